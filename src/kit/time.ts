const DAY_MS = 86_400_000

export const toInstant = (ms: number): string => new Date(ms).toISOString()
export const addDays = (instant: string, days: number): string =>
  toInstant(Date.parse(instant) + days * DAY_MS)
export const addSeconds = (instant: string, seconds: number): string =>
  toInstant(Date.parse(instant) + seconds * 1000)

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** The parts of an instant on a wall in `zone`, with month names in `locale` (fields as in domain/moment.ts). */
export function wallClock(instant: string, zone: string, locale: string) {
  const date = new Date(instant)
  const parts = partsOf(date, 'en-US', zone)
  const number = (type: string) => Number(parts[type])
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour') % 24,
    minute: number('minute'),
    second: number('second'),
    zone: parts['timeZoneName'] ?? zone,
    month_long: month(date, locale, zone, 'long'),
    month_short: month(date, locale, zone, 'short'),
  }
}

function partsOf(date: Date, locale: string, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    timeZoneName: 'short',
  })
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))
}

const month = (date: Date, locale: string, timeZone: string, style: 'long' | 'short') =>
  new Intl.DateTimeFormat(locale, { timeZone, month: style, day: 'numeric' })
    .formatToParts(date)
    .find(({ type }) => type === 'month')?.value ?? ''
