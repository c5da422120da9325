import { compare, fromDecimal, type Rational } from '../forms/rational.ts'
import type { Issue, PlacementIssue } from '../refusal.ts'
import { hasOwnBox, indexOfSame } from './choices.ts'
import { isDayBound, isNeverBetween } from './day-bounds.ts'
import { isAnyPossible } from './numbers.ts'
import { type Choice, type FieldKind, type FieldOptions, type FieldType, kindOf } from './kinds.ts'

type Options = FieldOptions & { readonly type: FieldType }

const issue = (code: PlacementIssue, param: string, what: string): Issue => ({
  code,
  param,
  message: `${param} ${what}`,
})

/** What is wrong between the options of one entry (docs/interface.md, Fields), where each by itself is well formed. */
export function optionValueIssues(entry: Options, at: string): readonly Issue[] {
  const kind = kindOf(entry)
  return [
    ...('options' in kind.options ? choiceIssues(entry, kind, at) : []),
    ...numberIssues(entry, at),
    ...dayIssues(entry, at),
    ...combIssue(entry, at),
    ...orderIssue(entry, at, ['min_length', 'max_length']),
    ...(entry.pattern_message !== undefined && entry.pattern === undefined
      ? [issue('invalid_option', `${at}.pattern_message`, 'needs a pattern')]
      : []),
  ]
}

function choiceIssues(entry: Options, kind: FieldKind, at: string): readonly Issue[] {
  const options = entry.options ?? []
  const param = `${at}.options`
  if (options.length === 0)
    return [issue('invalid_option', param, `is needed: what can be chosen in a ${entry.type} field`)]
  const values = options.map(({ value }) => value)
  const twice = indexOfSame(values)
  const placed = options.filter(hasOwnBox)
  return [
    ...(twice < 0
      ? []
      : [issue('invalid_option', `${param}[${twice}].value`, `is ${values[twice]}, as of an option before it`)]),
    ...boxesIssue({ placed: placed.length, all: options.length, drawn: kind.drawn }, param),
    ...options.flatMap((option, i) => boxIssues(option, `${param}[${i}]`)),
    ...countIssues(entry, options.length, at),
  ]
}

interface Boxes {
  readonly placed: number
  readonly all: number
  readonly drawn: FieldKind['drawn']
}

function boxesIssue({ placed, all, drawn }: Boxes, param: string): readonly Issue[] {
  if (placed === 0) return []
  if (drawn !== 'choices') return [issue('invalid_option', param, 'have no boxes of their own in this kind of field')]
  return placed === all ? [] : [issue('invalid_option', param, 'need a box each, or none of them has one')]
}

function boxIssues({ x, y, width, height }: Choice, at: string): readonly Issue[] {
  const given = [x, y, width, height].filter((side) => side !== undefined)
  if (given.length === 0) return []
  if (x === undefined || y === undefined || width === undefined || height === undefined)
    return [issue('invalid_option', at, 'needs x, y, width and height, or none of them')]
  const inside = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= EDGE && y + height <= EDGE
  return inside ? [] : [issue('out_of_bounds', at, 'lies outside the page')]
}

/** Callers compute fractions in binary floating point. */
const EDGE = 1 + 1e-6

function countIssues({ min_choices = 0, max_choices }: Options, count: number, at: string): readonly Issue[] {
  if (min_choices > count)
    return [issue('invalid_option', `${at}.min_choices`, `is ${min_choices} of ${count} options`)]
  if (max_choices === undefined || max_choices >= min_choices) return []
  return [issue('invalid_option', `${at}.max_choices`, `is ${max_choices}, below min_choices`)]
}

function numberIssues(entry: Options, at: string): readonly Issue[] {
  const { unit, currency, step } = entry
  const [least, most, by] = [entry.min, entry.max, step].map((bound) =>
    bound === undefined ? null : fromDecimal(bound),
  )
  return [
    ...(least && most && compare(least, most) > 0
      ? [issue('invalid_option', `${at}.max`, `is ${entry.max}, below min`)]
      : []),
    ...(entry.type === 'number' && isOrdered(least, most) && !(by && by.over <= 0n) && !isAnyPossible(entry)
      ? [
          issue(
            'invalid_option',
            `${at}.max`,
            `is ${entry.max}: no number from min to max has so few decimals and is a multiple of step`,
          ),
        ]
      : []),
    ...(by && by.over <= 0n ? [issue('invalid_option', `${at}.step`, `is ${step}; it must be above 0`)] : []),
    ...(unit !== undefined && currency !== undefined
      ? [issue('invalid_option', `${at}.unit`, 'and currency were both sent: send the one that is meant')]
      : []),
  ]
}

const isOrdered = (least: Rational | null | undefined, most: Rational | null | undefined): boolean =>
  !least || !most || compare(least, most) <= 0

function dayIssues(entry: Options, at: string): readonly Issue[] {
  const { min_date, max_date } = entry
  return [
    ...eachDayIssues(entry, at),
    ...(min_date !== undefined && max_date !== undefined && isNeverBetween(min_date, max_date)
      ? [issue('invalid_option', `${at}.max_date`, `is ${max_date}, before min_date`)]
      : []),
  ]
}

function eachDayIssues(entry: Options, at: string): readonly Issue[] {
  return (['min_date', 'max_date'] as const).flatMap((option) => {
    const bound = entry[option]
    if (bound === undefined) return []
    const param = `${at}.${option}`
    if (!isDayBound(bound))
      return [
        issue(
          'invalid_option',
          param,
          `is ${bound}; it must be a day, today, or so many days, months or years from it, such as today-18y`,
        ),
      ]
    if (entry.date_mode === 'manual' || entry.time_mode === 'manual') return []
    return [issue('invalid_option', param, 'goes with date_mode manual only')]
  })
}

/** Past so many cells none could be told from the next. */
const CELLS_MAX = 100

function combIssue({ comb, max_length, multiline }: Options, at: string): readonly Issue[] {
  if (comb !== true) return []
  if (max_length === undefined || max_length > CELLS_MAX)
    return [issue('invalid_option', `${at}.comb`, `needs a max_length up to ${CELLS_MAX}: a cell for each character`)]
  return multiline === true ? [issue('invalid_option', `${at}.comb`, 'has one line: leave out multiline')] : []
}

function orderIssue(entry: Options, at: string, [low, high]: readonly ['min_length', 'max_length']): readonly Issue[] {
  const [least, most] = [entry[low], entry[high]]
  if (least === undefined || most === undefined || least <= most) return []
  return [issue('invalid_option', `${at}.${high}`, `is ${most}, below ${low}`)]
}
