import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { needs } from '../../support/programs.ts'
import { pages } from '../intake/files.ts'
import { bytesOf, cleanUp, merged, type Order, taken } from './assembled.ts'
import { faultsIn, namesByPoppler, readByPdfjs, unpacked } from './read-by.ts'

afterAll(cleanUp)

const MUPDF = { name: 'mutool' } as const

const link = (leads: string): string => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Border[0 0 0]${leads}>>`

/** Ways to say where a link leads: to the page with a number from 1 to 4, which are the objects 32 to 35. */
const WAYS: Readonly<Record<string, (page: number) => string>> = {
  'by a name of the tree': (page) => `/Dest(n${page})`,
  'by a name of the old list': (page) => `/Dest/o${page}`,
  'by the page': (page) => `/Dest[${31 + page} 0 R/XYZ 0 700 null]`,
  'by an action with a name': (page) => `/A<</S/GoTo/D(n${page})>>`,
  'by an action with a name of the old list': (page) => `/A<</S/GoTo/D/o${page}>>`,
  'by an action with the page': (page) => `/A<</S/GoTo/D[${31 + page} 0 R/FitH 100]>>`,
  'by the number of the page': (page) => `/Dest[${page - 1}/Fit]`,
}

/** Four pages. Links to the second and the third, on all of them; names in a tree with further nodes, and in the old list. */
const linked = (way: (page: number) => string): Buffer =>
  pages({
    count: 4,
    page: '/MediaBox[0 0 612 792]/Annots[10 0 R 11 0 R 12 0 R]',
    catalog: '/Names<</Dests 13 0 R>>/Dests 16 0 R',
    more: [
      link(way(2)),
      link(way(3)),
      link('/A<</S/URI/URI(https://example.test/)>>'),
      '<</Kids[14 0 R 15 0 R]>>',
      '<</Limits[(n1)(n2)]/Names[(n1)[32 0 R/Fit](n2)<</D[33 0 R/XYZ 0 9 0]>>]>>',
      '<</Limits[(n3)(n4)]/Names[(n3)17 0 R(n4)[35 0 R/Fit]]>>',
      '<</o1[32 0 R/Fit]/o2 18 0 R/o3[34 0 R/Fit]/o4[35 0 R/Fit]>>',
      '[34 0 R/FitR 1 2 3 4]',
      '<</D[33 0 R/Fit]>>',
      ...Array<string>(13).fill('null'),
    ],
  })

const URI = 'https://example.test/'

/** Orders of the pages, and where the links of the first page then lead. */
const ORDERS: readonly (readonly [string, Order, readonly (number | string)[]])[] = [
  ['all as they are', [1, 2, 3, 4], [2, 3, URI]],
  ['moved', [3, 1, 2, 4], [3, 1, URI]],
  ['the first one deleted', [1, 3, 4], [2, URI]],
  ['both deleted', [4, 1], [URI]],
  ['one turned', [1, [3, 270], 2], [3, 2, URI]],
  ['one twice', [2, 1, 2, 3], [1, 4, URI]],
]

const CASES = Object.entries(WAYS).flatMap(([name, way]) =>
  ORDERS.map(([what, order, leads]) => [`${name}, ${what}`, way, order, leads] as const),
)

describe('links', () => {
  it.each(CASES)('lead to their pages, and those to pages that went are gone: %s', async (_, way, order, leads) => {
    const path = await taken(linked(way), order)
    expect(faultsIn(path)).toBe('')
    const { links } = await readByPdfjs(path)
    expect(links).toEqual(order.map(() => leads))
  })

  it('keep their names, which lead to their pages for two readers', async () => {
    const path = await taken(
      linked(() => '/Dest(n2)'),
      [3, 1, [2, 90]],
    )
    const { names } = await readByPdfjs(path)
    expect(names).toEqual({ n1: 2, n2: 3, n3: 1, o1: 2, o2: 3, o3: 1 })
    expect(namesByPoppler(path)).toMatchObject({ n1: 2, n2: 3, n3: 1 })
    expect(unpacked(path)).not.toMatch(/n4|6e34/)
  })

  it('of two documents with the same names lead to the pages of their own', async () => {
    const way = (page: number): string => WAYS['by a name of the tree']?.(page) ?? ''
    const old = (page: number): string => WAYS['by a name of the old list']?.(page) ?? ''
    const path = await merged({ 'a.pdf': linked(way), 'b.pdf': linked(old), 'c.pdf': linked(way) })
    expect(faultsIn(path)).toBe('')
    const { links, names } = await readByPdfjs(path)
    expect(links).toEqual([0, 4, 8].flatMap((first) => Array(4).fill([first + 2, first + 3, URI])))
    expect(names).toMatchObject({ n1: 1, n4: 4, o1: 1, o4: 4 })
  })

  it('that lead nowhere, or to what is no page, are gone', async () => {
    for (const leads of [
      '/Dest(none)',
      '/Dest/none',
      '/Dest[99 0 R/Fit]',
      '/Dest[2 0 R/Fit]',
      '/Dest[7/Fit]',
      '/Dest[]',
    ])
      expect(
        (
          await readByPdfjs(
            await taken(
              linked(() => leads),
              [1],
            ),
          )
        ).links,
      ).toEqual([[URI]])
  })

  it('keep how they show their page, as far as it is a way to show one', async () => {
    const path = await taken(
      linked(() => '/Dest[32 0 R/XYZ 10 20 1.5 9 0 R 8]'),
      [1],
    )
    expect(readFileSync(path, 'latin1')).toMatch(/\/Dest \[3 0 R \/XYZ 10 20 1\.5 null 8\]/)
    const odd = await taken(
      linked(() => '/Dest[32 0 R/Odd(Secret)]'),
      [1],
    )
    expect(readFileSync(odd, 'latin1')).toMatch(/\/Dest \[3 0 R \/Fit\]/)
  })

  it('of a page that is taken twice are on both', async () => {
    const path = await taken(
      linked((page) => `/Dest(n${page})`),
      [1, 1, 2],
    )
    expect((await readByPdfjs(path)).links).toEqual([
      [3, URI],
      [3, URI],
      [3, URI],
    ])
  })
})

describe('the page at which a file opens', () => {
  const opening = (action: string): Buffer =>
    pages({ count: 3, catalog: `/OpenAction ${action}`, more: ['null', 'null'] })
  it.each([
    ['a page that stays', '[13 0 R/Fit]', '/OpenAction [3 0 R /Fit]'],
    ['an action', '<</S/GoTo/D[13 0 R/Fit]>>', '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'],
    ['a page that went', '[12 0 R/Fit]', null],
    ['another action', '<</S/URI/URI(https://example.test/)>>', null],
  ] as const)('%s', async (_, action, expected) => {
    const text = bytesOf(await taken(opening(action), [2])).toString('latin1')
    if (expected === null) expect(text).not.toContain('OpenAction')
    else expect(text).toContain(expected)
  })
})

describe('bookmarks', () => {
  const outlined = pages({
    count: 3,
    catalog: '/Outlines 10 0 R/Names<</Dests<</Names[(two)[20 0 R/Fit]]>>>>',
    more: [
      '<</First 11 0 R/Last 14 0 R/Count 3>>',
      '<</Title(Heading)/Parent 10 0 R/Next 14 0 R/First 12 0 R/Last 13 0 R/Count -2/C[1 0 0]/F 2>>',
      '<</Title(Two)/Parent 11 0 R/Next 13 0 R/Dest(two)>>',
      '<</Title(Three)/Parent 11 0 R/Prev 12 0 R/A<</S/GoTo/D[21 0 R/FitH 9]>>>>',
      '<</Title(Web)/Parent 10 0 R/Prev 11 0 R/Next 15 0 R/A<</S/URI/URI(https://example.test/)>>>>',
      '<</Title(Empty heading)/Parent 10 0 R/Prev 14 0 R>>',
      ...Array<string>(3).fill('null'),
    ],
  })
  const web = { title: 'Web', page: null, url: URI, items: [] }
  const leaf = (title: string, page: number) => ({ title, page, url: null, items: [] })

  it('with headings and addresses stay', async () => {
    const path = await taken(outlined, [3, 2])
    const { bookmarks } = await readByPdfjs(path)
    expect(bookmarks).toEqual([
      { title: 'Heading', page: null, url: null, items: [leaf('Two', 2), leaf('Three', 1)] },
      web,
    ])
    expect(readFileSync(path, 'latin1')).toMatch(/\/Title \(Heading\).*\/Count -2 .*\/C \[1 0 0\] \/F 2/)
  })

  it('below a heading of which nothing is left take it with them', async () => {
    expect((await readByPdfjs(await taken(outlined, [1]))).bookmarks).toEqual([web])
  })

  it('are below one for each document in a merged file, for MuPDF too', async () => {
    const path = await merged({ 'a.pdf': outlined, 'b.pdf': outlined })
    expect((await readByPdfjs(path)).bookmarks).toMatchObject([
      { title: 'a.pdf', page: 1, items: [{ items: [leaf('Two', 2), leaf('Three', 3)] }, web] },
      { title: 'b.pdf', page: 4, items: [{ items: [leaf('Two', 5), leaf('Three', 6)] }, web] },
    ])
    needs(MUPDF.name)
    const { stdout } = spawnSync(MUPDF.name, ['show', path, 'outline'], { encoding: 'utf8' })
    expect([...stdout.matchAll(/"(Two|Three)"\t#(?:page=)?(\w+)/g)].map(([, title, to]) => [title, to])).toHaveLength(4)
  })
})
