import { FIELD_KINDS, type FieldType } from '../../../domain/fields/kinds.ts'

/** Fractions of the displayed page, from its top left corner (docs/internals/coordinates.md). */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Point {
  readonly x: number
  readonly y: number
}

/** Of a page of this many points; never more than the page itself. */
export const usualSize = (type: FieldType, page: Size): Size => fraction(FIELD_KINDS[type].sizes.usual, page)
export const leastSize = (type: FieldType, page: Size): Size => fraction(FIELD_KINDS[type].sizes.least, page)

const fraction = ({ width, height }: Size, page: Size): Size => ({
  width: tidy(Math.min(width / page.width, 1)),
  height: tidy(Math.min(height / page.height, 1)),
})

export const toPixels = ({ x, y, width, height }: Rect, page: Size): Rect => ({
  x: x * page.width,
  y: y * page.height,
  width: width * page.width,
  height: height * page.height,
})
export const toFractions = ({ x, y, width, height }: Rect, page: Size): Rect => ({
  x: x / page.width,
  y: y / page.height,
  width: width / page.width,
  height: height / page.height,
})

/** A hundred thousandth of a page is finer than any screen or printer. */
const GRAIN = 100_000
const tidy = (n: number): number => Math.round(n * GRAIN) / GRAIN

/** Inside the page, at its size as far as the page is that large, in round numbers. */
export function within(rect: Rect, least: Size = NOTHING): Rect {
  const width = tidy(clamp(rect.width, least.width, 1))
  const height = tidy(clamp(rect.height, least.height, 1))
  return {
    x: tidy(clamp(rect.x, 0, 1 - width)),
    y: tidy(clamp(rect.y, 0, 1 - height)),
    width,
    height,
  }
}
const NOTHING: Size = { width: 1 / GRAIN, height: 1 / GRAIN }

const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n))

/** The way that these boxes can go together without one leaving its page. */
export function allowedWay(rects: readonly Rect[], { x, y }: Point): Point {
  const bounds = boundsOf(rects)
  return {
    x: clamp(x, -bounds.x, 1 - bounds.x - bounds.width),
    y: clamp(y, -bounds.y, 1 - bounds.y - bounds.height),
  }
}

export const moved = (rect: Rect, { x, y }: Point): Rect => within({ ...rect, x: rect.x + x, y: rect.y + y })

/** The sides that a handle pulls: nw, n, ne, e, se, s, sw, w. */
export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'
export const HANDLES: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/** The opposite side stays where it is; the page's edge and the least size stop the pull. */
export function resized(rect: Rect, handle: Handle, { x, y }: Point, least: Size): Rect {
  const across = pulled([rect.x, rect.x + rect.width], pullOf(handle, 'w', 'e'), x, least.width)
  const down = pulled([rect.y, rect.y + rect.height], pullOf(handle, 'n', 's'), y, least.height)
  return within({ x: across[0], width: across[1] - across[0], y: down[0], height: down[1] - down[0] }, least)
}

const pullOf = (handle: Handle, start: string, end: string): 'start' | 'end' | null => {
  if (handle.includes(start)) return 'start'
  return handle.includes(end) ? 'end' : null
}

type Span = readonly [from: number, to: number]
function pulled([from, to]: Span, side: 'start' | 'end' | null, by: number, least: number): Span {
  if (side === 'start') return [clamp(from + by, 0, Math.max(0, to - least)), to]
  if (side === 'end') return [from, clamp(to + by, Math.min(1, from + least), 1)]
  return [from, to]
}

export function boundsOf(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x))
  const y = Math.min(...rects.map((rect) => rect.y))
  return {
    x,
    y,
    width: Math.max(...rects.map((rect) => rect.x + rect.width)) - x,
    height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y,
  }
}

export const touches = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Between two corners, whichever way they were drawn. */
export const between = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})
