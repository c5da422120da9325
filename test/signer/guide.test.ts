import { beforeAll, describe, expect, test } from 'vitest'
import type { SigningValue } from '../../src/contract/signing/signing.ts'
import { guideOf, isFresh, nameOf, problemOf, spokenName, titleOf } from '../../src/signer/state/guide.ts'
import { field, speakEnglish } from './builders.ts'

beforeAll(speakEnglish)

const MONTHS = Array.from({ length: 12 }, (_, month) => (month === 10 ? 'November' : `Month ${month + 1}`))

const given = (values: Record<string, SigningValue> = {}, refusals: Record<string, string> = {}) => ({
  answerOf: (id: string) => values[id] ?? null,
  refusalOf: (id: string) => refusals[id] ?? null,
})

const a = field({ id: 'a' })
const b = field({ id: 'b' })
const c = field({ id: 'c' })

describe('the guide', () => {
  test('counts what this person must fill, and nothing else', () => {
    const fields = [
      a,
      field({ id: 'optional', required: false }),
      field({ id: 'theirs', mine: false }),
      field({ id: 'stamped', type: 'date', date_mode: 'signing', fixed: true }),
    ]
    expect(guideOf(fields, given(), null)).toMatchObject({ total: 1, done: 0, next: { id: 'a' } })
  })

  test('looks on from the current box, then from the start', () => {
    expect(guideOf([a, b, c], given(), 'b').next?.id).toBe('c')
    expect(guideOf([a, b, c], given({ c: 'x' }), 'b').next?.id).toBe('a')
  })

  test('has nothing next when all is filled', () => {
    expect(guideOf([a, b], given({ a: 'x', b: 'y' }), null)).toEqual({ total: 2, done: 2, next: null })
  })

  test('does not take a wrong answer for a filled box, not even in an optional one', () => {
    const mail = field({ id: 'mail', required: false, validation: 'email' })
    expect(guideOf([mail], given({ mail: 'ada@' }), null)).toMatchObject({
      total: 1,
      done: 0,
      next: { id: 'mail' },
    })
    expect(guideOf([mail], given({ mail: 'ada@acme.example' }), null).next).toBeNull()
  })

  test('does not take a refused answer for a filled box', () => {
    expect(guideOf([a], given({ a: 'x' }, { a: 'too late' }), null).next?.id).toBe('a')
  })

  test('a required result that is empty is missing, and leads to what it is computed from', () => {
    const net = field({ id: 'net', key: 'net', type: 'number', required: false })
    const rate = field({ id: 'rate', key: 'rate', type: 'number', required: false })
    const other = field({ id: 'other', key: 'other', required: false })
    const tax = field({ id: 'tax', key: 'tax', type: 'number', required: false, fixed: true, formula: 'net * rate' })
    const total = field({ id: 'total', key: 'total', type: 'number', fixed: true, formula: 'round(net + tax, 2)' })
    const fields = [total, net, other, rate, tax]
    expect(guideOf(fields, given(), null)).toMatchObject({ total: 1, done: 0, next: { id: 'net' } })
    expect(guideOf(fields, given({ net: '1' }), 'net').next?.id).toBe('rate')
    // Nobody is held at a field that may stay empty.
    expect(guideOf(fields, given(), 'net').next?.id).toBe('rate')
    // All is filled in, and still there is no result: the answers are to look at again.
    expect(guideOf(fields, given({ net: '1', rate: '2' }), null).next?.id).toBe('net')
    const done = [{ ...total, value: '3' }, net, rate]
    expect(guideOf(done, given({ net: '1', rate: '2' }), null)).toEqual({ total: 1, done: 1, next: null })
    // Where nothing is this person's to fill in, the result itself says what it lacks.
    expect(guideOf([total, { ...net, mine: false }], given(), null).next?.id).toBe('total')
    // One that may stay empty asks for nothing.
    expect(guideOf([{ ...total, required: false }, net], given(), null)).toEqual({ total: 0, done: 0, next: null })
  })

  test('a result that cannot be does not keep anyone from the boxes after it', () => {
    const net = field({ id: 'net', key: 'net', type: 'number', required: false })
    const total = field({ id: 'total', type: 'number', fixed: true, formula: 'net / 0' })
    const fields = [net, total, field({ id: 'sign', type: 'signature' })]
    expect(guideOf(fields, given({ net: '1' }), 'net').next?.id).toBe('sign')
    expect(guideOf(fields, given({ net: '1' }), 'sign').next?.id).toBe('net')
  })

  test('a text in a formula is no key', () => {
    const kind = field({ id: 'kind', key: 'kind', type: 'dropdown', required: false })
    const hour = field({ id: 'hour', key: 'hour', type: 'number', required: false })
    const sum = field({ id: 'sum', type: 'number', fixed: true, formula: "if(kind = 'hour', 1, 2)" })
    expect(guideOf([hour, kind, sum], given(), null).next?.id).toBe('kind')
  })

  test('a tick taken away again is not filled', () => {
    const tick = field({ id: 'tick', type: 'checkbox' })
    expect(guideOf([tick], given({ tick: false }), null).next?.id).toBe('tick')
  })
})

test('a box is named by its label, else by its kind', () => {
  expect(nameOf(field({ type: 'initials' }))).toBe('your initials')
  expect(nameOf(field({ type: 'date' }))).toBe('the date')
  expect(nameOf(field({ label: 'VAT number' }))).toBe('“VAT number”')
  expect(spokenName(field({ type: 'signature', page: 2 }), 3)).toBe('Signature, page 2 of 3, required')
})

test('a box without a label has the name of its kind, and one that is not required does not ask', () => {
  expect(titleOf(field({ type: 'strikethrough' }))).toBe('Strikethrough')
  expect(titleOf(field({ label: 'Town' }))).toBe('Town')
  expect(spokenName(field({ label: 'Town', required: false }), 1)).toBe('Town, page 1 of 1')
})

test('a box without a label is named with what the page says beside it, unless that is its kind again', () => {
  const said = (caption: string, differs = {}) => spokenName(field({ type: 'checkbox', ...differs }), 1, caption)
  expect(said('Send me news')).toBe('Checkbox “Send me news”, page 1 of 1, required')
  expect(said('Send me news', { label: 'News' })).toBe('News, page 1 of 1, required')
  expect(said('INITIALS: ____', { type: 'initials' })).toBe('Initials, page 1 of 1, required')
})

describe('nothing is done yet', () => {
  const name = field({ id: 'name', type: 'full_name', value: 'Ada Lovelace' })

  test('where only the name is there, which was there before', () => {
    expect(isFresh([name, a], given({ name: 'Ada Lovelace' }))).toBe(true)
    expect(isFresh([name, a], given({ name: 'Ada Lovelace', a: 'x' }))).toBe(false)
  })

  test('whatever others and the service have filled in', () => {
    const theirs = field({ id: 'theirs', mine: false })
    const stamped = field({ id: 'stamped', type: 'date', fixed: true })
    expect(isFresh([theirs, stamped, a], given({ theirs: 'x', stamped: '2026-11-20' }))).toBe(true)
  })
})

test.each([
  [{ validation: 'email' }, 'ada@', 'Enter an email address.'],
  [{ validation: 'number' }, 'one', 'Enter a number, with a point for decimals.'],
  [{ validation: 'phone' }, '030 1', 'Enter a phone number with its country code.'],
  [{ max_length: 1 }, 'ab', 'Use at most 1 character.'],
  [{ max_length: 3 }, 'abcd', 'Use at most 3 characters.'],
  [{ type: 'date' }, '2026-02-30', 'Enter a date.'],
  [{ type: 'time' }, '25:00', 'Enter a time.'],
  [{ min_length: 3 }, 'ab', 'Write at least 3 characters.'],
  [{ type: 'date', min_date: '2026-11-26' }, '2026-11-25', `Enter 2026-11-26 or a later date.`],
  [
    { type: 'date', max_date: '2008-11-26', date_format: 'D MMMM YYYY', month_names: MONTHS },
    '2008-11-27',
    `Enter 26 November 2008 or an earlier date.`,
  ],
  [{ type: 'date', min_date: '2026-11-26', max_date: '2026-11-26' }, '2026-11-26', null],
  [{}, '\u0007', 'This contains characters that cannot be printed.'],
  [{ validation: 'email' }, 'ada@acme.example', null],
] as const)('what is wrong with a text is said in the language of the page: %j %j', (rule, text, said) => {
  expect(problemOf(field({ id: 'a', ...rule }), given({ a: text }))).toBe(said)
})

test('the word of the service stands where our own rule has nothing against it', () => {
  expect(problemOf(a, given({ a: 'x' }, { a: 'No font has this letter.' }))).toBe('No font has this letter.')
})
