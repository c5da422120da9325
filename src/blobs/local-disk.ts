import { createHash } from 'node:crypto'
import { closeSync, fchmod, fdatasync, fstatSync, fsync, openSync } from 'node:fs'
import { type FileHandle, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { StoredFile } from '../domain/envelopes/envelope.ts'
import { sha256Hex } from '../kit/secrets.ts'
import { BlobMissing, type Blobs } from '../ports/blobs.ts'
import { openScratch } from './scratch.ts'
import { listShelves, shelfPath } from './shelves.ts'

/** Files under `folder`/ab/cd/<sha256>, never changed once they have that name. */
export async function openLocalBlobs({ folder }: { readonly folder: string }): Promise<Blobs> {
  const scratch = await openScratch(join(folder, 'scratch'))
  const ready = shelfMaker(folder)
  const pathOf = (sha256: string) => join(folder, shelfPath(sha256))
  const aside = openAside(join(folder, 'aside'), { pathOf, ready })
  /** Looks for a file, and brings it back first if it was set aside. */
  const found = async <T>(file: StoredFile, look: () => Promise<T>): Promise<T> => {
    try {
      return await look().catch(async (error: unknown) => {
        if (!isAbsent(error)) throw error
        await aside.bringBack(file)
        return look()
      })
    } catch (error) {
      throw isAbsent(error) ? new BlobMissing(file) : error
    }
  }

  return {
    ...scratch,
    setAside: aside.setAside,
    bringBack: aside.bringBack,
    purge: aside.purge,
    keep: async (path, file) => {
      const target = pathOf(file.sha256)
      const shelf = dirname(target)
      const [is_here] = await Promise.all([syncBytes(path, file), ready(shelf)])
      // Replaces an equal file too: its writer may not have synced it yet.
      if (is_here) await rename(path, target)
      // A repeated call finds the scratch file gone and its bytes in place.
      else expectSize((await found(file, () => stat(target))).size, file)
      await syncFolder(shelf)
    },
    locate: async (file) => {
      const path = pathOf(file.sha256)
      expectSize((await found(file, () => stat(path))).size, file)
      return path
    },
    read: (file) => found(file, () => readVerified(pathOf(file.sha256), file)),
    list: (after) => listShelves(folder, after),
    check: async () => {
      const path = await scratch.scratch()
      try {
        await writeFile(path, 'probe', { flush: true })
        await stat(path)
      } finally {
        // A full disk takes the name and refuses the bytes.
        await scratch.discard(path)
      }
    },
  }
}

interface Shelves {
  readonly pathOf: (sha256: string) => string
  readonly ready: (shelf: string) => Promise<void>
}

/** Unreferenced files wait here and are moved back if a new row names them. */
function openAside(folder: string, { pathOf, ready }: Shelves): Pick<Blobs, 'setAside' | 'bringBack' | 'purge'> {
  /** False where there is nothing of that name. */
  const moved = async (from: string, to: string): Promise<boolean> => {
    await ready(dirname(to))
    const is_moved = await rename(from, to).then(
      () => true,
      (error: unknown) => {
        if (isAbsent(error)) return false
        throw error
      },
    )
    if (is_moved) await Promise.all([syncFolder(dirname(to)), syncFolder(dirname(from))])
    return is_moved
  }
  return {
    setAside: async ({ sha256 }) => void (await moved(pathOf(sha256), join(folder, sha256))),
    bringBack: async ({ sha256 }) => {
      const path = pathOf(sha256)
      const is_here = await stat(path).then(
        () => true,
        () => false,
      )
      if (is_here) await rm(join(folder, sha256), { force: true })
      else await moved(join(folder, sha256), path)
    },
    purge: ({ sha256 }) => rm(join(folder, sha256), { force: true }),
  }
}

/**
 * Makes folders two deep and syncs the name of each. Once per run even where the folder is there: the run that made
 * it may have died before syncing.
 */
function shelfMaker(folder: string): (shelf: string) => Promise<void> {
  const made = new Map<string, Promise<void>>()
  return function ready(shelf) {
    if (shelf === folder) return Promise.resolve()
    const known = made.get(shelf) ?? make(shelf, ready)
    made.set(shelf, known)
    known.catch(() => made.delete(shelf))
    return known
  }
}

async function make(shelf: string, ready: (above: string) => Promise<void>): Promise<void> {
  await ready(dirname(shelf))
  await mkdir(shelf, { recursive: true })
  await syncFolder(dirname(shelf))
}

/** Answers whether the file is there. */
async function syncBytes(path: string, file: StoredFile): Promise<boolean> {
  try {
    await opened(path, async (fd) => {
      expectSize(fstatSync(fd).size, file)
      await waiting.chmod(fd, 0o400)
      await waiting.datasync(fd)
    })
    return true
  } catch (error) {
    if (isAbsent(error)) return false
    throw error
  }
}

const syncFolder = (folder: string): Promise<void> => opened(folder, waiting.sync)

/** What may have to wait for the disk, in a thread of libuv's. */
const waiting = { chmod: promisify(fchmod), datasync: promisify(fdatasync), sync: promisify(fsync) }

/** To open and close what was written a moment ago takes a tenth of the time that asking such a thread to takes. */
async function opened(path: string, work: (fd: number) => Promise<void>): Promise<void> {
  const fd = openSync(path, 'r')
  try {
    await work(fd)
  } finally {
    closeSync(fd)
  }
}

export async function readVerified(path: string, file: StoredFile): Promise<Readable> {
  if (file.size <= CHUNK_BYTES) return Readable.from([await readSmall(path, file)], { objectMode: false })
  const handle = await open(path)
  try {
    expectSize((await handle.stat()).size, file)
    if ((await sha256Of(handle, file.size)) !== file.sha256) throw new BlobMissing(file, 'is damaged')
    // Up to the size that is known: beyond it there is nothing to ask for.
    return handle.createReadStream({ start: 0, end: file.size - 1 })
  } catch (error) {
    await handle.close()
    throw error
  }
}

const CHUNK_BYTES = 256 * 1024

/** What is read to be judged is what is served, so it is read once. */
async function readSmall(path: string, file: StoredFile): Promise<Buffer> {
  const bytes = await readFile(path)
  expectSize(bytes.length, file)
  if (sha256Hex(bytes) !== file.sha256) throw new BlobMissing(file, 'is damaged')
  return bytes
}

/** Into one buffer: a stream would make new ones, and thousands of files in a row would fill the memory. */
async function sha256Of(handle: FileHandle, size: number): Promise<string> {
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, size))
  for (let at = 0; at < size; ) {
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at)
    if (bytesRead === 0) break
    hash.update(chunk.subarray(0, bytesRead))
    at += bytesRead
  }
  return hash.digest('hex')
}

export function expectSize(found: number, file: StoredFile): void {
  if (found !== file.size) throw new BlobMissing(file, `has ${found} bytes instead of ${file.size}`)
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
