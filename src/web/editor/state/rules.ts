import { dateOf } from '../../../domain/forms/calendar.ts'
import { type Comparison, type Condition, type Looked, type Scalar, TESTS } from '../../../domain/forms/conditions.ts'
import { lookedAt } from '../../../domain/forms/looked.ts'
import type { Box } from './layout.ts'

// Conditions as people choose them: rows of a field, a test and a value.

/** A test as it is chosen: of a checkbox its answer is part of it. */
export type Ask =
  | 'ticked'
  | 'unticked'
  | 'filled'
  | 'empty'
  | 'equals'
  | 'not_equals'
  | 'one_of'
  | 'includes'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'

const ORDERED = ['equals', 'not_equals', 'gt', 'gte', 'lt', 'lte', 'filled', 'empty'] as const
const ASKS: Readonly<Record<Looked, readonly Ask[]>> = {
  number: ORDERED,
  date: ORDERED,
  text: ['filled', 'empty', 'equals', 'not_equals'],
  choice: ['equals', 'not_equals', 'one_of', 'filled', 'empty'],
  choices: ['includes', 'filled', 'empty'],
  flag: ['ticked', 'unticked'],
  filled: ['filled', 'empty'],
}

/** What can be asked of this field, the likeliest first. */
export function asksOf(box: Box): readonly Ask[] {
  const looked = lookedAt(box)
  return looked === null ? [] : ASKS[looked]
}

export type Join = 'all' | 'any'
export interface Rows {
  readonly join: Join
  readonly rows: readonly Comparison[]
}

/** Null where rows cannot say it, as conditions within conditions. */
export function rowsOf(condition: Condition, boxOf: (key: string) => Box | undefined): Rows | null {
  if ('not' in condition) return null
  if ('field' in condition) return isRow(condition, boxOf) ? { join: 'all', rows: [condition] } : null
  const join = 'all' in condition ? 'all' : 'any'
  const parts = 'all' in condition ? condition.all : condition.any
  const rows = parts.filter((part) => 'field' in part)
  return rows.length === parts.length && rows.every((row) => isRow(row, boxOf)) ? { join, rows } : null
}

/** What looks at a field that is gone is a row, so that it can be removed or mended. */
function isRow(comparison: Comparison, boxOf: (key: string) => Box | undefined): boolean {
  const box = boxOf(comparison.field)
  return !box || askOf(comparison, box) !== null
}

export function conditionOf({ join, rows }: Rows): Condition | undefined {
  const [first, second] = rows
  if (!first || !second) return first
  return join === 'all' ? { all: rows } : { any: rows }
}

/** Null where the test is not one of those that can be chosen for this field. */
export function askOf(comparison: Comparison, box: Box): Ask | null {
  const [test, second] = TESTS.filter((one) => comparison[one] !== undefined)
  if (!test || second) return null
  const ask = chosenAs(test, comparison, lookedAt(box) === 'flag')
  return ask !== null && asksOf(box).includes(ask) ? ask : null
}

function chosenAs(test: (typeof TESTS)[number], { equals, not_equals, filled }: Comparison, flag: boolean): Ask | null {
  if (test === 'filled' && !flag) return filled ? 'filled' : 'empty'
  if (!flag) return test
  const ticked = { equals, not_equals: not_equals === undefined ? undefined : !not_equals, filled }[test as 'equals']
  if (typeof ticked !== 'boolean') return null
  return ticked ? 'ticked' : 'unticked'
}

/** The values that the test looks for, as text. */
export function valuesOf(comparison: Comparison): readonly string[] {
  const test = TESTS.find((one) => comparison[one] !== undefined)
  const side = test && comparison[test]
  if (Array.isArray(side)) return side.map(String)
  return typeof side === 'string' || typeof side === 'number' ? [String(side)] : []
}

/** A row for this field; without a test the likeliest one, and without fitting values those that the field begins with. */
export function rowFor(
  box: Box,
  key: string,
  given: { ask?: Ask; values?: readonly string[]; today: number },
): Comparison {
  const asks = asksOf(box)
  const ask = given.ask && asks.includes(given.ask) ? given.ask : (asks[0] ?? 'filled')
  const values = fitting(box, given.values ?? [])
  const first: Scalar = values[0] ?? firstValue(box, given.today)
  switch (ask) {
    case 'ticked':
    case 'unticked':
      return { field: key, equals: ask === 'ticked' }
    case 'filled':
    case 'empty':
      return { field: key, filled: ask === 'filled' }
    case 'one_of':
      return { field: key, one_of: values.length > 0 ? values : [first] }
    case 'equals':
    case 'not_equals':
    case 'includes':
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return { field: key, [ask]: first }
    default:
      return ask satisfies never
  }
}

const fitting = ({ options }: Box, values: readonly string[]): readonly string[] =>
  options ? values.filter((value) => options.some((option) => option.value === value)) : values

function firstValue(box: Box, today: number): string {
  if (box.options) return box.options[0]?.value ?? ''
  const looked = lookedAt(box)
  if (looked === 'date') return dateOf(today) ?? ''
  return looked === 'number' ? '0' : ''
}
