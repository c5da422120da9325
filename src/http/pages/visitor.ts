import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import type { Scope, SessionOwner } from '../../ports/store.ts'

const LIFE_S = 12 * 3600

/** `__Host-` binds the cookie to this host over TLS; without TLS (localhost) browsers would drop it. */
const cookieName = (app: App) => (isSecure(app) ? '__Host-countersign' : 'countersign')
const isSecure = (app: App) => app.settings.base_url.startsWith('https:')

export function visitorOf(app: App, request: FastifyRequest): Promise<SessionOwner | null> {
  const token = request.cookies[cookieName(app)]
  return token === undefined ? Promise.resolve(null) : app.store.findSession(sha256(token), app.now())
}

export function setSession(app: App, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(app), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(app),
    maxAge: LIFE_S,
  })
}

export async function endSession(app: App, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies[cookieName(app)]
  if (token !== undefined) await app.store.transact(null, (tx) => tx.removeSession(sha256(token)))
  reply.clearCookie(cookieName(app), { path: '/' })
}

/** The space of a page: what the address says, else live, unless only the test space holds anything. */
export async function scopeOf(
  app: App,
  { workspace }: SessionOwner,
  space: string | undefined,
): Promise<Scope> {
  const live = { workspace_id: workspace.key, livemode: true }
  if (space === 'test' || space === 'live') return { ...live, livemode: space === 'live' }
  const test = { ...live, livemode: false }
  const [inLive, inTest] = await Promise.all(
    [live, test].map(async (scope) => (await app.store.listRefs(scope, ONE)).total),
  )
  return inLive === 0 && inTest ? test : live
}

const ONE = {
  ...{
    status: null,
    external_ref: null,
    template_id: null,
    recipient_email: null,
    created_after: null,
    created_before: null,
    q: null,
  },
  ...{ limit: 1, offset: 0 },
}
