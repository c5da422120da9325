import { LIMITS } from '../../domain/account/limits.ts'
import type { Actor } from '../../domain/audit.ts'
import type { EditorAllowance, EditorLook } from '../../domain/editor-session.ts'
import { refusalOf } from '../../domain/envelopes/lifecycle.ts'
import type { FieldType } from '../../domain/fields/kinds.ts'
import { newEditorToken, readEditorToken } from '../../kit/editor-tokens.ts'
import { sha256 } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { EditorSubject, FoundEditorSession } from '../../ports/editor-sessions.ts'
import type { Scope } from '../../ports/scope.ts'
import { notFound, Problem } from '../../problem.ts'
import { refuse } from '../accept.ts'
import type { Caller } from '../caller.ts'
import { embeddersOf, isEmbedder } from '../signing/embedding.ts'

export interface EditorSessionInput {
  readonly subject: EditorSubject
  readonly key_id: string
  readonly origin: string
  readonly allow: EditorAllowance
  readonly look: EditorLook
}

/** A one-time token that opens the field editor in a frame on pages of one origin, for one envelope or template. */
export async function openEditorSession(app: App, { scope, actor }: Caller, input: EditorSessionInput) {
  await editableFields(app, scope, input.subject)
  await refuseForeignOrigin(app, scope, input.origin)
  const { token, id, secret } = newEditorToken()
  // A token's life is real time, whatever clock its space goes by.
  const now = app.real_clock.now()
  const session = {
    ...scope,
    ...input,
    id,
    actor: named(actor),
    expires_at: addSeconds(now, LIMITS.editor_token_life_s),
  }
  await app.store.transact(scope.workspace_id, (tx) =>
    tx.editor_sessions.add({
      ...session,
      secret_hash: sha256(secret),
      forget_before: addSeconds(now, -LIMITS.editor_session_renewed_s),
    }),
  )
  return { ...session, token, editor_url: `${app.settings.base_url}/embed/editor/${id}` }
}

/** As audit trails name whoever acts by it: the key, and that it was by this way. */
const named = ({ kind, id, name, on_behalf_of }: Actor) => ({
  kind,
  id,
  name: `${name}, by the embedded editor`,
  ...(on_behalf_of && { on_behalf_of }),
})

/** The playground is a page of our own. */
export async function refuseForeignOrigin(app: App, scope: Scope, origin: string): Promise<void> {
  if (origin === new URL(app.settings.base_url).origin || isEmbedder(await embeddersOf(app, scope), origin)) return
  throw new Problem('embed_origin_not_allowed', `${origin} is not on the list under Settings, Embedding`, {
    param: 'origin',
  })
}

/** A one-time token that somebody brings, before it is used. */
export interface BroughtEditorToken {
  readonly found: FoundEditorSession
  readonly secret: string
}

export async function broughtEditorToken(app: App, text: string): Promise<BroughtEditorToken> {
  const given = readEditorToken(text)
  const found = given && (await findEditorSession(app, given.id))
  if (!given || !found) throw unknownToken()
  return { found, secret: given.secret }
}

/** Exchanges the token, which this uses up. */
export async function enterEditor(app: App, { found, secret }: BroughtEditorToken): Promise<FoundEditorSession> {
  const use = { id: found.id, secret_hash: sha256(secret), now: app.real_clock.now() }
  const outcome = await app.store.transact(found.workspace_id, (tx) =>
    tx.editor_sessions.useToken(found.workspace_id, use),
  )
  if (outcome === 'unknown') throw unknownToken()
  if (outcome === 'over')
    throw new Problem('editor_token_used', 'this editor token has been used, has expired or was revoked; make another')
  return found
}

const unknownToken = () => new Problem('not_found', 'no such editor token')

/** The session with this public id, of which only the rightful owner has the secret. */
export async function findEditorSession(app: App, id: string): Promise<FoundEditorSession | null> {
  const workspace_id = await app.store.editor_sessions.workspaceOf(id)
  return workspace_id === null ? null : app.store.editor_sessions.find(workspace_id, id)
}

/** Its frame, if it is open, is refused from its next call on. */
export async function revokeEditorSession(app: App, { scope }: Caller, id: string): Promise<void> {
  const found = await app.store.transact(scope.workspace_id, (tx) =>
    tx.editor_sessions.revoke(scope, id, app.real_clock.now()),
  )
  if (!found) throw notFound()
}

/** The fields of what a session edits; refused once it is sent, archived or gone. */
export async function editableFields(
  app: App,
  scope: Scope,
  { kind, id }: EditorSubject,
): Promise<readonly { readonly id: string; readonly type: FieldType }[]> {
  if (kind === 'template') {
    const template = await app.store.templates.read(scope, id)
    if (!template) throw notFound()
    if (template.archived_at !== null) throw new Problem('template_archived', 'this template is archived')
    return template.fields
  }
  const found = await app.store.envelopes.read(scope, id)
  if (!found) throw notFound()
  refuse(refusalOf(found.envelope, 'edit'))
  return found.envelope.fields
}
