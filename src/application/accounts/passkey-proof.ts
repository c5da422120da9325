import { randomBytes } from 'node:crypto'
import { LIMITS } from '../../domain/account/limits.ts'
import type { Actor } from '../../domain/audit.ts'
import { sameBytes, sha256 } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import {
  challengeIn,
  fromBase64url,
  type RelyingParty,
  type RequestOptions,
  relyingParty,
  requestOptions,
  usedCredential,
} from '../../kit/webauthn.ts'
import type { App } from '../../ports/app.ts'
import type { Passkey, PasskeyPurpose } from '../../ports/passkeys.ts'
import type { Tx } from '../../ports/store.ts'
import { Problem } from '../../problem.ts'

/** What a browser answers for a passkey, as the contract reads it. */
export type PasskeyResponse = Parameters<typeof usedCredential>[1]['response']

export interface Member {
  readonly person_id: string
  readonly workspace_id: string
}

export const TIMEOUT_MS = LIMITS.passkey_challenge_life_s * 1000

/** Where browsers know our passkeys; a refusal where they make none. */
export function demandSite(app: App): RelyingParty {
  const site = relyingParty(app.settings.base_url)
  if (site) return site
  const why = 'passkeys need an https address with a host name: this service runs at'
  throw new Problem('forbidden', `${why} ${app.settings.base_url} (BASE_URL)`)
}

export const knowsPasskeys = (app: App): boolean => relyingParty(app.settings.base_url) !== null

/** Those that a browser offers here. */
const offeredOf = async (app: App, { rp_id }: RelyingParty, { workspace_id, person_id }: Member) =>
  (await app.store.passkeys.of(workspace_id, person_id)).filter((one) => one.rp_id === rp_id)

/** Whether a browser can be asked for one of theirs. */
export async function hasPasskeyHere(app: App, member: Member): Promise<boolean> {
  const site = relyingParty(app.settings.base_url)
  return site !== null && (await offeredOf(app, site, member)).length > 0
}

/** 256 bits by chance, kept as a hash until it is answered or over. */
export async function newChallenge(app: App, person_id: string | null, purpose: PasskeyPurpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const now = app.real_clock.now()
  const expires_at = addSeconds(now, LIMITS.passkey_challenge_life_s)
  await app.store.transact(null, (tx) =>
    tx.passkeys.addChallenge({ hash: sha256(challenge), person_id, purpose, now, expires_at }),
  )
  return challenge
}

/** Asks for one of the person's own. */
export async function askForPasskey(
  app: App,
  member: Member,
  purpose: 'second_step' | 'proof',
): Promise<RequestOptions> {
  const site = demandSite(app)
  const known = await offeredOf(app, site, member)
  if (known.length === 0) throw new Problem('forbidden', 'there is no passkey of yours at this address')
  const challenge = await newChallenge(app, member.person_id, purpose)
  return requestOptions(site, { challenge, known, timeout_ms: TIMEOUT_MS })
}

interface Taken {
  readonly member: Member
  readonly actor: Actor
  readonly response: PasskeyResponse
  readonly purpose: Exclude<PasskeyPurpose, 'register'>
}

/**
 * Uses up the challenge that is answered, and what follows from the answer happens in the same transaction. Null for an
 * answer that is not right, and for that of a passkey whose count did not grow: two authenticators have the same key then
 * (W3C, Web Authentication level 3, 6.1.1), and nobody knows which of them is the person's.
 */
export async function takePasskey<T extends object>(
  app: App,
  { member, actor, response, purpose }: Taken,
  then: (tx: Tx) => Promise<T | null>,
): Promise<T | null> {
  const site = relyingParty(app.settings.base_url)
  const challenge = challengeIn(response.response.clientDataJSON)
  const passkey = site && challenge && named(await offeredOf(app, site, member), response)
  if (!passkey) return null
  const { person_id, workspace_id } = member
  const used = isOwn(response, purpose, person_id) ? await usedCredential(site, { response, challenge }, passkey) : null
  const made_for = { hash: sha256(challenge), person_id: purpose === 'sign_in' ? null : person_id, purpose }
  const at = app.real_clock.now()
  return app.store.transact(workspace_id, async (tx) => {
    const is_ours = await tx.passkeys.takeChallenge(made_for, at)
    if (!is_ours || !used) return null
    if (await tx.passkeys.use(person_id, { id: passkey.id, ...used, at })) return then(tx)
    const subject = { id: passkey.id, name: passkey.name }
    await tx.activity.note({ workspace_id, actor, act: 'account.passkey_refused', subject })
    return null
  })
}

const named = (known: readonly Passkey[], { id }: PasskeyResponse) =>
  known.find(({ credential_id }) => sameBytes(credential_id, fromBase64url(id)))

/**
 * An authenticator says whose the credential is: it has that from us. Where nobody is known yet it has to (W3C, Web
 * Authentication level 3, 7.2).
 */
const isOwn = ({ response: { userHandle } }: PasskeyResponse, purpose: Taken['purpose'], person_id: string): boolean =>
  userHandle === undefined ? purpose !== 'sign_in' : Buffer.from(userHandle, 'base64url').equals(Buffer.from(person_id))
