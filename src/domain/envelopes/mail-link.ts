import { isNotified } from '../recipients/notifications.ts'
import type { Envelope, Instant, Recipient } from './envelope.ts'
import { admits, type Change } from './lifecycle.ts'
import { isDue } from './routing.ts'

interface Asking {
  readonly now: Instant
  readonly recipient_id: string
}

/**
 * The link that is good now goes once more to the address that the sender has: to whoever's turn it is, and of a
 * completed envelope to everybody. Null where nothing is mailed; whoever asked may be a stranger and is not told.
 */
export function mailLink(envelope: Envelope, { now, recipient_id }: Asking): Change | null {
  const recipient = envelope.recipients.find(({ id }) => id === recipient_id)
  if (!recipient || !(maySign(envelope, recipient, now) || mayFetch(envelope))) return null
  if (!isMailedLinks(envelope, recipient)) return null
  const { link_version } = recipient
  return {
    envelope: { ...envelope, updated_at: now },
    events: [{ type: 'recipient.link_mailed', at: now, recipient_id, link_version }],
  }
}

/** Whoever gets no mail that asks for something, or that brings it, has the link from elsewhere. */
export const isMailedLinks = (envelope: Envelope, recipient: Recipient): boolean =>
  isNotified(envelope, recipient, mayFetch(envelope) ? 'completion' : 'invitation')

const maySign = (envelope: Envelope, recipient: Recipient, now: Instant): boolean =>
  admits(envelope.status, 'remind') && isDue(envelope, recipient) && now < envelope.deadline_at

const mayFetch = ({ status, deleted_at }: Envelope): boolean => status === 'completed' && deleted_at === null
