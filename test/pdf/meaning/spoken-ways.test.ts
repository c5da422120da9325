import { describe, expect, test } from 'vitest'
import { PdfFile } from '../../../src/pdf/reader/pdf-file.ts'
import { readOtherwise } from '../../../src/pdf/reader/spoken/read-otherwise.ts'
import { chars, cids, composite, hex, type Parts, sheet, stream, structure, unicodeMap } from './spoken-sheet.ts'

// Ways in which content comes to its font, and a font to its glyphs, that few programs take.

/** Of F2 digits are read as others. */
const SWAPPED: Parts = {
  content: '',
  fonts: '/F2 10 0 R',
  objects: {
    10: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 14 0 R >>',
    14: unicodeMap(chars({ 9: '9', 5: '8', 0: '0' })),
  },
}
const lies = (parts: Parts) => readOtherwise(new PdfFile(sheet(parts))).map(({ page }) => page)

describe('text is written with the font', () => {
  test.each([
    ['that stood before what a state saved', '/F2 24 Tf q /F1 24 Tf Q BT 40 240 Td (950) Tj ET', [1]],
    ['that stands within what a state saved', '/F1 24 Tf q /F2 24 Tf Q BT 40 240 Td (950) Tj ET', []],
    ['that stood before a form', '/F2 24 Tf /X1 Do BT 40 240 Td (950) Tj ET', [1]],
    ['that a state sets', '/F1 24 Tf /G1 gs BT 40 240 Td (950) Tj ET', [1]],
    ['that is set behind a state', '/G1 gs /F1 24 Tf BT 40 240 Td (950) Tj ET', []],
  ])('%s', (_, content, pages) => {
    const objects = {
      ...SWAPPED.objects,
      15: stream('/F1 9 Tf', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 5 0 R >> >>'),
    }
    const resources = '/XObject << /X1 15 0 R >> /ExtGState << /G1 << /Font [10 0 R 24] >> >>'
    expect(lies({ ...SWAPPED, content, objects, resources })).toEqual(pages)
  })
})

type Objects = NonNullable<Parts['objects']>
const written = (codes: string, objects: Objects): Parts => ({
  content: `BT /F2 24 Tf 40 240 Td ${codes} Tj ET`,
  fonts: '/F2 10 0 R',
  objects,
})
const named = (encoding: string, ordering: string, map: Buffer): Objects => ({
  10: `<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding ${encoding} /DescendantFonts [11 0 R] /ToUnicode 14 0 R >>`,
  11: `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> >>`,
  14: map,
  15: stream('1 begincodespacerange <00> <FF> endcodespacerange 1 begincidrange <30> <39> 17 endcidrange'),
})
const five = (code: string, reads: string): Buffer =>
  unicodeMap(`1 beginbfchar <${code}> <${hex(reads)}> endbfchar`, code.length / 2)

/** The glyph numbers of letters, one behind another. */
const numbers = (swapped: boolean): Buffer => {
  const table = Buffer.alloc(2 * 0x30)
  for (let cid = 1; cid < 0x30; cid++) table.writeUInt16BE(cid, 2 * cid)
  // Of Liberation Sans: 5 is drawn as 8.
  if (swapped) table.writeUInt16BE(0x1b, 2 * 0x18)
  return stream(table)
}
const byTable = (swapped: boolean): Parts => {
  const all = composite(unicodeMap('3 beginbfchar <001C> <0039> <0018> <0035> <0013> <0030> endbfchar', 2))
  const below = String(all[11]).replace('/CIDToGIDMap /Identity', '/CIDToGIDMap 16 0 R')
  return written(cids('950'), { ...all, 11: below, 16: numbers(swapped) })
}

describe('a composite font chooses its glyphs', () => {
  test.each([
    ['by Unicode', named('/UniJIS-UCS2-H', 'Japan1', five('0035', '8')), '<0035>', [1]],
    ['by Unicode, honestly', named('/UniJIS-UCS2-H', 'Japan1', five('0035', '5')), '<0035>', []],
    ['by a map of its own', named('15 0 R', 'Japan1', five('35', '8')), '<35>', [1]],
    ['by a map of its own, honestly', named('15 0 R', 'Japan1', five('35', '5')), '<35>', []],
  ])('%s', (_, objects, codes, pages) => {
    expect(lies(written(codes, objects))).toEqual(pages)
  })

  test('by a table of numbers', () => {
    expect(lies(byTable(false))).toEqual([])
    expect(lies(byTable(true))).toEqual([1])
  })
})

describe('an element of the structure', () => {
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 400 300] /Resources << /Font << /F1 5 0 R >> >>'
  const inForm = (mark: string, reads: string): Parts => ({
    ...structure([`/S /P /ActualText (${reads}) /K ${mark}`]),
    content: '/P << /MCID 0 >> BDC BT /F1 24 Tf 40 240 Td (1) Tj ET EMC /X1 Do',
    resources: '/XObject << /X1 15 0 R >>',
    objects: {
      ...structure([`/S /P /ActualText (${reads}) /K ${mark}`]).objects,
      15: stream('/P << /MCID 0 >> BDC BT /F1 24 Tf 40 200 Td (950) Tj ET EMC', form),
    },
  })
  const MARK = '<< /Type /MCR /MCID 0 /Pg 3 0 R /Stm 15 0 R >>'

  test('stands for a mark in a form', () => {
    expect(lies(inForm(MARK, '950'))).toEqual([])
    expect(lies(inForm(MARK, '9500'))).toEqual([1])
  })

  test('stands for a mark of the page, and not for that of a form', () => {
    expect(lies(inForm('0', '1'))).toEqual([])
    expect(lies(inForm('0', '950'))).toEqual([1])
  })

  test('says nothing of marks of which one is drawn nowhere', () => {
    expect(lies(inForm('[0 9]', '950'))).toEqual([])
  })
})
