import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { given } from '../../support/programs.ts'
import { freshPath, handMade, indexed, redBoxes, run, seal, tableFile } from './support.ts'

const BOX = [0.1, 0.2, 0.3, 0.1] as const
const BLACK = '0 0 0 rg 100 100 200 50 re f'

interface Picture {
  readonly width: number
  readonly height: number
  /** Edges of the red area as fractions: left, top, width, height. */
  readonly red: readonly number[]
  readonly others: Buffer
}

/** The page as poppler shows it. */
const picture = async (path: string): Promise<Picture> => {
  const root = freshPath('')
  run('pdftoppm', '-r', '72', '-cropbox', '-singlefile', '-png', path, root)
  const image = sharp(readFileSync(`${root}.png`))
    .removeAlpha()
    .raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [info.width, info.height, 0, 0]
  for (let at = 0; at < data.length; at += 3) {
    const isRed = (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 80 && (data[at + 2] ?? 0) < 80
    if (!isRed) continue
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)]
    ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)]
    data.fill(255, at, at + 3)
  }
  const { width, height } = info
  return {
    width,
    height,
    red: [left / width, top / height, (right - left) / width, (bottom - top) / height],
    others: data,
  }
}

const expectBox = (found: Picture): void => {
  const tolerance = 3 / Math.min(found.width, found.height)
  for (const [at, fraction] of BOX.entries()) expect(Math.abs((found.red[at] ?? 9) - fraction)).toBeLessThan(tolerance)
}

const PAGES: readonly (readonly [string, string])[] = [0, 90, 180, 270, -90, 450].flatMap((turn) => [
  [`turned by ${turn}`, `/MediaBox [0 0 612 792] /Rotate ${turn}`],
  [`turned by ${turn} and cropped`, `/MediaBox [-20 -30 700 900] /CropBox [50 100 500 700] /Rotate ${turn}`],
  [`turned by ${turn} with a user unit`, `/MediaBox [10 20 322 416] /UserUnit 2.5 /Rotate ${turn}`],
])

const ODD: readonly (readonly [string, string])[] = [
  ['with corners the other way round', '/MediaBox [612 792 0 0]'],
  ['with a crop box larger than the page', '/MediaBox [0 0 612 792] /CropBox [-100 -100 900 900]'],
]

const CONTENTS: readonly (readonly [string, string])[] = [
  ['leaves a changed matrix behind', `0.5 0 0 0.5 30 40 cm ${BLACK}`],
  ['leaves saved states behind', `q 0.5 0 0 0.5 0 0 cm q ${BLACK}`],
  ['restores more than it saved', `q 0.5 0 0 0.5 9 9 cm ${BLACK} Q Q Q`],
  [
    'has the letters in strings, comments and images',
    `(Q Q \\) Q) pop % Q Q\n${BLACK} BI /W 1 /H 1 /BPC 8 /CS /G ID Q EI /Q <51> (\\\\)`,
  ],
  ['is empty', ''],
]

describe('an overlay', given('pdftoppm'), () => {
  for (const [what, entries] of [...PAGES, ...ODD]) {
    it(`lands where its fractions say on a page ${what}`, async () => {
      const original = handMade(entries, BLACK)
      const sealed = await seal(original, { overlays: redBoxes(indexed(original), [1], BOX) })
      expectBox(await picture(sealed.path))
    })
  }

  for (const [what, content] of CONTENTS) {
    it(`lands there, and the page stays as it was, where the old content ${what}`, async () => {
      const original = handMade('/MediaBox [0 0 612 792]', content)
      const plain = await seal(original)
      const sealed = await seal(original, { overlays: redBoxes(indexed(original), [1], BOX) })
      const [before, after] = [await picture(plain.path), await picture(sealed.path)]
      expectBox(after)
      expect(before.red).toEqual([1, 1, -1, -1])
      expect(after.others.equals(before.others)).toBe(true)
    })
  }

  it('follows boxes, rotation and resources that the page only inherits', async () => {
    const original = tableFile([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] /Rotate 270 /MediaBox 5 0 R /Resources << /XObject 6 0 R >> >>',
      '<< /Type /Page /Parent 2 0 R /Contents [4 0 R] >>',
      '<< /Length 9 >>\nstream\n/Seal Do \nendstream',
      '[10 10 310 8 0 R]',
      '<< /Seal 7 0 R >>',
      `<< /Type /XObject /Subtype /Form /BBox [0 0 300 400] /Length ${BLACK.length} >>\nstream\n${BLACK}\nendstream`,
      '410',
    ])
    const pdf_index = indexed(original)
    expect(pdf_index.pages[0]?.geometry).toMatchObject({
      width: 400,
      height: 300,
      rotation: 270,
      box: [10, 10, 310, 410],
    })
    const sealed = await seal(original, { overlays: redBoxes(pdf_index, [1], BOX) })
    const twice = await seal(sealed.bytes, { overlays: redBoxes(pdf_index, [1], BOX) })
    for (const file of [sealed, twice]) {
      const found = await picture(file.path)
      expectBox(found)
      expect(found.others.includes(0)).toBe(true)
    }
  })
})
