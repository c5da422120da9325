import { Broken } from './broken.ts'
import { type Bytes, digest, equal, type HashName } from './bytes.ts'
import {
  canonical,
  type Der,
  dotted,
  encode,
  expectTag,
  instant,
  parts,
  sequence,
  smallInteger,
  TAG,
  wholeDer,
} from './der.ts'
import { verifySignature } from './public-key.ts'
import { type Certificate, nameIn, readCertificate } from './x509.ts'

/** A time that an authority gave to some bytes (RFC 3161), its signature verified. */
export interface Token {
  readonly at: string
  readonly authority: string
  readonly leaf: Certificate
  readonly certificates: readonly Certificate[]
}

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const

const HASHES: Readonly<Record<string, HashName>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
}

/** Throws where the token is damaged, or was given to other bytes than these. */
export const checkToken = async (token: Bytes, stamped: Bytes): Promise<Token> => {
  try {
    return await checked(wholeDer(token), stamped)
  } catch (error) {
    if (error instanceof Broken) throw error
    throw new Broken('time', 'The time-stamp is damaged.')
  }
}

const bad = (text: string): Broken => new Broken('time', text)

const checked = async (value: Der, stamped: Bytes): Promise<Token> => {
  const read = readToken(value)
  const { info, signer } = read
  if (!equal(info.imprint, await digest(info.hash, stamped))) throw bad('The time-stamp was given to something else.')
  const signed = new Map(signer.attributes.map(([id, values]) => [dotted(id), parts(values, TAG.set)]))
  const only = (id: string): Der | undefined => {
    const values = signed.get(id)
    return values?.length === 1 ? values[0] : undefined
  }
  if (dotted(only(OID.contentType)) !== OID.tstInfo) throw bad('The time-stamp is damaged.')
  const hash = expectTag(only(OID.messageDigest), TAG.octets).content
  if (!equal(hash, await digest(signer.hash, info.bytes))) throw bad('The time in the time-stamp was changed.')
  await checkSigner(only(OID.signingCertificateV2), only(OID.signingCertificate), read.leaf)
  // Signed as SET OF although sent as [0] (RFC 5652 5.4).
  const body = encode(TAG.set, signer.signed.content)
  const algorithm = signer.algorithm
  const proof = { body, algorithm, signature: signer.signature }
  if (!(await verifySignature(read.leaf.public_key, proof, { hash: signer.hash })))
    throw bad('The time-stamp was not made by the authority it names.')
  return {
    at: info.at,
    authority: nameIn(read.leaf.subject),
    leaf: read.leaf,
    certificates: read.certificates,
  }
}

interface Info {
  readonly bytes: Bytes
  readonly hash: HashName
  readonly imprint: Bytes
  readonly at: string
}

interface Signer {
  readonly hash: HashName
  readonly signed: Der
  readonly attributes: readonly (readonly Der[])[]
  readonly algorithm: Der
  readonly signature: Bytes
}

interface ReadToken {
  readonly info: Info
  readonly signer: Signer
  readonly leaf: Certificate
  readonly certificates: readonly Certificate[]
}

/** The parts of a token. No unauthenticated part is allowed: no unsigned attribute, no extra list. */
const readToken = (value: Der): ReadToken => {
  const [type, explicit, ...more] = parts(value, TAG.sequence)
  if (!canonical(value) || dotted(type) !== OID.signedData || more.length > 0) throw bad('The time-stamp is damaged.')
  const [version, hashes, content, bag, signers, ...rest] = parts(parts(explicit, 0xa0)[0], TAG.sequence)
  const infos = parts(signers, TAG.set)
  // RFC 5652 5.1: 3, since the content is not plain data.
  if (smallInteger(version) !== 3 || rest.length > 0 || infos.length !== 1) throw bad('The time-stamp is damaged.')
  const certificates = parts(bag, 0xa0).map(({ whole }) => readCertificate(whole))
  const [number, sid, hashId, signed, algorithm, signature, ...unsigned] = parts(infos[0], TAG.sequence)
  const leaf = certificates.find((one) => sid && equal(sequence(one.issuer.whole, one.serial), sid.whole))
  const hash = hashOf(hashId)
  const declared = parts(hashes, TAG.set).map(hashOf)
  const isOdd = smallInteger(number) !== 1 || unsigned.length > 0 || declared.join() !== hash
  if (!leaf || isOdd) throw bad('The time-stamp is not built as we accept it.')
  const signer: Signer = {
    hash,
    signed: expectTag(signed, 0xa0),
    attributes: parts(signed, 0xa0).map((attribute) => parts(attribute, TAG.sequence)),
    algorithm: expectTag(algorithm, TAG.sequence),
    signature: expectTag(signature, TAG.octets).content,
  }
  return { info: readInfo(content), signer, leaf, certificates }
}

const readInfo = (content: Der | undefined): Info => {
  const [type, explicit] = parts(content, TAG.sequence)
  if (dotted(type) !== OID.tstInfo) throw bad('The time-stamp is damaged.')
  const bytes = expectTag(parts(explicit, 0xa0)[0], TAG.octets).content
  const [, , imprint, , at] = parts(wholeDer(bytes), TAG.sequence)
  const [algorithm, value] = parts(imprint, TAG.sequence)
  return { bytes, hash: hashOf(algorithm), imprint: expectTag(value, TAG.octets).content, at: instant(at) }
}

/** Parameters are absent or NULL, as different programs write them. */
const hashOf = (algorithm: Der | undefined): HashName => {
  const [id, parameters, ...more] = parts(algorithm, TAG.sequence)
  const hash = HASHES[dotted(id)]
  if (!hash || (parameters && parameters.tag !== TAG.null) || more.length > 0)
    throw bad('The time-stamp uses a hash that is not known here.')
  return hash
}

/** RFC 5035 and RFC 2634: the token names, inside what it signs, the certificate that counts. */
const checkSigner = async (second: Der | undefined, first: Der | undefined, leaf: Certificate): Promise<void> => {
  const [head, next] = parts(parts(parts(second ?? first, TAG.sequence)[0], TAG.sequence)[0], TAG.sequence)
  const isNamed = second !== undefined && head?.tag === TAG.sequence
  const name = second ? 'SHA-256' : 'SHA-1'
  const hash = isNamed ? hashOf(head) : name
  const claimed = expectTag(isNamed ? next : head, TAG.octets).content
  if (!equal(claimed, await digest(hash, leaf.raw)))
    throw bad('The time-stamp was not made with the certificate that it names.')
}
