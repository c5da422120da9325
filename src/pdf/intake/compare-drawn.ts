import { readFileSync } from 'node:fs'
import { withPdfiumBytes } from '../pages/pdfium.ts'
import { fitted, pgmIn } from '../pages/pgm.ts'
import { areSeenDifferently, pictureOf } from './compare-readers.ts'
import { patchOf } from './seen-difference.ts'

export interface DrawnRequest {
  readonly path: string
  /** From 1. */
  readonly page: number
  /** What another program drew of it at `dpiOf` its size: a grey picture (PGM). */
  readonly picture_path: string
  /** As for the comparison of PDFium and pdf.js. */
  readonly leniently?: boolean
}

/** `none`: there is no picture of this page, or not a whole one. */
export interface DrawnAnswer {
  readonly is: 'same' | 'different' | 'none'
}

/** Whether a program shows a page as PDFium does, by the same measure as pdf.js. */
export function comparedWithDrawn({ path, page, picture_path, leniently }: DrawnRequest): Promise<DrawnAnswer> {
  return withPdfiumBytes(readFileSync(path), (file): DrawnAnswer => {
    if (typeof file === 'number') throw new RangeError(`PDFium refused the file (error ${file})`)
    const drawn = pgmIn(readFileSync(picture_path))
    if (drawn === null) return { is: 'none' }
    const first = pictureOf(file, page)
    const other = fitted(drawn, first)
    return { is: other === null || areSeenDifferently(first, other, patchOf(leniently)) ? 'different' : 'same' }
  })
}
