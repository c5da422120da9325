import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { JobQueue } from '../ports/jobs.ts'
import { watched } from './connection-watch.ts'
import { jobQueue } from './job-queue.ts'

/**
 * One node that runs jobs. The job engine itself frees the jobs of a dead node only after four hours
 * (docs/decisions/0005-graphile-worker-as-outbox.md). Here each node holds an advisory lock while its connection lives,
 * and its workers have the number of that lock in their name. A name whose lock can be taken belongs to a dead node,
 * and the database knows it without a record that could be stale.
 */
export interface JobNode {
  /** The name for this node's workers. */
  readonly worker_id: string
  readonly queue: JobQueue
  /** Settles when the connection is lost: from then on other nodes may free this node's jobs. */
  readonly lost: Promise<void>
  /** Frees the jobs of dead nodes. Answers the number of nodes. */
  release(): Promise<number>
  /** The same where a node has gone since the last look, at which it reads no jobs. */
  releaseGone(): Promise<void>
  /** Adds these sweeps as jobs. Nodes that add the same sweep at once add one job, which runs on one node at a time. */
  addSweeps(tasks: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** First half of the two-part advisory lock; the second is the node's own number. */
export const LOCK_CLASS = 7012
/** The same, shared by all that know the same migrations; the second half is the number of the newest. */
const SCHEMA_CLASS = 7031
const LOCK_MAX = 2 ** 31
const NAME = /^node-(\d{1,10})$/
/** For an answer that never comes; the connection is then lost. */
const ANSWER_MS_MAX = 35_000

interface Knowing {
  /** The number of the newest migration that this program knows. Without one it knows them all. */
  readonly schema?: number
}

/**
 * One connection for all of it. That a job was taken or has ended need not be on disk at once: after a crash the job
 * runs again, as every job may (docs/internals/outbox.md). The jobs' own commits wait for the disk as usual.
 */
export async function openJobNode(
  connection: pg.PoolConfig,
  { schema = LOCK_MAX - 1 }: Knowing = {},
): Promise<JobNode> {
  const settings = {
    ...watched(connection),
    // Sweeps are added, and the jobs of dead nodes freed, while an exchange is on its way.
    pipeline: true,
    application_name: 'countersign node',
    query_timeout: ANSWER_MS_MAX,
  }
  const client = new pg.Client(settings)
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.once('error', () => resolve())
  })
  client.on('error', () => {})
  await client.connect()
  // To compile what takes a millisecond costs a second where many jobs wait. And to the planner, which has mostly seen the
  // queue empty, one index is as good as another and reading it all as good as a look-up: only the order of an index is left.
  await client.query(
    `set synchronous_commit = off; set jit = off; set plan_cache_mode = force_generic_plan;
     set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off;
     set enable_hashjoin = off; set enable_mergejoin = off`,
  )
  const number = randomInt(LOCK_MAX)
  // In this order: who holds only the lock of a node is of a release that knows of no other (migration 0063).
  await client.query('select pg_advisory_lock_shared($1, $2)', [SCHEMA_CLASS, schema])
  await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, number])
  const worker_id = `node-${number}`
  let alive: readonly number[] = []
  const release = async () => {
    const { rows } = await client.query<{ locked_by: string }>(
      'select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_by <> $1',
      [worker_id],
    )
    let released = 0
    for (const { locked_by } of rows) if (await releaseIfDead(client, locked_by)) released += 1
    return released
  }
  return {
    worker_id,
    queue: jobQueue(client, { worker_id, schema }),
    lost,
    release,
    async releaseGone() {
      const before = alive
      alive = await numbersOf(client)
      if (before.some((other) => !alive.includes(other))) await release()
    },
    async addSweeps(tasks) {
      // The key lets one job wait at most; the queue lets one run at a time. Both are freed with a dead node's jobs.
      await client.query(
        'select graphile_worker.add_job(t, queue_name => t, job_key => t, max_attempts => 5) from unnest($1::text[]) t',
        [tasks],
      )
    },
    close: () => client.end(),
  }
}

/** Of the nodes that live. */
async function numbersOf(client: pg.Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ number: number }>(
    `select objid::bigint::int as number from pg_locks where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_CLASS],
  )
  return rows.map(({ number }) => number)
}

async function releaseIfDead(client: pg.Client, worker_id: string): Promise<boolean> {
  const number = NAME.exec(worker_id)?.[1]
  if (number === undefined) return false
  const lock = [LOCK_CLASS, Number(number)]
  const { rows } = await client.query<{ dead: boolean }>('select pg_try_advisory_lock($1, $2) as dead', lock)
  if (!rows[0]?.dead) return false
  try {
    await client.query(FORGET, [worker_id])
    await client.query('select graphile_worker.force_unlock_workers($1)', [[worker_id]])
    return true
  } finally {
    await client.query('select pg_advisory_unlock($1, $2)', lock)
  }
}

/**
 * What was asked for anew while it ran has lost its key, and its attempts (migration 0032): another job does it. These tasks always
 * have a key. Those that a node of an earlier release left behind go too.
 */
const FORGET = `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
  where t.id = j.task_id and (j.locked_by = $1 or j.locked_by is null) and j.key is null and j.attempts >= j.max_attempts
    and (j.job_queue_id is not null or t.identifier in ('seal_envelope', 'send_bulk'))`
