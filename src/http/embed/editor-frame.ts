import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type BroughtEditorToken,
  enterEditor,
  findEditorSession,
  refuseForeignOrigin,
} from '../../application/editor-sessions/editor-sessions.ts'
import type { EditorEntry } from '../../contract/embedding/editor.ts'
import { languageFor } from '../../i18n/languages.ts'
import { translatorIn } from '../../i18n/translator.ts'
import { isEditorSessionId } from '../../kit/editor-tokens.ts'
import { editorRefusedPage, editorShell } from '../../pages/editor-shell.ts'
import type { App } from '../../ports/app.ts'
import type { FoundEditorSession } from '../../ports/editor-sessions.ts'
import { Problem } from '../../problem.ts'
import { withNonce } from '../dashboard/shell.ts'
import { byEditorToken } from '../pipeline/admissions/frame-token.ts'
import { mountGroup } from '../pipeline/pipeline.ts'
import { noteForbidden } from '../protocol/refused-line.ts'
import { browserLanguages, browserTranslator } from '../signer/language.ts'
import type { SigningLimits } from '../signer/rate-limit.ts'
import type { Files } from '../static-files.ts'
import { admitFrames } from './admit-frames.ts'
import { editorCaller, freshBearer } from './editor-session.ts'
import { mountEditorCalls } from './editor-calls.ts'
import { exchangeRoute } from './exchange-route.ts'

export interface Embedding extends Files {
  readonly limits: SigningLimits
}

/** The field editor in a frame inside another product (docs/embedding.md). */
export function mountEditorFrame(server: FastifyInstance, app: App, { limits, ...files }: Embedding): void {
  server.get<{ Params: { id: string } }>('/embed/editor/:id', async (request, reply) =>
    sendFrame(app, files, { id: request.params.id, request, reply }),
  )
  mountGroup(server, app, {
    prefixes: [''],
    routes: [enterRoute(files)],
    admission: byEditorToken(app, limits),
  })
  mountEditorCalls(server, app)
}

interface Frame {
  readonly id: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** It says nothing of what is edited before the token has arrived: the address is no secret. */
async function sendFrame(app: App, { assets }: Files, { id, request, reply }: Frame): Promise<FastifyReply> {
  const session = isEditorSessionId(id) ? await findEditorSession(app, id) : null
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  const translator = browserTranslator(request)
  if (!session || session.revoked)
    return reply.code(404).send(editorRefusedPage({ kind: 'unknown', assets, translator }))
  const listed = await refuseForeignOrigin(app, session, session.origin).then(
    () => true,
    () => false,
  )
  if (!listed) {
    noteForbidden(request)
    return reply.code(403).send(editorRefusedPage({ kind: 'not_listed', assets, translator }))
  }
  admitFrames(reply, [session.origin])
  const { kind } = session.subject
  const shown = { kind, origin: session.origin, nonce: withNonce(reply), translator }
  return reply.send(editorShell({ assets, ...shown }))
}

/** Entered by the token once, then by the session it was exchanged for, each time the page loads again. */
const enterRoute = (files: Pick<Files, 'assets'>) =>
  exchangeRoute<BroughtEditorToken, FoundEditorSession>({
    path: '/embed/editor/session',
    async run({ app, brought, body: { language }, request }) {
      const session = 'session' in brought ? brought.session : await entered(app, brought.token)
      await refuseForeignOrigin(app, session, session.origin)
      return entryOf(app, session, { files, language, request })
    },
  })

interface Wish {
  readonly files: Pick<Files, 'assets'>
  readonly language: string | null
  readonly request: FastifyRequest
}

async function entryOf(
  app: App,
  session: FoundEditorSession,
  { files, language: wanted, request }: Wish,
): Promise<EditorEntry> {
  const { subject, allow, look } = session
  const { visitor } = await editorCaller(app, session, request)
  const language = languageFor(wanted ?? look.language, ...browserLanguages(request))
  const { accent, radius, color_scheme } = look
  return {
    ...freshBearer(app, session),
    subject,
    look: { accent, radius, color_scheme },
    language,
    dir: translatorIn(language).dir,
    script: files.assets.script('web'),
    words: files.assets.words(language),
    state: {
      // A draft that is not saved yet is kept for this session alone.
      person: { id: session.id, name: '', email: '' },
      role: visitor.role,
      workspace: { id: visitor.workspace.id, name: '', plan: visitor.workspace.plan },
      password_is_temporary: false,
      second_factor_missing: false,
      form_token: '',
      space: session.livemode ? 'live' : 'test',
      base_url: app.settings.base_url,
      sends_mail: app.mailer !== null,
      sends_texts: app.texts !== null,
      text_channels: app.texts?.channels ?? [],
      embedded: allow,
    },
  }
}

async function entered(app: App, token: BroughtEditorToken): Promise<FoundEditorSession> {
  const session = await enterEditor(app, token)
  if (session.revoked) throw new Problem('editor_session_over', 'this editor session was revoked')
  return session
}
