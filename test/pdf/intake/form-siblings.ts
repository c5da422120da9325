import { formPage, stream } from './files.ts'

/** Words of a form in scripts that people write, each longer than three letters. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  Latin: 'Maria',
  signs: '€ 1 250',
  Polish: 'Wałęsa',
  Vietnamese: 'Nguyễn',
  Cyrillic: 'Севастополь',
  Greek: 'Συμβόλαιο',
  Arabic: 'محمد',
  Hebrew: 'שלום',
  Hindi: 'हिन्दी',
  Thai: 'ประเทศ',
  Japanese: '東京都契約',
  Korean: '대한민국',
  Armenian: 'Հայաստան',
  Georgian: 'საქართველო',
}

/** Which look a field brings along. */
export const LOOKS = ['none', 'empty', 'old'] as const
export type Look = (typeof LOOKS)[number]

const utf16 = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

interface Kind {
  readonly entries: (value: string) => string
  /** Signs stand far from each other, so that no reader takes them for words. */
  readonly is_spaced?: boolean
}

/** Fields that hold a text, by how they show it. */
export const KINDS: Readonly<Record<string, Kind>> = {
  text: { entries: (value) => `/FT/Tx/V ${utf16(value)}` },
  'right, auto size': { entries: (value) => `/FT/Tx/Q 2/DA(/Helv 0 Tf 0 0 1 rg)/V ${utf16(value)}` },
  multiline: { entries: (value) => `/FT/Tx/Ff 4096/V ${utf16(`${value}\rsecond line`)}` },
  comb: { entries: (value) => `/FT/Tx/Ff 16777216/MaxLen 16/V ${utf16(value)}`, is_spaced: true },
  'in a stream': { entries: () => '/FT/Tx/V 12 0 R' },
  'rich only': { entries: (value) => `/FT/Tx/Ff 33554432/RV ${utf16(`<body><p>${value} &amp; Co</p></body>`)}` },
  combo: { entries: (value) => `/FT/Ch/Ff 131072/Opt[[(x)${utf16(value)}][(y)(other)]]/V(x)` },
  list: { entries: (value) => `/FT/Ch/Opt[(first)${utf16(value)}(third)]/V ${utf16(value)}` },
  turned: { entries: (value) => `/FT/Tx/MK<</R 180/BC[1 0 0]>>/V ${utf16(value)}`, is_spaced: true },
}

/** In points, from the lower left corner of a page of 612 x 792. */
export const FIELD = { x: 100, y: 400, width: 300, height: 60 } as const

interface Sibling {
  readonly kind: string
  readonly value: string
  readonly look: Look
  /** Whether readers are asked to make looks. */
  readonly asks?: boolean
}

export function formSibling({ kind, value, look, asks = true }: Sibling): Buffer {
  const { x, y, width, height } = FIELD
  const entries = KINDS[kind]?.entries(value) ?? ''
  const appearance = look === 'none' ? '' : '/AP<</N 11 0 R>>'
  const content = look === 'old' ? '/Tx BMC q BT /Helv 11 Tf 2 6 Td (obsolete) Tj ET Q EMC' : '/Tx BMC\nEMC'
  const ink = entries.includes('/DA') ? '' : '/DA(/Helv 20 Tf 0 g)'
  return formPage({
    catalog: `/AcroForm<</Fields[10 0 R]/NeedAppearances ${asks}/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 0 Tf 0 g)>>`,
    more: [
      `<</Type/Annot/Subtype/Widget/T(a)/F 4/Rect[${x} ${y} ${x + width} ${y + height}]${entries}${ink}${appearance}>>`,
      stream(`/Type/XObject/Subtype/Form/BBox[0 0 ${width} ${height}]/Resources<</Font<</Helv 4 0 R>>>>`, content),
      stream('', Buffer.from(`feff${Buffer.from(value, 'utf16le').swap16().toString('hex')}`, 'hex')),
    ],
  })
}
