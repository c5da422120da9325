import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import { type PageSize, type PdfiumFile, pageSize } from '../pages/pdfium.ts'
import { pageGeometries } from '../reader/pdf-index.ts'
import { readStrictly, type StrictFile } from './clean-copy.ts'

/** Null for a page that PDFium does not show: the page tree counts a missing page, or the boxes are empty. */
export type Sizes = readonly (PageSize | null)[]

export const pageSizes = (file: PdfiumFile, count: number): Sizes =>
  Array.from({ length: count }, (_, index) => {
    const size = pageSize(file, index)
    return size !== null && size.width > 0 && size.height > 0 ? size : null
  })

export const areSame = (sizes: Sizes, before: Sizes): boolean =>
  sizes.length === before.length &&
  sizes.every((size, i) => size === null || before[i] == null || isNear(size, before[i]))

export type Read = StrictFile & { readonly refused: null }
export type StrictRead = Read | { readonly refused: string }

const OBJECTS_DIFFER = 'it has more objects than it says'
export const PAGES_DIFFER = 'readers disagree about its pages'

/** Reads strictly and checks that the strict reader sees the same pages as PDFium. */
export function readAlike(file: PdfiumFile, sizes: Sizes): StrictRead {
  const read = readStrictly(file.bytes())
  if (read.refused !== null) return read
  if (read.file.xref.exceeds_size) return { refused: OBJECTS_DIFFER }
  const pages = pageGeometries(read.pdf_index)
  const same = pages.length === sizes.length && pages.every((page, i) => agrees(page, sizes[i]))
  return same ? read : { refused: PAGES_DIFFER }
}

/** The two readers round differently. A point is a third of a millimetre. */
const SIZE_TOLERANCE_PT = 1

export const isNear = (a: PageSize, b: PageSize): boolean =>
  Math.abs(a.width - b.width) <= SIZE_TOLERANCE_PT && Math.abs(a.height - b.height) <= SIZE_TOLERANCE_PT

/** PDFium ignores the user unit. */
const agrees = ({ width, height, user_unit }: PageGeometry, size: PageSize | null | undefined): boolean =>
  size != null && isNear({ width: width / user_unit, height: height / user_unit }, size)
