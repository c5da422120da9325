import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { MIGRATION_LOCK } from './migrate.ts'
import {
  type AppliedMigration,
  appliedMigrations,
  connectForTables,
  quoted,
  type SchemaTable,
  tablesOf,
} from './schema.ts'

/** All rows as of one moment. Open until it is closed. */
export interface Dump {
  readonly schema: readonly AppliedMigration[]
  readonly tables: readonly SchemaTable[]
  /** The value of each sequence. */
  readonly sequences: Readonly<Record<string, string>>
  /** Writes the rows of a table as COPY text. Answers how many there were. */
  copyTable(table: SchemaTable, into: Into): Promise<number>
  /** Jobs that wait or run, one on a line. */
  copyJobs(into: Into): Promise<number>
  /** Every file that a row names, `<sha256> TAB <size>` on a line. */
  copyFiles(into: Into): Promise<number>
  close(): Promise<void>
}

type Into = (rows: AsyncIterable<Buffer>) => Promise<void>

/**
 * One read-only transaction that sees one moment. It locks the tables against changes of the schema only, like pg_dump,
 * so nothing that reads or writes rows waits.
 */
export async function openDump(connection: pg.PoolConfig): Promise<Dump> {
  const client = await connectForTables(connection, 'countersign backup')
  try {
    // The moment that it sees has one schema: a node that would change it waits until the tables are locked.
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
    await client.query('begin isolation level repeatable read read only')
    const tables = await tablesOf(client)
    for (const { name } of tables) await client.query(`lock table ${quoted(name)} in access share mode`)
    await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK])
    let ended: Promise<void> | null = null
    const copy = (text: string) => (into: Into) => copyOut(client, text, into)
    return {
      tables,
      schema: (await appliedMigrations(client)).map(({ name, sha256 }) => ({ name, sha256 })),
      sequences: await sequencesOf(client),
      copyTable: ({ name, columns }, into) =>
        copy(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`)(into),
      copyJobs: copy(`copy (${JOBS}) to stdout`),
      copyFiles: copy(`copy (${FILES}) to stdout`),
      close() {
        ended ??= client.end()
        return ended
      },
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function copyOut(client: pg.Client, text: string, into: Into): Promise<number> {
  const rows = client.query(to(text))
  await pipeline(rows, into)
  return rows.rowCount
}

async function sequencesOf(client: pg.Client): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = current_schema() and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/**
 * As arguments of the engine's own function that adds jobs, which is the same in all its versions. Jobs that it gave up
 * are left out.
 */
const JOBS = `select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority, j.flags,
    least(j.attempts, j.max_attempts - 1)
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts or j.locked_at is not null order by j.id`

const FILES = `select sha256, max(size) from (
    select sha256, size from file
    union all select sha256, size from logo
    union all select f.sha256, f.size from envelope e, files_of(e.documents, e.details) f
  ) named group by sha256 order by sha256`
