import type { FastifyRequest } from 'fastify'
import { type Caller, callerIn } from '../../application/caller.ts'
import { findEditorSession } from '../../application/editor-sessions/editor-sessions.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { editorBearer, readEditorBearer } from '../../kit/editor-tokens.ts'
import { addSeconds, toInstant } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { EditorSession, FoundEditorSession } from '../../ports/editor-sessions.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import { Problem } from '../../problem.ts'
import { bearerOf } from '../auth/authenticate.ts'
import { noteKnown } from '../protocol/refused-line.ts'
import { originOf } from '../route.ts'

export const isBearer = (text: string): boolean => text.startsWith('edb_')

/** The session that a call of the frame proves: never by a cookie, which browsers keep from frames of other sites. */
export async function provenEditor(app: App, request: FastifyRequest): Promise<FoundEditorSession> {
  const claim = readEditorBearer(app.keys.editor_session, bearerOf(request))
  if (!claim) throw new Problem('invalid_token', 'this is no editor session of this service')
  const session = await findEditorSession(app, claim.id)
  if (!session || claim.end_s * 1000 < Date.parse(app.real_clock.now()))
    throw new Problem('editor_session_over', 'this editor session has not been used for an hour, or began a day ago')
  if (session.revoked)
    throw new Problem('editor_session_over', 'this editor session was revoked, or the key that asked for it was')
  const { key_id, workspace_id } = session
  noteKnown(request, { key_id, actor: key_id, workspace_key: workspace_id })
  return session
}

/** For an hour from now, and never for longer than the session is kept. */
export function freshBearer(app: App, { id, expires_at }: EditorSession) {
  const kept_until_ms = Date.parse(addSeconds(expires_at, LIMITS.editor_session_renewed_s))
  const hour_ms = Date.parse(app.real_clock.now()) + LIMITS.editor_session_life_s * 1000
  const end_s = Math.floor(Math.min(kept_until_ms, hour_ms) / 1000)
  return { session: editorBearer(app.keys.editor_session, id, end_s), expires_at: toInstant(end_s * 1000) }
}

interface EditorCaller {
  readonly caller: Caller
  readonly visitor: SessionOwner
}

/**
 * Who calls, as the routes of the dashboard want to know it: the key that asked for the session in a person's place, in one
 * space of one workspace, with nothing of a person's own.
 */
export async function editorCaller(app: App, session: EditorSession, request: FastifyRequest): Promise<EditorCaller> {
  const { key_id, actor, allow, expires_at } = session
  const [workspace, caller] = await Promise.all([
    app.store.workspaces.read(session.workspace_id),
    callerIn(app, session, { ...actor, ...originOf(request) }),
  ])
  if (workspace.suspended) throw new Problem('workspace_suspended', 'the workspace of this editor is suspended')
  return {
    caller: { ...caller, editor: allow },
    visitor: {
      person_id: key_id,
      name: actor.name,
      email: '',
      role: 'member',
      workspace,
      expires_at,
      password_is_temporary: false,
      second_factor_missing: false,
      only_here: true,
      locale: session.look.language,
      has_second_factor: false,
      has_passkey: false,
      proved_at: null,
      used_at: app.real_clock.now(),
    },
  }
}
