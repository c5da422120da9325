import { describe, expect, test } from 'vitest'
import { choiceBoxes, inOrder } from '../../../src/domain/fields/choices.ts'
import { dayIssueOf, dayOf, isNeverBetween } from '../../../src/domain/fields/day-bounds.ts'
import { digitsOf, isAnyPossible, numberIssueOf, tidyNumber } from '../../../src/domain/fields/numbers.ts'
import { isMissing } from '../../../src/domain/fields/required.ts'
import { valueIssue } from '../../../src/domain/fields/values.ts'
import { OPTIONS } from '../../support/fields.ts'

describe('a number', () => {
  test.each([
    ['0', {}, null],
    ['-12.50', {}, null],
    ['1e3', {}, 'number'],
    ['007', {}, 'number'],
    ['1,5', {}, 'number'],
    ['9'.repeat(31), {}, 'number'],
    ['1.23456789012', {}, 'decimals'],
    ['1.005', { decimals: 2 }, 'decimals'],
    ['5', { decimals: 0 }, null],
    ['0.1', { min: '0.10' }, null],
    ['0.09', { min: '0.10' }, 'least'],
    ['10.01', { max: '10' }, 'most'],
    ['0.3', { step: '0.1' }, null],
    ['0.35', { step: '0.1' }, 'step'],
  ] as const)('%s with %j: %s', (text, rule, issue) => {
    expect(numberIssueOf(rule, text)).toBe(issue)
  })

  test.each([
    ['007.50', '7.50'],
    ['+3', '3'],
    ['-.5', '-0.5'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    [' 12 ', '12'],
    ['-0012', '-12'],
  ])('%j is kept as %s', (text, kept) => {
    expect(tidyNumber(text)).toBe(kept)
  })

  test.each<[object, boolean]>([
    [{ min: '1', max: '4', step: '5' }, false],
    [{ min: '0.001', max: '0.009', decimals: 2 }, false],
    [{ min: '-4', max: '-1', step: '5' }, false],
    [{ min: '0.2', max: '0.25', step: '0.1' }, true],
    [{ min: '1', max: '11', step: '1.5', decimals: 0 }, true],
    [{ min: '1', max: '2.9', step: '1.5', decimals: 0 }, false],
    [{ min: '-4', max: '1', step: '5' }, true],
    [{ min: '-6', max: '-1', step: '5' }, true],
    [{ min: '3', max: '3' }, true],
    [{ min: '3.5', max: '3.5', decimals: 0 }, false],
    [{ min: '1', step: '5' }, true],
    [{ max: '4', step: '5' }, true],
    [{}, true],
  ])('with %j there is one: %s', (rule, possible) => {
    expect(isAnyPossible(rule)).toBe(possible)
  })

  test('is possible exactly where one of all that there are is taken', () => {
    const all = Array.from({ length: 401 }, (_, at) => String((at - 200) / 100))
    const bounds = ['-1.5', '-1', '-0.3', '0', '0.25', '1', '1.2']
    const ranges = bounds.flatMap((min) => bounds.map((max) => ({ min, max })))
    const steps = ['0.01', '0.05', '0.7', '1.5', '2'].flatMap((step) =>
      [0, 1, 2].map((decimals) => ({ step, decimals })),
    )
    for (const rule of ranges.flatMap((range) => steps.map((one) => ({ ...range, ...one }))))
      expect([rule, isAnyPossible(rule)]).toEqual([rule, all.some((text) => numberIssueOf(rule, text) === null)])
  })

  test('of JSON is taken where it needs no exponent', () => {
    expect([digitsOf(1200.5), digitsOf(-3), digitsOf(1e21), digitsOf(1e-7)]).toEqual(['1200.5', '-3', null, null])
  })
})

describe('bounds of a date', () => {
  test.each([
    ['today', '2026-11-26'],
    ['today+30d', '2026-12-26'],
    ['today-18y', '2008-11-26'],
    ['today+3m', '2027-02-26'],
    ['2027-01-01', '2027-01-01'],
    ['2027-02-30', null],
    ['tomorrow', null],
  ])('%s is %s', (bound, day) => {
    expect(dayOf(bound, '2026-11-26')).toBe(day)
  })

  test.each([
    ['2030-01-01', '2020-01-01', true],
    ['2020-01-01', '2020-01-01', false],
    ['today+2d', 'today+1d', true],
    ['today-18y', 'today', false],
    ['today', 'today-18y', true],
    ['today+1m', 'today+31d', false],
    ['today+2m', 'today+31d', true],
    ['today+30d', 'today+1m', false],
    ['today', '2020-01-01', false],
    ['2030-01-01', 'today', false],
  ])('no day ever lies from %s to %s: %s', (first, last, never) => {
    expect(isNeverBetween(first, last)).toBe(never)
  })

  test('a month from its 31st is the last of the next', () => {
    expect(dayOf('today+1m', '2027-01-31')).toBe('2027-02-28')
    expect(dayOf('today-1y', '2028-02-29')).toBe('2027-02-28')
  })

  test('are kept to the day', () => {
    const rule = { min_date: 'today-18y', max_date: 'today' }
    const at = (date: string) => dayIssueOf(rule, { date, today: '2026-11-26' })?.issue
    expect([at('2008-11-25'), at('2008-11-26'), at('2026-11-26'), at('2026-11-27')]).toEqual([
      'early',
      undefined,
      undefined,
      'late',
    ])
  })
})

describe('choices', () => {
  const group = { type: 'checkbox_group', read_only: false, options: OPTIONS, min_choices: 2, max_choices: 2 } as const

  test.each<[unknown, boolean]>([
    [['a', 'c'], true],
    [['a'], true],
    [['a', 'b', 'c'], false],
    [['a', 'a'], false],
    [['z'], false],
    ['a', false],
    [[7], false],
  ])('%j fits: %s', (value, fits) => {
    expect(valueIssue(group, value) === null).toBe(fits)
  })

  test('begun with too few are missing, whether required or not', () => {
    expect(isMissing({ ...group, required: false }, ['a'])).toBe(true)
    expect(isMissing({ ...group, required: false }, null)).toBe(false)
    expect(isMissing({ ...group, required: true }, null)).toBe(true)
    expect(isMissing({ ...group, required: true }, ['a', 'b'])).toBe(false)
  })

  test('are kept in the order of the options', () => {
    expect(inOrder(['c', 'a'], OPTIONS)).toEqual(['a', 'c'])
  })

  test('one of a radio field has to be an option', () => {
    const radio = { type: 'radio', read_only: false, options: OPTIONS } as const
    expect([valueIssue(radio, 'b'), valueIssue(radio, null), valueIssue(radio, '')]).toEqual([null, null, null])
    expect(valueIssue(radio, 'Beta')).not.toBeNull()
  })

  test('lie in rows of the field, or where they say', () => {
    const field = { page: 1, x: 0.1, y: 0.2, width: 0.4, height: 0.3, options: OPTIONS }
    expect(choiceBoxes(field).map(({ y, is_row }) => [Number(y.toFixed(3)), is_row])).toEqual([
      [0.2, true],
      [0.3, true],
      [0.4, true],
    ])
    const own = { x: 0.5, y: 0.6, width: 0.02, height: 0.02 }
    expect(choiceBoxes({ ...field, options: [{ ...OPTIONS[0], ...own }] })[0]).toMatchObject({ ...own, is_row: false })
  })
})
