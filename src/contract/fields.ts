import { z } from 'zod'
import { CHECKBOX_STYLES, DATE_FORMATS, FIELD_TYPES, TIME_FORMATS, VALIDATIONS } from '../domain/envelope.ts'
import type { Placement } from '../domain/placement.ts'
import { entries, FieldRequest } from './envelope-request.ts'

/** Entries are checked one by one below, so that one of a wrong shape does not hide what is wrong with the others. */
export const FieldsRequest = z.strictObject({ fields: z.array(z.unknown()) })
/** The same with its entries, for the description. */
export const DescribedFields = z.strictObject({ fields: z.array(FieldRequest) })

export function parseFields(list: readonly unknown[]) {
  const { values, troubles } = entries(FieldRequest, list, 'fields')
  return { entries: values.map(([i, field]) => [i, field as Placement] as const), troubles }
}

/** A box as GET /envelopes/{id} shows it. */
const Field = z.strictObject({
  id: z.string(),
  recipient_id: z.string(),
  recipient_email: z.string(),
  document: z.string(),
  document_id: z.string(),
  type: z.enum(FIELD_TYPES),
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  required: z.boolean(),
  read_only: z.boolean(),
  label: z.string().nullable(),
  value: z.union([z.string(), z.boolean()]).nullable(),
  placeholder: z.string().optional(),
  max_length: z.int().optional(),
  validation: z.enum(VALIDATIONS).optional(),
  date_format: z.enum(DATE_FORMATS).optional(),
  date_mode: z.enum(['signing', 'manual']).optional(),
  time_format: z.enum(TIME_FORMATS).optional(),
  time_mode: z.enum(['signing', 'manual']).optional(),
  checkbox_style: z.enum(CHECKBOX_STYLES).optional(),
})

export const FieldList = z.strictObject({ data: z.array(Field) })
export const FieldsPlaced = z.strictObject({ data: z.array(Field), fields_required: z.boolean() })
