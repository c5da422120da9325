import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flateBomb, formPage, objectStream, packed, pages, pdf, slowPage, stream } from './files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const lines = (): Buffer => flateBomb(1024, Buffer.alloc(1024 * 1024, '0 0 m 9 9 l S '))
const nested = (depth: number, open: string, close: string): Buffer =>
  pages({ catalog: `/X ${open.repeat(depth)}${close.repeat(depth)}` })
const tenfold = Array.from(
  { length: 7 },
  (_, depth) => `<</Type/Pages/Count ${10 ** (7 - depth)}/Kids[${`${depth + 3} 0 R `.repeat(10)}]>>`,
)

/** Each is small to send and large or endless to read. What matters is the bound; several may even be accepted. */
const BOMBS: readonly (readonly [string, () => Buffer])[] = [
  ['a page tree of ten million leaves', () => pdf(['<</Type/Catalog/Pages 2 0 R>>', ...tenfold, '<</Type/Page>>'])],
  ['a million nested arrays', () => nested(1_000_000, '[', ']')],
  ['200,000 nested dictionaries', () => nested(200_000, '<</A ', '>>')],
  ['an object stream of 1 GB', () => packed(objectStream(1024))],
  ['page content of 1 GB', () => pages({ content: stream('/Filter/FlateDecode', lines()) })],
  [
    'page content of 1 GB in 4 kB',
    () => pages({ content: stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(lines())) }),
  ],
  ['a form over content of 1 GB', () => formPage({ content: stream('/Filter/FlateDecode', lines()) })],
  [
    'half a million objects of nothing',
    () => Buffer.from(`%PDF-1.7\n${'1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj\n'.repeat(500_000)}`),
  ],
]

describe('a bomb', () => {
  it.each(BOMBS)('of %s is judged or ended, and nobody else notices', async (name, make) => {
    const bomb = make()
    const before = process.threadCpuUsage()
    const inspection = await opened.inspect(name, bomb)
    const { user, system } = process.threadCpuUsage(before)
    if (inspection.refused !== null) expect(inspection.message).toMatch(/^The file/)
    // The time in which this thread answered nobody: starting a process and two messages. Each second of the reader would show.
    expect((user + system) / 1000).toBeLessThan(500)
    expect(accepted(await opened.inspect('after', pages())).pages).toHaveLength(1)
  })

  it('that takes too long is ended, and has delayed no seal and no page image', async () => {
    const path = opened.dir.put('plain.pdf', pages())
    // Both pools are warm, so that what follows is no longer than it takes.
    await opened.pdf.selfTest()
    await opened.pdf.renderPage({ path, page: 1, width_px: 400 })
    let done = false
    const slow = opened.inspect('slow', slowPage()).finally(() => {
      done = true
    })
    await opened.pdf.selfTest()
    expect((await opened.pdf.renderPage({ path, page: 1, width_px: 400 })).width_px).toBe(400)
    expect(done).toBe(false)
    expect(await slow).toMatchObject({
      refused: 'document_too_complex',
      message: expect.stringContaining('too much work to read'),
    })
    // Five seconds of a processor, at low priority.
  }, 120_000)
})
