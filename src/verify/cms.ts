import { Broken } from './broken.ts'
import { type Bytes, digest, equal } from './bytes.ts'
import {
  canonical,
  children,
  type Der,
  dotted,
  encode,
  expectTag,
  firstDer,
  oid,
  parts,
  sequence,
  setOf,
  sorted,
  TAG,
} from './der.ts'
import { verifySignature } from './public-key.ts'
import { type Certificate, readCertificate } from './x509.ts'

/** What the signature of a seal holds, each byte of it accounted for. */
export interface SealSignature {
  readonly leaf: Certificate
  readonly certificates: readonly Certificate[]
  /** What a time-stamp token vouches for. */
  readonly value: Bytes
  readonly token: Bytes | null
}

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  rsa: '1.2.840.113549.1.1.1',
} as const

/** Chains and time-stamps of the longest kind are a twentieth of it. */
const HOLE_BYTES_MAX = 1024 * 1024

/** The one value at the front of a hole; behind it nothing but zero bytes. */
export const valueInHole = (hole: Bytes): Der => {
  if (hole.length > HOLE_BYTES_MAX) throw new Broken('signature', ODD)
  const value = firstDer(hole)
  if (hole.subarray(value.whole.length).some((byte) => byte !== 0))
    throw new Broken('signature', 'Something is hidden behind the signature value.')
  if (!canonical(value)) throw new Broken('signature', ODD)
  return value
}

const ODD = 'The signature value is not built as we build it.'

/**
 * Reads what was signed and by whom, writes what must then be there, and compares byte by byte:
 * so nothing can be put in, left out or spelled in another way (docs/internals/sealing.md).
 */
export const checkSealSignature = async (hole: Bytes, covered: Bytes): Promise<SealSignature> => {
  try {
    const value = valueInHole(hole)
    const read = readSignedData(value)
    const found = await digest('SHA-256', covered)
    if (read.digest && !equal(read.digest, found))
      throw new Broken('signature', 'The file was changed after it was sealed.')
    const attributes = await attributesFor(read.leaf, found)
    if (!equal(rebuilt(read, attributes), value.whole)) throw new Broken('signature', ODD)
    const algorithm = firstDer(algorithmOf(read.leaf))
    const signed = { body: setOf(...attributes), algorithm, signature: read.value }
    if (!(await verifySignature(read.leaf.public_key, signed)))
      throw new Broken('signature', 'The signature was not made by the key it names.')
    return read
  } catch (error) {
    if (error instanceof Broken) throw error
    throw new Broken('signature', ODD)
  }
}

interface Read extends SealSignature {
  readonly digest: Bytes | null
}

const readSignedData = (value: Der): Read => {
  const [type, explicit] = parts(value, TAG.sequence)
  if (dotted(type) !== OID.signedData) throw new Broken('signature', ODD)
  const [, , , bag, signers] = parts(parts(explicit, 0xa0)[0], TAG.sequence)
  const certificates = parts(bag, 0xa0).map(({ whole }) => readCertificate(whole))
  const [, sid, , attributes, , signature, unsigned] = parts(parts(signers, TAG.set)[0], TAG.sequence)
  const leaf = certificates.find((one) => sid && equal(nameAndSerial(one), sid.whole))
  if (!leaf) throw new Broken('signature', 'The certificate that made the signature is missing.')
  const values = parts(attributes, 0xa0).map((attribute) => parts(attribute, TAG.sequence))
  const hash = values.find(([id]) => dotted(id) === OID.messageDigest)
  return {
    leaf,
    certificates,
    value: expectTag(signature, TAG.octets).content,
    token: unsigned ? tokenIn(unsigned) : null,
    digest: hash ? expectTag(parts(hash[1], TAG.set)[0], TAG.octets).content : null,
  }
}

const tokenIn = (unsigned: Der): Bytes => {
  const [attribute] = parts(unsigned, 0xa1)
  const token = parts(parts(attribute, TAG.sequence)[1], TAG.set)[0]
  return expectTag(token, TAG.sequence).whole
}

const nameAndSerial = (one: Certificate): Bytes => sequence(one.issuer.whole, one.serial)

const attributesFor = async (leaf: Certificate, hash: Bytes): Promise<readonly Bytes[]> => {
  // RFC 5035: SHA-256 is the default and therefore not written.
  const named = sequence(encode(0xa4, leaf.issuer.whole))
  const certificate = sequence(encode(TAG.octets, await digest('SHA-256', leaf.raw)), sequence(named, leaf.serial))
  return sorted([
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, encode(TAG.octets, hash)),
    attribute(OID.signingCertificateV2, sequence(sequence(certificate))),
  ])
}

const attribute = (type: string, value: Bytes): Bytes => sequence(oid(type), setOf(value))

const VERSION = encode(TAG.integer, Uint8Array.of(1))

const rebuilt = (read: Read, attributes: readonly Bytes[]): Bytes => {
  const token = read.token ? [encode(0xa1, attribute(OID.timeStamp, read.token))] : []
  const signer = sequence(
    VERSION,
    nameAndSerial(read.leaf),
    sequence(oid(OID.sha256)),
    encode(0xa0, ...attributes),
    algorithmOf(read.leaf),
    encode(TAG.octets, read.value),
    ...token,
  )
  const data = sequence(
    VERSION,
    setOf(sequence(oid(OID.sha256))),
    sequence(oid(OID.data)),
    encode(0xa0, ...sorted(read.certificates.map(({ raw }) => raw))),
    setOf(signer),
  )
  return sequence(oid(OID.signedData), encode(0xa0, data))
}

const algorithmOf = ({ public_key }: Certificate): Bytes => {
  const [kind] = parts(children(firstDer(public_key))[0], TAG.sequence)
  return dotted(kind) === OID.rsa
    ? sequence(oid(OID.sha256WithRsa), encode(TAG.null))
    : sequence(oid(OID.ecdsaWithSha256))
}
