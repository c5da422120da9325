import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EndedJob, HeldJob, JobSpec } from '../../src/ports/jobs.ts'
import { type JobNode, openJobNode } from '../../src/store/job-nodes.ts'
import { servers } from '../support/database.ts'
import { type OpenedStore, openedStore } from './open-test-store.ts'

let opened: OpenedStore
let node: JobNode
let other: JobNode

const job = (payload: JobSpec['payload'], rest: Partial<JobSpec> = {}): JobSpec => ({ task: 'a', payload, ...rest })
const add = (...jobs: JobSpec[]) => opened.store.transact(null, (tx) => tx.jobs.enqueue(jobs))
const take = (from: JobNode, slots: number, tasks = ['a']) => from.queue.exchange([], [{ tasks, slots }])
const ended = ({ id, queue_id, task, key }: HeldJob, error: string | null = null): EndedJob => ({
  id,
  queue_id,
  task,
  key,
  error,
})
const names = (jobs: readonly HeldJob[]) => jobs.map(({ payload }) => payload['n']).toSorted()

describe.each(servers())('the queue of jobs on $name', (server) => {
  beforeEach(async () => {
    opened = await openedStore(server)
    ;[node, other] = await Promise.all([
      openJobNode(opened.database.connection),
      openJobNode(opened.database.connection),
    ])
  })
  afterEach(async () => {
    await Promise.all([node.close(), other.close()])
    await opened.close()
  })

  test('hands out what fits, the urgent first, and to one node alone', async () => {
    const urgent = job({ n: 3 }, { task: 'b', priority: -10 })
    await add(job({ n: 1 }), job({ n: 2 }), urgent, job({ n: 4 }, { wait_ms: 60_000 }))
    expect(names(await take(node, 2, ['a', 'b']))).toContain(3)
    expect((await take(other, 2, ['a', 'b'])).length).toBe(1)
    expect(await take(node, 2, ['a', 'b'])).toEqual([])
  })

  describe('by turn', () => {
    const of = (workspace_id: string, count: number) => Array.from({ length: count }, () => job({ workspace_id }))
    const next = async (from: JobNode, slots: number) => {
      const jobs = await from.queue.exchange([], [{ tasks: ['a', 'b'], slots, by_turn: true }])
      return jobs.map(({ payload }) => payload['workspace_id'])
    }

    test('a workspace with much waits for itself, not the others for it', async () => {
      await add(...of('1', 200))
      await add(...of('2', 1), ...of('3', 2))
      const order: unknown[] = []
      for (let n = 0; n < 8; n++) order.push(...(await next(node, 1)))
      // Once round, the oldest has the next turn.
      expect(order).toEqual(['1', '2', '3', '1', '1', '3', '1', '1'])
    })

    test('many slots are shared out, and none stays empty', async () => {
      await add(...of('1', 200), ...of('2', 3), ...of('3', 100))
      expect((await next(node, 12)).toSorted().join('')).toBe('111112223333')
      expect((await next(other, 300)).length).toBe(291)
      expect(await next(node, 8)).toEqual([])
    })

    test('all tasks of the lane count, and what belongs to no workspace comes too', async () => {
      await add(...of('1', 50))
      await add(job({ workspace_id: '2' }, { task: 'b' }), job({ n: 1 }))
      const taken = new Set<unknown>()
      for (let n = 0; n < 6; n++) for (const one of await next(node, 1)) taken.add(one)
      expect(taken).toEqual(new Set(['1', '2', undefined]))
    })

    test('workspaces whose jobs are planned for later keep nobody from going', async () => {
      const later = Array.from({ length: 300 }, (_, n) => job({ workspace_id: `1${n}` }, { wait_ms: 600_000 }))
      await add(...later, ...of('5', 1), ...of('9', 3))
      expect((await next(node, 3)).length).toBe(3)
      expect((await next(node, 3)).length).toBe(1)
      expect(await next(node, 3)).toEqual([])
    })

    test('nodes that take at the same time take nothing twice', async () => {
      await add(...of('1', 40), ...of('2', 40), ...of('3', 4))
      const batches = await Promise.all(Array.from({ length: 20 }, (_, n) => next(n % 2 ? node : other, 4)))
      const left = await next(node, 100)
      expect(batches.flat().length + left.length).toBe(84)
    })

    test('little is read, however much waits', async () => {
      await add(...of('1', 1), ...of('2', 1), job({}, { task: 'b' }), job({}, { task: 'c', wait_ms: 60_000 }))
      // What is planned for an empty queue is kept for a full one.
      const look = () =>
        node.queue.exchange(
          [],
          [
            { tasks: ['a', 'b'], slots: 8, by_turn: true },
            { tasks: ['c'], slots: 8 },
          ],
        )
      await look()
      await opened.database.query(
        `insert into graphile_worker._private_jobs (task_id, payload, run_at)
          select t.id, json_build_object('workspace_id', (n % 500)::text), now() - n * interval '1 ms'
          from generate_series(1, 100000) n, graphile_worker._private_tasks t where t.identifier = 'a'`,
      )
      const reads = async () => {
        const [row] = await opened.database.query<{ rows: string }>(
          `select pg_stat_force_next_flush(), pg_stat_clear_snapshot(), (select sum(idx_tup_read)::text from pg_stat_user_indexes
            where schemaname = 'graphile_worker' and relname = '_private_jobs') as rows`,
        )
        return Number(row?.rows)
      }
      const before = await reads()
      for (let n = 0; n < 10; n++) await look()
      await node.close()
      await expect.poll(reads).toBeGreaterThan(before)
      expect((await reads()) - before).toBeLessThan(10_000)
      node = await openJobNode(opened.database.connection)
    }, 60_000)
  })

  test('a node whose server no longer takes writes counts as lost, so that it connects anew', async () => {
    const { database: name } = opened.database.connection
    await opened.database.query(`alter database ${name} set default_transaction_read_only = on`)
    const stale = await openJobNode(opened.database.connection)
    await expect(take(stale, 1)).rejects.toMatchObject({ code: '25006' })
    await stale.lost
    await stale.close()
  })

  test('fills the slots of each lane with its own tasks', async () => {
    await add(job({ n: 1 }), job({ n: 2 }), job({ n: 3 }, { task: 'b' }), job({ n: 4 }, { task: 'unknown' }))
    const rooms = [
      { tasks: ['a'], slots: 1 },
      { tasks: ['b', 'c'], slots: 5 },
    ]
    const jobs = await node.queue.exchange([], rooms)
    expect(jobs.map(({ task, attempts }) => [task, attempts]).toSorted()).toEqual([
      ['a', 1],
      ['b', 1],
    ])
  })

  test('runs jobs of one queue one after the other, over all nodes', async () => {
    await add(job({ n: 1 }, { queue: 'q' }), job({ n: 2 }, { queue: 'q' }), job({ n: 3 }, { queue: 'r' }))
    const first = await take(node, 10)
    expect(names(first)).toEqual([1, 3])
    expect(await take(other, 10)).toEqual([])
    await node.queue.exchange(
      first.map((one) => ended(one)),
      [],
    )
    const second = await take(other, 10)
    expect(names(second)).toEqual([2])
    await other.queue.exchange(
      second.map((one) => ended(one, 'no\0 good')),
      [],
    )
    await opened.database.query('update graphile_worker._private_jobs set run_at = now()')
    expect(names(await take(node, 10))).toEqual([2])
  })

  test('notes ends and takes what follows in one exchange', async () => {
    await add(job({ n: 1 }, { queue: 'q' }), job({ n: 2 }, { queue: 'q' }))
    const [first] = await take(node, 10)
    if (!first) throw new Error('nothing was taken')
    expect(names(await node.queue.exchange([ended(first)], [{ tasks: ['a'], slots: 1 }]))).toEqual([2])
  })

  test('puts off what failed, and says why', async () => {
    await add(job({ n: 1 }))
    const [failed] = await take(node, 1)
    if (!failed) throw new Error('nothing was taken')
    await node.queue.exchange([ended(failed, 'no \0 good')], [])
    expect(await take(node, 1)).toEqual([])
    const rows = await opened.database.query(
      `select attempts, last_error, locked_by, run_at > now() + interval '1 s' as is_later from graphile_worker.jobs`,
    )
    expect(rows).toEqual([{ attempts: 1, last_error: 'no \ufffd good', locked_by: null, is_later: true }])
  })

  test('one that another node has taken over is not failed by who held it before', async () => {
    await add(job({ n: 1 }))
    const [held] = await take(node, 1)
    if (!held) throw new Error('nothing was taken')
    await opened.database.query('select graphile_worker.force_unlock_workers($1)', [[node.worker_id]])
    expect(names(await take(other, 1))).toEqual([1])
    await node.queue.exchange([ended(held, 'late')], [])
    expect(await take(node, 1)).toEqual([])
  })

  test('what was asked for again while it runs comes once more', async () => {
    await add(job({ n: 1 }, { key: 'k' }))
    const [running] = await take(node, 1)
    if (!running) throw new Error('nothing was taken')
    await add(job({ n: 2 }, { key: 'k' }), job({ n: 3 }, { key: 'l' }))
    await node.queue.exchange([ended(running)], [])
    expect(names(await take(other, 5))).toEqual([2, 3])
  })

  test('tells of each commit that adds jobs, and of which tasks they are where they are ours', async () => {
    const told: unknown[] = []
    await node.queue.onAdded((tasks) => told.push(tasks))
    await add(job({ n: 1 }), job({ n: 2 }, { task: 'b' }), job({ n: 3 }))
    await expect.poll(() => told).toEqual([['a', 'b']])
    await node.addSweeps(['c'])
    await expect.poll(() => told).toEqual([['a', 'b'], null])
  })

  test('a job that is asked for again runs with what it was asked for last', async () => {
    await add(job({ n: 1 }, { key: 'k', priority: 5 }))
    await add(job({ n: 2 }, { key: 'k', queue: 'q', task: 'b' }))
    const jobs = await take(node, 5, ['a', 'b'])
    expect(jobs).toMatchObject([{ task: 'b', payload: { n: 2 }, key: 'k', attempts: 1 }])
    expect(await opened.database.query('select priority from graphile_worker._private_jobs')).toEqual([{ priority: 0 }])
    expect(jobs[0]?.queue_id).not.toBeNull()
  })
})
