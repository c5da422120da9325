import { afterToken, isComment, isRegular, keyOf, keyOfWord, unfinished } from './content-tokens.ts'
import { isOddNameAt } from './odd-names.ts'
import { unlessRefused } from './refusal.ts'

/**
 * How deep paired operators (q and Q, ISO 32000-2, 8.4.2; BMC or BDC and EMC, 14.6) go below their start, and where
 * they end.
 */
interface Depth {
  /** The lowest depth, 0 or less. */
  readonly low: number
  readonly end: number
}

/** What content does to something that it can leave open. */
type Left = 'untouched' | 'open' | 'ended'

/**
 * What a content stream leaves open. On a page with more Q than q, they would undo the q put around the old content; in
 * a hidden layer that was never closed, added content would be invisible; and a text object or a path that goes on would
 * clip what is added, or be filled with it.
 */
export interface ContentBalance {
  readonly saves: Depth
  readonly marks: Depth
  readonly text: Left
  readonly path: Left
  /** How the content begins and ends: with a part of a word, within a comment, or with neither. */
  readonly begins: 'word' | 'clear'
  readonly ends: 'word' | 'comment' | 'clear'
  readonly is_empty: boolean
  /** Readers disagree where a word, a string or a comment goes on in the next stream. */
  readonly is_cut: boolean
  /** The content ends within a string, an array or an image, or has operators within one. */
  readonly is_unfinished: boolean
  /** Images within the content: none to be settled, all with a certain end, or some that readers may end elsewhere. */
  readonly images: 'none' | 'certain' | 'uncertain'
  /** It has names that readers take for different ones, whether anything is looked up by them or not. */
  readonly has_odd_names: boolean
}

export const BALANCED: ContentBalance = {
  saves: { low: 0, end: 0 },
  marks: { low: 0, end: 0 },
  text: 'untouched',
  path: 'untouched',
  begins: 'clear',
  ends: 'clear',
  is_empty: true,
  is_cut: false,
  is_unfinished: false,
  images: 'none',
  has_odd_names: false,
}

export const followedBy = (first: ContentBalance, second: ContentBalance): ContentBalance => {
  if (first.is_empty) return second
  if (second.is_empty) return first
  const is_border_cut = first.ends === 'comment' || (first.ends === 'word' && second.begins === 'word')
  return {
    saves: deeper(first.saves, second.saves),
    marks: deeper(first.marks, second.marks),
    text: second.text === 'untouched' ? first.text : second.text,
    path: second.path === 'untouched' ? first.path : second.path,
    begins: first.begins,
    ends: second.ends,
    is_empty: false,
    is_cut: first.is_cut || second.is_cut || is_border_cut,
    is_unfinished: first.is_unfinished || second.is_unfinished,
    images: worse(first.images, second.images),
    has_odd_names: first.has_odd_names || second.has_odd_names,
  }
}

const deeper = (first: Depth, second: Depth): Depth => ({
  low: Math.min(first.low, first.end + second.low),
  end: first.end + second.end,
})

type Images = ContentBalance['images']
const IMAGES: readonly Images[] = ['none', 'certain', 'uncertain']
export const worse = (first: Images, second: Images): Images =>
  IMAGES.indexOf(first) > IMAGES.indexOf(second) ? first : second

/** How many marked contents are open at the end. Closing one that was never opened has no effect. */
export const openMarks = ({ marks }: ContentBalance): number => marks.end - marks.low

/** Whether the content leaves something open, closes what it never opened, or is cut where readers disagree. */
export const isOpen = ({ saves, marks, text, path, is_cut, is_unfinished }: ContentBalance): boolean =>
  [saves.low, saves.end, marks.low, marks.end].some((depth) => depth !== 0) ||
  text === 'open' ||
  path === 'open' ||
  is_cut ||
  is_unfinished

/** Where an image within the content ends, whose BI ends at `from`, and what it makes of `images`. Null: nowhere. */
export type ImageEnd = (
  content: Uint8Array,
  from: number,
) => { readonly end: number | null; readonly images: ContentBalance['images'] }

export const balanceOf = (content: Uint8Array, imageEnd: ImageEnd): ContentBalance => {
  const walk = new Walk()
  const last = unlessRefused(
    () => walkThrough(content, { walk, imageEnd }),
    () => null,
  )
  return walk.found(content, last)
}

/**
 * One pass. Content is nearly all numbers, so only tokens that may be one of the words below are looked up. Returns where
 * the last token begins.
 */
const walkThrough = (content: Uint8Array, { walk, imageEnd }: { walk: Walk; imageEnd: ImageEnd }): number => {
  let [at, from] = [0, 0]
  while (at < content.length) {
    from = at
    at = afterToken(content, from)
    if (content[from] === SLASH) walk.has_odd_names ||= isOddNameAt(content, from, at)
    if (STARTS[content[from] ?? 0] === 0 || at - from > LONGEST) continue
    const step = walk.stepOf(content, from, at)
    if (step === IMAGE) at = walk.image(imageEnd(content, at))
    else if (step) walk.take(step)
  }
  if (walk.closers.length > 0) unfinished()
  return from
}

export interface Step {
  readonly of?: 'saves' | 'marks' | 'text'
  readonly by?: 1 | -1
  /** The token that must follow, or that this one closes. */
  readonly opens?: string
  readonly closes?: string
}
export const IMAGE: Step = {}
const WORDS: readonly (readonly [string, Step])[] = [
  ['q', { of: 'saves', by: 1 }],
  ['Q', { of: 'saves', by: -1 }],
  ['BMC', { of: 'marks', by: 1 }],
  ['BDC', { of: 'marks', by: 1 }],
  ['EMC', { of: 'marks', by: -1 }],
  ['BT', { of: 'text', by: 1 }],
  ['ET', { of: 'text', by: -1 }],
  ['[', { opens: ']' }],
  [']', { closes: ']' }],
  ['<<', { opens: '>>' }],
  ['>>', { closes: '>>' }],
  ['BI', IMAGE],
]
const STEPS = new Map(WORDS.map(([word, step]) => [keyOfWord(word), step]))
export const stepAt = (content: Uint8Array, from: number, to: number): Step | undefined =>
  to - from > LONGEST ? undefined : STEPS.get(keyOf(content, from, to))

/** Operators that begin or extend a path, or clip by it, and those that end it (ISO 32000-2, 8.5). */
const PATHS: ReadonlyMap<number, Left> = new Map([
  ...['m', 'l', 'c', 'v', 'y', 'h', 're', 'W', 'W*'].map((word) => [keyOfWord(word), 'open'] as const),
  ...['S', 's', 'F', 'f', 'f*', 'B', 'B*', 'b', 'b*', 'n'].map((word) => [keyOfWord(word), 'ended'] as const),
])

/** Those of one letter, of which drawings are full, by that letter: 0 for none, else the place in LEFT. */
const LETTERS = new Uint8Array(256)
const LEFT: readonly Left[] = ['untouched', 'open', 'ended']
for (const [key, left] of PATHS) if (key < 256) LETTERS[key] = LEFT.indexOf(left)

/** What an operator does to the path; undefined for any other token. */
export const pathLeftBy = (content: Uint8Array, from: number, to: number): 'open' | 'ended' | undefined => {
  const left = to - from === 1 ? LEFT[LETTERS[content[from] ?? 0] ?? 0] : PATHS.get(keyOf(content, from, to))
  return left === 'untouched' ? undefined : left
}

/** 0 for signs with which none of the words begins. */
const STARTS = new Uint8Array(256)
for (const [word] of WORDS) STARTS[word.charCodeAt(0)] = 1
for (const key of PATHS.keys()) STARTS[key > 255 ? key >> 8 : key] = 1
const LONGEST = 3
const SLASH = 0x2f
const DEEPEST = 500

class Walk {
  readonly saves = { low: 0, end: 0 }
  readonly marks = { low: 0, end: 0 }
  readonly closers: string[] = []
  has_odd_names = false
  /** A place in LEFT. */
  #path = 0
  #text: Left = 'untouched'
  #images: Images = 'none'

  /** Readers disagree about operators inside arrays and dictionaries. */
  take({ of, by = 1, opens, closes }: Step): void {
    const { closers } = this
    if (opens) closers.push(opens)
    if (closes && closers.at(-1) === closes) closers.pop()
    else if (closes && closers.length > 0) unfinished()
    if (closers.length > DEEPEST) unfinished()
    if (!of) return
    if (closers.length > 0) unfinished()
    if (of === 'text') this.#text = by === 1 ? 'open' : 'ended'
    else this.#count(this[of], by)
  }

  #count(depth: { low: number; end: number }, by: 1 | -1): void {
    depth.end += by
    depth.low = Math.min(depth.low, depth.end)
  }

  /** Of the operators of a path only the last one counts. */
  stepOf(content: Uint8Array, from: number, to: number): Step | undefined {
    const letter = to - from === 1 ? (LETTERS[content[from] ?? 0] ?? 0) : 0
    if (letter > 0) {
      this.#path = letter
      return undefined
    }
    const key = keyOf(content, from, to)
    const step = STEPS.get(key)
    const left = step || to - from !== 2 ? undefined : PATHS.get(key)
    if (left) this.#path = LEFT.indexOf(left)
    return step
  }

  image({ end, images }: ReturnType<ImageEnd>): number {
    if (this.closers.length > 0) unfinished()
    this.#images = worse(this.#images, images)
    return end ?? unfinished()
  }

  found(content: Uint8Array, last: number | null): ContentBalance {
    const { saves, marks } = this
    const edges = {
      begins: isRegular(content[0]) ? 'word' : 'clear',
      ends: endsOf(content, last ?? 0),
      is_empty: content.length === 0,
    } as const
    return {
      ...edges,
      saves,
      marks,
      path: LEFT[this.#path] ?? 'untouched',
      text: this.#text,
      is_cut: false,
      is_unfinished: last === null,
      images: this.#images,
      has_odd_names: this.has_odd_names,
    }
  }
}

const endsOf = (content: Uint8Array, last: number): ContentBalance['ends'] => {
  if (isComment(content, last)) return 'comment'
  return isRegular(content[content.length - 1]) ? 'word' : 'clear'
}
