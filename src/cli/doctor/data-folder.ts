import { randomUUID } from 'node:crypto'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../config.ts'
import { type Check, codeOf, type Finding, fail, messageOf, ok, warn } from './check.ts'

export const dataFolder: Check = {
  name: 'data',
  title: 'Data folder',
  needs: ['DATA_DIR'],
  check: async ({ config }) => {
    const kind = await kindOf(config.data_dir)
    if (kind === 'other')
      return [fail(`${config.data_dir} is not a folder`, 'Move the file away, or set DATA_DIR to another folder.')]
    if (kind === 'absent') return firstStart(config.data_dir)
    const foreign = await foreignOwner(config.data_dir)
    if (foreign !== null) return [foreign]
    const written = await writing(config.data_dir)
    return [written, ...(await secrets(config)), ...(await room(config.data_dir))]
  },
}

async function kindOf(path: string): Promise<'folder' | 'other' | 'absent'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'other'
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'absent'
    if (codeOf(error) === 'ENOTDIR') return 'other'
    throw error
  }
}

async function firstStart(data_dir: string): Promise<readonly Finding[]> {
  let above = dirname(data_dir)
  while ((await kindOf(above)) === 'absent') above = dirname(above)
  const written = await writing(above)
  return written.level === 'ok'
    ? [ok(`${data_dir} does not exist yet: the first start creates it`), ...(await room(above))]
    : [written]
}

/** Another account that runs a command here leaves files that the service cannot change. */
export async function foreignOwner(data_dir: string): Promise<Finding | null> {
  const { uid } = await stat(data_dir)
  const own = process.getuid?.() ?? uid
  if (uid === own) return null
  return fail(
    `${data_dir} belongs to the user with the number ${uid}, and this is ${own}`,
    `Run countersign as the user of the service, for example with sudo -u '#${uid}'.`,
  )
}

const WHY: Readonly<Record<string, readonly [string, string]>> = {
  EACCES: ['cannot be written by this user', 'Give it to the user of the service with chown, or set DATA_DIR.'],
  EPERM: ['cannot be written by this user', 'Give it to the user of the service with chown, or set DATA_DIR.'],
  EROFS: ['is on a file system that is mounted read-only', 'Mount it for writing, or set DATA_DIR.'],
  ENOSPC: ['is on a full disk', 'Make room on it.'],
  EDQUOT: ['is beyond the quota of this user', 'Free some space, or raise the quota.'],
  ENOTDIR: ['is not a folder', 'Move the file away, or set DATA_DIR to another folder.'],
}

/** Writes a file and removes it again. */
export async function writing(folder: string): Promise<Finding> {
  const path = join(folder, `probe-${randomUUID()}`)
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile('probe').finally(() => file.close())
    return ok(`${folder} can be written`)
  } catch (error) {
    const [what, mend] = WHY[codeOf(error)] ?? [`cannot be written: ${messageOf(error)}`, 'Set DATA_DIR.']
    return fail(`${folder} ${what}`, mend)
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}

async function secrets({ data_dir, secret_key, seal }: Config): Promise<readonly Finding[]> {
  const key = join(data_dir, 'secret-key')
  const findings = [await privacyOf(key), 'dir' in seal ? await privacyOf(join(seal.dir, 'seal-key.pem')) : null]
  const lost =
    secret_key === null && (await kindOf(key)) === 'absent' && (await kindOf(join(data_dir, 'blobs'))) === 'folder'
  return [
    ...findings.filter((finding) => finding !== null),
    ...(lost
      ? [
          fail(
            `${key} is gone, and SECRET_KEY is not set: with a new one all signing links stop working`,
            'Restore the file from a backup, or set SECRET_KEY to what was in it, before the next start.',
          ),
        ]
      : []),
  ]
}

async function privacyOf(path: string): Promise<Finding | null> {
  const mode = await stat(path).then(
    (found) => found.mode & 0o777,
    () => null,
  )
  if (mode === null || (mode & 0o077) === 0) return null
  return warn(`${path} can be read by others (mode ${mode.toString(8).padStart(4, '0')})`, `Run chmod 600 ${path}.`)
}

const GB = 1024 ** 3
const FREE_BYTES_MIN = GB
/** Below this the database stops within hours. */
const FREE_BYTES_NONE = 0.1 * GB
const FREE_INODES_SHARE_MIN = 0.05

async function room(folder: string): Promise<readonly Finding[]> {
  const { bavail, bsize, files, ffree } = await statfs(folder)
  return roomFindings({ free_bytes: bavail * bsize, inodes: files, free_inodes: ffree })
}

/** Some file systems allocate inodes on demand and report none. */
export function roomFindings(disk: {
  readonly free_bytes: number
  readonly inodes: number
  readonly free_inodes: number
}): readonly Finding[] {
  const free = `${(disk.free_bytes / GB).toFixed(1)} GB are free for DATA_DIR`
  const mend = 'Free some space on its disk, or move it: each document is stored twice, original and sealed.'
  const scarce = disk.free_bytes < FREE_BYTES_NONE ? fail(free, mend) : warn(free, mend)
  const few = disk.inodes > 0 && disk.free_inodes / disk.inodes < FREE_INODES_SHARE_MIN
  return [
    disk.free_bytes < FREE_BYTES_MIN ? scarce : ok(free),
    ...(few
      ? [warn('the file system of DATA_DIR has few inodes left', 'Remove small files from it, or move DATA_DIR.')]
      : []),
  ]
}
