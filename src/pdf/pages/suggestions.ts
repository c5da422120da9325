import type { Area } from '../../domain/fields/area.ts'
import type { FieldSuggestion, PageText } from '../../domain/fields/suggestions.ts'
import { suggestFields } from '../../domain/fields/suggestions.ts'
import type { SuggestionsRequest } from '../../ports/pdf.ts'
import { floatsAt, type Pdfium, type PdfiumFile } from './pdfium.ts'
import { misreadOn } from './misread.ts'
import { withPdfiumPage } from './pdfium-page.ts'
import { piecesOf } from './pieces.ts'
import { type Box, readGlyphs, viewOf } from './text-glyphs.ts'

/** Suggests fields where the words and lines of these pages ask for something. */
export async function findSuggestions(request: SuggestionsRequest): Promise<readonly FieldSuggestion[]> {
  const { path, from, to } = request
  const found: FieldSuggestion[] = []
  for (let page = from; page <= to; page++)
    found.push(...(await withPdfiumPage({ path, page }, (file, handle) => placesOn(file, handle, { page, request }))))
  return found
}

interface Asked {
  readonly page: number
  readonly request: SuggestionsRequest
}

function placesOn(file: PdfiumFile, handle: number, { page: number, request }: Asked): readonly FieldSuggestion[] {
  const { width, height, glyphs } = readGlyphs(file, handle, misreadOn(file, number, request))
  if (!(width > 0 && height > 0)) return []
  const drawn = linesOf(file.pdfium, handle)
  return suggestFields({ number, width, height, pieces: piecesOf(glyphs), ...drawn })
}

/** Constant of PDFium's fpdf_edit.h: FPDF_PAGEOBJ_PATH. */
const PATH = 2
/** A page of tables has a few thousand objects. Maps and drawings have more, and ask for nothing. */
const OBJECTS_MAX = 20_000
const LINES_MAX = 1_000
/** In points. */
const THICK_MAX = 2.5
const LENGTH_MIN = 30
const POST_MIN = 8

/** Straight lines drawn on the page, including thin filled boxes. */
function linesOf(pdfium: Pdfium, page: number): Pick<PageText, 'rules' | 'posts'> {
  return pdfium.withMemory(16, (at) => {
    const { shown } = viewOf(pdfium, page, at)
    const lines = { rules: [] as Area[], posts: [] as Area[] }
    const count = Math.min(pdfium.api.FPDFPage_CountObjects(page), OBJECTS_MAX)
    for (let i = 0; i < count && lines.rules.length + lines.posts.length < LINES_MAX; i++) {
      const bounds = boundsOfPath(pdfium, pdfium.api.FPDFPage_GetObject(page, i), at)
      const area = bounds && shown(bounds)
      if (area && isRule(area)) lines.rules.push(area)
      if (area && isPost(area)) lines.posts.push(area)
    }
    return lines
  })
}

const isRule = ({ left, top, right, bottom }: Area): boolean => bottom - top <= THICK_MAX && right - left >= LENGTH_MIN
const isPost = ({ left, top, right, bottom }: Area): boolean => right - left <= THICK_MAX && bottom - top >= POST_MIN

function boundsOfPath({ api, view }: Pdfium, object: number, at: number): Box | null {
  if (object === 0 || api.FPDFPageObj_GetType(object) !== PATH) return null
  if (!api.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) return null
  const [left, bottom, right, top] = floatsAt({ view }, at)
  return { left, bottom, right, top }
}
