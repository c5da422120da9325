import { existsSync, writeFileSync } from 'node:fs'
import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { indexPdf, toStoredIndex } from '../../../src/pdf/reader/pdf-index.ts'
import { sealFile } from '../../../src/pdf/seal/seal-file.ts'
import { FreshFile } from '../../../src/pdf/writer/fresh-file.ts'
import { has, needs } from '../../support/programs.ts'
import { annotatedPage } from '../intake/files.ts'
import {
  AT,
  evidence,
  fixture,
  freshPath,
  handMade,
  hybridFile,
  indexed,
  opensslVerdict,
  redBoxes,
  run,
  type Sealed,
  seal,
  sha256,
  signatureIn,
  tableFile,
  testIdentity,
} from './support.ts'

const freshFile = (): Buffer => {
  const file = new FreshFile()
  const contents = file.addStream('', Buffer.from('0 0 10 10 re f'))
  for (const width of [612, 595.28]) file.addPage({ width, height: 792, resources: '<< >>', contents })
  return Buffer.from(file.finish({ title: 'Certificate (ü)', at: AT, lang: 'en' }))
}

const FILES: readonly (readonly [string, () => Buffer])[] = [
  ['a table', () => fixture('table.pdf')],
  ['a cross-reference stream and object streams', () => fixture('xref-stream.pdf')],
  ['linearization', () => fixture('linearized.pdf')],
  ['a hybrid cross-reference', hybridFile],
  ['no line end after its last byte', () => handMade('/MediaBox [0 0 612 792]').subarray(0, -1)],
  ['no pages of ours but those of a fresh file', freshFile],
  ['a rotation', () => handMade('/MediaBox [0 0 612 792] /Rotate 90')],
  ['a crop box', () => handMade('/MediaBox [0 0 612 792] /CropBox [50 100 500 700]')],
  ['an interactive form', () => fixture('simple-form.pdf')],
  ['fifty linearized pages in object streams', () => fixture('linearized_objstm_50p.pdf')],
  ['annotations', () => annotatedPage('<</Type/Annot/Subtype/Square/Rect[50 50 90 90]/C[1 0 0]/F 4>>')],
]

const expectSound = (sealed: Sealed, signatures = 1): void => {
  const { bytes, original } = sealed
  const { range, cms } = signatureIn(bytes)
  const [start, from = 0, to = 0, rest = 0] = range
  expect(bytes.subarray(0, original.length).equals(original)).toBe(true)
  expect(sealed.answer).toEqual({ sha256: sha256(bytes), size: bytes.length })
  expect([start, to + rest]).toEqual([0, bytes.length])
  expect([bytes[from], bytes[to - 1]]).toEqual([0x3c, 0x3e])
  expect(cms[0]).toBe(0x30)
  if (has('openssl')) expect(opensslVerdict(bytes)).toContain('CAdES Verification successful')
  if (has('pdfsig')) {
    const { out } = run('pdfsig', sealed.path)
    expect(out.match(/Signature is Valid/g)).toHaveLength(signatures)
    expect(out).toMatch(/Total document signed/)
  }
  if (has('qpdf')) expect(run('qpdf', '--check', sealed.path)).toMatchObject({ status: 0 })
}

describe('a sealed file', () => {
  for (const [what, make] of FILES) {
    it(`with ${what} is valid for others and begins with the untouched original`, async () => {
      const original = make()
      const pdf_index = indexed(original)
      const pages = pdf_index.pages.map((_, at) => at + 1)
      const sealed = await seal(original, { overlays: redBoxes(pdf_index, pages, [0.1, 0.1, 0.2, 0.1]) })
      expectSound(sealed)
      expect(indexed(sealed.bytes).pages.map((page) => page.geometry)).toEqual(
        pdf_index.pages.map((page) => page.geometry),
      )
    })
  }

  it('reads back in another library with all its pages and the signature field', async () => {
    const { bytes } = await seal(fixture('xref-stream.pdf'))
    const other = await PDF.load(new Uint8Array(bytes))
    expect(other.getPageCount()).toBe(2)
    expect(
      other
        .getForm()
        ?.getFields()
        .map((field) => field.type),
    ).toEqual(['signature'])
  })

  it('keeps the fields and annotations that were there', async () => {
    const original = tableFile([
      '<< /Type /Catalog /Pages 2 0 R /Lang (de) /AcroForm 5 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 612 792] /Resources << /ProcSet [/PDF] >> >>',
      '<< /Type /Page /Parent 2 0 R /Annots 6 0 R >>',
      '<< /Type /Annot /Subtype /Widget /Rect [0 0 50 20] /FT /Tx /T (name) /V (x) /P 3 0 R >>',
      '<< /Fields [4 0 R] /NeedAppearances true /DA (/Helv 0 Tf 0 g) >>',
      '[4 0 R]',
    ])
    const sealed = await seal(original)
    expectSound(sealed)
    const pdf_index = indexed(sealed.bytes)
    expect(pdf_index.form.fields).toMatch(/^4 0 R \d+ 0 R$/)
    expect(pdf_index.first_annotations).toBe(pdf_index.form.fields)
    expect(pdf_index.form.rest).toBe('/DA (/Helv 0 Tf 0 g)')
    expect(pdf_index.catalog).toContain('/Lang (de)')
    expect(pdf_index.resources[0]?.rest).toBe('/ProcSet [/PDF]')
  })

  it('is certified against any change, but only where no signature was there before', async () => {
    const first = await seal(fixture('table.pdf'))
    const second = await seal(first.bytes)
    expect(first.bytes.toString('latin1').match(/\/TransformMethod \/DocMDP/g)).toHaveLength(1)
    expect(second.bytes.toString('latin1').match(/\/TransformMethod \/DocMDP/g)).toHaveLength(1)
    expect(indexed(fixture('table.pdf')).has_signatures).toBe(false)
    expect(indexed(first.bytes).has_signatures).toBe(true)
    expectSound(second, 2)
    const plain = await seal(fixture('table.pdf'), { certify: false })
    expect(plain.bytes.toString('latin1')).not.toContain('DocMDP')
  })

  it('says when, why and by whom', async () => {
    const at = '2026-03-04T05:06:07.890Z'
    const { path, bytes } = await seal(fixture('table.pdf'), { at, reason: 'Zürich (sealed) \\' })
    expect(bytes.toString('latin1')).toContain('/M (D:20260304050607Z)')
    const reason = Buffer.from('\ufeffZürich (sealed) \\', 'utf16le').swap16().toString('hex')
    expect(bytes.toString('latin1')).toContain(`/Reason <${reason}>`)
    if (has('pdfsig')) expect(run('pdfsig', path).out).toMatch(/Mar 04 2026 05:06:07/)
  })

  it('is seen to be altered when one byte changes or one is added', async () => {
    const sealed = await seal(fixture('table.pdf'))
    for (const at of [700, sealed.original.length + 30, sealed.bytes.length - 8]) {
      const altered = Buffer.from(sealed.bytes)
      altered[at] = (altered[at] ?? 0) ^ 1
      if (has('openssl')) expect(opensslVerdict(altered)).not.toContain('successful')
    }
    const flipped = Buffer.from(sealed.bytes)
    flipped[sealed.bytes.indexOf('612') + 2] = 0x33
    const [path, longer] = [freshPath(), freshPath()]
    writeFileSync(path, flipped)
    writeFileSync(longer, Buffer.concat([sealed.bytes, Buffer.from('\n% more\n')]))
    needs('pdfsig')
    expect(run('pdfsig', path).out).toContain('Digest Mismatch')
    expect(run('pdfsig', longer).out).toContain('Not total document signed')
  })
})

describe('the seal writer', () => {
  const order = async (original: Buffer) => {
    const path = freshPath()
    writeFileSync(path, original)
    const pdf_index = toStoredIndex(indexed(fixture('table.pdf')))
    const rest = {
      reason: '',
      at: AT,
      overlays: () => new Map(),
      identity: await testIdentity(),
      certify: true,
    }
    return { path, pdf_index, out_path: freshPath(), sha256: sha256(fixture('table.pdf')), ...rest }
  }

  it('refuses to append to anything but the file that was stored, and leaves nothing behind', async () => {
    const other = Buffer.from(fixture('table.pdf'))
    other[100] = (other[100] ?? 0) ^ 1
    const wrong = await order(other)
    await expect(sealFile(wrong)).rejects.toThrow('not the one that was stored')
    expect(existsSync(wrong.out_path)).toBe(false)
  })

  it('refuses an index of another file even where the hash is right', async () => {
    const wrong = await order(fixture('table.pdf'))
    const pdf_index = toStoredIndex(indexed(fixture('linearized.pdf')))
    await expect(sealFile({ ...wrong, pdf_index })).rejects.toThrow('not the one that was stored')
  })

  it('refuses a page that does not exist', async () => {
    const good = await order(fixture('table.pdf'))
    const overlays = () => new Map([[3, '9 0 R']])
    await expect(sealFile({ ...good, overlays })).rejects.toThrow('there is no page 3')
  })

  it('makes an index of another version anew from the bytes, but keeps the form that intake left', async () => {
    const original = tableFile([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /DA (x) >> /Names 5 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 612 792] >>',
      '<< /Type /Page /Parent 2 0 R >>',
      '<< /FT /Tx /T (name) >>',
      '<< /EmbeddedFiles << /Names [(old) << /Type /Filespec /F (old) >>] >> >>',
    ])
    const { attachments: _, dss: __, ...known } = indexed(original)
    const catalog = `${known.catalog}\n/Names 5 0 R`
    const stored = { ...known, version: 1, catalog, form: { ...known.form, fields: '', rest: '' } }
    const sealed = await seal(original, { pdf_index: stored, attachment: evidence() })
    expectSound(sealed)
    const pdf_index = indexed(sealed.bytes)
    expect(pdf_index.form.fields).toMatch(/^\d+ 0 R$/)
    expect(pdf_index.attachments.embedded.map(([name]) => name)).toEqual(['(countersign-evidence.json)', '(old)'])
    expect(sealed.bytes.toString('latin1').match(/\/Names </g)).toHaveLength(1)
    const wrong = { pdf_index: stored, sha256: sha256(fixture('table.pdf')) }
    await expect(seal(original, wrong)).rejects.toThrow('not the one that was stored')
  })

  it('answers the same bytes but for the signature when the same seal is made again', async () => {
    const [one, two] = [await seal(fixture('table.pdf')), await seal(fixture('table.pdf'))]
    expect(signatureIn(one.bytes).signed.equals(signatureIn(two.bytes).signed)).toBe(true)
  })

  it('keeps binary strings with zero bytes through the stored index', async () => {
    const odd = handMade('/MediaBox [0 0 9 9] /Z1 (a\0b\\\0c\\\\\0) /Z2 \0 7')
    const result = indexPdf(odd)
    expect(JSON.stringify(result)).not.toContain('\\u0000')
    const sealed = await seal(odd)
    expect(sealed.bytes.toString('latin1')).toContain('/Z1 (a\\000b\\000c\\\\\\000)')
    expectSound(sealed)
  })
})
