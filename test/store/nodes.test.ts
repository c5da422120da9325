import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EndedJob, HeldJob, JobSpec } from '../../src/ports/jobs.ts'
import type { NodeSelf } from '../../src/ports/nodes.ts'
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
    await Promise.all(closing.splice(0).map((one) => one.close()))
    await opened.close()
  })

  test('alone, a failure costs an attempt and the waits grow', async () => {
    const node = await open()
    await show()
    await add({})
    for (const [attempts, least_s] of [
      [1, 2],
      [2, 6],
      [3, 19],
    ] as const) {
      await fail(node, await take(node))
      const [job] = await waiting()
      expect(job?.attempts).toBe(attempts)
      expect(job?.wait_s).toBeGreaterThan(least_s)
      await opened.database.query('update graphile_worker._private_jobs set run_at = now()')
    }
  })

  test.each([
    ['one that says so', () => show({ name: 'old', schema: OLD, role: 'api' })],
    ['one that runs jobs and says nothing', openOldest],
  ])('beside an older node, %s, a failure costs none, and the wait stays short', async (_, old) => {
    const node = await open()
    await show()
    await old()
    await add({})
    await opened.database.query('update graphile_worker._private_jobs set attempts = 7')
    for (let tries = 1; tries <= 30; tries += 1) {
      await fail(node, await take(node))
      const [job] = await waiting()
      expect(job?.attempts).toBe(7)
      expect(job?.wait_s).toBeGreaterThan(1)
      expect(job?.wait_s).toBeLessThanOrEqual(15)
      await opened.database.query('update graphile_worker._private_jobs set run_at = now()')
    }
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
    const late = async () => {
      await add({}, {})
      await opened.database.query(
        `update graphile_worker._private_jobs set run_at = now() + interval '1 hour', attempts = 9,
          last_error = case when id % 2 = 0 then 'x' end`,
      )
    }
    const woken = async () => (await waiting()).filter(({ wait_s }) => wait_s <= 0).length

    test('by a stop of its own, what failed runs at once, and what was planned does not', async () => {
      await show()
      await show({ name: 'old', schema: OLD })
      await show({ name: 'older', schema: '0050-x.sql' })
      await late()
      await opened.store.nodes.hide('old')
      expect(await woken()).toBe(0)
      await opened.store.nodes.hide('older')
      expect(await woken()).toBe(1)
    })

    test('by a kill, the next that shows itself sees it', async () => {
      const old = await openOldest()
      await show()
      await late()
      await show()
      expect(await woken()).toBe(0)
      await old.query('select pg_advisory_unlock_all()')
      await show()
      expect(await woken()).toBe(1)
    })

    test('without one, nothing is woken', async () => {
      await show()
      await show({ name: 'two' })
      await late()
      await show()
      await opened.store.nodes.hide('two')
      expect(await woken()).toBe(0)
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
