import type { Plan } from '../domain/allowance.ts'
import type { Instant } from '../domain/envelope.ts'
import type { KeyOwner, SessionOwner, Tx, Workspace } from '../ports/store.ts'
import { notFound } from '../problem.ts'
import type { Row, Run } from './database.ts'

const WORKSPACE =
  'w.key, w.id as workspace_id, w.name as workspace_name, w.sender_name, w.plan, w.test_clock_ms'

const toWorkspace = (row: Row): Workspace => ({
  key: String(row['key']),
  id: String(row['workspace_id']),
  name: String(row['workspace_name']),
  sender_name: String(row['sender_name']),
  plan: row['plan'] as Plan,
  test_clock_ms: Number(row['test_clock_ms']),
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

export async function findSession(
  run: Run,
  token_hash: Uint8Array,
  now: Instant,
): Promise<SessionOwner | null> {
  const [row] = await run({
    name: 'find_session',
    text: `select p.id as person_id, p.name, p.email, ${WORKSPACE} from session s
      join person p on p.id = s.person_id join workspace w on w.key = s.workspace_id
      where s.token_hash = $1 and s.expires_at > $2`,
    values: [token_hash, now],
  })
  if (!row) return null
  return {
    person_id: String(row['person_id']),
    name: String(row['name']),
    email: String(row['email']),
    workspace: toWorkspace(row),
  }
}

export async function findPerson(run: Run, email: string) {
  const [row] = await run<{ id: string; password_hash: string; workspace_id: string }>({
    name: 'find_person',
    text: `select p.id, p.password_hash, m.workspace_id from person p join membership m on m.person_id = p.id
      where p.email = $1 order by m.workspace_id limit 1`,
    values: [email.toLowerCase()],
  })
  return row ?? null
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

type Access = Pick<
  Tx,
  | 'lockTestClock'
  | 'setTestClock'
  | 'addWorkspace'
  | 'hasWorkspace'
  | 'findWorkspace'
  | 'addPerson'
  | 'addKey'
  | 'addSession'
  | 'removeSession'
>

export const accessWrites = (run: Run): Access => ({
  async lockTestClock(workspace_id) {
    const [row] = await run<{ test_clock_ms: string }>({
      name: 'lock_test_clock',
      text: 'select test_clock_ms from workspace where key = $1 for no key update',
      values: [workspace_id],
    })
    return Number(row?.test_clock_ms ?? 0)
  },
  async setTestClock(workspace_id, test_clock_ms) {
    await run({
      name: 'set_test_clock',
      text: 'update workspace set test_clock_ms = $2 where key = $1',
      values: [workspace_id, test_clock_ms],
    })
  },
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
  async addPerson({ id, email, name, password_hash, workspace_id, role }) {
    await run({
      text: 'insert into person (id, email, name, password_hash) values ($1, $2, $3, $4)',
      values: [id, email.toLowerCase(), name, password_hash],
    })
    await run({
      text: 'insert into membership (workspace_id, person_id, role) values ($1, $2, $3)',
      values: [workspace_id, id, role],
    })
  },
  async addKey({ id, workspace_id, kind, livemode, name, token_hash, hint }) {
    await run({
      text: 'insert into api_key (id, workspace_id, kind, livemode, name, token_hash, hint) values ($1, $2, $3, $4, $5, $6, $7)',
      values: [id, workspace_id, kind, livemode, name, token_hash, hint],
    })
  },
  async addSession({ token_hash, person_id, workspace_id, expires_at }) {
    await run({
      text: 'insert into session (token_hash, person_id, workspace_id, expires_at) values ($1, $2, $3, $4)',
      values: [token_hash, person_id, workspace_id, expires_at],
    })
  },
  async removeSession(token_hash) {
    await run({ text: 'delete from session where token_hash = $1', values: [token_hash] })
  },
})
