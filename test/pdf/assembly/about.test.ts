import { spawnSync } from 'node:child_process'
import { afterAll, describe, expect, it } from 'vitest'
import { needs } from '../../support/programs.ts'
import { pages, stream } from '../intake/files.ts'
import { bytesOf, cleanUp, merged, taken } from './assembled.ts'
import { faultsIn, readByPdfjs, unpacked } from './read-by.ts'

afterAll(cleanUp)

const NAMES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
}
const NAMESPACES = Object.entries(NAMES)
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('')

const packet = (properties: string, attributes = ''): string =>
  [
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about=""${NAMESPACES}${attributes}>${properties}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`,
  ].join('')

const alt = (name: string, ...items: readonly (readonly [string, string])[]): string =>
  `<${name}><rdf:Alt>${items.map(([lang, text]) => `<rdf:li xml:lang="${lang}">${text}</rdf:li>`).join('')}</rdf:Alt></${name}>`

const CLAIMS = '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance><pdfuaid:part>1</pdfuaid:part>'

interface Said {
  readonly info?: string
  readonly xmp: string | Buffer
  readonly catalog?: string
}

const described = ({ info = '', xmp, catalog = '' }: Said): Buffer =>
  pages({
    count: 2,
    catalog: `/Metadata 10 0 R${catalog}`,
    trailer: '/Info 11 0 R',
    more: [stream('/Type/Metadata/Subtype/XML', xmp as string), `<<${info}>>`],
  })

function xmpOf(path: string): string {
  needs('pdfinfo')
  return spawnSync('pdfinfo', ['-meta', path], { encoding: 'utf8' }).stdout
}

function infoOf(path: string): Readonly<Record<string, string>> {
  needs('pdfinfo')
  const { stdout } = spawnSync('pdfinfo', ['-enc', 'UTF-8', path], { encoding: 'utf8' })
  const rows = stdout.split('\n').map((line) => [line.split(':')[0] ?? '', line.replace(/^[^:]*:\s*/, '')])
  return Object.fromEntries(rows)
}

describe('what a file says of its document', () => {
  it('stays in the metadata, without what it claims of the file and what programs noted', async () => {
    const rights =
      '<xmpRights:Marked>True</xmpRights:Marked><dc:rights><rdf:Alt><rdf:li xml:lang="x-default">Ours &amp; theirs</rdf:li></rdf:Alt></dc:rights>'
    const noted = '<xmpMM:DocumentID>uuid:1</xmpMM:DocumentID><xmp:MetadataDate>2020-01-01</xmp:MetadataDate>'
    const title = alt('dc:title', ['x-default', 'Lease'], ['de', 'Mietvertrag'])
    const file = described({ info: '/Title(Lease)/Author(Ada)', xmp: packet(title + rights + noted + CLAIMS) })
    const path = await taken(file, [2])
    expect(faultsIn(path)).toBe('')
    const xmp = xmpOf(path)
    for (const kept of [
      '>Lease<',
      'xml:lang="de">Mietvertrag<',
      'Ours &amp; theirs',
      '<xmpRights:Marked>True<',
      '>Ada<',
    ])
      expect(xmp).toContain(kept)
    expect(xmp).not.toMatch(/pdfaid|pdfuaid|xmpMM|MetadataDate/)
    expect(xmp).toContain('<pdf:Producer>Countersign</pdf:Producer>')
    // pdf.js takes all languages together.
    expect((await readByPdfjs(path)).xmp_title).toBe('LeaseMietvertrag')
  })

  it('claims nothing under another prefix, or as an attribute', async () => {
    const path = await taken(
      described({
        xmp: packet(
          `<a:part xmlns:a="${NAMES.pdfaid}">2</a:part>`,
          ' pdfuaid:part="1" pdfaid:conformance="U" dc:format="text/x"',
        ),
      }),
      [1],
    )
    expect(unpacked(path)).not.toMatch(/aiim|conformance|text\/x/)
  })

  it.each([
    [
      'an element',
      packet(
        alt('dc:title', ['x-default', 'Плата 500 €']) +
          '<dc:creator><rdf:Seq><rdf:li>A</rdf:li><rdf:li>B</rdf:li></rdf:Seq></dc:creator>',
      ),
    ],
    [
      'another language first',
      packet(
        alt('dc:title', ['en', 'Rent'], ['x-default', 'Плата 500 €']) +
          '<dc:creator><rdf:Bag><rdf:li>A; B</rdf:li></rdf:Bag></dc:creator>',
      ),
    ],
    ['attributes', packet('', ' dc:title="Плата 500 €" dc:creator="A; B"')],
    ['UTF-16', Buffer.from(`\ufeff${packet('', ' dc:title="Плата 500 €" dc:creator="A; B"')}`, 'utf16le')],
  ])('also where only the metadata say it: %s', async (_, xmp) => {
    const file = described({ xmp: typeof xmp === 'string' ? Buffer.from(xmp) : xmp })
    const path = await taken(file, [1])
    expect(infoOf(path)).toMatchObject({ Title: 'Плата 500 €', Author: 'A; B', Producer: 'Countersign' })
    expect((await readByPdfjs(path)).xmp_title).toContain('Плата 500 €')
  })

  it('agrees in both places where it did not: the information dictionary counts', async () => {
    const xmp = packet(`${alt('dc:title', ['x-default', 'Old'], ['de', 'Alt'])}<pdf:Keywords>old</pdf:Keywords>`)
    const path = await taken(described({ info: '/Title(New <1> & "2")/Keywords(new)', xmp }), [1])
    expect((await readByPdfjs(path)).xmp_title).toBe('New <1> & "2"')
    expect(xmpOf(path)).toContain('<pdf:Keywords>new</pdf:Keywords>')
    expect(xmpOf(path)).not.toMatch(/Old|Alt<|old/)
  })

  it.each([
    ['an entity', `<!DOCTYPE a [<!ENTITY a "b">]>${packet(alt('dc:title', ['x-default', '&a;']))}`],
    ['a document type', `<!DOCTYPE a>${packet(alt('dc:title', ['x-default', 'Bad']))}`],
    ['no end', packet(alt('dc:title', ['x-default', 'Bad'])).slice(0, 400)],
    ['no letters', Buffer.from([0xff, 0xfe, 0xfd, 0x00, 0xd8])],
    ['elements without end', packet(`<dc:title>${'<rdf:li>'.repeat(5000)}`)],
  ])('without metadata that cannot be read: %s', async (_, xmp) => {
    const path = await taken(described({ info: '/Title(Lease)', xmp }), [1])
    expect(infoOf(path)['Title']).toBe('Lease')
    expect(bytesOf(path).includes('/Metadata')).toBe(false)
  })

  it('keeps its language, the date it was made, and how its window is titled, but no pages to print', async () => {
    const catalog =
      '/Lang(de-CH)/PageMode/UseOutlines/ViewerPreferences<</DisplayDocTitle true/PrintPageRange[1 1]/Direction/R2L>>'
    const path = await taken(
      described({ info: "/CreationDate(D:20200102030405+01'00')", xmp: packet(''), catalog }),
      [2],
    )
    const text = bytesOf(path).toString('latin1')
    expect(text).toMatch(/\/Lang \(de-CH\)/)
    expect(text).toContain("(D:20200102030405+01'00')")
    expect(text).toMatch(/\/PageMode \/UseOutlines/)
    expect(text).toMatch(/\/ViewerPreferences << \/DisplayDocTitle true\n\/Direction \/R2L >>/)
  })
})

describe('a merged file', () => {
  it('names who wrote its documents, and has the language of most of its pages', async () => {
    const first = described({ info: '/Author(Ada)/Title(One)/Subject(One)', xmp: packet(CLAIMS), catalog: '/Lang(en)' })
    const second = pages({ count: 3, catalog: '/Lang(de)', trailer: '/Info 10 0 R', more: ['<</Author(Grace)>>'] })
    const path = await merged({ 'a.pdf': first, 'b.pdf': second, 'c.pdf': first }, 'Müller & Co')
    expect(faultsIn(path)).toBe('')
    const { Title, Author, Subject } = infoOf(path)
    expect({ Title, Author, Subject }).toEqual({ Title: 'Müller & Co', Author: 'Ada; Grace' })
    expect(bytesOf(path).toString('latin1')).toMatch(/\/Lang \(en\)/)
    expect(xmpOf(path)).toContain('<rdf:Seq><rdf:li>Ada</rdf:li><rdf:li>Grace</rdf:li></rdf:Seq>')
    expect(unpacked(path)).not.toMatch(/pdfaid|pdfuaid/)
    expect((await readByPdfjs(path)).xmp_title).toBe('Müller & Co')
  })

  it('has the same bytes each time', async () => {
    const file = described({ info: '/Author(Ada)', xmp: packet('') })
    const [one, other] = [await merged({ 'a.pdf': file }), await merged({ 'a.pdf': file })]
    expect(bytesOf(one).equals(bytesOf(other))).toBe(true)
  })
})
