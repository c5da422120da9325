import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { needs } from '../../support/programs.ts'
import { MEASURED } from './boxes.ts'
import { placed } from './placement.ts'
import { Difference, edgesOf, type Raster } from './raster.ts'
import { type SealedFile, sealedWorld, type World } from './sealing.ts'
import { TAILS, tailFile, UNCERTAIN } from './tails.ts'

let world: World
beforeAll(async () => {
  const tails = Object.entries({ ...TAILS, ...UNCERTAIN })
  world = await sealedWorld(tails.map(([name, tail]) => ({ name, bytes: () => tailFile(tail) })))
})
afterAll(() => world.opened.close())

const WIDTH = 400

/** The page as PDFium shows it. */
const shown = async (path: string): Promise<Raster> => {
  const { webp } = await world.opened.pdf.renderPage({ path, page: 1, width_px: WIDTH })
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}

const squaresIn = async ({ kept_path, path }: SealedFile): Promise<number> => {
  const difference = new Difference(await shown(kept_path), await shown(path))
  return MEASURED.filter((box) => difference.bounds(edgesOf(box, difference), 60) !== null).length
}

describe('values are seen behind a page that ends with', () => {
  it.each(Object.keys(TAILS))('%s', async (name) => {
    const file = world.sealed.find((one) => one.name === name)
    if (!file) throw new Error(`not sealed: ${JSON.stringify(world.inspections.get(name))}`)
    expect(file.verdict.verdict).toBe('trusted')
    expect(await squaresIn(file)).toBe(MEASURED.length)
    needs('pdftoppm')
    expect(await placed(file, 1, WIDTH)).toMatchObject({ unseen: [], changed_outside: 0 })
  })
})

describe('a page is refused that ends with', () => {
  it.each(Object.keys(UNCERTAIN))('%s', (name) => {
    expect(world.inspections.get(name)).toMatchObject({
      refused: 'document_damaged',
      message: expect.stringContaining('page 1: an image within its content has '),
    })
  })
})
