import { Refusal } from './refusal.ts'

/**
 * How deep paired operators (q and Q, ISO 32000-2, 8.4.2; BMC or BDC and EMC, 14.6) go below their start, and where
 * they end.
 */
interface Depth {
  /** The lowest depth, 0 or less. */
  readonly low: number
  readonly end: number
}

/**
 * What a content stream leaves open. On a page with more Q than q, they would undo the q put around the old content;
 * and in a hidden layer that was never closed, added content would be invisible.
 */
export interface ContentBalance {
  readonly saves: Depth
  readonly marks: Depth
}

export const BALANCED: ContentBalance = { saves: { low: 0, end: 0 }, marks: { low: 0, end: 0 } }

export const followedBy = (first: ContentBalance, second: ContentBalance): ContentBalance => ({
  saves: deeper(first.saves, second.saves),
  marks: deeper(first.marks, second.marks),
})

const deeper = (first: Depth, second: Depth): Depth => ({
  low: Math.min(first.low, first.end + second.low),
  end: first.end + second.end,
})

/** How many marked contents are open at the end. Closing one that was never opened has no effect. */
export const openMarks = ({ marks }: ContentBalance): number => marks.end - marks.low

export const balanceOf = (content: Uint8Array): ContentBalance => {
  const walk = { saves: { low: 0, end: 0 }, marks: { low: 0, end: 0 }, closers: [] as string[] }
  let at = 0
  while (at < content.length) {
    const from = at
    at = afterToken(content, from)
    if (at - from > LONGEST || !STARTS[content[from] ?? 0]) continue
    const step = STEPS.get(keyOf(content, from, at))
    if (step) take(walk, step)
    if (step === DATA) at = afterImage(content, at)
  }
  return walk.closers.length > 0 ? unfinished() : { saves: walk.saves, marks: walk.marks }
}

interface Step {
  readonly of?: 'saves' | 'marks'
  readonly by?: 1 | -1
  /** The token that must follow, or that this one closes. */
  readonly opens?: string
  readonly closes?: string
}
const DATA: Step = { closes: 'ID' }
const WORDS: readonly (readonly [string, Step])[] = [
  ['q', { of: 'saves', by: 1 }],
  ['Q', { of: 'saves', by: -1 }],
  ['BMC', { of: 'marks', by: 1 }],
  ['BDC', { of: 'marks', by: 1 }],
  ['EMC', { of: 'marks', by: -1 }],
  ['[', { opens: ']' }],
  [']', { closes: ']' }],
  ['<<', { opens: '>>' }],
  ['>>', { closes: '>>' }],
  ['BI', { opens: 'ID' }],
  ['ID', DATA],
]

/** Up to three characters as one number, so that no string is allocated. */
const keyOf = (content: Uint8Array, from: number, to: number): number => {
  let key = 0
  for (let at = from; at < to; at++) key = key * 256 + (content[at] ?? 0)
  return key
}
const STEPS = new Map(WORDS.map(([word, step]) => [keyOf(Buffer.from(word), 0, word.length), step]))

/** Content is nearly all numbers, so only tokens that may be one of these words are looked up. */
const STARTS = new Uint8Array(256)
for (const [word] of WORDS) STARTS[word.charCodeAt(0)] = 1
const LONGEST = 3

interface Walk {
  readonly saves: { low: number; end: number }
  readonly marks: { low: number; end: number }
  readonly closers: string[]
}

/** Readers disagree about operators inside arrays, dictionaries and image headers. */
const take = ({ closers, ...walk }: Walk, { of, by = 1, opens, closes }: Step): void => {
  if (opens) closers.push(opens)
  if (closes && closers.at(-1) === closes) closers.pop()
  else if (closes && closers.length > 0) unfinished()
  if (closers.length > DEEPEST) unfinished()
  if (!of) return
  if (closers.length > 0) unfinished()
  const depth = walk[of]
  depth.end += by
  depth.low = Math.min(depth.low, depth.end)
}

const DEEPEST = 500

const [LARGE_I, LARGE_E] = [0x49, 0x45]
const [OPEN, CLOSE, LESS, GREATER, PERCENT, SLASH, BACKSLASH] = [0x28, 0x29, 0x3c, 0x3e, 0x25, 0x2f, 0x5c]

/** Character classes: 0 regular, 1 white space, 2 delimiter (ISO 32000-2, 7.2.3). */
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
  if (sign === GREATER && content[from + 1] === GREATER) return from + 2
  if (sign !== LESS) return from + 1
  return content[from + 1] === LESS ? from + 2 : afterByte(content, from, GREATER)
}

/** Anything added after such content would become part of its last string, array or image. */
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

/**
 * Inline image data ends at an EI between white space that is followed by text instead of data (ISO 32000-2, 8.9.7).
 */
const afterImage = (content: Uint8Array, from: number): number => {
  for (let at = content.indexOf(LARGE_E, from); at >= 0; at = content.indexOf(LARGE_E, at + 1)) {
    const alone = content[at + 1] === LARGE_I && classOf(content[at - 1]) === 1 && classOf(content[at + 2]) === 1
    if (alone && isText(content.subarray(at + 2, at + 12))) return at + 2
  }
  return unfinished()
}

const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => (byte >= 32 && byte < 127) || byte === 9 || byte === 10 || byte === 13)
