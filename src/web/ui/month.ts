import { dateFormat } from '../../kit/time.ts'

// A month as a calendar shows it. Days are "2027-02-01".

const DAY_MS = 86_400_000
const at = (day: string): Date => new Date(`${day}T00:00Z`)
const written = (date: Date): string => date.toISOString().slice(0, 10)

export const monthOf = (day: string): string => day.slice(0, 7)

export const daysLater = (day: string, days: number): string => written(new Date(at(day).getTime() + days * DAY_MS))

/** The same day of that month, or its last where it is shorter. */
export function monthsLater(day: string, months: number): string {
  const date = at(day)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return written(new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), last))))
}

/** 0 for Sunday. */
const weekdayOf = (day: string): number => at(day).getUTCDay()

interface Weeks {
  readonly weekInfo?: { readonly firstDay: number }
  readonly getWeekInfo?: () => { readonly firstDay: number }
}

/** 0 for Sunday; Monday where a browser cannot tell. */
export function firstWeekdayOf(locale: string): number {
  const known = new Intl.Locale(locale) as Weeks
  return (known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 }).firstDay % 7
}

/** The first day of the week that a day is in. */
export const weekStart = (day: string, first_weekday: number): string =>
  daysLater(day, -((weekdayOf(day) - first_weekday + 7) % 7))

/** Whole weeks, so that each day stands below its weekday. */
export function weeksOf(month: string, first_weekday: number): readonly (readonly string[])[] {
  const weeks: string[][] = []
  let start = weekStart(`${month}-01`, first_weekday)
  do {
    const begun = start
    weeks.push(Array.from({ length: 7 }, (_, index) => daysLater(begun, index)))
    start = daysLater(begun, 7)
  } while (monthOf(start) === month)
  return weeks
}

const NAMING = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const

/** "February 2027" */
export const monthText = (month: string, locale: string): string =>
  dateFormat(locale, { ...NAMING, month: 'long', year: 'numeric' }).format(at(`${month}-01`))

export const weekdayText = (day: string, locale: string, weekday: 'long' | 'short' | 'narrow'): string =>
  dateFormat(locale, { ...NAMING, weekday }).format(at(day))
