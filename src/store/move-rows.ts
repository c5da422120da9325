import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { Problem } from '../problem.ts'
import { quoted, type SchemaTable, tablesOf } from './schema.ts'

/** A workspace between two databases, with a connection to each. */
export interface Moving {
  readonly from: pg.Client
  readonly to: pg.Client
  readonly id: string
  readonly move_id: string
  /** In the database that it leaves, and in the other one, where it gets one of those that are given out there. */
  readonly key: string
  readonly new_key: string
}

/** A table of a workspace's rows. */
export interface OwnTable extends SchemaTable {
  /** What a row of a workspace is known by. */
  readonly row_key: readonly string[]
  /** Whether its rows name people. These are few, and go last: so nobody there waits for a person who is on the way. */
  readonly names_people: boolean
}

/** People sign in again, and the move itself is no row of the workspace. */
const STAY = ['session', 'workspace_move']

/** What belongs to a person, who may be a member of other workspaces. */
const OF_PEOPLE = ['second_factor', 'passkey', 'password_reset', 'provider_identity']

/**
 * All rows but those that name people, while they are used and changed. Into a transaction that stays open, so that nobody
 * there sees them, and nothing is left of them when it ends by a crash. Answers their number.
 */
export async function copyAhead(moving: Moving): Promise<number> {
  const { from, to, key, new_key, move_id } = moving
  await to.query('begin')
  await from.query('begin isolation level repeatable read read only')
  await peopleOf(moving)
  const [workspace] = (await tablesOf(from)).filter(({ name }) => name === 'workspace')
  if (!workspace) throw new Error('there is no table of workspaces')
  // A logo names the workspace, and the workspace its logo.
  let carried = await carryTable(moving, workspace, {
    source: `workspace t where t.key = ${key}`,
    instead: { key: new_key, logo_sha256: 'null' },
  })
  // Until it has arrived, rows that are gone from here may be removed again there, as those of one that has moved.
  await to.query("insert into workspace_move (workspace_id, move_id, state) values ($1, $2, 'moved')", [
    new_key,
    move_id,
  ])
  for (const table of await ownTables(from)) if (!table.names_people) carried += await carryOwn(moving, table)
  await from.query('commit')
  return carried
}

/** What is left once nothing changes any more: people, the rows that name them, and the workspace as it is now. */
export async function copyLast(moving: Moving): Promise<number> {
  const { from, to, key, new_key } = moving
  const tables = await tablesOf(from)
  const named = (name: string) => tables.find((table) => table.name === name) as SchemaTable
  await carryPeople(moving, named)
  let carried = 0
  for (const table of await ownTables(from)) if (table.names_people) carried += await carryOwn(moving, table)
  const workspace = named('workspace')
  const arriving = await load(moving, workspace, {
    source: `workspace t where t.key = ${key}`,
    instead: { key: new_key },
  })
  const others = workspace.columns.filter((column) => column !== 'key').map(quoted)
  await to.query(`update workspace t set ${others.map((column) => `${column} = a.${column}`).join(', ')}
    from ${arriving} a where t.key = a.key`)
  return carried
}

const carryOwn = (moving: Moving, table: OwnTable): Promise<number> =>
  carryTable(moving, table, {
    source: `${quoted(table.name)} t where t.workspace_id = ${moving.key}`,
    instead: { workspace_id: moving.new_key },
  })

interface Carried {
  /** What stands behind `from`, where `t` is the table. */
  readonly source: string
  /** Values, as SQL, in the place of those that are there. */
  readonly instead?: Readonly<Record<string, string>>
  readonly where_known?: 'skip'
}

/**
 * Into a table of the transaction, whose name it answers: row level security lets nobody copy into a table that it guards.
 */
export async function load(
  { from, to }: Pick<Moving, 'from' | 'to'>,
  { name, columns }: SchemaTable,
  { source, instead = {} }: Carried,
): Promise<string> {
  const arriving = quoted(`arriving_${name}`)
  const values = columns.map((column) => instead[column] ?? `t.${quoted(column)}`).join(', ')
  await to.query(`create temp table ${arriving} (like ${quoted(name)}) on commit drop`)
  const out = from.query(copyTo(`copy (select ${values} from ${source}) to stdout`))
  const into = to.query(copyFrom(`copy ${arriving} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(out, into)
  return arriving
}

/** Of 8 kB. Of each row that one statement inserts something is kept in memory until it ends, and no server ends it early. */
const PAGES_AT_ONCE = 1_000

async function carryTable(moving: Moving, table: SchemaTable, carried: Carried): Promise<number> {
  const { to } = moving
  const arriving = await load(moving, table, carried)
  const list = table.columns.map(quoted).join(', ')
  const { rows } = await to.query<{ pages: number }>(
    `select (pg_relation_size('pg_temp.${arriving}') / current_setting('block_size')::int)::int as pages`,
  )
  let inserted = 0
  for (let page = 0; page < (rows[0]?.pages ?? 0); page += PAGES_AT_ONCE) {
    const { rowCount } = await to.query(
      `insert into ${quoted(table.name)} (${list}) overriding system value select ${list} from ${arriving}
        where ctid >= '(${page},0)' and ctid < '(${page + PAGES_AT_ONCE},0)'
        ${carried.where_known === 'skip' ? 'on conflict do nothing' : ''}`,
    )
    inserted += rowCount ?? 0
  }
  await to.query(`drop table ${arriving}`)
  return inserted
}

/** Everybody whom a row of the workspace names. Refuses those who are somebody else there. */
async function peopleOf({ from, to, key }: Moving): Promise<readonly string[]> {
  const { rows: references } = await from.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.confrelid = 'person'::regclass and not c.relispartition and exists (
        select from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace_id')`,
  )
  const named = references.map(
    ({ name, column }) => `select ${quoted(column)} from ${quoted(name)} where workspace_id = $1`,
  )
  const { rows: people } = await from.query<{ id: string; email: string }>(
    `select id, email from person where id in (${named.join(' union ')})`,
    [key],
  )
  const ids = people.map(({ id }) => id)
  const { rows: others } = await to.query<{ email: string }>(
    `select p.email from person p join unnest($1::text[], $2::text[]) as a (id, email) on a.email = p.email where a.id <> p.id`,
    [ids, people.map(({ email }) => email)],
  )
  if (others[0])
    throw new Problem(
      'forbidden',
      `${others[0].email} is the address of another account in the other database: change it in one of the two`,
    )
  return ids
}

/** Who is there already, under the same id, stays as they are there. */
async function carryPeople(moving: Moving, named: (name: string) => SchemaTable): Promise<void> {
  const { from, to } = moving
  const ids = await peopleOf(moving)
  const { rows: known } = await to.query<{ id: string }>('select id from person where id = any($1)', [ids])
  const fresh = ids.filter((id) => known.every((one) => one.id !== id)).map((id) => from.escapeLiteral(id))
  if (fresh.length === 0) return
  await carryTable(moving, named('person'), { source: `person t where t.id in (${fresh.join(', ')})` })
  for (const name of OF_PEOPLE)
    await carryTable(moving, named(name), {
      source: `${quoted(name)} t where t.person_id in (${fresh.join(', ')})`,
      where_known: 'skip',
    })
}

/** The tables of a workspace's rows, each behind those that it refers to. */
export async function ownTables(client: pg.Client): Promise<readonly OwnTable[]> {
  const own = (await tablesOf(client)).filter(
    ({ name, columns }) => columns.includes('workspace_id') && !STAY.includes(name),
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select distinct c.relname as from, d.relname as to from pg_constraint f
      join pg_class c on c.oid = f.conrelid join pg_class d on d.oid = f.confrelid
      where f.contype = 'f' and f.connamespace = current_schema()::regnamespace and c.oid <> d.oid`,
  )
  const { rows: keys } = await client.query<{ name: string; row_key: string[] | null }>(
    'select name, row_key_of(quote_ident(name)::regclass) as row_key from unnest($1::text[]) as name',
    [own.map(({ name }) => name)],
  )
  const ordered: OwnTable[] = []
  const isPlaced = (name: string) =>
    ordered.some((table) => table.name === name) || own.every((table) => table.name !== name)
  const namesPeople = (name: string): boolean =>
    name === 'person' || ordered.some((table) => table.name === name && table.names_people)
  while (ordered.length < own.length) {
    const next = own.filter(
      ({ name }) => !isPlaced(name) && references.every(({ from, to }) => from !== name || isPlaced(to)),
    )
    if (next.length === 0) throw new Error('the tables refer to each other in a ring')
    for (const table of next) {
      const row_key = keys.find(({ name }) => name === table.name)?.row_key ?? []
      const names_people = references.some(({ from, to }) => from === table.name && namesPeople(to))
      ordered.push({ ...table, row_key, names_people })
    }
  }
  return ordered
}
