import type { DrawnMark, ImageMark, Mark } from '../../domain/envelopes/envelope.ts'
import { fitText } from '../text/fit.ts'
import { type Box, num, nums, PEN_INK, tenths } from '../writer/numbers.ts'
import type { Drawing, Form } from './drawing.ts'

/** Draws a signature or initials centred in the box, as large as the box allows. */
export function drawMark(mark: Mark, box: Box, drawing: Drawing, locale?: string): string {
  if (mark.kind === 'drawn') return drawStrokes(mark, box, drawing)
  if (mark.kind === 'image') return drawPicture(mark, box, drawing)
  const rule = { style: mark.font, largest: LARGEST_TYPED, wraps: false, centred: true, locale }
  return `${PEN_INK} rg\n${fitText(mark.text, box, rule, drawing.fonts)}`
}

const LARGEST_TYPED = 36

/** The picture is written once per file. A small margin keeps it off the lines of a form. */
function drawPicture(mark: ImageMark, box: Box, drawing: Drawing): string {
  const name = drawing.picture(mark)
  const scale = Math.min((box.width * 0.96) / mark.width, (box.height * 0.92) / mark.height)
  const [width, height] = [mark.width * scale, mark.height * scale]
  const x = box.x + (box.width - width) / 2
  const y = box.y + (box.height - height) / 2
  return `q ${num(width, 5)} 0 0 ${num(height, 5)} ${nums(x, y)} cm /${name} Do Q\n`
}

/** The strokes are written once per file as a form; each use adds only position and scale. */
function drawStrokes(mark: DrawnMark, box: Box, drawing: Drawing): string {
  if (mark.strokes.every((stroke) => stroke.length < 2)) return ''
  const ink = drawing.strokes(mark, () => strokesForm(mark))
  const room = Math.min(box.height, box.width / 3)
  const pen = Math.min(1.6, Math.max(0.5, room * 0.035), room / 4)
  const scale = Math.min(
    (box.width * 0.96 - pen) / Math.max(ink.width, 1),
    (box.height * 0.92 - pen) / Math.max(ink.height, 1),
    // A tiny drawing on a wide pad stays small.
    2 * Math.min(box.width / mark.width, box.height / mark.height),
  )
  const x = box.x + (box.width - ink.width * scale) / 2
  const y = box.y + (box.height - ink.height * scale) / 2
  const size = num(scale, 5)
  return `q ${PEN_INK} RG 1 J 1 j ${size} 0 0 ${size} ${nums(x, y)} cm ${num(pen / scale)} w /${ink.name} Do Q\n`
}

/** x and y alternate, as in the strokes of a mark. */
type Points = readonly number[]

/** Drops points that are too close to the last one, because they make the curve jitter. */
function pointsOf(stroke: Points): Points {
  const points: number[] = []
  let [last_x, last_y] = [Infinity, Infinity]
  for (let i = 0; i + 1 < stroke.length; i += 2) {
    const [x, y] = [stroke[i] ?? 0, stroke[i + 1] ?? 0]
    if (Math.hypot(x - last_x, y - last_y) < 0.7) continue
    points.push(x, y)
    ;[last_x, last_y] = [x, y]
  }
  return points
}

/** A smooth curve through all points (Catmull-Rom): the start, then two control points and an end for each step. */
function curveThrough(points: Points): Points {
  const curve = points.slice(0, 2)
  const last = points.length - 2
  for (let i = 0; i < last; i += 2) {
    const before = Math.max(i - 2, 0)
    const after = Math.min(i + 4, last)
    const step = (at: number): readonly [number, number] => [points[at] ?? 0, points[at + 1] ?? 0]
    const [from_x, from_y] = step(i)
    const [to_x, to_y] = step(i + 2)
    const [before_x, before_y] = step(before)
    const [after_x, after_y] = step(after)
    curve.push(from_x + (to_x - before_x) / 6, from_y + (to_y - before_y) / 6)
    curve.push(to_x - (after_x - from_x) / 6, to_y - (after_y - from_y) / 6, to_x, to_y)
  }
  return curve
}

/** Includes control points: a Bezier curve never leaves their hull. */
function boundsOf(curves: readonly Points[]): Box {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const curve of curves) {
    curve.forEach((value, i) => {
      if (i % 2 === 0) [left, right] = [Math.min(left, value), Math.max(right, value)]
      else [low, high] = [Math.min(low, value), Math.max(high, value)]
    })
  }
  return { x: left, y: low, width: right - left, height: high - low }
}

function strokesForm(mark: DrawnMark): Form {
  const curves = mark.strokes.map((stroke) => curveThrough(pointsOf(stroke)))
  const ink = boundsOf(curves)
  const content = `${curves.map((curve) => path(curve, ink)).join('\n')}\nS`
  return { width: ink.width, height: ink.height, margin: Math.max(ink.width, ink.height, 10), content }
}

/** Flips the pad's downward y axis and moves the lower left corner of the ink to the origin. */
function path(curve: Points, ink: Box): string {
  if (curve.length === 0) return ''
  const top = ink.y + ink.height
  const point = (i: number) => `${tenths((curve[i] ?? 0) - ink.x)} ${tenths(top - (curve[i + 1] ?? 0))}`
  const start = point(0)
  // A single point becomes a dot because line caps are round.
  if (curve.length === 2) return `${start} m ${start} l`
  let operators = `${start} m `
  for (let i = 2; i < curve.length; i += 6) operators += `${point(i)} ${point(i + 2)} ${point(i + 4)} c\n`
  return operators
}
