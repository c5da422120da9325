import { type Bytes, concat, type HashName } from './bytes.ts'
import { type Der, dotted, expectTag, parts, TAG, wholeDer } from './der.ts'

interface ToVerify {
  readonly body: Bytes
  readonly algorithm: Der
  readonly signature: Bytes
}

interface Expected {
  /** Counts where the algorithm names none, as rsaEncryption does inside a CMS (RFC 3370 3.2). */
  readonly hash?: HashName
  readonly old?: boolean
}

const RSA = '1.2.840.113549.1.1.1'
const HASHES: Readonly<Record<string, HashName>> = {
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
  '1.2.840.10045.4.3.4': 'SHA-512',
}
/** Good enough for one thing only: that a root's bytes are those its own key signed. */
const OLD_HASHES: Readonly<Record<string, HashName>> = {
  '1.2.840.113549.1.1.5': 'SHA-1',
  '1.2.840.10045.4.1': 'SHA-1',
}
const CURVES: Readonly<Record<string, { readonly namedCurve: string; readonly bytes: number }>> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', bytes: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', bytes: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', bytes: 66 },
}
const EC = '1.2.840.10045.2.1'

/**
 * Whether the key made this signature: ECDSA on the three NIST curves, and RSA with PKCS #1 v1.5.
 */
export const verifySignature = async (
  public_key: Bytes,
  { body, algorithm, signature }: ToVerify,
  { hash, old = false }: Expected = {},
): Promise<boolean> => {
  try {
    const [id, parameters] = parts(algorithm, TAG.sequence)
    const name = dotted(id)
    const used = name === RSA ? hash : (HASHES[name] ?? (old ? OLD_HASHES[name] : undefined))
    if (used === undefined || (hash !== undefined && used !== hash)) return false
    const isEc = name.startsWith('1.2.840.10045.')
    if (isEc ? parameters !== undefined : parameters?.whole.length !== 2) return false
    return isEc
      ? await verifyEc(public_key, { body, signature, hash: used })
      : await verifyRsa(public_key, { body, signature, hash: used })
  } catch {
    return false
  }
}

interface Plain {
  readonly body: Bytes
  readonly signature: Bytes
  readonly hash: HashName
}

const verifyRsa = async (public_key: Bytes, { body, signature, hash }: Plain): Promise<boolean> => {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash }
  const key = await crypto.subtle.importKey('spki', public_key, algorithm, false, ['verify'])
  return await crypto.subtle.verify(algorithm.name, key, signature, body)
}

const verifyEc = async (public_key: Bytes, { body, signature, hash }: Plain): Promise<boolean> => {
  const [kind, curveId] = parts(parts(wholeDer(public_key), TAG.sequence)[0], TAG.sequence)
  const curve = CURVES[dotted(curveId)]
  if (dotted(kind) !== EC || !curve) return false
  const algorithm = { name: 'ECDSA', namedCurve: curve.namedCurve, hash }
  const key = await crypto.subtle.importKey('spki', public_key, algorithm, false, ['verify'])
  const [r, s, ...rest] = parts(wholeDer(signature), TAG.sequence)
  if (rest.length > 0) return false
  const numbers = concat(fixed(r, curve.bytes), fixed(s, curve.bytes))
  return await crypto.subtle.verify(algorithm, key, numbers, body)
}

/** A positive integer in as many bytes as the curve has; more than one spelling is refused. */
const fixed = (node: Der | undefined, size: number): Bytes => {
  const { content } = expectTag(node, TAG.integer)
  const [first = 0, second = 0] = content
  if (first > 127 || (first === 0 && second < 128)) throw new Error('malformed signature')
  const digits = first === 0 ? content.subarray(1) : content
  if (digits.length > size) throw new Error('malformed signature')
  return concat(new Uint8Array(size - digits.length), digits)
}
