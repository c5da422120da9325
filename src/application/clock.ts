import type { Envelope, Instant } from '../domain/envelopes/envelope.ts'
import { toInstant } from '../kit/time.ts'
import type { App } from '../ports/app.ts'
import type { RecipientRef } from '../ports/envelopes.ts'
import type { Scope } from '../ports/scope.ts'

/**
 * The same service with a clock that runs so far ahead of real time. It does not add up: an app that is
 * already ahead is set to the new distance, and 0 brings back real time.
 */
export function aheadBy(app: App, ms: number): App {
  const differs = ms - app.ahead_ms
  if (differs === 0) return app
  return { ...app, ahead_ms: ms, now: () => toInstant(Date.parse(app.now()) + differs) }
}

/** The service by the clock of one space: only a test space may run ahead (docs/interface.md, Test mode). */
export async function clockOf(app: App, { workspace_id, livemode }: Scope): Promise<App> {
  return aheadBy(app, livemode ? 0 : await app.store.workspaces.testClock(workspace_id))
}

/** For who comes by a link: the clock of the envelope that it belongs to. */
export const clockOfRecipient = async (app: App, ref: RecipientRef): Promise<App> =>
  aheadBy(app, await app.store.workspaces.clockOfRecipient(ref))

/**
 * Now, for what happens to this envelope: never before what has happened to it already, on a node whose clock
 * goes before ours, or in a test space whose clock was moved since we looked at it.
 */
export function nowFor({ now }: Pick<App, 'now'>, { updated_at }: Pick<Envelope, 'updated_at'>): Instant {
  const instant = now()
  return instant > updated_at ? instant : updated_at
}

/** What the job engine waits by, whatever clock a space has. */
export const realNow = (app: App): Instant => aheadBy(app, 0).now()
