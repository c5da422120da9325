import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PdfRefusal } from '../../../src/ports/pdf.ts'
import { needs } from '../../support/programs.ts'
import { formPage, noisePage, objectStream, packed, pages, pdf, SIGNATURE } from './files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

/** How many pixels of a picture are dark. */
async function darkIn(webp: Uint8Array): Promise<number> {
  const grey = await sharp(webp).grayscale().raw().toBuffer()
  return grey.reduce((count, shade) => count + (shade < 128 ? 1 : 0), 0)
}

const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>'
const catalog = '<</Type/Catalog/Pages 2 0 R>>'
const encryption = `/Filter/Standard/V 1/R 2/Length 40/P -4/O<${'00'.repeat(32)}>/U<${'11'.repeat(32)}>`
const signed = {
  catalog: '/AcroForm<</SigFlags 3/Fields[10 0 R]>>',
  page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
  more: [
    '<</FT/Sig/T(s)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/V 11 0 R>>',
    `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 10 20 30]${SIGNATURE}>>`,
  ],
}

const REFUSED: readonly (readonly [string, Buffer | string, PdfRefusal, RegExp])[] = [
  ['nothing at all', '', 'unsupported_document_type', /not a PDF/],
  ['plain text', 'Dear Sir', 'unsupported_document_type', /Convert it/],
  ['a zip archive', 'PK\x03\x04 word/document.xml', 'unsupported_document_type', /not a PDF/],
  ['a web page', '<!doctype html><p>hello</p>', 'unsupported_document_type', /not a PDF/],
  [
    'a PDF behind 64 kB of something else',
    Buffer.concat([Buffer.alloc(64 * 1024, 'x\n'), pages()]),
    'unsupported_document_type',
    /not a PDF/,
  ],
  [
    'a web page that speaks of PDF',
    `<!doctype html>${'<p>hello</p>'.repeat(100)}A file begins with %PDF-1.7 where it is a PDF.`,
    'unsupported_document_type',
    /not a PDF/,
  ],
  ['a header and no more', '%PDF-1.7\n', 'document_damaged', /damaged/],
  ['a file cut off', pages({ count: 20 }).subarray(0, 900), 'document_damaged', /damaged/],
  ['no pages', pages({ count: 0 }), 'document_damaged', /no pages/],
  ['a page tree in a circle', pdf([catalog, '<</Type/Pages/Count 1/Kids[2 0 R]>>']), 'document_damaged', /Page 1 of 1/],
  [
    'a page that is told and not there',
    pdf([catalog, '<</Type/Pages/Count 2/Kids[3 0 R]>>', page]),
    'document_damaged',
    /Page 2 of 2/,
  ],
  [
    'a page that is a number',
    pdf([catalog, '<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>', page, '7']),
    'document_damaged',
    /Page 2 of 2/,
  ],
  [
    'fewer pages told than there are',
    pdf([catalog, '<</Type/Pages/Count 1/Kids[3 0 R 4 0 R]>>', page, page]),
    'document_damaged',
    /damaged/,
  ],
  ['one page too many', pages({ count: 51 }), 'limit_exceeded', /51 pages; at most 50/],
  [
    'a million pages told, one there',
    pdf([catalog, '<</Type/Pages/Count 1000000/Kids[3 0 R]>>', page]),
    'limit_exceeded',
    /1000000/,
  ],
  [
    'a password',
    pages({ trailer: `/ID[<00><00>]/Encrypt<<${encryption}>>` }),
    'document_encrypted',
    /without a password/,
  ],
  [
    'a security handler nobody knows',
    pages({ trailer: '/ID[<00><00>]/Encrypt<</Filter/Acme/V 9>>' }),
    'document_encrypted',
    /encrypted/,
  ],
  ['an XFA form', pages({ catalog: '/NeedsRendering true/AcroForm<</Fields[]/XFA 3 0 R>>' }), 'document_xfa', /XFA/],
  ['a signature', pages(signed), 'document_already_signed', /allow_signed/],
]

/** Cut off before the last lines, which say where the cross-reference table is. */
const withoutEnd = (file: Buffer): Buffer => file.subarray(0, file.lastIndexOf('startxref'))

describe('a file that cannot be sent for signature', () => {
  it.each(REFUSED)('with %s is refused', async (name, bytes, code, message) => {
    const inspection = await opened.inspect(name, bytes)
    expect(inspection.refused).toBe(code)
    expect(inspection).toMatchObject({ message: expect.stringMatching(message) })
  })

  it('says the limit and the value where one is exceeded', async () => {
    expect(await opened.inspect('many', pages({ count: 51 }))).toMatchObject({ limit: 50, value: 51 })
    const large = Buffer.concat([pages(), Buffer.alloc(25 * 1024 * 1024)])
    expect(await opened.inspect('large', large)).toMatchObject({
      refused: 'limit_exceeded',
      limit: 26_214_400,
      value: large.length,
    })
  })

  it('is an error, not a refusal, where the file is not there', async () => {
    const path = join(opened.dir.path, 'absent.pdf')
    await expect(opened.inspect('x', '', { path })).rejects.toThrow(/ENOENT/)
    expect(accepted(await opened.inspect('next', pages())).pages).toHaveLength(1)
  })
})

describe('a file that can be sent', () => {
  it('keeps its bytes', async () => {
    const read = accepted(await opened.inspect('plain', pages({ count: 50 })))
    expect(read.pages).toHaveLength(50)
    expect(read.normalised).toBeNull()
    expect(JSON.parse(JSON.stringify(read.pdf_index))).toEqual(read.pdf_index)
  })

  it('may keep everything in object streams', async () => {
    expect(accepted(await opened.inspect('packed', packed(objectStream(0)))).normalised).toBeNull()
  })

  it.each([
    ['upright', '/MediaBox[0 0 612 792]', { width: 612, height: 792, rotation: 0 }],
    ['turned', '/MediaBox[0 0 612 792]/Rotate 90', { width: 792, height: 612, rotation: 90 }],
    ['turned back', '/MediaBox[0 0 612 792]/Rotate -90', { width: 792, height: 612, rotation: 270 }],
    [
      'cropped',
      '/MediaBox[0 0 612 792]/CropBox[50 100 500 700]',
      { width: 450, height: 600, box: [50, 100, 500, 700] },
    ],
    ['in larger units', '/MediaBox[0 0 200 300]/UserUnit 2.5', { width: 500, height: 750, user_unit: 2.5 }],
  ])('has the pages that people see: %s', async (name, entries, geometry) => {
    const read = accepted(await opened.inspect(name, pages({ page: entries })))
    expect(read.pages[0]).toMatchObject(geometry)
  })

  it('keeps its bytes when it is signed and that is allowed', async () => {
    const read = accepted(await opened.inspect('signed', pages(signed), { allow_signed: true }))
    expect(read.normalised).toBeNull()
  })

  it('may have a signature field that nobody has signed yet', async () => {
    const empty = { ...signed, more: ['<</FT/Sig/T(s)/Type/Annot/Subtype/Widget/Rect[9 9 99 99]>>'] }
    expect(accepted(await opened.inspect('empty field', pages(empty))).pages).toHaveLength(1)
  })

  it('of 24 MB is read well within the time', async () => {
    const read = accepted(await opened.inspect('noise', noisePage(24_000_000)))
    expect(read.normalised).toBeNull()
  })
})

describe('a file that only a lenient reader can open', () => {
  it.each([
    ['its end is missing', withoutEnd(pages())],
    ['junk stands in front', Buffer.concat([Buffer.alloc(900, 'x\n'), pages()])],
    [
      'its table points nowhere',
      Buffer.from(
        pages()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n7'),
        'latin1',
      ),
    ],
  ])('is re-saved once when %s', async (name, bytes) => {
    const read = accepted(await opened.inspect(name, bytes))
    const copy = readFileSync(join(opened.dir.path, `${name}.normalised.pdf`))
    expect(read.normalised).toMatchObject({ size: copy.length })
    expect(accepted(await opened.inspect('again', copy))).toMatchObject({
      pages: read.pages,
      normalised: null,
    })
  })

  it.each([
    ['broken', withoutEnd(pages(signed))],
    ['behind junk', Buffer.concat([Buffer.alloc(2000, 'x\n'), pages(signed)])],
  ])('is refused and not re-saved when it is signed and %s', async (name, bytes) => {
    const inspection = await opened.inspect(`signed and ${name}`, bytes, { allow_signed: true })
    expect(inspection.refused).toBe('document_damaged')
    expect(existsSync(join(opened.dir.path, `signed and ${name}.normalised.pdf`))).toBe(false)
  })
})

const LETTER = { box: [0, 0, 612, 792], rotation: 0 }
const withJunk = (length: number): string =>
  `${'<html>MZ GIF89a PK\x03\x04'.repeat(length).slice(0, length)}${pages().toString('latin1')}`
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

/** Each with what its pages show as. */
const MENDED: readonly (readonly [string, Buffer, readonly object[]])[] = [
  ['begins behind a little junk', latin1(withJunk(900)), [LETTER]],
  ['begins behind much junk', latin1(withJunk(60_000)), [LETTER]],
  [
    'begins behind junk that its offsets count too',
    latin1(withJunk(2000).replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + 2000}`)),
    [LETTER],
  ],
  ['has a sheet of no size', pages({ page: '/MediaBox[0 0 0 0]' }), [LETTER]],
  [
    'has a sheet of no size, and a crop box',
    pages({ page: '/MediaBox[9 9 9 9]/CropBox[0 0 300 400]/Rotate 90' }),
    [{ box: [0, 0, 300, 400], rotation: 90, width: 400, height: 300 }],
  ],
  [
    'has a crop box beside its page',
    pages({ page: '/MediaBox[0 0 300 400]/CropBox[1000 1000 1200 1300]' }),
    [{ box: [0, 0, 300, 400], rotation: 0 }],
  ],
  [
    'has a crop box for all pages, beside one of them',
    pdf([
      catalog,
      '<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]/CropBox[400 400 500 500]>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>',
      page,
    ]),
    [{ box: [0, 0, 300, 400] }, { box: [400, 400, 500, 500] }],
  ],
  [
    'counts pages that are not there',
    pdf([catalog, '<</Type/Pages/Count 4/Kids[3 0 R 99 0 R null 4 0 R]/Rotate 90>>', page, page]),
    [{ ...LETTER, rotation: 90 }, LETTER, LETTER, { ...LETTER, rotation: 90 }],
  ],
]

describe('a file that readers see differently', () => {
  it.each(MENDED)('is kept as a copy that they agree about when it %s', async (name, bytes, shown) => {
    const read = accepted(await opened.inspect(name, bytes))
    expect(read).toMatchObject({ pages: shown, removed: [], normalised: expect.anything() })
    const path = join(opened.dir.path, `${name}.normalised.pdf`)
    const copy = readFileSync(path, 'latin1')
    expect(copy).toMatch(/^%PDF-/)
    expect(copy).not.toMatch(/html|GIF89a/)
    expect(accepted(await opened.inspect('again', Buffer.from(copy, 'latin1')))).toMatchObject({
      pages: read.pages,
      normalised: null,
    })
    expect(popplerSizes(path)).toEqual(
      read.pages.map(({ box: [left, low, right, high] }) => `${right - left} x ${high - low}`),
    )
  })
})

function popplerSizes(path: string): readonly string[] {
  needs('pdfinfo')
  const told = execFileSync('pdfinfo', ['-l', '9', path], { encoding: 'utf8' })
  return [...told.matchAll(/size: +(\d+ x \d+) pts/g)].map(([, size = '']) => size)
}

describe('a file with form fields', () => {
  it('is kept as a copy without live fields', async () => {
    const read = accepted(await opened.inspect('form', formPage()))
    expect(read.normalised).not.toBeNull()
    const copy = readFileSync(join(opened.dir.path, 'form.normalised.pdf'))
    expect(accepted(await opened.inspect('flat', copy)).normalised).toBeNull()
    expect(read.pdf_index).toMatchObject({ form: { fields: '' } })
  })

  it('shows its values in the copy', async () => {
    const [live, flat] = ['live', 'flat copy'].map((name) => join(opened.dir.path, `${name}.pdf`))
    const read = accepted(await opened.inspect('live', formPage(), { normalised_path: flat ?? '' }))
    expect(read.normalised).not.toBeNull()
    const before = await opened.pdf.renderPage({ path: live ?? '', page: 1, width_px: 400 })
    const after = await opened.pdf.renderPage({ path: flat ?? '', page: 1, width_px: 400 })
    const blank = formPage().toString('latin1').replace('/V(MARKED)', '/V()')
    const empty = await opened.pdf.renderPage({
      path: opened.dir.put('blank.pdf', Buffer.from(blank, 'latin1')),
      page: 1,
      width_px: 400,
    })
    const dark = (picture: { readonly webp: Uint8Array }) => darkIn(picture.webp)
    const [was, is, without] = [await dark(before), await dark(after), await dark(empty)]
    expect(without).toBeLessThan(was / 2)
    // In letters of the same width, though not the same letters.
    expect(is / was).toBeGreaterThan(0.75)
    expect(is / was).toBeLessThan(1.33)
  })
})
