import { hmacSha256, sameBytes } from './secrets.ts'

/**
 * Signing links (docs/interface.md, States): the recipient's public part, the link version, and 192 bits of
 * HMAC-SHA256 over both. Derived when needed; nothing that opens a link is stored, queued or logged.
 */
export function linkToken(key: Uint8Array, recipient_id: string, version: number): string {
  return `${recipient_id.slice(RCP.length)}.${version}.${macOf(key, recipient_id, version).toString('base64url')}`
}

export interface LinkClaim {
  readonly recipient_id: string
  readonly version: number
}

/** What a token proves; null if nothing. Even then its version may be outdated. */
export function readLinkToken(key: Uint8Array, token: string): LinkClaim | null {
  const [, body, number, mac] = TOKEN.exec(token) ?? []
  if (body === undefined || number === undefined || mac === undefined) return null
  const claim = { recipient_id: RCP + body, version: Number(number) }
  const expected = macOf(key, claim.recipient_id, claim.version)
  return sameBytes(expected, Buffer.from(mac, 'base64url')) ? claim : null
}

const RCP = 'rcp_'
const TOKEN = /^([0-9a-z]{26})\.(\d{1,6})\.([A-Za-z0-9_-]{32})$/

const macOf = (key: Uint8Array, recipient_id: string, version: number) =>
  hmacSha256(key, `${recipient_id}.${version}`).subarray(0, 24)
