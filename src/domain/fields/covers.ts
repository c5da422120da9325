import { rounded } from './area.ts'
import type { FoundText, TextBox } from './found-text.ts'

/** A part of a page that is covered in white, and what stands there. In fractions of the displayed page. */
export interface Cover extends TextBox {
  /** From 1. */
  readonly page: number
  readonly text: string
}

interface Covered extends Pick<Cover, 'page' | 'text'>, Pick<FoundText, 'boxes'> {}

export interface Paper {
  readonly width: number
  readonly height: number
}

/** In points: letters reach over what their font says, and on a small screen smoothing reaches over that. */
const ROOM_PT = 2.5
/** As much of a line's height as lies between it and the next. */
const ROOM_SHARE = 0.25
/** Tags are written as small as can be; readers draw no letter finer than a pixel. */
const ROOM_LEAST_PT = 0.8

/** A cover over each line of a text. */
export const coversOver = ({ boxes, page, text }: Covered, paper: Paper): readonly Cover[] =>
  boxes.map(({ x, y, width, height }) => {
    const line = Math.min(width * paper.width, height * paper.height)
    const room = Math.max(ROOM_LEAST_PT, Math.min(ROOM_PT, line * ROOM_SHARE))
    const [aside, above] = [room / paper.width, room / paper.height]
    const [left, top] = [Math.max(0, x - aside), Math.max(0, y - above)]
    const [right, bottom] = [Math.min(1, x + width + aside), Math.min(1, y + height + above)]
    return { page, ...rounded({ x: left, y: top, width: right - left, height: bottom - top }), text }
  })
