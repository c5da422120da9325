import { describe, expect, test } from 'vitest'
import { printedNumber } from '../../src/i18n/numbers.ts'
import { typedNumber } from '../../src/signer/documents/typed-number.ts'

describe('a number as people of a language write it', () => {
  test.each([
    ['de', '0.500', '0.500'],
    ['de', '0.125', '0.125'],
    ['de', '-0.250', '-0.250'],
    ['de', '2.500', '2500'],
    ['de', '1.234.567,8', '1234567.8'],
    ['de', '1.5', '1.5'],
    ['de', '1,5', '1.5'],
    ['de-u-co-phonebk', '1,5', '1.5'],
    ['de-AT', '1.234,50', '1234.50'],
    ['de-AT', '2.500', '2.500'],
    ['de-CH', "1'234.50", '1234.50'],
    ['en', '0,500', '0.500'],
    ['en', '0,750', '0.750'],
    ['en', '1,234', '1234'],
    ['en', '1,234,567.8', '1234567.8'],
    ['en', '1,5', '1.5'],
    ['en-IN', '1,00,000', '100000'],
    ['hi', '12,34,567.5', '1234567.5'],
    ['fr', '2.500', '2.500'],
    ['fr', '2 500,75', '2500.75'],
    ['pl', '2.500', '2.500'],
    ['sv', '2.500', '2.500'],
    ['fi', '2.500', '2.500'],
    ['cs', '2.500', '2.500'],
    ['it', '0.500', '0.500'],
    ['es', '1.234.567', '1234567'],
    ['ar', '\u0661\u066b\u0665', '1.5'],
    ['en', 'twelve', 'twelve'],
    ['en', '1,2,3', '1,2,3'],
    ['en', '', ''],
  ])('%s: %s is %s', (locale, text, number) => {
    expect(typedNumber(text, locale)).toBe(number)
  })

  test.each('en de fr es pt it nl pl ja zh ar hi de-AT de-CH sv cs en-IN pt-PT'.split(' '))(
    'in %s what is printed is read as the same',
    (locale) => {
      for (const number of ['0', '7', '-12.50', '999.5', '1234.5', '12345.678', '100000.25', '1234567.89'])
        expect([number, typedNumber(printedNumber({}, number, locale), locale)]).toEqual([number, number])
    },
  )
})
