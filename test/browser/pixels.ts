import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const DPI = 72

/** Each page as people see it, in grey values. */
async function rasters(pdf: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-pixels-'))
  writeFileSync(join(folder, 'in.pdf'), pdf)
  spawnSync('pdftoppm', ['-r', String(DPI), '-cropbox', '-gray', '-png', join(folder, 'in.pdf'), join(folder, 'p')])
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .sort()
  return Promise.all(
    names.map((name) =>
      sharp(readFileSync(join(folder, name)))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ),
  )
}

/**
 * Where the sealed file differs from the original: for every box the number of changed pixels in it,
 * and how many lie outside all boxes (one pixel of anti-aliasing around a box is the box's own).
 */
export async function changedPixels(original: Buffer, sealed: Buffer, boxes: readonly PlacedBox[]) {
  const [before, after] = [await rasters(original), await rasters(sealed)]
  const inside = boxes.map(() => 0)
  let outside = 0
  for (const [index, page] of after.entries()) {
    for (const at of changesOn(index + 1, before[index], page)) {
      const found = boxes.findIndex((box) => holds(box, at))
      if (found < 0) outside++
      else inside[found] = (inside[found] ?? 0) + 1
    }
  }
  return { inside, outside }
}

type PlacedBox = Box & { readonly page: number }
type Raster = Awaited<ReturnType<typeof rasters>>[number]
type Point = ReturnType<typeof changesOn>[number]

/** Less than this is noise of the same page drawn twice. */
const GREY_LEVELS = 24

function changesOn(page: number, before: Raster | undefined, { data, info }: Raster) {
  if (before?.data.length !== data.length) throw new Error(`page ${page} has another size than before`)
  const { width, height } = info
  const changed = [...data.keys()].filter((i) => Math.abs((data[i] ?? 0) - (before.data[i] ?? 0)) >= GREY_LEVELS)
  return changed.map((i) => ({
    page,
    x: (i % width) / width,
    y: Math.floor(i / width) / height,
    slack: { x: 1.5 / width, y: 1.5 / height },
  }))
}

const holds = (box: PlacedBox, { page, x, y, slack }: Point) =>
  box.page === page &&
  x >= box.x - slack.x &&
  x <= box.x + box.width + slack.x &&
  y >= box.y - slack.y &&
  y <= box.y + box.height + slack.y
