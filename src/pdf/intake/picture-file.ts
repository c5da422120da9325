import sharp, { type Sharp } from 'sharp'
import type { Size } from '../../domain/account/brand.ts'
import { scansOf } from './picture-scans.ts'

// As in pages/render.ts: the worker pool limits concurrency, and nothing is cached.
sharp.concurrency(1)
sharp.cache(false)

/** Any phone takes twelve megapixels or more. Pictures beyond this limit are attacks on memory. */
const PIXELS_MAX = 50_000_000
/** A single line of pixels costs more memory than a square of as many, and is not a picture. */
const SIDE_MAX = 20_000
/**
 * Each scan of a progressive JPEG visits every pixel, and a scan takes as little as a hundred bytes. Real files have
 * about ten.
 */
const SCANNED_PIXELS_MAX = 12 * PIXELS_MAX
/** The format names of sharp. */
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp']
const OPTIONS = { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 } as const

/** Returns why an uploaded picture is refused, judging by its header before any pixel is decoded. */
export async function pictureIssue(picture: Uint8Array, unreadable: string, formats = FORMATS): Promise<string | null> {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  if (!isOneOf(formats, bytes)) return 'the picture must be a PNG, JPEG or WebP'
  const about = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (about === null) return unreadable
  if (!formats.includes(about.format)) return 'the picture must be a PNG, JPEG or WebP'
  const { width, height } = about
  if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX)
    return `the picture has ${width} x ${height} pixels; at most ${PIXELS_MAX / 1e6} million can be read, and ${SIDE_MAX} on a side`
  if (width * height * scansOf(bytes) > SCANNED_PIXELS_MAX)
    return 'the picture is stored in a way that takes too long to read; save it anew as PNG or JPEG'
  return (about.pages ?? 1) > 1 || hasFrames(bytes) ? 'the picture is animated; choose one that stands still' : null
}

/** Checks the first bytes, so that no other decoder is started (PNG, 5.2; JPEG, B.1.1.3; RIFF WebP; AVIF 1.1, 6.1). */
function isOneOf(formats: readonly string[], head: Buffer): boolean {
  if (head.subarray(0, 8).equals(PNG)) return true
  if (head.subarray(0, 3).equals(JPEG)) return true
  if (formats.includes('heif') && head.toString('latin1', 4, 12) === 'ftypavif') return true
  return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
}
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')

/** An animated PNG has an acTL chunk before its image data. Other readers see only its first frame. */
function hasFrames(head: Buffer): boolean {
  const data = head.indexOf('IDAT')
  return head.subarray(0, 8).equals(PNG) && head.subarray(0, data < 0 ? undefined : data).includes('acTL')
}

/** Fits the picture into a box without enlarging it, applies the camera's rotation and drops all metadata. */
export const opened = (picture: Uint8Array, box: Size): Sharp =>
  sharp(picture, OPTIONS)
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
