import { crc32, inflateRawSync } from 'node:zlib'
import { DocxRefusal } from './refusal.ts'

/** Contract templates have a few dozen parts and unpack to a few megabytes. */
const ENTRIES_MAX = 2_000
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024
/** PKWARE APPNOTE 4.3.16: the end record and the longest comment behind it. */
const TAIL = 22 + 0xffff

/** The parts of a Word document by name. What the directory claims of sizes is not believed. */
export function unpack(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const parts = new Map<string, Buffer>()
  let left = UNPACKED_BYTES_MAX
  for (const entry of directoryOf(bytes)) {
    if (entry.name.endsWith('/')) continue
    if (parts.has(entry.name) || !isPlainName(entry.name)) throw damaged()
    const content = contentOf(bytes, entry, left)
    left -= content.length
    parts.set(entry.name, content)
  }
  return parts
}

interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly crc: number
  readonly offset: number
}

const damaged = () => new DocxRefusal('document_damaged', 'is damaged: open it in Word, save it again and choose that')
const tooLarge = () => new DocxRefusal('limit_exceeded', 'unpacks to far more than a document holds')

/** PKWARE APPNOTE 4.3.12. Documents of several disks or beyond 4 GB are none of ours. */
function directoryOf(bytes: Buffer): readonly Entry[] {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end < bytes.length - TAIL || end + 22 > bytes.length) throw damaged()
  const count = bytes.readUInt16LE(end + 10)
  if (count > ENTRIES_MAX) throw tooLarge()
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: count }, (): Entry => {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw damaged()
    const [name_length, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const entry = {
      name: bytes.toString('utf8', at + 46, at + 46 + (name_length ?? 0)),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    }
    if ((bytes.readUInt16LE(at + 8) & 1) === 1)
      throw new DocxRefusal('document_encrypted', 'is protected with a password; save it without one')
    at += 46 + (name_length ?? 0) + (extra ?? 0) + (comment ?? 0)
    return entry
  })
}

/** Names that other readers could take for another part, or for a place outside. */
const isPlainName = (name: string): boolean =>
  /^[^\\\0:]+$/.test(name) && !name.startsWith('/') && !name.split('/').some((one) => one === '' || /^\.+$/.test(one))

function contentOf(bytes: Buffer, { method, packed, crc, offset }: Entry, left: number): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) throw damaged()
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (start + packed > bytes.length) throw damaged()
  const content = inflated(bytes.subarray(start, start + packed), method, left)
  if (crc32(content) !== crc) throw damaged()
  return content
}

function inflated(packed: Buffer, method: number, left: number): Buffer {
  if (method === 0 && packed.length <= left) return packed
  if (method === 0 || left === 0) throw tooLarge()
  if (method !== 8) throw damaged()
  try {
    return inflateRawSync(packed, { maxOutputLength: left })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged()
  }
}
