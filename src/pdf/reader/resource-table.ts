import type { PdfFile } from './pdf-file.ts'
import { type Dict, entriesWithout } from './syntax.ts'

/** A resource dictionary, split so that an XObject can be added. */
export interface ResourcesIndex {
  readonly rest: string
  readonly xobjects: string
}

/** The resources of pages, which they often share. */
export class ResourceTable {
  readonly all: ResourcesIndex[] = []
  /** The same, not split. */
  readonly dicts: Dict[] = []
  readonly #file: PdfFile
  readonly #known = new Map<string, number>()

  constructor(file: PdfFile) {
    this.#file = file
  }

  indexOf(raw = '<< >>'): number {
    const known = this.#known.get(raw)
    if (known !== undefined) return known
    this.#known.set(raw, this.all.length)
    return this.all.push(this.#split(raw)) - 1
  }

  #split(raw: string): ResourcesIndex {
    const dict = this.#file.optionalDict(raw)
    this.dicts.push(dict)
    const xobjects = this.#file.optionalDict(dict.get('XObject'))
    return { rest: entriesWithout(dict, 'XObject'), xobjects: entriesWithout(xobjects) }
  }
}
