import type { Area } from '../../ports/pdf.ts'
import { CHANNELS, drawnPart, innerOf, type Pixels, unionOf } from './page-part.ts'
import type { Pdfium, PdfiumFile } from './pdfium.ts'

/** Areas that were filled with one colour, over all else. */
export interface Probe {
  readonly areas: readonly Area[]
  /** Red, green and blue, from 0 to 255. */
  readonly colour: readonly [number, number, number]
}

/** The longer side of a page, in pixels: a checkbox of 8 points has 8 on A4. */
const SIDE_MAX = 1000
const TOLERANCE = 24
/** A hair line across a box hides nothing. */
const SHARE_MAX = 0.02

/** Which areas do not show their colour, by position. Only the part of each page that has areas is drawn. */
export function coveredAreas(file: PdfiumFile, { areas, colour }: Probe): readonly number[] {
  const numbers = [...new Set(areas.map(({ page }) => page))]
  const covered = numbers.flatMap((number) => {
    const own = [...areas.entries()].filter(([, { page }]) => page === number)
    return withPage(file, number, (handle) => coveredOn(file.pdfium, handle, { own, colour }))
  })
  return covered.sort((a, b) => a - b)
}

function withPage<T>({ pdfium: { api }, doc }: PdfiumFile, number: number, work: (handle: number) => T): T {
  const handle = api.FPDF_LoadPage(doc, number - 1)
  if (handle === 0) throw new RangeError(`page ${number} could not be loaded`)
  try {
    return work(handle)
  } finally {
    api.FPDF_ClosePage(handle)
  }
}

interface OnPage extends Pick<Probe, 'colour'> {
  readonly own: readonly (readonly [number, Area])[]
}

function coveredOn(pdfium: Pdfium, handle: number, { own, colour }: OnPage): readonly number[] {
  const { api } = pdfium
  const [across, down] = [api.FPDF_GetPageWidthF(handle), api.FPDF_GetPageHeightF(handle)]
  const scale = Math.min(1, SIDE_MAX / Math.max(across, down))
  const size = { width: Math.max(1, Math.round(across * scale)), height: Math.max(1, Math.round(down * scale)) }
  const boxes = own.map(([at, area]) => ({ at, inner: innerOf(area, size) }))
  const part = unionOf(boxes.map(({ inner }) => inner))
  const rgb = drawnPart(pdfium, handle, { part, size })
  return boxes.filter(({ inner }) => isCovered(rgb, { inner, part, colour })).map(({ at }) => at)
}

interface Look extends Pick<Probe, 'colour'> {
  readonly inner: Pixels
  readonly part: Pixels
}

function isCovered(rgb: Buffer, { inner, part, colour }: Look): boolean {
  const stride = (part.right - part.left) * CHANNELS
  let other = 0
  for (let y = inner.top - part.top; y < inner.bottom - part.top; y++) {
    for (let x = inner.left - part.left; x < inner.right - part.left; x++) {
      const at = y * stride + x * CHANNELS
      if (colour.some((value, i) => Math.abs(value - (rgb[at + i] ?? 0)) > TOLERANCE)) other += 1
    }
  }
  return other > SHARE_MAX * (inner.right - inner.left) * (inner.bottom - inner.top)
}
