import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { inspectFile } from '../../../src/pdf/intake/inspect.ts'
import { unevenTree } from '../../../src/pdf/reader/page-tree.ts'
import { PdfFile } from '../../../src/pdf/reader/pdf-file.ts'
import { scannerFor, walkObjects } from '../../../src/pdf/reader/soundness.ts'
import { pages, pdf, stream, type TempDir, tempDir } from './files.ts'
import { appended } from './hostile-made.ts'
import { accepted, LIMITS } from './opened.ts'

// What a reader takes that repairs a file, and where a page takes what it inherits.

let dir: TempDir
beforeAll(() => {
  dir = tempDir()
})
afterAll(() => dir.remove())
const takenIn = (file: Buffer) =>
  inspectFile({
    path: dir.put('sent.pdf', file),
    normalised_path: join(dir.path, 'copy.pdf'),
    allow_signed: false,
    limits: LIMITS,
  })
const copy = (): string => readFileSync(join(dir.path, 'copy.pdf'), 'latin1')
const reasonOf = (file: Buffer) => walkObjects(new PdfFile(file), scannerFor(['EF'])).ambiguity

/** The same file with an object in front of its cross-reference that no row leads to. */
function withDecoy(file: Buffer, decoy: string | Buffer): Buffer {
  const text = file.toString('latin1')
  const at = text.lastIndexOf('xref\n0 ')
  const moved = text.slice(at).replace(/startxref\n\d+/, `startxref\n${at + decoy.length}`)
  return Buffer.from(text.slice(0, at) + decoy.toString('latin1') + moved, 'latin1')
}

const OTHER = `3 0 obj\n${stream('', '72 400 300 140 re f').toString('latin1')}\nendobj\n`

describe('an object that is in the file again', () => {
  it.each([
    ['behind the one that counts', withDecoy(pages(), OTHER), /again/],
    ['with another generation', withDecoy(pages(), OTHER.replace('3 0', '3 1')), /again/],
    ['because a later revision has it', appended(pages(), [[3, stream('', '0 0 9 9 re f').toString('latin1')]]), null],
    ['where nothing leads to it', withDecoy(pages(), OTHER.replace('3 0', '8 0')), null],
  ])('is judged: %s', (_, file, why) => {
    if (why === null) expect(reasonOf(file)).toBeNull()
    else expect(reasonOf(file)).toMatch(why)
  })

  test('is not in what is kept', async () => {
    expect(accepted(await takenIn(withDecoy(pages(), OTHER))).removed).toEqual(['ambiguities'])
    expect(copy()).not.toContain('72 400 300 140 re f')
  })
})

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>'
const CONTENT = stream('', '/V Do')
const form = (content: string) => stream('/Type/XObject/Subtype/Form/BBox[0 0 300 300]/Resources<<>>', content)
const BOXED = '/MediaBox[0 0 300 300]'
/** A page below 2, whose entry Parent may say something else. */
const tree = ({ root = '', page = '', parent = '2 0 R', beside = '' }) =>
  pdf([
    CATALOG,
    `<</Type/Pages/Count 1/Kids[3 0 R]${BOXED}/Resources<</XObject<</V 6 0 R>>>>${root}>>`,
    `<</Type/Page${parent === '' ? '' : `/Parent ${parent}`}/Contents 4 0 R${page}>>`,
    CONTENT,
    `<</Type/Pages/Count 1/Kids[3 0 R]${BOXED}/Resources<</XObject<</V 7 0 R>>>>${beside}>>`,
    form('0 0 90 90 re f'),
    form('150 150 90 90 re f'),
  ])
/** Two pages, the first below a node with this entry Count. */
const counted = (count: string) =>
  pdf([
    CATALOG,
    `<</Type/Pages/Count 2/Kids[5 0 R 3 0 R]${BOXED}>>`,
    '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>',
    CONTENT,
    `<</Type/Pages/Parent 2 0 R${count}/Kids[6 0 R]>>`,
    '<</Type/Page/Parent 5 0 R/Contents 4 0 R>>',
  ])

describe('the page tree', () => {
  it.each([
    ['as it should be', tree({}), null],
    ['with a page of its own mind', tree({ page: '/Rotate 90', root: '/Rotate 0' }), null],
    ['a page that names another node', tree({ parent: '5 0 R' }), /another part/],
    ['a page that names none', tree({ parent: '' }), /another part/],
    ['a node above that is not above', tree({ root: '/Parent 5 0 R', beside: '/Rotate 90' }), /another part/],
    ['a root with something above it', tree({ root: '/Parent 2 0 R' }), /root/],
    ['a page that names none and needs nothing', pages({ page: BOXED }), null],
    ['a null where something is handed down', tree({ root: '/Rotate 90', page: '/Rotate null' }), /takes nothing/],
    ['a null that hides nothing', tree({ page: '/Rotate null' }), null],
    ['counts that are right', counted('/Count 1'), null],
    ['a count of none', counted('/Count 0'), /number of pages/],
    ['a count that is too high', counted('/Count 2'), /number of pages/],
    ['no count', counted(''), /number of pages/],
  ])('is judged: %s', (_, file, why) => {
    const found = unevenTree(new PdfFile(file))
    if (why === null) expect(found).toBeNull()
    else expect(found).toMatch(why)
  })

  test('is flat in what is kept', async () => {
    expect(accepted(await takenIn(counted('/Count 0'))).removed).toEqual(['ambiguities'])
    expect(unevenTree(new PdfFile(Buffer.from(copy(), 'latin1')))).toBeNull()
  })

  test('gives a page what the signer sees, or the file is refused', async () => {
    const found = await takenIn(tree({ parent: '5 0 R' }))
    if (found.refused === null) expect(existsSync(join(dir.path, 'copy.pdf'))).toBe(true)
    else expect(found.refused).toBe('document_damaged')
  })
})
