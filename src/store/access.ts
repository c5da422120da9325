import type { Plan } from '../domain/allowance.ts'
import type { KeyOwner, Tx } from '../ports/store.ts'
import type { Workspace } from '../ports/workspace.ts'
import { notFound } from '../problem.ts'
import type { Row, Run } from './database.ts'

export const WORKSPACE = 'w.key, w.id as workspace_id, w.name as workspace_name, w.sender_name, w.plan'

export const toWorkspace = (row: Row): Workspace => ({
  key: String(row['key']),
  id: String(row['workspace_id']),
  name: String(row['workspace_name']),
  sender_name: String(row['sender_name']),
  plan: row['plan'] as Plan,
})

/** Notes the use at most once a minute: one row version a minute, whatever the traffic. */
export async function findKey(run: Run, token_hash: Uint8Array): Promise<KeyOwner | null> {
  const [row] = await run({
    name: 'find_key',
    text: `select k.id as key_id, k.name as key_name, k.kind, k.livemode, ${WORKSPACE},
        k.revoked_at is not null or coalesce(k.expires_at < now(), false) as revoked,
        coalesce(k.last_used_at < now() - interval '1 minute', true) as stale
      from api_key k join workspace w on w.key = k.workspace_id where k.token_hash = $1`,
    values: [token_hash],
  })
  if (!row) return null
  const workspace = toWorkspace(row)
  if (row['stale'] && !row['revoked']) {
    await run({
      name: 'touch_key',
      text: 'update api_key set last_used_at = now() where id = $1',
      values: [row['key_id']],
    })
  }
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

export async function workspace(run: Run, key: string): Promise<Workspace> {
  const [row] = await run({
    name: 'workspace',
    text: `select ${WORKSPACE} from workspace w where w.key = $1`,
    values: [key],
  })
  if (!row) throw notFound()
  return toWorkspace(row)
}

type Access = Pick<Tx, 'addWorkspace' | 'hasWorkspace' | 'findWorkspace'>

export const accessWrites = (run: Run): Access => ({
  async addWorkspace({ id, name, sender_name, plan, service_account }) {
    const [row] = await run<{ key: string }>({
      text: 'insert into workspace (id, name, sender_name, plan, service_account) values ($1, $2, $3, $4, $5) returning key',
      values: [id, name, sender_name, plan, service_account],
    })
    return row?.key ?? ''
  },
  async hasWorkspace() {
    // Until the transaction ends, so that of nodes that start together only one makes the first.
    await run({ text: 'lock table workspace in share row exclusive mode' })
    const rows = await run({ text: 'select 1 from workspace limit 1' })
    return rows.length > 0
  },
  async findWorkspace(id) {
    const rows = await run<{ key: string }>({
      text: 'select key from workspace where $1::text is null or id = $1 order by key limit 2',
      values: [id],
    })
    return rows.length === 1 ? (rows[0]?.key ?? null) : null
  },
})
