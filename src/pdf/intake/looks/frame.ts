import { circle } from '../../draw/shapes.ts'
import { nums } from '../../writer/numbers.ts'
import { type WidgetStyle, within } from './widget-style.ts'

/** The ground and the border of a field; round for a button of which one is chosen. */
export function frameOf({ box, ground, border }: WidgetStyle, shape: 'box' | 'round' = 'box'): string {
  const { width, height } = box
  const path = (edge: number): string =>
    shape === 'round'
      ? circle(width / 2, height / 2, Math.max(0, Math.min(width, height) / 2 - edge))
      : `${nums(edge, edge, Math.max(0, width - 2 * edge), Math.max(0, height - 2 * edge))} re`
  const filled = ground === null ? '' : `q ${ground.fill}\n${path(0)} f Q\n`
  if (border === null) return filled
  const dash = border.style === 'D' ? `[${border.dash}] 0 d ` : ''
  const lined =
    border.style === 'U' && shape === 'box'
      ? `${nums(0, border.width / 2)} m ${nums(width, border.width / 2)} l`
      : path(border.width / 2)
  return `${filled}q ${border.stroke} ${nums(border.width)} w ${dash}\n${lined} S Q\n`
}

/** The lines between the cells of a comb, where it has a border. */
export function combLines(style: WidgetStyle, cells: number): string {
  if (style.border === null) return ''
  const { x, y, width, height } = within(style)
  const lines = Array.from({ length: cells - 1 }, (_, i) => {
    const at = x + (width * (i + 1)) / cells
    return `${nums(at, y)} m ${nums(at, y + height)} l`
  })
  return `q ${style.border.stroke} ${nums(style.border.width)} w\n${lines.join(' ')} S Q\n`
}
