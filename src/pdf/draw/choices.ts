import { choiceBoxes, isChosen } from '../../domain/fields/choices.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import type { Stamp } from '../../ports/pdf.ts'
import { fitText } from '../text/fit.ts'
import { type Box, INK, num, nums } from '../writer/numbers.ts'
import type { Drawing } from './drawing.ts'
import { circle, drawCheckbox } from './shapes.ts'

/**
 * Of options with boxes of their own each that was chosen is a stamp by itself: a dot in a circle that the page has
 * already, or a tick. A list stays in one piece.
 */
export function piecesOf(stamp: Stamp): readonly Stamp[] {
  const { value } = stamp
  if (kindOf(stamp).drawn !== 'choices' || !isValues(value)) return [stamp]
  const boxes = choiceBoxes(stamp)
  if (boxes.every(({ is_row }) => is_row)) return [stamp]
  const style = isOneOnly(stamp) ? 'circle' : (stamp.checkbox_style ?? 'check')
  return boxes
    .filter(({ choice }) => isChosen(value, choice))
    .map(({ x, y, width, height }) => ({
      type: 'checkbox',
      page: stamp.page,
      x,
      y,
      width,
      height,
      value: true,
      checkbox_style: style,
      ...(stamp.ground === undefined ? {} : { ground: stamp.ground }),
    }))
}

const isValues = (value: Stamp['value']): value is readonly string[] => Array.isArray(value)
const isOneOnly = (stamp: Stamp) => kindOf(stamp).holds === 'choice'

/** A list: each option in a row of its own, a circle or a square before its label, filled where it was chosen. */
export function drawRows(stamp: Stamp, box: Box, drawing: Drawing): string {
  const { value, options = [], locale } = stamp
  if (!isValues(value)) throw new TypeError(`a ${stamp.type} field holds options`)
  const height = box.height / Math.max(1, options.length)
  const round = isOneOnly(stamp)
  return options
    .map((option, at) => {
      const y = box.y + box.height - (at + 1) * height
      const side = Math.min(height * 0.7, LARGEST_SIDE, box.width * 0.3)
      const mark = { x: box.x + side * 0.2, y: y + (height - side) / 2, width: side, height: side }
      const label = { x: box.x + side * 1.5, y, width: Math.max(1, box.width - side * 1.5), height }
      const rule = { style: 'regular', largest: LARGEST_LABEL, wraps: false, centred: false, locale } as const
      const chosen = isChosen(value, option) ? markIn(stamp, mark, round) : ''
      return `${outline(mark, round)}${chosen}${INK} rg\n${fitText(option.label, label, rule, drawing.fonts)}`
    })
    .join('')
}

/** In points: of a circle or square, and of the words beside it. */
const LARGEST_SIDE = 11
const LARGEST_LABEL = 11

const markIn = (stamp: Stamp, mark: Box, round: boolean): string =>
  drawCheckbox(round ? 'circle' : (stamp.checkbox_style ?? 'check'), mark)

function outline({ x, y, width, height }: Box, round: boolean): string {
  const path = round ? `${circle(x + width / 2, y + height / 2, width / 2)} S` : `${nums(x, y, width, height)} re S`
  return `q ${INK} RG ${num(0.7)} w ${path} Q\n`
}
