import { type FitRule, fitText, fittedSize } from '../../text/fit.ts'
import type { GlyphFonts } from '../../text/type3.ts'
import type { Box } from '../../writer/numbers.ts'
import { within, type WidgetStyle } from './widget-style.ts'

export interface TextKind {
  readonly is_multiline: boolean
  /** Into how many equal cells it is written; null if into none. */
  readonly cells: number | null
}

/** The value of a text field within its frame. It is made smaller where it would not fit: nothing of it is cut off. */
export function textLook(text: string, style: WidgetStyle, kind: TextKind, fonts: GlyphFonts): string {
  if (text.trim() === '') return ''
  const inner = within(style)
  const drawn =
    kind.cells === null
      ? fitText(text, inner, ruleOf(style, kind.is_multiline), fonts)
      : inCells(text, style, kind.cells, fonts)
  return `q ${style.ink.fill}\n${drawn}Q\n`
}

/** Where the size is left to the reader: the share of a line's height that letters take, and what is usual in more lines. */
const AUTO = { share: 0.7, most: 72, lines: 12 }
const SIZE_MAX = 1_000

export function ruleOf(style: WidgetStyle, wraps: boolean): FitRule {
  const auto = wraps ? AUTO.lines : Math.min(AUTO.most, within(style).height * AUTO.share)
  return {
    style: style.face,
    largest: style.size > 0 ? Math.min(style.size, SIZE_MAX) : auto,
    wraps,
    centred: false,
    align: style.align === 'left' ? undefined : style.align,
    from_top: wraps,
  }
}

/** A sign in the middle of each cell, all in one size. */
function inCells(text: string, style: WidgetStyle, cells: number, fonts: GlyphFonts): string {
  const signs = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
  const count = Math.max(cells, signs.length)
  const { x, y, width, height } = within(style)
  const cell = width / count
  const first = style.align === 'right' ? count - signs.length : 0
  const box = (i: number): Box => ({ x: x + (first + i) * cell, y, width: cell, height })
  const rule = { ...ruleOf(style, false), align: 'center' } as const
  const written = signs.flatMap((sign, i) => (sign.trim() === '' ? [] : [{ sign, box: box(i) }]))
  const size = Math.min(rule.largest, ...written.map((one) => fittedSize(one.sign, one.box, rule)))
  return written.map((one) => fitText(one.sign, one.box, { ...rule, largest: size }, fonts)).join('')
}
