import { refuseLeaving } from '../../domain/recipients/membership.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOrigin } from '../../ports/sessions.ts'
import { notFound, Problem } from '../../problem.ts'
import { refuse } from '../accept.ts'
import type { Doer } from '../caller.ts'
import { holdSession } from './held-session.ts'
import { roleIn } from './members.ts'
import { carrySession } from './sessions.ts'

/**
 * Somebody leaves a workspace by themselves: nobody has to let them go. A directory asks them anew before they come back.
 * Answers a session in the workspace where they were last, where they left the one that they are in; where none is left they
 * are signed out.
 */
export async function leaveWorkspace(
  app: App,
  visitor: Doer,
  { workspace, origin }: { readonly workspace: string; readonly origin: SessionOrigin },
): Promise<{ readonly token: string | null; readonly is_signed_out: boolean }> {
  const { person_id, name, actor, only_here } = visitor
  if (only_here) throw new Problem('forbidden', 'sign in with your password to leave a workspace')
  const target = (await app.store.accounts.workspacesOf(person_id)).find(({ id }) => id === workspace)
  if (!target) throw notFound()
  const is_here = target.key === visitor.workspace.key
  const next = is_here ? await app.store.accounts.workspaceBesides(person_id, target.key) : null
  const token = await app.store.transact(target.key, async (tx) => {
    const members = await tx.members.lockAll(target.key)
    refuse(refuseLeaving(members, person_id))
    await holdSession(tx, visitor)
    // Before it ends with the others that are here.
    const carried = next === null ? null : await carrySession(tx, visitor, { workspace_id: next, origin })
    await tx.members.remove(target.key, person_id)
    await tx.directory.forgetYesOf(target.key, person_id)
    const details = { role: roleIn(members, person_id) }
    const subject = { id: person_id, name }
    await tx.activity.note({ workspace_id: target.key, actor, act: 'member.left', subject, details })
    return carried
  })
  if (next !== null && token !== null)
    await app.store.transact(next, (tx) => tx.members.noteSignIn(next, person_id, origin))
  return { token, is_signed_out: is_here && token === null }
}
