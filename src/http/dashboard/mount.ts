import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerIn } from '../../application/caller.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import type { Scope } from '../../ports/scope.ts'
import { Problem } from '../../problem.ts'
import { compressedAnswers } from '../protocol/compression.ts'
import { answersOnce, answerNameOf } from '../protocol/idempotency.ts'
import { admit } from '../auth/admit.ts'
import { refuseForeignForm } from '../auth/same-origin.ts'
import { standingOfPerson } from '../auth/standing.ts'
import { answer, parsed } from '../mounts.ts'
import { urlOf } from '../protocol/other-methods.ts'
import { isFormToken, visitorOf } from '../pages/visitor.ts'
import { originOf, type Route, unstored } from '../route.ts'
import type { DashboardContext, DashboardRoute } from './dashboard-route.ts'
import { DASHBOARD_ROUTES } from './routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler streams the body itself. */
    streamed?: boolean
  }
}

/** One per space; a call that belongs to no space answers the same under both. */
const SPACES = [
  { prefix: '/app/live', livemode: true },
  { prefix: '/app/test', livemode: false },
] as const
export const DASHBOARD_MOUNT = { prefixes: SPACES.map(({ prefix }) => prefix), routes: DASHBOARD_ROUTES }
const SAFE = ['GET', 'HEAD']

/** The calls of the dashboard for signed-in people: the public API's routes and some of its own. */
export async function mountDashboard(server: FastifyInstance, app: App): Promise<void> {
  await server.register((calls, _, done) => {
    leaveFilesUnread(calls)
    calls.decorateRequest(VISITOR, null)
    const answerOnce = answersOnce(app)
    for (const { prefix, livemode } of SPACES) {
      for (const route of DASHBOARD_ROUTES) mountRoute(calls, app, { route, prefix, livemode, answerOnce })
    }
    done()
  })
}

/** The body of a file stays in the request, for a handler that streams it; no other call accepts one. */
function leaveFilesUnread(calls: FastifyInstance): void {
  calls.addContentTypeParser('application/octet-stream', (request, _payload, done) => {
    done(request.routeOptions.config.streamed ? null : new Problem('unsupported_media_type', 'the body must be JSON'))
  })
}

interface Mounted {
  readonly route: DashboardRoute
  readonly prefix: string
  readonly livemode: boolean
  readonly answerOnce: ReturnType<typeof answersOnce>
}

function mountRoute(server: FastifyInstance, app: App, { route, prefix, livemode, answerOnce }: Mounted): void {
  // Properties that only the public API's description uses mean nothing here.
  const public_route = route as unknown as Route
  server.route({
    method: route.method,
    url: urlOf(prefix, route.path),
    config: { streamed: route.streamed ?? false },
    onRequest: async (request) => {
      const visitor = await signedIn(app, request)
      const caller = standingOfPerson(visitor, livemode)
      request.setDecorator(VISITOR, {
        visitor,
        owner: admit({ app, request, route: public_route, caller, stored: null }),
      })
    },
    ...compressedAnswers(route),
    handler: async (request, reply) => {
      const { visitor, owner } = request.getDecorator<Admitted>(VISITOR)
      const authenticated = { owner, answer_name: ownName(request, public_route, visitor), stored: null }
      const address = request.url.slice(prefix.length)
      const result = await answerOnce(
        { authenticated, request, route: public_route, address },
        async (own, settleBody) =>
          route.run({ ...(await contextOf(own, route, { visitor, owner, request })), reply, settleBody }),
      )
      return answer(reply, route, unstored(result))
    },
  })
}

/** Stored under the person's own name, because the answer may hold what only they may see. */
function ownName(request: FastifyRequest, route: Route, { person_id }: SessionOwner) {
  const name = answerNameOf(request, route)
  return name && { ...name, route: `${name.route} ${person_id}` }
}

/** The signed-in person, and the space in which they were let in. */
interface Admitted {
  readonly visitor: SessionOwner
  readonly owner: Scope
}

/** On the request until its body has arrived. */
const VISITOR = 'visitor'

/** The signed-in person, if our own page made the call. */
async function signedIn(app: App, request: FastifyRequest): Promise<SessionOwner> {
  const visitor = await visitorOf(app, request)
  if (!visitor) throw new Problem('missing_token', 'your session has ended: sign in again')
  if (!SAFE.includes(request.method)) refuseForeignCall(app, request)
  return visitor
}

/** Any site's page can send the cookie along; only our pages can send the session's token. */
function refuseForeignCall(app: App, request: FastifyRequest): void {
  refuseForeignForm(request, app.settings.base_url)
  if (isFormToken(app, request, request.headers['x-form-token'])) return
  throw new Problem('forbidden', 'this page is out of date: load it again and repeat what you did')
}

interface SessionCall {
  readonly visitor: SessionOwner
  readonly owner: Scope
  readonly request: FastifyRequest
}

async function contextOf(app: App, route: DashboardRoute, { visitor, owner, request }: SessionCall) {
  const sent = request.body === undefined && route.body ? {} : request.body
  const actor = { kind: 'user', id: visitor.person_id, name: visitor.name, ...originOf(request) } as const
  return {
    app,
    visitor,
    request,
    caller: await callerIn(app, owner, actor),
    params: parsed(route.params, request.params),
    query: parsed(route.query, request.query),
    body: route.body ? parsed(route.body, route.rawBody ? undefined : sent) : undefined,
  } as Omit<DashboardContext<undefined, undefined, undefined>, 'reply' | 'settleBody'>
}
