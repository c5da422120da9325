import { createHash } from 'node:crypto'
import type { TakenPages, TakePagesRequest } from '../../ports/pdf.ts'
import { type PdfiumDocument, withNewDocument, withPdfiumFile } from '../pages/pdfium.ts'
import { describeAs } from '../pages/pdfium-info.ts'
import { copyBookmarks, copyLanguage } from '../pages/pdfium-outline.ts'
import { withSavedBytes, writeHashed } from '../pages/pdfium-save.ts'
import { difference, pictureOf } from './compare-pages.ts'

/**
 * Writes a file of some pages of another one. It has only what these pages refer to, so nothing of the others is left in
 * its bytes. A page that would not look the same there is refused.
 */
export function takePages({ path, sha256, pages, out_path }: TakePagesRequest): Promise<TakenPages> {
  return withPdfiumFile(path, (source) => {
    if (typeof source === 'number') throw new RangeError(`PDFium refused a file that was taken in (error ${source})`)
    if (createHash('sha256').update(source.bytes()).digest('hex') !== sha256)
      throw new Error('the file is not what was taken in')
    return withNewDocument(async (target) => {
      const range = pages.map(({ page }) => page).join()
      if (!target.pdfium.api.FPDF_ImportPages(target.doc, source.doc, range, 0))
        throw new RangeError('PDFium could not take over the pages')
      const unlike = pages.find(({ page }, at) => !looksAlike([source, page - 1], [target, at]))
      if (unlike)
        return { refused: `page ${unlike.page} would not look the same in a file of its own`, code: 'document_damaged' }
      for (const [at, { rotate }] of pages.entries()) turn(target, at, rotate)
      describeAs(target, source)
      copyLanguage(target, source)
      copyBookmarks({ target, source, placeOf: (index) => placeIn(pages, index) })
      return { refused: null, ...withSavedBytes(target, (bytes) => writeHashed(bytes, out_path)) }
    })
  })
}

/** The first place where a page, from 0, was taken to. */
function placeIn(pages: TakePagesRequest['pages'], index: number): number | null {
  const place = pages.findIndex(({ page }) => page === index + 1)
  return place < 0 ? null : place
}

type Place = readonly [document: PdfiumDocument, index: number]

function looksAlike(before: Place, after: Place): boolean {
  const { more, less } = difference([pictureOf(...before)], [pictureOf(...after)])
  return more.length + less.length === 0
}

function turn({ pdfium: { api }, doc }: PdfiumDocument, index: number, rotate: number): void {
  if (rotate === 0) return
  const page = api.FPDF_LoadPage(doc, index)
  if (page === 0) throw new RangeError('PDFium could not open a page that it took over')
  api.FPDFPage_SetRotation(page, (api.FPDFPage_GetRotation(page) + rotate / 90) % 4)
  api.FPDF_ClosePage(page)
}
