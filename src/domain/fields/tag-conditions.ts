import { type Condition, CONDITION_LIMITS, type Comparison, type Test } from '../forms/conditions.ts'

/** Null where it cannot be read. */
export function conditionIn(text: string): Condition | null {
  const parts = text
    .replaceAll(/[‘’‚′]/g, "'")
    .trim()
    .split(JOINED)
  const words = new Set(parts.filter((_, at) => at % 2 === 1).map((word) => word.toLowerCase()))
  const comparisons = parts.filter((_, at) => at % 2 === 0).map(comparisonIn)
  const read = comparisons.filter((one) => one !== null)
  const [first, second] = read
  if (!first || read.length < comparisons.length || read.length > CONDITION_LIMITS.comparisons_max) return null
  if (!second) return first
  // Of both together nobody could say which goes first.
  if (words.size > 1) return null
  return words.has('and') ? { all: read } : { any: read }
}

/** Outside of quotation marks. */
const JOINED = /\s+(and|or)\s+(?=(?:[^']*'[^']*')*[^']*$)/i

export const CONDITION_WANTED =
  'write it as pets = yes, rent >= 500, town is filled or extras includes pool, joined by and, or by or'

const SIGNS: Readonly<Record<string, Test>> = {
  '=': 'equals',
  '!=': 'not_equals',
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
  includes: 'includes',
}

function comparisonIn(text: string): Comparison | null {
  const [, key, is] = /^([A-Za-z]\w*)\s+is\s+(filled|empty)$/i.exec(text.trim()) ?? []
  if (key !== undefined && is !== undefined) return { field: key, filled: is.toLowerCase() === 'filled' }
  const [, field, sign = '', side = ''] =
    /^([A-Za-z]\w*)\s*(!=|>=|<=|=|>|<|\sincludes\s)\s*(.+)$/is.exec(text.trim()) ?? []
  const test = SIGNS[sign.trim().toLowerCase()]
  return field === undefined || test === undefined ? null : { field, [test]: scalarIn(side.trim(), test) }
}

/** A text between quotation marks is always one. */
function scalarIn(side: string, test: Test): string | boolean {
  if (/^'.*'$/s.test(side)) return side.slice(1, -1)
  const plain = side.toLowerCase()
  return (test === 'equals' || test === 'not_equals') && (plain === 'true' || plain === 'false')
    ? plain === 'true'
    : side
}
