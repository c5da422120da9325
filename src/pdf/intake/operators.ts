import type { ColourSpaces } from '../reader/colour-spaces.ts'
import { nestingOf, type Operator as Placed, walkOperators } from '../reader/content-operators.ts'
import { afterNumber, afterToken, keyOfWord } from '../reader/content-tokens.ts'
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
  const found: Operator[] = []
  /** A word that begins as a number does is an operand, with all in front of it. */
  let before: readonly number[] = []
  walkOperators(content, (placed) => {
    const { from, to, key } = placed
    const operands = [...before, ...placed.operands].slice(-OPERANDS_MAX)
    const is_number = isNumber(content[from])
    before = is_number ? [...operands, from] : []
    if (is_number) return to
    if (key === IMAGE) {
      const { end } = inlineImageAt(content, to, colours)
      found.push({ word: textOf(content, from, end), rule: ruleOf(key), operands: [] })
      return end
    }
    const own = withOwnOperands(content, { ...placed, operands })
    if (own !== null) found.push(own)
    return to
  })
  return found
}

const IMAGE = keyOfWord('BI')

function withOwnOperands(content: Uint8Array, { key, from, to, operands }: Omit<Placed, 'is_plain'>): Operator | null {
  const rule = ruleOf(key)
  if (rule === 0) return null
  const word = textOf(content, from, to)
  const before = operands.filter((at) => !STRAY.includes(content[at] ?? 0)).map((at) => operandAt(content, at))
  // A constant is no operand of any operator, and ends what stands before it.
  const all = before.slice(before.findLastIndex(({ kind }) => kind === OPERAND.other) + 1)
  const own = all.findIndex((_, at) => suits(rule, kindsOf(all.slice(at))))
  if (own < 0 && !suits(rule, 0)) return null
  return { word, rule, operands: own < 0 ? [] : all.slice(own) }
}

const textOf = (content: Uint8Array, from: number, to: number): string =>
  Buffer.from(content.subarray(from, to)).toString('latin1')

/** An array keeps its numbers and strings, and a dictionary its bytes. */
function operandAt(content: Uint8Array, from: number): Operand {
  const items: string[] = []
  let [at, depth] = [from, 0]
  do {
    const start = at
    at = afterToken(content, start)
    const nesting = nestingOf(content, start, at)
    depth += nesting
    const item = nesting === 0 && depth === 1 ? tokenAt(content, start, at) : null
    if (item?.kind === OPERAND.number || item?.kind === OPERAND.string) items.push(item.text)
  } while (depth > 0)
  if (content[from] === OPEN_LIST) return { kind: OPERAND.array, text: `[${items.join(' ')}]` }
  const is_dictionary = content[from] === LESS && content[from + 1] === LESS
  return is_dictionary ? { kind: OPERAND.dictionary, text: textOf(content, from, at) } : tokenAt(content, from, at)
}

function tokenAt(content: Uint8Array, from: number, to: number): Operand {
  const text = textOf(content, from, to)
  const sign = content[from]
  if (isNumber(sign))
    return { kind: OPERAND.number, text: afterNumber(content, from) === to ? text : numeral(asRead(text)) }
  if (sign === SLASH) return { kind: OPERAND.name, text }
  return { kind: sign === OPEN || sign === LESS ? OPERAND.string : OPERAND.other, text }
}

const [OPEN, SLASH, LESS, OPEN_LIST] = [0x28, 0x2f, 0x3c, 0x5b] as const
const isNumber = (sign: number | undefined): boolean => sign !== undefined && OF_NUMBERS.includes(sign)
const OF_NUMBERS: readonly number[] = [...Buffer.from('0123456789+-.')]

/** With which no value begins. */
const STRAY: readonly number[] = [...Buffer.from('){}>')]

/** The most that an operator has: the colorants of a colour. */
const OPERANDS_MAX = 32

const kindsOf = (operands: readonly Operand[]): number =>
  operands.reduce((kinds, { kind }) => withOperand(kinds, kind), 0)

/** As PDFium reads what is no number: signs before it, and digits up to a second point. */
function asRead(text: string): number {
  const [, signs = '', whole = '', part = ''] = /^([+-]*)(\d*)(?:\.(\d*))?/.exec(text) ?? []
  const value = Number(`${whole.slice(-9) || '0'}.${part || '0'}`)
  return signs.startsWith('-') ? -value : value
}
