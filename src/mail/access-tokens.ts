import { decrypt, encrypt, sha256Hex } from '../kit/secrets.ts'
import type { AccessTokens, GrantedToken, GrantToken, MailTokenWrites } from '../ports/mail-tokens.ts'
import { Problem } from '../problem.ts'
import { asStored, storedShape } from '../stored-shape.ts'

export interface TokenSettings {
  readonly token_url: string
  readonly client_id: string
  /** The first one; later ones come with the tokens. Null: the program asks for itself. */
  readonly refresh_token: string | null
}

/** Where tokens are kept for all nodes. */
export interface TokenStore {
  /** Runs `work` in one transaction: all of it is kept, or nothing. */
  transact<T>(work: (tokens: MailTokenWrites) => Promise<T>): Promise<T>
  /** Encrypts what is kept. */
  readonly key: Uint8Array
}

interface KeptToken {
  readonly access_token: string
  /** From here on it is refreshed, in milliseconds since 1970. */
  readonly renew_at: number
  readonly refresh_token: string | null
}

/** With the id it lies under. */
export const TOKEN = storedShape<KeptToken & { readonly id: string }>({
  name: 'mail_token',
  version: 1,
  readers: { 0: asStored, 1: asStored },
})

/** A mail takes up to a minute, and the clocks of nodes differ. */
const AHEAD_MS_MAX = 5 * 60_000

/**
 * Tokens are refreshed before they expire, and once a mail server has refused one: by one node at a time, which keeps what
 * it got for all of them. While the token server is away nothing is lost, since mails wait as for a mail server.
 */
export function accessTokens(settings: TokenSettings, grant: GrantToken, store: TokenStore): AccessTokens {
  const id = sha256Hex(JSON.stringify([settings.token_url, settings.client_id, settings.refresh_token]))
  let held: KeptToken | null = null
  let asking: Promise<KeptToken> | null = null

  const isGood = (token: KeptToken, refused: string | null): boolean =>
    token.access_token !== refused && token.renew_at > Date.now()

  const refresh = (refused: string | null): Promise<KeptToken> =>
    store.transact(async (tokens) => {
      const kept = opened(store.key, id, await tokens.lock(id))
      // Another node was quicker.
      if (kept && isGood(kept, refused)) return kept
      const refresh_token = kept?.refresh_token ?? settings.refresh_token
      const fresh = keptOf(await grant(refresh_token), refresh_token)
      await tokens.keep(id, encrypt(store.key, JSON.stringify(TOKEN.write({ id, ...fresh }))))
      return fresh
    })

  const token = async (refused: string | null): Promise<string> => {
    if (held && isGood(held, refused)) return held.access_token
    asking ??= refresh(refused).finally(() => {
      asking = null
    })
    held = await asking
    return held.access_token
  }
  return { current: () => token(null), after: (refused) => token(refused) }
}

function keptOf({ access_token, expires_in_s, refresh_token }: GrantedToken, before: string | null): KeptToken {
  const life_ms = expires_in_s * 1000
  const renew_at = Date.now() + life_ms - Math.min(AHEAD_MS_MAX, life_ms / 2)
  return { access_token, renew_at, refresh_token: refresh_token ?? before }
}

/** What another SECRET_KEY encrypted, or what lies under another id, is none: the settings have a token to begin with. */
function opened(key: Uint8Array, id: string, token_encrypted: Uint8Array | null): KeptToken | null {
  if (token_encrypted === null) return null
  try {
    const kept = TOKEN.read(JSON.parse(decrypt(key, token_encrypted)), 'mail_token')
    return kept.id === id ? kept : null
  } catch (error) {
    // Of a newer release: it would be lost with the one that is asked for instead.
    if (error instanceof Problem) throw error
    return null
  }
}

/** For who looks once and keeps nothing, as countersign doctor. */
export const keptNowhere = (key: Uint8Array): TokenStore => ({
  key,
  transact: (work) => work({ lock: async () => null, keep: async () => undefined }),
})
