import type { SealWarning } from '../../domain/account/seal-warning.ts'
import { isValidAt } from './revocation.ts'
import type { SigningIdentity } from './signing-identity.ts'
import {
  brokenHash,
  type CertificateParts,
  isSelfSigned,
  mayBeUsedFor,
  nameOf,
  partsOf,
  pathFrom,
  purposesOf,
} from './x509.ts'

const KINDS = ['prime256v1', 'secp384r1', 'secp521r1']

/** Returns why an identity must not seal, for the operator; null if it may. */
export const identityIssue = (identity: SigningIdentity, now: Date): string | null => {
  const { modulusLength = 0, namedCurve = '' } = identity.public_key.asymmetricKeyDetails ?? {}
  const isRsa = identity.public_key.asymmetricKeyType === 'rsa'
  if (!(isRsa ? modulusLength >= 2048 : KINDS.includes(namedCurve)))
    return 'the key must be RSA of 2048 bits or more, or EC on P-256, P-384 or P-521'
  if (now.toISOString() < identity.not_before)
    return `the certificate is not valid before ${identity.not_before}; check the clock`
  if (now.toISOString() > identity.not_after)
    return `the certificate expired on ${identity.not_after}; put a renewed one in its place`
  return unfitFor(partsOf(identity.certificate)) ?? chainIssue(identity, now)
}

/** Returns problems that do not prevent sealing but should be fixed. */
export const identityWarnings = (identity: SigningIdentity, now: Date): readonly SealWarning[] => {
  const leaf = partsOf(identity.certificate)
  const { path, complete } = pathOf(identity)
  const last = path.at(-1) ?? leaf
  const warnings: SealWarning[] = []
  for (const part of path) {
    const { validToDate } = part.certificate
    const days = daysLeft(validToDate, now)
    if (days < WARN_DAYS)
      warnings.push({ code: 'expires', certificate: nameOf(part), days, at: validToDate.toISOString() })
  }
  if (!complete) warnings.push({ code: 'incomplete', certificate: nameOf(last) })
  const purposes = purposesOf(leaf)?.oids
  if (purposes && !purposes.some((purpose) => FOR_NSS.includes(purpose))) warnings.push({ code: 'not_for_email' })
  const count = identity.chain.length - (path.length - 1)
  if (count > 0) warnings.push({ code: 'strays', count })
  return warnings
}

/** For logs, operators and programs. */
export function warningText(warning: SealWarning, afterwards = 'the service does not start after that'): string {
  switch (warning.code) {
    case 'expires':
      return `the certificate ${warning.certificate} expires in ${warning.days} days, on ${warning.at}: get a renewed one, ${afterwards}`
    case 'incomplete':
      return `the chain ends at ${warning.certificate}, whose issuer is not among the certificates: add the ones above it, up to the root`
    case 'not_for_email':
      return 'the extended key usage names document signing but not e-mail protection: Firefox, poppler and others that use NSS trust no such signer; ask the issuer for a certificate with both, or with none'
    case 'strays':
      return `${warning.count} of the certificates do not belong to the chain: no seal carries them; leave them out`
  }
}

/** Issuers take days to weeks for a renewal. */
const WARN_DAYS = 30

const daysLeft = (until: Date, now: Date): number => Math.floor((until.getTime() - now.getTime()) / 86_400_000)

/** When the first certificate of the chain expires. */
export const validUntil = (identity: SigningIdentity): Date =>
  new Date(Math.min(...pathOf(identity).path.map(({ certificate }) => certificate.validToDate.getTime())))

const pathOf = ({ certificate, chain }: SigningIdentity) => pathFrom(partsOf(certificate), chain.map(partsOf))

/** The trust anchor of an identity: its root, or the topmost known certificate. */
export const anchorOf = (identity: SigningIdentity): Uint8Array =>
  pathOf(identity).path.at(-1)?.certificate.raw ?? identity.certificate

const PURPOSE = {
  any: '2.5.29.37.0',
  email: '1.3.6.1.5.5.7.3.4',
  documents: '1.3.6.1.5.5.7.3.36',
  adobe: '1.2.840.113583.1.1.5',
  microsoft: '1.3.6.1.4.1.311.10.3.12',
} as const
const FOR_NSS: readonly string[] = [PURPOSE.any, PURPOSE.email]

/** Checks key usage and extended key usage (RFC 5280, 4.2.1.3 and 4.2.1.12; RFC 9336). */
const unfitFor = (leaf: CertificateParts): string | null => {
  if (!mayBeUsedFor(leaf, 'digital_signature') && !mayBeUsedFor(leaf, 'non_repudiation'))
    return 'the key usage of the certificate allows neither digitalSignature nor nonRepudiation; ask the issuer for one to sign documents with'
  const purposes = purposesOf(leaf)?.oids
  const known: readonly string[] = Object.values(PURPOSE)
  if (purposes && !purposes.some((purpose) => known.includes(purpose)))
    return `the certificate is for other purposes (extended key usage ${purposes.join(', ')}); ask the issuer for one to sign documents with`
  return null
}

const chainIssue = (identity: SigningIdentity, now: Date): string | null => {
  const { path } = pathOf(identity)
  const last = path.at(-1)
  const impostor =
    last && !isSelfSigned(last) && identity.chain.map(partsOf).find(({ subject }) => subject.equals(last.issuer))
  if (last && impostor)
    return `the certificate ${nameOf(last)} names ${nameOf(impostor)} as its issuer, but that one's key did not sign it; take the chain that came with the certificate`
  for (const [at, part] of path.entries()) {
    const issue = brokenIn(part) ?? (at > 0 ? authorityIssue(part, now) : null)
    if (issue) return issue
  }
  return null
}

/** A root's own signature proves nothing, so its hash does not matter. */
const brokenIn = (part: CertificateParts): string | null => {
  const broken = isSelfSigned(part) ? null : brokenHash(part.algorithm)
  return (
    broken &&
    `the certificate ${nameOf(part)} is signed with ${broken}, which no longer proves anything; ask the issuer for one with SHA-256`
  )
}

const authorityIssue = (part: CertificateParts, now: Date): string | null => {
  const { ca, validFromDate, validToDate } = part.certificate
  if (!(ca && mayBeUsedFor(part, 'certificates')))
    return `the certificate ${nameOf(part)} is in the chain but may not issue certificates`
  if (isValidAt(part.certificate, now)) return null
  return `the certificate ${nameOf(part)} in the chain is valid from ${validFromDate.toISOString()} to ${validToDate.toISOString()} only; get the issuer's newer one`
}
