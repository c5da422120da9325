import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../intake/files.ts'
import { type OpenedPdf, openedPdf } from '../intake/opened.ts'
import { finalOf } from './finals.ts'
import { FONTS } from './odd-fonts.ts'
import { STATES } from './odd-states.ts'
import { fileWith, oddEntries, type Thing } from './odd-values.ts'
import { differing, installed, shownBy } from './readers.ts'

// Values that readers understand differently, and of which the kept copy says what PDFium understands.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const THINGS: Readonly<Record<string, Thing>> = { ...FONTS, ...STATES }

test.each([
  ['TrueType', '/FirstChar is null'],
  ['TrueType', '/FirstChar is one less'],
  ['TrueType', 'without /LastChar'],
  ['TrueType', '/LastChar is minus one'],
  ['TrueType', '/LastChar is one less'],
  ['TrueType', '/Widths is an empty list'],
  ['TrueType', '/Widths is a name'],
  ['TrueType', '/Widths is a list without its last'],
  ['TrueType', '/Widths is a list with one more'],
  ['TrueType', '/Widths is a list with null in it'],
  ['TrueType', '/FontDescriptor/FontName is an empty dictionary'],
  ['TrueType', '/FontDescriptor/MissingWidth is a name'],
  ['Type 1', '/LastChar is a fraction'],
  ['Type 3', '/LastChar is one more'],
  ['below a composite font', '/FontDescriptor/FontName is an empty list'],
  ['a state of opacities', '/ca is an empty list'],
  ['a state of opacities', '/ca is minus one'],
  ['a state of opacities', '/CA is one more'],
])('%s: %s', async (name, what) => {
  const thing = THINGS[name] as Thing
  const [, entries] = [...oddEntries(thing.entries)].find(([one]) => one === what) ?? []
  const { inspection, path } = await finalOf(opened, 'settled', fileWith({ ...thing, entries: entries ?? {} }))
  expect(inspection).toMatchObject({ refused: null, removed: ['ambiguities'] })
  expect(differing(await shownBy(path ?? '', installed()))).toEqual([])
})

test('an opacity that is a string is refused, and the caption of a field, which has the same key, is none', async () => {
  const thing = STATES['a state of opacities'] as Thing
  const odd = fileWith({ ...thing, entries: { ...thing.entries, ca: '(4)' } })
  expect(await opened.inspect('odd', odd)).toMatchObject({ refused: 'document_ambiguous' })
  const field = '<</Type/Annot/Subtype/Widget/FT/Btn/T(a)/F 4/Rect[72 500 90 520]/MK<</CA(4)>>>>'
  const form = pages({
    page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
    catalog: '/AcroForm<</Fields[10 0 R]>>',
    more: [field],
  })
  expect(await opened.inspect('field', form)).toMatchObject({ refused: null, removed: ['form_fields'] })
})
