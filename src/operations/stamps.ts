import type { Envelope, FieldBox, FieldValue } from '../domain/envelope.ts'
import { formatMoment, type WallClock } from '../domain/moment.ts'
import { isFilled, isStamped } from '../domain/values.ts'
import { wallClock } from '../kit/time.ts'
import type { Stamp } from '../ports/pdf.ts'

/** What is drawn on one document: every field that holds something. */
export function stampsOf(
  envelope: Envelope,
  document_id: string,
  values: ReadonlyMap<string, FieldValue>,
): readonly Stamp[] {
  return envelope.fields
    .filter((field) => field.document_id === document_id)
    .flatMap((field) => {
      const locale = localeOf(envelope, field)
      const value = drawn(field, values.get(field.id), locale)
      if (value === null) return []
      const { type, page, x, y, width, height, checkbox_style } = field
      return [
        {
          type,
          page,
          x,
          y,
          width,
          height,
          value,
          locale,
          ...(checkbox_style === undefined ? {} : { checkbox_style }),
        },
      ]
    })
}

export const localeOf = (envelope: Pick<Envelope, 'recipients' | 'locale'>, field: FieldBox): string =>
  envelope.recipients.find(({ id }) => id === field.recipient_id)?.locale ?? envelope.locale

function drawn(field: FieldBox, value: FieldValue | undefined, locale: string): Stamp['value'] | null {
  if (value === undefined || !isFilled(value)) return null
  if (value === true || value === false || typeof value === 'object') return value === false ? null : value
  const manual = !isStamped(field) && (field.type === 'date' || field.type === 'time')
  return manual ? formatMoment(field, manualClock(field, value, locale)) : value
}

/** A date or time that a person entered is a wall-clock value of no zone. */
function manualClock(field: FieldBox, value: string, locale: string): WallClock {
  const instant =
    field.type === 'date'
      ? `${value}T12:00:00.000Z`
      : `2000-01-01T${value.length === 5 ? `${value}:00` : value}.000Z`
  return wallClock(instant, 'UTC', locale)
}
