import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { Problem } from '../problem.ts'
import { MIGRATION_LOCK, migrate } from './migrate.ts'
import {
  type AppliedMigration,
  appliedMigrations,
  connectForTables,
  LEFT_OUT,
  quoted,
  type SchemaTable,
  tablesOf,
} from './schema.ts'

/** The content for an empty instance. */
export interface Load {
  readonly schema: readonly AppliedMigration[]
  readonly tables: readonly (SchemaTable & { readonly rows: number })[]
  /** Tables that the program which made it leaves out: another release may leave out others than this one. */
  readonly left_out: Readonly<Record<string, string>>
  readonly jobs: { readonly rows: number }
  readonly sequences: Readonly<Record<string, string>>
  rowsOf(table: string): AsyncIterable<Uint8Array>
  jobRows(): AsyncIterable<Uint8Array>
}

/** Refuses an instance that is in use or not empty. Changes nothing. */
export async function expectEmpty(connection: pg.PoolConfig, schema: readonly AppliedMigration[]): Promise<void> {
  await withClient(connection, async (client) => {
    await refuseUnlessIdle(client)
    const applied = await appliedMigrations(client)
    const beyond = applied.find(({ name }) => schema.every((known) => known.name !== name))
    if (beyond)
      throw new Problem(
        'forbidden',
        `this database has the schema of a newer version (migration ${beyond.name}) than the backup: restore into a fresh database or data folder`,
      )
    if (applied.length > 0) await refuseUnlessEmpty(client, await tablesOf(client))
  })
}

/**
 * Makes the schema of the backup and fills it in one transaction, so a restore that is killed leaves an empty instance.
 * Then brings the schema up to date; if that fails, the next start does it.
 */
export async function load(connection: pg.PoolConfig, folder: string, what: Load): Promise<void> {
  await migrate(connection, folder, { only: what.schema.map(({ name }) => name) })
  await withClient(connection, async (client) => {
    // A service that starts now waits, and then finds all rows.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseUnlessIdle(client)
    await client.query('begin')
    const tables = await tablesOf(client)
    refuseOtherShape(tables, what)
    await refuseUnlessEmpty(client, tables)
    const close = await openTables(client)
    for (const table of what.tables)
      await (isLeftOut(table) ? passOver : copyIn)(client, table, what.rowsOf(table.name))
    await close()
    for (const [name, value] of Object.entries(what.sequences))
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
    await addJobs(client, what)
    await client.query('commit')
    await client.query('analyze').catch(() => undefined)
  })
  await migrate(connection, folder)
}

async function withClient<T>(connection: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectForTables(connection, 'countersign restore')
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every part of the service has an application_name. */
async function refuseUnlessIdle(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'countersign%'
        and application_name !~ '^countersign \\d+$' limit 1`,
  )
  if (rows[0]) throw new Problem('forbidden', `this database is in use (${rows[0].name}): stop every node of it first`)
}

async function refuseUnlessEmpty(client: pg.Client, tables: readonly SchemaTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query<{ some: boolean }>(`select exists (select from ${quoted(name)}) as some`)
    if (rows[0]?.some)
      throw new Problem(
        'forbidden',
        `this instance is not empty (there are rows in ${name}): restore into a fresh database or data folder`,
      )
  }
}

const isLeftOut = ({ name }: SchemaTable, left_out = LEFT_OUT): boolean => Object.hasOwn(left_out, name)

/** But for tables that one of the two programs leaves out: their rows are not needed. */
function refuseOtherShape(here: readonly SchemaTable[], { tables, left_out }: Pick<Load, 'tables' | 'left_out'>): void {
  const shape = ({ name, columns }: SchemaTable) => `${name} (${[...columns].sort().join(', ')})`
  const ours = here.filter((table) => !isLeftOut(table, left_out)).map(shape)
  const theirs = tables.filter((table) => !isLeftOut(table)).map(shape)
  const strange = theirs.find((one) => !ours.includes(one)) ?? ours.find((one) => !theirs.includes(one))
  if (strange !== undefined)
    throw new Problem('forbidden', `the backup and this database do not have the same tables: ${strange}`)
}

/**
 * Removes what would refuse rows in any order, or change them: the foreign keys, row level security, which also binds the
 * owner of the tables, and triggers, which are for rows that are new. The answer restores all of it, and each key then
 * checks every row.
 */
async function openTables(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ on_table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on_table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace order by 1, 2`,
  )
  const { rows: forced } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relnamespace = current_schema()::regnamespace and relforcerowsecurity order by 1`,
  )
  const { rows: triggered } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace = current_schema()::regnamespace order by 1`,
  )
  for (const { on_table, name } of keys) await client.query(`alter table ${on_table} drop constraint ${quoted(name)}`)
  for (const { name } of forced) await client.query(`alter table ${name} no force row level security`)
  for (const { name } of triggered) await client.query(`alter table ${name} disable trigger user`)
  return async () => {
    for (const { on_table, name, definition } of keys)
      await client.query(`alter table ${on_table} add constraint ${quoted(name)} ${definition}`)
    for (const { name } of forced) await client.query(`alter table ${name} force row level security`)
    for (const { name } of triggered) await client.query(`alter table ${name} enable trigger user`)
  }
}

interface Target {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
}

async function copyIn(
  client: pg.Client,
  { name, columns, rows }: Target,
  lines: AsyncIterable<Uint8Array>,
): Promise<void> {
  const into = client.query(from(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(Readable.from(lines, { objectMode: false }), into)
  if (into.rowCount !== rows) throw new Error(`${name} took ${into.rowCount} rows instead of ${rows}`)
}

/** To the end, because the texts of an archive come one after the other. */
async function passOver(_client: pg.Client, _table: Target, lines: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of lines);
}

const JOB_COLUMNS = [
  'identifier',
  'payload',
  'queue_name',
  'run_at',
  'max_attempts',
  'key',
  'priority',
  'flags',
  'attempts',
]

/** A backup does not have the errors of jobs, which every release would have to know. */
const FAILED = 'it had failed before the backup that it was restored from'

/**
 * Adds jobs by the engine's own function, then sets the attempts that they had. One that has been tried and waits had failed: it
 * is told among those that wait, from the restore on, and woken like them (migration 0063).
 */
async function addJobs(client: pg.Client, { jobs, jobRows }: Load): Promise<void> {
  await client.query(
    `create temp table restored_job (identifier text, payload json, queue_name text, run_at timestamptz,
      max_attempts int, key text, priority int, flags jsonb, attempts int) on commit drop`,
  )
  await copyIn(client, { name: 'restored_job', columns: JOB_COLUMNS, rows: jobs.rows }, jobRows())
  await client.query(
    `create temp table restored_as on commit drop as select j.id, r.attempts
      from restored_job r, lateral graphile_worker.add_jobs(array[(r.identifier, r.payload, r.queue_name, r.run_at,
        r.max_attempts, r.key, r.priority, (select array_agg(f) from jsonb_object_keys(r.flags) f)
      )::graphile_worker.job_spec]) j`,
  )
  await client.query(
    `update graphile_worker._private_jobs j set attempts = r.attempts, last_error = case when j.run_at > now() then $1 end
      from restored_as r where r.id = j.id and r.attempts > 0`,
    [FAILED],
  )
}
