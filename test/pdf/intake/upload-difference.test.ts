import { describe, expect, test } from 'vitest'
import { uploadDifference } from '../../../src/pdf/intake/upload-difference.ts'
import { type PdfiumFile, withPdfiumBytes } from '../../../src/pdf/pages/pdfium.ts'
import { boxFile, fieldFile } from './field-files.ts'
import { annotatedPage, formPage, pages, stream } from './files.ts'

const opened = (file: PdfiumFile | number): PdfiumFile => {
  if (typeof file === 'number') throw new Error(`PDFium refused it (${file})`)
  return file
}

const differenceOf = (upload: Buffer, copy: Buffer, aside: Parameters<typeof uploadDifference>[0]['aside'] = []) =>
  withPdfiumBytes(upload, (one) =>
    withPdfiumBytes(copy, (other) => uploadDifference({ upload: opened(one), copy: opened(other), pages: [1], aside })),
  )

const NONE = { less: [], more: [] }
const PLAIN = pages()
const AGREEMENT = 'BT /F1 24 Tf 72 700 Td (Agreement) Tj ET 72 600 300 40 re S'
const with_value = pages({ content: `${AGREEMENT} BT /F1 12 Tf 74 309 Td (950 EUR) Tj ET` })
const EMPTY = stream('/Type/XObject/Subtype/Form/BBox[0 0 200 30]', '')
const GREEN = stream('/Type/XObject/Subtype/Form/BBox[0 0 200 30]', '0 .5 0 rg 0 0 200 30 re f')
const look = (flags: number, appearance = GREEN) =>
  annotatedPage(`<</Type/Annot/Subtype/Square/F ${flags}/Rect[72 300 272 330]/AP<</N 11 0 R>>>>`, appearance)

describe('what an upload shows and its copy does not', () => {
  test.each([
    ['a field', fieldFile({ entries: '/FT/Tx/V(950 EUR)', drawn: '(950 EUR)' }), PLAIN],
    ['a field that PDFium draws by its value', formPage(), PLAIN],
    ['a box that is on', boxFile('Yes', 'Yes'), PLAIN],
    ['an annotation', look(4), PLAIN],
    ['content', with_value, PLAIN],
  ])('is less: %s', async (_, upload, copy) => {
    expect(await differenceOf(upload, copy)).toEqual({ less: [1], more: [] })
  })

  test('is more where the copy is darker', async () => {
    expect(await differenceOf(PLAIN, with_value)).toEqual({ less: [], more: [1] })
  })

  test.each([
    ['the same field as content', fieldFile({ entries: '/FT/Tx/V(950 EUR)', drawn: '(950 EUR)' }), with_value],
    ['an empty field', fieldFile({ entries: '/FT/Tx/V()', drawn: null }), PLAIN],
    ['an empty field with a cursor in it elsewhere', fieldFile({ entries: '/FT/Tx/Ff 2', drawn: '()' }), PLAIN],
    ['a box that is off', boxFile('Off', 'Off'), PLAIN],
    ['a hidden annotation', look(2), PLAIN],
    ['an annotation that only paper shows', look(36), PLAIN],
    ['an annotation that draws nothing', look(4, EMPTY), PLAIN],
    ['a field for a signature', fieldFile({ entries: '/FT/Sig', drawn: null }), PLAIN],
  ])('is nothing: %s', async (_, upload, copy) => {
    expect(await differenceOf(upload, copy)).toEqual({ less: [], more: [] })
  })

  test('is not looked for in places that are left aside', async () => {
    const box = { x: 72 / 612, y: (792 - 330) / 792, width: 200 / 612, height: 30 / 792 }
    expect(await differenceOf(look(4), PLAIN, [{ page: 1, box }])).toEqual(NONE)
    expect(await differenceOf(look(4), PLAIN, [{ page: 2, box }])).toEqual({ less: [1], more: [] })
    expect(await differenceOf(look(4), PLAIN, [{ page: 1, box, must_show: true }])).toEqual({ less: [1], more: [] })
    expect(await differenceOf(look(4), with_value, [{ page: 1, box, must_show: true }])).toEqual(NONE)
  })
})
