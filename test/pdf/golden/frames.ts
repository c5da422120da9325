import type { Stamp } from '../../../src/ports/pdf.ts'

/** A page as a person sees it, in points, and how its file describes it. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly rotate: 0 | 90 | 180 | 270
  /** The crop box, in units. */
  readonly box: readonly [number, number, number, number]
  /** Points to the unit. */
  readonly unit: number
}

type Rect = readonly [x: number, y: number, width: number, height: number]

/** Stamps from boxes in points, y down from the top left corner of the page. */
export const placed =
  ({ width, height }: Pick<Sheet, 'width' | 'height'>) =>
  ([x, y, w, h]: Rect, what: Pick<Stamp, 'type' | 'value' | 'checkbox_style'>): Stamp => ({
    ...what,
    page: 1,
    x: x / width,
    y: y / height,
    width: w / width,
    height: h / height,
  })

/**
 * A page's own content: a title that stands upright, a line of text under each strike-out, and a thin
 * frame where each value belongs. It is turned here by this file's own matrix, so that a frame and
 * its value only meet when the product has turned the value rightly.
 */
export function framed(sheet: Sheet, stamps: readonly Stamp[]): string {
  const { width, height, unit } = sheet
  const title = `BT /F1 14 Tf 20 ${height - 24} Td (Top left: ${width} x ${height}, turned ${sheet.rotate}) Tj ET`
  const boxes = stamps.map((stamp) => {
    const [x, w, h] = [stamp.x * width, stamp.width * width, stamp.height * height]
    const y = height - stamp.y * height - h
    const text = `BT /F1 9 Tf ${x + 4} ${y + 3} Td (A clause that was struck out) Tj ET`
    return `${x} ${y} ${w} ${h} re S ${stamp.type === 'strikethrough' ? text : ''}`
  })
  return `q ${upright(sheet).join(' ')} cm ${1 / unit} 0 0 ${1 / unit} 0 0 cm .5 w .7 .8 1 RG\n${[title, ...boxes].join('\n')}\nQ`
}

/** From displayed coordinates, y up from the lower left corner, to those of the file (ISO 32000-2 7.7.3.3, Rotate). */
function upright({ rotate, box: [left, low, right, high] }: Sheet): readonly number[] {
  switch (rotate) {
    case 0:
      return [1, 0, 0, 1, left, low]
    case 90:
      return [0, 1, -1, 0, right, low]
    case 180:
      return [-1, 0, 0, -1, right, high]
    case 270:
      return [0, -1, 1, 0, left, high]
  }
}
