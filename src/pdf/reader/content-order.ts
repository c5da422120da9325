import type { ColourUse } from './content-colours.ts'
import { ContentState } from './content-state.ts'
import { BeforeOperator } from './before-operator.ts'
import { ANY_PATH, OPERAND, RULE, suits } from './operator-rules.ts'

/** Whether the operators of content have their own operands, and stand where they may (ISO 32000-2, annex A and figure 9). */
export interface Order {
  /**
   * An operator lacks operands, has too many or others, or is none; a number is spelled as no number is; or a colour is far
   * out of its range, in which some readers run over.
   */
  readonly has_wrong: boolean
  /**
   * An operator stands where it may not: text outside of a text object or a path, a state or a picture within one, other
   * things within a path, a part of a path where none has begun; or it paints with what other content has set.
   */
  readonly is_disordered: boolean
  /** Where the content has to begin, if it matters. */
  readonly needs: 'text' | 'page' | null
  /** Colours in spaces of which the resources say how many parts they have. */
  readonly colours: readonly ColourUse[]
  /** Names of the fonts with which it shows text; an empty one where other content has set the font. */
  readonly fonts: readonly string[]
}

export const SOUND: Order = { has_wrong: false, is_disordered: false, needs: null, colours: [], fonts: [] }

interface Border {
  /** Whether the first content ends in a text object; null where it has none. */
  readonly text: boolean | null
  readonly in_path: boolean
}

export const orderOf = (first: Order, second: Order, { text, in_path }: Border): Order => {
  const in_text = text ?? (first.needs === null ? null : first.needs === 'text')
  const is_elsewhere = in_text !== null && second.needs !== null && (second.needs === 'text') !== in_text
  const is_set_before = second.colours.some(({ space }) => space === '') || second.fonts.includes('')
  const are_apart = is_elsewhere || is_set_before || in_path
  return {
    has_wrong: first.has_wrong || second.has_wrong,
    is_disordered: first.is_disordered || second.is_disordered || are_apart,
    needs: first.needs ?? (text === null ? second.needs : null),
    colours: [...first.colours, ...second.colours],
    fonts: [...first.fonts, ...second.fonts],
  }
}

/** Follows content token by token. */
export class ContentOrder {
  has_wrong = false
  is_disordered = false
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
    before.clear()
    if (rule & (RULE.not_in_text | RULE.in_text)) this.#place(rule)
    if (rule & ANY_PATH) this.#follow(rule)
    else if (this.#in_path) this.is_disordered = true
    if (key === BEGIN_TEXT) this.#in_text = true
    else if (key === END_TEXT) this.#in_text = false
  }

  #place(rule: number): void {
    const wants_text = (rule & RULE.in_text) !== 0
    const is_in_text = this.#in_text ?? (this.needs === null ? wants_text : this.needs === 'text')
    if (this.#in_text === null) this.needs ??= wants_text ? 'text' : 'page'
    if (is_in_text !== wants_text) this.is_disordered = true
  }

  #follow(rule: number): void {
    if (rule & RULE.begins_path) this.#in_path = true
    else if (rule & RULE.ends_path) this.#in_path = false
    else if (!this.#in_path) this.is_disordered = true
  }

  end(): void {
    if (this.before.operands !== 0) this.has_wrong = true
  }

  found(): Order {
    const { is_disordered, needs } = this
    const has_wrong = this.has_wrong || this.#state.has_far_colours
    return { has_wrong, is_disordered, needs, colours: this.#state.colours, fonts: this.#state.fonts }
  }
}

const BEGIN_TEXT = 0x4254
const END_TEXT = 0x4554
