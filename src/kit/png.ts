import { promisify } from 'node:util'
import { crc32, deflate, inflate } from 'node:zlib'

interface Samples {
  readonly width: number
  readonly height: number
  /** Red, green and blue, 8 bits each, deflated. */
  readonly rgb: Uint8Array
  /** One sample per pixel, of the same size; null where nothing is transparent. */
  readonly alpha: Uint8Array | null
}

/** A PNG (ISO/IEC 15948) from separate samples of colour and transparency. */
export async function pngOf({ width, height, rgb, alpha }: Samples): Promise<Buffer> {
  const colours = await inflated(rgb, { maxOutputLength: width * height * 3 })
  const cover = alpha && (await inflated(alpha, { maxOutputLength: width * height }))
  const across = width * 4 + 1
  // Each row begins with its filter: 0 for none.
  const rows = Buffer.alloc(across * height)
  for (let i = 0; i < width * height; i += 1) {
    const at = Math.floor(i / width) * across + 1 + (i % width) * 4
    colours.copy(rows, at, i * 3, i * 3 + 3)
    rows[at + 3] = cover?.[i] ?? 255
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([BITS, RGB_AND_ALPHA], 8)
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', await deflated(rows)), chunk('IEND')])
}

const deflated = promisify(deflate)
const inflated = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflate)

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const BITS = 8
const RGB_AND_ALPHA = 6

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const bytes = Buffer.alloc(body.length + 8)
  bytes.writeUInt32BE(data.length, 0)
  body.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(body), body.length + 4)
  return bytes
}
