import type { MisreadPages } from '../../ports/pdf.ts'
import { PdfFile } from '../reader/pdf-file.ts'
import { unlessRefused } from '../reader/refusal.ts'
import { lieOf } from '../reader/spoken/page-text.ts'
import { type ReadOtherwise, readOtherwise } from '../reader/spoken/read-otherwise.ts'
import { bytesText } from '../reader/strings.ts'
import type { Pdfium, PdfiumFile } from './pdfium.ts'
import { ROOM } from './text-font.ts'

/** Whether a character of a page is not the one that is drawn, by its index in the text of the page. */
export type IsMisread = (text: number, i: number) => boolean

/** What is said of a page whose text cannot be checked: nothing of it counts. */
const UNCHECKED: Omit<ReadOtherwise, 'page'> = { texts: new Set(), letters: new Set(), is_unchecked: true }

/**
 * Tells the characters of a page that are read in place of others. Undefined where the page reads as it looks, as nearly
 * every page does; the intake has found that out (`reads_otherwise`).
 */
export function misreadOn(
  file: PdfiumFile,
  page: number,
  { reads_otherwise = [] }: MisreadPages,
): IsMisread | undefined {
  if (!reads_otherwise.includes(page)) return undefined
  const found = unlessRefused(
    () => readOtherwise(new PdfFile(file.bytes()), [page])[0] ?? null,
    () => ({ ...UNCHECKED, page }),
  )
  return found === null ? undefined : reader(file.pdfium, found)
}

function reader(pdfium: Pdfium, { texts, letters, is_unchecked }: ReadOtherwise): IsMisread {
  if (is_unchecked) return () => true
  let last: { readonly object: number; readonly is_replaced: boolean; readonly font: string } | null = null
  return (text, i) => {
    const object = pdfium.api.FPDFText_GetTextObject(text, i)
    if (object === 0) return false
    if (last?.object !== object)
      last = { object, is_replaced: texts.size > 0 && hasText(pdfium, object, texts), font: fontOf(pdfium, object) }
    return last.is_replaced || letters.has(lieOf(last.font, letterAt(pdfium, text, i)))
  }
}

const letterAt = ({ api }: Pdfium, text: number, i: number): string => {
  const code = api.FPDFText_GetUnicode(text, i)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

function fontOf(pdfium: Pdfium, object: number): string {
  const font = pdfium.api.FPDFTextObj_GetFont(object)
  if (font === 0) return ''
  return pdfium.withMemory(NAME_MAX, (at) => {
    const length = pdfium.api.FPDFFont_GetBaseFontName(font, at, NAME_MAX)
    return length > 1 && length <= NAME_MAX ? pdfium.view(at, length - 1).toString('latin1') : ''
  })
}
const NAME_MAX = 512

/** Whether the object stands within marked content that has one of these texts in its place. */
function hasText(pdfium: Pdfium, object: number, texts: ReadonlySet<string>): boolean {
  const count = pdfium.api.FPDFPageObj_CountMarks(object)
  for (let mark = 0; mark < count; mark++) {
    const text = textOf(pdfium, pdfium.api.FPDFPageObj_GetMark(object, mark))
    if (text !== null && texts.has(text)) return true
  }
  return false
}

/** The text of a mark; null where it has none. Its length comes first. */
function textOf(pdfium: Pdfium, mark: number): string | null {
  const { api } = pdfium
  const length = pdfium.withMemory(ROOM, (at) =>
    api.FPDFPageObjMark_GetParamBlobValue(mark, KEY, 0, 0, at) ? pdfium.view(at, 4).readUInt32LE(0) : -1,
  )
  if (length < 1) return length === 0 ? '' : null
  return pdfium.withMemory(length + ROOM, (at) => {
    if (!api.FPDFPageObjMark_GetParamBlobValue(mark, KEY, at, length, at + length)) return null
    return bytesText(pdfium.view(at, length).toString('latin1'))
  })
}
const KEY = 'ActualText'
