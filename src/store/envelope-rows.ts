import { type Envelope, fieldCounts, type ListedEnvelope } from '../domain/envelopes/envelope.ts'
import type { Row } from './database.ts'

/**
 * Columns of a full read. Documents, recipients and fields are JSON in the row: to join them costs ten times as much.
 */
export const ENVELOPE_COLUMNS =
  'e.id, e.workspace_id, e.livemode, e.status, e.name, e.external_ref, e.template_id, e.documents, e.recipients, e.fields, e.details'
export const LISTED_COLUMNS =
  'e.id, e.workspace_id, e.livemode, e.status, e.name, e.external_ref, e.template_id, e.documents, e.recipients, e.details'

/** Columns hold the entries that are searched; `details` holds the rest under the same names. */
export function toEnvelope(row: Row): Envelope {
  const { details, ...columns } = row as { details: Partial<ListedEnvelope> }
  const { field_counts, ...rest } = details
  return { deleted_at: null, ...rest, ...columns } as unknown as Envelope
}

export function toListed(row: Row): ListedEnvelope {
  const { details, ...columns } = row as { details: object }
  return { deleted_at: null, ...details, ...columns } as unknown as ListedEnvelope
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
  return JSON.stringify({ ...details, field_counts: fieldCounts(envelope) })
}
