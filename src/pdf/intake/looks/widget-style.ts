import type { PdfFile } from '../../reader/pdf-file.ts'
import { type Dict, integerOf, isArray, isDict, nameOf, numberOf } from '../../reader/syntax.ts'
import { textOf } from '../../reader/strings.ts'
import type { Twin } from '../../text/coverage.ts'
import { type Box, nums } from '../../writer/numbers.ts'
import type { WidgetField } from '../form-widgets.ts'

/** How a field is to look: its frame, the ink of its text, and where that lies (ISO 32000-2, 12.5.6.19 and 12.7.4.3). */
export interface WidgetStyle {
  /** In points, from 0 0, before it is turned. */
  readonly box: Box
  /** Counterclockwise, in quarter turns. */
  readonly turns: 0 | 1 | 2 | 3
  /** Operands of a colour operator and the operator, for filling and for drawing; null for none. */
  readonly ground: Colour | null
  readonly border: (Colour & { readonly width: number; readonly style: string; readonly dash: string }) | null
  readonly ink: Colour
  /** In points; 0 is as large as fits. */
  readonly size: number
  readonly face: Twin
  readonly align: 'left' | 'center' | 'right' | undefined
  readonly caption: string
}

export interface Colour {
  readonly fill: string
  readonly stroke: string
}

export function styleOf(file: PdfFile, widget: Dict, field: WidgetField): WidgetStyle | null {
  const rect = numbersIn(file, widget.get('Rect'), 4)
  if (rect === null) return null
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect
  const [across, up] = [Math.abs(x1 - x0), Math.abs(y1 - y0)]
  if (!(across > 0 && up > 0 && across < SIDE_MAX && up < SIDE_MAX)) return null
  const marks = file.optionalDict(widget.get('MK'))
  const turns = turnsOf(file, marks)
  const form = file.optionalDict(file.catalog.get('AcroForm'))
  const said = field.text('DA') ?? textOf(file.resolve(form.get('DA')))
  const aligned = integerOf(field.entry('Q') ?? file.resolve(form.get('Q'))) ?? 0
  return {
    box: turns % 2 === 0 ? boxOf(across, up) : boxOf(up, across),
    turns,
    ground: colourOf(numbersIn(file, marks.get('BG')) ?? []),
    border: borderOf(file, widget, marks),
    ...inkOf(said),
    face: twinOf(fontOf(file, form, said)),
    align: ALIGNS[aligned],
    caption: textOf(file.resolve(marks.get('CA'))),
  }
}

/** The inner box, without the border. */
export function within({ box, border }: WidgetStyle): Box {
  const edge = border === null ? 0 : border.width * (RAISED.has(border.style) ? 2 : 1)
  const [dx, dy] = [Math.min(edge, box.width / 4), Math.min(edge, box.height / 4)]
  return { x: dx, y: dy, width: box.width - 2 * dx, height: box.height - 2 * dy }
}

/** A page is no larger (ISO 32000-2, annex C). */
const SIDE_MAX = 14_400
const ALIGNS = ['left', 'center', 'right'] as const
/** Beveled and inset. */
const RAISED: ReadonlySet<string> = new Set(['B', 'I'])

const boxOf = (width: number, height: number): Box => ({ x: 0, y: 0, width, height })

const turnsOf = (file: PdfFile, marks: Dict): WidgetStyle['turns'] => {
  const turned = integerOf(file.resolve(marks.get('R'))) ?? 0
  const turns = (((turned % 360) + 360) % 360) / 90
  return Number.isInteger(turns) ? (turns as WidgetStyle['turns']) : 0
}

function numbersIn(file: PdfFile, raw: string | undefined, count?: number): readonly number[] | null {
  const value = file.resolve(raw)
  if (!isArray(value)) return null
  const numbers = file.items(value, 'numbers').map((item) => numberOf(file.resolve(item)))
  const are_numbers = numbers.every((number) => number !== null && Number.isFinite(number))
  return are_numbers && (count === undefined || numbers.length === count) ? (numbers as readonly number[]) : null
}

/** Grey, RGB or CMYK, by how many numbers there are; none is no colour. */
function colourOf(parts: readonly number[]): Colour | null {
  const operators = ({ 1: ['g', 'G'], 3: ['rg', 'RG'], 4: ['k', 'K'] } as const)[parts.length]
  if (operators === undefined) return null
  const operands = nums(...parts.map((part) => Math.min(1, Math.max(0, part))))
  return { fill: `${operands} ${operators[0]}`, stroke: `${operands} ${operators[1]}` }
}

const BLACK: Colour = { fill: '0 g', stroke: '0 G' }

function borderOf(file: PdfFile, widget: Dict, marks: Dict): WidgetStyle['border'] {
  const colour = colourOf(numbersIn(file, marks.get('BC')) ?? [])
  if (colour === null) return null
  const style = file.optionalDict(widget.get('BS'))
  const older = numbersIn(file, widget.get('Border'))
  const width = numberOf(file.resolve(style.get('W'))) ?? older?.[2] ?? 1
  if (!(width > 0 && width < SIDE_MAX)) return null
  const dash = (numbersIn(file, style.get('D')) ?? [3]).filter((part) => part > 0).slice(0, 4)
  return {
    ...colour,
    width,
    style: nameOf(file.resolve(style.get('S'))) ?? 'S',
    dash: dash.length === 0 ? '3' : nums(...dash),
  }
}

/** The last size and the last colour that a default appearance sets. */
function inkOf(said: string): Pick<WidgetStyle, 'ink' | 'size'> {
  const sizes = [...said.matchAll(/(?:^|[\s\]])(-?\d{0,4}\.?\d{0,6})\s+Tf(?![A-Za-z])/g)]
  const colours = [...said.matchAll(/((?:-?\d{0,3}\.?\d{0,8}\s+){1,4})(?:g|rg|k)(?![A-Za-z*])/g)]
  const size = Math.abs(Number(sizes.at(-1)?.[1] ?? 0))
  const parts = (colours.at(-1)?.[1] ?? '').trim().split(/\s+/).map(Number)
  const ink = parts.every(Number.isFinite) ? colourOf(parts) : null
  return { ink: ink ?? BLACK, size: Number.isFinite(size) ? size : 0 }
}

const FAMILIES = [
  [/cour|mono|consol/i, 'Cousine'],
  [/times|tiro|tibo|(?<!sans.?)serif|roman|georgia|cambria/i, 'Tinos'],
] as const

/** The face that readers take for it, or one that is as wide. */
function twinOf(font: string): Twin {
  const family = FAMILIES.find(([names]) => names.test(font))?.[1] ?? 'Arimo'
  return /bold|black|heavy|^(?:HeBo|TiBo|CoBo)/i.test(font) ? `${family}-Bold` : family
}

/** What the font of a default appearance is called, of those that the form lists. */
function fontOf(file: PdfFile, form: Dict, said: string): string {
  const name = /\/([^\s/()<>[\]{}%]+)\s+-?[\d.]+\s+Tf/.exec(said)?.[1] ?? ''
  const fonts = file.optionalDict(file.optionalDict(form.get('DR')).get('Font'))
  const font = file.resolve(fonts.get(name))
  return isDict(font) ? (nameOf(file.resolve(file.dict(font, '').get('BaseFont'))) ?? name) : name
}
