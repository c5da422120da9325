import type { ColourSpaces } from '../reader/colour-spaces.ts'
import { afterNumber, afterToken, isComment, isRegular, isWhite, keyOf, Unfinished } from '../reader/content-tokens.ts'
import { inlineImageAt } from '../reader/inline-image.ts'
import { OPERAND, ruleOf, suits, withOperand } from '../reader/operator-rules.ts'
import { numeral } from '../writer/syntax.ts'

/** An operator with its own operands. An image within content is one, written out. */
export interface Operator {
  readonly word: string
  readonly rule: number
  readonly operands: readonly Operand[]
}

export interface Operand {
  readonly kind: number
  readonly text: string
}

export const writtenOut = ({ word, operands }: Operator): string =>
  [...operands.map(({ text }) => text), word].join(' ')

/**
 * The operators of content that have their own operands (ISO 32000-2, annex A). One with more keeps the last ones, as
 * PDFium does; one with others, and a word that is no operator, are left out, and so is a value that has no end.
 */
export function operatorsIn(content: Uint8Array, colours: ColourSpaces): readonly Operator[] {
  const reading = new Reading(content, colours)
  try {
    reading.all()
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error
  }
  return reading.found
}

class Reading {
  readonly found: Operator[] = []
  readonly #content: Uint8Array
  readonly #colours: ColourSpaces
  #operands: Operand[] = []
  /** No operator is within a value. */
  #is_within = false
  #at = 0

  constructor(content: Uint8Array, colours: ColourSpaces) {
    this.#content = content
    this.#colours = colours
  }

  all(): void {
    while (this.#at < this.#content.length) {
      const operand = this.#next()
      if (operand !== null) this.#operands.push(operand)
      if (this.#operands.length > OPERANDS_MAX) this.#operands.shift()
    }
  }

  #text(from: number, to: number): string {
    return Buffer.from(this.#content.subarray(from, to)).toString('latin1')
  }

  /** Reads a token or a value. Null for an operator, and for what means nothing. */
  #next(): Operand | null {
    const content = this.#content
    const from = this.#at
    const to = afterToken(content, from)
    const text = this.#text(from, Math.min(to, from + 2))
    this.#at = to
    if (isWhite(content[from]) || isComment(content, from)) return null
    if (text === '[' || text === '<<') return this.#composite(from, text === '[' ? ']' : '>>')
    if (text.startsWith('/')) return { kind: OPERAND.name, text: this.#text(from, to) }
    if (text.startsWith('(') || text.startsWith('<')) return { kind: OPERAND.string, text: this.#text(from, to) }
    if (/^[\d+.-]/.test(text)) return { kind: OPERAND.number, text: this.#number(from, to) }
    if (isRegular(content[from]) && !this.#is_within) this.#word(from, to)
    return null
  }

  #number(from: number, to: number): string {
    const text = this.#text(from, to)
    return afterNumber(this.#content, from) === to ? text : numeral(asRead(text))
  }

  /** An array keeps its numbers and strings, and a dictionary its bytes. */
  #composite(from: number, ends: string): Operand {
    const outside = { operands: this.#operands, is_within: this.#is_within }
    this.#operands = []
    this.#is_within = true
    for (let to = this.#at; ; to = this.#at) {
      to = to < this.#content.length ? afterToken(this.#content, to) : unended()
      if (this.#text(this.#at, to) === ends) break
      const item = this.#next()
      if (item !== null) this.#operands.push(item)
    }
    this.#at += ends.length
    const plain = this.#operands.filter(({ kind }) => kind === OPERAND.number || kind === OPERAND.string)
    this.#operands = outside.operands
    this.#is_within = outside.is_within
    if (ends === '>>') return { kind: OPERAND.dictionary, text: this.#text(from, this.#at) }
    return { kind: OPERAND.array, text: `[${plain.map(({ text }) => text).join(' ')}]` }
  }

  #word(from: number, to: number): void {
    const word = this.#text(from, to)
    const rule = to - from > LONGEST ? 0 : ruleOf(keyOf(this.#content, from, to))
    const operands = this.#operands
    this.#operands = []
    if (word === 'BI') {
      this.#at = inlineImageAt(this.#content, to, this.#colours).end
      this.found.push({ word: this.#text(from, this.#at), rule, operands: [] })
      return
    }
    const own = operands.findIndex((_, at) => suits(rule, kindsOf(operands.slice(at))))
    if (rule !== 0 && (own >= 0 || suits(rule, 0)))
      this.found.push({ word, rule, operands: own >= 0 ? operands.slice(own) : [] })
  }
}

const unended = (): never => {
  throw new Unfinished('the content of a page ends in the middle of a value')
}

/** The most that an operator has: the colorants of a colour. */
const OPERANDS_MAX = 32
const LONGEST = 3

const kindsOf = (operands: readonly Operand[]): number =>
  operands.reduce((kinds, { kind }) => withOperand(kinds, kind), 0)

/** As PDFium reads what is no number: signs before it, and digits up to a second point. */
function asRead(text: string): number {
  const [, signs = '', whole = '', part = ''] = /^([+-]*)(\d*)(?:\.(\d*))?/.exec(text) ?? []
  const value = Number(`${whole.slice(-9) || '0'}.${part || '0'}`)
  return signs.startsWith('-') ? -value : value
}
