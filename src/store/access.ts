import type { Plan } from '../domain/allowance.ts'
import type { Tx } from '../ports/store.ts'
import type { Workspace } from '../ports/workspace.ts'
import { notFound } from '../problem.ts'
import type { Enter, Row, Run } from './database.ts'

const WORKSPACE =
  'w.key, w.id as workspace_id, w.name as workspace_name, w.sender_name, w.plan, w.service_account'

export const toWorkspace = (row: Row): Workspace => ({
  key: String(row['key']),
  id: String(row['workspace_id']),
  name: String(row['workspace_name']),
  sender_name: String(row['sender_name']),
  plan: row['plan'] as Plan,
  service_account: row['service_account'] === true,
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

export async function findWorkspace(run: Run, id: string | null): Promise<string | null> {
  const rows = await run<{ key: string }>({ text: 'select workspace_by_id($1) as key', values: [id] })
  return rows.length === 1 ? (rows[0]?.key ?? null) : null
}

type Access = Pick<Tx, 'addWorkspace' | 'hasWorkspace'>

export const accessWrites = (run: Run, enter: Enter): Access => ({
  async addWorkspace({ id, name, sender_name, plan, service_account }) {
    const [row] = await run<{ key: string }>({
      text: 'select new_workspace($1, $2, $3, $4, $5) as key',
      values: [id, name, sender_name, plan, service_account],
    })
    const key = row?.key ?? ''
    await enter(key)
    return key
  },
  async hasWorkspace() {
    const [row] = await run<{ there: boolean }>({ text: 'select has_workspace() as there' })
    return row?.there ?? false
  },
})
