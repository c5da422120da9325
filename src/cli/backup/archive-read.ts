import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { readTarHeader, TAR_BLOCK, TAR_END, type TarHeader, tarPadding } from '../../kit/tar.ts'
import { Problem } from '../../problem.ts'

/** One file of an archive, and where its bytes lie. */
export interface Entry extends TarHeader {
  readonly offset: number
}

export interface Archive {
  readonly size: number
  /** Reads only the headers and skips the bytes. */
  entries(): AsyncGenerator<Entry>
  content(entry: Entry): Readable
  close(): Promise<void>
}

export async function openArchive(path: string): Promise<Archive> {
  const handle = await open(path, 'r')
  const found = await handle.stat()
  if (!found.isFile()) {
    await handle.close()
    throw new Problem('invalid_parameter', `${path} is no file: a backup is read twice, so a pipe will not do`)
  }
  return {
    size: found.size,
    entries: () => entriesOf(handle, found.size),
    content: (entry) => Readable.from(bytesOf(handle, entry), { objectMode: false }),
    close: () => handle.close(),
  }
}

async function* entriesOf(handle: FileHandle, size: number): AsyncGenerator<Entry> {
  let [at, before] = [0, 'its beginning']
  for (;;) {
    const block = await blockAt(handle, at)
    if (block.every((byte) => byte === 0)) break
    const header = block.length === TAR_BLOCK ? readTarHeader(block) : null
    if (header === null) throw damaged(`what follows ${before} is nothing that countersign backup writes`)
    const offset = at + TAR_BLOCK
    at = offset + header.size + tarPadding(header.size)
    if (at > size) throw damaged(`it breaks off in ${header.name}`)
    before = header.name
    yield { ...header, offset }
  }
  if (size - at < TAR_END.length) throw damaged(`it breaks off after ${before}`)
  if (size - at > TAR_END.length) throw damaged('something follows its end')
}

const CHUNK_BYTES = 256 * 1024

async function* bytesOf(handle: FileHandle, { name, offset, size }: Entry): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, size - done))
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, offset + done)
    if (bytesRead === 0) throw damaged(`it breaks off in ${name}`)
    yield chunk.subarray(0, bytesRead)
    done += bytesRead
  }
}

async function blockAt(handle: FileHandle, position: number): Promise<Buffer> {
  const block = Buffer.alloc(TAR_BLOCK)
  const { bytesRead } = await handle.read(block, 0, TAR_BLOCK, position)
  return block.subarray(0, bytesRead)
}

/** An archive that was changed or cut after it was written. */
export const damaged = (what: string): Error => new Error(`the backup is damaged, and nothing was restored: ${what}`)
