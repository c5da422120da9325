import type { Envelope } from '../domain/envelope.ts'
import { voidEnvelope as voidIt } from '../domain/void.ts'
import type { App } from '../ports/app.ts'
import { accept } from './accept.ts'
import type { Caller } from './caller.ts'
import { nowFor } from './clock.ts'

export function voidEnvelope(
  app: App,
  { scope, actor }: Caller,
  id: string,
  reason: string | null,
): Promise<Envelope> {
  return app.store.transact(scope.workspace_id, async (tx) => {
    const before = await tx.lockEnvelope(scope, id)
    const change = accept(voidIt(before, { now: nowFor(app, before), reason }))
    return tx.commit({ before, change, actor })
  })
}
