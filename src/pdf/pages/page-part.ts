import type { Area } from '../../ports/pdf.ts'
import type { PageSize, Pdfium } from './pdfium.ts'

/** A rectangle of a page, in pixels from its upper left corner. */
export interface Pixels {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Edges are smoothed, and the next area may begin there. */
const EDGE_PX = 1
export const CHANNELS = 3

/** Constants of PDFium's fpdfview.h: FPDFBitmap_BGR, FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER (RGB instead of BGR). */
const BITMAP_RGB = 2
const WITH_ANNOTATIONS_AS_RGB = 0x01 | 0x10
const WHITE = 0xffffffff

/** The whole pixels of an area without the edges, and one at least. */
export function innerOf({ x, y, width, height }: Omit<Area, 'page'>, page: PageSize): Pixels {
  const [left, right] = insetOf(x * page.width, (x + width) * page.width, page.width)
  const [top, bottom] = insetOf(y * page.height, (y + height) * page.height, page.height)
  return { left, top, right, bottom }
}

const insetOf = (from: number, to: number, most: number): readonly [number, number] => {
  const [first, last] = [Math.ceil(from) + EDGE_PX, Math.floor(to) - EDGE_PX]
  if (last > first) return [first, last]
  const middle = Math.min(most - 1, Math.floor((from + to) / 2))
  return [middle, middle + 1]
}

export const unionOf = (boxes: readonly Pixels[]): Pixels => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

interface Part {
  readonly part: Pixels
  /** Of the whole page, in pixels. */
  readonly size: PageSize
}

/** A part of a loaded page with what lies on it: red, green and blue of each pixel. */
export function drawnPart(pdfium: Pdfium, handle: number, { part, size }: Part): Buffer {
  const { api } = pdfium
  const [width, height] = [part.right - part.left, part.bottom - part.top]
  return pdfium.withMemory(width * height * CHANNELS, (at) => {
    const bitmap = api.FPDFBitmap_CreateEx(width, height, BITMAP_RGB, at, width * CHANNELS)
    if (bitmap === 0) throw new RangeError('PDFium has no memory left for the page image')
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    const { left, top } = part
    api.FPDF_RenderPageBitmap(bitmap, handle, -left, -top, size.width, size.height, 0, WITH_ANNOTATIONS_AS_RGB)
    api.FPDFBitmap_Destroy(bitmap)
    return Buffer.from(pdfium.view(at, width * height * CHANNELS))
  })
}
