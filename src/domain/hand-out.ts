import type { Envelope, Instant, Recipient } from './envelope.ts'
import { type Change, refusalOf } from './lifecycle.ts'
import { type Refusal, refuse } from './refusal.ts'

interface HandingOut {
  readonly now: Instant
  readonly recipient_id: string
}

interface HandedOut extends Change {
  readonly recipient: Recipient
}

/**
 * The sender gets a signer's link, for signing in person. Only of someone whose turn it is or may come;
 * the trail and the certificate say so, because with it the sender could act in that person's name.
 */
export function handOutLink(envelope: Envelope, { now, recipient_id }: HandingOut): HandedOut | Refusal {
  const recipient = envelope.recipients.find(({ id, role }) => id === recipient_id && role === 'signer')
  if (!recipient) return refuse('not_found', 'no such signer in this envelope')
  const refusal = refusalOf(envelope, 'hand out')
  if (refusal) return refusal
  if (recipient.status === 'signed')
    return refuse('recipient_already_acted', `${recipient.name} has already signed`)
  if (now >= envelope.deadline_at)
    return refuse('envelope_not_in_flight', 'the deadline of this envelope has passed')
  const { link_version } = recipient
  return {
    envelope: { ...envelope, updated_at: now },
    events: [{ type: 'recipient.link_handed_out', at: now, recipient_id, link_version }],
    recipient,
  }
}
