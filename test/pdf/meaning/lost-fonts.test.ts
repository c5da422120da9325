import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages, stream } from '../intake/files.ts'
import { type OpenedPdf, openedPdf } from '../intake/opened.ts'

// Text in a font that is not there, or that lacks what chooses its letters: every reader shows other ones, or none.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

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
