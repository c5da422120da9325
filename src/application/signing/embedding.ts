import { LIMITS } from '../../domain/account/limits.ts'
import { issueEmbedToken } from '../../domain/envelopes/signing-link.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { newRecipientToken, readRecipientToken, recipientTokenText } from '../../kit/recipient-tokens.ts'
import { sha256 } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { EmbedToken } from '../../ports/embedding.ts'
import type { Scope } from '../../ports/scope.ts'
import { Problem } from '../../problem.ts'
import { holdRole, holdSession } from '../accounts/held-session.ts'
import type { Caller } from '../caller.ts'
import { changeEnvelope } from '../envelopes/change.ts'
import { refuseRetired } from './signing.ts'

/** A page around a frame may be loaded again for a day; its token is long over then, but not its session. */
const KEPT_S = 24 * 3600

/** A short token that opens one person's page in a frame, once. It is recorded before anyone gets it. */
export async function embedToken(app: App, caller: Caller, { id, rid }: { id: string; rid: string }) {
  const token = newRecipientToken()
  // A token's life is real time, whatever clock its space goes by.
  const now = app.real_clock.now()
  const expires_at = addSeconds(now, LIMITS.embed_token_life_s)
  const { recipient } = await changeEnvelope(app, caller, id, async (before, at, tx) => {
    const decided = issueEmbedToken(before, { now: at, recipient_id: rid, token_id: token.id })
    if (isRefusal(decided)) return decided
    await holdSession(tx, caller.session)
    const { id: recipient_id, link_version } = decided.recipient
    await tx.embedding.addToken({
      ...caller.scope,
      id: token.id,
      envelope_id: before.id,
      recipient_id,
      link_version,
      expires_at,
      secret_hash: sha256(token.secret),
      forget_before: addSeconds(now, -KEPT_S),
    })
    return decided
  })
  return {
    token: recipientTokenText(token),
    recipient_id: recipient.id,
    expires_at,
    embed_url: embedUrl(app, token.id),
  }
}

/** The frame's address: the public id alone. */
export const embedUrl = ({ settings }: Pick<App, 'settings'>, token_id: string): string =>
  `${settings.base_url}/embed/${token_id}`

/** A one-time token that somebody brings, before it is used. */
export interface BroughtToken {
  readonly found: EmbedToken
  readonly secret: string
}

export async function broughtToken(app: App, text: string): Promise<BroughtToken> {
  const given = readRecipientToken(text)
  const found = given && (await findToken(app, given.id))
  if (!given || !found) throw unknownToken()
  return { found, secret: given.secret }
}

/** The recipient of a one-time token, which this uses up; it must belong to this space. */
export async function enterWithToken(app: App, text: string, within: Scope): Promise<EmbedToken> {
  const brought = await broughtToken(app, text)
  if (!isSameSpace(brought.found, within)) throw unknownToken()
  return exchangeToken(app, brought)
}

/** Exchanges the token, which this uses up. */
export async function exchangeToken(app: App, { found, secret }: BroughtToken): Promise<EmbedToken> {
  const use = { id: found.id, secret_hash: sha256(secret), now: app.real_clock.now() }
  const outcome = await app.store.transact(found.workspace_id, (tx) => tx.embedding.useToken(found.workspace_id, use))
  if (outcome === 'unknown') throw unknownToken()
  const envelope = await app.store.envelopes.readOfRecipient(found)
  if (!envelope) throw unknownToken()
  const recipient = refuseRetired(envelope, found)
  if (outcome === 'used') return found
  // A recipient who has signed sees no failure, however often the page around the frame is loaded.
  const signed = recipient.status === 'signed'
  throw new Problem(
    'embed_token_used',
    'this recipient token has been used or has expired; make another',
    signed ? { signed, envelope_id: envelope.id, recipient_id: recipient.id } : {},
  )
}

/** The token with this public id, of which only the rightful owner has the secret. */
export async function findToken(app: App, id: string): Promise<EmbedToken | null> {
  const workspace_id = await app.store.embedding.workspaceOfToken(id)
  return workspace_id === null ? null : app.store.embedding.findToken(workspace_id, id)
}

const isSameSpace = (a: Scope, b: Scope) => a.workspace_id === b.workspace_id && a.livemode === b.livemode

const unknownToken = () => new Problem('not_found', 'no such recipient token')

/** Where the frames of a space may be shown: as listed, and for trials anywhere on the developer's own machine. */
export interface Embedders {
  readonly origins: readonly string[]
  /** `http://localhost` with any port. */
  readonly any_localhost: boolean
}

export const embeddersOf = async (app: App, { workspace_id, livemode }: Scope): Promise<Embedders> => ({
  origins: await app.store.embedding.origins(workspace_id),
  any_localhost: !livemode,
})

export const isEmbedder = ({ origins, any_localhost }: Embedders, origin: string): boolean =>
  origins.includes(origin) || (any_localhost && /^http:\/\/localhost(:\d+)?$/.test(origin))

export function setEmbedOrigins(
  app: App,
  { scope: { workspace_id }, actor, session }: Caller,
  origins: readonly string[],
): Promise<void> {
  return app.store.transact(workspace_id, async (tx) => {
    await holdRole(tx, workspace_id, session, 'manage_embedding')
    await tx.embedding.setOrigins(workspace_id, origins)
    await tx.activity.note({ workspace_id, actor, act: 'embedding.changed', details: { origins } })
  })
}
