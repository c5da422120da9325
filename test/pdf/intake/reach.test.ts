import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SealRequest } from '../../../src/ports/pdf.ts'
import { pages } from './files.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'
import {
  FILES,
  HARMLESS,
  IMAGES,
  inStreams,
  inStreamsSigned,
  type Kind,
  OPEN,
  type Place,
  UNFINISHED,
} from './reach-files.ts'
import { lowerHalf, type Seen, seenBy } from './seen.ts'
import { changedFor, keptOf } from './shown.ts'

// What the pages of an upload leave open, or hide in data, reaches nothing that is drawn behind it. Whatever such
// content does it does in the upper half of its page; the stamps are in the lower one.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const STAMPS: SealRequest['stamps'] = [
  { type: 'text', page: 1, x: 0.1, y: 0.55, width: 0.5, height: 0.05, value: 'Grace Hopper' },
  { type: 'checkbox', page: 1, x: 0.1, y: 0.7, width: 0.05, height: 0.04, value: true },
  { type: 'text', page: 1, x: 0.1, y: 0.85, width: 0.5, height: 0.05, value: 'Rear Admiral' },
]
const AT = '2026-11-20T14:05:09.000Z'
const sha256 = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

interface Uploaded {
  readonly name: string
  readonly bytes: Buffer
  readonly allow_signed?: boolean
}

const uploaded = async ({ name, bytes, allow_signed = false }: Uploaded) =>
  keptOf(opened, name, await opened.inspect(name, bytes, { allow_signed }))

/** Seals what was uploaded, as a document of its own or as one that a signer adds to another. */
async function sealed(upload: Uploaded, differs: Partial<SealRequest> = {}) {
  const { kept, read } = await uploaded(upload)
  const out_path = join(opened.dir.path, `${upload.name}.sealed.pdf`)
  const { pages: geometries, pdf_index } = read
  const same = { path: kept, sha256: sha256(kept), pdf_index, pages: geometries, stamps: STAMPS, out_path }
  const seal = { watermark: false, reason: 'Signed by all', at: AT, attachment: null }
  await opened.pdf.seal({ ...same, ...seal, ...differs })
  return { out_path, removed: read.removed }
}

type Finished = { readonly path: string; readonly page: number; readonly removed: readonly string[] }
type Finish = (upload: Uploaded) => Promise<Finished>

const alone: Finish = async (upload) => {
  const { out_path, removed } = await sealed(upload)
  return { path: out_path, page: 1, removed }
}

/** A page that a signer adds carries the mark of a test envelope and no stamps. */
const attached: Finish = async (upload) => {
  const { kept, read } = await uploaded(upload)
  const about = { name: 'passport.pdf', description: 'Passport', attach: 'append', pages: 1 } as const
  const brought = [{ ...about, path: kept, sha256: sha256(kept), pdf_index: read.pdf_index }]
  const { out_path } = await sealed({ name: `${upload.name}-to`, bytes: pages() }, { brought, watermark: true })
  return { path: out_path, page: 2, removed: read.removed }
}

const merged: Finish = async (upload) => {
  const { out_path, removed } = await sealed(upload)
  const path = join(opened.dir.path, `${upload.name}.merged.pdf`)
  const file = { path: out_path, sha256: sha256(out_path) }
  await opened.pdf.merge({ files: [file, file], title: 'Both', at: AT, out_path: path })
  return { path, page: 2, removed }
}

/** The same without the content that is tried, by where it would be. */
const references = new Map<string, Readonly<Record<string, Seen>>>()
async function referenceOf(place: Place, finish: Finish): Promise<Readonly<Record<string, Seen>>> {
  const key = `${place} ${finish.name}`
  const allow_signed = place === 'a signed page'
  const { path, page } = await finish({ name: key.replaceAll(' ', '-'), bytes: FILES[place](''), allow_signed })
  const seen = references.get(key) ?? (await seenBy(opened, path, page))
  references.set(key, seen)
  return seen
}

/** Of paper, too: the mark of a test is pale. */
const inkIn = (picture: Buffer): number => picture.filter((value) => value > 20 && value < 240).length

let count = 0
async function expectUnreached(content: string, { place, finish, removed }: Omit<Row, 'kind'>): Promise<void> {
  const wanted = await referenceOf(place, finish)
  const allow_signed = place === 'a signed page'
  const found = await finish({ name: `tried-${++count}`, bytes: FILES[place](content), allow_signed })
  expect(found.removed).toEqual(removed)
  const seen = await seenBy(opened, found.path, found.page)
  for (const [reader, { picture, words }] of Object.entries(wanted)) {
    const now = seen[reader]
    expect([reader, inkIn(lowerHalf(picture)) > 20]).toEqual([reader, true])
    expect([reader, now?.words]).toEqual([reader, words])
    expect([reader, now && lowerHalf(now.picture).equals(lowerHalf(picture))]).toEqual([reader, true])
  }
}

interface Row {
  readonly kind: Kind
  readonly place: Place
  readonly finish: Finish
  readonly removed: readonly string[]
}

const rows = (kinds: readonly Kind[], places: readonly Place[], removed: readonly string[], finish = alone): Row[] =>
  places.flatMap((place) => kinds.map((kind) => ({ kind, place, finish, removed })))

const WITHIN = ['a form', 'a form within a form', 'a pattern', 'a glyph', 'a mask'] as const
const OF_PAGES = ['a page', 'a second stream', 'a tagged page'] as const
const AMBIGUOUS = ['ambiguities']
const OPENED = ['open_content']
const BOTH = [...AMBIGUOUS, ...OPENED]
const named = (...names: readonly string[]) => [...OPEN, ...HARMLESS].filter(([name]) => names.includes(name))
/** Operators that stand where they may not. */
const MIXED = named('a text clip within q and Q')
const SET_APART = named('a path that is never painted', 'a clip that is never made', 'a matrix behind more Q than q')
const LEFT_OPEN = named('a text clip that never ends', 'a matrix and a q that stays open')
const WORDLESS = named('a number without an operator')
const COMMENT = named('a comment without a line end')
/** Where text was before, nobody knows where it goes on. */
const OUTSIDE = named('a text clip outside of text')
const ONLY_OPEN = OPEN.filter((kind) => !MIXED.includes(kind))

const rowsOfPage = (places: readonly Place[], finish = alone): readonly Row[] => [
  ...rows(ONLY_OPEN, places, OPENED, finish),
  ...rows([...MIXED, ...UNFINISHED], places, BOTH, finish),
  ...rows(WORDLESS, places, AMBIGUOUS, finish),
  ...rows(COMMENT, places, [], finish),
  ...rows(IMAGES, places, ['inline_images'], finish),
]

const ROWS: readonly Row[] = [
  ...rowsOfPage(OF_PAGES),
  ...rowsOfPage(['a page'], attached),
  ...rowsOfPage(['a page'], merged),
  ...rows([...MIXED, ...OUTSIDE], WITHIN, AMBIGUOUS),
  ...rows(SET_APART, WITHIN, OPENED),
  ...rows(LEFT_OPEN, WITHIN, []),
  ...rows(IMAGES, WITHIN, ['inline_images']),
  ...rows([...OPEN, ...HARMLESS], ['a signed page'], []),
  ...rows(IMAGES.slice(0, 1), ['a signed page'], []),
]

const titled = ROWS.map((row) => [`${row.kind[0]}, in ${row.place}, ${row.finish.name}`, row] as const)

describe('content that tries to reach our ink does not', () => {
  it.each(titled)('%s', (_, { kind: [, content], ...row }) => expectUnreached(content, row))
})

it.each(OF_PAGES)('text that goes on outside of text is refused by name, in %s', async (place) => {
  for (const [name, content] of OUTSIDE)
    expect(await opened.inspect(name, FILES[place](content))).toMatchObject({
      refused: 'document_damaged',
      message: expect.stringContaining('page 1: its text goes on where other things were drawn'),
    })
})

describe('a signed file, whose content stays as it is', () => {
  it.each([...UNFINISHED, ...IMAGES.slice(1)])('is refused by name with %s', async (name, content) => {
    const inspection = await opened.inspect(name, FILES['a signed page'](content), { allow_signed: true })
    expect(inspection).toMatchObject({
      refused: 'document_damaged',
      message: expect.stringMatching(/signature.* page 1/),
    })
  })
})

/** What is cut between two streams is joined as it is shown to signers. */
const CUT: readonly (readonly [string, readonly [string, string], readonly string[]])[] = [
  ['a string', ['BT /F1 9 Tf 72 500 Td (Cut ', 'short) Tj ET'], BOTH],
  ['a comment', ['% Q Q', ' Q Q .001 0 0 .001 0 0 cm\n1 w\n'], ['open_content']],
  ['a name', ['BT /F', '1 9 Tf ET'], BOTH],
  ['a number', ['q 1 0 0 rg 72 1', '00 500 50 50 re f Q'], BOTH],
  ['an operator', ['q', 'Q'], ['open_content']],
  [
    'an image',
    ['q 50 0 0 50 400 600 cm BI /W 9 /H 1 /BPC 8 /CS /G ID abc', 'defgh\nEI Q'],
    ['inline_images', 'open_content'],
  ],
]

describe('content that is cut between two streams', () => {
  it.each(CUT)('is one for every reader: %s', async (name, contents, removed) => {
    const wanted = await referenceOf('a page', alone)
    const upload = { name: `cut-${name}`, bytes: inStreams(...contents) }
    expect(await changedFor(opened, await uploaded(upload))).not.toContain('ours')
    const found = await alone(upload)
    expect(found.removed).toEqual(removed)
    const seen = await seenBy(opened, found.path)
    for (const [reader, { picture, words }] of Object.entries(seen)) {
      expect([reader, words]).toEqual([reader, seen['pdfium']?.words])
      expect([reader, lowerHalf(picture).equals(lowerHalf(wanted[reader]?.picture ?? picture))]).toEqual([reader, true])
    }
  })

  it.each(CUT)('is refused in a signed file, whose content stays as it is: %s', async (name, contents) => {
    const inspection = await opened.inspect(`signed-${name}`, inStreamsSigned(...contents), { allow_signed: true })
    expect(inspection).toMatchObject({ refused: 'document_damaged', message: expect.stringMatching(/signature/) })
  })
})
