import fc from 'fast-check'
import type { Prefilled } from '../../../src/domain/envelopes/envelope.ts'
import type { FieldOptions, FieldType } from '../../../src/domain/fields/kinds.ts'
import type { Condition } from '../../../src/domain/forms/conditions.ts'
import type { Asked, Form, Tree } from './form.ts'
import { DATES, markerOf, NUMBERS, OPTIONS, TEXTS } from './pools.ts'

// Chance gives numbers and trees of numbers; what they stand for is worked out from them, so that a form that fails can be
// made smaller number by number.

interface Leaf {
  readonly field: number
  readonly test: number
  readonly side: number
}
type ConditionSeed = { readonly of: readonly ConditionSeed[]; readonly how: 'all' | 'any' | 'not' } | Leaf
interface TreeSeed {
  readonly op: number
  readonly leaf: number
  readonly of: readonly TreeSeed[]
}
interface FieldSeed {
  readonly kind: number
  readonly owner: number
  /** Where it stands in the order in which fields depend on each other. */
  readonly rank: number
  readonly required: boolean
  readonly visible_if: ConditionSeed | null
  readonly required_if: ConditionSeed | null
  readonly formula: TreeSeed
  readonly options: number
  readonly preset: number
}

const many = fc.nat({ max: 9999 })
const { condition } = fc.letrec<{ condition: ConditionSeed; leaf: Leaf }>((tie) => ({
  leaf: fc.record({ field: many, test: many, side: many }),
  condition: fc.oneof(
    { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: tie('leaf') },
    {
      weight: 2,
      arbitrary: fc.record({
        how: fc.constantFrom('all', 'any', 'not'),
        of: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
      }),
    },
  ),
}))
const { tree } = fc.letrec<{ tree: TreeSeed }>((tie) => ({
  tree: fc.record({
    op: many,
    leaf: many,
    of: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      fc.constant<TreeSeed[]>([]),
      fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
    ),
  }),
}))
/** In two of five. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary })

const field: fc.Arbitrary<FieldSeed> = fc.record({
  kind: many,
  owner: many,
  rank: many,
  required: fc.boolean(),
  visible_if: seldom(condition),
  required_if: seldom(condition),
  formula: tree,
  options: many,
  preset: many,
})

/** `depends` on fields that come before it in some order, so that there is no circle; or on any that it may, so that there often is one. */
export const forms = (depends: 'in order' | 'freely', fields_max = 14): fc.Arbitrary<Form> =>
  fc
    .record({
      turns: fc.array(fc.constantFrom(1, 1, 2, 3), { minLength: 1, maxLength: 3 }),
      fields: fc.array(field, { minLength: 2, maxLength: fields_max }),
    })
    .map(({ turns, fields }) => formFrom(turns, fields, depends))

/** Kinds as they are wanted: those that much can be asked of more often. */
const WANTED: readonly (readonly [FieldType, 'computed'?])[] = [
  ...([['text'], ['text'], ['number'], ['number'], ['number', 'computed'], ['number', 'computed']] as const),
  ...([['checkbox'], ['checkbox'], ['radio'], ['dropdown'], ['checkbox_group'], ['date']] as const),
  ...([['date'], ['date', 'computed'], ['full_name'], ['label'], ['signature'], ['time'], ['strikethrough']] as const),
]

const pick = <T>(values: readonly T[], nth: number): T => values[nth % values.length] as T

interface Made extends Asked {
  readonly seed: FieldSeed
  readonly computed: boolean
}

function formFrom(turns: readonly number[], seeds: readonly FieldSeed[], depends: 'in order' | 'freely'): Form {
  const bare = seeds.map((seed, at) => bareField(seed, at, turns.length))
  // Everybody has to sign something.
  const all = [...bare, ...turns.map((_, owner) => signatureOf(owner))]
  const order = bare.toSorted((a, b) => a.seed.rank - b.seed.rank)
  return {
    turns,
    fields: all.map((made) => {
      if (!isMade(made)) return made
      const before = depends === 'freely' ? order : order.slice(0, order.indexOf(made))
      return ruled(made, before.filter(reachableFrom(made, turns)))
    }),
  }
}

const isMade = (made: Asked | Made): made is Made => 'seed' in made

const signatureOf = (owner: number): Asked => ({ key: `sign${owner}`, type: 'signature', owner, required: true })

const reachableFrom =
  (made: Made, turns: readonly number[]) =>
  ({ owner }: Made): boolean =>
    owner === made.owner || (turns[owner] ?? 0) < (turns[made.owner] ?? 0)

function bareField(seed: FieldSeed, at: number, people: number): Made {
  const [type, computed] = pick(WANTED, seed.kind)
  const key = `k${at}`
  const is_computed = computed !== undefined
  const made = { key, type, owner: seed.owner % people, required: seed.required, seed, computed: is_computed }
  return { ...made, ...optionsOf(type, seed.options), ...presetOf(made) }
}

function optionsOf(type: FieldType, nth: number): FieldOptions {
  switch (type) {
    case 'text':
      return pick<FieldOptions>([{}, {}, { validation: 'number' }, { min_length: 2 }, { max_length: 20 }], nth)
    case 'date':
      return pick<FieldOptions>(
        [{ date_mode: 'manual' }, { date_mode: 'manual', min_date: 'today' }],
        nth % 7 === 0 ? 1 : 0,
      )
    case 'time':
      return { time_mode: 'manual' }
    case 'number':
      return { decimals: nth % 4 }
    case 'radio':
    case 'dropdown':
      return { options: OPTIONS }
    case 'checkbox_group':
      return { options: OPTIONS, ...pick<FieldOptions>([{}, { min_choices: 2 }, { max_choices: 2 }], nth) }
    default:
      return {}
  }
}

/** What the sender filled in, seldom for good. */
function presetOf({ key, type, seed, computed }: Made): Pick<Asked, 'value' | 'read_only'> {
  const { preset, options } = seed
  if (type === 'label') return { value: markerOf(key, 0) }
  if (computed || preset % 4 !== 3) return {}
  const read_only = preset % 12 === 3 ? { read_only: true } : {}
  const value: Prefilled | undefined = (
    {
      ...{ text: options % 5 === 2 ? '5' : markerOf(key, 0), number: '7', date: '2030-06-01', checkbox: true },
      ...{ radio: 'b', dropdown: 'a', checkbox_group: ['a', 'b'] },
    } as const
  )[type as 'text']
  return value === undefined ? {} : { value, ...read_only }
}

/** With its conditions and its formula, over what it can see. */
function ruled({ seed, computed, ...asked }: Made, seen: readonly Made[]): Asked {
  const looked = seen.filter((other) => asksOf(other) !== null)
  const condition = (from: ConditionSeed | null) => (from && looked.length > 0 ? conditionFrom(from, looked) : null)
  const visible_if = condition(seed.visible_if)
  const fills_itself = computed || asked.type === 'label'
  const required_if = fills_itself ? null : condition(seed.required_if)
  return {
    ...asked,
    ...(visible_if ? { visible_if } : {}),
    ...(required_if ? { required_if } : {}),
    ...(computed ? { computed_by: formulaFor(asked, seed, seen) } : {}),
  }
}

type Form0 = 'text' | 'number' | 'date' | 'flag' | 'choice' | 'choices' | 'filled'

function asksOf({ type, validation }: Pick<Asked, 'type' | 'validation'>): Form0 | null {
  switch (type) {
    case 'text':
      return validation === 'number' ? 'number' : 'text'
    case 'full_name':
    case 'label':
    case 'time':
      return 'text'
    case 'number':
      return 'number'
    case 'date':
      return 'date'
    case 'checkbox':
    case 'strikethrough':
      return 'flag'
    case 'radio':
    case 'dropdown':
      return 'choice'
    case 'checkbox_group':
      return 'choices'
    default:
      return 'filled'
  }
}

function conditionFrom(seed: ConditionSeed, seen: readonly Made[]): Condition {
  if (!('how' in seed)) return comparisonFrom(seed, pick(seen, seed.field))
  const parts = seed.of.map((part) => conditionFrom(part, seen))
  if (seed.how === 'not') return { not: parts[0] as Condition }
  return seed.how === 'all' ? { all: parts } : { any: parts }
}

function comparisonFrom({ test, side }: Leaf, other: Made): Condition {
  const { key: field } = other
  const ordered = (pool: readonly (string | number)[]): Condition => {
    const value = pick(pool, side)
    const test_name = pick(['equals', 'not_equals', 'gt', 'gte', 'lt', 'lte', 'one_of', 'filled'] as const, test)
    if (test_name === 'one_of') return { field, one_of: [value, pick(pool, side + 1)] }
    return test_name === 'filled' ? { field, filled: side % 2 === 0 } : { field, [test_name]: value }
  }
  const same = (pool: readonly string[]): Condition => {
    const value = pick(pool, side)
    const test_name = pick(['equals', 'not_equals', 'one_of', 'filled'] as const, test)
    if (test_name === 'one_of') return { field, one_of: [value, pick(pool, side + 1)] }
    return test_name === 'filled' ? { field, filled: side % 2 === 0 } : { field, [test_name]: value }
  }
  switch (asksOf(other)) {
    case 'number':
      return ordered([...NUMBERS, 5, 2.5])
    case 'date':
      return ordered(DATES)
    case 'text':
      return same([...TEXTS, markerOf(field, 0), markerOf(field, 9)])
    case 'choice':
      return same(['a', 'b', 'c'])
    case 'choices':
      return test % 3 === 0 ? { field, filled: side % 2 === 0 } : { field, includes: pick(['a', 'b', 'c'], side) }
    case 'flag':
      if (test % 3 === 0) return { field, filled: side % 2 === 0 }
      return test % 3 === 1 ? { field, equals: side % 2 === 0 } : { field, not_equals: side % 2 === 0 }
    default:
      return { field, filled: side % 2 === 0 }
  }
}

interface Keys {
  readonly number: readonly string[]
  readonly date: readonly string[]
  readonly flag: readonly string[]
}

/** Of the type that the field holds, and with no more decimals than it has. */
function formulaFor(asked: Pick<Asked, 'type' | 'decimals'>, seed: FieldSeed, seen: readonly Made[]): Tree {
  const of = (form: Form0) => seen.filter((other) => asksOf(other) === form).map(({ key }) => key)
  const keys: Keys = { number: of('number'), date: of('date'), flag: of('flag') }
  if (asked.type === 'date') return dateTree(seed.formula, keys)
  return { is: 'round', of: numberTree(seed.formula, keys), places: asked.decimals ?? 0 }
}

const LITERALS = ['0', '1', '3', '0.07', '12.5', '1000'] as const
const key = (name: string): Tree => ({ is: 'key', key: name })

function numberTree({ op, leaf, of: [first, second, third] }: TreeSeed, keys: Keys): Tree {
  const number = (seed: TreeSeed) => numberTree(seed, keys)
  const literal: Tree = { is: 'number', digits: pick(LITERALS, leaf) }
  if (!first || !second) return keys.number.length > 0 && leaf % 4 !== 0 ? key(pick(keys.number, leaf)) : literal
  const given = [first, second, ...(third ? [third] : [])].map(number)
  switch (op % 10) {
    case 0:
    case 1:
    case 2:
    case 3:
      return { is: pick(['+', '-', '*', '/'] as const, op), left: number(first), right: number(second) }
    case 4:
    case 5:
    case 6:
      return { is: pick(['sum', 'min', 'max'] as const, op), of: given }
    case 7:
      return { is: 'days', of: [dateTree(first, keys), dateTree(second, keys)] }
    case 8:
      return { is: 'if', of: [flagTree(first, keys), number(second), number(third ?? first)] }
    default:
      return { is: 'minus', of: number(first) }
  }
}

function dateTree({ op, leaf, of: [first, second, third] }: TreeSeed, keys: Keys): Tree {
  const plain: Tree = keys.date.length > 0 && leaf % 4 !== 0 ? key(pick(keys.date, leaf)) : { is: 'today' }
  if (!first || !second) return plain
  const whole: Tree = { is: 'round', of: numberTree(second, keys), places: 0 }
  switch (op % 4) {
    case 0:
      return { is: pick(['+', '-'] as const, leaf), left: dateTree(first, keys), right: whole }
    case 1:
      return { is: pick(['min', 'max'] as const, leaf), of: [dateTree(first, keys), dateTree(second, keys)] }
    case 2:
      return { is: 'if', of: [flagTree(first, keys), dateTree(second, keys), dateTree(third ?? first, keys)] }
    default:
      return plain
  }
}

function flagTree({ op, leaf, of: [first, second] }: TreeSeed, keys: Keys): Tree {
  const ticked = keys.flag.length > 0 ? key(pick(keys.flag, leaf)) : null
  if (ticked && leaf % 2 === 0) return op % 3 === 0 ? { is: 'not', of: [ticked] } : ticked
  if (!first || !second) {
    return {
      is: '<',
      left: numberTree({ op, leaf, of: [] }, keys),
      right: { is: 'number', digits: pick(LITERALS, op) },
    }
  }
  if (op % 4 === 3)
    return { is: pick(['and', 'or'] as const, leaf), of: [flagTree(first, keys), flagTree(second, keys)] }
  return { is: pick(['=', '<', '>='] as const, op), left: numberTree(first, keys), right: numberTree(second, keys) }
}
