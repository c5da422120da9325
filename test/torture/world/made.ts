import { pages, pdf, stream } from '../../pdf/intake/files.ts'

/** Pages of every kind of placing and all of them together, each turned four ways. */
export interface MadeFile {
  readonly name: string
  readonly bytes: () => Buffer
}

const TURNS = [0, 90, 180, 270, -90, 450] as const

/** Grey shapes all over the page and beyond its crop box, in the units of the file. */
const BUSY = 'q .8 g 0 0 300 30 re f .6 G 3 w -40 -40 m 700 900 l S BT /F1 24 Tf .4 g 72 400 Td (Agreement) Tj ET Q'

const KINDS: Readonly<Record<string, (rotate: number) => Buffer>> = {
  plain: (rotate) => pages({ page: `/MediaBox[0 0 612 792]/Rotate ${rotate}`, content: BUSY }),
  cropped: (rotate) =>
    pages({ page: `/MediaBox[0 0 612 792]/CropBox[50 100 500 700]/Rotate ${rotate}`, content: BUSY }),
  offset: (rotate) => pages({ page: `/MediaBox[-100.5 -200.25 300 200]/Rotate ${rotate}`, content: BUSY }),
  'with corners the wrong way round': (rotate) =>
    pages({ page: `/MediaBox[612 792 0 0]/CropBox[500 700 50 100]/Rotate ${rotate}`, content: BUSY }),
  'cropped beyond its paper': (rotate) =>
    pages({ page: `/MediaBox[0 0 400 300]/CropBox[-50 20 340 290]/Rotate ${rotate}`, content: BUSY }),
  'in a unit of two points': (rotate) =>
    pages({ page: `/MediaBox[0 0 306 396]/UserUnit 2/Rotate ${rotate}`, content: BUSY }),
  'in a unit of two thirds of a point': (rotate) =>
    pages({ page: `/MediaBox[0 0 612 792]/UserUnit .66667/Rotate ${rotate}`, content: BUSY }),
  inherited: (rotate) => inherited(rotate, ''),
  'inherited, cropped, offset and in a unit of three points': (rotate) => inherited(rotate, '/UserUnit 3'),
  'inherited and said again': (rotate) => inherited(90, `/Rotate ${rotate}/CropBox[0 60 200 400]/UserUnit 1.5`),
  'left in another state by its content': (rotate) =>
    pages({
      page: `/MediaBox[-20 -30 500 400]/CropBox[0 0 480 390]/Rotate ${rotate}`,
      content: `${BUSY} q q .5 0 0 .5 90 40 cm .1 w 1 0 0 rg 0 0 10 10 re W n /None gs`,
    }),
  'with a form that is live': (rotate) =>
    pages({
      page: `/MediaBox[0 0 612 792]/CropBox[20 30 500 600]/Annots[10 0 R]/Rotate ${rotate}`,
      content: BUSY,
      catalog: '/AcroForm<</Fields[10 0 R]/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 0 Tf 0 g)>>',
      more: ['<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(Filled)/DA(/Helv 18 Tf .4 g)/Rect[60 300 200 330]/F 4>>'],
    }),
}

/** Everything about the page stands one and two levels up. */
const inherited = (rotate: number, page: string): Buffer =>
  pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[-40 0 500 600]/CropBox[-20 30 380 530]/Rotate ${rotate}>>`,
    '<</Type/Pages/Parent 2 0 R/Count 1/Kids[4 0 R]/Resources<</Font<</F1 6 0 R>>>>>>',
    `<</Type/Page/Parent 3 0 R/Contents 5 0 R${page}>>`,
    stream('', BUSY),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ])

export const MADE_FILES: readonly MadeFile[] = Object.entries(KINDS).flatMap(([kind, make]) =>
  TURNS.map((rotate) => ({ name: `made: ${kind}, turned by ${rotate}`, bytes: () => make(rotate) })),
)
