import type { Instant } from '../domain/envelopes/envelope.ts'

export interface JobSpec {
  readonly task: string
  readonly payload: Readonly<Record<string, string | number | boolean>>
  readonly run_at?: Instant
  /** In place of run_at: the time from now, by the clock of the job engine. */
  readonly wait_ms?: number
  /** Lower goes first; 0 by default. */
  readonly priority?: number
  readonly key?: string
  /** Jobs of one queue run one after the other. A job that waits there under its key is never postponed. */
  readonly queue?: string
}

export interface JobReads {
  /** Jobs that should have run by now, and the age of the oldest. */
  lag(): Promise<{ readonly waiting: number; readonly oldest_s: number }>
  /** Runs jobs now whose wait is longer than any that the service asks for: a clock was wrong when they were added. */
  wakeMisplanned(): Promise<void>
}

export interface JobWrites {
  enqueue(jobs: readonly JobSpec[]): Promise<void>
}
