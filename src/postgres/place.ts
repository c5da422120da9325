import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, realpath, rmdir, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { makePrivate as privateFolder } from '../kit/private-folder.ts'
import { type Account, EmbeddedFailure, errorCode, type Log, type Place } from './vocabulary.ts'

interface Wishes {
  readonly data_dir: string
  readonly system_dir: string
  readonly log: Log
}

/**
 * `nobody`, with a group of our own: other programs that run as nobody lack the group and so
 * cannot pass the folder above the data. The uid must be in passwd (initdb asks); a gid need not.
 */
const SERVER_ACCOUNT: Account = { uid: 65_534, gid: 65_533 }

/** sun_path holds 108 bytes on Linux and 104 on macOS. */
const SOCKET_PATH_BYTES_MAX = 99

function serverAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  if (process.platform === 'linux') return SERVER_ACCOUNT
  throw new EmbeddedFailure('The embedded database does not run as root on this system; start as an ordinary user')
}

/** Decides where the server lives and makes its folders. */
export async function choosePlace({ data_dir, system_dir, log }: Wishes): Promise<Place> {
  const account = serverAccount()
  await privateFolder(data_dir, account?.gid ?? null)
  const link = join(resolve(data_dir), 'postgres')
  const root = (await existing(link)) ?? (await makeRoot(link, system_dir, account))
  if (root !== link) log.info({ folder: root }, `the database lives in ${root}`)
  await keepPrivate(root, account, 0o710)
  if (account && !(await canEnter(root, account))) {
    throw new EmbeddedFailure(`The account of the database (uid ${account.uid}) can no longer enter ${root}`)
  }

  const sockets = await socketFolder(root)
  await mkdir(sockets, { recursive: true })
  await refuseForeign(sockets)
  await keepPrivate(sockets, account, 0o770)
  return { root, data: join(root, 'db'), sockets, log_file: join(root, 'server.log'), account }
}

async function existing(link: string): Promise<string | null> {
  const found = await lstat(link).catch(absent)
  if (!found) return null
  const target = await realpath(link).catch(absent)
  if (target) return found.isSymbolicLink() ? target : link
  throw new EmbeddedFailure(`${link} points to a database folder that is gone; remove it to start with an empty one`)
}

async function makeRoot(link: string, system_dir: string, account: Account | null): Promise<string> {
  if (!account || (await canEnter(dirname(link), account))) {
    await mkdir(link, { recursive: true })
    return link
  }
  // A link and not a name derived from the path: who deletes the data folder gets an empty database.
  await makeTraversable(system_dir)
  const root = await mkdtemp(join(system_dir, `${basename(dirname(link))}-`))
  try {
    await symlink(root, link)
    return root
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    await rmdir(root)
    return realpath(link)
  }
}

export async function makeTraversable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

/** Whether the account may pass every folder down to the path (for a file: also run it). */
export async function canEnter(path: string, account: Account): Promise<boolean> {
  const { uid, gid, mode } = await stat(path)
  const others_or_group = gid === account.gid ? 0o010 : 0o001
  const needed = uid === account.uid ? 0o100 : others_or_group
  if ((mode & needed) === 0) return false
  const parent = dirname(path)
  return parent === path || canEnter(await realpath(parent), account)
}

/** Root keeps the folder and lets in only the group of the server; a user keeps it alone. */
async function keepPrivate(folder: string, account: Account | null, mode_as_root: number): Promise<void> {
  if (account) await chown(folder, 0, account.gid)
  await chmod(folder, account ? mode_as_root : 0o700)
}

export async function socketFolder(root: string): Promise<string> {
  const inside = join(root, 'run')
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= SOCKET_PATH_BYTES_MAX) return inside
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12)
  return join(await realpath(tmpdir()), `countersign-${name}`)
}

/** The folder for temporary files is open to all: someone else may have made ours first. */
async function refuseForeign(folder: string): Promise<void> {
  const found = await lstat(folder)
  if (found.isDirectory() && found.uid === process.getuid?.()) return
  throw new EmbeddedFailure(`${folder} belongs to someone else, so the database cannot put its socket there`)
}

function absent(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null
  throw error
}
