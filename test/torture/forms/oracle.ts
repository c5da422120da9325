import type { Comparison, Condition } from '../../../src/domain/forms/conditions.ts'
import type { Asked, Form, Tree } from './form.ts'

// What docs/interface.md says about conditions and formulas, written once more and in another way, so that the service and
// the page cannot be wrong together.

export type Value = string | boolean | readonly string[] | object | null

export interface Expected {
  readonly visible: boolean
  readonly required: boolean
  /** Of a computed field; null where it comes to nothing. */
  readonly computed: Fraction | Day | null
}
interface Fraction {
  readonly n: bigint
  readonly d: bigint
}
interface Day {
  readonly day: number
}
type Part = Fraction | Day | boolean | string

/** Nothing comes of it. 'empty' is passed over by sum, min and max. */
class Nothing extends Error {
  readonly why: 'empty' | 'no result'
  constructor(why: 'empty' | 'no result') {
    super(why)
    this.why = why
  }
}

interface Facts {
  /** What a field holds that is not computed, or that was signed. */
  readonly held: (field: Asked) => Value
  readonly is_signed: (field: Asked) => boolean
  readonly today: string
}

export class Oracle {
  readonly #by_key: ReadonlyMap<string, Asked>
  readonly #facts: Facts

  constructor({ fields }: Form, facts: Facts) {
    this.#by_key = new Map(fields.map((field) => [field.key, field]))
    this.#facts = facts
  }

  /** Works everything out anew for each question: slow, and without anything to remember wrongly. */
  of(field: Asked): Expected {
    const visible = !field.visible_if || this.#holds(field.visible_if)
    if (!visible) return { visible, required: false, computed: null }
    const required = field.required && field.type !== 'label'
    return {
      visible,
      required: required || (field.required_if !== undefined && this.#holds(field.required_if)),
      computed: field.computed_by ? this.#result(field.computed_by) : null,
    }
  }

  #result(tree: Tree): Fraction | Day | null {
    try {
      const part = this.#part(tree)
      return typeof part === 'object' ? part : null
    } catch (error) {
      if (error instanceof Nothing) return null
      throw error
    }
  }

  /** What stands in a field as others see it: nothing in one that is hidden. */
  #answer(key: string): Part | readonly string[] | { readonly filled: true } | null {
    const field = this.#by_key.get(key)
    if (!field || (field.visible_if && !this.#holds(field.visible_if))) return null
    if (field.computed_by && !this.#facts.is_signed(field)) return this.#result(field.computed_by)
    return readAs(field, this.#facts.held(field))
  }

  #holds(condition: Condition): boolean {
    if ('all' in condition) return !condition.all.some((part) => !this.#holds(part))
    if ('any' in condition) return condition.any.some((part) => this.#holds(part))
    if ('not' in condition) return !this.#holds(condition.not)
    return passes(this.#answer(condition.field), condition)
  }

  #part(tree: Tree): Part {
    switch (tree.is) {
      case 'number':
        return fraction(tree.digits)
      case 'today':
        return { day: dayOf(this.#facts.today) }
      case 'key': {
        const answer = this.#answer(tree.key)
        if (answer === null || Array.isArray(answer) || (typeof answer === 'object' && 'filled' in answer))
          throw new Nothing('empty')
        return answer as Part
      }
      case 'minus':
        return times(this.#number(tree.of), { n: -1n, d: 1n })
      case 'round':
        return rounded(this.#number(tree.of), tree.places)
      case 'sum':
      case 'min':
      case 'max':
        return this.#overall(tree.is, tree.of)
      case 'days': {
        const [from, to] = tree.of.map((one) => this.#day(one))
        return { n: BigInt((to ?? 0) - (from ?? 0)), d: 1n }
      }
      case 'if': {
        const [test, then, otherwise] = tree.of as readonly [Tree, Tree, Tree]
        return this.#part(this.#part(test) === true ? then : otherwise)
      }
      case 'and':
        return tree.of.every((one) => this.#part(one) === true)
      case 'or':
        return tree.of.some((one) => this.#part(one) === true)
      case 'not':
        return tree.of.some((one) => this.#part(one) !== true)
      default:
        return this.#pair(tree)
    }
  }

  #pair({ is, left, right }: Extract<Tree, { readonly left: Tree }>): Part {
    const a = this.#part(left)
    if (typeof a === 'object' && 'day' in a) {
      const by = this.#number(right)
      return onDay(a.day + Number(by.n / by.d) * (is === '-' ? -1 : 1))
    }
    const [x, y] = [this.#number(left), this.#number(right)]
    switch (is) {
      case '+':
        return plus(x, y)
      case '-':
        return plus(x, times(y, { n: -1n, d: 1n }))
      case '*':
        return times(x, y)
      case '/':
        if (y.n === 0n) throw new Nothing('no result')
        return times(x, y.n < 0n ? { n: -y.d, d: -y.n } : { n: y.d, d: y.n })
      case '=':
        return sign(x, y) === 0
      case '<':
        return sign(x, y) < 0
      default:
        return sign(x, y) >= 0
    }
  }

  #overall(is: 'sum' | 'min' | 'max', of: readonly Tree[]): Part {
    const parts = of.flatMap((one) => {
      try {
        return [this.#part(one)]
      } catch (error) {
        if (error instanceof Nothing && error.why === 'empty') return []
        throw error
      }
    }) as (Fraction | Day)[]
    if (parts.length === 0) throw new Nothing('empty')
    if (is === 'sum') return (parts as Fraction[]).reduce(plus)
    const smaller = (a: Fraction | Day, b: Fraction | Day) =>
      'day' in a ? a.day < (b as Day).day : sign(a, b as Fraction) < 0
    return parts.reduce((best, part) => ((is === 'min') === smaller(part, best) ? part : best))
  }

  #number(tree: Tree): Fraction {
    return this.#part(tree) as Fraction
  }

  #day(tree: Tree): number {
    return (this.#part(tree) as Day).day
  }
}

function readAs(field: Asked, value: Value): Part | readonly string[] | { readonly filled: true } | null {
  if (field.type === 'checkbox' || field.type === 'strikethrough') return value === true
  if (value === null || typeof value === 'boolean') return null
  if (typeof value === 'string') return value.trim() === '' ? null : read(field, value)
  if (!Array.isArray(value)) return { filled: true }
  return value.length === 0 ? null : (value as readonly string[])
}

/** What is typed may be wrong as long as nobody signs it. */
function read({ type, validation }: Asked, text: string): Part | null {
  if (type === 'number' || validation === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? fraction(text) : null
  if (type !== 'date') return text.normalize('NFC')
  return isDate(text) ? { day: dayOf(text) } : null
}

function passes(answer: unknown, comparison: Comparison): boolean {
  const { equals, not_equals, one_of, filled, includes } = comparison
  const is = (side: unknown) =>
    typeof side === 'boolean' ? (answer === true) === side : orderTo(answer, String(side)) === 0
  if (equals !== undefined) return is(equals)
  if (not_equals !== undefined) return !is(not_equals)
  if (one_of !== undefined) return one_of.some(is)
  if (filled !== undefined) return isThere(answer) === filled
  if (includes !== undefined) return Array.isArray(answer) && answer.includes(includes)
  return isInOrder(answer, comparison)
}

/** What is empty is neither more nor less than anything. */
function isInOrder(answer: unknown, { gt, gte, lt, lte }: Comparison): boolean {
  const order = orderTo(answer, String(gt ?? gte ?? lt ?? lte))
  if (order === null) return false
  if (gt !== undefined) return order > 0
  if (gte !== undefined) return order >= 0
  return lt === undefined ? order <= 0 : order < 0
}

const isThere = (answer: unknown): boolean => answer !== null && answer !== false

/** Null where there is nothing to compare. */
function orderTo(answer: unknown, side: string): number | null {
  if (answer === null || typeof answer === 'boolean' || Array.isArray(answer)) return null
  if (typeof answer === 'string') return answer === side.normalize('NFC') ? 0 : 1
  const held = answer as Fraction | Day | { readonly filled: true }
  if ('day' in held) return held.day - dayOf(side)
  return 'n' in held ? sign(held, fraction(side)) : null
}

const isDate = (text: string): boolean =>
  !Number.isNaN(dayOf(text)) && new Date(dayOf(text) * 86_400_000).toISOString().slice(0, 10) === text

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000

function onDay(day: number): Day {
  const year = Math.abs(day) > 5_000_000 ? 0 : new Date(day * 86_400_000).getUTCFullYear()
  if (year < 1 || year > 9999) throw new Nothing('no result')
  return { day }
}

function fraction(digits: string): Fraction {
  const [whole = '0', part = ''] = digits.split('.')
  return lowest(BigInt(whole + part), 10n ** BigInt(part.length))
}

const LONGEST = 10n ** 100n

function lowest(n: bigint, d: bigint): Fraction {
  let [a, b] = [n < 0n ? -n : n, d]
  while (b !== 0n) [a, b] = [b, a % b]
  const short = a === 0n ? { n: 0n, d: 1n } : { n: n / a, d: d / a }
  if ((short.n < 0n ? -short.n : short.n) >= LONGEST || short.d >= LONGEST) throw new Nothing('no result')
  return short
}

const plus = (a: Fraction, b: Fraction): Fraction => lowest(a.n * b.d + b.n * a.d, a.d * b.d)
const times = (a: Fraction, b: Fraction): Fraction => lowest(a.n * b.n, a.d * b.d)
const sign = (a: Fraction, b: Fraction): number => Number(a.n * b.d > b.n * a.d) - Number(a.n * b.d < b.n * a.d)

/** A half goes away from zero. */
function rounded({ n, d }: Fraction, places: number): Fraction {
  const scale = 10n ** BigInt(places)
  const [size, minus] = n < 0n ? [-n, -1n] : [n, 1n]
  const [whole, rest] = [(size * scale) / d, (size * scale) % d]
  return lowest(minus * (rest * 2n >= d ? whole + 1n : whole), scale)
}

/** Is this text, as a field holds it, what was expected? */
export function isWritten(expected: Expected['computed'], written: string | null): boolean {
  if (expected === null || written === null) return expected === written
  if ('day' in expected) return dayOf(written) === expected.day
  const { n, d } = fraction(written)
  return n === expected.n && d === expected.d
}
