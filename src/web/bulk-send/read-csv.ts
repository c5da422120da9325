import Papa from 'papaparse'
import { LIKE_A_FORMULA, MARK } from '../../kit/csv-cell.ts'
import { t } from '../words.ts'

/** A list as it was read: cells are text, whatever they begin with. */
export interface Table {
  readonly headers: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
  /** False where the first line already is somebody: its columns have numbers instead. */
  readonly has_headers: boolean
  readonly separator: string
  /** What should be known of how it was read. */
  readonly notes: readonly string[]
}

export interface Decoded {
  readonly text: string
  readonly note: string | null
}

/** UTF-8, UTF-16 with its mark, and what older programs write. */
export function decode(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), note: null }
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), note: null }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), note: null }
  } catch {
    // The browsers' name for Latin-1 and what Windows made of it (Encoding standard, 4.2).
    const text = new TextDecoder('windows-1252').decode(bytes)
    return {
      text,
      note: t('bulk_send.read_as_latin'),
    }
  }
}

const SEPARATORS = [',', ';', '\t', '|']

/** Null where there is nothing in it. Lines are numbered as a spreadsheet does, empty ones too. */
export function readTable({ text, note }: Decoded): Table | null {
  const own = text.replace(/^\ufeff/, '')
  // Excel's own way to say which separator it wrote.
  const [, said = '', body = own] = /^"?sep=(.)"?\r?\n([\s\S]*)$/i.exec(own) ?? []
  const parsed = Papa.parse<string[]>(body, {
    delimiter: said === '' ? likelySeparator(body) : said,
    skipEmptyLines: false,
  })
  const offset = said === '' ? 1 : 2
  const lines = parsed.data
    .map((cells, i) => ({ line: i + offset, cells: cells.map(cellText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first] = lines
  if (!first) return null
  const has_headers = !first.cells.some((cell) => cell.includes('@'))
  const width = Math.max(...lines.map(({ cells }) => cells.length))
  const headings = has_headers ? first.cells : []
  const headers = Array.from({ length: width }, (_, i) => headings[i] || t('bulk_send.column_at', { number: i + 1 }))
  const broken = parsed.errors.some(({ type }) => type === 'Quotes')
  return {
    headers,
    has_headers,
    separator: parsed.meta.delimiter,
    rows: has_headers ? lines.slice(1) : lines,
    notes: [
      ...(note === null ? [] : [note]),
      ...(has_headers ? [] : [t('bulk_send.no_headings')]),
      ...(broken ? [t('bulk_send.quotation_open')] : []),
    ],
  }
}

/** The one that the first line has most of, outside of quotation marks. */
function likelySeparator(body: string): string {
  const line = (/[^\r\n]+/.exec(body)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counted = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ','
}

/** With the mark again that keeps a spreadsheet from computing it (csvOf). */
const cellText = (cell: string): string => {
  const text = cell.trim()
  return text.startsWith(MARK) && LIKE_A_FORMULA.test(text.slice(MARK.length)) ? text.slice(MARK.length) : text
}

/** For spreadsheets: with a mark of its encoding, and nothing in it that they would compute. */
export const csvOf = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\ufeff${Papa.unparse([[...headers], ...rows.map((row) => [...row])], { escapeFormulae: LIKE_A_FORMULA })}\r\n`
