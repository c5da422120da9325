import { dateOf, dayNumber } from '../forms/calendar.ts'

const RELATIVE = /^today(?:([+-])(\d{1,4})([dmy]))?$/

/** Is this a bound for dates: a day that exists, or one counted from today (today, today+30d, today-18y)? */
export const isDayBound = (text: string): boolean => RELATIVE.test(text) || dayNumber(text) !== null

/** The day that a bound names when it is this day; null where it is none. */
export function dayOf(bound: string, today: string): string | null {
  const found = RELATIVE.exec(bound)
  if (!found) return dayNumber(bound) === null ? null : bound
  const [, sign, count, unit] = found
  if (count === undefined) return today
  const by = (sign === '-' ? -1 : 1) * Number(count)
  return unit === 'd' ? dateOf((dayNumber(today) ?? 0) + by) : monthsFrom(today, unit === 'y' ? by * 12 : by)
}

/** The same day of another month, or its last: 31 January and a month is 28 February. */
function monthsFrom(day: string, by: number): string | null {
  const [year = 0, month = 1, of_month = 1] = day.split('-').map(Number)
  const months = year * 12 + month - 1 + by
  const start = [String(Math.floor(months / 12)).padStart(4, '0'), String((months % 12) + 1).padStart(2, '0')].join('-')
  for (let last = of_month; last > 27; last -= 1) {
    if (dayNumber(`${start}-${last}`) !== null) return `${start}-${last}`
  }
  const date = `${start}-${String(Math.min(of_month, 27)).padStart(2, '0')}`
  return dayNumber(date) === null ? null : date
}

/** Whether no day lies between these bounds, whichever day it is: both are days, or both are counted from today. */
export function isNeverBetween(first: string, last: string): boolean {
  if (RELATIVE.test(first) !== RELATIVE.test(last)) return false
  return SOME_DAYS.every((today) => (dayOf(first, today) ?? '') > (dayOf(last, today) ?? LATEST))
}

/** Months and years are of different lengths. */
const SOME_DAYS = ['2023-01-31', '2024-02-29', '2024-07-01', '2025-12-31']
const LATEST = '9999-12-31'

/** Before the first or after the last day that a field takes, on this day; null within. */
export function dayIssueOf(
  { min_date, max_date }: { readonly min_date?: string | undefined; readonly max_date?: string | undefined },
  { date, today }: { readonly date: string; readonly today: string },
): { readonly issue: 'early' | 'late'; readonly bound: string } | null {
  const [first, last] = [min_date, max_date].map((bound) => (bound === undefined ? null : dayOf(bound, today)))
  if (first && date < first) return { issue: 'early', bound: first }
  return last && date > last ? { issue: 'late', bound: last } : null
}
