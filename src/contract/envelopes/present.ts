import type { AuditEntry } from '../../domain/audit.ts'
import {
  type Document,
  type Envelope,
  type FieldBox,
  fieldCounts,
  type ListedEnvelope,
  type Recipient,
} from '../../domain/envelopes/envelope.ts'
import { progressOf } from '../../domain/envelopes/routing.ts'
import { mailFailureOf } from '../../domain/recipients/mail-failure.ts'
import { presentNotices } from '../common/notices.ts'
import { type Presented, presenterOf } from '../common/shapes.ts'
import { DocumentShape, type EnvelopeShape, FieldShape, ListedEnvelopeShape, RecipientShape } from './shapes.ts'

const presentRow = presenterOf(ListedEnvelopeShape)
const presentFile = presenterOf(DocumentShape)
const presentPerson = presenterOf(RecipientShape)
const presentField = presenterOf(FieldShape)

/** The envelope as it is shown (docs/interface.md, Calls); list rows carry the same minus fields and audit_trail. */
export const presentEnvelope = (
  envelope: Envelope,
  audit: readonly AuditEntry[],
  base_url: string,
): Presented<typeof EnvelopeShape> => ({
  ...presentListed({ ...envelope, field_counts: fieldCounts(envelope) }, base_url),
  fields: presentFields(envelope, envelope.fields),
  audit_trail: audit,
})

/** The same as JSON. The trail, about half of it, is taken as it lies in the database. */
export function envelopeText(envelope: Envelope, trail: string, base_url: string): string {
  const { audit_trail: _, ...shown } = presentEnvelope(envelope, [], base_url)
  return `${JSON.stringify(shown).slice(0, -1)},"audit_trail":[${trail}]}`
}

export function presentListed(envelope: ListedEnvelope, base_url: string) {
  const fields_required = Object.keys(envelope.field_counts).length === 0
  return presentRow({
    ...envelope,
    object: 'envelope',
    fields_required,
    editor_url: fields_required ? `${base_url}/envelopes/${envelope.id}/edit` : null,
    documents: envelope.documents.map(presentDocument),
    ...presentNotices(envelope.documents),
    recipients: envelope.recipients.map((recipient) => presentRecipient(recipient, envelope)),
    progress: progressOf(envelope),
  })
}

export const presentDocument = (document: Document) =>
  presentFile({
    ...document,
    page_count: document.pages.length,
    pages: document.pages.map(({ width, height, rotation }) => ({ width, height, rotation })),
  })

const codeOf = (said: string | null) => (said === null ? null : mailFailureOf(said).code)

/** Never with a link or a token: a sender must not be able to sign as the recipient (docs/interface.md, States). */
export const presentRecipient = (
  recipient: Recipient,
  { deadline_at, field_counts }: Pick<ListedEnvelope, 'deadline_at' | 'field_counts'>,
) =>
  presentPerson({
    ...recipient,
    delivery: recipient.delivery && { ...recipient.delivery, last_error_code: codeOf(recipient.delivery.last_error) },
    auth: { method: recipient.auth?.method ?? 'none' },
    deadline_at: recipient.role === 'signer' ? deadline_at : null,
    has_fields: field_counts[recipient.id] ?? 0,
  })

export function presentFields(
  { recipients, documents }: Pick<Envelope, 'recipients' | 'documents'>,
  fields: readonly FieldBox[],
) {
  const emails = new Map(recipients.map(({ id, email }) => [id, email]))
  const names = new Map(documents.map(({ id, name }) => [id, name]))
  return fields.map((field) =>
    presentField({
      ...field,
      recipient_email: emails.get(field.recipient_id) ?? null,
      document: names.get(field.document_id) ?? '',
    }),
  )
}
