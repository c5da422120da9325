import type { SigningField } from '../contract/signing.ts'
import { formatMoment } from '../domain/moment.ts'

/** A date or time, which travels in ISO form, as the finished document will show it. Other text is shown as it is. */
export function printedAs(field: SigningField, text: string): string {
  const moment = new Date(isoOf(field, text))
  return Number.isNaN(moment.getTime()) ? text : formatted(field, moment)
}

function isoOf({ type }: SigningField, text: string): string {
  if (type === 'date' && /^\d{4}-\d\d-\d\d$/.test(text)) return `${text}T00:00:00Z`
  // The day does not matter, for only the time is shown.
  if (type === 'time' && /^\d\d:\d\d(:\d\d)?$/.test(text)) return `2000-01-01T${text}Z`
  return ''
}

function formatted(field: SigningField, date: Date): string {
  const month = (style: 'long' | 'short') => date.toLocaleString('en', { month: style, timeZone: 'UTC' })
  const clock = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    zone: '',
    month_long: month('long'),
    month_short: month('short'),
  }
  return formatMoment({ ...field, recipient_id: '', read_only: false, value: null }, clock)
}
