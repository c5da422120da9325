import type { Envelope } from '../domain/envelopes/envelope.ts'
import type { EnvelopeRef } from './envelopes.ts'
import type { DuePage, Scope } from './scope.ts'

/** With the distance of the clock that its space goes by. */
export interface TimedRef extends EnvelopeRef {
  readonly ahead_ms: number
}

/** As much of an envelope as tells when something of it falls due. */
export type WaitingEnvelope = Pick<
  Envelope,
  'id' | 'workspace_id' | 'livemode' | 'status' | 'recipients' | 'reminders' | 'deadline_at'
>

export interface SweepReads {
  dueForExpiry(page: DuePage): Promise<readonly TimedRef[]>
  dueForReminders(page: DuePage): Promise<readonly TimedRef[]>
  /** What of one space waits for a moment, in pages by id. */
  waiting(scope: Scope, page: { readonly limit: number; readonly after: string }): Promise<readonly WaitingEnvelope[]>
  /** In pages by id. */
  unsealed(limit: number, after: string): Promise<readonly EnvelopeRef[]>
  unsealedOf(scope: Scope, limit: number): Promise<readonly EnvelopeRef[]>
}
