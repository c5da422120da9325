import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret from which every other key is derived: the setting, else one made once and kept in the
 * data folder with mode 0600. Two processes that start together agree, because only one link succeeds.
 */
export async function loadSecretKey(setting: string | null, data_dir: string): Promise<string> {
  if (setting !== null) return setting
  const path = join(data_dir, 'secret-key')
  await mkdir(data_dir, { recursive: true })
  const found = await readFile(path, 'utf8').catch(() => null)
  if (found !== null) return found.trim()
  // Processes in containers share their numbers.
  const fresh = `${path}.${randomUUID()}`
  const file = await open(fresh, 'w', 0o600)
  await file.writeFile(`${randomBytes(48).toString('base64')}\n`)
  await file.sync()
  await file.close()
  await chmod(fresh, 0o600)
  await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(fresh)
  return (await readFile(path, 'utf8')).trim()
}
