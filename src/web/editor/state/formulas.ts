import { FIELD_KEY } from '../../../domain/forms/field-key.ts'
import { type Formula, keysIn, readFormula } from '../../../domain/forms/formula.ts'
import { DECIMALS_MAX, type KeyType, typeOf } from '../../../domain/forms/formula-types.ts'
import { keyTypeOf, lookedAt } from '../../../domain/forms/looked.ts'
import type { Box, Layout } from './layout.ts'

// Formulas as people choose them: an operation and what it is done with.

export type Operation =
  | 'sum'
  | 'difference'
  | 'product'
  | 'quotient'
  | 'smallest'
  | 'largest'
  | 'days_between'
  | 'days_later'

/** The key of a field, a number in decimal digits, or today. */
export type Operand = string
export const TODAY: Operand = 'today()'
export const isKey = (operand: Operand): boolean => FIELD_KEY.test(operand)

export interface Built {
  readonly operation: Operation
  readonly operands: readonly Operand[]
  /** Rounded to so many; null where nothing is rounded. */
  readonly decimals: number | null
}

type Types = ReadonlyMap<string, KeyType>

interface Making {
  /** What each of its operands is; the last stands for all that follow. */
  readonly takes: readonly ('number' | 'date' | 'result')[]
  readonly is_long: boolean
  readonly write: (operands: readonly Operand[]) => string
}

const call = (name: string) => (operands: readonly Operand[]) => `${name}(${operands.join(', ')})`
const between = (sign: string) => (operands: readonly Operand[]) => operands.join(` ${sign} `)

export const OPERATIONS: Readonly<Record<Operation, Making>> = {
  sum: { takes: ['number'], is_long: true, write: call('sum') },
  difference: { takes: ['number'], is_long: false, write: between('-') },
  product: { takes: ['number'], is_long: true, write: between('*') },
  quotient: { takes: ['number'], is_long: false, write: between('/') },
  smallest: { takes: ['result'], is_long: true, write: call('min') },
  largest: { takes: ['result'], is_long: true, write: call('max') },
  days_between: { takes: ['date'], is_long: false, write: call('days') },
  days_later: { takes: ['date', 'number'], is_long: false, write: between('+') },
}

export const operationsFor = (result: 'number' | 'date'): readonly Operation[] =>
  result === 'number'
    ? ['sum', 'difference', 'product', 'quotient', 'smallest', 'largest', 'days_between']
    : ['days_later', 'smallest', 'largest']

/** What stands at this place of an operation, of a field that holds numbers or dates. */
export function takenAt(operation: Operation, at: number, result: 'number' | 'date'): 'number' | 'date' {
  const { takes } = OPERATIONS[operation]
  const taken = takes[Math.min(at, takes.length - 1)] ?? 'number'
  return taken === 'result' ? result : taken
}

export const typesIn = (layout: Layout): Types =>
  new Map(
    layout.flatMap((box) => {
      const type = keyTypeOf(box)
      return type && box.field_key !== undefined ? [[box.field_key, type] as const] : []
    }),
  )

/** As text, rounded where the result could have more decimals than the field. */
export function writtenFormula({ operation, operands, decimals }: Built, room: number, types: Types): string {
  const whole = operands.map((operand, at) =>
    operation === 'days_later' && at > 0 && (types.get(operand)?.decimals ?? 0) > 0 ? rounded(operand, 0) : operand,
  )
  const text = OPERATIONS[operation].write(whole)
  if (operation === 'quotient') return rounded(text, Math.min(decimals ?? DECIMALS_OF_QUOTIENT, room))
  const read = readFormula(text)
  const typed = 'formula' in read ? typeOf(read.formula, types) : null
  const too_many = typed !== null && 'decimals' in typed && typed.decimals > room
  return too_many ? rounded(text, room) : text
}

const DECIMALS_OF_QUOTIENT = 2
const rounded = (text: string, decimals: number) => `round(${text}, ${decimals})`

/** Null where it is none of those that are chosen, but one that somebody wrote. */
export function builtFrom(text: string, types: Types): Built | null {
  const read = readFormula(text)
  if ('wrong' in read) return null
  const { formula } = read
  if (formula.kind !== 'call' || formula.name !== 'round') return builtOf(formula, types, null)
  const [of, places] = formula.given
  const decimals = places?.kind === 'number' ? Number(places.text) : null
  return of && decimals !== null ? builtOf(of, types, decimals) : null
}

function builtOf(formula: Formula, types: Types, decimals: number | null): Built | null {
  const operation = operationOf(formula, types)
  // Only whoever rounds may divide.
  if (operation === null || (operation === 'quotient' && decimals === null)) return null
  const operands = partsOf(formula, operation).map((part) =>
    operandOf(operation === 'days_later' ? unrounded(part) : part),
  )
  return operands.every((operand) => operand !== null) ? { operation, operands, decimals } : null
}

const CALLED: ReadonlyMap<string, Operation> = new Map([
  ['sum', 'sum'],
  ['min', 'smallest'],
  ['max', 'largest'],
  ['days', 'days_between'],
])

function operationOf(formula: Formula, types: Types): Operation | null {
  if (formula.kind === 'call') return CALLED.get(formula.name) ?? null
  if (formula.kind !== 'binary') return null
  const { operator, left } = formula
  if (operator === '*') return 'product'
  if (operator === '/') return 'quotient'
  if (operator === '-') return isDate(left, types) ? null : 'difference'
  return operator === '+' && isDate(left, types) ? 'days_later' : null
}

function partsOf(formula: Formula, operation: Operation): readonly Formula[] {
  if (formula.kind === 'call') return formula.given
  if (operation === 'product') return factorsOf(formula)
  return formula.kind === 'binary' ? [formula.left, formula.right] : []
}

const factorsOf = (formula: Formula): readonly Formula[] =>
  formula.kind === 'binary' && formula.operator === '*' ? [...factorsOf(formula.left), formula.right] : [formula]

const unrounded = (part: Formula): Formula =>
  part.kind === 'call' && part.name === 'round' ? (part.given[0] ?? part) : part

function isDate(formula: Formula, types: Types): boolean {
  const typed = typeOf(formula, types)
  return 'type' in typed && typed.type === 'date'
}

function operandOf(formula: Formula): Operand | null {
  if (formula.kind === 'key') return formula.key
  if (formula.kind === 'number') return formula.text
  if (formula.kind === 'negate') return formula.of.kind === 'number' ? `-${formula.of.text}` : null
  return formula.kind === 'call' && formula.name === 'today' ? TODAY : null
}

/** What is wrong with a formula that somebody writes, for the page to say in its own words. */
export type FormulaTrouble =
  | { readonly kind: 'unreadable' | 'parts' | 'result' }
  | { readonly kind: 'unknown'; readonly key: string }
  | { readonly kind: 'decimals'; readonly decimals: number }

export function formulaTrouble(text: string, box: Box, types: Types): FormulaTrouble | null {
  const read = readFormula(text)
  if ('wrong' in read) return { kind: 'unreadable' }
  const unknown = keysIn(read.formula).find((key) => !types.has(key))
  if (unknown !== undefined) return { kind: 'unknown', key: unknown }
  const typed = typeOf(read.formula, types)
  if ('wrong' in typed) return { kind: 'parts' }
  if (typed.type !== lookedAt(box)) return { kind: 'result' }
  const room = roomOf(box)
  return typed.type === 'number' && typed.decimals > room ? { kind: 'decimals', decimals: room } : null
}

/** How many decimals it holds. */
export const roomOf = (box: Box): number => box.decimals ?? DECIMALS_MAX
