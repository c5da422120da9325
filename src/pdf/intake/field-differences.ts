import type { PdfFile } from '../reader/pdf-file.ts'
import { unlessRefused } from '../reader/refusal.ts'
import { PageText, SpokenFonts } from '../reader/spoken/page-text.ts'
import { TooMuch, Work } from '../reader/spoken/work.ts'
import { type Dict, integerOf, isDict, nameOf, referenceOf } from '../reader/syntax.ts'
import type { Difference } from './accepted.ts'
import { formatOf } from './form-formats.ts'
import { type FormWidget, has, widgetsOf, type WidgetField } from './form-widgets.ts'
import { optionsOf, textValue } from './looks/field-value.ts'
import { showsValue } from './looks/shows-value.ts'
import { mayBePicture, typeOf, wantsLook } from './looks/wants-look.ts'

/** A field of a form that shows something else than it holds. */
export interface UnlikeField {
  /** From 1. */
  readonly page: number
  readonly field: string
}

/** About a tenth of a second; what is left then is not compared. */
const MOST = 1_500_000
const FIELDS_MAX = 50

/**
 * Fields whose own appearance says something else than their value. Readers show the one or the other: most the appearance,
 * some the value, and a click changes it. `only` some of them.
 */
export function unlikeFields(
  file: PdfFile,
  only: (widget: FormWidget) => boolean = () => true,
): readonly UnlikeField[] {
  const found: UnlikeField[] = []
  const work = new Work(MOST)
  const fonts = new SpokenFonts(file, work)
  unlessStopped(() => {
    for (const widget of widgetsOf(file)) {
      if (found.length === FIELDS_MAX) return
      if (!isUnlike(file, widget, { work, fonts }) || !only(widget)) continue
      found.push({ page: widget.page, field: widget.field.name })
    }
  })
  return found
}

/** Those of a file whose copy shows what its own appearances do: where it draws a field by its value, the two are one. */
export const valueDifferences = (file: PdfFile): readonly Difference[] =>
  unlikeFields(file, ({ own, field }) => !wantsLook(file, own, field)).map((unlike) => ({
    kind: 'form_value',
    ...unlike,
  }))

function unlessStopped(work: () => void): void {
  try {
    unlessRefused(work, () => undefined)
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
  }
}

interface Reading {
  readonly work: Work
  readonly fonts: SpokenFonts
}

function isUnlike(file: PdfFile, { own, field }: FormWidget, reading: Reading): boolean {
  const type = typeOf(field)
  if (type === 'Btn') return !has(field, 'push') && isOtherState(file, own, field)
  const value = type === null ? '' : comparedValue(file, field, type)
  if (value.trim() === '') return false
  const look = file.optionalDict(own.get('AP')).get('N')
  const drawn = isDict(file.resolve(look)) ? drawnIn(file, look, reading) : null
  return drawn !== null && !showsValue(value, drawn)
}

/** What of a value a reader shows; nothing where it shows it in a form that only a script knows. */
export function comparedValue(file: PdfFile, field: WidgetField, type: 'Tx' | 'Ch'): string {
  if (has(field, 'password') || has(field, 'file') || isFormattedByScript(file, field)) return ''
  if (type === 'Ch') return has(field, 'combo') ? optionsOf(file, field).texts.join(', ') : ''
  const value = textValue(file, field)
  const most = integerOf(field.entry('MaxLen') ?? '')
  return most !== null && most > 0 ? Array.from(value).slice(0, most).join('') : value
}

/** By a script that is none of those of Acrobat for numbers and codes (ISO 32000-2, table 199). */
function isFormattedByScript(file: PdfFile, field: WidgetField): boolean {
  if (!file.optionalDict(field.entry('AA') ?? undefined).has('F')) return false
  const type = formatOf(file, field)?.type
  return type !== 'number' && type !== 'text'
}

/** The letters of an appearance; null where they are written in a font that is not there, or may be drawn as a picture. */
function drawnIn(file: PdfFile, raw: string | undefined, { work, fonts }: Reading): string | null {
  const reference = referenceOf(raw ?? '')
  const stream = reference && file.stream(reference)
  if (!stream) return null
  const text = new PageText(file, work, fonts)
  text.page([reference], stream.dict.get('Resources'), reference.number)
  if (text.has_unread || (text.glyphs.length === 0 && mayBePicture(file, raw))) return null
  return text.glyphs.join('')
}

/** A box or a button is on by its value, and shown as off, or the reverse (ISO 32000-2, 12.7.5.2.3). */
function isOtherState(file: PdfFile, own: Dict, field: WidgetField): boolean {
  const [shown, held] = [nameOf(file.resolve(own.get('AS'))), nameOf(field.entry('V') ?? '')]
  const states = file.optionalDict(file.optionalDict(own.get('AP')).get('N'))
  if (shown === null || held === null || shown === held || states.size === 0) return false
  return shown === 'Off' ? states.has(held) : held === 'Off' && states.has(shown)
}
