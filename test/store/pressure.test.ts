import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LaneLag } from '../../src/domain/account/admission.ts'
import { deliverJob } from '../../src/kit/deliver-job.ts'
import { mailJob } from '../../src/kit/mail-job.ts'
import { sealJob } from '../../src/kit/seal-job.ts'
import { openJobNode } from '../../src/store/job-nodes.ts'
import { openPressure } from '../../src/store/pressure.ts'
import type { JobSpec } from '../../src/ports/jobs.ts'
import { servers } from '../support/database.ts'
import { type OpenedStore, openedStore } from './open-test-store.ts'

let opened: OpenedStore
const add = (...jobs: JobSpec[]) => opened.store.transact(null, (tx) => tx.jobs.enqueue(jobs))
/** Everything that waits has waited for so much longer. */
const age = (seconds: number) =>
  opened.database.query(`update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 s'`, [seconds])
let made = 0
const seals = (workspace_id: string, count: number) =>
  Array.from({ length: count }, () => sealJob({ workspace_id, id: `env_${made++}` }))
const lags = async () =>
  (await opened.store.jobs.laneLags()).map((lag) => ({
    ...lag,
    oldest_s: Math.floor(lag.oldest_s),
    others_oldest_s: Math.floor(lag.others_oldest_s),
  }))

describe.each(servers())('the lag of lanes on $name', (server) => {
  beforeEach(async () => {
    opened = await openedStore(server)
  })
  afterEach(() => opened.close())

  test('is the age of the oldest job that is due and not taken, and tells whose they are', async () => {
    await add(...seals('1', 3), ...seals('2', 1))
    await age(40)
    await add(...seals('2', 1), mailJob({ workspace_id: '3', envelope_id: 'env_1', mail_ids: ['mail_1'] }))
    await age(10)
    expect(await lags()).toEqual([
      { lane: 'mails', waiting: 1, oldest_s: 10, busiest: '3', busiest_waiting: 1, others_oldest_s: 0 },
      { lane: 'seals', waiting: 5, oldest_s: 50, busiest: '1', busiest_waiting: 3, others_oldest_s: 50 },
    ])
  })

  test('counts neither what is planned for later nor what runs', async () => {
    await add(...seals('1', 1), { ...sealJob({ workspace_id: '2', id: 'env_later' }), wait_ms: 60_000 })
    await age(30)
    const node = await openJobNode(opened.database.connection)
    await node.queue.exchange([], [{ tasks: ['seal_envelope'], slots: 8 }])
    expect(await lags()).toEqual([])
    await node.close()
  })

  test('a space that waits for its own run lacks no slot', async () => {
    await add(deliverJob({ workspace_id: '1', livemode: true }), deliverJob({ workspace_id: '2', livemode: true }))
    await age(70)
    const node = await openJobNode(opened.database.connection)
    await node.queue.exchange([], [{ tasks: ['deliver_webhooks'], slots: 1 }])
    await add(deliverJob({ workspace_id: '1', livemode: true }), deliverJob({ workspace_id: '2', livemode: true }))
    await age(70)
    expect(await lags()).toMatchObject([{ lane: 'webhooks', waiting: 1, oldest_s: 140 }])
    await node.close()
  })

  test('is read from a few pages, however much waits', async () => {
    await add(
      ...seals('1', 1),
      mailJob({ workspace_id: '1', envelope_id: 'env_1', mail_ids: [] }),
      deliverJob({ workspace_id: '1', livemode: true }),
    )
    await opened.database.query(
      `insert into graphile_worker._private_jobs (task_id, payload, run_at, priority)
        select t.id, json_build_object('workspace_id', (n % 50)::text), now() - n * interval '1 ms', 0
        from generate_series(1, 100000) n, graphile_worker._private_tasks t where t.identifier in ('seal_envelope', 'send_mails')`,
    )
    const [plan] = await opened.database.query<{ 'QUERY PLAN': readonly { Plan: Record<string, number> }[] }>(
      'explain (analyze, buffers, format json) select * from lane_lag($1, 1000)',
      [
        JSON.stringify([
          { lane: 'seals', tasks: ['seal_envelope'] },
          { lane: 'mails', tasks: ['send_mails'] },
          { lane: 'webhooks', tasks: ['deliver_webhooks'] },
        ]),
      ],
    )
    const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = plan?.['QUERY PLAN'][0]?.Plan ?? {}
    // Of the 3,000 pages that are there, those of a thousand jobs of each lane.
    expect(hit + read).toBeGreaterThan(10)
    expect(hit + read).toBeLessThan(1500)
  }, 60_000)
})

describe('what a node knows of the lag', () => {
  const late: LaneLag = {
    lane: 'seals',
    waiting: 500,
    oldest_s: 61,
    busiest: '1',
    busiest_waiting: 1,
    others_oldest_s: 61,
  }
  const opening = () => {
    const clock = { ms: 0 }
    const asked: PromiseWithResolvers<readonly LaneLag[]>[] = []
    const laneLags = () => {
      const answer = Promise.withResolvers<readonly LaneLag[]>()
      asked.push(answer)
      return answer.promise
    }
    return { clock, asked, pressure: openPressure({ laneLags }, { now: () => clock.ms, chance: () => 0.5 }) }
  }

  test('is asked for once in two seconds, whatever arrives meanwhile', async () => {
    const { clock, asked, pressure } = opening()
    for (let n = 0; n < 50; n++) expect(pressure.refused('9')).toBeNull()
    expect(asked.length).toBe(1)
    asked[0]?.resolve([late])
    await pressure.lanes()
    for (; clock.ms < 2000; clock.ms += 100) expect(pressure.refused('9')).toMatchObject({ reason: 'busy' })
    expect(asked.length).toBe(1)
    pressure.refused('9')
    expect(asked.length).toBe(2)
    expect(pressure.refusals).toEqual([{ lane: 'seals', reason: 'busy', count: 21 }])
  })

  test('says nothing when it is old, and nothing when the database does not answer', async () => {
    const { clock, asked, pressure } = opening()
    const first = pressure.lanes()
    asked[0]?.resolve([late])
    await first
    clock.ms = 10_001
    expect(pressure.refused('9')).toBeNull()
    asked[1]?.reject(new Error('away'))
    await expect(pressure.lanes()).rejects.toThrow('away')
    expect(pressure.refused('9')).toBeNull()
    expect(asked.length).toBe(3)
  })
})
