import { dateFormat, monthNames } from '../../kit/time.ts'

// Days and times of day as a reader of that locale writes them. Values are "2027-02-01" and "17:30" in every language.

type Part = 'day' | 'month' | 'year'

/** Marks of direction: Arabic puts them around its slashes, and nobody types them. */
const MARKS = /[\u200e\u200f\u061c]/g
const WESTERN = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const
const NUMERIC = { ...WESTERN, day: '2-digit', month: '2-digit', year: 'numeric' } as const
const CLOCK = { ...WESTERN, hour: '2-digit', minute: '2-digit' } as const
const AS_ISO: readonly Part[] = ['year', 'month', 'day']

const at = (day: string, time = '12:00'): Date => new Date(`${day}T${time}Z`)

/** "01/02/2027" */
export const dayText = (day: string, locale: string): string =>
  dateFormat(locale, NUMERIC).format(at(day)).replace(MARKS, '')

/** "Monday 1 February 2027" */
export const longDayText = (day: string, locale: string): string =>
  dateFormat(locale, { ...WESTERN, dateStyle: 'full' }).format(at(day))

/** "17:30", or "05:30 PM" where people write so */
export const timeText = (time: string, locale: string): string =>
  dateFormat(locale, CLOCK).format(at('2027-02-01', time)).replace(MARKS, '')

/** The day that was meant: the reader's order with any separators, the year first as everywhere, a month by its name. */
export function dayFrom(text: string, locale: string): string | null {
  const typed = westernOf(text)
  const numbers = typed.match(/\d+/g) ?? []
  const [first = ''] = numbers
  if (numbers.length === 1 && first.length === 8) return inOneRow(first, orderOf(locale)) ?? inOneRow(first, AS_ISO)
  if (numbers.length === 2) return dayOfNamedMonth(typed, numbers, locale)
  return numbers.length === 3 ? dayOf(first.length === 4 ? AS_ISO : orderOf(locale), numbers) : null
}

/** "17:30", "17h30", "1730", "9", "5:30 pm". */
export function timeFrom(text: string, locale: string): string | null {
  const typed = westernOf(text)
  const numbers = typed.match(/\d+/g) ?? []
  const [first = '', second = '00', third = '00'] = numbers
  if (numbers.length === 0 || numbers.length > 3 || third.length > 2) return null
  const [hours, minutes] = first.length > 2 ? [first.slice(0, -2), first.slice(-2)] : [first, second]
  if (first.length > 4 || (first.length > 2 && numbers.length > 1) || minutes.length !== 2) return null
  const hour = hourOf(Number(hours), halfOf(typed, locale))
  if (hour === null || hour > 23 || Number(minutes) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** Lower case, and digits as we have them (NFKC does that for wide ones). */
const westernOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(MARKS, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .toLowerCase()

const orderOf = (locale: string): readonly Part[] =>
  dateFormat(locale, NUMERIC)
    .formatToParts(at('2027-02-01'))
    .map(({ type }) => type)
    .filter((type): type is Part => type === 'day' || type === 'month' || type === 'year')

function dayOf(order: readonly Part[], numbers: readonly string[]): string | null {
  const numberOf = (part: Part) => numbers[order.indexOf(part)] ?? ''
  const typed_year = numberOf('year')
  const year = typed_year.length === 2 ? `20${typed_year}` : typed_year
  const [month, day] = [numberOf('month'), numberOf('day')].map((part) => part.padStart(2, '0'))
  const written = `${year}-${month}-${day}`
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(written)) return null
  const date = at(written)
  // 31 February is no day, where JavaScript takes it for one of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}

function inOneRow(digits: string, order: readonly Part[]): string | null {
  const [first, second] = order.map((part) => (part === 'year' ? 4 : 2))
  const [one, two] = [first ?? 0, (first ?? 0) + (second ?? 0)]
  return dayOf(order, [digits.slice(0, one), digits.slice(one, two), digits.slice(two)])
}

function dayOfNamedMonth(typed: string, numbers: readonly string[], locale: string): string | null {
  const names = (['long', 'short'] as const).map((style) => monthNames(locale, style).map(westernOf))
  const words = typed.match(/\p{L}{3,}/gu) ?? []
  const isNamed = (month: number) => words.some((word) => names.some((style) => style[month]?.startsWith(word)))
  const months = Array.from({ length: 12 }, (_, month) => month).filter(isNamed)
  const [month] = months
  if (month === undefined || months.length > 1) return null
  const [first = '', second = ''] = numbers
  const [day, year] = first.length === 4 ? [second, first] : [first, second]
  return dayOf(AS_ISO, [year, String(month + 1), day])
}

/** Before noon or after it, in the locale's words or in English. */
function halfOf(typed: string, locale: string): 'am' | 'pm' | null {
  const wordOf = (time: string) =>
    westernOf(
      dateFormat(locale, { ...CLOCK, hour12: true })
        .formatToParts(at('2027-02-01', time))
        .find(({ type }) => type === 'dayPeriod')?.value ?? '',
    )
  const says = (english: RegExp, word: string) => english.test(typed) || (word !== '' && typed.includes(word))
  if (says(/p\.?\s?m/, wordOf('17:00'))) return 'pm'
  return says(/a\.?\s?m/, wordOf('05:00')) ? 'am' : null
}

function hourOf(hour: number, half: 'am' | 'pm' | null): number | null {
  if (half === null) return hour
  if (hour > 12 || hour === 0) return half === 'pm' && hour > 12 ? hour : null
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}
