import type { Pdfium, PdfiumFile } from './pdfium.ts'

/** Whether a page shows form fields; reads the annotation array only, not the page content. */
export function hasWidgets({ pdfium: { api }, doc }: PdfiumFile, index: number): boolean {
  const count = api.EPDFPage_GetAnnotCountRaw(doc, index)
  for (let i = 0; i < count; i++) {
    const annotation = api.EPDFPage_GetAnnotRaw(doc, index, i)
    const subtype = annotation === 0 ? 0 : api.FPDFAnnot_GetSubtype(annotation)
    if (annotation !== 0) api.FPDFPage_CloseAnnot(annotation)
    if (subtype === WIDGET) return true
  }
  return false
}

/** FPDF_ANNOT_WIDGET and FLAT_NORMALDISPLAY of PDFium's public headers. */
const WIDGET = 20
const FOR_DISPLAY = 0

/** Makes the fields and annotations of a page part of its content, as a viewer shows them. */
export function flattenPage({ pdfium: { api }, doc }: PdfiumFile, index: number): void {
  const page = api.FPDF_LoadPage(doc, index)
  if (page === 0) return
  giveAppearances({ api }, page)
  api.FPDFPage_Flatten(page, FOR_DISPLAY)
  api.FPDF_ClosePage(page)
}

/** Flattening keeps what is drawn; a field that leaves its look to the viewer (NeedAppearances) would vanish. */
function giveAppearances({ api }: Pick<Pdfium, 'api'>, page: number): void {
  const count = api.FPDFPage_GetAnnotCount(page)
  for (let i = 0; i < count; i++) {
    const annotation = api.FPDFPage_GetAnnot(page, i)
    if (annotation === 0) continue
    const bare =
      api.FPDFAnnot_GetSubtype(annotation) === WIDGET && !api.EPDFAnnot_HasAppearanceStream(annotation, 0)
    if (bare) api.EPDFAnnot_GenerateFormFieldAP(annotation)
    api.FPDFPage_CloseAnnot(annotation)
  }
}
