import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leavesOf } from '../../../src/pdf/reader/page-leaves.ts'
import { PdfFile } from '../../../src/pdf/reader/pdf-file.ts'
import { pages, stream } from './files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'
import { differing, pictureOf } from './picture.ts'

// Readers draw links and pop-ups last, so what these draw would lie over every signature, on paper alone if they ask.

let opened: OpenedPdf
let blank: Buffer
beforeAll(async () => {
  opened = await openedPdf()
  blank = await pictureOf(opened.dir.put('blank.pdf', pages()))
})
afterAll(() => opened.close())

const LINK = '/Subtype/Link/Rect[100 400 400 500]/A<</S/URI/URI(https://a.example)>>'
const PLAIN = `${LINK}/Border[0 0 0]`
const POPUP = '/Subtype/Popup/Rect[100 400 400 500]'
const GREEN = stream('/BBox[0 0 10 10]', '0 1 0 rg 0 0 10 10 re f')
/** The number of GREEN. */
const AP = '/AP<</N 11 0 R>>'

interface Kind {
  readonly entries: string
  /** The page of the copy shows the drawing, as the signer saw it. */
  readonly drawn?: boolean
  /** The link goes too, because nobody saw one there. */
  readonly goes?: boolean
}
const KINDS: Readonly<Record<string, Kind>> = {
  'a look': { entries: `${PLAIN}${AP}`, drawn: true },
  'a look for paper and screen': { entries: `${PLAIN}${AP}/F 4`, drawn: true },
  'a look in a state': { entries: `${PLAIN}/AS/On/AP<</N<</On 11 0 R>>>>`, drawn: true },
  'a look under the mouse': { entries: `${PLAIN}/AP<</R 11 0 R/D 11 0 R>>` },
  'a look for paper': { entries: `${PLAIN}${AP}/F 36`, goes: true },
  'a look that comes under the mouse': { entries: `${PLAIN}${AP}/F 292`, goes: true },
  'a hidden look': { entries: `${PLAIN}${AP}/F 2`, goes: true },
  'a look in a layer': { entries: `${PLAIN}${AP}/OC 12 0 R`, drawn: true },
  'a layer': { entries: `${PLAIN}/OC 12 0 R` },
  'a layer that is not shown': { entries: `${PLAIN}${AP}/OC 14 0 R`, goes: true },
  'colours of a button': { entries: `${PLAIN}/MK<</BG[0 1 0]/BC[1 0 0]>>` },
  'no flag but one about the mouse': { entries: `${PLAIN}/F 256` },
  'a frame': { entries: `${LINK}/Border[0 0 9]/C[1 0 0]` },
  'a frame by style': { entries: `${LINK}/BS<</W 9/S/S>>/C[1 0 0]` },
  'a frame by style that the other entry denies': { entries: `${PLAIN}/BS<</W 9>>` },
  'a frame that the style denies': { entries: `${LINK}/BS<</W 0>>/Border[0 0 9]` },
  'a frame of a width that is none': { entries: `${LINK}/BS<</W/x>>` },
  'the frame that readers draw where nothing is said': { entries: LINK },
  'frames for each line': { entries: `${LINK}/Border[0 0 9]/QuadPoints[100 500 400 500 100 400 400 400]` },
  'a look of a pop-up': { entries: `${POPUP}/Open true${AP}`, goes: true },
  'an open pop-up': { entries: `${POPUP}/Open true`, goes: true },
  'a closed pop-up': { entries: POPUP, goes: true },
}

const MORE = (annotation: string) => [annotation, GREEN, '<</Type/OCG/Name(x)>>', '[10 0 R]', '<</Type/OCG/Name(y)>>']
const LAYERS = '/OCProperties<</OCGs[12 0 R 14 0 R]/D<</ON[12 0 R]/OFF[14 0 R]>>>>'
const isLayered = (entries: string): boolean => /\/OC 1[24] 0 R/.test(entries)
const page = (annots: string, annotation: string, count = 1) =>
  pages({
    count,
    page: `/MediaBox[0 0 612 792]/Annots${annots}`,
    catalog: isLayered(annots + annotation) ? LAYERS : '',
    more: isLayered(annots + annotation) ? MORE(annotation) : MORE(annotation).with(2, 'null').with(4, 'null'),
  })

const PLACES: Readonly<Record<string, (entries: string) => Buffer>> = {
  'as an object': (entries) => page('[10 0 R]', `<</Type/Annot${entries}>>`),
  'as a value': (entries) => page(`[<<${entries}>>]`, 'null'),
  'in a list of its own': (entries) => page(' 13 0 R', `<<${entries}>>`),
  'on two pages': (entries) => page('[10 0 R]', `<</Type/Annot${entries}>>`, 2),
  'under a name spelt otherwise': (entries) =>
    page('[10 0 R]', `<<${entries.replace('/AP', '/#41P').replace('/Link', '/L#69nk')}>>`),
}

const CASES = Object.entries(KINDS).flatMap(([kind, expected]) =>
  Object.entries(PLACES).map(([place, made]) => ({
    name: `${kind}, ${place}`,
    bytes: made(expected.entries),
    expected,
  })),
)

const annotationsOf = (path: string) => {
  const file = new PdfFile(readFileSync(path))
  return leavesOf(file, file.catalog.get('Pages')).flatMap(({ own }) =>
    file.items(own.get('Annots'), '').map((raw) => Object.fromEntries(file.dict(raw, 'an annotation'))),
  )
}

describe('a link or pop-up', () => {
  it.each(CASES)('draws nothing in what is kept: $name', async ({ name, bytes, expected }) => {
    const read = accepted(await opened.inspect('kind', bytes))
    expect(read.removed, name).toEqual(
      isLayered(bytes.toString('latin1')) ? ['annotations', 'layers'] : ['annotations'],
    )
    const kept = join(opened.dir.path, 'kind.normalised.pdf')
    for (const link of annotationsOf(kept)) {
      expect(link).toMatchObject({ F: '4', Border: '[0 0 0]', A: expect.stringContaining('https://a.example') })
      expect(Object.keys(link)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(AP|MK|OC|BS|C|AS|H)$/)]))
    }
    expect(annotationsOf(kept)).toHaveLength(expected.goes ? 0 : read.pages.length)
    const [screen, paper] = [await pictureOf(kept), await pictureOf(kept, { print: true })]
    expect(differing(screen, paper)).toBe(0)
    const changed = differing(screen, blank)
    if (expected.drawn) expect(changed).toBeGreaterThan(10_000)
    else expect(changed).toBe(0)
    const again = await opened.inspect('again', readFileSync(kept))
    expect(again).toMatchObject({ refused: null, normalised: null, removed: [] })
  })

  it.each([
    PLAIN,
    `${PLAIN}/F 4/H/I/C[1 0 0]`,
    `${LINK}/BS<</W 0>>`,
    `${PLAIN}/F 28/StructParent 1/Contents(A page)`,
    `${PLAIN}/MK null/OC null`,
  ])('that draws nothing is kept as it came: %s', async (entries) => {
    for (const made of Object.values(PLACES))
      expect(await opened.inspect('plain', made(entries))).toMatchObject({
        refused: null,
        normalised: null,
        removed: [],
      })
  })

  it('is given no frame where PDFium makes the look of another annotation', async () => {
    const square = '<</Type/Annot/Subtype/Square/F 4/Rect[100 200 200 300]/C[1 0 0]>>'
    const both = (link: string) => page(`[<<${link}>>${square}]`, 'null')
    accepted(await opened.inspect('beside', both(LINK)))
    const kept = join(opened.dir.path, 'beside.normalised.pdf')
    expect(annotationsOf(kept)).toEqual([expect.objectContaining({ Border: '[0 0 0]' })])
    accepted(await opened.inspect('alone', page(`[${square}]`, 'null')))
    const alone = await pictureOf(join(opened.dir.path, 'alone.normalised.pdf'))
    expect(differing(alone, blank)).toBeGreaterThan(100)
    expect(differing(await pictureOf(kept), alone)).toBe(0)
  })
})
