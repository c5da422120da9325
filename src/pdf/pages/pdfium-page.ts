import type { PageOrder } from '../../ports/pdf.ts'
import { withOwnResources } from './own-resources.ts'
import { type PdfiumFile, withPdfiumBytes, withPdfiumFile } from './pdfium.ts'
import { flattenPage, hasWidgets } from './pdfium-forms.ts'

type Work<T> = (file: PdfiumFile, handle: number) => T | Promise<T>

/**
 * Loads one page as people see it, for the length of `work`. PDFium leaves fields to a viewer's own form code; a file
 * signed elsewhere still has its fields, which become content of a copy here as they do at intake.
 */
export function withPdfiumPage<T>({ path, page }: PageOrder, work: Work<T>): Promise<T> {
  return withPdfiumFile(path, (file) => {
    const found = opened(file)
    if (!hasWidgets(found, page - 1)) return withPage(found, page, work)
    return withPdfiumBytes(withOwnResources(found.bytes()), (file_copy) => {
      const copy = opened(file_copy)
      flattenPage(copy, page - 1)
      return withPage(copy, page, work)
    })
  })
}

function opened(file: PdfiumFile | number): PdfiumFile {
  if (typeof file === 'number') throw new Error(`PDFium refused the file (error ${file})`)
  return file
}

/** A page that cannot be loaded is the file's doing, which a RangeError says (worker.ts). */
async function withPage<T>(file: PdfiumFile, page: number, work: Work<T>): Promise<T> {
  const { api } = file.pdfium
  const handle = api.FPDF_LoadPage(file.doc, page - 1)
  if (handle === 0) throw new RangeError(`page ${page} could not be loaded`)
  try {
    return await work(file, handle)
  } finally {
    api.FPDF_ClosePage(handle)
  }
}
