import type { ColourSpaces } from './colour-spaces.ts'
import { suitsSpace } from './content-colours.ts'
import { ANY_PATH, OPERAND, RULE, ruleOf } from './operator-rules.ts'
import { ContentOrder, type Order, orderOf, SOUND } from './content-order.ts'
import { LAYERS_NAMED, type LayersNamed, layersNamedIn } from './content-operators.ts'
import { afterNumber, afterToken, isComment, isRegular, keyOf, keyOfWord, unfinished } from './content-tokens.ts'
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
  readonly order: Order
  readonly layers: LayersNamed
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
  order: SOUND,
  layers: 'none',
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
    order: orderOf(first.order, second.order, {
      text: first.text === 'untouched' ? null : first.text === 'open',
      in_path: first.path === 'open',
    }),
    layers: further(first.layers, second.layers),
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

export const further = (first: LayersNamed, second: LayersNamed): LayersNamed =>
  LAYERS_NAMED.indexOf(first) > LAYERS_NAMED.indexOf(second) ? first : second

/** How many marked contents are open at the end. Closing one that was never opened has no effect. */
export const openMarks = ({ marks }: ContentBalance): number => marks.end - marks.low

/** Whether the content leaves something open, closes what it never opened, or is cut where readers disagree. */
export const isOpen = ({ saves, marks, text, path, is_cut, is_unfinished }: ContentBalance): boolean =>
  [saves.low, saves.end, marks.low, marks.end].some((depth) => depth !== 0) ||
  text === 'open' ||
  path === 'open' ||
  is_cut ||
  is_unfinished

/**
 * Whether readers may make something of their own of its operators, with what its resources say of colours. A page
 * begins in a colour space that is known.
 */
export const isWrong = ({ order, is_unfinished }: ContentBalance, colours: () => ColourSpaces, initial = ''): boolean =>
  order.has_wrong ||
  order.is_disordered ||
  order.needs === 'text' ||
  is_unfinished ||
  order.colours
    .map((use) => ({ ...use, space: use.space || initial }))
    .some((use) => use.space !== '' && !suitsSpace(use, colours()))

/** Where an image within the content ends, whose BI ends at `from`, and what it makes of `images`. Null: nowhere. */
export type ImageEnd = (
  content: Uint8Array,
  from: number,
) => { readonly end: number | null; readonly images: ContentBalance['images'] }

export const balanceOf = (content: Uint8Array, imageEnd: ImageEnd): ContentBalance => {
  const walk = new Walk(content)
  const last = unlessRefused(
    () => walkThrough(content, { walk, imageEnd }),
    () => null,
  )
  return walk.found(content, last)
}

/** One pass. Content is nearly all numbers, which are only skipped. Returns where the last token begins. */
const walkThrough = (content: Uint8Array, { walk, imageEnd }: { walk: Walk; imageEnd: ImageEnd }): number => {
  let [at, from] = [0, 0]
  while (at < content.length) {
    from = at
    const kind = KINDS[content[from] ?? 0] ?? 0
    at = kind === NUMBER ? walk.numberAt(content, from) : afterToken(content, from)
    if (kind === OPERATOR) at = walk.operatorAt(content, from, { at, imageEnd })
    else if (kind >= NAME) walk.value(kind, content, from, at)
  }
  if (walk.closers.length > 0) unfinished()
  walk.order.end()
  return from
}

/** What a token may be, by its first sign. */
const [OPERATOR, WHITE, NUMBER, COMMENT, NAME, STRING, BRACKET] = [0, 1, 2, 3, 4, 5, 6]
const KINDS = new Uint8Array(256)
for (const sign of [0, 9, 10, 12, 13, 32]) KINDS[sign] = WHITE
for (const sign of '0123456789+-.') KINDS[sign.charCodeAt(0)] = NUMBER
KINDS[0x2f] = NAME
KINDS[0x28] = STRING
for (const sign of '[]<>') KINDS[sign.charCodeAt(0)] = BRACKET
KINDS[0x25] = COMMENT

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

const LEFT: readonly Left[] = ['untouched', 'open', 'ended']
const [OPEN_PATH, ENDED_PATH] = [1, 2]

const [LESS, OPEN_LIST, CLOSE_LIST] = [0x3c, 0x5b, 0x5d]
const GREATER = 0x3e
const LONGEST = 3
const DEEPEST = 500

class Walk {
  readonly order: ContentOrder
  readonly saves = { low: 0, end: 0 }
  readonly marks = { low: 0, end: 0 }
  readonly closers: string[] = []
  has_odd_names = false
  /** A place in LEFT. */
  #path = 0
  #text: Left = 'untouched'
  #images: Images = 'none'
  #has_odd_names = false

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

  constructor(content: Uint8Array) {
    this.order = new ContentOrder(content)
  }

  /** Whether an array or a dictionary is open. */
  get is_within(): boolean {
    return this.closers.length > 0
  }

  /** Returns where it ends. What is no number to every reader is a word that is no operator. */
  numberAt(content: Uint8Array, from: number): number {
    const after = afterNumber(content, from)
    if (after > 0 && this.closers.length === 0) this.order.before.add(OPERAND.number)
    if (after > 0) return after
    this.order.has_wrong = true
    const to = afterToken(content, from)
    this.#wordAt(content, from, to)
    return to
  }

  /** Returns where it ends, with what follows an image begins. */
  operatorAt(
    content: Uint8Array,
    from: number,
    { at, imageEnd }: { readonly at: number; readonly imageEnd: ImageEnd },
  ): number {
    const step = this.#wordAt(content, from, at)
    if (step === IMAGE) return this.#image(imageEnd(content, at))
    if (step) this.take(step)
    return at
  }

  /** A name, a string, or what begins or ends an array or a dictionary. */
  value(kind: number, content: Uint8Array, from: number, to: number): void {
    const { order } = this
    if (kind === NAME) this.#name(content, from, to)
    else order.before.isString(from, to)
    const step = kind === BRACKET ? bracketAt(content, from, to) : undefined
    if (step !== undefined) this.#bracket(step)
    else if (content[from] === GREATER) order.has_wrong = true
    else if (!this.is_within) order.before.add(kind === NAME ? OPERAND.name : OPERAND.string)
    else if (kind === NAME) order.other()
  }

  #bracket(step: Step): void {
    const { order, closers } = this
    if (closers.length === 0) order.begin()
    else if (step.opens) order.other()
    this.take(step)
    if (closers.length > 0 || !step.closes) return
    if (step.closes === ']') order.array()
    else order.before.add(OPERAND.dictionary)
  }

  #name(content: Uint8Array, from: number, to: number): void {
    this.order.before.isName(from, to)
    if (!this.#has_odd_names) this.#has_odd_names = isOddNameAt(content, from, to)
  }

  /** An operator, or a word that is none. Of the operators of a path only the last one counts. */
  #wordAt(content: Uint8Array, from: number, to: number): Step | undefined {
    const { order } = this
    const key = to - from > LONGEST ? 0 : keyOf(content, from, to)
    const rule = ruleOf(key)
    if (this.is_within) order.other()
    else if (rule === 0 && isConstant(content, from, to)) order.before.add(OPERAND.other)
    else {
      order.before.ends(from)
      order.operator(key, rule)
    }
    if (rule & ANY_PATH) this.#path = rule & RULE.ends_path ? ENDED_PATH : OPEN_PATH
    return rule & RULE.step ? STEPS.get(key) : undefined
  }

  #image({ end, images }: ReturnType<ImageEnd>): number {
    if (this.closers.length > 0) unfinished()
    this.#images = worse(this.#images, images)
    return end ?? unfinished()
  }

  found(content: Uint8Array, last: number | null): ContentBalance {
    const { saves, marks, order } = this
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
      order: order.found(),
      layers: layersNamedIn(content),
      has_odd_names: this.#has_odd_names,
    }
  }
}

/** What begins or ends an array or a dictionary. */
function bracketAt(content: Uint8Array, from: number, to: number): Step | undefined {
  const sign = content[from]
  const is_one = sign === OPEN_LIST || sign === CLOSE_LIST
  const is_two = to - from === 2 && content[from + 1] === sign && (sign === LESS || sign === GREATER)
  return is_one || is_two ? STEPS.get(keyOf(content, from, to)) : undefined
}

const CONSTANTS = ['true', 'false', 'null'].map((word) => Buffer.from(word))
const isConstant = (content: Uint8Array, from: number, to: number): boolean =>
  CONSTANTS.some((word) => word.length === to - from && word.equals(content.subarray(from, to)))

const endsOf = (content: Uint8Array, last: number): ContentBalance['ends'] => {
  if (isComment(content, last)) return 'comment'
  return isRegular(content[content.length - 1]) ? 'word' : 'clear'
}
