import type { Instant } from '../domain/envelopes/envelope.ts'

export interface JobSpec {
  readonly task: string
  readonly payload: Readonly<Record<string, string | number | boolean>>
  readonly run_at?: Instant
  /** In place of run_at: so long from now, by the clock that jobs go by. */
  readonly wait_ms?: number
  /** Lower goes first; 0 where nothing is said. */
  readonly priority?: number
  readonly key?: string
  /** Jobs of one queue run one after the other; one that waits there under its key is never put off. */
  readonly queue?: string
}

export interface JobReads {
  lag(): Promise<{ readonly waiting: number; readonly oldest_s: number }>
  /** Runs the jobs now that wait longer than any job is made to. */
  wakeMisplanned(): Promise<void>
}

export interface JobWrites {
  enqueue(jobs: readonly JobSpec[]): Promise<void>
}
