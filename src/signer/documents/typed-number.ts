import { tidyNumber } from '../../domain/fields/numbers.ts'

/**
 * Digits as a person of a language writes them, in the form in which they are kept: 1.234,5 in German is 1234.5. Whoever
 * writes a point where a comma is usual is understood, as long as it cannot be a group of thousands. What is no number stays
 * as it is.
 */
export function typedNumber(text: string, locale: string): string {
  const plain = western(text)
    .replace(/[\s\u00a0\u202f\u200e\u200f\u061c'’_]/g, '')
    .replace(/[\u2212\u2013]/g, '-')
  const { point, other, groups, is_usual } = writtenIn(locale)
  // Austria groups with spaces, and people there write 1.234,50 all the same.
  const is_grouped = groups.test(plain) && (is_usual || plain.includes(point))
  const without = is_grouped ? plain.replaceAll(other, '') : plain.replace(other, point)
  const digits = tidyNumber(without.replace(point, '.'))
  return /^-?\d+(\.\d+)?$/.test(digits) ? digits : text.trim()
}

/**
 * How a language writes 1234567.8: its point, the other sign of the two, which may stand between groups, and whether it usually does. No
 * group begins with 0: 0.500 is a half in German too.
 */
function writtenIn(locale: string) {
  const parts = new Intl.NumberFormat(new Intl.Locale(locale, { numberingSystem: 'latn' })).formatToParts(1_234_567.8)
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
  const [point, other] = of('decimal') === ',' ? [',', '.'] : ['.', ',']
  // Twelve lakh: 12,34,567 has groups of two before the last one.
  const [inner = 3, last = 3] = parts.flatMap(({ type, value }) => (type === 'integer' ? [value.length] : [])).slice(-2)
  const groups = new RegExp(`^-?[1-9]\\d{0,2}(\\${other}\\d{${inner}})*\\${other}\\d{${last}}(\\D|$)`)
  return { point, other, groups, is_usual: of('group') === other }
}

/** Arabic, Persian and full-width digits, and their points. */
const western = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(/[\u066b\uff0e]/g, '.')
    .replaceAll('\u066c', '')
    .replaceAll('\uff0c', ',')
