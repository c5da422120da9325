import type { StoredAnswer } from '../ports/idempotency.ts'
import type {
  ListedPlatformKey,
  PlatformAuthAnswer,
  PlatformOwner,
  PlatformReads,
  PlatformWorkspace,
  PlatformWrites,
} from '../ports/platforms.ts'
import { LIMITS } from '../domain/account/limits.ts'
import type { Connections, Row, Run, Transaction } from './database.ts'
import { ENCRYPTED } from './encrypted-columns.ts'
import type { Caps } from './rate-limits.ts'
import { toWorkspace } from './workspaces.ts'

// Every statement is one of the doors of migration 0057, which are told which platform asks.

const PASS = `select key_id, key_name, revoked, platform_id, platform_name, passed, scope, cap, used, wait_s, fingerprint,
  status, ${ENCRYPTED.answer} as answer_encrypted from pass_platform_gate($1, $2, $3, $4, $5, $6)`

const COLUMNS = `key, workspace_id, workspace_name, sender_name, plan, service_account, monthly_allowance, suspended,
  suspended_at, external_ref, created_at, total`

export const platformReads = ({ quick, slow }: Connections, caps: Caps): PlatformReads => ({
  async pass({ token_hash, address, asked }) {
    const [row] = await quick(null)({
      name: 'pass_platform_gate',
      text: PASS,
      values: [
        ...[token_hash, address, LIMITS.requests_per_minute_token, caps.address],
        ...[asked?.route ?? null, asked?.key ?? null],
      ],
    })
    if (!row) throw new Error('pass_platform_gate answered no row')
    return toAnswer(row)
  },
  async ownerOf(token_hash) {
    const [row] = await quick(null)({
      name: 'platform_of_key',
      text: 'select key_id, key_name, revoked, platform_id, platform_name from platform_of_key($1)',
      values: [token_hash],
    })
    return row ? toOwner(row) : null
  },
  workspace: (platform_id, id) => workspace(quick(null), platform_id, id),
  async workspaces(platform_id, { external_ref, limit, offset }) {
    const run = slow(null)
    const rows = await run({
      text: `select ${COLUMNS} from workspaces_of_platform($1, null, $2, $3, $4)`,
      values: [platform_id, external_ref, limit, offset],
    })
    // A page beyond the end has no row that knows how many there are.
    const [first] =
      rows.length > 0 || offset === 0
        ? rows
        : await run({
            text: `select ${COLUMNS} from workspaces_of_platform($1, null, $2, 1, 0)`,
            values: [platform_id, external_ref],
          })
    return { rows: rows.map(toPlatformWorkspace), total: Number(first?.['total'] ?? 0) }
  },
  async keys() {
    const rows = await slow(null)({
      text: `select platform_id, platform_name, id, name, hint, created_at, last_used_at, last_used_ip, expires_at,
        revoked_at, workspaces from platform_keys()`,
    })
    return rows.map(toKey)
  },
})

async function workspace(run: Run, platform_id: string, id: string): Promise<PlatformWorkspace | null> {
  const [row] = await run({
    name: 'workspace_of_platform',
    text: `select ${COLUMNS} from workspaces_of_platform($1, $2, null, 1, 0)`,
    values: [platform_id, id],
  })
  return row ? toPlatformWorkspace(row) : null
}

export const platformWrites = ({ run }: Transaction): PlatformWrites => ({
  async addKey({ platform_id, platform_name, id, name, token_hash, hint, expires_at }) {
    const [row] = await run<{ added: boolean }>({
      text: 'select add_platform_key($1, $2, $3, $4, $5, $6, $7) as added',
      values: [platform_id, platform_name, id, name, token_hash, hint, expires_at],
    })
    return row?.added ?? false
  },
  async revokeKey(id) {
    const [row] = await run<{ revoked: boolean }>({
      text: 'select revoke_platform_key($1) as revoked',
      values: [id],
    })
    return row?.revoked ?? false
  },
  async giveWorkspace(id, platform_id) {
    const [row] = await run<{ given: boolean }>({
      text: 'select give_workspace($1, $2) as given',
      values: [id, platform_id],
    })
    return row?.given ?? false
  },
  async claim({ platform_id, external_ref, workspace: id, fingerprint }) {
    const [row] = await run<{ workspace: string; fingerprint: Uint8Array | null }>({
      text: 'select workspace, fingerprint from claim_workspace($1, $2, $3, $4)',
      values: [platform_id, external_ref, id, fingerprint],
    })
    return row ?? null
  },
  workspace: (platform_id, id) => workspace(run, platform_id, id),
})

const instant = (value: unknown): string | null => (value instanceof Date ? value.toISOString() : null)

const toOwner = (row: Row): PlatformOwner => ({
  platform_id: String(row['platform_id']),
  platform_name: String(row['platform_name']),
  key_id: String(row['key_id']),
  key_name: String(row['key_name']),
  revoked: row['revoked'] === true,
})

function toAnswer(row: Row): PlatformAuthAnswer {
  const limit = Number(row['cap'])
  return {
    owner: row['key_id'] === null ? null : toOwner(row),
    passed: Number(row['passed']),
    rate: {
      scope: row['scope'] === 'ip' ? 'ip' : 'token',
      limit,
      remaining: Math.max(0, limit - Number(row['used'])),
      wait_s: Number(row['wait_s']),
    },
    stored: row['status'] === null ? null : (row as unknown as StoredAnswer),
  }
}

const toPlatformWorkspace = (row: Row): PlatformWorkspace => ({
  ...toWorkspace(row),
  external_ref: row['external_ref'] === null ? null : String(row['external_ref']),
  created_at: instant(row['created_at']) ?? '',
  suspended_at: instant(row['suspended_at']),
})

const toKey = (row: Row): ListedPlatformKey =>
  ({
    ...row,
    created_at: instant(row['created_at']),
    last_used_at: instant(row['last_used_at']),
    expires_at: instant(row['expires_at']),
    revoked_at: instant(row['revoked_at']),
  }) as unknown as ListedPlatformKey
