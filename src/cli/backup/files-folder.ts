import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { shelfPath, shelvesIn } from '../../blobs/shelves.ts'
import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import { syncFolder } from '../../kit/sync-folder.ts'
import { type Decrypter, decrypted, type Encrypter, encrypted } from './encryption.ts'

/**
 * The files of documents that backups share: each once, under its SHA-256 (ab/cd/<SHA-256>, with .age where it is
 * encrypted). A file has its name only when it is whole, so one that is there need not be brought again, and whoever
 * was broken off goes on where he was.
 */
export interface FilesFolder {
  /** False where it has to be brought. */
  touch(file: StoredFile): Promise<boolean>
  put(file: StoredFile, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Its bytes as they were put; rejects where they are not there. The reader checks what they are. */
  read(file: StoredFile): Promise<AsyncIterable<Uint8Array>>
  /** Removes what no backup has named since. Answers how many. */
  forget(before_ms: number): Promise<number>
}

interface Keys {
  readonly encrypter?: Encrypter | null
  readonly decrypter?: Decrypter | null
}

const DAY_MS = 24 * 60 * 60 * 1000

export function openFilesFolder(folder: string, { encrypter, decrypter }: Keys): FilesFolder {
  const suffix = encrypter ? '.age' : ''
  const pathOf = ({ sha256 }: StoredFile) => join(folder, shelfPath(sha256) + suffix)
  return {
    async touch(file) {
      const path = pathOf(file)
      const found = await stat(path).catch(nullIfAbsent)
      if (found === null || (!encrypter && found.size !== file.size)) return false
      const now = Date.now()
      if (found.mtimeMs < now - DAY_MS) await utimes(path, now / 1000, now / 1000)
      return true
    },
    put: async (file, bytes) => {
      const path = pathOf(file)
      const shelf = dirname(path)
      const made = await mkdir(shelf, { recursive: true, mode: 0o700 })
      await write(path, encrypter ? await encrypted(encrypter, bytes) : bytes)
      await syncFolder(shelf)
      // A new shelf is lost with its files where its own name is.
      if (made !== undefined) for (const above of [dirname(shelf), folder]) await syncFolder(above)
    },
    async read(file) {
      const path = join(folder, shelfPath(file.sha256))
      if (await stat(path).catch(nullIfAbsent)) return createReadStream(path)
      await stat(`${path}.age`)
      if (!decrypter) throw new Error('is encrypted: name the file with its key by --identity')
      return decrypted(decrypter, createReadStream(`${path}.age`))
    },
    async forget(before_ms) {
      let forgotten = 0
      for await (const path of filesBelow(folder)) {
        const found = await stat(path).catch(nullIfAbsent)
        if (found === null || found.mtimeMs >= before_ms) continue
        await rm(path, { force: true })
        forgotten += 1
      }
      return forgotten
    },
  }
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const fresh = join(dirname(path), `${randomUUID()}.partial`)
  const file = await open(fresh, 'wx', 0o600)
  try {
    for await (const chunk of bytes) await file.writeFile(chunk)
    await file.sync()
    await file.close()
    await rename(fresh, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(fresh, { force: true })
    throw error
  }
}

/** Ours alone, and what was left half-written: whatever else lies there is left alone. */
const OURS = /^(?:[0-9a-f]{64}(?:\.age)?|[0-9a-f-]{36}\.partial)$/

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const first of await shelvesIn(folder))
    for (const second of await shelvesIn(join(folder, first)))
      for (const name of await readdir(join(folder, first, second)))
        if (OURS.test(name)) yield join(folder, first, second, name)
}

/** A file that the folder does not have as it was put. */
export class FileLost extends Error {}

/** Its bytes from the folder. Fails with FileLost, at their end where they are not those of the file. */
export async function* bytesFrom(folder: FilesFolder, file: StoredFile): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let read = 0
  try {
    for await (const chunk of await folder.read(file)) {
      hash.update(chunk)
      read += chunk.length
      yield chunk
    }
  } catch (error) {
    throw new FileLost(reasonOf(error))
  }
  if (read !== file.size || hash.digest('hex') !== file.sha256) throw new FileLost('is not what it was')
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && error.code === 'ENOENT' ? 'is not in the folder of files' : error.message
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
