import type { PdfFile } from './pdf-file.ts'
import { Refusal } from './refusal.ts'
import { isString } from './strings.ts'
import { type Dict, entriesWithout, isArray, isDict } from './syntax.ts'

/** The files attached to a document, so that one can be added and none gets lost. */
export interface AttachmentsIndex {
  /** Entries of the catalog's /Names other than the embedded files. */
  readonly names: string
  /** Name and file specification of each embedded file, as written, in tree order. */
  readonly embedded: readonly (readonly [string, string])[]
  /** The associated files of the whole document. */
  readonly associated: string
}

const MOST = { nodes: 10_000, files: 10_000 }

/**
 * Reads the name tree of embedded files as one flat list (ISO 32000-2, 7.9.6 and 7.7.4), and /AF (14.13). Malformed
 * parts are left out, as readers do, and do not refuse the file.
 */
export const readAttachments = (file: PdfFile, catalog: Dict): AttachmentsIndex => {
  const names = file.optionalDict(catalog.get('Names'))
  return {
    names: entriesWithout(names, 'EmbeddedFiles'),
    embedded: embeddedFiles(file, names.get('EmbeddedFiles')),
    associated: associatedFiles(file, catalog.get('AF')).join(' '),
  }
}

/** Some writers name a single file without an array. */
const associatedFiles = (file: PdfFile, raw: string | undefined): readonly string[] =>
  raw !== undefined && isDict(file.resolve(raw)) ? [raw] : arrayOf(file, raw)

const embeddedFiles = (file: PdfFile, root: string | undefined): (readonly [string, string])[] => {
  const found: (readonly [string, string])[] = []
  const seen = new Set<string>()
  const waiting = root === undefined ? [] : [root]
  for (let raw = waiting.pop(); raw !== undefined; raw = waiting.pop()) {
    if (seen.has(raw)) continue
    seen.add(raw)
    const node = file.optionalDict(raw)
    found.push(...pairsOf(file, arrayOf(file, node.get('Names'))))
    waiting.push(...arrayOf(file, node.get('Kids')).reverse())
    if (seen.size + waiting.length > MOST.nodes || found.length > MOST.files)
      throw new Refusal('there are too many attached files')
  }
  return found
}

const pairsOf = (file: PdfFile, items: readonly string[]): (readonly [string, string])[] =>
  items.flatMap((item, at) => {
    const value = items[at + 1]
    if (at % 2 === 1 || value === undefined) return []
    const name = file.resolve(item)
    return isString(name) && isDict(file.resolve(value)) ? [[name, value] as const] : []
  })

const arrayOf = (file: PdfFile, raw: string | undefined): string[] =>
  isArray(file.resolve(raw)) ? [...file.items(raw, '')] : []
