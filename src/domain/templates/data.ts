import { LIMITS } from '../account/limits.ts'
import type { Issue } from '../refusal.ts'
import type { DocxSource } from './docx.ts'
import { partsOf } from './variables.ts'
import { type ResolvedPart, resolved, type Shape } from './variable-shape.ts'

/** What a template's variables are filled with: JSON as it came. */
export type TemplateData = Readonly<Record<string, unknown>>

/** Everything that is wrong with the data, each by its entry: unknown names, wrong kinds, and what is missing where it is used. */
export function dataIssues(
  documents: readonly { readonly source?: DocxSource }[],
  data: TemplateData | undefined,
): readonly Issue[] {
  const sources = documents.flatMap(({ source }) => source ?? [])
  if (sources.length === 0)
    return data === undefined
      ? []
      : [issue('invalid_parameter', 'data', 'data: this template has no Word document that could be filled with it')]
  const { root, parts } = resolved(partsOf(documents))
  const found = new Map<string, Issue>()
  const note = (one: Issue) => {
    if (found.size < ISSUES_MAX && !found.has(one.param ?? '')) found.set(one.param ?? '', one)
  }
  const has_tags = sources.some((source) => source.has_tags)
  checkMembers(data ?? {}, root, { at: 'data', has_tags, note })
  new Walk(note).through(parts, [{ value: data ?? {}, at: 'data' }])
  return [...found.values()]
}

const ISSUES_MAX = 50

const issue = (code: string, param: string, message: string): Issue => ({ code, param, message })

interface Checking {
  readonly at: string
  readonly has_tags: boolean
  readonly note: (one: Issue) => void
}

type Members = Readonly<Record<string, unknown>>
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function checkMembers(value: unknown, { members }: Shape, checking: Checking): void {
  const { at, note } = checking
  if (!isMembers(value))
    return note(issue('invalid_parameter', at, `${at} must be an object with the names ${namesOf(members)}`))
  for (const [key, member] of Object.entries(value)) {
    const param = `${at}.${key.slice(0, KEY_CHARS_MAX)}`
    const shape = members.get(key)
    if (shape) checkValue(member, shape, { ...checking, at: param })
    else note(issue('unknown_parameter', param, `${param} is not a variable of this template${nearestIn(members)}`))
  }
}
const KEY_CHARS_MAX = 100

const NAMED_MAX = 12
const namesOf = (members: ReadonlyMap<string, Shape>): string => {
  const names = [...members.keys()]
  return names.length <= NAMED_MAX
    ? names.join(', ')
    : `${names.slice(0, NAMED_MAX).join(', ')} and ${names.length - NAMED_MAX} more`
}
const nearestIn = (members: ReadonlyMap<string, Shape>): string =>
  members.size === 0 ? '' : `; there are ${namesOf(members)}`

function checkValue(value: unknown, shape: Shape, checking: Checking): void {
  if (value === null || value === undefined) return
  // What only a condition asks for may be left out by saying no.
  if (shape.is_asked && value === false) return
  if (shape.items !== null) return checkList(value, shape.items, checking)
  if (shape.members.size > 0) return checkMembers(value, shape, checking)
  if (shape.is_text) return checkText(value, checking)
  const { at, note } = checking
  if (typeof value !== 'boolean') note(issue('invalid_parameter', at, `${at} must be true or false`))
}

function checkList(value: unknown, items: Shape, checking: Checking): void {
  const { at, note } = checking
  if (!Array.isArray(value)) return note(issue('invalid_parameter', at, `${at} must be a list`))
  if (value.length > LIMITS.data_items_max)
    return note(
      issue('limit_exceeded', at, `${at} has ${value.length} items; a list has at most ${LIMITS.data_items_max}`),
    )
  for (const [i, item] of value.entries()) {
    const here = { ...checking, at: `${at}[${i}]` }
    if (items.is_text && item !== null) checkText(item, here)
    else checkMembers(item, items, here)
  }
}

function checkText(value: unknown, { at, has_tags, note }: Checking): void {
  if (typeof value === 'number') return
  if (typeof value !== 'string') return note(issue('invalid_parameter', at, `${at} must be a text or a number`))
  const wrong = wrongWith(value, has_tags)
  if (wrong) note(issue(wrong.code, at, `${at} ${wrong.words}`))
}

function wrongWith(value: string, has_tags: boolean): { readonly code: string; readonly words: string } | null {
  const limit = LIMITS.data_text_chars_max
  if (value.length > limit)
    return { code: 'limit_exceeded', words: `has ${value.length} characters; the limit is ${limit}` }
  if (UNPRINTABLE.test(value)) return { code: 'invalid_parameter', words: 'contains control characters' }
  if (has_tags && couldMakeTag(value))
    return {
      code: 'invalid_parameter',
      words: 'must not contain {{ or }}, or begin or end with a brace: this document has text tags, which braces mark',
    }
  return null
}
/** All but tab and line ends (XML 1.0, 2.2), and halves of characters. */
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff\p{Cs}]/u

/** Values may stand side by side, so that each could be a part of a tag. */
function couldMakeTag(value: string): boolean {
  const seen = value.replaceAll(/[\s\p{Cf}]/gu, '')
  return /\{\{|\}\}|^[{}]|[{}]$/.test(seen)
}

interface Scope {
  readonly value: unknown
  readonly at: string
}

/** Goes through the documents as they are filled: what no condition shows is not missing. */
class Walk {
  readonly #note: (one: Issue) => void
  #left: number = LIMITS.data_places_max

  constructor(note: (one: Issue) => void) {
    this.#note = note
  }

  through(parts: readonly ResolvedPart[], scopes: readonly Scope[]): void {
    for (const part of parts) {
      this.#left -= 1
      if (this.#left === 0)
        this.#note(issue('limit_exceeded', 'data', `data fills more than ${LIMITS.data_places_max} places`))
      if (this.#left <= 0) return
      this.#one(part, scopes)
    }
  }

  #one(part: ResolvedPart, scopes: readonly Scope[]): void {
    const { value, at } = found(scopes[scopes.length - 1 - part.up], part.path)
    if (part.kind === 'if' || part.kind === 'unless') {
      if (isTrue(value) === (part.kind === 'if')) this.through(part.parts, scopes)
    } else if (value === undefined || value === null) {
      this.#note(issue('missing_parameter', at, `${at} is required`))
    } else if (part.kind === 'each' && Array.isArray(value)) {
      for (const [i, item] of value.entries()) this.through(part.parts, [...scopes, { value: item, at: `${at}[${i}]` }])
    }
  }
}

/** Own keys alone. */
function found(scope: Scope | undefined, path: readonly string[]): Scope {
  return path.reduce(
    ({ value, at }: Scope, name): Scope => ({
      value: isMembers(value) && Object.hasOwn(value, name) ? value[name] : undefined,
      at: `${at}.${name}`,
    }),
    scope ?? { value: undefined, at: 'data' },
  )
}

/** What a condition takes for yes: not false, 0, an empty text or an empty list. */
export const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))
