import { readFileSync } from 'node:fs'
import { type GreyPicture, reduced } from '../pages/grey-picture.ts'
import { pagePicture } from '../pages/page-picture.ts'
import { type PdfiumFile, withPdfiumBytes } from '../pages/pdfium.ts'
import { dpiOf, OVER } from '../pages/reading-size.ts'
import { type SecondReading, withSecondReading } from '../pages/second-reader.ts'
import { areDifferent, PATCH, patchOf } from './seen-difference.ts'

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
export async function pagesReadDifferently({ path, leniently }: CompareRequest): Promise<readonly number[]> {
  const bytes = readFileSync(path)
  return withPdfiumBytes(bytes, async (file) => {
    if (typeof file === 'number') throw new RangeError(`PDFium refused the file (error ${file})`)
    const found = await withSecondReading(bytes, (second) =>
      differingPages({ file, second, patch: patchOf(leniently) }),
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

/** A page, from 1, as PDFium shows it at 150 dpi; `flags` of fpdfview.h are added to the usual ones. */
export function pictureOf(file: PdfiumFile, page: number, flags = 0): GreyPicture {
  const picture = pagePicture(file, page, { size: sizeOf, by: 'colours', flags })
  if (picture === null) throw new RangeError(`page ${page} could not be loaded`)
  return picture
}

const sizeOf = (across: number, down: number) => {
  const scale = dpiOf(across, down) / 72
  return [Math.max(1, Math.round(across * scale)), Math.max(1, Math.round(down * scale))] as const
}
