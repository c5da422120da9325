import { num, nums } from '../writer/numbers.ts'
import { type GlyphFonts, utf16Hex } from './type3.ts'
import { actualTextFor } from './bidi.ts'
import type { Cluster, ShapedLine } from './shape.ts'

/** Where a line goes: the start of its baseline and its size, in points. */
export interface LinePlace {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The operators that show one shaped line (ISO 32000-2 9.4). The colour is the caller's. */
export const showLine = (line: ShapedLine, place: LinePlace, fonts: GlyphFonts): string =>
  placed(glyphsOf(line, place.size, fonts), place)

export const placed = (glyphs: string, { x, y }: LinePlace): string => `BT\n${nums(x, y)} Td\n${glyphs}ET\n`

/** What a line shows wherever it goes. */
export function glyphsOf(line: ShapedLine, size: number, fonts: GlyphFonts): string {
  let [operators, array, font] = ['', '', '']
  let shift = 0
  const flush = () => {
    if (array !== '') operators += `[${array.replaceAll('><', '')}]TJ\n`
    array = ''
  }
  for (const cluster of line.clusters) {
    for (const code of codesOf(cluster, fonts)) {
      if (code.font !== font) {
        flush()
        font = code.font
        operators += `/${font} ${num(size)} Tf\n`
      }
      if (shift !== 0) array += num(-shift)
      array += `<${code.code}>`
      shift = 0
    }
    shift = cluster.advance - cluster.outline.width
  }
  flush()
  const said = saidOf(line, fonts.rightToLeftPages)
  return said === null ? operators : `/Span<</ActualText<FEFF${utf16Hex(said)}>>>BDC\n${operators}EMC\n`
}

/** What extractors are told a line says where its glyphs, taken from left to right, would mislead them. */
function saidOf({ clusters, starts }: ShapedLine, rightToLeftPages: boolean): string | null {
  const turned = clusters.some(({ rightToLeft }) => rightToLeft)
  // Letter by letter from left to right, and not each by itself: nothing to say.
  if (!turned && clusters[1]?.text !== ' ' && clusters.every(({ text }) => text.length === 1)) return null
  const visual = clusters.map(({ text, rightToLeft }) => (rightToLeft ? [...text].reverse().join('') : text)).join('')
  if (!turned) return actualTextFor(visual, visual, rightToLeftPages)
  const inOrder = clusters.map(({ text }, i) => ({ text, start: starts[i] ?? 0 }))
  inOrder.sort((a, b) => a.start - b.start)
  return actualTextFor(inOrder.map(({ text }) => text).join(''), visual, rightToLeftPages)
}

/**
 * Extractors read from left to right and turn right-to-left text around character by character; so the
 * further characters of a right-to-left cluster stand before its first, each with a code of its own.
 */
function codesOf({ outline, text, rightToLeft }: Cluster, fonts: GlyphFonts) {
  if (!rightToLeft) return [fonts.codeOf(outline, text)]
  const [first = '', ...others] = text
  return [...others.reverse().map((other) => fonts.silentCodeOf(other)), fonts.codeOf(outline, first)]
}
