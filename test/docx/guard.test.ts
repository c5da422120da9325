import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { refuseHarmful } from '../../src/docx/harmless.ts'
import { judgeOffice } from '../../src/docx/judge-office.ts'
import { readDocx } from '../../src/docx/read.ts'
import type { OfficeKind } from '../../src/ports/pdf.ts'
import { cell, docx, includingField, odt, paragraph, xlsx, zipOf } from '../support/office-files.ts'

// Every way of writing a relation that a reader of packages understands is understood here (ECMA-376 part 2).

const folder = mkdtempSync(join(tmpdir(), 'countersign-guard-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TYPES = Buffer.from(
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
)
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OUTSIDE = 'http://198.51.100.7/x'

const codeOf = (relations: string | Buffer, use?: 'drawn'): string | null => {
  try {
    refuseHarmful(
      new Map([
        ['[Content_Types].xml', TYPES],
        ['word/_rels/document.xml.rels', Buffer.from(relations)],
      ]),
      use,
    )
    return null
  } catch (error) {
    return (error as { readonly code: string }).code
  }
}
const relations = (inner: string, declared = '') =>
  `${declared}<Relationships xmlns="${NAMESPACE}">${inner}</Relationships>`

/** The same relation, as it may be written. */
const WAYS: Readonly<Record<string, (type: string, target: string) => string | Buffer>> = {
  plainly: (type, target) =>
    relations(`<Relationship Id="r" Type="${type}" Target="${target}" TargetMode="External"/>`),
  'with a bracket in its address': (type, target) =>
    relations(`<Relationship Id="r" Type="${type}" Target="${target}?>" TargetMode="External"/>`),
  'with another type in its address': (type, target) =>
    relations(`<Relationship Id="r" Target="${target}?Type='/hyperlink" Type="${type}" TargetMode="External"/>`),
  'with a type of another vocabulary': (type, target) =>
    relations(
      `<Relationship xmlns:x="urn:x" x:Type="${OFFICE}/hyperlink" Id="r" Type="${type}" Target="${target}" TargetMode="External"/>`,
    ),
  'with a prefix': (type, target) =>
    `<p:Relationships xmlns:p="${NAMESPACE}"><p:Relationship Id="r" Type="${type}" Target="${target}" TargetMode="External"/></p:Relationships>`,
  'in single quotes': (type, target) =>
    relations(`<Relationship Id='r' Type='${type}' Target='${target}' TargetMode='External'/>`),
  'with characters as numbers': (type, target) =>
    relations(`<Relationship Id="r" Type="${type}" Target="${target}" TargetMode="&#x45;xte&#114;nal"/>`),
  'in other letters': (type, target) =>
    relations(`<Relationship Id="r" Type="${type}" Target="${target}" TargetMode="EXTERNAL"/>`),
  'over several lines': (type, target) =>
    relations(
      `<Relationship\n\tId = "r"\n\tType = "${type}"\n\tTarget = "${target}"\n\tTargetMode\n=\n"External"\n></Relationship>`,
    ),
  'behind a comment': (type, target) =>
    relations(`<!-- <Relationship> --><Relationship Id="r" Type="${type}" Target="${target}" TargetMode="External"/>`),
}
const KINDS = ['image', 'attachedTemplate', 'oleObject', 'frame', 'subDocument', 'aFChunk', 'video', 'somethingNew']

describe.each(Object.entries(WAYS))('a relation to outside, written %s', (_, way) => {
  test.each(KINDS)('is refused: %s', (kind) => {
    for (const use of [undefined, 'drawn'] as const)
      expect(codeOf(way(`${OFFICE}/${kind}`, OUTSIDE), use)).toBe('document_active_content')
  })

  test('is taken where people open it', () => {
    expect(codeOf(way(`${OFFICE}/hyperlink`, OUTSIDE))).toBeNull()
    expect(codeOf(way(`${OFFICE}/hyperlink`, OUTSIDE), 'drawn')).toBeNull()
  })
})

describe('what hides from a plain reading is refused', () => {
  const external = `<Relationship Id="r" Type="${OFFICE}/image" Target="${OUTSIDE}" TargetMode="External"/>`
  test.each<[string, string | Buffer]>([
    ['entities', `<!DOCTYPE a [<!ENTITY e "External">]>${relations(external.replace('External', '&e;'))}`],
    ['a marked section', relations(`<![CDATA[${external}]]>`)],
    ['an unknown entity', relations(external.replace('External', '&nothing;'))],
    ['a tag without an end', relations('<Relationship '.repeat(50_000))],
    ['another encoding', Buffer.from(`\ufeff${relations(external)}`, 'utf16le')],
    ['another encoding that is declared', relations(external, '<?xml version="1.0" encoding="UTF-7"?>')],
    ['bytes that are no text', Buffer.concat([Buffer.from(relations(external)), Buffer.from([0xff])])],
  ])('%s', (_, bytes) => {
    expect(codeOf(bytes)).toBe('document_damaged')
  })

  test('also where other programs may write so', () => {
    expect(codeOf(Buffer.from(`\ufeff${relations(external)}`, 'utf16le'), 'drawn')).toBe('document_active_content')
  })

  test('more relations than a document has', () => {
    expect(codeOf(relations('<Relationship '.repeat(400_000)))).toBe('document_too_complex')
  })

  test('a type that nobody knows, of the same name', () => {
    const internal = (type: string) => codeOf(relations(`<Relationship Id="r" Type="${type}" Target="a.xml"/>`))
    expect(internal(`${OFFICE}/styles`)).toBeNull()
    expect(internal('http://schemas.microsoft.com/office/2011/relationships/people')).toBeNull()
    expect(internal('http://example.test/2006/relationships/styles')).toBe('document_active_content')
    expect(internal(`${OFFICE}/somethingNew`)).toBe('document_active_content')
  })
})

describe.each(['by its name', 'by its ending'])('a kind of content that is listed %s', (how) => {
  /** Whether a file with one part of this kind is taken where it is filled in, and where it is only drawn. */
  const taken = (type: string) => {
    const listed =
      how === 'by its name'
        ? `<Override PartName="/word/a.bin" ContentType="${type}"/>`
        : `<Default Extension="bin" ContentType="${type}"/>`
    const types = Buffer.from(TYPES.toString().replace('</Types>', `${listed}</Types>`))
    return ([undefined, 'drawn'] as const).map((use) => {
      try {
        refuseHarmful(
          new Map([
            ['[Content_Types].xml', types],
            ['word/a.bin', Buffer.from('x')],
          ]),
          use,
        )
        return true
      } catch (error) {
        expect(error).toMatchObject({ code: 'document_active_content' })
        return false
      }
    })
  }

  test.each<[string, boolean, boolean]>([
    ['image/png', true, true],
    ['application/octet-stream', true, true],
    ['application/x-msdownload', false, false],
    ['application/javascript', false, false],
    ['application/xhtml+xml', false, false],
    ['message/rfc822', false, false],
    ['application/vnd.ms-word.document.macroEnabled.12', false, true],
    ['application/vnd.ms-office.vbaProject', false, true],
    ['application/vnd.openxmlformats-officedocument.oleObject', false, true],
  ])('%s', (type, filled, drawn) => {
    expect(taken(type)).toEqual([filled, drawn])
  })
})

async function judged(kind: OfficeKind, bytes: Buffer, is_confined = false): Promise<string | null> {
  const path = join(folder, 'in')
  writeFileSync(path, bytes)
  const found = await judgeOffice({ path, kind, is_confined })
  return found.refused
}

describe('a file that is only converted passes the same guard', () => {
  const relation = (kind: string, target: string) =>
    `<Relationships xmlns="${NAMESPACE}"><Relationship Id="r" Type="${OFFICE}/${kind}" Target="${target}" TargetMode="External"/></Relationships>`
  const link = (target: string, element = 'draw:image') =>
    odt({ body: `<text:p><draw:frame><${element} xlink:type="simple" xlink:href="${target}"/></draw:frame></text:p>` })

  test('a text, a workbook and a presentation', async () => {
    const body = paragraph('words')
    expect(await judged('docx', await docx({ body }))).toBeNull()
    expect(await judged('docx', await docx({ body, more: { 'word/vbaProject.bin': 'x' } }))).toBeNull()
    const away = await docx({ body, more: { 'word/_rels/settings.xml.rels': relation('attachedTemplate', OUTSIDE) } })
    expect(await judged('docx', away)).toBe('document_active_content')
    const own = relation('attachedTemplate', 'file:///C:\\Users\\ada\\Normal.dotm')
    expect(await judged('docx', await docx({ body, more: { 'word/_rels/settings.xml.rels': own } }))).toBeNull()
    expect(await judged('xlsx', await xlsx([cell('words')]))).toBeNull()
    const slides = await zipOf({
      '[Content_Types].xml': TYPES.toString(),
      'ppt/slides/_rels/slide1.xml.rels': relation('image', OUTSIDE),
    })
    expect(await judged('pptx', slides)).toBe('document_active_content')
  })

  test.each([
    'http://198.51.100.7/x.png',
    'file:///etc/passwd',
    '/etc/passwd',
    '../x.odt',
    '\\\\host\\x',
    ' HTTP://h/x',
  ])('an OpenDocument text with a picture at %s', async (target) => {
    expect(await judged('odt', await link(target))).toBe('document_active_content')
  })

  test('an address that hides behind one of the same name in another vocabulary', async () => {
    const both = `<text:p><draw:frame><draw:image href="Pictures/1.png" xlink:href="${OUTSIDE}"/></draw:frame></text:p>`
    expect(await judged('odt', await odt({ body: both }))).toBe('document_active_content')
    const field = `<w:p><w:fldSimple instr="PAGE" w:instr="INCLUDEPICTURE &quot;${OUTSIDE}&quot;"/></w:p>`
    expect(await judged('docx', await docx({ body: field }))).toBe('document_active_content')
    const path = join(folder, 'template')
    writeFileSync(path, await docx({ body: field }))
    expect((await readDocx({ path, sample_path: join(folder, 'sample.docx') })).refused).toBe('document_active_content')
  })

  test('a text behind more white space than anybody looks through', async () => {
    const footer = `${' '.repeat(200)}<w:ftr xmlns:w="w">${includingField(`INCLUDETEXT "${OUTSIDE}"`)}</w:ftr>`
    const types = TYPES.toString().replace('</Types>', '<Default Extension="png" ContentType="image/png"/></Types>')
    const parts = (text: string | Buffer) =>
      new Map([
        ['[Content_Types].xml', Buffer.from(types)],
        ['word/a.png', Buffer.from(text)],
      ])
    expect(() => refuseHarmful(parts(footer))).toThrow('INCLUDETEXT')
    expect(() => refuseHarmful(parts(Buffer.from(footer.trim(), 'utf16le')))).toThrow('not written as')
    expect(() => refuseHarmful(parts(Buffer.from(`\ufeff${footer.trim()}`, 'utf16le')))).toThrow('not written as')
  })

  test('an OpenDocument text with its own pictures and pages to open', async () => {
    expect(await judged('odt', await link('Pictures/1.png'))).toBeNull()
    expect(await judged('odt', await link('./Object 1'))).toBeNull()
    expect(await judged('odt', await link(OUTSIDE, 'draw:a'))).toBeNull()
  })
})

describe('where the converter reaches nothing', () => {
  const named = (kind: string, target: string, mode = 'External') =>
    `<Relationships xmlns="${NAMESPACE}"><Relationship Id="r" Type="${OFFICE}/${kind}" Target="${target}" TargetMode="${mode}"/></Relationships>`
  const isTaken = async (kind: OfficeKind, bytes: Buffer) => expect(await judged(kind, bytes, true)).toBeNull()
  const isRefused = async (kind: OfficeKind, bytes: Buffer) =>
    expect(await judged(kind, bytes, true)).toBe('document_active_content')
  const textWith = (types: string, more = {}) =>
    docx({
      body: paragraph('words'),
      more: {
        '[Content_Types].xml': TYPES.toString().replace('</Types>', `${types}</Types>`),
        ...more,
      },
    })

  test.each(KINDS)('a relation of a text to outside is taken: %s', async (kind) => {
    await isTaken(
      'docx',
      await docx({ body: paragraph('words'), more: { 'word/_rels/a.xml.rels': named(kind, OUTSIDE) } }),
    )
  })

  test.each(['INCLUDEPICTURE', 'INCLUDETEXT', 'LINK Excel.Sheet', 'HYPERLINK "http://h/dde"'])(
    'a letter pasted from the web is taken: %s',
    async (field) => isTaken('docx', await docx({ body: includingField(`${field} "${OUTSIDE}"`) })),
  )

  test('pictures of slides and of OpenDocument texts elsewhere are taken, and parts that nobody here knows', async () => {
    await isTaken(
      'pptx',
      await zipOf({ '[Content_Types].xml': TYPES.toString(), 'ppt/_rels/a.rels': named('image', OUTSIDE) }),
    )
    await isTaken(
      'odt',
      await odt({ body: `<text:p><draw:frame><draw:image xlink:href="${OUTSIDE}"/></draw:frame></text:p>` }),
    )
    await isTaken('docx', await textWith('<Override PartName="/x/y.bin" ContentType="application/x-of-somebody"/>'))
  })

  test('values of running programs are refused', async () => {
    await isRefused('docx', await docx({ body: includingField('DDEAUTO cmd "/c calc"') }))
    await isRefused('docx', await docx({ body: includingField(' dde Excel a b') }))
    await isRefused('odt', await odt({ body: '<text:dde-connection-decls/>' }))
    const link = '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>'
    const sheet = { '[Content_Types].xml': TYPES.toString(), 'xl/externalLinks/externalLink1.xml': link }
    await isRefused('xlsx', await zipOf(sheet))
    expect(await judged('xlsx', await zipOf(sheet))).toBe('document_active_content')
  })

  test.each([
    ['text/html', 'document_active_content'],
    ['message/rfc822', 'document_active_content'],
    ['application/xhtml+xml', 'document_active_content'],
    ['application/rtf', null],
  ])('a part of %s that is taken in as text', async (type, refused) => {
    const bytes = await textWith(`<Override PartName="/word/a.x" ContentType="${type}"/>`, {
      'word/a.x': 'words',
      'word/_rels/document.xml.rels': named('aFChunk', 'a.x', 'Internal'),
    })
    expect(await judged('docx', bytes, true)).toBe(refused)
  })
})

describe('ordinary files pass', () => {
  test('with all that Word lists in a document of today', () => {
    const own = [
      ...['styles', 'settings', 'webSettings', 'fontTable', 'theme', 'numbering', 'footnotes', 'endnotes', 'comments'],
      ...['header', 'footer', 'image', 'chart', 'customXml', 'glossaryDocument', 'package', 'diagramData', 'font'],
    ].map((name) => `${OFFICE}/${name}`)
    const microsoft = [
      ...['2011/relationships/commentsExtended', '2016/09/relationships/commentsIds', '2011/relationships/people'],
      ...['2018/08/relationships/commentsExtensible', '2007/relationships/stylesWithEffects'],
      ...['2007/relationships/diagramDrawing', '2007/relationships/hdphoto', '2011/relationships/chartStyle'],
      '2020/02/relationships/classificationlabels',
    ].map((name) => `http://schemas.microsoft.com/office/${name}`)
    const packaged = [
      `${NAMESPACE}/metadata/core-properties`,
      `${NAMESPACE}/metadata/thumbnail`,
      `${NAMESPACE}/digital-signature/origin`,
      'http://purl.oclc.org/ooxml/officeDocument/relationships/styles',
    ]
    for (const type of [...own, ...microsoft, ...packaged])
      expect([type, codeOf(relations(`<Relationship Id="r" Type="${type}" Target="a.xml"/>`))]).toEqual([type, null])
  })

  test('as LibreOffice writes them', { timeout: 120_000 }, async () => {
    const picture =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    writeFileSync(
      join(folder, 'page.html'),
      `<h1>Lease</h1><p><a href="https://example.com">there</a> <img src="${picture}"></p><table><tr><td>1</td></tr></table>`,
    )
    writeFileSync(join(folder, 'sheet.csv'), 'a,b\n1,2\n')
    const made = [
      ...[['page.html', 'docx', 'docx:MS Word 2007 XML'] as const, ['page.html', 'odt', 'odt:writer8'] as const],
      ...[['sheet.csv', 'xlsx', 'xlsx'] as const, ['sheet.csv', 'ods', 'ods'] as const],
    ]
    for (const [from, kind, filter] of made) {
      const profile = `-env:UserInstallation=file://${folder}/profile`
      const web = from === 'page.html' ? ['--infilter=HTML (StarWriter)'] : []
      execFileSync('soffice', [
        profile,
        '--headless',
        ...web,
        '--convert-to',
        filter,
        '--outdir',
        folder,
        join(folder, from),
      ])
      const bytes = readFileSync(join(folder, `${from.split('.')[0]}.${kind}`))
      expect([kind, await judged(kind, bytes)]).toEqual([kind, null])
    }
    const path = join(folder, 'page.docx')
    expect(await readDocx({ path, sample_path: join(folder, 'sample.docx') })).toMatchObject({ refused: null })
  })
})
