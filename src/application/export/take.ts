import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { App } from '../../ports/app.ts'
import type { Caller } from '../caller.ts'
import type { Presenters } from './entries.ts'
import { exportZip } from './zip.ts'

/**
 * The zip of a whole space, for whoever takes it and by whatever way. That it is taken is noted before its first byte; one that
 * is refused is none.
 */
export async function takeExport(
  app: App,
  caller: Caller,
  present: Presenters,
  mayGoOn?: () => Promise<boolean>,
): Promise<Readable> {
  const { scope, actor } = caller
  const { workspace_id, livemode } = scope
  const details = { space: livemode ? 'live' : 'test' }
  const zip = exportZip(app, caller, present, mayGoOn)
  try {
    await app.store.transact(workspace_id, (tx) =>
      tx.activity.note({ workspace_id, actor, act: 'export.taken', details }),
    )
  } catch (error) {
    const closed = once(zip, 'close')
    zip.destroy()
    await closed
    throw error
  }
  return zip
}
