import type { FileHandle } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly method: number
  /** As the directory claims; it may be wrong. */
  readonly size: number
  readonly packed: number
  readonly encrypted: boolean
  /** Of its local header. */
  readonly offset: number
}

/** A directory larger than this is none of a document. */
const DIRECTORY_BYTES_MAX = 4 * 1024 * 1024
/** PKWARE APPNOTE 4.3.16: the end record and the longest comment behind it. */
const TAIL = 22 + 0xffff

/** What an archive lists, read from its end (PKWARE APPNOTE 4.3.12); null where there is no sound list. */
export async function zipDirectory(file: FileHandle, size: number): Promise<readonly ZipEntry[] | null> {
  const tail = await bytesAt(file, Math.max(0, size - TAIL), Math.min(size, TAIL))
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > tail.length) return null
  const [count, length, start] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (length > DIRECTORY_BYTES_MAX || start + length > size) return null
  return entriesIn(await bytesAt(file, start, length), count)
}

function entriesIn(directory: Buffer, count: number): readonly ZipEntry[] | null {
  const entries: ZipEntry[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null
    const name_length = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + name_length),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      offset: directory.readUInt32LE(at + 42),
    })
    at += 46 + name_length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** The text of a small entry; empty where it cannot be had. */
export async function zipText(file: FileHandle, entries: readonly ZipEntry[], name: string): Promise<string> {
  const entry = entries.find((one) => one.name === name)
  if (!entry || entry.encrypted || entry.packed > TEXT_BYTES_MAX) return ''
  const head = await bytesAt(file, entry.offset, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) return ''
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const packed = await bytesAt(file, start, entry.packed)
  try {
    const bytes = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: TEXT_BYTES_MAX })
    return bytes.toString('utf8')
  } catch {
    return ''
  }
}
const TEXT_BYTES_MAX = 1024 * 1024

export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
