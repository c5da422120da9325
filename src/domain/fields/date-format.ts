import type { FieldBox } from '../envelopes/envelope.ts'
import { FIELD_KINDS, type FieldKind, type FieldOptions, kindOf } from './kinds.ts'

/** What decides how a date or time is shown. */
type Shown = Pick<FieldBox, 'type' | keyof FieldOptions>

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
export function formatDateTime(field: Shown, clock: WallClock): string {
  const { date_time } = kindOf(field)
  return date_time ? DATE_TIMES[date_time].format(field, clock) : ''
}

/** The style in which a field writes the month in letters; null where it writes a number. */
export function monthStyleOf({ date_format }: Pick<Shown, 'date_format'>): 'long' | 'short' | null {
  if (!date_format?.includes('MMM')) return null
  return date_format.includes('MMMM') ? 'long' : 'short'
}

/**
 * A date or time that a person entered, which travels in ISO form, as it is printed: a value of no zone. Any other text
 * is shown as it is. `month_names` are the twelve in the style of the field, empty where it writes none.
 */
export function printedDateTime(field: Shown, text: string, month_names: readonly string[]): string {
  const { date_time } = kindOf(field)
  const parts = date_time && DATE_TIMES[date_time].entered.exec(text)?.groups
  if (!parts) return text
  const number = (name: string) => Number(parts[name] ?? 0)
  const month = number('month')
  const name = month_names[month - 1] ?? ''
  return formatDateTime(field, {
    year: number('year'),
    month,
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
    zone: '',
    month_long: name,
    month_short: name,
  })
}

interface DateTimeRule {
  readonly entered: RegExp
  readonly format: (field: Shown, clock: WallClock) => string
}

const DATE_TIMES: Readonly<Record<NonNullable<FieldKind['date_time']>, DateTimeRule>> = {
  date: {
    entered: /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
    format: ({ date_format = FIELD_KINDS.date.options.date_format }, clock) => fill(date_format, clock),
  },
  time: {
    entered: /^(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d))?$/,
    format({ time_format = FIELD_KINDS.time.options.time_format, time_mode }, clock) {
      const time = fill(time_format, clock)
      return time_mode === 'signing' ? `${time} ${clock.zone}` : time
    },
  },
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
