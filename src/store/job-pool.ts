import pg from 'pg'
import { watched } from './connection-watch.ts'

/** Connections of the job engine's own: its transactions are not pipelined. */
export const openJobPool = (connection: pg.PoolConfig, max = 4): pg.Pool => openPool({ ...connection, max })

/** For fetching jobs and noting their ends, which takes a millisecond or two. */
const WORKING_MAX = 4

/**
 * The same for running jobs: that one was fetched or is done need not be on disk at once. What a crash forgets of it
 * is a job that runs twice, as every job may (docs/internals/outbox.md); what jobs themselves commit waits as ever. Each
 * of the listeners keeps one for itself.
 */
export const openRunningPool = (connection: pg.PoolConfig, listeners: number): pg.Pool =>
  openPool({
    ...connection,
    max: listeners + WORKING_MAX,
    // Done before anyone has the connection; one that cannot is not used.
    onConnect: async (client) => void (await client.query('set synchronous_commit = off')),
  })

function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...watched(settings), application_name: 'countersign jobs' })
  // A connection that dies is replaced; without listeners it would end the process, idle or in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
