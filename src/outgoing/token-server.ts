import * as client from 'openid-client'
import { watch } from '../kit/watch.ts'
import type { GrantedToken, GrantToken } from '../ports/mail-tokens.ts'
import { boundedFetch } from './bounded-fetch.ts'

export interface TokenServer {
  readonly token_url: string
  readonly client_id: string
  readonly client_secret: string
  /** Null: the token server's own choice. */
  readonly scope: string | null
}

const TIMEOUT_S = 5
/** Where the server does not say it (RFC 6749 5.1). */
const LIFE_S = 300
const CALL = { kind: 'call', name: 'mail token' } as const

/** Refresh token and client credentials (RFC 6749 4.4, 6). */
export function tokenServer({ token_url, client_id, client_secret, scope }: TokenServer): GrantToken {
  const at = new URL(token_url)
  const configuration = new client.Configuration(
    { issuer: at.origin, token_endpoint: token_url },
    client_id,
    undefined,
    client.ClientSecretPost(client_secret),
  )
  configuration.timeout = TIMEOUT_S
  configuration[client.customFetch] = boundedFetch
  // The settings allow it for this machine only.
  if (at.protocol === 'http:') client.allowInsecureRequests(configuration)
  const scoped = scope === null ? {} : { scope }
  return (refresh_token) =>
    watch(CALL, async () => {
      try {
        return granted(
          refresh_token === null
            ? await client.clientCredentialsGrant(configuration, scoped)
            : await client.refreshTokenGrant(configuration, refresh_token, scoped),
        )
      } catch (error) {
        throw new Error(reasonOf(error, at.host))
      }
    })
}

const granted = ({ access_token, expires_in, refresh_token }: Tokens): GrantedToken => ({
  access_token,
  expires_in_s: expires_in ?? LIFE_S,
  refresh_token: refresh_token ?? null,
})
type Tokens = Pick<
  Awaited<ReturnType<typeof client.refreshTokenGrant>>,
  'access_token' | 'expires_in' | 'refresh_token'
>

const SAID_CHARS_MAX = 300

/** In the provider's terms, which say what is wrong; they hold no secret. */
function reasonOf(error: unknown, host: string): string {
  if (error instanceof client.ResponseBodyError) {
    const said = [error.error, error.error_description].filter((text) => text !== undefined).join(': ')
    return `the token server ${host} refuses: ${said.replaceAll(/\s+/g, ' ').slice(0, SAID_CHARS_MAX)}`
  }
  const message = error instanceof Error ? error.message : String(error)
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `the token server ${host} cannot be used: ${message}${cause}`.slice(0, SAID_CHARS_MAX)
}
