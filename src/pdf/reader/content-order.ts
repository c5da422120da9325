import type { ColourUse } from './content-colours.ts'
import { ContentState } from './content-state.ts'
import { BeforeOperator } from './before-operator.ts'
import { ANY_PATH, OPERAND, RULE, suits } from './operator-rules.ts'

/** Whether the operators of content have their own operands, and stand where they may (ISO 32000-2, annex A and figure 9). */
export interface Order {
  /** An operator lacks operands, has too many or others, is none, or a number is spelled as no number is. */
  readonly has_wrong: boolean
  /** Which operators stand where they may not: bits of DISORDER. */
  readonly disorder: number
  /** Where the content has to begin, if it matters. */
  readonly needs: 'text' | 'page' | null
  /** Colours in spaces of which the resources say how many parts they have. */
  readonly colours: readonly ColourUse[]
  /** Names of the fonts with which it shows text; an empty one where other content has set the font. */
  readonly fonts: readonly string[]
}

const DISORDER = {
  /** Text is shown or moved outside of a text object. */
  text_outside: 1,
  /** A state, a path or a picture within a text object. */
  page_in_text: 2,
  /** Anything but the parts of a path within one. */
  within_path: 4,
  /** A part of a path, or a clip, where none has begun. */
  no_path: 8,
  /** A colour in a space, or text in a font, that other content has set. */
  set_elsewhere: 16,
} as const

export const SOUND: Order = { has_wrong: false, disorder: 0, needs: null, colours: [], fonts: [] }

interface Border {
  /** Whether the first content ends in a text object; null where it has none. */
  readonly text: boolean | null
  readonly in_path: boolean
}

export const orderOf = (first: Order, second: Order, { text, in_path }: Border): Order => {
  const in_text = text ?? (first.needs === null ? null : first.needs === 'text')
  const is_elsewhere = in_text !== null && second.needs !== null && (second.needs === 'text') !== in_text
  const elsewhere = second.needs === 'text' ? DISORDER.text_outside : DISORDER.page_in_text
  const is_set_before = second.colours.some(({ space }) => space === '') || second.fonts.includes('')
  const colour = is_set_before ? DISORDER.set_elsewhere : 0
  const disorder = first.disorder | second.disorder | (is_elsewhere ? elsewhere : 0) | colour
  return {
    has_wrong: first.has_wrong || second.has_wrong,
    disorder: disorder | (in_path ? DISORDER.within_path : 0),
    needs: first.needs ?? (text === null ? second.needs : null),
    colours: [...first.colours, ...second.colours],
    fonts: [...first.fonts, ...second.fonts],
  }
}

/** Follows content token by token. */
export class ContentOrder {
  has_wrong = false
  disorder = 0
  needs: Order['needs'] = null
  readonly #state = new ContentState()
  readonly before: BeforeOperator
  #in_path = false
  /** Whether a text object is open; null while the content has neither begun nor ended one. */
  #in_text: boolean | null = null
  #array_has_others = false

  constructor(content: Uint8Array) {
    this.before = new BeforeOperator(content)
  }

  begin(): void {
    this.#array_has_others = false
  }

  /** A value within an array that is neither a number nor a string. */
  other(): void {
    this.#array_has_others = true
  }

  array(): void {
    this.before.add(this.#array_has_others ? OPERAND.other : OPERAND.array)
  }

  /** A word with its rule (`ruleOf`), 0 for one that is no operator. */
  operator(key: number, rule: number): void {
    const { before } = this
    if (rule & RULE.state) this.#state.operator(key, rule, before)
    if (rule === 0 || !suits(rule, before.operands)) this.has_wrong = true
    before.operands = 0
    if (rule & (RULE.not_in_text | RULE.in_text)) this.#place(rule)
    if (rule & ANY_PATH) this.#follow(rule)
    else if (this.#in_path) this.disorder |= DISORDER.within_path
    if (key === BEGIN_TEXT) this.#in_text = true
    else if (key === END_TEXT) this.#in_text = false
  }

  #place(rule: number): void {
    const wants_text = (rule & RULE.in_text) !== 0
    const is_in_text = this.#in_text ?? (this.needs === null ? wants_text : this.needs === 'text')
    if (this.#in_text === null) this.needs ??= wants_text ? 'text' : 'page'
    if (is_in_text !== wants_text) this.disorder |= wants_text ? DISORDER.text_outside : DISORDER.page_in_text
  }

  #follow(rule: number): void {
    if (rule & RULE.begins_path) this.#in_path = true
    else if (rule & RULE.ends_path) this.#in_path = false
    else if (!this.#in_path) this.disorder |= DISORDER.no_path
  }

  end(): void {
    if (this.before.operands !== 0) this.has_wrong = true
  }

  found(): Order {
    const { has_wrong, disorder, needs } = this
    return { has_wrong, disorder, needs, colours: this.#state.colours, fonts: this.#state.fonts }
  }
}

const BEGIN_TEXT = 0x4254
const END_TEXT = 0x4554
