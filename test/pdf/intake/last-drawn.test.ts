import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesToLookAt } from '../../../src/pdf/intake/last-drawn.ts'
import { readSealed } from '../../../src/pdf/intake/read-sealed.ts'
import { indexPdf } from '../../../src/pdf/reader/pdf-index.ts'
import { pages, stream, type TempDir, tempDir } from './files.ts'

// Pages of which the structure proves that what is drawn last lies over all else are not drawn to see that.

let dir: TempDir
beforeAll(() => {
  dir = tempDir()
})
afterAll(() => dir.remove())

const lookedAt = (bytes: Buffer): readonly number[] => {
  const read = indexPdf(bytes)
  if (read.refused !== null) throw new Error(read.refused)
  return [...pagesToLookAt(read)]
}

const LOOK = stream('/Type/XObject/Subtype/Form/BBox[0 0 10 10]/Resources<<>>', '0 1 0 rg 0 0 10 10 re f')
const AP = '/AP<</N 10 0 R>>'
const PLACE = '/Type/Annot/Rect[100 400 400 500]'
const withAnnotation = (entries: string): Buffer =>
  pages({ page: `/MediaBox[0 0 612 792]/Annots[<<${PLACE}${entries}>>]`, more: [LOOK] })
const withPage = (entries: string): Buffer => pages({ page: `/MediaBox[0 0 612 792]${entries}` })
const withContent = (content: string): Buffer => pages({ content })
const LAYER = '/OCProperties<</OCGs[]/D<<>>>>'

const PROVED: Readonly<Record<string, Buffer>> = {
  text: pages(),
  'a picture in states that end': withContent('q 1 0 0 1 5 5 cm 0 0 100 100 re W n q 0 g 0 0 9 9 re f Q Q'),
  'marked content that ends': withContent('/P <</MCID 0>> BDC BT /F1 9 Tf (a) Tj ET EMC'),
  'a link that shows nothing': withAnnotation('/Subtype/Link/Border[0 0 0]'),
  'a field that shows nothing': withAnnotation('/Subtype/Widget/FT/Sig/T(s)/F 132'),
  'a group of transparency': withPage('/Group<</S/Transparency/CS/DeviceRGB/I true>>'),
}

const DOUBTFUL: Readonly<Record<string, Buffer>> = {
  'a stamp': withAnnotation(`/Subtype/Stamp/F 4${AP}`),
  'a square that readers draw': withAnnotation('/Subtype/Square/F 4/IC[1 1 1]/C[1 1 1]'),
  'a link with a look': withAnnotation(`/Subtype/Link/F 4/Border[0 0 0]${AP}`),
  'a link with a frame': withAnnotation('/Subtype/Link/F 4'),
  'a field with a look': withAnnotation(`/Subtype/Widget/FT/Tx/T(a)/F 4${AP}`),
  'a hidden stamp': withAnnotation(`/Subtype/Stamp/F 2${AP}`),
  'a kind that nobody knows': withAnnotation(`/F 4/Subtype/Dance${AP}`),
  'no kind': withAnnotation(AP),
  'a state that stays': withContent('q 0 0 100 100 re W n'),
  'a state that it never saved': withContent('Q 1 0 0 1 5 5 cm'),
  'marked content that stays': withContent('/P <</MCID 0>> BDC'),
  'text that stays': withContent('BT /F1 9 Tf 7 Tr (a) Tj'),
  'a path that stays': withContent('0 0 612 792 re'),
  'an operator without operands': withContent('1 0 0 cm 0 g 0 0 9 9 re f'),
  'content in a layer': withContent('/OC /L BDC 0 0 9 9 re f EMC'),
  'layers of the file': pages({ catalog: LAYER }),
  'a group whose parts replace each other': withPage('/Group<</S/Transparency/K true>>'),
}

describe('a page', () => {
  it.each(Object.entries(PROVED))('is not looked at: with %s', (_, bytes) => {
    expect(lookedAt(bytes)).toEqual([])
  })

  it.each(Object.entries(DOUBTFUL))('is looked at: with %s', (_, bytes) => {
    expect(lookedAt(bytes)).toEqual([1])
  })
})

describe('a sealed file that is not live', () => {
  const inside = { page: 1, x: 200 / 612, y: 320 / 792, width: 100 / 612, height: 30 / 792 }
  const beside = { ...inside, x: 450 / 612 }
  const colour = [20, 90, 150] as const
  /** The two areas, in the colour. */
  const ink = '.0784 .3529 .5882 rg 200 442 100 30 re 450 442 100 30 re f'
  const covered = async (page: string) => {
    const path = dir.put('live.pdf', pages({ content: ink, page: `/MediaBox[0 0 612 792]${page}`, more: [LOOK] }))
    return readSealed({ path, probe: { areas: [beside, inside], colour }, is_live: false })
  }

  it('has an area covered by what is drawn later', async () => {
    expect(await covered(`/Annots[<<${PLACE}/Subtype/Stamp/F 4${AP}>>]`)).toMatchObject({ covered: [1] })
  })

  it('has none covered by a link', async () => {
    expect(await covered(`/Annots[<<${PLACE}/Subtype/Link/F 4/Border[0 0 0]>>]`)).toMatchObject({ covered: [] })
  })
})
