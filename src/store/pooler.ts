import type pg from 'pg'
import { connectClient, watched } from './connection-watch.ts'

const ANSWER_MS_MAX = 5_000
const ROUNDS = 5

/**
 * Refuses a pooler that shares connections between transactions. The service keeps state in the session of a
 * connection: the role that row level security binds, the tenant, the locks that show which nodes live, and LISTEN. On
 * a shared connection one workspace would see the rows of another.
 */
export async function refuseSharing(connection: pg.PoolConfig): Promise<void> {
  const settings = {
    ...watched(connection),
    query_timeout: ANSWER_MS_MAX,
    application_name: 'countersign start',
  }
  const one = await connectClient(settings)
  try {
    // A pooler that has not chosen a backend yet reports a process id of its own making.
    if ((await backendOf(one)) === (one as { processID?: number }).processID) return
    const other = await connectClient(settings)
    try {
      if (await areShared(one, other)) throw new Error(SHARED)
    } finally {
      await other.end()
    }
  } finally {
    await one.end()
  }
}

const SHARED =
  'the database is behind a pooler that shares connections between transactions, which mixes up workspaces: ' +
  'set its mode to session for this database (PgBouncer: pool_mode = session), or connect to PostgreSQL itself'

/** While one client holds a backend the other gets a new one; the last one returned is the first one taken. */
async function areShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const seen = { one: new Set([await backendOf(one)]), other: new Set<number>() }
  for (let round = 0; round < ROUNDS; round += 1) {
    await other.query('begin')
    seen.other.add(await backendOf(other))
    seen.one.add(await backendOf(one))
    await other.query('commit')
    await one.query('begin')
    seen.one.add(await backendOf(one))
    seen.other.add(await backendOf(other))
    await one.query('commit')
    if (seen.one.size > 1 || seen.other.size > 1 || [...seen.one].some((pid) => seen.other.has(pid))) return true
  }
  return false
}

const backendOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
