/** A number without exponent and trailing zeros (ISO 32000-2, 7.3.3). */
export function num(value: number, digits: 1 | 2 | 5 = 2): string {
  const factor = 10 ** digits
  const rounded = Math.round(value * factor) / factor
  return rounded === 0 ? '0' : String(rounded)
}

/** The same to a tenth, for drawings of thousands of points. Results are cached. */
export function tenths(value: number): string {
  const count = Math.round(value * 10)
  if (count < 0 || count >= TENTHS_MAX) return num(value, 1)
  const spelled = SPELLED[count] ?? num(count / 10, 1)
  SPELLED[count] = spelled
  return spelled
}

/** The size of the largest drawing pad, in tenths. */
const TENTHS_MAX = 20_000
const SPELLED: string[] = []

/** Several numbers, separated by spaces. */
export const nums = (...values: readonly number[]): string => values.map((value) => num(value)).join(' ')

/** A rectangle in points. x and y are its lower left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Values are set in ink. Marks use the blue-black of a fountain pen, which tells them apart from print. */
export const INK = '.09 .125 .169'
export const PEN_INK = '.075 .125 .31'
