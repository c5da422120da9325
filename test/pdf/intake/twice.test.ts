import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages, stream } from './files.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'
import { changedFor, keptOf } from './shown.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

/** A file with one of everything that intake looks into. */
const everything = pages({
  page: '/MediaBox[0 0 612 792]/Annots[10 0 R 12 0 R 18 0 R]',
  catalog:
    '/AcroForm<</Fields[10 0 R]/DR<</Font<</Helv 4 0 R>>>>>>/Outlines 13 0 R/Names<</EmbeddedFiles 15 0 R>>/StructTreeRoot 17 0 R',
  resources: '/Font<</F1 4 0 R>>/XObject<</I 16 0 R>>',
  more: [
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(f)/F 4/Rect[72 500 300 520]/AP<</N 11 0 R>>/AA<</K<</S/JavaScript/JS(a)>>>>>>',
    stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]', '0 0 1 rg 0 0 9 9 re f'),
    '<</Type/Annot/Subtype/Link/Rect[72 400 300 420]/A<</S/URI/URI(http://a.example)>>>>',
    '<</Type/Outlines/First 14 0 R/Last 14 0 R/Count 1>>',
    '<</Title(a)/Parent 13 0 R/A<</S/Launch/F(a)>>>>',
    '<</Names[(a)<</Type/Filespec/F(a)/EF<</F 16 0 R>>>>]>>',
    stream(
      '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/ASCIIHexDecode',
      '30>',
    ),
    '<</Type/StructTreeRoot/K<</S/Document/K[]>>>>',
    '<</Type/Annot/Subtype/Square/F 4/Rect[72 300 300 320]/C[1 0 0]>>',
  ],
}).toString('latin1')

/** The same without what each reader draws in a way of its own. */
const drawn = everything.replace('12 0 R 18 0 R]', ']')

const entries = [...everything.matchAll(/\/(\w+) ?(\d+ 0 R|\/\w+|\[[^[\]<>]*\]|\([^()]*\)|\d+(?! \d))/g)]

describe('a dictionary with the same entry twice', () => {
  // The offsets behind it are kept by what is put in: the table follows all objects.
  it('is refused or mended wherever it stands, and never an error of ours', { timeout: 180_000 }, async () => {
    expect(entries.length).toBeGreaterThan(60)
    const failed: unknown[] = []
    for (const entry of entries) {
      const spoilt = repaired(`${everything.slice(0, entry.index)}${entry[0]} ${everything.slice(entry.index)}`)
      await opened.inspect('twice', spoilt).catch((error) => failed.push([entry[0], String(error)]))
    }
    expect(failed).toEqual([])
  })

  it.each([
    ['of a field', drawn.replace(/(11 0 obj\n<<[^>]*)(\/Length \d+)/, '$1$2$2')],
    ['of a page', drawn.replace(/(3 0 obj\n<<)(\/Length \d+)/, '$1$2$2')],
  ])('is taken where readers agree, as with two entries Length of the look or content %s', async (name, text) => {
    expect(text, name).toMatch(/\/Length (\d+)\/Length \1/)
    const found = keptOf(opened, 'length', await opened.inspect('length', repaired(text)))
    expect(await changedFor(opened, found)).toEqual([])
  })
})

/** With a cross-reference that is right again. */
function repaired(text: string): Buffer {
  const body = text.slice(0, text.lastIndexOf('\nxref\n') + 1)
  const rows = [...body.matchAll(/^(\d+) 0 obj$/gm)].map(({ index }) => `${String(index).padStart(10, '0')} 00000 n \n`)
  const size = rows.length + 1
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}${trailer}`, 'latin1')
}
