import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../../support/effort.ts'
import { type TempDir, tempDir } from '../intake/files.ts'
import { type OpenedPdf, openedPdf } from '../intake/opened.ts'
import { finalOf } from './finals.ts'
import { keptIn } from './kept.ts'
import { FONTS } from './odd-fonts.ts'
import { IMAGES } from './odd-images.ts'
import { SHADINGS } from './odd-shadings.ts'
import { NO_SPACES, SPACES, withSpace } from './odd-spaces.ts'
import { STATES } from './odd-states.ts'
import { fileWith, oddEntries, type Thing } from './odd-values.ts'
import { differing, installed, shownBy } from './readers.ts'

// Images, fonts, shadings, colour spaces and states of which an entry was left out, or has another value: readers make each their own of that.

let opened: OpenedPdf
let dir: TempDir
beforeAll(async () => {
  opened = await openedPdf()
  dir = tempDir()
})
afterAll(async () => {
  dir.remove()
  await opened.close()
})

const THINGS: Readonly<Record<string, Thing>> = { ...IMAGES, ...FONTS, ...SHADINGS, ...SPACES, ...STATES }
/** Ghostscript makes other shades of grey of colours. */
const PROGRAMS = installed().filter((name) => name !== 'gs')
/** Of those that are taken in, every so many are shown; `npm run test:random` shows all. */
const EVERY = Math.max(1, Math.ceil(10 / rounds(1)))

describe.each(Object.entries(THINGS))('%s', (name, thing) => {
  test('is kept as it came, and shown alike', { timeout: 600_000 }, async () => {
    const { inspection, path } = await finalOf(opened, 'sound', fileWith(thing))
    expect(inspection).toMatchObject({ refused: null, normalised: null, removed: [] })
    expect(differing(await shownBy(path ?? '', PROGRAMS))).toEqual([])
  })

  test('shows the same to every reader with each odd entry, or is refused', { timeout: 600_000 }, async () => {
    const differ: string[] = []
    const taken: string[] = []
    for (const [what, entries] of oddEntries(thing.entries)) {
      const { path, refused } = await keptIn(dir.path, fileWith({ ...thing, entries }))
      expect([what, REFUSALS.includes(refused)]).toEqual([what, true])
      if (path !== null && taken.push(what) % EVERY === 0 && !isLeft(name, what))
        differ.push(...(await shownOtherwise(what, path)))
    }
    expect(differ).toEqual([])
  })
})

test.each(NO_SPACES)('a colour space that is none is refused: %s', async (space) => {
  const { refused } = await keptIn(dir.path, fileWith(withSpace(space)))
  expect(refused).toBe('document_ambiguous')
})

/** Of the whole table, what readers showed differently once. */
test.each([
  ['Type 1', '/Encoding/Differences is a list with null in it'],
  ['below a composite font', '/CIDSystemInfo/Registry is an empty dictionary'],
  ['below a composite font', '/CIDSystemInfo/Ordering is an empty dictionary'],
  ['Type 3', 'without /Widths'],
])('%s is refused: %s', async (name, what) => {
  const thing = THINGS[name] as Thing
  const entries = new Map(oddEntries(thing.entries)).get(what) as Thing['entries']
  const { refused } = await keptIn(dir.path, fileWith({ ...thing, entries }))
  expect(refused).toBe('document_ambiguous')
})

/** Of a picture in JPEG 2000 with eight bits, which readers leave out, or not, where its dictionary says other ones. */
test.each(['0', '-1', '3', '16', '17', '100'])('a JPX of %s bits is refused', async (BitsPerComponent) => {
  const jpx = IMAGES['a JPX'] as Thing
  const { refused } = await keptIn(dir.path, fileWith({ ...jpx, entries: { ...jpx.entries, BitsPerComponent } }))
  expect(refused).toBe('document_ambiguous')
})

const REFUSALS: readonly (string | null)[] = [null, 'document_ambiguous', 'document_damaged']

const shownOtherwise = async (what: string, path: string): Promise<readonly string[]> =>
  differing(await shownBy(path, PROGRAMS)).map((reader) => `${what}: ${reader}`)

/**
 * What is known and left: fonts that are not in the file, with letters by names, for which each reader takes another one; a fax
 * of 63 rows, which poppler scales otherwise, also those of a picture without a filter; a JBIG2 of another size than it says
 * itself, which MuPDF leaves out; and a matrix that makes of a shading one of a kilometre, which pdf.js paints otherwise.
 */
const isLeft = (name: string, what: string): boolean =>
  (['TrueType', 'Type 1'].includes(name) && /FontDescriptor( is an empty dictionary$|$|\/FontFile)/.test(what)) ||
  (name === 'a fax' && what === '/Height is one less') ||
  (name === 'a JBIG2' && /^\/(Width|Height) is forty thousand$/.test(what)) ||
  what === '/Matrix is a list with forty thousand in it'
