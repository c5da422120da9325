import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EndedJob, HeldJob, JobSpec } from '../../src/ports/jobs.ts'
import { type NodeSelf, SHOWN_EVERY_MS } from '../../src/ports/nodes.ts'
import { LEFT_MS } from '../../src/store/beside-releases.ts'
import { type JobNode, LOCK_CLASS, openJobNode } from '../../src/store/job-nodes.ts'
import { servers } from '../support/database.ts'
import { MIGRATIONS } from '../support/global-setup.ts'
import { newestMigration, numberOfMigration } from '../../src/store/migrations.ts'
import { type OpenedStore, openedStore } from './open-test-store.ts'

/** The newest migration of a release before this one. */
const OLD = '0062-text-messages.sql'
const NEWEST = await newestMigration(MIGRATIONS)

let opened: OpenedStore
const closing: { close(): Promise<unknown> }[] = []

const open = async (schema = NEWEST): Promise<JobNode> => {
  const node = await openJobNode(opened.database.connection, { schema: numberOfMigration(schema) })
  closing.push(node)
  return node
}
const close = async (node: JobNode) => {
  closing.splice(closing.indexOf(node), 1)
  await node.close()
}
const shown = (differs: Partial<NodeSelf> = {}): NodeSelf => ({
  name: 'one',
  release: '0.3.0',
  commit: null,
  schema: NEWEST,
  role: 'all',
  ...differs,
})
const show = (differs?: Partial<NodeSelf>) => opened.store.nodes.show(shown(differs))
const add = (...jobs: Partial<JobSpec>[]) =>
  opened.store.transact(null, (tx) => tx.jobs.enqueue(jobs.map((job) => ({ task: 'a', payload: {}, ...job }))))
const take = async (node: JobNode, tasks = ['a']) => (await node.queue.exchange([], [{ tasks, slots: 1 }]))[0]
const ended = (job: HeldJob | undefined, error: string | null): readonly EndedJob[] => {
  if (!job) throw new Error('there was no job to take')
  return [{ ...job, error }]
}
const fail = (node: JobNode, job: HeldJob | undefined) => node.queue.exchange(ended(job, 'column is gone'), [])
const waiting = () =>
  opened.database.query<{ attempts: number; wait_s: number }>(
    `select attempts, extract(epoch from run_at - now())::float8 as wait_s from graphile_worker._private_jobs
      where locked_at is null order by id`,
  )
/** Takes and fails it. The waits are measured from before and from after: the wait itself is between the two. */
const failNext = async (node: JobNode) => {
  const job = await take(node)
  const [before] = await opened.database.query<{ at: string }>('select clock_timestamp()::text as at')
  await fail(node, job)
  const [row] = await opened.database.query<{ attempts: number; most_s: number; least_s: number }>(
    `select attempts, extract(epoch from run_at - $2)::float8 as most_s,
        extract(epoch from run_at - clock_timestamp())::float8 as least_s
      from graphile_worker._private_jobs where id = $1`,
    [job?.id, before?.at],
  )
  if (!row) throw new Error('the job has gone')
  return row
}
/** As if the time until the next try had passed. */
const passWait = () =>
  opened.database.query(
    `update graphile_worker._private_jobs set run_at = now(), updated_at = updated_at - (run_at - now())`,
  )
const olderIsThere = async () =>
  (await opened.database.query<{ yes: boolean }>('select has_older_node() as yes'))[0]?.yes
/** As a node of a release that knows nothing of others: it holds the lock of a node, and no other. */
const openOldest = async (): Promise<pg.Client> => {
  const client = new pg.Client(opened.database.connection)
  await client.connect()
  closing.push({ close: () => client.end() })
  await client.query('select pg_advisory_lock($1, 12345)', [LOCK_CLASS])
  return client
}

describe.each(servers())('nodes of two releases on $name', (server) => {
  beforeEach(async () => {
    opened = await openedStore(server)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(closing.splice(0).map((one) => one.close()))
    await opened.close()
  })

  test('alone, a failure costs an attempt and the waits grow', async () => {
    const node = await open()
    await show()
    await add({})
    for (const attempts of [1, 2, 3]) {
      const failed = await failNext(node)
      expect(failed.attempts).toBe(attempts)
      expect(failed.most_s).toBeGreaterThan(Math.exp(attempts) - 0.01)
      expect(failed.least_s).toBeLessThan(Math.exp(attempts) + 0.01)
      await passWait()
    }
  })

  test.each([
    ['one that says so', () => show({ name: 'old', schema: OLD, role: 'api' })],
    ['one that runs jobs and says nothing', openOldest],
  ])('beside an older node, %s, a failure costs none, and the wait grows to its bound', async (_, old) => {
    const node = await open()
    await show()
    await old()
    await add({})
    for (let tries = 1; tries <= 30; tries += 1) {
      const failed = await failNext(node)
      expect(failed.attempts).toBe(0)
      expect(failed.most_s).toBeGreaterThan(tries < 6 ? 2.7 : 14.9)
      expect(failed.least_s).toBeLessThanOrEqual(15)
      await passWait()
    }
  })

  test('an older node that runs jobs is there for as long as it does, also where it is not seen', async () => {
    const [node, old] = [await open(), await open(OLD)]
    await show({ name: 'old', schema: OLD })
    await opened.database.query(`update node set seen_at = seen_at - interval '121 s'`)
    await add({})
    expect((await failNext(node)).attempts).toBe(0)
    await close(old)
    await passWait()
    await expect.poll(olderIsThere).toBe(false)
    expect((await failNext(node)).attempts).toBe(1)
  })

  test('a node that looks for dead ones holds their locks, and is not taken for one of an older release', async () => {
    await open()
    const other = await open()
    await opened.database.query(`select graphile_worker.add_job('a')`)
    await take(other)
    await opened.database.query(`update graphile_worker._private_jobs set locked_by = 'node-4'`)
    const old = await openOldest()
    expect((await opened.store.nodes.live()).map(({ release, role }) => [release, role])).toEqual([[null, 'jobs']])
    await old.query('select pg_advisory_unlock($1, 12345)', [LOCK_CLASS])
    await other.release()
    expect(await opened.store.nodes.live()).toEqual([])
  })

  describe('what fails on an older node', () => {
    let old: JobNode
    let newer: JobNode
    beforeEach(async () => {
      old = await open(OLD)
      await show({ name: 'old', schema: OLD })
    })

    test('goes to a newer one at once, with all its attempts; the older takes no more of its kind', async () => {
      newer = await open()
      const heard: unknown[] = []
      await newer.queue.onAdded((tasks) => heard.push(tasks))
      await add({}, {}, { task: 'b' })
      await fail(old, await take(old))
      const [first] = await waiting()
      expect([first?.attempts, Number(first?.wait_s) <= 0]).toEqual([0, true])
      await expect.poll(() => heard).toContainEqual(['a'])
      expect(await take(old)).toBe(undefined)
      expect((await take(old, ['a', 'b']))?.task).toBe('b')
      expect((await take(newer))?.task).toBe('a')
    })

    test('is tried there again after a minute: it may have failed for another reason', async () => {
      newer = await open()
      await add({})
      vi.useFakeTimers({ toFake: ['performance'] })
      await fail(old, await take(old))
      vi.advanceTimersByTime(LEFT_MS - 1)
      expect(await take(old)).toBe(undefined)
      vi.advanceTimersByTime(1)
      expect((await take(old))?.task).toBe('a')
    })

    test('because a neighbour is away stays with it, for that is no fault of the release', async () => {
      newer = await open()
      await add({}, {})
      const away = ended(await take(old), 'ECONNREFUSED').map((job) => ({ ...job, is_away: true }))
      await old.queue.exchange(away, [])
      const [, first] = (await waiting()).toSorted((one, other) => one.wait_s - other.wait_s)
      expect([first?.attempts, Math.ceil(first?.wait_s ?? 0) <= 10]).toEqual([0, true])
      expect((await take(old))?.task).toBe('a')
    })

    test('comes back to it when the newer one has gone', async () => {
      newer = await open()
      await add({})
      await fail(old, await take(old))
      expect(await take(old)).toBe(undefined)
      await close(newer)
      await expect.poll(() => take(old)).toMatchObject({ task: 'a', attempts: 1 })
    })

    test('stays with it where the newer ones run no jobs', async () => {
      await show({ name: 'new', role: 'api' })
      await add({})
      await fail(old, await take(old))
      const [job] = await waiting()
      expect(job?.attempts).toBe(0)
      expect(job?.wait_s).toBeLessThanOrEqual(15)
      await opened.database.query('update graphile_worker._private_jobs set run_at = now()')
      expect((await take(old))?.attempts).toBe(1)
    })
  })

  describe('when the last older node has gone', () => {
    beforeEach(() => opened.database.query(`update migration set applied_at = applied_at - interval '1 day'`))

    const HOURS = ['now', '1 hour ago', '2 days ago', 'planned'] as const
    /** A job that failed now, one an hour ago and one two days ago, for the tenth time, and one that was planned. */
    const late = async () => {
      await opened.database.query('delete from graphile_worker._private_jobs')
      await add({}, {}, {}, { wait_ms: 3_600_000 })
      await opened.database.query(
        `update graphile_worker._private_jobs j set attempts = 9, last_error = 'x',
            run_at = now() + exp(9) * interval '1 s' - (array['0 s', '1 hour', '2 days'])[w.n]::interval
          from (select id, row_number() over (order by id) as n from graphile_worker._private_jobs) w
          where w.id = j.id and w.n <= 3`,
      )
    }
    /** Those that run at once. Of two days ago the tenth try is long over. */
    const woken = async () =>
      (
        await opened.database.query<{ is_woken: boolean }>(
          `select run_at between now() - interval '1 hour' and now() as is_woken from graphile_worker._private_jobs order by id`,
        )
      ).flatMap(({ is_woken }, n) => (is_woken ? [HOURS[n]] : []))

    test('by a stop of its own, what failed meanwhile runs at once; what failed before or was planned does not', async () => {
      await show()
      await show({ name: 'old', schema: OLD })
      await show({ name: 'older', schema: '0050-x.sql' })
      await show()
      await late()
      await opened.store.nodes.hide('old')
      expect(await woken()).toEqual([])
      await opened.store.nodes.hide('older')
      expect(await woken()).toEqual(['now'])
    })

    test('by a kill, the next that shows itself sees it', async () => {
      await show()
      const old = await openOldest()
      await show()
      await late()
      await show()
      expect(await woken()).toEqual([])
      await old.query('select pg_advisory_unlock_all()')
      await show()
      expect(await woken()).toEqual(['now'])
    })

    test('who started beside it does not know since when it failed: since the newest migration at most', async () => {
      const old = await openOldest()
      await show()
      await late()
      await old.query('select pg_advisory_unlock_all()')
      await show()
      expect(await woken()).toEqual(['now', '1 hour ago'])
    })

    test('a node that could not show itself for a long time still sees it', async () => {
      await show()
      await show({ name: 'old', schema: OLD })
      await show()
      await late()
      await opened.database.query(`update node set seen_at = seen_at - interval '11 minutes'`)
      await show()
      expect(await woken()).toEqual(['now'])
    })

    test('it is seen once for all: what fails afterwards waits as ever', async () => {
      for (const name of ['one', 'two']) await show({ name })
      await show({ name: 'old', schema: OLD })
      for (const name of ['one', 'two']) await show({ name })
      await late()
      await opened.store.nodes.hide('old')
      expect(await woken()).toEqual(['now'])
      await late()
      for (const name of ['one', 'two']) await show({ name })
      expect(await woken()).toEqual([])
    })

    test('however often one comes and goes, what fails for another reason is not tried more often', async () => {
      await show()
      await late()
      for (let times = 0; times < 5; times += 1) {
        const old = await open(OLD)
        await show({ name: `old ${times}`, schema: OLD })
        if (times % 2 === 0) await show()
        await close(old)
        await expect
          .poll(async () => (await opened.database.query(`select from pg_locks where classid = 7031`)).length)
          .toBe(0)
        await opened.store.nodes.hide(`old ${times}`)
        await show()
      }
      expect(await woken()).toEqual([])
    })

    test('a job that somebody else is at is left alone, and nobody waits for it', async () => {
      await show()
      await show({ name: 'old', schema: OLD })
      await show()
      await late()
      const other = await openOldest()
      await other.query('select pg_advisory_unlock_all(); begin')
      await other.query(`update graphile_worker._private_jobs set priority = 1`)
      await opened.store.nodes.hide('old')
      await other.query('commit')
      expect(await woken()).toEqual([])
      expect((await opened.store.nodes.live()).map(({ name }) => name)).toEqual(['one'])
    })

    test('without one, nothing is woken', async () => {
      await show()
      await show({ name: 'two' })
      await late()
      await show()
      await opened.store.nodes.hide('two')
      expect(await woken()).toEqual([])
    })
  })

  test('a node that is not seen for two minutes has gone, and is forgotten later', async () => {
    await show({ name: 'old', schema: OLD })
    await show()
    const names = async () => (await opened.store.nodes.live()).map(({ name }) => name)
    expect(await names()).toEqual(['old', 'one'])
    await opened.database.query(`update node set seen_at = seen_at - interval '121 s' where name = 'old'`)
    expect(await names()).toEqual(['one'])
    await opened.database.query(`update node set seen_at = seen_at - interval '8 minutes' where name = 'old'`)
    await show()
    expect(await opened.database.query('select name from node')).toEqual([{ name: 'one' }])
  })

  test('a node that misses two of its times is still there', async () => {
    await show()
    await opened.database.query(`update node set seen_at = seen_at - $1 * interval '1 ms'`, [3 * SHOWN_EVERY_MS])
    expect((await opened.store.nodes.live()).map(({ name }) => name)).toEqual(['one'])
  })

  test('a clock that was put back keeps no dead node', async () => {
    await show({ name: 'old', schema: OLD })
    await opened.database.query(`update node set seen_at = seen_at + interval '1 hour'`)
    expect(await opened.store.nodes.live()).toEqual([])
    await show()
    expect(await opened.database.query('select name from node')).toEqual([{ name: 'one' }])
  })

  test('the errors of jobs, which are of all workspaces, are not for the role of the service', async () => {
    const [may] = await opened.database.query(
      `select has_function_privilege('countersign_app', 'given_up_jobs()', 'execute') as errors,
          has_function_privilege('countersign_app', 'wake_failed(timestamptz)', 'execute') as wake,
          has_function_privilege('countersign_app', 'failed_jobs()', 'execute') as counts`,
    )
    expect(may).toEqual({ errors: false, wake: false, counts: true })
    expect(await opened.database.query(`select proargnames from pg_proc where proname = 'failed_jobs'`)).toEqual([
      { proargnames: ['task', 'failed'] },
    ])
  })

  test('a job that waits for its next try has waited since it should have run; one that is given up is told apart', async () => {
    const node = await open()
    const { jobs } = opened.store
    await add({ wait_ms: 60_000 }, { wait_ms: 3_600_000 })
    await opened.database.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '300 s' where id = (select min(id) from graphile_worker._private_jobs)`,
    )
    for (let tries = 1; tries <= 5; tries += 1) {
      await fail(node, await take(node))
      const { waiting: count, oldest_s } = await jobs.lag()
      expect(count).toBe(1)
      expect(oldest_s).toBeGreaterThanOrEqual(300)
      expect(oldest_s).toBeLessThan(400)
      expect(await jobs.lags()).toEqual([{ task: 'a', waiting: 1, oldest_s: expect.any(Number) }])
      await opened.database.query(
        'update graphile_worker._private_jobs set run_at = now() where last_error is not null',
      )
    }
    expect(await jobs.failed()).toEqual([])
    await opened.database.query('update graphile_worker._private_jobs set attempts = 24 where last_error is not null')
    await fail(node, await take(node))
    expect(await jobs.failed()).toEqual([{ task: 'a', failed: 1 }])
    expect(await jobs.lag()).toEqual({ waiting: 0, oldest_s: 0 })
  })

  test('a job that was asked for anew while it ran and failed leaves nothing behind', async () => {
    const node = await open()
    const job = { key: 'deliver', queue: 'deliver' }
    await add(job)
    const held = await take(node)
    await add(job)
    await fail(node, held)
    expect(await waiting()).toEqual([{ attempts: 0, wait_s: expect.any(Number) }])
    expect(await opened.store.jobs.failed()).toEqual([])
    expect((await take(node))?.key).toBe('deliver')
  })

  test('nor does it where its node was killed; what was tried for the last time then is told', async () => {
    const [node, other] = [await open(), await open()]
    const job = { key: 'deliver', queue: 'deliver' }
    await add(job, { task: 'b' })
    await take(other)
    await take(other, ['b'])
    await opened.database.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'x' where key is null`,
    )
    await add(job)
    await close(other)
    await expect.poll(() => node.release()).toBe(1)
    expect((await waiting()).map(({ attempts }) => attempts).toSorted()).toEqual([0, 25])
    expect(await opened.store.jobs.failed()).toEqual([{ task: 'b', failed: 1 }])
  })
})
