import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexPdf } from '../../../src/pdf/reader/pdf-index.ts'
import { pages, pdf, stream } from './files.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'
import { changedFor, keptOf } from './shown.ts'

// Images within content become images beside it, with the data and the look that they had (ISO 32000-2, 8.9.7).

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const RESOURCES =
  '/Font<</F1 4 0 R>>/ColorSpace<</Two[/Indexed/DeviceRGB 1<ff00000000ff>]/Spot[/Separation/Ink/DeviceRGB 10 0 R]/Profile[/ICCBased 11 0 R]>>'
const OBJECTS = [
  '<</FunctionType 2/Domain[0 1]/C0[1 1 1]/C1[1 0 0]/N 1>>',
  stream('/N 3/Alternate/DeviceRGB', 'no profile'),
]

const fileOf = (content: Uint8Array | string): Buffer => {
  const data = Buffer.from(content as string, 'latin1')
  return pages({ content: stream('', data), resources: RESOURCES, more: OBJECTS })
}

interface Image {
  readonly entries: string
  readonly data: Uint8Array | string
  /** What follows ID and what precedes EI. */
  readonly begins?: string
  readonly ends?: string
}

const contentOf = ({ entries, data, begins = ' ', ends = '\nEI' }: Image): Buffer =>
  Buffer.concat([
    Buffer.from(`1 0 0 rg q 200 0 0 200 100 400 cm BI ${entries} ID${begins}`, 'latin1'),
    Buffer.from(data as string, 'latin1'),
    Buffer.from(`${ends} Q BT /F1 24 Tf 72 700 Td (Agreement) Tj ET`),
  ])

const bytes = (...values: readonly number[]): Buffer => Buffer.from(values)
const GRAY_4 = '/W 2 /H 2 /BPC 8 /CS /G'
const FOUR = bytes(0, 90, 180, 255)
const FIVE_LZW = bytes(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01)

/** A name, and the data where they are not those of the image. */
const SETTLED: readonly (readonly [string, Image])[] = [
  ['of gray', { entries: GRAY_4, data: FOUR }],
  ['of one bit', { entries: '/W 10 /H 2 /BPC 1 /CS /G', data: bytes(0xaa, 0x80, 0x55, 0x40) }],
  ['of RGB', { entries: '/W 2 /H 1 /BPC 8 /CS /RGB', data: bytes(255, 0, 0, 0, 0, 255) }],
  ['of CMYK', { entries: '/W 1 /H 1 /BPC 8 /CS /CMYK', data: bytes(255, 0, 0, 0) }],
  ['that is a mask', { entries: '/W 4 /H 4 /IM true', data: bytes(0x50, 0xa0, 0x50, 0xa0) }],
  ['that is a mask the other way round', { entries: '/W 4 /H 1 /IM true /D [1 0]', data: bytes(0x70) }],
  ['of a palette', { entries: '/W 8 /H 1 /BPC 1 /CS [/I /RGB 1 <ff000000ff00>]', data: bytes(0x0f) }],
  ['of a named palette', { entries: '/W 8 /H 1 /BPC 1 /CS /Two', data: bytes(0x0f) }],
  ['of a named ink', { entries: '/W 2 /H 1 /BPC 8 /CS /Spot', data: bytes(255, 100) }],
  ['of a named profile', { entries: '/W 1 /H 1 /BPC 8 /CS /Profile', data: bytes(9, 90, 250) }],
  ['with reversed levels', { entries: `${GRAY_4} /D [1 0]`, data: FOUR }],
  ['with long names', { entries: '/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray', data: FOUR }],
  ['that is smoothed', { entries: `${GRAY_4} /I true`, data: FOUR }],
  ['with its length', { entries: `${GRAY_4} /L 4`, data: FOUR }],
  ['deflated', { entries: `${GRAY_4} /F /Fl`, data: deflateSync(FOUR) }],
  [
    'deflated with a predictor',
    { entries: `${GRAY_4} /F /Fl /DP <</Predictor 15/Columns 2>>`, data: deflateSync(bytes(0, 0, 90, 2, 180, 165)) },
  ],
  ['packed with LZW', { entries: '/W 9 /H 1 /BPC 8 /CS /G /F /LZW', data: FIVE_LZW }],
  ['in base 85', { entries: `${GRAY_4} /F /A85`, data: '!(fXe~>' }],
  ['in digits', { entries: `${GRAY_4} /F /AHx`, data: '005A B4\nFF>' }],
  ['in runs', { entries: `${GRAY_4} /F [/RL]`, data: bytes(3, 0, 90, 180, 255, 128) }],
  [
    'deflated in digits',
    { entries: `${GRAY_4} /F [/AHx /Fl]`, data: `${deflateSync(FOUR).toString('hex').toUpperCase()}>` },
  ],
  [
    'that was faxed',
    { entries: '/W 8 /H 1 /IM true /F /CCF /DP <</K -1/Columns 8/BlackIs1 true>>', data: bytes(0x80, 8, 0, 0x80) },
  ],
  ['with more white space before its end', { entries: GRAY_4, data: FOUR, ends: ' \r\n EI' }],
  ['with none before its end', { entries: GRAY_4, data: FOUR, ends: 'EI' }],
]

async function expectSettled(name: string, image: Image): Promise<void> {
  const found = keptOf(opened, name, await opened.inspect(name, fileOf(contentOf(image))))
  expect(found.read.removed).toEqual(['inline_images'])
  expect(await changedFor(opened, found)).toEqual([])
  const kept = readFileSync(found.kept)
  const at = kept.indexOf('/Subtype /Image')
  const data = Buffer.from(image.data as string, 'latin1')
  expect(
    kept.subarray(at, kept.indexOf('endstream', at)).includes(Buffer.concat([Buffer.from('stream\n'), data])),
  ).toBe(true)
  const again = await opened.inspect(`${name} again`, kept)
  expect(again).toMatchObject({ refused: null, normalised: null, removed: [] })
}

describe('an image within content', () => {
  it.each(SETTLED)('%s is the same image beside it', (name, image) => expectSettled(name, image))

  it('that is a photograph is the same image beside it', async () => {
    const pixels = Buffer.from(Array.from({ length: 300 }, (_, i) => (i * 37) % 256))
    const photograph = await sharp(pixels, { raw: { width: 10, height: 10, channels: 3 } })
      .jpeg()
      .toBuffer()
    await expectSettled('photograph', { entries: '/W 10 /H 10 /BPC 8 /CS /RGB /F /DCT', data: photograph })
  })
})

const BOX = '/BBox[0 0 612 792]'
const asForm = (image: Image, resources: string): Buffer =>
  pages({
    content: '/X Do',
    resources: `${RESOURCES}/XObject<</X 12 0 R>>`,
    more: [...OBJECTS, stream(`/Type/XObject/Subtype/Form${BOX}${resources}`, contentOf(image))],
  })
const NAMED = [
  'of a named palette',
  'of a named ink',
  'of a named profile',
  'deflated with a predictor',
  'that was faxed',
]
const IN_FORMS = SETTLED.filter(([name]) => NAMED.includes(name))

describe('an image within a form', () => {
  it.each(IN_FORMS)('%s is the same image in digits', async (name, image) => {
    const bytesOf = asForm(image, `/Resources<<${RESOURCES}>>`)
    const found = keptOf(opened, `form ${name}`, await opened.inspect(`form ${name}`, bytesOf))
    expect(found.read.removed).toEqual(['inline_images'])
    expect(await changedFor(opened, found)).toEqual([])
    expect(readFileSync(found.kept).includes('/Subtype /Image')).toBe(false)
  })

  it('without resources of its own has those of its page', async () => {
    const image = { entries: '/W 8 /H 1 /BPC 1 /CS /Two', data: bytes(0x0f) }
    const found = keptOf(opened, 'bare form', await opened.inspect('bare form', asForm(image, '')))
    expect(found.read.removed).toEqual(['inline_images'])
  })

  it('is refused where it has another size on another page', async () => {
    const image = { entries: '/W 2 /H 1 /BPC 8 /CS /Odd', data: 'abEI xxxxx' }
    const form = stream(`/Type/XObject/Subtype/Form${BOX}`, contentOf(image))
    const resources = (odd: string) => `/Resources<</XObject<</X 10 0 R>>/ColorSpace<</Odd ${odd}>>>>`
    const leaf = (odd: string) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 3 0 R${resources(odd)}>>`
    const file = pdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 2/Kids[4 0 R 5 0 R]>>',
      stream('', '/X Do'),
      leaf('/DeviceGray'),
      leaf('[/DeviceN[/A/B/C/D/E]/DeviceRGB 6 0 R]'),
      stream('/FunctionType 4/Domain[0 1 0 1 0 1 0 1 0 1]/Range[0 1 0 1 0 1]', '{pop pop}'),
      'null',
      'null',
      'null',
      form,
    ])
    expect(await opened.inspect('odd', file)).toMatchObject({
      refused: 'document_damaged',
      message: expect.stringMatching(/\(page 1: an image within its content has another size on another page\)/),
    })
  })

  const HEADER = 'BI /W 9 /H 9 /BPC 8 /CS /G ID x'
  const DRAWN: readonly (readonly [string, string, string, RegExp])[] = [
    ['that ends too early', '', `${HEADER} EI`, /page 2: an image within its content has no certain end/],
    ['whose end only some see', '', `${HEADER}EI \x01`, /page 2: an image within its content has no certain end/],
    ['whose form only some can read', '/Filter/JBIG2Decode', HEADER, /page 2: the stream filter JBIG2Decode/],
  ]
  it.each(DRAWN)('%s is refused with the page named that draws it', async (name, filter, content, message) => {
    const leaf = (x: string) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 3 0 R/Resources<<${x}>>>>`
    const form = stream(`/Type/XObject/Subtype/Form${BOX}${filter}`, content)
    const tree = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 2/Kids[4 0 R 5 0 R]>>']
    const file = pdf([...tree, stream('', '/X Do'), leaf(''), leaf('/XObject<</X 6 0 R>>'), form])
    const refused = { refused: 'document_damaged', message: expect.stringMatching(message) }
    expect(await opened.inspect(name, file)).toMatchObject(refused)
  })
})

const LONG = '0123456789'.repeat(2)
const REFUSED: readonly (readonly [string, Image])[] = [
  ['too few data', { entries: '/W 40 /H 1 /BPC 8 /CS /G', data: LONG }],
  ['too many data', { entries: '/W 5 /H 1 /BPC 8 /CS /G', data: LONG }],
  [
    'data after those that were deflated',
    { entries: `${GRAY_4} /F /Fl`, data: Buffer.concat([deflateSync(FOUR), Buffer.from('(EI Q) Q')]) },
  ],
  ['data after those in digits', { entries: `${GRAY_4} /F /AHx`, data: '005AB4FF>00 Q' }],
  ['data after those in runs', { entries: `${GRAY_4} /F /RL`, data: bytes(3, 0, 90, 180, 255, 128, 81) }],
  [
    'data after a fax that look like text',
    { entries: '/W 8 /H 1 /IM true /F /CCF', data: bytes(0x80, 8, 0, 0x80), ends: '(EI' },
  ],
  ['no bits', { entries: '/W 2 /H 2 /CS /G', data: FOUR }],
  ['no colours', { entries: '/W 2 /H 2 /BPC 8', data: FOUR }],
  ['no height', { entries: '/W 4 /BPC 8 /CS /G', data: FOUR }],
  ['an unknown colour space', { entries: '/W 2 /H 2 /BPC 8 /CS /Unknown', data: FOUR }],
  ['an unknown filter', { entries: `${GRAY_4} /F /JBIG2Decode`, data: FOUR }],
  ['two widths', { entries: `${GRAY_4} /Width 1`, data: FOUR }],
  ['another length than it says', { entries: `${GRAY_4} /L 3`, data: FOUR }],
  ['damaged data', { entries: `${GRAY_4} /F /Fl`, data: 'xxxxxxxxxx' }],
  ['runs without an end', { entries: `${GRAY_4} /F /RL`, data: bytes(3, 0, 90, 180, 255) }],
  ['LZW without an end', { entries: `${GRAY_4} /F /LZW`, data: FIVE_LZW.subarray(0, 5) }],
  ['a photograph that is none', { entries: `${GRAY_4} /F /DCT`, data: 'no photograph' }],
  ['a line end of two characters before its data', { entries: GRAY_4, data: FOUR, begins: '\r\n' }],
]

describe('an image within content is refused, and its page named, where its data have no certain end', () => {
  it.each(REFUSED)('with %s', async (name, image) => {
    expect(await opened.inspect(name, fileOf(contentOf(image)))).toMatchObject({
      refused: 'document_damaged',
      message: expect.stringMatching(/\(page 1: an image within its content/),
    })
  })
})

it('a document that an earlier release kept with such an image can still be sealed', () => {
  const kept = fileOf(contentOf({ entries: '/W 5 /H 1 /BPC 8 /CS /G', data: LONG }))
  expect(indexPdf(kept)).toMatchObject({ refused: null, unsettled: { disputed: [1] } })
})
