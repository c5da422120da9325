import type { Arithmetic, Comparison, Formula, FunctionName } from './formula.ts'

/** What a formula, a part of it, or a field that it reads comes to. */
export type ValueType = 'number' | 'date' | 'text' | 'flag'

/** What is known of a key before anybody has answered. */
export interface KeyType {
  readonly type: ValueType
  /** Of a number: how many decimals it has at most. */
  readonly decimals: number
}

/** What the whole comes to, or what is wrong with it: the end of a sentence whose subject is the formula. */
export type Typed = KeyType | { readonly wrong: string }

/** Numbers that people type have at most this many decimals. */
export const DECIMALS_MAX = 10

/**
 * Before anything is computed: whether the parts fit each other, and how many decimals the result can have, so that no
 * result ever has to be rounded without the formula saying so.
 */
export function typeOf(formula: Formula, keys: ReadonlyMap<string, KeyType>): Typed {
  switch (formula.kind) {
    case 'number':
      return number(formula.text.split('.')[1]?.length ?? 0)
    case 'text':
      return plain('text')
    case 'key':
      return keys.get(formula.key) ?? { wrong: `reads ${formula.key}, which is no field with a value` }
    case 'negate':
      return asNumber(typeOf(formula.of, keys), 'after a minus')
    case 'binary':
      return isComparison(formula.operator)
        ? compared(typeOf(formula.left, keys), typeOf(formula.right, keys), formula.operator)
        : computed(typeOf(formula.left, keys), typeOf(formula.right, keys), formula.operator)
    case 'call':
      return called(formula.name, formula.given, keys)
    default:
      return formula satisfies never
  }
}

const isComparison = (operator: string): operator is Comparison => !['+', '-', '*', '/'].includes(operator)

const number = (decimals: number): KeyType => ({ type: 'number', decimals })
const plain = (type: Exclude<ValueType, 'number'>): KeyType => ({ type, decimals: 0 })
const isWrong = (typed: Typed): typed is { readonly wrong: string } => 'wrong' in typed

const A_TYPE = { number: 'a number', date: 'a date', text: 'a text', flag: 'yes or no' } as const

function compared(left: Typed, right: Typed, operator: Comparison): Typed {
  if (isWrong(left)) return left
  if (isWrong(right)) return right
  if (left.type !== right.type) return { wrong: `compares ${A_TYPE[left.type]} with ${A_TYPE[right.type]}` }
  if (operator === '=' || operator === '!=' || left.type === 'number' || left.type === 'date') return plain('flag')
  return { wrong: `compares ${A_TYPE[left.type]} by "${operator}"` }
}

function computed(left: Typed, right: Typed, operator: Arithmetic): Typed {
  if (isWrong(left)) return left
  if (isWrong(right)) return right
  if (left.type === 'date' && right.type === 'number' && (operator === '+' || operator === '-')) return wholeDays(right)
  if (left.type === 'date' && right.type === 'date' && operator === '-')
    return { wrong: 'subtracts a date from a date: write days(from, to)' }
  if (left.type !== 'number' || right.type !== 'number')
    return { wrong: `has "${operator}" between ${A_TYPE[left.type]} and ${A_TYPE[right.type]}` }
  if (operator === '/') return number(Number.POSITIVE_INFINITY)
  return number(operator === '*' ? left.decimals + right.decimals : Math.max(left.decimals, right.decimals))
}

const wholeDays = ({ decimals }: KeyType): Typed =>
  decimals === 0 ? plain('date') : { wrong: 'adds to a date what may not be whole days: write round(…, 0)' }

function asNumber(typed: Typed, where: string): Typed {
  if (isWrong(typed) || typed.type === 'number') return typed
  return { wrong: `has ${A_TYPE[typed.type]} ${where}, where a number belongs` }
}

type Call = (given: readonly Formula[], types: readonly KeyType[]) => Typed

function called(name: FunctionName, given: readonly Formula[], keys: ReadonlyMap<string, KeyType>): Typed {
  const types: KeyType[] = []
  for (const argument of given) {
    const typed = typeOf(argument, keys)
    if (isWrong(typed)) return typed
    types.push(typed)
  }
  return CALLS[name](given, types)
}

const widest = (types: readonly KeyType[]): number => Math.max(...types.map(({ decimals }) => decimals))

/** Every argument is of one of these types, and all of the same. */
function alike(name: FunctionName, types: readonly KeyType[], allowed: readonly ValueType[]): ValueType | Typed {
  const [first] = types
  const wrong = types.find(({ type }) => !allowed.includes(type))
  const other = types.find(({ type }) => type !== first?.type)
  if (first && !wrong && other) return { wrong: `mixes ${A_TYPE[first.type]} and ${A_TYPE[other.type]} in ${name}()` }
  if (first && !wrong) return first.type
  return {
    wrong: `gives ${name}() ${A_TYPE[wrong?.type ?? 'text']}; it takes ${allowed.map((type) => A_TYPE[type]).join(' or ')}`,
  }
}

const flags =
  (name: FunctionName): Call =>
  (_, types) => {
    const type = alike(name, types, ['flag'])
    return typeof type === 'string' ? plain('flag') : type
  }

const extreme =
  (name: FunctionName): Call =>
  (_, types) => {
    const type = alike(name, types, ['number', 'date'])
    return typeof type === 'string' ? { type, decimals: widest(types) } : type
  }

const CALLS: Readonly<Record<FunctionName, Call>> = {
  sum(_, types) {
    const type = alike('sum', types, ['number'])
    return typeof type === 'string' ? number(widest(types)) : type
  },
  min: extreme('min'),
  max: extreme('max'),
  round([, decimals], [of]) {
    const places = decimals?.kind === 'number' ? Number(decimals.text) : Number.NaN
    if (of?.type !== 'number') return { wrong: `gives round() ${A_TYPE[of?.type ?? 'text']}; it takes a number` }
    if (Number.isInteger(places) && places <= DECIMALS_MAX) return number(places)
    return { wrong: `needs round(…, n) with n from 0 to ${DECIMALS_MAX}` }
  },
  if(_, [condition, ...branches]) {
    if (condition?.type !== 'flag') return { wrong: 'needs a comparison or a checkbox first in if()' }
    const type = alike('if', branches, ['number', 'date', 'text'])
    return typeof type === 'string' ? { type, decimals: widest(branches) } : type
  },
  days(_, types) {
    const type = alike('days', types, ['date'])
    return typeof type === 'string' ? number(0) : type
  },
  today: () => plain('date'),
  number(_, [of]) {
    return of?.type === 'text'
      ? number(DECIMALS_MAX)
      : { wrong: 'gives number() something other than a text or a choice' }
  },
  and: flags('and'),
  or: flags('or'),
  not: flags('not'),
}
