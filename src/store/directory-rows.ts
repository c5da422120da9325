import type { DirectoryPage } from '../domain/directory/filter.ts'
import type { DirectoryGroup, DirectoryUser, Entries, Found } from '../ports/directory.ts'
import type { Row, Run } from './database.ts'
import { conditionOf, GROUPS, KNOWN, UNKNOWN } from './directory-filter.ts'
import { withShownEmail } from './shown-email.ts'

/** Everybody whom a directory knows: a member by `member_id`, or somebody who is asked, or is away. */
const KNOWN_ROWS = `scim_user u
    left join membership m on m.workspace_id = $1 and m.person_id = u.member_id
    left join person p on p.id = m.person_id
    left join invitation i on i.workspace_id = $1 and i.directory_user = u.person_id
  where u.workspace_id = $1`

/** Members whom no directory knows. */
const UNKNOWN_ROWS = `membership m join person p on p.id = m.person_id
  where m.workspace_id = $1
    and not exists (select from scim_user su where su.workspace_id = $1 and su.member_id = m.person_id)`

const USERS = `select u.person_id, coalesce(m.person_id, u.account_id) as account_id, coalesce(p.email, u.email) as email, u.name,
    u.given_name, u.family_name, u.external_id, coalesce(m.role, i.role, u.role) as role,
    m.person_id is not null or i.id is not null as active, m.person_id is null and i.id is not null as is_pending,
    u.made_account, u.created_at, u.updated_at
  from ${KNOWN_ROWS} and u.person_id = any ($2::text[])
  union all
  select m.person_id, m.person_id, p.email, p.name, null, null, null, m.role, true, false, false, null, null
  from ${UNKNOWN_ROWS} and m.person_id = any ($2::text[])
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
  const source = `select u.person_id as id from ${KNOWN_ROWS} and ${conditionOf(page.filter, KNOWN, values)}
    union all
    select m.person_id from ${UNKNOWN_ROWS} and ${conditionOf(page.filter, UNKNOWN, values)}`
  const { ids, total } = await idsOn(run, { source, values }, page)
  return { rows: await usersOf(run, workspace_id, ids), total }
}

/** Whether anybody of this address is a user, whatever the directory calls them. */
export async function isThere(run: Run, workspace_id: string, email: string): Promise<boolean> {
  const filter = { op: 'eq', attribute: 'username', value: email } as const
  return (await usersOn(run, workspace_id, { filter, offset: 0, limit: 1 })).total > 0
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
