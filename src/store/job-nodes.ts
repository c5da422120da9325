import pg from 'pg'

/**
 * Frees the jobs of nodes that died. The job engine itself waits four hours; here each node holds
 * an advisory lock on a number of its own for as long as its connection lives, so a lock that can be
 * taken belongs to a dead node, whose workers' jobs are then unlocked.
 */
export interface JobNode {
  register(worker_id: string): Promise<void>
  /** Answers how many workers of dead nodes were cleared away. */
  release(): Promise<number>
  close(): Promise<void>
}

/** First half of the two-part advisory lock; the second is the node's own number. */
const LOCK_CLASS = 7012

export async function openJobNode(connection: pg.PoolConfig): Promise<JobNode> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const node_lock = Math.floor(Math.random() * 2_000_000_000)
  await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, node_lock])
  return {
    async register(worker_id) {
      await client.query(
        'insert into job_worker (worker_id, node_lock) values ($1, $2) on conflict do nothing',
        [worker_id, node_lock],
      )
    },
    async release() {
      const { rows } = await client.query<{ node_lock: string }>(
        'select distinct node_lock from job_worker where node_lock <> $1',
        [node_lock],
      )
      let released = 0
      for (const row of rows) released += await releaseNode(client, row.node_lock)
      return released
    },
    async close() {
      await client.query('delete from job_worker where node_lock = $1', [node_lock])
      await client.end()
    },
  }
}

async function releaseNode(client: pg.Client, node_lock: string): Promise<number> {
  const { rows } = await client.query<{ dead: boolean }>('select pg_try_advisory_lock($1, $2::int) as dead', [
    LOCK_CLASS,
    node_lock,
  ])
  if (!rows[0]?.dead) return 0
  try {
    const gone = await client.query<{ n: number }>(
      `with gone as (delete from job_worker where node_lock = $1 returning worker_id),
        freed as (select graphile_worker.force_unlock_workers(array(select worker_id from gone)) )
      select count(*)::int as n from gone, freed`,
      [node_lock],
    )
    return gone.rows[0]?.n ?? 0
  } finally {
    await client.query('select pg_advisory_unlock($1, $2::int)', [LOCK_CLASS, node_lock])
  }
}
