import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { PaperSize } from '../../src/domain/paper-size.ts'
import { picturePdf } from '../../src/pdf/intake/picture-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'countersign-pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
const jpeg = (width: number, height: number, density?: number, orientation = 1) =>
  blank(width, height)
    .withMetadata({ orientation, ...(density ? { density } : {}) })
    .jpeg()
    .toBuffer()

async function pageOf(picture: Buffer, paper: PaperSize = 'a4') {
  const [path, out_path] = [join(folder, 'picture'), join(folder, 'page.pdf')]
  writeFileSync(path, picture)
  const { refused } = await picturePdf({
    path,
    paper,
    out_path,
    title: 'a (b) é',
    at: '2026-11-20T12:00:00.000Z',
  })
  if (refused !== null) throw new Error(refused)
  const pdf = readFileSync(out_path)
  const text = pdf.toString('latin1')
  const start = text.indexOf('stream\n', text.indexOf('/DCTDecode')) + 7
  return {
    pdf,
    page: /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
      .exec(text)
      ?.slice(1)
      .map((side) => Math.round(Number(side))),
    image: pdf.subarray(start, text.indexOf('\nendstream', start)),
  }
}

test.each([
  ['a wide photo', () => jpeg(400, 300), 'a4', [842, 595]],
  ['a tall photo', () => jpeg(300, 400), 'a4', [595, 842]],
  ['a tall photo', () => jpeg(300, 400), 'letter', [612, 792]],
  ['a photo taken with the camera turned', () => jpeg(400, 300, undefined, 6), 'a4', [595, 842]],
  ['a scan of a whole page', () => jpeg(827, 1169, 100), 'a4', [595, 842]],
  ['a scan of a whole page of the other paper', () => jpeg(850, 1100, 100), 'letter', [612, 792]],
] as const)('%s lies on paper as it is seen (%#)', async (_, make, paper, page) => {
  expect((await pageOf(await make(), paper)).page).toEqual(page)
})

/** Where the picture stands, from the one matrix of the page: width, height, x, y. */
test.each([
  ['a small one is not enlarged', () => jpeg(150, 150), [72, 72, 262, 385]],
  ['a large one stands within the margins', () => jpeg(3000, 3000), [523, 523, 36, 159]],
  ['a scan fills the page', () => jpeg(827, 1169, 100), [595, 842, 0, 0]],
] as const)('%s', async (_, make, place) => {
  const { pdf } = await pageOf(await make())
  const { inflateSync } = await import('node:zlib')
  const text = pdf.toString('latin1')
  const start = text.indexOf('stream\n', text.indexOf('/FlateDecode')) + 7
  const contents = inflateSync(pdf.subarray(start)).toString()
  const [width, , , height, x, y] = /^q (.*) cm/.exec(contents)?.[1]?.split(' ').map(Number) ?? []
  expect([width, height, x, y].map((number) => Math.round(number ?? 0))).toEqual(place)
})

test('what is transparent is white, and samples are no finer than print', async () => {
  const { image } = await pageOf(await blank(5000, 100).png().toBuffer())
  const { info, data } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([3508, 70, 3])
  expect(data.every((sample) => sample > 250)).toBe(true)
})

test('of the file nothing is kept but the picture', async () => {
  const own = { IFD0: { Copyright: 'the person at home' } }
  const picture = await blank(40, 30).withExif(own).jpeg().toBuffer()
  expect(picture.includes('the person at home')).toBe(true)
  expect((await pageOf(picture)).pdf.includes('the person at home')).toBe(false)
})

test.each([
  [
    'an animation',
    async () => {
      const frames = await Promise.all(
        ['#fff', '#000'].map((background) => blank(40, 40).flatten({ background }).png().toBuffer()),
      )
      return sharp(frames, { join: { animated: true } })
        .webp({ delay: [100, 100] })
        .toBuffer()
    },
    'animated',
  ],
  [
    'half a picture',
    async () =>
      (
        await sharp(Buffer.alloc(300 * 300 * 3, 'abc'), { raw: { width: 300, height: 300, channels: 3 } })
          .png()
          .toBuffer()
      ).subarray(0, 300),
    'damaged',
  ],
  ['no picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'must be'],
] as const)('%s is refused', async (_, make, why) => {
  await expect(pageOf(await make())).rejects.toThrow(why)
})
