import { type PagesOptions, pages, stream } from './files.ts'

/** Pages of US Letter on which ink stands out, and others on which it does not. */

const ALL = '0 0 612 792 re f'
const line = (y: number, text: string, size = 11) => `BT /F1 ${size} Tf 72 ${y} Td (${text}) Tj ET`
const WORDS = 'The tenant pays the rent on the first of each month, in advance, to the account that is named below.'

/** Of squares of ten points in every shade, as a photograph has them. */
function photograph(): Buffer {
  const [width, height] = [61, 79]
  let state = 7
  const shades = Uint8Array.from({ length: width * height }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state >> 23
  })
  return stream(
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8`,
    shades,
  )
}

const paper = (content: string, more: Partial<PagesOptions> = {}) => pages({ content, ...more })

const BLACK = `0 g ${ALL}`

export const darkPages = {
  black: () => paper(BLACK),
  navy: () => paper(`.05 .1 .35 rg ${ALL}`),
  photograph: () => paper('q 612 0 0 792 0 0 cm /P Do Q', { resources: '/XObject<</P 10 0 R>>', more: [photograph()] }),
  hatched: () => paper(`0 G 5 w ${Array.from({ length: 120 }, (_, i) => `${i * 7} 0 m ${i * 7} 792 l`).join(' ')} S`),
  turned: () => paper(BLACK, { page: '/MediaBox[0 0 612 792]/Rotate 90' }),
  scaled: () => paper('0 g 0 0 306 396 re f', { page: '/MediaBox[0 0 306 396]/UserUnit 2' }),
  scan: () => paper('0 g 0 0 2550 3300 re f', { page: '/MediaBox[0 0 2550 3300]' }),
} satisfies Readonly<Record<string, () => Buffer>>

/** Dark at its upper edge only. */
export const letterhead = () => paper(`.05 .1 .35 rg 0 692 612 100 re f\n0 g ${line(640, WORDS)}`)

export const lightPages = {
  'a cross that says where to sign': () => paper(`${line(610, 'X', 16)} 0 G 2 w 80 606 m 92 624 l 80 624 m 92 606 l S`),
  blank: () => paper(''),
  words: () => paper(Array.from({ length: 58 }, (_, i) => line(760 - i * 13, WORDS)).join('\n')),
  'lines to write on': () =>
    paper(
      `0 G 1.5 w ${Array.from({ length: 50 }, (_, i) => `50 ${780 - i * 15} m 560 ${780 - i * 15} l`).join(' ')} S`,
    ),
  table: () =>
    paper(
      `.9 g ${ALL} 0 G 1 w ${Array.from({ length: 30 }, (_, i) => `40 ${760 - i * 24} 260 24 re 300 ${760 - i * 24} 260 24 re`).join(' ')} S`,
    ),
  yellow: () => paper(`1 .9 .3 rg ${ALL}`),
  grey: () => paper(`.62 g ${ALL}`),
} satisfies Readonly<Record<string, () => Buffer>>
