import { tidyNumber } from '../../domain/fields/numbers.ts'

/**
 * Digits as a person of a language writes them, in the form in which they are kept: 1.234,5 in German is 1234.5. Whoever
 * writes a point where a comma is usual is understood, as long as it cannot be a group of thousands. What is no number stays
 * as it is.
 */
export function typedNumber(text: string, locale: string): string {
  const plain = western(text)
    .replace(/[\s\u00a0\u202f'’_]/g, '')
    .replace(/[\u2212\u2013]/g, '-')
  const point = pointOf(locale)
  const other = point === ',' ? '.' : ','
  const without = groupsOf(plain, other) ? plain.replaceAll(other, '') : plain.replace(other, point)
  const digits = tidyNumber(without.replace(point, '.'))
  return /^-?\d+(\.\d+)?$/.test(digits) ? digits : text.trim()
}

/** Groups of three behind the sign that is not the point: 1.234 in German, but not 1.5. */
const groupsOf = (text: string, sign: string): boolean => new RegExp(`^-?\\d{1,3}(\\${sign}\\d{3})+(\\D|$)`).test(text)

const pointOf = (locale: string): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ','
    ? ','
    : '.'

/** Arabic, Persian and full-width digits, and their points. */
const western = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(/[\u066b\uff0e]/g, '.')
    .replaceAll('\u066c', '')
    .replaceAll('\uff0c', ',')
