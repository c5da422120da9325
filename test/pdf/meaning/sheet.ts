import sharp from 'sharp'
import type { GreyPicture } from '../../../src/pdf/pages/grey-picture.ts'
import type { Shown } from './readers.ts'

const SIDE = 220
const LINE = 18

export interface Row {
  readonly name: string
  readonly shown: Shown
}

/** First pages side by side, a row for each file and a column for each reader, to be looked at. */
export async function sheetOf(rows: readonly Row[]): Promise<Buffer> {
  const columns = Math.max(...rows.map(({ shown }) => shown.size))
  const tiles = rows.map(async ({ name, shown }, down) => {
    const top = down * (SIDE + LINE)
    const pictures = [...shown].map(async ([reader, [first]], across) => ({
      input: await tileOf(first ?? null, reader),
      left: across * SIDE,
      top: top + LINE,
    }))
    return [{ input: wordsOf(name, columns * SIDE), left: 0, top }, ...(await Promise.all(pictures))]
  })
  const size = { width: columns * SIDE, height: rows.length * (SIDE + LINE) }
  const canvas = sharp({ create: { ...size, channels: 3, background: '#888' } })
  return canvas
    .composite((await Promise.all(tiles)).flat())
    .png()
    .toBuffer()
}

async function tileOf(picture: GreyPicture | null, reader: string): Promise<Buffer> {
  if (picture === null) return wordsOf(`${reader}: none`, SIDE)
  const { width, height, grey } = picture
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .resize(SIDE - 4, SIDE - 4, { fit: 'inside' })
    .composite([{ input: wordsOf(reader, 90), gravity: 'southwest' }])
    .png()
    .toBuffer()
}

const wordsOf = (words: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LINE}"><rect width="${width}" height="${LINE}" fill="#ffd"/><text x="3" y="13" font-size="12" font-family="sans-serif">${words.replace(/[<&>]/g, '?')}</text></svg>`,
  )
