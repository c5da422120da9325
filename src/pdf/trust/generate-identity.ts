import { KeyObject } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a self-made identity. The root and the CRL are for those who verify; the root's key is kept nowhere. */
export const MADE_FILES = {
  key: 'seal-key.pem',
  certificate: 'seal-cert.pem',
  root: 'seal-root.pem',
  /** Missing beside identities that were made before there was one; they seal without. */
  crl: 'seal-crl.pem',
} as const

/**
 * Makes a small certification authority and one sealing certificate from it, and keeps them in `dir`.
 * The root's key is forgotten, so nothing else can ever be issued in its name.
 */
export const makeIdentity = async (dir: string, now: Date): Promise<void> => {
  const made = await issued(now)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  // The key last: where it is, the others are.
  keep(join(dir, MADE_FILES.root), made.root, 0o644)
  keep(join(dir, MADE_FILES.crl), made.crl, 0o644)
  keep(join(dir, MADE_FILES.certificate), made.certificate, 0o644)
  keep(join(dir, MADE_FILES.key), made.key, 0o600)
}

const P256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const DAY = 86_400_000
const YEARS = { leaf: 10, root: 11 }

/**
 * What the sealing certificate may be used for. E-mail protection stands in front because NSS, and with
 * it poppler, trusts no signer without it; then document signing (RFC 9336) and Adobe's own.
 */
const PURPOSES = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.2.840.113583.1.1.5']

const issued = async (now: Date) => {
  // The library wants this imported before it.
  await import('reflect-metadata')
  const x509 = await import('@peculiar/x509')
  const [rootKeys, keys] = [await freshKeys(), await freshKeys()]
  const span = (years: number) => ({
    notBefore: new Date(now.getTime() - DAY),
    notAfter: new Date(now.getTime() + years * 365.25 * DAY),
  })
  const mark = Buffer.from(crypto.getRandomValues(new Uint8Array(4))).toString('hex')
  const name = `CN=Countersign root ${mark}, O=Countersign`
  const { KeyUsageFlags: use } = x509
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    name,
    keys: rootKeys,
    signingAlgorithm: P256,
    ...span(YEARS.root),
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(use.keyCertSign | use.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  })
  const leaf = await x509.X509CertificateGenerator.create({
    subject: `CN=Countersign seal ${mark}, O=Countersign`,
    issuer: name,
    publicKey: keys.publicKey,
    signingKey: rootKeys.privateKey,
    signingAlgorithm: P256,
    ...span(YEARS.leaf),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(use.digitalSignature | use.nonRepudiation, true),
      new x509.ExtendedKeyUsageExtension(PURPOSES),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  })
  // Nothing can be revoked later, since the key is gone; so the list, empty, is good for as long as the root is.
  const crl = await x509.X509CrlGenerator.create({
    issuer: name,
    thisUpdate: root.notBefore,
    nextUpdate: root.notAfter,
    signingAlgorithm: P256,
    signingKey: rootKeys.privateKey,
    extensions: [
      await x509.AuthorityKeyIdentifierExtension.create(rootKeys.publicKey),
      // CRLNumber (RFC 5280 5.2.3): 1.
      new x509.Extension('2.5.29.20', false, Buffer.from([2, 1, 1])),
    ],
  })
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    key,
    certificate: `${leaf.toString('pem')}\n`,
    root: `${root.toString('pem')}\n`,
    // The label of RFC 7468 5, which openssl reads.
    crl: `${crl.toString('pem').replaceAll(' CRL-----', ' X509 CRL-----')}\n`,
  }
}

const freshKeys = () => crypto.subtle.generateKey(P256, true, ['sign', 'verify'])

/** All or nothing, and on the disk before the name is. */
const keep = (path: string, text: string, mode: number): void => {
  const temporary = `${path}.${process.pid}.tmp`
  const file = openSync(temporary, 'w', mode)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
}
