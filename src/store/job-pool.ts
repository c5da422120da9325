import pg from 'pg'
import { watched } from './connection-watch.ts'

/** Connections for the job engine, whose transactions are not pipelined. */
export const openJobPool = (connection: pg.PoolConfig, max = 4): pg.Pool => openPool({ ...connection, max })

/** To fetch jobs and to note their ends, which takes a millisecond or two. */
const WORKING_MAX = 4

/**
 * The same for running jobs. That a job was fetched or is done need not be on disk at once: after a crash the job runs
 * again, as every job may (docs/internals/outbox.md). The jobs' own commits wait for the disk as usual. Each listener
 * keeps one connection.
 */
export const openRunningPool = (connection: pg.PoolConfig, listeners: number): pg.Pool =>
  openPool({
    ...connection,
    max: listeners + WORKING_MAX,
    // Runs before the pool hands the connection out; if it fails, the connection is not used.
    onConnect: async (client) => void (await client.query('set synchronous_commit = off')),
  })

function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...watched(settings), application_name: 'countersign jobs' })
  // A connection that dies is replaced; without listeners it would end the process, idle or in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
