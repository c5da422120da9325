import { afterAll, beforeAll, expect, it } from 'vitest'
import { finalOf } from '../meaning/finals.ts'
import { differing, installed, shownBy } from '../meaning/readers.ts'
import { pages } from './files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'
import { keptOf } from './shown.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

/** What is drawn stands in the upper half of the page, and the stamp in the lower one. */
const CASES: readonly (readonly [string, string])[] = [
  ['a matrix', '2 0 0 2 0 0 cm Q 30 250 100 100 re f'],
  ['a clip', '0 400 200 300 re W n Q Q 100 450 400 300 re f'],
  ['a colour', '1 0 0 rg q 0 500 10 10 re f Q Q 100 500 100 100 re f'],
]

/**
 * A Q without its q leaves the state as it is for PDFium, and so for whoever signs: what follows it is still drawn larger,
 * or cut, or red. poppler takes it otherwise, but not in what is kept.
 */
it.each(CASES)(
  'content with more Q than q looks the same to every reader once it is sealed: %s',
  async (name, content) => {
    const sent = pages({ content })
    const { inspection, path } = await finalOf(opened, name, sent)
    expect(accepted(inspection).removed).toEqual(['open_content'])
    const found = keptOf(opened, name, inspection)
    const [before, after] = await Promise.all(
      [found.sent, found.kept].map((file) => opened.pdf.renderPng({ path: file, page: 1, width_px: 400 })),
    )
    expect(Buffer.from(after ?? []).equals(Buffer.from(before ?? []))).toBe(true)
    expect(differing(await shownBy(path ?? '', installed()))).toEqual([])
  },
)
