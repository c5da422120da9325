import { stream } from './files.ts'

/**
 * Small files of which one object, somewhere below a page, can be read in two ways. A page has two squares: the left one
 * is black where the object is read as `ONE`, the right one where it is read as `OTHER`.
 */
type Square = 'left' | 'right'
export const SQUARES: Readonly<Record<Square, readonly [x: number, y: number, side: number]>> = {
  left: [20, 80, 60],
  right: [120, 80, 60],
}
const box = (square: Square): string => {
  const [x, y, side] = SQUARES[square]
  return `${x} ${y} ${side} ${side}`
}
const painted = (square: Square): string => `0 g ${box(square)} re f\n`

/** The object that is odd: its dictionary without << >>, and its data if it is a stream. */
export interface Body {
  readonly dict: string
  readonly data?: string
}

export interface Place {
  readonly name: string
  /** The object as one reader sees it, and as another one does. */
  readonly one: Body
  readonly other: Body
  /** An entry of the dictionary, to be there twice: as in `one`, and as in `other`. */
  readonly twice: readonly [one: string, other: string]
  readonly resources?: string
  readonly page?: string
  /** Content of the page; it is the object itself if there is none. */
  readonly content?: string
  /** Further objects, from number 8 on. */
  readonly more?: readonly (string | Buffer)[]
}

const form = (square: Square): Body => ({
  dict: '/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<<>>',
  data: painted(square),
})
const HIDDEN_BOX = ['/BBox[0 0 200 200]', '/BBox[0 0 1 1]'] as const
const glyph = (square: Square): Body => ({ dict: '', data: `100 0 d0 ${painted(square)}` })
const font = (square: Square): Body => ({
  dict: `/Type/Font/Subtype/Type3/FontBBox[0 0 200 200]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[100]/Resources<<>>/Encoding<</Differences[97/a]>>/CharProcs<</a ${square === 'left' ? 8 : 9} 0 R>>`,
})
const IMAGE = '/Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 8/ColorSpace/DeviceGray'
const pattern = (ink: string): Body => ({
  dict: '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 10 10]/XStep 10/YStep 10/Resources<<>>',
  data: ink,
})
const plain = ({ dict, data = '' }: Body): Buffer => stream(dict, data)

export const PLACES: readonly Place[] = [
  {
    name: 'a form',
    one: form('left'),
    other: form('right'),
    twice: HIDDEN_BOX,
    resources: '/XObject<</V 5 0 R>>',
    content: '/V Do',
  },
  {
    name: 'a form within a form',
    one: form('left'),
    other: form('right'),
    twice: HIDDEN_BOX,
    resources: '/XObject<</W 8 0 R>>',
    content: '/W Do',
    more: [stream('/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<</XObject<</V 5 0 R>>>>', '/V Do')],
  },
  {
    name: 'a glyph',
    one: glyph('left'),
    other: glyph('right'),
    twice: ['/X 1', '/X 2'],
    resources: '/Font<</F 8 0 R>>',
    content: 'BT /F 1 Tf (a) Tj ET',
    more: [`<<${font('left').dict.replace('8 0 R', '5 0 R')}>>`],
  },
  {
    name: 'a font',
    one: font('left'),
    other: font('right'),
    twice: ['/FontMatrix[1 0 0 1 0 0]', '/FontMatrix[.01 0 0 .01 0 0]'],
    resources: '/Font<</F 5 0 R>>',
    content: 'BT /F 1 Tf (a) Tj ET',
    more: [plain(glyph('left')), plain(glyph('right'))],
  },
  {
    name: 'an image',
    one: { dict: IMAGE, data: '\x01'.repeat(64) },
    other: { dict: IMAGE, data: '\xfe'.repeat(64) },
    twice: ['/Decode[0 1]', '/Decode[1 0]'],
    resources: '/XObject<</V 5 0 R>>',
    content: 'q 60 0 0 60 20 80 cm /V Do Q',
  },
  {
    name: 'a pattern',
    one: pattern('0 g 0 0 10 10 re f\n'),
    other: pattern('1 g 0 0 10 10 re f\n'),
    twice: ['/BBox[0 0 10 10]', '/BBox[0 0 1 1]'],
    resources: '/Pattern<</V 5 0 R>>',
    content: `/Pattern cs /V scn ${box('left')} re f`,
  },
  {
    name: 'a graphics state',
    one: { dict: '/Type/ExtGState/ca 1' },
    other: { dict: '/Type/ExtGState/ca 0' },
    twice: ['/ca 1', '/ca 0'],
    resources: '/ExtGState<</V 5 0 R>>',
    content: `/V gs ${box('left')} re f`,
  },
  {
    name: 'the look of an annotation',
    one: form('left'),
    other: form('right'),
    twice: HIDDEN_BOX,
    page: '/Annots[8 0 R]',
    content: 'n',
    more: ['<</Type/Annot/Subtype/Square/F 4/Rect[0 0 200 200]/AP<</N 5 0 R>>>>'],
  },
  {
    name: 'the content of a page',
    one: { dict: '', data: painted('left') },
    other: { dict: '', data: painted('right') },
    twice: ['/X 1', '/X 2'],
  },
]

export const isStream = ({ one }: Place): boolean => one.data !== undefined

interface Written {
  readonly number: number
  readonly head?: string
  readonly body: string | Buffer
}
/** Rows of the cross-reference by number: offset, generation and kind, or none. */
export type Rows = ReadonlyMap<number, readonly [offset: number, generation?: number, kind?: string] | null>

export const OBJECT = 5
/** The object as another reader sees it, which a wrong row leads to. */
export const DECOY = 6
const CONTENT = 4

/** What stands in the file; `place.one` is number 5. */
export function written(place: Place, differs: Partial<Record<number, Partial<Written>>> = {}): readonly Written[] {
  const content = place.content === undefined ? `${OBJECT} 0 R` : `${CONTENT} 0 R`
  const bodies: readonly (string | Buffer)[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<${place.resources ?? ''}>>/Contents ${content}${place.page ?? ''}>>`,
    stream('', `${place.content ?? 'n'}\n`),
    bodyOf(place.one),
    bodyOf(place.other),
    'null',
    ...(place.more ?? []),
  ]
  return bodies.map((body, i) => ({ number: i + 1, body, ...differs[i + 1] }))
}

export const bodyOf = (body: Body): string | Buffer => (body.data === undefined ? `<<${body.dict}>>` : plain(body))

export const latin1 = (part: string | Buffer): string => (typeof part === 'string' ? part : part.toString('latin1'))

/** A file of these objects with a table. `rows` tells the rows that are not as they should be from the true offsets. */
export function fileOf(
  objects: readonly Written[],
  rows: (offsets: ReadonlyMap<number, number>) => Rows = () => new Map(),
): Buffer {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets = new Map<number, number>()
  for (const { number, head = `${number} 0 obj`, body } of objects) {
    offsets.set(number, text.length)
    text += `${head}\n${latin1(body)}\nendobj\n`
  }
  return Buffer.from(`${text}${tableOf(text.length, offsets, rows(offsets))}`, 'latin1')
}

function tableOf(start: number, offsets: ReadonlyMap<number, number>, differs: Rows): string {
  const size = Math.max(...offsets.keys(), ...differs.keys()) + 1
  let table = 'xref\n0 1\n0000000000 65535 f \n'
  for (let number = 1; number < size; number++) {
    const own = offsets.get(number)
    const right = own === undefined ? null : ([own] as const)
    const row = differs.has(number) ? differs.get(number) : right
    if (!row) continue
    const [offset, generation = 0, kind = 'n'] = row
    table += `${number} 1\n${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${kind} \n`
  }
  return `${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
}
