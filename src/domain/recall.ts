import { type Envelope, hasActed, type Instant } from './envelope.ts'
import { type Change, refusalOf } from './lifecycle.ts'
import { type Refusal, refuse } from './refusal.ts'

interface Recalling {
  readonly now: Instant
  readonly reason: string | null
}

/** The sender pulls an envelope back before any signature; it can be edited and sent again. */
export function recall(envelope: Envelope, { now, reason }: Recalling): Change | Refusal {
  const refusal = refusalOf(envelope, 'recall')
  if (refusal) return refusal
  const signed = envelope.recipients.find(hasActed)
  if (signed)
    return refuse('recipient_already_acted', `${signed.email} has already signed; void the envelope instead`)
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
