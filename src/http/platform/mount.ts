import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIMITS } from '../../domain/account/limits.ts'
import { addressKey } from '../../kit/address-key.ts'
import { isApiKey, isPlatformKey, sha256 } from '../../kit/secrets.ts'
import { span } from '../../kit/trace.ts'
import type { App } from '../../ports/app.ts'
import type { AnswerName, StoredAnswer } from '../../ports/idempotency.ts'
import type { PlatformOwner } from '../../ports/platforms.ts'
import { Problem } from '../../problem.ts'
import { admit } from '../auth/admit.ts'
import { bearerOf, refuseTooMany, sendRateHeaders } from '../auth/authenticate.ts'
import { PLATFORM_STANDING } from '../auth/standing.ts'
import { answer, canonical, PREFIXES, parsed } from '../mounts.ts'
import { operationId } from '../openapi/names.ts'
import { compressedReads } from '../protocol/compression.ts'
import { answerNameOf, answersOnce } from '../protocol/idempotency.ts'
import { urlOf } from '../protocol/other-methods.ts'
import { originOf } from '../route.ts'
import type { PlatformRoute } from './platform-route.ts'
import { PLATFORM_ROUTES } from './routes.ts'

export const PLATFORM_MOUNT = { prefixes: PREFIXES, routes: PLATFORM_ROUTES } as const

/** The calls of platforms, under every prefix of the API. */
export function mountPlatform(server: FastifyInstance, app: App): void {
  const answerOnce = answersOnce(app)
  server.decorateRequest(ADMITTED, null)
  for (const prefix of PREFIXES)
    for (const route of PLATFORM_ROUTES) mountRoute(server, app, { route, prefix, answerOnce })
}

/** A call whose key may make it now. */
interface Admitted {
  readonly owner: PlatformOwner
  readonly answer_name: AnswerName | null
  readonly stored: StoredAnswer | null
}

/** On the request until its body has arrived. */
const ADMITTED = 'platform'

interface Mounted {
  readonly route: PlatformRoute
  readonly prefix: (typeof PREFIXES)[number]
  readonly answerOnce: ReturnType<typeof answersOnce>
}

function mountRoute(server: FastifyInstance, app: App, { route, prefix, answerOnce }: Mounted): void {
  const operation = { kind: 'operation', name: operationId(route) } as const
  server.route({
    method: route.method,
    url: urlOf(prefix, route.path),
    bodyLimit: LIMITS.metadata_bytes_max,
    onRequest: async (request, reply) => {
      if (prefix !== PREFIXES[0]) reply.header('link', `<${canonical(request, prefix)}>; rel="canonical"`)
      const admitted = await authenticate(app, request, reply, answerNameOf(request, route))
      admit({ app, request, route, caller: PLATFORM_STANDING, stored: admitted.stored })
      request.setDecorator(ADMITTED, admitted)
    },
    ...compressedReads(route),
    handler: async (request, reply) => {
      const authenticated = request.getDecorator<Admitted>(ADMITTED)
      const { owner } = authenticated
      const actor = { kind: 'api_key', id: owner.key_id, name: owner.platform_name, ...originOf(request) } as const
      const call = { authenticated, request, route, address: request.url.slice(prefix.length) }
      const result = await span(operation, () =>
        answerOnce(call, async (own, settleBody) =>
          route.run({
            app: own,
            platform: { owner, actor },
            params: parsed(route.params, request.params),
            query: parsed(route.query, request.query),
            body: route.body ? parsed(route.body, request.body ?? {}) : undefined,
            request,
            settleBody,
          } as Parameters<PlatformRoute['run']>[0]),
        ),
      )
      return answer(reply, route, result)
    },
  })
}

/** By the platform's key, with the rate limits of the key and of the address, before a body is read. */
async function authenticate(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  answer_name: AnswerName | null,
): Promise<Admitted> {
  const token = bearerOf(request)
  if (!isPlatformKey(token)) throw new Problem('invalid_token', whyNot(token))
  const question = { token_hash: sha256(token), address: addressKey(request.ip), asked: answer_name }
  const passed = await app.store.platforms.pass(question)
  sendRateHeaders(reply, passed.rate)
  refuseTooMany(passed)
  const { owner, stored } = passed
  if (!owner) throw new Problem('invalid_token', 'this key is not known')
  if (owner.revoked) throw new Problem('revoked_token', 'this key has been revoked')
  return { owner, answer_name, stored }
}

const whyNot = (token: string): string =>
  isApiKey(token)
    ? 'this is a key of a workspace: the calls under /platform take a platform key'
    : 'this is not one of our platform keys; it may be mistyped'
