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

/** The envelope as it is shown (docs/interface.md, Calls); list rows carry the same minus fields and audit_trail. */
export function presentEnvelope(envelope: Envelope, audit: readonly AuditEntry[], base_url: string) {
  const listed = { ...envelope, field_counts: fieldCounts(envelope) }
  return {
    ...presentListed(listed, base_url),
    fields: presentFields(envelope, envelope.fields),
    audit_trail: audit,
  }
}

export function presentListed(envelope: ListedEnvelope, base_url: string) {
  const fields_required = Object.keys(envelope.field_counts).length === 0
  return {
    id: envelope.id,
    object: 'envelope',
    status: envelope.status,
    name: envelope.name,
    external_ref: envelope.external_ref,
    template_id: envelope.template_id,
    livemode: envelope.livemode,
    fields_required,
    editor_url: fields_required ? `${base_url}/envelopes/${envelope.id}/edit` : null,
    message: envelope.message,
    signing_order: envelope.signing_order,
    documents: envelope.documents.map(presentDocument),
    recipients: envelope.recipients.map((recipient) => presentRecipient(recipient, envelope)),
    progress: progressOf(envelope),
    reminders: envelope.reminders,
    deadline_at: envelope.deadline_at,
    locale: envelope.locale,
    timezone: envelope.timezone,
    redirect_url: envelope.redirect_url,
    custom_metadata: envelope.custom_metadata,
    sealing: envelope.sealing,
    created_at: envelope.created_at,
    updated_at: envelope.updated_at,
    sent_at: envelope.sent_at,
    completed_at: envelope.completed_at,
    sealed_at: envelope.sealed_at,
    declined_at: envelope.declined_at,
    voided_at: envelope.voided_at,
    void_reason: envelope.void_reason,
    expired_at: envelope.expired_at,
    recalled_at: envelope.recalled_at,
  }
}

export const presentDocument = (document: Document) => ({
  id: document.id,
  name: document.name,
  title: document.title,
  order: document.order,
  page_count: document.pages.length,
  size: document.size,
  sha256: document.sha256,
  signable: document.signable,
  pages: document.pages.map(({ width, height, rotation }) => ({ width, height, rotation })),
  ...(document.removed === undefined ? {} : { removed: document.removed }),
  final: document.final,
})

/** Never with a link or a token: a sender must not be able to sign as the recipient (docs/interface.md, States). */
export function presentRecipient(recipient: Recipient, envelope: Pick<ListedEnvelope, 'deadline_at' | 'field_counts'>) {
  return {
    id: recipient.id,
    name: recipient.name,
    email: recipient.email,
    phone: recipient.phone,
    label: recipient.label,
    role: recipient.role,
    signing_order: recipient.signing_order,
    locale: recipient.locale,
    auth: { method: recipient.auth?.method ?? 'none' },
    status: recipient.status,
    sent_at: recipient.sent_at,
    opened_at: recipient.opened_at,
    signed_at: recipient.signed_at,
    declined_at: recipient.declined_at,
    decline_reason: recipient.decline_reason,
    deadline_at: recipient.role === 'signer' ? envelope.deadline_at : null,
    last_reminded_at: recipient.last_reminded_at,
    reminder_count: recipient.reminder_count,
    delivery: recipient.delivery,
    has_fields: envelope.field_counts[recipient.id] ?? 0,
  }
}

export function presentFields(
  { recipients, documents }: Pick<Envelope, 'recipients' | 'documents'>,
  fields: readonly FieldBox[],
) {
  const emails = new Map(recipients.map(({ id, email }) => [id, email]))
  const names = new Map(documents.map(({ id, name }) => [id, name]))
  return fields.map((field) => presentField(field, emails.get(field.recipient_id), names.get(field.document_id)))
}

function presentField(field: FieldBox, recipient_email: string | undefined, document: string | undefined) {
  const { id, recipient_id, document_id, type, ...rest } = field
  return { id, recipient_id, recipient_email, document, document_id, type, ...rest }
}
