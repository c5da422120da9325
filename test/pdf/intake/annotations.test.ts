import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annotatedPage, pages, stream } from './files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'

let opened: OpenedPdf
let blank: Buffer
beforeAll(async () => {
  opened = await openedPdf()
  blank = await pixels(opened.dir.put('blank.pdf', pages()))
})
afterAll(() => opened.close())

async function pixels(path: string): Promise<Buffer> {
  const { webp } = await opened.pdf.renderPage({ path, page: 1, width_px: 400 })
  return sharp(webp).grayscale().raw().toBuffer()
}

const differing = (a: Buffer, b: Buffer): number =>
  a.length === b.length ? a.reduce((sum, value, i) => sum + (Math.abs(value - (b[i] ?? 0)) > 24 ? 1 : 0), 0) : a.length

/** What the page shows beside its content, before and after intake, in pixels, and how many are not the same. */
async function shown(name: string, bytes: Buffer) {
  const read = accepted(await opened.inspect(name, bytes))
  const kept = join(opened.dir.path, read.normalised === null ? `${name}.pdf` : `${name}.normalised.pdf`)
  const [live, flat] = [await pixels(join(opened.dir.path, `${name}.pdf`)), await pixels(kept)]
  return { live: differing(live, blank), flat: differing(flat, blank), changed: differing(live, flat), read }
}

const RECT = '/Rect[100 400 400 500]'
const RED = '/C[1 0 0]'
const QUAD = '/QuadPoints[100 500 400 500 100 400 400 400]'
const annotation = (entries: string, ...more: (string | Buffer)[]): Buffer =>
  annotatedPage(`<</Type/Annot/F 4${entries}>>`, ...more)
const field = (entries: string): Buffer =>
  pages({
    page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
    more: [`<</Type/Annot/Subtype/Widget/T(a)/F 4${entries}>>`],
    catalog: '/AcroForm<</Fields[10 0 R]/NeedAppearances true/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 0 Tf 0 g)>>',
  })

/** Each says what it is and leaves it to the reader how that looks. */
const WITHOUT_APPEARANCE: readonly (readonly [string, Buffer])[] = [
  ['a note', annotation(`/Subtype/Text/Rect[100 400 120 420]/Contents(note)/Name/Comment${RED}`)],
  ['free text', annotation(`/Subtype/FreeText${RECT}/Contents(Hello)/DA(/Helv 24 Tf 1 0 0 rg)`)],
  ['a line', annotation(`/Subtype/Line${RECT}/L[110 410 390 490]${RED}/BS<</W 4>>`)],
  ['a rectangle', annotation(`/Subtype/Square${RECT}${RED}/BS<</W 4>>`)],
  ['an ellipse', annotation(`/Subtype/Circle${RECT}${RED}/IC[0 1 0]/BS<</W 4>>`)],
  ['an arrow', annotation(`/Subtype/Line${RECT}/L[110 410 390 490]${RED}/BS<</W 4>>/LE[/OpenArrow/ClosedArrow]`)],
  ['a polygon', annotation(`/Subtype/Polygon${RECT}/Vertices[110 410 390 420 250 490]${RED}/BS<</W 4>>`)],
  ['a polyline', annotation(`/Subtype/PolyLine${RECT}/Vertices[110 410 390 420 250 490]${RED}/BS<</W 4>>`)],
  ['a highlight', annotation(`/Subtype/Highlight${RECT}${QUAD}${RED}`)],
  ['an underline', annotation(`/Subtype/Underline${RECT}${QUAD}${RED}`)],
  ['a squiggle', annotation(`/Subtype/Squiggly${RECT}${QUAD}${RED}`)],
  ['a strike-out', annotation(`/Subtype/StrikeOut${RECT}${QUAD}${RED}`)],
  ['a caret', annotation(`/Subtype/Caret${RECT}${RED}`)],
  ['ink', annotation(`/Subtype/Ink${RECT}/InkList[[110 410 200 490 300 410 390 490]]${RED}/BS<</W 4>>`)],
  ['a mark for redaction', annotation(`/Subtype/Redact${RECT}${QUAD}${RED}/IC[1 0 0]`)],
]

/** The same of fields, which are drawn by their values, and no longer by PDFium: in the same places, in other letters. */
const FIELDS: readonly (readonly [string, Buffer])[] = [
  ['a text field', field(`/FT/Tx/V(MARKED)/DA(/Helv 40 Tf 0 g)${RECT}/MK<</BC[1 0 0]/BG[0.8 1 0.8]>>`)],
  ['a drop-down field', field(`/FT/Ch/Ff 131072/Opt[(One)(Two)]/V(Two)/DA(/Helv 40 Tf 0 g)${RECT}`)],
  ['a list field', field(`/FT/Ch/Opt[(One)(Two)]/V(Two)/DA(/Helv 30 Tf 0 g)${RECT}`)],
  ['a ticked box', field('/FT/Btn/V/Yes/AS/Yes/DA(/ZaDb 0 Tf 0 g)/MK<</CA(4)/BC[1 0 0]>>/Rect[100 400 200 500]')],
]

/** Kinds for which PDFium makes up no look, so that the signer never saw one. */
const UNSEEN: readonly (readonly [string, Buffer])[] = [
  ['a pinned file', annotation(`/Subtype/FileAttachment/Rect[100 400 120 420]/Name/PushPin${RED}`)],
  ['a film', annotation(`/Subtype/Movie${RECT}`)],
  ['sound', annotation('/Subtype/Sound/Rect[100 400 120 420]')],
  ['a screen', annotation(`/Subtype/Screen${RECT}/MK<</BG[0 1 0]>>`)],
]

const GREEN = stream('/BBox[0 0 10 10]', '0 1 0 rg 0 0 10 10 re f 0 g 0 0 5 2 re f')
const drawn = (entries: string, page = '/MediaBox[0 0 612 792]', form = GREEN): Buffer =>
  pages({
    page: `${page}/Annots[10 0 R]`,
    more: [`<</Type/Annot/Subtype/Stamp${RECT}/AP<</N 11 0 R>>${entries}>>`, form],
  })

describe('an annotation', () => {
  it.each(WITHOUT_APPEARANCE)('without an appearance stays as it is seen: %s', async (name, bytes) => {
    const { live, flat, changed, read } = await shown(name, bytes)
    expect(live).toBeGreaterThan(20)
    expect({ flat, changed }).toEqual({ flat: live, changed: 0 })
    expect(read.removed).toEqual(['annotations'])
  })

  it.each(FIELDS)('without an appearance shows what it holds: %s', async (name, bytes) => {
    const { live, flat, read } = await shown(name, bytes)
    expect(flat / live).toBeGreaterThan(0.6)
    // The row that is chosen in a list is marked, as readers do that have fields.
    expect(flat / live).toBeLessThan(name.startsWith('a list') ? 20 : 1.5)
    expect(read.removed).toEqual(['form_fields'])
  })

  it('without an appearance shows what it is called, which PDFium leaves out: a button to press', async () => {
    const button = field(`/FT/Btn/Ff 65536/DA(/Helv 20 Tf 0 g)/MK<</CA(Press)/BG[.8 .8 .8]>>${RECT}`)
    expect((await shown('button', button)).flat).toBeGreaterThan(1_000)
  })

  it.each(UNSEEN)('without an appearance goes where nobody saw it: %s', async (name, bytes) => {
    expect(await shown(name, bytes)).toMatchObject({ live: 0, flat: 0 })
  })

  it('without an appearance is refused by name where readers make one up: a stamp', async () => {
    const stamp = annotation(`/Subtype/Stamp${RECT}/Name/Approved${RED}`)
    expect(await opened.inspect('stamp', stamp)).toEqual({
      refused: 'document_damaged',
      message: expect.stringMatching(/a stamp says only its name, Approved, and not how it looks/),
    })
  })

  it('without an appearance or any height is not cut off: a level line', async () => {
    const line = annotation(`/Subtype/Line/Rect[100 450 400 450]/L[110 450 390 450]${RED}/BS<</W 4>>`)
    expect((await shown('level', line)).flat).toBeGreaterThan(20)
  })

  it('without a state shows the only one there is', async () => {
    const states = annotation(`/Subtype/Stamp${RECT}/AP<</N<</On 11 0 R>>>>`, GREEN)
    expect((await shown('states', states)).flat).toBeGreaterThan(1_000)
  })

  it.each([
    ['as it stands', drawn('/F 4')],
    ['on a turned page', drawn('/F 4', '/MediaBox[0 0 612 792]/Rotate 90')],
    ['upright on a turned page', drawn('/F 20', '/MediaBox[0 0 612 792]/Rotate 90')],
    ['upright on a page turned over', drawn('/F 20', '/MediaBox[0 0 612 792]/Rotate 180')],
    ['on a cropped page', drawn('/F 4', '/MediaBox[0 0 612 792]/CropBox[50 300 500 700]')],
    ['in larger units', drawn('/F 4', '/MediaBox[0 0 612 792]/UserUnit 2')],
    [
      'turned by its own matrix',
      drawn('/F 4', undefined, stream('/Matrix[0 1 -1 0 3 4]/BBox[0 0 10 10]', '0 1 0 rg 0 0 10 4 re f')),
    ],
    [
      'over content that leaves its state open',
      pages({
        page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
        content: 'q 2 0 0 2 0 0 cm 0 0 9 9 re f',
        more: [`<</Type/Annot/Subtype/Stamp${RECT}/F 4/AP<</N 11 0 R>>>>`, GREEN],
      }),
    ],
    [
      'over content that closes too much',
      pages({
        page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
        content: 'Q Q 0 0 9 9 re f',
        more: [`<</Type/Annot/Subtype/Stamp${RECT}/F 4/AP<</N 11 0 R>>>>`, GREEN],
      }),
    ],
    [
      'over content that ends within a string',
      pages({
        page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
        content: '0 0 9 9 re f (',
        more: [`<</Type/Annot/Subtype/Stamp${RECT}/F 4/AP<</N 11 0 R>>>>`, GREEN],
      }),
    ],
  ])('with an appearance stays where it is: %s', async (name, bytes) => {
    const { live, changed } = await shown(name, bytes)
    expect(live).toBeGreaterThan(500)
    // A turn by a matrix rounds an edge otherwise.
    expect(changed).toBeLessThan(8)
  })

  it.each([
    ['hidden', '/F 2'],
    ['not for the screen', '/F 32'],
  ])('that is %s goes', async (name, entries) => {
    expect(await shown(name, drawn(entries))).toMatchObject({
      live: 0,
      flat: 0,
      read: { removed: ['annotations'] },
    })
  })

  it('keeps its layer', async () => {
    const layered = (state: string) =>
      pages({
        page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
        catalog: `/OCProperties<</OCGs[12 0 R]/D<</${state}[12 0 R]>>>>`,
        more: [`<</Type/Annot/Subtype/Stamp${RECT}/F 4/OC 12 0 R/AP<</N 11 0 R>>>>`, GREEN, '<</Type/OCG/Name(x)>>'],
      })
    expect(await shown('layer off', layered('OFF'))).toMatchObject({ flat: 0 })
    const on = await shown('layer on', layered('ON'))
    expect(on).toMatchObject({ flat: on.live, changed: 0 })
    expect(on.live).toBeGreaterThan(500)
  })

  it('of a field shows the state that holds', async () => {
    const states = '/AP<</N<</Yes 11 0 R/Off 12 0 R>>>>'
    const box = (state: string) =>
      pages({
        page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
        catalog: '/AcroForm<</Fields[10 0 R]>>',
        more: [
          `<</Type/Annot/Subtype/Widget/FT/Btn/T(a)/F 4${RECT}${states}${state}>>`,
          GREEN,
          stream('/BBox[0 0 10 10]', ''),
        ],
      })
    expect((await shown('ticked', box('/AS/Yes'))).flat).toBeGreaterThan(500)
    expect((await shown('ticked by value', box('/V/Yes'))).flat).toBeGreaterThan(500)
    expect((await shown('not ticked', box('/AS/Off/V/Yes'))).flat).toBe(0)
  })

  it('that is a link stays a link', async () => {
    const { read } = await shown(
      'link',
      annotation(`/Subtype/Link/Border[0 0 0]${RECT}/A<</S/URI/URI(https://example.com)>>`),
    )
    expect(read).toMatchObject({ normalised: null, removed: [] })
  })
})
