import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GENERATED_FILES, generateIdentity, isBeingMade } from './generate-identity.ts'
import { openP12 } from './p12.ts'
import { certificateInToken, keyInToken, type Pkcs11Key, signInToken } from './pkcs11.ts'
import { certificatesIn, crlsIn, identityInToken, identityOf, type SigningIdentity } from './signing-identity.ts'
import { identityIssue } from './validity.ts'

/** The source of the sealing key (docs/operating.md: SEAL_P12, or SEAL_KEY_PEM with SEAL_CERT_PEM, or neither). */
export type IdentitySource =
  | { readonly dir: string }
  /** Path of the file. */
  | { readonly p12: string; readonly password: string }
  /** PEM text or the path of a file. */
  | { readonly keyPem: string; readonly certPem: string }
  /** Without certificates, the token's own is used. */
  | { readonly pkcs11: Pkcs11Key; readonly certPem: string | null }

/** Loads the service's identity and checks it before the first seal. */
export const loadIdentity = async (source: IdentitySource, now: Date): Promise<SigningIdentity> => {
  const { identity, setting } = await read(source, now)
  const issue = identityIssue(identity, now)
  if (issue !== null) throw wrong(setting, issue)
  return identity
}

interface Loaded {
  readonly identity: SigningIdentity
  /** The setting that the operator has to change if something is wrong. */
  readonly setting: string
}

const read = async (source: IdentitySource, now: Date): Promise<Loaded> => {
  if ('dir' in source) return await readMade(source.dir, now)
  if ('p12' in source) return readP12(source)
  if ('pkcs11' in source) return await readToken(source)
  const setting = 'SEAL_KEY_PEM and SEAL_CERT_PEM'
  const [keyText, certText] = [pemText('SEAL_KEY_PEM', source.keyPem), pemText('SEAL_CERT_PEM', source.certPem)]
  const key = explained('SEAL_KEY_PEM', 'it is not a private key in PEM without a password', () =>
    createPrivateKey(keyText),
  )
  const certificates = certificatesOf(certText)
  return { setting, identity: explained(setting, null, () => identityOf(key, certificates, CONFIGURED)) }
}

const CONFIGURED = { self_made: false } as const

const certificatesOf = (text: string) =>
  explained('SEAL_CERT_PEM', 'it is not a certificate in PEM', () => certificatesIn(text))

/** A trial signature proves that the PIN opens the token and that the certificate belongs to the key. */
const readToken = async (source: { readonly pkcs11: Pkcs11Key; readonly certPem: string | null }): Promise<Loaded> => {
  const key = await keyInToken(source.pkcs11)
  const setting = source.certPem === null ? 'SEAL_PKCS11_KEY' : 'SEAL_CERT_PEM'
  const certificates =
    source.certPem === null ? [await certificateInToken(key)] : certificatesOf(pemText('SEAL_CERT_PEM', source.certPem))
  const identity = explained(setting, null, () => identityInToken(key, certificates))
  await signInToken(key, Buffer.from('test'), identity.public_key)
  return { setting, identity }
}

const readP12 = (source: { readonly p12: string; readonly password: string }): Loaded => {
  const bytes = explained('SEAL_P12', 'the file cannot be read', () => readFileSync(source.p12))
  const { key, certificates } = explained('SEAL_P12 and SEAL_P12_PASSWORD', null, () => openP12(bytes, source.password))
  return {
    setting: 'SEAL_P12',
    identity: explained('SEAL_P12', null, () => identityOf(key, certificates, CONFIGURED)),
  }
}

const readMade = async (dir: string, now: Date): Promise<Loaded> => {
  const at = (file: string) => join(dir, file)
  const setting = `The sealing key in ${dir}`
  if (!existsSync(at(GENERATED_FILES.key))) {
    // Asked for in the order in which others make it.
    if (existsSync(at(GENERATED_FILES.certificate)) && !isBeingMade(dir) && !existsSync(at(GENERATED_FILES.key)))
      throw wrong(setting, LOST)
    await generateIdentity(dir, now).catch((error: Error) => {
      throw wrong(setting, `it cannot be made (${error.message})`, error)
    })
  }
  const identity = explained(setting, LOST, () => {
    const key = createPrivateKey(readFileSync(at(GENERATED_FILES.key)))
    const [certificate, root] = [readFileSync(at(GENERATED_FILES.certificate)), readFileSync(at(GENERATED_FILES.root))]
    const crls = existsSync(at(GENERATED_FILES.crl)) ? crlsIn(readFileSync(at(GENERATED_FILES.crl), 'utf8')) : []
    return identityOf(key, [...certificatesIn(certificate.toString()), ...certificatesIn(root.toString())], {
      self_made: true,
      crls,
    })
  })
  return { identity, setting }
}

const LOST =
  'its files (seal-key.pem, seal-cert.pem, seal-root.pem) are not complete or do not belong together; restore them from a backup, or move all of them away, seal-crl.pem included, to start with a new key'

/** The certificates in an optional setting; null if it is not set. */
export const certificatesPem = (setting: string, value: string | null): string | null => {
  if (value === null) return null
  const text = pemText(setting, value)
  const found = explained(setting, 'it is not a certificate in PEM', () => certificatesIn(text))
  if (found.length === 0) throw wrong(setting, 'there is no certificate in it')
  return text
}

/** A setting holds a path or PEM text. Some platforms store line ends as \n. */
const pemText = (setting: string, value: string): string =>
  value.includes('-----BEGIN')
    ? value.replaceAll('\\n', '\n')
    : explained(setting, 'it is neither PEM nor the path of a readable file', () => readFileSync(value, 'utf8'))

const explained = <T>(setting: string, why: string | null, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw wrong(setting, why ?? (error instanceof Error ? error.message : 'it cannot be read'), error)
  }
}

const wrong = (setting: string, why: string, cause?: unknown): Error => new Error(`${setting}: ${why}.`, { cause })
