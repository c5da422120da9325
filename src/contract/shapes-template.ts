import { z } from 'zod'
import { CHECKBOX_STYLES, DATE_FORMATS, FIELD_TYPES, TIME_FORMATS, VALIDATIONS } from '../domain/envelope.ts'
import { pageAnswer } from './paging.ts'

/** What template.ts presents, for the description and for the tests: every key, and null wherever it may be null. */
const id = (prefix: string) => z.string().startsWith(`${prefix}_`)
const instant = z.iso.datetime({ precision: 3 })
const fraction = z.number().min(0).max(1)
const mode = z.enum(['signing', 'manual'])

const PageShape = z.strictObject({
  width: z.number(),
  height: z.number(),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
})

const TemplateDocumentShape = z.strictObject({
  id: id('doc'),
  name: z.string(),
  title: z.string().nullable(),
  order: z.int().min(1),
  page_count: z.int().min(1),
  size: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  signable: z.boolean(),
  pages: z.array(PageShape).meta({ description: 'As displayed, in points' }),
})

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
  type: z.enum(FIELD_TYPES),
  page: z.int().min(1),
  ...{ x: fraction, y: fraction, width: fraction, height: fraction },
  required: z.boolean(),
  read_only: z.boolean(),
  label: z.string().nullable(),
  value: z.union([z.string(), z.boolean()]).nullable(),
  placeholder: z.string().optional(),
  max_length: z.int().min(1).optional(),
  validation: z.enum(VALIDATIONS).optional(),
  date_format: z.enum(DATE_FORMATS).optional(),
  date_mode: mode.optional(),
  time_format: z.enum(TIME_FORMATS).optional(),
  time_mode: mode.optional(),
  checkbox_style: z.enum(CHECKBOX_STYLES).optional(),
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
  reminders: z
    .strictObject({ first_after_days: z.int(), repeat_every_days: z.int(), max: z.int() })
    .nullable(),
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
