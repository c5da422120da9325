import { Secret, TOTP } from 'otpauth'
import { hmacSha256, sha256 } from './secrets.ts'

/** What every authenticator app accepts: SHA-1, six digits, thirty seconds (RFC 6238). 160 bits, as RFC 4226 4 asks. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string) => new TOTP({ issuer: 'Countersign', secret: Secret.fromBase32(secret) })

/** For the QR code that an authenticator app reads. */
export const totpAddress = (secret: string, account: string): string => {
  const totp = totpOf(secret)
  totp.label = account
  return totp.toString()
}

/**
 * The step that a code belongs to: this one or either neighbour, since clocks differ (RFC 6238 5.2). Null if the code
 * fits none.
 */
export function totpStep(secret: string, code: string, now_ms: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now_ms, window: 1 })
  return delta === null ? null : TOTP.counter({ timestamp: now_ms }) + delta
}

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Fifty bits, in a form that can be copied by hand (Crockford's base 32). */
export function recoveryCodeOf(chance: Uint8Array): string {
  const letters = Array.from(chance.subarray(0, 10), (byte) => LETTERS.charAt(byte % 32)).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** A reader of the table cannot try codes without the key. */
export const recoveryHash = (key: Uint8Array, person_id: string, code: string): Buffer =>
  hmacSha256(key, Buffer.concat([sha256(person_id), sha256(plain(code))]))

/** Accepts it however it was written down. */
const plain = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
