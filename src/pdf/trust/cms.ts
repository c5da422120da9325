import { createHash, type KeyObject } from 'node:crypto'
import { childAt, childrenOf, type DerNode, der, isOid, readDer, TAG } from './der.ts'
import { type CertificateParts, dotted, isSignedBy, partsOf } from './x509.ts'

/** CMS SignedData with one signer (RFC 5652, 5.1): a seal or a time-stamp token. */
export interface SignedData {
  /** OID of the content type. */
  readonly content_type: string
  /** Null if the content is detached. */
  readonly content: Buffer | null
  readonly certificates: readonly CertificateParts[]
  readonly signer: SignerParts
}

interface SignerParts {
  /** Name of the hash. */
  readonly hash: string
  /** The signed attributes, [0], as sent. */
  readonly attributes: DerNode
  readonly algorithm: string
  readonly signature: Buffer
  /** A time-stamp token over the signature (RFC 3161, appendix A). */
  readonly token: Buffer | null
}

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
  rsa: '1.2.840.113549.1.1.1',
} as const

const HASHES: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
])
export const hashNamed = (algorithm: DerNode): string | null => HASHES.get(dotted(childAt(algorithm, 0))) ?? null

export const readSignedData = (bytes: Uint8Array): SignedData => {
  const outer = readDer(bytes)
  if (!isOid(childAt(outer, 0), OID.signedData)) throw new Error('it is no CMS signed data')
  const fields = childrenOf(childAt(outer, 1, 0))
  const [type, content] = childrenOf(childAt(outer, 1, 0, 2))
  const [certificates] = fields.filter((field) => field.tag === 0xa0)
  const signers = fields.at(-1)
  if (!type || !signers || childrenOf(signers).length !== 1) throw new Error('it has not one signer')
  return {
    content_type: dotted(type),
    content: content ? childAt(content, 0).content : null,
    certificates: certificates ? childrenOf(certificates).map(({ whole }) => partsOf(whole)) : [],
    signer: signerParts(childAt(signers, 0)),
  }
}

const signerParts = (signer: DerNode): SignerParts => {
  const [, , digest, attributes, algorithm, signature, unsigned] = childrenOf(signer)
  if (!digest || attributes?.tag !== 0xa0 || !algorithm || !signature) throw new Error('it is malformed')
  const hash = hashNamed(digest)
  if (!hash) throw new Error('it uses a hash other than SHA-256, SHA-384 and SHA-512')
  const token = unsigned && attributeOf(unsigned, OID.signatureTimeStamp)
  return {
    hash,
    attributes,
    algorithm: dotted(childAt(algorithm, 0)),
    signature: signature.content,
    token: token ? childAt(token, 1, 0).whole : null,
  }
}

const attributeOf = (set: DerNode, type: string): DerNode | undefined =>
  childrenOf(set).find((entry) => isOid(childAt(entry, 0), type))

/**
 * Returns the certificate whose key signed exactly this content (RFC 5652, 5.4 and 5.6; RFC 5035). Throws if there is
 * none.
 */
export const provenSigner = (
  { content_type, certificates, signer }: SignedData,
  digestOf: (hash: string) => Buffer,
): CertificateParts => {
  const type = attributeOf(signer.attributes, OID.contentType)
  if (!type || dotted(childAt(type, 1, 0)) !== content_type) throw new Error('it is malformed')
  const found = attributeOf(signer.attributes, OID.messageDigest)
  if (!found || !childAt(found, 1, 0).content.equals(digestOf(signer.hash)))
    throw new Error('the digest in it is not that of the content')
  const certificate = namedCertificate(signer.attributes, certificates)
  const key = certificate.certificate.publicKey
  const algorithm = algorithmOf(signer, key)
  // Sent as [0], but signed as SET OF.
  const data = der(TAG.set, signer.attributes.content)
  if (!isSignedBy({ data, algorithm, signature: signer.signature }, key))
    throw new Error('its signature does not verify')
  return certificate
}

const RSA_WITH: Readonly<Record<string, string>> = {
  sha256: '1.2.840.113549.1.1.11',
  sha384: '1.2.840.113549.1.1.12',
  sha512: '1.2.840.113549.1.1.13',
}

/** Many signers name rsaEncryption and put the hash elsewhere (RFC 5754, 3.2). */
const algorithmOf = ({ algorithm, hash }: SignerParts, key: KeyObject): string =>
  algorithm === OID.rsa && key.asymmetricKeyType === 'rsa' ? (RSA_WITH[hash] ?? algorithm) : algorithm

/** ESSCertIDv2 (RFC 5035, 4), or ESSCertID with SHA-1 (RFC 2634, 5.4), which authorities still send. */
const namedCertificate = (attributes: DerNode, pool: readonly CertificateParts[]): CertificateParts => {
  const v2 = attributeOf(attributes, OID.signingCertificateV2)
  const attribute = v2 ?? attributeOf(attributes, OID.signingCertificate)
  if (!attribute) throw new Error('it does not say which certificate signed it')
  const [first, second] = childrenOf(childAt(attribute, 1, 0, 0, 0))
  // In version 2, SHA-256 is the default and is omitted.
  const isNamed = v2 !== undefined && first?.tag === TAG.sequence
  const named = isNamed ? hashNamed(first) : 'sha256'
  const hash = v2 ? named : 'sha1'
  const wanted = (isNamed ? second : first)?.content
  const found = pool.find(
    ({ certificate }) => hash && wanted && createHash(hash).update(certificate.raw).digest().equals(wanted),
  )
  if (!found) throw new Error('it does not hold the certificate that signed it')
  return found
}
