import { randomBytes } from 'node:crypto'
import { hmacSha256, sameBytes } from './secrets.ts'

/** The recipient, the link and the number of the code. */
export interface CodeName {
  readonly recipient_id: string
  readonly link_version: number
  readonly number: number
}

/**
 * Six digits, derived when needed, like links (decision 0007): HOTP's truncation (RFC 4226 5.3) of an HMAC-SHA-256, as
 * RFC 6238 allows. Nothing that would help to guess one is stored, queued or logged.
 */
export function oneTimeCode(key: Uint8Array, { recipient_id, link_version, number }: CodeName): string {
  const mac = hmacSha256(key, `${recipient_id}.${link_version}.${number}`)
  const offset = (mac.at(-1) ?? 0) & 0xf
  const truncated = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(truncated % 1_000_000).padStart(6, '0')
}

/** In constant time; separators between digits do not matter, nor does the script of the digits. */
export const isOneTimeCode = (key: Uint8Array, name: CodeName, typed: string): boolean =>
  sameBytes(Buffer.from(oneTimeCode(key, name)), Buffer.from(plain(typed).replaceAll(/[\s-]/g, '')))

/**
 * Hashes a code that the sender chose, with a salt and a key of the service. A reader of the table cannot try codes
 * without the key, and the key could make links anyway, so a slow hash would protect nobody further.
 */
export function hashedAccessCode(key: Uint8Array, code: string): string {
  const salt = randomBytes(16).toString('base64url')
  return `${salt}.${macOf(key, salt, code)}`
}

export function isAccessCode(key: Uint8Array, hashed: string, typed: string): boolean {
  const [salt = '', mac = ''] = hashed.split('.')
  return sameBytes(Buffer.from(mac), Buffer.from(macOf(key, salt, typed)))
}

const macOf = (key: Uint8Array, salt: string, code: string): string =>
  hmacSha256(key, `${salt}.${plain(code).trim().normalize('NFC')}`).toString('base64url')

/**
 * Turns Arabic, Persian and full-width digits into Western ones, and removes invisible characters that were copied
 * along.
 */
const plain = (code: string): string =>
  code
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
