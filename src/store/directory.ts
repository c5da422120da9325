import { LIMITS } from '../domain/account/limits.ts'
import { emailKey } from '../domain/recipients/email.ts'
import type {
  DirectoryGroup,
  DirectoryReads,
  DirectoryUser,
  DirectoryWrites,
  ListedScimToken,
} from '../ports/directory.ts'
import type { Connections, Row, Run, Transaction } from './database.ts'
import type { Caps } from './rate-limits.ts'
import { shownEmail, withShownEmail } from './shown-email.ts'

const instant = (value: unknown): string | null => (value instanceof Date ? value.toISOString() : null)

export const directoryReads = ({ quick, slow }: Connections, caps: Caps): DirectoryReads => ({
  async pass({ token_hash, address }) {
    const [row] = await quick(null)({
      name: 'pass_scim_gate',
      text: `select token_id, token_name, revoked, workspace_key, suspended, passed, scope, cap, used, wait_s
        from pass_scim_gate($1, $2, $3, $4)`,
      values: [token_hash, address, LIMITS.requests_per_minute_token, caps.address],
    })
    if (!row) throw new Error('pass_scim_gate answered no row')
    const limit = Number(row['cap'])
    return {
      owner:
        row['token_id'] === null
          ? null
          : {
              token_id: String(row['token_id']),
              token_name: String(row['token_name']),
              workspace_id: String(row['workspace_key']),
              revoked: row['revoked'] === true,
              suspended: row['suspended'] === true,
            },
      passed: Number(row['passed']),
      rate: {
        scope: row['scope'] === 'ip' ? 'ip' : 'token',
        limit,
        remaining: Math.max(0, limit - Number(row['used'])),
        wait_s: Number(row['wait_s']),
      },
    }
  },
  async tokens(workspace_id) {
    const rows = await slow(workspace_id)({
      text: `select id, name, hint, created_by_name as created_by, created_at, last_used_at, last_used_ip, revoked_at
        from scim_token where workspace_id = $1 order by revoked_at is not null, created_at desc, id desc limit 200`,
      values: [workspace_id],
    })
    return rows.map(
      (row) =>
        ({
          ...row,
          created_at: instant(row['created_at']),
          last_used_at: instant(row['last_used_at']),
          revoked_at: instant(row['revoked_at']),
        }) as unknown as ListedScimToken,
    )
  },
  users: (workspace_id) => users(slow(workspace_id), workspace_id),
  groups: (workspace_id) => groups(slow(workspace_id), workspace_id),
})

/** Members, whether a directory knows them or not, and those whom only a directory knows. */
async function users(run: Run, workspace_id: string): Promise<readonly DirectoryUser[]> {
  const rows = await run<Row & { email: string }>({
    text: `select coalesce(u.person_id, p.id) as person_id, p.id as account_id, p.email, coalesce(u.name, p.name) as name,
        u.given_name, u.family_name, u.external_id, m.role, true as active, false as is_pending, u.created_at, u.updated_at
      from membership m join person p on p.id = m.person_id
        left join scim_user u on u.workspace_id = $1 and coalesce(u.account_id, u.person_id) = m.person_id
      where m.workspace_id = $1
      union all
      select u.person_id, u.account_id, u.email, u.name, u.given_name, u.family_name, u.external_id,
        coalesce(i.role, u.role), i.id is not null, i.id is not null, u.created_at, u.updated_at
      from scim_user u left join invitation i on i.workspace_id = $1 and i.directory_user = u.person_id
      where u.workspace_id = $1 and not exists (
        select from membership m where m.workspace_id = $1 and m.person_id = coalesce(u.account_id, u.person_id)
      )
      order by person_id`,
    values: [workspace_id],
  })
  return rows.map(
    (row) =>
      ({
        ...withShownEmail(row),
        created_at: instant(row['created_at']),
        updated_at: instant(row['updated_at']),
      }) as unknown as DirectoryUser,
  )
}

async function groups(run: Run, workspace_id: string): Promise<readonly DirectoryGroup[]> {
  const rows = await run({
    text: `select g.id, g.name, g.external_id, g.created_at, g.updated_at,
        coalesce((select json_agg(m.person_id order by m.person_id) from scim_group_member m
          where m.workspace_id = $1 and m.group_id = g.id), '[]') as members
      from scim_group g where g.workspace_id = $1 order by g.id`,
    values: [workspace_id],
  })
  return rows.map(
    (row) =>
      ({
        ...row,
        created_at: instant(row['created_at']),
        updated_at: instant(row['updated_at']),
      }) as unknown as DirectoryGroup,
  )
}

export const directoryWrites = ({ run }: Transaction): DirectoryWrites => ({
  async addToken({ workspace_id, id, name, token_hash, hint, created_by }) {
    await run({
      text: `insert into scim_token (workspace_id, id, name, token_hash, hint, created_by_name)
        values ($1, $2, $3, $4, $5, $6)`,
      values: [workspace_id, id, name, token_hash, hint, created_by],
    })
  },
  async revokeToken(workspace_id, id) {
    const [row] = await run<{ name: string }>({
      text: `update scim_token set revoked_at = now() where workspace_id = $1 and id = $2 and revoked_at is null
        returning name`,
      values: [workspace_id, id],
    })
    return row?.name ?? null
  },
  users: (workspace_id) => users(run, workspace_id),
  groups: (workspace_id) => groups(run, workspace_id),
  async putUser(workspace_id, { person_id, account_id, email, name, given_name, family_name, external_id, role, at }) {
    await run({
      text: `insert into scim_user (workspace_id, person_id, email, name, given_name, family_name, external_id, role,
          created_at, updated_at, account_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)
        on conflict (workspace_id, person_id) do update set email = excluded.email, name = excluded.name,
          given_name = excluded.given_name, family_name = excluded.family_name, external_id = excluded.external_id,
          role = excluded.role, updated_at = excluded.updated_at, account_id = excluded.account_id`,
      values: [workspace_id, person_id, email, name, given_name, family_name, external_id, role, at, account_id],
    })
  },
  async accept(workspace_id, email, account_id) {
    const key = emailKey(email)
    await run({
      text: `update scim_user set account_id = $3
        where workspace_id = $1 and account_id is null and lower(email) = any ($2)`,
      values: [workspace_id, [key, shownEmail(key)], account_id],
    })
  },
  async forgetYesOf(workspace_id, account_id) {
    await run({
      text: 'update scim_user set account_id = null where workspace_id = $1 and account_id = $2',
      values: [workspace_id, account_id],
    })
  },
  async removeUser(workspace_id, person_id) {
    for (const table of ['scim_group_member', 'scim_user'])
      await run({
        text: `delete from ${table} where workspace_id = $1 and person_id = $2`,
        values: [workspace_id, person_id],
      })
  },
  async putGroup(workspace_id, { id, name, external_id, members, at }) {
    // Another group of the name is no row to be updated.
    const put = await run({
      text: `insert into scim_group (workspace_id, id, name, external_id, created_at, updated_at)
        select $1, $2, $3, $4, $5, $5
        where not exists (
          select from scim_group g where g.workspace_id = $1 and lower(g.name) = lower($3) and g.id <> $2
        )
        on conflict (workspace_id, id) do update set name = excluded.name, external_id = excluded.external_id,
          updated_at = excluded.updated_at
        returning id`,
      values: [workspace_id, id, name, external_id, at],
    })
    if (put.length === 0) return false
    await run({
      text: 'delete from scim_group_member where workspace_id = $1 and group_id = $2 and person_id <> all ($3)',
      values: [workspace_id, id, members],
    })
    await run({
      text: `insert into scim_group_member (workspace_id, group_id, person_id) select $1, $2, unnest($3::text[])
        on conflict do nothing`,
      values: [workspace_id, id, members],
    })
    return true
  },
  async removeGroup(workspace_id, id) {
    await run({ text: 'delete from scim_group where workspace_id = $1 and id = $2', values: [workspace_id, id] })
  },
})
