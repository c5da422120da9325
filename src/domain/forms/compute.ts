import { composed } from '../composed.ts'
import { dateOf, dayNumber } from './calendar.ts'
import type { Comparison, Formula, FunctionName, Operator } from './formula.ts'
import type { Rational } from './rational.ts'
import * as exact from './rational.ts'

/** A date is a day number (forms/calendar.ts), which only days and other dates are compared with or added to. */
export type Computed = Rational | { readonly day: number } | string | boolean

/** Why there is no result. */
export type NoResult = 'empty' | 'division_by_zero' | 'too_long'

export interface Answers {
  /** What a key holds; null where it is empty or hidden. */
  readonly of: (key: string) => Computed | null
  /** Day number. */
  readonly today: number
}

/** Leaves the computation from wherever it is. */
class Without extends Error {
  readonly why: NoResult
  constructor(why: NoResult) {
    super(why)
    this.why = why
  }
}

/** Made once: an error writes down where it was made, which in a form with many sums takes longer than all the computing. */
const WITHOUT: Readonly<Record<NoResult, Without>> = {
  empty: new Without('empty'),
  division_by_zero: new Without('division_by_zero'),
  too_long: new Without('too_long'),
}

/** Of a formula whose types were checked (forms/formula-types.ts). An empty field makes the whole empty, but for sum, min and max. */
export function compute(formula: Formula, answers: Answers): Computed | { readonly without: NoResult } {
  try {
    return resultOf(formula, answers)
  } catch (error) {
    if (error instanceof Without) return { without: error.why }
    throw error
  }
}

function resultOf(formula: Formula, answers: Answers): Computed {
  switch (formula.kind) {
    case 'number':
      return exact.fromDecimal(formula.text) ?? without('empty')
    case 'text':
      return composed(formula.text)
    case 'key':
      return answers.of(formula.key) ?? without('empty')
    case 'negate':
      return exact.negate(numeric(resultOf(formula.of, answers)))
    case 'binary':
      return OPERATORS[formula.operator](resultOf(formula.left, answers), resultOf(formula.right, answers))
    case 'call':
      return FUNCTIONS[formula.name](formula.given, answers)
    default:
      return formula satisfies never
  }
}

function without(why: NoResult): never {
  throw WITHOUT[why]
}

const isRational = (value: Computed): value is Rational => typeof value === 'object' && 'over' in value
const isDay = (value: Computed): value is { readonly day: number } => typeof value === 'object' && 'day' in value

function numeric(value: Computed): Rational {
  if (!isRational(value)) return without('empty')
  return exact.isTooLong(value) ? without('too_long') : value
}

const dayOf = (value: Computed): number => (isDay(value) ? value.day : without('empty'))

/** Dates that a formula reaches are those that a field can hold. */
function onDay(day: number): Computed {
  return dateOf(day) === null ? without('too_long') : { day }
}

const shifted = (left: Computed, right: Computed, sign: 1 | -1): Computed => {
  const days = numeric(right)
  return onDay(dayOf(left) + sign * (exact.isWhole(days) ? Number(days.over) : without('empty')))
}

type Combine = (left: Computed, right: Computed) => Computed

const comparing =
  (holds: (order: number) => boolean): Combine =>
  (left, right) =>
    holds(orderOf(left, right))

/** Below 0, 0 or above 0; texts and flags are only equal or not. */
export function orderOf(left: Computed, right: Computed): number {
  if (isRational(left) && isRational(right)) return exact.compare(left, right)
  if (isDay(left) && isDay(right)) return left.day - right.day
  return left === right ? 0 : 1
}

const COMPARES: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

const OPERATORS: Readonly<Record<Operator, Combine>> = {
  '+': (left, right) => (isDay(left) ? shifted(left, right, 1) : kept(exact.add(numeric(left), numeric(right)))),
  '-': (left, right) => (isDay(left) ? shifted(left, right, -1) : kept(exact.subtract(numeric(left), numeric(right)))),
  '*': (left, right) => kept(exact.multiply(numeric(left), numeric(right))),
  '/'(left, right) {
    const divisor = numeric(right)
    return divisor.over === 0n ? without('division_by_zero') : kept(exact.divide(numeric(left), divisor))
  },
  '=': comparing(COMPARES['=']),
  '!=': comparing(COMPARES['!=']),
  '<': comparing(COMPARES['<']),
  '<=': comparing(COMPARES['<=']),
  '>': comparing(COMPARES['>']),
  '>=': comparing(COMPARES['>=']),
}

const kept = (value: Rational): Rational => (exact.isTooLong(value) ? without('too_long') : value)

type Call = (given: readonly Formula[], answers: Answers) => Computed

/** Those that are there; what is empty counts for nothing. */
function present(given: readonly Formula[], answers: Answers): readonly Computed[] {
  const values = given.flatMap((argument) => {
    const value = compute(argument, answers)
    if (typeof value !== 'object' || !('without' in value)) return [value]
    return value.without === 'empty' ? [] : without(value.without)
  })
  return values.length === 0 ? without('empty') : values
}

const extreme =
  (first: (order: number) => boolean): Call =>
  (given, answers) =>
    present(given, answers).reduce((best, value) => (first(orderOf(value, best)) ? value : best))

const at = (given: readonly Formula[], index: number, answers: Answers): Computed => {
  const argument = given[index]
  return argument ? resultOf(argument, answers) : without('empty')
}

const FUNCTIONS: Readonly<Record<FunctionName, Call>> = {
  sum: (given, answers) =>
    present(given, answers).reduce((total, value) => kept(exact.add(numeric(total), numeric(value)))),
  min: extreme((order) => order < 0),
  max: extreme((order) => order > 0),
  round: (given, answers) => exact.roundTo(numeric(at(given, 0, answers)), Number(numeric(at(given, 1, answers)).over)),
  if: (given, answers) => at(given, at(given, 0, answers) === true ? 1 : 2, answers),
  days: (given, answers) => exact.fromWhole(dayOf(at(given, 1, answers)) - dayOf(at(given, 0, answers))),
  today: (_, { today }) => ({ day: today }),
  number(given, answers) {
    const text = at(given, 0, answers)
    return (typeof text === 'string' ? exact.fromDecimal(text) : null) ?? without('empty')
  },
  and: (given, answers) => given.every((argument) => resultOf(argument, answers) === true),
  or: (given, answers) => given.some((argument) => resultOf(argument, answers) === true),
  not: (given, answers) => at(given, 0, answers) !== true,
}

/** As a field's value holds it: a number in decimal digits, a date in ISO form; null where digits do not end. */
export function writtenOut(value: Computed, decimals: number): string | null {
  if (isRational(value)) return exact.toDecimal(value, decimals)
  if (isDay(value)) return dateOf(value.day)
  return typeof value === 'string' ? value : null
}

/** As formulas and conditions read a field's value. */
export const asNumber = (text: string): Computed | null => exact.fromDecimal(text)
export function asDay(text: string): Computed | null {
  const day = dayNumber(text)
  return day === null ? null : { day }
}
