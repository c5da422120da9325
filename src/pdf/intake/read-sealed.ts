import { coveredAreas, type Probe } from '../pages/covered-areas.ts'
import { withOwnResources } from '../pages/own-resources.ts'
import { type PdfiumFile, withPdfiumBytes, withPdfiumFile } from '../pages/pdfium.ts'
import { flattenPage } from '../pages/pdfium-forms.ts'
import { indexPdf } from '../reader/pdf-index.ts'
import { pagesToLookAt } from './last-drawn.ts'

export interface SealedRequest {
  readonly path: string
  /** Areas that must show their colour. */
  readonly probe: Probe | null
  /** The file has fields and annotations of its own, which readers show. */
  readonly is_live: boolean
}

/**
 * How many pages each reader finds (null if it cannot open the file) and which areas are covered, or why the strict one
 * refuses it.
 */
export type SealedRead =
  | { readonly refused: string }
  | { readonly refused: null; readonly pages: readonly Found[]; readonly covered: readonly number[] }
type Found = number | null

/** Here and not where it was sealed: a reader holds the file and its text anyway, and what it held ends with it. */
export const readSealed = ({ path, probe, is_live }: SealedRequest): Promise<SealedRead> =>
  withPdfiumFile(path, async (file) => {
    if (typeof file === 'number') return { refused: null, pages: [null], covered: [] }
    const read = indexPdf(file.bytes())
    if (read.refused !== null) return read
    const pages = [read.pdf_index.pages.length, file.pdfium.api.FPDF_GetPageCount(file.doc)]
    const shown = (probe?.areas ?? []).every(({ page }) => page <= Math.min(...pages))
    if (probe === null || !shown) return { refused: null, pages, covered: [] }
    const looked_at = is_live ? null : pagesToLookAt(read)
    const asked = [...probe.areas.keys()].filter((at) => looked_at?.has(probe.areas[at]?.page ?? 0) ?? true)
    const areas = probe.areas.filter((_, at) => asked.includes(at))
    const covered = areas.length === 0 ? [] : await coveredIn(file, { ...probe, areas }, is_live)
    return { refused: null, pages, covered: covered.map((position) => asked[position] ?? 0) }
  })

/** PDFium leaves fields to the viewer's form code, so they become content first, as in the image of a page. */
const coveredIn = async (file: PdfiumFile, probe: Probe, is_live: boolean): Promise<readonly number[]> => {
  if (!is_live) return coveredAreas(file, probe)
  return withPdfiumBytes(withOwnResources(file.bytes()), (copy) => {
    if (typeof copy === 'number') throw new Error(`PDFium refused the file (error ${copy})`)
    for (const page of new Set(probe.areas.map((area) => area.page))) flattenPage(copy, page - 1)
    return coveredAreas(copy, probe)
  })
}
