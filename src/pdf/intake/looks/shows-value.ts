import { plainLetters, UNKNOWN } from '../../reader/spoken/plain-letters.ts'

/**
 * Whether what is drawn in a field shows the value that it holds: no letter and no digit of it is missing. How it is written is
 * aside: case, spaces, signs between digits, decimals that are rounded or filled up, the order of days, months and years. A
 * glyph of which nobody says what it shows may be any letter.
 *
 * @example showsValue('1250', '1,250.00 €') // true
 * @example showsValue('1,250 EUR', '950 EUR') // false
 */
export function showsValue(value: string, drawn: string): boolean {
  if (value.trim() === '') return true
  if (drawn.trim() === '') return false
  const [held, shown] = [plainLetters(value), plainLetters(drawn)]
  if (held === shown) return true
  if (DAY.test(value.trim())) return showsDay(held, shown)
  if (NUMBER.test(held) && !shown.includes(UNKNOWN)) return showsNumber(held, shown)
  return lackingIn(held, shown) <= shown.split(UNKNOWN).length - 1
}

const DAY = /^\d{1,4}([-./])\d{1,2}\1\d{1,4}(?!\d)/
const NUMBER = /^-?\d[\d.,]*[%\p{Sc}]?$/u

/** A month may be written as a word; noughts in front may be left out. */
const showsDay = (held: string, shown: string): boolean => {
  if (/\p{L}/u.test(shown)) return true
  const plain = (text: string) => text.replaceAll(/[^1-9]/g, '')
  return lackingIn(plain(held), plain(shown)) === 0
}

function showsNumber(held: string, shown: string): boolean {
  const [one, other] = [held, shown].map((text) => text.replaceAll(/[^\d.,-]/g, ''))
  if (one === undefined || other === undefined) return false
  if (one.replaceAll(/\D/g, '') === other.replaceAll(/\D/g, '')) return true
  return readings(one).some(({ number }) =>
    readings(other).some(({ number: drawn, decimals }) =>
      [number, 100 * number].some((wanted) => Math.abs(Math.abs(wanted) - Math.abs(drawn)) <= 0.5001 * 10 ** -decimals),
    ),
  )
}

interface Reading {
  readonly number: number
  readonly decimals: number
}

/** What is written is a number with a point or with a comma for its decimals. */
function readings(written: string): readonly Reading[] {
  return ['.', ','].flatMap((sign) => {
    const other = sign === '.' ? ',' : '.'
    const [whole = '', part = '', ...more] = written.replaceAll(other, '').split(sign)
    const number = Number(`${whole}.${part}`)
    return more.length > 0 || whole + part === '' || Number.isNaN(number) ? [] : [{ number, decimals: part.length }]
  })
}

/** How many letters and digits of a text another one does not have. */
function lackingIn(held: string, shown: string): number {
  const left = new Map<string, number>()
  for (const sign of shown) left.set(sign, (left.get(sign) ?? 0) + 1)
  let lacking = 0
  for (const sign of held) {
    const count = left.get(sign) ?? 0
    if (count === 0 && !MARKS.has(sign)) lacking++
    left.set(sign, count - 1)
  }
  return lacking
}

const MARKS: ReadonlySet<string> = new Set(['.', ',', '-', '%'])
