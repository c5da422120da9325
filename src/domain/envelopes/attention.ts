import type { Envelope, Instant, Recipient } from './envelope.ts'

/**
 * Why an envelope may need its sender. `issue`: a mail did not arrive, or sealing failed. `deadline`: it can still
 * be signed, until then. `declined`: somebody refused, then.
 */
export interface Attention {
  readonly kind: 'trouble' | 'deadline' | 'declined'
  readonly at: Instant
}

/** Days before a deadline from which on it needs its sender: time for a reminder and an answer. */
export const DEADLINE_NEAR_DAYS = 3
/** A refusal older than this has been seen. */
export const DECLINE_RECENT_DAYS = 14

type Attended = Pick<Envelope, 'status' | 'sealing' | 'deadline_at' | 'declined_at' | 'updated_at'> & {
  readonly recipients: readonly Delivered[]
}
type Delivered = Pick<Recipient, 'status' | 'delivery'>

/** What an envelope as it stands may need attention for; null where it needs none, whatever the time. */
export function attentionOf(envelope: Attended): Attention | null {
  const { status, deadline_at, declined_at, updated_at } = envelope
  switch (status) {
    case 'sent':
    case 'opened':
      return hasLostMail(envelope) ? { kind: 'trouble', at: updated_at } : { kind: 'deadline', at: deadline_at }
    case 'signed':
      return isSealingStuck(envelope) ? { kind: 'trouble', at: updated_at } : null
    case 'declined':
      return { kind: 'declined', at: declined_at ?? updated_at }
    default:
      return null
  }
}

const hasLostMail = ({ recipients }: Pick<Attended, 'recipients'>): boolean => recipients.some(isLost)

/** A lost mail matters only for a person who still has to act. */
export const isLost = ({ status, delivery }: Delivered): boolean =>
  (status === 'sent' || status === 'opened') && (delivery?.state === 'bounced' || delivery?.state === 'failed')

const isSealingStuck = ({ sealing }: Pick<Envelope, 'sealing'>): boolean =>
  sealing?.state === 'retrying' || sealing?.state === 'failed'
