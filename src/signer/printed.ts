import type { SigningField } from '../contract/signing.ts'
import { formatMoment } from '../domain/moment.ts'

/** A date or time, which travels in ISO form, as the finished document will show it. Other text is shown as it is. */
export function printedAs(field: SigningField, text: string): string {
  if (field.type === 'date' && /^\d{4}-\d\d-\d\d$/.test(text)) return formatted(field, `${text}T00:00:00Z`)
  if (field.type === 'time' && /^\d\d:\d\d/.test(text))
    return formatted(field, `2000-01-01T${text.slice(0, 8)}Z`)
  return text
}

function formatted(field: SigningField, iso: string): string {
  const date = new Date(iso.length === 17 ? iso.replace('Z', ':00Z') : iso)
  if (Number.isNaN(date.getTime())) return iso
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
