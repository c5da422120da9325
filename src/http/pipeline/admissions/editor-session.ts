import type { FastifyRequest } from 'fastify'
import { refuse } from '../../../application/accept.ts'
import { editableFields } from '../../../application/editor-sessions/editor-sessions.ts'
import { refusalOfKinds } from '../../../domain/editor-session.ts'
import type { App } from '../../../ports/app.ts'
import type { EditorSubject, FoundEditorSession } from '../../../ports/editor-sessions.ts'
import type { Workspace } from '../../../ports/workspaces.ts'
import { Problem } from '../../../problem.ts'
import { type CallLimit, openCallLimit } from '../../auth/call-limits.ts'
import { standingOfEditor } from '../../auth/standing.ts'
import { editorCaller, freshBearer, provenEditor } from '../../embed/editor-session.ts'
import { compressedAnswers } from '../../protocol/compression.ts'
import type { Admission, Entered } from '../admission.ts'
import type { SessionCall } from './session.ts'

/** A call of the dashboard that a frame of another product may make. */
export interface EditorCall {
  readonly of: EditorSubject['kind']
  readonly call: string
  readonly needs?: 'people' | 'send'
  /** Keys that its body may have: another could reach beyond what is edited. */
  readonly keys?: readonly string[]
}

interface ByEditorSession extends Entered {
  readonly session: FoundEditorSession
  readonly workspace: Workspace
}

/** By the session of an editor in a frame of another product, for this one call of the editor. */
export const byEditorSession = (
  app: App,
  call: EditorCall,
  limit: CallLimit = openCallLimit(app),
): Admission<ByEditorSession, SessionCall> => ({
  async enter({ request }) {
    const session = await provenEditor(app, request)
    limit(session.id)
    return reaching(app, session, call, request)
  },
  again: async (_, { request }) => reaching(app, await provenEditor(app, request), call, request),
  standing: ({ session, workspace }) => standingOfEditor(session, workspace),
  // Kept for this session alone: what it may see is no other's.
  keeper: ({ session }) => ({ owner: session, alone: session.id }),
  async context(own, { session }, request) {
    await refuseWhatIsNotAllowed(own, session, call, request)
    return editorCaller(own, session, request)
  },
  compressed: compressedAnswers,
  unstored: true,
  accompany: (reply, { session }) => void reply.header('countersign-session', freshBearer(app, session).session),
})

async function reaching(
  app: App,
  session: FoundEditorSession,
  call: EditorCall,
  request: FastifyRequest,
): Promise<ByEditorSession> {
  refuseBeyond(session, call, request)
  return { session, workspace: await app.store.workspaces.read(session.workspace_id) }
}

/** Only what the session was made for, by the calls that it allows. */
function refuseBeyond(
  { subject, allow }: FoundEditorSession,
  { of, needs }: EditorCall,
  request: FastifyRequest,
): void {
  const { id } = request.params as { id?: string }
  if (subject.kind !== of || subject.id !== id) throw notReached()
  if (needs === 'send' && !allow.send)
    throw new Problem('editor_send_not_allowed', 'this editor session may save the envelope, but not send it')
  if (needs === 'people' && !allow.people)
    throw new Problem('editor_not_allowed', 'this editor session does not change recipients')
}

export const notReached = () =>
  new Problem(
    'editor_not_allowed',
    'an editor session makes only the calls of the editor, for the one thing that it edits',
  )

/** Nothing is answered once the envelope is sent; the send itself finds out, unless it has been answered before. */
async function refuseWhatIsNotAllowed(
  app: App,
  { subject, allow, ...scope }: FoundEditorSession,
  { keys, needs }: EditorCall,
  { body }: FastifyRequest,
): Promise<void> {
  if (needs === 'send') return
  const before = await editableFields(app, scope, subject)
  if (!keys || typeof body !== 'object' || body === null) return
  const given = Object.keys(body)
  if (given.some((key) => !keys.includes(key))) throw notReached()
  if (given.includes('roles') && !allow.people)
    throw new Problem('editor_not_allowed', 'this editor session does not change roles')
  const { fields } = body as { fields?: unknown }
  if (Array.isArray(fields)) refuse(refusalOfKinds(allow, fields.map(entryOf), before))
}

/** What is no entry at all is refused by the call itself. */
const entryOf = (one: unknown): object => (typeof one === 'object' && one !== null ? one : {})
