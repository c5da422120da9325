import { expect, test } from 'vitest'
import { FIELD_KEY, proposedKey, renamedInCondition, renamedInFormula } from '../../../src/domain/forms/field-key.ts'

test.each([
  ['Rent per month', 'rent_per_month'],
  ['  Größe in m²', 'grosse_in_m2'],
  ['2nd tenant', 'nd_tenant'],
  ['住所', 'text'],
  ['x'.repeat(300), 'x'.repeat(64)],
])('a field called %j is proposed %s', (label, key) => {
  expect(proposedKey(label, new Set(), 'text')).toBe(key)
  expect(key).toMatch(FIELD_KEY)
})

test('a proposal is never taken, however long it is', () => {
  expect(proposedKey('Rent', new Set(['rent', 'rent_2']), 'text')).toBe('rent_3')
  const long = 'x'.repeat(64)
  expect(proposedKey(long, new Set([long]), 'text')).toMatch(FIELD_KEY)
})

test('who renames a field renames it wherever it is looked at, and nothing else', () => {
  const condition = { all: [{ field: 'rent', gt: '5' }, { not: { any: [{ field: 'rents', filled: true }] } }] }
  expect(renamedInCondition(condition, 'rent', 'price')).toEqual({
    all: [{ field: 'price', gt: '5' }, { not: { any: [{ field: 'rents', filled: true }] } }],
  })
  expect(renamedInCondition(condition, 'other', 'price')).toBe(condition)
  expect(renamedInFormula("if(name = 'sum rent', rent*2, sum (sum, rents))", 'rent', 'price')).toBe(
    "if(name = 'sum rent', price*2, sum (sum, rents))",
  )
  expect(renamedInFormula('sum(sum, 1)', 'sum', 'total')).toBe('sum(total, 1)')
})
