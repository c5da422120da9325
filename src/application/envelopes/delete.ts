import { deleteEnvelope as deleteIt, isErasable } from '../../domain/envelopes/delete.ts'
import type { App } from '../../ports/app.ts'
import { accept } from '../accept.ts'
import type { Caller } from '../caller.ts'
import { nowFor } from '../clock.ts'

/** A draft is gone for good; what had ended is only hidden. Neither gives its allowance back. */
export function deleteEnvelope(app: App, { scope, actor, clock }: Caller, id: string): Promise<void> {
  return app.store.transact(scope.workspace_id, async (tx) => {
    const before = await tx.envelopes.lock(scope, id)
    const commit = { before, change: accept(deleteIt(before, { now: nowFor(clock, before) })), actor }
    if (isErasable(before)) await tx.envelopes.erase(commit)
    else await tx.envelopes.commit(commit)
  })
}
