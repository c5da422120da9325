/**
 * A cell that a spreadsheet takes for a formula, by its first character; in the full width of East Asian keyboards as
 * well, which some of them read as the same.
 */
export const LIKE_A_FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** Kept as text by the mark that spreadsheets have for it. */
export const MARK = "'"
