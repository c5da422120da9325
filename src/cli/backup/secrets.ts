import { constants } from 'node:fs'
import { chmod, mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../config.ts'
import { deriveKey, sha256Hex } from '../../kit/secrets.ts'
import { Problem } from '../../problem.ts'
import { NAMES } from './archive-manifest.ts'

/** A file of the data folder that belongs in a backup. */
export interface SavedFile {
  /** In the archive. */
  readonly name: string
  readonly bytes: Buffer
  readonly mode: number
}

/** Enough to recognise a wrong secret, and nothing that leads back to it. */
export const secretCheck = (secret: string): string => sha256Hex(deriveKey(secret, 'backup check'))

/** The secret and the sealing identity, if they are in the data folder; without secrets, only the roots. */
export async function filesToSave(config: Config, with_secrets: boolean): Promise<readonly SavedFile[]> {
  const { data_dir, secret_key, seal } = config
  const roots = await filesIn(data_dir, 'seal/roots')
  if (!with_secrets) return roots
  const secret = secret_key === null ? [await readFileToSave(data_dir, 'secret-key')] : []
  return [...secret, ...('dir' in seal ? await filesIn(data_dir, 'seal') : []), ...roots]
}

/** What the settings keep elsewhere, or what was left out, in words. */
export function secretsToSave({ data_dir, secret_key, seal }: Config, with_secrets: boolean): readonly string[] {
  const secret = secret_key !== null ? 'the setting SECRET_KEY' : `${join(data_dir, 'secret-key')}`
  const identity = 'dir' in seal ? join(data_dir, 'seal') : `the sealing identity (${NAMED_BY(seal)})`
  return [
    ...(with_secrets && secret_key === null ? [] : [secret]),
    ...(with_secrets && 'dir' in seal ? [] : [identity]),
    'the other settings',
  ]
}

const NAMED_BY = (seal: Config['seal']): string => {
  if ('p12' in seal) return 'SEAL_P12'
  return 'pkcs11' in seal ? 'SEAL_PKCS11_MODULE' : 'SEAL_KEY_PEM and SEAL_CERT_PEM'
}

async function filesIn(data_dir: string, folder: string): Promise<readonly SavedFile[]> {
  const found = await readdir(join(data_dir, folder), { withFileTypes: true }).catch(unlessAbsent([]))
  const names = found.flatMap((one) => (one.isFile() ? [`${folder}/${one.name}`] : [])).sort()
  return Promise.all(
    names.filter((name) => NAMES.file.test(`files/${name}`)).map((name) => readFileToSave(data_dir, name)),
  )
}

async function readFileToSave(data_dir: string, name: string): Promise<SavedFile> {
  const handle = await open(join(data_dir, name), constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const { mode } = await handle.stat()
    return { name: `files/${name}`, bytes: await handle.readFile(), mode: mode & 0o777 }
  } finally {
    await handle.close()
  }
}

/** Refuses a secret or an identity that differs from the backup's. Changes nothing. */
export async function expectNoOther(
  { data_dir, secret_key }: Config,
  check: string,
  saved: readonly SavedFile[],
): Promise<void> {
  for (const { name, bytes } of saved) {
    const here = await readFile(pathOf(data_dir, name)).catch(unlessAbsent(null))
    if (here !== null && !here.equals(bytes))
      throw new Problem(
        'forbidden',
        `${pathOf(data_dir, name)} is there already and is not the backup's: restore into a fresh DATA_DIR, or move it away`,
      )
  }
  const own = await readFile(join(data_dir, 'secret-key'), 'utf8').catch(unlessAbsent(null))
  const from_backup = saved.find(({ name }) => name === 'files/secret-key')?.bytes.toString('utf8')
  const secret = (secret_key ?? own ?? from_backup)?.trim()
  if (secret === undefined)
    throw new Problem(
      'forbidden',
      `the backup was made without its secret: set SECRET_KEY as it was, or put the old secret-key into ${data_dir}`,
    )
  if (secretCheck(secret) !== check)
    throw new Problem(
      'forbidden',
      `${secret_key === null ? join(data_dir, 'secret-key') : 'SECRET_KEY'} is not the secret that the backup was made with: links, keys and webhook secrets would not work`,
    )
}

/** Puts the files back; those that are there are the same (expectNoOther). */
export async function putBack({ data_dir, secret_key }: Config, saved: readonly SavedFile[]): Promise<number> {
  let put = 0
  for (const { name, bytes, mode } of saved) {
    if (name === 'files/secret-key' && secret_key !== null) continue
    const path = pathOf(data_dir, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const fresh = `${path}.${process.pid}`
    const file = await open(fresh, 'w', 0o600)
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    await chmod(fresh, mode & 0o644)
    await rename(fresh, path)
    put += 1
  }
  return put
}

const pathOf = (data_dir: string, name: string): string => join(data_dir, ...name.split('/').slice(1))

const unlessAbsent =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value
    throw error
  }
