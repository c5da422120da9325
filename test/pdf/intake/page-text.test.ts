import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageText } from '../../../src/ports/pdf.ts'
import { needs } from '../../support/programs.ts'
import { formPage, type PagesOptions, pages, pdf, stream } from './files.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const read = (options: PagesOptions, page = 1): Promise<PageText> =>
  opened.pdf.pageText({ path: opened.dir.put('text.pdf', pages(options)), page })

/** One line of text a row; runs side by side are parted by a bar. */
const told = ({ runs }: PageText): readonly string[] => {
  const lines: string[] = []
  for (const run of runs) lines[run.line] = lines[run.line] ? `${lines[run.line]} | ${run.text}` : run.text
  return lines
}

interface Line {
  readonly x: number
  readonly y: number
  readonly text: string
}
const drawn = (lines: readonly Line[], size = 10): string =>
  lines.map(({ x, y, text }) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`).join('\n')

const PROSE = 'a line of prose that fills the column well'
const column = (name: string, x: number, from = 700, count = 12): Line[] =>
  Array.from({ length: count }, (_, i) => ({ x, y: from - i * 14, text: `${name}${i + 1} ${PROSE}` }))
const first = ({ text }: Line) => text
const zipped = (a: readonly Line[], b: readonly Line[]): Line[] =>
  a.flatMap((line, i) => [line, b[i]].filter((one) => one !== undefined))

/** The same disorder every time. */
const shuffled = (lines: readonly Line[]): Line[] =>
  lines
    .map((line, i) => ({ line, key: (i * 7919 + 13) % 101 }))
    .sort((a, b) => a.key - b.key)
    .map(({ line }) => line)

describe('the order of reading', () => {
  const left = column('L', 50)
  const right = column('R', 330)
  const heading = { x: 180, y: 740, text: 'A heading over both of the columns of this page' }
  const wanted = [heading, ...left, ...right].map(first)

  it.each([
    ['column after column', [heading, ...left, ...right]],
    ['line by line across the columns', [heading, ...zipped(left, right)]],
    ['in no order', shuffled([heading, ...left, ...right])],
  ])('of two columns drawn %s', async (_, lines) => {
    expect((await read({ content: drawn(lines) })).runs.map(({ text }) => text)).toEqual(wanted)
  })

  it('keeps a heading amid the columns between what stands above and below', async () => {
    const amid = {
      x: 60,
      y: 480,
      text: 'A second heading which goes over both columns of the page, from left to right',
    }
    const [below_left, below_right] = [column('l', 50, 440), column('r', 330, 440)]
    const lines = [heading, ...left, ...right, amid, ...below_left, ...below_right]
    const { runs } = await read({ content: drawn(shuffled(lines)) })
    expect(runs.map(({ text }) => text)).toEqual(lines.map(first))
  })

  it('reads a table row by row, and a form with its values', async () => {
    const rows = ['Item', 'Rent', 'Heating', 'Water', 'Power', 'Waste'].flatMap((text, i) => [
      { x: 50, y: 700 - i * 20, text },
      { x: 330, y: 700 - i * 20, text: `${i * 120}.00 EUR` },
    ])
    const wanted_rows = ['Item | 0.00 EUR', 'Rent | 120.00 EUR', 'Heating | 240.00 EUR', 'Water | 360.00 EUR']
    expect(told(await read({ content: drawn(rows) })).slice(0, 4)).toEqual(wanted_rows)
    expect(told(await read({ content: drawn(shuffled(rows)) })).slice(0, 4)).toEqual(wanted_rows)
  })

  it('takes three columns one by one', async () => {
    const three = [40, 230, 420].flatMap((x, i) =>
      column('ABC'.charAt(i), x).map((line) => ({ ...line, text: line.text.slice(0, 32) })),
    )
    const { runs } = await read({ content: drawn(shuffled(three)) })
    expect(runs.map(({ text }) => text)).toEqual(three.map(first))
  })
})

/** Helvetica whose A, B, C ... mean other characters: UTF-16BE in hexadecimal. */
const meaning = (...meanings: readonly string[]): Partial<PagesOptions> => ({
  resources: '/Font<</F1 10 0 R>>',
  more: [
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 11 0 R>>',
    stream(
      '',
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def
1 begincodespacerange <00> <FF> endcodespacerange
${meanings.length} beginbfchar
${meanings.map((hex, i) => `<${(65 + i).toString(16)}> <${hex}>`).join('\n')}
endbfchar endcmap CMapName currentdict /CMap defineresource pop end end`,
    ),
  ],
})

/** A form whose page has its font from the page tree. */
const INHERITING = pdf([
  '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 0 Tf 0 g)>>>>',
  '<</Type/Pages/Count 1/Kids[5 0 R]/Resources<</Font<</F1 4 0 R>>>>/MediaBox[0 0 612 792]>>',
  stream('', 'BT /F1 24 Tf 72 700 Td (BCA) Tj ET'),
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 7 0 R>>',
  '<</Type/Page/Parent 2 0 R/Contents 3 0 R/Annots[6 0 R]>>',
  '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(A)/DA(/Helv 60 Tf 0 g)/Rect[50 300 550 400]/F 4>>',
  ...(meaning('0058', '0059', '005A').more ?? []).slice(1),
])

describe('the characters', () => {
  it.each([
    ['composed', meaning('00650301', '0041'), 'ABA', 'éAé'],
    ['of ligatures apart', meaning('FB01', '006E'), 'AB', 'fin'],
    ['Hebrew as it is read, not as it is drawn', meaning('05DD', '05D5', '05DC', '05E9'), 'ABCD', 'שלום'],
    ['without what directs or controls', meaning('202E', '0007', '0058', 'E000', 'D800'), 'CABDEC', 'XX'],
    ['beyond the first plane', meaning('D83DDE00', '0041'), 'BA', 'A😀'],
  ])('%s', async (_, font, letters, text) => {
    const { runs } = await read({ ...font, content: `BT /F1 24 Tf 72 700 Td (${letters}) Tj ET` })
    expect(runs.map((run) => run.text)).toEqual([text])
    expect(runs[0]?.text).toBe(runs[0]?.text.normalize('NFC'))
  })

  it('of a scan are those that were recognised, though nobody sees them', async () => {
    const { runs } = await read({ content: 'BT 3 Tr /F1 24 Tf 72 700 Td (Recognised) Tj ET' })
    expect(runs.map(({ text }) => text)).toEqual(['Recognised'])
  })

  it('of a hyphen at the end of a line remain', async () => {
    const lines = [
      { x: 50, y: 700, text: 'An agree-' },
      { x: 50, y: 688, text: 'ment of two' },
    ]
    expect(told(await read({ content: drawn(lines) }))).toEqual(['An agree-', 'ment of two'])
  })

  it('of fields are told, and spoil none of a page that inherits its fonts', async () => {
    const path = opened.dir.put('fields.pdf', formPage())
    expect(told(await opened.pdf.pageText({ path, page: 1 }))).toEqual(['Agreement', 'MARKED'])
    const bare = opened.dir.put('bare.pdf', INHERITING)
    expect(told(await opened.pdf.pageText({ path: bare, page: 1 }))[0]).toBe('YZX')
  })

  it('that a page shows nowhere are left out', async () => {
    const content = drawn([
      { x: 72, y: 700, text: 'shown' },
      { x: 72, y: 2000, text: 'above' },
      { x: -900, y: 700, text: 'beside' },
    ])
    expect(told(await read({ content }))).toEqual(['shown'])
    expect((await read({ content: '0 0 10 10 re f' })).runs).toEqual([])
  })
})

interface Word {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** What poppler says about the displayed page, in points. */
function popplerWords(path: string, is_turned: boolean): { width: number; height: number; words: Word[] } {
  needs('pdftotext')
  const html = execFileSync('pdftotext', ['-bbox', '-cropbox', path, '-'], { encoding: 'utf8' })
  const [, width, height] = /<page width="([\d.]+)" height="([\d.]+)"/.exec(html) ?? []
  const words = [
    ...html.matchAll(/<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*)<\/word>/g),
  ].map(([, left, top, right, bottom, text = '']) => ({
    text,
    left: Number(left),
    right: Number(right),
    top: Number(top),
    bottom: Number(bottom),
  }))
  // It names the sheet as it lies, and the words as they are seen.
  const [across, down] = is_turned ? [height, width] : [width, height]
  return { width: Number(across), height: Number(down), words }
}

describe('the places', () => {
  const words = [
    { x: 120, y: 640, text: 'Landlord' },
    { x: 300, y: 400, text: 'Tenant' },
    { x: 200, y: 180, text: 'Deposit' },
  ]
  it.each([
    '/MediaBox[0 0 612 792]',
    '/MediaBox[0 0 612 792]/Rotate 90',
    '/MediaBox[0 0 612 792]/Rotate 180',
    '/MediaBox[0 0 612 792]/Rotate 270',
    '/MediaBox[0 0 612 792]/CropBox[50 100 500 700]',
    '/MediaBox[0 0 612 792]/CropBox[50 100 500 700]/Rotate 90',
    '/MediaBox[-100 -50 512 742]/CropBox[20 30 500 700]/Rotate 270',
  ])('are where poppler finds them on %s', async (page) => {
    const path = opened.dir.put('place.pdf', pages({ page, content: drawn(words, 12) }))
    const { runs } = await opened.pdf.pageText({ path, page: 1 })
    const poppler = popplerWords(path, /Rotate (90|270)/.test(page))
    expect(runs.length).toBe(poppler.words.length)
    for (const { text, left, right, top, bottom } of poppler.words) {
      const run = runs.find((one) => one.text === text)
      if (!run) throw new Error(`${text} is missing`)
      const { width, height } = poppler
      const far = [
        run.x * width - left,
        (run.x + run.width) * width - right,
        run.y * height - top,
        (run.y + run.height) * height - bottom,
      ].map(Math.abs)
      expect(Math.max(...far), `${text}: ${far.join(' ')}`).toBeLessThanOrEqual(1)
    }
  })

  it('are fractions, whatever the unit of the page', async () => {
    const plain = await read({
      page: '/MediaBox[0 0 200 300]',
      content: drawn([{ x: 20, y: 200, text: 'Rent' }]),
    })
    const large = await read({
      page: '/MediaBox[0 0 200 300]/UserUnit 2.5',
      content: drawn([{ x: 20, y: 200, text: 'Rent' }]),
    })
    expect(plain).toEqual(large)
    expect(plain.runs[0]?.x).toBeCloseTo(0.1, 2)
  })

  it('say how a line is turned on the displayed page', async () => {
    const content = 'BT /F1 12 Tf 0 1 -1 0 100 100 Tm (upwards) Tj ET BT /F1 12 Tf 100 600 Td (level) Tj ET'
    const turns = async (page: string) =>
      Object.fromEntries((await read({ page, content })).runs.map(({ text, rotation }) => [text, rotation]))
    expect(await turns('/MediaBox[0 0 612 792]')).toEqual({ upwards: 270, level: 0 })
    expect(await turns('/MediaBox[0 0 612 792]/Rotate 90')).toEqual({ upwards: 0, level: 90 })
  })

  it('are the same for letters of a size below zero', async () => {
    const page = '/MediaBox[0 0 612 792]/Rotate 180'
    const { runs } = await read({ page, content: 'BT /F1 -15 Tf 500 100 Td (upright) Tj ET' })
    expect(runs).toMatchObject([{ text: 'upright', rotation: 0 }])
    expect(runs[0]?.y).toBeCloseTo((100 - 0.718 * 15) / 792, 3)
  })
})

describe('a hostile page', () => {
  /** Rows of pieces that stand apart. */
  const grid = (columns: number, rows: number, text: string): string =>
    Array.from({ length: columns * rows }, (_, i) => {
      const [x, y] = [10 + (i % columns) * (590 / columns), 780 - Math.floor(i / columns) * (770 / rows)]
      return `1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm (${text}) Tj`
    }).join('\n')

  it.each([
    ['of more pieces than are told', `BT /F1 2 Tf ${grid(60, 100, 'x')} ET`],
    ['of more characters than are read', `BT /F1 1 Tf ${grid(1, 110, 'yz '.repeat(130))} ET`],
  ])('%s is told in part', async (_, content) => {
    const text = await read({ content })
    expect(text.truncated).toBe(true)
    expect(text.runs.length).toBeLessThanOrEqual(5_000)
    expect(text.runs.length).toBeGreaterThan(0)
    expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThanOrEqual(201_000)
  })

  it.each([
    ['of no size', 'BT /F1 0 Tf 72 700 Td (none) Tj ET BT /F1 12 Tf 0 0 0 0 72 600 Tm (flat) Tj ET'],
    [
      'of boundless size',
      'BT /F1 1e30 Tf 72 700 Td (huge) Tj ET BT /F1 12 Tf 1e38 1e38 1e38 1e38 1e38 1e38 Tm (far) Tj ET',
    ],
    ['of another unit', 'BT /F1 nan Tf (x) Tj 1 0 0 1 99999999999999999999 1 Tm (y) Tj ET'],
  ])('with text %s has only places on the page', async (_, content) => {
    for (const run of (await read({ content })).runs) {
      for (const at of [run.x, run.y, run.x + run.width, run.y + run.height]) {
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(1.00002)
      }
    }
  })

  it('that is not there, or takes too long, is damaged', async () => {
    await expect(read({ count: 2 }, 3)).rejects.toMatchObject({ code: 'document_damaged' })
    expect((await read({ count: 2 }, 2)).runs.length).toBe(1)
  })
})
