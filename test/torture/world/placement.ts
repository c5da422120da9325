import type { PageGeometry } from '../../../src/domain/envelopes/envelope.ts'
import { everyType, MEASURED } from './boxes.ts'
import { Difference, type Edges, edgesOf, raster } from './raster.ts'
import type { SealedFile } from './sealing.ts'

export interface Placed {
  readonly name: string
  /** The farthest that an edge of a measured square is from where it belongs. */
  readonly error_points: number
  readonly point_pixels: number
  /** Boxes whose square cannot be seen. */
  readonly unseen: readonly number[]
  /** Pixels that differ from the page before, but for one around each box. */
  readonly changed_outside: number
}

/** Of 255, in one colour: half of what a dark square changes on white. */
const VISIBLE = 100

/** Measures on the pixels of one page, as another program shows it, where the values were drawn. */
export async function placed(
  { name, kept_path, path, inspection }: SealedFile,
  page: number,
  longer?: number,
): Promise<Placed> {
  const geometry = inspection.pages[page - 1]
  if (!geometry) throw new Error(`${name} has no page ${page}`)
  const [before, after] = [await raster(kept_path, page, longer), await raster(path, page, longer)]
  const difference = new Difference(before, after)
  const boxes = everyType(page).map(({ x, y, width, height }) => edgesOf([x, y, width, height], after, 1))
  const pixels = after.width / geometry.width
  const errors = MEASURED.map((box) => {
    const found = difference.bounds(edgesOf(box, after, 1), VISIBLE)
    return found && farthest(found, inkOf(box, geometry, after)) / pixels
  })
  return {
    name: `${name}, page ${page}`,
    error_points: Math.max(0, ...errors.map((error) => error ?? 0)),
    point_pixels: pixels,
    unseen: errors.flatMap((error, i) => (error === null ? [i] : [])),
    changed_outside: difference.outside(boxes),
  }
}

/** The square of a checkbox: in the middle of its box, three fifths of its shorter side. */
const inkOf = (
  [x, y, width, height]: readonly [number, number, number, number],
  page: PageGeometry,
  sheet: { readonly width: number; readonly height: number },
): Edges => {
  const half = 0.3 * Math.min(width * page.width, height * page.height)
  const [across, down] = [half / page.width, half / page.height]
  const [cx, cy] = [x + width / 2, y + height / 2]
  return edgesOf([cx - across, cy - down, 2 * across, 2 * down], sheet)
}

const farthest = (a: Edges, b: Edges): number =>
  Math.max(
    Math.abs(a.left - b.left),
    Math.abs(a.top - b.top),
    Math.abs(a.right - b.right),
    Math.abs(a.bottom - b.bottom),
  )
