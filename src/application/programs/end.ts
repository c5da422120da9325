import type { Actor } from '../../domain/audit.ts'
import type { Reach } from '../../ports/sessions.ts'
import type { Tx } from '../../ports/store.ts'

/**
 * Ends what a person gave out: connected programs, codes that nobody has redeemed, keys that they issued in a session of a
 * CRM. For every new start of theirs, since somebody else may have given it out. The log of the workspace in which the
 * transaction is tells of what ended there.
 */
export async function endProgramsOf(
  tx: Tx,
  reach: Reach,
  { workspace_id, actor }: { readonly workspace_id: string; readonly actor: Actor },
): Promise<void> {
  for (const { kind, workspace_key, id, name } of await tx.programs.endOf(reach)) {
    if (workspace_key !== workspace_id) continue
    await tx.activity.note({ workspace_id, actor, act: `${kind}.revoked`, subject: { id, name } })
  }
}
