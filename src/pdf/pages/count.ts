import { withPdfiumFile } from './pdfium.ts'

export interface PageCountRequest {
  readonly path: string
}

/** The number of pages that people see; null if the file cannot be opened. */
export const countPages = ({ path }: PageCountRequest): Promise<number | null> =>
  withPdfiumFile(path, (file) => (typeof file === 'number' ? null : file.pdfium.api.FPDF_GetPageCount(file.doc)))
