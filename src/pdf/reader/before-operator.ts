import { isDigit, isRegular, isWhite, keyOf, writtenIn } from './content-tokens.ts'
import { withOperand } from './operator-rules.ts'

/** Of a string without anything in it: () and <>. */
const EMPTY = 2

/** What stands before an operator. The kinds of its operands are counted; all else is read by the few that ask for it. */
export class BeforeOperator {
  /** Kinds of operands (`withOperand`). */
  operands = 0
  readonly #content: Uint8Array
  #name_from = 0
  #name_to = 0
  #end = 0
  #has_letters = false

  constructor(content: Uint8Array) {
    this.#content = content
  }

  add(kind: number): void {
    this.operands = withOperand(this.operands, kind)
  }

  isName(from: number, to: number): void {
    this.#name_from = from
    this.#name_to = to
  }

  isString(from: number, to: number): void {
    if (to - from > EMPTY) this.#has_letters = true
  }

  /** Where the operator begins. */
  ends(at: number): void {
    this.#end = at
  }

  /** The last name. */
  name(): string {
    return writtenIn(this.#content, this.#name_from, this.#name_to)
  }

  /** The same of up to six signs, without a string; 0 for a longer one. */
  nameAsNumber(): number {
    return this.#name_to - this.#name_from > 6 ? 0 : keyOf(this.#content, this.#name_from, this.#name_to)
  }

  /** A number of one digit; -1 where another stands there. */
  digit(): number {
    let at = this.#end - 1
    while (at > 0 && isWhite(this.#content[at])) at--
    const sign = this.#content[at]
    const is_alone = at === 0 || !isRegular(this.#content[at - 1])
    return sign !== undefined && is_alone && isDigit(sign) ? sign - 0x30 : -1
  }

  /** Whether any string that was not empty stood there since this was asked. */
  letters(): boolean {
    const had = this.#has_letters
    this.#has_letters = false
    return had
  }
}
