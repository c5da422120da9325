import { type Envelope, fieldCounts, type ListedEnvelope } from '../domain/envelopes/envelope.ts'
import { asStored, type Stored, storedShape } from '../stored-shape.ts'
import type { Row } from './database.ts'
import { writeAgain } from './unchanged-column.ts'

/**
 * Columns of a full read. Documents, recipients and fields are JSON in the row: to join them costs ten times as much.
 */
export const ENVELOPE_COLUMNS =
  'e.id, e.workspace_id, e.livemode, e.status, e.name, e.external_ref, e.template_id, e.documents, e.recipients, e.fields, e.details'
export const LISTED_COLUMNS =
  'e.id, e.workspace_id, e.livemode, e.status, e.name, e.external_ref, e.template_id, e.documents, e.recipients, e.details'

/**
 * Documents, recipients, fields and details are one shape, whose version is in the details. SQL looks into it too, here
 * and in functions of the schema: docs/internals/stored-shapes.md.
 */
export const ENVELOPE = storedShape<ListedEnvelope>({
  name: 'envelope',
  version: 1,
  readers: {
    // Envelopes of 0.1.0 from before any could be hidden.
    0: (stored) => asStored({ deleted_at: null, ...stored }),
    1: asStored,
  },
})

/** Columns hold the entries that are searched; `details` holds the rest under the same names. */
export function toListed(row: Row): ListedEnvelope {
  const { details, ...columns } = row as { details: Stored; id?: string }
  const envelope = ENVELOPE.read({ ...details, ...columns }, `envelope ${columns.id}`)
  if (!ENVELOPE.isCurrent(details)) writeAgain(envelope.documents, (envelope as Partial<Envelope>).fields)
  return envelope
}

export function toEnvelope(row: Row): Envelope {
  const { field_counts, ...envelope } = toListed(row) as ListedEnvelope & Envelope
  return envelope
}

export function detailsOf(envelope: Envelope): string {
  const {
    id,
    workspace_id,
    livemode,
    status,
    name,
    external_ref,
    template_id,
    documents,
    recipients,
    fields,
    ...details
  } = envelope
  return JSON.stringify({ ...details, field_counts: fieldCounts(envelope), v: ENVELOPE.version })
}
