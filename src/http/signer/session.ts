import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountBehind } from '../../application/signing/account-marks.ts'
import { refuseRetired, refuseUnidentified, type Signer } from '../../application/signing/signing.ts'
import type { Envelope } from '../../domain/envelopes/envelope.ts'
import { isOver, type LinkClaim, readLinkToken } from '../../kit/link-token.ts'
import { hmacSha256, sameBytes } from '../../kit/secrets.ts'
import { toInstant } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import { notFound, Problem } from '../../problem.ts'
import { bearerIn } from '../auth/authenticate.ts'
import { noteKnown, noteLostSession } from '../protocol/refused-line.ts'
import { originOf } from '../route.ts'

/** `__Secure-` keeps a page without TLS from setting it; it has a path, so `__Host-` is not for it. */
const COOKIE = 'countersign_signing'
const cookieName = (app: App) => (isSecure(app) ? `__Secure-${COOKIE}` : COOKIE)
const isSecure = (app: App) => app.settings.base_url.startsWith('https:')

/** Also by the name that it had before: who was signing at an upgrade goes on. */
const cookieOf = (app: App, { cookies }: FastifyRequest): string => cookies[cookieName(app)] ?? cookies[COOKIE] ?? ''

const LIFE_S = 24 * 3600
const EMBED_LIFE_S = 3600
/** Header that gives a frame its newer session (docs/embedding.md). */
const RENEWED = 'countersign-session'
/** Part of the session's MAC, next to version and end: the person has proved who they are. */
const IDENTIFIED = '.i'
/** Likewise: the member whose account opened the session, and how long what they keep there is offered. */
const ACCOUNT = '.a'

/**
 * Identifies the signer: by the link token on the first call, afterwards by the cookie it was exchanged for; in a
 * frame inside another product by the session that its recipient token was exchanged for, since cookies do not reach
 * it. Each is bound to the person and to the link version, so retiring a link ends it.
 */
export async function provenSigner(app: App, request: FastifyRequest, recipient_id: string): Promise<Signer | Problem> {
  const claim = provenClaim(app, request, recipient_id)
  return claim instanceof Problem ? claim : signerBy(app, request, claim)
}

/** Whom a claim that is proven already is about. */
export async function signerBy(app: App, request: FastifyRequest, claim: SessionClaim): Promise<Signer | Problem> {
  const { recipient_id, version: link_version, identified, account } = claim
  const workspace_id = await app.store.envelopes.workspaceOfRecipient(recipient_id)
  if (workspace_id === null) return notFound()
  noteKnown(request, { actor: recipient_id, workspace_key: workspace_id })
  return { workspace_id, recipient_id, link_version, identified, account, ...originOf(request) }
}

/** What the link or the session says, before the database is asked. */
export function provenClaim(app: App, request: FastifyRequest, recipient_id: string): SessionClaim | Problem {
  const claim = claimOf(app, request, recipient_id)
  if (claim instanceof Problem) return claim
  if (claim?.recipient_id === recipient_id) return claim
  if (cookieOf(app, request) !== '') noteLostSession(request)
  return new Problem('invalid_token', 'open the link from your mail again')
}

/** Only for people who have agreed to see the documents, or who receive a copy of the finished ones. */
export async function envelopeOf(app: App, signer: Signer): Promise<Envelope> {
  const envelope = await app.store.envelopes.readOfRecipient(signer)
  if (!envelope) throw notFound()
  const recipient = refuseRetired(envelope, signer)
  refuseUnidentified(envelope, signer)
  if (recipient.role === 'signer' && recipient.opened_at === null)
    throw new Problem('not_opened', 'agree to sign electronically first')
  return envelope
}

/** What a link or a session proves; in a session the person may also have proved who they are. */
export interface SessionClaim extends LinkClaim {
  readonly identified: boolean
  /** Never by a link, nor in a frame inside another product: only by the member's own act in the dashboard. */
  readonly account?: AccountBehind | undefined
}

/** An active person stays signed in: by a new cookie, or in a frame by a new session, never by a cookie. */
export function keepSession(
  app: App,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { recipient_id, link_version: version, identified, account }: Signer,
): void {
  const token_id = tokenIdOf(request)
  if (token_id === null) setSession(app, reply, { recipient_id, version, identified, account })
  else reply.header(RENEWED, embedSession(app, token_id, { recipient_id, version, identified }).session)
}

/** A session of this browser alone, with no link in its history. */
export function setSession(app: App, reply: FastifyReply, claim: SessionClaim): void {
  const { recipient_id } = claim
  reply.setCookie(cookieName(app), sealClaim(app, claim, { life_s: LIFE_S }), {
    path: `/sign/${recipient_id}`,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(app),
    maxAge: LIFE_S,
  })
}

/** Only for the frame of this token: `rts_<token>.<claim>`. Sent to the frame alone, which keeps it in memory. */
export const embedSession = (app: App, token_id: string, claim: SessionClaim) => ({
  session: `rts_${token_id.slice('rtk_'.length)}.${sealClaim(app, claim, { life_s: EMBED_LIFE_S, token_id })}`,
  expires_at: toInstant(Date.parse(app.real_clock.now()) + EMBED_LIFE_S * 1000),
})

const SESSION = /^Bearer +rts_([0-9a-z]{26})\.([\w.-]+) *$/i

/** The token that an embed session began with; null where the call carries none. */
export function tokenIdOf({ headers }: FastifyRequest): string | null {
  const [, body] = SESSION.exec(headers.authorization ?? '') ?? []
  return body === undefined ? null : `rtk_${body}`
}

/** What the link, the session or the cookie of this call proves; null when it proves nothing, a Problem when it is no bearer token. */
export function claimOf(app: App, request: FastifyRequest, recipient_id: string): SessionClaim | Problem | null {
  const { authorization } = request.headers
  const from_cookie = openClaim(app, recipient_id, { value: cookieOf(app, request) })
  if (!authorization) return from_cookie
  const token_id = tokenIdOf(request)
  if (token_id !== null)
    return openClaim(app, recipient_id, { value: SESSION.exec(authorization)?.[2] ?? '', token_id })
  const bearer = bearerIn(request)
  if (bearer instanceof Problem) return bearer
  const link = readLinkToken(app.keys.link, bearer)
  if (link && hasEnded(app, link))
    return new Problem('link_retired', 'this link has expired; open it again from where you got it', { expired: true })
  // Who they are is shown to a session, not to a link: another browser with the same link has shown nothing.
  return link && { ...link, identified: from_cookie?.version === link.version && from_cookie.identified }
}

/** A link's own life is real time, whatever clock its space goes by. */
export const hasEnded = ({ real_clock }: App, link: LinkClaim): boolean => isOver(link, real_clock.now())

interface Use {
  readonly life_s: number
  /** For embed sessions: neither kind can be used in place of the other. */
  readonly token_id?: string
}

function sealClaim(app: App, claim: SessionClaim, { life_s, token_id }: Use): string {
  const { recipient_id, version, identified, account } = claim
  const expires_s = Math.floor(Date.parse(app.real_clock.now()) / 1000) + life_s
  const value = `${version}.${expires_s}${identified ? IDENTIFIED : ''}${account ? accountText(account) : ''}`
  return `${value}.${macOf(app, recipient_id, value, token_id)}`
}

function openClaim(
  app: App,
  recipient_id: string,
  { value, token_id }: { readonly value: string; readonly token_id?: string },
): SessionClaim | null {
  const [, version, expires_s, shown = '', account = '', mac] = CLAIM.exec(value) ?? []
  if (version === undefined || expires_s === undefined || mac === undefined) return null
  const expected = macOf(app, recipient_id, `${version}.${expires_s}${shown}${account}`, token_id)
  if (
    !sameBytes(Buffer.from(expected), Buffer.from(mac)) ||
    Number(expires_s) * 1000 < Date.parse(app.real_clock.now())
  )
    return null
  return { recipient_id, version: Number(version), identified: shown === IDENTIFIED, account: accountIn(account) }
}

const CLAIM = /^(\d+)\.(\d+)(\.i)?(\.a\d+\.usr_[0-9a-z]+\.[\w-]{43})?\.([\w-]+)$/

const accountText = ({ person_id, session_hash, until }: AccountBehind): string =>
  `${ACCOUNT}${Math.floor(Date.parse(until) / 1000)}.${person_id}.${Buffer.from(session_hash).toString('base64url')}`

function accountIn(text: string): AccountBehind | undefined {
  const [until_s, person_id, hash] = text.slice(ACCOUNT.length).split('.')
  if (!until_s || !person_id || !hash) return
  return { person_id, session_hash: Buffer.from(hash, 'base64url'), until: toInstant(Number(until_s) * 1000) }
}

const macOf = (app: App, recipient_id: string, value: string, token_id?: string) =>
  hmacSha256(
    app.keys.signing_session,
    `${token_id === undefined ? '' : `${token_id}.`}${recipient_id}.${value}`,
  ).toString('base64url')
