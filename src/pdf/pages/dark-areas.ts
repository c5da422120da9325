import { inkUnit } from '../../domain/envelopes/ink-unit.ts'
import type { Area, DarkAreasRequest } from '../../ports/pdf.ts'
import { PEN_INK } from '../writer/numbers.ts'
import { CHANNELS, drawnPart, innerOf, type Pixels, unionOf } from './page-part.ts'
import type { PageSize, PdfiumFile } from './pdfium.ts'
import { withPdfiumPages } from './pdfium-page.ts'

/**
 * Areas on which our ink does not stand out, by position. A pixel is a point of our ink, which is about as wide as its strokes. An area is
 * dark if a letter of the largest text would find most of its place too dark somewhere in it. So lines, words and the outlines of
 * boxes under a field do not count; a dark page, a photograph and a dark bar that reaches into a box do.
 */
export async function darkAreas({ path, pages, areas, covers = [] }: DarkAreasRequest): Promise<readonly number[]> {
  const numbers = [...new Set(areas.map(({ page }) => page))]
  const found = await withPdfiumPages({ path, pages: numbers }, (file, handle, number) => {
    const here = [...areas.entries()].filter(([, { page }]) => page === number)
    const white = covers.filter(({ page }) => page === number)
    return darkOn(file, handle, { here, white, size: sizeOf(pages[number - 1]) })
  })
  return found.flat().sort((a, b) => a - b)
}

/** In points: the largest size of a text. */
const LETTER = 12
/** More than half: a bold cross that says where to sign darkens half of its place. */
const DARK_SHARE = 0.6
/** WCAG 2.2, 1.4.3. */
const CONTRAST = 4.5

function sizeOf(page: DarkAreasRequest['pages'][number] | undefined): PageSize {
  if (!page) throw new RangeError('an area lies on a page that is not there')
  const unit = inkUnit(page)
  return { width: Math.max(1, Math.round(page.width / unit)), height: Math.max(1, Math.round(page.height / unit)) }
}

interface OnPage {
  readonly here: readonly (readonly [number, Area])[]
  /** Covered in white before anything is drawn. */
  readonly white: readonly Area[]
  readonly size: PageSize
}

function darkOn({ pdfium }: PdfiumFile, handle: number, { here, white, size }: OnPage): readonly number[] {
  const boxes = here.map(([at, area]) => ({ at, inner: innerOf(area, size) }))
  const part = unionOf(boxes.map(({ inner }) => inner))
  const rgb = drawnPart(pdfium, handle, { part, size })
  const covers = white.map((cover) => innerOf(cover, size))
  return boxes.filter(({ inner }) => isDark(darkPixels(rgb, { part, inner, covers }))).map(({ at }) => at)
}

/** Relative luminance (WCAG 2.2) of each value of a channel. */
const luminances = (share: number): Float64Array =>
  Float64Array.from({ length: 256 }, (_, value) => share * linear(value / 255))
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const RED = luminances(0.2126)
const GREEN = luminances(0.7152)
const BLUE = luminances(0.0722)

/** The lighter one of our two inks decides. */
const [red = 0, green = 0, blue = 0] = PEN_INK.split(' ').map((part) => linear(Number(part)))
const LIGHT_ENOUGH = CONTRAST * (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) - 0.05

const lightAt = (rgb: Buffer, at: number): number =>
  (RED[rgb[at] ?? 0] ?? 0) + (GREEN[rgb[at + 1] ?? 0] ?? 0) + (BLUE[rgb[at + 2] ?? 0] ?? 0)

interface Look {
  readonly part: Pixels
  readonly inner: Pixels
  readonly covers: readonly Pixels[]
}

interface DarkPixels {
  readonly across: number
  readonly down: number
  /** A byte a pixel: 1 where it is too dark. */
  readonly dark: Uint8Array
}

function darkPixels(rgb: Buffer, { part, inner, covers }: Look): DarkPixels {
  const [across, down] = [inner.right - inner.left, inner.bottom - inner.top]
  const dark = new Uint8Array(across * down)
  for (let y = 0; y < down; y++) {
    let at = ((inner.top - part.top + y) * (part.right - part.left) + inner.left - part.left) * CHANNELS
    for (let x = 0; x < across; x++, at += CHANNELS) {
      if (lightAt(rgb, at) < LIGHT_ENOUGH) dark[y * across + x] = 1
    }
  }
  for (const cover of covers) clear({ across, down, dark }, inner, cover)
  return { across, down, dark }
}

function clear({ across, dark }: DarkPixels, inner: Pixels, cover: Pixels): void {
  const [from, to] = [Math.max(cover.left, inner.left) - inner.left, Math.min(cover.right, inner.right) - inner.left]
  if (from >= to) return
  for (let y = Math.max(cover.top, inner.top); y < Math.min(cover.bottom, inner.bottom); y++) {
    const row = (y - inner.top) * across
    dark.fill(0, row + from, row + to)
  }
}

function isDark(pixels: DarkPixels): boolean {
  const { across, down } = pixels
  const [width, height] = [Math.min(LETTER, across), Math.min(LETTER, down)]
  const least = DARK_SHARE * width * height
  const sums = sumsOf(pixels)
  const upTo = (x: number, y: number) => sums[y * (across + 1) + x] ?? 0
  return steps(down - height).some((y) =>
    steps(across - width).some((x) => {
      const [right, bottom] = [x + width, y + height]
      return upTo(right, bottom) - upTo(x, bottom) - upTo(right, y) + upTo(x, y) > least
    }),
  )
}

/** How many dark pixels lie above and to the left of each corner of a pixel. */
function sumsOf({ across, down, dark }: DarkPixels): Uint32Array {
  const stride = across + 1
  const sums = new Uint32Array(stride * (down + 1))
  for (let y = 0; y < down; y++) {
    let row = 0
    for (let x = 0; x < across; x++) {
      row += dark[y * across + x] ?? 0
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row
    }
  }
  return sums
}

/** By half a letter, and the last place. */
function steps(to: number): readonly number[] {
  const places: number[] = []
  for (let at = 0; at < to; at += LETTER / 2) places.push(at)
  return [...places, to]
}
