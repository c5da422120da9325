import { deflateSync } from 'node:zlib'
import sharp, { type OutputInfo } from 'sharp'
import type { ImageMark } from '../domain/envelope.ts'
import { LIMITS } from '../domain/limits.ts'
import type { MarkImage, MarkImageOrder } from '../ports/pdf.ts'
import { inkBounds, inkOnPaper, type Pixels } from './mark-image-ink.ts'

// As in render.ts: the pool decides how much runs at once, and nothing is kept.
sharp.concurrency(1)
sharp.cache(false)

/** Makes of an uploaded picture what a seal draws: upright, cut to the ink, no larger than print needs. */
export async function markImage({ picture }: MarkImageOrder): Promise<MarkImage> {
  const refused = await troubleOf(picture)
  if (refused !== null) return { refused }
  const seen = await decode(picture)
  if (seen === null) return { refused: UNREADABLE }
  const inked = inkOnPaper(seen)
  const bounds = inkBounds(inked)
  if (bounds === null) return { refused: 'the picture shows no ink: sign in dark ink on white paper' }
  const { data, width, height } = inked
  const cut = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(bounds)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const mark = await smallEnough(pixelsOf(cut))
  return mark === null ? { refused: 'the picture is too busy to be a signature' } : { refused: null, mark }
}

/** Twelve megapixels and more come from any phone; what is beyond this is meant to cost memory. */
const PIXELS_MAX = 50_000_000
/** A line of pixels costs more than the same number in a square, and is no picture. */
const SIDE_MAX = 20_000
const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp'])
const OPTIONS = { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 } as const

const UNREADABLE = 'the picture is damaged; save it anew as PNG or JPEG, or draw your signature'

/** By what the file's head says, before any of it is decoded. */
async function troubleOf(picture: Uint8Array): Promise<string | null> {
  if (!isOneOfOurs(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)))
    return 'the picture must be a PNG, JPEG or WebP'
  const about = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (about === null) return UNREADABLE
  if (!FORMATS.has(about.format)) return 'the picture must be a PNG, JPEG or WebP'
  const { width, height } = about
  if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX)
    return `the picture has ${width} x ${height} pixels; at most ${PIXELS_MAX / 1e6} million can be read, and ${SIDE_MAX} on a side`
  return (about.pages ?? 1) > 1 || hasFrames(picture)
    ? 'the picture is animated; choose one that stands still'
    : null
}

/** By its first bytes, so that no other decoder is ever woken (PNG 5.2, JPEG B.1.1.3, RIFF WebP). */
function isOneOfOurs(head: Buffer): boolean {
  if (head.subarray(0, 8).equals(PNG)) return true
  if (head.subarray(0, 3).equals(JPEG)) return true
  return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
}
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')

/** An animated PNG announces itself before its first image data (APNG, acTL); other readers see its first frame only. */
function hasFrames(picture: Uint8Array): boolean {
  const head = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  const data = head.indexOf('IDAT')
  return head.subarray(0, 8).equals(PNG) && head.subarray(0, data < 0 ? undefined : data).includes('acTL')
}

/** More than a signature's own size, so that its edges are found finely; less than a photograph's. */
const LOOKED_AT = { width: 1600, height: 1600 } as const

/** The camera's turn is applied and forgotten with all else that the file says about itself. */
async function decode(picture: Uint8Array): Promise<Pixels | null> {
  try {
    return pixelsOf(
      await sharp(picture, OPTIONS)
        .autoOrient()
        .resize({ ...LOOKED_AT, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true }),
    )
  } catch {
    return null
  }
}

const pixelsOf = ({ data, info }: { data: Buffer; info: OutputInfo }): Pixels => ({
  data,
  width: info.width,
  height: info.height,
})

/** Smaller each time, until what is kept is small enough. */
async function smallEnough(ink: Pixels): Promise<ImageMark | null> {
  for (const share of [1, 0.75, 0.5, 0.35, 0.25]) {
    const mark = await markOf(ink, share)
    if (mark.rgb.length + (mark.alpha?.length ?? 0) <= LIMITS.mark_picture_chars_max - 4) return mark
  }
  return null
}

async function markOf({ data, width, height }: Pixels, share: number): Promise<ImageMark> {
  const { data: rgba, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({
      width: Math.round(LIMITS.mark_picture_width_max * share),
      height: Math.round(LIMITS.mark_picture_height_max * share),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rgb = Buffer.alloc(info.width * info.height * 3)
  const alpha = Buffer.alloc(info.width * info.height)
  for (let i = 0; i < alpha.length; i += 1) {
    alpha[i] = rgba[i * 4 + 3] ?? 0
    // What nobody sees says nothing, neither to a reader nor to the deflater.
    if (alpha[i] !== 0) rgba.copy(rgb, i * 3, i * 4, i * 4 + 3)
  }
  return {
    kind: 'image',
    width: info.width,
    height: info.height,
    rgb: deflated(rgb),
    alpha: alpha.every((sample) => sample === 255) ? null : deflated(alpha),
  }
}

const deflated = (samples: Buffer): string => deflateSync(samples, { level: 9 }).toString('base64')
