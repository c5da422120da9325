import { createHash } from 'node:crypto'
import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import type { MergeRequest } from '../../ports/pdf.ts'
import { type PdfiumDocument, withNewDocument, withPdfiumFile } from '../pages/pdfium.ts'
import { flattenPage, hasWidgets } from '../pages/pdfium-forms.ts'
import { describeAs, setInfo } from '../pages/pdfium-info.ts'
import { addBookmark, copyBookmarks } from '../pages/pdfium-outline.ts'
import { withSavedBytes, writeHashed } from '../pages/pdfium-save.ts'

/**
 * Merges the pages of several files into a copy for reading. A signature covers the bytes of one file, so none is kept.
 * Equal files give equal bytes: PDFium derives the file identifier from the content, and the request sets the date.
 */
export function mergeFiles({ files, title, at, out_path }: MergeRequest): Promise<StoredFile> {
  return withNewDocument(async (target) => {
    for (const file of files) await addPages(target, file)
    describeAs(target, null)
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
 * Imports through an intermediate document, which takes over only what pages refer to. A signature field becomes page
 * content there, and its signature, now invalid, is left behind.
 */
const addPages = (target: PdfiumDocument, { path, sha256, name }: MergeRequest['files'][number]): Promise<void> =>
  withPdfiumFile(path, (source) => {
    if (typeof source === 'number') throw new Error(`PDFium refused a file of its own kind (error ${source})`)
    if (hashOf(source.bytes()) !== sha256) throw new Error('the file is not what was sealed')
    return withNewDocument(async (between) => {
      takeOver(between, source)
      for (let i = 0; i < pageCount(between); i++) if (hasWidgets(between, i)) flattenPage(between, i)
      const first = pageCount(target)
      takeOver(target, between)
      const parent = name === undefined ? 0 : addBookmark(target, name, first)
      copyBookmarks({ target, source, placeOf: (index) => first + index }, parent)
    })
  })

/** An empty range means all pages (PDFium's fpdf_ppo.h). */
function takeOver(target: PdfiumDocument, source: PdfiumDocument): void {
  const done = target.pdfium.api.FPDF_ImportPages(target.doc, source.doc, '', pageCount(target))
  if (!done) throw new RangeError('PDFium could not take over the pages')
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A date without parentheses (ISO 32000-2, 7.9.4). */
const pdfDate = (at: string) => `D:${at.slice(0, 19).replaceAll(/[-:T]/g, '')}Z`
