import { fitText } from '../../text/fit.ts'
import type { GlyphFonts } from '../../text/type3.ts'
import { type Box, nums } from '../../writer/numbers.ts'
import type { Options } from './field-value.ts'
import { ruleOf } from './text-look.ts'
import { within, type WidgetStyle } from './widget-style.ts'

const USUAL_SIZE = 12
const LEADING = 1.25
/** What readers lay under a chosen row. */
const CHOSEN = '.6 .757 .855 rg'

/** The rows of a list that fit, from the one that is shown first; what is chosen is always among them. */
export function listLook(options: Options, style: WidgetStyle, fonts: GlyphFonts): string {
  const inner = within(style)
  const size = Math.min(style.size > 0 ? style.size : USUAL_SIZE, inner.height / LEADING)
  const fitting = Math.max(1, Math.floor(inner.height / (size * LEADING) + 0.01))
  // Where more is chosen than can be seen, that alone is shown, in rows as low as they need to be.
  const rows = shownRows(options, fitting)
  const height = Math.min(size * LEADING, inner.height / Math.max(1, rows.length))
  const rule = { ...ruleOf({ ...style, size: height / LEADING }, false), from_top: false }
  return rows
    .map((row, i) => {
      const label = options.labels[row] ?? ''
      const box: Box = { ...inner, y: inner.y + inner.height - (i + 1) * height, height }
      const under = options.chosen.has(row) ? `q ${CHOSEN}\n${nums(box.x, box.y, box.width, box.height)} re f Q\n` : ''
      const text = label.trim() === '' ? '' : `q ${style.ink.fill}\n${fitText(label, box, rule, fonts)}Q\n`
      return under + text
    })
    .join('')
}

function shownRows({ labels, chosen, top }: Options, fitting: number): readonly number[] {
  const from = (start: number): readonly number[] => {
    const first = Math.min(start, Math.max(0, labels.length - fitting))
    return labels.map((_, i) => i).slice(first, first + fitting)
  }
  const usual = from(top)
  const wanted = [...chosen]
  if (wanted.every((row) => usual.includes(row))) return usual
  const nearest = from(Math.min(...wanted))
  return wanted.every((row) => nearest.includes(row)) ? nearest : wanted.slice(0, ROWS_MAX)
}

const ROWS_MAX = 200
