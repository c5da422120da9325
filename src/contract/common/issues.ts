import type { z } from 'zod'
import type { Issue } from '../../domain/refusal.ts'
import { longListIn } from './long-lists.ts'

/** A value that fits a schema, or everything that is wrong with it, each entry named as the caller wrote it. */
export type Checked<T> =
  | { readonly value: T; readonly issues: readonly [] }
  /** The last that is named counts those that follow it. */
  | { readonly value: null; readonly issues: readonly Issue[] }

export function check<T>(schema: z.ZodType<T>, raw: unknown, at = ''): Checked<T> {
  const long = longListIn(schema, raw)
  if (long) return { value: null, issues: [tooMany(join(at, long.path), long.entries_max)] }
  const parsed = schema.safeParse(raw)
  if (parsed.success) return { value: parsed.data, issues: [] }
  const found = new Found()
  for (const issue of parsed.error.issues) addIssues(found, issue, raw, at)
  return { value: null, issues: found.named() }
}

/** Several schemas look at one body: more than an answer lists, so that it says how many there are. */
const KEPT_MAX = 1000

/** A body of a hundred thousand unknown keys has as many issues: they are counted, and the first are named. */
class Found {
  readonly #issues: Issue[] = []
  #total = 0

  /** Of this many of a kind. */
  add(count: number, nth: (n: number) => Issue): void {
    const named = Math.min(count, KEPT_MAX - this.#issues.length)
    for (let n = 0; n < named; n++) this.#issues.push(nth(n))
    this.#total += count
  }

  named(): readonly Issue[] {
    const [last, more] = [this.#issues.at(-1), this.#total - this.#issues.length]
    return last && more > 0 ? [...this.#issues.slice(0, -1), { ...last, more }] : this.#issues
  }
}

function addIssues(found: Found, issue: z.core.$ZodIssue, raw: unknown, at: string): void {
  const param = join(at, issue.path)
  if (issue.code === 'invalid_union') {
    const meant = meantOf(issue.errors)
    const part = valueAt(raw, issue.path)
    if (part !== undefined && meant) {
      for (const inner of meant) addIssues(found, inner, part, param)
      return
    }
  }
  if (issue.code === 'unrecognized_keys') {
    found.add(issue.keys.length, (n) => unknownKey(join(param, [issue.keys[n] ?? ''])))
    return
  }
  const is_missing = issue.code !== 'custom' && valueAt(raw, issue.path) === undefined
  found.add(1, () => (is_missing ? missing(param) : invalid(param, issue)))
}

const missing = (param: string): Issue => ({
  code: 'missing_parameter',
  param,
  message: `${param || 'the body'} is required`,
})

const invalid = (param: string, issue: z.core.$ZodIssue): Issue => ({
  code: 'invalid_parameter',
  param: param || null,
  message: `${param || 'the body'} ${wordsOf(issue)}`,
})

const tooMany = (param: string, most: number): Issue => ({
  code: 'invalid_parameter',
  param: param || null,
  message: `${param || 'the body'} must have at most ${counted(most, 'array')}`,
})

const unknownKey = (param: string): Issue => ({
  code: 'unknown_parameter',
  param,
  message: `${param || 'an empty name'} is not a known parameter`,
})

/** The union member that the caller most likely meant: the one with the fewest keys that do not belong to it. */
function meantOf(forms: readonly z.core.$ZodIssue[][]): readonly z.core.$ZodIssue[] | undefined {
  return forms.toSorted((a, b) => strangeness(a) - strangeness(b))[0]
}

const strangeness = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((sum, issue) => {
    if (issue.path.length > 0) return sum
    return sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1000)
  }, 0)

/** Zod's sentence without its opening, e.g. "expected string, received number" -> "must be a string". */
function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${article(issue.expected)}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must have at least ${counted(Number(issue.minimum), issue.origin)}`
        : `must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must have at most ${counted(Number(issue.maximum), issue.origin)}`
        : `must be at most ${issue.maximum}`
    default:
      return issue.message
  }
}

function counted(count: number, origin: string): string {
  const [one, many] = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries']
  return `${count} ${count === 1 ? one : many}`
}

const article = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)

/** `fields`, 3, `page` -> `fields[3].page` */
function join(at: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, at)
}

const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    raw,
  )
