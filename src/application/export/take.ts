import type { Readable } from 'node:stream'
import type { App } from '../../ports/app.ts'
import type { Caller } from '../caller.ts'
import type { Presenters } from './entries.ts'
import { exportZip } from './zip.ts'

/** The zip of a whole space, for whoever takes it and by whatever way: that it is taken is noted before it begins. */
export async function takeExport(
  app: App,
  caller: Caller,
  present: Presenters,
  mayGoOn?: () => Promise<boolean>,
): Promise<Readable> {
  const { scope, actor } = caller
  const { workspace_id, livemode } = scope
  const details = { space: livemode ? 'live' : 'test' }
  await app.store.transact(workspace_id, (tx) =>
    tx.activity.note({ workspace_id, actor, act: 'export.taken', details }),
  )
  return exportZip(app, caller, present, mayGoOn)
}
