import { dayNumber } from './calendar.ts'
import { composed } from '../composed.ts'
import { asDay, asNumber, type Computed, orderOf } from './compute.ts'

/**
 * When a field is shown or has to be filled in (docs/interface.md, Conditions). They look at other fields by their keys.
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | Comparison

export type Scalar = string | number | boolean

/** One look at one field; exactly one of the tests is there. */
export interface Comparison extends Tests {
  readonly field: string
}

interface Tests {
  readonly equals?: Scalar | undefined
  readonly not_equals?: Scalar | undefined
  readonly one_of?: readonly Scalar[] | undefined
  readonly filled?: boolean | undefined
  readonly gt?: string | number | undefined
  readonly gte?: string | number | undefined
  readonly lt?: string | number | undefined
  readonly lte?: string | number | undefined
  /** Of a group of checkboxes: this option is ticked. */
  readonly includes?: string | undefined
}
export type Test = keyof Tests

/** How deep conditions may lie within each other, and how many comparisons one may have. */
export const CONDITION_LIMITS = { depth_max: 5, comparisons_max: 50, one_of_max: 100 } as const

/** What a field holds, as conditions see it: several choices are a list; null is empty, hidden too. */
export type Answer = Computed | readonly string[] | { readonly filled: true }

export function holdsTrue(condition: Condition, answerOf: (key: string) => Answer | null): boolean {
  if ('all' in condition) return condition.all.every((part) => holdsTrue(part, answerOf))
  if ('any' in condition) return condition.any.some((part) => holdsTrue(part, answerOf))
  if ('not' in condition) return !holdsTrue(condition.not, answerOf)
  const answer = answerOf(condition.field)
  return TESTS.every((test) => condition[test] === undefined || PASSES[test](answer, condition))
}

type Pass = (answer: Answer | null, tests: Tests) => boolean

/** What is empty equals nothing, and is neither more nor less than anything. A box that nobody ticked is false, not empty. */
const PASSES: Readonly<Record<Test, Pass>> = {
  equals: (answer, { equals }) => isSame(answer, equals),
  not_equals: (answer, { not_equals }) => !isSame(answer, not_equals),
  one_of: (answer, { one_of = [] }) => one_of.some((scalar) => isSame(answer, scalar)),
  filled: (answer, { filled }) => isAnswered(answer) === filled,
  gt: (answer, { gt }) => compares(answer, gt, (order) => order > 0),
  gte: (answer, { gte }) => compares(answer, gte, (order) => order >= 0),
  lt: (answer, { lt }) => compares(answer, lt, (order) => order < 0),
  lte: (answer, { lte }) => compares(answer, lte, (order) => order <= 0),
  includes: (answer, { includes = '' }) => isList(answer) && answer.includes(includes),
}
export const TESTS = Object.keys(PASSES) as readonly Test[]

const isList = (answer: Answer | null): answer is readonly string[] => Array.isArray(answer)
const isOpaque = (answer: Answer): answer is { readonly filled: true } =>
  typeof answer === 'object' && 'filled' in answer
const isAnswered = (answer: Answer | null): boolean =>
  answer !== null && answer !== false && (!isList(answer) || answer.length > 0)

function isSame(answer: Answer | null, scalar: Scalar | undefined): boolean {
  if (typeof scalar === 'boolean') return (answer ?? false) === scalar
  return compares(answer, scalar, (order) => order === 0)
}

function compares(answer: Answer | null, scalar: Scalar | undefined, passes: (order: number) => boolean): boolean {
  if (answer === null || isList(answer) || isOpaque(answer) || scalar === undefined) return false
  const wanted = like(answer, String(scalar))
  return wanted !== null && passes(orderOf(answer, wanted))
}

/** The other side, read as what the field holds. */
function like(answer: Computed, text: string): Computed | null {
  if (typeof answer === 'object') return 'over' in answer ? asNumber(text) : asDay(text)
  return composed(text)
}

/** Each comparison of a condition with where it stands in it. */
export function comparisonsIn(condition: Condition, at = ''): readonly (readonly [path: string, Comparison])[] {
  if ('all' in condition) return condition.all.flatMap((part, i) => comparisonsIn(part, `${at}.all[${i}]`))
  if ('any' in condition) return condition.any.flatMap((part, i) => comparisonsIn(part, `${at}.any[${i}]`))
  if ('not' in condition) return comparisonsIn(condition.not, `${at}.not`)
  return [[at, condition]]
}

export function depthOf(condition: Condition): number {
  if ('all' in condition) return 1 + Math.max(0, ...condition.all.map(depthOf))
  if ('any' in condition) return 1 + Math.max(0, ...condition.any.map(depthOf))
  return 'not' in condition ? 1 + depthOf(condition.not) : 1
}

/** What a field that is looked at can be asked. */
export type Looked = 'number' | 'date' | 'text' | 'flag' | 'choice' | 'choices' | 'filled'

const ORDER = ['gt', 'gte', 'lt', 'lte'] as const
const ASKED: Readonly<Record<Looked, readonly Test[]>> = {
  number: ['equals', 'not_equals', 'one_of', 'filled', ...ORDER],
  date: ['equals', 'not_equals', 'one_of', 'filled', ...ORDER],
  text: ['equals', 'not_equals', 'one_of', 'filled'],
  choice: ['equals', 'not_equals', 'one_of', 'filled'],
  flag: ['equals', 'not_equals', 'filled'],
  choices: ['includes', 'filled'],
  filled: ['filled'],
}

/** What the other side of a comparison has to look like. */
const FITS: Readonly<Record<Looked, (scalar: unknown) => boolean>> = {
  number: (scalar) => (typeof scalar === 'number' || typeof scalar === 'string') && asNumber(String(scalar)) !== null,
  date: (scalar) => typeof scalar === 'string' && dayNumber(scalar) !== null,
  text: (scalar) => typeof scalar === 'string',
  choice: (scalar) => typeof scalar === 'string',
  choices: (scalar) => typeof scalar === 'string',
  flag: (scalar) => typeof scalar === 'boolean',
  filled: () => false,
}

const WANTED: Readonly<Record<Looked, string>> = {
  number: 'a number',
  date: 'a date such as 2027-02-18',
  text: 'a text',
  choice: 'one of its options',
  choices: 'one of its options',
  flag: 'true or false',
  filled: 'filled',
}

/** What is wrong with one comparison for a field of this form: the end of a sentence about it; null where nothing is. */
export function comparisonIssue(
  comparison: Comparison,
  { looked, options }: { readonly looked: Looked; readonly options: readonly string[] | null },
): string | null {
  const given = TESTS.filter((test) => comparison[test] !== undefined)
  const [test, second] = given
  if (!test || second) return `needs exactly one of ${ASKED[looked].join(', ')}`
  if (!ASKED[looked].includes(test))
    return `cannot ask ${comparison.field} ${test}; it can ask ${ASKED[looked].join(', ')}`
  if (test === 'filled') return null
  const sides = test === 'one_of' ? (comparison.one_of ?? []) : [comparison[test]]
  const wrong = sides.find((side) => !FITS[looked](side) || (options && !options.includes(String(side))))
  return wrong === undefined
    ? null
    : `compares ${comparison.field} with ${JSON.stringify(wrong)}; it takes ${WANTED[looked]}`
}
