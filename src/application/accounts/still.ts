import { may, type SettingsAct } from '../../domain/recipients/membership.ts'
import type { Actor } from '../../domain/audit.ts'
import type { App } from '../../ports/app.ts'
import type { InSession } from '../caller.ts'

interface Work {
  readonly workspace_id: string
  readonly actor: Actor
  readonly act?: SettingsAct | null
  /** Of work that is for the browser that waits for it, and for nobody once that is signed out. */
  readonly session?: InSession | undefined
}

/**
 * Whether work under way may go on. What a workspace, a person or a key may no longer do stops at once, so whatever takes
 * long asks before each step: `waits` while the workspace is suspended, `ended` where whoever began it may no longer, or has
 * ended the session that it belongs to.
 */
export async function stillMay(
  app: App,
  { workspace_id, actor, act = null, session }: Work,
): Promise<'goes_on' | 'waits' | 'ended'> {
  const person_id = actor.kind === 'user' ? actor.id : null
  const key_id = actor.kind === 'api_key' ? actor.id : null
  const session_hash = session?.token_hash ?? null
  const standing = await app.store.members.standing(workspace_id, { person_id, key_id, session_hash })
  if (standing.suspended) return 'waits'
  if (key_id !== null && !standing.key_is_live) return 'ended'
  if (session_hash !== null && !standing.session_is_there) return 'ended'
  if (person_id === null) return 'goes_on'
  const { role } = standing
  return role !== null && (act === null || may(role, act)) ? 'goes_on' : 'ended'
}
