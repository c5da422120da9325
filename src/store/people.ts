import type { Plan } from '../domain/account/allowance.ts'
import { emailKey } from '../domain/recipients/email.ts'
import type { Membership, Role } from '../domain/recipients/membership.ts'
import type { Member, PeopleReads, PeopleWrites, Person } from '../ports/people.ts'
import type { Workspace } from '../ports/workspaces.ts'
import type { Run } from './database.ts'
import { withShownEmail } from './shown-email.ts'

/** For a log-in: no workspace is known yet. */
async function findPerson(run: Run, email: string): Promise<Person | null> {
  const [row] = await run<{ id: string; password_hash: string; workspace_id: string | null }>({
    name: 'find_person',
    text: 'select id, password_hash, workspace_id from person_by_email($1)',
    values: [emailKey(email)],
  })
  return row ?? null
}

async function passwordHashOf(run: Run, person_id: string): Promise<string | null> {
  const [row] = await run<{ password_hash: string }>({
    text: 'select password_hash from person where id = $1',
    values: [person_id],
  })
  return row?.password_hash ?? null
}

const listMembers = (run: Run, workspace_id: string): Promise<readonly Member[]> =>
  run<MemberRow>({
    name: 'list_members',
    text: `select m.person_id, m.role, p.name, p.email, m.last_signed_in_at, f.person_id is not null as second_factor
      from membership m join person p on p.id = m.person_id
        left join second_factor f on f.person_id = p.id and f.confirmed_at is not null
      where m.workspace_id = $1 order by lower(p.name), p.id`,
    values: [workspace_id],
  }).then((rows) =>
    rows.map((row) => ({
      ...withShownEmail(row),
      last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
    })),
  )

type MemberRow = Omit<Member, 'last_signed_in_at'> & { readonly last_signed_in_at: Date | null }

/** Beyond one workspace, for the person alone. */
const workspacesOf = (run: Run, person_id: string): Promise<readonly Pick<Workspace, 'key' | 'id' | 'name'>[]> =>
  run<{ key: string; id: string; name: string }>({
    name: 'workspaces_of',
    text: 'select key, id, name from workspaces_of($1)',
    values: [person_id],
  })

type Reads = Pick<PeopleReads, 'findPerson' | 'listMembers' | 'workspacesOf' | 'passwordHashOf'>
type RunFor = (workspace_id: string | null) => Run

export const peopleReads = (quick: RunFor, slow: RunFor): Reads => ({
  findPerson: (email) => findPerson(quick(null), email),
  listMembers: (workspace_id) => listMembers(slow(workspace_id), workspace_id),
  workspacesOf: (person_id) => workspacesOf(slow(null), person_id),
  passwordHashOf: (workspace_id, person_id) => passwordHashOf(slow(workspace_id), person_id),
})

type People = Pick<
  PeopleWrites,
  | 'addPerson'
  | 'findPersonId'
  | 'setPassword'
  | 'addMember'
  | 'lockMembers'
  | 'managersOf'
  | 'setRole'
  | 'removeMember'
  | 'standingOf'
>

export const peopleWrites = (run: Run): People => ({
  managersOf: (workspace_id) =>
    run<{ person_id: string; email: string }>({
      text: `select m.person_id, p.email from membership m join person p on p.id = m.person_id
        where m.workspace_id = $1 and m.role in ('owner', 'admin') order by p.id`,
      values: [workspace_id],
    }),
  async addPerson({ id, email, name, password_hash, password_is_temporary }) {
    const [row] = await run<{ added: boolean }>({
      text: 'select add_person($1, $2, $3, $4, $5) as added',
      values: [id, emailKey(email), name, password_hash, password_is_temporary],
    })
    return row?.added ?? false
  },
  async findPersonId(email) {
    const [row] = await run<{ id: string | null }>({
      text: 'select id_of_person($1) as id',
      values: [emailKey(email)],
    })
    return row?.id ?? null
  },
  async setPassword(person_id, password_hash) {
    await run({
      text: 'update person set password_hash = $2, password_is_temporary = false where id = $1',
      values: [person_id, password_hash],
    })
  },
  async addMember(workspace_id, { person_id, role }) {
    await run({
      text: 'insert into membership (workspace_id, person_id, role) values ($1, $2, $3)',
      values: [workspace_id, person_id, role],
    })
  },
  async lockMembers(workspace_id) {
    await run({ text: 'select 1 from workspace where key = $1 for no key update', values: [workspace_id] })
    return run<{ person_id: string; role: Membership['role'] }>({
      text: 'select person_id, role from membership where workspace_id = $1',
      values: [workspace_id],
    })
  },
  async setRole(workspace_id, { person_id, role }) {
    await run({
      text: 'update membership set role = $3 where workspace_id = $1 and person_id = $2',
      values: [workspace_id, person_id, role],
    })
  },
  async removeMember(workspace_id, person_id) {
    for (const table of ['session', 'membership']) {
      await run({
        text: `delete from ${table} where workspace_id = $1 and person_id = $2`,
        values: [workspace_id, person_id],
      })
    }
  },
  async standingOf(workspace_id, person_id) {
    const [row] = await run<{ role: Role | null; plan: Plan }>({
      text: `select w.plan, (select m.role from membership m where m.workspace_id = w.key and m.person_id = $2 for share) as role
        from workspace w where w.key = $1`,
      values: [workspace_id, person_id],
    })
    return { role: row?.role ?? null, plan: row?.plan ?? 'free' }
  },
})
