import type { Picture, SigningValue } from '../../contract/signing/signing.ts'
import type { DrawnMark, TypedMark } from '../../domain/envelopes/envelope.ts'
import { LIMITS } from '../../domain/account/limits.ts'

/** A signature or initials as the page shows them. */
export type ShownMark = DrawnMark | TypedMark | Picture

export const isShownMark = (value: SigningValue | null): value is ShownMark =>
  typeof value === 'object' && value !== null

export const isPicture = (value: SigningValue | null): value is Picture => isShownMark(value) && value.kind === 'image'

/** Why a drawing cannot be a signature. */
export const drawnIssue = ({ strokes }: DrawnMark): 'too_little' | 'too_much' => {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0)
  const is_much = points > LIMITS.mark_points_max || strokes.length > LIMITS.mark_strokes_max
  return is_much ? 'too_much' : 'too_little'
}

interface Point {
  readonly x: number
  readonly y: number
}

/** What the pad recorded, as the service keeps it: tenths of a pixel are finer than any pen. */
export const drawnMark = (strokes: readonly (readonly Point[])[], width: number, height: number): DrawnMark => ({
  kind: 'drawn',
  width,
  height,
  strokes: strokes.map((points) => points.flatMap(({ x, y }) => [tenth(x), tenth(y)])),
})

export interface Size {
  readonly width: number
  readonly height: number
}

/** Where a point of one pad lies on another: nothing is bent, nothing falls off, and the middle stays the middle. */
export function fittedPoint({ x, y }: Point, from: Size, to: Size): Point {
  const scale = Math.min(to.width / from.width, to.height / from.height)
  return {
    x: (x - from.width / 2) * scale + to.width / 2,
    y: (y - from.height / 2) * scale + to.height / 2,
  }
}

interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The inked part of the pad with room for the pen's own width, so that a small signature in a large
 * pad is not lost; but at least half of the pad, so that a speck stays a speck (as in pdf/draw/mark.ts).
 */
export function inkBounds({ strokes, width, height }: DrawnMark): Bounds {
  const points = strokes.flat()
  const across = span(
    points.filter((_, i) => i % 2 === 0),
    width,
  )
  const down = span(
    points.filter((_, i) => i % 2 === 1),
    height,
  )
  return { x: across.start, y: down.start, width: across.length, height: down.length }

  function span(numbers: readonly number[], side: number) {
    const [low, high] = extent(numbers)
    const length = Math.max(high - low + 2 * penWidth(width), side / 2)
    return { start: (low + high - length) / 2, length }
  }
}

export const penWidth = (padWidth: number): number => Math.max(1, padWidth / 140)

/** An SVG path: curves through the middles of neighbouring points, so that the line is as smooth as it was drawn. */
export function inkPath(stroke: readonly number[]): string {
  const points: Point[] = []
  for (let i = 0; i + 1 < stroke.length; i += 2) points.push({ x: stroke[i] ?? 0, y: stroke[i + 1] ?? 0 })
  const [first, ...rest] = points
  if (!first) return ''
  const last = rest.at(-1) ?? first
  const curves = rest.slice(0, -1).map((point, i) => {
    const following = rest[i + 1] ?? point
    return `Q${at(point)} ${at({ x: (point.x + following.x) / 2, y: (point.y + following.y) / 2 })}`
  })
  return `M${at(first)}${curves.join('')}L${at(last)}`
}

const at = ({ x, y }: Point) => `${tenth(x)} ${tenth(y)}`
const tenth = (n: number) => Math.round(n * 10) / 10

const extent = (numbers: readonly number[]): readonly [number, number] =>
  numbers.reduce<readonly [number, number]>(
    ([low, high], n) => [Math.min(low, n), Math.max(high, n)],
    [numbers[0] ?? 0, numbers[0] ?? 0],
  )
