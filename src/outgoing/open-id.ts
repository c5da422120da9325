import * as client from 'openid-client'
import { emailKey } from '../domain/recipients/email.ts'
import { watch } from '../kit/watch.ts'
import type { CarriedSignIn, OpenId, OpenIdRefusal, ProvedIdentity } from '../ports/open-id.ts'

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
    async begin(redirect_uri) {
      const found = await discover().catch(away)
      if ('failed' in found) return found
      const carried = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        code_verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(found, {
        redirect_uri,
        scope: 'openid email profile',
        state: carried.state,
        nonce: carried.nonce,
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
  const in_clear = at.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {}
  const authentication = client.ClientSecretBasic(client_secret)
  return client.discovery(at, client_id, undefined, authentication, { timeout: TIMEOUT_S, ...in_clear })
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
  { state, nonce, code_verifier }: CarriedSignIn,
): Promise<ProvedIdentity | OpenIdRefusal> {
  try {
    const tokens = await client.authorizationCodeGrant(found, answered, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: code_verifier,
      idTokenExpected: true,
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
  const { iss, sub, email, email_verified, name } = claims
  const is_verified = email_verified === true && typeof email === 'string'
  return {
    issuer: iss,
    subject: sub,
    name: typeof name === 'string' ? name : null,
    verified_email: is_verified ? emailKey(email) : null,
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
