import { Broken } from './broken.ts'
import { type Bytes, inflate, latin1 } from './bytes.ts'
import {
  type Allowance,
  allowance,
  dictOf,
  itemsOf,
  numberOf,
  type PdfDict,
  PdfReader,
  type PdfValue,
} from './pdf-value.ts'

/** One append to a file: its objects and its cross-reference section, every byte of it accounted for. */
export interface Revision {
  /** Where it begins, and the file before it ends. */
  readonly start: number
  readonly end: number
  readonly objects: ReadonlyMap<number, PdfObject>
  readonly trailer: PdfDict
  /** What the next append must name as /Prev. */
  readonly xref_at: number
  /** Number of the catalog. */
  readonly root: number
  readonly size: number
}

export interface PdfObject {
  readonly generation: number
  readonly value: PdfValue
  readonly stream: Bytes | null
}

interface Entry {
  readonly number: number
  readonly generation: number
  readonly offset: number
}

interface Section {
  readonly entries: readonly Entry[]
  readonly trailer: PdfDict
  /** Where the table begins: objects lie before it. A stream is an object itself. */
  readonly from: number
}

const END = /startxref\n(\d{1,12})\n%%EOF\n$/
const OBJECTS_MAX = 500_000

/** Reads the append that ends at `end`, in the one shape that we write (docs/internals/sealing.md). */
export const readRevision = async (bytes: Bytes, end: number): Promise<Revision> => {
  const tail = END.exec(latin1(bytes.subarray(Math.max(0, end - 40), end)))
  const offset = Number(tail?.[1] ?? Number.NaN)
  const stop = end - (tail?.[0].length ?? 0)
  if (!tail || !(offset < stop))
    throw new Broken(
      'structure',
      'The file does not end where its seal ends: something was added behind it, or cut off.',
    )
  const isTable = latin1(bytes.subarray(offset, offset + 5)) === 'xref\n'
  const section = isTable ? tableAt(bytes, offset, stop) : await streamAt(bytes, offset, stop)
  const [root, size] = [section.trailer.get('Root'), numberOf(section.trailer.get('Size'))]
  if (root?.kind !== 'ref' || size === null) throw odd()
  const { trailer } = section
  return { ...tiles(bytes, section), end, trailer, xref_at: offset, root: root.number, size }
}

/** The objects lie one behind the other, after one line end, and fill the append up to its section. */
const tiles = (bytes: Bytes, { entries, from }: Section): Pick<Revision, 'start' | 'objects'> => {
  const ordered = entries.toSorted((a, b) => a.offset - b.offset)
  const start = (ordered[0]?.offset ?? 0) - 1
  if (start < 0 || bytes[start] !== 0x0a) throw odd()
  const objects = new Map<number, PdfObject>()
  const values = allowance()
  for (const [at, entry] of ordered.entries()) {
    if (objects.has(entry.number)) throw odd()
    objects.set(entry.number, objectAt(bytes, entry, ordered[at + 1]?.offset ?? from, values))
  }
  return { start, objects }
}

const odd = (): Broken => new Broken('structure', 'The last part of the file is not built as a seal is.')

const ROW = 20

const tableAt = (bytes: Bytes, offset: number, stop: number): Section => {
  const reader = new PdfReader(bytes, offset + 5, stop)
  const entries: Entry[] = []
  while (latin1(bytes.subarray(reader.at, reader.at + 8)) !== 'trailer\n') {
    const head = /^(\d{1,10}) (\d{1,7})\n/.exec(latin1(bytes.subarray(reader.at, reader.at + 20)))
    if (!head || reader.at >= stop) throw odd()
    reader.at += head[0].length
    for (let i = 0; i < Number(head[2]); i++, reader.at += ROW) {
      const row = /^(\d{10}) (\d{5}) n \n$/.exec(latin1(bytes.subarray(reader.at, reader.at + ROW)))
      if (!row || entries.length > OBJECTS_MAX) throw odd()
      entries.push({ number: Number(head[1]) + i, generation: Number(row[2]), offset: Number(row[1]) })
    }
  }
  reader.at += 'trailer\n'.length
  const trailer = dictOf(reader.value())
  reader.expect('\n')
  if (!trailer || reader.at !== stop) throw odd()
  return { entries, trailer, from: offset }
}

const streamAt = async (bytes: Bytes, offset: number, stop: number): Promise<Section> => {
  const head = /^(\d{1,10}) 0 obj\n/.exec(latin1(bytes.subarray(offset, offset + 20)))
  if (!head) throw odd()
  const self = { number: Number(head[1]), generation: 0, offset }
  const { value, stream } = objectAt(bytes, self, stop)
  const trailer = dictOf(value)
  const data = trailer && stream && (await streamData(trailer, stream, 16 * OBJECTS_MAX))
  const widths = itemsOf(trailer?.get('W')).map(numberOf)
  if (!trailer || !data || widths.join(' ') !== '1 4 2') throw odd()
  const index = itemsOf(trailer.get('Index')).map((item) => numberOf(item) ?? 0)
  const entries = entriesIn(data, index)
  if (!entries.some((entry) => entry.number === self.number && entry.offset === offset)) throw odd()
  return { entries, trailer, from: stop }
}

const entriesIn = (data: Bytes, index: readonly number[]): readonly Entry[] => {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const entries: Entry[] = []
  let at = 0
  for (let i = 0; i < index.length; i += 2) {
    for (let n = 0; n < (index[i + 1] ?? 0); n++, at += 7) {
      // Only objects that stand in the file themselves: an object stream could hide others.
      if (at + 7 > data.length || view.getUint8(at) !== 1) throw odd()
      const [offset, generation] = [view.getUint32(at + 1), view.getUint16(at + 5)]
      entries.push({ number: (index[i] ?? 0) + n, generation, offset })
    }
  }
  if (at !== data.length) throw odd()
  return entries
}

/** The object that fills the bytes from its offset up to `end`. */
const objectAt = (bytes: Bytes, { number, generation, offset }: Entry, end: number, values?: Allowance): PdfObject => {
  const reader = new PdfReader(bytes, offset, end, values)
  reader.expect(`${number} ${generation} obj\n`)
  const value = reader.value()
  let stream: Bytes | null = null
  if (latin1(bytes.subarray(reader.at, reader.at + 8)) === '\nstream\n') {
    const from = reader.at + 8
    const length = numberOf(dictOf(value)?.get('Length'))
    if (length === null || from + length > end) throw odd()
    stream = bytes.subarray(from, from + length)
    reader.at = from + length
    reader.expect('\nendstream')
  }
  reader.expect('\nendobj\n')
  if (reader.at !== end) throw odd()
  return { generation, value, stream }
}

/** What a stream holds, where it is plain or deflated without more ado. */
export const streamData = async (dict: PdfDict, stream: Bytes, most: number): Promise<Bytes | null> => {
  const filter = dict.get('Filter')
  if (dict.has('DecodeParms') || dict.has('F')) return null
  if (filter === undefined) return stream.length <= most ? stream : null
  return filter.kind === 'name' && filter.value === 'FlateDecode' ? await inflate(stream, most) : null
}
