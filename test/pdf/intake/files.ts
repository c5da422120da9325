import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, deflateSync } from 'node:zlib'

/** Small PDFs written by hand, so that every oddity is deliberate. */

export interface TempDir {
  readonly path: string
  /** Writes a file and answers its path. */
  put(name: string, bytes: Uint8Array | string): string
  remove(): void
}

export function tempDir(): TempDir {
  const path = mkdtempSync(join(tmpdir(), 'countersign-pdf-'))
  return {
    path,
    put: (name, bytes) => {
      writeFileSync(join(path, name), bytes)
      return join(path, name)
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** Objects 1, 2, 3 ... in a file with a cross-reference table; object 1 is the catalog. */
export function pdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  const write = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  objects.forEach((body, i) => {
    offsets.push(at)
    write(
      Buffer.concat([
        Buffer.from(`${i + 1} 0 obj\n`),
        Buffer.from(body as string, 'latin1'),
        Buffer.from('\nendobj\n'),
      ]),
    )
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`
  write(Buffer.from(`${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`))
  return Buffer.concat(parts)
}

export function stream(dict: string, data: Uint8Array | string): Buffer {
  const body = Buffer.from(data as string, 'latin1')
  return Buffer.concat([Buffer.from(`<<${dict}/Length ${body.length}>>\nstream\n`), body, Buffer.from('\nendstream')])
}

export interface PagesOptions {
  readonly count?: number
  /** Entries of every page dictionary but its resources. */
  readonly page?: string
  readonly resources?: string
  /** Entries of the catalog. */
  readonly catalog?: string
  readonly content?: string | Buffer
  readonly trailer?: string
  /** Objects from number 10 on. */
  readonly more?: readonly (string | Buffer)[]
}

/** Catalog 1, page tree 2, content 3, font 4, empty 5 to 9, `more` from 10, then the pages. */
export function pages(options: PagesOptions = {}): Buffer {
  const { count = 1, page = '/MediaBox[0 0 612 792]', catalog = '', more = [] } = options
  const content = options.content ?? 'BT /F1 24 Tf 72 700 Td (Agreement) Tj ET 72 600 300 40 re S'
  const resources = options.resources ?? '/Font<</F1 4 0 R>>'
  const first = 10 + more.length
  const kids = Array.from({ length: count }, (_, i) => `${first + i} 0 R`).join(' ')
  const leaf = `<</Type/Page/Parent 2 0 R/Resources<<${resources}>>/Contents 3 0 R${page}>>`
  return pdf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      `<</Type/Pages/Count ${count}/Kids[${kids}]>>`,
      typeof content === 'string' ? stream('', content) : content,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...Array<string>(5).fill('null'),
      ...more,
      ...Array<string>(count).fill(leaf),
    ],
    options.trailer,
  )
}

/** One text field with a value and no appearance, on a page of its own. */
export const formPage = (more: Partial<PagesOptions> = {}): Buffer =>
  pages({
    page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
    catalog: '/AcroForm<</Fields[10 0 R]/NeedAppearances true/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 0 Tf 0 g)>>',
    more: ['<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(MARKED)/DA(/Helv 60 Tf 0 g)/Rect[50 300 550 400]/F 4>>'],
    ...more,
  })

/** What the value of a signature begins with (RFC 5652). Nothing checks the rest of it at intake. */
export const SIGNATURE = `/Contents<30820100${'06092a864886f70d010702'}a081f3${'00'.repeat(0xf3)}>`

/** A page with one annotation, object 10; further objects follow it. */
export const annotatedPage = (...more: readonly (string | Buffer)[]): Buffer =>
  pages({ page: '/MediaBox[0 0 612 792]/Annots[10 0 R]', more })

/** Content that unpacks to nothing, by way of 60 MB of blanks, again and again: many seconds of work. */
export function slowPage(times = 60): Buffer {
  const blanks = stream('/Filter[/FlateDecode/ASCIIHexDecode]', flateBomb(60))
  const content = `[${Array.from({ length: times }, (_, i) => `${10 + i} 0 R`).join(' ')}]`
  return pages({ content: Buffer.from(content), more: Array<Buffer>(times).fill(blanks) })
}

/** One page filled by an image of noise, which no filter makes smaller. */
export function noisePage(bytes: number): Buffer {
  const side = Math.floor(Math.sqrt(bytes / 3))
  const image = stream(
    `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8`,
    randomBytes(side * side * 3),
  )
  return pages({
    more: [image],
    resources: '/XObject<</I 10 0 R>>',
    content: '612 0 0 792 0 0 cm /I Do',
  })
}

/** A file whose catalog and pages lie in one object stream, found through a cross-reference stream. */
export function packed(objectStream: Buffer): Buffer {
  const head = Buffer.from('%PDF-1.7\n')
  const four = Buffer.concat([Buffer.from('4 0 obj\n'), objectStream, Buffer.from('\nendobj\n')])
  const at = head.length + four.length
  const row = (type: number, a: number, b: number) => [type, (a >> 16) & 255, (a >> 8) & 255, a & 255, b]
  const rows = [row(0, 0, 255), row(2, 4, 0), row(2, 4, 1), row(2, 4, 2), row(1, head.length, 0), row(1, at, 0)]
  const xref = stream('/Type/XRef/Size 6/W[1 3 1]/Root 1 0 R', Buffer.from(rows.flat()))
  const tail = Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`)
  return Buffer.concat([head, four, Buffer.from('5 0 obj\n'), xref, tail])
}

/** The objects for `packed`, followed by as many megabytes of blanks as wanted. */
export function objectStream(megabytes: number): Buffer {
  const bodies = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
  ]
  let at = 0
  const index = bodies.map((body, i) => {
    const entry = `${i + 1} ${at}`
    at += body.length + 1
    return entry
  })
  const first = `${index.join(' ')} `
  const data = Buffer.from(`${first}${bodies.join(' ')} `)
  const opening = deflateSync(data, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const flate = megabytes === 0 ? deflateSync(data) : Buffer.concat([opening, flateBomb(megabytes).subarray(2)])
  return stream(`/Type/ObjStm/N 3/First ${first.length}/Filter/FlateDecode`, flate)
}

/** Flate data of some kilobytes per gigabyte: a block that refers to nothing before it, again and again. */
export function flateBomb(megabytes: number, unit = Buffer.alloc(1024 * 1024, ' ')): Buffer {
  const block = deflateSync(unit, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([block.subarray(0, 2), ...Array<Buffer>(megabytes).fill(block.subarray(2))])
}

/** A cover sheet with files inside, by the names in their specifications. */
export const portfolio = (names: readonly string[], catalog = '/Collection<</View/D>>'): Buffer => {
  const pairs = names.map((name, i) => `(${i})<</Type/Filespec/F(${name})/UF(${name})/EF<</F 10 0 R>>>>`).join('')
  return pages({
    catalog: `${catalog}/Names<</EmbeddedFiles<</Names[${pairs}]>>>>`,
    content: 'BT /F1 24 Tf 72 700 Td (Open this portfolio in another reader) Tj ET',
    more: [stream('/Type/EmbeddedFile/Subtype/application#2Fpdf/Filter/FlateDecode', deflateSync(pages()))],
  })
}
