import sharp from 'sharp'
import { LIMITS } from '../../domain/account/limits.ts'
import type { LogoImage, MarkImageOrder } from '../../ports/pdf.ts'
import { opened, issueOf } from './picture-file.ts'

/** What is shown on pages and in mails is this PNG, made anew of the samples: nothing of the file that came is in it. */
export async function logoImage({ picture }: MarkImageOrder): Promise<LogoImage> {
  const refused = await issueOf(picture, UNREADABLE)
  if (refused !== null) return { refused }
  try {
    const { data, info } = await opened(picture, BOX).png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
    if (await isLostOnPaper(data))
      return { refused: 'the picture would not be seen on white paper; use the one for light backgrounds' }
    return { refused: null, png: data, width: info.width, height: info.height }
  } catch {
    return { refused: UNREADABLE }
  }
}

const UNREADABLE = 'the picture is damaged; save it anew as PNG or JPEG'
const BOX = { width: LIMITS.logo_width_max, height: LIMITS.logo_height_max }

/** Lighter than this is not told from white. */
const SEEN_BELOW = 225

/** A logo in white, for dark backgrounds, or one that is transparent all over. */
async function isLostOnPaper(png: Buffer): Promise<boolean> {
  const samples = await sharp(png).flatten({ background: '#ffffff' }).raw().toBuffer()
  return samples.every((sample) => sample >= SEEN_BELOW)
}
