import { promisify } from 'node:util'
import { constants, crc32, createDeflateRaw, deflateRaw } from 'node:zlib'

/** Where the list of entries grows until it is written at the end: on a disk, because it has no bound. */
interface Listing {
  add(bytes: Uint8Array): Promise<void>
  read(): AsyncIterable<unknown>
}

interface Written {
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/**
 * A ZIP archive of any number of entries, written as it is read (PKWARE APPNOTE 6.3): nothing of an entry stays in memory
 * after its last byte.
 *
 * @example
 * const zip = new ZipStream(listing, '2026-11-28T12:00:00Z')
 * yield* zip.add('a.txt', Buffer.from('words'), { compress: true })
 * yield* zip.end()
 */
export class ZipStream {
  readonly #listing: Listing
  readonly #time: readonly [number, number]
  #offset = 0
  #count = 0

  /** Written at this time. */
  constructor(listing: Listing, at: string) {
    this.#listing = listing
    this.#time = dosTime(new Date(at))
  }

  async *add(
    name: string,
    content: Uint8Array | AsyncIterable<unknown>,
    { compress }: { readonly compress: boolean },
  ): AsyncGenerator<Buffer> {
    const encoded = Buffer.from(name, 'utf8')
    const offset = this.#offset
    const head = { method: compress ? DEFLATED : STORED, time: this.#time, name: encoded }
    yield this.#counted(localHeader(head))
    const written = yield* this.#body(content, compress)
    yield this.#counted(descriptor(written))
    await this.#listing.add(centralHeader({ ...head, ...written, offset }))
    this.#count += 1
  }

  async *end(): AsyncGenerator<Buffer> {
    const start = this.#offset
    for await (const chunk of this.#listing.read()) yield this.#counted(chunk as Buffer)
    yield this.#counted(endOf({ start, length: this.#offset - start, count: this.#count }))
  }

  async *#body(content: Uint8Array | AsyncIterable<unknown>, compress: boolean): AsyncGenerator<Buffer, Written> {
    const begun = this.#offset
    let [crc, size] = [0, 0]
    const summed = async function* () {
      for await (const chunk of content instanceof Uint8Array ? [content] : content) {
        const bytes = chunk as Buffer
        crc = crc32(bytes, crc)
        size += bytes.length
        if (size > ENTRY_BYTES_MAX) throw new Error('an entry of a zip is larger than 4 GB')
        yield bytes
      }
    }
    for await (const chunk of compress ? deflated(content, summed()) : summed()) yield this.#counted(chunk as Buffer)
    return { crc, size, packed: this.#offset - begun }
  }

  #counted(chunk: Buffer): Buffer {
    this.#offset += chunk.length
    return chunk
  }
}

const [STORED, DEFLATED] = [0, 8] as const
/** Sizes are known after the bytes; names are UTF-8 (4.4.4, bits 3 and 11). */
const FLAGS = 0x0808
const [NEEDED, NEEDED_64] = [20, 45] as const
const ENTRY_BYTES_MAX = 0xfffffffe
const [LARGE_16, LARGE_32] = [0xffff, 0xffffffff] as const

const deflateOnce = promisify<Uint8Array, Buffer>(deflateRaw)

/** Small texts need no stream, which would hold its buffers until they are collected. */
async function* deflated(content: unknown, summed: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (content instanceof Uint8Array) {
    for await (const bytes of summed) yield await deflateOnce(bytes)
    return
  }
  const deflate = createDeflateRaw({ level: constants.Z_DEFAULT_COMPRESSION })
  const fed = feed(deflate, summed)
  try {
    for await (const chunk of deflate) yield chunk as Buffer
    await fed
  } finally {
    deflate.close()
  }
}

async function feed(deflate: ReturnType<typeof createDeflateRaw>, summed: AsyncGenerator<Buffer>): Promise<void> {
  try {
    for await (const bytes of summed) {
      if (!deflate.write(bytes)) await new Promise<void>((resolve) => deflate.once('drain', resolve))
    }
    deflate.end()
  } catch (error) {
    deflate.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

interface Head {
  readonly method: number
  readonly time: readonly [number, number]
  readonly name: Buffer
}

/** 4.3.7 */
function localHeader({ method, time, name }: Head): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(NEEDED, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt16LE(time[0], 10)
  header.writeUInt16LE(time[1], 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

/** 4.3.9 */
function descriptor({ crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

/** 4.3.12; an offset beyond 4 GB stands in an extra field (4.5.3). */
function centralHeader({ method, time, name, crc, packed, size, offset }: Head & Written & { offset: number }): Buffer {
  const far = offset >= LARGE_32
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(MADE_BY_UNIX | NEEDED_64, 4)
  header.writeUInt16LE(far ? NEEDED_64 : NEEDED, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(method, 10)
  header.writeUInt16LE(time[0], 12)
  header.writeUInt16LE(time[1], 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(packed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(far ? 12 : 0, 30)
  header.writeUInt32LE((PLAIN_FILE << 16) >>> 0, 38)
  header.writeUInt32LE(far ? LARGE_32 : offset, 42)
  if (!far) return Buffer.concat([header, name])
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return Buffer.concat([header, name, extra])
}

const MADE_BY_UNIX = 3 << 8
/** Readable by all, written by its owner. */
const PLAIN_FILE = 0o100644

interface End {
  readonly start: number
  readonly length: number
  readonly count: number
}

/** 4.3.14 to 4.3.16 */
function endOf({ start, length, count }: End): Buffer {
  const large = count >= LARGE_16 || start >= LARGE_32 || length >= LARGE_32
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(large ? LARGE_16 : count, 8)
  end.writeUInt16LE(large ? LARGE_16 : count, 10)
  end.writeUInt32LE(large ? LARGE_32 : length, 12)
  end.writeUInt32LE(large ? LARGE_32 : start, 16)
  if (!large) return end
  const record = Buffer.alloc(56 + 20)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(MADE_BY_UNIX | NEEDED_64, 12)
  record.writeUInt16LE(NEEDED_64, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(length), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  record.writeUInt32LE(0x07064b50, 56)
  record.writeBigUInt64LE(BigInt(start + length), 64)
  record.writeUInt32LE(1, 72)
  return Buffer.concat([record, end])
}

/** 4.4.6, in UTC: the time and the date. */
function dosTime(at: Date): readonly [number, number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return [time, date]
}
