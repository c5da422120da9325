import type { Packed, PdfFile } from './pdf-file.ts'
import { AMBIGUOUS, unlessRefused } from './refusal.ts'
import { CLASS, endOfValue, headAt, type Reference, skipSpace } from './syntax.ts'
import { endOfData } from './stream-end.ts'
import { type Scan, ValueScanner } from './value-scan.ts'

export interface Walked {
  /** The first reason why readers may take an object for another one; null if there is none. */
  readonly ambiguity: string | null
  /** Streams with data in which they seem to end. What follows is for some readers part of them, and for some is not. */
  readonly entangled: ReadonlySet<number>
  /** The highest number that is referred to, whether there is such an object or not: what is added is behind it. */
  readonly highest: number
  /** Objects with one of the names that were asked for, as written. */
  readonly suspects: readonly string[]
}

/** PDFium looks at no object with a higher number than 4,194,303, and what is added to the file needs some. */
const HIGHEST = 4_000_000
/** A generation that stands for an object that is never used again (ISO 32000-2, 7.5.4). */
const NEVER = 65_535

/**
 * Walks once over every object that the catalog leads to, at any depth. Each must be exactly where the cross-reference
 * says, must be found there only once and must end where every reader ends it; otherwise what a page shows depends on
 * the reader. Data of streams is not decoded.
 *
 * @example walkObjects(file, scannerFor(['EF'])).ambiguity // 'a dictionary has a key twice'
 */
export const walkObjects = (file: PdfFile, scanner: ValueScanner): Walked => new Walk(file, scanner).all()

/** Finds objects with one of these names when they are walked over; `keys` count as keys only. */
export const scannerFor = (suspects: readonly string[], keys: readonly string[] = []): ValueScanner =>
  new ValueScanner(suspects, ELSEWHERE, keys)

/**
 * Entries of a stream with which some readers draw other data than its own: those of a file, of another image for
 * printing, of a page elsewhere, of a picture server, or of a program for printers (ISO 32000-2, 7.3.8.2, 8.9.5.4, 8.10.4 and
 * 14.11.7; ISO 32000-1, 8.8.2).
 */
export const ELSEWHERE: readonly string[] = ['F', 'Alternates', 'Ref', 'OPI', 'Subtype2']
const ROOTS = ['Root', 'Info', 'ID'] as const

class Walk {
  readonly suspects: string[] = []
  ambiguity: string | null = null
  highest = 0
  readonly entangled = new Set<number>()
  readonly #file: PdfFile
  readonly #scanner: ValueScanner
  /** Generations by number. */
  readonly #seen = new Map<number, number>()
  readonly #missing = new Set<number>()
  readonly #waiting: Reference[] = []
  /** For each object stream, the numbers that it holds twice. */
  readonly #twice = new Map<number, ReadonlySet<number>>()

  constructor(file: PdfFile, scanner: ValueScanner) {
    this.#file = file
    this.#scanner = scanner
  }

  all(): Walked {
    const { trailer, lists_twice, has_unknown_rows } = this.#file.xref
    if (lists_twice) this.#doubt('the cross-reference lists an object twice')
    if (has_unknown_rows) this.#doubt('the cross-reference has rows of an unknown kind')
    for (const key of ROOTS) this.#value(trailer.get(key) ?? 'null', 0)
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) this.#object(next)
    this.#findAgain()
    return this
  }

  #doubt(why: string): void {
    this.ambiguity ??= why
  }

  #object(reference: Reference): void {
    const { number, generation } = reference
    this.#file.spend(this.#file.xref.pieces)
    const entry = this.#file.xref.find(number)
    if (number > HIGHEST) this.#doubt('the number of an object is too high')
    if (entry === null) this.#missing.add(number)
    else if (entry.kind === 'free') this.#doubt('an object is referred to and free')
    else if (entry.kind === 'packed') this.#packed(number, entry)
    else this.#plain(entry.offset, { number, generation: entry.generation })
    const own = entry?.kind === 'plain' ? entry.generation : 0
    if (generation !== own || own === NEVER) this.#doubt('an object has another generation than its reference says')
  }

  #packed(number: number, { container, index }: { readonly container: number; readonly index: number }): void {
    this.#refer(container, 0)
    const held = this.#containerOf(container)
    const at = typeof held === 'string' ? undefined : held.offsets[index]
    if (typeof held === 'string') this.#doubt(held)
    else if (at?.[0] !== number) this.#doubt('an object is not in the object stream it should be in')
    else {
      if (this.#twiceIn(container, held).has(number)) this.#doubt('an object is in its object stream twice')
      if (index >= held.stated) this.#doubt('an object stream holds more than it says')
      const end = this.#value(held.text, at[1])?.end
      this.#endsBefore(end, index + 1 < held.stated ? held.offsets[index + 1] : undefined)
    }
  }

  #endsBefore(end: number | undefined, next: Packed['offsets'][number] | undefined): void {
    if (next !== undefined && (end === undefined || end > next[1])) this.#doubt(INTERTWINED)
  }

  #containerOf(number: number) {
    return unlessRefused(
      () => this.#file.packed(number),
      (why) => why,
    )
  }

  /** Behind the objects that it says it holds may be a remark with numbers. */
  #twiceIn(container: number, { offsets, stated }: Packed): ReadonlySet<number> {
    const known = this.#twice.get(container)
    if (known) return known
    const once = new Set<number>()
    const twice = new Set<number>()
    for (const [number] of offsets.slice(0, stated)) (once.has(number) ? twice : once).add(number)
    this.#twice.set(container, twice)
    return twice
  }

  #plain(offset: number, { number, generation }: Reference): void {
    const { text } = this.#file
    const head = headAt(text, offset)
    const found = head !== null && head.number === number && head.generation === generation
    const scan = found ? this.#value(text, head.end, offset) : null
    if (!found) this.#doubt(AMBIGUOUS.misplaced)
    if (scan === null) return
    const next = skipSpace(text, scan.end)
    if (text.startsWith('stream', next)) this.#stream(number, next + 6, scan)
    else if (!text.startsWith('endobj', next)) this.#doubt('an object does not end after its value')
  }

  /** Reads a value and what it refers to; null if it is none. */
  #value(text: string, from: number, begin = from): Scan | null {
    const scan = unlessRefused(
      () => this.#scanner.scan(text, from),
      (why) => why,
    )
    if (typeof scan === 'string') {
      this.#file.spend(text.length - from)
      this.#doubt(scan)
      return null
    }
    this.#file.spend(scan.end - begin)
    if (scan.twice) this.#doubt('a dictionary has a key twice')
    if (scan.odd_name) this.#doubt('a name is too long, empty, or spelled so that readers read different ones')
    const { references, count, end } = scan
    for (let at = 0; at < count; at += 2) this.#refer(references[at] ?? 0, references[at + 1] ?? 0)
    if (scan.suspect) this.suspects.push(text.slice(skipSpace(text, from), end))
    return scan
  }

  /** Object 0 is the head of the free objects, and no reader finds anything there. */
  #refer(number: number, generation: number): void {
    const known = this.#seen.get(number)
    if (known !== undefined && known !== generation) this.#doubt('an object is referred to with two generations')
    if (known !== undefined || number === 0) return
    this.#seen.set(number, generation)
    if (number > this.highest && number <= HIGHEST) this.highest = number
    this.#waiting.push({ number, generation })
  }

  /** Some readers take Length at its word, and some look for the word that ends the data: both must come to the same. */
  #stream(number: number, after: number, { length_at, elsewhere }: Scan): void {
    const { text } = this.#file
    if (elsewhere) this.#doubt('the data of a stream are elsewhere for some readers')
    LINE_END.lastIndex = after
    if (LINE_END.test(text)) this.#data(number, LINE_END.lastIndex, this.#lengthAt(length_at))
    else this.#doubt('the data of a stream do not begin on a line of their own')
  }

  #data(number: number, from: number, length: number | null): void {
    const { text } = this.#file
    const end = endOfData(text, from)
    this.#file.spend((end < 0 ? text.length : end) - from)
    const stated = from + (length ?? 0)
    if (stated > end && END.test(text.slice(stated, stated + 20))) this.entangled.add(number)
    const exact = length !== null && stated <= end && GAPS.includes(text.slice(stated, end))
    if (!exact) this.#doubt('the length of a stream is not that of its data')
    else if (!text.startsWith('endobj', skipSpace(text, end + 9))) this.#doubt('an object does not end after its data')
  }

  #lengthAt(at: number): number | null {
    if (at < 0) return null
    const { text } = this.#file
    const from = skipSpace(text, at)
    const raw = unlessRefused(
      () => this.#file.resolve(text.slice(from, endOfValue(text, from))),
      () => '',
    )
    return /^\d{1,10}$/.test(raw) ? Number(raw) : null
  }

  /**
   * Readers that find a fault in the cross-reference, or only believe that, look for the objects themselves, and of each
   * take the last one in the file. What counts as a fault differs, so that must be the one that is listed.
   */
  #findAgain(): void {
    const { text } = this.#file
    this.#file.spend(text.length)
    for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
      if (CLASS[text.charCodeAt(at - 1)] !== 1) continue
      const from = Math.max(0, at - 32)
      const head = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/.exec(text.slice(from, at))
      const number = Number(head?.[1] ?? Number.NaN)
      if (head && this.#seen.has(number)) this.#again(number, from + head.index)
    }
  }

  #again(number: number, offset: number): void {
    const { xref } = this.#file
    if (this.#missing.has(number)) this.#doubt('an object is in the file and not in the cross-reference')
    const entry = xref.find(number)
    const container = entry?.kind === 'packed' ? xref.find(entry.container) : entry
    if (container?.kind === 'plain' && offset > container.offset)
      this.#doubt('an object is in the file again, behind the one that counts')
  }
}

const INTERTWINED = 'an object of an object stream does not end before the next one'

const LINE_END = /\r?\n/y
/** What may stand between data and `endstream`: the end of a line, which does not count as data. */
const GAPS: readonly string[] = ['', '\n', '\r', '\r\n']
const END = /^[\0\t\n\f\r ]*endstream/
