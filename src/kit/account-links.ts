import { hmacSha256, sameBytes } from './secrets.ts'

/** What a link is for; one kind never opens another. */
export type AccountLinkKind = 'invitation' | 'reset'

export interface AccountLink {
  /** Of an invitation, or of a person. */
  readonly id: string
  readonly version: number
}

const PREFIX: Readonly<Record<AccountLinkKind, string>> = { invitation: 'inv_', reset: 'usr_' }

/** Derived when needed, like signing links (decision 0007): 192 bits of HMAC-SHA256 over its purpose. */
export const accountToken = (key: Uint8Array, kind: AccountLinkKind, { id, version }: AccountLink): string =>
  `${id.slice(PREFIX[kind].length)}.${version}.${macOf(key, kind, { id, version }).toString('base64url')}`

/** What a token proves; null if nothing. Even then its version may be outdated. */
export function readAccountToken(key: Uint8Array, kind: AccountLinkKind, token: string): AccountLink | null {
  const [, body, number, mac] = TOKEN.exec(token) ?? []
  if (body === undefined || number === undefined || mac === undefined) return null
  const link = { id: PREFIX[kind] + body, version: Number(number) }
  return sameBytes(macOf(key, kind, link), Buffer.from(mac, 'base64url')) ? link : null
}

const TOKEN = /^([0-9a-z]{26})\.(\d{1,9})\.([A-Za-z0-9_-]{32})$/

const macOf = (key: Uint8Array, kind: AccountLinkKind, { id, version }: AccountLink) =>
  hmacSha256(key, `${kind} ${id}.${version}`).subarray(0, 24)
