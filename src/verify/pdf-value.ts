import { Broken } from './broken.ts'
import { type Bytes, equal } from './bytes.ts'

/** A PDF value (ISO 32000-2, 7.3) with its position. */
export type PdfValue = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name' | 'word'; readonly value: string }
  | { readonly kind: 'text' | 'hex'; readonly value: string }
  | { readonly kind: 'ref'; readonly number: number; readonly generation: number }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'dict'; readonly entries: PdfDict }
)
export type PdfDict = ReadonlyMap<string, PdfValue>

/** Many times what a page tree and its forms come to; each takes a hundred bytes of memory. */
const VALUES_MAX = 1_000_000

/** How many values may still be read: readers of one append share it. */
export interface Allowance {
  left: number
}

export const allowance = (): Allowance => ({ left: VALUES_MAX })

/** More than the 500 that intake admits: the seal writes such a value again, within others. */
const DEPTH_MAX = 600
const WHITE = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set(Array.from('()<>[]{}/%', (mark) => mark.charCodeAt(0)))

/** Reads values one after the other; strings are one character for each byte. */
export class PdfReader {
  readonly bytes: Bytes
  at: number
  readonly #end: number
  readonly #allowance: Allowance
  #depth = 0

  constructor(bytes: Bytes, at: number, end: number, values = allowance()) {
    this.bytes = bytes
    this.at = at
    this.#end = end
    this.#allowance = values
  }

  value(): PdfValue {
    this.toToken()
    if (++this.#depth > DEPTH_MAX || this.#allowance.left-- <= 0) throw wrong()
    const value = this.#any(this.at)
    this.#depth--
    return value
  }

  /** Passes over white space and comments. */
  toToken(): void {
    for (; this.at < this.#end; this.at++) {
      const byte = this.#byte()
      if (byte === 0x25) {
        while (this.at + 1 < this.#end && ![10, 13].includes(this.bytes[this.at + 1] ?? 10)) this.at++
      } else if (!WHITE.has(byte)) return
    }
  }

  /** Passes over exactly this text. */
  expect(text: string): void {
    for (const mark of text) {
      if (this.#byte() !== mark.charCodeAt(0)) throw wrong()
      this.at++
    }
  }

  #byte(): number {
    return this.at < this.#end ? (this.bytes[this.at] ?? -1) : -1
  }

  #any(from: number): PdfValue {
    const [byte, next] = [this.#byte(), this.bytes[this.at + 1]]
    if (byte === 0x3c && next === 0x3c) return this.#dict(from)
    if (byte === 0x3c) return this.#hex(from)
    if (byte === 0x28) return this.#text(from)
    if (byte === 0x5b) return this.#array(from)
    if (byte === 0x2f) {
      this.at++
      return { kind: 'name', value: unescaped(this.#word()), from, to: this.at }
    }
    return this.#numberOrWord(from)
  }

  #dict(from: number): PdfValue {
    this.at += 2
    const entries = new Map<string, PdfValue>()
    for (this.toToken(); this.#byte() !== 0x3e; this.toToken()) {
      const key = this.value()
      // The same key twice means one thing to one reader and another to the next.
      if (key.kind !== 'name' || entries.has(key.value)) throw wrong()
      entries.set(key.value, this.value())
    }
    this.expect('>>')
    return { kind: 'dict', entries, from, to: this.at }
  }

  #array(from: number): PdfValue {
    this.at++
    const items: PdfValue[] = []
    for (this.toToken(); this.#byte() !== 0x5d; this.toToken()) items.push(this.value())
    this.at++
    return { kind: 'array', items, from, to: this.at }
  }

  #hex(from: number): PdfValue {
    const close = this.bytes.indexOf(0x3e, from)
    if (close < 0 || close >= this.#end) throw wrong()
    this.at = close + 1
    return { kind: 'hex', value: '', from, to: this.at }
  }

  #text(from: number): PdfValue {
    let value = ''
    let open = 0
    do {
      const byte = this.#byte()
      if (byte < 0) throw wrong()
      if (byte === 0x28) open++
      if (byte === 0x29) open--
      const escaped = byte === 0x5c
      value += String.fromCharCode(byte)
      this.at++
      if (escaped) value += String.fromCharCode(this.bytes[this.at++] ?? 0)
    } while (open > 0)
    return { kind: 'text', value: value.slice(1, -1), from, to: this.at }
  }

  #numberOrWord(from: number): PdfValue {
    const word = this.#word()
    if (word === '') throw wrong()
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) return { kind: 'word', value: word, from, to: this.at }
    return this.#reference(word, from) ?? { kind: 'number', value: Number(word), from, to: this.at }
  }

  #reference(number: string, from: number): PdfValue | null {
    const before = this.at
    if (!/^\d{1,10}$/.test(number)) return null
    this.toToken()
    const generation = this.#word()
    this.toToken()
    if (/^\d{1,5}$/.test(generation) && this.#word() === 'R') {
      return {
        kind: 'ref',
        number: Number(number),
        generation: Number(generation),
        from,
        to: this.at,
      }
    }
    this.at = before
    return null
  }

  #word(): string {
    let word = ''
    for (; this.at < this.#end; this.at++) {
      const byte = this.#byte()
      if (WHITE.has(byte) || DELIMITERS.has(byte)) break
      word += String.fromCharCode(byte)
    }
    return word
  }
}

const wrong = (): Broken => new Broken('structure', 'A part of the file that the seal made cannot be read.')

const unescaped = (name: string): string =>
  name.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Whether two values say the same. Strings are compared as they are written. */
export const same = (bytes: Bytes, a: PdfValue | undefined, b: PdfValue | undefined): boolean => {
  if (!a || !b || a.kind !== b.kind) return a === b
  if (a.kind === 'dict' && b.kind === 'dict') return sameDict(bytes, a.entries, b.entries)
  if (a.kind === 'array' && b.kind === 'array')
    return a.items.length === b.items.length && a.items.every((item, at) => same(bytes, item, b.items[at]))
  if (a.kind === 'ref' && b.kind === 'ref') return a.number === b.number && a.generation === b.generation
  if (a.kind === 'name' && b.kind === 'name') return a.value === b.value
  return equal(written(bytes, a), written(bytes, b))
}

export const sameDict = (bytes: Bytes, a: PdfDict, b: PdfDict, except: readonly string[] = []): boolean =>
  [...new Set([...a.keys(), ...b.keys()])]
    .filter((key) => !except.includes(key))
    .every((key) => same(bytes, a.get(key), b.get(key)))

const written = (bytes: Bytes, { from, to }: PdfValue): Bytes => bytes.subarray(from, to)

export const dictOf = (value: PdfValue | undefined): PdfDict | null => (value?.kind === 'dict' ? value.entries : null)

export const nameOf = (value: PdfValue | undefined): string | null => (value?.kind === 'name' ? value.value : null)

export const numberOf = (value: PdfValue | undefined): number | null =>
  value?.kind === 'number' && Number.isSafeInteger(value.value) && value.value >= 0 ? value.value : null

export const itemsOf = (value: PdfValue | undefined): readonly PdfValue[] =>
  value?.kind === 'array' ? value.items : []
