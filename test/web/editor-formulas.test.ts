import { describe, expect, test } from 'vitest'
import { formIssuesIn } from '../../src/web/editor/state/form-fields.ts'
import {
  type Built,
  builtFrom,
  formulaTrouble,
  type Operation,
  operationsFor,
  takenAt,
  typesIn,
  writtenFormula,
} from '../../src/web/editor/state/formulas.ts'
import { type Box, newBox } from '../../src/web/editor/state/layout.ts'

// Formulas as people choose them in the editor.

const PAGE = { document: 'doc_1', page: 1, width: 612, height: 792 }
const number = (field_key: string, more: Partial<Box> = {}): Box => ({
  ...newBox({ key: field_key, type: 'number', owner: 'ada', page: PAGE, at: { x: 0.5, y: 0.5 } }),
  field_key,
  ...more,
})
const date = (field_key: string): Box => number(field_key, { type: 'date', date_mode: 'manual' })

const FIELDS = [number('a'), number('b', { decimals: 2 }), date('from'), date('until')]
const types = typesIn(FIELDS)
const RESULTS = { number: number('total', { decimals: 2 }), date: date('due') } as const
const OPERANDS = { number: ['a', 'b'], date: ['from', 'until'] } as const

const CHOSEN = (['number', 'date'] as const).flatMap((result) =>
  operationsFor(result).map((operation): [string, Operation, 'number' | 'date'] => [result, operation, result]),
)

describe.each(CHOSEN)('a %s by %s', (_, operation, result) => {
  const operands = [0, 1].map((at) => OPERANDS[takenAt(operation, at, result)][at] ?? '')
  const text = writtenFormula({ operation, operands, decimals: null }, result === 'number' ? 2 : 0, types)

  test('is right by the rules', () => {
    const box = { ...RESULTS[result], formula: text }
    expect(formIssuesIn([...FIELDS, box], [{ id: 'ada', turn: 1 }])).toEqual([])
    expect(formulaTrouble(text, box, types)).toBeNull()
  })

  test('is shown as it was chosen', () => {
    expect(builtFrom(text, types)).toMatchObject({ operation, operands })
  })
})

test('numbers that stand still, and today, are chosen like fields', () => {
  const chosen: readonly Built[] = [
    { operation: 'product', operands: ['b', '1.19', '-2'], decimals: 2 },
    { operation: 'days_later', operands: ['today()', '14'], decimals: null },
    { operation: 'quotient', operands: ['a', '12'], decimals: 1 },
  ]
  const texts = chosen.map((built) => writtenFormula(built, built.decimals ?? 2, types))
  expect(texts).toEqual(['round(b * 1.19 * -2, 2)', 'today() + 14', 'round(a / 12, 1)'])
  expect(texts.map((text) => builtFrom(text, types))).toEqual(chosen)
})

test.each(['a + b', 'if(a > b, a, b)', 'sum(a, b * 2)', 'a +', 'a / b', 'from - 3', 'a'])(
  '%s is left to who wrote it',
  (text) => expect(builtFrom(text, types)).toBeNull(),
)

test.each([
  ['a +', { kind: 'unreadable' }],
  ['a + gone', { kind: 'unknown', key: 'gone' }],
  ['a + from', { kind: 'parts' }],
  ['from + 1', { kind: 'result' }],
  ['a / b', { kind: 'decimals', decimals: 2 }],
  ['a * b', { kind: 'decimals', decimals: 2 }],
  ['b + 1', null],
])('of %s is told what is wrong', (text, trouble) => {
  expect(formulaTrouble(text, RESULTS.number, types)).toEqual(trouble)
})
