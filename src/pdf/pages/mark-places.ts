import type { Pdfium } from './pdfium.ts'

/** Left, bottom, right and top, in points. */
export type Bounds = readonly [number, number, number, number]

/** FPDF_ANNOT_HIGHLIGHT to FPDF_ANNOT_STRIKEOUT, and FPDF_ANNOT_INK, of PDFium's fpdf_annot.h. */
const TEXT_MARKS: readonly number[] = [9, 10, 11, 12]
const INK = 15
const QUADS_MAX = 10_000
const [QUAD_BYTES, POINT_BYTES, FLOAT_BYTES] = [32, 8, 4]

/**
 * Where a mark on text or a drawing by hand lies: by its /QuadPoints or /InkList, which readers go by (ISO 32000-2, 12.5.6.10
 * and 12.5.6.13). Null for other kinds, and where it says nothing.
 */
export function markedPlace(pdfium: Pdfium, annotation: number): Bounds | null {
  const kind = pdfium.api.FPDFAnnot_GetSubtype(annotation)
  if (TEXT_MARKS.includes(kind)) return boundsOf(quadsOf(pdfium, annotation))
  return kind === INK ? boundsOf(strokesOf(pdfium, annotation)) : null
}

/** Numbers in turn across and up. */
function boundsOf(numbers: readonly number[]): Bounds | null {
  const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)]
  if (xs.length === 0 || !numbers.every(Number.isFinite)) return null
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b))
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b))
  return [least(xs), least(ys), most(xs), most(ys)]
}

function quadsOf({ api, ...pdfium }: Pdfium, annotation: number): readonly number[] {
  const count = Math.min(api.FPDFAnnot_CountAttachmentPoints(annotation), QUADS_MAX)
  return pdfium.withMemory(QUAD_BYTES, (at) =>
    Array.from({ length: count }, (_, i) =>
      api.FPDFAnnot_GetAttachmentPoints(annotation, i, at) ? floatsIn(pdfium.view(at, QUAD_BYTES)) : [],
    ).flat(),
  )
}

function strokesOf({ api, ...pdfium }: Pdfium, annotation: number): readonly number[] {
  const count = Math.min(api.FPDFAnnot_GetInkListCount(annotation), QUADS_MAX)
  const numbers: number[] = []
  for (let i = 0; i < count && numbers.length < 2 * QUADS_MAX; i++) {
    const points = Math.min(api.FPDFAnnot_GetInkListPath(annotation, i, 0, 0), QUADS_MAX)
    const found = pdfium.withMemory(POINT_BYTES * points, (at) => {
      api.FPDFAnnot_GetInkListPath(annotation, i, at, points)
      return floatsIn(pdfium.view(at, POINT_BYTES * points))
    })
    numbers.push(...found)
  }
  return numbers
}

const floatsIn = (bytes: Buffer): readonly number[] =>
  Array.from({ length: bytes.length / FLOAT_BYTES }, (_, i) => bytes.readFloatLE(FLOAT_BYTES * i))
