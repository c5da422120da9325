import type { DirectoryPage } from '../domain/directory/filter.ts'
import type { DirectoryGroup, DirectoryUser, Entries, Found } from '../ports/directory.ts'
import type { Row, Run } from './database.ts'
import { AWAY, conditionOf, GROUPS, MEMBERS } from './directory-filter.ts'
import { withShownEmail } from './shown-email.ts'

/** Members and those whom only a directory knows, of these ids. */
const USERS = `select p.id as person_id, p.email, coalesce(u.name, p.name) as name, u.given_name, u.family_name, u.external_id,
    m.role, true as active, coalesce(u.made_account, false) as made_account, u.created_at, u.updated_at
  from membership m join person p on p.id = m.person_id
    left join scim_user u on u.workspace_id = $1 and u.person_id = m.person_id
  where m.workspace_id = $1 and m.person_id = any ($2::text[])
  union all
  select u.person_id, u.email, u.name, u.given_name, u.family_name, u.external_id, u.role, false, u.made_account,
    u.created_at, u.updated_at
  from scim_user u where u.workspace_id = $1 and u.person_id = any ($2::text[])
    and not exists (select from membership m where m.workspace_id = $1 and m.person_id = u.person_id)
  order by person_id`

const usersOf = async (run: Run, workspace_id: string, ids: readonly string[]): Promise<readonly DirectoryUser[]> => {
  if (ids.length === 0) return []
  const rows = await run<Row & { email: string }>({ text: USERS, values: [workspace_id, ids] })
  return rows.map((row) => ({ ...withShownEmail(row), ...timesOf(row) }) as unknown as DirectoryUser)
}

const timesOf = ({ created_at, updated_at }: Row) => ({
  created_at: created_at instanceof Date ? created_at.toISOString() : null,
  updated_at: updated_at instanceof Date ? updated_at.toISOString() : null,
})

export const userOf = async (run: Run, workspace_id: string, person_id: string): Promise<DirectoryUser | null> =>
  (await usersOf(run, workspace_id, [person_id]))[0] ?? null

/** The ids of a page first, and how many there are in all; then what is told of those alone. */
export async function usersOn(run: Run, workspace_id: string, page: DirectoryPage): Promise<Found<DirectoryUser>> {
  const values: unknown[] = [workspace_id]
  const source = `select m.person_id as id from membership m
      left join person p on p.id = m.person_id
      left join scim_user u on u.workspace_id = $1 and u.person_id = m.person_id
    where m.workspace_id = $1 and ${conditionOf(page.filter, MEMBERS, values)}
    union all
    select u.person_id from scim_user u where u.workspace_id = $1 and ${conditionOf(page.filter, AWAY, values)}
      and not exists (select from membership m where m.workspace_id = $1 and m.person_id = u.person_id)`
  const { ids, total } = await idsOn(run, { source, values }, page)
  return { rows: await usersOf(run, workspace_id, ids), total }
}

const GROUP = `select g.id, g.name, g.external_id, g.created_at, g.updated_at
  from scim_group g where g.workspace_id = $1 and g.id = any ($2::text[]) order by g.id`

const groupsWith = async (
  run: Run,
  workspace_id: string,
  ids: readonly string[],
): Promise<readonly DirectoryGroup[]> => {
  if (ids.length === 0) return []
  const rows = await run({ text: GROUP, values: [workspace_id, ids] })
  return rows.map((row) => ({ ...row, ...timesOf(row) }) as unknown as DirectoryGroup)
}

export const groupOf = async (run: Run, workspace_id: string, id: string): Promise<DirectoryGroup | null> =>
  (await groupsWith(run, workspace_id, [id]))[0] ?? null

export async function groupsOn(run: Run, workspace_id: string, page: DirectoryPage): Promise<Found<DirectoryGroup>> {
  const values: unknown[] = [workspace_id]
  const source = `select g.id from scim_group g where g.workspace_id = $1 and ${conditionOf(page.filter, GROUPS, values)}`
  const { ids, total } = await idsOn(run, { source, values }, page)
  return { rows: await groupsWith(run, workspace_id, ids), total }
}

async function idsOn(
  run: Run,
  { source, values }: { readonly source: string; readonly values: readonly unknown[] },
  { offset, limit }: DirectoryPage,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const [row] = await run<{ ids: readonly string[]; total: number }>({
    text: `with found as materialized (${source})
      select (select count(*)::int from found) as total,
        array(select id from found order by id limit $${values.length + 1} offset $${values.length + 2}) as ids`,
    values: [...values, limit, offset],
  })
  return row ?? { ids: [], total: 0 }
}

export const GROUPS_OF = `select owner, json_agg(json_build_array(id, name) order by id) as entries from (
    select gm.person_id as owner, g.id, g.name
    from scim_group_member gm join scim_group g on g.workspace_id = $1 and g.id = gm.group_id
    where gm.workspace_id = $1 and gm.person_id = any ($2::text[]) order by gm.person_id, gm.group_id limit $3
  ) some_of_them group by owner order by owner`

export const MEMBERS_OF = `select owner, json_agg(json_build_array(id, name) order by id) as entries from (
    select gm.group_id as owner, gm.person_id as id, coalesce(u.name, p.name) as name
    from scim_group_member gm
      left join scim_user u on u.workspace_id = $1 and u.person_id = gm.person_id
      left join person p on p.id = gm.person_id
    where gm.workspace_id = $1 and gm.group_id = any ($2::text[]) order by gm.group_id, gm.person_id limit $3
  ) some_of_them group by owner order by owner`

type EntryRow = Row & { readonly owner: string; readonly entries: readonly (readonly [string, string | null])[] }
type Asked = (ids: readonly string[], most: number | null) => Promise<Row[]>

/** As many as have no more entries than that, each with all of its own; the first in any case. In the order of the ids. */
export async function wholeEntries(
  { ids, limit }: { readonly ids: readonly string[]; readonly limit: number },
  ask: Asked,
): Promise<readonly Entries[]> {
  if (ids.length === 0) return []
  const found = new Map(((await ask(ids, limit + 1)) as EntryRow[]).map(({ owner, entries }) => [owner, entries]))
  const asked = [...found.values()].reduce((sum, { length }) => sum + length, 0)
  const cut = asked > limit ? [...found.keys()].at(-1) : undefined
  const whole = cut === undefined ? ids : ids.slice(0, ids.indexOf(cut))
  if (whole.length > 0) return whole.map((id) => entriesOf(id, found.get(id)))
  const [first = ''] = ids
  const [row] = (await ask([first], null)) as EntryRow[]
  return [entriesOf(first, row?.entries)]
}

const entriesOf = (of: string, entries: EntryRow['entries'] = []): Entries => ({
  of,
  entries: entries.map(([id, name]) => ({ id, name })),
})
