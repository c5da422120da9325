import { z } from 'zod'
import { EnvelopeEditRequest } from './edit-request.ts'
import {
  AnchoredFieldRequest,
  DocumentRefRequest,
  DocumentRequest,
  FieldRequest,
  Message,
  metadataKeys,
  RecipientEditRequest,
  RecipientRequest,
} from './create-request.ts'

/** Requests by their names in the description. */
const NAMES: readonly (readonly [string, z.ZodType])[] = [
  ['RecipientRequest', RecipientRequest],
  ['RecipientEditRequest', RecipientEditRequest],
  ['EnvelopeEditRequest', EnvelopeEditRequest],
  ['FieldRequest', FieldRequest],
  ['AnchoredFieldRequest', AnchoredFieldRequest],
  ['DocumentRequest', DocumentRequest],
  ['DocumentRefRequest', DocumentRefRequest],
  ['Message', Message],
]
for (const [id, schema] of NAMES) z.globalRegistry.add(schema, { id })

/** A creation reads its lists entry by entry; the description shows the entries. */
const lists = {
  recipients: z.array(RecipientRequest).min(1),
  fields: z.array(z.union([FieldRequest, AnchoredFieldRequest])).optional(),
}
export const DescribedMetadata = z
  .strictObject({ ...metadataKeys, ...lists, documents: z.array(DocumentRequest).optional() })
  .meta({ id: 'EnvelopeRequest' })
export const DescribedMetadataByRef = z
  .strictObject({ ...metadataKeys, ...lists, documents: z.array(DocumentRefRequest).min(1) })
  .meta({ id: 'EnvelopeFromRefsRequest' })
