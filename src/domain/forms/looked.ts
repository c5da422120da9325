import type { FieldBox } from '../envelopes/envelope.ts'
import type { FieldOptions } from '../fields/kinds.ts'
import { kindOf } from '../fields/kinds.ts'
import { isFilled, isStamped } from '../fields/values.ts'
import { composed } from '../composed.ts'
import { asDay, asNumber } from './compute.ts'
import type { Answer, Looked } from './conditions.ts'
import type { KeyType, ValueType } from './formula-types.ts'
import { DECIMALS_MAX } from './formula-types.ts'

export type LookedField = Pick<FieldBox, 'type' | keyof FieldOptions>

/** What conditions can ask of a field; null where it has no answer before its owner ends, which is too late. */
export function lookedAt(field: LookedField): Looked | null {
  if (isStamped(field)) return null
  const { holds, date_time } = kindOf(field)
  switch (holds) {
    case 'mark':
    case 'file':
      return 'filled'
    case 'tick':
      return 'flag'
    case 'text':
      if (date_time === 'date') return 'date'
      return field.validation === 'number' ? 'number' : 'text'
    case 'choice':
    case 'choices':
    case 'number':
      return holds
    default:
      return holds satisfies never
  }
}

/** A value in any of its forms: of a mark it only matters that it is there. */
export type Held = string | boolean | object | null | undefined

/** What a field holds as conditions and formulas read it; null where it is empty. */
export function answerIn(field: LookedField, value: Held): Answer | null {
  // A box that nobody has touched is not ticked, as one whose tick was taken away.
  if (kindOf(field).holds === 'tick') return value === true
  if (value === null || value === undefined || !isFilled(value)) return null
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return value as readonly string[]
  if (typeof value !== 'string') return { filled: true }
  const looked = lookedAt(field)
  if (looked === 'number') return asNumber(value)
  return looked === 'date' ? asDay(value) : composed(value)
}

const IN_FORMULAS: Readonly<Record<Looked, ValueType | null>> = {
  number: 'number',
  date: 'date',
  text: 'text',
  choice: 'text',
  flag: 'flag',
  choices: null,
  filled: null,
}

/** What a formula can do with a field; null where nothing. */
export function keyTypeOf(field: LookedField): KeyType | null {
  const looked = lookedAt(field)
  const type = looked && IN_FORMULAS[looked]
  if (!type) return null
  return { type, decimals: type === 'number' ? (field.decimals ?? DECIMALS_MAX) : 0 }
}
