import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RenderedPage } from '../../../src/ports/pdf.ts'
import { noisePage, pages } from './files.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const render = (name: string, bytes: Buffer, width_px: number, page = 1): Promise<RenderedPage> =>
  opened.pdf.renderPage({ path: opened.dir.put(`${name}.pdf`, bytes), page, width_px })

/** WebP names its coding behind the RIFF header: lossless or lossy. */
const coding = (image: RenderedPage): string => Buffer.from(image.webp).toString('latin1', 12, 16)

describe('a page image', () => {
  it.each([
    [800, '/MediaBox[0 0 612 792]', 1035],
    [1600, '/MediaBox[0 0 612 792]', 2071],
    [801, '/MediaBox[0 0 612 792]', 1037],
    [1600, '/MediaBox[0 0 612 792]/Rotate 90', 1236],
    [1600, '/MediaBox[0 0 612 792]/CropBox[50 100 500 700]', 2133],
    [1600, '/MediaBox[0 0 200 300]/UserUnit 2.5', 2400],
  ])('%i pixels wide of %s is %i high', async (width_px, page, height_px) => {
    const image = await render('shape', pages({ page }), width_px)
    const { format, width, height } = await sharp(image.webp).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: width_px, height: height_px })
    expect(image).toMatchObject({ width_px, height_px })
  })

  it('shows a turned page as people see it', async () => {
    // The lower left corner of the page comes to the upper left by a quarter turn clockwise.
    const content = '0 0 100 100 re f'
    const page = '/MediaBox[0 0 600 800]/Rotate 90'
    const image = await render('turned', pages({ page, content }), 800)
    const { data } = await sharp(image.webp).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * 800 + x) * 3, (y * 800 + x) * 3 + 3)]
    expect([at(50, 50), at(750, 50), at(50, 550)]).toEqual([
      [0, 0, 0],
      [255, 255, 255],
      [255, 255, 255],
    ])
  })

  it('keeps colours', async () => {
    const image = await render('red', pages({ content: '1 0 0 rg 0 0 612 792 re f' }), 400)
    const { data } = await sharp(image.webp).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
  })

  it('is exact for text and compact for a scan', async () => {
    expect(coding(await render('text', pages(), 800))).toBe('VP8L')
    expect(coding(await render('scan', noisePage(3_000_000), 800))).toBe('VP8 ')
  })

  it.each([
    [10, '/MediaBox[0 0 612 792]', 400],
    [9_999, '/MediaBox[0 0 612 792]', 2000],
    [1600, '/MediaBox[0 0 10 14000]', 11],
  ])('asked for as %i pixels wide of %s is %i', async (width_px, page, width) => {
    const image = await render('bounds', pages({ page }), width_px)
    expect(image.width_px).toBe(width)
    expect(image.height_px).toBeLessThanOrEqual(16_383)
  })

  it('is an error for a page that is not there or a file that is no PDF', async () => {
    await expect(render('short', pages({ count: 2 }), 800, 3)).rejects.toThrow(/page 3/)
    await expect(render('no', Buffer.from('no'), 800)).rejects.toThrow(/refused/)
    expect((await render('next', pages({ count: 2 }), 800, 2)).width_px).toBe(800)
  })
})
