import type { GreyPicture } from '../pages/grey-picture.ts'
import { pagePicture } from '../pages/page-picture.ts'
import type { DrawnPlace } from './form-looks.ts'
import type { PdfiumDocument, PdfiumFile } from '../pages/pdfium.ts'

/** Small pictures of pages, enough to see whether something is missing. */
export type Pictures = readonly GreyPicture[]

interface Fineness {
  /** In pixels. */
  readonly longer_side: number
  /** Processor time for all pages. Pages beyond it are not compared. */
  readonly limit_ms: number
}
const USUAL: Fineness = { longer_side: 400, limit_ms: 300 }

/** Renders as many pages as time allows, without form fields. */
export function picturesOf(file: PdfiumFile, count: number, fineness = USUAL): Pictures {
  const begun = process.cpuUsage()
  const pictures: GreyPicture[] = []
  for (let index = 0; index < count; index++) {
    pictures.push(pictureOf(file, index, fineness.longer_side))
    const { user, system } = process.cpuUsage(begun)
    if ((user + system) / 1000 > fineness.limit_ms) break
  }
  return pictures
}

const NOTHING: GreyPicture = { width: 0, height: 0, grey: Buffer.alloc(0) }

/** Of the page at an index; empty where PDFium shows none. */
export function pictureOf(file: PdfiumDocument, index: number, longer_side = USUAL.longer_side): GreyPicture {
  const size = (across: number, down: number) => {
    const scale = longer_side / Math.max(across, down)
    return [Math.ceil(across * scale), Math.ceil(down * scale)] as const
  }
  return pagePicture(file, index + 1, { size, by: 'grey' }) ?? NOTHING
}

/** Tolerances in shades (of 256) and pixels. Equal objects render identically. */
const SHADES = 24
const PIXELS = 4

/** The pictures with blank places, which are not compared: fields that PDFium and the copy draw in other letters. */
export function without(places: readonly DrawnPlace[], pictures: Pictures): Pictures {
  for (const { page, box } of places) {
    const picture = pictures[page - 1]
    if (picture !== undefined) blank(picture, box)
  }
  return pictures
}

/** Makes a place, in fractions of the picture, white; a pixel around it too. */
export function blank({ width, height, grey }: GreyPicture, box: DrawnPlace['box']): void {
  const [left, right] = [Math.floor(box.x * width) - 1, Math.ceil((box.x + box.width) * width) + 1]
  const [top, bottom] = [Math.floor(box.y * height) - 1, Math.ceil((box.y + box.height) * height) + 1]
  for (let row = Math.max(0, top); row < Math.min(height, bottom); row++)
    grey.fill(255, row * width + Math.max(0, left), row * width + Math.min(width, right))
}

export interface Difference {
  /** Pages (from 1) on which the second file shows more. */
  readonly more: readonly number[]
  /** Pages on which the second file lacks something that the first one shows. */
  readonly less: readonly number[]
}

export function difference(first: Pictures, second: Pictures): Difference {
  const more: number[] = []
  const less: number[] = []
  for (const [i, before] of first.entries()) {
    const after = second[i]
    if (after === undefined || before.grey.length === 0) continue
    const { gained, lost } = pixelsOf(before, after)
    if (lost > PIXELS) less.push(i + 1)
    else if (gained > PIXELS) more.push(i + 1)
  }
  return { more, less }
}

/** Ink may be painted over, but must not turn into blank paper. */
function pixelsOf(before: GreyPicture, after: GreyPicture): { gained: number; lost: number } {
  if (before.grey.length !== after.grey.length) return { gained: 0, lost: Number.POSITIVE_INFINITY }
  let [gained, lost] = [0, 0]
  for (let i = 0; i < before.grey.length; i++) {
    const [was, is] = [before.grey[i] ?? 255, after.grey[i] ?? 255]
    if (Math.abs(was - is) <= SHADES) continue
    if (is > 255 - SHADES) lost++
    else gained++
  }
  return { gained, lost }
}
