import type { App } from '../../ports/app.ts'
import type { SessionOrigin, SessionOwner } from '../../ports/sessions.ts'
import { notFound, Problem } from '../../problem.ts'
import { proofWays } from './fresh-proof.ts'
import { carrySession } from './sessions.ts'

/** Into another of the person's workspaces; where their sessions were ended there, only after a proof that is newer. */
export async function changeWorkspace(
  app: App,
  visitor: SessionOwner,
  { workspace, origin }: { readonly workspace: string; readonly origin: SessionOrigin },
): Promise<string> {
  const { person_id } = visitor
  const target = (await app.store.accounts.workspacesOf(person_id)).find(({ id }) => id === workspace)
  if (!target) throw notFound()
  const token = await app.store.transact(target.key, async (tx) => {
    if (!(await tx.workspaces.holdOpen(target.key))) return null
    const carried = await carrySession(tx, visitor, { workspace_id: target.key, origin })
    if (carried !== null) await tx.members.noteSignIn(target.key, person_id, origin)
    return carried
  })
  if (token !== null) return token
  throw new Problem('fresh_proof_required', 'your sessions in that workspace were ended: confirm that it is you', {
    ways: await proofWays(app, visitor),
    ...(app.open_id && { provider: app.open_id.name }),
  })
}
