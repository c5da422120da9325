import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { crc32 } from 'node:zlib'

export const sha256 = (data: string | Uint8Array): Buffer => hash('sha256', data, 'buffer')
export const sha256Hex = (data: string | Uint8Array): string => hash('sha256', data)
/** Bytes are made a key object first: of its own accord Node takes three times as long over them. */
export const hmacSha256 = (key: string | Uint8Array, data: string | Uint8Array): Buffer =>
  createHmac('sha256', typeof key === 'string' ? key : createSecretKey(key))
    .update(data)
    .digest()

/** Equal in constant time; different lengths differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)

/** One key for each purpose, all derived from SECRET_KEY, so that no two uses interfere (RFC 5869). */
export const deriveKey = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'countersign', use, 32))

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Unbiased: bytes beyond the last multiple of 62 are discarded. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += BASE62.charAt(byte % 62)
    }
  }
  return text
}

/** All of 32 bytes, so that a token that is made of a secret looks like one that is made of chance. */
export function base62Of(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 62n) text = BASE62.charAt(Number(rest % 62n)) + text
  return text.padStart(43, '0')
}

export type ApiKeyKind = 'csk_live' | 'csk_test' | 'cpk_live' | 'cpk_test'

/**
 * `csk_live_` + 30 base62 characters + 6 of CRC-32, so that a mistyped key is refused without a look-up
 * (docs/interface.md, Ground rules).
 */
export function newApiKey(kind: ApiKeyKind): string {
  const body = `${kind}_${randomBase62(30)}`
  return body + checksum(body)
}

const API_KEY = /^(csk|cpk)_(live|test)_[0-9A-Za-z]{36}$/

export const isApiKey = (text: string): boolean => API_KEY.test(text) && isChecked(text)

/** A key of a platform (docs/platform.md), and the token of a directory (docs/internals/scim.md): no call of a workspace accepts them. */
export const newPlatformKey = (): string => checked(`cspk_${randomBase62(30)}`)
export const newScimToken = (): string => checked(`cscim_${randomBase62(30)}`)

const checked = (body: string): string => body + checksum(body)

const PLATFORM_KEY = /^cspk_[0-9A-Za-z]{36}$/
const SCIM_TOKEN = /^cscim_[0-9A-Za-z]{36}$/

export const isPlatformKey = (text: string): boolean => PLATFORM_KEY.test(text) && isChecked(text)
export const isScimToken = (text: string): boolean => SCIM_TOKEN.test(text) && isChecked(text)

const isChecked = (text: string): boolean => checksum(text.slice(0, -6)) === text.slice(-6)

function checksum(text: string): string {
  let rest = crc32(text)
  let out = ''
  for (let i = 0; i < 6; i++, rest = Math.floor(rest / 62)) out = BASE62.charAt(rest % 62) + out
  return out
}

/** AES-256-GCM: 12 bytes nonce, ciphertext, 16 bytes tag. */
export function encrypt(key: Uint8Array, plain: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

export function decrypt(key: Uint8Array, encrypted: Uint8Array): string {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, 12))
  decipher.setAuthTag(encrypted.subarray(-16))
  return decipher.update(encrypted.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
}
