import type { Refusal } from '../refusal.ts'
import type { Envelope, Instant } from './envelope.ts'
import { admits, type Change, refusalOf } from './lifecycle.ts'

/** The sender is done with an envelope that nobody is asked to sign. What was in flight stays as evidence. */
export function deleteEnvelope(envelope: Envelope, { now }: { readonly now: Instant }): Change | Refusal {
  const refusal = refusalOf(envelope, 'delete')
  if (refusal) return refusal
  return {
    envelope: { ...envelope, deleted_at: now, updated_at: now },
    events: [{ type: 'envelope.deleted', at: now }],
  }
}

/** Nothing came of it, so that nothing of it has to be kept. */
export const isErasable = ({ status }: Pick<Envelope, 'status'>): boolean => admits(status, 'edit')
