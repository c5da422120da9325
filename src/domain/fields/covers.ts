import { rounded } from './area.ts'
import type { FoundText, TextBox } from './found-text.ts'

/** A part of a page that is covered in white, and what stands there. In fractions of the displayed page. */
export interface Cover extends TextBox {
  /** From 1. */
  readonly page: number
  readonly text: string
}

interface Covered extends Pick<Cover, 'page' | 'text'>, Pick<FoundText, 'boxes'> {}

interface Paper {
  readonly width: number
  readonly height: number
}

/** In points: letters reach over what their font says, and smoothing over that. */
const ROOM_PT = 1.5

/** A cover over each line of a text. */
export const coversOver = ({ boxes, page, text }: Covered, paper: Paper): readonly Cover[] =>
  boxes.map(({ x, y, width, height }) => {
    const [aside, above] = [ROOM_PT / paper.width, ROOM_PT / paper.height]
    const [left, top] = [Math.max(0, x - aside), Math.max(0, y - above)]
    const [right, bottom] = [Math.min(1, x + width + aside), Math.min(1, y + height + above)]
    return { page, ...rounded({ x: left, y: top, width: right - left, height: bottom - top }), text }
  })
