import type { PageRequest } from '../../ports/pdf.ts'
import { withOwnResources } from './own-resources.ts'
import { type PdfiumFile, withPdfiumBytes, withPdfiumFile } from './pdfium.ts'
import { flattenPage, hasWidgets } from './pdfium-forms.ts'

type Work<T> = (file: PdfiumFile, handle: number) => T | Promise<T>

/**
 * Loads a page as people see it while `work` runs. PDFium leaves fields to the viewer's form code, so a file with
 * fields (one signed elsewhere) is flattened in a copy first, as at intake.
 */
export function withPdfiumPage<T>({ path, page }: PageRequest, work: Work<T>): Promise<T> {
  return withShown(path, [page], (file) => withPage(file, page, work))
}

/** The same for several pages of a file, one after the other. */
export function withPdfiumPages<T>(
  { path, pages }: { readonly path: string; readonly pages: readonly number[] },
  work: (file: PdfiumFile, handle: number, page: number) => T,
): Promise<readonly T[]> {
  return withShown(path, pages, async (file) => {
    const found: T[] = []
    for (const page of pages) found.push(await withPage(file, page, (_, handle) => work(file, handle, page)))
    return found
  })
}

function withShown<T>(path: string, pages: readonly number[], work: (file: PdfiumFile) => Promise<T>): Promise<T> {
  return withPdfiumFile(path, (file) => {
    const found = opened(file)
    const with_fields = pages.filter((page) => hasWidgets(found, page - 1))
    if (with_fields.length === 0) return work(found)
    return withPdfiumBytes(withOwnResources(found.bytes()), (file_copy) => {
      const copy = opened(file_copy)
      for (const page of with_fields) flattenPage(copy, page - 1)
      return work(copy)
    })
  })
}

function opened(file: PdfiumFile | number): PdfiumFile {
  if (typeof file === 'number') throw new Error(`PDFium refused the file (error ${file})`)
  return file
}

/** An unloadable page is the fault of the file, which a RangeError says (workers/worker.ts). */
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
