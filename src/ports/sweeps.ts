import type { Envelope } from '../domain/envelopes/envelope.ts'
import type { EnvelopeRef } from './envelopes.ts'
import type { DuePage, Scope } from './scope.ts'

/** With the time that the clock of its space is ahead. */
export interface TimedRef extends EnvelopeRef {
  readonly ahead_ms: number
}

/** The part of an envelope that decides when something is due. */
export type WaitingEnvelope = Pick<
  Envelope,
  'id' | 'workspace_id' | 'livemode' | 'status' | 'recipients' | 'reminders' | 'deadline_at'
>

export interface SweepReads {
  dueForExpiry(page: DuePage): Promise<readonly TimedRef[]>
  dueForReminders(page: DuePage): Promise<readonly TimedRef[]>
  /** Envelopes of a space that wait for a reminder or a deadline, in pages by id. */
  waiting(scope: Scope, page: { readonly limit: number; readonly after: string }): Promise<readonly WaitingEnvelope[]>
  /** In pages by id. */
  unsealed(limit: number, after: string): Promise<readonly EnvelopeRef[]>
  /** Envelopes that nothing finds yet, of any workspace. */
  withoutWords(limit: number): Promise<readonly EnvelopeRef[]>
  unsealedOf(scope: Scope, limit: number): Promise<readonly EnvelopeRef[]>
}
