import { spawnSync } from 'node:child_process'
import { afterAll, describe, expect, it } from 'vitest'
import { needs } from '../../support/programs.ts'
import { pages } from '../intake/files.ts'
import { cleanUp, merged, type Order, taken } from './assembled.ts'
import { faultsIn, readByPdfjs } from './read-by.ts'

afterAll(cleanUp)

const labelled = (tree: string, more: readonly string[] = [], count = 5): Buffer =>
  pages({ count, catalog: `/PageLabels ${tree}`, more })

const STYLES = labelled('<</Nums[0<</S/r>>2<</S/D/P(A-)/St 7>>4<</P(Cover)>>]>>')
const LETTERS = labelled('<</Nums[0<</S/R/St 3>>1<</S/a/St 26>>3<</S/A>>]>>')
const BY_KIDS = labelled('<</Kids[10 0 R 11 0 R]>>', [
  '<</Limits[0 1]/Nums[0 12 0 R 1<</S/D>>]>>',
  '<</Limits[3 3]/Kids[13 0 R]>>',
  '<</S/r/St 4>>',
  '<</Limits[3 3]/Nums[3<</P<FEFF042F>/S/D/St 2>>]>>',
])

/** The file, the order of its pages, and their labels in that order. */
const CASES: readonly (readonly [string, Buffer, Order, readonly string[]])[] = [
  ['all as they are', STYLES, [1, 2, 3, 4, 5], ['i', 'ii', 'A-7', 'A-8', 'Cover']],
  ['moved', STYLES, [5, 4, 1, 3], ['Cover', 'A-8', 'i', 'A-7']],
  ['one deleted and one turned', STYLES, [[1, 90], 3, 4], ['i', 'A-7', 'A-8']],
  ['one twice', STYLES, [2, 2, 3], ['ii', 'ii', 'A-7']],
  ['letters and capitals', LETTERS, [1, 2, 3, 4, 5], ['III', 'z', 'aa', 'A', 'B']],
  ['letters moved', LETTERS, [3, 1, 5], ['aa', 'III', 'B']],
  ['a tree with further nodes', BY_KIDS, [1, 2, 3, 4, 5], ['iv', '1', '2', 'Я2', 'Я3']],
  ['such a tree, moved', BY_KIDS, [4, 3, 1], ['Я2', '2', 'iv']],
  ['nothing for the first pages', labelled('<</Nums[2<</S/r>>]>>'), [1, 2, 3, 4], ['1', '2', 'i', 'ii']],
  ['another prefix that counts on', labelled('<</Nums[0<</S/D/P(A-)>>2<</S/D/P(B-)/St 3>>]>>'), [2, 3], ['A-2', 'B-3']],
  ['another style that counts on', labelled('<</Nums[0<</S/D>>2<</S/r/St 3>>]>>'), [2, 3], ['2', 'iii']],
  ['an unknown style and a wrong start', labelled('<</Nums[0<</S/X/P(p)/St -4>>2<</S/D/St 0>>]>>'), [2, 3], ['p', '1']],
]

describe('page labels', () => {
  it.each(CASES)('follow their pages: %s', async (_, file, order, labels) => {
    const path = await taken(file, order)
    expect(faultsIn(path)).toBe('')
    expect((await readByPdfjs(path)).labels).toEqual(labels)
  })

  it('are the same for qpdf', async () => {
    const path = await taken(STYLES, [4, 1, 2])
    needs('qpdf')
    const { stdout } = spawnSync('qpdf', ['--json=2', '--json-key=pagelabels', path], { encoding: 'utf8' })
    expect(JSON.parse(stdout).pagelabels).toEqual([
      { index: 0, label: { '/P': 'u:A-', '/S': '/D', '/St': 8 } },
      { index: 1, label: { '/S': '/r', '/St': 1 } },
    ])
  })

  it('are none where the document has none', async () => {
    expect((await readByPdfjs(await taken(pages({ count: 3 }), [3, 1]))).labels).toBeNull()
    expect((await readByPdfjs(await merged({ a: pages(), b: pages() }))).labels).toBeNull()
  })

  it('are those of each document in a merged file, which counts pages without labels as their document does', async () => {
    const path = await merged({ 'a.pdf': pages({ count: 2 }), 'b.pdf': STYLES, 'c.pdf': pages({ count: 2 }) })
    expect(faultsIn(path)).toBe('')
    expect((await readByPdfjs(path)).labels).toEqual(['1', '2', 'i', 'ii', 'A-7', 'A-8', 'Cover', '1', '2'])
  })
})
