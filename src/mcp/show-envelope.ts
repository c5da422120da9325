import { z } from 'zod'
import type { EnvelopeListShape, EnvelopeShape, RecipientShape } from '../contract/envelopes/shapes.ts'
import { clean, cleanEmail, cleanOrNull, untrustedShape } from './untrusted.ts'

export type Envelope = z.infer<typeof EnvelopeShape>
export type EnvelopePage = z.infer<typeof EnvelopeListShape>
export type Recipient = z.infer<typeof RecipientShape>
type Listed = EnvelopePage['data'][number]

/** Only the latest events; the certificate has the whole trail. */
const HISTORY_MAX = 50

/**
 * What an answer surely has. It has more, and says it by its keys: every agent pays for each word of the list of tools, in
 * every conversation. Loose, so that a key that is added later breaks no strict client.
 */
export const EnvelopeOutput = z.looseObject({ id: z.string(), status: z.string(), untrusted: untrustedShape })

/** A row of the list: who, how far, until when. */
export function showRow(envelope: Listed) {
  const { id, status, livemode, template_id, fields_required, editor_url, signing_order, progress } = envelope
  return {
    id,
    status,
    livemode,
    template_id,
    fields_required,
    editor_url,
    signing_order,
    progress,
    deadline_at: envelope.deadline_at,
    created_at: envelope.created_at,
    updated_at: envelope.updated_at,
    sent_at: envelope.sent_at,
    completed_at: envelope.completed_at,
    declined_at: envelope.declined_at,
    voided_at: envelope.voided_at,
    expired_at: envelope.expired_at,
    recalled_at: envelope.recalled_at,
    recipients: envelope.recipients.map(showRecipient),
    untrusted: {
      name: clean(envelope.name),
      external_ref: cleanOrNull(envelope.external_ref),
      void_reason: cleanOrNull(envelope.void_reason),
    },
  }
}

export function showEnvelope(envelope: Envelope) {
  const row = showRow(envelope)
  const { subject, body } = envelope.message
  return {
    ...row,
    reminders: envelope.reminders,
    documents: envelope.documents.map(({ id, page_count, sha256, signable, final, name, title }) => ({
      id,
      page_count,
      sha256,
      signable,
      final,
      untrusted: { name: clean(name), title: cleanOrNull(title) },
    })),
    history: envelope.audit_trail
      .slice(-HISTORY_MAX)
      .map(({ seq, type, at, recipient_id }) => ({ seq, type, at, recipient_id })),
    untrusted: {
      ...row.untrusted,
      message: { subject: cleanOrNull(subject), body: cleanOrNull(body) },
      custom_metadata: Object.fromEntries(
        Object.entries(envelope.custom_metadata).map(([key, value]) => [clean(key), clean(value)]),
      ),
    },
  }
}

function showRecipient(recipient: Recipient) {
  const { id, role, signing_order, status, sent_at, opened_at, signed_at, declined_at, delivery } = recipient
  return {
    id,
    role,
    signing_order,
    status,
    sent_at,
    opened_at,
    signed_at,
    declined_at,
    last_reminded_at: recipient.last_reminded_at,
    reminder_count: recipient.reminder_count,
    mail: delivery?.state ?? null,
    field_count: recipient.has_fields,
    untrusted: {
      name: clean(recipient.name),
      email: recipient.email === null ? null : cleanEmail(recipient.email),
      label: cleanOrNull(recipient.label),
      decline_reason: cleanOrNull(recipient.decline_reason),
      mail_error: cleanOrNull(delivery?.last_error ?? null),
    },
  }
}
