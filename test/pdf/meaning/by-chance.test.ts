import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../../support/effort.ts'
import { CORPUS, has } from '../../support/programs.ts'
import { type OpenedPdf, openedPdf } from '../intake/opened.ts'
import { installed } from './readers.ts'
import { scenes } from './scenes.ts'
import { searchIn, tried } from './search.ts'

// Files whose objects and content were changed by chance: what is sealed of them shows the same in every reader. The
// same search goes on for hours in torture/two-meanings.ts. MEANING_SEED makes others, TIMES more.
const seed = Number(process.env['MEANING_SEED'] ?? 0)
const count = rounds(300)

/** What longer searches found in the files that CORPUS has, by seed; each has a row in a table of its kind too. */
const FOUND: readonly number[] = [22_000_004]

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

test(`${count} changed files have one meaning each (MEANING_SEED=${seed})`, { timeout: 3_600_000 }, async () => {
  const programs = installed().filter((name) => name === 'mutool')
  const search = searchIn(opened, scenes(has('corpus') ? CORPUS : ''), programs)
  const sealed: string[] = []
  const differing: string[] = []
  for (const one of [...FOUND, ...Array.from({ length: count }, (_, at) => seed + at)]) {
    const find = await tried(opened, search, one)
    if (find.final.path !== null) sealed.push(find.scene)
    if (find.readers.length > 0)
      differing.push(`${find.seed}, ${find.scene}: ${find.done.join(', ')}: ${find.readers.join(', ')}`)
  }
  expect(differing).toEqual([])
  expect(sealed.length).toBeGreaterThan(count / 4)
})
