import { type Envelope, hasActed, type Instant, type Recipient } from './envelope.ts'
import { type Change, refusalOf } from './lifecycle.ts'
import { type Refusal, refuse } from '../refusal.ts'

interface Recalling {
  readonly now: Instant
  readonly reason: string | null
}

/** Why it cannot be taken back now; null when it can. Pages grey out by it. */
export function refusalOfRecall(
  envelope: Pick<Envelope, 'status'> & {
    readonly recipients: readonly Pick<Recipient, 'name' | 'email' | 'status'>[]
  },
): Refusal | null {
  const refusal = refusalOf(envelope, 'recall')
  if (refusal) return refusal
  const signed = envelope.recipients.find(hasActed)
  return signed
    ? refuse('recipient_already_acted', `${signed.email ?? signed.name} has already signed; void the envelope instead`)
    : null
}

/** The sender pulls an envelope back before any signature; it can be edited and sent again. */
export function recall(envelope: Envelope, { now, reason }: Recalling): Change | Refusal {
  const refusal = refusalOfRecall(envelope)
  if (refusal) return refusal
  return {
    envelope: {
      ...envelope,
      status: 'recalled',
      recalled_at: now,
      updated_at: now,
      // The links of this round die with it: a raised version answers 410.
      recipients: envelope.recipients.map((recipient) => ({
        ...recipient,
        status: 'created' as const,
        link_version: recipient.link_version + 1,
      })),
    },
    events: [{ type: 'envelope.recalled', at: now, reason }],
  }
}
