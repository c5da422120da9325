import { stream } from './files.ts'
import { AMBIGUITIES, BBOX, FORM, form, type Guess, LEFT, onePage, RIGHT } from './guesses.ts'

const MEDIA = '/MediaBox[0 0 200 200]'
const page = (name: string, parts: Parameters<typeof onePage>[0], becomes: Guess['becomes'] = AMBIGUITIES): Guess => ({
  name,
  file: onePage({ content: LEFT + RIGHT, ...parts }),
  becomes,
})

const PAGES: readonly Guess[] = [
  ...[
    ...['[null 4 0 R]', '[4 0 R null]', '[90 0 R 4 0 R]', '[7 4 0 R]', '[<<>> 4 0 R]', '[(a) 4 0 R]', '[/A 4 0 R]'],
    ...['[5 0 R 4 0 R]', '[3 0 R 4 0 R]', '[[4 0 R] 4 0 R]'],
  ].map((contents) => page(`content ${contents}`, { contents, more: ['7'] })),
  ...['[]', '[4 0 R]', 'null', '5 0 R'].map((contents) =>
    page(`content ${contents}`, { contents, more: ['[4 0 R]'] }, []),
  ),
  ...['', '/Type null', '/Type(Page)', '/Type 7', '/Type 90 0 R'].map((type) => page(`${type || 'no type'}`, { type })),
  ...['90.0', '90.', '180.0', '36000000090'].map((turn) =>
    page(`turned by ${turn}`, { entries: `${MEDIA}/Rotate ${turn}` }),
  ),
  ...['-90', '+90', '450', '5 0 R'].map((turn) =>
    page(`turned by ${turn}`, { entries: `${MEDIA}/Rotate ${turn}`, more: ['90'] }, []),
  ),
  ...['45', '90.5', '/A', '(90)'].map((turn) =>
    page(`turned by ${turn}`, { entries: `${MEDIA}/Rotate ${turn}` }, /something else than a quarter turn/),
  ),
  ...['1e2', '/A', '(2)', '[2]'].map((unit) => page(`the unit ${unit}`, { entries: `${MEDIA}/UserUnit ${unit}` })),
  ...['0', '-1', '75001'].map((unit) =>
    page(`the unit ${unit}`, { entries: `${MEDIA}/UserUnit ${unit}` }, /a malformed user unit/),
  ),
  ...['[]', '[0 0 0 0]', '[50 0 50 200]'].map((box) =>
    page(`the crop box ${box}`, { entries: `${MEDIA}/CropBox${box}` }),
  ),
  page('the media box []', { entries: '/MediaBox[]' }),
  ...['[200 200 0 0]', '[-50 -50 400 400]', '[0 0 99999999999 99999999999]', 'null'].map((box) =>
    page(`the crop box ${box}`, { entries: `${MEDIA}/CropBox ${box}` }, []),
  ),
]

const W = form(RIGHT)
const inherits = (name: string, its_resources: string, content: string): Guess =>
  page(name, {
    content,
    its_resources,
    tree: '/Resources<</XObject<</V 5 0 R/W 6 0 R>>>>',
    more: [form('/W Do', `${FORM}${BBOX}`), W],
  })

const TREES: readonly Guess[] = [
  ...['null', '7', '[]', '/A', '<<>>', '<</Font<<>>>>', '<</XObject<</V 5 0 R>>>>'].flatMap((resources) => [
    inherits(`the resources ${resources}, and others above`, `/Resources ${resources}`, `${LEFT}/W Do`),
    inherits(`the same for a form without: ${resources}`, `/Resources ${resources}`, `${LEFT}/V Do`),
  ]),
  ...['null', '[]'].map((box) =>
    page(`the crop box ${box}, and one above`, { entries: `/CropBox ${box}`, tree: `${MEDIA}/CropBox[0 0 100 200]` }),
  ),
  page('the rotation null, and one above', { entries: '/Rotate null', tree: `${MEDIA}/Rotate 90` }),
  page('all from above', { entries: '', its_resources: '', tree: `${MEDIA}/CropBox[0 0 200 200]` }, []),
]

const drawing = (content: string, entries = `${FORM}${BBOX}/Resources<<>>`): Buffer =>
  onePage({ content: 'q 1 0 0 1 100 0 cm /V Do Q', resources: '/XObject<</V 5 0 R>>', more: [form(content, entries)] })

const OPEN = ['open_content']
const CONTENTS: readonly Guess[] = [
  ...[
    ['a matrix', `1 0 0 1 100 0 cm Q ${LEFT}`],
    ['a matrix, twice', `1 0 0 1 100 0 cm Q Q ${LEFT}`],
    ['a clip', `0 0 100 200 re W n Q ${LEFT}${RIGHT}`],
    ['a colour', '1 g Q 20 80 60 60 re f'],
    ['nothing', `Q ${LEFT}`],
  ].map(([name, content]) => page(`a surplus Q behind ${name}`, { content: content ?? '' }, OPEN)),
  page('a surplus Q within text', { content: `BT Q ET ${LEFT}` }, ['ambiguities', ...OPEN]),
  ...[
    ['first', `Q ${LEFT}`],
    ['twice', `Q Q ${LEFT}`],
    ['behind a matrix', `1 0 0 1 -100 0 cm Q ${RIGHT}`],
    ['behind another one', `q 1 0 0 1 100 0 cm Q Q ${LEFT}`],
    ['behind a path', '20 80 60 60 re'],
  ].map(([name, content]) => ({ name: `a surplus Q in a form, ${name}`, file: drawing(content ?? ''), becomes: OPEN })),
  {
    name: 'a Q beyond the box of a form',
    file: drawing(`Q ${LEFT}${RIGHT}`, `${FORM}/BBox[0 0 100 200]/Resources<<>>`),
    becomes: OPEN,
  },
]

const ENDLESS = /The file draws something that draws itself/
const itself = (kind: string, content: string, ...more: readonly (string | Buffer)[]): Guess => ({
  name: kind,
  file: onePage({
    content,
    resources: '/XObject<</V 5 0 R>>/Pattern<</V 5 0 R>>/ExtGState<</V 5 0 R>>',
    more,
  }),
  becomes: ENDLESS,
})
const within = (number: number): string => `/Resources<</XObject<</V ${number} 0 R>>>>`

const LOOPS: readonly Guess[] = [
  itself('a form', '/V Do', form(`${LEFT}/V Do`, `${FORM}${BBOX}${within(5)}`)),
  itself('a form without resources', '/V Do', form(`${LEFT}/V Do`, `${FORM}${BBOX}`)),
  itself(
    'two forms',
    '/V Do',
    form('/V Do', `${FORM}${BBOX}${within(6)}`),
    form('/V Do', `${FORM}${BBOX}${within(5)}`),
  ),
  itself(
    'a pattern',
    '/Pattern cs /V scn 20 80 60 60 re f',
    stream(
      '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</Pattern<</V 5 0 R>>>>',
      '/Pattern cs /V scn 0 0 9 9 re f',
    ),
  ),
  itself(
    'a mask',
    `/V gs ${LEFT}`,
    '<</SMask<</S/Luminosity/G 6 0 R>>>>',
    form(
      '/V gs 1 g 0 0 200 200 re f',
      `${FORM}${BBOX}/Group<</S/Transparency/CS/DeviceGray>>/Resources<</ExtGState<</V 5 0 R>>>>`,
    ),
  ),
  itself('the look of an annotation', '/V Do', form(`${LEFT}/V Do`, `${FORM}${BBOX}${within(5)}`)),
]

export const PAGE_GUESSES = { pages: PAGES, 'page trees': TREES, content: CONTENTS, loops: LOOPS }
