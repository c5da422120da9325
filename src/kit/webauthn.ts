import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

// WebAuthn (W3C, level 3) by the library, which is loaded with the first passkey that somebody uses.

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON

/** For which host browsers make and offer passkeys, and at which origin. */
export interface RelyingParty {
  readonly rp_id: string
  readonly origin: string
}

/** Null where browsers have none: without TLS unless it is this very machine, and at an address that is no name. */
export function relyingParty(base_url: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(base_url)
  const is_secure = protocol === 'https:' || /^(.+\.)?localhost$/.test(hostname)
  return is_secure && isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0 ? { rp_id: hostname, origin } : null
}

/** What an answer of an authenticator takes to be checked. */
interface Known {
  readonly credential_id: Uint8Array
  readonly transports: readonly string[]
}

/** Ed25519, ES256 and RS256 (RFC 9053, RFC 8812): between them every authenticator has one. */
const ALGORITHMS = [-8, -7, -257]

const library = () => import('@simplewebauthn/server')

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
export const fromBase64url = (text: string): Uint8Array => Buffer.from(text, 'base64url')

const descriptors = (known: readonly Known[]) =>
  known.map(({ credential_id, transports }) => ({ id: base64url(credential_id), transports: [...transports] }))

interface NewCredential {
  readonly challenge: string
  readonly person_id: string
  readonly email: string
  readonly name: string
  readonly known: readonly Known[]
  readonly timeout_ms: number
}

/** One that signs in by itself: it is found without a name being typed, and its authenticator asks who holds it. */
export async function creationOptions(
  { rp_id }: RelyingParty,
  { challenge, person_id, email, name, known, timeout_ms }: NewCredential,
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Countersign',
    rpID: rp_id,
    userID: new Uint8Array(Buffer.from(person_id)),
    userName: email,
    userDisplayName: name,
    challenge: new Uint8Array(fromBase64url(challenge)),
    timeout: timeout_ms,
    attestationType: 'none',
    excludeCredentials: descriptors(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** Without known ones the person chooses among those that the browser has for us. */
export async function requestOptions(
  { rp_id }: RelyingParty,
  { challenge, known, timeout_ms }: Pick<NewCredential, 'challenge' | 'known' | 'timeout_ms'>,
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: rp_id,
    challenge: new Uint8Array(fromBase64url(challenge)),
    timeout: timeout_ms,
    userVerification: 'required',
    ...(known.length > 0 ? { allowCredentials: descriptors(known) } : {}),
  })
}

/** What the browser says it was asked; null where it says nothing of the kind. Whether it was is for the caller to know. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64url(clientDataJSON)))
    if (typeof said !== 'object' || said === null || !('challenge' in said)) return null
    // In a frame of another page nobody sees whom they sign in to.
    if ('crossOrigin' in said && said.crossOrigin === true) return null
    return typeof said.challenge === 'string' ? said.challenge : null
  } catch {
    // Not ours to explain: whatever it is, no authenticator signed it for us.
    return null
  }
}

export interface MadeCredential {
  readonly credential_id: Uint8Array
  readonly public_key: Uint8Array
  readonly sign_count: number
  readonly aaguid: string
  readonly backed_up: boolean
}

/** Null unless it answers this challenge, here, by somebody whom the authenticator knows. */
export async function madeCredential(
  { rp_id, origin }: RelyingParty,
  response: RegistrationResponseJSON,
  challenge: string,
): Promise<MadeCredential | null> {
  const [{ verifyRegistrationResponse }, helpers] = await Promise.all([
    library(),
    import('@simplewebauthn/server/helpers'),
  ])
  const verified = await orNull(async () => {
    const bytes = new Uint8Array(fromBase64url(response.response.attestationObject))
    const statement = helpers.decodeAttestationObject(bytes)
    // We ask for none. Certificates of a maker would be followed to addresses that a stranger wrote into them.
    if (statement.get('fmt') !== 'none' && !isSelfMade(statement)) return null
    return verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rp_id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
  })
  if (!verified?.verified) return null
  const { credential, aaguid, credentialBackedUp } = verified.registrationInfo
  return {
    credential_id: fromBase64url(credential.id),
    public_key: credential.publicKey,
    sign_count: credential.counter,
    aaguid,
    backed_up: credentialBackedUp,
  }
}

/** Signed by the new key itself, which browsers let through where none was asked for. */
const isSelfMade = (statement: { get(key: 'fmt'): string; get(key: 'attStmt'): { get(key: 'x5c'): unknown } }) =>
  statement.get('fmt') === 'packed' && statement.get('attStmt').get('x5c') === undefined

export interface UsedCredential {
  readonly sign_count: number
  readonly backed_up: boolean
}

/** As above. Whether the count has grown is for the row that keeps it, of which several may come at once. */
export async function usedCredential(
  { rp_id, origin }: RelyingParty,
  { response, challenge }: { readonly response: AuthenticationResponseJSON; readonly challenge: string },
  { public_key }: { readonly public_key: Uint8Array },
): Promise<UsedCredential | null> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rp_id,
      credential: { id: response.id, publicKey: new Uint8Array(public_key), counter: 0 },
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return null
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  return { sign_count: newCounter, backed_up: credentialBackedUp }
}

/** The library throws for whatever is wrong with an answer, and for bytes that are none. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch {
    // Its sentences tell a stranger what to try next, and a log what they typed.
    return null
  }
}
