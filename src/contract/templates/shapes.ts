import { z } from 'zod'
import { pageAnswer } from '../common/paging.ts'
import { boxShapes, DocumentShape } from '../envelopes/shapes.ts'

/** What template.ts presents, for the description and for the tests: every key, and null wherever it may be null. */
const id = (prefix: string) => z.string().startsWith(`${prefix}_`)
const instant = z.iso.datetime({ precision: 3 })

const TemplateDocumentShape = DocumentShape.omit({ final: true }).meta({ id: 'TemplateDocument' })

const TemplateRoleShape = z.strictObject({
  id: id('rol'),
  signing_order: z.int().min(1).meta({ description: 'Assignments bind by it' }),
  label: z.string(),
  role: z.enum(['signer', 'cc']),
  group: z.int().min(1).meta({ description: 'The turn: equal groups act side by side' }),
  field_count: z.int().min(0),
})

const TemplateFieldShape = z.strictObject({
  id: id('fld'),
  role_id: id('rol'),
  role: z.int().min(1).meta({ description: 'signing_order of the role' }),
  role_label: z.string(),
  document: z.string(),
  document_id: id('doc'),
  ...boxShapes,
})

const ListedTemplateShape = z.strictObject({
  id: id('tpl'),
  object: z.literal('template'),
  livemode: z.boolean(),
  name: z.string(),
  description: z.string().nullable(),
  message: z.strictObject({ subject: z.string().nullable(), body: z.string().nullable() }),
  documents: z.array(TemplateDocumentShape),
  roles: z.array(TemplateRoleShape),
  reminders: z.strictObject({ first_after_days: z.int(), repeat_every_days: z.int(), max: z.int() }).nullable(),
  deadline_days: z.int(),
  locale: z.string(),
  timezone: z.string(),
  redirect_url: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  archived_at: instant.nullable(),
})

export const TemplateShape = ListedTemplateShape.extend({ fields: z.array(TemplateFieldShape) })

export const TemplatePageShape = z.strictObject({
  data: z.array(ListedTemplateShape),
  ...pageAnswer,
})
