import type { LaneLag, WatchedLane } from '../domain/account/admission.ts'
import { LANE_TASKS } from '../kit/lane-tasks.ts'
import type { JobReads, JobWrites } from '../ports/jobs.ts'
import { enqueue } from './commit.ts'
import type { Connections, Row, Transaction } from './database.ts'

/** Of so many of each task it is told whose they are. */
const SAMPLE = 1000
const TASKS_OF: Readonly<Record<WatchedLane, readonly string[]>> = LANE_TASKS
const LANES = [JSON.stringify(Object.entries(TASKS_OF).map(([lane, tasks]) => ({ lane, tasks }))), SAMPLE]

export const jobReads = ({ slow }: Connections): JobReads => ({
  async lag() {
    const [row] = await slow(null)<{ waiting: number; oldest_s: number }>({
      text: 'select waiting, oldest_s from job_lag()',
    })
    return { waiting: row?.waiting ?? 0, oldest_s: row?.oldest_s ?? 0 }
  },
  laneLags: () =>
    slow(null)<Row & LaneLag>({ name: 'lane_lag', text: 'select * from lane_lag($1, $2)', values: LANES }),
  lags: () => slow(null)({ text: 'select task, waiting, oldest_s from job_lags()' }),
  failed: () => slow(null)({ text: 'select task, failed from failed_jobs()' }),
  async wakeMisplanned() {
    await slow(null)({ text: 'select wake_misplanned()' })
  },
})

export const jobWrites = ({ run }: Transaction): JobWrites => ({
  async enqueue(jobs) {
    await run(enqueue(jobs))
  },
})
