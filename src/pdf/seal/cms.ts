import { createHash, type KeyObject, sign } from 'node:crypto'
import {
  childAt,
  childrenOf,
  context,
  der,
  integer,
  octets,
  oid,
  readDer,
  sequence,
  setOf,
  sorted,
  TAG,
} from '../trust/der.ts'
import { signInToken } from '../trust/pkcs11.ts'
import type { SigningIdentity } from '../trust/signing-identity.ts'
import type { TimestampSource } from '../trust/timestamp.ts'

/**
 * Makes a detached CAdES signature over a SHA-256 digest: baseline B-B, or B-T with a time-stamp (ETSI EN 319 122-1,
 * clause 6; RFC 5652). PAdES keeps the signing time in /M and forbids the attribute signing-time (ETSI EN 319 142-1,
 * 6.3).
 */
export const signDetached = async (
  identity: SigningIdentity,
  digest: Uint8Array,
  timestamp?: TimestampSource,
): Promise<Buffer> => {
  const attributes = signedAttributes(identity, digest)
  // Signed as SET OF, but sent as [0] (RFC 5652, 5.4).
  const signature = await signed(identity, setOf(...attributes))
  const token = timestamp && (await timestamp.stamp(signature))
  return signedData(identity, { attributes, signature, token })
}

/** The largest size that `signDetached` can return, which is reserved in the file. */
export const detachedSize = (identity: SigningIdentity, timestamp?: TimestampSource): number => {
  const attributes = signedAttributes(identity, Buffer.alloc(32))
  const signature = Buffer.alloc(longestSignature(identity.public_key))
  return signedData(identity, { attributes, signature, token: timestamp && Buffer.alloc(timestamp.size_max) }).length
}

const signed = ({ key, public_key }: SigningIdentity, data: Buffer): Promise<Buffer> | Buffer =>
  'module' in key ? signInToken(key, data, public_key) : sign('sha256', data, key)

interface Signed {
  readonly attributes: readonly Buffer[]
  readonly signature: Uint8Array
  readonly token: Uint8Array | undefined
}

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const

const attribute = (type: string, value: Uint8Array): Buffer => sequence(oid(type), setOf(value))

const signedAttributes = (identity: SigningIdentity, digest: Uint8Array): Buffer[] => [
  attribute(OID.contentType, oid(OID.data)),
  attribute(OID.messageDigest, octets(digest)),
  ofIdentity(identity).signing_certificate,
]

/** Names the signing certificate (RFC 5035). SHA-256 is the default and therefore omitted. */
const signingCertificate = (certificate: Uint8Array): Buffer => {
  const { issuer, serial } = issuerAndSerial(certificate)
  const hash = octets(createHash('sha256').update(certificate).digest())
  return sequence(sequence(sequence(hash, sequence(sequence(context(4, issuer)), serial))))
}

const issuerAndSerial = (certificate: Uint8Array): { readonly issuer: Buffer; readonly serial: Buffer } => {
  const fields = childrenOf(childAt(readDer(certificate), 0))
  // Version 1 certificates have no version field, [0].
  const [serial, , issuer] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields
  if (!serial || !issuer) throw new Error('malformed certificate')
  return { issuer: issuer.whole, serial: serial.whole }
}

/** The parts that are equal in all signatures of an identity. */
interface Constant {
  readonly signing_certificate: Buffer
  readonly certificates: Buffer
  readonly signer: Buffer
  readonly algorithm: Buffer
}
const constants = new WeakMap<SigningIdentity, Constant>()

const ofIdentity = (identity: SigningIdentity): Constant => {
  const known = constants.get(identity)
  if (known) return known
  const { issuer, serial } = issuerAndSerial(identity.certificate)
  const made = {
    signing_certificate: attribute(OID.signingCertificateV2, signingCertificate(identity.certificate)),
    certificates: context(0, ...sorted([identity.certificate, ...identity.chain])),
    signer: sequence(issuer, serial),
    algorithm: signatureAlgorithm(identity.public_key),
  }
  constants.set(identity, made)
  return made
}

const signedData = (identity: SigningIdentity, parts: Signed): Buffer => {
  const signers = setOf(signerInfo(identity, parts))
  const data = sequence(VERSION, ALGORITHMS, CONTENT, ofIdentity(identity).certificates, signers)
  return sequence(SIGNED_DATA, context(0, data))
}

const VERSION = integer(1)
const SHA256 = sequence(oid(OID.sha256))
const ALGORITHMS = setOf(SHA256)
const CONTENT = sequence(oid(OID.data))
const SIGNED_DATA = oid(OID.signedData)

const signerInfo = (identity: SigningIdentity, parts: Signed): Buffer => {
  const { signer, algorithm } = ofIdentity(identity)
  const unsigned = parts.token ? [context(1, attribute(OID.signatureTimeStamp, parts.token))] : []
  const attributes = context(0, ...sorted(parts.attributes))
  return sequence(VERSION, signer, SHA256, attributes, algorithm, octets(parts.signature), ...unsigned)
}

const signatureAlgorithm = (key: KeyObject): Buffer =>
  key.asymmetricKeyType === 'rsa' ? sequence(oid(OID.sha256WithRsa), der(TAG.null)) : sequence(oid(OID.ecdsaWithSha256))

const COORDINATE: Readonly<Record<string, number>> = { prime256v1: 32, secp384r1: 48, secp521r1: 66 }

const longestSignature = (key: KeyObject): number => {
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {}
  if (modulusLength !== undefined) return Math.ceil(modulusLength / 8)
  const number = integer(0xff, ...new Array<number>((COORDINATE[namedCurve ?? ''] ?? 66) - 1).fill(0))
  return sequence(number, number).length
}
