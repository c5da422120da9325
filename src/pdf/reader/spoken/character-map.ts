import type { Work } from './work.ts'

type Range<T> = readonly [low: number, high: number, of: T]

/** A CMap as fonts have it (ISO 32000-2, 9.7.5 and 9.10.3): what codes stand for, in text or in numbers of glyphs. */
export class CharacterMap {
  /** How many bytes codes have; more than one length where they are mixed. */
  readonly lengths = new Set<number>()
  /** It stands on another map that is not read here. */
  is_partial = false
  readonly #texts = new Map<number, string>()
  readonly #text_ranges: Range<string>[] = []
  readonly #cids = new Map<number, number>()
  readonly #cid_ranges: Range<number>[] = []
  readonly #work: Work

  constructor(source: string, work: Work) {
    this.#work = work
    this.#read(source)
  }

  /** The text of a code; null where none is given. */
  text(code: number): string | null {
    const known = this.#texts.get(code)
    if (known !== undefined) return known
    this.#work.spend(this.#text_ranges.length)
    const range = lastWith(this.#text_ranges, code)
    const text = range === undefined ? null : following(range[2], code - range[0])
    if (text !== null) this.#texts.set(code, text)
    return text
  }

  cid(code: number): number | null {
    const known = this.#cids.get(code)
    if (known !== undefined) return known
    this.#work.spend(this.#cid_ranges.length)
    const range = lastWith(this.#cid_ranges, code)
    return range === undefined ? null : range[2] + code - range[0]
  }

  /** The codes that it gives a text to, `most` at most. */
  codes(most: number): readonly number[] {
    const codes = new Set(this.#texts.keys())
    for (const [low, high] of this.#text_ranges)
      for (let code = low; code <= high && codes.size < most; code++) codes.add(code)
    return [...codes]
  }

  #read(source: string): void {
    this.is_partial = source.includes('usecmap') && /\busecmap\b/.test(source)
    for (const { kind, body } of sectionsOf(source)) {
      this.#work.spend(body.length / 8)
      if (kind === 'bfchar') this.#textChars(body)
      else if (kind === 'bfrange') this.#textRanges(body)
      else if (kind === 'cidchar') this.#cidChars(body)
      else if (kind === 'cidrange') this.#cidRanges(body)
      else this.#lengthsIn(body)
    }
  }

  #lengthsIn(body: string): void {
    for (const [, low = ''] of body.matchAll(HEX)) this.lengths.add(digitsOf(low).length / 2)
  }

  #cidChars(body: string): void {
    for (const [, code = '', cid] of body.matchAll(CID)) this.#cids.set(numberOf(code), Number(cid))
  }

  #cidRanges(body: string): void {
    for (const [, low = '', high = '', cid] of body.matchAll(CID_RANGE))
      this.#cid_ranges.push([numberOf(low), numberOf(high), Number(cid)])
  }

  #textChars(body: string): void {
    if (this.#plainChars(body)) return
    const values = body.match(HEX) ?? []
    for (let at = 0; at + 1 < values.length; at += 2)
      this.#texts.set(numberOf(values[at] ?? ''), textOf(values[at + 1] ?? ''))
  }

  /** False where they are not plain, with some of them added. */
  #plainChars(body: string): boolean {
    let code = -1
    return eachPlain(body, (value, from, to) => {
      if (code >= 0) this.#texts.set(code, plainText(body, { value, from, to }))
      code = code < 0 ? value : -1
    })
  }

  #plainRanges(body: string): boolean {
    const ranges: Range<string>[] = []
    const row: number[] = []
    const is_plain = eachPlain(body, (value, from, to) => {
      if (row.push(value) < 3) return
      ranges.push([row[0] ?? 0, row[1] ?? 0, plainText(body, { value, from, to })])
      row.length = 0
    })
    if (is_plain) for (const range of ranges) this.#text_ranges.push(range)
    return is_plain
  }

  #textRanges(body: string): void {
    if (!this.#plainRanges(body)) this.#otherRanges(body)
  }

  #otherRanges(body: string): void {
    for (const [, low = '', high = '', text, list] of body.matchAll(TEXT_RANGE)) {
      const [from, to] = [numberOf(low), numberOf(high)]
      if (text !== undefined) this.#text_ranges.push([from, to, textOf(text)])
      else
        for (const [at, item] of (list?.match(HEX) ?? []).entries())
          if (from + at <= to) this.#texts.set(from + at, textOf(item))
    }
  }
}

/** The last range counts. */
function lastWith<T>(ranges: readonly Range<T>[], code: number): Range<T> | undefined {
  for (let at = ranges.length - 1; at >= 0; at--) {
    const range = ranges[at]
    if (range !== undefined && code >= range[0] && code <= range[1]) return range
  }
  return undefined
}

const KINDS = ['bfchar', 'bfrange', 'cidchar', 'cidrange', 'codespacerange'] as const
interface Section {
  readonly kind: (typeof KINDS)[number]
  readonly body: string
}

function sectionsOf(source: string): readonly Section[] {
  const sections: Section[] = []
  // Of a kind that ends nowhere behind one place, none ends behind a later one: endless beginnings are not looked through again.
  const endless = new Set<string>()
  for (let at = source.indexOf('begin'); at >= 0; at = source.indexOf('begin', at)) {
    at += 5
    const kind = KINDS.find((one) => source.startsWith(one, at))
    if (kind === undefined || endless.has(kind)) continue
    const end = source.indexOf(`end${kind}`, at + kind.length)
    if (end < 0) endless.add(kind)
    else {
      sections.push({ kind, body: source.slice(at + kind.length, end) })
      at = end + 3 + kind.length
    }
  }
  return sections
}

/** A value in brackets: its number, and where its digits are. */
interface Plain {
  readonly value: number
  readonly from: number
  readonly to: number
}

/** Visits the values where nothing but space is between them and none within them, as nearly every map has them; false where not. */
function eachPlain(body: string, visit: (value: number, from: number, to: number) => void): boolean {
  for (let at = afterSpace(body, 0); at < body.length; at = afterSpace(body, at + 1)) {
    if (body.charCodeAt(at) !== LESS) return false
    const from = ++at
    let value = 0
    for (let digit = digitAt(body, at); digit >= 0; digit = digitAt(body, ++at)) value = value * 16 + digit
    if (body.charCodeAt(at) !== GREATER) return false
    visit(value, from, at)
  }
  return true
}

function afterSpace(body: string, from: number): number {
  let at = from
  for (let sign = body.charCodeAt(at); sign === 0x20 || (sign >= 9 && sign <= 13); sign = body.charCodeAt(at)) at++
  return at
}

/** -1 for what is none. */
const digitAt = (body: string, at: number): number => DIGITS[body.charCodeAt(at)] ?? -1

const plainText = (body: string, { value, from, to }: Plain): string =>
  to - from <= 2 || to - from === 4 ? String.fromCharCode(value) : textIn(body.slice(from, to))

const [LESS, GREATER] = [0x3c, 0x3e]
const DIGITS = new Int8Array(256).fill(-1)
for (const digit of '0123456789abcdefABCDEF') DIGITS[digit.charCodeAt(0)] = Number.parseInt(digit, 16)

const HEX = /<([0-9A-Fa-f\s]*)>/g
const TEXT_RANGE = /<([0-9A-Fa-f\s]*)>\s*<([0-9A-Fa-f\s]*)>\s*(?:(<[0-9A-Fa-f\s]*>)|\[([^\]]*)\])/g
const CID = /<([0-9A-Fa-f\s]*)>\s*(\d+)/g
const CID_RANGE = /<([0-9A-Fa-f\s]*)>\s*<([0-9A-Fa-f\s]*)>\s*(\d+)/g

/** With or without its brackets; nearly none has spaces. */
const digitsOf = (raw: string): string => {
  const digits = raw.startsWith('<') ? raw.slice(1, -1) : raw
  return SPACED.test(digits) ? digits.replaceAll(/\s/g, '') : digits
}
const SPACED = /\s/
const numberIn = (digits: string): number => Number.parseInt(digits || '0', 16)
const numberOf = (raw: string): number => numberIn(digitsOf(raw))
const textOf = (raw: string): string => textIn(digitsOf(raw))

function textIn(digits: string): string {
  // One byte stands for itself.
  if (digits.length <= 2) return String.fromCharCode(numberIn(digits))
  if (digits.length === 4) return String.fromCharCode(Number.parseInt(digits, 16))
  return Buffer.from(digits.slice(0, digits.length - (digits.length % 4)), 'hex')
    .swap16()
    .toString('utf16le')
}

/** The last sign of a text counts on within a range. */
function following(text: string, by: number): string {
  if (by === 0 && text !== '') return text
  const points = Array.from(text)
  const last = (points.pop()?.codePointAt(0) ?? 0) + by
  return last > 0x10ffff ? text : points.join('') + String.fromCodePoint(last)
}
