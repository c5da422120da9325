import { boxShape } from '../../draw/shapes.ts'
import { fitText } from '../../text/fit.ts'
import type { GlyphFonts } from '../../text/type3.ts'
import { num, nums } from '../../writer/numbers.ts'
import { ruleOf } from './text-look.ts'
import { within, type WidgetStyle } from './widget-style.ts'

/** Signs of ZapfDingbats that /CA names for what is on (ISO 32000-2, table 192). */
const STYLES: Readonly<Record<string, string>> = {
  '4': 'check',
  '8': 'cross',
  l: 'circle',
  u: 'diamond',
  n: 'square',
  H: 'star',
}

export const markStyle = ({ caption }: WidgetStyle, is_radio: boolean): string =>
  STYLES[caption] ?? (is_radio ? 'circle' : 'check')

/** The tick or dot of a box that is on, in the ink of the field. */
export function tickLook(style: WidgetStyle, mark: string): string {
  const { x, y, width, height } = within(style)
  const side = Math.min(width, height)
  const place = nums(x + (width - side) / 2, y + (height - side) / 2)
  const { ink } = style
  return `q ${ink.fill} ${ink.stroke} 1 J 1 j ${num(side, 5)} 0 0 ${num(side, 5)} ${place} cm\n${boxShape(mark)}\nQ\n`
}

/** The caption of a push button, in the middle. */
export function captionLook(style: WidgetStyle, fonts: GlyphFonts): string {
  const caption = style.caption.replaceAll(/\s+/g, ' ').trim()
  if (caption === '') return ''
  const rule = { ...ruleOf(style, false), align: 'center' } as const
  return `q ${style.ink.fill}\n${fitText(caption, within(style), rule, fonts)}Q\n`
}
