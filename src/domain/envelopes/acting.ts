import type { Envelope, Instant, Recipient } from './envelope.ts'
import { refusalOf } from './lifecycle.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { isDue } from './routing.ts'

interface Acting {
  readonly now: Instant
  readonly recipient_id: string
  readonly act: 'open' | 'sign' | 'decline'
}

/** The signer who may do this now, or why not. A deadline counts from its instant, not from when a sweep finds it. */
export function actingSigner(envelope: Envelope, { now, recipient_id, act }: Acting): Recipient | Refusal {
  const signer = envelope.recipients.find(({ id, role }) => id === recipient_id && role === 'signer')
  if (signer?.status === 'signed') return refuse('recipient_already_acted', `${signer.name} has already signed`)
  const refusal = refusalOf(envelope, act)
  if (refusal) return refusal
  if (!signer) return refuse('not_found', 'no such signer in this envelope')
  if (now >= envelope.deadline_at) return refuse('envelope_not_in_flight', 'the deadline of this envelope has passed')
  if (!isDue(envelope, signer)) return refuse('not_your_turn', 'others have to sign first')
  return signer
}
