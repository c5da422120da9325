const DAY_MS = 86_400_000

export const toInstant = (ms: number): string => new Date(ms).toISOString()
export const addDays = (instant: string, days: number): string => toInstant(Date.parse(instant) + days * DAY_MS)
export const addSeconds = (instant: string, seconds: number): string => toInstant(Date.parse(instant) + seconds * 1000)
export const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000

export function isTimeZone(zone: string): boolean {
  try {
    dateFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/**
 * The parts of an instant in time zone `zone`, with month names in `locale` (fields as in
 * domain/fields/date-format.ts). The calendar is Gregorian and digits are Western in every locale, since only then all
 * parties read the same day.
 */
export function wallClock(instant: string, zone: string, locale: string) {
  const date = new Date(instant)
  const parts = partsOf(date, zone)
  const number = (type: string) => Number(parts[type])
  const month_long = monthName(date, locale, { zone, style: 'long' })
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour') % 24,
    minute: number('minute'),
    second: number('second'),
    zone: zoneName(date, zone),
    month_long,
    month_short: monthName(date, locale, { zone, style: 'short' }) || month_long,
  }
}

/** The day (YYYY-MM-DD) that an instant falls on in a time zone. */
export function dateIn(instant: string, zone: string): string {
  const { year = '', month = '', day = '' } = partsOf(new Date(instant), zone)
  return [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

const TWELVE = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, index, 15, 12)))

/** The names of the twelve months as `wallClock` gives them. */
export const monthNames = (locale: string, style: 'long' | 'short'): readonly string[] =>
  TWELVE.map(
    (day) => monthName(day, locale, { zone: 'UTC', style }) || monthName(day, locale, { zone: 'UTC', style: 'long' }),
  )

/** The common abbreviation of the zone, where there is one (CET, EST, AEDT); otherwise its distance from UTC. */
export function zoneName(date: Date, zone: string): string {
  const names = NAMING.map((locale) => partOf(date, locale, { timeZone: zone, timeZoneName: 'short' }, 'timeZoneName'))
  return names.find((name) => !OFFSET.test(name)) ?? (names[0] ?? zone).replace(OFFSET, 'UTC')
}

/** Each abbreviates the zones of its part of the world. India's is left out: three countries call their time IST. */
const NAMING = ['en-US', 'en-CA', 'en-GB', 'en-AU', 'en-NZ', 'en-ZA']
const OFFSET = /^GMT(?=[+-])/

function partsOf(date: Date, timeZone: string): Record<string, string> {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const
  const format = dateFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...numeric,
    minute: 'numeric',
    second: 'numeric',
  })
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))
}

/**
 * As within a date. Empty for a short name that is only a number: next to day and year nobody could tell what it is.
 */
function monthName(date: Date, locale: string, { zone, style }: { zone: string; style: 'long' | 'short' }): string {
  const gregorian = { calendar: 'gregory', numberingSystem: 'latn' }
  const parts = dateFormat(locale, {
    timeZone: zone,
    ...gregorian,
    month: style,
    day: 'numeric',
  }).formatToParts(date)
  const at = parts.findIndex(({ type }) => type === 'month')
  const name = parts[at]?.value ?? ''
  if (!/^\d+$/.test(name)) return name
  // In Chinese and Japanese the number and its sign are the name.
  if (parts[at + 1]?.value.startsWith('月')) return `${name}月`
  return style === 'short' ? '' : name
}

const partOf = (date: Date, locale: string, options: Intl.DateTimeFormatOptions, type: string): string =>
  dateFormat(locale, options)
    .formatToParts(date)
    .find((part) => part.type === type)?.value ?? ''

const MOST_FORMATS = 300
const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept, because creating one costs a hundred times as much as using it. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    if (formats.size >= MOST_FORMATS) formats.clear()
    format = new Intl.DateTimeFormat(locale, options)
    formats.set(key, format)
  }
  return format
}
