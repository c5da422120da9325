import type { PdfFile } from './pdf-file.ts'
import { type Dict, isArray, nameOf, numberOf } from './syntax.ts'

const TYPE = 'a page does not say that it is one'
const TURN = 'the rotation of a page is no plain whole number'
const UNIT = 'the user unit of a page is no number'
const BOX = 'a box of a page is empty'

/** Whole and short: some readers do not turn a page by `90.0`, and what is too long is another number for each. */
const PLAIN = /^[+-]?\d{1,7}$/

/**
 * Why readers show a page in different ways that a copy can settle; null if there is no reason. Some leave the page
 * blank, some take what they understand of it, and some another page.
 */
export const oddPage = (file: PdfFile, own: Dict, whole: Readonly<Partial<Record<string, string>>>): string | null => {
  if (nameOf(file.resolve(own.get('Type'))) === null) return TYPE
  const turn = file.resolve(whole['Rotate'])
  if (turn !== 'null' && numberOf(turn) !== null && !PLAIN.test(turn)) return TURN
  const unit = file.resolve(own.get('UserUnit'))
  if (unit !== 'null' && numberOf(unit) === null) return UNIT
  return hasNothing(file, whole['MediaBox']) || isEmpty(file, whole['CropBox']) ? BOX : null
}

/** A media box of four numbers without area is repaired as a damaged file is. */
const hasNothing = (file: PdfFile, raw: string | undefined): boolean =>
  isArray(file.resolve(raw)) && file.items(raw, '').length === 0

const isEmpty = (file: PdfFile, raw: string | undefined): boolean => {
  const value = file.resolve(raw)
  if (!isArray(value)) return false
  const [a, b, c, d] = file.items(value, '').map((item) => numberOf(file.resolve(item)))
  return a === undefined || (d !== undefined && (a === c || b === d))
}
