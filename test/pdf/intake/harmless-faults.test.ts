import { readFileSync } from 'node:fs'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages, stream } from './files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'
import { changedFor, keptOf } from './shown.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const BOX = '/MediaBox[0 0 612 792]'
const page = (entries: string, more: Parameters<typeof pages>[0] = {}) => pages({ page: entries, ...more })
const kids = (list: string, ...nodes: readonly string[]): Buffer =>
  again(
    pages({ more: nodes })
      .toString('latin1')
      .replace(/\/Kids\[(\d+ 0 R)\]/, (_, leaf) => `/Kids[${list.replaceAll('PAGE', leaf)}]`),
  )

/** The same objects with a cross-reference that fits them. */
function again(text: string): Buffer {
  const body = text.slice(0, text.lastIndexOf('xref\n0 '))
  const trailer = /trailer\n(.*)\n/.exec(text)?.[1] ?? ''
  const found = [...body.matchAll(/^(\d+) 0 obj$/gm)]
  const rows = found.map(({ index }) => `${String(index).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${found.length + 1}\n0000000000 65535 f \n${rows}`
  return Buffer.from(`${body}${table}trailer\n${trailer}\nstartxref\n${body.length}\n%%EOF\n`, 'latin1')
}

const EMPTY = '<</Type/Pages/Kids[]/Count 0/Parent 2 0 R>>'
const headed = (header: string) =>
  again(
    pages()
      .toString('latin1')
      .replace(/^%PDF-1\.7\n/, header),
  )

const NO_BOXES = ['[0 0 612]', '[0 0 612 792 1]', '[0 0 (a) 792]', '[612 792]', ' 612', '/A4']
const NO_LOCKS = ['7', 'null', '[]', '/Standard', '99 0 R']

const TAKEN: readonly (readonly [string, Buffer])[] = [
  ['an empty part of the page tree is named twice', kids('PAGE 10 0 R 10 0 R', EMPTY)],
  ['the same in front of the page, three times', kids('10 0 R 10 0 R PAGE 10 0 R', EMPTY)],
  [
    'a part that has only empty parts is named again',
    kids(
      'PAGE 10 0 R 10 0 R 11 0 R',
      '<</Type/Pages/Kids[11 0 R]/Count 0/Parent 2 0 R>>',
      EMPTY.replace('2 0', '10 0'),
    ),
  ],
  ...NO_BOXES.map((box) => [`its media box is ${box}`, page(`/MediaBox${box}`)] as const),
  ...NO_BOXES.map((box) => [`its crop box is ${box}`, page(`${BOX}/CropBox${box}`)] as const),
  ...NO_LOCKS.map((lock) => [`its encryption is ${lock}`, pages({ trailer: `/Encrypt ${lock}` })] as const),
  ...['%PDF1.4\n', '%PDF\n', '%PDF 1.4\n', '%PDF_1.4\n'].map(
    (header) => [`its header is ${header.trim()}`, headed(header)] as const,
  ),
]

describe('a fault that no reader minds', () => {
  it.each(TAKEN)('is written anew, and everyone sees the page that they saw: %s', async (name, bytes) => {
    const found = keptOf(opened, 'harmless', await opened.inspect('harmless', bytes))
    expect(found.read.normalised, name).not.toBeNull()
    expect(found.read.removed).toEqual([])
    expect(await changedFor(opened, found)).toEqual([])
    // Read again it is as it should be.
    const second = accepted(await opened.inspect('second', readFileSync(found.kept)))
    expect(second.normalised).toBeNull()
  })

  it('is written anew where PDFium alone minds: the header is one of PostScript', async () => {
    const found = keptOf(opened, 'postscript', await opened.inspect('postscript', headed('%!PS-Adobe-3.0 PDF-1.4\n')))
    const sound = opened.dir.put('sound.pdf', pages())
    expect(found.read.removed).toEqual([])
    expect(await changedFor(opened, { sent: sound, kept: found.kept })).toEqual([])
  })

  it.each([
    ['a part with a page is named twice', kids('10 0 R 10 0 R', '<</Type/Pages/Kids[PAGE]/Count 1/Parent 2 0 R>>')],
    ['an empty part is within itself', kids('PAGE 10 0 R 10 0 R', EMPTY.replace('[]', '[10 0 R]'))],
    ['there is an encryption', pages({ trailer: '/Encrypt<</Filter/Other>>' })],
    ['a page of the web speaks of PDF', Buffer.from('<html>\n%PDF 1.4 is a header\n')],
    ['text only speaks of PDF', Buffer.from(`notes on %PDFs\n${'-'.repeat(2000)}`)],
  ])('is not taken for one where readers differ: %s', async (_, bytes) => {
    expect((await opened.inspect('differing', bytes)).refused).not.toBeNull()
  })
})

/** Text over the whole page, so that what is lost is seen. */
const LINES = Array.from(
  { length: 50 },
  (_, i) => `BT /F1 11 Tf 60 ${750 - 14 * i} Td (Line ${i} of the agreement, sum ${(i * 7919) % 9973} EUR) Tj ET\n`,
).join('')
const deflated = deflateSync(LINES)
const other = Buffer.from(deflated)
other[other.length - 1] = (other.at(-1) ?? 0) ^ 1
/** A block of a kind that does not exist (RFC 1951, 3.2.3) behind the first lines. MuPDF then shows none of them. */
const broken = Buffer.concat([
  Buffer.from([0x78, 0x9c]),
  deflateRawSync(LINES.slice(0, 1500), { finishFlush: constants.Z_SYNC_FLUSH }),
  Buffer.alloc(300, 0x07),
])
const deflatedPage = (data: Uint8Array) => pages({ content: stream('/Filter/FlateDecode', data) })

describe('a damaged stream', () => {
  it.each([
    ['without its checksum', deflated.subarray(0, -4)],
    ['with another checksum', other],
    ['without its end', deflated.subarray(0, -8)],
    ['with something behind it', Buffer.concat([deflated, Buffer.from('and more')])],
    ['of which a third is missing', deflated.subarray(0, (2 * deflated.length) / 3)],
  ])('is taken where every reader shows the same of it: %s', async (_, data) => {
    const found = keptOf(opened, 'damaged', await opened.inspect('damaged', deflatedPage(data)))
    expect(await changedFor(opened, found)).toEqual([])
  })

  it.each([
    ['broken in the middle', broken],
    ['no deflated data at all', Buffer.from('whatever is said')],
  ])('is refused where some show nothing of it: %s', async (_, data) => {
    expect((await opened.inspect('damaged', deflatedPage(data))).refused).toBe('document_damaged')
  })
})
