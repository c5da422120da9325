import { GrowingBytes } from './growing-bytes.ts'
import { Refusal } from './refusal.ts'

const CLEAR = 256
const END = 257

interface Unpacked {
  readonly bytes: Uint8Array
  /** Index after the byte that holds the end mark; null if the data lacks one. */
  readonly end: number | null
}

/** LZW with early change and codes of 9 to 12 bits, which old files use (ISO 32000-2, 7.4.4). */
export const unLzw = (data: Uint8Array, most: number): Uint8Array => readLzw(data, most).bytes

export const readLzw = (data: Uint8Array, most: number): Unpacked => {
  const out = new GrowingBytes(most)
  let table = freshTable()
  let last: Uint8Array | undefined
  let bit = 0
  for (let code = CLEAR; code !== END; ) {
    const part = code === CLEAR ? undefined : partFor(code, table, last)
    if (code === CLEAR) table = freshTable()
    if (part) out.push(part)
    last = part
    const width = Math.min(12, 32 - Math.clz32(table.length + (last ? 1 : 0)))
    code = codeAt(data, bit, width)
    bit += width
  }
  return { bytes: out.bytes(), end: bit > data.length * 8 ? null : Math.ceil(bit / 8) }
}

/** Looks up a code, and adds the previous part plus the first byte of this one to the table. */
const partFor = (code: number, table: Uint8Array[], last: Uint8Array | undefined): Uint8Array => {
  const part = table[code] ?? (last && grown(last, last))
  if (!part || code > table.length) throw new Refusal('an LZW stream is damaged')
  if (last && table.length < 4096) table.push(grown(last, part))
  return part
}

const freshTable = (): Uint8Array[] => Array.from({ length: 258 }, (_, byte) => Uint8Array.of(byte))

/** The `width` bits from `bit` on, highest bit first; the end mark after the data. */
const codeAt = (data: Uint8Array, bit: number, width: number): number => {
  const at = bit >> 3
  if (bit + width > data.length * 8) return END
  const word = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
  return (word >> (24 - (bit & 7) - width)) & ((1 << width) - 1)
}

const grown = (prefix: Uint8Array, next: Uint8Array): Uint8Array => {
  const entry = new Uint8Array(prefix.length + 1)
  entry.set(prefix)
  entry[prefix.length] = next[0] ?? 0
  return entry
}
