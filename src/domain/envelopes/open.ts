import { actingSigner } from './acting.ts'
import type { Envelope, Instant } from './envelope.ts'
import { type Change, withRecipient } from './lifecycle.ts'
import { isRefusal, type Refusal } from '../refusal.ts'

interface Opening {
  readonly now: Instant
  readonly recipient_id: string
  readonly consent_version: string
}

/**
 * A person continued past the landing step and agreed to sign electronically. Only the first time
 * counts; later visits change nothing (docs/interface.md, States: never recorded by a GET).
 */
export function open(envelope: Envelope, { now, recipient_id, consent_version }: Opening): Change | Refusal {
  const recipient = actingSigner(envelope, { now, recipient_id, act: 'open' })
  if (isRefusal(recipient)) return recipient
  if (recipient.opened_at !== null) return { envelope, events: [] }

  const opened = withRecipient(envelope, recipient_id, { status: 'opened', opened_at: now, consent_version })
  return {
    envelope: { ...opened, status: 'opened', updated_at: now },
    events: [{ type: 'envelope.opened', at: now, recipient_id, consent_version }],
  }
}
