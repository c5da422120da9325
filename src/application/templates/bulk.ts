import type { Bulk, BulkRow, RowState } from '../../domain/templates/bulk.ts'
import { refusalOfArchived } from '../../domain/templates/template.ts'
import { newId } from '../../kit/ids.ts'
import type { App } from '../../ports/app.ts'
import type { Scope } from '../../ports/scope.ts'
import type { Workspace } from '../../ports/workspaces.ts'
import { notFound } from '../../problem.ts'
import { refuse } from '../accept.ts'
import { refuseSpent } from '../accounts/usage.ts'
import type { Caller } from '../caller.ts'
import { BULK_ORDER, type BulkOrder, storedOrder } from './bulk-order.ts'
import { bulkJob } from './bulk-send.ts'
import { readTemplate } from './templates.ts'

/** A row of the sender's list, and the order that was read from it. */
export interface BulkRowInput extends BulkOrder {
  readonly line: number
  /** JSON as it came. */
  readonly body: string
}

interface BulkInput {
  readonly template_id: string
  /** JSON. */
  readonly common: string
  readonly rows: readonly BulkRowInput[]
}

/** The list and the job that works it off are there together, or neither is. What is wrong with a row is its own affair. */
export async function startBulk(app: App, caller: Caller, workspace: Workspace, wish: BulkInput): Promise<Bulk> {
  const { scope, actor, clock } = caller
  refuse(refusalOfArchived(await readTemplate(app, caller, wish.template_id)))
  await refuseSpent(app, { ...scope, workspace })
  const id = newId('blk')
  await app.store.transact(scope.workspace_id, async (tx) => {
    refuse(refusalOfArchived(await tx.templates.lock(scope, wish.template_id, 'share')))
    await tx.bulk_sends.add({
      ...scope,
      id,
      template_id: wish.template_id,
      begun_by: actor,
      common: wish.common,
      created_at: clock.now(),
      rows: wish.rows.map(({ line, body, signing_orders, wish: order }) => ({
        line,
        body,
        wish: JSON.stringify(BULK_ORDER.write(storedOrder({ signing_orders, wish: order }))),
      })),
    })
    await tx.jobs.enqueue([bulkJob({ ...scope, id })])
  })
  return readBulk(app, scope, id)
}

export async function readBulk(app: App, scope: Scope, id: string): Promise<Bulk> {
  const bulk = await app.store.bulk_sends.read(scope, id)
  if (!bulk) throw notFound()
  return bulk
}

/** As many as a page has room for. */
const LISTED_MAX = 20

export async function listBulks(app: App, scope: Scope, template_id: string): Promise<readonly Bulk[]> {
  if (!(await app.store.templates.read(scope, template_id))) throw notFound()
  return app.store.bulk_sends.list(scope, template_id, LISTED_MAX)
}

export async function listBulkRows(
  app: App,
  scope: Scope,
  id: string,
  filter: { readonly state: RowState | null; readonly limit: number; readonly offset: number },
): Promise<readonly BulkRow[]> {
  await readBulk(app, scope, id)
  return app.store.bulk_sends.listRows({ ...scope, id }, filter)
}

/** What is sent stays sent. A second time changes nothing. */
export async function stopBulk(app: App, { scope, clock }: Caller, id: string): Promise<Bulk> {
  await readBulk(app, scope, id)
  await app.store.transact(scope.workspace_id, (tx) => tx.bulk_sends.stop({ ...scope, id }, clock.now()))
  return readBulk(app, scope, id)
}
