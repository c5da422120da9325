import { LIKE_A_FORMULA, MARK } from '../../kit/csv-cell.ts'

const cell = (text: string): string => `"${(LIKE_A_FORMULA.test(text) ? MARK + text : text).replaceAll('"', '""')}"`

export const csv = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** By which spreadsheets know UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}'
