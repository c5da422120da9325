import type { PdfiumDocument } from './pdfium.ts'

/** Entries of the information dictionary that say what a document is (ISO 32000-2, table 349). */
const ABOUT = ['Title', 'Author', 'Subject', 'Keywords', 'Creator'] as const

/** More than any real entry has, in bytes of UTF-16. */
const BYTES_MAX = 64 * 1024

/** Gives a document that PDFium made what another one says of itself, and the name of the program that made it. */
export function describeAs(target: PdfiumDocument, source: PdfiumDocument | null): void {
  for (const key of ABOUT) setInfo(target, key, source === null ? '' : infoOf(source, key))
  setInfo(target, 'Producer', 'Countersign')
}

/** UTF-16LE with a terminating zero, as PDFium's headers define FPDF_WIDESTRING. */
export function setInfo({ pdfium, doc }: PdfiumDocument, key: string, text: string): void {
  const wide = Buffer.from(`${text}\0`, 'utf16le')
  pdfium.withMemory(wide.length, (at) => {
    pdfium.view(at, wide.length).set(wide)
    // Null takes the entry out.
    pdfium.api.EPDF_SetMetaText(doc, key, text === '' ? 0 : at)
  })
}

/** Empty where there is none, or where it is too long. */
function infoOf({ pdfium, doc }: PdfiumDocument, key: string): string {
  const length = pdfium.api.FPDF_GetMetaText(doc, key, 0, 0)
  if (length <= 2 || length > BYTES_MAX) return ''
  return pdfium.withMemory(length, (at) => {
    pdfium.api.FPDF_GetMetaText(doc, key, at, length)
    return pdfium.view(at, length - 2).toString('utf16le')
  })
}
