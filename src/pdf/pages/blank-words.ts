import type { GreyPicture } from './grey-picture.ts'
import { pagePicture } from './page-picture.ts'
import { floatsAt, type Pdfium, type PdfiumFile } from './pdfium.ts'
import { comparedSize } from './reading-size.ts'
import { around, type Box, type Glyph, type GlyphPage, readGlyphs } from './text-glyphs.ts'
import { isLevel } from './text-runs.ts'

/** The least share of its box that the ink of a word covers. */
const INK_MIN = 0.02
/** Of all shades; text that stands out less is meant to be unseen. */
const CONTRAST_MIN = 0.15
const WORDS_MAX = 5_000

interface Word {
  readonly text: string
  readonly box: Box
  readonly turns: number
  /** Of its letters, from 0 to 255. */
  readonly shade: number
  readonly object: number
}

/**
 * Words that are written to be seen, and of which the picture of the page, from 1, shows nothing. `fonts`: only in those that are
 * not in the file, or in all.
 */
export function blankWords(file: PdfiumFile, page: number, fonts: Fonts = 'left_out'): readonly string[] {
  const { api } = file.pdfium
  const handle = api.FPDF_LoadPage(file.doc, page - 1)
  if (handle === 0) return []
  try {
    const { words, width, height } = wordsOn(file, handle, fonts)
    if (words.length === 0) return []
    const picture = pagePicture(file, page, { size: comparedSize, by: 'grey' })
    if (picture === null) return []
    const blank = words.filter((word) => inkOf(word, picture, { width, height }) < INK_MIN)
    return blank.filter((word) => isLacking(file, handle, word)).map(({ text }) => text)
  } finally {
    api.FPDF_ClosePage(handle)
  }
}

type Fonts = 'left_out' | 'all'

interface PageWords extends Pick<GlyphPage, 'width' | 'height'> {
  readonly words: readonly Word[]
}

function wordsOn(file: PdfiumFile, handle: number, fonts: Fonts): PageWords {
  const objects: number[] = []
  const shades = new Map<number, number | null>()
  const isOther = (text: number, i: number): boolean => {
    const object = file.pdfium.api.FPDFText_GetTextObject(text, i)
    objects[i] = object
    if (!shades.has(object)) shades.set(object, object === 0 ? null : shadeOf(file.pdfium, object, fonts))
    return shades.get(object) === null
  }
  const { glyphs, width, height } = readGlyphs(file, handle, isOther)
  const words: Word[] = []
  let is_open = false
  for (const [i, glyph] of glyphs.entries()) {
    if (glyph === null || !isPlaced(glyph) || words.length >= WORDS_MAX) {
      is_open = false
      continue
    }
    const object = objects[i] ?? 0
    const last = words.at(-1)
    if (is_open && last && goesOn(last, glyph, object))
      words[words.length - 1] = { ...last, text: last.text + glyph.text, box: around(last.box, glyph.box) }
    else words.push({ ...glyph, object, shade: shades.get(object) ?? 0 })
    is_open = !IDEOGRAPH.test(glyph.text)
  }
  return { words: words.filter(({ text, box }) => LETTER.test(text) && isOn(box, { width, height })), width, height }
}

const LETTER = /[\p{L}\p{N}]/u
/** They stand one by one. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const isPlaced = ({ text, box }: Glyph): boolean => text.trim() !== '' && Number.isFinite(box.left + box.top)

const goesOn = (last: Word, glyph: Glyph, object: number): boolean =>
  last.object === object &&
  last.turns === glyph.turns &&
  !IDEOGRAPH.test(glyph.text) &&
  isLevel(last.box, glyph.box, glyph.turns)

const isOn = (box: Box, { width, height }: Pick<GlyphPage, 'width' | 'height'>): boolean =>
  box.left >= 0 &&
  box.top >= 0 &&
  box.right <= width &&
  box.bottom <= height &&
  box.right > box.left &&
  box.bottom > box.top

/** Text that is neither filled nor stroked, or only clips (ISO 32000-2, table 104). */
const UNSEEN: readonly number[] = [-1, 3, 7]
const OPAQUE_MIN = 26

/** The grey in which an object writes; null where its font is none of those, or it is not written to be seen. */
function shadeOf(pdfium: Pdfium, object: number, fonts: Fonts): number | null {
  const { api } = pdfium
  const font = api.FPDFTextObj_GetFont(object)
  if (font === 0 || (fonts === 'left_out' && api.FPDFFont_GetIsEmbedded(font) !== 0)) return null
  if (UNSEEN.includes(api.FPDFTextObj_GetTextRenderMode(object))) return null
  return pdfium.withMemory(16, (at) => {
    if (!api.FPDFPageObj_GetFillColor(object, at, at + 4, at + 8, at + 12)) return 0
    const colour = pdfium.view(at, 16)
    const [red, green, blue, opacity] = [0, 4, 8, 12].map((i) => colour.readUInt32LE(i)) as [
      number,
      number,
      number,
      number,
    ]
    return opacity < OPAQUE_MIN ? null : Math.round(0.3 * red + 0.59 * green + 0.11 * blue)
  })
}

/** The share of its box that a word covers, by how far shades differ from the ground. Not known where it does not stand out: 1. */
function inkOf(
  { box, shade }: Word,
  { width, height, grey }: GreyPicture,
  page: Pick<GlyphPage, 'width' | 'height'>,
): number {
  const [across, down] = [width / page.width, height / page.height]
  const [left, right] = [Math.floor(box.left * across), Math.min(width, Math.ceil(box.right * across))]
  const [top, bottom] = [Math.floor(box.top * down), Math.min(height, Math.ceil(box.bottom * down))]
  const shades: number[] = []
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) shades.push(grey[y * width + x] ?? 255)
  const ground = shades.toSorted((a, b) => a - b)[shades.length >> 1] ?? 255
  const contrast = Math.abs(ground - shade)
  if (contrast < 255 * CONTRAST_MIN) return 1
  const ink = shades.reduce((sum, one) => sum + Math.abs(one - ground), 0)
  return ink / contrast / Math.max(1, shades.length)
}

const SCALE = 2
/** FPDFBitmap_Gray and FPDFBitmap_BGRA of PDFium's fpdfview.h, and what a pixel takes. */
const BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4 }

/** Whether the object draws nothing by itself either: otherwise something covers it, or cuts it off, for every reader. */
function isLacking({ pdfium, doc }: PdfiumFile, page: number, { object }: Word): boolean {
  const { api } = pdfium
  if (isCutOff(pdfium, object)) return false
  const bitmap = api.FPDFTextObj_GetRenderedBitmap(doc, page, object, SCALE)
  if (bitmap === 0) return true
  try {
    const [width, height] = [api.FPDFBitmap_GetWidth(bitmap), api.FPDFBitmap_GetHeight(bitmap)]
    const bytes = BYTES[api.FPDFBitmap_GetFormat(bitmap)] ?? 4
    const stride = api.FPDFBitmap_GetStride(bitmap)
    const pixels = pdfium.view(api.FPDFBitmap_GetBuffer(bitmap), stride * height)
    let inked = 0
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if ((pixels[y * stride + x * bytes + bytes - 1] ?? 0) > OPAQUE_MIN) inked++
    return inked < INK_MIN * width * height
  } finally {
    api.FPDFBitmap_Destroy(bitmap)
  }
}

/** Whether the middle of the object lies outside of a path that cuts it off. */
function isCutOff(pdfium: Pdfium, object: number): boolean {
  const { api } = pdfium
  const clip = api.FPDFPageObj_GetClipPath(object)
  const count = clip === 0 ? 0 : api.FPDFClipPath_CountPaths(clip)
  if (count <= 0) return false
  return pdfium.withMemory(16, (at) => {
    if (!api.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) return false
    const [left, bottom, right, top] = floatsAt(pdfium, at)
    const middle = [(left + right) / 2, (bottom + top) / 2] as const
    return Array.from({ length: count }, (_, i) => i).some(
      (path) => !isWithin(middle, pointsOf(pdfium, { clip, path, at })),
    )
  })
}

interface ClipReference {
  readonly clip: number
  readonly path: number
  /** Where numbers may be written. */
  readonly at: number
}

function pointsOf(pdfium: Pdfium, { clip, path, at }: ClipReference): readonly (readonly [number, number])[] {
  const { api } = pdfium
  const count = Math.max(0, api.FPDFClipPath_CountPathSegments(clip, path))
  return Array.from({ length: count }, (_, i) => {
    api.FPDFPathSegment_GetPoint(api.FPDFClipPath_GetPathSegment(clip, path, i), at, at + 4)
    const [x, y] = floatsAt(pdfium, at)
    return [x, y] as const
  })
}

/** By the box around the points. */
const isWithin = ([x, y]: readonly [number, number], points: readonly (readonly [number, number])[]): boolean => {
  const [xs, ys] = [points.map(([across]) => across), points.map(([, up]) => up)]
  return x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys)
}
