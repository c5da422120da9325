import pg from 'pg'
import { changeSchema } from './change-schema.ts'
import { connectClient, watched } from './connection-watch.ts'
import { compareSchema, type Migration, migrationsIn } from './migrations.ts'
import { type AppliedMigration, appliedMigrations } from './schema.ts'

/** Any number, as long as every version of the service uses the same one. */
export const MIGRATION_LOCK = 7_012_026_001

/**
 * Brings the schema up to this version, under a lock so that nodes that start together take turns. Forward only;
 * refuses a schema that is newer than this program. Answers the names of the applied migrations. `only` limits them, to
 * restore a backup of an older version.
 */
export async function migrate(
  connection: pg.PoolConfig,
  folder: string,
  only?: readonly string[],
): Promise<readonly string[]> {
  const client = await connectClient(watched(connection))
  try {
    await dontWaitForDisk(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    if (!(await hasJobs(client))) await migrateJobs(connection)
    const known = await migrationsIn(folder)
    return await applyMissing(client, only ? known.filter(({ name }) => only.includes(name)) : known)
  } finally {
    await client.end()
  }
}

/** Dozens of commits, in order: the next that waits takes them along, and those that a crash undoes are made again. */
const dontWaitForDisk = async (client: pg.ClientBase) => void (await client.query('set synchronous_commit = off'))

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<readonly string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const { pending, unknown, changed } = compareSchema(await appliedMigrations(client), migrations)
  refuseStrangers(unknown, changed)
  for (const { name, text, sha256 } of pending)
    await changeSchema(client, async () => {
      await client.query(text)
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    })
  return pending.map(({ name }) => name)
}

function refuseStrangers([unknown]: readonly AppliedMigration[], [changed]: readonly string[]): void {
  if (unknown)
    throw new Error(
      `the database has migration ${unknown.name}, which this version does not know: start a newer version`,
    )
  if (changed !== undefined) throw new Error(`migration ${changed} was changed after it had been applied`)
}

/** The newest migration of the job engine in package.json. */
export const JOBS_MIGRATION = 20

/** Slow to load. */
export const loadJobEngine = () => import('graphile-worker')

/** Whether the job engine's schema is that of its version here: then the engine need not be asked. */
async function hasJobs(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ made: boolean }>(
    "select to_regclass('graphile_worker.migrations') is not null as made",
  )
  if (!rows[0]?.made) return false
  const { rows: newest } = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations')
  return newest[0]?.id === JOBS_MIGRATION
}

/** The job engine migrates its own schema. */
async function migrateJobs(connection: pg.PoolConfig): Promise<void> {
  const { Logger, runMigrations } = await loadJobEngine()
  const pool = new pg.Pool({
    ...watched(connection),
    application_name: 'countersign jobs',
    max: 1,
    onConnect: dontWaitForDisk,
  })
  // A connection that dies is replaced; without listeners it would end the process, idle or in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    // Without its own messages: what matters is in what is thrown.
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}
