import { afterAll, describe, expect, it } from 'vitest'
import { pages } from '../intake/files.ts'
import { cleanUp, merged, taken } from './assembled.ts'
import { faultsIn, readByPdfjs, unpacked } from './read-by.ts'

afterAll(cleanUp)

const MANY = 100_000
const times = <T>(count: number, of: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => of(at))

interface Hostile {
  readonly catalog: string
  readonly more: readonly string[]
  readonly page?: string
}

/** A chain of nodes, each the only one below the one before, from object 10 on. */
const chain = (length: number, node: (next: string) => string, end: string): readonly string[] => [
  ...times(length, (at) => node(`${11 + at} 0 R`)),
  end,
]

const LABELS = '/Nums[0<</S/r>>]'
const TAGS = '/MarkInfo<</Marked true>>/StructTreeRoot 10 0 R'
const FILES: Readonly<Record<string, Hostile>> = {
  'labels in a loop': { catalog: '/PageLabels 10 0 R', more: ['<</Kids[10 0 R 11 0 R]>>', `<<${LABELS}>>`] },
  'labels that are deep': {
    catalog: '/PageLabels 10 0 R',
    more: chain(3_000, (next) => `<</Kids[${next}]>>`, `<<${LABELS}>>`),
  },
  'a hundred thousand labels': {
    catalog: `/PageLabels<</Nums[${times(MANY / 5, (at) => `${at}<</S/r>>`).join('')}]>>`,
    more: [],
  },
  'labels of another kind': { catalog: '/PageLabels(none)', more: [] },
  'names in a loop': { catalog: '/Names<</Dests 10 0 R>>', more: ['<</Kids[11 0 R]>>', '<</Kids[10 0 R 11 0 R]>>'] },
  'names that lead to each other': {
    catalog: '/Names<</Dests<</Names[(a)(b)(b)(a)(c)10 0 R]>>>>',
    more: ['<</D(a)>>'],
    page: '/Annots[<</Subtype/Link/Rect[0 0 9 9]/Border[0 0 0]/Dest(a)>>]',
  },
  'a hundred thousand names': {
    catalog: `/Names<</Dests<</Kids[${times(20, (at) => `${10 + at} 0 R`).join(' ')}]>>>>`,
    more: times(20, (leaf) => `<</Names[${times(MANY / 20, (at) => `(n${leaf * 5000 + at})[0/Fit]`).join('')}]>>`),
  },
  'a hundred thousand old names': {
    catalog: `/Dests<<${times(MANY, (at) => `/n${at}[0/Fit]`).join('')}>>`,
    more: [],
  },
  'names that fan out': {
    catalog: '/Names<</Dests 10 0 R>>',
    more: [
      ...times(300, (at) => `<</Kids[${times(300, () => `${11 + at} 0 R`).join(' ')}]>>`),
      '<</Names[(n)[0/Fit]]>>',
    ],
  },
  'bookmarks that are deep': {
    catalog: '/Outlines 10 0 R',
    more: chain(3_000, (next) => `<</Title(t)/First ${next}/Dest[0/Fit]>>`, '<</Title(t)/Dest[0/Fit]>>'),
  },
  'a long row of bookmarks': {
    catalog: '/Outlines<</First 10 0 R>>',
    more: chain(20_000, (next) => `<</Title(t)/Next ${next}/Dest[0/Fit]>>`, '<</Title(t)/Dest[0/Fit]>>'),
  },
  'tags in a loop': { catalog: TAGS, more: ['<</K 11 0 R>>', '<</S/P/P 10 0 R/K[11 0 R 10 0 R]>>'] },
  'tags that are deep': {
    catalog: TAGS,
    more: ['<</K 11 0 R>>', ...times(5_000, (at) => `<</S/P/K ${12 + at} 0 R>>`), '<</S/P>>'],
  },
  'tags that fan out': {
    catalog: TAGS,
    more: times(200, (at) => `<</S/P/K[${times(200, () => `${11 + at} 0 R`).join(' ')}]>>`),
  },
  'a parent tree in a loop': {
    catalog: TAGS,
    more: [
      '<</K 11 0 R/ParentTree 12 0 R>>',
      '<</S/P/K 0/Pg 13 0 R>>',
      '<</Kids[12 0 R]/Nums[0[11 0 R 12 0 R]-5 11 0 R]>>',
    ],
  },
  'layers that are none': {
    catalog: '/OCProperties<</OCGs[10 0 R 10 0 R 1 null]/D 10 0 R>>',
    more: ['<</OCGs 10 0 R>>'],
  },
}

const fileOf = ({ catalog, more, page = '' }: Hostile): Buffer =>
  pages({ count: 2, catalog, more, page: `/MediaBox[0 0 612 792]/StructParents 0${page}` })

describe('a file without limits', () => {
  it.each(Object.entries(FILES))('is taken apart and merged in bounded time: %s', async (_, hostile) => {
    const file = fileOf(hostile)
    const begun = process.cpuUsage()
    const path = await taken(file, [2, 1])
    const whole = await merged({ 'a.pdf': file, 'b.pdf': file })
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1e6).toBeLessThan(10)
    for (const one of [path, whole]) expect(faultsIn(one)).toBe('')
    expect((await readByPdfjs(path)).pages).toBe(2)
    expect((await readByPdfjs(whole)).pages).toBe(4)
  })

  it('keeps what is within the limits', async () => {
    const labelled = await taken(fileOf(FILES['labels in a loop'] ?? { catalog: '', more: [] }), [2, 1])
    expect((await readByPdfjs(labelled)).labels).toEqual(['ii', 'i'])
    const named = await readByPdfjs(
      await taken(fileOf(FILES['a hundred thousand names'] ?? { catalog: '', more: [] }), [1]),
    )
    expect(Object.keys(named.names)).toHaveLength(20_000)
    expect(named.names['n19999']).toBe(1)
    const deep = await readByPdfjs(
      await taken(fileOf(FILES['bookmarks that are deep'] ?? { catalog: '', more: [] }), [1]),
    )
    expect(JSON.stringify(deep.bookmarks).match(/"page":1/g)).toHaveLength(21)
    expect(unpacked(await taken(fileOf(FILES['tags that are deep'] ?? { catalog: '', more: [] }), [1]))).not.toMatch(
      /Struct|Mark/,
    )
  })
})
