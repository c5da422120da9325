import { pagePicture } from '../pages/page-picture.ts'
import type { PdfiumDocument, PdfiumFile } from '../pages/pdfium.ts'
import { hasWidgets } from '../pages/pdfium-forms.ts'
import { decodeStream } from '../reader/filters.ts'
import { PdfFile } from '../reader/pdf-file.ts'
import { unlessRefused } from '../reader/refusal.ts'
import { isArray, referenceOf } from '../reader/syntax.ts'

/**
 * Returns whether the pages do not show the XFA form, because a program generates them on opening: the form asks for
 * that (NeedsRendering), or its pages have no field and do not say what the form says. For other XFA forms, every reader
 * shows the pages.
 */
export function isDynamicXfa(file: PdfiumFile, pages: number): boolean {
  const type = file.pdfium.api.FPDF_GetFormType(file.doc)
  if (type !== XFA_FOREGROUND) return type === XFA_FULL
  const all = Array.from({ length: pages }, (_, index) => index)
  return !all.some((index) => hasWidgets(file, index)) && !sayThemselves(file, all)
}

/** Constants of PDFium's fpdf_formfill.h: FORMTYPE_XFA_FULL and FORMTYPE_XFA_FOREGROUND. */
const XFA_FULL = 2
const XFA_FOREGROUND = 3

/** Whether pages without fields have content that is no placeholder for the form, and at least half of its words. */
function sayThemselves(file: PdfiumFile, all: readonly number[]): boolean {
  const text = all.map((index) => textOf(file, index)).join(' ')
  if (all.length === 1 && PLACEHOLDER.test(text)) return false
  if (!all.some((index) => hasInk(file, index))) return false
  const shown = new Set(wordsIn(text))
  const texts = unlessRefused(
    () => templateTexts(new PdfFile(file.bytes())),
    () => null,
  )
  if (texts === null) return false
  const words = [...new Set(wordsIn(texts))]
  return 2 * words.filter((word) => shown.has(word)).length >= words.length
}

/** What Adobe's programs write on the one page that is there until the form is: in each language with the name of the reader. */
const PLACEHOLDER = /adobe|please wait/i

const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? []

const MOST = { template_bytes: 4 * 1024 * 1024, characters: 20_000, side: 200 }

/** What the form has for its pages to say: the texts of its template (XFA 3.3, text and exData). Throws where it cannot be read. */
function templateTexts(file: PdfFile): string {
  const form = file.optionalDict(file.catalog.get('AcroForm'))
  const xfa = form.get('XFA')
  const packets = isArray(file.resolve(xfa)) ? file.items(xfa, 'the XFA form') : [xfa ?? 'null']
  const xml = packets.map((raw) => packetOf(file, raw)).join('')
  const texts = xml.match(/<(?:\w{1,20}:)?(?:text|p|span)\b[^<>]{0,2000}>[^<>]+/g) ?? []
  return texts.map((text) => text.slice(text.indexOf('>') + 1)).join(' ')
}

/** An array has the names of the packets between them. */
function packetOf(file: PdfFile, raw: string): string {
  const reference = referenceOf(raw)
  const stream = reference && file.stream(reference)
  return stream ? Buffer.from(decodeStream(stream, MOST.template_bytes, { lenient: true })).toString('utf8') : ''
}

function textOf({ pdfium, doc }: PdfiumDocument, index: number): string {
  const { api } = pdfium
  const page = api.FPDF_LoadPage(doc, index)
  const text = page === 0 ? 0 : api.FPDFText_LoadPage(page)
  try {
    const count = text === 0 ? 0 : Math.min(Math.max(api.FPDFText_CountChars(text), 0), MOST.characters)
    return pdfium.withMemory(2 * count + 2, (at) => {
      const written = count === 0 ? 0 : api.FPDFText_GetText(text, 0, count, at)
      return pdfium.view(at, 2 * Math.max(written - 1, 0)).toString('utf16le')
    })
  } finally {
    if (text !== 0) api.FPDFText_ClosePage(text)
    if (page !== 0) api.FPDF_ClosePage(page)
  }
}

function hasInk(file: PdfiumDocument, index: number): boolean {
  const size = (across: number, down: number) => {
    const scale = MOST.side / Math.max(across, down)
    return [Math.ceil(across * scale), Math.ceil(down * scale)] as const
  }
  const picture = pagePicture(file, index + 1, { size, by: 'grey' })
  return picture?.grey.some((shade) => shade < 200) ?? false
}
