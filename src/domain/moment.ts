import type { FieldBox } from './envelope.ts'

/** A wall-clock moment in the envelope's time zone, computed outside because zones are data. */
export interface WallClock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  /** Printed behind a time, e.g. UTC or GMT+1. */
  readonly zone: string
  /** Names of the month in the recipient's language. */
  readonly month_long: string
  readonly month_short: string
}

/** How a date or time field shows a moment (docs/interface.md, Fields). */
export function formatMoment(field: FieldBox, clock: WallClock): string {
  if (field.type === 'date') return fill(field.date_format ?? 'YYYY-MM-DD', clock)
  const time = fill(field.time_format ?? 'HH:mm', clock)
  return field.time_mode === 'signing' ? `${time} ${clock.zone}` : time
}

const two = (n: number) => String(n).padStart(2, '0')

const TOKENS = /YYYY|MMMM|MMM|MM|DD|D|HH|hh|mm|ss|A/g

function fill(format: string, clock: WallClock): string {
  const tokens: Record<string, string> = {
    YYYY: String(clock.year).padStart(4, '0'),
    MMMM: clock.month_long,
    MMM: clock.month_short,
    MM: two(clock.month),
    DD: two(clock.day),
    D: String(clock.day),
    HH: two(clock.hour),
    hh: two(clock.hour % 12 === 0 ? 12 : clock.hour % 12),
    mm: two(clock.minute),
    ss: two(clock.second),
    A: clock.hour < 12 ? 'AM' : 'PM',
  }
  return format.replaceAll(TOKENS, (token) => tokens[token] ?? token)
}
