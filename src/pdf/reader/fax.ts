import { integerOf } from './syntax.ts'
import { CODE_BITS, type Codes, HORIZONTAL, MODE_CODES, PASS, RUNS, VERTICAL } from './fax-codes.ts'

/** How a fax is coded (ISO 32000-2, table 11). */
export interface FaxLayout {
  /** Below 0: by ITU-T T.6. 0: each row by itself (T.4, 4.1). Above: some by the row before (T.4, 4.2). */
  readonly k: number
  readonly columns: number
  /** As many as the picture is high. */
  readonly rows: number
  readonly is_aligned: boolean
}

/** By the parameters of its filter; null where its rows would not be as wide as the picture, or fewer than it has. */
export function faxLayout(
  told: (key: string) => string | undefined,
  { width, height }: { readonly width: number; readonly height: number },
): FaxLayout | null {
  const number = (key: string, otherwise: number): number => integerOf(told(key)) ?? otherwise
  const rows = number('Rows', 0)
  if (number('Columns', 1728) !== width || (rows !== 0 && rows < height)) return null
  return { k: number('K', 0), columns: width, rows: height, is_aligned: told('EncodedByteAlign') === 'true' }
}

/**
 * Index after the rows of a fax, each of which is exactly as wide as the picture; null where one is not, or is missing. There
 * readers go on in ways of their own: with the next code, with the next row, or with nothing.
 */
export function faxEnd(data: Uint8Array, layout: FaxLayout): number | null {
  const bits = new Bits(data)
  let [before, row] = [new Row(layout.columns), new Row(layout.columns)]
  for (let done = 0; done < layout.rows; done++) {
    if (layout.is_aligned) bits.align()
    const kind = kindOf(bits, layout.k)
    if (kind === null || !(kind === 'alone' ? readAlone(bits, row) : readFrom(bits, row, before))) return null
    ;[before, row] = [row, before]
  }
  return bits.bytes
}

/** How the next row is coded; null where none follows. */
function kindOf(bits: Bits, k: number): 'alone' | 'by the row before' | null {
  if (k < 0) return 'by the row before'
  const has_mark = bits.takeRowEnd()
  if (k === 0) return 'alone'
  if (!has_mark) return null
  return bits.take(1) === 1 ? 'alone' : 'by the row before'
}

/** Where colours change, from white, up to the width. */
class Row {
  readonly width: number
  /** As long as the longest row so far, and no longer: a picture may say that it is a million wide. */
  readonly changes: number[] = []
  count = 0

  constructor(width: number) {
    this.width = width
  }

  /** False where the row would go back, or beyond its width. Only its first run may have no length. */
  change(at: number): boolean {
    const last = this.count === 0 ? -1 : (this.changes[this.count - 1] ?? 0)
    if (at <= last || at > this.width) return false
    this.changes[this.count++] = at
    return true
  }

  /** The width where there is no further change. */
  at(index: number): number {
    return index < this.count ? (this.changes[index] ?? this.width) : this.width
  }
}

/** Runs of white and black in turn. */
function readAlone(bits: Bits, row: Row): boolean {
  row.count = 0
  for (let at = 0, colour: 0 | 1 = 0; at < row.width; colour = other(colour)) {
    const run = bits.run(colour)
    at += run ?? row.width + 1
    if (!row.change(at)) return false
  }
  return true
}

/** By the changes of the row before (ITU-T T.6, 2.2). */
function readFrom(bits: Bits, row: Row, before: Row): boolean {
  row.count = 0
  // Where the coding has come to, and the first change of the row before that lies right of it.
  let [at, colour, next]: [number | null, 0 | 1, number] = [-1, 0, 0]
  while (at !== null && at < row.width) {
    next = changeAfter(before, { at, colour, from: next })
    const mode = bits.code(MODE_CODES)
    if (mode === null) return false
    if (mode === PASS) at = passed(before.at(next + 1), row)
    else if (mode === HORIZONTAL) at = readTwoRuns(bits, row, { at: Math.max(at, 0), colour })
    else {
      at = changed(row, before.at(next) + mode - VERTICAL)
      colour = other(colour)
    }
  }
  return at !== null
}

const other = (colour: 0 | 1): 0 | 1 => (colour === 0 ? 1 : 0)

/** No row ends in the middle of a run. */
const passed = (at: number, row: Row): number | null => (at < row.width ? at : null)
const changed = (row: Row, at: number): number | null => (row.change(at) ? at : null)

interface Here {
  readonly at: number
  readonly colour: 0 | 1
}

/** Where they end; null where they are no runs of this row. */
function readTwoRuns(bits: Bits, row: Row, { at, colour }: Here): number | null {
  const [first, second] = [bits.run(colour), bits.run(other(colour))]
  if (first === null || second === null || !row.change(at + first)) return null
  const end = at + first + second
  return changesAgain(row, end) ? end : null
}

/** The second run may have nothing left of the row. */
const changesAgain = (row: Row, at: number): boolean =>
  at === row.at(row.count - 1) ? at === row.width : row.change(at)

/** The first change of the row before that is right of here and to the other colour. */
function changeAfter(
  before: Row,
  { at, colour, from }: { readonly at: number; readonly colour: 0 | 1; readonly from: number },
): number {
  // A vertical mode may have gone back by three, over as many changes.
  let index = Math.max(0, from - 4)
  if ((index & 1) !== colour) index += 1
  while (index < before.count && before.at(index) <= at) index += 2
  return index
}

class Bits {
  readonly #data: Uint8Array
  #at = 0

  constructor(data: Uint8Array) {
    this.#data = data
  }

  /** Those that were begun. */
  get bytes(): number {
    return (this.#at + 7) >> 3
  }

  /** The next bits, with zeros after the end. */
  #peek(count: number): number {
    const byte = this.#at >> 3
    const data = this.#data
    const four = ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8) | (data[byte + 2] ?? 0)
    return (four >> (24 - (this.#at & 7) - count)) & ((1 << count) - 1)
  }

  take(count: number): number {
    const value = this.#peek(count)
    this.#at += count
    return value
  }

  align(): void {
    this.#at = (this.#at + 7) & ~7
  }

  /** The end of a row (T.4, 4.1.2), and any zeros in front of it, if they follow. */
  takeRowEnd(): boolean {
    const from = this.#at
    if (this.#peek(11) !== 0) return false
    while (this.#at < 8 * this.#data.length && this.#peek(1) === 0) this.#at++
    if (this.#at < 8 * this.#data.length) {
      this.#at++
      return true
    }
    this.#at = from
    return false
  }

  /** What the next code means; null where there is none. */
  code(codes: Codes): number | null {
    const found = codes[this.#peek(CODE_BITS)] ?? 0
    this.#at += found >> 12
    return found === 0 || this.bytes > this.#data.length ? null : found & 0xfff
  }

  /** As long as its codes say together; null where there is none. */
  run(colour: 0 | 1): number | null {
    for (let length = 0; ; ) {
      const part = this.code(RUNS[colour])
      if (part === null) return null
      length += part
      if (part < 64) return length
    }
  }
}
