import type { Pdfium, PdfiumFile } from './pdfium.ts'

/** One character as PDFium reads it, or a break between lines; positions are points of the displayed page, y downwards. */
export interface Glyph {
  readonly text: string
  readonly box: Box
  /** Which way the line runs, clockwise from rightwards, in quarter turns. */
  readonly turns: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface GlyphPage {
  readonly width: number
  readonly height: number
  /** In PDFium's order: that of the content, right-to-left text as it is read. A null ends a line. */
  readonly glyphs: readonly (Glyph | null)[]
  /** The page holds more characters than are read. */
  readonly truncated: boolean
}

/** A dense page has 10,000; reading this many takes a fifth of a second. */
const GLYPHS_MAX = 100_000

/** Everything a loaded page says, invisible text of scans included. */
export function readGlyphs({ pdfium }: PdfiumFile, page: number): GlyphPage {
  const { api } = pdfium
  const text = api.FPDFText_LoadPage(page)
  if (text === 0) throw new RangeError('the text of the page could not be read')
  try {
    return pdfium.withMemory(16, (at) => {
      const view = viewOf(pdfium, page, at)
      const count = api.FPDFText_CountChars(text)
      const glyphs: (Glyph | null)[] = []
      for (let i = 0; i < Math.min(count, GLYPHS_MAX); i++)
        glyphs.push(glyphAt(pdfium, { text, i, at }, view))
      return { width: view.width, height: view.height, glyphs, truncated: count > GLYPHS_MAX }
    })
  } finally {
    api.FPDFText_ClosePage(text)
  }
}

interface Place {
  readonly text: number
  readonly i: number
  /** Room for one rectangle. */
  readonly at: number
}

const LINE_ENDS = new Set([0x0a, 0x0d])

function glyphAt(pdfium: Pdfium, { text, i, at }: Place, view: View): Glyph | null {
  const { api } = pdfium
  const code = api.FPDFText_GetUnicode(text, i)
  const generated = api.FPDFText_IsGenerated(text, i) === 1
  if (generated && LINE_ENDS.has(code)) return null
  const box = api.FPDFText_GetLooseCharBox(text, i, at) ? rectangle(pdfium, at) : NOWHERE
  const angle = api.FPDFText_GetCharAngle(text, i)
  return {
    text: api.FPDFText_IsHyphen(text, i) === 1 ? '-' : written(code),
    box: view.shown(box),
    turns: (Math.round(angle / (Math.PI / 2)) + view.turns) & 3,
  }
}

/** PDFium hands on whatever number a font's table holds. */
const written = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

const NOWHERE: Box = { left: Number.NaN, top: Number.NaN, right: Number.NaN, bottom: Number.NaN }

/** FS_RECTF: left, top, right, bottom. A turned line's corners come the other way round. */
function rectangle(pdfium: Pdfium, at: number): Box {
  const view = pdfium.view(at, 16)
  const [a, b, c, d] = [view.readFloatLE(0), view.readFloatLE(4), view.readFloatLE(8), view.readFloatLE(12)]
  return { left: Math.min(a, c), right: Math.max(a, c), bottom: Math.min(b, d), top: Math.max(b, d) }
}

interface View {
  readonly width: number
  readonly height: number
  readonly turns: number
  /** From the page's user space to the displayed page (docs/internals/coordinates.md, 3). */
  shown(box: Box): Box
}

function viewOf(pdfium: Pdfium, page: number, at: number): View {
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
