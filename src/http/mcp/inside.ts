import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { callerIn } from '../../application/caller.ts'
import { actorThrough } from '../../application/programs/tokens.ts'
import type { App } from '../../ports/app.ts'
import type { ProgramStanding } from '../../ports/programs.ts'
import { Problem } from '../../problem.ts'
import { openEventWatch } from '../api/event-watch.ts'
import { admit } from '../auth/admit.ts'
import { standingOfProgram } from '../auth/standing.ts'
import { answer, parsed } from '../mounts.ts'
import { answerNameOf, answersOnce } from '../protocol/idempotency.ts'
import { urlOf } from '../protocol/other-methods.ts'
import type { Context, Route } from '../route.ts'
import { ROUTES } from '../routes.ts'
import { type Principal, principals } from './caller.ts'

/** Who calls, on the request until its body has arrived. */
const PRINCIPAL = 'principal'
const STANDING = 'standing'

/** How requests inside of this process are read: as the server outside reads them. */
export type Furnish = (server: FastifyInstance) => Promise<void>

/**
 * The routes of the public API for tools that run in this process: a server that never listens. Who calls is found in
 * the asynchronous context (caller.ts), and what they may do is asked anew for each call, so that what was revoked
 * ends in the middle of a tool too.
 */
export async function openInside(app: App, furnish: Furnish, options: object): Promise<FastifyInstance> {
  const server = fastify(options)
  await furnish(server)
  openEventWatch(server, app)
  server.decorateRequest(PRINCIPAL, null)
  server.decorateRequest(STANDING, null)
  const answerOnce = answersOnce(app)
  for (const route of ROUTES) mountInside(server, app, { route, answerOnce })
  await server.ready()
  return server
}

interface Mounted {
  readonly route: Route
  readonly answerOnce: ReturnType<typeof answersOnce>
}

function mountInside(server: FastifyInstance, app: App, { route, answerOnce }: Mounted): void {
  server.route({
    method: route.method,
    url: urlOf('', route.path),
    onRequest: async (request) => {
      const principal = principals.getStore()
      if (!principal) throw new Problem('missing_token', 'no program is behind this call')
      const standing = await standingNow(app, principal)
      admit({ app, request, route, caller: standingOfProgram(principal.owner, standing), stored: null })
      request.setDecorator(PRINCIPAL, principal)
      request.setDecorator(STANDING, standing)
    },
    handler: async (request, reply) => {
      const { owner, origin } = request.getDecorator<Principal>(PRINCIPAL)
      const name = answerNameOf(request, route)
      // Of each program its own: what one of them asked for is no other's answer.
      const answer_name = name && { ...name, route: `${name.route} ${owner.program_id}` }
      const authenticated = { owner, answer_name, stored: null }
      const actor = actorThrough(owner, origin)
      const { scopes } = request.getDecorator<ProgramStanding>(STANDING)
      const result = await answerOnce(
        { authenticated, request, route, address: request.url },
        async (own, settleBody) =>
          route.run({
            ...contextOf(own, route, { request, owner }),
            caller: { ...(await callerIn(own, owner, actor)), scopes },
            settleBody,
          }),
      )
      return answer(reply, route, result)
    },
  })
}

async function standingNow(app: App, { owner }: Principal): Promise<ProgramStanding> {
  const standing = await app.store.programs.standing(owner.workspace_id, owner.program_id)
  if (!standing) throw new Problem('revoked_token', 'this program has been disconnected')
  return standing
}

function contextOf(
  app: App,
  route: Route,
  { request, owner }: { readonly request: FastifyRequest; readonly owner: Principal['owner'] },
) {
  const sent = request.body === undefined && route.body ? {} : request.body
  return {
    app,
    request,
    ahead: null,
    key: {
      workspace_id: owner.workspace_id,
      livemode: owner.livemode,
      key_id: owner.program_id,
      key_name: owner.client_name,
      kind: 'secret',
      revoked: false,
      workspace: owner.workspace,
    },
    params: parsed(route.params, request.params),
    query: parsed(route.query, request.query),
    body: route.body ? parsed(route.body, route.rawBody ? undefined : sent) : undefined,
  } as Omit<Context<undefined, undefined, undefined>, 'settleBody' | 'caller'>
}
