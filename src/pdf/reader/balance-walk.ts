import type { ContentBalance, Images, Left } from './content-balance.ts'
import { worse } from './content-balance.ts'
import { ContentOrder } from './content-order.ts'
import { layersNamedIn } from './content-operators.ts'
import { IMAGE, type Step, stepOf } from './content-steps.ts'
import { afterNumber, afterToken, isComment, isRegular, keyOf, unfinished } from './content-tokens.ts'
import { ContentValues } from './content-values.ts'
import { ANY_PATH, OPERAND, RULE, ruleOf } from './operator-rules.ts'
import { unlessRefused } from './refusal.ts'
import { COMMENT, KINDS, NUMBER, OPERATOR, WHITE } from './token-kinds.ts'

/** Where an image within the content ends, whose BI ends at `from`, and what it makes of `images`. Null: nowhere. */
export type ImageEnd = (
  content: Uint8Array,
  from: number,
) => { readonly end: number | null; readonly images: ContentBalance['images'] }

/** What content leaves open, and whether its operators are in order. */
export const balanceOf = (content: Uint8Array, imageEnd: ImageEnd): ContentBalance => {
  const walk = new Walk(content, imageEnd)
  const last = unlessRefused(
    () => walkThrough(content, walk),
    () => null,
  )
  return walk.found(last)
}

/** One pass. Content is nearly all numbers, which are only skipped. Returns where the last token begins. */
const walkThrough = (content: Uint8Array, walk: Walk): number => {
  let [at, from] = [0, 0]
  while (at < content.length) {
    from = at
    const kind = KINDS[content[from] ?? 0] ?? 0
    if (kind === WHITE) at++
    else if (kind === NUMBER) at = walk.numberAt(from)
    else at = walk.tokenAt(kind, from)
  }
  walk.end()
  return from
}

const LEFT: readonly Left[] = ['untouched', 'open', 'ended']
const [OPEN_PATH, ENDED_PATH] = [1, 2]

const LONGEST = 3

class Walk {
  readonly #content: Uint8Array
  readonly #imageEnd: ImageEnd
  readonly #order: ContentOrder
  readonly #values: ContentValues
  readonly #saves = { low: 0, end: 0 }
  readonly #marks = { low: 0, end: 0 }
  /** A place in LEFT. */
  #path = 0
  #text: Left = 'untouched'
  #images: Images = 'none'
  /** In an image no name is looked for. */
  #has_images = false

  constructor(content: Uint8Array, imageEnd: ImageEnd) {
    this.#content = content
    this.#imageEnd = imageEnd
    this.#order = new ContentOrder(content)
    this.#values = new ContentValues(content, this.#order)
  }

  end(): void {
    if (this.#values.are_open) unfinished()
    this.#order.end()
  }

  /** Returns where it ends. What is no number to every reader is a word that is no operator. */
  numberAt(from: number): number {
    const after = afterNumber(this.#content, from)
    if (after > 0 && !this.#values.are_open) this.#order.before.add(OPERAND.number)
    if (after > 0) return after
    this.#order.has_wrong = true
    const to = afterToken(this.#content, from)
    this.#wordAt(from, to)
    return to
  }

  /** Returns where it ends. */
  tokenAt(kind: number, from: number): number {
    const to = afterToken(this.#content, from)
    if (kind === OPERATOR) return this.#operatorAt(from, to)
    if (kind === COMMENT) this.#order.before.isComment()
    else this.#values.valueAt(kind, from, to)
    return to
  }

  /** Returns where it ends, with what follows an image begins. */
  #operatorAt(from: number, to: number): number {
    const step = this.#wordAt(from, to)
    if (step === IMAGE) return this.#image(this.#imageEnd(this.#content, to))
    if (step) this.#take(step)
    return to
  }

  /** Readers disagree about operators inside arrays and dictionaries. */
  #take({ of, by = 1 }: Step): void {
    if (this.#values.are_open) unfinished()
    if (of === 'text') this.#text = by === 1 ? 'open' : 'ended'
    else if (of === 'saves') count(this.#saves, by)
    else count(this.#marks, by)
  }

  /** An operator, or a word that is none. Of the operators of a path only the last one counts. */
  #wordAt(from: number, to: number): Step | undefined {
    const [order, content] = [this.#order, this.#content]
    const key = to - from > LONGEST ? 0 : keyOf(content, from, to)
    const rule = ruleOf(key)
    if (this.#values.are_open) order.other()
    else if (rule === 0 && isConstant(content, from, to)) order.before.add(OPERAND.other)
    else {
      order.before.ends(from)
      order.operator(key, rule)
    }
    if (rule & ANY_PATH) this.#path = rule & RULE.ends_path ? ENDED_PATH : OPEN_PATH
    return rule & RULE.step ? stepOf(key) : undefined
  }

  #image({ end, images }: ReturnType<ImageEnd>): number {
    this.#has_images = true
    if (this.#values.are_open) unfinished()
    this.#images = worse(this.#images, images)
    return end ?? unfinished()
  }

  /** `last` is where the last token begins; null for content that ends within a value. */
  found(last: number | null): ContentBalance {
    const content = this.#content
    return {
      begins: isRegular(content[0]) ? 'word' : 'clear',
      ends: endsOf(content, last ?? 0),
      is_empty: content.length === 0,
      saves: this.#saves,
      marks: this.#marks,
      path: LEFT[this.#path] ?? 'untouched',
      text: this.#text,
      is_cut: false,
      is_unfinished: last === null,
      images: this.#images,
      order: this.#order.found(),
      layers: this.#has_images || this.#values.may_name_layers || last === null ? layersNamedIn(content) : 'none',
      has_odd_names: this.#values.has_odd_names,
      gives_texts: false,
    }
  }
}

const count = (depth: { low: number; end: number }, by: 1 | -1): void => {
  depth.end += by
  depth.low = Math.min(depth.low, depth.end)
}

const CONSTANTS = ['true', 'false', 'null'].map((word) => Buffer.from(word))
const isConstant = (content: Uint8Array, from: number, to: number): boolean =>
  CONSTANTS.some((word) => word.length === to - from && word.equals(content.subarray(from, to)))

const endsOf = (content: Uint8Array, last: number): ContentBalance['ends'] => {
  if (isComment(content, last)) return 'comment'
  return isRegular(content[content.length - 1]) ? 'word' : 'clear'
}
