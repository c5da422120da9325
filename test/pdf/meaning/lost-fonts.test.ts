import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages, stream } from '../intake/files.ts'
import { type OpenedPdf, openedPdf } from '../intake/opened.ts'

// Text in a font that is not there, or that lacks what chooses its letters: every reader shows other ones, or none.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const FONTS = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts')
const FACE = readFileSync(join(FONTS, 'LiberationSans-Regular.ttf'))
const SHOWN = 'BT /F 24 Tf 72 700 Td (950 EUR) Tj ET'
const SYSTEM = '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>'
const composite = (below: string, encoding = '/Identity-H'): string =>
  `<</Type/Font/Subtype/Type0/BaseFont/Arial/Encoding${encoding}/DescendantFonts[${below}]>>`
const cid = (more = '', system = SYSTEM): string => `<</Type/Font/Subtype/CIDFontType2/BaseFont/Arial${system}${more}>>`
const descriptor = (more: string): string =>
  `/FontDescriptor<</Type/FontDescriptor/FontName/Arial/Flags 4/FontBBox[0 0 1 1]/ItalicAngle 0/Ascent 1/Descent 0/CapHeight 1/StemV 1${more}>>`
const simple = (more: string): string => `<</Type/Font/Subtype/TrueType/BaseFont/Arial${more}>>`
const page = (font: string | null, content = SHOWN): Buffer =>
  pages({ resources: font === null ? '' : `/Font<</F ${font}>>`, content, more: [stream('', 'no program')] })

const FAULTY: readonly (readonly [string, string | null, string])[] = [
  ['no font of that name', null, 'is not there'],
  ['a reference to nothing', '60 0 R', 'is not there'],
  ['null', 'null', 'is not there'],
  ['a number', '7', 'is not there'],
  ['no kind', '<</Type/Font/BaseFont/Arial>>', 'has no kind'],
  ['an unknown kind', '<</Type/Font/Subtype/Type9/BaseFont/Arial>>', 'has no kind'],
  ['no name', '<</Type/Font/Subtype/TrueType>>', 'lacks a part of it'],
  ['a descriptor that is not there', simple('/FontDescriptor 60 0 R'), 'lacks a part of it'],
  ['a program that is not there', simple(descriptor('/FontFile2 60 0 R')), 'lacks a part of it'],
  ['a program that is no stream', simple(descriptor('/FontFile3 4 0 R')), 'lacks a part of it'],
  ['no glyphs', '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]>>', 'lacks a part of it'],
  ['nothing below it', composite(''), 'lacks a part of it'],
  ['null below it', composite('null'), 'lacks a part of it'],
  ['two below it', composite(cid() + cid()), 'lacks a part of it'],
  ['another kind below it', composite(simple('')), 'lacks a part of it'],
  ['no encoding', composite(cid(), ' null'), 'lacks a part of it'],
  ['numbers of another font', composite(cid()), 'is not in the file'],
  ['numbers of another font, upright', composite(cid(descriptor('')), '/Identity-V'), 'is not in the file'],
]

test.each(FAULTY)('a font with %s is told, and refused', async (_, font, why) => {
  const found = await opened.inspect('faulty', page(font))
  expect(found).toMatchObject({
    refused: 'document_ambiguous',
    message: expect.stringContaining(`page 1: the font /F ${why}`),
  })
})

/** Whatever kind of font it stands in. */
const NO_PROGRAMS: Readonly<Record<string, string | Buffer>> = {
  'no program': stream('', 'no program'),
  'data that cannot be unpacked': stream('/Filter/FlateDecode', Buffer.concat([Buffer.from('\r'), deflateSync(FACE)])),
  'data with another method': stream(
    '/Filter/FlateDecode',
    Buffer.concat([Buffer.from([0x79]), deflateSync(FACE).subarray(1)]),
  ),
  'data that are packed twice': stream('/Filter/FlateDecode', deflateSync(deflateSync(FACE))),
  'a picture': stream('/Filter/FlateDecode', deflateSync(Buffer.from('\x89PNG\r\n'.repeat(99), 'latin1'))),
  'a face that begins late': stream('/Filter/FlateDecode', deflateSync(Buffer.concat([Buffer.alloc(4), FACE]))),
}
describe.each(Object.entries(NO_PROGRAMS))('a font with %s for its program', (_, program) => {
  test.each([
    ['a TrueType', simple(descriptor('/FontFile2 10 0 R'))],
    ['a Type 1', `<</Type/Font/Subtype/Type1/BaseFont/Arial${descriptor('/FontFile 10 0 R')}>>`],
    ['a compact one', `<</Type/Font/Subtype/Type1/BaseFont/Arial${descriptor('/FontFile3 10 0 R')}>>`],
    ['one below another', composite(cid(descriptor('/FontFile2 10 0 R')))],
  ])('is refused: %s', async (__, font) => {
    const bytes = pages({ resources: `/Font<</F ${font}>>`, content: SHOWN, more: [program] })
    expect(await opened.inspect('no program', bytes)).toMatchObject({ refused: 'document_ambiguous' })
  })
})

test.each([
  ['without a byte', stream('', '')],
  ['of nothing, deflated', stream('/Filter/FlateDecode', deflateSync(''))],
])('a program %s is none, as if the font named none', async (_, program) => {
  const bytes = (font: string) => pages({ resources: `/Font<</F ${font}>>`, content: SHOWN, more: [program] })
  const named = await opened.inspect('named', bytes(simple(descriptor('/FontFile2 10 0 R'))))
  expect(named).toMatchObject({ refused: null, normalised: null })
  const numbered = await opened.inspect('numbered', bytes(composite(cid(descriptor('/FontFile2 10 0 R')))))
  expect(numbered).toMatchObject({ refused: 'document_ambiguous' })
})

describe('a form that writes in a font', () => {
  const form = (resources: string): Buffer => stream(`/Type/XObject/Subtype/Form/BBox[0 0 612 792]${resources}`, SHOWN)
  const inForm = (own: string, around: string): Buffer =>
    pages({ resources: `/XObject<</X 10 0 R>>${around}`, content: '/X Do', more: [form(own)] })

  test.each([
    ['that its resources lack', '/Resources<<>>', ''],
    ['that its resources lack, and those of the page have', '/Resources<<>>', '/Font<</F 4 0 R>>'],
    ['that those of the page lack, which it has', '', ''],
  ])('%s is refused', async (_, own, around) => {
    expect(await opened.inspect('in a form', inForm(own, around))).toMatchObject({ refused: 'document_ambiguous' })
  })

  test.each([
    ['of its own', '/Resources<</Font<</F 4 0 R>>>>', ''],
    ['of the page, whose resources it has', '', '/Font<</F 4 0 R>>'],
  ])('%s is taken', async (_, own, around) => {
    expect(await opened.inspect('in a form', inForm(own, around))).toMatchObject({ refused: null })
  })

  test('is refused on a page that has no resources, once its content is such a form', async () => {
    const bytes = pages({ page: '/MediaBox[0 0 612 792]/Resources[]', resources: '', content: `q ${SHOWN}` })
    expect(await opened.inspect('none', bytes)).toMatchObject({ refused: 'document_ambiguous' })
  })
})

const UNSEEN: readonly (readonly [string, string])[] = [
  ['text that is not painted', 'BT 3 Tr /F 24 Tf (950) Tj ET'],
  ['text that only clips', 'q BT /F 24 Tf 7 Tr (950) Tj ET Q'],
  ['a font that nothing is written with', 'BT /F 24 Tf ET'],
  ['nothing between the brackets', 'BT /F 24 Tf () Tj <> Tj ET'],
  ['a font that was put back', 'BT /G 24 Tf ET q BT /F 24 Tf ET Q BT (950) Tj ET'],
]
const withGood = (content: string): Buffer => pages({ resources: '/Font<</F 60 0 R/G 4 0 R>>', content })

test.each(UNSEEN)('where nobody sees it, it is no reason: %s', async (_, content) => {
  expect(await opened.inspect('unseen', withGood(content))).toMatchObject({ refused: null, normalised: null })
})

describe('a font counts for the text that it shows', () => {
  test.each([
    ['after another one', 'BT /G 9 Tf (a) Tj /F 24 Tf (950) Tj ET'],
    ['when it was put back', 'BT /F 24 Tf ET q BT /G 24 Tf ET Q BT (950) Tj ET'],
    ['when painting was put back', 'BT /F 24 Tf ET q BT 3 Tr ET Q BT (950) Tj ET'],
    ['in a list', 'BT /F 24 Tf [3 (950)] TJ ET'],
    ['on the next line', "BT /F 24 Tf (950) ' ET"],
    ['with spaces', 'BT /F 24 Tf 1 2 (950) " ET'],
    ['by a name with signs', 'BT /#46 24 Tf (950) Tj ET'],
    ['in a stream of its own', 'BT /F 24 Tf (950) Tj ET'],
  ])('%s', async (_, content) => {
    expect(await opened.inspect('seen', withGood(content))).toMatchObject({ refused: 'document_ambiguous' })
  })

  test('that stands in another stream', async () => {
    const parts = ['BT /F 24 Tf ', 'ET BT (950) Tj ET']
    const bytes = pages({
      resources: '/Font<</F 60 0 R/G 4 0 R>>',
      content: Buffer.from('[10 0 R 11 0 R]'),
      more: parts.map((part) => stream('', part)),
    })
    expect(await opened.inspect('streams', bytes)).toMatchObject({ refused: 'document_ambiguous' })
  })

  test.each([
    ['of the standard fourteen', '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
    ['with letters by names', simple(descriptor(''))],
    ['of a known collection', composite(cid('', SYSTEM.replace('Identity', 'Japan1')))],
  ])('and one that is not in the file is none, %s', async (_, font) => {
    expect(await opened.inspect('sound', page(font))).toMatchObject({ refused: null, normalised: null })
  })
})
