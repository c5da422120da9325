import type { AccessTokens } from '../ports/mail-tokens.ts'

type Provision = (
  user: string,
  renew: boolean,
  done: (error: Error | null, access_token?: string, expires?: number) => void,
) => void

/** How the library is given tokens (XOAUTH2), and what is done about one that the mail server refuses. */
export interface Proof {
  readonly provision: Provision
  /** Whether a refusal was of a token that another may take the place of: the next attempt asks for it. */
  isStale(error: unknown): boolean
}

export function proofBy(tokens: AccessTokens): Proof {
  let last: string | null = null
  let refused: string | null = null
  return {
    provision(_user, renew, done) {
      // Some servers challenge a stale token, and the library then asks for another by itself.
      const instead = renew ? last : refused
      const given = instead === null ? tokens.current() : tokens.after(instead)
      given.then(
        (token) => {
          last = token
          // Kept by nobody but its server: the library would take it for its next connection without asking.
          done(null, token, 1)
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
    isStale(error) {
      const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number }
      // RFC 4954 6: the server says no to the proof, and not for now.
      if (code !== 'EAUTH' || responseCode !== 535 || last === null || refused === last) return false
      refused = last
      return true
    },
  }
}

/** The library reads an address with a user as one with a password. */
export function byToken(url: string, { provision }: Proof) {
  const { protocol, hostname, port, username } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    auth: { type: 'OAuth2' as const, user: decodeURIComponent(username), provisionCallback: provision },
  }
}
