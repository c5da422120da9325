import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fillDocx } from '../../src/docx/fill.ts'
import { readDocx } from '../../src/docx/read.ts'
import { unpack } from '../../src/docx/unpack.ts'
import { docx, paragraph } from '../support/office-files.ts'

// A document that was made for a mail merge is a template: its merge fields are variables.

const folder = mkdtempSync(join(tmpdir(), 'countersign-merge-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const char = (type: string) => `<w:fldChar w:fldCharType="${type}"/>`
const instr = (text: string) => `<w:instrText xml:space="preserve">${text}</w:instrText>`
const r = (inner: string) => `<w:r><w:rPr><w:b/></w:rPr>${inner}</w:r>`
const t = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`
const complex = (instruction: string, result = '«x»') =>
  r(char('begin')) + r(instr(instruction)) + r(char('separate')) + r(t(result)) + r(char('end'))
const simple = (instruction: string) => `<w:fldSimple w:instr="${instruction}">${r(t('«x»'))}</w:fldSimple>`
const p = (inner: string) => `<w:p>${inner}</w:p>`

async function read(body: string, more = {}) {
  const [path, sample_path] = [join(folder, 'in'), join(folder, 'sample')]
  writeFileSync(path, await docx({ body, more }))
  const answer = await readDocx({ path, sample_path })
  return answer.refused === null ? answer.parts.map(({ name }) => name) : `${answer.refused}: ${answer.message}`
}

async function filled(body: string, data: Readonly<Record<string, unknown>>, merge_fields = true) {
  const [path, out_path] = [join(folder, 'in'), join(folder, 'filled')]
  writeFileSync(path, await docx({ body }))
  expect(await fillDocx({ path, data, merge_fields, out_path })).toEqual({ refused: null })
  return (await unpack(readFileSync(out_path))).get('word/document.xml')?.toString() ?? ''
}
const words = (xml: string) => xml.replaceAll(/<[^>]*>/g, '').trim()

describe('a merge field', () => {
  test.each<[string, string, readonly string[]]>([
    ['of many runs', p(complex(' MERGEFIELD Name \\* MERGEFORMAT ')), ['Name']],
    ['of one element', p(simple(' MERGEFIELD Name ')), ['Name']],
    ['in small letters', p(complex('mergefield name')), ['name']],
    ['in one run', p(r(char('begin') + instr('MERGEFIELD Name') + char('separate') + t('x') + char('end'))), ['Name']],
    ['without a result', p(r(char('begin')) + r(instr('MERGEFIELD Name')) + r(char('end'))), ['Name']],
    [
      'whose instruction lies in two runs',
      p(r(char('begin')) + r(instr(' MERGE')) + r(instr('FIELD Name ')) + r(char('separate')) + r(char('end'))),
      ['Name'],
    ],
    ['in quotes, with spaces', p(complex('MERGEFIELD "First name" ')), ['First_name']],
    ['that begins with a digit', p(complex('MERGEFIELD 2nd')), ['field_2nd']],
    ['in other letters', p(complex('MERGEFIELD Größe') + complex('MERGEFIELD 氏名')), ['Größe', '氏名']],
    ['in a link', p(`<w:hyperlink>${complex('MERGEFIELD Name')}</w:hyperlink>`), ['Name']],
    [
      'in the result of another field',
      p(r(char('begin')) + r(instr('QUOTE x')) + r(char('separate')) + complex('MERGEFIELD Name') + r(char('end'))),
      ['Name'],
    ],
    ['beside a variable', p(complex('MERGEFIELD Name')) + paragraph('{{Name}} {{rent}}'), ['Name', 'rent']],
  ])('%s is a variable', async (_, body, names) => {
    expect(await read(body)).toEqual(names)
  })

  test.each([
    ['another field', p(complex(' PAGE '))],
    ['a field that only begins like one', p(complex('MERGEFIELDS Name'))],
    [
      'one in the instruction of another field',
      p(
        r(char('begin')) +
          r(instr('IF ')) +
          complex('MERGEFIELD Name') +
          r(instr(' = "a" "b" "c"')) +
          r(char('separate')) +
          r(t('c')) +
          r(char('end')),
      ),
    ],
    ['one that does not end', p(r(char('begin')) + r(instr('MERGEFIELD Name')))],
    ['ends without beginnings', p(r(char('end')) + r(char('separate')) + r(t('x')))],
  ])('%s is none', async (_, body) => {
    expect(await read(body)).toEqual([])
  })

  test('is filled, looks as it did, and leaves nothing of the field', async () => {
    const body = p(r(t('Dear ')) + complex('MERGEFIELD Name', '«Name»') + r(t('!')) + simple('MERGEFIELD rent'))
    const xml = await filled(body, { Name: 'Ada & Co', rent: 900 })
    expect(words(xml)).toBe('Dear Ada &amp; Co!900')
    expect(xml).not.toMatch(/fldChar|instrText|fldSimple/)
    expect(xml).toMatch(/<w:b\/><\/w:rPr><w:t[^>]*>Ada &amp; Co</)
  })
})

test('stays what it was in a template that was read before', async () => {
  const xml = await filled(p(complex('MERGEFIELD Name', '«Name»')), {}, false)
  expect(words(xml)).toBe('MERGEFIELD Name«Name»')
})

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const source = (type: string) => ({
  'word/settings.xml': `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:mailMerge><w:mainDocumentType w:val="formLetters"/></w:mailMerge><w:zoom/></w:settings>`,
  'word/_rels/settings.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" ${type} Target="http://198.51.100.7/people.xlsx" TargetMode="External"/></Relationships>`,
})

test('where a mail merge had its data is left out', async () => {
  const more = source(`Type="${RELATIONS}/mailMergeSource"`)
  expect(await read(p(complex('MERGEFIELD Name')), more)).toEqual(['Name'])
  const sample = await unpack(readFileSync(join(folder, 'sample')))
  expect(sample.get('word/_rels/settings.xml.rels')?.toString()).not.toContain('198.51.100.7')
  expect(sample.get('word/settings.xml')?.toString()).not.toContain('mailMerge')
  expect(sample.get('word/settings.xml')?.toString()).toContain('<w:zoom/>')
})

test.each([
  ['of another vocabulary', `xmlns:x="urn:x" x:Type="${RELATIONS}/mailMergeSource" Type="${RELATIONS}/image"`],
  ['of another maker', 'Type="urn:x/mailMergeSource"'],
])('a source %s is refused', async (_, type) => {
  expect(await read(p(complex('MERGEFIELD Name')), source(type))).toMatch(/^document_active_content/)
})
