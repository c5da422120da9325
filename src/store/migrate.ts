import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { sha256Hex } from '../kit/secrets.ts'
import { changeSchema } from './change-schema.ts'
import { connectClient, watched } from './connection-watch.ts'
import type { AppliedMigration } from './schema.ts'

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

interface Migration extends AppliedMigration {
  readonly text: string
}

/** In the order in which they are applied. */
export async function migrationsIn(folder: string): Promise<readonly Migration[]> {
  return Promise.all(
    (await migrationNames(folder)).map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8')
      return { name, text, sha256: sha256Hex(text) }
    }),
  )
}

/** The name of the last one that this program knows, which says what its code expects of a database. */
export async function newestMigration(folder: string): Promise<string> {
  const name = (await migrationNames(folder)).at(-1)
  if (name === undefined) throw new Error(`there are no migrations in ${folder}`)
  return name
}

/** 0063-nodes.sql is 63, as the database says too (migration 0063). */
export const numberOfMigration = (name: string): number => Number.parseInt(name, 10)

const migrationNames = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<readonly string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
  refuseStrangers(rows, migrations)
  const missing = migrations.filter(({ name }) => rows.every((row) => row.name !== name))
  for (const { name, text, sha256 } of missing)
    await changeSchema(client, async () => {
      await client.query(text)
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    })
  return missing.map(({ name }) => name)
}

function refuseStrangers(applied: readonly { name: string; sha256: string }[], known: readonly Migration[]): void {
  for (const { name, sha256 } of applied) {
    const migration = known.find((candidate) => candidate.name === name)
    if (!migration)
      throw new Error(`the database has migration ${name}, which this version does not know: start a newer version`)
    if (migration.sha256 !== sha256) throw new Error(`migration ${name} was changed after it had been applied`)
  }
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
