import { createHash, type KeyObject } from 'node:crypto'
import { childAt, childrenOf, type DerNode, der, isOid, readDer, TAG } from './der.ts'
import { isValidAt } from './revocation.ts'
import {
  brokenHash,
  type CertificateParts,
  dotted,
  instantOf,
  isSignedBy,
  nameOf,
  partsOf,
  pathFrom,
  purposesOf,
} from './x509.ts'

/** A time-stamp token that holds up (RFC 3161 2.4.2). */
export interface TimestampToken {
  readonly imprint: Buffer
  readonly nonce: Buffer | null
  readonly at: Date
  /** The authority's certificate and those above it, as far as the token has them. */
  readonly path: readonly CertificateParts[]
}

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  rsa: '1.2.840.113549.1.1.1',
} as const

const HASHES: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
])

/** What an authority signs a plain rsaEncryption or ECDSA key with, by the digest it names. */
const RSA_WITH: Readonly<Record<string, string>> = {
  sha256: '1.2.840.113549.1.1.11',
  sha384: '1.2.840.113549.1.1.12',
  sha512: '1.2.840.113549.1.1.13',
}

/**
 * Reads a token and proves it by itself: its signature over its own content, the certificate that it names, and that
 * this certificate is for time-stamping alone and was valid then. With roots, it must lead to one of them.
 */
export const checkedToken = (
  bytes: Uint8Array,
  roots: readonly CertificateParts[] | null = null,
): TimestampToken => {
  const token = readDer(bytes)
  const content = childAt(token, 1, 0, 2)
  if (!isOid(childAt(token, 0), OID.signedData) || !isOid(childAt(content, 0), OID.tstInfo))
    throw new Error('its answer is no time-stamp token')
  const info = childAt(content, 1, 0).content
  const fields = childrenOf(childAt(token, 1, 0))
  const certificates = fields.find((field) => field.tag === 0xa0)
  const pool = certificates ? childrenOf(certificates).map(({ whole }) => partsOf(whole)) : []
  const signers = fields.at(-1)
  if (!signers || childrenOf(signers).length !== 1) throw new Error('its token has no single signer')
  const signer = provenSigner(childAt(signers, 0), info, pool)
  const facts = factsIn(info)
  refuseUnfit(signer, facts.at)
  return { ...facts, path: trustedPath(signer, pool, roots) }
}

const factsIn = (info: Buffer): Omit<TimestampToken, 'path'> => {
  const [, , imprint, , at, ...rest] = childrenOf(readDer(info))
  if (!imprint || !at) throw new Error('its answer is no time-stamp token')
  if (HASHES.get(dotted(childAt(imprint, 0, 0))) !== 'sha256') throw new Error('its token is for other data')
  const nonce = rest.find((field) => field.tag === TAG.integer)
  return { imprint: childAt(imprint, 1).content, nonce: nonce?.whole ?? null, at: instantOf(at) }
}

/** RFC 5652 5.4 and 5.6, RFC 5035: the one certificate whose key signed exactly this content. */
const provenSigner = (signer: DerNode, info: Buffer, pool: readonly CertificateParts[]): CertificateParts => {
  const [, , digest, attributes, algorithm, signature] = childrenOf(signer)
  if (!digest || attributes?.tag !== 0xa0 || !algorithm || !signature)
    throw new Error('its token is malformed')
  const hash = HASHES.get(dotted(childAt(digest, 0)))
  if (!hash) throw new Error('its token uses a hash that is not accepted; ask the authority for SHA-256')
  const one = (type: string) => childrenOf(attributes).find((entry) => isOid(childAt(entry, 0), type))
  const content = one(OID.contentType)
  if (!content || !isOid(childAt(content, 1, 0), OID.tstInfo)) throw new Error('its token is malformed')
  const found = one(OID.messageDigest)
  if (!found || !childAt(found, 1, 0).content.equals(createHash(hash).update(info).digest()))
    throw new Error('its token was changed: the digest is not that of its content')
  const certificate = namedCertificate(one(OID.signingCertificateV2), one(OID.signingCertificate), pool)
  const signed = {
    data: der(TAG.set, attributes.content),
    algorithm: algorithmOf(dotted(childAt(algorithm, 0)), hash, certificate.certificate.publicKey),
    signature: signature.content,
  }
  if (!isSignedBy(signed, certificate.certificate.publicKey))
    throw new Error('the signature of its token does not verify')
  return certificate
}

const algorithmOf = (named: string, hash: string, key: KeyObject): string =>
  named === OID.rsa && key.asymmetricKeyType === 'rsa' ? (RSA_WITH[hash] ?? named) : named

/** ESSCertIDv2 (RFC 5035 4), or ESSCertID with SHA-1 (RFC 2634), which authorities still send. */
const namedCertificate = (
  v2: DerNode | undefined,
  v1: DerNode | undefined,
  pool: readonly CertificateParts[],
): CertificateParts => {
  const attribute = v2 ?? v1
  if (!attribute) throw new Error('its token does not say which certificate signed it')
  const id = childAt(attribute, 1, 0, 0, 0)
  const [first, second] = childrenOf(id)
  // SHA-256 is the default of the second version and then left out.
  const isNamed = v2 !== undefined && first?.tag === TAG.sequence
  const named = isNamed ? HASHES.get(dotted(childAt(first, 0))) : 'sha256'
  const hash = v2 ? named : 'sha1'
  const wanted = (isNamed ? second : first)?.content
  const found = pool.find(
    ({ certificate }) => hash && wanted && createHash(hash).update(certificate.raw).digest().equals(wanted),
  )
  if (!found) throw new Error('its token does not hold the certificate that signed it')
  return found
}

/** RFC 3161 2.3: for time-stamping, for nothing else, and said so that no reader may overlook it. */
const refuseUnfit = (signer: CertificateParts, at: Date): void => {
  const purposes = purposesOf(signer)
  if (purposes?.oids.length !== 1 || purposes.oids[0] !== OID.timeStamping || !purposes.critical)
    throw new Error(
      `its certificate (${nameOf(signer)}) is not one for time-stamping: the extended key usage must be timeStamping alone, and critical`,
    )
  if (!isValidAt(signer.certificate, at))
    throw new Error(
      `its certificate (${nameOf(signer)}) was not valid at ${at.toISOString()}: it is from ${signer.certificate.validFromDate.toISOString()} to ${signer.certificate.validToDate.toISOString()}`,
    )
  const broken = brokenHash(signer.algorithm)
  if (broken && !signer.issuer.equals(signer.subject))
    throw new Error(`its certificate (${nameOf(signer)}) is signed with ${broken}`)
}

const trustedPath = (
  signer: CertificateParts,
  pool: readonly CertificateParts[],
  roots: readonly CertificateParts[] | null,
): readonly CertificateParts[] => {
  const { path } = pathFrom(signer, [...pool, ...(roots ?? [])])
  const isRoot = ({ certificate }: CertificateParts) =>
    roots?.some((root) => root.certificate.raw.equals(certificate.raw))
  if (roots && !path.some(isRoot))
    throw new Error(`its certificate (${nameOf(signer)}) does not lead to a root in TSA_ROOTS`)
  return path
}
