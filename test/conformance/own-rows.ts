import type { TestDatabase } from '../support/database.ts'
import { ID } from './asking.ts'

/**
 * All rows of one workspace, and every id that stands in one. Without what the workspace's own reads note: when a key
 * was last used, and the kept JSON of a list's row.
 */
export async function ownRows(database: TestDatabase, workspace: string) {
  const tables = await database.query<{ name: string; rows: string }>(
    `select c.relname as name, format('select %L as name, to_jsonb(t) - ''{last_used_at,listed,listed_mark}''::text[] as row from %I t where %I = $1',
        c.relname, c.relname, a.attname) as rows
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
        and (a.attname = 'workspace_id' or (c.relname = 'workspace' and a.attname = 'key'))`,
  )
  if (tables.length < 15) throw new Error('the tables of a workspace are not found any more')
  // What belongs to it under another name: its people, its jobs, its windows.
  const others = [
    `select 'person', to_jsonb(p) from person p join membership m on m.person_id = p.id where m.workspace_id = $1`,
    `select 'job', to_jsonb(j) from graphile_worker._private_jobs j where payload ->> 'workspace_id' = $1::text`,
    `select 'window', to_jsonb(h) from hit_window h where h.name = 'reminders ' || $1::text`,
  ]
  const text = `select name, row::text as row from (${[...tables.map(({ rows }) => rows), ...others].join(' union all ')}) all_rows
    order by 1, 2`
  const rows = await database.query<{ name: string; row: string }>(text.replaceAll('$1', `${BigInt(workspace)}`))
  const by_table: Record<string, string[]> = {}
  for (const { name, row } of rows) by_table[name] = [...(by_table[name] ?? []), row]
  return { by_table, ids: new Set(rows.flatMap(({ row }) => row.match(ID) ?? [])) }
}

export type OwnRows = Awaited<ReturnType<typeof ownRows>>

/** The tables of which not every row is as it was. */
export const changedTables = (before: OwnRows, after: OwnRows): string[] =>
  [...new Set([...Object.keys(before.by_table), ...Object.keys(after.by_table)])].filter(
    (name) => before.by_table[name]?.join('\n') !== after.by_table[name]?.join('\n'),
  )
