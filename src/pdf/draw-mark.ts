import type { DrawnMark, ImageMark, Mark } from '../domain/envelope.ts'
import { type Box, num, nums, PEN_INK } from './draw-numbers.ts'
import type { Drawing, Form } from './drawing.ts'
import { fitText } from './text-fit.ts'

/** A signature or initials, as large as the box allows and in its middle. */
export function drawMark(mark: Mark, box: Box, drawing: Drawing, locale?: string): string {
  if (mark.kind === 'drawn') return drawStrokes(mark, box, drawing)
  if (mark.kind === 'image') return drawPicture(mark, box, drawing)
  const rule = { style: mark.font, largest: LARGEST_TYPED, wraps: false, centred: true, locale }
  return `${PEN_INK} rg\n${fitText(mark.text, box, rule, drawing.fonts)}`
}

const LARGEST_TYPED = 36

/** One object for the whole file however often it is used; a little air keeps it off the lines of a form. */
function drawPicture(mark: ImageMark, box: Box, drawing: Drawing): string {
  const name = drawing.picture(mark)
  const scale = Math.min((box.width * 0.96) / mark.width, (box.height * 0.92) / mark.height)
  const [width, height] = [mark.width * scale, mark.height * scale]
  const x = box.x + (box.width - width) / 2
  const y = box.y + (box.height - height) / 2
  return `q ${num(width, 5)} 0 0 ${num(height, 5)} ${nums(x, y)} cm /${name} Do Q\n`
}

/** The strokes are one form for the whole file; each use says only where and how large. */
function drawStrokes(mark: DrawnMark, box: Box, drawing: Drawing): string {
  if (mark.strokes.every((stroke) => stroke.length < 2)) return ''
  const ink = drawing.form(JSON.stringify(mark), () => strokesForm(mark))
  const room = Math.min(box.height, box.width / 3)
  const pen = Math.min(1.6, Math.max(0.5, room * 0.035), room / 4)
  const scale = Math.min(
    (box.width * 0.96 - pen) / Math.max(ink.width, 1),
    (box.height * 0.92 - pen) / Math.max(ink.height, 1),
    // A speck on a wide pad stays a speck.
    2 * Math.min(box.width / mark.width, box.height / mark.height),
  )
  const x = box.x + (box.width - ink.width * scale) / 2
  const y = box.y + (box.height - ink.height * scale) / 2
  const size = num(scale, 5)
  return `q ${PEN_INK} RG 1 J 1 j ${size} 0 0 ${size} ${nums(x, y)} cm ${num(pen / scale)} w /${ink.name} Do Q\n`
}

type Point = readonly [number, number]

/** Without points too near to the last to matter: they only make the curve nervous. */
function pointsOf(stroke: readonly number[]): Point[] {
  const points: Point[] = []
  for (let i = 0; i + 1 < stroke.length; i += 2) {
    const point = [stroke[i] ?? 0, stroke[i + 1] ?? 0] as const
    const last = points.at(-1)
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= 0.7) points.push(point)
  }
  return points
}

/** A smooth line through all points (Catmull-Rom): its start, then two control points and an end for each step. */
function curveThrough(points: readonly Point[]): Point[] {
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0]
  const steps = points.slice(1).flatMap((to, i): Point[] => {
    const [before, from, after] = [at(i - 1), at(i), at(i + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return [first, second, to]
  })
  return [...points.slice(0, 1), ...steps]
}

/** Control points count: a curve never leaves the hull of its own. */
function boundsOf(points: readonly Point[]): Box {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    ;[left, right] = [Math.min(left, x), Math.max(right, x)]
    ;[low, high] = [Math.min(low, y), Math.max(high, y)]
  }
  return { x: left, y: low, width: right - left, height: high - low }
}

function strokesForm(mark: DrawnMark): Form {
  const curves = mark.strokes.map((stroke) => curveThrough(pointsOf(stroke)))
  const ink = boundsOf(curves.flat())
  const content = `${curves.map((curve) => path(curve, ink)).join('\n')}\nS`
  return { width: ink.width, height: ink.height, margin: Math.max(ink.width, ink.height, 10), content }
}

/** From the pad's y-down to y-up, the ink's lower left corner at the origin. */
function path(curve: readonly Point[], ink: Box): string {
  const [start = '', ...rest] = curve.map(
    ([x, y]) => `${num(x - ink.x, 1)} ${num(ink.y + ink.height - y, 1)}`,
  )
  // A lone point becomes a dot by its round cap.
  if (rest.length === 0) return start && `${start} m ${start} l`
  return `${start} m ${rest.map((point, i) => (i % 3 === 2 ? `${point} c\n` : `${point} `)).join('')}`
}
