import { refuseUnless, type SettingsAct } from '../../domain/recipients/membership.ts'
import type { Tx } from '../../ports/store.ts'
import { Problem } from '../../problem.ts'
import { refuse } from '../accept.ts'
import type { InSession } from '../caller.ts'

// A call is let in before its work begins, and whoever ends a session, or takes a role away, does not wait for the calls
// under way. So an act asks again within its own transaction: what ends the session then waits for it, and finds what it
// gave out. Everybody locks in one order: the workspace, the member, the session, and then what is changed.

/** For what outlives the session that gives it out. */
export async function holdSession(tx: Tx, by: InSession | undefined): Promise<void> {
  if (by?.token_hash && !(await tx.sessions.hold(by.token_hash))) throw sessionEnded()
}

/** For what takes a role besides: it is the person's until the transaction ends. */
export async function holdRole(
  tx: Tx,
  workspace_id: string,
  by: InSession | undefined,
  act: SettingsAct,
): Promise<void> {
  if (!by?.person_id) return
  await tx.members.lock(workspace_id)
  refuse(refuseUnless((await tx.members.standingOf(workspace_id, by.person_id)).role, act))
  await holdSession(tx, by)
}

export const sessionEnded = () => new Problem('missing_token', 'your session has ended: sign in again')
