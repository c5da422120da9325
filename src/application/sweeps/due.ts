import { concurrently } from '../../kit/concurrently.ts'
import type { App } from '../../ports/app.ts'
import type { DuePage } from '../../ports/scope.ts'
import { Problem } from '../../problem.ts'

/** One run begins nothing new after so long; the next follows within a minute and goes on. */
const RUN_MS = 45_000
/** After so many failures in a row something is wrong with more than what was met. */
const FAILURES_MAX = 10
/** Leaves the other half of the store's connections to requests and jobs. */
const AT_ONCE = 4
/** Envelopes of each space in one round, so that no tenant waits for another's backlog. */
const OF_SPACE = 60
const PAGE = 600

/** One run of a sweep: nothing is met twice in it, and what fails keeps nothing else from its turn. */
export interface SweepRun {
  hasTime(): boolean
  /** How many were met so far. */
  met(): number
  /** Several at a time. */
  meet<T>(things: readonly T[], id_of: (thing: T) => string, work: (thing: T) => Promise<unknown>): Promise<void>
}

export function openSweepRun(app: App): SweepRun {
  // A monotonic clock, which no one can set.
  const ends = performance.now() + RUN_MS
  const met = new Set<string>()
  let failures = 0
  const hasTime = () => performance.now() < ends && failures < FAILURES_MAX
  const note = (id: string, error: unknown) => {
    // Without the database nothing goes on, and the job is tried again as a whole.
    if (error instanceof Problem && error.code === 'unavailable') throw error
    failures++
    app.log.error({ err: error, id }, 'a sweep leaves something for its next run')
  }
  return {
    hasTime,
    met: () => met.size,
    meet: (things, id_of, work) =>
      concurrently(things, AT_ONCE, async (thing) => {
        const id = id_of(thing)
        if (!hasTime() || met.has(id)) return
        met.add(id)
        await work(thing).then(
          () => {
            failures = 0
          },
          (error: unknown) => note(id, error),
        )
      }),
  }
}

interface Ref {
  readonly workspace_id: string
  readonly id: string
}

/** Goes round all workspaces, again and again, until nothing is due that this run has not met, or its time is over. */
export async function sweepDue<R extends Ref>(
  app: App,
  due: (page: DuePage) => Promise<readonly R[]>,
  work: (ref: R) => Promise<unknown>,
): Promise<void> {
  const run = openSweepRun(app)
  for (let before = -1; before < run.met() && run.hasTime(); ) {
    before = run.met()
    for (let after = '0'; run.hasTime(); ) {
      const refs = await due({ now: app.real_clock.now(), after, of_space: OF_SPACE, limit: PAGE })
      await run.meet(refs, ({ id }) => id, work)
      if (refs.length < PAGE) break
      after = refs.at(-1)?.workspace_id ?? after
    }
  }
}
