import { dateFormat, zoneName } from './time.ts'

/** "20 Nov 2026, 14:05 CET", "Nov 20, 2026, 2:05 PM CET": on a wall of that zone, which is named because readers sit elsewhere. */
export function formatInstant(iso: string, timezone: string, locale = 'en-GB'): string {
  const date = new Date(iso)
  const wall = dateFormat(locale, {
    timeZone: timezone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    // Nobody who counts to twelve writes 02:05 PM.
    hour: countsToTwelve(locale) ? 'numeric' : '2-digit',
    minute: '2-digit',
  })
  return `${wall.format(date)} ${zoneName(date, timezone)}`
}

const countsToTwelve = (locale: string): boolean =>
  dateFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true

const STEPS = [
  { unit: 'day', s: 86_400 },
  { unit: 'hour', s: 3600 },
  { unit: 'minute', s: 60 },
] as const

/** "2 hours ago", for lists; the exact instant belongs into the title beside it. Null: within the last minute. */
export function formatAge(iso: string, now: string, locale = 'en-GB'): string | null {
  const age_s = Math.max(0, (Date.parse(now) - Date.parse(iso)) / 1000)
  const step = STEPS.find(({ s }) => age_s >= s)
  return step ? ageFormat(locale).format(-Math.floor(age_s / step.s), step.unit) : null
}

const formats = new Map<string, Intl.RelativeTimeFormat>()

/** Kept, because creating one costs far more than using it. */
function ageFormat(locale: string): Intl.RelativeTimeFormat {
  const known = formats.get(locale)
  if (known) return known
  const made = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  formats.set(locale, made)
  return made
}
