import { type Bytes, equal } from './bytes.ts'
import { canonical, type Der, expectTag, instant, parts, TAG, wholeDer } from './der.ts'
import { verifySignature } from './public-key.ts'
import { type Certificate, readSigned, type Signed } from './x509.ts'

/** A revocation list (RFC 5280 5). */
export interface RevocationList {
  readonly issuer: Der
  readonly issued_at: string
  readonly revoked: readonly { readonly serial: Bytes; readonly at: string }[]
  readonly signed: Signed
}

/** Throws where the bytes are not exactly one list. */
export const readRevocationList = (bytes: Bytes): RevocationList => {
  const outer = wholeDer(bytes)
  if (!canonical(outer)) throw new Error('malformed revocation list')
  const signed = readSigned(outer)
  const fields = [...parts(wholeDer(signed.body), TAG.sequence)]
  if (fields[0]?.tag === TAG.integer) fields.shift()
  const [algorithm, issuer, issued_at, ...rest] = fields
  if (!algorithm || !equal(algorithm.whole, signed.algorithm.whole)) throw new Error('malformed revocation list')
  const list = rest.find(({ tag }) => tag === TAG.sequence)
  const revoked = (list ? parts(list, TAG.sequence) : []).map((entry) => {
    const [serial, at] = parts(entry, TAG.sequence)
    return { serial: expectTag(serial, TAG.integer).whole, at: instant(at) }
  })
  return { issuer: expectTag(issuer, TAG.sequence), issued_at: instant(issued_at), revoked, signed }
}

interface Question {
  readonly certificate: Certificate
  readonly issuer: Certificate
  /** A revocation before this counts; null: every one counts. */
  readonly proven_at: string | null
}

/** Null where the list is not this issuer's own, and so says nothing. */
export const isRevoked = async (
  list: RevocationList,
  { certificate, issuer, proven_at }: Question,
): Promise<boolean | null> => {
  if (!equal(list.issuer.whole, issuer.subject.whole)) return null
  if (issuer.key_usage && !issuer.key_usage.includes('cRLSign')) return null
  if (!(await verifySignature(issuer.public_key, list.signed))) return null
  const entry = list.revoked.find(({ serial }) => equal(serial, certificate.serial))
  return entry !== undefined && (proven_at === null || entry.at <= proven_at)
}
