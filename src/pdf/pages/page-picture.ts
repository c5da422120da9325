import { type GreyPicture, greyOf } from './grey-picture.ts'
import type { PdfiumDocument } from './pdfium.ts'

export interface PictureOptions {
  /** Pixels across and down of a page of so many points. */
  readonly size: (across: number, down: number) => readonly [number, number]
  /** Drawn in colours first, as other readers do, or by PDFium in grey, which costs a quarter of the memory. */
  readonly by: 'colours' | 'grey'
  /** Of PDFium's fpdfview.h, beside those that are set here. */
  readonly flags?: number
  /** A form environment (form-environment.ts), which draws the fields. Without it none is drawn. */
  readonly form?: number
}

/** Constants of PDFium's fpdfview.h: FPDFBitmap_Gray and FPDFBitmap_BGRx, with their bytes a pixel. */
const FORMATS = { grey: { format: 1, bytes: 1 }, colours: { format: 3, bytes: 4 } } as const
/** FPDF_ANNOT, with FPDF_GRAYSCALE or FPDF_REVERSE_BYTE_ORDER. */
const FLAGS = { grey: 0x01 | 0x08, colours: 0x01 | 0x10 } as const
const WHITE = 0xffffffff

/** A page, from 1, as PDFium shows it with what lies on it; null where it cannot be loaded or has no size. */
export function pagePicture(
  { pdfium, doc }: PdfiumDocument,
  page: number,
  { size, by, flags = 0, form = 0 }: PictureOptions,
): GreyPicture | null {
  const { api } = pdfium
  const handle = api.FPDF_LoadPage(doc, page - 1)
  if (handle === 0) return null
  if (form !== 0) api.FORM_OnAfterLoadPage(handle, form)
  try {
    const [width, height] = size(api.FPDF_GetPageWidthF(handle), api.FPDF_GetPageHeightF(handle))
    if (!(width > 0 && height > 0)) return null
    const { format, bytes } = FORMATS[by]
    return pdfium.withMemory(bytes * width * height, (at) => {
      const bitmap = api.FPDFBitmap_CreateEx(width, height, format, at, bytes * width)
      api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
      api.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, FLAGS[by] | flags)
      if (form !== 0) api.FPDF_FFLDraw(form, bitmap, handle, 0, 0, width, height, 0, FLAGS[by] | flags)
      api.FPDFBitmap_Destroy(bitmap)
      const drawn = pdfium.view(at, bytes * width * height)
      return by === 'grey' ? { width, height, grey: Buffer.from(drawn) } : greyOf(drawn, { width, height })
    })
  } finally {
    if (form !== 0) api.FORM_OnBeforeClosePage(handle, form)
    api.FPDF_ClosePage(handle)
  }
}
