import { pdf, stream } from './files.ts'

/**
 * Small files in which readers have to guess, one kind each. The left square of a page is black where one thing is read
 * and the right one where another is.
 */
export interface Guess {
  readonly name: string
  readonly file: Buffer
  /** What becomes of it: words of `removed`, or why it is refused. */
  readonly becomes: readonly string[] | RegExp
}

export const LEFT = '0 g 20 80 60 60 re f\n'
export const RIGHT = '0 g 120 80 60 60 re f\n'
export const FORM = '/Type/XObject/Subtype/Form'
export const BBOX = '/BBox[0 0 200 200]'
export const form = (content: string, entries = `${FORM}${BBOX}/Resources<<>>`) => stream(entries, content)

interface PageParts {
  readonly content?: string
  readonly resources?: string
  /** All of the entry, if it is not a dictionary of `resources`. */
  readonly its_resources?: string
  readonly entries?: string
  readonly type?: string
  readonly contents?: string
  /** Entries of the page tree. */
  readonly tree?: string
  /** Objects from 5 on. */
  readonly more?: readonly (string | Buffer)[]
}

export const onePage = (parts: PageParts): Buffer => {
  const { content = '', resources = '', entries = '/MediaBox[0 0 200 200]', more = [] } = parts
  const { type = '/Type/Page', contents = '4 0 R', tree = '', its_resources = `/Resources<<${resources}>>` } = parts
  return pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count 1/Kids[3 0 R]${tree}>>`,
    `<<${type}/Parent 2 0 R${entries}${its_resources}/Contents ${contents}>>`,
    stream('', content),
    ...more,
  ])
}

export const AMBIGUITIES = ['ambiguities']
const each = <T>(rows: readonly T[], guess: (row: T) => Guess): readonly Guess[] => rows.map(guess)

const long = (length: number, last = ''): string => 'A'.repeat(length) + last
const named = (one: string, other: string, drawn: string): Buffer =>
  onePage({
    content: `/${drawn} Do`,
    resources: `/XObject<</${one} 5 0 R/${other} 6 0 R>>`,
    more: [form(LEFT), form(RIGHT)],
  })

const NAMES: readonly Guess[] = [
  ...each(
    [
      ['128 signs', long(128, 'x'), long(128, 'y'), long(128, 'y')],
      ['255 signs', long(255, 'x'), long(255, 'y'), long(255, 'y')],
      ['5000 signs', long(5000), 'B', long(5000)],
      ['an end that some cut', long(127), 'B', long(127, 'x')],
      ['an end that some cut from its entry', long(127, 'x'), 'B', long(127)],
      ['a zero byte', 'A', 'A#00B', 'A#00B'],
      ['nothing but a zero byte', 'A', '#00', '#00'],
      ['one digit', 'A#4', 'A4', 'A#4'],
      ['one digit, written out in its entry', 'A#234', 'A4', 'A#4'],
    ] as const,
    ([name, one, other, drawn]) => ({
      name: `a name of ${name}`,
      file: named(one, other, drawn),
      becomes: /\(a page draws something by a name that PDF readers read differently\)|\(a name is too long/,
    }),
  ),
  { name: 'an empty name', file: named('', 'B', ''), becomes: AMBIGUITIES },
  {
    name: 'such a name in a form',
    file: onePage({
      content: '/B Do',
      resources: '/XObject<</B 6 0 R>>',
      more: [form(LEFT), form('/A#4 Do', `${FORM}${BBOX}/Resources<</XObject<</A#234 5 0 R>>>>`)],
    }),
    becomes: /\(a page draws something by a name/,
  },
  {
    name: 'such names of what is marked, and an empty one of a font that is missing',
    file: onePage({ content: `/${long(200)} BMC /A#4 BMC BT / 12 Tf () Tj ET ${LEFT} EMC EMC` }),
    becomes: [],
  },
  { name: 'a name with all its digits', file: named('#41', 'B', 'A'), becomes: [] },
]

const drawn = (entries: string, more: readonly (string | Buffer)[] = []): Buffer =>
  onePage({
    content: '/V Do',
    resources: '/XObject<</V 5 0 R/W 6 0 R>>',
    more: [form(LEFT, `${FORM}${entries}`), ...more],
  })
const NEITHER = /\(what a page may draw is neither a form nor an image to all readers\)/

const FORMS: readonly Guess[] = [
  ...each(
    [
      ...[
        '',
        '/BBox null',
        '/BBox[0 0 200]',
        '/BBox[0 0 200 200 7]',
        '/BBox[0 0 100 200 200 200]',
        '/BBox[]',
        '/BBox 7',
      ],
      ...['/BBox[0 0 null 200]', '/BBox[0 0 /A 200]', '/BBox[0 0 (200) 200]', '/BBox 90 0 R', '/BBox[0 0 90 0 R 200]'],
      ...['/BBox[0 0 1e9 200]', '/BBox[0 0 4294967496 200]', '/BBox[0 0 2-00 200]', '/BBox<<>>'],
    ],
    (box) => ({ name: `a form with the box ${box}`, file: drawn(box), becomes: AMBIGUITIES }),
  ),
  ...each(
    [
      ...[
        'null',
        '[1 0 0]',
        '[1 0 0 1 100]',
        '[1 0 0 1 100 0 7]',
        '[]',
        '7',
        '[1 0 0 1 100 null]',
        '[null 0 0 1 100 0]',
      ],
      ...['[1 0 0 1 (100) 0]', '90 0 R', '[1 0 0 1 100 90 0 R]', '[1 0 0 1 1e2 0]', '[1 0 0 1 --100 0]', '<<>>'],
    ],
    (matrix) => ({
      name: `a form with the matrix ${matrix}`,
      file: drawn(`${BBOX}/Matrix ${matrix}`),
      becomes: AMBIGUITIES,
    }),
  ),
  ...each(['[0 0 0 0]', '[200 200 0 0]', '[+0 -0 200. 2.0e]'.replace('2.0e', '200.0'), '[0 0 6 0 R 200]'], (box) => ({
    name: `a form with the box ${box}`,
    file: drawn(`/BBox${box}`, ['200']),
    becomes: [],
  })),
  ...each(['null', '90 0 R', '7', '[]', '6 0 R'], (resources) => ({
    name: `a form with the resources ${resources}`,
    file: onePage({
      content: '/V Do',
      resources: '/XObject<</V 5 0 R/W 6 0 R>>',
      more: [form(`${LEFT}/W Do`, `${FORM}${BBOX}/Resources ${resources}`), form(RIGHT)],
    }),
    becomes: AMBIGUITIES,
  })),
  ...each(['null', '90 0 R'], (entry) => ({
    name: `a form whose resources have ${entry} where the page has more`,
    file: onePage({
      content: '/V Do',
      resources: '/XObject<</V 5 0 R/W 6 0 R>>',
      more: [form(`${LEFT}/W Do`, `${FORM}${BBOX}/Resources<</XObject<</W ${entry}>>>>`), form(RIGHT)],
    }),
    becomes: /\(a form draws what (its resources have as nothing|only the resources around it have)\)/,
  })),
  ...each(['', '/Subtype null', '/Subtype(Form)', '/Subtype 90 0 R', '/Subtype/Image'], (subtype) => ({
    name: `something to draw with ${subtype || 'no subtype'}`,
    file: onePage({
      content: '/V Do',
      resources: '/XObject<</V 5 0 R>>',
      more: [stream(`/Type/XObject${subtype}${BBOX}/Resources<<>>`, LEFT)],
    }),
    becomes: NEITHER,
  })),
]

const TILES = '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1'
const STEPS = '/XStep 20/YStep 20'
const TILE = '/BBox[0 0 20 20]'
const tiled = (entries: string): Buffer =>
  onePage({
    content: '/Pattern cs /P scn 20 80 60 60 re f',
    resources: '/Pattern<</P 5 0 R>>',
    more: [stream(`${entries}/Resources<<>>`, '0 g 0 0 20 20 re f')],
  })

const PATTERNS: readonly Guess[] = [
  ...each(
    [
      ...['', '/BBox null', '/BBox[0 0 20]', '/BBox[0 0 20 20 5]', '/BBox[0 0 0 0]', '/BBox[0 0 null 20]'].map(
        (box) => `${TILES}${STEPS}${box}`,
      ),
      ...['null', '[1 0 0]', '7', '[]'].map((matrix) => `${TILES}${STEPS}${TILE}/Matrix ${matrix}`),
      ...['', '/XStep 20', '/XStep 0/YStep 20', '/XStep null/YStep 20'].map((steps) => `${TILES}${TILE}${steps}`),
      ...['/PatternType 1/PaintType 1', '/PatternType 1/TilingType 1', '/PatternType 1.0/PaintType 1/TilingType 1'].map(
        (kinds) => `${kinds}${TILE}${STEPS}`,
      ),
    ],
    (entries) => ({
      name: `a pattern of ${entries}`,
      file: tiled(entries),
      becomes: entries.includes('1.0') ? AMBIGUITIES : /\(a pattern has entries that readers understand differently\)/,
    }),
  ),
  { name: 'a pattern', file: tiled(`${TILES}${TILE}${STEPS}`), becomes: [] },
]

const white = (components: number): Buffer =>
  stream(`/FunctionType 4/Domain[${'0 1 '.repeat(components)}]/Range[0 1]`, `{${'pop '.repeat(components)}1}`)
const space = (components: number): string => `[/DeviceN[${'/a/b/c/d'.slice(0, 2 * components)}]/DeviceGray 5 0 R]`
const DEVICES = [
  ['Gray', 1, '0 g', '/DeviceGray cs 0 sc'],
  ['RGB', 3, '0 0 0 rg', '/DeviceRGB cs 0 0 0 sc'],
  ['CMYK', 4, '0 0 0 1 k', '/DeviceCMYK cs 0 0 0 1 sc'],
] as const

const COLOURS: readonly Guess[] = [
  ...DEVICES.flatMap(([device, components, ...operators]) =>
    [`Default${device}`, `Device${device}`].flatMap((key) =>
      operators.map((operator) => ({
        name: `resources with ${key}, and ${operator}`,
        file: onePage({
          content: `${operator} 20 80 60 60 re f`,
          resources: `/ColorSpace<</${key}${space(components)}>>`,
          more: [white(components)],
        }),
        becomes: AMBIGUITIES,
      })),
    ),
  ),
  {
    name: 'default colours around a form',
    file: onePage({
      content: '/V Do',
      resources: `/XObject<</V 6 0 R>>/ColorSpace<</DefaultGray${space(1)}>>`,
      more: [white(1), form(LEFT)],
    }),
    becomes: AMBIGUITIES,
  },
  {
    name: 'default colours of an image, which PDFium takes up',
    file: onePage({
      content: 'q 60 0 0 60 20 80 cm /V Do Q',
      resources: `/XObject<</V 6 0 R>>/ColorSpace<</DefaultGray${space(1)}>>`,
      more: [
        white(1),
        stream(`${FORM.replace('Form', 'Image')}/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray`, '\0'),
      ],
    }),
    becomes: /PDF readers show different things on page 1\./,
  },
  {
    name: 'a colour space named Pattern',
    file: onePage({ content: '/Pattern cs 0 sc 20 80 60 60 re f', resources: '/ColorSpace<</Pattern/DeviceGray>>' }),
    becomes: AMBIGUITIES,
  },
  {
    name: 'default colours that are those of the device',
    file: onePage({ content: LEFT, resources: '/ColorSpace<</DefaultGray/DeviceGray>>' }),
    becomes: [],
  },
]

export const GUESSES = { names: NAMES, forms: FORMS, patterns: PATTERNS, colours: COLOURS }
