import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { TakenPages, TakePagesRequest } from '../../ports/pdf.ts'
import { aboutOf, languageOf } from '../assembly/about.ts'
import { assemble } from '../assembly/assemble.ts'
import { openSource } from '../assembly/source.ts'
import { viewEntries } from '../assembly/view.ts'
import { type PdfiumDocument, withPdfiumBytes } from '../pages/pdfium.ts'
import { writeHashed } from '../pages/pdfium-save.ts'
import { Refusal } from '../reader/refusal.ts'
import { difference, pictureOf } from './compare-pages.ts'

/**
 * Writes a file of some pages of another one. It has only what these pages refer to, so nothing of the others is left in
 * its bytes. A page that would not look the same there is refused.
 */
export async function takePages({ path, sha256, pages, out_path }: TakePagesRequest): Promise<TakenPages> {
  const bytes = readFileSync(path)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error('the file is not what was taken in')
  const made = await madeOf(bytes, pages)
  if (made === null) return { refused: 'its pages could not be taken apart', code: 'document_damaged' }
  const unlike = await firstUnlike(made, pages)
  if (unlike !== null)
    return { refused: `page ${unlike} would not look the same in a file of its own`, code: 'document_damaged' }
  return { refused: null, ...writeHashed(made.bytes, out_path) }
}

type Pages = TakePagesRequest['pages']

interface Made {
  readonly bytes: Buffer
  /** What its pages are taken from. */
  readonly drawn: Uint8Array
}

/** Null where the file cannot be read strictly, as it could when it was taken in. */
async function madeOf(bytes: Buffer, pages: Pages): Promise<Made | null> {
  try {
    const source = await openSource(bytes)
    const part = { source, pages: pages.map(({ page, rotate }) => ({ index: page - 1, rotate })) }
    const made = assemble([part], {
      about: aboutOf(source.file),
      lang: languageOf(source.file),
      entries: (placed) => placed.flatMap(viewEntries),
    })
    return { bytes: made, drawn: source.drawn.file.bytes }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Null where all pages look as they did, but for how they are turned. */
const firstUnlike = ({ bytes, drawn }: Made, pages: Pages): Promise<number | null> =>
  withOpened(drawn, (before) =>
    withOpened(bytes, async (after) => {
      const unlike = pages.find(({ page, rotate }, at) => {
        const turned = withTurned(before, { index: page - 1, rotate }, () => pictureOf(before, page - 1))
        const { more, less } = difference([turned], [pictureOf(after, at)])
        return more.length + less.length > 0
      })
      return unlike?.page ?? null
    }),
  )

const withOpened = <T>(bytes: Uint8Array, work: (document: PdfiumDocument) => Promise<T>): Promise<T> =>
  withPdfiumBytes(bytes, (file) => {
    if (typeof file === 'number') throw new RangeError(`PDFium refused a file that was taken in (error ${file})`)
    return work(file)
  })

function withTurned<T>(
  { pdfium: { api }, doc }: PdfiumDocument,
  { index, rotate }: { readonly index: number; readonly rotate: number },
  work: () => T,
): T {
  const page = rotate === 0 ? 0 : api.FPDF_LoadPage(doc, index)
  if (page === 0) return work()
  const usual = api.FPDFPage_GetRotation(page)
  api.FPDFPage_SetRotation(page, (usual + rotate / 90) % 4)
  try {
    return work()
  } finally {
    api.FPDFPage_SetRotation(page, usual)
    api.FPDF_ClosePage(page)
  }
}
