import type { Budget } from './budget.ts'
import { decodeStream } from './filters.ts'
import { indirectObjectAt } from './indirect.ts'
import { Refusal } from './refusal.ts'
import { type Dict, dictAt, integerOf, itemsOf, skipSpace } from './syntax.ts'

export type XrefEntry =
  | { readonly kind: 'free' }
  | { readonly kind: 'plain'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'packed'; readonly container: number; readonly index: number }

export interface Xref {
  readonly kind: 'table' | 'stream'
  readonly startxref: number
  readonly trailer: Dict
  /** The lowest free object number. */
  readonly next_object: number
  /** Whether the file has more objects than /Size says. Readers disagree about the surplus (ISO 32000-2, table 15). */
  readonly exceeds_size: boolean
  /** How many pieces it has: what `find` costs at most. */
  readonly pieces: number
  /** Whether one section lists a number twice. Readers disagree about which row counts. */
  readonly lists_twice: boolean
  /** Whether a row is of a kind that does not exist. Some readers open no such file, and for some it is free. */
  readonly has_unknown_rows: boolean
  find(number: number): XrefEntry | null
}

/** The highest object number is 8,388,607 (ISO 32000-1, annex C). The other limits are for speed. */
const MOST = { object: 8_388_607, sections: 2_000, ranges: 20_000 }

/**
 * Reads the cross-reference of a file, from the newest section back. Entries are read in place when they are needed, so
 * a file of a million objects costs no more than a small one.
 */
export const readXref = (source: XrefSource): Xref => {
  const startxref = startOf(source.text)
  const sections: Section[] = []
  const seen = new Set<number>()
  for (let offset: number | null = startxref; offset !== null; ) {
    if (seen.has(offset)) throw new Refusal('the cross-reference sections form a loop')
    seen.add(offset)
    const section = sectionAt(source, offset)
    const hidden = offsetOf(section.trailer.get('XRefStm'))
    // A hybrid file has free entries for old readers where its stream has the real ones (ISO 32000-2, 7.5.8.4).
    sections.push({ ...section, hybrid: hidden !== null })
    if (hidden !== null) sections.push(agreeing(section, streamAt(source, hidden), source))
    if (seen.size > MOST.sections) throw new Refusal('there are too many cross-reference sections')
    offset = offsetOf(section.trailer.get('Prev'))
  }
  return joined(sections, startxref)
}

/** Old readers only know the table, so the stream must not contradict it (ISO 32000-2, 7.5.8.4). */
const agreeing = (table: Section, hidden: Section, { readable }: XrefSource): Section => {
  for (const { first, count, entry } of hidden.ranges) {
    readable.spend(count * table.ranges.length)
    for (let index = 0; index < count; index++) {
      const shown = findIn(table.ranges, first + index)
      if (shown?.kind === 'plain' && !isSamePlace(shown, entry(index)))
        throw new Refusal('the two cross-references of the file disagree')
    }
  }
  return hidden
}

const isSamePlace = (a: { readonly offset: number }, b: XrefEntry): boolean =>
  b.kind === 'plain' && b.offset === a.offset

export interface XrefSource {
  readonly text: string
  readonly bytes: Uint8Array
  readonly readable: Budget
  readonly unpackable: Budget
}

interface Range {
  readonly first: number
  readonly count: number
  readonly entry: (index: number) => XrefEntry
}

interface Section {
  readonly kind: 'table' | 'stream'
  readonly hybrid: boolean
  readonly trailer: Dict
  readonly ranges: readonly Range[]
  readonly has_unknown_rows?: boolean
}

const startOf = (text: string): number => {
  const tail = text.slice(-2048)
  const found = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF(?![\s\S]*startxref)/.exec(tail)
  if (!found) throw new Refusal('the end of the file does not say where its cross-reference is')
  return Number(found[1])
}

const offsetOf = (raw: string | undefined): number | null => {
  if (raw === undefined) return null
  const offset = integerOf(raw)
  if (offset === null || offset < 0) throw new Refusal('a cross-reference offset is malformed')
  return offset
}

const joined = (sections: readonly Section[], startxref: number): Xref => {
  const ranges = sections.flatMap(({ ranges, hybrid }) => ranges.map((range) => ({ ...range, hybrid })))
  if (ranges.length > MOST.ranges) throw new Refusal('the cross-reference is in too many pieces')
  const newest = sections[0]
  if (!newest) throw new Refusal('there is no cross-reference')
  const sizes = sections.map((section) => integerOf(section.trailer.get('Size')) ?? 0)
  const next = ranges.reduce((most, range) => Math.max(most, range.first + range.count), Math.max(1, ...sizes))
  if (next > MOST.object) throw new Refusal('there are too many objects')
  return {
    kind: newest.kind,
    startxref,
    trailer: newest.trailer,
    next_object: next,
    exceeds_size: next > (sizes[0] ?? 0),
    pieces: ranges.length,
    lists_twice: sections.some(({ ranges: own }) => overlap(own)),
    has_unknown_rows: sections.some((section) => section.has_unknown_rows === true),
    find: rememberedBy((number) => findIn(ranges, number)),
  }
}

/** Each object is asked for many times. */
const rememberedBy = (find: Xref['find']): Xref['find'] => {
  const known = new Map<number, XrefEntry | null>()
  return (number) => {
    const before = known.get(number)
    if (before !== undefined) return before
    const entry = find(number)
    known.set(number, entry)
    return entry
  }
}

const overlap = (ranges: readonly Range[]): boolean => {
  const sorted = ranges.toSorted((a, b) => a.first - b.first)
  return sorted.some(({ first }, at) => at > 0 && first < (sorted[at - 1]?.first ?? 0) + (sorted[at - 1]?.count ?? 0))
}

const findIn = (ranges: readonly (Range & { hybrid?: boolean })[], number: number): XrefEntry | null => {
  for (const range of ranges) {
    if (number < range.first || number >= range.first + range.count) continue
    const entry = range.entry(number - range.first)
    if (!(range.hybrid && entry.kind === 'free')) return entry
  }
  return null
}

const sectionAt = (source: XrefSource, offset: number): Section => {
  const at = skipSpace(source.text, offset)
  return source.text.startsWith('xref', at) ? tableAt(source, at + 4) : streamAt(source, at)
}

const SUBSECTION = /[\0\t\n\f\r ]*(\d{1,10}) +(\d{1,10}) *(?:\r\n|\n|\r)/y
const tableAt = ({ text, readable }: XrefSource, from: number): Section => {
  const ranges: Range[] = []
  let at = from
  SUBSECTION.lastIndex = at
  for (let head = SUBSECTION.exec(text); head; head = SUBSECTION.exec(text)) {
    const rows = SUBSECTION.lastIndex
    const [first, count] = [Number(head[1]), Number(head[2])]
    ranges.push({ first, count, entry: (index) => rowAt(text, rows + 20 * index) })
    at = rows + 20 * count
    if (at > text.length || ranges.length > MOST.ranges) throw new Refusal('the cross-reference table is malformed')
    SUBSECTION.lastIndex = at
  }
  at = skipSpace(text, at)
  if (!text.startsWith('trailer', at)) throw new Refusal('the cross-reference table is malformed')
  const { dict: trailer, end } = dictAt(text, skipSpace(text, at + 7))
  readable.spend(end - at)
  return { kind: 'table', hybrid: false, trailer, ranges }
}

/** Ten digits, five digits, a letter and the end of a line of two signs (ISO 32000-2, 7.5.4). */
const rowAt = (text: string, at: number): XrefEntry => {
  const [offset, generation, kind] = [digitsAt(text, at, 10), digitsAt(text, at + 11, 5), text[at + 17]]
  const is_row = offset >= 0 && generation >= 0 && text[at + 10] === ' ' && text[at + 16] === ' '
  if (!is_row || !ROW_ENDS.includes(text.slice(at + 18, at + 20)) || (kind !== 'n' && kind !== 'f'))
    throw new Refusal('the cross-reference table is malformed')
  return kind === 'f' ? { kind: 'free' } : { kind: 'plain', offset, generation }
}

const ROW_ENDS: readonly string[] = [' \n', ' \r', '\r\n']

/** The number that so many digits make; -1 where other signs are among them. */
const digitsAt = (text: string, from: number, count: number): number => {
  let value = 0
  for (let at = from; at < from + count; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (!(digit >= 0 && digit <= 9)) return -1
    value = value * 10 + digit
  }
  return value
}

const ZERO = 0x30

const streamAt = ({ text, bytes, readable, unpackable }: XrefSource, offset: number): Section => {
  const object = indirectObjectAt(text, offset)
  readable.spend(object.end - offset)
  const length = integerOf(object.dict?.get('Length'))
  if (!object.dict || object.data_from === null || length === null || length < 0) {
    throw new Refusal('the cross-reference stream is malformed')
  }
  const stream = { dict: object.dict, data: bytes.subarray(object.data_from, object.data_from + length) }
  const data = decodeStream(stream, unpackable.left)
  unpackable.spend(data.length)
  const widths = integers(object.dict.get('W'), 3)
  const index = integers(object.dict.get('Index') ?? `[0 ${object.dict.get('Size')}]`, 2 * MOST.ranges)
  const ranges = packedRanges(data, widths, index)
  const rows = ranges.reduce((sum, { count }) => sum + count, 0)
  const has_unknown_rows = hasUnknown(data, widths, rows)
  return { kind: 'stream', hybrid: false, trailer: object.dict, ranges, has_unknown_rows }
}

/** The kinds are 0, 1 and 2 (ISO 32000-2, table 18). All bytes but the last one of a kind are 0 then. */
const hasUnknown = (data: Uint8Array, widths: readonly number[], rows: number): boolean => {
  const [kind = 0, ...others] = widths
  const width = others.reduce((sum, part) => sum + part, kind)
  for (let at = 0; kind > 0 && at < rows * width; at += width) {
    if ((data[at + kind - 1] ?? 0) > 2) return true
    for (let high = at; high < at + kind - 1; high++) if (data[high] !== 0) return true
  }
  return false
}

const integers = (raw: string | undefined, most: number): number[] =>
  itemsOf(raw ?? '[]', most).map((item) => {
    const value = integerOf(item)
    if (value === null || value < 0) throw new Refusal('the cross-reference stream is malformed')
    return value
  })

const packedRanges = (data: Uint8Array, widths: readonly number[], index: readonly number[]): Range[] => {
  const width = widths.reduce((sum, part) => sum + part, 0)
  if (widths.length !== 3 || width === 0 || widths.some((part) => part > 6)) {
    throw new Refusal('the cross-reference stream is malformed')
  }
  const ranges: Range[] = []
  let before = 0
  for (let at = 0; at + 1 < index.length; at += 2) {
    const [first, count, skipped] = [index[at] ?? 0, index[at + 1] ?? 0, before]
    ranges.push({ first, count, entry: (n) => packedEntry(data, (skipped + n) * width, widths) })
    before += count
  }
  if (before * width > data.length) throw new Refusal('the cross-reference stream is too short')
  return ranges
}

const packedEntry = (data: Uint8Array, at: number, widths: readonly number[]): XrefEntry => {
  const [a = 0, b = 0, c = 0] = widths
  const view = Buffer.from(data.buffer, data.byteOffset, data.length)
  const type = a === 0 ? 1 : view.readUIntBE(at, a)
  const second = b === 0 ? 0 : view.readUIntBE(at + a, b)
  const third = c === 0 ? 0 : view.readUIntBE(at + a + b, c)
  if (type === 1) return { kind: 'plain', offset: second, generation: third }
  return type === 2 ? { kind: 'packed', container: second, index: third } : { kind: 'free' }
}
