import type { OfferedMarks, Picture, ShownMark } from '../../contract/signing/signing.ts'
import type { ImageMark, Mark } from '../../domain/envelopes/envelope.ts'
import { pngOf } from '../../kit/png.ts'

/** A stored picture as a PNG for browsers. */
export const pngOfMark = ({ width, height, rgb, alpha }: ImageMark): Promise<Buffer> =>
  pngOf({
    width,
    height,
    rgb: Buffer.from(rgb, 'base64'),
    alpha: alpha === null ? null : Buffer.from(alpha, 'base64'),
  })

/** One that no field holds, so it has no address: it comes along. */
export async function pictureOf(mark: ImageMark): Promise<Picture> {
  const { kind, width, height } = mark
  const src = `data:image/png;base64,${(await pngOfMark(mark)).toString('base64')}`
  return { kind, width, height, src, field_id: null }
}

/** What an account keeps, for a browser. */
export async function presentMarks(kept: {
  readonly signature: Mark | null
  readonly initials: Mark | null
}): Promise<OfferedMarks> {
  const [signature, initials] = await Promise.all([presentMark(kept.signature), presentMark(kept.initials)])
  return { signature, initials }
}

export const presentMark = async (mark: Mark | null): Promise<ShownMark | null> =>
  mark?.kind === 'image' ? pictureOf(mark) : mark
