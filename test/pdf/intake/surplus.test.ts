import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pages } from './files.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'
import { firstPages, keptOf } from './shown.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

/** What is drawn stands in the upper half of the page, and the stamp in the lower one. */
const CASES: readonly (readonly [string, string, string])[] = [
  ['a matrix', '2 0 0 2 0 0 cm Q 30 250 100 100 re f', '2 0 0 2 0 0 cm 30 250 100 100 re f'],
  ['a clip', '0 400 200 300 re W n Q Q 100 450 400 300 re f', '0 400 200 300 re W n 100 450 400 300 re f'],
  [
    'a colour',
    '1 0 0 rg q 0 500 10 10 re f Q Q 100 500 100 100 re f',
    '1 0 0 rg q 0 500 10 10 re f Q 100 500 100 100 re f',
  ],
]

/**
 * A Q without its q leaves the state as it is: what follows it is still drawn larger, or cut, or red. Poppler and
 * Ghostscript see that otherwise in what was sent; in what is kept nobody does.
 */
it.each(CASES)('content with more Q than q is kept and sealed as without it: %s', async (name, content, without) => {
  const found = keptOf(opened, name, await opened.inspect(name, pages({ content })))
  expect(found.read.removed).toEqual(['open_content'])
  const before = await firstPages(opened, opened.dir.put('without.pdf', pages({ content: without })))
  expect(await firstPages(opened, found.kept)).toEqual(before)
  const out_path = join(opened.dir.path, `${name}.sealed.pdf`)
  await opened.pdf.seal({
    path: found.kept,
    sha256: createHash('sha256').update(readFileSync(found.kept)).digest('hex'),
    pdf_index: found.read.pdf_index,
    pages: found.read.pages,
    stamps: [{ type: 'text', page: 1, x: 0.1, y: 0.9, width: 0.5, height: 0.05, value: 'Grace Hopper' }],
    watermark: false,
    reason: 'Signed by all',
    at: '2026-11-20T14:05:09.000Z',
    attachment: null,
    out_path,
  })
  const after = await firstPages(opened, out_path)
  for (const [reader, picture] of Object.entries(before))
    expect([reader, upperHalf(picture).equals(upperHalf(after[reader] ?? Buffer.alloc(0)))]).toEqual([reader, true])
})

const upperHalf = (picture: Buffer): Buffer => picture.subarray(0, picture.length / 2)
