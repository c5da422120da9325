import type { Membership } from '../domain/recipients/membership.ts'
import type { DirectoryStanding, DirectoryWrites } from '../ports/directory.ts'
import type { Row, Run } from './database.ts'
import { groupOf } from './directory-rows.ts'

type GroupWrites = Pick<
  DirectoryWrites,
  | 'group'
  | 'strangerAmong'
  | 'groupNamesOf'
  | 'memberIds'
  | 'putGroup'
  | 'changeMembers'
  | 'removeGroup'
  | 'standingOf'
  | 'setRoles'
>

/** Groups of a directory, and the roles that follow from them. */
export const groupWrites = (run: Run): GroupWrites => ({
  group: (workspace_id, id) => groupOf(run, workspace_id, id),
  async strangerAmong(workspace_id, person_ids) {
    const [row] = await run<{ id: string }>({
      text: `select asked.id from unnest($2::text[]) asked (id)
        where not exists (select from scim_user u where u.workspace_id = $1 and u.person_id = asked.id)
          and not exists (select from membership m where m.workspace_id = $1 and m.person_id = asked.id
            and not exists (select from scim_user u where u.workspace_id = $1 and u.member_id = asked.id)) limit 1`,
      values: [workspace_id, person_ids],
    })
    return row?.id ?? null
  },
  async groupNamesOf(workspace_id, person_id) {
    const rows = await run<{ name: string }>({
      text: `select g.name from scim_group_member gm join scim_group g on g.workspace_id = $1 and g.id = gm.group_id
        where gm.workspace_id = $1 and gm.person_id = $2`,
      values: [workspace_id, person_id],
    })
    return rows.map(({ name }) => name)
  },
  async memberIds(workspace_id, group_id) {
    const [row] = await run<{ ids: readonly string[] }>({
      text: `select coalesce(json_agg(person_id), '[]') as ids from scim_group_member
        where workspace_id = $1 and group_id = $2`,
      values: [workspace_id, group_id],
    })
    return row?.ids ?? []
  },
  async putGroup(workspace_id, { id, name, external_id, at }) {
    // Another group of the name is no row to be updated.
    const put = await run({
      text: `insert into scim_group (workspace_id, id, name, external_id, created_at, updated_at)
        select $1, $2, $3, $4, $5, $5
        where not exists (
          select from scim_group g where g.workspace_id = $1 and g.name_key = lower($3) and g.id <> $2
        )
        on conflict (workspace_id, id) do update set name = excluded.name, external_id = excluded.external_id,
          updated_at = excluded.updated_at
        returning id`,
      values: [workspace_id, id, name, external_id, at],
    })
    return put.length > 0
  },
  async changeMembers(workspace_id, group_id, { replaces, added, removed }) {
    const [gone] = await run<{ ids: readonly string[] }>({
      text: replaces ? REPLACED : REMOVED,
      values: [workspace_id, group_id, replaces ? added : removed],
    })
    const [come] = await run<{ ids: readonly string[] }>({
      text: `with come as (
          insert into scim_group_member (workspace_id, group_id, person_id) select $1, $2, unnest($3::text[])
          on conflict do nothing returning person_id)
        select coalesce(json_agg(person_id), '[]') as ids from come`,
      values: [workspace_id, group_id, added],
    })
    return { joined: come?.ids ?? [], left: gone?.ids ?? [] }
  },
  async removeGroup(workspace_id, id) {
    await run({ text: 'delete from scim_group where workspace_id = $1 and id = $2', values: [workspace_id, id] })
  },
  standingOf: (workspace_id, person_ids, without_group) =>
    run<Row & DirectoryStanding>({
      // An index is searched by a bare column alone, so whose account it would be is found first.
      text: `with asked as materialized (
          select one.id, u.person_id as known, u.name, u.role, coalesce(u.member_id, one.id) as member_id
          from unnest($2::text[]) one (id) left join scim_user u on u.workspace_id = $1 and u.person_id = one.id)
        select asked.id as person_id, m.person_id as member_id, coalesce(asked.name, p.name) as name,
          coalesce(m.role, i.role, asked.role) as role, m.person_id is null and i.id is not null as is_pending, array(
            select g.name from scim_group_member gm join scim_group g on g.workspace_id = $1 and g.id = gm.group_id
            where gm.workspace_id = $1 and gm.person_id = asked.id and gm.group_id <> $3) as other_groups
        from asked
          left join membership m on m.workspace_id = $1 and m.person_id = asked.member_id
          left join person p on p.id = m.person_id
          left join invitation i on i.workspace_id = $1 and i.directory_user = asked.id
        where asked.known is not null or m.person_id is not null and (
          select other.person_id from scim_user other
          where other.workspace_id = $1 and other.member_id = asked.id limit 1) is null`,
      values: [workspace_id, person_ids, without_group],
    }),
  async setRoles(workspace_id, { members, others }, at) {
    const columns = (people: readonly Membership[]) => [
      people.map(({ person_id }) => person_id),
      people.map(({ role }) => role),
    ]
    await run({
      text: `update membership m set role = given.role from unnest($2::text[], $3::text[]) given (person_id, role)
        where m.workspace_id = $1 and m.person_id = given.person_id`,
      values: [workspace_id, ...columns(members)],
    })
    await run({
      text: `update scim_user u set role = given.role, updated_at = $4
        from unnest($2::text[], $3::text[]) given (person_id, role)
        where u.workspace_id = $1 and u.person_id = given.person_id`,
      values: [workspace_id, ...columns(others), at],
    })
  },
})

const REPLACED = `with gone as (
    delete from scim_group_member where workspace_id = $1 and group_id = $2 and person_id <> all ($3::text[])
    returning person_id)
  select coalesce(json_agg(person_id), '[]') as ids from gone`

const REMOVED = `with gone as (
    delete from scim_group_member where workspace_id = $1 and group_id = $2 and person_id = any ($3::text[])
    returning person_id)
  select coalesce(json_agg(person_id), '[]') as ids from gone`
