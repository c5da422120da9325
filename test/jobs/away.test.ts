import { afterEach, beforeEach, expect, test } from 'vitest'
import { JOB_VERSION } from '../../src/kit/job-version.ts'
import { startRunner } from '../../src/jobs/runner.ts'
import { openJobNode } from '../../src/store/job-nodes.ts'
import { sendNew } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
let issue: Error | null
let mails: number
beforeEach(async () => {
  mails = 0
  const mailer = {
    async send() {
      if (issue) throw issue
      mails += 1
      return { outcome: 'sent' as const, response: '250 ok' }
    },
    check: async () => undefined,
    close: async () => undefined,
  }
  service = await openService({ mailer })
})
afterEach(() => service.close())

const job = async () =>
  (
    await service.database.query<{ attempts: number; last_error: string | null; seconds: number }>(
      `select attempts, last_error, extract(epoch from run_at - now())::float8 as seconds
        from graphile_worker.jobs where task_identifier = 'send_mails' and locked_at is null and run_at > now()`,
    )
  )[0]

async function running(work: () => Promise<void>): Promise<void> {
  await sendNew(service)
  const node = await openJobNode(service.database.connection)
  const runner = await startRunner(service.app, node.queue)
  try {
    await work()
  } finally {
    await runner.stop()
    await node.close()
  }
}

test('a job that misses a neighbour comes again soon, with all its attempts', async () => {
  issue = Object.assign(new Error('the bucket is away'), { code: 'EHOSTUNREACH' })
  await running(async () => {
    // Tried and put back, as often as it may be.
    for (let round = 0; round < 3; round += 1) {
      await expect.poll(job, { timeout: 20_000 }).toMatchObject({ attempts: 0, last_error: null })
      expect((await job())?.seconds).toBeLessThanOrEqual(10)
      if (round === 2) issue = null
      await service.database.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    }
    await expect.poll(() => mails, { timeout: 20_000 }).toBe(1)
  })
})

test('a fault of ours is noted, and tried again with longer waits', async () => {
  issue = new TypeError('x is not a function')
  await running(async () => {
    await expect.poll(job, { timeout: 20_000 }).toMatchObject({ attempts: 1, last_error: 'x is not a function' })
  })
})

test('what a newer release wrote comes again soon as it was stored, in its queue or in none, and costs no attempt', async () => {
  const v = JOB_VERSION + 1
  const ids = { workspace_id: '1', livemode: true }
  const jobs = [
    { task: 'deliver_webhooks', key: 'in a queue', queue: 'deliver_webhooks:1:live', payload: { v, ...ids } },
    { task: 'seal_envelope', key: 'in none', queue: null, payload: { v, workspace_id: '1', envelope_id: 'x' } },
  ]
  for (const { task, key, queue, payload } of jobs)
    await service.database.query(
      'select graphile_worker.add_job($1, payload => $2::json, queue_name => $3, job_key => $4)',
      [task, JSON.stringify(payload), queue, key],
    )
  issue = null
  await running(async () => {
    const waiting = () =>
      service.database.query(
        `select t.identifier as task, j.key, q.queue_name as queue, j.payload, j.attempts, j.last_error,
            j.run_at <= now() + interval '10 s' as is_soon
          from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
            left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
          where j.key like 'in %' and j.locked_at is null and j.run_at > now() order by t.identifier`,
      )
    const expected = jobs.map((one) => ({ ...one, attempts: 0, last_error: null, is_soon: true }))
    for (let round = 0; round < 3; round += 1) {
      await expect.poll(waiting, { timeout: 20_000 }).toEqual(expected)
      await service.database.query(`update graphile_worker._private_jobs set run_at = now() where key like 'in %'`)
    }
  })
})
