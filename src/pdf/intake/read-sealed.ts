import { withPdfiumFile } from '../pages/pdfium.ts'
import { indexPdf } from '../reader/pdf-index.ts'

export interface SealedRequest {
  readonly path: string
}

/** How many pages each reader finds (null if it cannot open the file), or why the strict one refuses it. */
export type SealedRead = { readonly refused: string } | { readonly refused: null; readonly pages: readonly Found[] }
type Found = number | null

/** Here and not where it was sealed: a reader holds the file and its text anyway, and what it held ends with it. */
export const readSealed = ({ path }: SealedRequest): Promise<SealedRead> =>
  withPdfiumFile(path, (file) => {
    if (typeof file === 'number') return { refused: null, pages: [null] }
    const read = indexPdf(file.bytes())
    if (read.refused !== null) return read
    return { refused: null, pages: [read.pdf_index.pages.length, file.pdfium.api.FPDF_GetPageCount(file.doc)] }
  })
