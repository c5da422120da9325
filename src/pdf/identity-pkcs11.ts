import { execFile } from 'node:child_process'
import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto'

/** A private key that never leaves its token (PKCS #11 3.0). Holds the PIN: never log it. */
export interface Pkcs11Key {
  /** Path of the library that speaks to the token. */
  readonly module: string
  readonly pin: string
  /** Its label, or `id:` and its id in hexadecimal. */
  readonly key: string
  /** Label of the token; null where the module has one. */
  readonly token: string | null
}

/**
 * Signs with SHA-256 in the token. A program of its own for each signature: the module, which is whatever the
 * token's maker wrote, never runs inside this process, and no session can go stale. It costs 15 ms.
 */
export const signInToken = async (
  where: Pkcs11Key,
  data: Uint8Array,
  public_key: KeyObject,
): Promise<Buffer> => {
  const isRsa = public_key.asymmetricKeyType === 'rsa'
  const how = isRsa
    ? ['--mechanism', 'SHA256-RSA-PKCS']
    : ['--mechanism', 'ECDSA', '--signature-format', 'openssl']
  const input = isRsa ? data : createHash('sha256').update(data).digest()
  const signature = await askToken(where, ['--sign', ...how], input)
  if (!verify('sha256', data, public_key, signature))
    throw new Error(
      `SEAL_PKCS11_KEY: the key ${where.key} in the token is not the one of the sealing certificate`,
    )
  return signature
}

/** The certificate that lies beside the key, under the same label or id. */
export const certificateInToken = async (where: Pkcs11Key): Promise<X509Certificate> =>
  new X509Certificate(await askToken(where, ['--read-object', '--type', 'cert'], null))

/** A token in a network answers within tens of milliseconds, one on a card within a second. */
const TOKEN_MS_MAX = 10_000

const askToken = (where: Pkcs11Key, task: readonly string[], input: Uint8Array | null): Promise<Buffer> => {
  const [name, value] = where.key.startsWith('id:') ? ['--id', where.key.slice(3)] : ['--label', where.key]
  const token = where.token === null ? [] : ['--token-label', where.token]
  // The PIN goes by the environment: other users of the machine see arguments.
  const login = ['--login', '--pin', 'env:COUNTERSIGN_PIN']
  const args = ['--module', where.module, ...token, ...login, ...task, name ?? '', value ?? '']
  // biome-ignore lint/style/noProcessEnv: modules find their own settings there (SOFTHSM2_CONF and the like)
  const env = { ...process.env, COUNTERSIGN_PIN: where.pin }
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
