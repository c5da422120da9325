import { actingSigner } from './acting.ts'
import type { Envelope, Instant } from './envelope.ts'
import { type Change, withRecipient } from './lifecycle.ts'
import { LIMITS } from './limits.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'

interface Declining {
  readonly now: Instant
  readonly recipient_id: string
  readonly reason: string
}

/** One signer says no; the whole envelope ends as declined. */
export function decline(envelope: Envelope, { now, recipient_id, reason }: Declining): Change | Refusal {
  const recipient = actingSigner(envelope, { now, recipient_id, act: 'decline' })
  if (isRefusal(recipient)) return recipient
  const words = reason.trim()
  const length = [...words].length
  if (length < LIMITS.decline_reason_chars_min || length > LIMITS.decline_reason_chars_max) {
    return refuse(
      'reason_required',
      `say why in ${LIMITS.decline_reason_chars_min} to ${LIMITS.decline_reason_chars_max} characters; these are ${length}`,
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
