import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { misreadOf, misreadPages } from '../../../src/domain/envelopes/misread.ts'
import { findText } from '../../../src/pdf/pages/find-text.ts'
import { pageText } from '../../../src/pdf/pages/text.ts'
import { inspectFile } from '../../../src/pdf/intake/inspect.ts'
import { type TempDir, tempDir } from '../intake/files.ts'
import { LIMITS } from '../intake/opened.ts'
import { fileOf, HONESTLY, LYING } from './spoken-cases.ts'

let dir: TempDir
beforeAll(() => {
  dir = tempDir()
})
afterAll(() => dir.remove())

/** What the intake says of a file, and where its kept bytes lie. */
async function taken(name: string, bytes: Buffer) {
  const path = join(dir.path, `${name.replaceAll(/\W+/g, '-')}.pdf`)
  writeFileSync(path, bytes)
  const found = await inspectFile({ path, normalised_path: `${path}.kept`, allow_signed: false, limits: LIMITS })
  if (found.refused !== null) throw new Error(`${name}: ${found.message}`)
  return { pages: found.pages, path: found.normalised === null ? path : `${path}.kept` }
}

describe('a page that reads other letters, digits or sums than it shows is told, and what is misread is in no text', () => {
  test.each(LYING)('%s', async (name, parts) => {
    const { pages, path } = await taken(name, fileOf([name, parts]))
    expect(misreadPages(pages)).toEqual([1])
    const misread = misreadOf(pages)
    const lies = parts.content.includes('/F2') ? READ_BY_FONT : READ_BY_TEXT
    const { runs } = await pageText({ path, page: 1, ...misread })
    expect(runs.map(({ text }) => text).filter((text) => lies.some((lie) => text.includes(lie)))).toEqual([])
    const queries = lies.map((text) => ({ text, match_case: false, whole_words: false, limit: 10 }))
    const [found] = await findText({ path, from: 1, to: 1, queries, tags: true, ...misread })
    expect(found?.found).toEqual([])
  })
})

/** What the pages say and do not show. */
const READ_BY_TEXT = ['9500', '$950', '-950', '1.000']
const READ_BY_FONT = ['9800', '9888', '1233', 'SUR', '950 EUR']

describe('a page that reads as it looks is not told, and all of its text counts', () => {
  test.each(HONESTLY)('%s', async (name, parts) => {
    const { pages } = await taken(`honest ${name}`, fileOf([name, parts]))
    expect(misreadPages(pages)).toEqual([])
  })
})

test('without the word of the intake, the text is what the file says', async () => {
  const [name = '', parts] = LYING[0] ?? []
  if (parts === undefined) throw new Error('no case')
  const { path } = await taken('unsaid', fileOf([name, parts]))
  const { runs } = await pageText({ path, page: 1 })
  expect(runs.map(({ text }) => text)).toContain('9500 EUR')
})
