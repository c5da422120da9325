import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { fillDocx } from '../../src/docx/fill.ts'
import { readDocx } from '../../src/docx/read.ts'
import { unpack } from '../../src/docx/unpack.ts'
import { docx, includingField, paragraph, zipOf } from '../support/office-files.ts'

// What a Word document may try before anything else opens it (docs/internals/word-templates.md).

const folder = mkdtempSync(join(tmpdir(), 'countersign-docx-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(bytes: Buffer) {
  const [path, sample_path] = [join(folder, 'in'), join(folder, 'sample')]
  writeFileSync(path, bytes)
  return readDocx({ path, sample_path })
}
const refusalOf = async (bytes: Buffer) => {
  const found = await read(bytes)
  return found.refused === null ? null : `${found.refused}: ${found.message}`
}
const bodied = (body: string, more = {}) => docx({ body: paragraph('{{name}}') + body, more })

const RELATIONS = 'word/_rels/settings.xml.rels'
const linked = (type: string, target = 'http://198.51.100.7/x', mode = 'TargetMode="External"') =>
  bodied('', {
    [RELATIONS]: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${mode}/></Relationships>`,
  })

const split = (...texts: readonly string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${texts.map((text) => `<w:r><w:instrText>${text}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

describe('a Word document with something that acts or asks is refused', () => {
  test.each<[string, Promise<Buffer>, RegExp]>([
    ['macros', bodied('', { 'word/vbaProject.bin': 'x' }), /^document_active_content: has macros/],
    ['controls', bodied('', { 'word/activeX/activeX1.bin': 'x' }), /^document_active_content: has macros or controls/],
    ['an object of a program', bodied('', { 'word/embeddings/oleObject1.bin': 'x' }), /^document_active_content/],
    ['a template elsewhere', linked('attachedTemplate'), /attachedTemplate/],
    ['a template beside it', linked('attachedTemplate', 'file.dotm', ''), /attachedTemplate/],
    ['a picture elsewhere', linked('image'), /linked to another file \(image\)/],
    ['a web page within', linked('aFChunk', 'a.html', ''), /aFChunk/],
    ['a mode in other letters', linked('image', 'x', 'TargetMode="&#69;xternal"'), /linked/],
    ['a field with a picture', bodied(includingField('INCLUDEPICTURE "http://198.51.100.7/a.png"')), /INCLUDEPICTURE/],
    ['a field with a file', bodied(includingField('INCLUDETEXT "file:///etc/passwd"')), /INCLUDETEXT/],
    ['a field that starts a program', bodied(includingField('DDEAUTO c:\\\\windows cmd')), /DDEAUTO/],
    ['such a field in several runs', bodied(split(' D', 'DE', 'AUTO x')), /DDEAUTO/],
    ['such a field in other letters', bodied(split('D&#68;E x')), /\(DDE\)/],
    ['such a field with a comment in it', bodied(split('D<!-- -->DE x')), /\(DDE\)/],
    ['a simple field', bodied('<w:p><w:fldSimple w:instr=" link Excel.Sheet x"/></w:p>'), /\(LINK\)/],
    ['a field in a header', bodied('', { 'word/header1.xml': split('DDE x') }), /\(DDE\)/],
    ['a document type', bodied('', { 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }), /^document_damaged/],
    ['a marked section', bodied('', { 'word/styles.xml': '<a><![CDATA[x]]></a>' }), /^document_damaged/],
    ['another encoding', bodied('', { 'word/styles.xml': Buffer.from('\ufeff<a/>', 'utf16le') }), /^document_damaged/],
    ['a name of a place outside', bodied('', { 'word/.../x.xml': '<a/>' }), /^document_damaged/],
    ['nothing of Word', zipOf({ 'a.txt': 'x' }), /^unsupported_document_type/],
  ])('%s', async (_, bytes, refusal) => {
    expect(await refusalOf(await bytes)).toMatch(refusal)
  })

  test('a macro type without a macro', async () => {
    const types = [...(await unpack(await bodied(''))).entries()].map(([name, content]) => [name, content.toString()])
    const parts = Object.fromEntries(types)
    parts['[Content_Types].xml'] = parts['[Content_Types].xml'].replace(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      'application/vnd.ms-word.document.macroEnabled.main+xml',
    )
    expect(await refusalOf(await zipOf(parts))).toMatch(/^document_active_content: has macros/)
  })

  test('an address to click is no link to a file', async () => {
    expect(await refusalOf(await linked('hyperlink'))).toBeNull()
    expect(await refusalOf(await bodied(split(' HYPERLINK "https://example.com" ')))).toBeNull()
  })
})

describe('an archive is unpacked within bounds', () => {
  test('whatever its directory says of sizes', async () => {
    const bomb = lying(deflateRawSync(Buffer.alloc(80 * 1024 * 1024)))
    const begun = process.cpuUsage()
    await expect(unpack(bomb)).rejects.toThrow(/unpacks to far more/)
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2_000)
  })

  test('many parts, equal names and bytes that were changed are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`word/${i}.xml`, '']))
    expect(await refusalOf(await zipOf(many))).toMatch(/^document_too_complex/)
    const changed = Buffer.from(await zipOf({ 'a.txt': 'hello hello' }, { stored: ['a.txt'] }))
    changed.write('jello', changed.indexOf('hello'))
    expect(await refusalOf(changed)).toMatch(/^document_damaged/)
    expect(await refusalOf(Buffer.from('PK\x03\x04 and no end'))).toMatch(/^document_damaged/)
    const twice = (await zipOf({ 'a.xml': 'x', 'b.xml': 'y' })).toString('latin1').replaceAll('b.xml', 'a.xml')
    expect(await refusalOf(Buffer.from(twice, 'latin1'))).toMatch(/^document_damaged/)
  })

  test.each([
    ['a name that climbs', (zip: Buffer) => renamed(zip, '../x.xml'), /^document_damaged/],
    ['a name from the root', (zip: Buffer) => renamed(zip, '/xxx.xml'), /^document_damaged/],
    ['a name of another system', (zip: Buffer) => renamed(zip, 'xx\\x.xml'), /^document_damaged/],
    ['a name with a zero', (zip: Buffer) => renamed(zip, 'xxx\0.xml'), /^document_damaged/],
    ['a password', (zip: Buffer) => patched(zip, central(zip) + 8, 1), /^document_encrypted/],
    ['another compression', (zip: Buffer) => patched(zip, central(zip) + 10, 12), /^document_damaged/],
    ['another sum', (zip: Buffer) => patched(zip, central(zip) + 16, 1), /^document_damaged/],
    ['a place behind its end', (zip: Buffer) => patched(zip, central(zip) + 44, 0x7fff), /^document_damaged/],
    ['several disks', (zip: Buffer) => patched(zip, zip.length - 22 + 4, 1), /^document_damaged/],
    ['more entries than it lists', (zip: Buffer) => patched(zip, zip.length - 22 + 10, 2), /^document_damaged/],
    [
      'an end for more than 4 GB',
      (zip: Buffer) => patched(zip, zip.length - 22 + 10, 0xffff),
      /^document_(damaged|too_complex)/,
    ],
    ['sizes for more than 4 GB', beyond4Gigabytes, /^document_damaged/],
  ])('%s is refused', async (_, change, refusal) => {
    const zip = await zipOf({ 'word.xml': 'x' })
    expect(await refusalOf(zip)).toMatch(/^unsupported_document_type/)
    expect(await refusalOf(change(zip))).toMatch(refusal)
  })
})

const renamed = (zip: Buffer, name: string) =>
  Buffer.from(zip.toString('latin1').replaceAll('word.xml', name), 'latin1')
const central = (zip: Buffer) => zip.indexOf('PK\x01\x02', 0, 'latin1')
function patched(zip: Buffer, at: number, value: number): Buffer {
  zip.writeUInt16LE(value, at)
  return zip
}

/** The size of its entry stands where ZIP64 has it (PKWARE APPNOTE 4.5.3). */
function beyond4Gigabytes(zip: Buffer): Buffer {
  const [at, end] = [central(zip), zip.length - 22]
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(zip.readUInt32LE(at + 24)), 4)
  zip.writeUInt32LE(0xffffffff, at + 24)
  zip.writeUInt16LE(zip.readUInt16LE(at + 30) + extra.length, at + 30)
  zip.writeUInt32LE(zip.readUInt32LE(end + 12) + extra.length, end + 12)
  return Buffer.concat([zip.subarray(0, end), extra, zip.subarray(end)])
}

/** One entry that claims to be a byte. */
function lying(packed: Buffer): Buffer {
  const name = Buffer.from('word/document.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(1, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(1, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, central, name, end])
}

describe('placeholders that are wrong are refused with their words', () => {
  test.each([
    ['{{name', /without }} behind it/],
    ['name}}', /without {{ before it/],
    ['{{#if a}}x', /without a beginning or an end/],
    ['x{{/if}}', /without a beginning or an end/],
    ['{{#if a}}x{{/each}}', /has {{\/each}} where {{\/if}} is expected/],
    ['{{#a}}x{{/a}}', /{{#a}}, which is no variable; a block begins with/],
    ['{{@raw}}', /no variable/],
    ['{{=[[ ]]=}}', /no name of a variable/],
    ['{{a b}}', /no name of a variable/],
    ['{{__proto__}}', /no name of a variable/],
    ['{{a + b}}', /no name of a variable/],
    ['{{a.b.c.d.e.f}}', /no name of a variable/],
  ])('%s', async (text, refusal) => {
    expect(await refusalOf(await docx({ body: paragraph(text) }))).toMatch(refusal)
    expect(await refusalOf(await docx({ body: paragraph(text) }))).toMatch(/^invalid_parameter/)
  })

  test('more variables than a form could have', async () => {
    const body = Array.from({ length: 1_001 }, (_, i) => paragraph(`{{v${i}}}`)).join('')
    expect(await refusalOf(await docx({ body }))).toMatch(/^limit_exceeded/)
  })
})

describe('a document is filled', () => {
  async function filled(text: string, data: Readonly<Record<string, unknown>>) {
    const [path, out_path] = [join(folder, 'template'), join(folder, 'filled')]
    writeFileSync(path, await docx({ body: paragraph(text) }))
    const outcome = await fillDocx({ path, data, out_path })
    if (outcome.refused !== null) return outcome
    return (await unpack(readFileSync(out_path))).get('word/document.xml')?.toString() ?? ''
  }
  const words = async (text: string, data: Readonly<Record<string, unknown>>) =>
    String(await filled(text, data)).replaceAll(/<[^>]*>/g, '')

  test('with data that is text and never markup or a placeholder', async () => {
    const name = '</w:t><w:fldSimple w:instr="DDE x"/> {{other}} & "q"'
    const xml = String(await filled('{{name}}{{other}}', { name, other: '' }))
    expect(xml).not.toContain('<w:fldSimple')
    expect(xml.replaceAll(/<[^>]*>/g, '')).toBe(
      '&lt;/w:t&gt;&lt;w:fldSimple w:instr=&quot;DDE x&quot;/&gt; {{other}} &amp; &quot;q&quot;',
    )
  })

  test('with own keys alone', async () => {
    expect(await words('[{{constructor}}{{toString.name}}]', {})).toBe('[]')
    expect(await words('[{{#if constructor}}inherited{{/if}}]', {})).toBe('[]')
    expect(await words('[{{a.constructor.name}}]', { a: { b: 1 } })).toBe('[]')
  })

  test('with tags of fields left where they are', async () => {
    const tags = '{{signature; recipient=Tenant; label="A &amp; B"}} {{ initials }} {{date;}}'
    expect(await words(`${tags} {{date}}`, { date: 'May' })).toBe(`${tags.replace('A &amp;', 'A &amp;')} May`)
  })

  test('with lists in lists, conditions, texts of any script and lines', async () => {
    const text = '{{#each a}}{{n}}:{{#each b}}{{.}}{{x}} {{/each}}{{#unless ok}}no{{/unless}};{{/each}}'
    const a = [
      { n: 'مرحبا', b: [1, 2], ok: true },
      { n: '東京', b: [], ok: 0 },
    ]
    expect(await words(text, { a, x: '!' })).toBe('مرحبا:1! 2! ;東京:no;')
    expect(await filled('{{a}}', { a: 'one\r\ntwo' })).toContain('one</w:t></w:r><w:r><w:br/></w:r>')
  })

  test('within bounds, however much is repeated', async () => {
    const list = Array(1_000).fill('x')
    const long = 'y'.repeat(10_000)
    const outcome = await filled('{{#each a}}{{#each b}}{{long}}{{/each}}{{/each}}', { a: list, b: list, long })
    expect(outcome).toMatchObject({ refused: 'limit_exceeded' })
  })
})
