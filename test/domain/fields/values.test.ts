import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldBox, FieldValue } from '../../../src/domain/envelopes/envelope.ts'
import { FIELD_TYPES } from '../../../src/domain/fields/kinds.ts'
import { daysIn, isFilled, isMark, isStamped, valueIssue } from '../../../src/domain/fields/values.ts'
import { isEmail } from '../../../src/domain/recipients/email.ts'
import { box } from '../../support/build.ts'

const text = (differs: Partial<FieldBox> = {}) => box('ada', { type: 'text', ...differs })
const date = box('ada', { type: 'date', date_mode: 'manual' })
const time = box('ada', { type: 'time', time_mode: 'manual' })
const issue = (field: FieldBox, value: unknown) => valueIssue(field, value) ?? 'fine'

const TYPED = { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' }
const DRAWN = { kind: 'drawn', width: 300, height: 100, strokes: [[10, 50, 60, 40, 110, 55]] }

describe('each type takes its own kind of value', () => {
  /** Of a text, a tick, a mark, null and a number: which does the type take? */
  const samples = { text: 'Ada', tick: true, mark: TYPED, null: null, number: 7, undefined }

  test.each<[FieldBox['type'], string]>([
    ['signature', 'mark null'],
    ['initials', 'mark null'],
    ['full_name', 'text'],
    ['text', 'text'],
    ['checkbox', 'tick'],
    ['strikethrough', 'tick'],
    ['date', ''],
    ['time', ''],
  ])('%s: %s', (type, kinds) => {
    const field = box('ada', { type, date_mode: 'manual', time_mode: 'manual' })
    const taken = Object.entries(samples).filter(([, value]) => valueIssue(field, value) === null)
    expect(taken.map(([kind]) => kind).join(' ')).toBe(kinds)
  })

  test.each<[FieldBox, unknown, string]>([
    [box('ada'), 'Ada', 'draw, type or upload your signature'],
    [box('ada', { type: 'checkbox' }), 'yes', 'this is either ticked or not'],
    [text(), 3, 'this must be text'],
    [text({ read_only: true }), 'mine', 'this was filled in by the sender'],
    [box('ada', { type: 'date', date_mode: 'signing' }), '2026-11-20', 'this is filled in at the moment of signing'],
    [box('ada', { type: 'time', time_mode: 'signing' }), '12:00', 'this is filled in at the moment of signing'],
  ])('%#: the sentence says what to do', (field, value, sentence) => {
    expect(issue(field, value)).toBe(sentence)
  })
})

describe('text', () => {
  test.each<[string, FieldBox, string, string]>([
    ['any words', text(), 'Flat 3, 2nd floor', 'fine'],
    ['two lines and a tab', text(), 'one\ntwo\tthree', 'fine'],
    ['a null character', text(), 'a\u0000b', 'this contains characters that cannot be printed'],
    ['an escape character', text(), '\u001b[31m', 'this contains characters that cannot be printed'],
    ['a delete character', text(), '\u007f', 'this contains characters that cannot be printed'],
    ['half of an emoji', text(), 'a\ud83d', 'this contains characters that cannot be printed'],
    ['a whole emoji', text(), 'a\ud83d\ude00', 'fine'],
    ['up to max_length characters', text({ max_length: 3 }), 'abc', 'fine'],
    ['one more', text({ max_length: 3 }), 'abcd', 'at most 3 characters'],
    ['an emoji counts as one', text({ max_length: 1 }), '\ud83d\ude00', 'fine'],
    ['10,000 characters without max_length', text(), 'x'.repeat(10_000), 'fine'],
    ['10,001', text(), 'x'.repeat(10_001), 'at most 10000 characters'],
    ['an empty text clears, whatever the validation', text({ validation: 'email' }), '', 'fine'],
  ])('%s', (_, field, value, expected) => expect(issue(field, value)).toBe(expected))

  test.each([
    ['email', 'ada@example.test', 'fine'],
    ['email', "o'brien+x@sub.example.co", 'fine'],
    ['email', 'ada@localhost', 'fine'],
    ['email', 'ada', 'enter an email address'],
    ['email', 'ada@', 'enter an email address'],
    ['email', 'ada@-example.test', 'enter an email address'],
    ['email', 'ada@example..test', 'enter an email address'],
    ['email', 'ada bob@example.test', 'enter an email address'],
    ['email', ' ada@example.test', 'enter an email address'],
    ['number', '0', 'fine'],
    ['number', '-12.50', 'fine'],
    ['number', '007', 'fine'],
    ['number', '1,5', 'enter a number, with a point for decimals'],
    ['number', '.5', 'enter a number, with a point for decimals'],
    ['number', '5.', 'enter a number, with a point for decimals'],
    ['number', '+5', 'enter a number, with a point for decimals'],
    ['number', '1e3', 'enter a number, with a point for decimals'],
    ['number', '1 000', 'enter a number, with a point for decimals'],
    ['phone', '+4915112345678', 'fine'],
    ['phone', '+49 151 1234 5678', 'fine'],
    ['phone', '+1 (415) 555-0100', 'fine'],
    ['phone', '+123456789012345', 'fine'],
    ['phone', '+1234567890123456', 'enter a phone number with its country code'],
    ['phone', '+0151123456', 'enter a phone number with its country code'],
    ['phone', '0151 123456', 'enter a phone number with its country code'],
    ['phone', '415 555 0100', 'enter a phone number with its country code'],
    ['phone', '+49 151 CALL', 'enter a phone number with its country code'],
  ] as const)('%s %j: %s', (validation, value, expected) => {
    expect(issue(text({ validation }), value)).toBe(expected)
  })

  test('an email address has at most 254 characters and labels of at most 63', () => {
    const long = (length: number) => `${'a'.repeat(length - '@example.test'.length)}@example.test`
    expect([isEmail(long(254)), isEmail(long(255))]).toEqual([true, false])
    expect([isEmail(`a@${'b'.repeat(63)}.test`), isEmail(`a@${'b'.repeat(64)}.test`)]).toEqual([true, false])
  })
})

describe('dates and times travel in ISO form', () => {
  test.each([
    ['2026-11-20', 'fine'],
    ['2028-02-29', 'fine'],
    ['2000-02-29', 'fine'],
    ['', 'fine'],
    ['2026-02-29', 'enter a date'],
    ['1900-02-29', 'enter a date'],
    ['2026-04-31', 'enter a date'],
    ['2026-13-01', 'enter a date'],
    ['2026-00-10', 'enter a date'],
    ['2026-01-00', 'enter a date'],
    ['0000-01-01', 'enter a date'],
    ['2026-1-1', 'enter a date'],
    ['20.11.2026', 'enter a date'],
    ['2026-11-20T00:00', 'enter a date'],
  ])('date %j: %s', (value, expected) => expect(issue(date, value)).toBe(expected))

  test.each([
    ['00:00', 'fine'],
    ['23:59', 'fine'],
    ['23:59:59', 'fine'],
    ['24:00', 'enter a time'],
    ['12:60', 'enter a time'],
    ['12:00:60', 'enter a time'],
    ['9:30', 'enter a time'],
    ['12:00 PM', 'enter a time'],
  ])('time %j: %s', (value, expected) => expect(issue(time, value)).toBe(expected))

  test('a date is taken exactly when the calendar has it', () => {
    const number = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), number(14), number(33), (year, month, day) => {
        const iso = [String(year).padStart(4, '0'), ...[month, day].map((n) => String(n).padStart(2, '0'))].join('-')
        const parsed = new Date(`${iso}T00:00:00Z`)
        const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso)
        expect(valueIssue(date, iso) === null).toBe(exists)
      }),
      { numRuns: 2000 },
    )
  })

  test('every month has the length that the calendar gives it', () => {
    for (const year of [1600, 1900, 1999, 2000, 2024, 2026, 2100, 2400])
      for (let month = 1; month <= 12; month += 1)
        expect(daysIn(year, month)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate())
  })
})

describe('marks', () => {
  const dots = (count: number) => Array.from({ length: count }, () => [5, 5])
  const line = [0, 0, 200, 0]

  test.each<[string, unknown, boolean]>([
    ['a typed name', TYPED, true],
    ['the other script', { ...TYPED, font: 'dancing-script' }, true],
    ['100 characters', { ...TYPED, text: 'x'.repeat(100) }, true],
    ['101 characters', { ...TYPED, text: 'x'.repeat(101) }, false],
    ['spaces', { ...TYPED, text: '   ' }, false],
    ['an unknown font', { ...TYPED, font: 'comic-sans' }, false],
    ['a null character', { ...TYPED, text: 'Ada\u0000' }, false],
    ['half of an emoji', { ...TYPED, text: 'Ada\ud83d' }, false],
    ['no text', { kind: 'typed', font: 'caveat' }, false],
    ['a drawn line', DRAWN, true],
    ['several strokes', { ...DRAWN, strokes: [line, [5, 5], line] }, true],
    ['a dot', { ...DRAWN, strokes: [[10, 10]] }, false],
    ['many dots', { ...DRAWN, strokes: dots(150) }, false],
    ['ink of a tenth of the width', { ...DRAWN, strokes: [[0, 0, 15, 0, 15, 15]] }, true],
    ['less ink', { ...DRAWN, strokes: [[0, 0, 15, 0, 15, 14.9]] }, false],
    ['a dash of a quarter of the width', { ...DRAWN, strokes: [[0, 0, 40, 2, 75, 0]] }, true],
    ['a shorter dash', { ...DRAWN, strokes: [[0, 0, 40, 2, 74, 0]] }, false],
    [
      'two short dashes',
      {
        ...DRAWN,
        strokes: [
          [0, 0, 20, 20],
          [0, 20, 20, 0],
        ],
      },
      true,
    ],
    ['no stroke', { ...DRAWN, strokes: [] }, false],
    ['an empty stroke', { ...DRAWN, strokes: [line, []] }, false],
    ['half a point', { ...DRAWN, strokes: [[0, 0, 200]] }, false],
    ['200 strokes', { ...DRAWN, strokes: [line, ...dots(199)] }, true],
    ['201 strokes', { ...DRAWN, strokes: [line, ...dots(200)] }, false],
    ['20,000 points', { ...DRAWN, strokes: [new Array(40_000).fill(0).map((_, i) => i % 50)] }, true],
    ['more points in all', { ...DRAWN, strokes: [new Array(40_000).fill(0).map((_, i) => i % 50), [1, 1]] }, false],
    ['a point that is no number', { ...DRAWN, strokes: [[0, 0, Number.NaN, 100]] }, false],
    ['a point at infinity', { ...DRAWN, strokes: [[0, 0, Number.POSITIVE_INFINITY, 100]] }, false],
    ['a point far outside', { ...DRAWN, strokes: [[0, 0, 100_001, 0]] }, false],
    ['a pad without width', { ...DRAWN, width: 0 }, false],
    ['a pad that is no number', { ...DRAWN, height: Number.NaN }, false],
    ['a pad too large', { ...DRAWN, width: 10_001 }, false],
    ['another kind', { ...DRAWN, kind: 'image' }, false],
    ['text alone', 'Ada', false],
    ['nothing', null, false],
  ])('%s', (_, mark, expected) => expect(isMark(mark)).toBe(expected))

  test('whatever is sent as a mark, the check answers and does not throw', () => {
    const shapes = fc.oneof(
      fc.anything(),
      fc.record({ kind: fc.constantFrom('drawn', 'typed'), width: fc.anything(), strokes: fc.anything() }),
    )
    fc.assert(fc.property(shapes, (value) => typeof isMark(value) === 'boolean'))
  })
})

describe('filled', () => {
  test.each<[FieldValue | undefined, boolean]>([
    [undefined, false],
    ['', false],
    ['  ', false],
    ['x', true],
    [false, false],
    [true, true],
    [{ kind: 'typed', text: 'Ada', font: 'caveat' }, true],
  ])('%j: %s', (value, expected) => expect(isFilled(value)).toBe(expected))
})

test('only dates and times of the signing mode are stamped', () => {
  const stamped = FIELD_TYPES.flatMap((type) =>
    (['signing', 'manual'] as const).flatMap((mode) =>
      isStamped(box('ada', { type, date_mode: mode, time_mode: mode })) ? [`${type} ${mode}`] : [],
    ),
  )
  expect(stamped).toEqual(['date signing', 'time signing'])
})
