import { pages } from './files.ts'

/** Words by the names of their glyphs, as programs write them that leave fonts out. */
export const NAMED: Readonly<Record<string, readonly string[]>> = {
  Polish: ['Lslash', 'oacute', 'd', 'zacute', 'aogonek', 'eogonek'],
  'Cyrillic, by afii': ['afii10022', 'afii10080', 'afii10068', 'afii10080', 'afii10067', 'afii10080', 'afii10082'],
  'Cyrillic, by code': ['uni0418', 'uni0432', 'uni0430', 'uni043D', 'uni043E', 'uni0432'],
  Greek: ['Sigma', 'upsilon', 'mu', 'beta', 'omicron', 'lambda'],
  Romanian: ['uni0218', 'uni021A', 'abreve', 'acircumflex'],
  Turkish: ['Idotaccent', 'gbreve', 'scedilla', 'dotlessi'],
  Vietnamese: ['uni1EA1', 'uni1EC7', 'uni1ED9', 'uni1EF1'],
}

/** What fonts are called that are rarely in a file, with the flags of their descriptors (serif, fixed pitch, none). */
export const FONTS: Readonly<Record<string, number>> = {
  ArialMT: 32,
  'Arial-BoldMT': 32,
  TimesNewRomanPSMT: 34,
  'TimesNewRomanPS-ItalicMT': 98,
  CourierNewPSMT: 33,
  Calibri: 32,
  Cambria: 34,
  Verdana: 32,
  Georgia: 34,
}

/** Where the word stands, in points from the lower left corner. */
export const LINE = { x: 70, y: 590, width: 400, height: 50 } as const

/** A page with a word in a simple font that is not in the file. */
export function simplePage(font: string, glyphs: readonly string[], subtype = 'TrueType'): Buffer {
  const widths = `/FirstChar 32/LastChar ${127 + glyphs.length}/Widths[${Array(96 + glyphs.length)
    .fill(600)
    .join(' ')}]`
  const encoding = `/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[128${glyphs.map((name) => `/${name}`).join('')}]>>`
  const codes = glyphs.map((_, i) => (128 + i).toString(16)).join('')
  return pages({
    content: `BT /F2 40 Tf 72 600 Td <${codes}> Tj ET`,
    resources: '/Font<</F1 4 0 R/F2 10 0 R>>',
    more: [
      `<</Type/Font/Subtype/${subtype}/BaseFont/${font}${widths}${encoding}/FontDescriptor 11 0 R>>`,
      `<</Type/FontDescriptor/FontName/${font}/Flags ${FONTS[font] ?? 32}/FontBBox[-500 -300 1200 1000]/ItalicAngle 0` +
        '/Ascent 900/Descent -200/CapHeight 700/StemV 80>>',
    ],
  })
}

interface EastAsian {
  readonly font: string
  readonly ordering: string
  readonly cmap: string
  readonly text: string
}

/** Fonts of East Asia, which programs leave to readers, with the maps that say what is written. */
export const EAST_ASIAN: readonly EastAsian[] = [
  { font: 'Ryumin-Light', ordering: 'Japan1', cmap: 'UniJIS-UCS2-H', text: '契約書の見本' },
  { font: 'MS-Gothic', ordering: 'Japan1', cmap: 'UniJIS-UTF16-H', text: '東京都カナ' },
  { font: 'SimSun', ordering: 'GB1', cmap: 'UniGB-UCS2-H', text: '合同样本甲方' },
  { font: 'MingLiU', ordering: 'CNS1', cmap: 'UniCNS-UCS2-H', text: '合約樣本甲方' },
  { font: 'HYSMyeongJo-Medium', ordering: 'Korea1', cmap: 'UniKS-UCS2-H', text: '계약서견본' },
]

export function eastAsianPage({ font, ordering, cmap, text }: EastAsian): Buffer {
  const codes = Buffer.from(text, 'utf16le').swap16().toString('hex')
  return pages({
    content: `BT /F2 40 Tf 72 600 Td <${codes}> Tj ET`,
    resources: '/Font<</F1 4 0 R/F2 10 0 R>>',
    more: [
      `<</Type/Font/Subtype/Type0/BaseFont/${font}/Encoding/${cmap}/DescendantFonts[11 0 R]>>`,
      `<</Type/Font/Subtype/CIDFontType0/BaseFont/${font}/DW 1000/FontDescriptor 12 0 R` +
        `/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 2>>>>`,
      `<</Type/FontDescriptor/FontName/${font}/Flags 6/FontBBox[-200 -300 1200 1000]/ItalicAngle 0/Ascent 900` +
        '/Descent -200/CapHeight 700/StemV 80>>',
    ],
  })
}
