import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { callerIn } from '../application/caller.ts'
import { check } from '../contract/common/issues.ts'
import { LIMITS } from '../domain/account/limits.ts'
import type { Actor } from '../domain/audit.ts'
import { span } from '../kit/trace.ts'
import type { App } from '../ports/app.ts'
import type { StoredAnswer } from '../ports/idempotency.ts'
import type { KeyOwner } from '../ports/rate-limits.ts'
import type { Scope } from '../ports/scope.ts'
import { liveData, Problem, type ProblemCode } from '../problem.ts'
import { Id } from './api/id-param.ts'
import { admit } from './auth/admit.ts'
import { type AuthenticatedCall, openAuthenticator } from './auth/authenticate.ts'
import { actorFor } from './auth/on-behalf-of.ts'
import { standingOfKey } from './auth/standing.ts'
import { operationId } from './openapi/names.ts'
import { compressedReads } from './protocol/compression.ts'
import { answerNameOf, answersOnce } from './protocol/idempotency.ts'
import { urlOf } from './protocol/other-methods.ts'
import { isHeld } from './protocol/preconditions.ts'
import { Answer, type Context, type Route } from './route.ts'
import { ROUTES } from './routes.ts'

/** The former prefix and the variants answer the same routes (docs/interface.md, Calls). */
export const PREFIXES = ['/api/v1', '/api/v1/internal', '/v1', '/v2'] as const

export function mountApi(server: FastifyInstance, app: App): void {
  const authenticate = openAuthenticator(app)
  const answerOnce = answersOnce(app)
  server.decorateRequest(ADMITTED, null)
  for (const { prefix, routes } of API_MOUNTS.flatMap(({ prefixes, routes }) =>
    prefixes.map((prefix) => ({ prefix, routes })),
  )) {
    for (const route of routes) {
      const operation = { kind: 'operation', name: operationId(route) } as const
      server.route({
        method: route.method,
        url: urlOf(prefix, route.path),
        logSerializers: LOG_SERIALIZERS,
        bodyLimit: LIMITS.metadata_bytes_max,
        onRequest: async (request, reply) => {
          if (prefix !== PREFIXES[0]) reply.header('link', `<${canonical(request, prefix)}>; rel="canonical"`)
          const authenticated = await authenticate(
            request,
            reply,
            answerNameOf(request, route),
            termsOf(app, route, request),
          )
          request.setDecorator(ADMITTED, { ...authenticated, actor: await actorFor(app, authenticated.owner, request) })
        },
        ...compressedReads(route),
        handler: async (request, reply) => {
          const authenticated = request.getDecorator<Admitted>(ADMITTED)
          const call = { authenticated, request, route, address: request.url.slice(prefix.length) }
          try {
            const run: Parameters<typeof answerOnce>[1] = async (own, settleBody) =>
              route.run({ ...(await contextOf(own, route, request, authenticated)), settleBody })
            const result = await span(operation, () => answerOnce(call, run))
            return answer(reply, route, result)
          } catch (error) {
            throw await hinted(app, authenticated.owner, request, error)
          }
        },
      })
    }
  }
}

/** At level trace the multipart parser logs headers, and with them the key. */
const LOG_SERIALIZERS = { busboyOptions: () => '[options]' }

/** Reads that are made so often that they start together with authentication, and which keys may call. */
function termsOf(app: App, route: Route, request: FastifyRequest) {
  const { ahead } = route
  const id = (request.params as { id?: string }).id
  return {
    readAhead: ahead && ((scope: Scope) => ahead(app, scope, Id.parse(id))),
    admits: (owner: KeyOwner, stored: StoredAnswer | null) =>
      admit({ app, request, route, caller: standingOfKey(owner), stored }),
  }
}

/** The calls by which a CRM signs people in are served at the root too (docs/internals/crm.md). */
export const API_MOUNTS = [
  { prefixes: PREFIXES, routes: ROUTES },
  { prefixes: [''], routes: ROUTES.filter(({ service_account }) => service_account) },
] as const

/** Identifies the caller, and the person they act for. */
interface Admitted extends AuthenticatedCall {
  readonly actor: Actor
}

/** The authenticated call, on the request until its body has arrived. */
const ADMITTED = 'admitted'

/** An id that a test key does not find may belong to live data. */
async function hinted(
  app: App,
  { livemode, workspace_id }: KeyOwner,
  request: FastifyRequest,
  error: unknown,
): Promise<unknown> {
  const id = Id.parse((request.params as { id?: string }).id)
  if (livemode || id === '' || !(error instanceof Problem) || error.code !== 'not_found') return error
  if (!(await app.store.envelopes.isLive(workspace_id, id))) return error
  return liveData()
}

export const canonical = (request: FastifyRequest, prefix: string) => PREFIXES[0] + request.url.slice(prefix.length)

async function contextOf(app: App, route: Route, request: FastifyRequest, { owner: key, actor, ahead }: Admitted) {
  // An absent body is {}; null is a body, but not an object.
  const sent = request.body === undefined && route.body ? {} : request.body
  const body = route.rawBody ? undefined : sent
  return {
    app,
    key,
    request,
    ahead,
    caller: await callerIn(app, key, actor),
    params: parsed(route.params, request.params),
    query: parsed(route.query, request.query),
    body: route.body ? parsed(route.body, body) : undefined,
  } as Omit<Context<undefined, undefined, undefined>, 'settleBody'>
}

/** Reports every issue of the request at once; the answer's code is that of the first. */
export function parsed<T>(schema: z.ZodType<T> | undefined, raw: unknown): T | undefined {
  if (!schema) return undefined
  const { value, issues, total } = check(schema, raw)
  const [first] = issues
  if (!first) return value as T
  throw new Problem(
    first.code as ProblemCode,
    first.message,
    { ...(first.param === null ? {} : { param: first.param }), errors_total: total },
    issues,
  )
}

/** JSON is written here only; streams and files bring their own headers. */
export function answer(
  reply: FastifyReply,
  route: Partial<Pick<Route, 'method' | 'status'>>,
  result: Answer | object,
): FastifyReply {
  const { body, status, headers } = result instanceof Answer ? result : new Answer(result)
  if (route.method === 'GET' && headers['etag'] && isHeld(reply.request, headers['etag']))
    return reply.code(304).headers({ 'cache-control': 'no-store', etag: headers['etag'] }).send()
  reply.code(status ?? route.status ?? 200).headers({ 'cache-control': 'no-store', ...headers })
  if (body === null) return reply.send()
  if (typeof body === 'string' || Buffer.isBuffer(body) || 'pipe' in body) return reply.send(body)
  return reply
    .header('content-type', headers['content-type'] ?? 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
