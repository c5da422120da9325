import type pg from 'pg'
import { connectClient, watched } from './connection-watch.ts'

/** A table of the service as it is in the database. */
export interface SchemaTable {
  readonly name: string
  /** Without generated columns. */
  readonly columns: readonly string[]
}

export interface AppliedMigration {
  readonly name: string
  readonly sha256: string
}

/** As the database has noted it. */
export interface NotedMigration extends AppliedMigration {
  /** The oldest release that runs on the schema after it; null for those from before releases said so. */
  readonly readable_from: string | null
}

/** Tables that no backup contains, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  migration: 'the list of migrations is written by those that make the tables',
  workspace_change: 'a move that was under way begins anew',
  hit_window: 'the windows of the rate limiter begin anew, as after a crash',
}

/** Every table of the schema except those, by name, so that a new table cannot be forgotten; parts are in their table. */
export async function tablesOf(client: pg.Client): Promise<readonly SchemaTable[]> {
  const { rows } = await client.query<SchemaTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
      group by c.relname order by c.relname`,
    [Object.keys(LEFT_OUT)],
  )
  return rows
}

/** Empty for a new database. */
export async function appliedMigrations(client: pg.Client): Promise<readonly NotedMigration[]> {
  const { rows: found } = await client.query<{ there: boolean }>("select to_regclass('migration') is not null as there")
  if (!found[0]?.there) return []
  // The last column is not there before a release that notes it has migrated.
  const { rows } = await client.query<NotedMigration>(
    "select name, sha256, to_jsonb(m) ->> 'readable_from' as readable_from from migration m order by name",
  )
  return rows
}

/** A connection to copy whole tables. Its rows as text are the same on every server. */
export function connectForTables(connection: pg.PoolConfig, application_name: string): Promise<pg.Client> {
  return connectClient({
    ...watched(connection),
    application_name,
    onConnect: async (client) => void (await client.query(PLAIN_TEXT)),
  })
}

/** Overrides the server's own settings. */
const PLAIN_TEXT =
  "set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set timezone to 'UTC'; set bytea_output to 'hex'; set extra_float_digits to 3; set client_encoding to 'UTF8'; set statement_timeout to 0; set lock_timeout to 0; set idle_in_transaction_session_timeout to 0"

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
