import pg from 'pg'

/** Connections of the job engine's own: it listens on one, and its transactions are not pipelined. */
export function openJobPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 4, application_name: 'countersign jobs' })
  // An idle connection that dies is replaced; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}
