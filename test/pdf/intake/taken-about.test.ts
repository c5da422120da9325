import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pages } from './files.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const { name: MUPDF } = { name: 'mutool' }

const stored = (name: string, bytes: Buffer) => ({
  path: opened.dir.put(name, bytes),
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

function infoOf(path: string): Readonly<Record<string, string>> {
  expect(spawnSync('qpdf', ['--check', path]).status).toBe(0)
  expect(spawnSync(MUPDF, ['info', path]).status).toBe(0)
  const { stdout } = spawnSync('pdfinfo', ['-enc', 'UTF-8', path], { encoding: 'utf8' })
  return Object.fromEntries(
    stdout.split('\n').map((line) => [line.split(':')[0] ?? '', line.replace(/^[^:]*:\s*/, '')]),
  )
}

const described = (entries: string) => pages({ count: 3, trailer: '/Info 10 0 R', more: [`<<${entries}>>`] })

const TITLES: readonly (readonly [string, string, string])[] = [
  ['ASCII', '(Lease of a flat)', 'Lease of a flat'],
  ['PDFDocEncoding', '(Price \\240 500 \\205 M\\374ller)', 'Price € 500 – Müller'],
  ['UTF-16', '<FEFF042F65E5672C>', 'Я日本'],
  ['UTF-16 beyond the first plane', '<FEFFD83DDE00>', '😀'],
  ['brackets', '(a \\(b\\) \\\\ c)', 'a (b) \\ c'],
]

it.each(TITLES)('a file of some pages keeps what the file says of itself: %s', async (_, raw, title) => {
  const source = stored(
    'source.pdf',
    described(`/Title ${raw}/Author ${raw}/Keywords ${raw}/Subject ${raw}/Creator(Word)`),
  )
  const out_path = join(opened.dir.path, 'taken.pdf')
  const order = [
    { page: 3, rotate: 90 as const },
    { page: 1, rotate: 0 as const },
  ]
  expect(await opened.pdf.takePages({ ...source, pages: order, out_path })).toMatchObject({ refused: null })
  expect(infoOf(out_path)).toMatchObject({
    Title: title,
    Author: title,
    Keywords: title,
    Subject: title,
    Creator: 'Word',
    Producer: 'Countersign',
    Pages: '2',
  })
})

it('a file that says nothing of itself says only who made it', async () => {
  const out_path = join(opened.dir.path, 'bare.pdf')
  await opened.pdf.takePages({
    ...stored('bare-source.pdf', pages({ count: 2 })),
    pages: [{ page: 2, rotate: 0 }],
    out_path,
  })
  const { Title, Author, Creator, Producer } = infoOf(out_path)
  expect({ Title, Author, Creator, Producer }).toEqual({ Producer: 'Countersign' })
})

it('a merged file has its own title, and says who made it', async () => {
  const out_path = join(opened.dir.path, 'merged.pdf')
  const files = [stored('first.pdf', described('/Title(First)/Creator(Word)')), stored('second.pdf', pages())]
  await opened.pdf.merge({ files, title: 'Both', at: '2026-01-02T03:04:05.000Z', out_path })
  const { Title, Creator, Producer, Pages } = infoOf(out_path)
  expect({ Title, Creator, Producer, Pages }).toEqual({ Title: 'Both', Producer: 'Countersign', Pages: '4' })
  expect(readFileSync(out_path, 'latin1')).not.toContain('PDFium')
})

/** Five pages, with bookmarks to each: by page, by name and by an action, one below another. */
const BOOKMARKED = pages({
  count: 5,
  catalog: '/Lang(pt-BR)/Outlines 10 0 R/Dests<</four[19 0 R/XYZ 0 700 0]>>',
  more: [
    '<</Type/Outlines/First 11 0 R/Last 15 0 R/Count 4>>',
    '<</Title(One)/Parent 10 0 R/Next 12 0 R/Dest[16 0 R/Fit]>>',
    '<</Title<FEFF042F65E5>/Parent 10 0 R/Prev 11 0 R/Next 14 0 R/First 13 0 R/Last 13 0 R/Count 1/Dest[17 0 R/XYZ 0 500 0]>>',
    '<</Title(Three, below two)/Parent 12 0 R/Dest[18 0 R/Fit]>>',
    '<</Title(Four)/Parent 10 0 R/Prev 12 0 R/Next 15 0 R/Dest/four>>',
    '<</Title(Five)/Parent 10 0 R/Prev 14 0 R/A<</S/GoTo/D[20 0 R/FitH 100]>>>>',
  ],
})

/** With a tab for each level, and the page that it leads to. */
const outlineOf = (path: string): readonly string[] =>
  spawnSync(MUPDF, ['show', path, 'outline'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes('#page='))
    .map((line) => line.replace(/^[|+-]\t*/, '').replace(/&.*$/, ''))
const levelsOf = (path: string): readonly number[] =>
  spawnSync(MUPDF, ['show', path, 'outline'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes('#page='))
    .map((line) => line.split('"')[0]?.replace(/[^\t]/g, '').length ?? 0)

it('bookmarks follow their pages, and those of pages that went leave no word', async () => {
  const out_path = join(opened.dir.path, 'bookmarked.pdf')
  const order = [5, 3, 4, 1].map((page) => ({ page, rotate: 0 as const }))
  await opened.pdf.takePages({ ...stored('five.pdf', BOOKMARKED), pages: order, out_path })
  expect(outlineOf(out_path)).toEqual([
    '"One"\t#page=4',
    '"Three, below two"\t#page=2',
    '"Four"\t#page=3',
    '"Five"\t#page=1',
  ])
  const text = spawnSync('qpdf', ['--qdf', '--object-streams=disable', out_path, '-'], { encoding: 'latin1' }).stdout
  expect(text).toContain('(pt-BR)')
  expect(text).not.toContain('\u65e5')
  expect(text.toLowerCase()).not.toContain('042f65e5')
  expect(infoOf(out_path)['Pages']).toBe('4')
  expect((await opened.inspect('again', readFileSync(out_path))).refused).toBeNull()
})

it('a merged file has a bookmark for each document, and those of the documents below it', async () => {
  const out_path = join(opened.dir.path, 'together.pdf')
  const first = { ...stored('lease.pdf', BOOKMARKED), name: 'Lease Müller.pdf' }
  const second = { ...stored('terms.pdf', pages({ count: 2 })), name: 'Terms.pdf' }
  await opened.pdf.merge({ files: [second, first], title: 'Both', at: '2026-01-02T03:04:05.000Z', out_path })
  expect(outlineOf(out_path)).toEqual([
    '"Terms.pdf"\t#page=1',
    '"Lease Müller.pdf"\t#page=3',
    '"One"\t#page=3',
    '"Я日"\t#page=4',
    '"Three, below two"\t#page=5',
    '"Four"\t#page=6',
    '"Five"\t#page=7',
  ])
  const [top, ...levels] = levelsOf(out_path)
  expect(levels.map((level) => level - (top ?? 0))).toEqual([0, 1, 1, 2, 1, 1])
  expect(infoOf(out_path)['Pages']).toBe('7')
})

it('bookmarks without an end are copied as far as any file has them', async () => {
  const endless = pages({
    catalog: '/Outlines 10 0 R',
    more: [
      '<</Type/Outlines/First 11 0 R/Last 12 0 R/Count 2>>',
      '<</Title(A)/Parent 10 0 R/Next 12 0 R/First 12 0 R/Last 12 0 R/Count 1/Dest[13 0 R/Fit]>>',
      '<</Title(B)/Parent 10 0 R/Next 11 0 R/First 11 0 R/Last 11 0 R/Count 1/Dest[13 0 R/Fit]>>',
    ],
  })
  const out_path = join(opened.dir.path, 'endless.pdf')
  const source = stored('endless-source.pdf', endless)
  await opened.pdf.takePages({ ...source, pages: [{ page: 1, rotate: 0 }], out_path })
  expect(outlineOf(out_path)).toEqual(['"A"\t#page=1', '"B"\t#page=1'])
})
