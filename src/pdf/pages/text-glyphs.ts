import { floatsAt, type Pdfium, type PdfiumFile } from './pdfium.ts'
import type { IsMisread } from './misread.ts'
import { ROOM, type Stance, stanceReader } from './text-font.ts'

/** A character as PDFium reads it, in points of the displayed page with y downwards. */
export interface Glyph {
  readonly text: string
  readonly box: Box
  /** The direction of the line in clockwise quarter turns; 0 runs to the right. */
  readonly turns: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The box around two boxes. */
export const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

export interface GlyphPage {
  readonly width: number
  readonly height: number
  /** In PDFium's order, which is that of the content; right-to-left text is in reading order. A null ends a line. */
  readonly glyphs: readonly (Glyph | null)[]
  /** The page has more characters than were read. */
  readonly truncated: boolean
}

/** A dense page has 10,000 characters. Reading this many takes a quarter of a second. */
const GLYPHS_MAX = 40_000

/** Reads all text of a loaded page, including the invisible text of scans; a null stands for what is misread. */
export function readGlyphs({ pdfium }: PdfiumFile, page: number, isMisread?: IsMisread): GlyphPage {
  const { api } = pdfium
  const text = api.FPDFText_LoadPage(page)
  if (text === 0) throw new RangeError('the text of the page could not be read')
  try {
    return pdfium.withMemory(ROOM, (at) => {
      const view = viewOf(pdfium, page, at)
      const stanceAt = stanceReader(pdfium, text, at)
      const count = api.FPDFText_CountChars(text)
      const glyphs: (Glyph | null)[] = []
      for (let i = 0; i < Math.min(count, GLYPHS_MAX); i++)
        glyphs.push(isMisread?.(text, i) ? null : glyphAt(pdfium, { text, i, at, stanceAt }, view))
      return { width: view.width, height: view.height, glyphs, truncated: count > GLYPHS_MAX }
    })
  } finally {
    api.FPDFText_ClosePage(text)
  }
}

interface GlyphReference {
  readonly text: number
  readonly i: number
  readonly at: number
  readonly stanceAt: (i: number) => Stance
}

const LINE_ENDS = new Set([0x0a, 0x0d])

function glyphAt(pdfium: Pdfium, glyph: GlyphReference, view: View): Glyph | null {
  const { api } = pdfium
  const { text, i, stanceAt } = glyph
  const code = api.FPDFText_GetUnicode(text, i)
  const is_made_up = api.FPDFText_IsGenerated(text, i) === 1
  if (is_made_up && LINE_ENDS.has(code)) return null
  const { is_flipped, reach } = stanceAt(i)
  const quarters = api.FPDFText_GetCharAngle(text, i) / (Math.PI / 2) + (is_flipped ? 2 : 0)
  const turns = Math.round(quarters) & 3
  const is_slanted = Math.abs(quarters - Math.round(quarters)) > SLANT
  const box = is_made_up ? NOWHERE : boxOf(pdfium, glyph, { turns, reach: is_slanted ? null : reach })
  return {
    text: api.FPDFText_IsHyphen(text, i) === 1 ? '-' : written(code),
    box: view.shown(box),
    turns: (turns + view.turns) & 3,
  }
}

/** A tolerance in quarter turns: about one degree, the usual skew of scans. */
const SLANT = 0.01

interface Direction {
  readonly turns: number
  readonly reach: Stance['reach']
}

/** A box as wide as the letter's advance and as high as its font says, also for rotated lines. */
function boxOf(pdfium: Pdfium, { text, i, at }: GlyphReference, { turns, reach }: Direction): Box {
  if (!pdfium.api.FPDFText_GetLooseCharBox(text, i, at)) return NOWHERE
  const loose = rectangle(pdfium, at)
  if (reach === null || !pdfium.api.FPDFText_GetCharOrigin(text, i, at, at + 8)) return loose
  const [x, y] = [pdfium.view(at, 16).readDoubleLE(0), pdfium.view(at, 16).readDoubleLE(8)]
  switch (turns) {
    case 1:
      return { ...loose, left: x - reach.below, right: x + reach.above }
    case 2:
      return { ...loose, bottom: y - reach.above, top: y + reach.below }
    case 3:
      return { ...loose, left: x - reach.above, right: x + reach.below }
    default:
      return { ...loose, bottom: y - reach.below, top: y + reach.above }
  }
}

/** PDFium passes on any number that a font's table holds. */
const written = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

const NOWHERE: Box = { left: Number.NaN, top: Number.NaN, right: Number.NaN, bottom: Number.NaN }

/** FS_RECTF: left, top, right, bottom. Corners of rotated lines may be swapped. */
function rectangle(pdfium: Pdfium, at: number): Box {
  const [a, b, c, d] = floatsAt(pdfium, at)
  return { left: Math.min(a, c), right: Math.max(a, c), bottom: Math.min(b, d), top: Math.max(b, d) }
}

export interface View {
  readonly width: number
  readonly height: number
  readonly turns: number
  /** Converts from user space to the displayed page (docs/internals/coordinates.md, 3). */
  shown(box: Box): Box
}

export function viewOf(pdfium: Pdfium, page: number, at: number): View {
  if (!pdfium.api.FPDF_GetPageBoundingBox(page, at)) throw new RangeError('the page has no box')
  const shown = rectangle(pdfium, at)
  const turns = pdfium.api.FPDFPage_GetRotation(page) & 3
  const [across, down] = [shown.right - shown.left, shown.top - shown.bottom]
  const [width, height] = turns % 2 === 0 ? [across, down] : [down, across]
  return { width, height, turns, shown: (box) => turned(box, shown, turns) }
}

function turned(box: Box, page: Box, turns: number): Box {
  const [from_left, to_left] = [box.left - page.left, box.right - page.left]
  const [from_right, to_right] = [page.right - box.right, page.right - box.left]
  const [from_top, to_top] = [page.top - box.top, page.top - box.bottom]
  const [from_bottom, to_bottom] = [box.bottom - page.bottom, box.top - page.bottom]
  switch (turns) {
    case 1:
      return { left: from_bottom, right: to_bottom, top: from_left, bottom: to_left }
    case 2:
      return { left: from_right, right: to_right, top: from_bottom, bottom: to_bottom }
    case 3:
      return { left: from_top, right: to_top, top: from_right, bottom: to_right }
    default:
      return { left: from_left, right: to_left, top: from_top, bottom: to_top }
  }
}
