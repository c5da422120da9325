import type { Issue } from '../refusal.ts'
import { type DocxPart, ITEM } from './docx.ts'

/** What a name of the data holds, as all places where it is used say together. */
export interface Shape {
  /** It is printed. */
  is_text: boolean
  /** A condition asks for it. */
  is_asked: boolean
  /** It is used somewhere that no condition can leave out. */
  is_needed: boolean
  /** Of a group such as `tenant` in `tenant.name`. */
  readonly members: Map<string, Shape>
  /** Of a list, its items. */
  items: Shape | null
}

/** A part with the number of lists between it and the data that its name belongs to. */
export type ResolvedPart =
  | { readonly kind: 'value'; readonly path: readonly string[]; readonly up: number }
  | {
      readonly kind: 'if' | 'unless' | 'each'
      readonly path: readonly string[]
      readonly up: number
      readonly parts: readonly ResolvedPart[]
    }

const newShape = (): Shape => ({
  is_text: false,
  is_asked: false,
  is_needed: false,
  members: new Map(),
  items: null,
})

export interface Resolved {
  readonly root: Shape
  readonly parts: readonly ResolvedPart[]
}

/**
 * Which data each name belongs to. Within a list a name is the item's, unless the document around the list uses it too.
 */
export function resolved(parts: readonly DocxPart[]): Resolved {
  const root = newShape()
  return { root, parts: resolveBody(parts, [root], true) }
}

function resolveBody(
  parts: readonly DocxPart[],
  scopes: readonly [Shape, ...Shape[]],
  is_needed: boolean,
): readonly ResolvedPart[] {
  const entered = enter(parts, scopes, is_needed)
  return entered.map((part) => lists(part, scopes))
}

/** Names of a block and of the conditions in it; lists wait, since their items see all of these. */
type Entered =
  | { readonly kind: 'value'; readonly path: readonly string[]; readonly up: number }
  | {
      readonly kind: 'if' | 'unless'
      readonly path: readonly string[]
      readonly up: number
      readonly parts: readonly Entered[]
    }
  | {
      readonly kind: 'each'
      readonly path: readonly string[]
      readonly up: number
      readonly body: readonly DocxPart[]
      readonly items: Shape
      readonly is_needed: boolean
    }

type Scopes = readonly [Shape, ...Shape[]]

function enter(parts: readonly DocxPart[], scopes: Scopes, is_needed: boolean): readonly Entered[] {
  return parts.map((part): Entered => {
    const path = part.name === ITEM ? [] : part.name.split('.')
    const up = levelsUp(path, scopes)
    const shape = shapeAt(scopes[scopes.length - 1 - up] ?? scopes[0], path)
    const at = { path, up }
    if (part.kind === 'value') {
      shape.is_text = true
      shape.is_needed ||= is_needed
      return { kind: 'value', ...at }
    }
    if (part.kind === 'each') {
      shape.items ??= newShape()
      shape.is_needed ||= is_needed
      return { kind: 'each', ...at, body: part.parts, items: shape.items, is_needed }
    }
    shape.is_asked = true
    return { kind: part.kind, ...at, parts: enter(part.parts, scopes, false) }
  })
}

function lists(part: Entered, scopes: Scopes): ResolvedPart {
  if (part.kind === 'value') return part
  const { kind, path, up } = part
  if (part.kind === 'each')
    return { kind, path, up, parts: resolveBody(part.body, [...scopes, part.items], part.is_needed) }
  return { kind, path, up, parts: part.parts.map((one) => lists(one, scopes)) }
}

/** The outermost data that uses the name already; else that of the list around it. */
function levelsUp([first]: readonly string[], scopes: Scopes): number {
  if (first === undefined) return 0
  const at = scopes.findIndex(({ members }) => members.has(first))
  return at < 0 ? 0 : scopes.length - 1 - at
}

function shapeAt(scope: Shape, path: readonly string[]): Shape {
  return path.reduce((shape, name) => {
    const known = shape.members.get(name)
    if (known) return known
    const made = newShape()
    shape.members.set(name, made)
    return made
  }, scope)
}

/** A name that is used in two ways that no data can serve, each in a sentence. */
export function conflictsIn(shape: Shape, name = ''): readonly string[] {
  const ways = [
    ...(shape.is_text ? ['a text'] : []),
    ...(shape.members.size > 0 && name !== '' ? ['a group of names'] : []),
    ...(shape.items === null ? [] : ['a list']),
  ]
  const own = ways.length > 1 ? [`${name} is used as ${ways.join(' and as ')}`] : []
  const below = [...shape.members].flatMap(([key, member]) => conflictsIn(member, name === '' ? key : `${name}.${key}`))
  return [...own, ...below, ...(shape.items ? conflictsIn(shape.items, `${name}[]`) : [])]
}

export const conflictIssues = (root: Shape): readonly Issue[] =>
  conflictsIn(root).map((message) => ({
    code: 'invalid_parameter',
    param: 'files',
    message: `the variable ${message}; give one of them another name`,
  }))
