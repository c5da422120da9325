import { Refusal } from './refusal.ts'

/**
 * How far a content stream's q and Q operators (ISO 32000-2 8.4.2) go below and end above where they
 * began. A page whose Q outnumber its q would otherwise undo the q that is put around the old content.
 */
export interface SaveBalance {
  /** Lowest depth reached, 0 or less. */
  readonly low: number
  /** Depth at the end. */
  readonly end: number
}

export const followedBy = (first: SaveBalance, second: SaveBalance): SaveBalance => ({
  low: Math.min(first.low, first.end + second.low),
  end: first.end + second.end,
})

export const saveBalanceOf = (content: Uint8Array): SaveBalance => {
  let [low, depth, at] = [0, 0, 0]
  while (at < content.length) {
    const from = at
    at = afterToken(content, from)
    const sign = content[from]
    if (at - from === 1 && sign === SMALL_Q) depth++
    if (at - from === 1 && sign === LARGE_Q) low = Math.min(low, --depth)
    if (at - from === 2 && sign === LARGE_I && content[from + 1] === LARGE_D) at = afterImage(content, at)
  }
  return { low, end: depth }
}

const [SMALL_Q, LARGE_Q, LARGE_I, LARGE_D, LARGE_E] = [0x71, 0x51, 0x49, 0x44, 0x45]
const [OPEN, CLOSE, LESS, GREATER, PERCENT, SLASH, BACKSLASH] = [0x28, 0x29, 0x3c, 0x3e, 0x25, 0x2f, 0x5c]

/** 0 regular, 1 white space, 2 delimiter (ISO 32000-2 7.2.3). */
const CLASS = new Uint8Array(256)
for (const sign of [0, 9, 10, 12, 13, 32]) CLASS[sign] = 1
for (const sign of '()<>[]{}/%') CLASS[sign.charCodeAt(0)] = 2
const classOf = (sign: number | undefined): number => (sign === undefined ? 1 : (CLASS[sign] ?? 0))

const afterToken = (content: Uint8Array, from: number): number => {
  const sign = content[from]
  const kind = classOf(sign)
  let at = from + 1
  if (kind === 1) return at
  if (kind === 2 && sign !== SLASH) return afterDelimiter(content, from)
  while (at < content.length && CLASS[content[at] ?? 0] === 0) at++
  return at
}

const afterDelimiter = (content: Uint8Array, from: number): number => {
  const sign = content[from]
  if (sign === OPEN) return afterString(content, from)
  if (sign === PERCENT) return afterComment(content, from)
  if (sign !== LESS) return from + 1
  return content[from + 1] === LESS ? from + 2 : afterByte(content, from, GREATER)
}

/** Whatever is painted after such content would be taken for the rest of its last string or image. */
const unfinished = (): never => {
  throw new Refusal('the content of a page ends in the middle of a value')
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

const afterString = (content: Uint8Array, from: number): number => {
  let depth = 0
  for (let at = from; at < content.length; at++) {
    const sign = content[at]
    if (sign === BACKSLASH) at++
    else if (sign === OPEN) depth++
    else if (sign === CLOSE && --depth === 0) return at + 1
  }
  return unfinished()
}

/** Inline image data ends at an EI that stands alone and is followed by text, not by more data (8.9.7). */
const afterImage = (content: Uint8Array, from: number): number => {
  for (let at = content.indexOf(LARGE_E, from); at >= 0; at = content.indexOf(LARGE_E, at + 1)) {
    const alone =
      content[at + 1] === LARGE_I && classOf(content[at - 1]) === 1 && classOf(content[at + 2]) === 1
    if (alone && isText(content.subarray(at + 2, at + 12))) return at + 2
  }
  return unfinished()
}

const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => (byte >= 32 && byte < 127) || byte === 9 || byte === 10 || byte === 13)
