import type pg from 'pg'

/** What a statement does with all rows of a table: writes them anew, makes an index of them, or only reads them. */
export type Effort = 'rewrites' | 'indexes' | 'reads'

export interface Touch {
  readonly table: string
  readonly effort: Effort
}

/** What a migration does to a table that has rows, and what that may take. */
export interface Cost extends Touch {
  readonly bytes: number
  /** As the server last counted them; null where it has not. */
  readonly rows: number | null
  readonly seconds: number
  readonly room_bytes: number
}

/** Bodies of functions run later. */
const BODIES =
  /create(?: or replace)? (?:function|procedure)\b[^;$]*?(?:\$\$[\s\S]*?\$\$|begin atomic[\s\S]*?\nend;|;)/gi
const COMMENTS = /--.*$/gm

const NAME = '((?:graphile_worker\\.)?[a-z_][a-z0-9_]*)'
const STATEMENTS: readonly (readonly [Effort, RegExp])[] = [
  ['indexes', new RegExp(`\\bcreate (?:unique )?index (?:if not exists )?(?:[a-z0-9_]+ )?on (?:only )?${NAME}`, 'gi')],
  ['rewrites', new RegExp(`\\bupdate ${NAME}(?= (?:(?:as )?[a-z_]+ )?set\\b)`, 'gi')],
  ['rewrites', new RegExp(`\\bdelete from ${NAME}`, 'gi')],
  ['reads', new RegExp(`\\binsert into [^;]*? from ${NAME}`, 'gi')],
]
const ALTERED = new RegExp(`\\balter table (?:if exists )?(?:only )?${NAME}\\b([^;]*);`, 'gi')
const CHANGES: readonly (readonly [Effort, RegExp])[] = [
  ['rewrites', /alter column \S+ (set data )?type|generated always as|default (gen_random|random|clock_|nextval)/i],
  ['indexes', /add (constraint \S+ )?(primary key|unique|exclude)/i],
  ['reads', /add (constraint \S+ )?(check|foreign key)|set not null|validate constraint|attach partition/i],
]

/** Read from its text, rather one too many than one too few: what has no rows yet is left out later. */
export function touchesOf(migration: string): readonly Touch[] {
  const text = migration.replaceAll(COMMENTS, '').replaceAll(BODIES, '').replaceAll(/\s+/g, ' ')
  const found = STATEMENTS.flatMap(([effort, pattern]) =>
    [...text.matchAll(pattern)].map(([, table = '']) => ({ table, effort })),
  )
  const altered = [...text.matchAll(ALTERED)].flatMap(([, table = '', change = '']) =>
    CHANGES.filter(([, pattern]) => pattern.test(change)).map(([effort]) => ({ table, effort })),
  )
  const all = [...found, ...altered, ...madeUp(text)].map(({ table, effort }) => ({
    table: table.toLowerCase(),
    effort,
  }))
  return all.filter(
    (one, at) => all.findIndex(({ table, effort }) => table === one.table && effort === one.effort) === at,
  )
}

/** Statements that are put together from the names of tables: each name that is quoted may be one of them. */
const madeUp = (text: string): readonly Touch[] =>
  [...text.matchAll(/\bdo \$\$([\s\S]*?)\$\$/gi)]
    .filter(([, body = '']) => /\bexecute format\b/i.test(body))
    .flatMap(([, body = '']) => [...body.matchAll(/'([a-z_]+)'/g)])
    .map(([, table = '']) => ({ table, effort: 'reads' as const }))

/**
 * Bytes of a table with its indexes for each second: half of what was measured with 250 MB on two busy processors (PostgreSQL
 * 15: update 15 MB/s, another type 24, an index 350, a check 1,100).
 */
const BYTES_PER_S: Readonly<Record<Effort, number>> = { rewrites: 10e6, indexes: 150e6, reads: 400e6 }
/** Of such a table, for what is written and once more for its log. */
const ROOM: Readonly<Record<Effort, number>> = { rewrites: 2, indexes: 0.5, reads: 0 }

/** Of tables that are there now. */
export async function costsOf(client: pg.ClientBase, touches: readonly Touch[]): Promise<readonly Cost[]> {
  const sizes = new Map((await sizesOf(client, touches)).map(({ name, ...size }) => [name, size]))
  return touches.flatMap((touch) => {
    const size = sizes.get(touch.table)
    if (size === undefined) return []
    const seconds = size.bytes / BYTES_PER_S[touch.effort]
    return [{ ...touch, ...size, seconds, room_bytes: size.bytes * ROOM[touch.effort] }]
  })
}

interface Size {
  readonly name: string
  readonly bytes: number
  readonly rows: number | null
}

/** With their parts. */
async function sizesOf(client: pg.ClientBase, touches: readonly Touch[]): Promise<readonly Size[]> {
  const { rows } = await client.query<Size>(
    `select w.name, sum(pg_total_relation_size(c.oid))::float8 as bytes,
        sum(nullif(c.reltuples, -1)) filter (where c.relkind = 'r') as rows
      from unnest($1::text[]) w(name)
        join pg_namespace n on n.nspname = case when w.name like '%.%' then split_part(w.name, '.', 1) else current_schema() end
        join pg_class root on root.relnamespace = n.oid and root.relname = regexp_replace(w.name, '^.*[.]', '') and root.relkind in ('r', 'p')
        left join pg_partition_tree(root.oid) t on true join pg_class c on c.oid = coalesce(t.relid, root.oid)
      group by w.name`,
    [[...new Set(touches.map(({ table }) => table))]],
  )
  return rows
}
