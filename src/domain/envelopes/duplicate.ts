import { newRecipient } from '../recipients/recipients.ts'
import { created } from './create.ts'
import { type Envelope, type EnvelopeSource, type Instant, UNTOUCHED } from './envelope.ts'
import type { Change } from './lifecycle.ts'

interface Copying {
  readonly now: Instant
  readonly id: string
  readonly source: EnvelopeSource
  readonly name: string
  /** Of the copy, and null days where it is an instant of its own. */
  readonly deadline: Pick<Envelope, 'deadline_days' | 'deadline_at'>
  readonly newId: (prefix: 'doc' | 'rcp' | 'fld') => string
}

/**
 * An envelope of any status once more as a draft, under new ids: its documents as they were before anyone signed, its
 * recipients, fields, message and settings. Nothing that a recipient did or typed, and no reference or metadata: those
 * name one envelope.
 */
export function duplicate(envelope: Envelope, { now, id, source, name, deadline, newId }: Copying): Change {
  const documents = envelope.documents.map((document) => ({ ...document, id: newId('doc'), final: null }))
  const recipients = envelope.recipients.map((recipient) => ({
    ...newRecipient(newId('rcp'), { ...recipient, auth: undefined }, recipient.signing_order),
    auth: recipient.auth,
  }))
  const ids = new Map([
    ...envelope.documents.map((document, i) => [document.id, documents[i]?.id ?? ''] as const),
    ...envelope.recipients.map((recipient, i) => [recipient.id, recipients[i]?.id ?? ''] as const),
  ])
  const copy: Envelope = {
    ...envelope,
    ...UNTOUCHED,
    ...deadline,
    id,
    source,
    name,
    documents,
    recipients,
    fields: envelope.fields.map(({ ground: _, ...field }) => ({
      ...field,
      id: newId('fld'),
      document_id: ids.get(field.document_id) ?? '',
      recipient_id: ids.get(field.recipient_id) ?? '',
    })),
    status: 'draft',
    template_id: null,
    external_ref: null,
    custom_metadata: {},
    created_at: now,
    updated_at: now,
  }
  return { envelope: copy, events: [{ ...created(copy), copy_of: envelope.id }] }
}
