import { type Plan, REQUESTS_PER_MINUTE } from '../domain/account/allowance.ts'
import { LIMITS } from '../domain/account/limits.ts'
import type { StoredAnswer } from '../ports/idempotency.ts'
import type { KeyOwner, Rate, RateLimitReads, RateLimitWrites } from '../ports/rate-limits.ts'
import type { Connections, Row, Transaction } from './database.ts'
import { ENCRYPTED } from './encrypted-columns.ts'
import { InTurns } from './in-turns.ts'
import { toWorkspace } from './workspaces.ts'

const COLUMNS = `key_id, key_name, kind, livemode, revoked, workspace_key as key, workspace_id, workspace_name,
  sender_name, plan, service_account, monthly_allowance, suspended, passed, scope, cap, used, wait_s, fingerprint, status, ${ENCRYPTED.answer} as answer_encrypted`

/** Calls in a rolling minute, by plan for a key. */
export interface Caps {
  readonly key: Readonly<Record<Plan, number | null>>
  readonly address: number
}

export const CAPS: Caps = { key: REQUESTS_PER_MINUTE, address: LIMITS.requests_per_minute_ip }

function toOwner(row: Row): KeyOwner {
  const workspace = toWorkspace(row)
  return {
    key_id: String(row['key_id']),
    key_name: String(row['key_name']),
    kind: row['kind'] === 'public' ? 'public' : 'secret',
    livemode: row['livemode'] === true,
    workspace_id: workspace.key,
    workspace,
    revoked: row['revoked'] === true,
  }
}

export function toRate(row: Row): Rate | null {
  if (row['cap'] === null) return null
  const limit = Number(row['cap'])
  return {
    scope: row['scope'] === 'ip' ? 'ip' : 'token',
    limit,
    remaining: Math.max(0, limit - Number(row['used'])),
    wait_s: Number(row['wait_s'] ?? 0),
  }
}

export function rateLimitReads({ quick }: Connections, caps: Caps): RateLimitReads {
  const turns = new InTurns(async (window, cap) => {
    const [row] = await quick(null)<{ granted: boolean; wait_s: number }>({
      name: 'take_hit',
      text: 'select granted, wait_s from take_all_hits($1, 1, $2)',
      values: [window, cap],
    })
    return row?.granted ? 0 : Math.max(1, row?.wait_s ?? 1)
  })
  return { pass: passIn({ quick }, caps), take: (window, cap) => turns.take(window, cap) }
}

const passIn =
  ({ quick }: Pick<Connections, 'quick'>, caps: Caps): RateLimitReads['pass'] =>
  async ({ token_hash, address, hits, asked }) => {
    const [row] = await quick(null)({
      name: 'pass_gate',
      text: `select ${COLUMNS} from pass_gate($1, $2, $3, $4, $5, $6, $7)`,
      values: [
        token_hash,
        address,
        hits,
        JSON.stringify(caps.key),
        caps.address,
        asked?.route ?? null,
        asked?.key ?? null,
      ],
    })
    if (!row) throw new Error('pass_gate answered no row')
    return {
      owner: row['key_id'] === null ? null : toOwner(row),
      passed: Number(row['passed']),
      rate: toRate(row),
      stored: row['status'] === null ? null : (row as unknown as StoredAnswer),
    }
  }

export const rateLimitWrites = ({ run }: Transaction): RateLimitWrites => ({
  async takeReminders({ workspace_id, livemode }, count) {
    const [row] = await run<{ granted: boolean; wait_s: number }>({
      name: 'take_reminders',
      text: 'select granted, wait_s from take_all_hits($1, $2, $3)',
      values: [`reminders ${workspace_id}${livemode ? '' : ' test'}`, count, LIMITS.reminders_per_minute_workspace],
    })
    return row?.granted ? 0 : Math.max(1, row?.wait_s ?? 1)
  },
})
