import type { Plan } from '../domain/account/allowance.ts'
import type { Workspace, WorkspaceReads, WorkspaceWrites } from '../ports/workspaces.ts'
import { notFound } from '../problem.ts'
import type { Connections, Row, Run, Transaction } from './database.ts'

const WORKSPACE = `w.key, w.id as workspace_id, w.name as workspace_name, w.sender_name, w.plan, w.service_account,
  w.monthly_allowance, w.suspended_at is not null as suspended`

export const toWorkspace = (row: Row): Workspace => ({
  key: String(row['key']),
  id: String(row['workspace_id']),
  name: String(row['workspace_name']),
  sender_name: String(row['sender_name']),
  plan: row['plan'] as Plan,
  service_account: row['service_account'] === true,
  monthly_allowance: row['monthly_allowance'] === null ? null : Number(row['monthly_allowance']),
  suspended: row['suspended'] === true,
})

export async function workspace(run: Run, key: string): Promise<Workspace> {
  const [row] = await run({
    name: 'workspace',
    text: `select ${WORKSPACE} from workspace w where w.key = $1`,
    values: [key],
  })
  if (!row) throw notFound()
  return toWorkspace(row)
}

export const workspaceReads = ({ quick, slow }: Connections): WorkspaceReads => ({
  read: (key) => workspace(quick(key), key),
  async find(id) {
    const rows = await quick(null)<{ key: string }>({ text: 'select workspace_by_id($1) as key', values: [id] })
    return rows.length === 1 ? (rows[0]?.key ?? null) : null
  },
  /** Without a lock: the number may be out of date at once. */
  async usedAllowance(workspace_id, period) {
    const [row] = await quick(workspace_id)<{ used: number }>({
      name: 'used_allowance',
      text: 'select used from allowance_use where workspace_id = $1 and period = $2',
      values: [workspace_id, period],
    })
    return row?.used ?? 0
  },
  async used(workspace_id, { from, to }) {
    const run = slow(workspace_id)
    const [events] = await run<Record<'created' | 'sent' | 'completed', number>>({
      text: `select count(*) filter (where type = 'envelope.created')::int as created,
          count(*) filter (where type = 'envelope.sent')::int as sent,
          count(*) filter (where type = 'envelope.completed')::int as completed
        from event where workspace_id = $1 and livemode and at >= $2 and at < $3`,
      values: [workspace_id, from, to],
    })
    const [files] = await run<Record<'documents' | 'pages' | 'bytes', number>>({
      text: `select count(*)::int as documents, coalesce(sum(json_array_length(pages)), 0)::int as pages,
          coalesce(sum(size), 0)::float8 as bytes
        from file where workspace_id = $1 and created_at >= $2 and created_at < $3`,
      values: [workspace_id, from, to],
    })
    const { created = 0, sent = 0, completed = 0 } = events ?? {}
    const { documents = 0, pages = 0, bytes = 0 } = files ?? {}
    return {
      envelopes_created: created,
      envelopes_sent: sent,
      envelopes_completed: completed,
      ...{ documents, pages, bytes },
    }
  },
  async testClock(workspace_id) {
    const [row] = await quick(workspace_id)<{ ahead_ms: number }>({
      name: 'test_clock',
      text: 'select test_clock_ms::float8 as ahead_ms from workspace where key = $1',
      values: [workspace_id],
    })
    return row?.ahead_ms ?? 0
  },
  async needsSecondFactor(workspace_id) {
    const [row] = await slow(workspace_id)<{ needed: boolean }>({
      text: 'select needs_second_factor as needed from workspace where key = $1',
      values: [workspace_id],
    })
    return row?.needed ?? false
  },
})

export const workspaceWrites = ({ run, switchTenant }: Transaction): WorkspaceWrites => ({
  async add({ id, name, sender_name, plan, service_account }) {
    const [row] = await run<{ key: string }>({
      text: 'select new_workspace($1, $2, $3, $4, $5) as key',
      values: [id, name, sender_name, plan, service_account],
    })
    const key = row?.key ?? ''
    await switchTenant(key)
    return key
  },
  async hasAny() {
    const [row] = await run<{ there: boolean }>({ text: 'select has_workspace() as there' })
    return row?.there ?? false
  },
  async holdOpen(workspace_id) {
    const rows = await run({
      name: 'hold_open_workspace',
      text: 'select from workspace where key = $1 and suspended_at is null for share',
      values: [workspace_id],
    })
    return rows.length > 0
  },
  async change(workspace_id, change) {
    await run({
      name: 'change_workspace',
      text: `update workspace set plan = coalesce($3, plan),
          monthly_allowance = case when 'monthly_allowance' = any ($2::text[]) then $4 else monthly_allowance end,
          suspended_at = case when 'suspended_at' = any ($2::text[]) then $5 else suspended_at end
        where key = $1`,
      values: [
        workspace_id,
        Object.keys(change).filter((key) => change[key as keyof typeof change] !== undefined),
        ...[change.plan, change.monthly_allowance, change.suspended_at],
      ],
    })
    if (!change.suspended_at) return
    await run({ text: 'delete from session where workspace_id = $1', values: [workspace_id] })
    // Those that are elsewhere come back by a new proof, as after any other end of them.
    await run({
      text: 'update membership set sessions_ended_at = $2 where workspace_id = $1',
      values: [workspace_id, change.suspended_at],
    })
  },
  async lockTestClock(workspace_id) {
    const [row] = await run<{ ahead_ms: number }>({
      name: 'lock_test_clock',
      text: 'select test_clock_ms::float8 as ahead_ms from workspace where key = $1 for no key update',
      values: [workspace_id],
    })
    return row?.ahead_ms ?? 0
  },
  async setTestClock(workspace_id, test_clock_ms) {
    await run({
      name: 'set_test_clock',
      text: 'update workspace set test_clock_ms = $2 where key = $1',
      values: [workspace_id, test_clock_ms],
    })
  },
  async setNeedsSecondFactor(workspace_id, needed) {
    await run({
      text: 'update workspace set needs_second_factor = $2 where key = $1',
      values: [workspace_id, needed],
    })
  },
})
