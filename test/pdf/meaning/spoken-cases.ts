import {
  chars,
  cidChars,
  cids,
  compact,
  composite,
  descriptor,
  hex,
  lines,
  type Parts,
  sheet,
  stream,
  structure,
  trueType,
  unicodeMap,
  without,
} from './spoken-sheet.ts'

type Case = readonly [name: string, parts: Parts]

const CONTRACT = '(Contract: the price is) Tj'
const span = (properties: string, show: string): string => `/Span << ${properties} >> BDC ${show} EMC`
const bfrange = (row: string): string => `1 beginbfrange ${row} endbfrange`

/** A simple font F2 with this map and these entries; all of the page is written with it. */
const mapped = (bf: string, entries = '/BaseFont /Helvetica /Encoding /WinAnsiEncoding', subtype = 'Type1'): Parts => ({
  content: 'BT /F2 24 Tf 40 240 Td (Contract: the price is) Tj 0 -40 Td (9500 EUR) Tj ET',
  fonts: '/F2 10 0 R',
  objects: { 10: `<< /Type /Font /Subtype /${subtype} ${entries} /ToUnicode 14 0 R >>`, 14: unicodeMap(bf) },
})
const all = Object.fromEntries(Array.from('Contrac:hepisEUR ', (sign) => [sign, sign]))
const HONEST = { ...all, 9: '9', 5: '5', 0: '0' }

const embedded = (
  bf: string,
  program: Buffer,
  { key = 'FontFile2', kind = 'TrueType', entries = '', flags = 4 } = {},
) => {
  const parts = mapped(
    bf,
    `/BaseFont /ABCDEF+Liberation /FirstChar 32 /LastChar 126 /Widths [${'556 '.repeat(95)}] /FontDescriptor 12 0 R ${entries}`,
    kind,
  )
  const is_compact = key === 'FontFile3'
  return {
    ...parts,
    objects: {
      ...parts.objects,
      12: descriptor(`/${key} 13 0 R`, flags),
      13: stream(program, is_compact ? '/Subtype /Type1C' : `/Length1 ${program.length}`),
    },
  }
}

const written = (map: Buffer | null, font: Buffer = trueType): Parts => ({
  content: `BT /F2 24 Tf 40 240 Td ${cids('Contract: the price is')} Tj 0 -40 Td ${cids('9500 EUR')} Tj ET`,
  fonts: '/F2 10 0 R',
  objects: composite(map, font),
})

const MARKED = (properties = '') =>
  `${lines(CONTRACT)}\n/P << /MCID 0 ${properties} >> BDC ${lines('0 -40 Td (950 EUR) Tj')} EMC`

const form = (content: string): Parts => ({
  content: `${lines(CONTRACT)}\n/X1 Do`,
  resources: '/XObject << /X1 15 0 R >>',
  objects: {
    15: stream(
      content,
      '/Type /XObject /Subtype /Form /BBox [0 0 400 300] /Resources << /Font << /F1 5 0 R >> /Properties << /P1 16 0 R >> >>',
    ),
    16: '<< /ActualText (9500 EUR) >>',
  },
})

const PRICE = '0 -40 Td (950 EUR) Tj'

/** Read other letters, digits or sums than they show. */
export const LYING: readonly Case[] = [
  ['a text for content', { content: `${lines(CONTRACT)}\n${span('/ActualText (9500 EUR)', lines(PRICE))}` }],
  ['in UTF-16', { content: lines(CONTRACT, span(`/ActualText <FEFF${hex('9500 EUR')}>`, '(950 EUR) Tj')) }],
  ['in UTF-8', { content: lines(CONTRACT, span('/ActualText (\\357\\273\\2779500 EUR)', '(950 EUR) Tj')) }],
  [
    'by named properties',
    {
      content: lines(CONTRACT, '/Span /P1 BDC (950 EUR) Tj EMC'),
      resources: '/Properties << /P1 << /ActualText (9500 EUR) >> >>',
    },
  ],
  [
    'by properties that are an object',
    {
      content: lines(CONTRACT, '/Span /P1 BDC (950 EUR) Tj EMC'),
      resources: '/Properties << /P1 10 0 R >>',
      objects: { 10: '<< /ActualText 11 0 R >>', 11: '(9500 EUR)' },
    },
  ],
  ['by a name spelled with signs', { content: lines(CONTRACT, span('/Actual#54ext (9500 EUR)', '(950 EUR) Tj')) }],
  ['empty over a digit', { content: lines(CONTRACT, `(950) Tj ${span('/ActualText ()', '(0) Tj')} ( EUR) Tj`) }],
  ['empty over a word', { content: lines(`(You may ) Tj ${span('/ActualText ()', '(not ) Tj')} (leave.) Tj`) }],
  ['a digit over a space', { content: lines(CONTRACT, `(950) Tj ${span('/ActualText (0)', '( ) Tj')} (EUR) Tj`) }],
  ['a word over a space', { content: lines(`(You may) Tj ${span('/ActualText ( not )', '( ) Tj')} (leave.) Tj`) }],
  ['a point in a sum left out', { content: lines(`(Price: 9) Tj ${span('/ActualText ()', '(.) Tj')} (50 EUR) Tj`) }],
  ['a point for a comma', { content: lines(span('/ActualText (1.000 EUR)', '(1,000 EUR) Tj')) }],
  ['another currency', { content: lines(span('/ActualText ($950)', '(\\200950) Tj')) }],
  ['a minus', { content: lines(span('/ActualText (-950)', '(950) Tj')) }],
  [
    'within an honest text',
    {
      content: lines(
        span('/ActualText (Price: 950 EUR)', `(Price: ) Tj ${span('/ActualText (9500)', '(950) Tj')} ( EUR) Tj`),
      ),
    },
  ],
  [
    'around an honest text',
    {
      content: lines(
        span('/ActualText (Price: 9500 EUR)', `(Price: ) Tj ${span('/ActualText (950)', '(950) Tj')} ( EUR) Tj`),
      ),
    },
  ],
  ['other letters', { content: lines(CONTRACT, span('/ActualText (lessee)', '(lessor) Tj')) }],
  [
    'a right text and a wrong one behind it',
    { content: lines(span('/ActualText (EUR)', '(EUR) Tj'), span('/ActualText (9500)', '(950) Tj')) },
  ],
  ['over an array of strings', { content: lines(span('/ActualText (9500)', '[(9) -20 (5) -20 (0)] TJ')) }],
  ['over a line with moves', { content: lines(span('/ActualText (9500)', "12 TL (950) '")) }],
  ['in a form', form(`/Span << /ActualText (9500 EUR) >> BDC ${lines(PRICE)} EMC`)],
  ['in a form by its own properties', form(`/Span /P1 BDC ${lines(PRICE)} EMC`)],
  ['around a form', { ...form(lines(PRICE)), content: '/Span << /ActualText (9500 EUR) >> BDC /X1 Do EMC' }],
  ['never ended', { content: `${lines(CONTRACT)} /Span << /ActualText (9500 EUR) >> BDC ${lines(PRICE)}` }],
  ['a long form with another sum', { content: lines(span('/E (9500 euros)', '(950 EUR) Tj')) }],
  ['a description of words with another sum', { content: lines(span('/Alt (9500 euros)', '(950 EUR) Tj')) }],
  ['an element', { content: MARKED(), ...structure(['/S /P /K 0 /ActualText (9500 EUR)']) }],
  [
    'an element with a list',
    { content: MARKED(), ...structure(['/S /P /K [<< /Type /MCR /MCID 0 /Pg 3 0 R >>] /ActualText (9500 EUR)']) },
  ],
  [
    'an element around others',
    {
      ...{ content: MARKED(), ...structure(['/S /Sect /K [22 0 R] /ActualText (9500 EUR)', '/S /P /K 0']) },
    },
  ],
  ['an element described with another sum', { content: MARKED(), ...structure(['/S /Span /K 0 /Alt (nine: 9500)']) }],
  [
    'an element of an own kind',
    {
      content: MARKED(),
      ...structure(['/S /Price /K 0 /Alt (9500)'], '/RoleMap << /Price /Span >>'),
    },
  ],
  ['a map that swaps a digit', mapped(chars({ ...HONEST, 5: '8' }))],
  ['a map that swaps all digits', mapped(chars({ ...HONEST, 9: '1', 5: '2', 0: '3' }))],
  ['a map that swaps a letter', mapped(chars({ ...HONEST, E: 'S' }))],
  ['a map of only some codes', mapped(chars({ 5: '8' }))],
  ['a map that says a space for a digit', mapped(chars({ ...HONEST, 0: ' ' }))],
  ['a map that says a digit for a space', mapped(chars({ ...HONEST, ' ': '0' }))],
  ['a range', mapped(bfrange('<30> <39> <0031>'))],
  [
    'a range with a list',
    mapped(bfrange('<30> <39> [<0030> <0031> <0032> <0033> <0034> <0039> <0036> <0037> <0038> <0035>]')),
  ],
  [
    'a range behind an honest one',
    mapped(`${chars(HONEST)} ${bfrange('<35> <35> <0038>')}`.replace(/<35> <0035>/, '')),
  ],
  [
    'names of glyphs',
    {
      ...mapped(
        chars(HONEST),
        '/BaseFont /Helvetica /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [53 /eight] >>',
      ),
    },
  ],
  [
    'names of a font in the file',
    embedded(chars({ ...HONEST, 5: '8' }), compact, {
      ...{ key: 'FontFile3', kind: 'Type1', flags: 32 },
      entries: '/Encoding << /Differences [48 /zero 53 /five 57 /nine] >>',
    }),
  ],
  ['the own encoding of a font', embedded(chars({ ...HONEST, 5: '8' }), compact, { key: 'FontFile3', kind: 'Type1' })],
  ['a font by its own table', embedded(chars({ ...HONEST, 5: '8' }), symbolTable(trueType))],
  [
    'names that a font does not go by',
    {
      ...withoutMap(embedded('', symbolTable(trueType), { entries: '/Encoding << /Differences [53 /eight] >>' })),
    },
  ],
  ['glyphs by number', written(unicodeMap(cidChars({ ...HONEST, 5: '8' }), 2))],
  ['glyphs by number, by a range', written(unicodeMap(`${cidChars(all)} ${bfrange('<0013> <001C> <0031>')}`, 2))],
  [
    'glyphs by number, by their names',
    written(unicodeMap(cidChars({ ...HONEST, 5: '8' }), 2), without(trueType, 'cmap')),
  ],
  [
    'a font of Japan that is not in the file',
    {
      content: 'BT /F2 24 Tf 40 240 Td <001A00160011> Tj ET',
      fonts: '/F2 10 0 R',
      objects: {
        10: '<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /Identity-H /DescendantFonts [11 0 R] /ToUnicode 14 0 R >>',
        11: '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 12 0 R >>',
        12: '<< /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
        14: unicodeMap('3 beginbfchar <001A> <0039> <0016> <0038> <0011> <0030> endbfchar', 2),
      },
    },
  ],
]

/** Read as they look, whatever programs write for that. */
export const HONESTLY: readonly Case[] = [
  ['plain text', { content: lines(CONTRACT, '(950 EUR) Tj') }],
  ['the same letters', { content: lines(CONTRACT, span('/ActualText (lessor)', '(lessor) Tj')) }],
  ['the same text', { content: lines(span('/ActualText (950 EUR)', '(950 EUR) Tj')) }],
  ['a soft hyphen', { content: lines(`(con) Tj ${span('/ActualText <FEFF00AD>', '(-) Tj')} (tract) Tj`) }],
  ['an empty text for a hyphen', { content: lines(`(con) Tj ${span('/ActualText <FEFF>', '(-) Tj')} (tract) Tj`) }],
  ['a hyphened word', { content: lines(span('/ActualText (contract)', '(con-) Tj 0 -20 Td (tract) Tj')) }],
  ['a drop cap', { content: lines(span('/ActualText (Once)', '(O) Tj (NCE) Tj')) }],
  ['small capitals', { content: lines(span('/ActualText (Lessor)', '(LESSOR) Tj')) }],
  ['a ligature', { content: lines(span(`/ActualText <FEFF${hex('ﬁle')}>`, '(file) Tj')) }],
  ['an accent put together', { content: lines(span(`/ActualText <FEFF${hex('é')}>`, '(\\264e) Tj')) }],
  ['leaders', { content: lines(`(Rent) Tj ${span('/ActualText <FEFF>', '(........) Tj')} (950) Tj`) }],
  ['a tab', { content: lines(`(Rent) Tj ${span('/ActualText (\\t)', '( ) Tj')} (950) Tj`) }],
  ['a bullet', { content: lines(`${span(`/ActualText <FEFF${hex('•')}>`, '(\\225) Tj')} (950) Tj`) }],
  ['a sign that is called by its name', { content: lines(span('/ActualText (Copyright)', '(\\251) Tj')) }],
  ['a fraction', { content: lines(span('/ActualText (1/2)', '(\\275) Tj')) }],
  ['a raised digit', { content: lines(`(m) Tj ${span('/ActualText (2)', '(\\262) Tj')}`) }],
  ['a picture with a name', { content: '/Figure << /Alt (Sales of 2025: 9500) >> BDC 40 40 100 100 re f EMC' }],
  [
    'a picture with words in it',
    {
      content: `/Figure << /Alt (Sales of 2025: 9500) >> BDC 40 40 100 100 re f ${lines('(950) Tj')} EMC`,
    },
  ],
  ['a logo with its words', { content: '/Span << /ActualText (ACME 24) >> BDC 40 40 100 100 re f EMC' }],
  ['a short form written out', { content: lines(span('/E (Doctor)', '(Dr.) Tj'), span('/E (fourth)', '(4th) Tj')) }],
  [
    'unseen text of a scan',
    {
      content:
        '40 40 100 100 re f BT /F1 24 Tf 3 Tr 40 240 Td (950 EUR) Tj /Span << /ActualText (9SO) >> BDC (950) Tj EMC ET',
    },
  ],
  ['numbers that a font gives to its own glyphs', mapped(chars({ ...HONEST, 5: '' }))],
  ['a map of nothing', mapped(chars({ ...HONEST, 5: '\0' }))],
  ['an honest map', mapped(chars(HONEST))],
  ['a ligature in a map', mapped(chars({ ...HONEST, h: 'h', i: 'i' }))],
  ['Cyrillic letters in the shapes of Latin ones', mapped(chars({ ...HONEST, C: 'С', o: 'о', E: 'Е' }))],
  [
    'signs as bullets',
    {
      content: `BT /F2 24 Tf 40 240 Td ${span(`/ActualText <FEFF${hex('•')}>`, '(l) Tj')} ET`,
      fonts: '/F2 10 0 R',
      objects: { 10: '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>' },
    },
  ],
  [
    'a font whose names say nothing',
    embedded(chars({ A: '9', B: '5', C: '0', D: ' ', E: 'x' }), compact, {
      ...{ key: 'FontFile3', kind: 'Type1', flags: 32 },
      entries: '/Encoding << /Differences [65 /g1 /g2 /g3 /g4 /g5] >>',
    }),
  ],
  [
    'a font whose letters are numbers',
    embedded(chars({ C: '9', o: '5', n: '0', t: 'a', r: 'b', c: 'e' }), compact, {
      ...{ key: 'FontFile3', kind: 'Type1', flags: 32 },
      entries: '/Encoding << /Differences [67 /A 111 /B 110 /C 116 /D 114 /E 99 /F] >>',
    }),
  ],
  ['the own encoding of a font', embedded(chars(HONEST), compact, { key: 'FontFile3', kind: 'Type1' })],
  ['glyphs by number', written(unicodeMap(cidChars(HONEST), 2))],
  ['glyphs by number without a map', written(null)],
  [
    'glyphs of which nobody says what they show',
    written(unicodeMap(cidChars(HONEST), 2), without(trueType, 'cmap', 'post')),
  ],
  ['an honest element', { content: MARKED(), ...structure(['/S /P /K 0 /ActualText (950 eur)']) }],
  ['an element for a picture', { content: MARKED(), ...structure(['/S /Figure /K 0 /Alt (Sales: 9500)']) }],
  ['an element without marks', { content: MARKED(), ...structure(['/S /P /ActualText (9500 EUR)', '/S /P /K 0']) }],
  [
    'Arabic in the order in which it is drawn',
    {
      content: lines(span(`/ActualText <FEFF${hex('العقد 950')}>`, '(950 ) Tj')),
    },
  ],
  ['in a form', form(`/Span << /ActualText (950 EUR) >> BDC ${lines(PRICE)} EMC`)],
]

/** A map that is left out. */
function withoutMap(parts: Parts): Parts {
  const objects = { ...parts.objects }
  delete objects[14]
  return { ...parts, objects: { ...objects, 10: String(objects[10]).replace('/ToUnicode 14 0 R', '') } }
}

/** With the Unicode table said to be that of a font of signs as well: codes choose their own letters. */
function symbolTable(font: Buffer): Buffer {
  const copy = Buffer.from(font)
  for (let row = 12; row < 12 + 16 * copy.readUInt16BE(4); row += 16) {
    if (copy.toString('latin1', row, row + 4) !== 'cmap') continue
    const at = copy.readUInt32BE(row + 8)
    // The second subtable: platform 1 for Apple.
    for (let i = 0; i < copy.readUInt16BE(at + 2); i++) {
      const sub = at + 4 + 8 * i
      if (copy.readUInt16BE(sub) === 0) copy.writeUInt16BE(0, sub)
    }
  }
  return copy
}

export const fileOf = ([, parts]: Case): Buffer => sheet(parts)
