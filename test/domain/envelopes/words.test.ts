import { describe, expect, test } from 'vitest'
import {
  isWordedAs,
  lineOf,
  lineOfTexts,
  nearPatternsOf,
  patternOf,
  wordsAsked,
} from '../../../src/domain/envelopes/words.ts'

const envelope = {
  name: 'Lease 14b, Rue de l’Église',
  external_ref: 'CRM-42/7',
  documents: [{ name: 'terms.pdf', title: 'Terms & conditions' }],
  recipients: [{ name: 'José Straßer', email: 'jose@example.test' }],
}

/** As SQL's LIKE has it. */
const matches = (line: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(line)
const finds = (typed: string, line: string) => wordsAsked(typed).every((word) => matches(line, patternOf(word)))
const isNear = (typed: string, line: string) =>
  wordsAsked(typed).every((word) => nearPatternsOf(word).some((pattern) => matches(line, pattern)))

describe('the line of an envelope', () => {
  test('has each word of its names, addresses, reference and documents once', () => {
    expect(lineOf(envelope)).toBe(' lease 14b rue de leglise jose strasser example test crm 42 7 terms conditions ')
    expect(lineOfTexts(['', '!'])).toBe('')
  })

  test('has a bound', () => {
    const names = Array.from({ length: 5_000 }, (_, at) => `name${at}`)
    expect(lineOfTexts(names).length).toBeLessThan(6_010)
  })

  test('tells what changes it from what does not', () => {
    expect(isWordedAs(envelope, { ...envelope, documents: envelope.documents.map((one) => ({ ...one })) })).toBe(true)
    expect(isWordedAs(envelope, { ...envelope, recipients: [] })).toBe(false)
    expect(isWordedAs(envelope, { ...envelope, name: 'Lease 15' })).toBe(false)
  })
})

test.each([
  ['lease', true],
  ['EASE', true],
  ['jose', true],
  ['JOSÉ strass', true],
  ['jose@exam', true],
  ['crm-42', true],
  ['terms & cond', true],
  ['14', true],
  // One or two letters begin a word.
  ['le', true],
  ['as', false],
  ['lease 15', false],
  ['leaze', false],
])('%s is found: %s', (typed, found) => {
  expect(finds(typed, lineOf(envelope))).toBe(found)
})

test.each([
  ['Договор аренды', 'говор'],
  ['Договор аренды', 'ДОГОВОР'],
  ['服务协议 张伟', '张伟'],
  ['服务协议', '协'],
  ['عقد الإيجار', 'الايجار'],
  ['Łódź', 'lodz'],
  ['Ærø', 'aero'],
  ['𝔊race', 'grace'],
])('in %s, %s is found', (text, typed) => {
  expect(finds(typed, lineOfTexts([text]))).toBe(true)
})

test('a letter of one alphabet is none of another', () => {
  expect(finds('B', lineOfTexts(['Договор']))).toBe(false)
  expect(finds('议', lineOfTexts(['服务']))).toBe(false)
})

describe('one wrong letter', () => {
  const line = lineOfTexts(['Grace Hopper', 'Договор', 'CRM 4711'])
  test.each(['grsce', 'grce', 'graace', 'garce', 'xrace', 'gracw', 'hoper', 'Догавор', 'grsce hop'])(
    '%s is near',
    (typed) => {
      expect(finds(typed, line)).toBe(false)
      expect(isNear(typed, line)).toBe(true)
    },
  )

  test.each(['gxxce', 'ecarg', 'grs', '4712', 'hopsr', 'grsce lovelace'])('%s is not', (typed) => {
    expect(isNear(typed, line)).toBe(false)
  })

  test('is looked for in words of some length only, and in a bounded number of ways', () => {
    expect(nearPatternsOf('ada')).toEqual(['%ada%'])
    expect(nearPatternsOf('a'.repeat(60))).toHaveLength(1)
    expect(nearPatternsOf('abcdefghijklmnopqrstuvwx').length).toBeLessThan(100)
  })
})

test('what is asked is bounded', () => {
  expect(wordsAsked('a b c d e f g h i j')).toHaveLength(8)
  expect(wordsAsked('x'.repeat(200))).toEqual(['x'.repeat(64)])
  expect(wordsAsked('%_\\ \u0000')).toEqual([])
})
