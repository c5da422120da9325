import type { FormField } from '../../domain/fields/form-field.ts'
import { FIELD_OPTIONS, type FieldOptions } from '../../domain/fields/kinds.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { integerOf } from '../reader/syntax.ts'
import { type Format, formatOf } from './form-formats.ts'
import { askedByName, type BareField, type HeldValue, heldBy } from './form-values.ts'
import { type FormWidget, has, plainLine, type WidgetField } from './form-widgets.ts'

/** A longer one stays what it is: text of the page. */
const VALUE_CHARS_MAX = 2_000

/** Passwords and names of files are not printed; a long text that is there already stays what it is: text of the page. */
export function textOf(file: PdfFile, { field }: FormWidget, bare: BareField): FormField | null {
  if (has(field, 'password') || has(field, 'file')) return null
  const held = heldBy(field)
  if (held && held.value.length > VALUE_CHARS_MAX) return null
  const base = { ...bare, ...shownIn(held), ...(has(field, 'read_only') ? { read_only: true } : {}) }
  return (
    formatted(formatOf(file, field), { field, base, held }) ??
    (held === null ? byItsName({ field, base }) : null) ?? {
      ...base,
      ...plainText(field),
      type: 'text',
      value: held && tidied(held.value, has(field, 'multiline')),
    }
  )
}

interface Reading {
  readonly field: WidgetField
  readonly base: BareField
}

/** Null where it has no format that we know, or holds what does not fit it. */
function formatted(
  format: Format | null,
  { field, base, held }: Reading & { held: HeldValue | null },
): FormField | null {
  if (format === null) return null
  const { read, ...rules } = format
  const value = held && read(held.value)
  if (held !== null && value === null) return null
  return { ...base, ...lookOf(field), ...(rules.type === 'text' ? lengthOf(field) : {}), ...rules, value }
}

function byItsName({ field, base }: Reading): FormField | null {
  const type = askedByName(base)
  if (type === null) return null
  return type === 'date' ? { ...base, ...lookOf(field), type, date_mode: 'manual' } : { ...base, type, required: true }
}

const shownIn = (held: HeldValue | null) => (held?.is_shown ? { shows: plainLine(held.value, 80) ?? '' } : {})

/** Line ends as forms write them. */
function tidied(value: string, multiline: boolean): string {
  const lines = value.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  return multiline ? lines : lines.replaceAll('\n', ' ')
}

function plainText(field: WidgetField): Partial<FieldOptions> {
  const length = lengthOf(field)
  const comb = has(field, 'comb') && length.max_length !== undefined && !has(field, 'multiline')
  return { ...length, ...lookOf(field), ...(comb ? { comb: true } : { multiline: has(field, 'multiline') }) }
}

/** Its longest text is no longer than one of ours. */
function lengthOf(field: WidgetField): Pick<FieldOptions, 'max_length'> {
  const chars = integerOf(field.entry('MaxLen') ?? '')
  const is_bound = chars !== null && chars >= 1 && chars <= FIELD_OPTIONS.max_length.max
  return is_bound ? { max_length: chars } : {}
}

const ALIGNS = ['left', 'center', 'right'] as const

/** Where its text lies, and how large it may be; 0 is as large as fits (ISO 32000-2, 12.7.4.3). */
export function lookOf(field: WidgetField): Pick<FieldOptions, 'align' | 'font_size'> {
  const align = ALIGNS[integerOf(field.entry('Q') ?? '') ?? 0]
  const size = Number(/(?:^|\s)(\d{1,3}(?:\.\d{1,4})?)\s+Tf\b/.exec(field.text('DA') ?? '')?.[1] ?? 0)
  const { min, max } = FIELD_OPTIONS.font_size
  return {
    ...(align === undefined || align === 'left' ? {} : { align }),
    ...(size >= min && size <= max ? { font_size: size } : {}),
  }
}
