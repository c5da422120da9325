import { deflateSync } from 'node:zlib'
import { fixture, handMade, hybridFile, tableFile } from './support.ts'

/** Files of every structure that the seal is appended to, made by code; where each comes from another program, a fixture. */
type Objects = readonly (readonly [number: number, body: string, generation?: number])[]

/** Objects under any numbers and generations, the catalog first, with a table of one part for each. */
const sparse = (objects: Objects, trailer = '', line = '\n'): Buffer => {
  let text = `%PDF-1.4${line}`
  const parts = objects.map(([number, body, generation = 0]) => {
    const row = `${String(text.length).padStart(10, '0')} ${String(generation).padStart(5, '0')} n\r\n`
    text += `${number} ${generation} obj${line}${body}${line}endobj${line}`
    return `${number} 1${line}${row}`
  })
  const [root = 1, , generation = 0] = objects[0] ?? []
  const size = Math.max(...objects.map(([number]) => number)) + 1
  const start = text.length
  text += `xref${line}0 1${line}0000000000 65535 f\r\n${parts.join('')}`
  text += `trailer${line}<< /Size ${size} /Root ${root} ${generation} R ${trailer} >>${line}`
  return Buffer.from(`${text}startxref${line}${start}${line}%%EOF${line}`, 'latin1')
}

/** The same with a cross-reference stream, all but the catalog in one object stream. */
const packed = (objects: Objects): Buffer => {
  const [[root, catalog] = [1, ''], ...rest] = objects
  const top = Math.max(...objects.map(([number]) => number))
  let head = ''
  let bodies = ''
  for (const [number, body] of rest) {
    head += `${number} ${bodies.length} `
    bodies += `${body}\n`
  }
  let text = '%PDF-1.5\n'
  const at: number[] = []
  const put = (number: number, dict: string, data?: Buffer) => {
    at.push(text.length)
    const stream = data ? `<< ${dict} /Filter /FlateDecode /Length ${data.length} >>` : dict
    const body = data ? `${stream}\nstream\n${data.toString('latin1')}\nendstream` : stream
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  put(root, catalog)
  put(top + 1, `/Type /ObjStm /N ${rest.length} /First ${head.length}`, deflateSync(Buffer.from(head + bodies)))
  const start = text.length
  const rows = [
    [1, at[0] ?? 0, 0],
    ...rest.map((_, index) => [2, top + 1, index]),
    [1, at[1] ?? 0, 0],
    [1, start, 0],
  ].map(([kind = 0, second = 0, third = 0]) => {
    const row = Buffer.alloc(9)
    row.writeUInt8(kind)
    row.writeUInt32BE(second, 1)
    row.writeUInt32BE(third, 5)
    return row
  })
  const index = [...objects.map(([number]) => number), top + 1, top + 2].map((n) => `${n} 1`).join(' ')
  const dict = `/Type /XRef /Size ${top + 3} /W [1 4 4] /Index [${index}] /Root ${root} 0 R`
  put(top + 2, dict, deflateSync(Buffer.concat(rows)))
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1')
}

const PAGES = '<< /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 612 792] >>'
const PAGE = '<< /Type /Page /Parent 2 0 R >>'
const attached = (text: string): string =>
  `<< /Type /EmbeddedFile /Length ${text.length} >>\nstream\n${text}\nendstream`
const spec = (name: string, stream: number): string =>
  `<< /Type /Filespec /F ${name} /UF ${name} /EF << /F ${stream} 0 R >> >>`
const withCatalog = (entries: string, ...more: string[]): Buffer =>
  tableFile([`<< /Type /Catalog /Pages 2 0 R ${entries} >>`, PAGES, PAGE, ...more])

/** What pdfdetach lists beside ours, in any order. */
export interface OddFile {
  readonly what: string
  readonly bytes: () => Buffer
  readonly attached?: readonly string[]
  /** The name that ours gets, where it is not the first one. */
  readonly ours?: string
}

const LEAVES = [
  ['(a.txt) 10 0 R', '(a.txt)', '(a.txt)'],
  ['(m.txt) 11 0 R (n.txt) 12 0 R', '(m.txt)', '(n.txt)'],
].map(([names, low, high]) => `<< /Limits [${low} ${high}] /Names [${names}] >>`)

export const ODD_FILES: readonly OddFile[] = [
  { what: 'a table', bytes: () => fixture('table.pdf') },
  { what: 'a cross-reference stream and object streams', bytes: () => fixture('xref-stream.pdf') },
  { what: 'linearization', bytes: () => fixture('linearized.pdf') },
  { what: 'a hybrid cross-reference', bytes: hybridFile },
  { what: 'no line end after its last byte', bytes: () => handMade('/MediaBox [0 0 9 9]').subarray(0, -1) },
  {
    what: 'a form that is live',
    bytes: () => withCatalog('/AcroForm << /Fields [4 0 R] /DA (/Helv 0 Tf 0 g) >>', '<< /FT /Tx /T (name) /V (x) >>'),
  },
  {
    what: 'one attachment, named in the catalog itself',
    bytes: () =>
      withCatalog('/Names << /EmbeddedFiles << /Names [(z.txt) 4 0 R] >> >>', spec('(z.txt)', 5), attached('zz')),
    attached: ['z.txt'],
  },
  {
    what: 'attachments in a tree of several leaves, destinations and associated files',
    bytes: () =>
      withCatalog(
        '/Names 4 0 R /AF 13 0 R',
        '<< /EmbeddedFiles 5 0 R /Dests << /Names [(d) [3 0 R /Fit]] >> >>',
        '<< /Kids [6 0 R 7 0 R] >>',
        ...LEAVES,
        attached('a'),
        attached('m'),
        ...['(a.txt)', '(m.txt)', '(n.txt)'].map((name, at) => spec(name, at === 0 ? 8 : 9)),
        '[10 0 R]',
      ),
    attached: ['a.txt', 'm.txt', 'n.txt'],
  },
  {
    what: 'attachments out of order, one of them named in UTF-16, in an object stream',
    bytes: () =>
      packed([
        [1, '<< /Type /Catalog /Pages 2 0 R /Names 4 0 R >>'],
        [2, PAGES],
        [3, PAGE],
        [4, '<< /EmbeddedFiles << /Names [<feff00e4> 5 0 R (b\\056txt) 6 0 R] >> >>'],
        [5, '<< /Type /Filespec /F (1.txt) >>'],
        [6, '<< /Type /Filespec /F (b.txt) >>'],
      ]),
  },
  {
    what: 'an attachment under our own name',
    bytes: () =>
      withCatalog(
        '/Names << /EmbeddedFiles << /Names [(countersign-evidence.json) 4 0 R] >> >>',
        spec('(countersign-evidence.json)', 5),
        attached('old'),
      ),
    attached: ['countersign-evidence.json'],
    ours: 'countersign-evidence-2.json',
  },
  {
    what: 'one associated file, not in an array',
    bytes: () => withCatalog('/AF 4 0 R', spec('(a.txt)', 5), attached('a')),
  },
  {
    what: 'names that are malformed',
    bytes: () =>
      withCatalog('/Names << /EmbeddedFiles << /Kids [9 0 R 4 0 R (x)] /Names 7 >> >> /AF (x)', '<< /Kids [4 0 R] >>'),
  },
  { what: 'usage rights', bytes: () => withCatalog('/Perms << /Other 4 0 R >>', '<< /Type /Other >>') },
  {
    what: 'a version and extensions in the catalog',
    bytes: () => withCatalog('/Version /1.7 /Extensions << /ADBE << /BaseVersion /1.7 /ExtensionLevel 8 >> >>'),
  },
  {
    what: 'tags',
    bytes: () =>
      tableFile([
        '<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot 4 0 R /Lang (en) >>',
        PAGES,
        '<< /Type /Page /Parent 2 0 R /StructParents 0 /Tabs /S /Contents 7 0 R >>',
        '<< /Type /StructTreeRoot /K 5 0 R /ParentTree << /Nums [0 [5 0 R]] >> >>',
        '<< /Type /StructElem /S /P /P 4 0 R /K [6 0 R 0] /Pg 3 0 R >>',
        '<< /Type /StructElem /S /Span /P 5 0 R >>',
        '<< /Length 27 >>\nstream\n/P << /MCID 0 >> BDC n EMC  \nendstream',
      ]),
  },
  {
    what: 'page labels, outlines and metadata',
    bytes: () =>
      withCatalog(
        '/PageLabels << /Nums [0 << /S /r >>] >> /Outlines 4 0 R /Metadata 5 0 R /PageMode /UseOutlines',
        '<< /Type /Outlines /Count 0 >>',
        '<< /Type /Metadata /Subtype /XML /Length 4 >>\nstream\n<x/>\nendstream',
      ),
  },
  {
    what: 'large object numbers',
    bytes: () =>
      sparse([
        [8_000_000, '<< /Type /Catalog /Pages 2 0 R >>'],
        [2, '<< /Type /Pages /Count 1 /Kids [8000001 0 R] /MediaBox [0 0 612 792] >>'],
        [8_000_001, PAGE],
      ]),
  },
  {
    what: 'large object numbers in a cross-reference stream',
    bytes: () =>
      packed([
        [1, '<< /Type /Catalog /Pages 2 0 R >>'],
        [2, '<< /Type /Pages /Count 1 /Kids [700000 0 R] /MediaBox [0 0 612 792] >>'],
        [700_000, PAGE],
      ]),
  },
  {
    what: 'generations above 0 and line ends of two bytes',
    bytes: () =>
      sparse(
        [
          [1, '<< /Type /Catalog /Pages 2 7 R >>', 3],
          [2, '<< /Type /Pages /Count 1 /Kids [3 65534 R] /MediaBox [0 0 612 792] >>', 7],
          [3, '<< /Type /Page /Parent 2 7 R >>', 65_534],
        ],
        '/ID [<01> (\\002)] /Info 1 3 R',
        '\r\n',
      ),
  },
  {
    what: 'validation data of older signatures',
    bytes: () => withCatalog('/DSS 4 0 R', '<< /Type /DSS /Certs [] >>'),
  },
  {
    what: 'a page that is turned and cropped',
    bytes: () => handMade('/MediaBox [0 0 612 792] /CropBox [9 9 500 700] /Rotate 270'),
  },
  { what: 'a page in another unit', bytes: () => handMade('/MediaBox [0 0 61 79] /UserUnit 10') },
  {
    what: 'content that closes more than it opens',
    bytes: () => handMade('/MediaBox [0 0 9 9]', 'Q Q q q Q Q Q'),
  },
]
