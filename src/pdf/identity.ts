import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'

/** The key that seals, with the certificates that speak for it. */
export interface SealIdentity {
  readonly key: KeyObject
  /** DER. */
  readonly certificate: Uint8Array
  /** DER; the certificates above it, as far as they are known. */
  readonly chain: readonly Uint8Array[]
  /** The common name, or the whole subject where there is none. */
  readonly subject: string
  readonly not_before: string
  readonly not_after: string
  /** Made by this service for itself: valid, but nobody's software trusts it unasked. */
  readonly self_made: boolean
  /** SHA-256 of the certificate, hexadecimal. */
  readonly fingerprint: string
}

/** An identity as text, fit for a message to a worker thread. Holds the private key: never log it. */
export interface IdentityPem {
  readonly key_pem: string
  /** The sealing certificate first, then its chain. */
  readonly certificates_pem: string
  readonly self_made: boolean
}

export const identityFromPem = (pem: IdentityPem): SealIdentity =>
  identityOf(createPrivateKey(pem.key_pem), certificatesIn(pem.certificates_pem), pem.self_made)

export const identityToPem = (identity: SealIdentity): IdentityPem => ({
  key_pem: identity.key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  certificates_pem: [identity.certificate, ...identity.chain]
    .map((der) => new X509Certificate(der).toString())
    .join(''),
  self_made: identity.self_made,
})

export const certificatesIn = (pem: string): readonly X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (text) => new X509Certificate(text),
  )

/** Picks the certificate that belongs to the key; the others are its chain. */
export const identityOf = (
  key: KeyObject,
  certificates: readonly X509Certificate[],
  self_made: boolean,
): SealIdentity => {
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key))
  if (!own) throw new Error('the private key belongs to none of the certificates')
  return {
    key,
    certificate: own.raw,
    chain: certificates.filter((certificate) => certificate !== own).map((certificate) => certificate.raw),
    subject: /^CN=(.*)$/m.exec(own.subject)?.[1] ?? own.subject.replaceAll('\n', ', '),
    not_before: own.validFromDate.toISOString(),
    not_after: own.validToDate.toISOString(),
    self_made,
    fingerprint: createHash('sha256').update(own.raw).digest('hex'),
  }
}
