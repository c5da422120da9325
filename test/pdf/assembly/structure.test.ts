import { spawnSync } from 'node:child_process'
import { afterAll, describe, expect, it } from 'vitest'
import { needs } from '../../support/programs.ts'
import { pages, pdf, stream } from '../intake/files.ts'
import { bytesOf, cleanUp, merged, taken } from './assembled.ts'
import { faultsIn, readByPdfjs, unpacked } from './read-by.ts'

afterAll(cleanUp)

interface Tagging {
  readonly role?: string
  readonly id?: string
  /** Added to numbers in the parent tree. */
  readonly keys?: number
}

const text = (mark: string, word: string): string => `${mark} BDC BT /F1 12 Tf 72 700 Td (${word}) Tj ET EMC`

/**
 * Three tagged pages: a heading on each, a paragraph from the first to the second, a table with an empty cell on the
 * second, a link on the third, and a picture with an alternative text in a form of its own.
 */
const tagged = ({ role = 'P', id = 'cell', keys = 0 }: Tagging = {}): Buffer =>
  pdf([
    '<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 10 0 R/Lang(en)>>',
    '<</Type/Pages/Count 3/Kids[3 0 R 4 0 R 5 0 R]>>',
    ...[0, 1, 2].map(
      (at) =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/StructParents ${keys + at}/Contents ${6 + at} 0 R/Resources<</Font<</F1 9 0 R>>/XObject<</X 30 0 R>>>>${at === 2 ? '/Annots[29 0 R]' : ''}>>`,
    ),
    stream('', `${text('/H1 <</MCID 0>>', 'Head1')}\n${text('/P <</MCID 1>>', 'Over1')}`),
    stream(
      '',
      `${text('/P <</MCID 0>>', 'Over2')}\n${text('/TD <</MCID 1>>', 'Cell')}\n${text('/H1 <</MCID 2>>', 'Head2')}`,
    ),
    stream('', `${text('/H1 <</MCID 0>>', 'Head3')}\n${text('/Link <</MCID 1>>', 'Web')}\n/X Do`),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Type/StructTreeRoot/K 11 0 R/ParentTree 12 0 R/ParentTreeNextKey 9/RoleMap<</Mine/${role}>>/IDTree<</Names[(${id})18 0 R]>>>>`,
    '<</Type/StructElem/S/Document/P 10 0 R/K[13 0 R 14 0 R 15 0 R 16 0 R 21 0 R 22 0 R 23 0 R]>>',
    `<</Nums[${keys}[13 0 R 14 0 R]${keys + 1}[14 0 R 18 0 R 21 0 R]${keys + 2}[22 0 R 23 0 R]${keys + 3} 23 0 R ${keys + 4}[24 0 R]]>>`,
    '<</Type/StructElem/S/H1/P 11 0 R/Pg 3 0 R/K 0/T(Title1)>>',
    '<</Type/StructElem/S/Mine/P 11 0 R/Pg 3 0 R/K[1<</Type/MCR/Pg 4 0 R/MCID 0>>]/ActualText(Over1Over2)>>',
    '<</Type/StructElem/S/Sect/P 11 0 R/K[]/Alt(Nothing)>>',
    '<</Type/StructElem/S/Table/P 11 0 R/K[17 0 R]>>',
    '<</Type/StructElem/S/TR/P 16 0 R/K[18 0 R 19 0 R]>>',
    `<</Type/StructElem/S/TD/P 17 0 R/ID(${id})/Pg 4 0 R/K[1]>>`,
    '<</Type/StructElem/S/TD/P 17 0 R>>',
    'null',
    '<</Type/StructElem/S/H1/P 11 0 R/Pg 4 0 R/K[2]>>',
    '<</Type/StructElem/S/H1/P 11 0 R/Pg 5 0 R/K[0]>>',
    '<</Type/StructElem/S/Link/P 11 0 R/Pg 5 0 R/K[1<</Type/OBJR/Obj 29 0 R>>24 0 R]>>',
    '<</Type/StructElem/S/Figure/P 23 0 R/Pg 5 0 R/Alt(Logo3)/K<</Type/MCR/MCID 0/Stm 30 0 R>>>>',
    ...Array<string>(4).fill('null'),
    `<</Type/Annot/Subtype/Link/Rect[72 690 200 720]/Border[0 0 0]/StructParent ${keys + 3}/A<</S/URI/URI(https://example.test/)>>>>`,
    stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 612 792]/StructParents ${keys + 4}`,
      '/Figure <</MCID 0>> BDC 300 300 40 40 re f EMC',
    ),
  ])

function structText(path: string): string {
  needs('pdfinfo')
  return spawnSync('pdfinfo', ['-struct-text', path], { encoding: 'utf8' }).stdout.replace(/\s+/g, ' ')
}

/** The keys of all pages, annotations and forms. */
function keysIn(path: string): readonly number[] {
  const all = unpacked(path)
  return [...all.matchAll(/\/StructParents? (\d+)/g)].map(([, key]) => Number(key))
}

/** What a screen reader says of a page, in the order in which it says it. */
const rolesOf = (tags: Awaited<ReturnType<typeof readByPdfjs>>['tags'], at: number): string => JSON.stringify(tags[at])

describe('tags', () => {
  it('stay with their pages where all of these stay, in another order', async () => {
    const path = await taken(tagged(), [3, 1, [2, 90]])
    expect(faultsIn(path)).toBe('')
    const { marked, tags } = await readByPdfjs(path)
    expect(marked).toBe(true)
    expect(rolesOf(tags, 0)).toBe('["Root",["Document",["H1","text"],["Link","text","text"]]]')
    expect(rolesOf(tags, 1)).toBe('["Root",["Document",["H1","text"],["P (Over1Over2)","text"]]]')
    expect(rolesOf(tags, 2)).toBe(
      '["Root",["Document",["P (Over1Over2)","text"],["Table",["TR",["TD","text"],["TD"]]],["H1","text"]]]',
    )
    for (const word of ['Head1', 'Over1', 'Over2', 'Cell', 'Head2', 'Head3', 'Web'])
      expect(structText(path)).toContain(`"${word}"`)
    expect(unpacked(path).match(/\((?:Over1Over2|Nothing|Logo3|Title1)\)/g)).toHaveLength(4)
    expect(keysIn(path).toSorted()).toEqual([0, 1, 2, 3, 4])
  })

  it('of deleted pages leave no word', async () => {
    const path = await taken(tagged(), [2])
    expect(faultsIn(path)).toBe('')
    const { marked, tags } = await readByPdfjs(path)
    expect(marked).toBe(true)
    expect(rolesOf(tags, 0)).toBe(
      '["Root",["Document",["P","text"],["Table",["TR",["TD","text"],["TD"]]],["H1","text"]]]',
    )
    expect(structText(path)).toMatch(/Document.*"Over2".*TD.*"Cell".*H1.*"Head2"/)
    expect(unpacked(path)).not.toMatch(/Head1|Title1|Over1|Head3|Web|Logo3|Nothing/)
    expect(unpacked(path).match(/\/S \/TD/g)).toHaveLength(2)
    expect(keysIn(path)).toEqual([0])
  })

  it('lead to what they stand for: an annotation, and marks within a form', async () => {
    const path = await taken(tagged(), [3])
    const all = unpacked(path)
    expect(all).toMatch(/\/Obj \d+ 0 R/)
    expect(all).toMatch(/\/Stm \d+ 0 R/)
    expect(all).toContain('(Logo3)')
    expect(keysIn(path).toSorted()).toEqual([0, 1, 2])
    expect(structText(path)).not.toContain('Cell')
    const { tags } = await readByPdfjs(path)
    expect(rolesOf(tags, 0)).toBe('["Root",["Document",["H1","text"],["Link","text","text"]]]')
  })

  it.each([
    ['a page is taken twice', tagged(), [1, 2, 2]],
    [
      'the file does not say that it is tagged',
      Buffer.from(tagged().toString('latin1').replace('Marked true', 'Marked null'), 'latin1'),
      [1, 2],
    ],
  ] as const)('go as a whole, with the word that there are some, where %s', async (_, file, order) => {
    const path = await taken(file, order)
    expect(faultsIn(path)).toBe('')
    expect(bytesOf(path).toString('latin1')).not.toMatch(/StructTreeRoot|MarkInfo|StructParent|StructElem/)
    expect((await readByPdfjs(path)).marked).toBe(false)
  })

  it('of several documents stand below each other, each under its document', async () => {
    const path = await merged({ 'a.pdf': tagged(), 'b.pdf': tagged({ id: 'other', keys: 5 }) })
    expect(faultsIn(path)).toBe('')
    const { marked, tags } = await readByPdfjs(path)
    expect([marked, tags.length]).toEqual([true, 6])
    for (const at of [0, 3])
      expect(rolesOf(tags, at)).toBe('["Root",["Document",["Document",["H1","text"],["P (Over1Over2)","text"]]]]')
    expect(structText(path).match(/"(Head1|Head2|Head3|Cell|Web)"/g)).toHaveLength(10)
    expect(new Set(keysIn(path)).size).toBe(10)
    expect(unpacked(path)).toMatch(/\/IDTree/)
    expect(unpacked(path)).toMatch(/\/Mine \/P/)
  })

  it.each([
    ['one is not tagged', pages()],
    ['two roles of one name differ', tagged({ role: 'H2', id: 'other' })],
    ['two elements have the same name', tagged()],
  ])('of several documents go where %s', async (_, other) => {
    const path = await merged({ 'a.pdf': tagged(), 'b.pdf': other })
    expect(faultsIn(path)).toBe('')
    expect(unpacked(path)).not.toMatch(/StructTreeRoot|MarkInfo|StructParent|StructElem/)
  })
})
