import { type Envelope, type Instant, signersOf } from './envelope.ts'
import { type Change, refusalOf } from './lifecycle.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { endFor } from './void.ts'

/** The deadline passed with a signer pending. Safe to call early or twice: it refuses. */
export function expire(envelope: Envelope, { now }: { readonly now: Instant }): Change | Refusal {
  const refusal = refusalOf(envelope, 'expire')
  if (refusal) return refusal
  if (now < envelope.deadline_at) return refuse('envelope_not_in_flight', 'the deadline has not passed')
  const pending = signersOf(envelope).filter((signer) => signer.status !== 'signed')
  return {
    envelope: { ...endFor(envelope, 'expired'), status: 'expired', expired_at: now, updated_at: now },
    events: [
      {
        type: 'envelope.expired',
        at: now,
        deadline_at: envelope.deadline_at,
        pending: pending.map(({ id }) => id),
      },
    ],
  }
}
