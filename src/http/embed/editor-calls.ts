import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../application/accept.ts'
import { editableFields } from '../../application/editor-sessions/editor-sessions.ts'
import { refusalOfKinds } from '../../domain/editor-session.ts'
import type { App } from '../../ports/app.ts'
import type { EditorSubject, FoundEditorSession } from '../../ports/editor-sessions.ts'
import { Problem } from '../../problem.ts'
import { admit } from '../auth/admit.ts'
import { limitEditor } from '../auth/call-limits.ts'
import { standingOfEditor } from '../auth/standing.ts'
import type { DashboardContext, DashboardRoute } from '../dashboard/dashboard-route.ts'
import { DASHBOARD_ROUTES } from '../dashboard/routes.ts'
import { answer, parsed } from '../mounts.ts'
import { compressedAnswers } from '../protocol/compression.ts'
import { answerNameOf, answersOnce } from '../protocol/idempotency.ts'
import { urlOf } from '../protocol/other-methods.ts'
import type { Answer, Route } from '../route.ts'
import { editorCaller, freshBearer, provenEditor } from './editor-session.ts'

export const EDITOR_PREFIX = '/embed/editor/calls'

interface EditorCall {
  readonly of: EditorSubject['kind']
  readonly call: string
  readonly needs?: 'people' | 'send'
  /** Keys that its body may have: another could reach beyond what is edited. */
  readonly keys?: readonly string[]
}

/** Everything that the editor does in a frame of another product. Whatever is not here is refused. */
export const EDITOR_CALLS: readonly EditorCall[] = [
  { of: 'envelope', call: 'GET /envelopes/{id}' },
  { of: 'envelope', call: 'GET /envelopes/{id}/fields' },
  { of: 'envelope', call: 'POST /envelopes/{id}/fields', keys: ['fields'] },
  { of: 'envelope', call: 'GET /envelopes/{id}/documents/{doc_id}/pages/{n}.webp' },
  { of: 'envelope', call: 'GET /envelopes/{id}/documents/{doc_id}/places' },
  { of: 'envelope', call: 'POST /envelopes/{id}/recipients', needs: 'people' },
  { of: 'envelope', call: 'PATCH /envelopes/{id}/recipients/{rid}', needs: 'people' },
  { of: 'envelope', call: 'DELETE /envelopes/{id}/recipients/{rid}', needs: 'people' },
  { of: 'envelope', call: 'POST /envelopes/{id}/send', needs: 'send' },
  { of: 'template', call: 'GET /templates/{id}' },
  { of: 'template', call: 'PATCH /templates/{id}', keys: ['fields', 'roles'] },
  { of: 'template', call: 'GET /templates/{id}/documents/{doc_id}/pages/{n}.webp' },
  { of: 'template', call: 'GET /templates/{id}/documents/{doc_id}/places' },
]

const ROUTES = new Map(DASHBOARD_ROUTES.map((route) => [`${route.method} ${route.path}`, route]))

export function mountEditorCalls(server: FastifyInstance, app: App): void {
  void server.register((calls, _, done) => {
    calls.decorateRequest(SESSION, null)
    const answerOnce = answersOnce(app)
    for (const call of EDITOR_CALLS) mountCall(calls, app, { call, route: routeOf(call), answerOnce })
    calls.all(`${EDITOR_PREFIX}/*`, async (request) => {
      await limitEditor(app, await provenEditor(app, request))
      throw notReached()
    })
    done()
  })
}

function routeOf({ call }: EditorCall): DashboardRoute {
  const route = ROUTES.get(call)
  if (!route) throw new Error(`the dashboard has no call ${call}`)
  return route
}

interface Mounted {
  readonly call: EditorCall
  readonly route: DashboardRoute
  readonly answerOnce: ReturnType<typeof answersOnce>
}

/** The session, on the request until its body has arrived. */
const SESSION = 'editor_session'

function mountCall(server: FastifyInstance, app: App, { call, route, answerOnce }: Mounted): void {
  // Properties that only the public API's description uses mean nothing here.
  const public_route = route as unknown as Route
  server.route({
    method: route.method,
    url: urlOf(EDITOR_PREFIX, route.path),
    onRequest: async (request) => {
      const session = await provenEditor(app, request)
      await limitEditor(app, session)
      refuseBeyond(session, call, request)
      const workspace = await app.store.workspaces.read(session.workspace_id)
      admit({ app, request, route: public_route, caller: standingOfEditor(session, workspace), stored: null })
      request.setDecorator(SESSION, session)
    },
    ...compressedAnswers(route),
    handler: async (request, reply) => {
      const session = request.getDecorator<FoundEditorSession>(SESSION)
      const name = answerNameOf(request, public_route)
      const authenticated = {
        owner: session,
        // Kept for this session alone: what it may see is no other's.
        answer_name: name && { ...name, route: `${name.route} ${session.id}` },
        stored: null,
      }
      const address = request.url.slice(EDITOR_PREFIX.length)
      const result = await answerOnce(
        { authenticated, request, route: public_route, address },
        async (own, settleBody): Promise<Answer | object> => {
          await refuseWhatIsNotAllowed(own, session, call, request)
          return route.run({ ...(await contextOf(own, route, session, request)), reply, settleBody })
        },
      )
      reply.header('countersign-session', freshBearer(app, session).session)
      return answer(reply, route, result)
    },
  })
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

const notReached = () =>
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

async function contextOf(app: App, route: DashboardRoute, session: FoundEditorSession, request: FastifyRequest) {
  const sent = request.body === undefined && route.body ? {} : request.body
  return {
    app,
    request,
    ...(await editorCaller(app, session, request)),
    params: parsed(route.params, request.params),
    query: parsed(route.query, request.query),
    body: route.body ? parsed(route.body, sent) : undefined,
  } as Omit<DashboardContext<undefined, undefined, undefined>, 'reply' | 'settleBody'>
}
