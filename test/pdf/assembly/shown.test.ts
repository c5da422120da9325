import { afterAll, expect, it } from 'vitest'
import { pages, stream } from '../intake/files.ts'
import { SQUARES } from '../intake/odd-objects.ts'
import { seenBy } from '../intake/seen-by.ts'
import { cleanUp, merged, taken } from './assembled.ts'
import { faultsIn, readByPdfjs, unpacked } from './read-by.ts'

afterAll(cleanUp)

const PAGE = '/MediaBox[0 0 200 200]'
const [[first, [x, y, side]] = ['', [0, 0, 0]], [second, [x2, y2]] = ['', [0, 0, 0]]] = Object.entries(SQUARES)
const URI = 'https://example.test/'

/** A field and a stamp that show a square each, as in a file that was signed elsewhere, and a link. */
const WITH_FIELD = pages({
  page: `${PAGE}/Annots[10 0 R 11 0 R 13 0 R]`,
  content: '',
  catalog: '/AcroForm<</Fields[10 0 R]>>',
  more: [
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(t)/F 4/Rect[${x} ${y} ${x + side} ${y + side}]/AP<</N 12 0 R>>>>`,
    `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Border[0 0 0]/A<</S/URI/URI(${URI})>>>>`,
    stream(`/Type/XObject/Subtype/Form/BBox[0 0 ${side} ${side}]`, `0 g 0 0 ${side} ${side} re f`),
    `<</Type/Annot/Subtype/Stamp/F 4/Rect[${x2} ${y2} ${x2 + side} ${y2 + side}]/AP<</N 12 0 R>>>>`,
  ],
})

/** One square in a layer that is hidden, the other in one that is shown. */
const LAYERED = pages({
  page: PAGE,
  resources: '/Properties<</A 10 0 R/B 11 0 R>>',
  content: `/OC/A BDC ${x} ${y} ${side} ${side} re f EMC /OC/B BDC ${x2} ${y2} ${side} ${side} re f EMC`,
  catalog: '/OCProperties<</OCGs[10 0 R 11 0 R 12 0 R]/D<</OFF[10 0 R]/Order[10 0 R 11 0 R 12 0 R]>>>>',
  more: ['<</Type/OCG/Name(Draft)>>', '<</Type/OCG/Name(Final)>>', '<</Type/OCG/Name(Elsewhere)>>'],
})

const all = (seen: Readonly<Record<string, string>>): readonly string[] => [...new Set(Object.values(seen))]

it('fields that show are content, with all else on their page, and its links stay', async () => {
  for (const path of [
    await merged({ 'a.pdf': WITH_FIELD, 'b.pdf': pages({ page: PAGE }) }),
    await taken(WITH_FIELD, [1]),
  ]) {
    expect(faultsIn(path)).toBe('')
    expect(all(await seenBy(path))).toEqual([`${first} and ${second}`])
    expect((await readByPdfjs(path)).links[0]).toEqual([URI])
    expect(unpacked(path)).not.toMatch(/Widget|Stamp|AcroForm/)
  }
})

it('the field of a seal, which shows nothing, stays behind', async () => {
  const more = ['<</Type/Annot/Subtype/Widget/FT/Sig/T(Seal)/F 132/Rect[0 0 0 0]/V<</Type/Sig>>>>']
  const sealed = pages({ page: `${PAGE}/Annots[10 0 R]`, catalog: '/AcroForm<</Fields[10 0 R]>>', more })
  expect(unpacked(await merged({ 'a.pdf': sealed }))).not.toMatch(/Widget|AcroForm|Sig/)
})

it('layers that are drawn with stay, hidden or shown', async () => {
  for (const path of [await merged({ 'a.pdf': LAYERED, 'b.pdf': LAYERED }), await taken(LAYERED, [1])]) {
    expect(faultsIn(path)).toBe('')
    expect(all(await seenBy(path))).toEqual([second])
    expect(unpacked(path)).toMatch(/\(Final\)/)
    expect(unpacked(path)).not.toContain('Elsewhere')
  }
})
