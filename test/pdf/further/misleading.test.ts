import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FURTHER_READERS } from '../../../src/domain/further-readers.ts'
import type { Watched } from '../../../src/kit/trace.ts'
import { onWatched } from '../../../src/kit/watch.ts'
import { needs } from '../../support/programs.ts'
import { type OpenedPdf, openedPdf } from '../intake/opened.ts'
import { differing, PROGRAM_NAMES, shownBy } from '../meaning/readers.ts'

// Files that say one price to one reader and another to the next: where programs of the machine are asked too.

const FOLDER = join(import.meta.dirname, 'misleading')
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.pdf'))

let opened: OpenedPdf
let stop: () => void
const watched: Watched[] = []
beforeAll(async () => {
  opened = await openedPdf({ further_readers: FURTHER_READERS })
  stop = onWatched((one) => watched.push(one))
})
afterAll(async () => {
  stop()
  await opened.close()
})

interface Expected {
  readonly refused: string | null
  /** What the programs say that were asked, one after another until one shows something else. */
  readonly said: readonly string[]
}
const SAME = FURTHER_READERS.map((reader) => `${reader}: same`)
const FROM: Readonly<Record<string, Expected>> = {
  'dup-key-nested.pdf': { refused: null, said: SAME },
  'form-length-long.pdf': { refused: 'document_damaged', said: [] },
  'free-row.pdf': { refused: null, said: SAME },
  'inline-image-hides-stamps.pdf': { refused: 'document_damaged', said: [] },
  'layer-print.pdf': { refused: null, said: [] },
  'link-over-all.pdf': { refused: null, said: [] },
  'objstm-twice.pdf': { refused: null, said: SAME },
  'oc-ve.pdf': { refused: null, said: [] },
  'offset-zero.pdf': { refused: null, said: SAME },
  'open-text-clip.pdf': { refused: null, said: [] },
  'popup-ap.pdf': { refused: null, said: [] },
}

test.each(FILES)('%s is shown alike by those that are asked, or is refused', { timeout: 120_000 }, async (name) => {
  needs('bwrap', ...PROGRAM_NAMES)
  watched.splice(0)
  const read = await opened.inspect(name, readFileSync(join(FOLDER, name)))
  const said = watched.filter(({ kind }) => kind === 'reader').map((one) => `${one.name}: ${one.outcome}`)
  expect({ refused: read.refused, said }).toEqual(FROM[name])
  if (read.refused !== null) return
  // Its letters are in no file, so each program takes its own; those of poppler are as wide as PDFium's.
  const kept = read.normalised === null ? `${name}.pdf` : `${name}.normalised.pdf`
  expect(differing(await shownBy(join(opened.dir.path, kept), ['pdftoppm']))).toEqual([])
})
