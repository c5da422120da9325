import { setImmediate as turn } from 'node:timers/promises'
import { asAway } from '../../away.ts'
import { type Bulk, type RowProblem, rowProblem } from '../../domain/templates/bulk.ts'
import type { App } from '../../ports/app.ts'
import type { BulkRef } from '../../ports/bulk-sends.ts'
import { Problem } from '../../problem.ts'
import { stillMay } from '../accounts/still.ts'
import { type Caller, callerIn } from '../caller.ts'
import { createFromTemplateWith } from '../envelopes/create-from-template.ts'
import { BULK_ORDER } from './bulk-order.ts'

/** Then it makes way for mails, and for a node that wants to stop. */
const ROWS_AT_ONCE = 25

/** So often a suspended workspace is asked whether it has been resumed. */
const SUSPENDED_WAIT_MS = 60_000

export const bulkJob = ({ workspace_id, id }: BulkRef) => ({
  task: 'send_bulk',
  payload: { workspace_id, bulk_id: id },
  key: `send_bulk:${id}`,
  // After mails, webhooks and seals: the last row of a list is less urgent.
  priority: 10,
})

/**
 * Sends what waits, row by row; each is marked in the transaction that makes its envelope, so that it is sent once,
 * however often and on however many nodes this runs.
 */
export async function sendBulk(app: App, ref: BulkRef): Promise<void> {
  const bulk = await app.store.bulk_sends.byId(ref)
  if (!bulk || bulk.ended_at !== null) return
  const { workspace_id, begun_by } = bulk
  for (let sent = 0; sent < ROWS_AT_ONCE; sent++) {
    const refused = app.pressure.refused(workspace_id)
    if (refused !== null) return putBack(app, ref, refused.wait_s * 1000)
    const caller = await callerIn(app, bulk, begun_by)
    const still = await stillMay(app, { workspace_id, actor: begun_by })
    if (still === 'waits') return putBack(app, ref, SUSPENDED_WAIT_MS)
    // Who began it is no longer here: nothing more goes out in their name.
    if (still === 'ended') return app.store.transact(workspace_id, (tx) => tx.bulk_sends.stop(ref, caller.clock.now()))
    const row = await app.store.bulk_sends.nextRow(ref)
    if (!row) return app.store.transact(workspace_id, (tx) => tx.bulk_sends.end(ref, caller.clock.now()))
    await sendRow(app, caller, bulk, row)
    // Requests that wait for this thread come between.
    await turn()
  }
  await putBack(app, ref, 0)
}

const putBack = (app: App, ref: BulkRef, wait_ms: number): Promise<void> =>
  app.store.transact(ref.workspace_id, (tx) => tx.jobs.enqueue([{ ...bulkJob(ref), wait_ms }]))

interface WaitingRow {
  readonly number: number
  readonly line: number
  readonly wish: string
}

async function sendRow(app: App, caller: Caller, bulk: Bulk, row: WaitingRow): Promise<void> {
  let signing_orders: readonly number[] = []
  try {
    const order = BULK_ORDER.read(JSON.parse(row.wish), `bulk_row ${bulk.id} ${row.number}`)
    signing_orders = order.signing_orders
    await createFromTemplateWith(app, caller, bulk.template_id, {
      ...order.wish,
      async around(tx, create) {
        // Another run has sent it, or the bulk send was stopped.
        if (!(await tx.bulk_sends.claimRow(bulk, row.number))) return
        const { id: envelope_id } = await create()
        await tx.bulk_sends.endRow(bulk, row.number, { envelope_id })
      },
    })
  } catch (error) {
    const problems = await problemsOf(app, { bulk, line: row.line, signing_orders }, error)
    await app.store.transact(bulk.workspace_id, (tx) => tx.bulk_sends.endRow(bulk, row.number, { problems }))
  }
}

interface Failed {
  readonly bulk: Bulk
  readonly line: number
  readonly signing_orders: readonly number[]
}

/** What stands against one row; the others go on. A service that is away says nothing about it: the job comes again. */
async function problemsOf(
  app: App,
  { bulk, line, signing_orders }: Failed,
  error: unknown,
): Promise<readonly RowProblem[]> {
  const away = asAway(error)
  if (away) throw away
  if (!(error instanceof Problem)) {
    app.log.error({ err: error, bulk_id: bulk.id, line }, 'a row of a bulk send could not be sent')
    return [{ row: line, code: 'internal_error', message: `row ${line}: something went wrong on our side` }]
  }
  const template = await app.store.templates.read(bulk, bulk.template_id)
  const roles = template ?? { roles: [], fields: [] }
  return error.errors.map((issue) => rowProblem(roles, { line, signing_orders }, issue))
}
