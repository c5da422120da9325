import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages, SIGNATURE, stream } from './files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'

// Only a file that the verifier calls sealed here goes into the next one whole. Its name for the field proves nothing.

let opened: OpenedPdf
let sealed: Buffer
beforeAll(async () => {
  opened = await openedPdf()
  const bytes = pages()
  const read = accepted(await opened.inspect('first', bytes))
  const out_path = join(opened.dir.path, 'first.sealed.pdf')
  await opened.pdf.seal({
    path: join(opened.dir.path, 'first.pdf'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pdf_index: JSON.parse(JSON.stringify(read.pdf_index)),
    pages: read.pages,
    stamps: [],
    watermark: false,
    attachment: { name: 'countersign-evidence-other.json', description: 'Record', bytes: Buffer.from('{}') },
    reason: 'Signed by all',
    at: new Date().toISOString(),
    out_path,
  })
  sealed = readFileSync(out_path)
})
afterAll(() => opened.close())

const FILE = ['<</Type/Filespec/F(setup.exe)/EF<</F 13 0 R>>>>', stream('/Type/EmbeddedFile', 'EVIL')]
const named = (name: string, contents: string, catalog = '') =>
  pages({
    page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
    catalog: `/AcroForm<</SigFlags 3/Fields[10 0 R]>>${catalog}`,
    more: [
      `<</FT/Sig/T(${name})/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/F 132/V 11 0 R>>`,
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 10 20 30]${contents}>>`,
      ...FILE,
    ],
  })
const ACTS = '/OpenAction<</S/JavaScript/JS(EVIL)>>/Names<</EmbeddedFiles<</Names[(a)12 0 R]>>>>'
const inspected = (bytes: Buffer, differs = {}) => opened.inspect('again', bytes, { allow_signed: true, ...differs })
const copy = () => readFileSync(join(opened.dir.path, 'again.normalised.pdf'), 'latin1')

describe('a file whose seal the verifier knows', () => {
  it('goes along whole', async () => {
    expect(await inspected(sealed)).toMatchObject({ refused: null, removed: ['signatures'] })
    expect(copy()).toContain('sealed-before.pdf')
  })
})

describe('a file that only calls its field a seal', () => {
  it.each(['Seal 7', 'Seal 1'])('loses what acts where nothing is signed: %s', async (name) => {
    const found = await inspected(named(name, '/Contents<00>', ACTS))
    expect(found).toMatchObject({ refused: null, removed: ['attachments', 'form_fields', 'javascript'] })
    expect(copy()).not.toMatch(/EVIL|sealed-before|setup\.exe/)
  })

  it('is refused with what acts where something may be signed', async () => {
    const found = await inspected(named('Seal 7', SIGNATURE, ACTS))
    expect(found).toMatchObject({ refused: 'document_active_content', message: expect.stringContaining('javascript') })
  })

  it('is kept as any signed file is, with nothing attached', async () => {
    expect(await inspected(named('Seal 7', SIGNATURE))).toMatchObject({ refused: null, normalised: null, removed: [] })
  })
})

describe('a seal that is not ours, or no longer whole', () => {
  const spoilt = () => {
    const bytes = Buffer.from(sealed)
    bytes[bytes.indexOf('Agreement')] = 0x61
    return bytes
  }
  it.each<[string, () => Buffer, object]>([
    ['of another instance', () => sealed, { ours: { roots_pem: '', workspaces: [] } }],
    ['where none is known', () => sealed, { ours: undefined }],
    ['with another byte', spoilt, {}],
    ['with something behind it', () => Buffer.concat([sealed, Buffer.from('\n% more\n')]), {}],
  ])('is what its certification says: %s', async (_, bytes, differs) => {
    expect(await inspected(bytes(), differs)).toEqual({
      refused: 'document_already_signed',
      message: expect.stringContaining('(DocMDP 1)'),
    })
  })
})
