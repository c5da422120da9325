import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** The smallest files that office programs take for theirs, made from their parts. */
type Parts = Readonly<Record<string, string | Buffer>>

export function zipOf(parts: Parts, { stored = [] as readonly string[] } = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, { compress: !stored.includes(name) })
  zip.end()
  return buffer(zip.outputStream)
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const types = (main: string, type: string) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`
const relations = (...rows: readonly string[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`
const relation = (id: string, type: string, target: string, external = false) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
export const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
export const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'

interface Docx {
  readonly body: string
  /** Addresses that pictures of the document are said to lie at; rIdp0, rIdp1 ... */
  readonly pictures?: readonly string[]
  /** Pictures of its own, by their relation and the name of their part. */
  readonly own?: Readonly<Record<string, string>>
  readonly more?: Parts
}

export const docx = ({ body, pictures = [], own = {}, more = {} }: Docx): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': types('word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(
      ...pictures.map((address, i) => relation(`rIdp${i}`, 'image', address, true)),
      ...Object.entries(own).map(([id, name]) => relation(id, 'image', name)),
    ),
    'word/document.xml': `${XML}<w:document ${W} xmlns:r="${OFFICE}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}${pictures.map((_, i) => linkedPicture(`rIdp${i}`)).join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    ...more,
  })

const linkedPicture = (id: string) => picture('link', id)
/** Of the document's own: `id` is a relation to a part. */
export const ownPicture = (id: string): string => picture('embed', id)

const picture = (how: 'link' | 'embed', id: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:${how}="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/** A field that takes in another file: INCLUDETEXT, INCLUDEPICTURE. */
export const includingField = (instruction: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>kept</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

/** A workbook of one sheet; each cell is the XML of a `c` without its place. */
export const xlsx = (cells: readonly string[]): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': types('xl/workbook.xml', 'spreadsheetml.sheet').replace(
      '</Types>',
      '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ),
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
    'xl/workbook.xml': `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells.map((cell, i) => `<row r="${i + 1}">${cell.replace('<c', `<c r="A${i + 1}"`)}</row>`).join('')}</sheetData></worksheet>`,
  })

export const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`

const ODF = [
  ...['office', 'text', 'table', 'script', 'draw'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === 'draw' ? 'drawing' : name}:1.0"`,
  ),
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
].join(' ')

interface Odt {
  readonly body: string
  readonly scripts?: string
  readonly more?: Parts
  /** Rows of the manifest. */
  readonly manifest?: string
}

export const odt = ({ body, scripts = '', more = {}, manifest = '' }: Odt): Promise<Buffer> =>
  zipOf(
    {
      mimetype: 'application/vnd.oasis.opendocument.text',
      'META-INF/manifest.xml': `${XML}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>${manifest}</manifest:manifest>`,
      'content.xml': `${XML}<office:document-content ${ODF} office:version="1.2">${scripts}<office:body><office:text>${body}</office:text></office:body></office:document-content>`,
      ...more,
    },
    { stored: ['mimetype'] },
  )
