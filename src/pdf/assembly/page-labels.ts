import type { PdfFile } from '../reader/pdf-file.ts'
import { textOf } from '../reader/strings.ts'
import { integerOf, nameOf } from '../reader/syntax.ts'
import { pairsIn } from '../reader/trees.ts'
import { textString } from '../writer/syntax.ts'

/** What a page is called, such as xii or A-3 (ISO 32000-2, table 161). */
export interface PageLabel {
  /** Null: the prefix alone. */
  readonly style: string | null
  readonly prefix: string
  readonly number: number
}

const STYLES: readonly (string | null)[] = ['D', 'R', 'r', 'A', 'a']
const PREFIX_MAX = 200

/** The labels of all pages, which follow their pages; null if the file has none. */
export function pageLabels(file: PdfFile, count: number): readonly PageLabel[] | null {
  const ranges = pairsIn(file, file.catalog.get('PageLabels'), 'Nums').flatMap(([key, raw]) => {
    const from = integerOf(key)
    return from === null || from < 0 || from >= count ? [] : [{ from, first: labelOf(file, raw) }]
  })
  if (ranges.length === 0) return null
  const starts = new Map(ranges.map(({ from, first }) => [from, first]))
  let [begun, first] = [0, PLAIN]
  return Array.from({ length: count }, (_, index) => {
    const own = starts.get(index)
    if (own !== undefined) [begun, first] = [index, own]
    return { ...first, number: first.number + index - begun }
  })
}

/** What readers say where nothing says otherwise. */
export const plainLabels = (count: number): readonly PageLabel[] =>
  Array.from({ length: count }, (_, index) => ({ ...PLAIN, number: index + 1 }))

const PLAIN: PageLabel = { style: 'D', prefix: '', number: 1 }

function labelOf(file: PdfFile, raw: string): PageLabel {
  const range = file.optionalDict(raw)
  const style = nameOf(file.resolve(range.get('S')))
  const start = integerOf(file.resolve(range.get('St')))
  return {
    style: STYLES.includes(style) ? style : null,
    prefix: textOf(file.resolve(range.get('P'))).slice(0, PREFIX_MAX),
    number: start !== null && start >= 1 && start <= NUMBER_MAX ? start : 1,
  }
}

/** Readers count with 32 bits. */
const NUMBER_MAX = 1_000_000_000

/** The entries of the number tree: one for each run of pages that are counted on. */
export function labelEntries(labels: readonly PageLabel[]): readonly (readonly [string, string])[] {
  return labels.flatMap((label, index) => {
    const before = labels[index - 1]
    return before !== undefined && follows(label, before) ? [] : [[String(index), entryOf(label)] as const]
  })
}

const follows = (label: PageLabel, before: PageLabel): boolean =>
  label.style === before.style && label.prefix === before.prefix && label.number === before.number + 1

function entryOf({ style, prefix, number }: PageLabel): string {
  const entries = [
    style === null ? '' : `/S /${style}`,
    prefix === '' ? '' : `/P ${textString(prefix)}`,
    number === 1 ? '' : `/St ${number}`,
  ]
  return `<< ${entries.filter((entry) => entry !== '').join(' ')} >>`
}
