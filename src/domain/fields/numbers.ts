import { compare, fromDecimal, isMultiple, leastCommonMultiple, nextMultiple } from '../forms/rational.ts'
import { FIELD_OPTIONS, type FieldOptions } from './kinds.ts'

/** What decides which numbers a field takes. */
export type NumberRule = Pick<FieldOptions, 'min' | 'max' | 'step' | 'decimals'>

/** What is wrong with a number; the signing page says it in its own language. */
export type NumberIssue = 'number' | 'decimals' | 'least' | 'most' | 'step'

/** A number as it travels and is kept: decimal digits with a point, no exponent and no leading zeros. */
const CANONICAL = /^-?(0|[1-9]\d{0,29})(\.\d+)?$/

export const numberIssueOf = (rule: NumberRule, text: string): NumberIssue | null =>
  CANONICAL.test(text) ? boundIssueOf(rule, text) : 'number'

/** Of what a formula came to, which may be longer than what people write. */
export const resultIssueOf = (rule: NumberRule, text: string): NumberIssue | null =>
  text.length > RESULT_CHARS_MAX ? 'number' : boundIssueOf(rule, text)

/** A formula computes with numbers of up to 100 digits (forms/rational.ts): with a sign, a point and the decimals of a field. */
const RESULT_CHARS_MAX = 102 + FIELD_OPTIONS.decimals.max

function boundIssueOf({ min, max, step, decimals }: NumberRule, text: string): NumberIssue | null {
  const value = fromDecimal(text)
  if (value === null) return 'number'
  if ((text.split('.')[1]?.length ?? 0) > (decimals ?? FIELD_OPTIONS.decimals.max)) return 'decimals'
  const [least, most, by] = [min, max, step].map((bound) => (bound === undefined ? null : fromDecimal(bound)))
  if (least && compare(value, least) < 0) return 'least'
  if (most && compare(value, most) > 0) return 'most'
  return by && !isMultiple(value, by) ? 'step' : null
}

/** Whether there is a number that these rules let through: without one of the bounds there always is. */
export function isAnyPossible({ min, max, step, decimals = FIELD_OPTIONS.decimals.max }: NumberRule): boolean {
  const [least, most, by] = [min, max, step].map((bound) => (bound === undefined ? null : fromDecimal(bound)))
  if (!least || !most) return true
  const unit = { over: 1n, under: 10n ** BigInt(decimals) }
  const apart = by ? leastCommonMultiple(by, unit) : unit
  return compare(nextMultiple(least, apart), most) <= 0
}

/** A number that somebody wrote, in the form in which it is kept: 007.50 is 7.50. */
export const tidyNumber = (text: string): string =>
  text
    .trim()
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/^-0(\.0*)?$/, '0$1')

/** A JSON number in decimal digits; null where it would need an exponent. */
export function digitsOf(value: number): string | null {
  const text = String(value)
  return CANONICAL.test(text) ? text : null
}

export const isDecimal = (text: string): boolean => CANONICAL.test(text)
