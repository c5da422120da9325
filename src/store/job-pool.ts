import pg from 'pg'

/** Connections of the job engine's own: it listens on one, and its transactions are not pipelined. */
export function openJobPool(connection: pg.PoolConfig, max = 4): pg.Pool {
  const pool = new pg.Pool({ ...connection, max, application_name: 'countersign jobs' })
  // A connection that dies is replaced; without listeners it would end the process, idle or in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
