import type { Pdfium, PdfiumDocument } from './pdfium.ts'

/** Whether a page shows form fields; reads the annotation array only, not the page content. */
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

/**
 * Whether the pages say nothing of an XFA form, because a program makes them as it opens the file: such a form asks
 * for that (NeedsRendering), or no page has a field. Of any other the pages are there and every reader shows them.
 */
export function isDynamicXfa(file: PdfiumDocument, pages: number): boolean {
  const type = file.pdfium.api.FPDF_GetFormType(file.doc)
  if (type !== XFA_FOREGROUND) return type === XFA_FULL
  return !Array.from({ length: pages }, (_, index) => index).some((index) => hasWidgets(file, index))
}

/** FORMTYPE_XFA_FULL and FORMTYPE_XFA_FOREGROUND of PDFium's fpdf_formfill.h. */
const XFA_FULL = 2
const XFA_FOREGROUND = 3

/** FPDF_ANNOT_WIDGET and FLAT_NORMALDISPLAY of PDFium's public headers. */
const WIDGET = 20
const FOR_DISPLAY = 0

/** Makes the fields and annotations of a page part of its content, as a viewer shows them. */
export function flattenPage({ pdfium, doc }: PdfiumDocument, index: number): void {
  const { api } = pdfium
  const page = api.FPDF_LoadPage(doc, index)
  if (page === 0) return
  giveAppearances({ api }, page)
  giveBoxes(pdfium, page)
  api.FPDFPage_Flatten(page, FOR_DISPLAY)
  api.FPDF_ClosePage(page)
}

/** Flattening knows a page's own boxes only: for those that it inherits it would put a Letter sheet. */
function giveBoxes(pdfium: Pdfium, page: number): void {
  const { api } = pdfium
  pdfium.withMemory(16, (at) => {
    const [a, b, c, d] = [at, at + 4, at + 8, at + 12]
    const has_media = api.FPDFPage_GetMediaBox(page, a, b, c, d)
    const has_crop = api.FPDFPage_GetCropBox(page, a, b, c, d)
    if (!api.FPDF_GetPageBoundingBox(page, at)) return
    // FS_RECTF: left, top, right, bottom. What is displayed lies within the media box.
    const box = pdfium.view(at, 16)
    const [left, top, right, bottom] = [0, 4, 8, 12].map((i) => box.readFloatLE(i)) as [number, number, number, number]
    if (!has_media) api.FPDFPage_SetMediaBox(page, left, bottom, right, top)
    if (!has_crop) api.FPDFPage_SetCropBox(page, left, bottom, right, top)
  })
}

/**
 * Draws what a file leaves to the reader: a field (NeedAppearances) or annotation that says what it is and not
 * how it looks. The page's content is not read.
 */
export function giveOwnLook({ pdfium, doc }: PdfiumDocument, index: number): void {
  const { api } = pdfium
  const count = api.EPDFPage_GetAnnotCountRaw(doc, index)
  for (let i = 0; i < count; i++) {
    const annotation = api.EPDFPage_GetAnnotRaw(doc, index, i)
    if (annotation === 0) continue
    if (!api.EPDFAnnot_HasAppearanceStream(annotation, 0)) {
      const widget = api.FPDFAnnot_GetSubtype(annotation) === WIDGET
      if (widget) api.EPDFAnnot_GenerateFormFieldAP(annotation)
      else {
        giveRoom(pdfium, annotation)
        api.EPDFAnnot_GenerateAppearance(annotation)
      }
    }
    api.FPDFPage_CloseAnnot(annotation)
  }
}

/** As far as a line is drawn beside itself at most, with its arrows. */
const ROOM_PT = 12

/** A line that lies level or upright may have a rectangle without a height or width, which would cut it off whole. */
function giveRoom({ api, ...pdfium }: Pdfium, annotation: number): void {
  pdfium.withMemory(16, (at) => {
    if (!api.FPDFAnnot_GetRect(annotation, at)) return
    // FS_RECTF: left, top, right, bottom.
    const box = pdfium.view(at, 16)
    const [left, top, right, bottom] = [0, 4, 8, 12].map((i) => box.readFloatLE(i)) as Edges
    if (Math.abs(right - left) >= 1 && Math.abs(top - bottom) >= 1) return
    const [x0, x1] = [Math.min(left, right) - ROOM_PT, Math.max(left, right) + ROOM_PT]
    const [y0, y1] = [Math.min(top, bottom) - ROOM_PT, Math.max(top, bottom) + ROOM_PT]
    for (const [i, edge] of [x0, y1, x1, y0].entries()) box.writeFloatLE(edge, 4 * i)
    api.FPDFAnnot_SetRect(annotation, at)
  })
}
type Edges = [number, number, number, number]

/** Flattening keeps what is drawn; a field that leaves its look to the viewer (NeedAppearances) would vanish. */
function giveAppearances({ api }: Pick<Pdfium, 'api'>, page: number): void {
  const count = api.FPDFPage_GetAnnotCount(page)
  for (let i = 0; i < count; i++) {
    const annotation = api.FPDFPage_GetAnnot(page, i)
    if (annotation === 0) continue
    const bare = api.FPDFAnnot_GetSubtype(annotation) === WIDGET && !api.EPDFAnnot_HasAppearanceStream(annotation, 0)
    if (bare) api.EPDFAnnot_GenerateFormFieldAP(annotation)
    api.FPDFPage_CloseAnnot(annotation)
  }
}
