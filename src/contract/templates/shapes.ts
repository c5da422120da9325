import { z } from 'zod'
import { pageAnswer } from '../common/paging.ts'
import { InstantShape, idShape } from '../common/shapes.ts'
import { boxShapes, DocumentShape, RemindersShape } from '../envelopes/shapes.ts'

/** What present.ts presents, for the description and for the tests: every key, and null wherever it may be null. */

export const TemplateDocumentShape = DocumentShape.omit({ final: true }).meta({ id: 'TemplateDocument' })

const TemplateRoleShape = z.strictObject({
  id: idShape('rol'),
  signing_order: z.int().min(1).meta({ description: 'Assignments name the role by this number' }),
  label: z.string(),
  role: z.enum(['signer', 'cc']),
  group: z.int().min(1).meta({ description: 'The turn; roles with the same group act in parallel' }),
  field_count: z.int().min(0),
})

export const TemplateFieldShape = z.strictObject({
  id: idShape('fld'),
  role_id: idShape('rol'),
  role: z.int().min(1).meta({ description: 'signing_order of the role' }),
  role_label: z.string(),
  document: z.string(),
  document_id: idShape('doc'),
  ...boxShapes,
})

export const ListedTemplateShape = z.strictObject({
  id: idShape('tpl'),
  object: z.literal('template'),
  livemode: z.boolean(),
  name: z.string(),
  description: z.string().nullable(),
  message: z.strictObject({ subject: z.string().nullable(), body: z.string().nullable() }),
  documents: z.array(TemplateDocumentShape),
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

export const TemplateShape = ListedTemplateShape.extend({ fields: z.array(TemplateFieldShape) })

export const TemplatePageShape = z.strictObject({
  data: z.array(ListedTemplateShape),
  ...pageAnswer,
})
