import { LIMITS } from '../domain/account/limits.ts'
import { emailKey } from '../domain/recipients/email.ts'
import type { DirectoryReads, DirectoryWrites, ListedScimToken, ScimTokenOwner } from '../ports/directory.ts'
import type { Connections, Row, Transaction } from './database.ts'
import { groupWrites } from './directory-groups.ts'
import { GROUPS_OF, groupOf, groupsOn, isThere, MEMBERS_OF, userOf, usersOn, wholeEntries } from './directory-rows.ts'
import type { Caps } from './rate-limits.ts'
import { shownEmail } from './shown-email.ts'

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
      owner: row['token_id'] === null ? null : toOwner(row),
      passed: Number(row['passed']),
      rate: {
        scope: row['scope'] === 'ip' ? 'ip' : 'token',
        limit,
        remaining: Math.max(0, limit - Number(row['used'])),
        wait_s: Number(row['wait_s']),
      },
    }
  },
  async ownerOf(token_hash) {
    const [row] = await quick(null)({
      name: 'directory_of_token',
      text: 'select token_id, token_name, revoked, workspace_key, suspended from directory_of_token($1)',
      values: [token_hash],
    })
    return row ? toOwner(row) : null
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
  user: (workspace_id, person_id) => userOf(slow(workspace_id), workspace_id, person_id),
  users: (workspace_id, page) => usersOn(slow(workspace_id), workspace_id, page),
  group: (workspace_id, id) => groupOf(slow(workspace_id), workspace_id, id),
  groups: (workspace_id, page) => groupsOn(slow(workspace_id), workspace_id, page),
  groupsOf: (workspace_id, person_ids, limit) =>
    wholeEntries({ ids: person_ids, limit }, (ids, most) =>
      slow(workspace_id)({ text: GROUPS_OF, values: [workspace_id, ids, most] }),
    ),
  membersOf: (workspace_id, group_ids, limit) =>
    wholeEntries({ ids: group_ids, limit }, (ids, most) =>
      slow(workspace_id)({ text: MEMBERS_OF, values: [workspace_id, ids, most] }),
    ),
  async sizeOf(workspace_id, group_id, limit) {
    const [row] = await slow(workspace_id)<{ size: number }>({
      text: `select count(*)::int as size from (
          select from scim_group_member where workspace_id = $1 and group_id = $2 limit $3) some_of_them`,
      values: [workspace_id, group_id, limit],
    })
    return row?.size ?? 0
  },
})

const toOwner = (row: Row): ScimTokenOwner => ({
  token_id: String(row['token_id']),
  token_name: String(row['token_name']),
  workspace_id: String(row['workspace_key']),
  revoked: row['revoked'] === true,
  suspended: row['suspended'] === true,
})

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
  user: (workspace_id, person_id) => userOf(run, workspace_id, person_id),
  has: (workspace_id, email) => isThere(run, workspace_id, email),
  async putUser(workspace_id, { person_id, account_id, email, name, role, at, made_account = false, ...facts }) {
    const { given_name, family_name, external_id } = facts
    const standing = [role, at, account_id, made_account]
    await run({
      text: `insert into scim_user as u (workspace_id, person_id, email, name, given_name, family_name, external_id, role,
          created_at, updated_at, account_id, made_account)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11)
        on conflict (workspace_id, person_id) do update set email = excluded.email, name = excluded.name,
          given_name = excluded.given_name, family_name = excluded.family_name, external_id = excluded.external_id,
          role = excluded.role, updated_at = excluded.updated_at, account_id = excluded.account_id,
          made_account = u.made_account or excluded.made_account`,
      values: [workspace_id, person_id, email, name, given_name, family_name, external_id, ...standing],
    })
  },
  async accept(workspace_id, email, account_id) {
    const key = emailKey(email)
    await run({
      text: `update scim_user set account_id = $3
        where workspace_id = $1 and account_id is null and email_key = any ($2::text[])`,
      values: [workspace_id, [key, shownEmail(key)], account_id],
    })
  },
  async forgetYesOf(workspace_id, account_id) {
    await run({
      text: `update scim_user set account_id = null
        where workspace_id = $1 and member_id = $2 and account_id is not null`,
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
  ...groupWrites(run),
})
