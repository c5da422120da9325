import type { PdfiumDocument } from './pdfium.ts'

/**
 * Runs `work` with a form environment (fpdf_formfill.h), with which PDFium draws fields as a viewer does: by its own form code, and
 * made anew where the file asks for it. No field is highlighted, and no script is run. Drawing may change the document.
 */
export function withFormEnvironment<T>({ pdfium: { api }, doc }: PdfiumDocument, work: (form: number) => T): T {
  const info = api.PDFiumExt_OpenFormFillInfo()
  const form = api.PDFiumExt_InitFormFillEnvironment(doc, info)
  try {
    if (form === 0) throw new RangeError('PDFium has no form environment for the document')
    return work(form)
  } finally {
    if (form !== 0) api.PDFiumExt_ExitFormFillEnvironment(form)
    api.PDFiumExt_CloseFormFillInfo(info)
  }
}
