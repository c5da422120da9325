import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '../../domain/envelope.ts'
import { type LinkClaim, readLinkToken } from '../../kit/links.ts'
import { hmacSha256, sameBytes } from '../../kit/secrets.ts'
import { refuseRetired, refuseUnidentified, type Signer } from '../../operations/signing.ts'
import type { App } from '../../ports/app.ts'
import { notFound, Problem } from '../../problem.ts'
import { bearerOf } from '../gate/authenticate.ts'
import { originOf } from '../route.ts'

const COOKIE = 'countersign_signing'
const LIFE_S = 24 * 3600
/** Beside version and end under the session's MAC: the person has shown who they are. */
const IDENTIFIED = '.i'

/**
 * Who signs: the link token on the first call, afterwards the cookie it was exchanged for. The
 * cookie is bound to the person's own path and to the link version, so a retired link takes it along.
 */
export async function signerOf(app: App, request: FastifyRequest, recipient_id: string): Promise<Signer> {
  const session = claimOfCookie(app, request, recipient_id)
  const claim = request.headers.authorization ? claimOfToken(app, request) : session
  if (claim?.recipient_id !== recipient_id)
    throw new Problem('invalid_token', 'open the link from your mail again')
  const workspace_id = await app.store.workspaceOfRecipient(recipient_id)
  if (workspace_id === null) throw notFound()
  // Who they are is shown to a session, not to a link: another browser with the same link has shown nothing.
  const identified = session?.version === claim.version && session.identified
  return { workspace_id, recipient_id, link_version: claim.version, identified, ...originOf(request) }
}

/** Only for people who have agreed to see the documents, or who receive a copy of the finished ones. */
export async function envelopeOf(app: App, signer: Signer): Promise<Envelope> {
  const envelope = await app.store.readEnvelopeOfRecipient(signer)
  if (!envelope) throw notFound()
  const recipient = refuseRetired(envelope, signer)
  refuseUnidentified(envelope, signer)
  if (recipient.role === 'signer' && recipient.opened_at === null)
    throw new Problem('not_opened', 'agree to sign electronically first')
  return envelope
}

export function setSigningCookie(
  app: App,
  reply: FastifyReply,
  { recipient_id, link_version, identified }: Signer,
): void {
  const expires_s = Math.floor(Date.parse(app.now()) / 1000) + LIFE_S
  const value = `${link_version}.${expires_s}${identified ? IDENTIFIED : ''}`
  reply.setCookie(COOKIE, `${value}.${macOf(app, recipient_id, value)}`, {
    path: `/sign/${recipient_id}`,
    httpOnly: true,
    sameSite: 'lax',
    secure: app.settings.base_url.startsWith('https:'),
    maxAge: LIFE_S,
  })
}

const claimOfToken = (app: App, request: FastifyRequest): LinkClaim | null =>
  readLinkToken(app.keys.link, bearerOf(request))

interface SessionClaim extends LinkClaim {
  readonly identified: boolean
}

function claimOfCookie(app: App, request: FastifyRequest, recipient_id: string): SessionClaim | null {
  const [, version, expires_s, shown = '', mac] =
    /^(\d+)\.(\d+)(\.i)?\.([\w-]+)$/.exec(request.cookies[COOKIE] ?? '') ?? []
  if (version === undefined || expires_s === undefined || mac === undefined) return null
  const expected = macOf(app, recipient_id, `${version}.${expires_s}${shown}`)
  if (!sameBytes(Buffer.from(expected), Buffer.from(mac)) || Number(expires_s) * 1000 < Date.parse(app.now()))
    return null
  return { recipient_id, version: Number(version), identified: shown === IDENTIFIED }
}

const macOf = (app: App, recipient_id: string, value: string) =>
  hmacSha256(app.keys.signing_session, `${recipient_id}.${value}`).toString('base64url')
