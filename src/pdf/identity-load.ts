import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { certificatesIn, identityOf, type SealIdentity } from './identity.ts'
import { MADE_FILES, makeIdentity } from './identity-made.ts'
import { openP12 } from './identity-p12.ts'

/** Where the sealing key comes from (docs/operating.md: SEAL_P12 or SEAL_KEY_PEM with SEAL_CERT_PEM or neither). */
export type IdentitySource =
  | { readonly dir: string }
  /** Path of the file. */
  | { readonly p12: string; readonly password: string }
  /** PEM text, or the path of a file with it. */
  | { readonly keyPem: string; readonly certPem: string }

/** The identity of this service, checked before the first seal and not by it. */
export const loadIdentity = async (source: IdentitySource, now: Date): Promise<SealIdentity> => {
  const { identity, setting } = await read(source, now)
  return checked(identity, setting, now)
}

interface Loaded {
  readonly identity: SealIdentity
  /** What the operator has to change when something is wrong. */
  readonly setting: string
}

const read = async (source: IdentitySource, now: Date): Promise<Loaded> => {
  if ('dir' in source) return await readMade(source.dir, now)
  if ('p12' in source) return readP12(source)
  const setting = 'SEAL_KEY_PEM and SEAL_CERT_PEM'
  const [keyText, certText] = [
    pemText('SEAL_KEY_PEM', source.keyPem),
    pemText('SEAL_CERT_PEM', source.certPem),
  ]
  const key = explained('SEAL_KEY_PEM', 'it is not a private key in PEM without a password', () =>
    createPrivateKey(keyText),
  )
  const certificates = explained('SEAL_CERT_PEM', 'it is not a certificate in PEM', () =>
    certificatesIn(certText),
  )
  return { setting, identity: explained(setting, null, () => identityOf(key, certificates, false)) }
}

const readP12 = (source: { readonly p12: string; readonly password: string }): Loaded => {
  const bytes = explained('SEAL_P12', 'the file cannot be read', () => readFileSync(source.p12))
  const { key, certificates } = explained('SEAL_P12 and SEAL_P12_PASSWORD', null, () =>
    openP12(bytes, source.password),
  )
  return {
    setting: 'SEAL_P12',
    identity: explained('SEAL_P12', null, () => identityOf(key, certificates, false)),
  }
}

const readMade = async (dir: string, now: Date): Promise<Loaded> => {
  const at = (file: string) => join(dir, file)
  const setting = `The sealing key in ${dir}`
  if (!existsSync(at(MADE_FILES.key))) {
    if (existsSync(at(MADE_FILES.certificate))) throw wrong(setting, LOST)
    await makeIdentity(dir, now).catch((error: Error) => {
      throw wrong(setting, `it cannot be made (${error.message})`, error)
    })
  }
  const identity = explained(setting, LOST, () => {
    const key = createPrivateKey(readFileSync(at(MADE_FILES.key)))
    const [certificate, root] = [readFileSync(at(MADE_FILES.certificate)), readFileSync(at(MADE_FILES.root))]
    return identityOf(
      key,
      [...certificatesIn(certificate.toString()), ...certificatesIn(root.toString())],
      true,
    )
  })
  return { identity, setting }
}

const LOST =
  'its three files (seal-key.pem, seal-cert.pem, seal-root.pem) are not complete or do not belong together; restore them from a backup, or move all three away to start with a new key'

const KINDS = ['prime256v1', 'secp384r1', 'secp521r1']

const checked = (identity: SealIdentity, setting: string, now: Date): SealIdentity => {
  const { modulusLength = 0, namedCurve = '' } = identity.key.asymmetricKeyDetails ?? {}
  const strong = identity.key.asymmetricKeyType === 'rsa' ? modulusLength >= 2048 : KINDS.includes(namedCurve)
  if (!strong)
    throw wrong(setting, 'the key must be RSA of 2048 bits or more, or EC on P-256, P-384 or P-521')
  if (now.toISOString() < identity.not_before)
    throw wrong(setting, `the certificate is not valid before ${identity.not_before}; check the clock`)
  if (now.toISOString() > identity.not_after)
    throw wrong(setting, `the certificate expired on ${identity.not_after}; put a renewed one in its place`)
  return identity
}

/** A setting holds PEM itself - with real line ends or with \n, as some platforms store it - or a path. */
const pemText = (setting: string, value: string): string =>
  value.includes('-----BEGIN')
    ? value.replaceAll('\\n', '\n')
    : explained(setting, 'it is neither PEM nor the path of a readable file', () =>
        readFileSync(value, 'utf8'),
      )

const explained = <T>(setting: string, why: string | null, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw wrong(setting, why ?? (error instanceof Error ? error.message : 'it cannot be read'), error)
  }
}

const wrong = (setting: string, why: string, cause?: unknown): Error =>
  new Error(`${setting}: ${why}.`, { cause })
