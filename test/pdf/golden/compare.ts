import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

export const FOLDER = join(import.meta.dirname, 'pages')

/** Less than this in every colour is the same pixel. */
const LEVELS = 32
/** So few pixels may differ, less than a comma has: PDFium and WebP compute the same on every machine. */
const SHARE = 0.00001

/** With UPDATE_GOLDEN=1, what is drawn now becomes what is compared with. */
export async function acceptIfAsked(name: string, webp: Uint8Array): Promise<void> {
  if (process.env['UPDATE_GOLDEN'] !== '1') return
  writeFileSync(pathOf(name), await sharp(webp).webp({ lossless: true, effort: 6 }).toBuffer())
}

const pathOf = (name: string) => join(FOLDER, `${name}.webp`)

/** Null when the page looks as it did when it was accepted, else a sentence with the folder to look into. */
export async function differenceFromGolden(name: string, webp: Uint8Array): Promise<string | null> {
  const path = pathOf(name)
  if (!existsSync(path)) return `${name} has no golden page yet: UPDATE_GOLDEN=1 makes it, then look at it`
  const [is, was] = [await pixels(webp), await pixels(readFileSync(path))]
  if (is.width !== was.width || is.height !== was.height) {
    return `${name} is ${is.width} x ${is.height} pixels, and was ${was.width} x ${was.height}`
  }
  const differ = differing(is, was)
  if (differ.length <= is.width * is.height * SHARE) return null
  return `${name} differs in ${differ.length} pixels; see ${await evidence(webp, path, { is, differ })}`
}

export interface Raster {
  readonly width: number
  readonly height: number
  readonly rgb: Buffer
}

export async function pixels(image: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}

/** The pixels, counted from the top left, that are not the same in both. */
export function differing(a: Raster, b: Raster): number[] {
  const found: number[] = []
  for (let i = 0; i < a.width * a.height; i += 1) {
    for (let at = i * 3; at < i * 3 + 3; at += 1) {
      if (Math.abs((a.rgb[at] ?? 0) - (b.rgb[at] ?? 0)) < LEVELS) continue
      found.push(i)
      break
    }
  }
  return found
}

/** The page as it is and as it was, and the page in pale grey with what differs in red. */
async function evidence(
  webp: Uint8Array,
  golden_path: string,
  { is, differ }: { readonly is: Raster; readonly differ: readonly number[] },
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-golden-'))
  const pale = Buffer.from(is.rgb.map((value) => 200 + value * 0.2))
  for (const i of differ) pale.set([220, 0, 0], i * 3)
  await sharp(webp).png().toFile(join(folder, 'is.png'))
  await sharp(golden_path).png().toFile(join(folder, 'was.png'))
  await sharp(pale, { raw: { width: is.width, height: is.height, channels: 3 } })
    .png()
    .toFile(join(folder, 'differs.png'))
  return folder
}
