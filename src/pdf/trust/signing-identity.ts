import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { Pkcs11Key } from './pkcs11.ts'
import { partsOf, pathFrom } from './x509.ts'

/** The key that seals, with the certificates that speak for it. */
export interface SealIdentity {
  readonly key: KeyObject | Pkcs11Key
  readonly public_key: KeyObject
  /** DER. */
  readonly certificate: Uint8Array
  /** DER; the certificates above it, as far as they are known. */
  readonly chain: readonly Uint8Array[]
  /** DER; lists of its issuers that lie beside it. */
  readonly crls: readonly Uint8Array[]
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
  readonly key: { readonly pem: string } | { readonly pkcs11: Pkcs11Key }
  /** The sealing certificate first, then its chain. */
  readonly certificates_pem: string
  readonly crls_pem: string
  readonly self_made: boolean
}

export const identityFromPem = (text: IdentityPem): SealIdentity => {
  const certificates = certificatesIn(text.certificates_pem)
  const facts = { self_made: text.self_made, crls: crlsIn(text.crls_pem) }
  return withoutStrays(
    'pem' in text.key
      ? identityOf(createPrivateKey(text.key.pem), certificates, facts)
      : identityInToken(text.key.pkcs11, certificates, facts),
  )
}

/** A certificate that belongs to no chain is vouched for by nobody, so no seal carries it. */
const withoutStrays = (identity: SealIdentity): SealIdentity => {
  const { path } = pathFrom(partsOf(identity.certificate), identity.chain.map(partsOf))
  return { ...identity, chain: path.slice(1).map(({ certificate }) => certificate.raw) }
}

export const identityToPem = ({ key, certificate, chain, crls, self_made }: SealIdentity): IdentityPem => ({
  key: 'module' in key ? { pkcs11: key } : { pem: key.export({ type: 'pkcs8', format: 'pem' }).toString() },
  certificates_pem: [certificate, ...chain].map((der) => new X509Certificate(der).toString()).join(''),
  crls_pem: crls.map((der) => pemOf('X509 CRL', der)).join(''),
  self_made,
})

export const certificatesIn = (pem: string): readonly X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (text) => new X509Certificate(text),
  )

/** DER of each list in a PEM text. */
export const crlsIn = (pem: string): readonly Uint8Array[] =>
  [...pem.matchAll(/-----BEGIN X509 CRL-----([^-]+)-----END X509 CRL-----/g)].map(([, base64 = '']) =>
    Buffer.from(base64, 'base64'),
  )

const pemOf = (label: string, der: Uint8Array): string => {
  const lines = Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`
}

interface Facts {
  readonly self_made: boolean
  readonly crls?: readonly Uint8Array[]
}

/** Picks the certificate that belongs to the key; the others are its chain. */
export const identityOf = (key: KeyObject, certificates: readonly X509Certificate[], facts: Facts): SealIdentity => {
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key))
  if (!own) throw new Error('the private key belongs to none of the certificates')
  return speaking(key, own, certificates, facts)
}

/** The first certificate is the key's: who makes the first seal finds out (worker-self-test.ts). */
export const identityInToken = (
  key: Pkcs11Key,
  certificates: readonly X509Certificate[],
  facts: Facts = { self_made: false },
): SealIdentity => {
  const [own] = certificates
  if (!own) throw new Error('there is no certificate')
  return speaking(key, own, certificates, facts)
}

const speaking = (
  key: SealIdentity['key'],
  own: X509Certificate,
  certificates: readonly X509Certificate[],
  { self_made, crls = [] }: Facts,
): SealIdentity => ({
  key,
  public_key: own.publicKey,
  certificate: own.raw,
  chain: certificates.filter((certificate) => certificate !== own).map((certificate) => certificate.raw),
  crls,
  subject: /^CN=(.*)$/m.exec(own.subject)?.[1] ?? own.subject.replaceAll('\n', ', '),
  not_before: own.validFromDate.toISOString(),
  not_after: own.validToDate.toISOString(),
  self_made,
  fingerprint: createHash('sha256').update(own.raw).digest('hex'),
})
