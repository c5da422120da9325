import { LIMITS } from '../account/limits.ts'
import type { Issue } from '../refusal.ts'
import type { DocxSource } from './docx.ts'
import { type ResolvedPart, resolved, type Shape } from './variable-shape.ts'
import { partsOf } from './variables.ts'

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
  const has_tags = sources.some((source) => source.has_tags)
  const walk = new Walk()
  walk.through(parts, [{ value: data ?? {}, at: 'data' }])
  const found = [...memberIssues(data ?? {}, root, { at: 'data', has_tags }), ...walk.issues]
  return [...new Map(found.slice(0, ISSUES_MAX).map((one) => [one.param, one])).values()]
}

const ISSUES_MAX = 50

const issue = (code: string, param: string, message: string): Issue => ({ code, param, message })

interface Checking {
  readonly at: string
  readonly has_tags: boolean
}

type Members = Readonly<Record<string, unknown>>
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function memberIssues(value: unknown, { members }: Shape, checking: Checking): readonly Issue[] {
  const { at } = checking
  if (!isMembers(value))
    return [issue('invalid_parameter', at, `${at} must be an object with the names ${namesOf(members)}`)]
  return Object.entries(value).flatMap(([key, member]) => {
    const param = `${at}.${key.slice(0, KEY_CHARS_MAX)}`
    const shape = members.get(key)
    if (shape) return valueIssues(member, shape, { ...checking, at: param })
    return [issue('unknown_parameter', param, `${param} is not a variable of this template${othersIn(members)}`)]
  })
}
const KEY_CHARS_MAX = 100

const NAMED_MAX = 12
const namesOf = (members: ReadonlyMap<string, Shape>): string => {
  const names = [...members.keys()]
  return names.length <= NAMED_MAX
    ? names.join(', ')
    : `${names.slice(0, NAMED_MAX).join(', ')} and ${names.length - NAMED_MAX} more`
}
const othersIn = (members: ReadonlyMap<string, Shape>): string =>
  members.size === 0 ? '' : `; there are ${namesOf(members)}`

function valueIssues(value: unknown, shape: Shape, checking: Checking): readonly Issue[] {
  if (value === null || value === undefined) return []
  // What only a condition asks for may be left out by saying no.
  if (shape.is_asked && value === false) return []
  if (shape.items !== null) return listIssues(value, shape.items, checking)
  if (shape.members.size > 0) return memberIssues(value, shape, checking)
  if (shape.is_text) return textIssues(value, checking)
  const { at } = checking
  return typeof value === 'boolean' ? [] : [issue('invalid_parameter', at, `${at} must be true or false`)]
}

function listIssues(value: unknown, items: Shape, checking: Checking): readonly Issue[] {
  const { at } = checking
  const limit = LIMITS.data_items_max
  if (!Array.isArray(value)) return [issue('invalid_parameter', at, `${at} must be a list`)]
  if (value.length > limit)
    return [issue('limit_exceeded', at, `${at} has ${value.length} items; a list has at most ${limit}`)]
  return value.flatMap((item, i) => {
    const here = { ...checking, at: `${at}[${i}]` }
    return items.is_text && item !== null ? textIssues(item, here) : memberIssues(item, items, here)
  })
}

function textIssues(value: unknown, { at, has_tags }: Checking): readonly Issue[] {
  if (typeof value === 'number') return []
  if (typeof value !== 'string') return [issue('invalid_parameter', at, `${at} must be a text or a number`)]
  const wrong = wrongWith(value, has_tags)
  return wrong ? [issue(wrong.code, at, `${at} ${wrong.words}`)] : []
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
  readonly issues: Issue[] = []
  #left: number = LIMITS.data_places_max

  through(parts: readonly ResolvedPart[], scopes: readonly Scope[]): void {
    for (const part of parts) {
      if (!this.#spend()) return
      this.#one(part, scopes)
    }
  }

  /** Lists within lists multiply, so each place and each item counts. */
  #spend(): boolean {
    const limit = LIMITS.data_places_max
    this.#left -= 1
    if (this.#left === 0) this.issues.unshift(issue('limit_exceeded', 'data', `data fills more than ${limit} places`))
    return this.#left > 0
  }

  #one(part: ResolvedPart, scopes: readonly Scope[]): void {
    const here = found(scopes[scopes.length - 1 - part.up], part.path)
    if (part.kind === 'if' || part.kind === 'unless') {
      if (isTrue(here.value) === (part.kind === 'if')) this.through(part.parts, scopes)
    } else if (here.value === undefined || here.value === null) {
      this.issues.push(issue('missing_parameter', here.at, `${here.at} is required`))
    } else if (part.kind === 'each') {
      this.#each(part.parts, here, scopes)
    }
  }

  #each(parts: readonly ResolvedPart[], { value, at }: Scope, scopes: readonly Scope[]): void {
    for (const [i, item] of Array.isArray(value) ? value.entries() : []) {
      if (!this.#spend()) return
      this.through(parts, [...scopes, { value: item, at: `${at}[${i}]` }])
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
