import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../../support/effort.ts'
import { annotatedPage, formPage, objectStream, packed, pages, stream } from './files.ts'
import { chanceOf, mutated } from './mutated.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'

// Files that were good once, spoilt in a few places. PDF_SEED makes others, TIMES more.
const seed = Number(process.env['PDF_SEED'] ?? 8)
const count = rounds(150)

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf({ read_workers: 2 })
})
afterAll(() => opened.close())

const GOOD: readonly Buffer[] = [
  pages({ count: 3 }),
  formPage(),
  packed(objectStream(0)),
  annotatedPage('<</Type/Annot/Subtype/Highlight/Rect[9 9 99 99]/QuadPoints[9 99 99 99 9 9 99 9]/C[1 1 0]>>'),
  pages({
    catalog: '/OpenAction<</S/JavaScript/JS(a)>>/Names<</EmbeddedFiles<</Names[(a)10 0 R]>>>>/Outlines 12 0 R',
    more: [
      '<</Type/Filespec/F(a.exe)/EF<</F 11 0 R>>>>',
      stream('/Type/EmbeddedFile', 'MZ'),
      '<</First 13 0 R/Last 13 0 R>>',
      '<</Title(a)/A<</S/Launch/F(a)>>>>',
    ],
  }),
]

/** A sentence for a person, and no word of ours that says that something broke. */
const SENTENCE = /^(The file|Page \d+)[\s\S]*\.$/

test(`${count} spoilt files are each judged (PDF_SEED=${seed})`, { timeout: 3_600_000 }, async () => {
  const chance = chanceOf(seed)
  const tally = { kept: 0, copied: 0, refused: 0 }
  const judge = async (n: number) => {
    const file = mutated(GOOD[n % GOOD.length] as Buffer, GOOD, chance)
    const found = await opened.inspect(`spoilt ${n % 8}`, file)
    if (found.refused !== null) {
      tally.refused++
      expect(found.message, `file ${n}`).toMatch(SENTENCE)
      return
    }
    tally[found.normalised === null ? 'kept' : 'copied']++
    if (found.normalised === null) return expect(found.removed, `file ${n}`).toEqual([])
    const copy = readFileSync(join(opened.dir.path, `spoilt ${n % 8}.normalised.pdf`))
    const again = await opened.inspect(`copy ${n % 8}`, copy)
    expect(again, `the copy of file ${n}`).toMatchObject({
      refused: null,
      normalised: null,
      pages: found.pages,
    })
  }
  for (let n = 0; n < count; n += 8) {
    await Promise.all(Array.from({ length: Math.min(8, count - n) }, (_, i) => judge(n + i)))
  }
  if (process.env['PDF_TELL']) process.stdout.write(`${JSON.stringify(tally)}\n`)
  expect(Math.min(tally.kept, tally.copied, tally.refused)).toBeGreaterThan(count / 50)
})
