import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as exact from '../../../src/domain/forms/rational.ts'

const of = (text: string) => {
  const value = exact.fromDecimal(text)
  if (value === null) throw new Error(`${text} is no number`)
  return value
}

describe('exact numbers', () => {
  test.each([
    ['0.1', '0.2', '0.3'],
    ['9007199254740993', '1', '9007199254740994'],
    ['-0.05', '0.05', '0'],
    ['12.50', '7.5', '20'],
  ])('%s and %s add up to %s', (a, b, sum) => {
    expect(exact.toDecimal(exact.add(of(a), of(b)))).toBe(sum)
  })

  test.each(['1e5', '.5', '5.', '', ' 1', '1,5', '--1', 'Infinity', '٣'])('%j is not taken for a number', (text) => {
    expect(exact.fromDecimal(text)).toBeNull()
  })

  test('a third has no decimal digits that end', () => {
    expect(exact.toDecimal(exact.divide(of('1'), of('3')))).toBeNull()
    expect(exact.toDecimal(exact.divide(of('1'), of('8')))).toBe('0.125')
  })

  test.each([
    ['2.345', 2, '2.35'],
    ['2.344999', 2, '2.34'],
    ['-2.345', 2, '-2.35'],
    ['0.5', 0, '1'],
    ['-0.4', 0, '0'],
    ['1999.995', 2, '2000'],
  ])('%s to %i decimals is %s', (text, decimals, rounded) => {
    expect(exact.toDecimal(exact.roundTo(of(text), decimals))).toBe(rounded)
  })

  test('decimals are filled up where a field fixes how many there are', () => {
    expect(exact.toDecimal(of('10.5'), 2)).toBe('10.50')
    expect(exact.toDecimal(of('-0.5'), 3)).toBe('-0.500')
    expect(exact.toDecimal(of('7'), 2)).toBe('7.00')
  })

  test('what is divided and multiplied again is what it was', () => {
    const number = fc.tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.nat(8))
    fc.assert(
      fc.property(number, number, ([a, places], [b]) => {
        fc.pre(b !== 0n)
        const value = exact.divide({ over: a, under: 1n }, of(`1${'0'.repeat(places)}`))
        const divisor = { over: b, under: 1n }
        expect(exact.multiply(exact.divide(value, divisor), divisor)).toEqual(value)
      }),
    )
  })
})
