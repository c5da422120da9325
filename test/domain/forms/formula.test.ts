import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber } from '../../../src/domain/forms/calendar.ts'
import { type Answers, asDay, asNumber, compute, writtenOut } from '../../../src/domain/forms/compute.ts'
import { keysIn, readFormula } from '../../../src/domain/forms/formula.ts'
import { type KeyType, typeOf } from '../../../src/domain/forms/formula-types.ts'

const KEYS: ReadonlyMap<string, KeyType> = new Map([
  ['price', { type: 'number', decimals: 2 }],
  ['count', { type: 'number', decimals: 0 }],
  ['nothing', { type: 'number', decimals: 0 }],
  ['start', { type: 'date', decimals: 0 }],
  ['end', { type: 'date', decimals: 0 }],
  ['plan', { type: 'text', decimals: 0 }],
  ['member', { type: 'flag', decimals: 0 }],
] as const)

const HELD: Readonly<Record<string, ReturnType<Answers['of']>>> = {
  price: asNumber('19.99'),
  count: asNumber('3'),
  start: asDay('2026-12-31'),
  end: asDay('2027-03-01'),
  plan: '12.5',
  member: true,
}
const ANSWERS: Answers = { of: (key) => HELD[key] ?? null, today: dayNumber('2026-11-26') ?? 0 }

function read(text: string) {
  const found = readFormula(text)
  if ('wrong' in found) throw new Error(found.wrong)
  return found.formula
}

/** What the formula comes to, written out, or why there is no result. */
function result(text: string, decimals = 0) {
  const value = compute(read(text), ANSWERS)
  return typeof value === 'object' && 'without' in value ? value.without : writtenOut(value, decimals)
}

describe('a formula comes to', () => {
  test.each([
    ['price * count', '59.97'],
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['10 - 3 - 2', '5'],
    ['-count + 10', '7'],
    ['--count', '3'],
    ['0.1 + 0.2', '0.3'],
    ['round(price / count, 2)', '6.66'],
    ['sum(price, nothing, count)', '22.99'],
    ['min(price, count)', '3'],
    ['max(price, count, nothing)', '19.99'],
    ['if(member, price, 0)', '19.99'],
    ['if(count >= 3, price * 0.9, price)', '17.991'],
    ["if(plan = '12.5', 1, 2)", '1'],
    ['if(and(member, not(count > 5)), 1, 2)', '1'],
    ['if(or(count > 5, price < 1), 1, 2)', '2'],
    ['number(plan) * 2', '25'],
    ['days(start, end)', '60'],
    ['start + 1', '2027-01-01'],
    ['end - 1', '2027-02-28'],
    ['max(start, end)', '2027-03-01'],
    ['today() + 14', '2026-12-10'],
    ['SUM(1, 2)', '3'],
  ])('%s -> %s', (text, value) => {
    expect(result(text)).toBe(value)
  })

  test.each([
    ['nothing + 1', 'empty'],
    ['sum(nothing)', 'empty'],
    ['price / (count - 3)', 'division_by_zero'],
    ['sum(price, 1 / 0)', 'division_by_zero'],
    [`${'9'.repeat(99)} * 99`, 'too_long'],
    ['end + 9999999', 'too_long'],
  ])('%s -> nothing, because it is %s', (text, why) => {
    expect(result(text)).toBe(why)
  })

  test('as many decimals as the field fixes', () => {
    expect(result('count * 2', 2)).toBe('6.00')
  })
})

describe('a text that is no formula is refused with what is wrong and where', () => {
  test.each([
    ['', 'ends where a value belongs'],
    ['1 +', 'ends where a value belongs'],
    ['1 2', 'has "2" at character 3, where an operator or the end belongs'],
    ['price $ 2', 'has something unreadable at character 7'],
    ['(1', 'lacks a ")" at character 3'],
    ['eval(1)', 'has no function "eval" (character 1)'],
    ['constructor(1)', 'has no function "constructor" (character 1)'],
    ['round(1)', 'gives round() 1 arguments; it takes 2'],
    ['min()', 'gives min() 0 arguments; it takes 1 to 500'],
    ["'open", 'has something unreadable at character 1'],
    ['1 < 2 < 3', 'has "<" at character 7, where an operator or the end belongs'],
    ['1.', 'has something unreadable at character 2'],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 'is nested more than 50 deep'],
    ['1'.repeat(1001), 'is longer than 1000 characters'],
  ])('%s', (text, wrong) => {
    expect(readFormula(text)).toEqual({ wrong })
  })

  test('whatever it is, reading it ends', () => {
    const piece = fc.constantFrom('1', '(', ')', '+', '-', '*', '/', ',', 'price', 'round(', "'", '<', ' ', '§', 'if(')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
        const found = readFormula(pieces.join(''))
        expect('wrong' in found || keysIn(found.formula).every((key) => key.length > 0)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('before anybody answers, what does not fit is named', () => {
  test.each([
    ['price + plan', 'has "+" between a number and a text'],
    ['price + start', 'has "+" between a number and a date'],
    ['start - end', 'subtracts a date from a date: write days(from, to)'],
    ['start + price', 'adds to a date what may not be whole days: write round(…, 0)'],
    ['start = price', 'compares a date with a number'],
    ["plan < 'a'", 'compares a text by "<"'],
    ['if(price, 1, 2)', 'needs a comparison or a checkbox first in if()'],
    ['if(member, 1, start)', 'mixes a number and a date in if()'],
    ['sum(price, start)', 'gives sum() a date; it takes a number'],
    ['round(price, count)', 'needs round(…, n) with n from 0 to 10'],
    ['round(price, 11)', 'needs round(…, n) with n from 0 to 10'],
    ['-plan', 'has a text after a minus, where a number belongs'],
    ['days(price, end)', 'gives days() a number; it takes a date'],
    ['max(price, end)', 'mixes a number and a date in max()'],
    ['number(price)', 'gives number() something other than a text or a choice'],
    ['unheard * 2', 'reads unheard, which is no field with a value'],
  ])('%s', (text, wrong) => {
    expect(typeOf(read(text), KEYS)).toEqual({ wrong })
  })

  test.each([
    ['price * price', 4],
    ['price * count + 0.125', 3],
    ['round(price / count, 2)', 2],
    ['price / count', Number.POSITIVE_INFINITY],
    ['if(member, price, 0)', 2],
    ['days(start, end)', 0],
  ])('%s has at most %d decimals', (text, decimals) => {
    expect(typeOf(read(text), KEYS)).toEqual({ type: 'number', decimals })
  })

  test('no result has more decimals than were foretold', () => {
    const leaf = fc.constantFrom('price', 'count', '1.5', '0.25', '7')
    const operator = fc.constantFrom('+', '-', '*')
    const formula = fc
      .array(fc.tuple(operator, leaf), { maxLength: 8 })
      .map((rest) => `price${rest.map(([sign, value]) => ` ${sign} ${value}`).join('')}`)
    fc.assert(
      fc.property(formula, (text) => {
        const typed = typeOf(read(text), KEYS)
        const decimals = 'wrong' in typed ? -1 : typed.decimals
        expect(result(text)?.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals)
      }),
    )
  })
})
