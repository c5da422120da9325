import { z } from 'zod'
import { VARIABLE_TYPES } from '../../domain/templates/variables.ts'
import { pageAnswer } from '../common/paging.ts'
import { ConversionNotesShape, InstantShape, idShape, NoticesShape } from '../common/shapes.ts'
import { boxShapes, DocumentShape, RemindersShape, StoredFileShape } from '../envelopes/shapes.ts'

/** What present.ts presents, for the description and for the tests: every key, and null wherever it may be null. */

export const TemplateDocumentShape = DocumentShape.omit({ final: true, made_from: true })
  .extend({
    source: z
      .strictObject({ ...StoredFileShape.shape, text_tags: z.boolean() })
      .optional()
      .meta({
        description:
          'The Word document that each envelope fills with its data; the other entries are those of a sample of it. Absent for PDFs',
      }),
  })
  .meta({ id: 'TemplateDocument' })

const variableShapes = {
  name: z.string(),
  type: z.enum(VARIABLE_TYPES).meta({ description: 'Kinds of text are a guess by the name and refuse nothing' }),
  required: z.boolean().meta({ description: 'Used whatever the conditions say' }),
}
export const VariableShape = z
  .strictObject({
    ...variableShapes,
    items: z
      .array(z.strictObject({ ...variableShapes, items: z.array(z.looseObject(variableShapes)).optional() }))
      .optional()
      .meta({ description: 'Of a list: what each item has; one without a name is a list of texts' }),
  })
  .meta({ id: 'TemplateVariable' })

const TemplateRoleShape = z
  .strictObject({
    id: idShape('rol'),
    signing_order: z.int().min(1).meta({ description: 'Assignments name the role by this number' }),
    label: z.string(),
    role: z.enum(['signer', 'cc']),
    group: z.int().min(1).meta({ description: 'The turn; roles with the same group act in parallel' }),
    field_count: z.int().min(0),
  })
  .meta({ id: 'TemplateRole' })

export const TemplateFieldShape = z
  .strictObject({
    id: idShape('fld'),
    role_id: idShape('rol'),
    role: z.int().min(1).meta({ description: 'signing_order of the role' }),
    role_label: z.string(),
    document: z.string(),
    document_id: idShape('doc'),
    ...boxShapes,
    placed_by: z
      .union([
        z.strictObject({ anchor: z.looseObject({ text: z.string() }) }),
        z.strictObject({ tag: z.string(), option_tags: z.array(z.string()).optional() }),
      ])
      .optional()
      .meta({ description: 'In a Word document: the text that its place is found by in each envelope' }),
  })
  .meta({ id: 'TemplateField' })

export const ListedTemplateShape = z
  .strictObject({
    id: idShape('tpl'),
    object: z.literal('template'),
    livemode: z.boolean(),
    name: z.string(),
    description: z.string().nullable(),
    message: z.strictObject({ subject: z.string().nullable(), body: z.string().nullable() }),
    documents: z.array(TemplateDocumentShape),
    notices: NoticesShape.optional(),
    conversion_notes: ConversionNotesShape.optional(),
    roles: z.array(TemplateRoleShape),
    reminders: RemindersShape.nullable(),
    deadline_days: z.int(),
    locale: z.string(),
    timezone: z.string(),
    redirect_url: z.string().nullable(),
    created_at: InstantShape,
    updated_at: InstantShape,
    archived_at: InstantShape.nullable(),
  })
  .meta({ id: 'TemplateListed' })

export const TemplateShape = ListedTemplateShape.extend({
  fields: z.array(TemplateFieldShape),
  variables: z
    .array(VariableShape)
    .optional()
    .meta({ description: 'What its Word documents ask `data` for; absent where all are PDFs' }),
}).meta({ id: 'Template' })

export const TemplatePageShape = z.strictObject({
  data: z.array(ListedTemplateShape),
  ...pageAnswer,
})
