import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// A page of a contract whose text may be read otherwise than it is drawn.

export interface Parts {
  readonly content: string
  /** Of the resources, without brackets; fonts are `F1`, Helvetica, and what is given here. */
  readonly fonts?: string
  readonly resources?: string
  /** More objects, from 10 on, by their numbers. */
  readonly objects?: Readonly<Record<number, string | Uint8Array>>
  readonly catalog?: string
  readonly page?: string
}

/** A PDF of one page, 400 by 300 points. */
export function sheet({ content, fonts = '', resources = '', objects = {}, catalog = '', page = '' }: Parts): Buffer {
  const all: Readonly<Record<number, string | Uint8Array>> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R ${page}
      /Resources << /Font << /F1 5 0 R ${fonts} >> ${resources} >> >>`,
    4: stream(content),
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...objects,
  }
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let length = parts[0]?.length ?? 0
  const numbers = Object.keys(all).map(Number)
  const offsets = new Map<number, number>()
  for (const number of numbers) {
    const body = all[number] ?? ''
    const bytes = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
      Buffer.from('\nendobj\n'),
    ])
    offsets.set(number, length)
    length += bytes.length
    parts.push(bytes)
  }
  const size = Math.max(...numbers) + 1
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const tail = `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(tail)])
}

export function stream(data: string | Buffer, entries = ''): Buffer {
  const bytes = Buffer.isBuffer(data) ? data : Buffer.from(data, 'latin1')
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** Lines of text in a font, from the top. */
export const lines = (...shown: readonly string[]): string =>
  shown.map((show, at) => `BT /F1 24 Tf 40 ${240 - 40 * at} Td ${show} ET`).join('\n')

/** A map from codes to texts: `bf` are its sections. */
export const unicodeMap = (bf: string, bytes = 1): Buffer =>
  stream(`/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <${'00'.repeat(bytes)}> <${'FF'.repeat(bytes)}> endcodespacerange
${bf}
endcmap end end`)

export const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

/** Each sign and what it is read as, for codes of one byte. */
export const chars = (pairs: Readonly<Record<string, string>>): string =>
  `${Object.keys(pairs).length} beginbfchar ${Object.entries(pairs)
    .map(([sign, reads]) => `<${sign.charCodeAt(0).toString(16).padStart(2, '0')}> <${hex(reads)}>`)
    .join(' ')} endbfchar`

const FACES = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts')
/** TrueType, with a Unicode table and names. */
export const trueType: Buffer = readFileSync(join(FACES, 'LiberationSans-Regular.ttf'))
/** CFF, with names. */
export const compact: Buffer = readFileSync(join(FACES, 'FoxitFixed.pfb'))

/** The same font without a table, as programs leave it out. */
export function without(font: Buffer, ...tags: readonly string[]): Buffer {
  const copy = Buffer.from(font)
  for (let at = 12; at < 12 + 16 * copy.readUInt16BE(4); at += 16)
    if (tags.includes(copy.toString('latin1', at, at + 4))) copy.write('zzzz', at, 'latin1')
  return copy
}

/** The glyph of a sign of ASCII in Liberation Sans, which has them in the order of Apple. */
const glyphOf = (sign: string): number => sign.charCodeAt(0) - 29
export const cids = (text: string): string =>
  `<${Array.from(text, (sign) => glyphOf(sign).toString(16).padStart(4, '0')).join('')}>`

/** Objects 10 to 13: a composite font of Liberation Sans; 14 is its map. */
export const composite = (
  map: Buffer | null,
  font: Buffer = trueType,
): Readonly<Record<number, string | Uint8Array>> => ({
  10: `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Liberation /Encoding /Identity-H /DescendantFonts [11 0 R] ${map ? '/ToUnicode 14 0 R' : ''} >>`,
  11: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Liberation /FontDescriptor 12 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 556 /CIDToGIDMap /Identity >>',
  12: descriptor('/FontFile2 13 0 R'),
  13: stream(font, `/Length1 ${font.length}`),
  ...(map ? { 14: map } : {}),
})

export const descriptor = (program: string, flags = 4): string =>
  `<< /Type /FontDescriptor /FontName /ABCDEF+Liberation /Flags ${flags} /FontBBox [-200 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 ${program} >>`

/** What glyphs of the composite font are read as. */
export const cidChars = (pairs: Readonly<Record<string, string>>): string =>
  `${Object.keys(pairs).length} beginbfchar ${Object.entries(pairs)
    .map(([sign, reads]) => `<${glyphOf(sign).toString(16).padStart(4, '0')}> <${hex(reads)}>`)
    .join(' ')} endbfchar`

/** A structure of elements under the root; `kids` are their dictionaries, and marks lie on page 3. */
export const structure = (kids: readonly string[], more = ''): Pick<Parts, 'catalog' | 'page' | 'objects'> => ({
  catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 20 0 R',
  page: '/StructParents 0',
  objects: {
    20: `<< /Type /StructTreeRoot /K [${kids.map((_, at) => `${21 + at} 0 R`).join(' ')}] ${more} >>`,
    ...Object.fromEntries(
      kids.map((kid, at) => [21 + at, `<< /Type /StructElem /P 20 0 R /Pg 3 0 R ${kid} >>`] as const),
    ),
  },
})
