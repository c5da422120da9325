import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FURTHER_READERS, type FurtherReader } from '../../../src/domain/further-readers.ts'
import type { Watched } from '../../../src/kit/trace.ts'
import { onWatched } from '../../../src/kit/watch.ts'
import type { CellPrograms } from '../../../src/pdf/further/cell.ts'
import { PROGRAMS } from '../../../src/pdf/further/programs.ts'
import { type Compare, openFurtherReaders } from '../../../src/pdf/further/readers.ts'
import { pgmIn } from '../../../src/pdf/pages/pgm.ts'
import { has, needs, type Source } from '../../support/programs.ts'
import { pages, stream, type TempDir, tempDir } from './files.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'

/** Names and programs, as tests ask for them. */
const COMMANDS: Readonly<Record<FurtherReader, Source>> = {
  poppler: 'pdftoppm',
  mupdf: 'mutool',
  ghostscript: 'gs',
}
const SHOWN_AS: Readonly<Record<FurtherReader, string>> = {
  poppler: 'poppler',
  mupdf: 'MuPDF',
  ghostscript: 'Ghostscript',
}

const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<<>>'
/**
 * A form that names what its resources lack: PDFium and pdf.js show the same, and these show something else. Beside the look of
 * an annotation a font that is not there is left to readers.
 */
const within = (content: string): Buffer =>
  pages({
    page: '/MediaBox[0 0 200 200]/Annots[11 0 R]',
    resources: '/XObject<</X 10 0 R>>',
    content: '/X Do',
    more: [
      stream(FORM, content),
      '<</Type/Annot/Subtype/Square/F 4/Rect[150 150 180 180]/AP<</N 12 0 R>>>>',
      stream(FORM, '.5 g 0 0 200 200 re f'),
    ],
  })

interface Doubtful {
  readonly bytes: Buffer
  readonly otherwise: readonly FurtherReader[]
}
const DOUBTFUL: Readonly<Record<string, Doubtful>> = {
  'a font': {
    bytes: within('BT /F 40 Tf 20 20 Td (Hello) Tj ET'),
    otherwise: ['poppler', 'mupdf'],
  },
  'a colour space': {
    bytes: within('/Q cs 1 0 0 scn 10 10 100 100 re f'),
    otherwise: ['poppler', 'ghostscript'],
  },
  'a graphics state': { bytes: within('/G gs 10 10 100 100 re f'), otherwise: [] },
}

describe.each(FURTHER_READERS)('%s', (reader) => {
  let opened: OpenedPdf
  const warned: unknown[] = []
  beforeAll(async () => {
    const log = { info: () => undefined, warn: (...told: unknown[]) => void warned.push(told) }
    opened = await openedPdf({ further_readers: [reader], log: log as never })
  })
  afterAll(() => opened.close())

  test.each(Object.entries(DOUBTFUL))('judges a form that lacks %s', async (name, { bytes, otherwise }) => {
    needs('bwrap', COMMANDS[reader])
    const read = await opened.inspect(name.replaceAll(' ', '-'), bytes)
    if (!otherwise.includes(reader)) expect(read).toMatchObject({ refused: null })
    else {
      const message = expect.stringContaining(`readers (one is ${SHOWN_AS[reader]}) on page 1.`)
      expect(read).toMatchObject({ refused: 'document_ambiguous', message })
    }
    expect(warned).toEqual([])
    expect(readdirSync(join(opened.dir.path, 'drawn'))).toEqual([])
  })

  test('is not asked about a file without doubts', async () => {
    expect(await opened.inspect('plain', pages({ content: 'BT /F 40 Tf (Hello) Tj ET 0 0 9 9 re f' }))).toBeDefined()
    expect(warned).toEqual([])
  })

  test('counts a page that it cannot draw, of a program that works', async () => {
    needs('bwrap', COMMANDS[reader])
    const { asked, told, watched } = await askedAbout(reader, { bytes: 'no file that it knows' })
    expect(asked).toEqual({ reader, pages: [1] })
    expect(watched).toEqual([{ name: reader, outcome: 'different' }])
    expect(told).toEqual([])
  })

  test('is left out, and told of, where it draws not even a page of ours', async () => {
    needs('bwrap')
    const broken = { ...PROGRAMS, [reader]: { ...PROGRAMS[reader], path: '/usr/bin/false' } }
    const { asked, told, watched } = await askedAbout(reader, { programs: broken })
    expect(asked).toBeNull()
    expect(watched).toEqual([{ name: reader, outcome: 'away' }])
    expect(told).toEqual([{ reader, issue: 'it did not draw a page of ours in the sandbox (ended)' }])
  })

  test('is never asked without a sandbox', async () => {
    const cell = { bwrap: '/nowhere/bwrap', prlimit: '/usr/bin/prlimit' }
    const { asked, told } = await askedAbout(reader, { cell })
    expect(asked).toBeNull()
    const missing = has(COMMANDS[reader]) ? 'bubblewrap' : PROGRAMS[reader].package
    expect(told).toEqual([{ reader, issue: `${missing} is not installed` }])
  })

  test('says its version', async () => {
    needs('bwrap', COMMANDS[reader])
    const [state] = await openFurtherReaders({ readers: [reader], folder: opened.dir.path }).states()
    expect(state).toEqual({ reader, version: expect.stringMatching(/^\d+\.[\d.]+$/), issue: null })
  })
})

test('nobody is asked unless an operator says so', async () => {
  const opened = await openedPdf()
  try {
    const font = DOUBTFUL['a font']?.bytes ?? ''
    expect(await opened.inspect('font', font)).toMatchObject({ refused: null })
    expect(readdirSync(opened.dir.path)).not.toContain('drawn')
  } finally {
    await opened.close()
  }
})

const ONE_PAGE = pages({ page: '/MediaBox[0 0 90 90]', content: '9 9 9 9 re f' })

interface Asking {
  readonly bytes?: Buffer | string
  readonly cell?: CellPrograms
  readonly programs?: typeof PROGRAMS
}

/** Any picture passes for what PDFium shows. */
async function askedAbout(reader: FurtherReader, { bytes = ONE_PAGE, ...options }: Asking) {
  const dir: TempDir = tempDir()
  const told: unknown[] = []
  const log = { warn: (facts: object) => void told.push(facts) }
  const watched: Pick<Watched, 'name' | 'outcome'>[] = []
  const stop = onWatched(({ name, outcome }) => watched.push({ name, outcome }))
  const compare: Compare = async (_, picture) => (pgmIn(readFileSync(picture)) === null ? 'none' : 'same')
  try {
    const readers = openFurtherReaders({ ...options, readers: [reader], folder: join(dir.path, 'drawn'), log })
    const page = { width: 90, height: 90, rotation: 0, user_unit: 1 } as never
    const asked = await readers.disagreeing({ path: dir.put('one.pdf', bytes), pages: [page] }, compare)
    return { asked, told, watched }
  } finally {
    stop()
    dir.remove()
  }
}
