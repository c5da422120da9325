import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { recognise } from '../../src/convert/recognise.ts'
import { acceptChanges } from '../../src/docx/final-text.ts'
import { mayHaveChanges } from '../../src/docx/older-changes.ts'
import { unpack } from '../../src/docx/unpack.ts'
import { docx, odt, paragraph, zipOf } from '../support/office-files.ts'

// Whole files, as a converter gets them.

const folder = mkdtempSync(join(tmpdir(), 'countersign-accepted-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [path, out_path] = [join(folder, 'in'), join(folder, 'out')]

async function accepted(kind: 'docx' | 'odt', bytes: Buffer, tracked_changes: 'accept' | 'refuse' = 'accept') {
  writeFileSync(path, bytes)
  rmSync(out_path, { force: true })
  return acceptChanges({ path, kind, out_path, tracked_changes })
}
const partsMade = () => unpack(readFileSync(out_path))
const nothing_made = () => expect(() => readFileSync(out_path)).toThrow('ENOENT')
const none = { insertions: 0, deletions: 0, moves: 0, formatting: 0, comments: 0 }

const CHANGED = '<w:p><w:ins w:id="1"><w:r><w:t>new</w:t></w:r></w:ins></w:p>'

describe('a Word document', () => {
  test('keeps every other part as it was', async () => {
    const picture = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1')
    const more = { 'word/media/a.png': picture, 'word/vbaProject.bin': 'macro' }
    const bytes = await docx({ body: CHANGED, more })
    expect(await accepted('docx', bytes)).toEqual({ refused: null, changes: { ...none, insertions: 1 } })
    const [before, after] = [await unpack(bytes), await partsMade()]
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [name, content] of before)
      if (name !== 'word/document.xml') expect(after.get(name)?.equals(content)).toBe(true)
    expect((await recognise(out_path)).kind).toBe('docx')
  })

  test('without changes is not written anew, and not refused', async () => {
    const bytes = await docx({ body: paragraph('plain') })
    expect(await accepted('docx', bytes, 'refuse')).toEqual({ refused: null, changes: null })
    nothing_made()
  })

  test('with changes is refused where that is wished', async () => {
    const answer = await accepted('docx', await docx({ body: CHANGED }), 'refuse')
    expect(answer).toMatchObject({ refused: 'document_tracked_changes' })
    nothing_made()
  })

  test('with comments alone is not', async () => {
    const comments =
      '<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment/></w:comments>'
    const bytes = await docx({ body: paragraph('x'), more: { 'word/comments.xml': comments } })
    expect(await accepted('docx', bytes, 'refuse')).toEqual({ refused: null, changes: { ...none, comments: 1 } })
  })

  test('that is no archive, or not well-formed, is refused by name', async () => {
    expect(await accepted('docx', Buffer.from('PK\x03\x04'))).toMatchObject({ refused: 'document_damaged' })
    const bytes = await zipOf({ 'word/document.xml': '<w:document>' })
    expect(await accepted('docx', bytes)).toMatchObject({ refused: 'document_damaged' })
  })
})

const region = (id: string, what: string, inner = '') =>
  `<text:changed-region text:id="${id}"><text:${what}>${inner}</text:${what}></text:changed-region>`

describe('an OpenDocument text', () => {
  const BODY = [
    '<text:tracked-changes>',
    region('a', 'deletion', '<text:p>950</text:p>'),
    region('b', 'insertion'),
    region('c', 'format-change'),
    '</text:tracked-changes>',
    '<text:p>Rent: <text:change text:change-id="a"/><text:change-start text:change-id="b"/>1250<text:change-end text:change-id="b"/> EUR',
    '<office:annotation><text:p>unsaid</text:p></office:annotation>x<office:annotation-end/></text:p>',
  ].join('')

  test('has what was inserted, without what was deleted and without comments', async () => {
    const answer = await accepted('odt', await odt({ body: BODY }))
    const changes = { insertions: 1, deletions: 1, moves: 0, formatting: 1, comments: 1 }
    expect(answer).toEqual({ refused: null, changes })
    const content = (await partsMade()).get('content.xml')?.toString() ?? ''
    expect(content).toContain('<text:p>Rent: 1250 EURx</text:p>')
    expect(content).not.toMatch(/950|unsaid|change/)
    expect((await recognise(out_path)).kind).toBe('odt')
    expect(readFileSync(out_path).toString('latin1', 30, 77)).toBe('mimetypeapplication/vnd.oasis.opendocument.text')
  })

  test('with changes is refused where that is wished', async () => {
    expect(await accepted('odt', await odt({ body: BODY }), 'refuse')).toMatchObject({
      refused: 'document_tracked_changes',
    })
  })

  test('without changes is not written anew', async () => {
    expect(await accepted('odt', await odt({ body: '<text:p>x</text:p>' }))).toEqual({ refused: null, changes: null })
    nothing_made()
  })
})

async function may(kind: 'doc' | 'rtf', bytes: Buffer | string): Promise<boolean> {
  writeFileSync(path, bytes)
  return (await mayHaveChanges({ path, kind })).may
}

describe('a Rich Text document may have changes', () => {
  test.each([
    ['by an insertion', String.raw`{\rtf1 a{\revised\revauth1 b}}`, true],
    ['by a deletion', String.raw`{\rtf1 {\deleted b}}`, true],
    ['by formatting', String.raw`{\rtf1 {\b\crauth1\crdate9 b}}`, true],
    ['by a move', String.raw`{\rtf1 {\mvf a}{\mvt a}}`, true],
    ['not by a list of people', String.raw`{\rtf1{\*\revtbl {Unknown;}{Ada;}} b}`, false],
    ['not where it is switched off', String.raw`{\rtf1 \revised0\deleted0 b}`, false],
    ['not by words in the text', String.raw`{\rtf1 deleted \\deleted revised}`, false],
    ['not by a longer word', String.raw`{\rtf1 \deletedthing b}`, false],
  ])('%s', async (_, text, expected) => {
    expect(await may('rtf', text)).toBe(expected)
  })
})

/** A compound file of two streams ([MS-CFB]), the smallest that Word could have written. */
function doc(authors: readonly string[], { broken = false, small = false } = {}): Buffer {
  const names = authors.flatMap((name) => [Buffer.from([name.length, 0]), Buffer.from(name, 'utf16le')])
  const list = Buffer.concat([Buffer.from([0xff, 0xff, authors.length, 0, 0, 0]), ...names])
  const text = Buffer.alloc(4096)
  text.writeUInt16LE(0x0200, 10)
  text.writeUInt32LE(8, 154 + 51 * 8)
  text.writeUInt32LE(authors.length === 0 ? 0 : list.length, 154 + 51 * 8 + 4)
  const table = Buffer.alloc(small ? 512 : 4096)
  list.copy(table, 8)
  const sectors = [Buffer.alloc(512, 0xff), Buffer.alloc(512), Buffer.alloc(512, 0xff), text, table]
  const [fat, directory, small_fat] = sectors as [Buffer, Buffer, Buffer]
  const chain = (from: number, count: number, into = fat) => {
    for (let i = 0; i < count; i++) into.writeUInt32LE(i === count - 1 ? 0xfffffffe : from + i + 1, (from + i) * 4)
  }
  for (const [from, count] of [
    [1, 1],
    [2, 1],
    [3, 8],
    [11, table.length / 512],
  ] as const)
    chain(from, count)
  if (broken) fat.writeUInt32LE(3, 3 * 4)
  chain(0, 8, small_fat)
  const entry = (at: number, name: string, start: number, size: number) => {
    directory.write(name, at * 128, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, at * 128 + 64)
    directory.writeUInt32LE(start, at * 128 + 116)
    directory.writeUInt32LE(size, at * 128 + 120)
  }
  entry(0, 'Root Entry', small ? 11 : 0xfffffffe, small ? 512 : 0)
  entry(1, 'WordDocument', 3, 4096)
  entry(2, '1Table', small ? 0 : 11, small ? 512 : 4096)
  const header = Buffer.alloc(512, 0xff)
  header.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')
  header.writeUInt16LE(9, 30)
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, 2],
    [68, 0xfffffffe],
    [76, 0],
  ] as const)
    header.writeUInt32LE(value, at)
  return Buffer.concat([header, ...sectors])
}

describe('an old Word document may have changes', () => {
  test.each([
    ['by an author beside the unknown one', doc(['Unknown', 'Ada']), true],
    ['in a table that is small', doc(['Unknown', 'Ada'], { small: true }), true],
    ['not by the unknown one alone', doc(['Unknown']), false],
    ['not in a small table either', doc(['Unknown'], { small: true }), false],
    ['not without a list', doc([]), false],
    ['where its streams have no end', doc(['Unknown'], { broken: true }), true],
    ['where it is cut off', doc(['Unknown']).subarray(0, 3_000), true],
    ['where it is nothing', Buffer.from('nothing'), true],
  ])('%s', async (_, bytes, expected) => {
    expect(await may('doc', bytes)).toBe(expected)
  })
})
