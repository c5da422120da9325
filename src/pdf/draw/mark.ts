import type { DrawnMark, ImageMark, Mark } from '../../domain/envelopes/envelope.ts'
import { type Box, num, nums, PEN_INK, tenths } from '../writer/numbers.ts'
import type { Drawing, Form } from './drawing.ts'
import { fitText } from '../text/fit.ts'

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
  const ink = drawing.strokes(mark, () => strokesForm(mark))
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

/** x and y in turns, as the strokes of a mark are. */
type Points = readonly number[]

/** Without points too near to the last to matter: they only make the curve nervous. */
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

/** A smooth line through all points (Catmull-Rom): its start, then two control points and an end for each step. */
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

/** Control points count: a curve never leaves the hull of its own. */
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

/** From the pad's y-down to y-up, the ink's lower left corner at the origin. */
function path(curve: Points, ink: Box): string {
  if (curve.length === 0) return ''
  const top = ink.y + ink.height
  const point = (i: number) => `${tenths((curve[i] ?? 0) - ink.x)} ${tenths(top - (curve[i + 1] ?? 0))}`
  const start = point(0)
  // A lone point becomes a dot by its round cap.
  if (curve.length === 2) return `${start} m ${start} l`
  let operators = `${start} m `
  for (let i = 2; i < curve.length; i += 6) operators += `${point(i)} ${point(i + 2)} ${point(i + 4)} c\n`
  return operators
}
