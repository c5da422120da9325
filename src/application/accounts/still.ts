import { may, type SettingsAct } from '../../domain/recipients/membership.ts'
import type { Actor } from '../../domain/audit.ts'
import type { App } from '../../ports/app.ts'

/**
 * Whether work under way may go on. What a workspace, a person or a key may no longer do stops at once, so whatever takes
 * long asks before each step: `waits` while the workspace is suspended, `ended` where whoever began it may no longer.
 */
export async function stillMay(
  app: App,
  { workspace_id, actor, act = null }: { workspace_id: string; actor: Actor; act?: SettingsAct | null },
): Promise<'goes_on' | 'waits' | 'ended'> {
  const person_id = actor.kind === 'user' ? actor.id : null
  const key_id = actor.kind === 'api_key' ? actor.id : null
  const standing = await app.store.members.standing(workspace_id, { person_id, key_id })
  if (standing.suspended) return 'waits'
  if (key_id !== null && !standing.key_is_live) return 'ended'
  if (person_id === null) return 'goes_on'
  const { role } = standing
  return role !== null && (act === null || may(role, act)) ? 'goes_on' : 'ended'
}
