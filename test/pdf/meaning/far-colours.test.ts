import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages, stream } from '../intake/files.ts'
import { type OpenedPdf, openedPdf } from '../intake/opened.ts'
import { finalOf } from './finals.ts'
import { differing, installed, shownBy } from './readers.ts'

// A colour far out of its range: some readers run over, so that what is white for one is black for another.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<<>>'
const PATTERN =
  '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 200 200]/XStep 200/YStep 200/Resources<<>>'
const FONT =
  '<</Type/Font/Subtype/Type3/FontBBox[0 0 200 200]/FontMatrix[.005 0 0 .005 0 0]/FirstChar 97/LastChar 97/Widths[200]/Resources<<>>/Encoding<</Type/Encoding/Differences[97/a]>>/CharProcs<</a 11 0 R>>>>'
const ANNOTATION = '<</Type/Annot/Subtype/Square/F 4/Rect[0 0 200 200]/AP<</N 10 0 R>>>>'
const PLAIN = PATTERN.replace('/PaintType 1', '/PaintType 2')
const NAMED = '/ColorSpace<</Two[/Indexed/DeviceRGB 1<000000ffffff>]/Tint[/Pattern/DeviceRGB]>>/Pattern<</P 10 0 R>>'

interface Place {
  readonly resources: string
  readonly content: string
  readonly more: readonly (string | Buffer)[]
  readonly page?: string
}

/** Where content may set a colour. */
const PLACES: Readonly<Record<string, (content: string) => Place>> = {
  'a page': (content) => ({ resources: NAMED, content, more: [stream(PLAIN, '0 0 200 200 re f')] }),
  'a form': (content) => ({ resources: '/XObject<</X 10 0 R>>', content: '/X Do', more: [stream(FORM, content)] }),
  'a pattern': (content) => ({
    ...{ resources: '/Pattern<</P 10 0 R>>', content: '/Pattern cs /P scn 0 0 200 200 re f' },
    more: [stream(PATTERN, content)],
  }),
  'a glyph': (content) => ({
    ...{ resources: '/Font<</F 10 0 R>>', content: 'BT /F 200 Tf (a) Tj ET' },
    more: [FONT, stream('', `200 0 d0 ${content}`)],
  }),
  'the look of an annotation': (content) => ({
    ...{ resources: '', content: '', page: '/Annots[11 0 R]' },
    more: [stream(FORM, content), ANNOTATION],
  }),
}

const FAR = ['2', '595.32', '40000', '-40000', '+00300', '999999999']
const SETTINGS: Readonly<Record<string, (far: string) => string>> = {
  grey: (far) => `${far} g`,
  'red, green and blue': (far) => `${far} ${far} ${far} rg`,
  'one of them': (far) => `.2 .1 ${far} rg`,
  'a remark within': (far) => `${far} % 1 1 1 1\n.5 .5 rg`,
  inks: (far) => `0 0 ${far} 0 k`,
  'a space of its own': (far) => `/DeviceRGB cs .5 .5 ${far} scn`,
  'a table': (far) => `/Two cs ${far} sc`,
  'a pattern without a colour': (far) => `/Tint cs .1 .9 ${far} /P scn`,
}
/** Filled and stroked. */
const bothWays = (setting: string): string => {
  const stroked = setting.replace(/(?<= )(g|rg|k|cs|sc|scn)(?= |$)/g, (word) => word.toUpperCase())
  return `20 w ${setting} ${stroked} 30 30 90 90 re B`
}

describe.each(Object.entries(PLACES))('in %s', (place, placed) => {
  const fileWith = (content: string): Buffer => {
    const { page = '', ...more } = placed(content)
    return pages({ page: `/MediaBox[0 0 200 200]${page}`, ...more })
  }
  const rows = FAR.flatMap((far) => Object.entries(SETTINGS).map(([name, setting]) => [name, setting(far)] as const))
  // Names of spaces are looked up in the resources of the page.
  const known = rows.filter(([, setting]) => !/\/(Two|Tint)/.test(setting) || place === 'a page')

  test.each(known)('%s is the same to every reader, or refused: %s', async (_, setting) => {
    const { inspection, path } = await finalOf(opened, 'far', fileWith(bothWays(setting)))
    if (inspection.refused !== null) return expect(inspection.refused).toMatch(/^document_(ambiguous|damaged)$/)
    expect(differing(await shownBy(path ?? '', installed()))).toEqual([])
  })

  test('a colour within its range is kept as it came', async () => {
    const removed = place === 'the look of an annotation' ? ['annotations'] : []
    expect(await opened.inspect('near', fileWith(bothWays('.2 .9 1 rg')))).toMatchObject({ refused: null, removed })
  })
})

test('on a page it is the nearest one of its range', async () => {
  const far = pages({ page: '/MediaBox[0 0 200 200]', content: '40000 -9 .5 rg 30 30 90 90 re f' })
  const found = await opened.inspect('nearest', far)
  expect(found).toMatchObject({ refused: null, removed: ['ambiguities'] })
})
