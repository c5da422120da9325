import { isDigit, isRegular, isWhite, keyOf, writtenIn } from './content-tokens.ts'
import { withOperand } from './operator-rules.ts'

/** Of a string without anything in it: () and <>. */
const EMPTY = 2

/** More than any colour has: of a table, or of Lab. */
export const FAR = 256

/** How far a number is from 0, by the digits before its point; FAR for all beyond. */
function reachOf(content: Uint8Array, from: number): number {
  let at = from
  while (SIGNS_AND_NOUGHT.includes(content[at] ?? 0)) at++
  let reach = 0
  for (; isDigit(content[at]) && reach < FAR; at++) reach = 10 * reach + (content[at] ?? 0) - 0x30
  return Math.min(reach, FAR)
}
/** Of a number, or of a name with its sign. */
const isWord = (sign: number | undefined): boolean => isRegular(sign) || sign === SLASH
const SLASH = 0x2f
const SIGNS_AND_NOUGHT: readonly number[] = [0x2b, 0x2d, 0x30]

/** What stands before an operator. The kinds of its operands are counted; all else is read by the few that ask for it. */
export class BeforeOperator {
  /** Kinds of operands (`withOperand`). */
  operands = 0
  readonly #content: Uint8Array
  #name_from = 0
  #name_to = 0
  #end = 0
  #has_letters = false
  #has_comment = false

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

  isComment(): void {
    this.#has_comment ||= this.operands !== 0
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

  /** How far the numbers among so many operands before it go. A comment among them is not looked into. */
  reach(count: number): number {
    if (this.#has_comment) return FAR
    let [to, most] = [this.#end, 0]
    for (let left = count; left > 0 && to > 0; left--) {
      while (to > 0 && isWhite(this.#content[to - 1])) to--
      let from = to
      while (from > 0 && isWord(this.#content[from - 1])) from--
      most = Math.max(most, reachOf(this.#content, from))
      to = from
    }
    return most
  }

  /** Behind the operator. */
  clear(): void {
    this.operands = 0
    this.#has_comment = false
  }

  /** Whether any string that was not empty stood there since this was asked. */
  letters(): boolean {
    const had = this.#has_letters
    this.#has_letters = false
    return had
  }
}
