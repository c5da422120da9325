import type { Plan } from '../domain/account/allowance.ts'
import { emailKey } from '../domain/recipients/email.ts'
import type { Membership, Role } from '../domain/recipients/membership.ts'
import type { Member, MemberReads, MemberWrites } from '../ports/members.ts'
import type { Connections, Transaction } from './database.ts'
import { withShownEmail } from './shown-email.ts'

type MemberRow = Omit<Member, 'last_signed_in_at'> & { readonly last_signed_in_at: Date | null }

export const memberReads = ({ quick, slow }: Connections): MemberReads => ({
  async standing(workspace_id, { person_id, key_id, session_hash }) {
    const [row] = await quick(workspace_id)<{
      suspended: boolean
      role: Role | null
      key_is_live: boolean
      session_is_there: boolean
    }>({
      name: 'standing_of_work',
      text: `select w.suspended_at is not null as suspended,
          (select m.role from membership m where m.workspace_id = w.key and m.person_id = $2) as role,
          exists (select from api_key k where k.workspace_id = w.key and k.id = $3 and k.revoked_at is null
            and coalesce(k.expires_at > now(), true)) as key_is_live,
          exists (select from session s where s.workspace_id = w.key and s.token_hash = $4) as session_is_there
        from workspace w where w.key = $1`,
      values: [workspace_id, person_id, key_id, session_hash],
    })
    return row ?? { suspended: true, role: null, key_is_live: false, session_is_there: false }
  },
  list: (workspace_id) =>
    slow(workspace_id)<MemberRow>({
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
    ),
})

async function lockWorkspace(run: Transaction['run'], workspace_id: string): Promise<void> {
  await run({ text: 'select 1 from workspace where key = $1 for no key update', values: [workspace_id] })
}

export const memberWrites = ({ run }: Transaction): MemberWrites => ({
  async add(workspace_id, { person_id, role }) {
    await run({
      text: 'insert into membership (workspace_id, person_id, role) values ($1, $2, $3)',
      values: [workspace_id, person_id, role],
    })
  },
  async has(workspace_id, email) {
    const rows = await run({
      text: `select 1 from membership m join person p on p.id = m.person_id where m.workspace_id = $1 and p.email = $2`,
      values: [workspace_id, emailKey(email)],
    })
    return rows.length > 0
  },
  lock: (workspace_id) => lockWorkspace(run, workspace_id),
  async lockAll(workspace_id) {
    await lockWorkspace(run, workspace_id)
    return run<{ person_id: string; role: Membership['role'] }>({
      text: 'select person_id, role from membership where workspace_id = $1',
      values: [workspace_id],
    })
  },
  async lockSome(workspace_id, person_ids) {
    await lockWorkspace(run, workspace_id)
    return run<{ person_id: string; role: Membership['role'] }>({
      text: `select person_id, role from membership where workspace_id = $1 and person_id = any ($2::text[])
        union
        (select person_id, role from membership where workspace_id = $1 and role = 'owner' limit 2)`,
      values: [workspace_id, person_ids],
    })
  },
  managersOf: (workspace_id) =>
    run<{ person_id: string; email: string }>({
      text: `select m.person_id, p.email from membership m join person p on p.id = m.person_id
        where m.workspace_id = $1 and m.role in ('owner', 'admin') order by p.id`,
      values: [workspace_id],
    }),
  async setRole(workspace_id, { person_id, role }) {
    await run({
      text: 'update membership set role = $3 where workspace_id = $1 and person_id = $2',
      values: [workspace_id, person_id, role],
    })
  },
  async remove(workspace_id, person_id) {
    // What a directory gives back is the role that they had last, not the one that it once saw.
    await run({
      text: `update scim_user u set role = m.role from membership m
        where u.workspace_id = $1 and u.member_id = $2 and m.workspace_id = $1 and m.person_id = $2`,
      values: [workspace_id, person_id],
    })
    for (const table of ['membership', 'session']) {
      await run({
        text: `delete from ${table} where workspace_id = $1 and person_id = $2`,
        values: [workspace_id, person_id],
      })
    }
  },
  async standingOf(workspace_id, person_id) {
    const [row] = await run<{ role: Role | null; plan: Plan; missing: boolean }>({
      text: `select w.plan, (select m.role from membership m where m.workspace_id = w.key and m.person_id = $2 for share) as role,
          lacks_second_factor($2, w.key) as missing
        from workspace w where w.key = $1`,
      values: [workspace_id, person_id],
    })
    return { role: row?.role ?? null, plan: row?.plan ?? 'free', second_factor_missing: row?.missing === true }
  },
  async noteSignIn(workspace_id, person_id, { at, locale, timezone }) {
    const [row] = await run<{ name: string; was_here: boolean }>({
      text: `with before as (
          select m.last_signed_in_at is not null as was_here, p.name from membership m join person p on p.id = m.person_id
          where m.workspace_id = $1 and m.person_id = $2
        )
        update membership m
        set last_signed_in_at = $3, locale = coalesce($4, m.locale), timezone = coalesce($5, m.timezone)
        from before where m.workspace_id = $1 and m.person_id = $2 returning before.name, before.was_here`,
      values: [workspace_id, person_id, at, locale, timezone],
    })
    return row ?? null
  },
})
