import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { StoredFile } from '../domain/envelopes/envelope.ts'
import { load, type Moving, type OwnTable, ownTables } from './move-rows.ts'
import { quoted } from './schema.ts'

/** What has been copied since the last time. */
export interface Caught {
  readonly rows: number
  /** Those that the rows name. */
  readonly files: readonly StoredFile[]
}

/**
 * Copies what has changed here since it was copied (migration 0044), as it is at one moment: what was added, what has other
 * values, and then what is gone.
 */
export async function catchUp(moving: Moving): Promise<Caught> {
  const { from, to, key } = moving
  await from.query('begin isolation level repeatable read')
  for (const end of [from, to]) await end.query(BY_KEY)
  await from.query('create temp table changed (on_table text not null, row_key jsonb not null) on commit drop')
  await from.query(
    `with taken as (delete from workspace_change where workspace_id = $1 returning on_table, row_key)
      insert into changed select distinct on_table, row_key from taken`,
    [key],
  )
  await from.query('analyze changed')
  await to.query('create temp table changed (on_table text not null, row_key jsonb not null) on commit drop')
  await pipeline(from.query(copyTo('copy changed to stdout')), to.query(copyFrom('copy changed from stdin')))
  await to.query('analyze changed')

  const { rows: named } = await from.query<{ name: string }>('select distinct on_table as name from changed')
  const tables = (await ownTables(from)).filter(
    (table) => !table.names_people && named.some(({ name }) => name === table.name),
  )
  let rows = 0
  for (const table of tables) rows += await putThere(moving, table)
  for (const table of withEnvelopesFirst(tables.toReversed())) await removeThere(moving, table)
  const files = await filesOf(from, key, 'changed')
  for (const name of ['changed', ...tables.map((table) => quoted(`arriving_${table.name}`))])
    await to.query(`drop table ${name}`)
  await from.query('commit')
  return { rows, files }
}

/** Each row by itself, in its part alone: else all parts would be read through for the sake of a few hundred rows. */
const BY_KEY = 'set local enable_hashjoin = off; set local enable_mergejoin = off'

/** Trails go with their envelopes, and never without them. */
export const withEnvelopesFirst = <Table extends { readonly name: string }>(tables: readonly Table[]) => [
  ...tables.filter(({ name }) => name === 'envelope'),
  ...tables.filter(({ name }) => name !== 'envelope'),
]

/**
 * Two rows of one key. The workspace is never given as a constant: what nobody has analysed yet is taken for a few rows of it,
 * and all of them would be read for each key.
 */
const same = ({ row_key }: OwnTable, one: string, other: string): string =>
  ['workspace_id', ...row_key].map((column) => `${one}.${quoted(column)} = ${other}.${quoted(column)}`).join(' and ')

/** As `k`, of the workspace as it is called at one of the ends. */
const keysOf = ({ name }: OwnTable, key: string): string =>
  `(select row_key || '{"workspace_id": ${key}}' as row_key from changed where on_table = '${name}') c
    cross join lateral jsonb_populate_record(null::${quoted(name)}, c.row_key) k`

async function putThere(moving: Moving, table: OwnTable): Promise<number> {
  const { to, key, new_key } = moving
  const name = quoted(table.name)
  const arriving = await load(moving, table, {
    source: `${keysOf(table, key)} join ${name} t on ${same(table, 't', 'k')}`,
    instead: { workspace_id: new_key },
  })
  await to.query(`create index on ${arriving} (${['workspace_id', ...table.row_key].map(quoted).join(', ')})`)
  await to.query(`analyze ${arriving}`)
  const others = table.columns.filter((column) => column !== 'workspace_id' && !table.row_key.includes(column))
  if (others.length > 0) {
    const listed = (row: string) => others.map((column) => `${row}.${quoted(column)}`).join(', ')
    // As text, for json has no equality. A row that is there already is left alone: a trail can only grow.
    await to.query(
      `update ${name} t set ${others.map((column) => `${quoted(column)} = a.${quoted(column)}`).join(', ')}
        from ${arriving} a where ${same(table, 't', 'a')} and row(${listed('t')})::text <> row(${listed('a')})::text`,
    )
  }
  const list = table.columns.map(quoted).join(', ')
  await to.query(
    `insert into ${name} (${list}) overriding system value select ${list} from ${arriving} a
      where not exists (select from ${name} t where ${same(table, 't', 'a')})`,
  )
  const { rows } = await to.query<{ n: number }>(`select count(*)::int as n from ${arriving}`)
  return rows[0]?.n ?? 0
}

const removeThere = ({ to, new_key }: Moving, table: OwnTable) =>
  to.query(
    `delete from ${quoted(table.name)} t using ${keysOf(table, new_key)}
      where ${same(table, 't', 'k')} and not exists (
        select from ${quoted(`arriving_${table.name}`)} a where ${same(table, 'a', 'k')})`,
  )

/** All that it names, or only what changed rows name. */
export async function filesOf(
  from: pg.Client,
  key: string,
  which: 'all' | 'changed' = 'all',
): Promise<readonly StoredFile[]> {
  const chosen = (table: string, column: string) =>
    which === 'all' ? '' : `and ${column} in (select row_key ->> '${column}' from changed where on_table = '${table}')`
  const { rows } = await from.query<{ sha256: string; size: string }>(
    `select sha256, max(size)::text as size from (
        select sha256, size from file where workspace_id = $1 ${chosen('file', 'sha256')}
        union all select sha256, size from logo where workspace_id = $1 ${chosen('logo', 'sha256')}
        union all select f.sha256, f.size from envelope e, files_of(e.documents, e.details) f
          where e.workspace_id = $1 ${chosen('envelope', 'id')}
      ) named group by sha256 order by sha256`,
    [key],
  )
  return rows.map(({ sha256, size }) => ({ sha256, size: Number(size) }))
}
