import { randomBytes } from 'node:crypto'
import { hmacSha256, sameBytes } from './secrets.ts'

/** Whose code, by which link, and the how-manieth. */
export interface CodeName {
  readonly recipient_id: string
  readonly link_version: number
  readonly number: number
}

/**
 * Six digits, derived when they are needed, as links are (decision 0007): HOTP's truncation (RFC 4226 5.3) of an
 * HMAC-SHA-256, as RFC 6238 allows. Nothing that would help to guess one is stored, queued or logged.
 */
export function oneTimeCode(key: Uint8Array, { recipient_id, link_version, number }: CodeName): string {
  const mac = hmacSha256(key, `${recipient_id}.${link_version}.${number}`)
  const offset = (mac.at(-1) ?? 0) & 0xf
  const truncated = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(truncated % 1_000_000).padStart(6, '0')
}

/** In constant time; what people put between digits does not count, nor in which script they write them. */
export const isOneTimeCode = (key: Uint8Array, name: CodeName, typed: string): boolean =>
  sameBytes(Buffer.from(oneTimeCode(key, name)), Buffer.from(plain(typed).replaceAll(/[\s-]/g, '')))

/**
 * A code that the sender chose, under a salt and a key of the service. Who reads the table cannot try codes without
 * the key, and who has the key can make links; a slow hash would protect nobody further.
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

/** Digits as Arabic, Persian and full-width keyboards write them are the Western ones; what comes unseen with a copied code goes. */
const plain = (code: string): string =>
  code
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
