import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A page as poppler shows it, cut to its crop box, three bytes to the pixel. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly rgb: Buffer
}

/** In pixels, of the longer side: less than a point each on common paper. */
const LONGER_SIDE = 1200

const run = promisify(execFile)

export async function raster(path: string, page: number, longer = LONGER_SIDE): Promise<Raster> {
  const shown = ['-cropbox', '-scale-to', String(longer), '-f', String(page), '-l', String(page)]
  const { stdout } = await run('pdftoppm', [...shown, path], { encoding: 'buffer', maxBuffer: 1 << 26 })
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(0, 40).toString('latin1'))
  if (!head) throw new Error(`${path}: no picture of page ${page}`)
  return { width: Number(head[1]), height: Number(head[2]), rgb: stdout.subarray(head[0].length) }
}

/** Edges in pixels; the right and lower ones are the first without. */
export interface Edges {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A box of fractions as edges, and so many pixels more on each side. */
export const edgesOf = (
  [x, y, width, height]: readonly [number, number, number, number],
  sheet: Pick<Raster, 'width' | 'height'>,
  more = 0,
): Edges => ({
  left: x * sheet.width - more,
  top: y * sheet.height - more,
  right: (x + width) * sheet.width + more,
  bottom: (y + height) * sheet.height + more,
})

/** What differs between two pictures of one page; `is` asks about a pixel. */
export class Difference {
  readonly width: number
  readonly height: number
  readonly #changed: Uint8Array

  constructor(before: Raster, after: Raster) {
    if (before.width !== after.width || before.height !== after.height)
      throw new Error(`${before.width} x ${before.height} became ${after.width} x ${after.height}`)
    this.width = before.width
    this.height = before.height
    this.#changed = new Uint8Array(this.width * this.height)
    for (let i = 0, at = 0; i < this.#changed.length; i += 1, at += 3) {
      const most = Math.max(
        Math.abs((before.rgb[at] ?? 0) - (after.rgb[at] ?? 0)),
        Math.abs((before.rgb[at + 1] ?? 0) - (after.rgb[at + 1] ?? 0)),
        Math.abs((before.rgb[at + 2] ?? 0) - (after.rgb[at + 2] ?? 0)),
      )
      this.#changed[i] = most
    }
  }

  /** Bounds of what differs by more than this within these edges; null where nothing does. */
  bounds(within: Edges, levels: number): Edges | null {
    let [left, top, right, bottom] = [this.width, this.height, -1, -1]
    const [x1, y1] = [Math.min(this.width, Math.ceil(within.right)), Math.min(this.height, Math.ceil(within.bottom))]
    for (let y = Math.max(0, Math.floor(within.top)); y < y1; y += 1) {
      for (let x = Math.max(0, Math.floor(within.left)); x < x1; x += 1) {
        if ((this.#changed[y * this.width + x] ?? 0) <= levels) continue
        ;[left, right] = [Math.min(left, x), Math.max(right, x)]
        ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
      }
    }
    return right < 0 ? null : { left, top, right: right + 1, bottom: bottom + 1 }
  }

  /** How many pixels differ at all outside of all of these. */
  outside(boxes: readonly Edges[]): number {
    const left = this.#changed.slice()
    for (const { left: x0, top, right, bottom } of boxes) {
      const [from, to] = [Math.max(0, Math.floor(x0)), Math.min(this.width, Math.ceil(right))]
      const end = Math.min(this.height, Math.ceil(bottom))
      for (let y = Math.max(0, Math.floor(top)); y < end; y += 1)
        left.fill(0, y * this.width + from, y * this.width + to)
    }
    return left.reduce((sum, levels) => sum + (levels > 0 ? 1 : 0), 0)
  }
}
