import { num, nums } from '../writer/numbers.ts'
import { actualTextFor } from './bidi.ts'
import type { Outline } from './faces.ts'
import type { ShapedLine } from './shape.ts'
import { type GlyphCode, type GlyphFonts, utf16Hex } from './type3.ts'

/** The position of a line, the start of its baseline, and its size, in points. */
export interface LinePosition {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The operators that show a shaped line (ISO 32000-2, 9.4). The caller sets the colour. */
export const showLine = (line: ShapedLine, position: LinePosition, fonts: GlyphFonts): string =>
  placed(glyphsOf(line, position.size, fonts), position)

export const placed = (glyphs: string, { x, y }: LinePosition): string => `BT\n${nums(x, y)} Td\n${glyphs}ET\n`

/** The operators of a line without its position. */
export function glyphsOf(line: ShapedLine, size: number, fonts: GlyphFonts): string {
  let [operators, array, codes, font] = ['', '', '', '']
  let shift = 0
  const close = () => {
    if (codes !== '') array += `<${codes}>`
    codes = ''
  }
  const flush = () => {
    close()
    if (array !== '') operators += `[${array}]TJ\n`
    array = ''
  }
  const show = (code: GlyphCode) => {
    if (code.font !== font) {
      flush()
      font = code.font
      operators += `/${font} ${num(size)} Tf\n`
    }
    if (shift !== 0) {
      close()
      array += num(-shift)
    }
    codes += code.code
    shift = 0
  }
  for (const { outline, text, rightToLeft, advance } of line.clusters) {
    if (rightToLeft) codesFromRight(outline, text, fonts).forEach(show)
    else show(fonts.codeOf(outline, text))
    shift = advance - outline.width
  }
  flush()
  const said = saidOf(line, fonts.rightToLeftPages)
  return said === null ? operators : `/Span<</ActualText<FEFF${utf16Hex(said)}>>>BDC\n${operators}EMC\n`
}

/** The /ActualText of a line whose glyphs would be extracted wrongly from left to right. */
function saidOf({ clusters, starts }: ShapedLine, rightToLeftPages: boolean): string | null {
  const turned = clusters.some(({ rightToLeft }) => rightToLeft)
  // Plain left-to-right letters without wide spacing need none.
  if (!turned && clusters[1]?.text !== ' ' && clusters.every(({ text }) => text.length === 1)) return null
  const visual = clusters.map(({ text, rightToLeft }) => (rightToLeft ? [...text].reverse().join('') : text)).join('')
  if (!turned) return actualTextFor(visual, visual, rightToLeftPages)
  const inOrder = clusters.map(({ text }, i) => ({ text, start: starts[i] ?? 0 }))
  inOrder.sort((a, b) => a.start - b.start)
  return actualTextFor(inOrder.map(({ text }) => text).join(''), visual, rightToLeftPages)
}

/**
 * Extractors read from left to right and reverse right-to-left text character by character. The further characters of a
 * right-to-left cluster therefore go before its first one, each with its own code.
 */
function codesFromRight(outline: Outline, text: string, fonts: GlyphFonts): GlyphCode[] {
  const [first = '', ...others] = text
  return [...others.reverse().map((other) => fonts.silentCodeOf(other)), fonts.codeOf(outline, first)]
}
