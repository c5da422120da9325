import { createHash } from 'node:crypto'
import { hashNamed, provenSigner, readSignedData } from './cms.ts'
import { childAt, childrenOf, context, readDer, sequence, setOf, sorted, TAG } from './der.ts'
import { isValidAt } from './revocation.ts'
import { brokenHash, type CertificateParts, instantOf, nameOf, pathFrom, purposesOf } from './x509.ts'

/** A valid time-stamp token (RFC 3161, 2.4.2). */
export interface TimestampToken {
  /** SHA-256 of the stamped data. */
  readonly imprint: Buffer
  readonly nonce: Buffer | null
  readonly at: Date
  /** The authority's certificate and the known ones above it. */
  readonly path: readonly CertificateParts[]
}

const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

/**
 * Reads a token and verifies it: the signature over its content, the certificate it names, and that this certificate
 * was valid then and is for time-stamping only. With roots, it must lead to one of them.
 */
export const checkedToken = (bytes: Uint8Array, roots: readonly CertificateParts[] | null = null): TimestampToken => {
  const token = readSignedData(bytes)
  const { content, content_type } = token
  if (content_type !== TST_INFO || !content) throw new Error('it is no time-stamp token')
  const signer = provenSigner(token, (hash) => createHash(hash).update(content).digest())
  const facts = factsIn(content)
  refuseUnfit(signer, facts.at)
  return { ...facts, path: trustedPath(signer, token.certificates, roots) }
}

/**
 * The same token with only its certificate path. Nothing vouches for other certificates, CRLs and unsigned attributes,
 * so a verifier could not tell whether they were changed.
 */
export const bareToken = (bytes: Uint8Array, path: readonly CertificateParts[]): Buffer => {
  const outer = readDer(bytes)
  const [version, , content, bag, ...rest] = childrenOf(childAt(outer, 1, 0))
  const signers = rest.at(-1)
  const [number, sid, hash, ...signed] = signers ? childrenOf(childAt(signers, 0)) : []
  if (!version || !content || !bag || !number || !hash || sid?.tag !== TAG.sequence)
    throw new Error('it does not name its certificate by issuer and serial number')
  const own = childrenOf(bag).map(({ whole }) => whole)
  const kept = path.map(({ certificate }) => certificate.raw).filter((raw) => own.some((one) => one.equals(raw)))

  const signer = sequence(...[number, sid, hash, ...signed.slice(0, 3)].map(({ whole }) => whole))
  const parts = [version.whole, setOf(hash.whole), content.whole, context(0, ...sorted(kept)), setOf(signer)]
  return sequence(childAt(outer, 0).whole, context(0, sequence(...parts)))
}

const factsIn = (info: Buffer): Omit<TimestampToken, 'path'> => {
  const [, , imprint, , at, ...rest] = childrenOf(readDer(info))
  if (!imprint || !at) throw new Error('it is no time-stamp token')
  if (hashNamed(childAt(imprint, 0)) !== 'sha256') throw new Error('it is for other data: its imprint is not SHA-256')
  const nonce = rest.find((field) => field.tag === TAG.integer)
  return { imprint: childAt(imprint, 1).content, nonce: nonce?.whole ?? null, at: instantOf(at) }
}

/** The certificate must be for time-stamping only, marked as critical (RFC 3161, 2.3). */
export const refuseUnfit = (signer: CertificateParts, at: Date): void => {
  const purposes = purposesOf(signer)
  const { validFromDate, validToDate } = signer.certificate
  if (purposes?.oids.length !== 1 || purposes.oids[0] !== TIME_STAMPING || !purposes.critical)
    throw new Error(
      `its certificate (${nameOf(signer)}) is not one for time-stamping: the extended key usage must be timeStamping alone, and critical`,
    )
  if (!isValidAt(signer.certificate, at))
    throw new Error(
      `its certificate (${nameOf(signer)}) was not valid at ${at.toISOString()}, but from ${validFromDate.toISOString()} to ${validToDate.toISOString()}`,
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
