import { isOddName } from './odd-names.ts'
import { Refusal } from './refusal.ts'
import { CLASS, endOfValue, nameOf, referenceOf } from './syntax.ts'

/** What one pass over a value finds. The scanner uses the same record again for the next value. */
export interface Scan {
  /** Index after the value. */
  end: number
  /** Whether a dictionary in it, at any depth, has a key twice. */
  twice: boolean
  /** Whether it has one of the names that were asked for, or one that is spelled with #xx. */
  suspect: boolean
  /** Whether it has a name that readers take for different ones. */
  odd_name: boolean
  /** Index after the key Length of the outermost dictionary; -1 if there is none. */
  length_at: number
  /** Whether the outermost dictionary has a key of `elsewhere`. */
  elsewhere: boolean
  /** Numbers and generations of the references in it, alternating: the first `count` of the list. */
  readonly references: number[]
  count: number
}

/** What a dictionary or an array expects next. Two whole numbers may be the beginning of a reference. */
const KEY = 0
const VALUE = 1
const AFTER_NUMBER = 2
const AFTER_TWO = 3

/** MuPDF takes a page for a blank one before 400, and no file of any program comes near. */
const DEEPEST = 100
/** No shorter name is too long. */
const LONG = 127
/** Dictionaries with more keys are compared by a set. */
const MOST_COMPARED = 24

const [HASH, PERCENT, OPEN, CLOSE, SLASH, LESS, GREATER, OPEN_LIST, CLOSE_LIST, BACKSLASH, LARGE_R] = [
  0x23, 0x25, 0x28, 0x29, 0x2f, 0x3c, 0x3e, 0x5b, 0x5d, 0x5c, 0x52,
]
const [ZERO, NINE] = [0x30, 0x39]

/** What numbers and the space between them consist of. */
const NUMERIC = new Uint8Array(256)
for (const sign of '+-.0123456789 \r\n') NUMERIC[sign.charCodeAt(0)] = 1

const hashOf = (name: string): number => {
  let hash = 0
  for (let at = 0; at < name.length; at++) hash = (Math.imul(hash, 31) + name.charCodeAt(at)) | 0
  return hash
}
const LENGTH = hashOf('Length')

/**
 * Reads values for what is wrong with them and for what they refer to, sign by sign and without making anything of
 * them: every object that pages reach is read once more at intake, and that must cost next to nothing.
 */
export class ValueScanner {
  /** By the hash of a name: whether it counts as a key only. */
  readonly #suspects: ReadonlyMap<number, boolean>
  readonly #elsewhere: ReadonlyMap<number, string>
  readonly #scan: Scan = {
    end: 0,
    twice: false,
    suspect: false,
    odd_name: false,
    length_at: -1,
    elsewhere: false,
    references: [],
    count: 0,
  }
  #text = ''
  #at = 0
  /** Of each open dictionary or array: what it expects, and where its keys begin; -1 for an array. */
  readonly #states = new Uint8Array(DEEPEST)
  readonly #bases = new Int32Array(DEEPEST)
  #depth = 0
  /** Keys of all open dictionaries: their hashes, and where they are. */
  readonly #hashes: number[] = []
  readonly #froms: number[] = []
  readonly #tos: number[] = []
  #keys = 0
  /** The names of large dictionaries, by their depth. */
  readonly #sets = new Map<number, Set<string>>()
  /** The last two whole numbers. */
  #before = 0
  #last = 0

  /**
   * `suspects` are looked for anywhere, `keys` among the keys of all dictionaries, `elsewhere` among those of the
   * outermost one.
   */
  constructor(suspects: readonly string[], elsewhere: readonly string[], keys: readonly string[] = []) {
    const of = (names: readonly string[], as_key: boolean) => names.map((name) => [hashOf(name), as_key] as const)
    this.#suspects = new Map([...of(keys, true), ...of(suspects, false)])
    this.#elsewhere = new Map(elsewhere.map((name) => [hashOf(name), name]))
  }

  /** Throws a Refusal where it is not a value, as `endOfValue` does, or where a dictionary has no pairs. */
  scan(text: string, from: number): Scan {
    this.#begin(text, from)
    const scan = this.#scan
    do this.#token()
    while (this.#depth > 0)
    scan.end = this.#at
    return scan
  }

  #begin(text: string, from: number): void {
    this.#text = text
    this.#at = from
    this.#depth = 0
    this.#keys = 0
    if (this.#sets.size > 0) this.#sets.clear()
    const scan = this.#scan
    scan.twice = false
    scan.suspect = false
    scan.odd_name = false
    scan.length_at = -1
    scan.elsewhere = false
    scan.count = 0
  }

  #token(): void {
    const sign = this.#skipSpace()
    if (sign === SLASH) this.#name()
    else if (sign === OPEN_LIST) this.#open(false)
    else if (sign === LESS) this.#less()
    else if (sign === CLOSE_LIST || sign === GREATER) this.#close(sign)
    else if (sign === OPEN) this.#string()
    else if (CLASS[sign] === 0 && this.#depth === 0) this.#alone()
    else if (CLASS[sign] === 0) this.#word(sign)
    else throw new Refusal('a value is missing')
  }

  #skipSpace(): number {
    const text = this.#text
    let at = this.#at
    let sign = text.charCodeAt(at)
    while (CLASS[sign] === 1 || sign === PERCENT) {
      if (sign === PERCENT) while (at < text.length && sign !== 10 && sign !== 13) sign = text.charCodeAt(++at)
      else sign = text.charCodeAt(++at)
    }
    this.#at = at
    return sign
  }

  #name(): void {
    const text = this.#text
    const from = this.#at
    let at = from + 1
    let hash = 0
    let escaped = false
    for (let sign = text.charCodeAt(at); CLASS[sign] === 0; sign = text.charCodeAt(++at)) {
      hash = (Math.imul(hash, 31) + sign) | 0
      if (sign === HASH) escaped = true
    }
    this.#at = at
    if (escaped || at - from > LONG) hash = this.#spelled(text.slice(from, at), hash)
    const as_key = this.#suspects.get(hash)
    if (escaped || as_key === false) this.#scan.suspect = true
    const top = this.#depth - 1
    if (top < 0) return
    const state = this.#states[top]
    if (state === VALUE || this.#bases[top] === -1) this.#valueEnds()
    else if (state === AFTER_TWO) malformed()
    else this.#key(hash, from, at)
  }

  /** The hash of a name that is spelled with #xx, or long. */
  #spelled(raw: string, hash: number): number {
    if (isOddName(raw)) this.#scan.odd_name = true
    return raw.includes('#') ? hashOf(nameOf(raw) ?? '') : hash
  }

  #key(hash: number, from: number, to: number): void {
    const top = this.#depth - 1
    this.#states[top] = VALUE
    if (this.#suspects.has(hash)) this.#scan.suspect = true
    if (this.#isTwice(top, hash, from, to)) this.#scan.twice = true
    if (to - from === 1) this.#scan.odd_name = true
    const key = this.#keys++
    this.#hashes[key] = hash
    this.#froms[key] = from
    this.#tos[key] = to
    if (top > 0) return
    if (hash === LENGTH && this.#nameAt(from, to) === 'Length') this.#scan.length_at = to
    const wanted = this.#elsewhere.get(hash)
    if (wanted !== undefined && this.#nameAt(from, to) === wanted) this.#scan.elsewhere = true
  }

  #isTwice(depth: number, hash: number, from: number, to: number): boolean {
    const base = this.#bases[depth] ?? 0
    const count = this.#keys - base
    if (count >= MOST_COMPARED) return this.#isTwiceInSet(depth, this.#nameAt(from, to))
    for (let at = base; at < base + count; at++) {
      if (this.#hashes[at] === hash && this.#keyAt(at) === this.#nameAt(from, to)) return true
    }
    return false
  }

  #isTwiceInSet(depth: number, name: string): boolean {
    const known = this.#sets.get(depth)
    const base = this.#bases[depth] ?? 0
    const set = known ?? new Set(Array.from({ length: this.#keys - base }, (_, at) => this.#keyAt(base + at)))
    if (!known) this.#sets.set(depth, set)
    const before = set.size
    return set.add(name).size === before
  }

  #keyAt(at: number): string {
    return this.#nameAt(this.#froms[at] ?? 0, this.#tos[at] ?? 0)
  }

  #nameAt(from: number, to: number): string {
    return nameOf(this.#text.slice(from, to)) ?? ''
  }

  #open(is_dict: boolean): void {
    if (this.#depth >= DEEPEST) throw new Refusal('values are nested too deeply')
    this.#states[this.#depth] = is_dict ? KEY : VALUE
    this.#bases[this.#depth++] = is_dict ? this.#keys : -1
    this.#at += is_dict ? 2 : 1
  }

  #close(sign: number): void {
    if (this.#depth === 0) throw new Refusal('unbalanced brackets')
    const top = --this.#depth
    const base = this.#bases[top] ?? -1
    const state = this.#states[top]
    const is_dict = sign === GREATER
    if (is_dict !== base >= 0) throw new Refusal('unbalanced brackets')
    if (is_dict && this.#text.charCodeAt(this.#at + 1) !== GREATER) throw new Refusal('unbalanced brackets')
    if (is_dict && (state === VALUE || state === AFTER_TWO)) malformed()
    if (is_dict) {
      this.#keys = base
      if (this.#sets.size > 0) this.#sets.delete(top)
    }
    this.#at += is_dict ? 2 : 1
    this.#valueEnds()
  }

  #less(): void {
    if (this.#text.charCodeAt(this.#at + 1) === LESS) this.#open(true)
    else {
      this.#at = endOfValue(this.#text, this.#at)
      this.#valueEnds()
    }
  }

  #string(): void {
    const text = this.#text
    let depth = 0
    for (let at = this.#at; at < text.length; at++) {
      const sign = text.charCodeAt(at)
      if (sign === BACKSLASH) at++
      else if (sign === OPEN) depth++
      else if (sign === CLOSE && --depth === 0) {
        this.#at = at + 1
        this.#valueEnds()
        return
      }
    }
    throw new Refusal('a string has no end')
  }

  /** A number, a keyword, or the R of a reference. */
  #word(first: number): void {
    const text = this.#text
    const from = this.#at
    if (this.#numbers()) return
    let at = from
    let value = 0
    let whole = true
    for (let sign = first; CLASS[sign] === 0; sign = text.charCodeAt(++at)) {
      if (sign >= ZERO && sign <= NINE) value = value * 10 + sign - ZERO
      else whole = false
    }
    this.#at = at
    if (whole) this.#number(value)
    else if (first === LARGE_R && at === from + 1) this.#reference()
    else this.#valueEnds()
  }

  /** Goes over a row of numbers in an array, of which most large values consist; false if there may be a reference. */
  #numbers(): boolean {
    const top = this.#depth - 1
    if (this.#bases[top] !== -1 || this.#states[top] !== VALUE) return false
    const text = this.#text
    let at = this.#at
    let sign = text.charCodeAt(at)
    while (NUMERIC[sign] === 1) sign = text.charCodeAt(++at)
    if (at === this.#at || CLASS[sign] !== 2) return false
    this.#at = at
    return true
  }

  /** A value that is not within another one may be a reference as a whole. */
  #alone(): void {
    const from = this.#at
    this.#at = endOfValue(this.#text, from)
    const reference = referenceOf(this.#text.slice(from, this.#at))
    if (reference) this.#refer(reference.number, reference.generation)
  }

  #number(value: number): void {
    const top = this.#depth - 1
    const state = this.#states[top]
    if (this.#bases[top] !== -1 && (state === KEY || state === AFTER_TWO)) malformed()
    this.#before = this.#last
    this.#last = value
    this.#states[top] = state === VALUE ? AFTER_NUMBER : AFTER_TWO
  }

  #reference(): void {
    const top = this.#depth - 1
    if (this.#states[top] !== AFTER_TWO) malformed()
    this.#refer(this.#before, this.#last)
    this.#states[top] = this.#bases[top] === -1 ? VALUE : KEY
  }

  #refer(number: number, generation: number): void {
    const scan = this.#scan
    scan.references[scan.count++] = number
    scan.references[scan.count++] = generation
  }

  #valueEnds(): void {
    const top = this.#depth - 1
    if (top < 0) return
    if (this.#bases[top] !== -1 && this.#states[top] !== VALUE) malformed()
    this.#states[top] = this.#bases[top] === -1 ? VALUE : KEY
  }
}

const malformed = (): never => {
  throw new Refusal('a dictionary key is not a name')
}
