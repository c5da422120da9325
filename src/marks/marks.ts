import type { Picture, ShownMark, SigningValue } from '../contract/signing/signing.ts'
import { LIMITS } from '../domain/account/limits.ts'
import type { DrawnMark } from '../domain/envelopes/envelope.ts'

export const isShownMark = (value: SigningValue | null): value is ShownMark =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind !== 'file'

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

/** Whether two marks look alike; of pictures, whose addresses differ, by their size. */
export function looksLike(one: ShownMark, other: ShownMark | null): boolean {
  if (other === null) return false
  if (one.kind === 'image' && other.kind === 'image') return one.width === other.width && one.height === other.height
  const { kept: _, ...first } = one
  const { kept: __, ...second } = other
  return JSON.stringify(first) === JSON.stringify(second)
}

const tenth = (n: number) => Math.round(n * 10) / 10
