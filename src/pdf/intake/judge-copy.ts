import type { PdfiumFile } from '../pages/pdfium.ts'
import type { UnsettledPages } from '../reader/unsettled-pages.ts'
import { isNear, PAGES_DIFFER, pageSizes, type Read, readAlike } from './both-readers.ts'
import { hasUnsettled, listed } from './clean-copy.ts'
import { difference, type Pictures, picturesOf, without } from './compare-pages.ts'
import type { Copied } from './make-copy.ts'
import { disputed, ENDLESS, layerDisputed, type Refused, refuse, unreadable } from './refusals.ts'

interface Compared extends Copied {
  /** What PDFium shows of the copy with its layers. */
  readonly layered_shown: Pictures
}

/**
 * Returns the index of the copy, or why it cannot be kept: it must have the pages of the original, show the same where
 * that was in doubt, and have nothing left to remove.
 */
export function readCopy(
  file: PdfiumFile | number,
  { sizes, attached, shown, drawn, layered_shown }: Compared,
): Refused | Read {
  if (typeof file === 'number' || file.pdfium.api.FPDF_GetPageCount(file.doc) !== sizes.length) return NOT_ALIKE
  const found = pageSizes(file, sizes.length)
  const read = readAlike(file, found)
  if (read.refused !== null) return refuse('document_damaged', unreadable(read.refused))
  if (read.unsettled.is_endless) return refuse('document_ambiguous', ENDLESS)
  if (read.findings.reached.ambiguity !== null)
    return refuse('document_damaged', unreadable(read.findings.reached.ambiguity))
  const left = listed(read.findings).filter((one) => !(attached === true && one === 'attachments'))
  if (left.length > 0) return refuse('document_damaged', unreadable('its active content cannot be taken out'))
  const { more, less } = difference(shown, without(drawn, picturesOf(file, shown.length)))
  if (more.length + less.length > 0)
    return refuse('document_damaged', disputed([...more, ...less].sort((a, b) => a - b)))
  const unlike = layerDifference(layered_shown, file)
  if (unlike.length > 0) return refuse('document_ambiguous', layerDisputed(unlike))
  if (hasUnsettled(read.unsettled)) return refuse('document_damaged', unreadable(unsettled(read.unsettled)))
  // A repaired page has only the size that the copy gives it. All other sizes must be unchanged.
  const same = found.every((size, i) => size !== null && isNear(size, sizes[i] ?? size))
  return same ? read : NOT_ALIKE
}

/** Pages of the copy that do not show what PDFium shows of the layers. */
function layerDifference(layered: Pictures, copy: PdfiumFile): readonly number[] {
  const { more, less } = difference(layered, picturesOf(copy, layered.length, LAYERS))
  return [...more, ...less].sort((a, b) => a - b)
}

export const layeredPictures = (file: PdfiumFile | number): Pictures =>
  typeof file === 'number' ? [] : picturesOf(file, file.pdfium.api.FPDF_GetPageCount(file.doc), LAYERS)

/** Pictures of pages with layers: a digit more or less is seen in them. */
const LAYERS = { longer_side: 800, limit_ms: 1_500 }

const unsettled = ({ open, images, wrong }: UnsettledPages): string =>
  `readers take the content of page ${[...new Set([...open, ...images, ...wrong])].join(', ')} in different ways`
const NOT_ALIKE = refuse('document_damaged', unreadable(PAGES_DIFFER))
