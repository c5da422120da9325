import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages, SIGNATURE, stream } from './files.ts'
import { LAYERED, seenByAll, structureOf } from './layer-seen.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'
import { differing, pictureOf } from './picture.ts'
import { keptOf } from './shown.ts'
import { signed } from './signed-files.ts'

// Layers that content names in odd ways, and those that cannot be settled.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const OFF = '/OCProperties<</OCGs[10 0 R 12 0 R]/D<</OFF[10 0 R]>>>>'
const FONT = '/Font<</F1 4 0 R>>'
const HIDDEN = '<</Type/OCG/Name(Price)>>'
const SHOWN = '<</Type/OCG/Name(Terms)>>'
const SEEN = 'BT /F1 24 Tf 72 700 Td (Agreement) Tj ET'
const BOX = '72 300 300 140 re f'

const file = (content: string, { catalog = OFF, layer = HIDDEN, properties = '/L 10 0 R/V 12 0 R', count = 1 } = {}) =>
  pages({
    catalog,
    count,
    resources: `${FONT}/Properties<<${properties}>>`,
    content: `${SEEN}\n${content}`,
    more: [layer, 'null', SHOWN],
  })
const without = (content: string): Buffer => pages({ content: `${SEEN}\n${content}`, resources: FONT })

async function expectAs(bytes: Buffer, plain: Buffer, removed: readonly string[] = ['layers']): Promise<void> {
  const { read, sent, kept } = keptOf(opened, 'odd', await opened.inspect('odd', bytes))
  expect(read.removed).toEqual(removed)
  expect(differing(await pictureOf(sent), await pictureOf(kept))).toBe(0)
  expect(structureOf(kept)).not.toMatch(LAYERED)
  const [seen, wanted] = [await seenByAll(opened, kept), await seenByAll(opened, opened.dir.put('wanted.pdf', plain))]
  for (const [reader, { picture, words }] of Object.entries(wanted)) {
    expect([reader, seen[reader]?.words]).toEqual([reader, words])
    expect([reader, seen[reader]?.picture.equals(picture)]).toEqual([reader, true])
  }
  expect(accepted(await opened.inspect('again', readFileSync(kept)))).toMatchObject({ normalised: null, removed: [] })
}

const TEXT = 'BT /F1 24 Tf 30 TL 72 500 Td'
type Row = readonly [name: string, content: string, plain: string, removed?: string]
const ODD: readonly Row[] = [
  ['a tag that is a string', `(OC) /L BDC ${BOX} EMC`, ''],
  ['a tag and a name spelled otherwise', `/O#43 /#4c BDC ${BOX} EMC`, ''],
  ['operands too many', `1 2 /OC /L BDC ${BOX} EMC`, ''],
  ['a tag without properties', `/OC BMC ${BOX} EMC`, BOX],
  ['properties that are not there', `/OC /Missing BDC ${BOX} EMC`, BOX],
  ['properties that are not there, whose end closes the layer', `/OC /L BDC /OC /No BDC EMC ${BOX} EMC`, BOX],
  ['properties that are written out', `/OC <</Type/OCG/Usage<</View<</ViewState/OFF>>>>>> BDC ${BOX} EMC`, BOX],
  ['properties of a number', `/OC 3 BDC ${BOX} EMC`, BOX],
  ['a point', `/OC /L DP /OC MP ${BOX}`, BOX],
  ['more ends than begins', `/OC /L BDC EMC EMC EMC ${BOX} /OC /L BDC 0 0 9 9 re f EMC`, BOX],
  ['a shown layer within', `/OC /L BDC /OC /V BDC ${BOX} EMC EMC`, ''],
  ['a layer within a shown one', `/OC /V BDC /OC /L BDC ${BOX} EMC 9 9 9 9 re f EMC`, '9 9 9 9 re f'],
  ['a layer across q and Q', `q 2 0 0 2 0 0 cm /OC /L BDC ${BOX} Q 9 9 9 9 re f EMC ${BOX}`, BOX],
  [
    'states that go on',
    `/OC /L BDC 1 0 0 rg 4 w 1 0 0 1 9 9 cm ${BOX} EMC ${BOX}`,
    `1 0 0 rg 4 w 1 0 0 1 9 9 cm ${BOX}`,
  ],
  ['a clip that goes on', `/OC /L BDC 72 300 50 50 re W f EMC ${BOX}`, `72 300 50 50 re W n ${BOX}`],
  ['a path begun before', `72 300 50 50 re /OC /L BDC f EMC 9 9 9 9 re f`, '9 9 9 9 re f'],
  ['a path painted behind', `/OC /L BDC 72 300 50 50 re EMC f`, '72 300 50 50 re f'],
  [
    'lines of text that go on',
    `${TEXT} (One) ' /OC /L BDC (TWO) ' 3 1 (THREE) " EMC (Four) ' ET`,
    `${TEXT} (One) ' T* 3 Tw 1 Tc T* (Four) ' ET`,
  ],
  [
    'a font that goes on',
    `BT /OC /L BDC /F1 24 Tf 72 500 Td (TWO) Tj EMC 0 -30 Td (One) Tj ET`,
    `${TEXT} 0 -30 Td (One) Tj ET`,
  ],
  [
    'a layer that begins in text and never ends',
    `BT /F1 24 Tf 72 500 Td (One) Tj /OC /L BDC (TWO) Tj ET ${BOX}`,
    `${TEXT} (One) Tj ET`,
  ],
  ['words that only some readers know', `/OC /L BDC 72 300 300 140 re 0f ${BOX}g (TWO)show EMC`, '', 'open_content'],
  ['a string that never ends', `${BOX} /OC /L BDC ${BOX} (SECRET`, BOX],
  ['an array that never ends', `${BOX} /OC /L BDC ${BOX} [ 1 (SECRET)`, BOX],
  ['a comment', `/OC % /V BDC\n/L BDC ${BOX} EMC`, ''],
  ['operators for other readers', `/OC /L BDC BX ${BOX} 1 2 draw EX EMC`, ''],
]

test.each(ODD.map((row) => ({ row, name: row[0] })))('content says it oddly: $name', async ({ row }) => {
  const [, content, plain, removed] = row
  await expectAs(file(content), without(plain), removed === undefined ? ['layers'] : ['layers', removed])
})

/** The catalog lists none. */
const UNSEEN = '/Usage<</View<</ViewState/OFF>>>>'
const drawn = (entries: string) => stream(`/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<<>>${entries}`, BOX)
const unlisted = (layer: string, entries: string) =>
  pages({ resources: `${FONT}/XObject<</X 11 0 R>>`, content: `${SEEN}\n/X Do`, more: [layer, drawn(entries)] })

test.each([
  ['a layer by itself', unlisted(`${HIDDEN.slice(0, -2)}${UNSEEN}>>`, '/OC 10 0 R')],
  ['a layer within the form', unlisted('null', `/OC<</Type/OCG/Name(Price)${UNSEEN}>>`)],
  ['a rule', unlisted('<</Type/OCMD/VE[/Not<</Type/OCG/Name(Price)>>]>>', '/OC 10 0 R')],
  ['a name spelled otherwise', unlisted(`<</Type/OC#47/Name(Price)${UNSEEN}>>`, '/O#43 10 0 R')],
  ['no type', file(`/OC /L BDC ${BOX} EMC`, { catalog: '', layer: `<<${UNSEEN}>>` })],
])('layers that the catalog does not list are settled: %s', async (_, bytes) => {
  await expectAs(bytes, without(''))
})

test('content that names a layer of which nothing else is in the file loses the name', async () => {
  await expectAs(file(`/OC /L BDC ${BOX} EMC`, { catalog: '', layer: 'null', properties: '' }), without(BOX))
})

test('what is named OC and is no layer stays', async () => {
  const bytes = pages({
    resources: `${FONT}/XObject<</OC 10 0 R>>`,
    content: `${SEEN} BT /F1 9 Tf 72 600 Td (/OC /L BDC) Tj ET /OC Do`,
    more: [drawn('')],
  })
  expect(accepted(await opened.inspect('named', bytes))).toMatchObject({ normalised: null, removed: [] })
})

describe('where readers would show different pages', () => {
  test('a file whose text would move is refused, and its pages are named', async () => {
    const content = 'BT /F1 24 Tf 72 500 Td /OC /L BDC (TWO) Tj EMC (One) Tj ET'
    expect(await opened.inspect('moved', file(content, { count: 2 }))).toEqual({
      refused: 'document_ambiguous',
      message: expect.stringContaining('layers of the file cannot be settled on page 1, 2,'),
    })
  })

  test('a mask with a hidden layer is refused: PDFium shows it, and no other reader does', async () => {
    const bytes = pages({
      catalog: OFF,
      resources: `${FONT}/ExtGState<</G<</SMask<</S/Luminosity/G 11 0 R>>>>>>`,
      content: `${SEEN} q /G gs ${BOX} Q`,
      more: [
        HIDDEN,
        stream(
          '/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Group<</S/Transparency/CS/DeviceGray>>/Resources<</Properties<</L 10 0 R>>>>',
          `/OC /L BDC 1 g ${BOX} EMC`,
        ),
        SHOWN,
      ],
    })
    expect(await opened.inspect('mask', bytes)).toMatchObject({ refused: 'document_ambiguous' })
  })

  test('a form that means another layer on another page is refused', async () => {
    const form = stream('/Type/XObject/Subtype/Form/BBox[0 0 612 792]', `/OC /L BDC ${BOX} EMC`)
    const leaf = (layer: string) =>
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 15 0 R/Resources<</XObject<</X 13 0 R>>/Properties<</L ${layer}>>>>>>`
    const bytes = pages({
      catalog: OFF,
      more: [HIDDEN, 'null', SHOWN, form, leaf('10 0 R'), stream('', '/X Do'), leaf('12 0 R')],
    })
    const two = Buffer.from(
      bytes.toString('latin1').replace('/Count 1/Kids[17 0 R]', '/Count 2/Kids[14 0 R 16 0 R]'),
      'latin1',
    )
    expect(await opened.inspect('two', two)).toMatchObject({
      refused: 'document_damaged',
      message: expect.stringContaining('layer within its content is another one on another page'),
    })
  })
})

const inSigned = (catalog: string, layer: string, more: readonly string[] = []) => {
  const bytes = signed('/Subtype/Link/Border[0 0 0]/F 4', { more: ['null', layer, ...more] })
  return Buffer.from(bytes.toString('latin1').replace('/Type/Catalog', `/Type/Catalog${catalog}`), 'latin1')
}
const listed = (settings: string, more = '') => `/OCProperties<</OCGs[16 0 R]/D<<${settings}>>${more}>>`

/** Readers find the objects of such a file by looking for them; a table with other places is another matter. */
describe('a signed file, which cannot be settled', () => {
  const refusedFor = (why: RegExp) => ({ refused: 'document_active_content', message: expect.stringMatching(why) })
  const inspected = (bytes: Buffer) => opened.inspect('signed', rebuilt(bytes), { allow_signed: true })

  test.each([
    ['off', inSigned(listed('/OFF[16 0 R]'), HIDDEN), /the layer "Price" is hidden/],
    ['all off', inSigned(listed('/BaseState/OFF'), HIDDEN), /its layers are hidden/],
    ['off in another configuration', inSigned(listed('', '/Configs[<</OFF[16 0 R]>>]'), HIDDEN), /"Price" is hidden/],
    [
      'off on paper',
      inSigned(listed(''), '<</Type/OCG/Name(Price)/Usage<</Print<</PrintState/OFF>>>>>>'),
      /shown on some media only/,
    ],
    [
      'by the event',
      inSigned(listed('/AS[<</Event/Print/OCGs[16 0 R]/Category[/Print]>>]'), HIDDEN),
      /some media only/,
    ],
    [
      'for designers',
      inSigned(listed(''), '<</Type/OCG/Name(Price)/Intent/Design>>'),
      /the layer "Price" is shown by some/,
    ],
    [
      'a rule',
      inSigned(`${listed('')}/PieceInfo 17 0 R`, HIDDEN, ['<</Type/OCMD/OCGs 16 0 R>>']),
      /a part whose layers follow a rule/,
    ],
  ])('is refused by name where not everyone sees a layer: %s', async (_, bytes, why) => {
    expect(await inspected(bytes)).toEqual(refusedFor(why))
  })

  test.each([
    ['written out', '/OC <</Usage<</View<</ViewState/OFF>>>>>> BDC'],
    ['of which nothing else is in the file', '/OC /L BDC'],
  ])('is refused where its content names a layer %s', async (_, mark) => {
    const bytes = pages({
      content: `${SEEN} ${mark} ${BOX} EMC`,
      catalog: '/AcroForm<</Fields[10 0 R]/SigFlags 3>>',
      more: [
        '<</FT/Sig/T(Approval)/V 11 0 R>>',
        `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]${SIGNATURE}>>`,
      ],
    })
    const found = await opened.inspect('signed', bytes, { allow_signed: true })
    expect(found).toEqual(refusedFor(/a part in a layer is shown by some PDF readers/))
  })

  test('stays where all layers are shown', async () => {
    const layer = '<</Type/OCG/Name(Price)/Usage<</Print<</PrintState/ON>>>>/Intent/View>>'
    expect(await inspected(inSigned(listed('/ON[16 0 R]'), layer))).toMatchObject({ refused: null, normalised: null })
  })
})

/** The same objects in a file whose table is right. */
function rebuilt(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  const body = text.slice(0, text.indexOf('xref\n0 '))
  const offsets = [...body.matchAll(/(?<=\n)\d+ 0 obj\n/g)].map(({ index }) => index)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = offsets.length + 1
  const tail = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}${tail}`, 'latin1')
}
