import { auditKept } from '../../../src/cli/audit/audit.ts'
import { carryOver, type Moved, type Step } from '../../../src/cli/workspaces/move.ts'
import { connectClient } from '../../../src/store/connection-watch.ts'
import { type Ends, openMove } from '../../../src/store/move.ts'
import { ownTables } from '../../../src/store/move-rows.ts'
import { quoted } from '../../../src/store/schema.ts'
import { MIGRATIONS } from '../../support/global-setup.ts'
import { openService, type TestService } from '../../support/service.ts'

/** Two instances, each with a database and a folder of its own. The other has had a workspace more, so keys differ. */
export interface Instances {
  readonly from: TestService
  readonly to: TestService
  close(): Promise<void>
}

export async function openInstances(options: Parameters<typeof openService>[0] = {}): Promise<Instances> {
  const from = await openService(options)
  const to = await openService(options)
  for (let i = 0; i < 3; i++) await to.addWorkspace()
  return {
    from,
    to,
    async close() {
      await from.close()
      await to.close()
    },
  }
}

export async function idOf({ database }: TestService, key: string): Promise<string> {
  const [row] = await database.query<{ id: string }>('select id from workspace where key = $1', [key])
  if (!row) throw new Error('no such workspace')
  return row.id
}

export async function keyOf({ database }: TestService, id: string): Promise<string | null> {
  const [row] = await database.query<{ key: string }>('select key::text from workspace where id = $1', [id])
  return row?.key ?? null
}

export const endsOf = ({ from, to }: Pick<Instances, 'from' | 'to'>): Ends => ({
  from: from.database.connection,
  to: to.database.connection,
  migrations: MIGRATIONS,
})

/** As the command does it, in this process. */
export async function move(
  { from, to }: Instances,
  id: string,
  before?: (step: Step) => void | Promise<void>,
): Promise<Moved> {
  const opened = await openMove(endsOf({ from, to }), id)
  try {
    return await carryOver(opened, { from: from.app.blobs, to: to.app.blobs }, before)
  } finally {
    await opened.close()
  }
}

/** Every row of a workspace by table, without its key. */
export async function rowsOf(
  { database }: TestService,
  key: string | null,
): Promise<Record<string, readonly string[]>> {
  const client = await connectClient(database.connection)
  try {
    const found: Record<string, readonly string[]> = {}
    for (const { name, columns } of await ownTables(client)) {
      const list = columns.filter((column) => column !== 'workspace_id').map((column) => `t.${quoted(column)}`)
      const { rows } = await client.query<{ row: string }>(
        `select row(${list.join(', ')})::text as row from ${quoted(name)} t where t.workspace_id = $1 order by 1`,
        [key],
      )
      found[name] = rows.map(({ row }) => row)
    }
    return found
  } finally {
    await client.end()
  }
}

/** What is wrong. Their clocks stand days before that of the database, by which waiting is judged. */
export async function faultsOf({ database, app }: TestService): Promise<readonly string[]> {
  const audited = await auditKept(database.connection, app.blobs, true)
  return audited
    .flatMap(({ name, findings }) =>
      findings.filter(({ level }) => level === 'fail').map(({ what }) => `${name}: ${what}`),
    )
    .filter((fault) => !fault.startsWith('stuck'))
}
