import { describe, expect, test } from 'vitest'
import { asDay, asNumber } from '../../../src/domain/forms/compute.ts'
import {
  type Answer,
  type Comparison,
  type Condition,
  comparisonIssue,
  comparisonsIn,
  depthOf,
  holdsTrue,
  type Looked,
} from '../../../src/domain/forms/conditions.ts'

const HELD: Readonly<Record<string, Answer>> = {
  plan: 'pro',
  seats: asNumber('10') ?? false,
  born: asDay('2001-05-20') ?? false,
  agreed: true,
  refused: false,
  extras: ['parking', 'garden'],
  none: [],
  signature: { filled: true },
}
const holds = (condition: Condition) => holdsTrue(condition, (key) => HELD[key] ?? null)

describe('a condition holds', () => {
  test.each<[Condition, boolean]>([
    [{ field: 'plan', equals: 'pro' }, true],
    [{ field: 'plan', equals: 'PRO' }, false],
    [{ field: 'plan', not_equals: 'free' }, true],
    [{ field: 'plan', one_of: ['free', 'pro'] }, true],
    [{ field: 'plan', one_of: [] }, false],
    [{ field: 'seats', equals: 10 }, true],
    [{ field: 'seats', equals: '10.00' }, true],
    [{ field: 'seats', gt: 9.5 }, true],
    [{ field: 'seats', gte: '10' }, true],
    [{ field: 'seats', lt: 10 }, false],
    [{ field: 'seats', lte: 10 }, true],
    [{ field: 'born', lt: '2008-11-26' }, true],
    [{ field: 'born', equals: '2001-05-20' }, true],
    [{ field: 'agreed', equals: true }, true],
    [{ field: 'refused', equals: false }, true],
    [{ field: 'refused', filled: false }, true],
    [{ field: 'extras', includes: 'garden' }, true],
    [{ field: 'extras', includes: 'gard' }, false],
    [{ field: 'none', filled: false }, true],
    [{ field: 'signature', filled: true }, true],
  ])('%j: %s', (condition, value) => {
    expect(holds(condition)).toBe(value)
  })

  test.each<[Condition, boolean]>([
    [{ field: 'empty', filled: false }, true],
    [{ field: 'empty', equals: '' }, false],
    [{ field: 'empty', not_equals: 'x' }, true],
    [{ field: 'empty', gt: 0 }, false],
    [{ field: 'empty', lt: 0 }, false],
    [{ field: 'empty', equals: false }, true],
    [{ field: 'empty', includes: 'x' }, false],
  ])('of an empty field, %j: %s', (condition, value) => {
    expect(holds(condition)).toBe(value)
  })

  test.each<[Condition, boolean]>([
    [
      {
        all: [
          { field: 'agreed', equals: true },
          { field: 'plan', equals: 'pro' },
        ],
      },
      true,
    ],
    [
      {
        all: [
          { field: 'agreed', equals: true },
          { field: 'plan', equals: 'free' },
        ],
      },
      false,
    ],
    [
      {
        any: [
          { field: 'refused', equals: true },
          { field: 'plan', equals: 'pro' },
        ],
      },
      true,
    ],
    [{ any: [{ field: 'refused', equals: true }] }, false],
    [{ not: { field: 'plan', equals: 'free' } }, true],
    [{ not: { any: [{ not: { field: 'agreed', equals: true } }] } }, true],
  ])('%j: %s', (condition, value) => {
    expect(holds(condition)).toBe(value)
  })
})

test('each comparison is found with its place in the condition', () => {
  const condition: Condition = { all: [{ field: 'a', filled: true }, { not: { any: [{ field: 'b', equals: 1 }] } }] }
  expect(comparisonsIn(condition).map(([at, { field }]) => [at, field])).toEqual([
    ['.all[0]', 'a'],
    ['.all[1].not.any[0]', 'b'],
  ])
  expect(depthOf(condition)).toBe(4)
})

describe('a comparison that its field cannot be asked is named', () => {
  test.each<[Looked, Omit<Comparison, 'field'>, string | null]>([
    ['number', { equals: 5 }, null],
    ['number', { one_of: [1, '2.5'] }, null],
    ['number', { gt: 'many' }, 'compares k with "many"; it takes a number'],
    [
      'number',
      { includes: 'a' },
      'cannot ask k includes; it can ask equals, not_equals, one_of, filled, gt, gte, lt, lte',
    ],
    ['date', { lt: '2027-02-30' }, 'compares k with "2027-02-30"; it takes a date such as 2027-02-18'],
    ['choice', { equals: 'red' }, null],
    ['choice', { equals: 'green' }, 'compares k with "green"; it takes one of its options'],
    ['choices', { includes: 'green' }, 'compares k with "green"; it takes one of its options'],
    ['flag', { equals: 'yes' }, 'compares k with "yes"; it takes true or false'],
    ['filled', { filled: true }, null],
    ['filled', { equals: 'x' }, 'cannot ask k equals; it can ask filled'],
    ['text', {}, 'needs exactly one of equals, not_equals, one_of, filled'],
    ['text', { equals: 'a', filled: true }, 'needs exactly one of equals, not_equals, one_of, filled'],
  ])('%s %j', (looked, tests, issue) => {
    const options = looked.startsWith('choice') ? ['red', 'blue'] : null
    expect(comparisonIssue({ field: 'k', ...tests }, { looked, options })).toBe(issue)
  })
})
