import { createHash } from 'node:crypto'
import { link, lstat, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { TransformStream } from 'node:stream/web'
import { syncFolder } from '../../kit/sync-folder.ts'
import { TAR_END, tarHeader, tarPadding } from '../../kit/tar.ts'
import { Problem } from '../../problem.ts'
import { trackPartialFile } from '../partial-file.ts'
import { type Encrypter, encrypted } from './encryption.ts'

/** Where an archive is written: completely, or not at all. */
export interface Sink {
  write(bytes: Uint8Array): Promise<void>
  /** The file gets its name only after this. */
  finish(): Promise<void>
  /** Leaves nothing behind. */
  discard(): Promise<void>
}

/** A file that only its owner may read; never overwrites one. `-` is standard output. */
export async function openSink(out: string, encrypter: Encrypter | null = null): Promise<Sink> {
  const sink = out === '-' ? standardOutput() : await openFile(out, 'a backup')
  return encrypter ? encryptedInto(sink, encrypter) : sink
}

function encryptedInto(sink: Sink, encrypter: Encrypter): Sink {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const plain = writable.getWriter()
  const written = (async () => {
    for await (const chunk of await encrypted(encrypter, readable)) await sink.write(chunk)
  })()
  // Whoever writes next hears of it.
  written.catch((error: unknown) => plain.abort(error)).catch(() => undefined)
  return {
    write: (bytes) => plain.write(bytes),
    async finish() {
      await plain.close()
      await written
      await sink.finish()
    },
    async discard() {
      await plain.abort().catch(() => undefined)
      await written.catch(() => undefined)
      await sink.discard()
    },
  }
}

/** The same for other files: `what` names it, with its article, for the error. */
export async function openFile(out: string, what: string, mode = 0o600): Promise<Sink> {
  if (await isThere(out)) throw new Problem('forbidden', `${out} is there already: ${what} never writes over a file`)
  const partial = `${out}.partial`
  const file = await open(partial, 'wx', mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new Problem(
      'forbidden',
      `${partial} is being written, or was left by ${what} that broke off: remove it in that case`,
    )
  })
  const finished = trackPartialFile(partial)
  return {
    write: (bytes) => file.writeFile(bytes),
    async finish() {
      await file.sync()
      await file.close()
      await nameWithoutReplacing(partial, out)
      finished()
      await syncFolder(dirname(out))
    },
    async discard() {
      await file.close().catch(() => undefined)
      await rm(partial, { force: true })
      finished()
    },
  }
}

/** Some file systems have no hard links; on those the name is briefly unprotected. */
async function nameWithoutReplacing(partial: string, out: string): Promise<void> {
  try {
    await link(partial, out)
    await rm(partial)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || (await isThere(out))) throw error
    await rename(partial, out)
  }
}

/** Any file of that name counts, even a dangling link. */
const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )

function standardOutput(): Sink {
  const { stdout } = process
  if (stdout.isTTY) throw new Problem('invalid_parameter', '--out - writes to a pipe or a file, not to a terminal')
  // The failed write reports it.
  stdout.on('error', () => {})
  const write = (bytes: Uint8Array) =>
    new Promise<void>((done, fail) => {
      stdout.write(bytes, (error) => (error ? fail(error) : done()))
    })
  return { write, finish: async () => undefined, discard: async () => undefined }
}

export interface Added {
  readonly bytes: number
  readonly sha256: string
}

export interface ArchiveWriter {
  add(name: string, content: Uint8Array, mode?: number): Promise<Added>
  addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>
  end(): Promise<void>
}

export function writeArchive(sink: Sink, mtime_s: number): ArchiveWriter {
  const pad = (size: number) => sink.write(Buffer.alloc(tarPadding(size)))
  return {
    async add(name, content, mode = 0o600) {
      await sink.write(tarHeader({ name, size: content.length, mode, mtime_s }))
      await sink.write(content)
      await pad(content.length)
      return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
    },
    async addStream(name, size, content) {
      await sink.write(tarHeader({ name, size, mode: 0o600, mtime_s }))
      let written = 0
      for await (const chunk of content) {
        written += chunk.length
        if (written > size) break
        await sink.write(chunk)
      }
      // The header promised another size, so only a new archive can help.
      if (written !== size) throw new Error(`${name} changed its size while it was read`)
      await pad(size)
    },
    end: () => sink.write(TAR_END),
  }
}
