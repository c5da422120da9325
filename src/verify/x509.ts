import { type Bytes, digest, equal, type HashName, hexOf } from './bytes.ts'
import { bitBytes, canonical, type Der, dotted, expectTag, instant, parts, smallInteger, TAG, wholeDer } from './der.ts'
import { verifySignature } from './public-key.ts'

/** A certificate, as much of it as decides whether to believe it (RFC 5280). */
export interface Certificate {
  readonly raw: Bytes
  readonly serial: Bytes
  /** Names as they are encoded: equal names are equal bytes. */
  readonly issuer: Der
  readonly subject: Der
  readonly not_before: string
  readonly not_after: string
  readonly public_key: Bytes
  readonly is_ca: boolean
  readonly path_length: number | null
  /** Names of RFC 5280 4.2.1.3; null where the certificate does not say. */
  readonly key_usage: readonly KeyUsage[] | null
  readonly purposes: readonly string[] | null
  /** A critical extension that we do not understand. */
  readonly unknown_critical: string | null
  readonly signed: Signed
}

/** Something with a signature behind it, as certificates and revocation lists are built. */
export interface Signed {
  readonly body: Bytes
  readonly algorithm: Der
  readonly signature: Bytes
}

const KEY_USAGES = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
] as const
type KeyUsage = (typeof KEY_USAGES)[number]

const EXTENSION = {
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
  // Not read here, and safe to skip.
  certificatePolicies: '2.5.29.32',
} as const

/** Throws where the bytes are not exactly one certificate. */
export const readCertificate = (bytes: Bytes): Certificate => {
  const outer = wholeDer(bytes)
  if (!canonical(outer)) throw new Error('malformed certificate')
  const signed = readSigned(outer)
  const fields = [...parts(wholeDer(signed.body), TAG.sequence)]
  if (fields[0]?.tag === 0xa0) fields.shift()
  const [serial, algorithm, issuer, validity, subject, key, ...rest] = fields
  // RFC 5280 4.1.1.2: named twice, once inside what is signed.
  if (!algorithm || !equal(algorithm.whole, signed.algorithm.whole)) throw new Error('malformed certificate')
  const [from, to] = parts(validity, TAG.sequence)
  return {
    raw: outer.whole,
    serial: expectTag(serial, TAG.integer).whole,
    issuer: expectTag(issuer, TAG.sequence),
    subject: expectTag(subject, TAG.sequence),
    not_before: instant(from),
    not_after: instant(to),
    public_key: expectTag(key, TAG.sequence).whole,
    signed,
    ...readExtensions(rest.find((field) => field.tag === 0xa3)),
  }
}

export const readSigned = (outer: Der): Signed => {
  const [body, algorithm, signature, ...rest] = parts(outer, TAG.sequence)
  if (rest.length > 0) throw new Error('malformed signed structure')
  return {
    body: expectTag(body, TAG.sequence).whole,
    algorithm: expectTag(algorithm, TAG.sequence),
    signature: bitBytes(signature),
  }
}

type Extensions = Pick<Certificate, 'is_ca' | 'path_length' | 'key_usage' | 'purposes' | 'unknown_critical'>

const readExtensions = (field: Der | undefined): Extensions => {
  const values = new Map<string, Der>()
  let unknown_critical: string | null = null
  const known: readonly string[] = Object.values(EXTENSION)
  const list = field ? parts(parts(field, 0xa3)[0], TAG.sequence) : []
  for (const extension of list) {
    const [id, ...rest] = parts(extension, TAG.sequence)
    const name = dotted(id)
    const critical = rest.length === 2 && rest[0]?.content[0] === 0xff
    values.set(name, wholeDer(expectTag(rest.at(-1), TAG.octets).content))
    if (critical && !known.includes(name)) unknown_critical ??= name
  }
  const [ca, length] = listed(values.get(EXTENSION.basicConstraints))
  const is_ca = ca?.tag === TAG.boolean && ca.content[0] === 0xff
  const usage = values.get(EXTENSION.keyUsage)
  const purposes = values.get(EXTENSION.extendedKeyUsage)
  return {
    is_ca,
    path_length: is_ca && length ? smallInteger(length) : null,
    key_usage: usage ? usagesIn(expectTag(usage, TAG.bits).content) : null,
    purposes: purposes ? listed(purposes).map(dotted) : null,
    unknown_critical,
  }
}

const listed = (node: Der | undefined): readonly Der[] => (node ? parts(node, TAG.sequence) : [])

const usagesIn = ([, first = 0]: Uint8Array): readonly KeyUsage[] =>
  KEY_USAGES.filter((_, bit) => (first & (0x80 >> bit)) !== 0)

export const isNamed = (certificate: Certificate, issuer: Certificate): boolean =>
  equal(certificate.issuer.whole, issuer.subject.whole)

export const issuedBy = async (certificate: Certificate, issuer: Certificate): Promise<boolean> =>
  isNamed(certificate, issuer) && (await verifySignature(issuer.public_key, certificate.signed))

export const isSelfIssued = (certificate: Certificate): boolean =>
  equal(certificate.issuer.whole, certificate.subject.whole)

/** Its own key signed it. What hash it used does not matter, since that proves no more than its bytes do. */
export const isSelfSigned = async (certificate: Certificate): Promise<boolean> =>
  await verifySignature(certificate.public_key, certificate.signed, { old: true })

const COMMON_NAME = '2.5.4.3'

/** The common name, or else all parts of the name. */
export const nameIn = (name: Der): string => {
  const attributes = parts(name, TAG.sequence)
    .flatMap((set) => parts(set, TAG.set))
    .map((attribute) => {
      const [type, value] = parts(attribute, TAG.sequence)
      return { type: dotted(type), text: value ? textOf(value) : '' }
    })
  const common = attributes.find(({ type }) => type === COMMON_NAME)
  return common?.text ?? attributes.map(({ text }) => text).join(', ')
}

const BMP_STRING = 0x1e

const textOf = ({ tag, content }: Der): string =>
  new TextDecoder(tag === BMP_STRING ? 'utf-16be' : 'utf-8').decode(content)

export const fingerprintOf = async ({ raw }: Certificate, hash: HashName = 'SHA-256'): Promise<string> =>
  hexOf(await digest(hash, raw))
