import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { type FontName, fontFileOf } from '../../../src/pdf/text/coverage.ts'
import { pixels, type Raster } from './compare.ts'
import type { ScriptRow } from './script-rows.ts'

/** Pixels of a row in the browser, and the size its letters have there. */
const PITCH = 150
const SIZE = 48
const WIDTH = 1800

/** The same lines in the same fonts as a browser sets them: one picture for each row. */
export async function drawnByBrowser(context: BrowserContext, rows: readonly ScriptRow[]): Promise<readonly Raster[]> {
  const fonts = [...new Set(rows.flatMap((row) => row.fonts))]
  const page = await context.newPage()
  await page.setViewportSize({ width: WIDTH, height: PITCH })
  await page.route('http://judge.test/**', (route) => {
    const asked = /font-(\d+)$/.exec(route.request().url())?.[1]
    if (asked === undefined) return route.fulfill({ contentType: 'text/html', body: html(rows, fonts) })
    return route.fulfill({ contentType: 'font/otf', body: fontFile(fonts[Number(asked)] ?? '') })
  })
  await page.goto('http://judge.test/')
  await page.evaluate('document.fonts.ready')
  const pictures: Raster[] = []
  for (const [i] of rows.entries())
    pictures.push(await pixels(await page.locator(`#row-${i}`).screenshot({ timeout: 60_000 })))
  await page.close()
  return pictures
}

function html(rows: readonly ScriptRow[], fonts: readonly FontName[]): string {
  const faces = fonts.map((_, i) => `@font-face{font-family:f${i};src:url(/font-${i})}`)
  const lines = rows.map(({ text, locale, fonts: own }, i) => {
    const families = own.map((font) => `f${fonts.indexOf(font)}`).join(',')
    const lang = locale === '' ? '' : ` lang="${locale}"`
    return `<div id="row-${i}"${lang} dir="auto" style="font-family:${families}">${text}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><style>${faces.join('')}
    body{margin:0} div{height:${PITCH}px;width:${WIDTH}px;line-height:${PITCH}px;font-size:${SIZE}px;
    box-sizing:border-box;padding:0 20px;text-align:left;white-space:pre;overflow:hidden;text-rendering:geometricPrecision}
    </style>${lines.join('\n')}`
}

/** A browser takes one font a file, so a face of a collection is taken out of it (OpenType, "Organization of an OpenType font"). */
function fontFile(font: FontName): Buffer {
  const { path, face } = fontFileOf(font)
  const file = readFileSync(path)
  if (file.toString('latin1', 0, 4) !== 'ttcf') return file
  const from = file.readUInt32BE(12 + face * 4)
  const head = 12 + file.readUInt16BE(from + 4) * 16
  const directory = Buffer.from(file.subarray(from, from + head))
  const tables: Buffer[] = []
  let end = head
  for (let at = 12; at < head; at += 16) {
    const [offset, length] = [directory.readUInt32BE(at + 8), directory.readUInt32BE(at + 12)]
    directory.writeUInt32BE(end, at + 8)
    tables.push(file.subarray(offset, offset + length), Buffer.alloc((4 - (length % 4)) % 4))
    end += length + ((4 - (length % 4)) % 4)
  }
  return Buffer.concat([directory, ...tables])
}

/** How far apart, in pixels, two drawings of one line may set the same edge. */
const APART = 3
/** So much of the ink may lie farther off: outlines are hinted and smoothed in different ways. */
const STRAY = 0.001
/** How much the proportions of the whole may differ. */
const STRETCH = 0.03

/** Null where both show the same shapes in the same places, whatever the size; else what tells them apart. */
export function disagreement(ours: Raster, theirs: Raster): string | null {
  const [a, b] = [inkIn(ours), inkIn(theirs)]
  if (a === null || b === null) return a === b ? null : 'one of them is blank'
  const scale = b.width / a.width
  const stretch = b.height / (a.height * scale)
  if (Math.abs(stretch - 1) > STRETCH && Math.abs(b.height - a.height * scale) > APART)
    return `its height is ${stretch.toFixed(3)} of ours at the same width`
  const [x, y] = [b.width / a.width, b.height / a.height]
  const there = stray(a, (at) => b.near(at.x * x, at.y * y))
  const back = stray(b, (at) => a.near(at.x / x, at.y / y))
  return Math.max(there, back) <= STRAY ? null : `${(100 * Math.max(there, back)).toFixed(1)} % of the ink is elsewhere`
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Ink {
  readonly width: number
  readonly height: number
  readonly points: readonly Point[]
  /** Whether there is ink around the point. */
  near(x: number, y: number): boolean
}

const DARK = 140

/** The dark pixels, counted from the corner of the smallest box around them. */
function inkIn({ width, height, rgb }: Raster): Ink | null {
  const found: Point[] = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if ((rgb[(y * width + x) * 3] ?? 255) < DARK) found.push({ x, y })
  const [left, top] = [lowest(found, 'x'), lowest(found, 'y')]
  if (found.length === 0) return null
  const points = found.map(({ x, y }) => ({ x: x - left, y: y - top }))
  const dark = new Set(points.map(({ x, y }) => y * width + x))
  const near = (at_x: number, at_y: number) => {
    const [cx, cy] = [Math.round(at_x), Math.round(at_y)]
    for (let y = Math.max(0, cy - APART); y <= cy + APART; y += 1)
      for (let x = Math.max(0, cx - APART); x <= cx + APART; x += 1) if (dark.has(y * width + x)) return true
    return false
  }
  return { width: highest(points, 'x') + 1, height: highest(points, 'y') + 1, points, near }
}

const lowest = (points: readonly Point[], axis: keyof Point) =>
  points.reduce((least, point) => Math.min(least, point[axis]), Number.POSITIVE_INFINITY)
const highest = (points: readonly Point[], axis: keyof Point) =>
  points.reduce((most, point) => Math.max(most, point[axis]), 0)

const stray = ({ points }: Ink, isNear: (at: Point) => boolean): number =>
  points.filter((at) => !isNear(at)).length / points.length
