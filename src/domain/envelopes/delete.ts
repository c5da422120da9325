import type { Refusal } from '../refusal.ts'
import type { Envelope, Instant } from './envelope.ts'
import { admits, type Change, refusalOf } from './lifecycle.ts'

/** Deletes an envelope that no one is asked to sign. Envelopes under way stay as evidence. */
export function deleteEnvelope(envelope: Envelope, { now }: { readonly now: Instant }): Change | Refusal {
  const refusal = refusalOf(envelope, 'delete')
  if (refusal) return refusal
  return {
    envelope: { ...envelope, deleted_at: now, updated_at: now },
    events: [{ type: 'envelope.deleted', at: now }],
  }
}

/** It had no outcome, so nothing of it must be kept. */
export const isErasable = ({ status }: Pick<Envelope, 'status'>): boolean => admits(status, 'edit')
