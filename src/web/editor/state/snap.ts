import type { Point, Rect, Size } from './geometry.ts'

/** Lines that boxes like to lie on: edges and middles of the others, margins and middles of the page. */
export interface Lines {
  readonly across: readonly number[]
  readonly down: readonly number[]
}

/** As word processors have it: an inch of a letter page, in points. */
const MARGIN_POINTS = 72

export function linesOf(others: readonly Rect[], page: Size): Lines {
  const margin = { x: MARGIN_POINTS / page.width, y: MARGIN_POINTS / page.height }
  return {
    across: sorted([margin.x, 0.5, 1 - margin.x, ...others.flatMap((rect) => stops(rect.x, rect.width))]),
    down: sorted([margin.y, 0.5, 1 - margin.y, ...others.flatMap((rect) => stops(rect.y, rect.height))]),
  }
}

const stops = (from: number, span: number) => [from, from + span / 2, from + span]
const sorted = (lines: readonly number[]) => [...new Set(lines)].sort((a, b) => a - b)

export interface Snapped {
  /** What the way has to be lengthened by. */
  readonly by: Point
  /** The lines that are met, to be drawn. */
  readonly x: number | null
  readonly y: number | null
}

/** The nearest line that an edge or the middle of the box is within reach of, in each direction by itself. */
export function snap(rect: Rect, lines: Lines, reach: Point): Snapped {
  const across = nearest(stops(rect.x, rect.width), lines.across, reach.x)
  const down = nearest(stops(rect.y, rect.height), lines.down, reach.y)
  return { by: { x: across.by, y: down.by }, x: across.line, y: down.line }
}

function nearest(places: readonly number[], lines: readonly number[], reach: number) {
  let best: { by: number; line: number | null } = { by: 0, line: null }
  let least = reach
  for (const place of places) {
    for (const line of lines) {
      const distance = Math.abs(line - place)
      if (distance > least || (distance === least && best.line !== null)) continue
      least = distance
      best = { by: line - place, line }
    }
  }
  return best
}
