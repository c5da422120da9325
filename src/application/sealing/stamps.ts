import type { AttachedFile, Envelope, FieldBox, FieldValue } from '../../domain/envelopes/envelope.ts'
import { labelOf } from '../../domain/fields/choices.ts'
import { monthStyleOf, printedDateTime } from '../../domain/fields/date-format.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import { isAttached, isFilled, isStamped } from '../../domain/fields/values.ts'
import { envelopeForm } from '../../domain/forms/envelope-form.ts'
import { isPlain } from '../../domain/forms/form-state.ts'
import { languageFor } from '../../i18n/languages.ts'
import { printedNumber } from '../../i18n/numbers.ts'
import { translatorIn } from '../../i18n/translator.ts'
import { monthNames } from '../../kit/time.ts'
import type { Stamp } from '../../ports/pdf.ts'

/** What is drawn on one document once everybody has signed: every field that holds something, and lists that were shown. */
export function stampsOf(
  envelope: Envelope,
  document_id: string,
  values: ReadonlyMap<string, FieldValue>,
): readonly Stamp[] {
  // Whatever depends on the day was settled by the signatures.
  const form = isPlain(envelope.fields) ? null : envelopeForm({ envelope, values, today: 0 })
  return envelope.fields
    .filter(({ id, document_id: on }) => on === document_id && form?.get(id)?.visible !== false)
    .flatMap((field) => {
      const value = drawn(envelope, field, values.get(field.id))
      return value === null ? [] : [stampOf(envelope, field, value)]
    })
}

type Languages = Pick<Envelope, 'recipients' | 'locale'>

export function stampOf(envelope: Languages, field: FieldBox, value: Stamp['value']): Stamp {
  const { type, page, x, y, width, height, checkbox_style, options, font_size, align, comb, max_length, ground } = field
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
    ...(options === undefined ? {} : { options }),
    ...(comb && max_length !== undefined ? { cells: max_length } : {}),
    ...(font_size === undefined ? {} : { font_size }),
    ...(align === undefined ? {} : { align }),
    ...(ground === undefined ? {} : { ground }),
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
  // The rows of a list are printed whatever is chosen in it.
  if (value === undefined || !isFilled(value)) return kindOf(field).drawn === 'choices' ? [] : null
  if (isAttached(value)) return attachedText(envelope, field, value)
  if (typeof value !== 'string') return value === false ? null : value
  const { holds, drawn } = kindOf(field)
  return holds === 'choice' && drawn === 'choices' ? [value] : printedText(envelope, field, value)
}

/** What stands in the box of a file that was brought. */
export function attachedText(
  envelope: Languages,
  field: FieldBox,
  { name, pages }: Pick<AttachedFile, 'name' | 'pages'>,
): string {
  return translatorIn(languageFor(localeOf(envelope, field))).t('attachment.stamp', { name, pages })
}

/** What a person typed or chose, as it is printed: in the field's format, and in the language of its owner. */
export function printedText(envelope: Languages, field: FieldBox, value: string): string {
  if (isStamped(field)) return value
  const { holds } = kindOf(field)
  if (holds === 'number') return printedNumber(field, value, localeOf(envelope, field))
  return holds === 'choice' ? labelOf(field, value) : printedDateTime(field, value, monthNamesOf(envelope, field))
}
