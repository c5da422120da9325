import { decodeStream } from '../../reader/filters.ts'
import type { PdfFile } from '../../reader/pdf-file.ts'
import { type Dict, isDict, nameOf, referenceOf } from '../../reader/syntax.ts'
import type { WidgetField } from '../form-widgets.ts'
import { optionsOf, textValue } from './field-value.ts'

/**
 * Whether a field is to be drawn by its value: it has no appearance, readers are asked to make it anew (/NeedAppearances;
 * they leave buttons as they are), or its appearance has no text where its value has.
 */
export function wantsLook(file: PdfFile, widget: Dict, field: WidgetField): boolean {
  const type = typeOf(field)
  if (type === null) return false
  const look = file.optionalDict(widget.get('AP')).get('N')
  if (!isDict(file.resolve(look))) return true
  if (type === 'Btn') return false
  if (asksForLooks(file)) return true
  return says(file, field, type) && hasNoText(file, look)
}

const asksForLooks = (file: PdfFile): boolean =>
  file.resolve(file.optionalDict(file.catalog.get('AcroForm')).get('NeedAppearances')) === 'true'

export function typeOf(field: WidgetField): 'Tx' | 'Ch' | 'Btn' | null {
  const type = nameOf(field.entry('FT') ?? '')
  return type === 'Tx' || type === 'Ch' || type === 'Btn' ? type : null
}

const says = (file: PdfFile, field: WidgetField, type: 'Tx' | 'Ch'): boolean =>
  type === 'Tx' ? textValue(file, field).trim() !== '' : optionsOf(file, field).texts.some((text) => text.trim() !== '')

/** What shows text, and what may be a picture of it: images, forms, shadings, and curves. */
const SHOWING = /(?:^|[\s\])>])(?:Tj|TJ|'|"|Do|BI|sh|c|v|y)(?=$|[\s/[(<%])/
const LOOK_MAX = 200_000

/** Strings that are shown, and have nothing to show. */
const EMPTY = /(?:\(\s*\)|<\s*>|\[[\s()<>\d.-]*\])\s*(?:Tj|TJ|')/g

/** Whether an appearance shows neither text nor anything that may be a picture of it. */
function hasNoText(file: PdfFile, raw: string | undefined): boolean {
  const content = contentOf(file, raw)
  return content !== null && !SHOWING.test(content.replaceAll(EMPTY, ''))
}

const PICTURE = /(?:^|[\s\])>])(?:Do|BI|sh|c|v|y)(?=$|[\s/[(<%])/

/** Whether an appearance may show a picture of some text. */
export function mayBePicture(file: PdfFile, raw: string | undefined): boolean {
  const content = contentOf(file, raw)
  return content === null || PICTURE.test(content)
}

/** Null where it cannot be read, or is too long. */
function contentOf(file: PdfFile, raw: string | undefined): string | null {
  const reference = referenceOf(raw ?? '')
  const stream = reference && file.stream(reference)
  if (!stream) return null
  const content = decodeStream(stream, LOOK_MAX, { lenient: true })
  return content.length < LOOK_MAX ? Buffer.from(content).toString('latin1') : null
}
