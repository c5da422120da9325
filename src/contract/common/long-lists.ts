import type { z } from 'zod'

/** A list in a request that is longer than its schema lets it be. */
export interface LongList {
  readonly path: readonly PropertyKey[]
  readonly entries_max: number
}

/** No call takes a list of this many: a shorter one is left to its schema. */
const SUSPICIOUS = 1000
/** Where a schema says none; the operation has a bound of its own, which is lower. */
const ENTRIES_MAX = 5000

type Schema = z.core.$ZodType

/**
 * A schema looks at each entry before it asks how many there are, and a body has room for 200,000 wrong ones, which take half
 * a second. So long lists are looked for first. What a schema takes as it is, whatever its length (`z.unknown()`), is not looked into.
 */
export const longListIn = (schema: Schema, raw: unknown): LongList | null => finderOf(schema)(raw, [])

type Find = (raw: unknown, path: readonly PropertyKey[]) => LongList | null

/** Made once for each schema, of what in it holds lists at all. */
const finders = new WeakMap<Schema, Find>()

function finderOf(schema: Schema): Find {
  const known = finders.get(schema)
  if (known) return known
  // A schema that holds itself finds this one.
  finders.set(schema, (raw, path) => finderOf(schema)(raw, path))
  const made = holdsLists(schema, new Set()) ? madeFor(schema) : NONE
  finders.set(schema, made)
  return made
}

const NONE: Find = () => null

function madeFor(schema: Schema): Find {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'array') return inList(finderOf(def.element), maximumOf(schema))
  if (def.type === 'object') return inObject(def.shape)
  if (def.type === 'record') return inRecord(finderOf(def.valueType))
  const finds = partsOf(schema).map(finderOf)
  return (raw, path) => first(finds, (find) => find(raw, path))
}

function maximumOf(schema: Schema): number {
  const bounds = (schema._zod.def.checks ?? []).map(({ _zod: { def } }) => def as z.core.$ZodCheckMaxLengthDef)
  const most = Math.min(
    ...bounds.filter(({ check }) => check === 'max_length').map(({ maximum }) => maximum),
    Number.POSITIVE_INFINITY,
  )
  return Number.isFinite(most) ? most : ENTRIES_MAX
}

const inList =
  (find: Find, entries_max: number): Find =>
  (raw, path) => {
    if (!Array.isArray(raw)) return null
    if (raw.length > Math.max(entries_max, SUSPICIOUS)) return { path, entries_max }
    return find === NONE ? null : first(raw, (entry, at) => find(entry, [...path, at]))
  }

function inObject(shape: Readonly<Record<string, Schema>>): Find {
  const finds = Object.entries(shape).flatMap(([key, part]) => {
    const find = finderOf(part)
    return find === NONE ? [] : [[key, find] as const]
  })
  return (raw, path) =>
    typeof raw === 'object' && raw !== null
      ? first(finds, ([key, find]) =>
          Object.hasOwn(raw, key) ? find((raw as Record<string, unknown>)[key], [...path, key]) : null,
        )
      : null
}

const inRecord =
  (find: Find): Find =>
  (raw, path) =>
    typeof raw === 'object' && raw !== null
      ? first(Object.entries(raw), ([key, value]) => find(value, [...path, key]))
      : null

/** Schemas that the same value has to fit, or one of them. */
function partsOf(schema: Schema): readonly Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'union') return def.options
  if (def.type === 'intersection') return [def.left, def.right]
  if (def.type === 'pipe') return [def.in]
  if (def.type === 'lazy') return [def.getter()]
  return 'innerType' in def ? [def.innerType] : []
}

function holdsLists(schema: Schema, seen: Set<Schema>): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'array') return true
  const parts = def.type === 'object' ? Object.values(def.shape) : partsOf(schema)
  if (def.type === 'record') return holdsLists(def.valueType, seen)
  return parts.some((part) => holdsLists(part, seen))
}

function first<T>(list: readonly T[], find: (one: T, at: number) => LongList | null): LongList | null {
  for (const [at, one] of list.entries()) {
    const found = find(one, at)
    if (found) return found
  }
  return null
}
