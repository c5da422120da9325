import type { Pdfium } from './pdfium.ts'

/** How letters are placed on their line. */
export interface Stance {
  /** The font size is negative: letters hang upside down, and the line runs backwards. */
  readonly is_flipped: boolean
  /** Height above and depth below the baseline, in points of user space; null if the font gives no usable values. */
  readonly reach: { readonly above: number; readonly below: number } | null
}

/** Returns a reader that looks once at each text object of the content. */
export function stanceReader(pdfium: Pdfium, text: number, at: number): (i: number) => Stance {
  let known: { readonly object: number; readonly stance: Stance } | null = null
  return (i) => {
    const object = pdfium.api.FPDFText_GetTextObject(text, i)
    if (object === 0) return PLAIN
    if (known?.object !== object) known = { object, stance: stanceOf(pdfium, { text, i, at }, object) }
    return known.stance
  }
}

/** Enough memory for a matrix (FS_MATRIX, six floats) or a font name. */
export const ROOM = 64

const PLAIN: Stance = { is_flipped: false, reach: null }

interface GlyphReference {
  readonly text: number
  readonly i: number
  readonly at: number
}

function stanceOf(pdfium: Pdfium, { text, i, at }: GlyphReference, object: number): Stance {
  const { api } = pdfium
  const size = api.FPDFText_GetFontSize(text, i)
  const is_flipped = size < 0
  if (!api.FPDFText_GetMatrix(text, i, at)) return { is_flipped, reach: null }
  const matrix = pdfium.view(at, 24)
  const em = Math.abs(size) * Math.hypot(matrix.readFloatLE(8), matrix.readFloatLE(12))
  const font = api.FPDFTextObj_GetFont(object)
  const letters = font === 0 ? null : mailTextsOf(pdfium, font, at)
  return { is_flipped, reach: letters && { above: letters.ascent * em, below: -letters.descent * em } }
}

interface Mails {
  readonly ascent: number
  readonly descent: number
}

/**
 * Metrics of the standard fonts. They may be missing in the file, and their substitutes are taller (ISO 32000-2,
 * 9.6.2.2; Adobe's metrics).
 */
const STANDARD: readonly (readonly [RegExp, Mails])[] = [
  [/^Helvetica/, { ascent: 0.718, descent: -0.207 }],
  [/^Times-/, { ascent: 0.683, descent: -0.217 }],
  [/^Courier/, { ascent: 0.629, descent: -0.157 }],
]

function mailTextsOf(pdfium: Pdfium, font: number, at: number): Mails | null {
  const { api } = pdfium
  if (api.FPDFFont_GetIsEmbedded(font) === 0) {
    const length = Math.min(api.FPDFFont_GetBaseFontName(font, at, ROOM), ROOM)
    const name = pdfium.view(at, ROOM).toString('latin1', 0, length)
    const standard = STANDARD.find(([names]) => names.test(name))
    if (standard) return standard[1]
  }
  const has_ascent = api.FPDFFont_GetAscent(font, 1, at)
  const has_descent = api.FPDFFont_GetDescent(font, 1, at + 4)
  const [ascent, descent] = [pdfium.view(at, 8).readFloatLE(0), pdfium.view(at, 8).readFloatLE(4)]
  return has_ascent && has_descent && isPlausible(ascent, descent) ? { ascent, descent } : null
}

/** Many fonts give no values, or values of another scale. */
const isPlausible = (ascent: number, descent: number): boolean =>
  ascent > 0.2 && ascent < 1.9 && descent <= 0 && descent > -1
