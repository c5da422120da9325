import { expect, test } from 'vitest'
import { PdfFile } from '../../../src/pdf/reader/pdf-file.ts'
import { readOtherwise } from '../../../src/pdf/reader/spoken/read-otherwise.ts'
import { chars, composite, hex, lines, sheet, stream, structure, trueType, unicodeMap } from './spoken-sheet.ts'

// Files that were made to take endless work, or that say nothing in many words. What cannot be checked is told.

const F2 = (map: string, bytes = 1) => ({
  content: 'BT /F2 24 Tf 40 240 Td (9500) Tj ET',
  fonts: '/F2 10 0 R',
  objects: {
    10: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 14 0 R >>',
    14: unicodeMap(map, bytes),
  },
})
const ranges = Array.from({ length: 60_000 }, (_, at) => `<${at.toString(16).padStart(4, '0')}> <FFFF> <0041>`).join(
  ' ',
)
const deep = (levels: number) => `${'/Span << /ActualText (1) >> BDC '.repeat(levels)} (1) Tj ${'EMC '.repeat(levels)}`

const ENDLESS = {
  'a map of many ranges': sheet({
    content: `BT /F2 24 Tf 40 240 Td <${Array.from({ length: 20_000 }, (_, at) => at.toString(16).padStart(4, '0')).join('')}> Tj ET`,
    fonts: '/F2 10 0 R',
    objects: composite(unicodeMap(`1 beginbfrange ${ranges} endbfrange`, 2)),
  }),
  'a form that draws many forms that draw many': sheet({
    content: '/X0 Do',
    resources: '/XObject << /X0 30 0 R >>',
    objects: Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [
        30 + at,
        stream(
          at === 9 ? 'BT /F1 9 Tf (950) Tj ET' : '/X Do '.repeat(20),
          `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 5 0 R >> /XObject << /X ${31 + at} 0 R >> >>`,
        ),
      ]),
    ),
  }),
}

test.each(Object.entries(ENDLESS))('%s ends, and is told', (_, bytes) => {
  expect(readOtherwise(new PdfFile(bytes))).toMatchObject([{ page: 1, is_unchecked: true }])
})

const ODD = {
  'marks within each other': sheet({ content: lines(deep(400)) }),
  'a font without an end': sheet({
    ...F2(chars({ 9: '9' })),
    objects: composite(unicodeMap('1 beginbfchar <001C> <0039> endbfchar', 2), trueType.subarray(0, 300)),
  }),
  'a map without an end': sheet(F2('1 beginbfchar <39> <00')),
  'a map that stands on itself': sheet(F2(`1 beginbfrange <30> <2F> <${hex('0')}> endbfrange`)),
  'an element within itself': sheet({
    content: lines('(950) Tj'),
    ...structure(['/S /P /K [21 0 R] /ActualText (9500)']),
  }),
  'an element of marks that are not there': sheet({
    content: lines('(950) Tj'),
    ...structure(['/S /P /K 7 /ActualText (9)']),
  }),
}

test.each(Object.entries(ODD))('%s says nothing', (_, bytes) => {
  expect(readOtherwise(new PdfFile(bytes))).toEqual([])
})
