import { type Actor, namesOf } from '../../domain/audit.ts'
import type { Envelope } from '../../domain/envelopes/envelope.ts'
import { type DomainEvent, recipientIdOf } from '../../domain/envelopes/event.ts'
import { progressOf } from '../../domain/envelopes/routing.ts'

/**
 * The body of an event for subscribers (docs/interface.md, Webhooks), without the keys that the store puts first:
 * event, id, event_id, seq, occurred_at, workspace_id. Never with a signing token.
 */
export function describeEvent(event: DomainEvent, envelope: Envelope, actor: Actor, base_url: string) {
  const { signers, signed } = progressOf(envelope)
  return {
    livemode: envelope.livemode,
    envelope_id: envelope.id,
    external_ref: envelope.external_ref,
    status: envelope.status,
    custom_metadata: envelope.custom_metadata,
    ...recipientOf(event, envelope),
    progress: { signers, signed },
    ...extrasOf(event, envelope, actor, base_url),
  }
}

function recipientOf(event: DomainEvent, envelope: Envelope) {
  const id = recipientIdOf(event)
  const recipient = envelope.recipients.find((candidate) => candidate.id === id)
  if (!recipient) return {}
  const { name, email, role, signing_order, status } = recipient
  return { recipient: { id, name, email, role, signing_order, status } }
}

function extrasOf(event: DomainEvent, envelope: Envelope, actor: Actor, base_url: string): object {
  switch (event.type) {
    case 'envelope.created':
      return { source: event.source, fields_required: event.fields_required }
    case 'envelope.sent':
      return { recipients: envelope.recipients.map(named), deadline_at: event.deadline_at }
    case 'envelope.opened':
      return { opened_at: event.at }
    case 'envelope.document_signed':
      return { signed_at: event.at, field_count: event.field_count }
    case 'envelope.all_signed':
      return { signed_at: event.at }
    case 'envelope.sealed':
      return { sealed_at: event.at, sha256: event.sha256, documents: event.documents }
    case 'envelope.completed':
      return {
        completed_at: event.at,
        documents: finals(envelope),
        ...downloads(envelope, base_url),
        ...(event.values === undefined ? {} : { values: event.values }),
      }
    case 'envelope.declined':
      return { reason: event.reason }
    case 'envelope.voided':
    case 'envelope.recalled':
      return { reason: event.reason, actor: namesOf(actor) }
    case 'envelope.expired':
      return {
        deadline_at: event.deadline_at,
        pending: envelope.recipients.filter(({ id }) => event.pending.includes(id)).map(named),
      }
    case 'envelope.reminded':
      return { kind: event.kind, count: event.count }
    case 'recipient.substituted':
      return { previous_email: event.from, email: event.to }
    default:
      return {}
  }
}

const named = ({ id, name, email, role, signing_order, status }: Envelope['recipients'][number]) => ({
  id,
  name,
  email,
  role,
  signing_order,
  status,
})

const finals = ({ documents }: Envelope) =>
  documents.flatMap(({ name, final }) => (final ? [{ name, sha256: final.sha256, size: final.size }] : []))

const downloads = ({ id }: Envelope, base_url: string) => ({
  final_url: `${base_url}/api/v1/envelopes/${id}/final`,
  certificate_url: `${base_url}/api/v1/envelopes/${id}/certificate`,
})
