import { Refusal } from './refusal.ts'

/** Tokens of a content stream, found without allocating anything (ISO 32000-2, 7.2 and 7.8.2). */

const [OPEN, CLOSE, LESS, GREATER, PERCENT, SLASH, BACKSLASH] = [0x28, 0x29, 0x3c, 0x3e, 0x25, 0x2f, 0x5c] as const

/** Character classes: 0 regular, 1 white space, 2 delimiter (ISO 32000-2, 7.2.3). */
const CLASS = new Uint8Array(256)
for (const sign of [0, 9, 10, 12, 13, 32]) CLASS[sign] = 1
for (const sign of '()<>[]{}/%') CLASS[sign.charCodeAt(0)] = 2

/** The end of the content counts as white space. */
const classOf = (sign: number | undefined): number => (sign === undefined ? 1 : (CLASS[sign] ?? 0))
export const isRegular = (sign: number | undefined): boolean => classOf(sign) === 0
export const isWhite = (sign: number | undefined): boolean => classOf(sign) === 1

export const afterToken = (content: Uint8Array, from: number): number => {
  const sign = content[from]
  const kind = classOf(sign)
  let at = from + 1
  if (kind === 1) return at
  if (kind === 2 && sign !== SLASH) return afterDelimiter(content, from)
  while (at < content.length && CLASS[content[at] ?? 0] === 0) at++
  return at
}

/**
 * The end of a number as the standard spells them (ISO 32000-2, 7.3.3), of at most nine digits before its point, so that
 * no reader runs over; 0 where there is another token.
 */
export const afterNumber = (content: Uint8Array, from: number): number => {
  const first = content[from]
  const begins = first === MINUS || first === PLUS ? from + 1 : from
  const point = afterDigits(content, begins)
  const at = content[point] === POINT ? afterDigits(content, point + 1) : point
  const digits = point - begins
  const is_number = digits > 0 || at > point + 1
  return is_number && digits <= DIGITS_MAX && !isRegular(content[at]) ? at : 0
}

const afterDigits = (content: Uint8Array, from: number): number => {
  let at = from
  for (let sign = content[at] ?? 0; sign >= NOUGHT && sign <= NINE; sign = content[at] ?? 0) at++
  return at
}

const [PLUS, MINUS, POINT, NOUGHT, NINE] = [0x2b, 0x2d, 0x2e, 0x30, 0x39] as const
const DIGITS_MAX = 9
export const isDigit = (sign: number | undefined): boolean => sign !== undefined && sign >= NOUGHT && sign <= NINE

export const isComment = (content: Uint8Array, at: number): boolean => content[at] === PERCENT

/** Content that ends within a value. Anything added after it would become part of its last string, array or image. */
export class Unfinished extends Refusal {}

export const unfinished = (): never => {
  throw new Unfinished('the content of a page ends in the middle of a value')
}

/** A part of content, a character for each byte. */
export const writtenIn = (content: Uint8Array, from: number, to: number): string =>
  Buffer.from(content.buffer, content.byteOffset + from, to - from).toString('latin1')

/** Up to three characters as one number, so that no string is allocated. */
export const keyOf = (content: Uint8Array, from: number, to: number): number => {
  let key = 0
  for (let at = from; at < to; at++) key = key * 256 + (content[at] ?? 0)
  return key
}

export const keyOfWord = (word: string): number => keyOf(Buffer.from(word), 0, word.length)

const afterDelimiter = (content: Uint8Array, from: number): number => {
  const sign = content[from]
  if (sign === OPEN) return afterString(content, from)
  if (sign === PERCENT) return afterComment(content, from)
  if (sign === GREATER && content[from + 1] === GREATER) return from + 2
  if (sign !== LESS) return from + 1
  return content[from + 1] === LESS ? from + 2 : afterByte(content, from, GREATER)
}

const afterByte = (content: Uint8Array, from: number, byte: number): number => {
  const found = content.indexOf(byte, from)
  return found < 0 ? unfinished() : found + 1
}

const afterComment = (content: Uint8Array, from: number): number => {
  let at = from
  while (at < content.length && content[at] !== 10 && content[at] !== 13) at++
  return at
}

/** What strings are not ended by, nor anything within them. */
const OF_STRINGS = new Uint8Array(256).fill(1)
for (const sign of [OPEN, CLOSE, BACKSLASH]) OF_STRINGS[sign] = 0

const afterString = (content: Uint8Array, from: number): number => {
  let depth = 0
  for (let at = from; at < content.length; at++) {
    const sign = content[at] ?? 0
    if (OF_STRINGS[sign] === 1) continue
    if (sign === BACKSLASH) at++
    else if (sign === OPEN) depth++
    else if (sign === CLOSE && --depth === 0) return at + 1
  }
  return unfinished()
}
