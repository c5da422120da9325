import type { z } from 'zod'
import type { FieldShape } from '../contract/envelopes/shapes.ts'
import { cleanOrNull } from './untrusted.ts'

type Field = z.infer<typeof FieldShape>

/** Where a field is, in fractions of its page from the top left corner, and whose it is. */
export const showField = (field: Field) => ({
  id: field.id,
  type: field.type,
  recipient_id: field.recipient_id,
  document_id: field.document_id,
  page: field.page,
  x: field.x,
  y: field.y,
  width: field.width,
  height: field.height,
  required: field.required,
  untrusted: { label: cleanOrNull(field.label) },
})
