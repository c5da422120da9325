import { deflateSync } from 'node:zlib'
import sharp, { type OutputInfo } from 'sharp'
import { LIMITS } from '../../domain/account/limits.ts'
import type { ImageMark } from '../../domain/envelopes/envelope.ts'
import type { MarkImage, MarkImageRequest } from '../../ports/pdf.ts'
import { inkBounds, inkOnPaper, type Pixels } from './mark-ink.ts'
import { opened, pictureIssue } from './picture-file.ts'

const UNREADABLE = 'the picture is damaged; save it anew as PNG or JPEG, or draw your signature'

/**
 * Turns an uploaded picture into the mark that a seal draws: upright, cropped to the ink, no larger than print needs.
 */
export async function markImage({ picture }: MarkImageRequest): Promise<MarkImage> {
  const refused = await pictureIssue(picture, UNREADABLE)
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

/** Larger than a signature, so that its edges are found precisely, and smaller than a photograph. */
const LOOKED_AT = { width: 1600, height: 1600 } as const

async function decode(picture: Uint8Array): Promise<Pixels | null> {
  try {
    return pixelsOf(await opened(picture, LOOKED_AT).raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }))
  } catch {
    return null
  }
}

const pixelsOf = ({ data, info }: { data: Buffer; info: OutputInfo }): Pixels => ({
  data,
  width: info.width,
  height: info.height,
})

/** Shrinks the picture until the mark is small enough. */
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
    // Invisible pixels carry no information and compress best as zeros.
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
