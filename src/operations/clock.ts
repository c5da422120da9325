import type { Instant } from '../domain/envelope.ts'
import { toInstant } from '../kit/time.ts'
import type { App } from '../ports/app.ts'
import type { Scope, Workspace } from '../ports/store.ts'

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
export const clockIn = (
  app: App,
  { test_clock_ms }: Pick<Workspace, 'test_clock_ms'>,
  { livemode }: Pick<Scope, 'livemode'>,
): App => aheadBy(app, livemode ? 0 : test_clock_ms)

/** The same where the workspace has not been read yet. */
export async function clockOf(app: App, scope: Scope): Promise<App> {
  return scope.livemode ? aheadBy(app, 0) : clockIn(app, await app.store.workspace(scope.workspace_id), scope)
}

/** For who only shows a link: the clock of the envelope that it belongs to. */
export async function clockOfRecipient(app: App, recipient_id: string): Promise<App> {
  const scope = await app.store.spaceOfRecipient(recipient_id)
  return scope ? clockOf(app, scope) : app
}

/** What the job engine waits by, whatever clock a space has. */
export const realNow = (app: App): Instant => aheadBy(app, 0).now()
