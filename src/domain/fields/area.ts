/** Of a displayed page, y downwards; in points, or all in fractions. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Downwards, so that no sum leaves the page; a hundredth of a point, but for what binary fractions make of it. */
export const rounded = <T extends Readonly<Record<string, number>>>(box: T): T =>
  Object.fromEntries(Object.entries(box).map(([key, value]) => [key, Math.floor(value * 1e5 + 1e-6) / 1e5])) as T

/** By a fifth of the smaller one: neighbours may touch. */
export function overlaps(a: Area, b: Area): boolean {
  const [across, down] = [shared(a, b, 'x'), shared(a, b, 'y')]
  return across > 0 && down > 0 && across * down > 0.2 * Math.min(sizeOf(a), sizeOf(b))
}

const sizeOf = ({ left, right, top, bottom }: Area): number => (right - left) * (bottom - top)

export const shared = (a: Area, b: Area, along: 'x' | 'y'): number =>
  along === 'x'
    ? Math.min(a.right, b.right) - Math.max(a.left, b.left)
    : Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)

export const isLevel = (a: Area, b: Area): boolean =>
  shared(a, b, 'y') >= Math.min(a.bottom - a.top, b.bottom - b.top) / 2

export const middleOf = ({ left, right, top, bottom }: Area) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})
export const within = ({ x }: { readonly x: number }, { left, right }: Area): boolean => x >= left - 6 && x <= right + 6
