import { type Bounds, markedPlace } from './mark-places.ts'
import { floatsAt, type Pdfium, type PdfiumDocument } from './pdfium.ts'

/** Returns whether a page shows form fields. It reads the list of annotations only, not the content. */
export function hasWidgets({ pdfium: { api }, doc }: PdfiumDocument, index: number): boolean {
  const count = api.EPDFPage_GetAnnotCountRaw(doc, index)
  for (let i = 0; i < count; i++) {
    const annotation = api.EPDFPage_GetAnnotRaw(doc, index, i)
    const subtype = annotation === 0 ? 0 : api.FPDFAnnot_GetSubtype(annotation)
    if (annotation !== 0) api.FPDFPage_CloseAnnot(annotation)
    if (subtype === WIDGET) return true
  }
  return false
}

/** Constants of PDFium's public headers: FPDF_ANNOT_LINK, FPDF_ANNOT_WIDGET and FLAT_NORMALDISPLAY. */
const LINK = 2
const WIDGET = 20
const FOR_DISPLAY = 0
/** Flags of annotations (ISO 32000-2, table 167). */
const HIDDEN = 2
const NO_VIEW = 32

/** Turns the fields and annotations of a page into content, as a viewer shows them. */
export function flattenPage({ pdfium, doc }: PdfiumDocument, index: number): void {
  const { api } = pdfium
  const page = api.FPDF_LoadPage(doc, index)
  if (page === 0) return
  giveAppearances(pdfium, page)
  hideUnseen({ api }, page)
  giveBoxes(pdfium, page)
  api.FPDFPage_Flatten(page, FOR_DISPLAY)
  api.FPDF_ClosePage(page)
}

/** Flattening takes in what is hidden on the screen and shown on paper. */
function hideUnseen({ api }: Pick<Pdfium, 'api'>, page: number): void {
  const count = api.FPDFPage_GetAnnotCount(page)
  for (let i = 0; i < count; i++) {
    const annotation = api.FPDFPage_GetAnnot(page, i)
    if (annotation === 0) continue
    const flags = api.FPDFAnnot_GetFlags(annotation)
    if ((flags & NO_VIEW) !== 0) api.FPDFAnnot_SetFlags(annotation, flags | HIDDEN)
    api.FPDFPage_CloseAnnot(annotation)
  }
}

/** Flattening only knows a page's own boxes and would replace inherited ones by US Letter. */
function giveBoxes(pdfium: Pdfium, page: number): void {
  const { api } = pdfium
  pdfium.withMemory(16, (at) => {
    const [a, b, c, d] = [at, at + 4, at + 8, at + 12]
    const has_media = api.FPDFPage_GetMediaBox(page, a, b, c, d)
    const has_crop = api.FPDFPage_GetCropBox(page, a, b, c, d)
    if (!api.FPDF_GetPageBoundingBox(page, at)) return
    // The displayed area lies within the media box.
    const [left, top, right, bottom] = floatsAt(pdfium, at)
    if (!has_media) api.FPDFPage_SetMediaBox(page, left, bottom, right, top)
    if (!has_crop) api.FPDFPage_SetCropBox(page, left, bottom, right, top)
  })
}

/**
 * Generates missing appearances: fields (NeedAppearances) and annotations that say what they are but not how they look.
 * The page content is not read. `fields`: false leaves fields as they are.
 */
export function giveOwnLook({ pdfium, doc }: PdfiumDocument, index: number, { fields = true } = {}): void {
  const { api } = pdfium
  const count = api.EPDFPage_GetAnnotCountRaw(doc, index)
  for (let i = 0; i < count; i++) {
    const annotation = api.EPDFPage_GetAnnotRaw(doc, index, i)
    if (annotation === 0) continue
    if (fields || api.FPDFAnnot_GetSubtype(annotation) !== WIDGET) giveLook(pdfium, annotation)
    api.FPDFPage_CloseAnnot(annotation)
  }
}

function giveLook(pdfium: Pdfium, annotation: number): void {
  const { api } = pdfium
  const kind = api.FPDFAnnot_GetSubtype(annotation)
  // PDFium would draw a frame around every link, and a copy keeps none.
  if (kind === LINK || api.EPDFAnnot_HasAppearanceStream(annotation, 0)) return
  if (kind === WIDGET) {
    api.EPDFAnnot_GenerateFormFieldAP(annotation)
    return
  }
  giveRoom(pdfium, annotation)
  api.EPDFAnnot_GenerateAppearance(annotation)
}

/** The furthest that a line with arrows is drawn outside of its rectangle. */
const ROOM_PT = 12

/**
 * What is drawn outside of its rectangle would be clipped away, or moved into it: a horizontal or vertical line, whose rectangle
 * may have no height or width, and marks whose rectangle is elsewhere than they are.
 */
function giveRoom(pdfium: Pdfium, annotation: number): void {
  pdfium.withMemory(16, (at) => {
    if (!pdfium.api.FPDFAnnot_GetRect(annotation, at)) return
    const [left, top, right, bottom] = floatsAt(pdfium, at)
    const rect = [Math.min(left, right), Math.min(top, bottom), Math.max(left, right), Math.max(top, bottom)] as const
    const room = roomFor(rect, markedPlace(pdfium, annotation))
    if (room === null) return
    const box = pdfium.view(at, 16)
    const [x0, y0, x1, y1] = room
    for (const [i, edge] of [x0, y1, x1, y0].entries()) box.writeFloatLE(edge, 4 * i)
    pdfium.api.FPDFAnnot_SetRect(annotation, at)
  })
}

/** Of marks beside their rectangle, how far their lines reach out. */
const MARK_ROOM_PT = 2
/** As far as a mark may lie outside of its rectangle, which programs round. */
const ROUNDED_PT = 1

function roomFor(rect: Bounds, marked: Bounds | null): Bounds | null {
  if (marked !== null && !isWithin(marked, rect)) return widened(marked, MARK_ROOM_PT)
  const [left, bottom, right, top] = rect
  return right - left >= 1 && top - bottom >= 1 ? null : widened(rect, ROOM_PT)
}

const isWithin = (inner: Bounds, outer: Bounds): boolean =>
  inner[0] >= outer[0] - ROUNDED_PT &&
  inner[1] >= outer[1] - ROUNDED_PT &&
  inner[2] <= outer[2] + ROUNDED_PT &&
  inner[3] <= outer[3] + ROUNDED_PT

const widened = ([left, bottom, right, top]: Bounds, by: number): Bounds => [
  left - by,
  bottom - by,
  right + by,
  top + by,
]

/** Flattening keeps only what has an appearance. What relies on the viewer for it would vanish. */
function giveAppearances(pdfium: Pdfium, page: number): void {
  const { api } = pdfium
  const count = api.FPDFPage_GetAnnotCount(page)
  for (let i = 0; i < count; i++) {
    const annotation = api.FPDFPage_GetAnnot(page, i)
    if (annotation === 0) continue
    giveLook(pdfium, annotation)
    api.FPDFPage_CloseAnnot(annotation)
  }
}
