import { describe, expect, test } from 'vitest'
import type { FieldType } from '../../src/domain/fields/kinds.ts'
import { comparisonIssue } from '../../src/domain/forms/conditions.ts'
import { lookedAt } from '../../src/domain/forms/looked.ts'
import { decidersOf, keyFor } from '../../src/web/editor/state/form-fields.ts'
import { type Box, newBox } from '../../src/web/editor/state/layout.ts'
import { askOf, asksOf, conditionOf, rowFor, rowsOf, valuesOf } from '../../src/web/editor/state/rules.ts'

// Conditions as people choose them in the editor.

const PAGE = { document: 'doc_1', page: 1, width: 612, height: 792 }
const box = (type: FieldType, more: Partial<Box> = {}): Box => ({
  ...newBox({ key: type, type, owner: 'ada', page: PAGE, at: { x: 0.5, y: 0.5 } }),
  field_key: type,
  ...more,
})
const PEOPLE = [
  { id: 'ada', turn: 1 },
  { id: 'bob', turn: 2 },
  { id: 'cyd', turn: 2 },
]
const CHOSEN = [
  box('checkbox'),
  box('radio'),
  box('checkbox_group'),
  box('number'),
  box('text'),
  box('date', { date_mode: 'manual' }),
  box('signature'),
]

describe('a row', () => {
  test.each(CHOSEN)('of a $type field is right by the rules for every test that can be chosen', (field) => {
    const looked = lookedAt(field)
    const options = field.options?.map(({ value }) => value) ?? null
    expect(asksOf(field).length).toBeGreaterThan(1)
    for (const ask of asksOf(field)) {
      const row = rowFor(field, field.type, { ask, today: 20_000 })
      expect(looked && comparisonIssue(row, { looked, options })).toBeNull()
      expect(askOf(row, field)).toBe(ask)
    }
  })

  test('keeps its value where the next test takes it, and begins anew where not', () => {
    const [, radio = box('radio')] = CHOSEN
    const [first, second] = radio.options ?? []
    const row = rowFor(radio, 'radio', { ask: 'equals', values: [second?.value ?? ''], today: 0 })
    expect(rowFor(radio, 'radio', { ask: 'one_of', values: valuesOf(row), today: 0 }).one_of).toEqual([second?.value])
    expect(rowFor(radio, 'radio', { ask: 'equals', values: ['gone'], today: 0 }).equals).toBe(first?.value)
    expect(rowFor(box('date', { date_mode: 'manual' }), 'd', { ask: 'gt', today: 20_000 }).gt).toBe('2024-10-04')
  })

  test('says of a checkbox the same in any of the ways in which programs say it', () => {
    const tick = box('checkbox')
    const asks = [{ equals: true }, { not_equals: false }, { filled: true }, { equals: false }, { filled: false }]
    expect(asks.map((tests) => askOf({ field: 'checkbox', ...tests }, tick))).toEqual([
      ...['ticked', 'ticked', 'ticked'],
      ...['unticked', 'unticked'],
    ])
  })
})

describe('a condition', () => {
  const boxOf = (key: string) => CHOSEN.find(({ field_key }) => field_key === key)
  const one = { field: 'number', gt: '5' }
  const two = { field: 'checkbox', equals: true }

  test('goes into rows and back', () => {
    for (const condition of [one, { all: [one, two] }, { any: [one, two] }]) {
      const rows = rowsOf(condition, boxOf)
      expect(rows && conditionOf(rows)).toEqual(condition)
    }
    expect(conditionOf({ join: 'any', rows: [] })).toBeUndefined()
  })

  test('that rows cannot say is left as it is', () => {
    const told = [{ not: one }, { all: [one, { any: [two] }] }, { field: 'text', one_of: ['a', 'b'] }]
    expect(told.map((condition) => rowsOf(condition, boxOf))).toEqual([null, null, null])
    expect(rowsOf({ field: 'gone', filled: true }, boxOf)).not.toBeNull()
  })
})

describe('who may decide', () => {
  test('is the same person or an earlier one, and nobody who waits for the answer', () => {
    const mine = box('text', { owner: 'bob' })
    const others = [
      box('checkbox'),
      box('number', { owner: 'bob' }),
      box('radio', { owner: 'cyd' }),
      box('label', { owner: 'bob' }),
      box('date', { owner: 'bob' }),
      box('dropdown', { owner: 'bob', visible_if: { field: 'full_name', filled: true } }),
      box('full_name', { owner: 'bob', visible_if: { field: 'text', filled: true } }),
    ]
    expect(decidersOf(mine, [mine, ...others], PEOPLE).map(({ type }) => type)).toEqual(['checkbox', 'number'])
  })

  test('gets a name for programs from its label, else from its kind', () => {
    const unnamed = { field_key: undefined }
    expect(keyFor(box('text', { ...unnamed, label: 'Prix d’achat (€)' }), [])).toBe('prix_d_achat')
    expect(keyFor(box('text', { ...unnamed, label: '住所' }), [box('text'), box('date')])).toBe('text_2')
    expect(keyFor(box('text'), [box('text')])).toBe('text')
  })
})
