import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { misreadOf } from '../../../src/domain/envelopes/misread.ts'
import { CORPUS, has } from '../../support/programs.ts'
import { type OpenedPdf, openedPdf } from '../intake/opened.ts'
import { finalOf } from './finals.ts'
import { differing, shownBy } from './readers.ts'

// Files that were made to say one price to who signs and another to who reads, beside the corpus where that is there.

const FOLDER = join(CORPUS, '..', 'reports', 'parsers')
const FILES = CORPUS !== '' && existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.pdf')) : []

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const TELLERS: readonly (readonly [
  program: 'mutool' | 'pdftotext' | 'gs',
  args: (path: string) => readonly string[],
])[] = [
  ['pdftotext', (path) => [path, '-']],
  ['mutool', (path) => ['draw', '-q', '-F', 'txt', '-o', '-', path, '1']],
  ['gs', (path) => ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=txtwrite', '-sOutputFile=-', path]],
]
/** Drawn alike, and read aloud as something else: that is told, and what is read so is in none of our texts. */
const READ_OTHERWISE: readonly string[] = ['actualtext.pdf']
const saidBy = (path: string) =>
  TELLERS.filter(([program]) => has(program)).map(
    ([program, args]) => [program, numbersIn(spawnSync(program, args(path)).stdout.toString())] as const,
  )

/** The numbers on a page, in order. */
const numbersIn = (text: string): readonly string[] => text.match(/\d+/g) ?? []

describe.skipIf(FILES.length === 0)(
  'of a file that was made to mislead, all readers say the same, or it is refused',
  () => {
    test.each(FILES)('%s', async (name) => {
      const { inspection, path } = await finalOf(opened, 'misleading', readFileSync(join(FOLDER, name)))
      if (inspection.refused !== null || path === null) return expect(inspection.refused).not.toBeNull()
      // Their letters are in no file, so each program takes its own; those of poppler are as wide as PDFium's.
      expect(differing(await shownBy(path, has('pdftoppm') ? ['pdftoppm'] : []))).toEqual([])
      const misread = misreadOf(inspection.pages)
      const { runs } = await opened.pdf.pageText({ path, page: 1, ...misread })
      const ours = numbersIn(runs.map(({ text }) => text).join(' '))
      if (READ_OTHERWISE.includes(name)) return expect([misread, ours]).toEqual([{ reads_otherwise: [1] }, []])
      expect([misread, ...saidBy(path)]).toEqual([{}, ...saidBy(path).map(([program]) => [program, ours])])
    })
  },
)
