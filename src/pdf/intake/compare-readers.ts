import { readFileSync } from 'node:fs'
import { blurred, type GreyPicture, greyOf, reduced } from '../pages/grey-picture.ts'
import { type PdfiumFile, withPdfiumBytes } from '../pages/pdfium.ts'
import { type SecondReading, withSecondReading } from '../pages/second-reader.ts'

export interface CompareRequest {
  readonly path: string
  /** Only what is twice as large counts: readers draw the digits of fonts that are not in the file each in their own way. */
  readonly leniently?: boolean
}

/**
 * The pages, from 1, of a kept file that PDFium, which draws for the signer, and pdf.js show differently: at 50 dpi, in
 * grey, after a pixel of blur, eight or more pixels that touch each other differ by more than a quarter of the shades.
 * See docs/internals/intake.md (Two pictures).
 */
export async function pagesReadDifferently({ path, leniently = false }: CompareRequest): Promise<readonly number[]> {
  const bytes = readFileSync(path)
  return withPdfiumBytes(bytes, async (file) => {
    if (typeof file === 'number') throw new RangeError(`PDFium refused the file (error ${file})`)
    const found = await withSecondReading(bytes, (second) =>
      differingPages({ file, second, patch: leniently ? 2 * PATCH : PATCH }),
    )
    return found ?? allOf(file.pdfium.api.FPDF_GetPageCount(file.doc))
  })
}

const allOf = (pages: number): readonly number[] => Array.from({ length: pages }, (_, index) => index + 1)

interface Readings {
  readonly file: PdfiumFile
  readonly second: SecondReading
  readonly patch: number
}

async function differingPages(readings: Readings): Promise<readonly number[]> {
  const { file, second } = readings
  const count = file.pdfium.api.FPDF_GetPageCount(file.doc)
  const all = allOf(Math.max(count, second.pages))
  if (count !== second.pages) return all
  const differing: number[] = []
  for (const page of all) if (await differsOn(page, readings)) differing.push(page)
  return differing
}

/** A page that the second reader cannot draw shows something else in it. */
async function differsOn(page: number, { file, second, patch }: Readings): Promise<boolean> {
  const first = pictureOf(file, page)
  const other = await second.picture(page, first).catch(() => null)
  return other === null || areSeenDifferently(first, other, patch)
}

/** Of two pictures at 150 dpi. */
export const areSeenDifferently = (one: GreyPicture, other: GreyPicture, patch = PATCH): boolean =>
  areDifferent(reduced(one, OVER), reduced(other, OVER), patch)

const DPI = 50
/** Drawn so many times larger and reduced: both readers then agree about the edges of letters and pictures. */
const OVER = 3
/** A poster is drawn at fewer dots. */
const SIDE_MAX = 3_600
/** Constants of PDFium's fpdfview.h: FPDFBitmap_BGRx, FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER. */
const RGBX = 3
const WITH_ANNOTATIONS_AS_RGB = 0x01 | 0x10
const WHITE = 0xffffffff

/** A page, from 1, as PDFium shows it at 150 dpi; `flags` of fpdfview.h are added to those. */
export function pictureOf({ pdfium, doc }: PdfiumFile, page: number, flags = 0): GreyPicture {
  const { api } = pdfium
  const handle = api.FPDF_LoadPage(doc, page - 1)
  if (handle === 0) throw new RangeError(`page ${page} could not be loaded`)
  try {
    const [across, down] = [api.FPDF_GetPageWidthF(handle), api.FPDF_GetPageHeightF(handle)]
    const scale = Math.min((DPI * OVER) / 72, SIDE_MAX / Math.max(across, down))
    const [width, height] = [Math.max(1, Math.round(across * scale)), Math.max(1, Math.round(down * scale))]
    return pdfium.withMemory(4 * width * height, (at) => {
      const bitmap = api.FPDFBitmap_CreateEx(width, height, RGBX, at, 4 * width)
      api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
      api.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, WITH_ANNOTATIONS_AS_RGB | flags)
      api.FPDFBitmap_Destroy(bitmap)
      return greyOf(pdfium.view(at, 4 * width * height), { width, height })
    })
  } finally {
    api.FPDF_ClosePage(handle)
  }
}

/** Shades of 256, and pixels that touch each other. */
const SHADES = 64
const PATCH = 8

/** Whether two pictures of one size differ in a patch that somebody would see. */
export function areDifferent(one: GreyPicture, other: GreyPicture, patch = PATCH): boolean {
  const { width } = one
  const [first, second] = [blurred(one).grey, blurred(other).grey]
  const differs = first.map((shade, i) => (Math.abs(shade - (second[i] ?? 255)) > SHADES ? 1 : 0))
  for (let at = differs.indexOf(1); at >= 0; at = differs.indexOf(1, at + 1)) {
    if (patchFrom(differs, at, width) >= patch) return true
  }
  return false
}

/** Counts the patch that a pixel belongs to, and takes it out. The outermost pixels never differ, so no row leads into the next. */
function patchFrom(differs: Uint8Array, from: number, width: number): number {
  const open = [from]
  differs[from] = 0
  let count = 0
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    count++
    for (const next of [at - 1, at + 1, at - width, at + width]) {
      if (differs[next] !== 1) continue
      differs[next] = 0
      open.push(next)
    }
  }
  return count
}
