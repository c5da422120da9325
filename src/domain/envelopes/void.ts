import { type Envelope, hasActed, type Instant, type RecipientStatus } from './envelope.ts'
import { type Change, refusalOf } from './lifecycle.ts'
import type { Refusal } from '../refusal.ts'

interface Voiding {
  readonly now: Instant
  readonly reason: string | null
}

/** The sender ends an envelope that is in flight (or recalled). There is no way back. */
export function voidEnvelope(envelope: Envelope, { now, reason }: Voiding): Change | Refusal {
  const refusal = refusalOf(envelope, 'void')
  if (refusal) return refusal
  return {
    envelope: {
      ...endFor(envelope, 'voided'),
      status: 'voided',
      voided_at: now,
      void_reason: reason,
      updated_at: now,
    },
    events: [{ type: 'envelope.voided', at: now, reason }],
  }
}

/** Everyone who has not acted now has this status; what they did stays. */
export const endFor = (envelope: Envelope, status: RecipientStatus): Envelope => ({
  ...envelope,
  recipients: envelope.recipients.map((recipient) =>
    hasActed(recipient) || recipient.role === 'cc' ? recipient : { ...recipient, status },
  ),
})
