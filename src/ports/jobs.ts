import type { LaneLag } from '../domain/account/admission.ts'
import type { Instant } from '../domain/envelopes/envelope.ts'

export interface JobSpec {
  readonly task: string
  readonly payload: Readonly<Record<string, string | number | boolean | readonly string[]>>
  readonly run_at?: Instant
  /** In place of run_at: the time from now, by the clock of the job engine. */
  readonly wait_ms?: number
  /** Of the tasks of a lane the one with the lower goes first; 0 by default. */
  readonly priority?: number
  readonly key?: string
  /** Jobs of one queue run one after the other. A job that waits there under its key is never postponed. */
  readonly queue?: string
}

export interface JobReads {
  /** Jobs that should have run by now, among them those that failed and wait for their next try, and the age of the oldest. */
  lag(): Promise<{ readonly waiting: number; readonly oldest_s: number }>
  /** What waits in each watched lane; a lane where nothing does is left out. Cheap however much waits. */
  laneLags(): Promise<readonly LaneLag[]>
  /** The same by what they are to do, where any waits. */
  lags(): Promise<readonly { readonly task: string; readonly waiting: number; readonly oldest_s: number }[]>
  /** Jobs that nobody tries again, by what they were to do. */
  failed(): Promise<readonly { readonly task: string; readonly failed: number }[]>
  /** Runs jobs now whose wait is longer than any that the service asks for: a clock was wrong when they were added. */
  wakeMisplanned(): Promise<void>
}

export interface JobWrites {
  enqueue(jobs: readonly JobSpec[]): Promise<void>
}

/** A job that this node runs. No other node does, until it has ended or the node is dead. */
export interface HeldJob {
  readonly id: string
  readonly queue_id: number | null
  readonly task: string
  readonly payload: JobSpec['payload']
  /** This one included. */
  readonly attempts: number
  readonly key: string | null
}

export interface EndedJob extends Pick<HeldJob, 'id' | 'queue_id' | 'task' | 'key'> {
  /** Null where all went well. Otherwise the job comes again, after a wait that grows; unless it was asked for anew meanwhile. */
  readonly error: string | null
  /** It missed a neighbour, which is no fault: it comes again soon, as if it had not run. */
  readonly is_away?: boolean
}

/** How many more jobs of these tasks may run. */
export interface JobRoom {
  readonly tasks: readonly string[]
  readonly slots: number
  /** Workspaces take turns. Otherwise the oldest goes first, whosever it is. */
  readonly by_turn?: boolean
}

export interface JobQueue {
  /** Calls back at each commit that adds jobs, on any node, with their tasks; null where those are not told. */
  onAdded(listener: (tasks: readonly string[] | null) => void): Promise<void>
  /** Notes what has ended, and takes what is due. */
  exchange(ended: readonly EndedJob[], rooms: readonly JobRoom[]): Promise<readonly HeldJob[]>
}
