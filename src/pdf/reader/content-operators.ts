import { afterToken, isComment, isRegular, isWhite, keyOf, keyOfWord, Unfinished, writtenIn } from './content-tokens.ts'
import { isString, stringBytes } from './strings.ts'
import { nameOf } from './syntax.ts'

/** An operator of a content stream with its operands (ISO 32000-2, 7.8.2), by positions in the content. */
export interface Operator {
  /** The word as a number (`keyOf`); 0 if it has more than three letters. */
  readonly key: number
  /** Where each operand begins. An array or a dictionary is one. */
  readonly operands: readonly number[]
  /** Where the word begins, and the index after it. */
  readonly from: number
  readonly to: number
  /** Whether all before the word is operands and white space to every reader. */
  readonly is_plain: boolean
}

/**
 * Calls `visit` for each operator, and for operands at the end without one (key 0). It returns the index to go on at: `to`, or that
 * after an image, which only `BI` begins. Returns false if the content ends within a value.
 */
export const walkOperators = (content: Uint8Array, visit: (operator: Operator) => number): boolean => {
  const walk = new Walk()
  try {
    for (let at = 0; at < content.length; ) {
      const from = at
      at = afterToken(content, from)
      if (isWhite(content[from]) || isComment(content, from) || !walk.ends(content, from, at)) continue
      const { operands, is_plain } = walk
      walk.reset()
      at = visit({ key: at - from > LONGEST ? 0 : keyOf(content, from, at), operands, from, to: at, is_plain })
    }
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error
    return false
  }
  const { operands, is_plain } = walk
  const end = content.length
  if (walk.is_outside && operands.length > 0) visit({ key: 0, operands, from: end, to: end, is_plain })
  return walk.is_outside
}

/** An operand as written, counted from the last one. Of an array or a dictionary it is the first sign. */
export const operandOf = (content: Uint8Array, { operands }: Operator, from_last: number): string | undefined => {
  const at = operands[operands.length - from_last]
  return at === undefined ? undefined : writtenIn(content, at, afterToken(content, at))
}

const [BDC, BMC, DP, MP] = ['BDC', 'BMC', 'DP', 'MP'].map(keyOfWord)

/** The tag of marked content or of a point. PDFium counts from the last operand, and takes a string for a name. */
export const tagOf = (content: Uint8Array, operator: Operator): string => {
  const raw = operandOf(content, operator, operator.key === BDC || operator.key === DP ? 2 : 1) ?? ''
  return nameOf(raw) ?? (isString(raw) ? stringBytes(raw) : '')
}

/** How content names layers: not at all, each by the name of its properties, or otherwise too. */
export type LayersNamed = 'none' | 'by_name' | 'otherwise'
export const LAYERS_NAMED: readonly LayersNamed[] = ['none', 'by_name', 'otherwise']

/** Whether content says that it is in a layer (ISO 32000-2, 8.11.3.2). Nearly none does. */
export const layersNamedIn = (content: Uint8Array): LayersNamed => {
  let found: LayersNamed = 'none'
  walkOperators(content, (operator) => {
    const now = namedBy(content, operator)
    if (LAYERS_NAMED.indexOf(now) > LAYERS_NAMED.indexOf(found)) found = now
    return operator.to
  })
  return found
}

function namedBy(content: Uint8Array, operator: Operator): LayersNamed {
  const { key, operands } = operator
  // The operator may be in the next stream.
  if (key === 0)
    return operands.some((_, i) => nameOf(operandOf(content, operator, i + 1)) === 'OC') ? 'otherwise' : 'none'
  if (!MARKS.includes(key) || tagOf(content, operator) !== 'OC') return 'none'
  return key === BDC && operandOf(content, operator, 1)?.startsWith('/') === true ? 'by_name' : 'otherwise'
}

/** Whether the name at `from` may be OC, whose letters may be written as #xx. */
export const mayNameLayer = (content: Uint8Array, from: number): boolean => {
  const [first, second] = [content[from + 1], content[from + 2]]
  return first === HASH || (first === LARGE_O && (second === LARGE_C || second === HASH))
}

const [HASH, LARGE_O, LARGE_C] = [0x23, 0x4f, 0x43]
const MARKS: readonly (number | undefined)[] = [BDC, BMC, DP, MP]

const LONGEST = 3
const [OPEN, LESS, GREATER, SLASH, OPEN_LIST, CLOSE_LIST] = [0x28, 0x3c, 0x3e, 0x2f, 0x5b, 0x5d]
/** Digits, signs and the point. */
const OF_NUMBERS = new Uint8Array(256)
for (const sign of '0123456789+-.') OF_NUMBERS[sign.charCodeAt(0)] = 1
const CONSTANTS: readonly number[] = [keyOfWord('true'), keyOfWord('false'), keyOfWord('null')]

class Walk {
  operands: number[] = []
  is_plain = true
  #depth = 0

  get is_outside(): boolean {
    return this.#depth === 0
  }

  reset(): void {
    this.operands = []
    this.is_plain = true
  }

  /** Whether a token is an operator, which ends what stands before it. */
  ends(content: Uint8Array, from: number, to: number): boolean {
    const is_outside = this.#depth === 0
    if (is_outside && isWord(content, from, to)) return true
    const nesting = nestingOf(content, from, to)
    const closes_nothing = is_outside && nesting < 0
    if (closes_nothing || (nesting === 0 && isJunk(content[from]))) this.is_plain = false
    if (is_outside && !closes_nothing) this.operands.push(from)
    if (!closes_nothing) this.#depth += nesting
    return false
  }
}

/** 1 for a token that opens an array or a dictionary, and -1 for one that closes it. */
export function nestingOf(content: Uint8Array, from: number, to: number): number {
  const sign = content[from]
  if (sign === OPEN_LIST) return 1
  if (sign === CLOSE_LIST) return -1
  if (to - from !== 2 || content[from + 1] !== sign) return 0
  if (sign === LESS) return 1
  return sign === GREATER ? -1 : 0
}

const BEGINS_VALUE: readonly (number | undefined)[] = [SLASH, OPEN, LESS]
/** A delimiter with which no value begins. */
const isJunk = (sign: number | undefined): boolean => !isRegular(sign) && !BEGINS_VALUE.includes(sign)

/** Whether a token is no number and no constant, but an operator or unknown. */
const isWord = (content: Uint8Array, from: number, to: number): boolean =>
  isRegular(content[from]) && !isNumber(content, from, to) && !isConstant(content, from, to)

function isNumber(content: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (OF_NUMBERS[content[at] ?? 0] === 0) return false
  return true
}

const isConstant = (content: Uint8Array, from: number, to: number): boolean =>
  to - from >= 4 && to - from <= 5 && CONSTANTS.includes(keyOf(content, from, to))
