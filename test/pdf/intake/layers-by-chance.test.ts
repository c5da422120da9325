import { expect, test } from 'vitest'
import { pictureOf } from '../../../src/pdf/intake/compare-pages.ts'
import { withPdfiumBytes } from '../../../src/pdf/pages/pdfium.ts'
import { Layers } from '../../../src/pdf/reader/layers.ts'
import { PdfFile } from '../../../src/pdf/reader/pdf-file.ts'
import { pages } from './files.ts'

// Layers and rules made by chance: which of them PDFium shows is what the evaluator says.

const [ACROSS, DOWN, SIDE] = [10, 8, 20]
const [GROUPS, BOXES] = [12, ACROSS * DOWN]

/** Numbers below `most`, the same ones for the same seed. */
function chance(seed: number) {
  let state = seed
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const one = <T>(...of: readonly [T, ...T[]]): T => of[below(of.length)] ?? of[0]
  const some = (count: number, of: () => string): string => Array.from({ length: below(count + 1) }, of).join(' ')
  return { below, one, some }
}
type Chance = ReturnType<typeof chance>

const stateOf = ({ one }: Chance): string => one('/ON', '/OFF', '/Unchanged', '(OFF)', 'null', '3')
const group = ({ below, one }: Chance): string =>
  one(`${10 + below(GROUPS)} 0 R`, `${10 + below(GROUPS)} 0 R`, '999 0 R', 'null')
const listOf = (by: Chance): string => `[${by.some(6, () => group(by))}]`

function layer(by: Chance): string {
  const { one } = by
  const intent = one('', '', '', '/Intent/Design', '/Intent/All', '/Intent[/Design/View]', '/Intent[]', '/Intent null')
  const medium = one('View', 'View', 'Print', 'Export')
  const usage = one('', '', `/Usage<</${medium}<</${medium}State ${stateOf(by)}>>>>`, '/Usage<</View<<>>>>')
  return `<<${one('/Type/OCG', '/Type/OCG', '', '/Type(OCG)')}/Name(x)${intent}${usage}>>`
}

function expression(by: Chance, depth = 0): string {
  const operand = () => (depth < 3 && by.below(3) === 0 ? expression(by, depth + 1) : group(by))
  const operator = by.one('/And', '/Or', '/Not', '/And', '/Or', '/Xor')
  return `[${operator} ${by.some(3, operand)}]`
}

function membership(by: Chance): string {
  const { one } = by
  const policy = one('', '/P/AnyOn', '/P/AllOn', '/P/AnyOff', '/P/AllOff', '/P/Some', '/P null')
  const of = one(`/OCGs${listOf(by)}`, `/OCGs${listOf(by)}`, `/OCGs ${group(by)}`, '')
  return `<</Type/OCMD${of}${policy}${one('', '', `/VE${expression(by)}`)}>>`
}

function settings(by: Chance): string {
  const { one } = by
  const automatic = () =>
    `<<${one('/Event/View', '/Event/Print', '')}/OCGs${listOf(by)}/Category[/View]${one('', `/View<</ViewState ${stateOf(by)}>>`)}>>`
  return [
    one('', '', `/BaseState ${stateOf(by)}`),
    `/ON${listOf(by)}/OFF${listOf(by)}`,
    one('', `/AS[${by.some(2, automatic)}]`),
    one('', '', '/Intent/View', '/Intent/Design', '/Intent[/All]'),
  ].join('')
}

function fileBy(by: Chance): Buffer {
  const groups = Array.from({ length: GROUPS }, () => layer(by))
  const named = Array.from({ length: BOXES }, () => by.one(membership(by), membership(by), layer(by)))
  const all = groups.map((_, i) => `${10 + i} 0 R`).filter(() => by.below(8) > 0)
  const others = by.one('', '', `/Configs[<<${settings(by)}>><<${settings(by)}>>]`)
  const content = named.map((_, i) => {
    const [x, y] = [(i % ACROSS) * SIDE, Math.floor(i / ACROSS) * SIDE]
    return `/OC /L${i} BDC ${x + 2} ${y + 2} ${SIDE - 4} ${SIDE - 4} re f EMC`
  })
  return pages({
    page: `/MediaBox[0 0 ${ACROSS * SIDE} ${DOWN * SIDE}]`,
    catalog: `/OCProperties<</OCGs[${all.join(' ')}]/D<<${settings(by)}>>${others}>>`,
    resources: `/Properties<<${named.map((_, i) => `/L${i} ${10 + GROUPS + i} 0 R`).join('')}>>`,
    content: content.join('\n'),
    more: [...groups, ...named],
  })
}

const shownByPdfium = (bytes: Buffer): Promise<readonly boolean[]> =>
  withPdfiumBytes(bytes, (file) => {
    if (typeof file === 'number') throw new Error(`PDFium refused the file (${file})`)
    const { width, grey } = pictureOf(file, 0)
    const scale = width / (ACROSS * SIDE)
    return Array.from({ length: BOXES }, (_, i) => {
      const [x, y] = [(i % ACROSS) * SIDE + SIDE / 2, DOWN * SIDE - Math.floor(i / ACROSS) * SIDE - SIDE / 2]
      return (grey[Math.round(y * scale) * width + Math.round(x * scale)] ?? 255) < 128
    })
  })

test.each(Array.from({ length: 60 }, (_, i) => i + 1))('by chance, seed %d', async (seed) => {
  const bytes = fileBy(chance(seed))
  const layers = new Layers(new PdfFile(bytes))
  const said = Array.from({ length: BOXES }, (_, i) => layers.shows(`${10 + GROUPS + i} 0 R`))
  expect(said).toEqual(await shownByPdfium(bytes))
  expect(new Set(said).size).toBe(2)
})
