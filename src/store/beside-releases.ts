import type pg from 'pg'
import type { EndedJob } from '../ports/jobs.ts'

/** When what failed comes again: after a wait that grows, after a short one, or at once and on another node. */
export type Again = 'later' | 'soon' | 'elsewhere'

/** The longest wait while nodes of two releases run. */
export const SOON_S_MAX = 15

/** A task may have failed for another reason, so it is tried here once more after that. */
export const LEFT_MS = 60_000

interface BesideOthers {
  /** Asked before each look at what waits: whether what this node leaves to newer ones is still done by one. */
  look(): Promise<void>
  /** Those of these tasks that this node takes. */
  own(tasks: readonly string[]): readonly string[]
  /** What becomes of those of them that failed. */
  failed(ended: readonly EndedJob[]): Promise<Again>
}

/**
 * A node beside those of another release (docs/internals/outbox.md, Two releases). What fails on a node that is older
 * than the database is left to the newer ones, that job and for a minute all of its task, while one of them runs jobs.
 */
export function besideOthers(client: pg.Client, schema: number): BesideOthers {
  /** Until when each task is left to others, in the time of performance.now(). */
  const left = new Map<string, number>()
  const ask = async (text: string, values: readonly unknown[]): Promise<boolean> =>
    (await client.query<{ yes: boolean }>(text, [...values])).rows[0]?.yes ?? false
  const newerRunsJobs = () => ask('select newer_runs_jobs($1) as yes', [schema])
  return {
    async look() {
      const now = performance.now()
      for (const [task, until] of left) if (until <= now) left.delete(task)
      if (left.size > 0 && !(await newerRunsJobs())) left.clear()
    },
    own: (tasks) => tasks.filter((task) => !left.has(task)),
    async failed(ended) {
      const tasks = failedTasks(ended)
      if (tasks.length === 0) return 'later'
      if (await newerRunsJobs()) {
        for (const task of tasks) left.set(task, performance.now() + LEFT_MS)
        return 'elsewhere'
      }
      return (await ask('select has_older_node() as yes', [])) ? 'soon' : 'later'
    },
  }
}

/** A neighbour that is away is away for every release. */
export const failedTasks = (ended: readonly EndedJob[]): readonly string[] => [
  ...new Set(ended.filter(({ error, is_away = false }) => error !== null && !is_away).map(({ task }) => task)),
]
