import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStrictly } from '../../../src/pdf/intake/clean-copy.ts'
import { inspectFile } from '../../../src/pdf/intake/inspect.ts'
import { type TempDir, tempDir } from './files.ts'
import { GUESSES, type Guess } from './guesses.ts'
import { PAGE_GUESSES } from './page-guesses.ts'
import { LIMITS } from './opened.ts'
import { seenBy, seenByPdfium } from './seen-by.ts'

let dir: TempDir
beforeAll(() => {
  dir = tempDir()
})
afterAll(() => dir.remove())

describe.each(Object.entries({ ...GUESSES, ...PAGE_GUESSES }))(
  '%s that readers understand differently',
  (_, guesses) => {
    it.each(guesses)(
      'show one thing in what is kept, or are refused by name: $name',
      async ({ file, becomes }: Guess) => {
        const sent = dir.put('sent.pdf', file)
        const copy = join(dir.path, 'copy.pdf')
        const found = await inspectFile({ path: sent, normalised_path: copy, allow_signed: false, limits: LIMITS })
        if (becomes instanceof RegExp) {
          expect(found.refused).toMatch(/^document_(damaged|ambiguous)$/)
          expect(found).toMatchObject({ message: expect.stringMatching(becomes) })
          return
        }
        expect(found).toMatchObject({ refused: null, removed: becomes })
        const kept = becomes.length > 0 ? copy : sent
        expect(readStrictly(readFileSync(kept))).toMatchObject({
          refused: null,
          findings: { reached: { ambiguity: null } },
        })
        const seen = await seenBy(kept)
        const shown = await seenByPdfium(sent)
        expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((reader) => [reader, shown])))
      },
    )
  },
)
