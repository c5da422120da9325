import type { Envelope, FieldBox, FieldValue } from '../../domain/envelopes/envelope.ts'
import { monthStyleOf, printedDateTime } from '../../domain/fields/date-format.ts'
import { isFilled, isStamped } from '../../domain/fields/values.ts'
import { monthNames } from '../../kit/time.ts'
import type { Stamp } from '../../ports/pdf.ts'

/** What is drawn on one document: every field that holds something. */
export function stampsOf(
  envelope: Envelope,
  document_id: string,
  values: ReadonlyMap<string, FieldValue>,
): readonly Stamp[] {
  return envelope.fields
    .filter((field) => field.document_id === document_id)
    .flatMap((field) => {
      const value = drawn(envelope, field, values.get(field.id))
      return value === null ? [] : [stampOf(envelope, field, value)]
    })
}

type Languages = Pick<Envelope, 'recipients' | 'locale'>

export function stampOf(envelope: Languages, field: FieldBox, value: Stamp['value']): Stamp {
  const { type, page, x, y, width, height, checkbox_style } = field
  return {
    type,
    page,
    x,
    y,
    width,
    height,
    value,
    locale: localeOf(envelope, field),
    ...(checkbox_style === undefined ? {} : { checkbox_style }),
  }
}

const localeOf = (envelope: Languages, field: FieldBox): string =>
  envelope.recipients.find(({ id }) => id === field.recipient_id)?.locale ?? envelope.locale

/** The months as the field's owner reads them; none where the field writes none in letters. */
export function monthNamesOf(envelope: Languages, field: FieldBox) {
  const style = monthStyleOf(field)
  return style === null ? [] : monthNames(localeOf(envelope, field), style)
}

function drawn(envelope: Envelope, field: FieldBox, value: FieldValue | undefined): Stamp['value'] | null {
  if (value === undefined || !isFilled(value)) return null
  if (typeof value !== 'string') return value === false ? null : value
  return isStamped(field) ? value : printedDateTime(field, value, monthNamesOf(envelope, field))
}
