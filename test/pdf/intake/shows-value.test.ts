import { describe, expect, test } from 'vitest'
import { showsValue } from '../../../src/pdf/intake/looks/shows-value.ts'

const UNKNOWN = '\ufffc'

describe('a field shows its value', () => {
  test.each([
    ['the same', '1,250 EUR', '1,250 EUR'],
    ['no value', '', '950 EUR'],
    ['in capitals', 'Maria Example', 'MARIA EXAMPLE'],
    ['in cells', 'DE89 3704', 'DE893704'],
    ['over two lines', 'Maria Example', 'MariaExample'],
    ['with a ligature', 'office', 'oﬃce'],
    ['with a mark put together', 'Müller', 'Mu\u0308ller'],
    ['thousands apart', '1250', '1,250.00'],
    ['thousands apart by points', '1250', '1.250,00'],
    ['thousands apart by spaces', '1250000', '1 250 000'],
    ['with a currency', '1250', '€ 1,250.00'],
    ['rounded', '1250.567', '1,250.57'],
    ['in brackets', '-1250', '(1,250.00)'],
    ['in percent', '0.19', '19 %'],
    ['a code in groups', '123456789', '123-45-6789'],
    ['a day the other way round', '2024-01-05', '05/01/2024'],
    ['a day without noughts', '05.01.2024', '5.1.2024'],
    ['a day with its month in words', '2024-01-05', '5 January 2024'],
    ['in letters that nobody names', '1,250 EUR', UNKNOWN.repeat(9)],
    ['some of them', 'Севастополь', `Севасто${UNKNOWN.repeat(4)}`],
    ['from the right to the left', 'שלום', 'םולש'],
    ['with a word of its frame', 'Ann', 'Name: Ann'],
  ])('%s', (_, value, drawn) => {
    expect(showsValue(value, drawn)).toBe(true)
  })
})

describe('a field shows something else', () => {
  test.each([
    ['another sum', '1,250 EUR', '950 EUR'],
    ['another number', '1250', '950'],
    ['a sum ten times as large', '950', '9500'],
    ['a sum ten times as large, with decimals', '950', '9,500.00'],
    ['the digits in another order', '1250', '2150'],
    ['another name', 'Maria Example', 'Max Sample'],
    ['no letter of it', 'Севастополь', ''],
    ['blanks alone', 'محمد', '   '],
    ['fewer letters', 'Maria Example', 'Maria'],
    ['another day', '2024-01-05', '2024-01-06'],
    ['fewer unnamed letters than it has', 'Севастополь', UNKNOWN.repeat(4)],
  ])('%s', (_, value, drawn) => {
    expect(showsValue(value, drawn)).toBe(false)
  })
})
