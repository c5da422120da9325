import type { Envelope, Instant } from './envelope.ts'
import { type Change, refusalOf, withRecipient } from './lifecycle.ts'
import { type Refusal, refuse } from './refusal.ts'
import { isDue } from './routing.ts'

interface Opening {
  readonly now: Instant
  readonly recipient_id: string
  readonly consent_version: string
}

/**
 * A person continued past the landing step and agreed to sign electronically. Only the first time
 * counts; later visits change nothing (contract.md 2: never recorded by a GET).
 */
export function open(envelope: Envelope, { now, recipient_id, consent_version }: Opening): Change | Refusal {
  const refusal = refusalOf(envelope, 'open')
  if (refusal) return refusal
  const recipient = envelope.recipients.find(({ id, role }) => id === recipient_id && role === 'signer')
  if (!recipient) return refuse('not_found', 'no such signer in this envelope')
  if (recipient.status === 'signed')
    return refuse('recipient_already_acted', `${recipient.name} has already signed`)
  if (!isDue(envelope, recipient)) return refuse('not_your_turn', 'others have to sign first')
  if (recipient.opened_at !== null) return { envelope, events: [] }

  const opened = withRecipient(envelope, recipient_id, { status: 'opened', opened_at: now, consent_version })
  return {
    envelope: { ...opened, status: 'opened', updated_at: now },
    events: [{ type: 'envelope.opened', at: now, recipient_id, consent_version }],
  }
}
