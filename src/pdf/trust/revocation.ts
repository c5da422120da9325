import { createHash, type X509Certificate } from 'node:crypto'
import { childAt, childrenOf, context, type DerNode, der, octets, oid, readDer, sequence, TAG } from './der.ts'
import { type CertificateParts, dotted, instantOf, isSignedBy, mayBeUsedFor, partsOf, purposesOf } from './x509.ts'

/** An answer to "is this certificate revoked?", signed by its issuer. */
export interface RevocationAnswer {
  readonly kind: 'crl' | 'ocsp'
  /** As embedded into files: a CertificateList or an OCSPResponse. */
  readonly der: Buffer
  readonly this_update: Date
  /** Null if the issuer gives none. */
  readonly next_update: Date | null
  readonly revoked: boolean
}

export interface Subject {
  readonly certificate: CertificateParts
  readonly issuer: CertificateParts
}

const OID = {
  sha1: '1.3.14.3.2.26',
  basicResponse: '1.3.6.1.5.5.7.48.1.1',
  ocspSigning: '1.3.6.1.5.5.7.3.9',
} as const

/** The largest accepted difference between clocks. */
const SKEW_MS = 5 * 60_000

/** Reads a CRL (RFC 5280, 5.1) as an answer about one certificate. Throws if it proves nothing. */
export const readCrl = (bytes: Uint8Array, { certificate, issuer }: Subject, now: Date): RevocationAnswer => {
  const list = readDer(bytes)
  const tbs = childAt(list, 0)
  const fields = childrenOf(tbs)
  // Version 1 lists have no version field.
  const [, name, updated, ...rest] = fields[0]?.tag === TAG.integer ? fields.slice(1) : fields
  if (!name?.whole.equals(issuer.subject) || !updated) throw new Error('the CRL is of another issuer')
  if (!mayBeUsedFor(issuer, 'crls')) throw new Error('the issuer may not sign CRLs')
  if (!signedBy(list, tbs, issuer)) throw new Error('the signature of the CRL does not verify')
  const next = rest[0] && isTime(rest[0]) ? instantOf(rest[0]) : null
  const entries = rest.find((field) => field.tag === TAG.sequence)
  const revoked = entries
    ? childrenOf(entries).some((entry) => childAt(entry, 0).whole.equals(certificate.serial))
    : false
  return fresh({ kind: 'crl', der: list.whole, this_update: instantOf(updated), next_update: next, revoked }, now)
}

const signedBy = (outer: DerNode, tbs: DerNode, { certificate }: CertificateParts): boolean => {
  const [, algorithm, bits] = childrenOf(outer)
  if (!algorithm || !bits) throw new Error('malformed DER')
  const signed = {
    data: tbs.whole,
    algorithm: dotted(childAt(algorithm, 0)),
    signature: bits.content.subarray(1),
  }
  return isSignedBy(signed, certificate.publicKey)
}

const isTime = (node: DerNode): boolean => node.tag === TAG.generalizedTime || node.tag === 0x17

const fresh = (answer: RevocationAnswer, now: Date): RevocationAnswer => {
  const what = answer.kind === 'crl' ? 'the CRL' : 'the OCSP answer'
  if (answer.this_update.getTime() > now.getTime() + SKEW_MS) throw new Error(`${what} is from the future`)
  if (answer.next_update && answer.next_update.getTime() < now.getTime() - SKEW_MS)
    throw new Error(`${what} is out of date since ${answer.next_update.toISOString()}`)
  return answer
}

/** A request about one certificate (RFC 6960, 4.1), without a nonce so that responders can cache. */
export const ocspRequest = (subject: Subject): Buffer => sequence(sequence(sequence(sequence(certificateId(subject)))))

/** SHA-1 only identifies the certificate here. Every responder supports it. */
const certificateId = ({ certificate, issuer }: Subject): Buffer => {
  const sha1 = (bytes: Uint8Array) => octets(createHash('sha1').update(bytes).digest())
  const algorithm = sequence(oid(OID.sha1), der(TAG.null))
  return sequence(algorithm, sha1(issuer.subject), sha1(issuer.key_bits), certificate.serial)
}

/** Reads an OCSP response (RFC 6960, 4.2) about one certificate. Throws if it proves nothing. */
export const readOcsp = (bytes: Uint8Array, subject: Subject, now: Date): RevocationAnswer => {
  const response = readDer(bytes)
  const [status, inner] = childrenOf(response)
  const code = status?.content[0]
  if (code !== 0 || !inner) throw new Error(`the OCSP responder refused with status ${code}`)
  if (dotted(childAt(inner, 0, 0)) !== OID.basicResponse) throw new Error('the OCSP answer is of an unknown kind')
  const basic = readDer(childAt(inner, 0, 1).content)
  const data = childAt(basic, 0)
  if (!responders(basic, subject, now).some((signer) => signedBy(basic, data, signer)))
    throw new Error('the signature of the OCSP answer does not verify')
  const single = singleResponse(data, subject)
  const [, found, updated, ...rest] = childrenOf(single)
  // [0] good, [1] revoked, [2] unknown.
  if (!found || !updated || (found.tag & 0x1f) === 2)
    throw new Error('the OCSP responder does not know the certificate')
  const next = rest.find((field) => field.tag === 0xa0)
  return fresh(
    {
      kind: 'ocsp',
      der: response.whole,
      this_update: instantOf(updated),
      next_update: next ? instantOf(childAt(next, 0)) : null,
      revoked: (found.tag & 0x1f) === 1,
    },
    now,
  )
}

const singleResponse = (data: DerNode, subject: Subject): DerNode => {
  const list = childrenOf(data).find((field) => field.tag === TAG.sequence)
  const wanted = childrenOf(readDer(certificateId(subject))).slice(1)
  const single =
    list &&
    childrenOf(list).find((entry) => {
      const found = childrenOf(childAt(entry, 0)).slice(1)
      return wanted.every((part, at) => found[at]?.whole.equals(part.whole))
    })
  if (!single) throw new Error('the OCSP answer is about another certificate')
  return single
}

/** The issuer itself, or a responder that it certified (RFC 6960, 4.2.2.2). */
const responders = (basic: DerNode, { issuer }: Subject, now: Date): readonly CertificateParts[] => {
  const certificates = childrenOf(basic).find((field) => field.tag === context(0)[0])
  const named = certificates ? childrenOf(childAt(certificates, 0)).map(({ whole }) => partsOf(whole)) : []
  return [
    issuer,
    ...named.filter(
      (other) =>
        other.issuer.equals(issuer.subject) &&
        other.certificate.verify(issuer.certificate.publicKey) &&
        purposesOf(other)?.oids.includes(OID.ocspSigning) === true &&
        isValidAt(other.certificate, now),
    ),
  ]
}

export const isValidAt = (certificate: X509Certificate, at: Date): boolean =>
  certificate.validFromDate <= at && at <= certificate.validToDate
