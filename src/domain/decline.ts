import type { Envelope, Instant } from './envelope.ts'
import { type Change, refusalOf, withRecipient } from './lifecycle.ts'
import { LIMITS } from './limits.ts'
import { type Refusal, refuse } from './refusal.ts'
import { isDue } from './routing.ts'

interface Declining {
  readonly now: Instant
  readonly recipient_id: string
  readonly reason: string
}

/** One signer says no; the whole envelope ends as declined. */
export function decline(envelope: Envelope, { now, recipient_id, reason }: Declining): Change | Refusal {
  const recipient = envelope.recipients.find(({ id, role }) => id === recipient_id && role === 'signer')
  if (recipient?.status === 'signed')
    return refuse('recipient_already_acted', `${recipient.name} has already signed`)
  const refusal = refusalOf(envelope, 'decline')
  if (refusal) return refusal
  if (!recipient) return refuse('not_found', 'no such signer in this envelope')
  if (!isDue(envelope, recipient)) return refuse('not_your_turn', 'others have to sign first')
  const words = reason.trim()
  if (words.length < LIMITS.decline_reason_chars_min || words.length > LIMITS.decline_reason_chars_max) {
    return refuse(
      'reason_required',
      `say why in ${LIMITS.decline_reason_chars_min} to ${LIMITS.decline_reason_chars_max} characters`,
      { param: 'reason' },
    )
  }

  const declined = withRecipient(envelope, recipient_id, {
    status: 'declined',
    declined_at: now,
    decline_reason: words,
  })
  return {
    envelope: { ...declined, status: 'declined', declined_at: now, updated_at: now },
    events: [{ type: 'envelope.declined', at: now, recipient_id, reason: words }],
  }
}
