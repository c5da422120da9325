import { pages, SIGNATURE as CMS, stream } from './files.ts'

/** Files whose content tries to reach what is drawn behind it, in each of the places where content can be. */

const FONT = '/Font<</F1 4 0 R>>'
/** The text of a second part. */
const ANNEX = '\nBT /F1 24 Tf 72 550 Td (Annex) Tj ET'
const BASE = 'BT /F1 24 Tf 72 700 Td (Agreement) Tj ET 72 600 300 40 re S'
const BOX = '/BBox[0 0 612 792]'
const PATTERN = `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1${BOX}/XStep 612/YStep 792/Resources<<${FONT}>>`
const TYPE_3 =
  '<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 97/LastChar 97/Widths[1000]'
const SIGNED = { page: '/MediaBox[0 0 612 792]/Annots[10 0 R]', catalog: '/AcroForm<</Fields[10 0 R]/SigFlags 3>>' }
const SIGNATURE = [
  '<</FT/Sig/T(Approval)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/F 132/V 11 0 R>>',
  `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]${CMS}>>`,
]

/** Content in several streams, with other objects before them. */
const parts = (contents: readonly string[], before: readonly string[] = []) => ({
  content: Buffer.from(`[${contents.map((_, i) => `${10 + before.length + i} 0 R`).join(' ')}]`),
  more: [...before, ...contents.map((content) => stream('', content))],
})

export const inStreams = (...contents: readonly string[]): Buffer => pages(parts([`${BASE}\n`, ...contents, ANNEX]))
export const inStreamsSigned = (...contents: readonly string[]): Buffer =>
  pages({ ...parts([`${BASE}\n`, ...contents, ANNEX], SIGNATURE), ...SIGNED })

/** How a file holds the content, by the name of the place. */
export const FILES = {
  'a page': (content: string) => pages({ content: `${BASE}\n${content}` }),
  'a second stream': (content: string) => pages(parts([`${BASE}\n`, content])),
  'a form': (content: string) =>
    pages({
      content: `${BASE} /X Do`,
      resources: `${FONT}/XObject<</X 10 0 R>>`,
      more: [stream(`/Type/XObject/Subtype/Form${BOX}/Resources<<${FONT}>>`, content)],
    }),
  'a form within a form': (content: string) =>
    pages({
      content: `${BASE} /X Do`,
      resources: `${FONT}/XObject<</X 10 0 R>>`,
      more: [
        stream(`/Type/XObject/Subtype/Form${BOX}/Resources<</XObject<</Y 11 0 R>>>>`, '/Y Do'),
        stream(`/Type/XObject/Subtype/Form${BOX}/Resources<<${FONT}>>`, content),
      ],
    }),
  'a pattern': (content: string) =>
    pages({
      content: `${BASE} /Pattern cs /P scn 400 600 100 100 re f`,
      resources: `${FONT}/Pattern<</P 10 0 R>>`,
      more: [stream(PATTERN, `1 0 0 rg 400 600 50 50 re f\n${content}`)],
    }),
  'a glyph': (content: string) =>
    pages({
      content: `${BASE} BT /T 50 Tf 400 600 Td (a) Tj ET`,
      resources: '/Font<</F1 4 0 R/T 10 0 R>>',
      more: [
        `${TYPE_3}/CharProcs<</a 11 0 R>>/Encoding<</Differences[97/a]>>/Resources<<${FONT}>>>>`,
        stream('', `1000 0 d0 0 0 500 500 re f\n${content}`),
      ],
    }),
  'a mask': (content: string) =>
    pages({
      content: `${BASE} q /G gs 400 600 100 100 re f Q`,
      resources: `${FONT}/ExtGState<</G<</SMask<</S/Luminosity/G 10 0 R>>>>>>`,
      more: [
        stream(
          `/Type/XObject/Subtype/Form${BOX}/Group<</S/Transparency/CS/DeviceGray>>/Resources<<${FONT}>>`,
          `1 g 400 600 50 50 re f\n${content}`,
        ),
      ],
    }),
  'a tagged page': (content: string) =>
    pages({
      content: `/P <</MCID 0>> BDC ${BASE} EMC\n${content}`,
      page: '/MediaBox[0 0 612 792]/StructParents 0',
      catalog: '/MarkInfo<</Marked true>>/StructTreeRoot 10 0 R',
      more: [
        '<</Type/StructTreeRoot/K 11 0 R/ParentTree 12 0 R>>',
        '<</Type/StructElem/S/P/P 10 0 R/Pg 13 0 R/K 0>>',
        '<</Nums[0[11 0 R]]>>',
      ],
    }),
  'a signed page': (content: string) => pages({ content: `${BASE}\n${content}`, ...SIGNED, more: SIGNATURE }),
} as const

export type Place = keyof typeof FILES

/** Data that look like the end of their image to whoever only searches, and like operators behind it. */
const TRAP = 'x EI Q Q Q .001 0 0 .001 0 0 cm q BT (HIDDEN) Tj ET 0 g '
const imageOf = (data: string, entries = `/W ${data.length} /H 1 /BPC 8 /CS /G`): string =>
  `q 50 0 0 50 400 600 cm BI ${entries} ID ${data}\nEI Q`

export type Kind = readonly [name: string, content: string]

/** What is left open ends for every reader at the latest before our ink. */
export const OPEN: readonly Kind[] = [
  ['a text clip that never ends', 'BT 7 Tr /F1 1 Tf (.) Tj'],
  ['a text clip within q and Q', 'q BT 7 Tr /F1 1 Tf (.) Tj Q'],
  ['a path that is never painted', '1 0 0 rg 0 0 400 500 re'],
  ['a clip that is never made', '0 0 5 5 re W'],
  ['a matrix and a q that stays open', 'q .001 0 0 .001 0 0 cm'],
  ['a matrix behind more Q than q', 'Q Q .001 0 0 .001 0 0 cm'],
  ['marked content that stays open', '/Span BMC'],
  ['more EMC than BMC', 'EMC EMC'],
]
/** Not open at the end of the page as such, but for what some readers go on with. */
export const HARMLESS: readonly Kind[] = [
  ['a text clip outside of text', '7 Tr /F1 1 Tf (.) Tj'],
  ['a comment without a line end', '% Q Q Q'],
  ['a number without an operator', '1 2 3 4 5 6'],
]
export const UNFINISHED: readonly Kind[] = [
  ['a string that never ends', '(Q Q'],
  ['digits that never end', '<0011'],
  ['an array that never ends', '[ 1 2'],
  ['a dictionary that never ends', '/Span << /A'],
]
export const IMAGES: readonly Kind[] = [
  ['an image', imageOf('abc')],
  ['an image whose data hold an end', imageOf(TRAP)],
]
