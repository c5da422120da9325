import { type TestDirectory, openDirectory } from './scim.ts'
import type { TestService } from './service.ts'

/** A directory with so many people, each third of them away, made by the database itself. */
export interface BigDirectory extends TestDirectory {
  readonly size: number
  /** Of a person who is a member. */
  readonly person: string
  /** Of one who is in no group. */
  readonly loner: string
  readonly email: string
  /** A group with everybody, one that gives a role, and one with ten people. */
  readonly everybody: string
  readonly admins: string
  readonly few: string
}

export async function bigDirectory(service: TestService, size: number): Promise<BigDirectory> {
  const directory = await openDirectory(service)
  const query = (text: string) => service.database.query(text.replaceAll('$WS', directory.workspace))
  const name = (n: number | string) => `usr_big${directory.workspace}_${n}`
  const id = `'usr_big$WS_' || n`
  const all = `generate_series(1, ${size}) n`
  await query(`insert into person (id, email, name, password_hash)
    select ${id}, 'big$WS-' || n || '@example.test', 'Person ' || n, 'x' from ${all}`)
  await query(
    `insert into membership (workspace_id, person_id, role) select $WS, ${id}, 'member' from ${all} where n % 3 > 0`,
  )
  await query(
    `insert into membership (workspace_id, person_id, role) select $WS, ${id}, 'owner' from generate_series(3, 3) n`,
  )
  await query(`insert into scim_user (workspace_id, person_id, email, name, external_id, role)
    select $WS, ${id}, 'big$WS-' || n || '@example.test', 'Person ' || n, 'ext-' || n, 'member' from ${all}`)
  await query(`insert into scim_group (workspace_id, id, name, external_id)
    select $WS, 'grp_big$WS_' || n, case n when 1 then 'Everybody' when 2 then 'Countersign admins' else 'Group ' || n end, 'g-' || n
    from generate_series(1, ${Math.max(10, size / 50)}) n`)
  await query(`insert into scim_group_member (workspace_id, group_id, person_id)
    select $WS, 'grp_big$WS_' || g, ${id} from ${all}, generate_series(1, 2) g where n <> 7 and (g = 1 or n % 3 > 0)`)
  await query(`insert into scim_group_member (workspace_id, group_id, person_id)
    select $WS, 'grp_big$WS_' || g, 'usr_big$WS_' || n
    from generate_series(3, ${Math.max(10, size / 50)}) g, generate_series(10, 19) n`)
  await query(
    `update membership set role = 'admin' where workspace_id = $WS and role = 'member' and person_id <> '${name(7)}'`,
  )
  for (const table of ['person', 'membership', 'scim_user', 'scim_group', 'scim_group_member'])
    await query(`analyze ${table}`)
  const group = (n: number) => `grp_big${directory.workspace}_${n}`
  return {
    ...directory,
    size,
    person: name(4),
    loner: name(7),
    email: `big${directory.workspace}-4@example.test`,
    ...{ everybody: group(1), admins: group(2), few: group(3) },
  }
}
