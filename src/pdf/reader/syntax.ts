import { AMBIGUOUS, Refusal } from './refusal.ts'

/**
 * PDF syntax read from a Latin-1 string with one character per byte (ISO 32000-2, 7.2 and 7.3). Values keep their exact
 * spelling, so that rewriting a dictionary reformats nothing. Nesting is counted instead of recursed, so that a hostile
 * file cannot overflow the stack.
 */
export type Dict = ReadonlyMap<string, string>

export interface Reference {
  readonly number: number
  readonly generation: number
}

const DEEPEST = 500
const MOST_ENTRIES = 50_000

/** Index of the next character outside of white space and comments. */
export const skipSpace = (text: string, from: number): number => {
  let at = from
  for (let sign = text.charCodeAt(at); ; sign = text.charCodeAt(at)) {
    if (CLASS[sign] === 1) at++
    else if (sign === PERCENT) at = endOf(COMMENT, text, at)
    else return at
  }
}

/** Index after the value at `from`. A reference (`12 0 R`) is one value. */
export const endOfValue = (text: string, from: number): number => {
  const first = text.charCodeAt(from)
  if (first >= ZERO && first <= NINE) {
    const end = twoNumbersAt(text, from)?.end ?? from
    if (text.charCodeAt(end) === LARGE_R && CLASS[text.charCodeAt(end + 1)] !== 0) return end + 1
  }
  if (first === SLASH || CLASS[first] === 0) return endOfToken(text, from)
  const numbers = first === OPEN_LIST ? endOf(NUMBERS, text, from) : from
  return numbers > from ? numbers : endOfNested(text, from)
}

const endOfNested = (text: string, from: number): number => {
  const closers: number[] = []
  for (let at = from; ; at = skipSpace(text, at)) {
    const start = at
    at = endOfToken(text, start)
    nest(closers, text, start)
    if (closers.length === 0) return at
  }
}

/** The dictionary at `from`, and the index after it. */
export const dictAt = (text: string, from: number): { readonly dict: Dict; readonly end: number } => {
  if (!text.startsWith('<<', from)) throw new Refusal('a dictionary is missing')
  const dict = new Map<string, string>()
  for (let at = skipSpace(text, from + 2); ; at = skipSpace(text, at)) {
    if (text.startsWith('>>', at)) return { dict, end: at + 2 }
    if (text[at] !== '/') throw new Refusal('a dictionary key is not a name')
    const endOfKey = endOfToken(text, at)
    const key = nameOf(text.slice(at, endOfKey)) ?? ''
    // Readers disagree about duplicate keys, and what people see must not depend on the reader.
    if (dict.has(key)) throw new Refusal(`${AMBIGUOUS.twice} ${key}`)
    const start = skipSpace(text, endOfKey)
    at = endOfValue(text, start)
    dict.set(key, text.slice(start, at))
    if (dict.size > MOST_ENTRIES) throw new Refusal('a dictionary is too large')
  }
}

export const isDict = (raw: string): boolean => raw.startsWith('<<')
export const isArray = (raw: string): boolean => raw.startsWith('[')

/** The values of an array as written. */
export const itemsOf = (raw: string, most: number): string[] => {
  const items: string[] = []
  for (let at = skipSpace(raw, 1); raw[at] !== ']'; at = skipSpace(raw, at)) {
    const start = at
    at = endOfValue(raw, start)
    items.push(raw.slice(start, at))
    if (items.length > most) throw new Refusal('an array is too long')
  }
  return items
}

export const referenceOf = (raw: string): Reference | null => {
  // Nearly all that is asked for is none.
  if (raw.charCodeAt(raw.length - 1) !== LARGE_R) return null
  const numbers = twoNumbersAt(raw, 0)
  if (numbers?.end !== raw.length - 1) return null
  const { number, generation } = numbers
  return { number, generation }
}

/** Two whole numbers and where the white space behind them ends: what a reference and an object begin with. */
interface TwoNumbers extends Reference {
  readonly end: number
}

const DIGITS = { number: 10, generation: 5 } as const

const twoNumbersAt = (text: string, from: number): TwoNumbers | null => {
  const after = afterDigits(text, from, DIGITS.number)
  const second = afterWhite(text, after)
  const last = afterDigits(text, second, DIGITS.generation)
  const end = afterWhite(text, last)
  if (after === from || second === after || last === second || end === last) return null
  return { number: wholeIn(text, from, after), generation: wholeIn(text, second, last), end }
}

/** The head of an object, `12 0 obj`, and where it ends; null where there is none. */
export const headAt = (text: string, from: number): TwoNumbers | null => {
  const numbers = twoNumbersAt(text, from)
  if (numbers === null || !text.startsWith('obj', numbers.end)) return null
  const end = numbers.end + 3
  return CLASS[text.charCodeAt(end)] === 0 ? null : { ...numbers, end }
}

const afterDigits = (text: string, from: number, most: number): number => {
  let at = from
  for (let sign = text.charCodeAt(at); at < from + most && sign >= ZERO && sign <= NINE; sign = text.charCodeAt(at))
    at++
  return at
}

export const afterWhite = (text: string, from: number): number => {
  let at = from
  while (CLASS[text.charCodeAt(at)] === 1) at++
  return at
}

const wholeIn = (text: string, from: number, to: number): number => {
  let value = 0
  for (let at = from; at < to; at++) value = value * 10 + text.charCodeAt(at) - ZERO
  return value
}

export const numberOf = (raw: string | undefined): number | null =>
  raw !== undefined && /^[+-]?(\d+\.?\d*|\.\d+)$/.test(raw) ? Number(raw) : null

export const integerOf = (raw: string | undefined): number | null => {
  const value = numberOf(raw)
  return value !== null && Number.isSafeInteger(value) ? value : null
}

/** A name without its slash and with #xx decoded, so that `/Cont#65nts` equals `/Contents`. */
export const nameOf = (raw: string | undefined): string | null => {
  if (raw === undefined || raw[0] !== '/') return null
  return raw.includes('#') ? unescaped(raw.slice(1)) : raw.slice(1)
}

/** With each #xx of names decoded (ISO 32000-2, 7.3.5). */
export const unescaped = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The entries of a dictionary without << >> and without the given keys. */
export const entriesWithout = (dict: Dict, ...left: readonly string[]): string =>
  [...dict]
    .filter(([key]) => !left.includes(key))
    .map(([key, raw]) => `${nameToken(key)} ${raw}`)
    .join('\n')

/** Writes a name token and escapes special characters as #xx (ISO 32000-2, 7.3.5). */
const nameToken = (name: string): string =>
  `/${name.replace(/[^\w.+*:@$&!,;=?^`~|'"-]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

/** 0 regular, 1 white space, 2 delimiter (ISO 32000-2, 7.2.3). */
export const CLASS = new Uint8Array(256)
for (const sign of [0, 9, 10, 12, 13, 32]) CLASS[sign] = 1
for (const sign of '()<>[]{}/%') CLASS[sign.charCodeAt(0)] = 2

const [PERCENT, OPEN, CLOSE, SLASH, LESS, GREATER, OPEN_LIST, CLOSE_LIST, BACKSLASH, ZERO, NINE, LARGE_R] = [
  0x25, 0x28, 0x29, 0x2f, 0x3c, 0x3e, 0x5b, 0x5d, 0x5c, 0x30, 0x39, 0x52,
]

const COMMENT = /%[^\r\n]*/y
/** An array of numbers, of which most long values consist. */
const NUMBERS = /\[[-+.\d \r\n]*\]|/y

/** Brackets at `at` open or close a value; anything else does neither. */
const nest = (closers: number[], text: string, at: number): void => {
  const sign = text.charCodeAt(at)
  if (sign === OPEN_LIST) closers.push(CLOSE_LIST)
  else if (sign === LESS && text.charCodeAt(at + 1) === LESS) closers.push(GREATER)
  else if ((sign === CLOSE_LIST || sign === GREATER) && closers.pop() !== sign) throw new Refusal('unbalanced brackets')
  if (closers.length > DEEPEST) throw new Refusal('values are nested too deeply')
}

const endOf = (pattern: RegExp, text: string, from: number): number => {
  pattern.lastIndex = from
  pattern.test(text)
  return pattern.lastIndex
}

const endOfToken = (text: string, from: number): number => {
  const sign = text.charCodeAt(from)
  if (sign === OPEN) return endOfString(text, from)
  if (sign === LESS && text.charCodeAt(from + 1) !== LESS) return endOfHex(text, from)
  if (sign === LESS || (sign === GREATER && text.charCodeAt(from + 1) === GREATER)) return from + 2
  if (sign === OPEN_LIST || sign === CLOSE_LIST) return from + 1
  let end = sign === SLASH ? from + 1 : from
  while (CLASS[text.charCodeAt(end)] === 0) end++
  if (end === from) throw new Refusal('a value is missing')
  return end
}

const endOfHex = (text: string, from: number): number => {
  const end = endOf(/<[0-9A-Fa-f\0\t\n\f\r ]*>|/y, text, from)
  if (end === from) throw new Refusal('a hexadecimal string is malformed')
  return end
}

const endOfString = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === BACKSLASH) at++
    else if (sign === OPEN) depth++
    else if (sign === CLOSE && --depth === 0) return at + 1
  }
  throw new Refusal('a string has no end')
}
