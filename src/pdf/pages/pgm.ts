import type { GreyPicture } from './grey-picture.ts'

/** How far into the file the picture may begin: programs may say something before it. */
const HEAD_WITHIN = 4_096

/** A grey picture as programs write it (PGM, `P5`, 255 shades: netpbm, pgm(5)); null for anything else. */
export function pgmIn(bytes: Buffer): GreyPicture | null {
  const head = HEAD.exec(bytes.toString('latin1', 0, HEAD_WITHIN))
  const [width, height] = [Number(head?.[1]), Number(head?.[2])]
  if (!head || !(width > 0 && height > 0)) return null
  const begins = head.index + head[0].length
  const grey = bytes.subarray(begins, begins + width * height)
  return grey.length === width * height ? { width, height, grey } : null
}
const HEAD = /P5\s+(?:#.*\n)*(\d{1,5})\s+(\d{1,5})\s+255\s/

/** Each program rounds the size of a page in its own way. */
const ROUNDED_PIXELS = 3

interface Shape {
  readonly width: number
  readonly height: number
}

/** The same picture on paper of another size; null where that is not the size of its page. */
export function fitted(picture: GreyPicture, { width, height }: Shape): GreyPicture | null {
  if (Math.max(Math.abs(picture.width - width), Math.abs(picture.height - height)) > ROUNDED_PIXELS) return null
  const grey = new Uint8Array(width * height).fill(255)
  const across = Math.min(width, picture.width)
  for (let y = 0; y < Math.min(height, picture.height); y++)
    grey.set(picture.grey.subarray(y * picture.width, y * picture.width + across), y * width)
  return { width, height, grey }
}
