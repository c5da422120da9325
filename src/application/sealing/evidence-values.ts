import { canonical } from '../../domain/audit.ts'
import type { AttachedFile } from '../../domain/envelopes/envelope.ts'
import { isAttached, isChoices } from '../../domain/fields/values.ts'
import type { HashedValue } from './values-hash.ts'

/** Replaces a mark when all marks together are too long. */
export type ShownValue = HashedValue | { readonly same_as: string } | { readonly left_out: string } | null

/** Above the first, equal marks are told once; above the second, none is told but by its hash. */
const CHARACTERS_MAX = { told_each: 1_000_000, told_once: 4_000_000 }

type Entry = readonly [field_id: string, value: HashedValue | null]

/**
 * The values of all fields, in order, as evidence shows them: as `values_sha256` hashes them. Only hundreds of
 * long drawings are told shorter (docs/internals/evidence.md).
 */
export function shownValues(entries: readonly Entry[], hash: (text: string) => string): ShownValue[] {
  const texts = entries.map(([, value]) => (isMark(value) ? canonical(value) : ''))
  if (lengthOf(texts) <= CHARACTERS_MAX.told_each) return entries.map(([, value]) => value)
  const first = new Map<string, string>()
  entries.forEach(([id], at) => {
    const text = texts[at] ?? ''
    if (!first.has(text)) first.set(text, id)
  })
  const once = lengthOf([...first.keys()]) <= CHARACTERS_MAX.told_once
  return entries.map(([id, value], at) => {
    const text = texts[at] ?? ''
    if (!isMark(value)) return value
    if (!once) return { left_out: hash(text) }
    const same_as = first.get(text) ?? id
    return same_as === id ? value : { same_as }
  })
}

const isMark = (
  value: HashedValue | null,
): value is Exclude<HashedValue, string | boolean | readonly string[] | AttachedFile> =>
  typeof value === 'object' && value !== null && !isChoices(value) && !isAttached(value)

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0)
