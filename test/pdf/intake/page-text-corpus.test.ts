import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CORPUS, given } from '../../support/programs.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'

/** Where readers of the file itself differ: fonts that name no characters, figures set digit by digit, a tiny cut of a page. */
const NOT_ORDINARY = /font_ascent_descent|issue3323|issue14497|issue16316|crop_disjoint|freetext_no_appearance/

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

/** Words of the first page as poppler finds them; null where it finds none. */
function popplerWords(path: string): readonly string[] | null {
  try {
    const options = { encoding: 'utf8' as const, timeout: 10_000 }
    const words = wordsOf(execFileSync('pdftotext', ['-l', '1', '-cropbox', path, '-'], options))
    return words.length === 0 ? null : words
  } catch {
    return null
  }
}

/** Ligatures and other shapes of one character are one character here. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .split(/[\s\p{Cc}\p{Cf}\p{Co}\ufffd]+/u)
    .filter((word) => word !== '')

function shareFound(wanted: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1)
  const hits = wanted.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
  return hits.length / wanted.length
}

describe('the text of the corpus', given('corpus'), () => {
  it('has nine words in ten that poppler finds, of every ordinary file', { timeout: 300_000 }, async () => {
    const shares: Record<string, number> = {}
    for (const name of readdirSync(CORPUS).filter((file) => file.endsWith('.pdf') && !NOT_ORDINARY.test(file))) {
      const bytes = readFileSync(join(CORPUS, name))
      const inspection = await opened.inspect('copy', bytes)
      if (inspection.refused !== null) continue
      const { normalised } = accepted(inspection)
      const path = join(opened.dir.path, normalised ? 'copy.normalised.pdf' : 'copy.pdf')
      const wanted = popplerWords(path)
      if (wanted === null) continue
      const { runs } = await opened.pdf.pageText({ path, page: 1 })
      shares[name] = shareFound(wanted, wordsOf(runs.map(({ text }) => text).join(' ')))
    }
    expect(Object.keys(shares).length).toBeGreaterThan(60)
    expect(Object.entries(shares).filter(([, share]) => share < 0.9)).toEqual([])
  })
})
