import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { markImage } from '../../../src/pdf/intake/mark-image.ts'
import { scansOf } from '../../../src/pdf/intake/picture-scans.ts'
import { photographed, scanned } from '../../support/pictures.ts'

describe('scans of a picture', () => {
  test('are counted as they are written', async () => {
    const sheet = sharp(await photographed())
    expect(scansOf(await sheet.clone().jpeg().toBuffer())).toBe(1)
    // libjpeg's own script for colour.
    expect(scansOf(await sheet.clone().jpeg({ progressive: true }).toBuffer())).toBe(10)
    expect(scansOf(await sheet.clone().png({ progressive: true }).toBuffer())).toBe(1)
    expect([1, 2, 300].map((n) => scansOf(scanned(n)))).toEqual([1, 2, 300])
  })

  test('of a thumbnail are not those of the picture, nor is anything behind its end', async () => {
    const plain = await sharp(await photographed())
      .jpeg()
      .toBuffer()
    const thumbnail = scanned(5).subarray(0, 60_000)
    const about = Buffer.from([0xff, 0xe1, (thumbnail.length + 2) >> 8, (thumbnail.length + 2) & 0xff])
    const whole = Buffer.concat([plain.subarray(0, 2), about, thumbnail, plain.subarray(2), scanned(5)])
    expect(scansOf(whole)).toBe(1)
  })

  test.each([2, 3, 4, 5, 6, 20])('of a file that ends after %i bytes are counted to its end', (length) => {
    expect(scansOf(scanned(3).subarray(0, length))).toBe(1)
  })
})

describe('a picture of few bytes', () => {
  test('that would keep a reader for long is refused by its head', async () => {
    const picture = scanned(1_000)
    expect(picture.length).toBeLessThan(200_000)
    const { refused } = await markImage({ picture })
    expect(refused).toMatch(/takes too long to read/)
  })

  test('and as many scans as programs write is read', async () => {
    expect((await markImage({ picture: scanned(12) })).refused).toMatch(/no ink/)
  })
})
