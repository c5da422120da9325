/** At which pages are compared that two readers have drawn. */
const DPI = 50
/** Drawn so many times larger and reduced: readers then agree about the edges of letters and pictures. */
export const OVER = 3
/** A poster is drawn at fewer dots. */
const SIDE_MAX = 3_600

/** At how many dots an inch readers draw a page of so many points. */
export const dpiOf = (across: number, down: number): number =>
  Math.min(DPI * OVER, (72 * SIDE_MAX) / Math.max(across, down))

/** Pixels across and down of a page that one reader draws twice: no larger than it is compared. */
export function comparedSize(across: number, down: number): readonly [number, number] {
  const scale = dpiOf(across, down) / OVER / 72
  return [Math.max(1, Math.round(across * scale)), Math.max(1, Math.round(down * scale))]
}
