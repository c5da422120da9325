import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import {
  copyFile,
  type FileHandle,
  link,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rm,
  unlink,
  utimes,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import { madeBy, type Role, withPaths } from './task-files.ts'

/** A folder of one reader as the reader sees it: what is brought, and what it writes. */
export interface SeenAs {
  readonly read: string
  readonly written: string
}

interface Brought {
  readonly role: Role
  /** Where the rest of the service has it. */
  readonly outside: string
  /** In the folder of its role. */
  readonly name: string
}

/** A task whose files are in the folder. */
export interface BroughtTask {
  readonly task: string
  /** With the paths that the reader sees. */
  readonly input: unknown
  readonly files: readonly Brought[]
}

/** The reader did something that our code does not do: what it says is worth nothing. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver'
}

/**
 * The files of one reader: those of the task at hand and no others. What it reads is linked into one folder, which it
 * cannot write; what it writes is copied out of another one once it has answered.
 */
export class JobFolder {
  readonly path: string
  readonly #seen: SeenAs
  readonly #used: NodeJS.Timeout
  #tasks = 0

  private constructor(path: string, seenAs: (path: string) => SeenAs) {
    this.path = path
    this.#seen = seenAs(path)
    this.#used = setInterval(() => void this.#touch(), USED_EVERY_MS).unref()
  }

  /** A reader that rests does not look left behind to this service or another one beside it. */
  async #touch(): Promise<void> {
    const now = new Date()
    await utimes(this.part('read'), now, now).catch(() => undefined)
  }

  static async open(root: string, seenAs: (path: string) => SeenAs): Promise<JobFolder> {
    await mkdir(root, { recursive: true, mode: 0o700 })
    const path = await mkdtemp(join(root, PREFIX))
    await Promise.all(PARTS.map((part) => mkdir(join(path, part), { mode: 0o700 })))
    return new JobFolder(path, seenAs)
  }

  /** @throws the system's error where a file is not there or cannot be brought. */
  async bring(task: string, input: unknown): Promise<BroughtTask> {
    const files: Brought[] = []
    this.#tasks += 1
    const mapped = withPaths(task, input, (role, outside) => {
      // No name comes twice, so nothing that an earlier task left is taken for a file of this one.
      const name = `${this.#tasks}-${files.length}`
      files.push({ role, outside, name })
      return join(this.#seen[role], name)
    })
    const read = files.filter(({ role }) => role === 'read')
    await Promise.all(read.map(({ outside, name }) => bringIn(outside, this.#at('read', name))))
    return { task, input: mapped, files }
  }

  /**
   * Copies what the answer says was made to where it was asked for. A copy, because the reader may hold the file open.
   *
   * @throws {TakenOver} where there is something else.
   */
  async take({ task, files }: BroughtTask, answer: unknown): Promise<void> {
    const said = claimIn(task, answer)
    if (said === false) return
    for (const { role, name, outside } of files) {
      if (role !== 'written') continue
      const taken = await takeOut(this.#at('written', name), outside)
      if (said !== true && (taken.sha256 !== said.sha256 || taken.size !== said.size))
        throw new TakenOver(`${task} described another file than it wrote`)
    }
  }

  /** @throws where anything else is left, or what cannot be removed. */
  async clear({ task, files }: BroughtTask): Promise<void> {
    const read = files.filter(({ role }) => role === 'read')
    const [left] = await Promise.all([
      readdir(this.part('written')),
      ...read.map(({ name }) => unlink(this.#at('read', name))),
    ])
    const asked = files.filter(({ role }) => role === 'written').map(({ name }) => name)
    if (left.some((name) => !asked.includes(name))) throw new TakenOver(`${task} left more than it was asked for`)
    await Promise.all(left.map((name) => unlink(this.#at('written', name))))
  }

  /** Only once the reader has ended. */
  async remove(): Promise<void> {
    clearInterval(this.#used)
    await rm(this.path, { recursive: true, force: true })
  }

  /** Something removed it. */
  isGone(): Promise<boolean> {
    return lstat(this.path).then(
      () => false,
      () => true,
    )
  }

  part(part: Part): string {
    return join(this.path, part)
  }

  #at(role: Role, name: string): string {
    return join(this.part(role), name)
  }
}

const PREFIX = 'reader-'
/** What a task reads, what it writes, and what the reader compiles before its first task. */
const PARTS = ['read', 'written', 'code'] as const
export type Part = (typeof PARTS)[number]

/** Twice the largest that any task makes; the system lets a reader write no larger file (launch.ts). */
const OUT_BYTES_MAX = 128 * 1024 * 1024

function claimIn(task: string, answer: unknown): boolean | StoredFile {
  try {
    return madeBy(task, answer)
  } catch {
    throw new TakenOver(`${task} answered in another way`)
  }
}

/** Linked where it is ours and on the same file system: a reader without privileges may open only what is its own. */
async function bringIn(from: string, to: string): Promise<void> {
  // At once, because every document that is uploaded waits for it.
  const [found, is_linked] = await Promise.all([lstat(from), linked(from, to)])
  if (is_linked && found.isFile() && found.uid === process.getuid?.()) return
  if (is_linked) await unlink(to)
  await copyFile(from, to, constants.COPYFILE_FICLONE)
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (UNLINKABLE.includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}
/** Another file system, one that has no links, one whose owner forbids them, too many links. */
const UNLINKABLE: readonly string[] = ['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/** Opened once and looked at then: a name may lead elsewhere a moment later. */
async function takeOut(from: string, to: string): Promise<StoredFile> {
  const file = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(unlessStrange)
  try {
    const found = await file.stat()
    if (!found.isFile() || found.nlink !== 1 || found.size > OUT_BYTES_MAX)
      throw new TakenOver('it wrote no ordinary file')
    return await copied(file, to)
  } finally {
    await file.close()
  }
}

async function copied(from: FileHandle, to: string): Promise<StoredFile> {
  const hash = createHash('sha256')
  const out = await open(to, 'w', 0o600)
  let size = 0
  try {
    for (const chunk = Buffer.allocUnsafe(CHUNK_BYTES); ; ) {
      const { bytesRead } = await from.read(chunk, 0, chunk.length, size)
      if (bytesRead === 0) break
      const part = chunk.subarray(0, bytesRead)
      size += bytesRead
      if (size > OUT_BYTES_MAX) throw new TakenOver('what it wrote grows while it is read')
      hash.update(part)
      await out.writeFile(part)
    }
  } finally {
    await out.close()
  }
  return { sha256: hash.digest('hex'), size }
}
const CHUNK_BYTES = 256 * 1024

function unlessStrange(error: NodeJS.ErrnoException): never {
  if (STRANGE.includes(error.code ?? '')) throw new TakenOver(`it wrote no file (${error.code})`)
  throw error
}
/** Nothing, a link, a socket, or what may not be read. */
const STRANGE: readonly string[] = ['ENOENT', 'ELOOP', 'ENXIO', 'EACCES', 'ENOTDIR']

/** What is older was left by a service that was killed. */
const LEFT_MS = 10 * 60_000
const USED_EVERY_MS = LEFT_MS / 5

/** Now, and once more when recent leftovers are old enough. */
export function sweepJobFolders(root: string): void {
  const tidy = () => void sweep(root).catch(() => undefined)
  tidy()
  setTimeout(tidy, LEFT_MS + 1_000).unref()
}

async function sweep(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const path = join(root, name)
    // Written at every task, and in between (`#touch`).
    const found = await lstat(join(path, 'read')).catch(() => lstat(path).catch(() => null))
    if (found && found.mtimeMs < Date.now() - LEFT_MS) await rm(path, { recursive: true, force: true })
  }
}
