import type { FastifyReply, FastifyRequest } from 'fastify'
import { hmacSha256, sameBytes, sha256 } from '../../kit/secrets.ts'
import { logOut, SESSION_LIFE_S } from '../../operations/sessions.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner } from '../../ports/people.ts'
import type { Scope } from '../../ports/store.ts'
import { Problem } from '../../problem.ts'

/** Browsers forget a cookie after 400 days at the latest. */
const BROWSER_LIFE_S = 180 * 24 * 3600

/** `__Host-` binds the cookie to this host over TLS; without TLS (localhost) browsers would drop it. */
const cookieName = (app: App) => (isSecure(app) ? '__Host-countersign' : 'countersign')
const browserCookie = (app: App) => `${cookieName(app)}-browser`
const isSecure = (app: App) => app.settings.base_url.startsWith('https:')

export const sessionTokenOf = (app: App, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(app)]

export function visitorOf(app: App, request: FastifyRequest): Promise<SessionOwner | null> {
  const token = sessionTokenOf(app, request)
  return token === undefined ? Promise.resolve(null) : app.store.findSession(sha256(token), app.now())
}

/** Follows from the session, so it need not be kept, and no other site can know it. */
export const formTokenOf = (app: App, request: FastifyRequest): string =>
  hmacSha256(sessionTokenOf(app, request) ?? '', 'form').toString('base64url')

export const isFormToken = (app: App, request: FastifyRequest, given: unknown): boolean =>
  sameBytes(Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(formTokenOf(app, request)))

export function refuseWithoutFormToken(app: App, request: FastifyRequest): void {
  const { form_token } = (request.body ?? {}) as { form_token?: unknown }
  if (isFormToken(app, request, form_token)) return
  throw new Problem('forbidden', 'this form is out of date: open its page again and repeat what you did')
}

export const setSession = (app: App, reply: FastifyReply, token: string): void =>
  setCookie(app, reply, { name: cookieName(app), value: token, life_s: SESSION_LIFE_S })

export const browserOf = (app: App, request: FastifyRequest): string | undefined =>
  request.cookies[browserCookie(app)]

export const setBrowser = (app: App, reply: FastifyReply, mark: string): void =>
  setCookie(app, reply, { name: browserCookie(app), value: mark, life_s: BROWSER_LIFE_S })

function setCookie(
  app: App,
  reply: FastifyReply,
  { name, value, life_s }: { readonly name: string; readonly value: string; readonly life_s: number },
): void {
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(app),
    maxAge: life_s,
  })
}

export async function endSession(app: App, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = sessionTokenOf(app, request)
  if (token !== undefined) await logOut(app, token)
  reply.clearCookie(cookieName(app), { path: '/', secure: isSecure(app) })
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
