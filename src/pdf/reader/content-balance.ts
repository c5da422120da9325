import { Refusal } from './refusal.ts'

/**
 * How far operators that open and close (q and Q, ISO 32000-2 8.4.2; BDC or BMC and EMC, 14.6) go below and end
 * above where they began.
 */
interface Depth {
  /** Lowest depth reached, 0 or less. */
  readonly low: number
  readonly end: number
}

/**
 * What a content stream leaves behind. A page whose Q outnumber its q would otherwise undo the q that is put
 * around the old content; and what is painted within a hidden layer that nobody closed is not seen.
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

/** How many marked contents are still open: to close one that was never opened does nothing. */
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
  /** What has to follow, or what this word is the end of. */
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

/** At most three signs as one number: no string is made of them. */
const keyOf = (content: Uint8Array, from: number, to: number): number => {
  let key = 0
  for (let at = from; at < to; at++) key = key * 256 + (content[at] ?? 0)
  return key
}
const STEPS = new Map(WORDS.map(([word, step]) => [keyOf(Buffer.from(word), 0, word.length), step]))

/** Nearly all of a page's content is numbers: only what may be one of these words is looked up. */
const STARTS = new Uint8Array(256)
for (const [word] of WORDS) STARTS[word.charCodeAt(0)] = 1
const LONGEST = 3

interface Walk {
  readonly saves: { low: number; end: number }
  readonly marks: { low: number; end: number }
  readonly closers: string[]
}

/** Within an array, a dictionary or the head of an image, an operator is one to some readers and none to others. */
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
  if (sign === GREATER && content[from + 1] === GREATER) return from + 2
  if (sign !== LESS) return from + 1
  return content[from + 1] === LESS ? from + 2 : afterByte(content, from, GREATER)
}

/** Whatever is painted after such content would be taken for the rest of its last string, array or image. */
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
    const alone = content[at + 1] === LARGE_I && classOf(content[at - 1]) === 1 && classOf(content[at + 2]) === 1
    if (alone && isText(content.subarray(at + 2, at + 12))) return at + 2
  }
  return unfinished()
}

const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => (byte >= 32 && byte < 127) || byte === 9 || byte === 10 || byte === 13)
