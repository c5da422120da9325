/** Dates as days since 1970-01-01, so that they can be counted; the proleptic Gregorian calendar (ISO 8601). */

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Of a date that exists; null for anything else. */
export function dayNumber(date: string): number | null {
  const [, year, month, day] = (ISO_DATE.exec(date) ?? []).map(Number)
  if (year === undefined || !month || !day) return null
  const number = daysBefore(year, month) + day - 1
  return dateOf(number) === date ? number : null
}

/** YYYY-MM-DD; null outside the years 0001 to 9999. */
export function dateOf(day_number: number): string | null {
  const days = day_number - EPOCH
  // Counted from 1 March of the year 0, the leap day is the last of its year.
  const era = Math.floor(days / DAYS_OF_400_YEARS)
  const of_era = days - era * DAYS_OF_400_YEARS
  const year_of_era = Math.floor(
    (of_era - Math.floor(of_era / 1460) + Math.floor(of_era / 36_524) - Math.floor(of_era / 146_096)) / 365,
  )
  const of_year = of_era - (365 * year_of_era + Math.floor(year_of_era / 4) - Math.floor(year_of_era / 100))
  const month_from_march = Math.floor((5 * of_year + 2) / 153)
  const day = of_year - Math.floor((153 * month_from_march + 2) / 5) + 1
  const month = month_from_march < 10 ? month_from_march + 3 : month_from_march - 9
  const year = era * 400 + year_of_era + (month <= 2 ? 1 : 0)
  if (year < 1 || year > 9999) return null
  return [String(year).padStart(4, '0'), pair(month), pair(day)].join('-')
}

const DAYS_OF_400_YEARS = 146_097
/** 1 March of the year 0. */
const EPOCH = -719_468

function daysBefore(year: number, month: number): number {
  const from_march = month > 2 ? year : year - 1
  const era = Math.floor(from_march / 400)
  const year_of_era = from_march - era * 400
  const month_from_march = month > 2 ? month - 3 : month + 9
  const of_year = Math.floor((153 * month_from_march + 2) / 5)
  const of_era = year_of_era * 365 + Math.floor(year_of_era / 4) - Math.floor(year_of_era / 100) + of_year
  return era * DAYS_OF_400_YEARS + of_era + EPOCH
}

const pair = (n: number): string => String(n).padStart(2, '0')
