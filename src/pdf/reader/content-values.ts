import type { ContentOrder } from './content-order.ts'
import { mayNameLayer } from './content-operators.ts'
import { unfinished } from './content-tokens.ts'
import { isOddNameAt } from './odd-names.ts'
import { OPERAND } from './operator-rules.ts'
import { NAME, STRING } from './token-kinds.ts'

const [LESS, OPEN_LIST, CLOSE_LIST, GREATER] = [0x3c, 0x5b, 0x5d, 0x3e] as const
const DEEPEST = 500

/** The values of content: names and strings, and which arrays and dictionaries are open. */
export class ContentValues {
  has_odd_names = false
  /** A name may be that of a layer. */
  may_name_layers = false
  readonly #content: Uint8Array
  readonly #order: ContentOrder
  /** What ends the arrays and dictionaries that are open. */
  readonly #closers: number[] = []

  constructor(content: Uint8Array, order: ContentOrder) {
    this.#content = content
    this.#order = order
  }

  /** Whether an array or a dictionary has not ended yet. */
  get are_open(): boolean {
    return this.#closers.length > 0
  }

  /** A name, a string, or what begins or ends an array or a dictionary. */
  valueAt(kind: number, from: number, to: number): void {
    const sign = this.#content[from]
    if (kind === STRING) this.#string(from, to)
    else if (kind === NAME) this.#name(from, to)
    else if (sign === OPEN_LIST) this.#open(CLOSE_LIST)
    else if (sign === CLOSE_LIST) this.#close(CLOSE_LIST)
    else this.#angle(sign, from, to)
  }

  #angle(sign: number | undefined, from: number, to: number): void {
    const is_two = to - from === 2 && this.#content[from + 1] === sign
    if (is_two && sign === LESS) this.#open(GREATER)
    else if (is_two) this.#close(GREATER)
    else if (sign === LESS) this.#string(from, to)
    else this.#order.has_wrong = true
  }

  #string(from: number, to: number): void {
    const { before } = this.#order
    before.isString(from, to)
    if (!this.are_open) before.add(OPERAND.string)
  }

  #name(from: number, to: number): void {
    const [order, content] = [this.#order, this.#content]
    order.before.isName(from, to)
    if (this.are_open) order.other()
    else order.before.add(OPERAND.name)
    if (mayNameLayer(content, from)) this.may_name_layers = true
    if (!this.has_odd_names) this.has_odd_names = isOddNameAt(content, from, to)
  }

  #open(closer: number): void {
    const [order, closers] = [this.#order, this.#closers]
    if (closers.length === 0) order.begin()
    else order.other()
    if (closers.push(closer) > DEEPEST) unfinished()
  }

  #close(closer: number): void {
    const [order, closers] = [this.#order, this.#closers]
    if (closers.length === 0) order.begin()
    else if (closers.pop() !== closer) unfinished()
    if (closers.length > 0) return
    if (closer === CLOSE_LIST) order.array()
    else order.before.add(OPERAND.dictionary)
  }
}
