import sharp from 'sharp'
import { LIMITS } from '../../domain/account/limits.ts'
import type { LogoImage, MarkImageRequest } from '../../ports/pdf.ts'
import { opened, pictureIssue } from './picture-file.ts'

/** Pages and mails show this PNG. It is encoded from the pixels alone, so nothing else of the upload remains. */
export async function logoImage({ picture }: MarkImageRequest): Promise<LogoImage> {
  const refused = await pictureIssue(picture, UNREADABLE)
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

/** Lighter pixels cannot be told from white. */
const SEEN_BELOW = 225

/** A white logo for dark backgrounds, or one that is fully transparent. */
async function isLostOnPaper(png: Buffer): Promise<boolean> {
  const samples = await sharp(png).flatten({ background: '#ffffff' }).raw().toBuffer()
  return samples.every((sample) => sample >= SEEN_BELOW)
}
