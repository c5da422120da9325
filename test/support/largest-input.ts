import { z } from 'zod'
import { BODY_ENTRIES_MAX, BODY_KEYS_MAX } from '../../src/http/budget/weigh.ts'

/** As much of JSON Schema as our schemas become. */
interface Node {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
  readonly allOf?: readonly Node[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly additionalProperties?: Node | boolean
  readonly items?: Node
  readonly maxItems?: number
  readonly maxLength?: number
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Node>>
}

/** A body of 2 MB is not reached by any one of its entries. */
const BYTES_MAX = 1_900_000
const ITEMS_MAX = 5_000
const CHARS_MAX = 20_000
const DEPTH_MAX = 8

/** The largest that a schema lets through, as far as its bounds tell: the longest texts, the most entries, the deepest nesting. */
export function largestInput(schema: z.ZodType): unknown {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
  const left = { bytes: BYTES_MAX }
  return grown(root, { root, left, depth: 0 })
}

interface Growing {
  readonly root: Node
  readonly left: { bytes: number }
  readonly depth: number
}

function grown(node: Node, growing: Growing): unknown {
  const { root, left, depth } = growing
  const deeper = { ...growing, depth: depth + 1 }
  if (depth > DEPTH_MAX * 3 || left.bytes <= 0) return null
  if (node.$ref !== undefined) {
    const target = node.$ref === '#' ? root : root.$defs?.[node.$ref.split('/').at(-1) ?? '']
    return target ? grown(target, deeper) : null
  }
  const forms = node.anyOf ?? node.oneOf ?? node.allOf
  // The last form is as a rule the fuller one; null stands last where something may be absent.
  if (forms) return grown(forms.findLast(({ type }) => type !== 'null') ?? {}, deeper)
  return plain(node, growing)
}

function plain(node: Node, growing: Growing): unknown {
  const { left, depth } = growing
  const deeper = { ...growing, depth: depth + 1 }
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum.at(-1)
  switch (node.type) {
    case 'string':
      return spent(left, 'aé'.repeat(Math.min(node.maxLength ?? CHARS_MAX, CHARS_MAX, left.bytes) / 2))
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'array':
      return list(node, deeper)
    case 'object':
      return record(node, deeper)
    default:
      return nested(left)
  }
}

function list(node: Node, growing: Growing): unknown[] {
  const items: unknown[] = []
  const most = Math.min(node.maxItems ?? ITEMS_MAX, ITEMS_MAX)
  while (items.length < most && growing.left.bytes > 0) items.push(grown(node.items ?? {}, growing))
  return items
}

function record(node: Node, growing: Growing): Record<string, unknown> {
  const named = Object.entries(node.properties ?? {}).map(([key, value]) => [key, grown(value, growing)] as const)
  const more = typeof node.additionalProperties === 'object' ? node.additionalProperties : null
  const count = more ? ITEMS_MAX : 0
  const others = Array.from({ length: count }, (_, at) => [`key ${at}`, grown(more ?? {}, growing)] as const)
  return Object.fromEntries([...named, ...others])
}

function spent(left: { bytes: number }, text: string): string {
  left.bytes -= text.length + 8
  return text
}

/** What is checked later, entry by entry, or is anything at all. */
function nested(left: { bytes: number }): unknown {
  left.bytes -= 200
  return { a: [[[[[['x'.repeat(100)]]]]]], b: { c: { d: null } } }
}

/** The same with as much wrong in it as a body can hold: unknown keys, and entries that are none. */
export function spoiltInputs(input: unknown): readonly (readonly [string, unknown])[] {
  return [
    ['unknown keys', withKeys(input, 'unknown ', BODY_KEYS_MAX)],
    ['numbers as keys', withKeys(input, '', BODY_KEYS_MAX)],
    ['unknown keys in each entry', mapped(input, (value) => withKeys(value, 'unknown ', UNKNOWN_IN_EACH))],
    ['a number for every text', mapped(input, (value) => (typeof value === 'string' ? 1 : value))],
    ['an object for every value', mapped(input, (value) => (typeof value === 'object' ? value : {}))],
    ['null for every entry', mapped(input, (value) => (Array.isArray(value) ? value.map(() => null) : value))],
    ['a list far too long', withLongLists(input, ([first]) => first ?? null)],
    ['a list of empty objects', withLongLists(input, () => ({}))],
  ]
}

/** The same with every text as long as it was, of what those who read texts may take longest for. */
export const nastyInputs = (input: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries(NASTY).map(([how, make]) => [
    how,
    mapped(input, (value) => (typeof value === 'string' ? make(value.length) : value)),
  ])

const repeated = (text: string) => (length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
const NASTY: Readonly<Record<string, (length: number) => string>> = {
  'accents in a pile': (length) => `a${'\u0301'.repeat(length)}`.slice(0, length),
  'pictures that are joined': repeated('👩\u200d'),
  'signs that become many': repeated('\ufdfa'),
  'signs from right to left': repeated('\u202e\u05d0'),
  'brackets that never close': repeated('('),
  'blanks before a letter': (length) => 'x'.padStart(length),
  'addresses within addresses': repeated('a@'),
  'hosts of many names': (length) => `a@${'xn--a.'.repeat(length)}`.slice(0, length),
  'a long sum': repeated('k1+'),
}

const UNKNOWN_IN_EACH = 3

function withKeys(value: unknown, name: string, count: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return { ...value, ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, at])) }
}

/** As long as a body may be, all lists together. */
function withLongLists(input: unknown, entryOf: (list: readonly unknown[]) => unknown): unknown {
  const left = { bytes: BYTES_MAX, entries: BODY_ENTRIES_MAX }
  return mapped(input, (value) => {
    if (!Array.isArray(value)) return value
    const entry = entryOf(value)
    const text = JSON.stringify(entry)
    const entries = 1 + text.replaceAll(/[^,[{]/g, '').length
    const count = Math.floor(Math.min(left.bytes / text.length, left.entries / entries))
    left.bytes -= count * text.length
    left.entries -= count * entries
    return Array.from({ length: count }, () => structuredClone(entry))
  })
}

/** Outer values first; lists that replace one are not looked into. */
function mapped(value: unknown, change: (value: unknown) => unknown): unknown {
  const changed = change(value)
  if (Array.isArray(changed)) return changed === value ? changed.map((entry) => mapped(entry, change)) : changed
  if (typeof changed !== 'object' || changed === null) return changed
  return Object.fromEntries(Object.entries(changed).map(([key, entry]) => [key, mapped(entry, change)]))
}
