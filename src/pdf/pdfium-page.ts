import type { PageOrder } from '../ports/pdf.ts'
import { type PdfiumFile, withPdfiumFile } from './pdfium.ts'

/** Loads one page for the length of `work`. One that cannot be loaded is the file's doing, which a RangeError says (worker.ts). */
export function withPdfiumPage<T>(
  { path, page }: PageOrder,
  work: (file: PdfiumFile, handle: number) => T | Promise<T>,
): Promise<T> {
  return withPdfiumFile(path, async (file) => {
    if (typeof file === 'number') throw new Error(`PDFium refused the file (error ${file})`)
    const { api } = file.pdfium
    const handle = api.FPDF_LoadPage(file.doc, page - 1)
    if (handle === 0) throw new RangeError(`page ${page} could not be loaded`)
    try {
      return await work(file, handle)
    } finally {
      api.FPDF_ClosePage(handle)
    }
  })
}
