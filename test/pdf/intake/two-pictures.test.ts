import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagesReadDifferently } from '../../../src/pdf/intake/compare-readers.ts'
import { inspectFile } from '../../../src/pdf/intake/inspect.ts'
import { areDifferent } from '../../../src/pdf/intake/seen-difference.ts'
import { blurred, type GreyPicture, greyOf, reduced } from '../../../src/pdf/pages/grey-picture.ts'
import { withSecondReading } from '../../../src/pdf/pages/second-reader.ts'
import { CORPUS, given } from '../../support/programs.ts'
import { pages, stream } from './files.ts'
import { keptOf } from './shown.ts'
import { LIMITS, type OpenedPdf, openedPdf } from './opened.ts'

// What two readers draw, held against each other.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const formOf = (content: string, resources = '/Resources<<>>') =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 612 792]${resources}`, content)
const BOX = '72 400 300 140 re f'
const drawing = (resources: string, ...forms: readonly Buffer[]) =>
  pages({ resources: `/Font<</F1 4 0 R>>${resources}`, content: '/X Do', more: forms })
const within = (many: number) =>
  drawing(
    '/XObject<</X 10 0 R>>',
    ...Array.from({ length: many }, (_, i) => formOf('/X Do', `/Resources<</XObject<</X ${11 + i} 0 R>>>>`)),
    formOf(BOX),
  )
const ITSELF = '/Resources<</XObject<</X 10 0 R>>>>'

test.each([
  ['a form of the page', drawing('/XObject<</X 10 0 R/Y 11 0 R>>', formOf('/Y%\nDo'), formOf(BOX))],
  ['a state of the page', drawing('/XObject<</X 10 0 R>>/ExtGState<</#47<</ca 0>>>>', formOf(`/G gs ${BOX}`))],
  [
    'a colour of the page',
    drawing(
      '/XObject<</X 10 0 R>>/ColorSpace<</C[/Indexed/DeviceGray 1<ff00>]>>',
      formOf(`/C cs 0 sc ${BOX}`, '/Resources<</Font<<>>>>'),
    ),
  ],
  ['too many forms within each other', within(60)],
  ['a form within itself', drawing('/XObject<</X 10 0 R>>', formOf(`${BOX} q .5 0 0 .5 0 0 cm /X Do Q`, ITSELF))],
])('forms that readers draw in ways of their own are looked at too: %s', async (_, bytes) => {
  expect(await opened.inspect('guessed', bytes)).toMatchObject({ refused: 'document_ambiguous' })
})

const SPAN = '/Span<</ActualText(a)>>BDC'
test.each([
  ['forms within each other', within(12)],
  ['a form without resources', drawing('/XObject<</X 10 0 R/Y 11 0 R>>', formOf('/Y Do', ''), formOf(BOX))],
  ['what needs none', drawing('/XObject<</X 10 0 R>>', formOf(`${SPAN} /DeviceGray cs 0 sc ${BOX} EMC`))],
])('and these are not: %s', async (_, bytes) => {
  const path = opened.dir.put('plain.pdf', bytes)
  const task = { path, normalised_path: `${path}.copy`, allow_signed: false, limits: LIMITS }
  expect(await inspectFile(task)).toMatchObject({ refused: null, normalised: null, doubtful: false })
})

test('each page that differs is named', async () => {
  const bytes = pages({
    count: 3,
    resources: '/XObject<</X 10 0 R/Y 11 0 R>>',
    content: '/X Do',
    more: [formOf('/Y Do'), formOf(BOX)],
  })
  const read = await opened.inspect('three', bytes)
  expect(read).toMatchObject({ refused: 'document_ambiguous', message: expect.stringContaining('on page 1, 2, 3.') })
})

describe('the corpus', given('corpus'), () => {
  test('shows the same in both readers, file by file', { timeout: 600_000 }, async () => {
    const differing: string[] = []
    for (const name of readdirSync(CORPUS).filter((file) => file.endsWith('.pdf'))) {
      const read = await opened.inspect('corpus', readFileSync(join(CORPUS, name)), { allow_signed: true })
      if (read.refused !== null) continue
      const { kept } = keptOf(opened, 'corpus', read)
      const found = await pagesReadDifferently({ path: kept })
      if (found.length > 0) differing.push(`${name}: ${found.join(', ')}`)
    }
    expect(differing).toEqual([])
  })
})

/** 792 points are 1650 pixels, 841.89 are 1753.9, and 300.1 are 625.2. */
test.each([792, 841.89, 300.1])('ink at the edge of a page that is %d points high is no difference', async (height) => {
  const edges = `0 0 0 0 re 0 0 612 20 re 0 0 20 ${height} re 0 ${height - 20} 612 20 re 592 0 20 ${height} re f`
  const bytes = pages({ page: `/MediaBox[0 0 612 ${height}]`, content: edges })
  expect(await pagesReadDifferently({ path: opened.dir.put('edges.pdf', bytes) })).toEqual([])
})

/** Offsets in an object stream need not grow, but pdf.js, poppler and MuPDF open no such file. */
function unopened(): Buffer {
  const bodies = ['<</Type/Pages/Count 1/Kids[3 0 R]>>', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]>>'] as const
  const [first, second] = bodies.map(({ length }) => length + 1) as [number, number]
  const head = `1 ${first + second} 2 0 3 ${first} `
  const packed = stream(
    `/Type/ObjStm/N 3/First ${head.length}`,
    `${head}${bodies.join(' ')} <</Type/Catalog/Pages 2 0 R>>`,
  )
  const body = `%PDF-1.7\n5 0 obj\n${packed.toString('latin1')}\nendobj\n`
  const rows = [0, 0, 0, 2, 5, 0, 2, 5, 1, 2, 5, 2, 1, body.length, 0, 1, 9, 0]
  const table = Buffer.from(rows.flatMap((value, at) => (at % 3 === 1 ? [value >> 8, value & 255] : [value])))
  const xref = stream('/Type/XRef/Size 6/Root 1 0 R/W[1 2 1]', table)
  const tail = `4 0 obj\n${xref.toString('latin1')}\nendobj\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + tail, 'latin1')
}

test('of a file that the second reader cannot open, every page is one that it shows differently', async () => {
  const path = opened.dir.put('unopened.pdf', unopened())
  expect(await pagesReadDifferently({ path })).toEqual([1])
})

test('a page that the second reader cannot draw is one that it shows differently', async () => {
  const bytes = pages()
  await withSecondReading(bytes, async (reading) => {
    expect(reading.pages).toBe(1)
    await expect(reading.picture(2, { width: 10, height: 10 })).rejects.toThrow()
  })
})

describe('pictures', () => {
  const size = { width: 40, height: 30 }
  const white = (): GreyPicture => ({ ...size, grey: new Uint8Array(40 * 30).fill(255) })
  /** Softened by one pixel, a rectangle keeps its shade inside and loses it at its edge. */
  function withBox(across: number, down: number, shade: number): GreyPicture {
    const picture = white()
    for (let y = 0; y < down; y++) picture.grey.fill(shade, (10 + y) * 40 + 10, (10 + y) * 40 + 10 + across)
    return picture
  }

  test.each([
    ['a box of 6 by 5, black', withBox(6, 5, 0), true],
    ['a box of 4 by 3, black', withBox(4, 3, 0), true],
    ['a hair, black', withBox(20, 1, 0), true],
    ['a dot of 2 by 2, black', withBox(2, 2, 0), false],
    ['a large box, a quarter darker', withBox(20, 15, 255 - 64), false],
    ['a large box, a little more than that', withBox(20, 15, 255 - 65), true],
    ['nothing', white(), false],
  ])('%s beside an empty page: %#', (_, picture, differs) => {
    expect(areDifferent(white(), picture)).toBe(differs)
    expect(areDifferent(picture, white())).toBe(differs)
  })

  test.each([0, 1, 24, 25])('a box on any row is seen, also at the edge: %i', (row) => {
    const picture = white()
    for (let y = row; y < row + 5; y++) picture.grey.fill(0, y * 40 + 10, y * 40 + 16)
    expect(areDifferent(white(), picture)).toBe(true)
    const both = white()
    both.grey.set(picture.grey)
    both.grey[12 * 40 + 30] = 0
    expect(areDifferent(picture, both)).toBe(false)
  })

  test('many small spots are no patch', () => {
    const spotted = white()
    for (let at = 5; at < 1_100; at += 7) spotted.grey[at] = 0
    expect(areDifferent(white(), spotted)).toBe(false)
  })

  test('what differs at the very edge is the paper', () => {
    const edged = white()
    edged.grey.fill(0, 0, 40)
    for (let y = 0; y < 30; y++) edged.grey[y * 40] = 0
    expect(Math.min(...blurred(edged).grey.subarray(0, 40))).toBe(255)
  })

  test('squares become their mean, the cut ones at the edge too', () => {
    const grey = Uint8Array.from([0, 3, 9, 6, 3, 9, 100, 200, 50])
    expect(reduced({ width: 3, height: 3, grey }, 2)).toEqual({
      width: 2,
      height: 2,
      grey: Uint8Array.from([3, 9, 150, 50]),
    })
  })

  test('colours become the grey of a printer', () => {
    const rgbx = Uint8Array.from([255, 0, 0, 9, 0, 255, 0, 9, 0, 0, 255, 9, 255, 255, 255, 9])
    expect([...greyOf(rgbx, { width: 4, height: 1 }).grey]).toEqual([77, 150, 28, 255])
  })
})
