import type { Language } from '../../i18n/languages.ts'
import { LruCache } from '../../kit/lru.ts'

/** An instant in one time zone, and in UTC. `utc` is null if both read the same. */
export interface ShownTime {
  readonly local: string
  readonly utc: string | null
}

type ShowTime = (instant: string) => ShownTime

/** Formats ISO 8601 instants: '20 Nov 2026, 15:05:09 UTC+1' and '2026-11-20T14:05:09.123Z'. */
export const timesIn = (zone: string, language: Language): ShowTime =>
  known.get(`${language} ${zone}`, () => formatsIn(zone, language))

/** Making formats costs a hundred times as much as using them. */
const KNOWN_MAX = 100
const known = new LruCache<ShowTime>(KNOWN_MAX)

function formatsIn(zone: string, language: Language): ShowTime {
  const local = new Intl.DateTimeFormat(WRITTEN_AS[language] ?? language, {
    timeZone: zone,
    hourCycle: 'h23',
    numberingSystem: 'latn',
    calendar: 'gregory',
    ...(NUMBERED.has(language) ? { month: '2-digit', day: '2-digit' } : { month: 'short', day: 'numeric' }),
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const zoned = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const offsets = new LruCache<string>(OFFSETS_MAX)
  const offsetAt = (date: Date) =>
    offsets.get(String(Math.floor(date.getTime() / QUARTER_MS)), () =>
      offsetOf(zoned.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? ''),
    )
  return (instant) => {
    const date = new Date(instant)
    const offset = offsetAt(date)
    // Portuguese writes "20 de nov. de 2026", which is too long for the column.
    const words = local.format(date).replaceAll(' de ', ' ')
    return { local: `${words} UTC${offset}`, utc: offset === '' ? null : instant }
  }
}

/** Clocks are put forward and back at full quarters of an hour only. */
const QUARTER_MS = 900_000
const OFFSETS_MAX = 100

/** British English, because it puts the day first like the other languages. */
const WRITTEN_AS: Partial<Record<Language, string>> = { en: 'en-GB' }
/** These languages put the year first and write months as numbers. Elsewhere 3/4 would be ambiguous. */
const NUMBERED: ReadonlySet<Language> = new Set(['ja', 'zh'])

/** '+5:30' from 'GMT+05:30', and nothing from 'GMT' or 'GMT+00:00'. Abbreviations such as CST are ambiguous. */
function offsetOf(name: string): string {
  const [, sign, hours, minutes] = /([+-])0?(\d+):(\d+)/.exec(name) ?? []
  if (sign === undefined || (hours === '0' && minutes === '00')) return ''
  return `${sign}${hours}${minutes === '00' ? '' : `:${minutes}`}`
}

export const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value)
