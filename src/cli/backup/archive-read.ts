import { type FileHandle, open } from 'node:fs/promises'
import { readTarHeader, TAR_BLOCK, TAR_END, type TarHeader, tarPadding } from '../../kit/tar.ts'
import { Problem } from '../../problem.ts'
import { AGE_MARK, type Decrypter, decrypted } from './encryption.ts'

/** One file of an archive, and where its bytes lie in what was encrypted. */
export interface Entry extends TarHeader {
  readonly offset: number
  /** To be read, once, before the next entry is asked for: what is not read is passed over. */
  content(): AsyncGenerator<Uint8Array>
}

export interface Archive {
  /** Of the file, which is a little more than what is in it where it is encrypted. */
  readonly size: number
  /** From the beginning, each time. */
  entries(): AsyncGenerator<Entry>
  close(): Promise<void>
}

export async function openArchive(path: string, decrypter: Decrypter | null = null): Promise<Archive> {
  const handle = await open(path, 'r')
  try {
    const found = await handle.stat()
    if (!found.isFile())
      throw new Problem(
        'invalid_parameter',
        `${path} is no file: a backup is read several times, so a pipe will not do`,
      )
    const is_encrypted = await beginsWith(handle, AGE_MARK)
    if (is_encrypted && decrypter === null)
      throw new Problem('invalid_parameter', `${path} is encrypted: name the file with its key by --identity`)
    const key = is_encrypted ? decrypter : null
    return {
      size: found.size,
      entries: () => entriesOf(key ? new EncryptedBytes(handle, key) : new PlainBytes(handle)),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function* entriesOf(bytes: Bytes): AsyncGenerator<Entry> {
  try {
    let before = 'its beginning'
    for (;;) {
      const block = await bytes.take(TAR_BLOCK)
      if (block.every((byte) => byte === 0)) return await expectEnd(bytes, block, before)
      const header = block.length === TAR_BLOCK ? readTarHeader(block) : null
      if (header === null) throw damaged(`what follows ${before} is nothing that countersign backup writes`)
      before = header.name
      const offset = bytes.at
      yield { ...header, offset, content: () => contentOf(bytes, header) }
      await bytes.skipTo(offset + header.size)
      const padding = await bytes.take(tarPadding(header.size))
      if (padding.some((byte) => byte !== 0)) throw damaged(`what follows ${before} is no end of a file`)
    }
  } finally {
    await bytes.end()
  }
}

async function expectEnd(bytes: Bytes, first: Buffer, before: string): Promise<void> {
  const rest = await bytes.take(TAR_END.length - TAR_BLOCK)
  if (first.length + rest.length < TAR_END.length) throw damaged(`it breaks off after ${before}`)
  if (rest.some((byte) => byte !== 0) || (await bytes.take(1)).length > 0) throw damaged('something follows its end')
}

async function* contentOf(bytes: Bytes, { name, size }: TarHeader): AsyncGenerator<Uint8Array> {
  for (let left = size; left > 0; ) {
    const chunk = await bytes.next(left)
    if (chunk.length === 0) throw damaged(`it breaks off in ${name}`)
    left -= chunk.length
    yield chunk
  }
}

/** What an archive consists of, in order. */
interface Bytes {
  /** How many were taken. */
  readonly at: number
  /** So many; fewer at the end only. */
  take(count: number): Promise<Buffer>
  /** As many as are at hand, but no more than that; none at the end only. */
  next(most: number): Promise<Buffer>
  skipTo(at: number): Promise<void>
  end(): Promise<unknown>
}

const CHUNK_BYTES = 256 * 1024

class PlainBytes implements Bytes {
  at = 0
  readonly #handle: FileHandle

  constructor(handle: FileHandle) {
    this.#handle = handle
  }

  async take(count: number): Promise<Buffer> {
    const chunk = Buffer.alloc(count)
    const { bytesRead } = await this.#handle.read(chunk, 0, count, this.at)
    this.at += bytesRead
    return chunk.subarray(0, bytesRead)
  }

  next(most: number): Promise<Buffer> {
    return this.take(Math.min(CHUNK_BYTES, most))
  }

  async skipTo(at: number): Promise<void> {
    this.at = at
  }

  async end(): Promise<void> {}
}

class EncryptedBytes implements Bytes {
  at = 0
  #held: Buffer = Buffer.alloc(0)
  #chunks: AsyncIterator<Uint8Array> | null = null
  readonly #open: () => Promise<AsyncIterable<Uint8Array>>

  constructor(handle: FileHandle, decrypter: Decrypter) {
    this.#open = () => decrypted(decrypter, chunksOf(handle))
  }

  async next(most: number): Promise<Buffer> {
    if (this.#held.length === 0) await this.#more()
    const chunk = this.#held.subarray(0, most)
    this.#held = this.#held.subarray(chunk.length)
    this.at += chunk.length
    return chunk
  }

  async take(count: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    for (let left = count; left > 0; ) {
      const chunk = await this.next(left)
      if (chunk.length === 0) break
      chunks.push(chunk)
      left -= chunk.length
    }
    return Buffer.concat(chunks)
  }

  async skipTo(at: number): Promise<void> {
    while (this.at < at && (await this.next(at - this.at)).length > 0);
  }

  async #more(): Promise<void> {
    try {
      this.#chunks ??= (await this.#open())[Symbol.asyncIterator]()
      const { value, done } = await this.#chunks.next()
      this.#held = done ? Buffer.alloc(0) : Buffer.from(value.buffer, value.byteOffset, value.length)
    } catch (error) {
      throw damaged(`it can not be decrypted (${error instanceof Error ? error.message : error})`)
    }
  }

  async end(): Promise<unknown> {
    return this.#chunks?.return?.()
  }
}

/** A stream of the handle would keep it from being closed where nobody reads it to its end. */
async function* chunksOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

async function beginsWith(handle: FileHandle, mark: Buffer): Promise<boolean> {
  const { buffer } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0)
  return buffer.equals(mark)
}

/** An archive that was changed or cut after it was written. */
export const damaged = (what: string): Error => new Error(`the backup is damaged, and nothing was restored: ${what}`)
