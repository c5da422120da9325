import { may } from '../../domain/recipients/membership.ts'
import type { App } from '../../ports/app.ts'
import type { ListedProgram } from '../../ports/programs.ts'
import { notFound } from '../../problem.ts'
import { holdSession } from '../accounts/held-session.ts'
import type { Asking } from '../accounts/keys.ts'

/** One's own, or those of everybody for those who see the keys too. */
export function connectedPrograms(
  app: App,
  { person_id, workspace }: Asking['visitor'],
  of_everybody: boolean,
): Promise<readonly ListedProgram[]> {
  return app.store.programs.list(workspace.key, of_everybody ? null : person_id, app.real_clock.now())
}

/** At once: its next call answers 401. One's own, or anybody's for those who manage the keys. */
export function revokeProgram(app: App, { visitor, caller: { actor } }: Asking, id: string): Promise<void> {
  const workspace_id = visitor.workspace.key
  return app.store.transact(workspace_id, async (tx) => {
    const { role } = await tx.members.standingOf(workspace_id, visitor.person_id)
    const whose = role !== null && may(role, 'manage_keys') ? undefined : visitor.person_id
    await holdSession(tx, visitor)
    const ended = await tx.programs.remove(workspace_id, id, whose)
    if (!ended) throw notFound()
    await tx.activity.note({
      workspace_id,
      actor,
      act: 'program.revoked',
      subject: { id, name: ended.client_name },
      details: { person: ended.person_name },
    })
  })
}
