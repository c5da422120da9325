import type { DrawnMark } from './envelopes/envelope.ts'

interface Point {
  readonly x: number
  readonly y: number
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
