import type pg from 'pg'
import { canonical } from '../src/domain/audit.ts'
import { sha256Hex } from '../src/kit/secrets.ts'
import { Splice } from './at-scale-splice.ts'
import { MARKS, type Template } from './at-scale-templates.ts'

/** How the rows of one envelope are made anew for many others: SQL that a `clone` is put into (at-scale-seed.ts). */
export interface Recipe extends Template {
  readonly events: number
  readonly status: string
  /** What is computed once for each clone; each may use those before it. */
  readonly computed: readonly { readonly name: string; readonly sql: string }[]
  readonly tables: readonly {
    readonly name: string
    readonly columns: readonly string[]
    readonly rows: readonly string[]
  }[]
}

interface Table {
  readonly name: string
  readonly columns: readonly Column[]
}

interface Column {
  readonly name: string
  readonly type: string
}

type Row = Readonly<Record<string, string | null>>

/** Tables with rows of an envelope, whatever migrations have made of them: by the columns that say whose they are. */
export async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
      order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname
    having c.relname = 'envelope' or array_agg(a.attname::text) && '{envelope_id,event_seq}'
    order by c.relname <> 'envelope', c.relname`)
  return rows
}

export async function recipeOf(client: pg.Client, tables: readonly Table[], template: Template): Promise<Recipe> {
  const rows = new Map<Table, readonly Row[]>()
  for (const table of tables) rows.set(table, await rowsOf(client, table, template.id))
  const of = (name: string) => [...rows].find(([table]) => table.name === name)?.[1] ?? []
  const [envelope] = of('envelope')
  if (!envelope) throw new Error(`there is no envelope ${template.id}`)
  const splice = new Splice(String(envelope['created_at']))
  splice.name(MARKS.name(template.number), 'c.name')
  splice.name(MARKS.ref(template.number), 'c.ref')
  splice.name(MARKS.first(template.number), 'c.first')
  splice.name(MARKS.second(template.number), 'c.second')
  const { rows: spaces } = await client.query<{ id: string; webhook: string }>(
    'select w.id, h.id as webhook from workspace w join webhook h on h.workspace_id = w.key where w.key = $1',
    [envelope['workspace_id']],
  )
  for (const space of spaces) splice.name(space.id, 'c.space').name(space.webhook, 'c.webhook')
  splice.ids(
    [...rows.values()]
      .flat()
      .map((row) => Object.values(row).join(' '))
      .join(' '),
  )
  hashValues(splice, of('field_value'), of('audit_entry'))
  hashTrail(splice, of('audit_entry'))
  const seqs = of('event')
    .map(({ seq }) => Number(seq))
    .toSorted((a, b) => a - b)
  return {
    ...template,
    events: seqs.length,
    status: String(envelope['status']),
    tables: [...rows].flatMap(([{ name, columns }, found]) =>
      found.length === 0
        ? []
        : [
            {
              name,
              columns: columns.map((column) => column.name),
              rows: found.map((row) => rowSql(splice, columns, row, seqs)),
            },
          ],
    ),
    // Last: what was met in the rows asks for more of them.
    computed: splice.computed(),
  }
}

async function rowsOf(client: pg.Client, { name, columns }: Table, id: string): Promise<readonly Row[]> {
  const [, where] = OWN_ROWS.find(([own]) => columns.some((column) => column.name === own)) ?? ['', 'id = $1']
  const select = columns.map((column) => `"${column.name}"::text`).join(', ')
  return (await client.query<Row>(`select ${select} from "${name}" where ${where} order by ctid`, [id])).rows
}

/** By the first of these columns that a table has; it is that of the envelopes if it has none. */
const OWN_ROWS = [
  ['envelope_id', 'envelope_id = $1'],
  ['event_seq', '(workspace_id, event_seq) in (select workspace_id, seq from event where envelope_id = $1)'],
] as const

function rowSql(splice: Splice, columns: Table['columns'], row: Row, seqs: readonly number[]): string {
  const is_event = columns.some(isNumberOfEvent)
  const one = (column: Column) => {
    const { name, type } = column
    const value = row[name] ?? null
    if (value === null) return `null::${type}`
    if (name === 'workspace_id') return 'c.workspace'
    if (isNumberOfEvent(column)) return `c.seq + ${seqs.indexOf(Number(value))}`
    if (type === 'timestamp with time zone') return `${splice.moment(value)}::timestamptz`
    return `${splice.sql(value, is_event ? seqs : null)}::${type}`
  }
  return columns.map(one).join(', ')
}

const isNumberOfEvent = ({ name, type }: Column) => name === 'event_seq' || (name === 'seq' && type === 'bigint')

/** What a person signed, hashed with the ids of the clone's own fields (docs/internals/audit-chain.md). */
function hashValues(splice: Splice, values: readonly Row[], trail: readonly Row[]): void {
  for (const recipient_id of new Set(values.map((row) => row['recipient_id']))) {
    const own = values.filter((row) => row['recipient_id'] === recipient_id)
    const text = canonical(Object.fromEntries(own.map((row) => [row['field_id'], JSON.parse(String(row['value']))])))
    const hash = sha256Hex(text)
    if (trail.some(({ body }) => body?.includes(hash))) splice.hash(hash, text)
  }
}

function hashTrail(splice: Splice, trail: readonly Row[]): void {
  const entries = trail.map(({ body }) => JSON.parse(String(body)) as { seq: number; hash: string })
  for (const { hash, ...body } of entries.toSorted((a, b) => a.seq - b.seq)) {
    const text = canonical(body)
    if (sha256Hex(text) !== hash) throw new Error('the chain of a template does not hold')
    splice.hash(hash, text)
  }
}
