import { pages, stream } from '../intake/files.ts'

/** Each operator, with the operands that it takes (ISO 32000-2, annex A). */
const OPERATORS: Readonly<Record<string, string>> = {
  ...{
    q: '',
    Q: '',
    cm: '1 0 0 1 9 9',
    w: '5',
    J: '1',
    j: '1',
    M: '9',
    d: '[9 5] 2',
    ri: '/Perceptual',
    i: '9',
    gs: '/G',
  },
  ...{ m: '30 30', l: '90 30', c: '90 60 60 90 30 90', v: '60 90 30 90', y: '60 90 30 90', h: '', re: '30 30 50 50' },
  ...{ S: '', s: '', f: '', F: '', 'f*': '', B: '', 'B*': '', b: '', 'b*': '', n: '', W: '', 'W*': '' },
  ...{ BT: '', ET: '', Tc: '9', Tw: '9', Tz: '50', TL: '30', Tf: '/F 30', Tr: '1', Ts: '20', Td: '40 40', TD: '40 40' },
  ...{ Tm: '1 0 0 1 60 60', 'T*': '', Tj: '(a)', TJ: '[(a) 400 (b)]', "'": '(a)', '"': '9 9 (a)' },
  ...{ CS: '/DeviceRGB', cs: '/DeviceRGB', SC: '.6', sc: '.6', SCN: '.6', scn: '.6', G: '.6', g: '.6' },
  ...{ RG: '.6 .7 .8', rg: '.6 .7 .8', K: '.2 .3 .4 0', k: '.2 .3 .4 0', sh: '/S', Do: '/X' },
  ...{ BMC: '/A', BDC: '/A<</MCID 0>>', EMC: '', MP: '/A', DP: '/A<</B 1>>', BX: '', EX: '' },
}
const IN_TEXT: readonly string[] = ['Td', 'TD', 'Tm', 'T*', 'Tj', 'TJ', "'", '"', 'ET']
const IN_PATH: readonly string[] = [
  'l',
  'c',
  'v',
  'y',
  'h',
  'W',
  'W*',
  'S',
  's',
  'f',
  'F',
  'f*',
  'B',
  'B*',
  'b',
  'b*',
  'n',
]

/** What may be wrong with the operands. */
const WRONGS: Readonly<Record<string, (operands: string) => string | null>> = {
  'none of them': (operands) => (operands === '' ? null : ''),
  'one less': (operands) => (operands.includes(' ') ? operands.slice(operands.indexOf(' ') + 1) : null),
  'a number before': (operands) => `7 ${operands}`,
  'a name behind': (operands) => `${operands} /N`,
  'a string before': (operands) => `(a) ${operands}`,
  'null in place of the last': (operands) => (operands === '' ? 'null' : operands.replace(/\S+$/, 'null')),
  'a list of them': (operands) => `[${operands}]`,
}
const NUMBERS: Readonly<Record<string, string>> = {
  ...{
    'two signs': '--40',
    'a sign within': '4-0',
    'two points': '4.0.1',
    'an exponent': '4e1',
    'a sign alone': '-',
    'a point alone': '.',
  },
  ...{
    'ten digits': '4294967336',
    'twenty digits': '18446744073709551656',
    'a letter behind': '40x',
    'a plus behind a minus': '-+40',
  },
}
const WORDS: readonly string[] = [
  'frobnicate',
  'true',
  'null',
  'EI',
  'ID',
  'endstream',
  'R',
  '{',
  '}',
  ')',
  '>',
  'RE',
  'tj',
  'qq',
  '\x80',
]

/** Where an operator may not be: in text, outside of it, or in the middle of a path. */
const PLACES: readonly (readonly [string, string])[] = [
  ['a state saved in text', 'BT /F 30 Tf q 30 30 Td (a) Tj Q (b) Tj ET'],
  ['a matrix in text', 'BT /F 30 Tf 30 30 Td (a) Tj 1 0 0 1 50 50 cm (b) Tj ET'],
  ['a path in text', 'BT /F 30 Tf 30 30 Td (a) Tj 60 60 40 40 re f (b) Tj ET'],
  ['text in text', 'BT /F 30 Tf 30 30 Td (a) Tj BT 60 60 Td (b) Tj ET ET'],
  ['a form in text', 'BT /F 30 Tf 30 30 Td /X Do (b) Tj ET'],
  ['text outside of text', '/F 30 Tf 30 30 Td (a) Tj'],
  ['text after its end', 'BT /F 30 Tf 30 30 Td (a) Tj ET (b) Tj 50 50 Td (a) Tj'],
  ['a colour within a path', '30 30 50 50 re .6 g f'],
  ['a state within a path', '30 30 50 50 re q .6 g f Q'],
  ['a matrix within a path', '30 30 m 90 30 l 1 0 0 1 40 40 cm 90 90 l f'],
  ['text within a path', '30 30 50 50 re BT /F 30 Tf 90 90 Td (a) Tj ET f'],
  ['a line without a beginning', '90 30 l 90 90 l f'],
  ['a curve without a beginning', '90 60 60 90 30 90 c f'],
  ['a clip without a path', 'W n'],
  ['a form within a path', '30 30 50 50 re /X Do f'],
]

const around = (operator: string, text: string): string => {
  if (IN_TEXT.includes(operator)) return `BT /F 30 Tf 30 60 Td ${text} (b) Tj ${operator === 'ET' ? '' : 'ET'}`
  if (IN_PATH.includes(operator)) return `30 30 m 90 30 l 60 90 l ${text} f`
  return `q ${text} 30 30 50 50 re f 2 w 90 30 30 50 re S Q`
}

/** A page of 200 points with something before the fault, and something after it. */
const page = (content: string): Buffer =>
  pages({
    page: '/MediaBox[0 0 200 200]',
    resources: '/Font<</F 10 0 R>>/XObject<</X 13 0 R>>/ExtGState<</G<</LW 9>>>>/Shading<</S 14 0 R>>',
    content: `0 g 10 150 40 40 re f\n${content}\n.3 g 150 150 40 40 re f BT /F 30 Tf 1 0 0 1 130 20 Tm (ab) Tj ET`,
    more: [
      '<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 97/LastChar 98/Widths[1000 1000]/Resources<<>>/Encoding<</Type/Encoding/Differences[97/a/b]>>/CharProcs<</a 11 0 R/b 12 0 R>>>>',
      stream('', '1000 0 0 0 1000 1000 d1 100 0 800 800 re f'),
      stream('', '1000 0 0 0 1000 1000 d1 100 0 m 900 0 l 500 800 l f'),
      stream('/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<<>>', '.5 g 60 60 50 50 re f'),
      '<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 200 0]/Function<</FunctionType 2/Domain[0 1]/N 1>>/Extend[true true]>>',
    ],
  })

/** What an operator opens is closed. */
const balanced = (operator: string, content: string): string =>
  ({ q: `${content} Q`, BMC: `${content} EMC`, BDC: `${content} EMC`, BX: `${content} EX` })[operator] ?? content

/** Content that breaks a rule of operators and operands, by what is wrong with it. */
export const WRONG_CONTENT: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OPERATORS).flatMap(([operator, operands]) =>
    Object.entries(WRONGS).flatMap(([what, wrong]) => {
      const given = wrong(operands)
      return given === null ? [] : [[`${operator} with ${what}`, around(operator, `${given} ${operator}`)] as const]
    }),
  ),
  ...Object.entries(NUMBERS).map(
    ([what, number]) => [`a number with ${what}`, `q 1 0 0 1 ${number} 20 cm 10 10 40 40 re f Q`] as const,
  ),
  ...WORDS.map((word) => [`the word ${word}`, `.6 g 5 ${word} 30 30 50 50 re f`] as const),
  ...PLACES,
])

/** The same operators with what they take, and other things that only look wrong. */
export const RIGHT_CONTENT: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OPERATORS)
    .filter(([operator]) => !['Q', 'EMC', 'BT', 'ET'].includes(operator))
    .map(
      ([operator, operands]) => [operator, balanced(operator, around(operator, `${operands} ${operator}`))] as const,
    ),
  ['numbers in all spellings', 'q 1 0 +0 1. -.5 0.0 cm 000 30 50.00 50 re f Q'],
  ['a remark within operands', '30 30 % re\n50 50 re f'],
  ['marked content with a list of properties', '/A <</MCID 0/B[1 2 /C (d)]>> BDC 30 30 50 50 re f EMC'],
  ['a string with everything', 'BT /F 30 Tf 9 9 Td (\\)\\(re f Q) Tj <6162> Tj ET'],
  [
    'colours of three spaces',
    '/DeviceRGB cs .1 .2 .3 sc /DeviceCMYK CS 0 0 0 1 SC /DeviceGray cs .5 scn 30 30 50 50 re B',
  ],
  [
    'colours that are hardly too bright',
    '1.2 g 30 30 50 50 re f 0 1.001 -.2 rg 90 30 50 50 re f 1.00 1 1.5 0 K 90 90 9 9 re S',
  ],
  ['a colour after a state', '/DeviceRGB cs q /DeviceGray cs .5 sc Q .1 .2 .3 sc 30 30 50 50 re f'],
])

export const wrongFile = (content: string): Buffer => page(content)
