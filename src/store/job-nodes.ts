import { randomInt } from 'node:crypto'
import pg from 'pg'
import { watched } from './connection-watch.ts'

/**
 * One node that runs jobs. The job engine itself frees what a dead node held only after four hours
 * (docs/decisions/0005-graphile-worker-as-outbox.md); here each node holds an advisory lock for as long as its connection lives, and its
 * workers carry the number of that lock in their name. So a name whose lock can be taken is a dead
 * node's, and the database knows it without any record that could be stale.
 */
export interface JobNode {
  /** What this node's workers must call themselves. */
  readonly worker_id: string
  /** Settles when the connection is gone: from then on other nodes may free what this one holds. */
  readonly lost: Promise<void>
  /** Frees the jobs of dead nodes. Answers how many nodes that were. */
  release(): Promise<number>
  /** Adds these sweeps as jobs. Nodes that add the same one at once add one, and it runs on one node at a time. */
  addSweeps(tasks: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** First half of the two-part advisory lock; the second is the node's own number. */
export const LOCK_CLASS = 7012
const LOCK_MAX = 2 ** 31
const NAME = /^node-(\d{1,10})$/

export async function openJobNode(connection: pg.PoolConfig): Promise<JobNode> {
  const client = new pg.Client({ ...watched(connection), application_name: 'countersign node' })
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.once('error', () => resolve())
  })
  client.on('error', () => {})
  await client.connect()
  const number = randomInt(LOCK_MAX)
  await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, number])
  const worker_id = `node-${number}`
  return {
    worker_id,
    lost,
    async release() {
      const { rows } = await client.query<{ locked_by: string }>(
        'select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_by <> $1',
        [worker_id],
      )
      let released = 0
      for (const { locked_by } of rows) if (await releaseIfDead(client, locked_by)) released += 1
      return released
    },
    async addSweeps(tasks) {
      // Its key has one wait at most; its queue, none run beside another. What a dead node held is freed with both.
      await client.query(
        'select graphile_worker.add_job(t, queue_name => t, job_key => t, max_attempts => 5) from unnest($1::text[]) t',
        [tasks],
      )
    },
    close: () => client.end(),
  }
}

async function releaseIfDead(client: pg.Client, worker_id: string): Promise<boolean> {
  const number = NAME.exec(worker_id)?.[1]
  if (number === undefined) return false
  const lock = [LOCK_CLASS, Number(number)]
  const { rows } = await client.query<{ dead: boolean }>('select pg_try_advisory_lock($1, $2) as dead', lock)
  if (!rows[0]?.dead) return false
  try {
    await client.query('select graphile_worker.force_unlock_workers($1)', [[worker_id]])
    return true
  } finally {
    await client.query('select pg_advisory_unlock($1, $2)', lock)
  }
}
