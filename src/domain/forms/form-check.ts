import { kindOf } from '../fields/kinds.ts'
import type { Issue, PlacementIssue } from '../refusal.ts'
import { CONDITION_LIMITS, type Condition, comparisonIssue, comparisonsIn, depthOf } from './conditions.ts'
import { type FormField, keysBehind } from './form-state.ts'
import { type Formula, readFormula } from './formula.ts'
import { type KeyType, typeOf } from './formula-types.ts'
import { keyTypeOf, lookedAt } from './looked.ts'

/** A field with its place in the caller's list and the turn of the person who fills it in. */
export interface CheckedField {
  readonly at: string
  readonly field: FormField
  readonly owner: { readonly id: string; readonly turn: number }
}

/** Everything that is wrong with the conditions and formulas of one envelope or template, each named by its entry (docs/interface.md, Conditions). */
export function formIssues(entries: readonly CheckedField[]): readonly Issue[] {
  const by_key = new Map(
    entries.flatMap((entry) => (entry.field.key === undefined ? [] : [[entry.field.key, entry] as const])),
  )
  const types = keyTypes(by_key)
  const found = entries.flatMap((entry) => [
    ...keyIssues(entry, by_key),
    ...conditionIssues(entry, 'visible_if', by_key),
    ...conditionIssues(entry, 'required_if', by_key),
    ...formulaIssues(entry, { by_key, types }),
  ])
  // A circle is only followed where every key leads somewhere.
  return found.length > 0 ? found : circles(entries, by_key)
}

type ByKey = ReadonlyMap<string, CheckedField>

const issue = (code: PlacementIssue, param: string, what: string): Issue => ({
  code,
  param,
  message: `${param} ${what}`,
})

/** Of two fields with one key the last is in the table; the others are told of it. */
function keyIssues({ at, field }: CheckedField, by_key: ByKey): readonly Issue[] {
  const other = field.key === undefined ? undefined : by_key.get(field.key)
  if (!other || other.field.id === field.id) return []
  return [issue('duplicate_field_key', `${other.at}.key`, `is ${field.key}, which is the key of ${at} too`)]
}

function conditionIssues(entry: CheckedField, option: 'visible_if' | 'required_if', by_key: ByKey): readonly Issue[] {
  const condition = entry.field[option]
  if (!condition) return []
  const param = `${entry.at}.${option}`
  if (option === 'required_if' && (lookedAt(entry.field) === null || entry.field.formula !== undefined))
    return [issue('invalid_condition', param, 'does not apply to a field that fills itself in')]
  const too_much = sizeIssue(condition)
  if (too_much) return [issue('invalid_condition', param, too_much)]
  return comparisonsIn(condition).flatMap(([path, comparison]) => {
    const at = `${param}${path}`
    const other = by_key.get(comparison.field)
    const unreachable = reachIssue(entry, comparison.field, other, `${at}.field`)
    if (unreachable || !other) return unreachable ? [unreachable] : []
    const looked = lookedAt(other.field)
    if (looked === null)
      return [
        issue(
          'invalid_condition',
          `${at}.field`,
          `names ${comparison.field}, which is filled in only at the moment of signing`,
        ),
      ]
    const options = other.field.options?.map(({ value }) => value) ?? null
    const wrong = comparisonIssue(comparison, { looked, options })
    return wrong ? [issue('invalid_condition', at, wrong)] : []
  })
}

function sizeIssue(condition: Condition): string | null {
  const { depth_max, comparisons_max } = CONDITION_LIMITS
  if (depthOf(condition) > depth_max) return `is nested more than ${depth_max} deep`
  return comparisonsIn(condition).length > comparisons_max ? `has more than ${comparisons_max} comparisons` : null
}

/** A field is decided by what is known when its owner has the page open: their own answers, and those of earlier signers. */
function reachIssue(entry: CheckedField, key: string, other: CheckedField | undefined, param: string): Issue | null {
  if (!other) return issue('unknown_field_key', param, `names ${key}, which is the key of no field`)
  if (other.field.id === entry.field.id) return issue('field_cycle', param, `names ${key}, which is this field itself`)
  if (other.owner.id === entry.owner.id || other.owner.turn < entry.owner.turn) return null
  return issue('later_signer', param, `names ${key} (${other.at}), whose signer does not sign before this one`)
}

interface Known {
  readonly by_key: ByKey
  readonly types: ReadonlyMap<string, KeyType>
}

function formulaIssues(entry: CheckedField, { by_key, types }: Known): readonly Issue[] {
  const { field, at } = entry
  if (field.formula === undefined) return []
  const param = `${at}.formula`
  const read = readFormula(field.formula)
  if ('wrong' in read) return [issue('invalid_formula', param, read.wrong)]
  if (!kindOf(field).can_be_computed)
    return [issue('option_not_allowed', param, `does not apply to a ${field.type} field`)]
  const unreachable = keysBehind(field).formula.flatMap((key) => reachIssue(entry, key, by_key.get(key), param) ?? [])
  if (unreachable.length > 0) return unreachable
  const wrong = resultIssue(field, read.formula, types)
  return wrong ? [issue('invalid_formula', param, wrong)] : []
}

function resultIssue(field: FormField, formula: Formula, types: Known['types']): string | null {
  const result = typeOf(formula, types)
  if ('wrong' in result) return result.wrong
  const wanted = lookedAt(field)
  if (result.type !== wanted) return `comes to a ${WORD[result.type]}; the field holds a ${wanted ?? 'stamp'}`
  if (result.type !== 'number') return null
  if (result.decimals === Number.POSITIVE_INFINITY) return 'divides outside round(…, n): say to how many decimals'
  const room = keyTypeOf(field)?.decimals ?? 0
  return result.decimals <= room
    ? null
    : `can have ${result.decimals} decimals, but the field has ${room}: write round(…, ${room})`
}

const WORD = { number: 'number', date: 'date', text: 'text', flag: 'yes or no' } as const

function keyTypes(by_key: ByKey): ReadonlyMap<string, KeyType> {
  return new Map(
    [...by_key].flatMap(([key, { field }]) => {
      const type = keyTypeOf(field)
      return type ? [[key, type] as const] : []
    }),
  )
}

/** Fields that wait for each other; each circle is named once, at the field where it was found. */
function circles(entries: readonly CheckedField[], by_key: ByKey): readonly Issue[] {
  const walk: Walk = { by_key, done: new Set(), way: new Map() }
  const found: Issue[] = []
  for (const entry of entries) {
    const circle = circleFrom(entry, walk)
    walk.way.clear()
    if (circle) found.push(circle)
  }
  return found
}

interface Walk {
  readonly by_key: ByKey
  readonly done: Set<string>
  /** From the first field to the one before this, by their ids. */
  readonly way: Map<string, CheckedField>
}

function circleFrom(entry: CheckedField, walk: Walk): Issue | null {
  const { by_key, done, way } = walk
  const { id } = entry.field
  if (way.has(id)) {
    const from = [...way.keys()].indexOf(id)
    const names = [...[...way.values()].slice(from), entry].map(({ field }) => field.key ?? field.id)
    return issue(
      'field_cycle',
      `${entry.at}.${optionTowards(entry, names[1] ?? '')}`,
      `goes in a circle: ${names.join(' -> ')}`,
    )
  }
  if (done.has(id)) return null
  done.add(id)
  way.set(id, entry)
  for (const key of new Set(Object.values(keysBehind(entry.field)).flat())) {
    const next = by_key.get(key)
    const circle = next && circleFrom(next, walk)
    if (circle) return circle
  }
  way.delete(id)
  return null
}

function optionTowards({ field }: CheckedField, key: string): string {
  const behind = keysBehind(field)
  return (
    (['visible_if', 'required_if', 'formula'] as const).find((option) => behind[option].includes(key)) ?? 'visible_if'
  )
}
