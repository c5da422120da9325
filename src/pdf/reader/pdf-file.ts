import { Budget } from './budget.ts'
import { decodeStream, type EncodedStream } from './filters.ts'
import { type IndirectObject, indirectObjectAt } from './indirect.ts'
import { AMBIGUOUS, Refusal } from './refusal.ts'
import {
  afterWhite,
  type Dict,
  dictAt,
  endOfValue,
  headAt,
  integerOf,
  isArray,
  isDict,
  itemsOf,
  type Reference,
  referenceOf,
  skipSpace,
  unescaped,
} from './syntax.ts'
import { readXref, type Xref } from './xref.ts'

/**
 * Limits: chained references, bytes of object streams, items of an array, characters of an object stream's header, and
 * how many dictionaries are kept, which take much more memory than their text.
 */
const MOST = { links: 32, unpacked: 64 * 1024 * 1024, items: 50_000, header: 1_000_000, kept: 5_000 }

/** An object that is a dictionary without strings, comments, escaped names and further dictionaries. */
const FLAT =
  /[\0\t\n\f\r ]*\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj[\0\t\n\f\r ]*<<[^<>()%#]*>>[\0\t\n\f\r ]*(?:endobj|stream)/y

/** More than there are generations: references have five digits for them. */
const GENERATIONS = 100_000
const keyOf = ({ number, generation }: Reference): number => number * GENERATIONS + generation

/** What an object stream holds. */
export interface Packed {
  readonly text: string
  /** Object number and offset, in the order of the stream's header. */
  readonly offsets: readonly (readonly [number, number])[]
  /** How many objects it says that it holds. */
  readonly stated: number
  /** Whether any of its objects may hold a word. */
  readonly holds: (word: string) => boolean
}

/** Names can be escaped with #xx. */
const holds = (text: string, word: string): boolean =>
  text.includes(word) || (text.includes('#') && unescaped(text).includes(word))

/** The objects of one file, found only through its cross-reference (ISO 32000-2, 7.5). */
export class PdfFile {
  readonly xref: Xref
  readonly #text: string
  readonly #bytes: Uint8Array
  readonly #values = new Map<number, string>()
  /** By their text. */
  readonly #dicts = new Map<string, Dict>()
  /** With how much of the file had to be read for each. */
  readonly #streams = new Map<number, EncodedStream & { readonly characters: number }>()
  readonly #packed = new Map<number, Packed>()
  /** Limits repeated reading of nested or shared objects. */
  readonly #readable: Budget
  readonly #unpackable = new Budget(MOST.unpacked, 'the object streams are too large')

  constructor(bytes: Uint8Array) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    if (!text.startsWith('%PDF-')) throw new Refusal('the file does not begin with %PDF-')
    this.#bytes = bytes
    this.#text = text
    this.#readable = new Budget(4 * bytes.length + 32_000_000, 'the objects are too entangled')
    this.xref = readXref({ text, bytes, readable: this.#readable, unpackable: this.#unpackable })
  }

  /** The whole file, a character for each byte. */
  get text(): string {
    return this.#text
  }

  get bytes(): Uint8Array {
    return this.#bytes
  }

  /** Counts what is read without `resolve` against the limits of the file. */
  spend(characters: number): void {
    this.#readable.spend(characters)
  }

  /** Follows references to the value itself; 'null' if it is missing. */
  resolve(raw: string | undefined): string {
    let value = raw ?? 'null'
    for (let links = 0; links < MOST.links; links++) {
      const reference = referenceOf(value)
      if (!reference) return value
      value = this.#valueOf(reference)
    }
    throw new Refusal('references form a loop')
  }

  /** Whether a value may hold a word. Most values need not be read for that, because their surroundings do not hold it. */
  mayHold(raw: string, word: string): boolean {
    const reference = referenceOf(raw)
    const entry = reference && this.xref.find(reference.number)
    if (entry?.kind === 'packed' && !this.packed(entry.container).holds(word)) return false
    const flat = this.flatText(raw)
    return flat === null ? holds(this.resolve(raw), word) : flat.includes(word)
  }

  /** What an object says, if it is a dictionary without strings, comments, escaped names and further dictionaries. */
  flatText(raw: string): string | null {
    const reference = referenceOf(raw)
    const entry = reference && this.xref.find(reference.number)
    if (entry?.kind !== 'plain') return null
    FLAT.lastIndex = entry.offset
    return FLAT.exec(this.#text)?.[0] ?? null
  }

  /** Where the value of an object begins, in which text, without reading it; null for what is no reference, and for an object that is not there. */
  placeOf(raw: string): { readonly text: string; readonly from: number } | null {
    const reference = referenceOf(raw)
    const entry = reference && this.xref.find(reference.number)
    if (entry?.kind === 'packed') {
      const { text, offsets } = this.packed(entry.container)
      const from = offsets[entry.index]?.[1]
      return from === undefined ? null : { text, from: skipSpace(text, from) }
    }
    if (entry?.kind !== 'plain') return null
    const head = headAt(this.#text, afterWhite(this.#text, entry.offset))
    return head && { text: this.#text, from: afterWhite(this.#text, head.end) }
  }

  get catalog(): Dict {
    return this.dict(this.xref.trailer.get('Root'), 'the catalog')
  }

  dict(raw: string | undefined, what: string): Dict {
    const value = this.resolve(raw)
    if (!isDict(value)) throw new Refusal(`${what} is missing or is not a dictionary`)
    this.#readable.spend(value.length)
    return this.#dicts.get(value) ?? this.#kept(value, dictAt(value, 0).dict)
  }

  #kept(value: string, dict: Dict): Dict {
    if (this.#dicts.size < MOST.kept) this.#dicts.set(value, dict)
    return dict
  }

  /** A dictionary that may be missing. Other values count as missing. */
  optionalDict(raw: string | undefined): Dict {
    const value = this.resolve(raw)
    return isDict(value) ? this.dict(value, '') : new Map()
  }

  /** The items of an array; none if it is missing. */
  items(raw: string | undefined, what: string): readonly string[] {
    const value = this.resolve(raw)
    if (value === 'null') return []
    if (!isArray(value)) throw new Refusal(`${what} is not an array`)
    this.#readable.spend(value.length)
    return itemsOf(value, MOST.items)
  }

  /** A stream with its encoded data; null if the reference leads to none. */
  stream(reference: Reference): EncodedStream | null {
    const key = keyOf(reference)
    const known = this.#streams.get(key)
    if (known) {
      this.#readable.spend(known.characters)
      return known
    }
    const entry = this.xref.find(reference.number)
    if (entry?.kind !== 'plain') return null
    const { dict, data_from, end } = this.#objectAt(entry.offset, reference)
    if (!dict || data_from === null) return null
    const stream = { ...this.#streamOf(dict, data_from), characters: end - entry.offset }
    if (this.#streams.size < MOST.kept) this.#streams.set(key, stream)
    return stream
  }

  /** Whether a value leads to a stream. Nearly always its dictionary need not be read for that. */
  isStream(raw: string | undefined): boolean {
    const flat = this.flatText(raw ?? '')
    if (flat !== null) return flat.endsWith('stream')
    const reference = referenceOf(raw ?? '')
    return reference !== null && this.stream(reference) !== null
  }

  /** An object as written, with its encoded data if it is a stream; null if there is none. */
  object(reference: Reference): { readonly raw: string; readonly data: Uint8Array | null } | null {
    const entry = this.xref.find(reference.number)
    if (entry?.kind === 'plain' && entry.generation === reference.generation) {
      const { raw, dict, data_from } = this.#objectAt(entry.offset, reference)
      return { raw, data: dict && data_from !== null ? this.#streamOf(dict, data_from).data : null }
    }
    return entry?.kind === 'packed' ? { raw: this.#valueOf(reference), data: null } : null
  }

  #streamOf(dict: Dict, from: number): EncodedStream {
    const length = integerOf(this.resolve(dict.get('Length')))
    if (length === null || length < 0) throw new Refusal(AMBIGUOUS.length)
    const after = from + length
    const good = after <= this.#text.length && /^[\0\t\n\f\r ]*endstream/.test(this.#text.slice(after, after + 20))
    const end = good ? after : this.#endOfData(from)
    const resolved = ['Filter', 'DecodeParms'].map((key) => [key, this.#deep(dict.get(key))] as const)
    return {
      dict: new Map([...dict, ...resolved]),
      data: this.#bytes.subarray(from, end < 0 ? undefined : end),
    }
  }

  /** The end of a stream with a wrong length. Viewers search for the keyword too. */
  #endOfData(from: number): number {
    const found = this.#text.indexOf('endstream', from)
    const end = found < 0 ? this.#text.length : found
    this.#readable.spend(end - from)
    return end
  }

  /** Also resolves the items of an array, because each filter may be a reference. */
  #deep(raw: string | undefined): string {
    const value = this.resolve(raw)
    if (!isArray(value)) return value
    return `[${itemsOf(value, 8)
      .map((item) => this.resolve(item))
      .join(' ')}]`
  }

  #valueOf(reference: Reference): string {
    const key = keyOf(reference)
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const value = this.#read(reference)
    this.#values.set(key, value)
    return value
  }

  #read(reference: Reference): string {
    const entry = this.xref.find(reference.number)
    if (entry?.kind === 'plain' && entry.generation === reference.generation) {
      const { raw, dict } = this.#objectAt(entry.offset, reference)
      if (dict) this.#kept(raw, dict)
      return raw
    }
    if (entry?.kind !== 'packed' || reference.generation !== 0) return 'null'
    const { text, offsets } = this.packed(entry.container)
    const located = offsets[entry.index]
    if (located?.[0] !== reference.number) throw new Refusal(AMBIGUOUS.packed)
    const from = skipSpace(text, located[1])
    const value = text.slice(from, endOfValue(text, from))
    this.#readable.spend(value.length)
    return value
  }

  #objectAt(offset: number, reference: Reference): IndirectObject {
    const object = indirectObjectAt(this.#text, offset)
    if (object.number !== reference.number || object.generation !== reference.generation) {
      throw new Refusal(AMBIGUOUS.misplaced)
    }
    this.#readable.spend(object.end - offset)
    return object
  }

  /** The content of an object stream. */
  packed(number: number): Packed {
    const known = this.#packed.get(number)
    if (known) return known
    const entry = this.xref.find(number)
    if (entry?.kind !== 'plain') throw new Refusal('an object stream is missing')
    const { dict, data_from } = this.#objectAt(entry.offset, { number, generation: entry.generation })
    const length = integerOf(this.resolve(dict?.get('Length')))
    if (!dict || data_from === null || length === null || length < 0) throw new Refusal('an object stream is malformed')
    const packed = this.#unpacked({ dict, data: this.#bytes.subarray(data_from, data_from + length) })
    this.#packed.set(number, packed)
    return packed
  }

  #unpacked(stream: EncodedStream): Packed {
    const data = decodeStream(stream, this.#unpackable.left)
    this.#unpackable.spend(data.length)
    const text = Buffer.from(data.buffer, data.byteOffset, data.length).toString('latin1')
    const first = integerOf(stream.dict.get('First')) ?? 0
    if (first > MOST.header) throw new Refusal('an object stream is malformed')
    const numbers: readonly number[] = text.slice(0, first).match(/\d+/g)?.map(Number) ?? []
    const stated = integerOf(stream.dict.get('N')) ?? 0
    if (numbers.length < 2 * stated) throw new Refusal('an object stream is malformed')
    const offsets = numbers.flatMap((number, at) =>
      at % 2 === 0 ? [[number, first + (numbers[at + 1] ?? 0)] as const] : [],
    )
    const known = new Map<string, boolean>()
    const holdsWord = (word: string): boolean => {
      const found = known.get(word) ?? holds(text, word)
      known.set(word, found)
      return found
    }
    return { text, offsets, stated, holds: holdsWord }
  }
}
