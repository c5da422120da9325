/** A spreadsheet takes a cell that begins like a formula for one. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export const csv = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** By which spreadsheets know UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}'
