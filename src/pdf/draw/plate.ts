import { type Box, num, nums } from '../writer/numbers.ts'
import type { Drawing, Form } from './drawing.ts'

/**
 * A light ground for ink on a page that is dark or busy there. What the page shows stays readable through it, and ink on it
 * has a contrast of 8.5:1 at least (WCAG 2.2 asks for 4.5:1).
 */
export function drawPlate({ x, y, width, height }: Box, drawing: Drawing): string {
  const { name } = drawing.form('plate', plateForm)
  return `q ${num(width, 5)} 0 0 ${num(height, 5)} ${nums(x, y)} cm /${name} Do Q\n`
}

/** What a line across the middle of a box, one point of our ink thick, needs to stand out: a point more on each side. */
export function aroundLine({ x, y, width, height }: Box, point: number): Box {
  const high = Math.min(3 * point, height)
  return { x, y: y + (height - high) / 2, width, height: high }
}

/** A unit square. */
const plateForm = (): Form => ({
  width: 1,
  height: 1,
  margin: 0,
  content: '/G gs 1 1 1 rg 0 0 1 1 re f',
  resources: '<</ExtGState<</G<</Type/ExtGState/ca .75>>>>>>',
})
