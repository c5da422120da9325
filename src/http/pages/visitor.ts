import type { FastifyReply, FastifyRequest } from 'fastify'
import { inUse, logOut, noteUse, SESSION_LIFE_S } from '../../application/accounts/sessions.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { hmacSha256, sameBytes, sha256 } from '../../kit/secrets.ts'
import { isTimeZone } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { Scope } from '../../ports/scope.ts'
import type { SessionOrigin, SessionOwner } from '../../ports/sessions.ts'
import { Problem } from '../../problem.ts'
import { noteKnown, noteLostSession } from '../protocol/refused-line.ts'
import { originOf } from '../route.ts'
import { browserLanguages } from '../signer/language.ts'

/** Where a person goes first who has to choose a password or set up a second factor. */
export const ACCOUNT = '/settings/account'

/** The step a person must take before anything else, in words; null for none. */
export function toDoFirst({ password_is_temporary, second_factor_missing }: SessionOwner): string | null {
  if (password_is_temporary) return 'choose a password of your own first'
  return second_factor_missing ? 'set up two-factor sign-in first: your workspace asks for it' : null
}

/** Browsers forget a cookie after 400 days at the latest. */
const BROWSER_LIFE_S = 180 * 24 * 3600

/** `__Host-` binds the cookie to this host over TLS; without TLS (localhost) browsers would drop it. */
const cookieName = (app: App) => (isSecure(app) ? '__Host-countersign' : 'countersign')
const browserCookie = (app: App) => `${cookieName(app)}-browser`
const isSecure = (app: App) => app.settings.base_url.startsWith('https:')

export const sessionTokenOf = (app: App, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(app)]

/** Whose session it is, and that they use it. */
export async function visitorOf(app: App, request: FastifyRequest): Promise<SessionOwner | null> {
  const token = sessionTokenOf(app, request)
  const found = await sessionOf(app, request)
  if (found && token !== undefined && isAttended(request)) await noteUse(app, found, token)
  return found
}

export async function sessionOf(app: App, request: FastifyRequest): Promise<SessionOwner | null> {
  const token = sessionTokenOf(app, request)
  const found = token === undefined ? null : await app.store.sessions.find(sha256(token), inUse(app))
  if (found) noteKnown(request, { actor: found.person_id, workspace_key: found.workspace.key })
  else if (token !== undefined) noteLostSession(request)
  return found
}

/** A page that looks again by itself, while nobody touches it, says so: that is no use of the session. */
const isAttended = ({ headers }: FastifyRequest): boolean => headers['x-unattended'] === undefined

/** Derived from the session, so it is not stored, and no other site can know it. */
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

export const browserOf = (app: App, request: FastifyRequest): string | undefined => request.cookies[browserCookie(app)]

export const setBrowser = (app: App, reply: FastifyReply, mark: string): void =>
  setCookie(app, reply, { name: browserCookie(app), value: mark, life_s: BROWSER_LIFE_S })

/** The ticket between the password and the code, and on the way to a provider and back: no session, and short-lived. */
const ticketCookie = (app: App) => `${cookieName(app)}-step`
const providerCookie = (app: App) => `${cookieName(app)}-provider`

export const ticketOf = (app: App, request: FastifyRequest): string | undefined => request.cookies[ticketCookie(app)]
export const setTicket = (app: App, reply: FastifyReply, value: string): void =>
  setCookie(app, reply, { name: ticketCookie(app), value, life_s: LIMITS.second_step_life_s })
export const clearTicket = (app: App, reply: FastifyReply): void => forget(app, reply, ticketCookie(app))

export const carriedBy = (app: App, request: FastifyRequest): string | undefined => request.cookies[providerCookie(app)]
export const setCarried = (app: App, reply: FastifyReply, value: string): void =>
  setCookie(app, reply, { name: providerCookie(app), value, life_s: LIMITS.open_id_life_s })
export const clearCarried = (app: App, reply: FastifyReply): void => forget(app, reply, providerCookie(app))

/** A session that a CRM began, until the person says whether to leave the one that they have. */
export const PENDING_LIFE_S = 600
const pendingCookie = (app: App) => `${cookieName(app)}-pending`
export const pendingOf = (app: App, request: FastifyRequest): string | undefined => request.cookies[pendingCookie(app)]
export const setPending = (app: App, reply: FastifyReply, value: string): void =>
  setCookie(app, reply, { name: pendingCookie(app), value, life_s: PENDING_LIFE_S })
export const clearPending = (app: App, reply: FastifyReply): void => forget(app, reply, pendingCookie(app))

const forget = (app: App, reply: FastifyReply, name: string) => {
  reply.clearCookie(name, { path: '/', secure: isSecure(app) })
}

/** What a session records of where it was opened. */
export const originFor = (app: App, request: FastifyRequest): SessionOrigin => ({
  at: app.real_clock.now(),
  ...originOf(request),
  locale: browserLanguages(request)[0] ?? null,
  timezone: zoneOf(request),
})

const ZONE_CHARS_MAX = 64

/** The dashboard leaves it in a cookie (src/web/main.tsx): no header names the zone of a browser. */
function zoneOf({ cookies: { zone = '' } }: FastifyRequest): string | null {
  return zone !== '' && zone.length <= ZONE_CHARS_MAX && isTimeZone(zone) ? zone : null
}

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
  forget(app, reply, cookieName(app))
}

/** With what pages of ours left in the browser; not cookies, of which some say that the browser is known. */
export async function signOut(app: App, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await endSession(app, request, reply)
  reply.header('clear-site-data', '"cache", "storage"')
}

/** The space of a page: as the address says; otherwise live, unless only the test space holds anything. */
export async function scopeOf(app: App, { workspace }: SessionOwner, space: string | undefined): Promise<Scope> {
  const live = { workspace_id: workspace.key, livemode: true }
  if (space === 'test' || space === 'live') return { ...live, livemode: space === 'live' }
  const test = { ...live, livemode: false }
  const [inLive, inTest] = await Promise.all(
    [live, test].map(async (scope) => (await app.store.envelopes.list(scope, COUNTED)).total),
  )
  return inLive === 0 && inTest ? test : live
}

const COUNTED = {
  status: null,
  external_ref: null,
  template_id: null,
  recipient_email: null,
  created_after: null,
  created_before: null,
  q: null,
  limit: 0,
  offset: 0,
}
