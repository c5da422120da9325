/** Four samples per pixel: red, green, blue and opacity. */
export interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/**
 * Removes the paper from photographed or scanned ink. A picture with transparency was cut out already, and one without
 * paper around its ink (a dark stamp, a drawing on colour) stays as it is.
 */
export function inkOnPaper(picture: Pixels): Pixels {
  if (isCutOut(picture)) return picture
  const paper = paperOf(picture)
  return paper === null ? picture : lifted(picture, paper)
}

const isCutOut = ({ data }: Pixels): boolean => {
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) < 250) return true
  return false
}

/** Luma by ITU-R BT.601 in integers. */
const brightness = (data: Buffer, at: number): number =>
  ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8

/** Tiles are wider than any stroke, so each shows some paper, and narrower than a shadow. */
const TILES = 12
/** Anything darker is not paper. */
const PAPER_LEAST = 90
/** Shares of the paper's brightness down to which a pixel is paper, and below which it is full ink. */
const PAPER_SHARE = 0.86
const INK_SHARE = 0.5
/** Most of a page with a signature is paper. */
const PAPER_OF_ALL = 0.6

interface PaperSize {
  /** The brightness of the paper at a pixel, including shadows. */
  readonly at: (x: number, y: number) => number
}

function paperOf(picture: Pixels): PaperSize | null {
  const { width, height, data } = picture
  const across = Math.min(TILES, Math.max(1, Math.floor(width / 24)))
  const down = Math.min(TILES, Math.max(1, Math.floor(height / 24)))
  const tiles = Array.from({ length: across * down }, (_, i) =>
    brightOf(picture, {
      left: Math.floor(((i % across) * width) / across),
      right: Math.floor((((i % across) + 1) * width) / across),
      top: Math.floor((Math.floor(i / across) * height) / down),
      bottom: Math.floor(((Math.floor(i / across) + 1) * height) / down),
    }),
  )
  if (Math.min(...tiles) < PAPER_LEAST) return null
  const at = between(tiles, { across, down, width, height })
  let paper = 0
  for (let i = 0; i < width * height; i += 1) {
    if (brightness(data, i * 4) >= PAPER_SHARE * at(i % width, Math.floor(i / width))) paper += 1
  }
  return paper >= PAPER_OF_ALL * width * height ? { at } : null
}

interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The brightness that only a fifth of the tile exceeds. A glossy spot does not count as paper. */
function brightOf({ data, width }: Pixels, { left, right, top, bottom }: Area): number {
  const counts = new Uint32Array(256)
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const level = brightness(data, (y * width + x) * 4)
      counts[level] = (counts[level] ?? 0) + 1
    }
  }
  let left_over = (right - left) * (bottom - top) * 0.2
  for (let level = 255; level > 0; level -= 1) {
    left_over -= counts[level] ?? 0
    if (left_over < 0) return level
  }
  return 0
}

/** Blends the four tiles around a pixel, so that tile edges do not show. */
function between(
  tiles: readonly number[],
  { across, down, width, height }: { across: number; down: number; width: number; height: number },
): PaperSize['at'] {
  const tile = (column: number, row: number) =>
    tiles[Math.min(Math.max(row, 0), down - 1) * across + Math.min(Math.max(column, 0), across - 1)] ?? 255
  return (x, y) => {
    const [u, v] = [(x / width) * across - 0.5, (y / height) * down - 0.5]
    const [column, row] = [Math.floor(u), Math.floor(v)]
    const [right, low] = [u - column, v - row]
    const upper = tile(column, row) * (1 - right) + tile(column + 1, row) * right
    const lower = tile(column, row + 1) * (1 - right) + tile(column + 1, row + 1) * right
    return upper * (1 - low) + lower * low
  }
}

/** Makes the paper transparent. On white, the picture looks as before, without its shadows. */
function lifted({ data, width, height }: Pixels, paper: PaperSize): Pixels {
  const out = Buffer.alloc(data.length)
  for (let i = 0; i < width * height; i += 1) {
    const at = i * 4
    const white = paper.at(i % width, Math.floor(i / width))
    const share = brightness(data, at) / white
    const cover = Math.min(1, Math.max(0, (PAPER_SHARE - share) / (PAPER_SHARE - INK_SHARE)))
    if (cover === 0) continue
    for (let channel = 0; channel < 3; channel += 1) {
      out[at + channel] = inkLevel(((data[at + channel] ?? 0) / white) * 255, cover)
    }
    out[at + 3] = Math.round(cover * 255)
  }
  return { data: out, width, height }
}

/** The ink level that looks like `seen` when laid over white with this cover. Sixteen steps suppress camera noise. */
const inkLevel = (seen: number, cover: number): number =>
  Math.min(240, Math.max(0, Math.round((255 - (255 - seen) / cover) / 16) * 16))

/** Darkness on white (of 255) from which a pixel counts as ink. */
const VISIBLE = 32
/** Up to this many dark pixels in a row or column are dust. */
const DUST = 2

/** The bounds of the ink plus one pixel; null if no ink is visible on white paper. */
export function inkBounds({ data, width, height }: Pixels) {
  const rows = new Uint32Array(height)
  const columns = new Uint32Array(width)
  for (let i = 0; i < width * height; i += 1) {
    const dark = ((255 - brightness(data, i * 4)) * (data[i * 4 + 3] ?? 0)) / 255
    if (dark < VISIBLE) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    rows[y] = (rows[y] ?? 0) + 1
    columns[x] = (columns[x] ?? 0) + 1
  }
  const [top, bottom] = spanOf(rows)
  const [left, right] = spanOf(columns)
  if (bottom - top < LEAST && right - left < LEAST) return null
  return {
    left: Math.max(0, left - 1),
    top: Math.max(0, top - 1),
    width: Math.min(width, right + 2) - Math.max(0, left - 1),
    height: Math.min(height, bottom + 2) - Math.max(0, top - 1),
  }
}

/** Anything shorter in both directions is a speck. */
const LEAST = 12

function spanOf(counts: Uint32Array): readonly [number, number] {
  const first = counts.findIndex((count) => count > DUST)
  const last = counts.findLastIndex((count) => count > DUST)
  return first < 0 ? [0, 0] : [first, last]
}
