import type { PdfiumDocument, PdfiumFile } from '../pages/pdfium.ts'

/** A small greyscale image of a page, enough to see whether something is missing. */
interface Picture {
  readonly width: number
  readonly grey: Buffer
}
export type Pictures = readonly Picture[]

interface Fineness {
  /** In pixels. */
  readonly longer_side: number
  /** Processor time for all pages. Pages beyond it are not compared. */
  readonly limit_ms: number
}
const USUAL: Fineness = { longer_side: 400, limit_ms: 300 }
/** Constants of PDFium's fpdfview.h: FPDFBitmap_Gray, FPDF_ANNOT and FPDF_GRAYSCALE. */
const GREY = 1
const WITH_ANNOTATIONS_IN_GREY = 0x01 | 0x08
const WHITE = 0xffffffff

/** Renders as many pages as time allows, without form fields. */
export function picturesOf(file: PdfiumFile, count: number, fineness = USUAL): Pictures {
  const begun = process.cpuUsage()
  const pictures: Picture[] = []
  for (let index = 0; index < count; index++) {
    pictures.push(pictureOf(file, index, fineness.longer_side))
    const { user, system } = process.cpuUsage(begun)
    if ((user + system) / 1000 > fineness.limit_ms) break
  }
  return pictures
}

const NOTHING: Picture = { width: 0, grey: Buffer.alloc(0) }

export function pictureOf({ pdfium, doc }: PdfiumDocument, index: number, longer_side = USUAL.longer_side): Picture {
  const { api } = pdfium
  const page = api.FPDF_LoadPage(doc, index)
  if (page === 0) return NOTHING
  try {
    const [across, down] = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)]
    const scale = longer_side / Math.max(across, down)
    const [width, height] = [Math.ceil(across * scale), Math.ceil(down * scale)]
    if (!(width > 0 && height > 0)) return NOTHING
    return pdfium.withMemory(width * height, (at) => {
      const bitmap = api.FPDFBitmap_CreateEx(width, height, GREY, at, width)
      api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
      api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS_IN_GREY)
      api.FPDFBitmap_Destroy(bitmap)
      return { width, grey: Buffer.from(pdfium.view(at, width * height)) }
    })
  } finally {
    api.FPDF_ClosePage(page)
  }
}

/** Tolerances in shades (of 256) and pixels. Equal objects render identically. */
const SHADES = 24
const PIXELS = 4

export interface Difference {
  /** Pages (from 1) on which the second file shows more. */
  readonly more: readonly number[]
  /** Pages on which the second file lacks something that the first one shows. */
  readonly less: readonly number[]
}

export function difference(first: Pictures, second: Pictures): Difference {
  const more: number[] = []
  const less: number[] = []
  for (const [i, before] of first.entries()) {
    const after = second[i]
    if (after === undefined || before.grey.length === 0) continue
    const { gained, lost } = pixelsOf(before, after)
    if (lost > PIXELS) less.push(i + 1)
    else if (gained > PIXELS) more.push(i + 1)
  }
  return { more, less }
}

/** Ink may be painted over, but must not turn into blank paper. */
function pixelsOf(before: Picture, after: Picture): { gained: number; lost: number } {
  if (before.grey.length !== after.grey.length) return { gained: 0, lost: Number.POSITIVE_INFINITY }
  let [gained, lost] = [0, 0]
  for (let i = 0; i < before.grey.length; i++) {
    const [was, is] = [before.grey[i] ?? 255, after.grey[i] ?? 255]
    if (Math.abs(was - is) <= SHADES) continue
    if (is > 255 - SHADES) lost++
    else gained++
  }
  return { gained, lost }
}
