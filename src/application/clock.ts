import type { Envelope, Instant } from '../domain/envelopes/envelope.ts'
import { toInstant } from '../kit/time.ts'
import type { App } from '../ports/app.ts'
import type { Clock } from '../ports/clock.ts'
import type { Scope } from '../ports/scope.ts'

/** A clock that runs so far ahead of real time. */
export const clockAhead = ({ real_clock }: Pick<App, 'real_clock'>, ahead_ms: number): Clock =>
  ahead_ms === 0 ? real_clock : { ahead_ms, now: () => toInstant(Date.parse(real_clock.now()) + ahead_ms) }

/** The clock of one space: only a test space may run ahead (docs/interface.md, Test mode). */
export const clockOf = async (app: App, { workspace_id, livemode }: Scope): Promise<Clock> =>
  clockAhead(app, livemode ? 0 : await app.store.workspaces.testClock(workspace_id))

/**
 * Now, for what happens to this envelope: never before what has happened to it already, on a node whose clock
 * goes before ours, or in a test space whose clock was moved since we looked at it.
 */
export function nowFor({ now }: Clock, { updated_at }: Pick<Envelope, 'updated_at'>): Instant {
  const instant = now()
  return instant > updated_at ? instant : updated_at
}

/** The same by the clock of its own space. */
export const nowOf = async (app: App, envelope: Envelope): Promise<Instant> =>
  nowFor(await clockOf(app, envelope), envelope)
