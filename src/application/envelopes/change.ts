import { refusalOfEdit } from '../../domain/editor-session.ts'
import type { Envelope, Instant } from '../../domain/envelopes/envelope.ts'
import type { Change } from '../../domain/envelopes/lifecycle.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { App } from '../../ports/app.ts'
import type { Tx } from '../../ports/store.ts'
import { accept, refuse } from '../accept.ts'
import type { Caller } from '../caller.ts'
import { nowFor } from '../clock.ts'

type Decide<C extends Change> = (before: Envelope, now: Instant, tx: Tx) => C | Refusal | Promise<C | Refusal>

/**
 * Locks an envelope of the caller's, asks the domain, commits what it decides. The time is the envelope's own
 * (clock.ts), so that no change can come before the one it follows. Answers the decision, with the envelope as
 * it was stored.
 */
export function changeEnvelope<C extends Change>(
  app: App,
  { scope, actor, clock, editor }: Caller,
  id: string,
  decide: Decide<C>,
): Promise<C> {
  return app.store.transact(scope.workspace_id, async (tx) => {
    const before = await tx.envelopes.lock(scope, id)
    const decided = accept(await decide(before, nowFor(clock, before), tx))
    const { envelope, events } = decided
    if (editor) refuse(refusalOfEdit(editor, before.fields, envelope.fields))
    return { ...decided, envelope: await tx.envelopes.commit({ before, change: { envelope, events }, actor }) }
  })
}
