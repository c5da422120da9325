import * as client from 'openid-client'
import { PROOF_LIFE_S } from '../domain/account/proof.ts'
import { emailKey } from '../domain/recipients/email.ts'
import { toInstant } from '../kit/time.ts'
import { watch } from '../kit/watch.ts'
import type { CarriedSignIn, OpenId, OpenIdRefusal, ProvedIdentity } from '../ports/open-id.ts'
import { boundedFetch } from './bounded-fetch.ts'

export interface OpenIdSettings {
  readonly issuer: string
  readonly client_id: string
  readonly client_secret: string
  readonly name: string
  readonly allowed_domains: readonly string[] | null
  readonly auto_join: boolean
}

const TIMEOUT_S = 5
/** A provider may change its addresses and keys; keys are also fetched anew when a token names an unknown one. */
const DISCOVERY_LIFE_MS = 3600_000

/** Authorization code with PKCE, state and nonce (RFC 6749, RFC 7636, OpenID Connect Core 1.0). */
export function openOpenIdProvider(settings: OpenIdSettings): OpenId {
  const discover = remembered(() => watch(CALL, () => discovered(settings)))
  return {
    name: settings.name,
    allowed_domains: settings.allowed_domains,
    auto_join: settings.auto_join,
    async begin(redirect_uri, { asks_again } = { asks_again: false }) {
      const found = await discover().catch(away)
      if ('failed' in found) return found
      const carried = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        code_verifier: client.randomPKCECodeVerifier(),
        ...(asks_again && { asks_again: true as const }),
      }
      const url = client.buildAuthorizationUrl(found, {
        redirect_uri,
        scope: 'openid email profile',
        state: carried.state,
        nonce: carried.nonce,
        ...(asks_again && { max_age: '0' }),
        code_challenge_method: 'S256',
        code_challenge: await client.calculatePKCECodeChallenge(carried.code_verifier),
      })
      return { url: url.href, carried }
    },
    async finish(answered, carried) {
      const found = await discover().catch(away)
      if ('failed' in found) return found
      return watch(
        CALL,
        () => proved(found, answered, carried),
        (proven) => ('failed' in proven ? proven.failed : 'ok'),
      )
    },
  }
}

const CALL = { kind: 'call', name: 'openid' } as const

async function discovered({ issuer, client_id, client_secret }: OpenIdSettings): Promise<client.Configuration> {
  const at = new URL(issuer)
  // The settings allow it for this machine only.
  const in_clear = at.protocol === 'http:' ? [client.allowInsecureRequests] : []
  const found = await client.discovery(at, client_id, undefined, client.ClientSecretBasic(client_secret), {
    timeout: TIMEOUT_S,
    [client.customFetch]: boundedFetch,
    // Else the library leaves the signature of the ID token to TLS (OpenID Connect Core 1.0, 3.1.3.7).
    execute: [client.enableNonRepudiationChecks, ...in_clear],
  })
  if (found.serverMetadata().jwks_uri === undefined)
    throw new Error(`${at.host} names no jwks_uri, so what its ID tokens are signed with cannot be checked`)
  return found
}

/** For who asks whether the provider can be used: where its keys are, and that they can be fetched. */
export async function examineProvider(settings: OpenIdSettings): Promise<{ readonly keys_host: string }> {
  const keys_at = (await discovered(settings)).serverMetadata().jwks_uri ?? ''
  const { host: keys_host } = new URL(keys_at)
  const signal = AbortSignal.timeout(TIMEOUT_S * 1000)
  const asking = {
    method: 'GET',
    headers: { accept: 'application/json' },
    redirect: 'manual',
    body: undefined,
  } as const
  const { status } = await boundedFetch(keys_at, { ...asking, signal })
  if (status !== 200) throw new Error(`${keys_host} answers ${status} where the keys of the provider should be`)
  return { keys_host }
}

/** One look-up for everyone who arrives meanwhile; a failure is not remembered. */
function remembered(look: () => Promise<client.Configuration>): () => Promise<client.Configuration> {
  let kept: { readonly found: Promise<client.Configuration>; readonly until: number } | null = null
  return () => {
    if (kept === null || kept.until < performance.now()) {
      const found = look()
      kept = { found, until: performance.now() + DISCOVERY_LIFE_MS }
      found.catch(() => {
        kept = null
      })
    }
    return kept.found
  }
}

const away = (error: unknown): OpenIdRefusal => ({ failed: 'away', message: messageOf(error) })

async function proved(
  found: client.Configuration,
  answered: URL,
  { state, nonce, code_verifier, asks_again }: CarriedSignIn,
): Promise<ProvedIdentity | OpenIdRefusal> {
  try {
    const tokens = await client.authorizationCodeGrant(found, answered, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: code_verifier,
      idTokenExpected: true,
      // Needs an `auth_time` that is no older: not every provider heeds `max_age`.
      ...(asks_again && { maxAge: PROOF_LIFE_S }),
    })
    const token = tokens.claims()
    if (!token) return { failed: 'refused', message: 'the answer held no identity' }
    // Most providers put the address into the token; the others give it to the token's holder.
    const has_email = token['email'] !== undefined || found.serverMetadata().userinfo_endpoint === undefined
    const user_info = has_email ? {} : await client.fetchUserInfo(found, tokens.access_token, token.sub)
    return identityIn({ ...user_info, ...token })
  } catch (error) {
    const is_line = error instanceof TypeError || (error as { code?: string }).code === 'OAUTH_TIMEOUT'
    return { failed: is_line ? 'away' : 'refused', message: messageOf(error) }
  }
}

function identityIn(
  claims: Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string },
): ProvedIdentity {
  const { iss, sub, email, email_verified, name, auth_time } = claims
  const is_verified = email_verified === true && typeof email === 'string'
  return {
    issuer: iss,
    subject: sub,
    name: typeof name === 'string' ? name : null,
    verified_email: is_verified ? emailKey(email) : null,
    authenticated_at: isMoment(auth_time) ? toInstant(auth_time * 1000) : null,
  }
}

/** In seconds, as it is in tokens (RFC 7519, NumericDate), to the end of the year 9999. */
const isMoment = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 253_402_300_800

/** With its cause: the library says first that an answer is invalid, and only below that it is the signature. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  return cause instanceof Error && cause.message !== message ? `${message}: ${cause.message}` : message
}
