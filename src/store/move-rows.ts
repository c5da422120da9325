import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { Problem } from '../problem.ts'
import { quoted, type SchemaTable, tablesOf } from './schema.ts'

export interface MovingWorkspace {
  readonly id: string
  /** In the database that it leaves. In the other it gets one of those that are given out there. */
  readonly key: string
  readonly move_id: string
}

export interface MovingJob {
  readonly task: string
  readonly payload: object
  readonly queue: string | null
  readonly run_at: string
  readonly max_attempts: number
  readonly key: string | null
  readonly priority: number
  readonly attempts: number
}

interface Ends {
  readonly from: pg.Client
  readonly to: pg.Client
}

/** People sign in again, and the move itself is no row of the workspace. */
const STAY = ['session', 'workspace_move']

/** What belongs to a person, who may be a member of other workspaces. */
const OF_PEOPLE = ['second_factor', 'password_reset', 'provider_identity']

/** In transactions that are open at both ends. Answers the number of rows. */
export async function carryRows(
  ends: Ends,
  { id, key, move_id }: MovingWorkspace,
  jobs: readonly MovingJob[],
): Promise<number> {
  const { from, to } = ends
  const tables = await tablesOf(from)
  const named = (name: string) => tables.find((table) => table.name === name) as SchemaTable
  const own = await ownTables(from)
  await carryPeople(ends, named, await peopleOf(from, key))

  const { rows } = await to.query<{ key: string }>(
    `select nextval(pg_get_serial_sequence('workspace', 'key'))::text as key`,
  )
  const new_key = String(rows[0]?.key)
  // A logo names the workspace, and the workspace its logo.
  let carried = await carryTable(ends, named('workspace'), {
    where: `key = ${key}`,
    instead: { key: new_key, logo_sha256: 'null' },
  })
  for (const table of own)
    carried += await carryTable(ends, table, { where: `workspace_id = ${key}`, instead: { workspace_id: new_key } })
  const { rows: logos } = await from.query<{ logo_sha256: string }>(
    'select logo_sha256 from workspace where key = $1',
    [key],
  )
  await to.query('update workspace set logo_sha256 = $2 where key = $1', [new_key, logos[0]?.logo_sha256])
  await to.query("insert into workspace_move (workspace_id, move_id, state) values ($1, $2, 'arrived')", [
    new_key,
    move_id,
  ])
  for (const job of jobs) await addJob(to, job, { key, new_key })
  if (carried === 0) throw new Error(`nothing was found of ${id}`)
  return carried
}

interface Carried {
  readonly where: string
  /** Values, as SQL, in the place of those that are there. */
  readonly instead?: Readonly<Record<string, string>>
  readonly where_known?: 'skip'
}

/** By a table of the transaction: row level security lets nobody copy into a table that it guards. */
async function carryTable(
  { from, to }: Ends,
  { name, columns }: SchemaTable,
  { where, instead = {}, where_known }: Carried,
) {
  const list = columns.map(quoted).join(', ')
  const values = columns.map((column) => instead[column] ?? quoted(column)).join(', ')
  await to.query(`create temp table arriving (like ${quoted(name)}) on commit drop`)
  const out = from.query(copyTo(`copy (select ${values} from ${quoted(name)} where ${where}) to stdout`))
  const into = to.query(copyFrom(`copy arriving (${list}) from stdin`))
  await pipeline(out, into)
  const { rowCount } = await to.query(
    `insert into ${quoted(name)} (${list}) overriding system value select ${list} from arriving
      ${where_known === 'skip' ? 'on conflict do nothing' : ''}`,
  )
  await to.query('drop table arriving')
  return rowCount ?? 0
}

/** Everybody whom a row of the workspace names. */
async function peopleOf(from: pg.Client, key: string): Promise<readonly string[]> {
  const { rows: references } = await from.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.confrelid = 'person'::regclass and not c.relispartition and exists (
        select from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace_id')`,
  )
  const { rows } = await from.query<{ id: string }>(
    references
      .map(
        ({ name, column }) =>
          `select ${quoted(column)} as id from ${quoted(name)} where workspace_id = $1 and ${quoted(column)} is not null`,
      )
      .join(' union '),
    [key],
  )
  return rows.map(({ id }) => id)
}

/** Who is there already, under the same id, stays as they are there. */
async function carryPeople(ends: Ends, named: (name: string) => SchemaTable, ids: readonly string[]): Promise<void> {
  const { from, to } = ends
  const { rows: people } = await from.query<{ id: string; email: string }>(
    'select id, email from person where id = any($1)',
    [ids],
  )
  const { rows: others } = await to.query<{ email: string }>(
    `select p.email from person p join unnest($1::text[], $2::text[]) as a (id, email) on a.email = p.email where a.id <> p.id`,
    [people.map(({ id }) => id), people.map(({ email }) => email)],
  )
  if (others[0])
    throw new Problem(
      'forbidden',
      `${others[0].email} is the address of another account in the other database: change it in one of the two`,
    )
  const { rows: known } = await to.query<{ id: string }>('select id from person where id = any($1)', [ids])
  const fresh = ids.filter((id) => known.every((one) => one.id !== id)).map((id) => ends.from.escapeLiteral(id))
  if (fresh.length === 0) return
  await carryTable(ends, named('person'), { where: `id in (${fresh.join(', ')})` })
  for (const name of OF_PEOPLE)
    await carryTable(ends, named(name), { where: `person_id in (${fresh.join(', ')})`, where_known: 'skip' })
}

/** As it was added, for the workspace as it is called there. */
async function addJob(
  to: pg.Client,
  job: MovingJob,
  { key, new_key }: { key: string; new_key: string },
): Promise<void> {
  const renamed = (name: string | null) => name?.replace(`:${key}:`, `:${new_key}:`) ?? null
  const { rows } = await to.query<{ id: string }>(
    `select id from graphile_worker.add_job($1, payload => $2, queue_name => $3, run_at => $4, max_attempts => $5,
      job_key => $6, priority => $7)`,
    [
      job.task,
      JSON.stringify({ ...job.payload, workspace_id: new_key }),
      renamed(job.queue),
      job.run_at,
      job.max_attempts,
      renamed(job.key),
      job.priority,
    ],
  )
  await to.query('update graphile_worker._private_jobs set attempts = $2 where id = $1 and $2 > 0', [
    rows[0]?.id,
    job.attempts,
  ])
}

/** The tables of a workspace's rows, each behind those that it refers to. */
export async function ownTables(client: pg.Client): Promise<readonly SchemaTable[]> {
  const own = (await tablesOf(client)).filter(
    ({ name, columns }) => columns.includes('workspace_id') && !STAY.includes(name),
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select distinct c.relname as from, d.relname as to from pg_constraint f
      join pg_class c on c.oid = f.conrelid join pg_class d on d.oid = f.confrelid
      where f.contype = 'f' and f.connamespace = current_schema()::regnamespace and c.oid <> d.oid`,
  )
  const ordered: SchemaTable[] = []
  const isPlaced = (name: string) =>
    ordered.some((table) => table.name === name) || own.every((table) => table.name !== name)
  while (ordered.length < own.length) {
    const next = own.filter(
      ({ name }) => !isPlaced(name) && references.every(({ from, to }) => from !== name || isPlaced(to)),
    )
    if (next.length === 0) throw new Error('the tables refer to each other in a ring')
    ordered.push(...next)
  }
  return ordered
}
