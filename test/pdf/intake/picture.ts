import { withPdfiumPage } from '../../../src/pdf/pages/pdfium-page.ts'

/** Constants of PDFium's fpdfview.h: FPDFBitmap_BGR, FPDF_ANNOT and FPDF_PRINTING. */
const BITMAP_RGB = 2
const WITH_ANNOTATIONS = 0x01
const AS_PRINTED = 0x800

const [WIDTH, HEIGHT] = [306, 396]

/** A page as PDFium shows it, or as Chrome prints it. */
export const pictureOf = (path: string, { page = 1, print = false } = {}): Promise<Buffer> =>
  withPdfiumPage({ path, page }, ({ pdfium }, handle) => {
    const { api } = pdfium
    const [size, stride] = [WIDTH * HEIGHT * 3, WIDTH * 3]
    return pdfium.withMemory(size, (at) => {
      const bitmap = api.FPDFBitmap_CreateEx(WIDTH, HEIGHT, BITMAP_RGB, at, stride)
      api.FPDFBitmap_FillRect(bitmap, 0, 0, WIDTH, HEIGHT, 0xffffffff)
      const flags = WITH_ANNOTATIONS | (print ? AS_PRINTED : 0)
      api.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, WIDTH, HEIGHT, 0, flags)
      api.FPDFBitmap_Destroy(bitmap)
      return Buffer.from(pdfium.view(at, size))
    })
  })

/** How many of its bytes are not the same. */
export const differing = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, at) => sum + (Math.abs(value - (b[at] ?? 0)) > 24 ? 1 : 0), 0)
