import { gzipSync } from 'node:zlib'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { judgeOffice } from '../../src/docx/judge-office.ts'
import { readDocx } from '../../src/docx/read.ts'
import type { OfficeKind } from '../../src/ports/pdf.ts'
import { docx, odt, paragraph, zipOf } from '../support/office-files.ts'

// Pictures in office files that say themselves what is drawn (docs/internals/conversion.md).

const folder = mkdtempSync(join(tmpdir(), 'countersign-drawings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const svg = (inner: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90">${inner}</svg>`
const OUTSIDE = 'http://198.51.100.7/x.png'
const PNG = 'data:image/png;base64,iVBORw0KGgo='
const within = (bytes: string) => `data:image/svg+xml;base64,${Buffer.from(bytes).toString('base64')}`
const percents = (bytes: Buffer) => bytes.toString('hex').replaceAll(/../g, '%$&')
const asPicture = (drawing: string | Buffer) => svg(`<image href="${within(drawing.toString())}"/>`)

const REACHING: Readonly<Record<string, string | Buffer>> = {
  'a picture of the web': svg(`<image xlink:href="${OUTSIDE}"/>`),
  'a file of the machine': svg('<image xlink:href="file:///etc/passwd"/>'),
  'a file beside it': svg('<image href="../x.png"/>'),
  'an address beside a harmless one': svg(`<image href="#a" xlink:href="${OUTSIDE}"/>`),
  'a part of another drawing': svg(`<use xlink:href="${OUTSIDE}#a"/>`),
  'a base of its own': svg('<image href="x.png"/>').replace('<svg', '<svg xml:base="http://198.51.100.7/"'),
  'a style in an attribute': svg(`<rect style="fill:url(${OUTSIDE}#a)"/>`),
  'a style in other letters': svg(`<rect style="fill:u\\72 l('${OUTSIDE}')"/>`),
  'a set of pictures in a style': svg(`<rect style="fill:image-set('${OUTSIDE}' 1x)"/>`),
  'a source in a style': svg(`<style>rect { fill: src("${OUTSIDE}") }</style>`),
  'a style sheet within': svg(`<style>@font-face { src: url("${OUTSIDE}") }</style>`),
  'a style sheet that takes in another': svg('<style><![CDATA[@import "x.css";]]></style>'),
  'a style sheet beside it': svg('', '<?xml version="1.0"?><?xml-stylesheet href="x.css"?>'),
  entities: svg('<image xlink:href="&a;"/>', `<!DOCTYPE svg [<!ENTITY a "${OUTSIDE}">]>`),
  'entities of elsewhere': svg('&a;', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>`),
  'entities of entities': svg('&c;', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>'),
  'an encoding that hides it': svg('', '<?xml version="1.0" encoding="UTF-7"?>'),
  'an end that is missing': svg(`<image xlink:href="${OUTSIDE}"/>`).replace('</svg>', ''),
  'a drawing within it': asPicture(svg(`<image xlink:href="${OUTSIDE}"/>`)),
  'drawings within drawings': asPicture(asPicture(asPicture(asPicture(asPicture(svg('')))))),
  'a drawing in the other quotes': svg(
    `<rect style='fill:url("data:image/svg+xml,&lt;?xml version=&apos;1.0&apos;?>&lt;svg>&lt;image href=&apos;${OUTSIDE}&apos;/>&lt;/svg>")'/>`,
  ),
  'a drawing within it, in UTF-16 and percents': svg(
    `<image href="data:image/svg+xml;charset=utf-16,${percents(Buffer.from(`\ufeff${svg(`<image href="${OUTSIDE}"/>`)}`, 'utf16le'))}"/>`,
  ),
  'a drawing within it, in base64 and percents': svg(
    `<image href="data:image/svg+xml;base64,${percents(Buffer.from(Buffer.from(svg(`<image href="${OUTSIDE}"/>`)).toString('base64')))}"/>`,
  ),
  'it in UTF-16': Buffer.from(`\ufeff${svg(`<image xlink:href="${OUTSIDE}"/>`)}`, 'utf16le'),
  'it packed': gzipSync(svg(`<image xlink:href="${OUTSIDE}"/>`)),
  'it behind white space': `${' '.repeat(900)}${svg(`<image xlink:href="${OUTSIDE}"/>`)}`,
  'a prefix of its own': `<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink"><s:image l:href="${OUTSIDE}"/></s:svg>`,
  'a program': '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file',
  'a program that is packed': gzipSync('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file'),
  'a program within it': svg('<image href="data:application/postscript,%25!PS-Adobe-3.0"/>'),
  'a program with a preview': Buffer.from('c5d0d3c620000000', 'hex'),
}
const HARMLESS: Readonly<Record<string, string | Buffer>> = {
  lines: svg('<path d="M0 0h9v9z" fill="url(#a)"/><style>rect { fill: url(#b) }</style>'),
  'a link that people open': svg(`<a xlink:href="${OUTSIDE}"><rect width="9"/></a>`),
  'pictures of its own': svg(`<image xlink:href="${PNG}"/><use href="#a"/>`),
  'a drawing of its own': asPicture(svg('<rect/>')),
  'the name of its type': svg(
    '',
    '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
  ),
  'a packed metafile': gzipSync('EMF of somebody'),
}

const TYPES = (more: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${more}</Types>`
const PICTURES =
  '<Default Extension="svg" ContentType="image/svg+xml"/><Default Extension="png" ContentType="image/png"/>'
const main = (part: string, type: string) =>
  `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/>`

const FILES: Readonly<Partial<Record<OfficeKind, (name: string, drawing: string | Buffer) => Promise<Buffer>>>> = {
  docx: (name, drawing) =>
    docx({
      body: paragraph('words'),
      more: {
        '[Content_Types].xml': TYPES(PICTURES + main('word/document.xml', 'wordprocessingml.document')),
        [`word/media/${name}`]: drawing,
      },
    }),
  xlsx: (name, drawing) => zipOf({ '[Content_Types].xml': TYPES(PICTURES), [`xl/media/${name}`]: drawing }),
  pptx: (name, drawing) => zipOf({ '[Content_Types].xml': TYPES(PICTURES), [`ppt/media/${name}`]: drawing }),
  odt: (name, drawing) => odt({ body: '<text:p>words</text:p>', more: { [`Pictures/${name}`]: drawing } }),
  ods: (name, drawing) => odt({ body: '<text:p>words</text:p>', more: { [`Pictures/${name}`]: drawing } }),
  odp: (name, drawing) => odt({ body: '<text:p>words</text:p>', more: { [`Object 1/Pictures/${name}`]: drawing } }),
}
const KINDS = Object.entries(FILES) as [OfficeKind, NonNullable<(typeof FILES)[OfficeKind]>][]

const path = join(folder, 'in')
async function judged(kind: OfficeKind, bytes: Buffer, is_confined = false) {
  writeFileSync(path, bytes)
  return judgeOffice({ path, kind, is_confined })
}

async function asTemplate(bytes: Buffer) {
  writeFileSync(path, bytes)
  return readDocx({ path, sample_path: join(folder, 'sample.docx') })
}

describe.each(Object.entries(REACHING))('a drawing that has %s', (_, drawing) => {
  test.each(KINDS)('is refused by its name before a converter that reaches something: %s', async (kind, file) => {
    for (const name of ['image1.svg', 'image1.png', 'image1.xml']) {
      const { refused, ...more } = await judged(kind, await file(name, drawing))
      expect([name, refused]).toEqual([name, 'document_active_content'])
      expect(more).toHaveProperty('message', expect.stringContaining(`/${name})`))
    }
  })

  test('is refused in a template, and taken where the converter reaches nothing', async () => {
    const bytes = await FILES.docx?.('image1.svg', drawing)
    if (!bytes) throw new Error('no file')
    expect((await asTemplate(bytes)).refused).toBe('document_active_content')
    expect((await judged('docx', bytes, true)).refused).toBeNull()
  })
})

describe.each(Object.entries(HARMLESS))('a drawing that has %s', (_, drawing) => {
  test.each(KINDS)('is taken: %s', async (kind, file) => {
    expect((await judged(kind, await file('image1.svg', drawing))).refused).toBeNull()
  })

  test('is taken in a template', async () => {
    const bytes = await FILES.docx?.('image1.svg', drawing)
    expect((await asTemplate(bytes ?? Buffer.alloc(0))).refused).toBeNull()
  })
})

test('a script is refused where we fill, and stays unrun where a file is only drawn', async () => {
  const bytes = await FILES.docx?.('a.svg', svg('<script>alert(1)</script>'))
  expect((await asTemplate(bytes ?? Buffer.alloc(0))).refused).toBe('document_active_content')
  expect((await judged('docx', bytes ?? Buffer.alloc(0))).refused).toBeNull()
})

test('a drawing has an end', async () => {
  const long = svg('<path d="M0 0"/>'.repeat(1_100_000))
  for (const drawing of [long, gzipSync(long)])
    for (const [kind, file] of KINDS)
      expect((await judged(kind, await file('a.svg', drawing))).refused).toBe('document_too_complex')
})
