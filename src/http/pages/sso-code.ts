import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { redeemHandOff } from '../../application/accounts/sso-codes.ts'
import { ssoCodePage } from '../../pages/sso-code-page.ts'
import type { App } from '../../ports/app.ts'
import { Problem } from '../../problem.ts'
import { admit } from '../auth/admit.ts'
import { PREFIXES } from '../mounts.ts'
import { byKey } from '../pipeline/admissions/key.ts'
import { noteProblem } from '../protocol/refused-line.ts'
import type { Files } from '../static-files.ts'
import { arrive, mountPendingSession } from './pending-session.ts'
import { originFor } from './visitor.ts'
import { doorOf } from './door.ts'

/** The page as a call with a key: only a service account's, which is then told what it left out. */
const BY_KEY = {
  method: 'GET',
  path: '/oauth/authorize',
  service_account: true,
  produces: ['application/json', 'text/html'],
} as const

/** Where a browser arrives from a CRM: exchanges the SSO code for a session, once (docs/internals/crm.md). */
export function mountSsoCode(server: FastifyInstance, app: App, { assets }: Pick<Files, 'assets'>): void {
  const { enter, standing } = byKey(app)
  mountPendingSession(server, app)
  for (const prefix of [...PREFIXES, '']) {
    const url = `${prefix}/oauth/authorize`
    server.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      const code = await codeOf(request, reply)
      refuseFetchingAhead(request)
      const session = await redeemHandOff(app, code, originFor(app, request))
      if (!session) return refuse(request, reply)
      return arrive(app, { assets }, { request, reply, pending: session })
    })
    // A HEAD request must not use up the code.
    server.head(url, async (_request, reply) => {
      reply.header('allow', 'GET, POST')
      throw new Problem('method_not_allowed', 'this address takes GET, POST')
    })
  }

  /** A browser brings a code and no key; with a key, or with neither, this is an API call like any other. */
  async function codeOf(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { code } = request.query as { code?: unknown }
    if (bringsKey(request) || code === undefined) await admitKey(request, reply)
    if (code === undefined) throw new Problem('missing_parameter', 'code is required', { param: 'code' })
    return String(code)
  }

  async function admitKey(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const who = await enter({ request, reply, route: BY_KEY, answer_name: null })
    await admit({ app, request, route: BY_KEY, caller: standing(who), wasAnswered: async () => false })
  }

  /** Used, expired and unknown codes look the same. */
  function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const problem = new Problem('code_used', 'this code has been used, has expired, or is not one of ours')
    if (!request.headers.accept?.includes('text/html')) throw problem
    noteProblem(request, problem)
    reply.code(410).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return reply.send(ssoCodePage(doorOf(request, assets)))
  }
}

/** Only a proxy in front of us may change the scheme. */
const bringsKey = ({ headers }: FastifyRequest) => /^Bearer\b/i.test(headers.authorization ?? '')

/** Browsers that load pages ahead say so, and come again when the person opens the page. */
function refuseFetchingAhead({ headers }: FastifyRequest): void {
  if (/prefetch|prerender/i.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? '')))
    throw new Problem('forbidden', 'nobody is signed in ahead of time')
}
