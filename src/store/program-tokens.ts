import type { ProgramScope } from '../domain/account/programs.ts'
import type { Role } from '../domain/recipients/membership.ts'
import type { FoundToken, ProgramTokenReads, ProgramTokenWrites } from '../ports/program-tokens.ts'
import type { ProgramOwner } from '../ports/programs.ts'
import type { Connections, Row, Transaction } from './database.ts'
import { ruleOf } from './programs.ts'
import { type Caps, toRate } from './rate-limits.ts'
import { toWorkspace } from './workspaces.ts'

export const programTokenReads = ({ quick }: Connections, caps: Caps): ProgramTokenReads => ({
  async pass(token_hash, { address, now }) {
    const [row] = await quick(null)({
      name: 'admit_program',
      text: `select program_id, client_name, livemode, scopes, resource, token_expires_at, person_id, person_name, role,
          workspace_key as key, workspace_id, workspace_name, sender_name, plan, service_account, monthly_allowance,
          suspended, passed, scope, cap, used, wait_s, client_id, password_is_temporary, second_factor_missing,
          programs_allowed, programs_named
        from admit_program($1, $2, $3, $4, $5)`,
      values: [token_hash, now, address, JSON.stringify(caps.key), caps.address],
    })
    if (!row) throw new Error('admit_program answered no row')
    return {
      owner: row['program_id'] === null ? null : toOwner(row),
      passed: Number(row['passed']) > 0,
      rate: toRate(row),
    }
  },
  async passMore({ program_id, workspace }, hits) {
    const limit = caps.key[workspace.plan]
    if (limit === null) return { limit, wait_s: 0 }
    const [row] = await quick(null)<{ granted: boolean; wait_s: number }>({
      name: 'take_program_hits',
      text: 'select granted, wait_s from take_all_hits($1, $2, $3)',
      values: [`program ${program_id}`, hits, limit],
    })
    return { limit, wait_s: row?.granted ? 0 : Math.max(1, row?.wait_s ?? 1) }
  },
  async workspaceOf(token_hash) {
    const [row] = await quick(null)<{ workspace_id: string | null }>({
      name: 'workspace_of_program_token',
      text: 'select workspace_of_program_token($1) as workspace_id',
      values: [token_hash],
    })
    return row?.workspace_id ?? null
  },
})

export const programTokenWrites = ({ run }: Transaction): ProgramTokenWrites => ({
  async lock(workspace_id, token_hash) {
    const [row] = await run({
      name: 'lock_program_token',
      text: `select t.kind, t.expires_at, t.used_at, t.program_id, p.client_id, p.client_name, p.person_id, p.scopes,
          p.created_at as connected_at, n.name as person_name
        from program_token t join program p on p.workspace_id = t.workspace_id and p.id = t.program_id
          join person n on n.id = p.person_id
        where t.workspace_id = $1 and t.token_hash = $2 for update of t, p`,
      values: [workspace_id, token_hash],
    })
    if (!row) return null
    return {
      ...row,
      expires_at: instant(row['expires_at']),
      used_at: instant(row['used_at']),
      connected_at: instant(row['connected_at']),
    } as unknown as FoundToken
  },
  async add(workspace_id, program_id, { added, now }) {
    const last = added.reduce((latest, { expires_at }) => (expires_at > latest ? expires_at : latest), '')
    await Promise.all([
      run({
        name: 'forget_program_tokens',
        text: 'delete from program_token where workspace_id = $1 and program_id = $2 and expires_at < $3',
        values: [workspace_id, program_id, now],
      }),
      run({
        name: 'add_program_tokens',
        text: `insert into program_token (workspace_id, program_id, token_hash, kind, expires_at)
          select $1, $2, added.token_hash, added.kind, added.expires_at
          from unnest($3::bytea[], $4::text[], $5::timestamptz[]) added (token_hash, kind, expires_at)`,
        values: [
          ...[workspace_id, program_id, added.map(({ token_hash }) => token_hash)],
          ...[added.map(({ kind }) => kind), added.map(({ expires_at }) => expires_at)],
        ],
      }),
      run({
        name: 'prolong_program',
        text: 'update program set expires_at = greatest(expires_at, $3) where workspace_id = $1 and id = $2',
        values: [workspace_id, program_id, last],
      }),
    ])
  },
  async use(workspace_id, token_hash, now) {
    await run({
      name: 'use_program_token',
      text: 'update program_token set used_at = $3 where workspace_id = $1 and token_hash = $2',
      values: [workspace_id, token_hash, now],
    })
  },
  async isFresh(workspace_id, token_hash) {
    const rows = await run({
      name: 'is_fresh_program_token',
      text: 'select 1 from program_token where workspace_id = $1 and token_hash = $2 and used_at is null',
      values: [workspace_id, token_hash],
    })
    return rows.length > 0
  },
  async remove(workspace_id, token_hash) {
    await run({
      name: 'remove_program_token',
      text: 'delete from program_token where workspace_id = $1 and token_hash = $2',
      values: [workspace_id, token_hash],
    })
  },
})

function toOwner(row: Row): ProgramOwner {
  const found = toWorkspace(row)
  return {
    workspace_id: found.key,
    workspace: found,
    livemode: row['livemode'] === true,
    program_id: String(row['program_id']),
    client_name: String(row['client_name']),
    scopes: row['scopes'] as readonly ProgramScope[],
    resource: String(row['resource']),
    token_expires_at: instant(row['token_expires_at']) ?? '',
    person_id: String(row['person_id']),
    person_name: String(row['person_name']),
    role: row['role'] as Role,
    client_id: String(row['client_id']),
    password_is_temporary: row['password_is_temporary'] === true,
    second_factor_missing: row['second_factor_missing'] === true,
    plan: found.plan,
    rule: ruleOf(row),
  }
}

const instant = (value: unknown) => (value instanceof Date ? value.toISOString() : null)
