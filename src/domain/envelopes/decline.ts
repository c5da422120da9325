import { actingSigner } from './acting.ts'
import type { Envelope, Instant } from './envelope.ts'
import { hasInk } from '../ink.ts'
import { type Change, withRecipient } from './lifecycle.ts'
import { LIMITS } from '../account/limits.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'

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
  const issue = lengthIssue(charsOf(words))
  if (issue) return refuse('reason_required', issue, { param: 'reason' })

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

/** Of what a reader sees: a reason that shows nothing is none. Pages count in the same way. */
export const charsOf = (reason: string): number => (hasInk(reason) ? [...reason.trim()].length : 0)

function lengthIssue(length: number): string | null {
  const { decline_reason_chars_min: min, decline_reason_chars_max: max } = LIMITS
  if (length < min) return `say why in at least ${min} characters`
  return length > max ? `say why in at most ${max} characters; these are ${length}` : null
}
