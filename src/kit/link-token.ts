import { hmacSha256, sameBytes } from './secrets.ts'

/**
 * Signing links (docs/interface.md, States): the recipient's public part, the link version, where it ends of itself the
 * second when it does, and 192 bits of HMAC-SHA256 over all of it. Derived when needed; nothing that opens a link is
 * stored, queued or logged.
 */
export function linkToken(
  key: Uint8Array,
  recipient_id: string,
  version: number,
  ends_s: number | null = null,
): string {
  const body = bodyOf(version, ends_s)
  return `${recipient_id.slice(RCP.length)}.${body}.${macOf(key, recipient_id, body).toString('base64url')}`
}

export interface LinkClaim {
  readonly recipient_id: string
  readonly version: number
  /** In seconds since 1970, of a link that ends of itself. */
  readonly ends_s?: number
}

/** What a token proves; null if nothing. Even then its version may be outdated. */
export function readLinkToken(key: Uint8Array, token: string): LinkClaim | null {
  const [, rcp, number, end, mac] = TOKEN.exec(token) ?? []
  if (rcp === undefined || number === undefined || mac === undefined) return null
  const recipient_id = RCP + rcp
  const expected = macOf(key, recipient_id, end === undefined ? number : `${number}.${end}`)
  if (!sameBytes(expected, Buffer.from(mac, 'base64url'))) return null
  return { recipient_id, version: Number(number), ...(end === undefined ? {} : { ends_s: Number(end) }) }
}

/** Whether a link that ends of itself has ended. */
export const isOver = ({ ends_s }: LinkClaim, now: string): boolean =>
  ends_s !== undefined && ends_s * 1000 <= Date.parse(now)

const RCP = 'rcp_'
const TOKEN = /^([0-9a-z]{26})\.(\d{1,6})(?:\.(\d{1,12}))?\.([A-Za-z0-9_-]{32})$/

const bodyOf = (version: number, ends_s: number | null): string =>
  ends_s === null ? String(version) : `${version}.${ends_s}`

const macOf = (key: Uint8Array, recipient_id: string, body: string) =>
  hmacSha256(key, `${recipient_id}.${body}`).subarray(0, 24)
