import type { PdfFile } from '../reader/pdf-file.ts'
import {
  type Dict,
  dictAt,
  endOfValue,
  entriesWithout,
  isArray,
  isDict,
  itemsOf,
  nameOf,
  type Reference,
} from '../reader/syntax.ts'
import { ACTIVE } from './active-actions.ts'

/** All references in a value, except inside strings and comments. */
export const referencesIn = (raw: string): readonly Reference[] => {
  const found: Reference[] = []
  const token = /\((?=)|%[^\r\n]*|(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/g
  for (let hit = token.exec(raw); hit; hit = token.exec(raw)) {
    if (hit[0] === '(') token.lastIndex = endOfValue(raw, hit.index)
    else if (hit[1] !== undefined) found.push({ number: Number(hit[1]), generation: Number(hit[2]) })
  }
  return found
}

/**
 * Removes active actions and embedded files anywhere in a value. Nearly all values contain none and keep their
 * spelling.
 */
export const cleaned = (raw: string, file: PdfFile): string => (SUSPECT.test(raw) ? clean(raw, file) : raw)

/** Names can be escaped with #xx, so that character alone is a reason to look. */
const SUSPECT = new RegExp(`#|/(?:EF|RF|EmbeddedFile|${[...ACTIVE.keys()].join('|')})(?![A-Za-z0-9])`)

export const isEmbeddedFile = (raw: string): boolean =>
  isDict(raw) && nameOf(dictAt(raw, 0).dict.get('Type')) === 'EmbeddedFile'

const clean = (raw: string, file: PdfFile): string => {
  if (isArray(raw))
    return `[${itemsOf(raw, Number.POSITIVE_INFINITY)
      .map((item) => clean(item, file))
      .join(' ')}]`
  if (!isDict(raw)) return raw
  const { dict } = dictAt(raw, 0)
  if (isActive(dict, file)) return 'null'
  const left = isFileSpecification(dict, file) ? ['EF', 'RF'] : []
  const kept = new Map([...dict].map(([key, value]) => [key, clean(value, file)] as const))
  return `<< ${entriesWithout(kept, ...left)} >>`
}

/** Structure elements also have an entry S, for their role (ISO 32000-2, table 355). */
const isActive = (dict: Dict, file: PdfFile): boolean => {
  const kind = nameOf(file.resolve(dict.get('S')))
  const element = nameOf(file.resolve(dict.get('Type'))) === 'StructElem' || (dict.has('P') && dict.has('K'))
  return kind !== null && ACTIVE.has(kind) && !element
}

/** An entry EF counts only if it looks like a file specification. */
const isFileSpecification = (dict: Dict, file: PdfFile): boolean => {
  const embedded = dict.get('EF')
  if (embedded === undefined) return false
  const files = file.optionalDict(embedded)
  return ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((key) => files.has(key))
}
