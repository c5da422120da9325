import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../src/postgres/start-embedded.ts'

const quiet = { info: () => undefined, warn: () => undefined }

/**
 * Beside a running service: begins a new segment of the write-ahead log, so that a stop leaves one which has next to nothing
 * in it. Answers its name.
 */
export async function beginLogAnew(data_dir: string): Promise<string> {
  const server = await startEmbedded({ data_dir, log: quiet, beside: true })
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
    const { rows } = await client.query<{ segment: string }>('select pg_walfile_name(pg_current_wal_lsn()) as segment')
    return rows[0]?.segment ?? ''
  } finally {
    await client.end()
    await server.stop()
  }
}

/** After a stop: what any start makes anew goes, and the segments that no start reads. */
export function leaveOutWhatIsMadeAnew(data_dir: string, segment: string): void {
  for (const name of ['cache', 'tmp']) rmSync(join(data_dir, name), { recursive: true, force: true })
  const log = join(data_dir, 'postgres', 'db', 'pg_wal')
  for (const name of readdirSync(log)) if (/^[0-9A-F]{24}$/.test(name) && name !== segment) rmSync(join(log, name))
}
