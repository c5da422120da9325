import { execFile } from 'node:child_process'
import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto'

/** A private key that never leaves its token (PKCS #11 3.0). Holds the PIN: never log it. */
export interface Pkcs11Key {
  /** Path of the token's library. */
  readonly module: string
  readonly pin: string
  /** `id:` and the key's id in hexadecimal. `keyInToken` also accepts its label. */
  readonly key: string
  /** Label of the token; null if the module has only one. */
  readonly token: string | null
  /** The environment of the program, in which modules find their settings (SOFTHSM2_CONF and others). */
  readonly environment: Readonly<Record<string, string>>
}

/**
 * Signs with SHA-256 in the token. Each signature runs a separate program, so that the vendor's module never runs in
 * this process and no session becomes stale. It costs 15 ms.
 */
export const signInToken = async (where: Pkcs11Key, data: Uint8Array, public_key: KeyObject): Promise<Buffer> => {
  const isRsa = public_key.asymmetricKeyType === 'rsa'
  const how = isRsa ? ['--mechanism', 'SHA256-RSA-PKCS'] : ['--mechanism', 'ECDSA', '--signature-format', 'openssl']
  const input = isRsa ? data : createHash('sha256').update(data).digest()
  const signature = await askToken(where, ['--sign', ...how, ...idOf(where)], input)
  if (!verify('sha256', data, public_key, signature))
    throw new Error(`SEAL_PKCS11_KEY: the key ${where.key} in the token is not the one of the sealing certificate`)
  return signature
}

/** Looks up the key's id, because by label the program would sign with any key of the token. */
export const keyInToken = async (where: Pkcs11Key): Promise<Pkcs11Key> => {
  const listed = await askToken(where, ['--list-objects', '--type', 'privkey'], null)
  const keys = listed
    .toString()
    .split(/^(?=\S)/m)
    .map((text) => ({ label: fieldIn(text, 'label'), id: fieldIn(text, 'ID')?.toLowerCase() }))
  const wanted = where.key.toLowerCase()
  const found = keys.filter(({ label, id }) => (id && `id:${id}` === wanted) || label === where.key)
  const [key] = found
  if (!key) throw new Error(`SEAL_PKCS11_KEY: the token has no private key called ${where.key}`)
  if (found.length > 1)
    throw new Error(
      `SEAL_PKCS11_KEY: the token has ${found.length} private keys called ${where.key}; name one by its id, for example id:${key.id}`,
    )
  if (!key.id) throw new Error(`SEAL_PKCS11_KEY: the key ${where.key} in the token has no id; give it one`)
  return { ...where, key: `id:${key.id}` }
}

const fieldIn = (text: string, name: string): string | undefined =>
  new RegExp(`^  ${name}: +(.*?) *$`, 'm').exec(text)?.[1]

/** The certificate with the same id as the key. */
export const certificateInToken = async (where: Pkcs11Key): Promise<X509Certificate> =>
  new X509Certificate(await askToken(where, ['--read-object', '--type', 'cert', ...idOf(where)], null))

const idOf = ({ key }: Pkcs11Key): readonly string[] => ['--id', key.slice('id:'.length)]

/** A network token answers within tens of milliseconds, a smart card within a second. */
const TOKEN_MS_MAX = 10_000

const askToken = (where: Pkcs11Key, task: readonly string[], input: Uint8Array | null): Promise<Buffer> => {
  const token = where.token === null ? [] : ['--token-label', where.token]
  // The PIN is passed in the environment, because other users of the machine can see arguments.
  const login = ['--login', '--pin', 'env:COUNTERSIGN_PIN']
  const args = ['--module', where.module, ...token, ...login, ...task]
  const env = { ...where.environment, COUNTERSIGN_PIN: where.pin }
  return new Promise((resolve, reject) => {
    const child = execFile(
      'pkcs11-tool',
      args,
      { env, encoding: 'buffer', timeout: TOKEN_MS_MAX, maxBuffer: 64 * 1024 },
      (error, stdout, stderr) => {
        if (error === null && stdout.length > 0) resolve(stdout)
        else reject(new Error(reasonOf(error, stderr.toString(), where), { cause: error ?? undefined }))
      },
    )
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input ?? undefined)
  })
}

const reasonOf = (error: unknown, said: string, where: Pkcs11Key): string => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT') return 'SEAL_PKCS11_MODULE: the program pkcs11-tool is missing; install opensc'
  if (error instanceof Error && 'killed' in error && error.killed)
    return `SEAL_PKCS11_MODULE: the token gave no answer within ${TOKEN_MS_MAX / 1000} s`
  if (/CKR_PIN/.test(said)) return `SEAL_PKCS11_PIN: the token refuses it (${/CKR_PIN\w+/.exec(said)?.[0]})`
  if (/not found/i.test(said)) return `SEAL_PKCS11_KEY: the token has nothing called ${where.key}`
  if (/Failed to load|sc_pkcs11|dlopen/i.test(said))
    return `SEAL_PKCS11_MODULE: ${where.module} cannot be loaded as a PKCS #11 module`
  const last = said.trim().split('\n').at(-1) ?? ''
  return `SEAL_PKCS11_MODULE: pkcs11-tool failed: ${last.slice(0, 200) || String(code)}`
}
