import type { JobReads, JobWrites } from '../ports/jobs.ts'
import { enqueue } from './commit.ts'
import type { Connections, Transaction } from './database.ts'

export const jobReads = ({ slow }: Connections): JobReads => ({
  async lag() {
    const [row] = await slow(null)<{ waiting: number; oldest_s: number }>({
      text: 'select waiting, oldest_s from job_lag()',
    })
    return { waiting: row?.waiting ?? 0, oldest_s: row?.oldest_s ?? 0 }
  },
  lags: () => slow(null)({ text: 'select task, waiting, oldest_s from job_lags()' }),
  async wakeMisplanned() {
    await slow(null)({ text: 'select wake_misplanned()' })
  },
})

export const jobWrites = ({ run }: Transaction): JobWrites => ({
  async enqueue(jobs) {
    await run(enqueue(jobs))
  },
})
