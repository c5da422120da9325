import { withPdfiumFile } from './pdfium.ts'

export interface PageCountOrder {
  readonly path: string
}

/** How many pages people see; null where the file cannot be opened. */
export const countPages = ({ path }: PageCountOrder): Promise<number | null> =>
  withPdfiumFile(path, (file) => (typeof file === 'number' ? null : file.pdfium.api.FPDF_GetPageCount(file.doc)))
