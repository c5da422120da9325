import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxFile, fieldFile } from './field-files.ts'
import { annotatedPage, pages } from './files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'
import { FONTS, simplePage } from './unembedded.ts'

// What a person signs here has to be what readers show in the upload, and what its fields hold.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const utf16 = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
const text = (value: string, more = ''): string => `/FT/Tx/V ${utf16(value)}${more}`

/** Fields that hold something else than they show. */
const UNLIKE: readonly (readonly [string, string, string])[] = [
  ['a sum', text('1,250 EUR'), '(950 EUR)'],
  ['a name', text('Maria Example'), '(Max Sample)'],
  ['a value in other letters', text('Севастополь'), '(S)'],
  ['a choice, by what is read', '/FT/Ch/Ff 131072/V(b)/Opt[[(a)(950 EUR)][(b)(1,250 EUR)]]', '(950 EUR)'],
  ['several lines', text('1,250 EUR\rper month', '/Ff 4096'), '(950 EUR per month)'],
]
/** Fields that show what they hold. */
const ALIKE: readonly (readonly [string, string, string])[] = [
  ['the same', text('1,250 EUR'), '(1,250 EUR)'],
  [
    'a number with its format',
    text('1250', '/AA<</F<</S/JavaScript/JS(AFNumber_Format\\(2,0,0,0,"",true\\))>>>>'),
    '(1,250.00)',
  ],
  [
    'a day with its format',
    text('2024-01-05', '/AA<</F<</S/JavaScript/JS(AFDate_FormatEx\\("d mmmm yyyy"\\))>>>>'),
    '(5 January 2024)',
  ],
  ['what only a script knows', text('abc', '/AA<</F<</S/JavaScript/JS(event.value = 7)>>>>'), '(7)'],
  ['a comb', text('DE89', '/Ff 16777216/MaxLen 4'), '(DE89)'],
  ['what is longer than it may be', text('DE8937', '/MaxLen 4'), '(DE89)'],
  ['a password', text('secret', '/Ff 8192'), '(******)'],
  ['a choice, by what is read', '/FT/Ch/Ff 131072/V(b)/Opt[[(a)(950 EUR)][(b)(1,250 EUR)]]', '(1,250 EUR)'],
  ['an empty field', text(''), '(type here)'],
]

const differencesOf = async (name: string, bytes: Buffer) =>
  accepted(await opened.inspect(name, bytes)).pages.map(({ differences }) => differences)

const TOLD = [[{ kind: 'form_value', field: 'total' }]]

describe('a field that holds something else than it shows', () => {
  it.each(UNLIKE)('is told: %s', async (_, entries, drawn) => {
    expect(await differencesOf('unlike', fieldFile({ entries, drawn }))).toEqual(TOLD)
  })

  it.each(ALIKE)('is none, and not told: %s', async (_, entries, drawn) => {
    expect(await differencesOf('alike', fieldFile({ entries, drawn }))).toEqual([undefined])
  })

  it('is shown by its value, and not told, where the form asks for new appearances', async () => {
    const bytes = fieldFile({ entries: text('1,250 EUR'), drawn: '(950 EUR)', asks: true })
    expect(await differencesOf('asks', bytes)).toEqual([undefined])
  })

  it.each([
    ['on by its value, and shown as off', 'Yes', 'Off', TOLD],
    ['off by its value, and shown as on', 'Off', 'Yes', TOLD],
    ['on', 'Yes', 'Yes', [undefined]],
    ['off', 'Off', 'Off', [undefined]],
    ['on by a value of another box', 'Other', 'Off', [undefined]],
  ])('a box: %s', async (_, value, shown, told) => {
    expect(await differencesOf('box', boxFile(value, shown))).toEqual(told)
  })
})

const QUADS = '/QuadPoints[110 490 290 490 110 410 290 410]'
describe('an annotation that is left to readers', () => {
  it.each([
    ['FreeText', '/Contents(seen)/DA(/Helv 24 Tf 0 g)'],
    ['Line', '/L[110 410 290 490]/BS<</W 6>>'],
    ['Polygon', '/Vertices[110 410 290 410 200 490]/BS<</W 6>>'],
    ['Square', '/BS<</W 6>>'],
    ['Circle', '/IC[0 0 0]'],
    ['Ink', '/InkList[[110 410 290 490]]/BS<</W 6>>'],
    ['Highlight', QUADS],
    ['Underline', QUADS],
    ['StrikeOut', QUADS],
    ['Squiggly', QUADS],
  ])('is kept, however each of them draws it: %s', async (kind, entries) => {
    const bytes = annotatedPage(`<</Type/Annot/Subtype/${kind}/F 4/C[0 0 0]/Rect[100 400 300 500]${entries}>>`)
    expect(await differencesOf('bare', bytes)).toEqual([undefined])
  })
})

describe('in a signed file', () => {
  const inspected = (entries: string, drawn: string | null) =>
    opened.inspect('signed', fieldFile({ entries, drawn, is_signed: true }), { allow_signed: true })
  const REFUSED = {
    refused: 'document_would_differ',
    message: expect.stringMatching(/the field "total" on page 1 holds another value than it shows/),
    errors: [{ page: 1, message: expect.stringMatching(/on page 1/) }],
  }

  it.each(UNLIKE)('it is refused: %s', async (_, entries, drawn) => {
    expect(await inspected(entries, drawn)).toEqual(REFUSED)
  })

  it.each(ALIKE.filter(([, entries]) => !entries.includes('/AA')))('others are kept: %s', async (_, entries, drawn) => {
    expect(await inspected(entries, drawn)).toMatchObject({ refused: null, normalised: null })
  })

  it('it is refused where readers draw it themselves, and we lack its letters', async () => {
    expect(await inspected(text('Севастополь'), null)).toEqual(REFUSED)
    expect(await inspected(text('Maria Example'), null)).toMatchObject({ refused: null, normalised: null })
  })

  it('it is refused where it shows nothing', async () => {
    expect(await inspected(text('Maria Example'), '()')).toEqual(REFUSED)
  })
})

describe('words in a font that is not in the file', () => {
  const ARABIC = ['uni0645', 'uni062D', 'uni0645', 'uni062F']

  it.each(Object.keys(FONTS))('are refused where nobody here can draw them: %s', async (font) => {
    expect(await opened.inspect('lacking', simplePage(font, ARABIC))).toMatchObject({
      refused: 'document_would_differ',
      errors: [{ page: 1, message: expect.stringMatching(/Page 1 has words in a font that is not in the file/) }],
    })
  })

  const odd = (content: string) => {
    const [font, descriptor] = [
      `<</Type/Font/Subtype/TrueType/BaseFont/ArialMT/FirstChar 128/LastChar 131/Widths[600 600 600 600]/FontDescriptor 11 0 R/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[128${ARABIC.map((name) => `/${name}`).join('')}]>>>>`,
      '<</Type/FontDescriptor/FontName/ArialMT/Flags 32/FontBBox[-500 -300 1200 1000]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>',
    ]
    return pages({ content, resources: '/Font<</F1 4 0 R/F2 10 0 R>>', more: [font, descriptor] })
  }
  it.each([
    ['not written to be seen', 'BT 3 Tr /F2 40 Tf 72 600 Td <80818283> Tj ET'],
    ['white on white', 'BT 1 g /F2 40 Tf 72 600 Td <80818283> Tj ET'],
    ['beside the page', 'BT /F2 40 Tf 72 900 Td <80818283> Tj ET'],
    ['no letters', 'BT /F2 40 Tf 72 600 Td (...) Tj ET'],
    ['covered in white', 'BT /F2 40 Tf 72 600 Td (words) Tj ET 1 g 60 580 400 80 re f'],
    ['cut off', 'q 0 0 50 50 re W n BT /F2 40 Tf 72 600 Td (words) Tj ET Q'],
    ['seen', 'BT /F2 40 Tf 72 600 Td (words) Tj ET'],
  ])('are kept where they are %s', async (_, content) => {
    expect(await opened.inspect('kept', odd(content))).toMatchObject({ refused: null })
  })
})
