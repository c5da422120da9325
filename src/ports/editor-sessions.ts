import type { Actor } from '../domain/audit.ts'
import type { EditorAllowance, EditorLook } from '../domain/editor-session.ts'
import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Scope } from './scope.ts'

/** The one thing that a session of the field editor reaches. */
export interface EditorSubject {
  readonly kind: 'envelope' | 'template'
  readonly id: string
}

/** A session as it is stored: the secret of its token is only kept as a hash. */
export interface EditorSession extends Scope {
  readonly id: string
  readonly subject: EditorSubject
  readonly key_id: string
  readonly actor: Pick<Actor, 'kind' | 'id' | 'name' | 'on_behalf_of'>
  /** The one origin whose pages may show it. */
  readonly origin: string
  readonly allow: EditorAllowance
  readonly look: EditorLook
  /** Until when its token can be used. */
  readonly expires_at: Instant
}

export interface FoundEditorSession extends EditorSession {
  /** By a call, or with the key that asked for it. */
  readonly revoked: boolean
}

export interface EditorSessionReads {
  /** For a frame, which only knows the public id. */
  workspaceOf(id: string): Promise<string | null>
  find(workspace_id: string, id: string): Promise<FoundEditorSession | null>
}

export interface EditorSessionWrites {
  /** Also deletes sessions of the workspace whose tokens expired before `forget_before`. */
  add(session: EditorSession & { readonly secret_hash: Uint8Array; readonly forget_before: Instant }): Promise<void>
  /** Uses the token up. `unknown`: the secret is wrong. `over`: it was used before, has expired or was revoked. */
  useToken(
    workspace_id: string,
    use: { readonly id: string; readonly secret_hash: Uint8Array; readonly now: Instant },
  ): Promise<'used' | 'over' | 'unknown'>
  /** False if this space has no such session. */
  revoke(scope: Scope, id: string, now: Instant): Promise<boolean>
}
