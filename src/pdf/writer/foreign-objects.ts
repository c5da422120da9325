import type { PdfFile } from '../reader/pdf-file.ts'
import { Refusal } from '../reader/refusal.ts'
import {
  type Dict,
  dictAt,
  endOfValue,
  entriesWithout,
  isDict,
  nameOf,
  type Reference,
  referenceOf,
} from '../reader/syntax.ts'
import type { ObjectWriter } from './objects.ts'

/** Entries of streams that only name what lies elsewhere or describes them; a stream whose data are another file's is cut off from it. */
const DROPPED = ['Length', 'F', 'FFilter', 'FDecodeParms', 'Metadata', 'PieceInfo', 'AF', 'OPI', 'Alternates']
/** They would bring the rest of their file along. */
const OTHER_PARTS: readonly (string | null)[] = ['Page', 'Pages', 'Catalog', 'StructElem', 'StructTreeRoot']

interface Copying {
  readonly values_max: number
  /** What a stream has in place of its own entries. Default: the same. */
  readonly entriesOf?: (stream: Dict) => Dict
}

/**
 * Copies objects of another file: only what the copied values lead to, each once, under new numbers and otherwise spelled
 * as it was. What it copies is counted, so that a sealed file stays one that its readers read.
 */
export class ForeignObjects {
  readonly #file: PdfFile
  readonly #writer: ObjectWriter
  readonly #entriesOf: (stream: Dict) => Dict
  readonly #numbers = new Map<string, number>()
  readonly #waiting: { readonly reference: Reference; readonly number: number }[] = []
  #left: number

  constructor(file: PdfFile, writer: ObjectWriter, { values_max, entriesOf = (stream) => stream }: Copying) {
    this.#file = file
    this.#writer = writer
    this.#left = values_max
    this.#entriesOf = entriesOf
  }

  /** The value with the numbers that its references have in the new file. */
  renamed(raw: string): string {
    const token =
      /\((?=)|%[^\r\n]*|(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])|[^\0\t\n\f\r ()<>[\]{}/%]+/g
    let [text, done] = ['', 0]
    for (let hit = token.exec(raw); hit; hit = token.exec(raw)) {
      if (--this.#left < 0) throw new Refusal('it has too many parts')
      if (hit[0] === '(') token.lastIndex = endOfValue(raw, hit.index)
      if (hit[1] === undefined) continue
      const number = this.#numberOf({ number: Number(hit[1]), generation: Number(hit[2]) })
      text += `${raw.slice(done, hit.index)}${number} 0 R`
      done = token.lastIndex
    }
    return text + raw.slice(done)
  }

  /** Says where an object of the other file is in the new one, which the caller writes. The first to say so counts. */
  put(raw: string, number: number): void {
    const reference = referenceOf(raw)
    if (reference && !this.#numbers.has(keyOf(reference))) this.#numbers.set(keyOf(reference), number)
  }

  /** Where an object of the other file is now; null if nothing copied leads to it. */
  placeOf(raw: string): string | null {
    const reference = referenceOf(raw)
    const number = reference && this.#numbers.get(keyOf(reference))
    return number === null || number === undefined ? null : `${number} 0 R`
  }

  /** Writes everything that the values so far lead to. */
  write(): void {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) this.#copy(next.reference, next.number)
  }

  #numberOf(reference: Reference): number {
    const known = this.#numbers.get(keyOf(reference))
    if (known !== undefined) return known
    const number = this.#writer.reserve()
    this.#numbers.set(keyOf(reference), number)
    this.#waiting.push({ reference, number })
    return number
  }

  #copy(reference: Reference, number: number): void {
    const object = this.#file.object(reference)
    const dict = object && isDict(object.raw) ? dictAt(object.raw, 0).dict : null
    if (object === null || OTHER_PARTS.includes(nameOf(dict?.get('Type')))) this.#writer.put(number, 'null')
    else if (object.data === null || !dict) this.#writer.put(number, this.renamed(object.raw))
    else {
      const entries = entriesWithout(this.#entriesOf(dict), ...DROPPED)
      this.#writer.putStream(number, this.renamed(entries), { data: object.data })
    }
  }
}

const keyOf = ({ number, generation }: Reference): string => `${number} ${generation}`
