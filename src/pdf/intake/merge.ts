import { createHash } from 'node:crypto'
import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import type { MergeOrder } from '../../ports/pdf.ts'
import { type PdfiumDocument, withNewDocument, withPdfiumFile } from '../pages/pdfium.ts'
import { flattenPage, hasWidgets } from '../pages/pdfium-forms.ts'
import { withSavedBytes, writeHashed } from '../pages/pdfium-save.ts'

/**
 * All pages of several files in one new file: a copy to read. A signature covers the bytes of one file,
 * so none comes along. The same files give the same bytes each time: PDFium's file identifier follows from the
 * content, and the date is that of the order.
 */
export function mergeFiles({ files, title, at, out_path }: MergeOrder): Promise<StoredFile> {
  return withNewDocument(async (target) => {
    for (const file of files) await addPages(target, file)
    for (const [key, text] of [
      ['Title', title],
      ['CreationDate', pdfDate(at)],
    ] as const) {
      setInfo(target, key, text)
    }
    return withSavedBytes(target, (bytes) => writeHashed(bytes, out_path))
  })
}

const pageCount = ({ pdfium, doc }: PdfiumDocument) => pdfium.api.FPDF_GetPageCount(doc)

/**
 * By way of a document of its own, because what is taken over is only what a page still refers to: a signature
 * field becomes content there, and its signature, which would be a broken one, stays behind.
 */
const addPages = (target: PdfiumDocument, { path, sha256 }: MergeOrder['files'][number]): Promise<void> =>
  withPdfiumFile(path, (source) => {
    if (typeof source === 'number') throw new Error(`PDFium refused a file of its own kind (error ${source})`)
    if (hashOf(source.bytes()) !== sha256) throw new Error('the file is not what was sealed')
    return withNewDocument(async (between) => {
      takeOver(between, source)
      for (let i = 0; i < pageCount(between); i++) if (hasWidgets(between, i)) flattenPage(between, i)
      takeOver(target, between)
    })
  })

/** An empty range means all pages (fpdf_ppo.h). */
function takeOver(target: PdfiumDocument, source: PdfiumDocument): void {
  const done = target.pdfium.api.FPDF_ImportPages(target.doc, source.doc, '', pageCount(target))
  if (!done) throw new RangeError('PDFium could not take over the pages')
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** UTF-16LE with a zero at the end, as PDFium's public headers have it (FPDF_WIDESTRING). */
function setInfo({ pdfium, doc }: PdfiumDocument, key: string, text: string): void {
  const wide = Buffer.from(`${text}\0`, 'utf16le')
  pdfium.withMemory(wide.length, (at) => {
    pdfium.view(at, wide.length).set(wide)
    pdfium.api.EPDF_SetMetaText(doc, key, at)
  })
}

/** ISO 32000-2 7.9.4. */
const pdfDate = (at: string) => `D:${at.slice(0, 19).replaceAll(/[-:T]/g, '')}Z`
