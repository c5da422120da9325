import { FIELD_KEY, proposedKey, unlike } from '../forms/field-key.ts'
import { FORMULA_CHARS_MAX } from '../forms/formula.ts'
import type { Document } from '../envelopes/envelope.ts'
import { type BoxInput, placeFor, takes } from './placement.ts'

/** A field of a PDF's own form, in the words of an entry of fields[]. */
export interface FormField extends Omit<BoxInput, 'document' | 'key' | 'visible_if' | 'required_if' | 'formula'> {
  /** Its whole name in the form: `applicant.name`. */
  readonly name: string
  /** What the page shows in its place, and would show under what is answered. */
  readonly shows?: string
  /** How the form computes it from other fields, which it names as a whole. */
  readonly total?: { readonly by: TotalBy; readonly of: readonly string[] }
}

export type TotalBy = 'sum' | 'product' | 'average' | 'min' | 'max'

export type KeyedBox = BoxInput & { readonly form_field: FormField }

/**
 * The fields of one form as entries of fields[], each with a key that nothing else has. What the form computes is
 * computed where all that it takes are numbers of it; what nobody can fill in is none.
 */
export function boxesOfForm(fields: readonly FormField[], taken: Set<string>): readonly KeyedBox[] {
  const keyed = fields.map((field) => ({ field, key: keyOf(field, fields, taken) }))
  const numbers = new Map(
    keyed.flatMap(({ field, key }) => (field.type === 'number' ? [[field.name, { key, field }] as const] : [])),
  )
  return keyed.flatMap(({ field, key }): KeyedBox[] => {
    const { name: _n, shows: _s, total: _t, ...box } = field
    const formula = formulaOf(field, numbers)
    if (formula !== null) {
      const { read_only: _r, value: _v, min: _min, max: _max, ...computed } = box
      return [{ ...computed, key, formula, form_field: field }]
    }
    if (box.read_only) return []
    return [{ ...box, key, form_field: field }]
  })
}

/** The last part of the name, or all of it where other fields end in the same. A name that is a key stays as it is. */
function keyOf(field: FormField, fields: readonly FormField[], taken: Set<string>): string {
  const [own, whole] = [lastPart(field.name), plainName(field.name)]
  const is_shared = fields.some(({ name }) => name !== field.name && lastPart(name) === own)
  const name = is_shared ? whole : own
  const key = FIELD_KEY.test(name) ? unlike(name, taken) : proposedKey(name, taken, field.type)
  taken.add(key)
  return key
}

/** Without the numbers that programs give to parts of a name: `Page1[0].f1_1[0]`. */
const plainName = (name: string): string => name.replaceAll(/\[\d{1,9}\]/g, '')
export const lastPart = (name: string): string => plainName(name).split('.').at(-1) ?? ''

type Numbers = ReadonlyMap<string, { readonly key: string; readonly field: FormField }>

/** Null where it is not computed, or from something that is no number of this form. */
function formulaOf(field: FormField, numbers: Numbers): string | null {
  const { type, total } = field
  if (type !== 'number' || total === undefined || isCircle(field, numbers)) return null
  const parts = total.of.flatMap((name) => numbers.get(name) ?? [])
  if (parts.length === 0 || parts.length < total.of.length) return null
  const whole = TOTALS[total.by](parts.map(({ key }) => key))
  const decimals = field.decimals ?? 0
  const is_exact = EXACT.includes(total.by) && parts.every((part) => (part.field.decimals ?? 0) <= decimals)
  const formula = is_exact ? whole : `round(${whole}, ${decimals})`
  return formula.length <= FORMULA_CHARS_MAX ? formula : null
}

/** They have no more decimals than what they are made of. */
const EXACT: readonly TotalBy[] = ['sum', 'min', 'max']

/** Whether it is computed from itself, by however many others. */
function isCircle(field: FormField, numbers: Numbers): boolean {
  const seen = new Set<string>()
  const waiting = [...(field.total?.of ?? [])]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name === field.name) return true
    if (seen.has(name)) continue
    seen.add(name)
    waiting.push(...(numbers.get(name)?.field.total?.of ?? []))
  }
  return false
}

const TOTALS: Readonly<Record<TotalBy, (keys: readonly string[]) => string>> = {
  sum: (keys) => `sum(${keys.join(', ')})`,
  product: (keys) => keys.join(' * '),
  average: (keys) => `sum(${keys.join(', ')}) / ${keys.length}`,
  min: (keys) => `min(${keys.join(', ')})`,
  max: (keys) => `max(${keys.join(', ')})`,
}

/** Why it cannot become a field of the document, in the words of one that a caller places; null where it can. */
export function unfitness(field: FormField, document: Document): string | null {
  const { name: _n, shows: _s, total: _t, read_only: _r, ...box } = field
  const spot = { documents: [document], index: 0, field_id: '' }
  const [first] = placeFor({ id: '' }, { ...box, document: document.id }, spot).issues
  return first ? first.message.replaceAll('fields[0].', '').replaceAll('fields[0]', 'the field') : null
}

/** What a form says of a field may contradict what it holds; then it is a text, where that fits (`unfitness`). */
export function fitting(field: FormField): FormField {
  const { value = null } = field
  if (value === null || takes(field, value)) return field
  if (typeof value !== 'string') return field
  const { name, shows, page, x, y, width, height, required, read_only, label } = field
  const text: FormField = { type: 'text', name, page, x, y, width, height, required, label, value }
  const plain = { ...text, ...(shows === undefined ? {} : { shows }), ...(read_only ? { read_only } : {}) }
  return takes(plain, value) ? plain : field
}
