import pg from 'pg'
import { isAtLeast } from '../kit/releases.ts'
import { Problem } from '../problem.ts'
import { changeSchema } from './change-schema.ts'
import { connectClient, watched } from './connection-watch.ts'
import { type MigrationLog, sayProgress } from './migration-progress.ts'
import { compareSchema, type Migration, migrationsIn, oldestReader, type SchemaDifference } from './migrations.ts'
import { lackingIn, lackingText } from './prerequisites.ts'
import { appliedMigrations } from './schema.ts'

/** Any number, as long as every version of the service uses the same one. */
export const MIGRATION_LOCK = 7_012_026_001

export interface Manner {
  /** Of this program. Without it a newer schema is refused, whatever it says. */
  readonly release?: string
  /** Only these migrations, to restore a backup of an older version. */
  readonly only?: readonly string[]
  readonly log?: MigrationLog
}

const SILENT: MigrationLog = { info: () => undefined, warn: () => undefined }

/**
 * Brings the schema up to this version, under a lock so that nodes that start together take turns. Forward only. A newer
 * schema is left as it is where this release runs on it, and refused where it does not. Answers the names of the applied
 * migrations.
 */
export async function migrate(
  connection: pg.PoolConfig,
  folder: string,
  { release, only, log = SILENT }: Manner = {},
): Promise<readonly string[]> {
  const client = await connectClient(watched(connection))
  try {
    await dontWaitForDisk(client)
    await takeTurn(client, log)
    const known = await migrationsIn(folder)
    const ours = only ? known.filter(({ name }) => only.includes(name)) : known
    const difference = compareSchema(await appliedMigrations(client), ours)
    refuseOther(difference, release)
    if (difference.unknown.length > 0) {
      sayNewer(difference, log)
      return []
    }
    return await bringUp(client, { connection, pending: difference.pending, log })
  } finally {
    await client.end()
  }
}

/** Of a command. */
interface Keeping {
  readonly release: string
  readonly log: MigrationLog
  /** It can do its work on the schema of an older release too. */
  readonly takes_older: boolean
}

export const OLDER_SCHEMA =
  'the database has the schema of an older release: start this version first, or use the version that runs'

/**
 * For commands. A schema that is there stays as it is: on it may run nodes that could not start again on a newer one. Only a
 * database that has none yet gets it, as at a first start.
 */
export async function keepSchema(
  connection: pg.PoolConfig,
  folder: string,
  { release, log, takes_older }: Keeping,
): Promise<void> {
  const { applied, has_jobs } = await schemaAt(connection, log)
  if (applied.length === 0) return void (await migrate(connection, folder, { release, log }))
  const difference = compareSchema(applied, await migrationsIn(folder))
  refuseOther(difference, release)
  if (difference.unknown.length > 0) sayNewer(difference, log)
  else if (!takes_older && (difference.pending.length > 0 || !has_jobs)) throw new Problem('forbidden', OLDER_SCHEMA)
}

/** Once nobody changes it. */
async function schemaAt(connection: pg.PoolConfig, log: MigrationLog) {
  const client = await connectClient(watched(connection))
  try {
    await takeTurn(client, log)
    return { applied: await appliedMigrations(client), has_jobs: await hasJobs(client) }
  } finally {
    await client.end()
  }
}

const sayNewer = ({ unknown }: SchemaDifference, log: MigrationLog): void =>
  log.warn(
    { newer: unknown.map(({ name }) => name) },
    'a newer release has migrated the database: this one runs on it and leaves it as it is',
  )

/** Dozens of commits, in order: the next that waits takes them along, and those that a crash undoes are made again. */
const dontWaitForDisk = async (client: pg.ClientBase) => void (await client.query('set synchronous_commit = off'))

async function takeTurn(client: pg.Client, log: MigrationLog): Promise<void> {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [MIGRATION_LOCK])
  if (rows[0]?.ours) return
  log.info({}, 'another node brings the database schema up to date: this one waits for it')
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
}

function refuseOther({ pending, unknown, changed }: SchemaDifference, release: string | undefined): void {
  const newest = unknown.at(-1)
  if (newest === undefined) {
    if (changed[0] !== undefined) throw new Error(`migration ${changed[0]} was changed after it had been applied`)
    return
  }
  // Texts of a newer release are not all known here: it has compared them, and says who may read what it left.
  const what = `the database has migration ${newest.name}, which this version does not know`
  const oldest = oldestReader(unknown)
  if (oldest === null) throw new Error(`${what}: start a newer version`)
  if (release === undefined || !isAtLeast(release, oldest)) throw new Error(`${what}: start ${oldest} or newer`)
  if (pending[0] !== undefined) throw new Error(`${what}, and lacks ${pending[0].name}: start the version that made it`)
}

interface Work {
  readonly connection: pg.PoolConfig
  readonly pending: readonly Migration[]
  readonly log: MigrationLog
}

async function bringUp(client: pg.Client, { connection, pending, log }: Work): Promise<readonly string[]> {
  const has_jobs = await hasJobs(client)
  if (has_jobs && pending.length === 0) return []
  const lacking = await lackingIn(client)
  if (lacking !== null) throw new Error(lackingText(lacking))
  if (!has_jobs) await migrateJobs(connection)
  await apply(client, pending, log)
  return pending.map(({ name }) => name)
}

async function apply(client: pg.Client, pending: readonly Migration[], log: MigrationLog): Promise<void> {
  if (pending.length === 0) return
  await changeSchema(client, () => client.query(NOTES))
  const progress = sayProgress(log, pending.length)
  for (const { name, text, sha256, readable_from } of pending)
    await progress.of(name, () =>
      changeSchema(client, async () => {
        await client.query(text)
        await client.query('insert into migration (name, sha256, readable_from) values ($1, $2, $3)', [
          name,
          sha256,
          readable_from,
        ])
      }),
    )
  progress.end()
}

/** Older releases read its first two columns. The last is added where one of them made the table. */
const NOTES = `
  create table if not exists migration
    (name text primary key, sha256 text not null, applied_at timestamptz not null default now(), readable_from text);
  alter table migration add column if not exists readable_from text`

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
