import { type KeyObject, verify, X509Certificate } from 'node:crypto'
import { childAt, childrenOf, type DerNode, readDer, TAG } from './der.ts'

/** The parts of a certificate that Node's X509Certificate does not expose, read from its DER (RFC 5280, 4.1). */
export interface CertificateParts {
  readonly certificate: X509Certificate
  readonly serial: Buffer
  readonly issuer: Buffer
  readonly subject: Buffer
  /** The key's bits without the algorithm, as OCSP hashes them (RFC 6960, 4.1.1). */
  readonly key_bits: Buffer
  /** OID of the issuer's signature algorithm. */
  readonly algorithm: string
  readonly extensions: ReadonlyMap<string, { readonly critical: boolean; readonly value: Buffer }>
}

const EXTENSION = {
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  crlPoints: '2.5.29.31',
  authorityAccess: '1.3.6.1.5.5.7.1.1',
} as const

const OCSP_ACCESS = '1.3.6.1.5.5.7.48.1'

export const partsOf = (der: Uint8Array): CertificateParts => {
  const node = readDer(der)
  const fields = childrenOf(childAt(node, 0))
  // Version 1 certificates have no version field, [0].
  const [serial, , issuer, , subject, key, ...rest] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields
  if (!serial || !issuer || !subject || !key) throw new Error('malformed certificate')
  const extensions = rest.find((field) => field.tag === 0xa3)
  return {
    certificate: new X509Certificate(der),
    serial: serial.whole,
    issuer: issuer.whole,
    subject: subject.whole,
    key_bits: childAt(key, 1).content.subarray(1),
    algorithm: dotted(childAt(node, 1, 0)),
    extensions: new Map(extensions ? childrenOf(childAt(extensions, 0)).map(extensionOf) : []),
  }
}

const extensionOf = (node: DerNode) => {
  const parts = childrenOf(node)
  const critical = parts.length > 2 && parts[1]?.content[0] !== 0
  return [dotted(childAt(node, 0)), { critical, value: parts.at(-1)?.content ?? Buffer.alloc(0) }] as const
}

/** An object identifier in dotted notation (X.690, 8.19). */
export const dotted = (node: DerNode): string => {
  if (node.tag !== TAG.oid) throw new Error('malformed DER')
  const numbers: number[] = []
  let value = 0
  for (const byte of node.content) {
    value = value * 128 + (byte & 0x7f)
    if (byte > 127) continue
    numbers.push(value)
    value = 0
  }
  const [first = 0, ...rest] = numbers
  const head = Math.min(2, Math.floor(first / 40))
  return [head, first - head * 40, ...rest].join('.')
}

export type Usage = 'digital_signature' | 'non_repudiation' | 'certificates' | 'crls'
const USAGE_BITS: Readonly<Record<Usage, number>> = {
  digital_signature: 0x80,
  non_repudiation: 0x40,
  certificates: 0x04,
  crls: 0x02,
}

/** True if the certificate allows the usage or names none (RFC 5280, 4.2.1.3). */
export const mayBeUsedFor = (parts: CertificateParts, usage: Usage): boolean => {
  const found = parts.extensions.get(EXTENSION.keyUsage)
  return found === undefined || ((readDer(found.value).content[1] ?? 0) & USAGE_BITS[usage]) !== 0
}

export interface Purposes {
  readonly oids: readonly string[]
  readonly critical: boolean
}

/** The extended key usage; null if the certificate names none. */
export const purposesOf = (parts: CertificateParts): Purposes | null => {
  const found = parts.extensions.get(EXTENSION.extendedKeyUsage)
  return found ? { oids: childrenOf(readDer(found.value)).map(dotted), critical: found.critical } : null
}

/** Where its issuer publishes revocation: CRLs (RFC 5280, 4.2.1.13) and OCSP (4.2.2.1). */
export const revocationSources = (
  parts: CertificateParts,
): { readonly crls: readonly string[]; readonly ocsps: readonly string[] } => {
  const points = parts.extensions.get(EXTENSION.crlPoints)
  const access = parts.extensions.get(EXTENSION.authorityAccess)
  const responders = access
    ? childrenOf(readDer(access.value)).filter((entry) => dotted(childAt(entry, 0)) === OCSP_ACCESS)
    : []
  return {
    crls: points ? childrenOf(readDer(points.value)).flatMap(namesIn).filter(isHttp) : [],
    ocsps: responders.map((entry) => childAt(entry, 1).content.toString('latin1')).filter(isHttp),
  }
}

/** A DistributionPoint nests general names in [0] and [0]; [6] is a URI. */
const namesIn = (point: DerNode): readonly string[] => {
  const name = childrenOf(point).find((part) => part.tag === 0xa0)
  const full = name && childrenOf(name).find((part) => part.tag === 0xa0)
  return full
    ? childrenOf(full)
        .filter((part) => part.tag === 0x86)
        .map((part) => part.content.toString('latin1'))
    : []
}

const isHttp = (url: string): boolean => /^https?:\/\//i.test(url)

/** OIDs of secure signature algorithms and their hashes. */
const SIGNATURES: ReadonlyMap<string, string> = new Map([
  ['1.2.840.113549.1.1.11', 'sha256'],
  ['1.2.840.113549.1.1.12', 'sha384'],
  ['1.2.840.113549.1.1.13', 'sha512'],
  ['1.2.840.10045.4.3.2', 'sha256'],
  ['1.2.840.10045.4.3.3', 'sha384'],
  ['1.2.840.10045.4.3.4', 'sha512'],
])

/** Hashes for which two certificates with the same signature can be made. */
const BROKEN: ReadonlyMap<string, string> = new Map([
  ['1.2.840.113549.1.1.2', 'MD2'],
  ['1.2.840.113549.1.1.4', 'MD5'],
  ['1.2.840.113549.1.1.5', 'SHA-1'],
  ['1.2.840.10040.4.3', 'SHA-1'],
  ['1.2.840.10045.4.1', 'SHA-1'],
])
export const brokenHash = (algorithm: string): string | null => BROKEN.get(algorithm) ?? null

interface SignedValue {
  readonly data: Uint8Array
  /** OID. */
  readonly algorithm: string
  readonly signature: Uint8Array
}

/** Verifies the signature of a CRL, OCSP response or time-stamp token. False for an unknown algorithm. */
export const isSignedBy = ({ data, algorithm, signature }: SignedValue, key: KeyObject): boolean => {
  const hash = SIGNATURES.get(algorithm)
  return hash !== undefined && verify(hash, data, key, signature)
}

/** Finds the issuer of a certificate by name and signature. */
const issuerOf = (parts: CertificateParts, pool: readonly CertificateParts[]): CertificateParts | null =>
  pool.find((other) => other.subject.equals(parts.issuer) && parts.certificate.verify(other.certificate.publicKey)) ??
  null

export const isSelfSigned = (parts: CertificateParts): boolean =>
  parts.issuer.equals(parts.subject) && parts.certificate.verify(parts.certificate.publicKey)

/** The path from a certificate up to the last known issuer. It is complete if it ends at a self-signed root. */
export const pathFrom = (
  leaf: CertificateParts,
  pool: readonly CertificateParts[],
): { readonly path: readonly CertificateParts[]; readonly complete: boolean } => {
  const path = [leaf]
  for (let last = leaf; !isSelfSigned(last); ) {
    const issuer = issuerOf(last, pool)
    if (!issuer || path.includes(issuer)) return { path, complete: false }
    path.push(issuer)
    last = issuer
  }
  return { path, complete: true }
}

export const nameOf = ({ certificate }: CertificateParts): string =>
  /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? certificate.subject.replaceAll('\n', ', ')

/** The instant of a UTCTime or GeneralizedTime (RFC 5280, 4.1.2.5; RFC 3161, 2.4.2). */
export const instantOf = (node: DerNode): Date => {
  const text = node.content.toString('latin1')
  const [, digits = '', fraction = ''] = /^(\d{12,14})(\.\d+)?Z$/.exec(text) ?? []
  const year = digits.length === 12 ? `${Number(digits.slice(0, 2)) < 50 ? '20' : '19'}` : ''
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(year + digits) ?? []
  const instant = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}${fraction}Z`)
  if (Number.isNaN(instant.getTime())) throw new Error('malformed time')
  return instant
}
