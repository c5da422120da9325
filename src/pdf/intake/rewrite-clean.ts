import type { PdfFile } from '../reader/pdf-file.ts'
import {
  dictAt,
  endOfValue,
  entriesWithout,
  isArray,
  isDict,
  itemsOf,
  nameOf,
  type Reference,
} from '../reader/syntax.ts'
import { activeKindOf, activeName, isFileSpecification, SUSPECT_NAMES, transfersOf } from './reached.ts'

/** All references in a value, except inside strings and comments. */
export const referencesIn = (raw: string): readonly Reference[] => foundIn(raw)

interface Found extends Reference {
  readonly from: number
  readonly to: number
}

const foundIn = (raw: string): readonly Found[] => {
  const found: Found[] = []
  const token = /\((?=)|%[^\r\n]*|(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/g
  for (let hit = token.exec(raw); hit; hit = token.exec(raw)) {
    if (hit[0] === '(') token.lastIndex = endOfValue(raw, hit.index)
    else if (hit[1] !== undefined) {
      found.push({ number: Number(hit[1]), generation: Number(hit[2]), from: hit.index, to: token.lastIndex })
    }
  }
  return found
}

/**
 * Removes active actions and embedded files anywhere in a value. Nearly all values contain none and keep their
 * spelling.
 */
export const cleaned = (raw: string, file: PdfFile): string => {
  if (!SUSPECT.test(raw)) return raw
  return activeName(raw) === null ? clean(raw, file) : 'null'
}

/** Replaces references that lead nowhere by null: some readers would look for such an object. */
export const withoutReferences = (raw: string, lost: (reference: Reference) => boolean): string => {
  let [text, done] = ['', 0]
  for (const { from, to, ...reference } of foundIn(raw)) {
    if (!lost(reference)) continue
    text += `${raw.slice(done, from)}null`
    done = to
  }
  return text + raw.slice(done)
}

/** Names can be escaped with #xx, so that character alone is a reason to look. */
const SUSPECT = new RegExp(`#|/(?:EmbeddedFile|${SUSPECT_NAMES.join('|')})(?![A-Za-z0-9])`)

export const isEmbeddedFile = (raw: string): boolean =>
  isDict(raw) && nameOf(dictAt(raw, 0).dict.get('Type')) === 'EmbeddedFile'

const clean = (raw: string, file: PdfFile): string => {
  if (isArray(raw))
    return `[${itemsOf(raw, Number.POSITIVE_INFINITY)
      .map((item) => clean(item, file))
      .join(' ')}]`
  if (!isDict(raw)) return raw
  const { dict } = dictAt(raw, 0)
  if (activeKindOf(dict, file) !== null) return 'null'
  const left = [...(isFileSpecification(dict, file) ? ['EF', 'RF'] : []), ...transfersOf(dict, file)]
  const kept = new Map([...dict].map(([key, value]) => [key, clean(value, file)] as const))
  return `<< ${entriesWithout(kept, ...left)} >>`
}
