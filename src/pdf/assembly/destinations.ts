import type { Leaf } from '../reader/page-leaves.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { unlessRefused } from '../reader/refusal.ts'
import { isString, stringBytes } from '../reader/strings.ts'
import {
  type Dict,
  integerOf,
  isArray,
  isDict,
  nameOf,
  numberOf,
  type Reference,
  referenceOf,
} from '../reader/syntax.ts'
import { listOf, pairsIn } from '../reader/trees.ts'

/** How a destination shows its page (ISO 32000-2, table 149). */
const VIEWS: readonly (string | null)[] = ['XYZ', 'Fit', 'FitH', 'FitV', 'FitR', 'FitB', 'FitBH', 'FitBV']
const VIEW_ITEMS_MAX = 5
const OLD_NAMES_MAX = 20_000

interface Names {
  /** By the bytes of the string. */
  readonly tree: ReadonlyMap<string, string>
  /** Of files before PDF 1.2, by name. */
  readonly old: Dict
}

/** Where links and bookmarks of one file lead, and where that is in the new one (ISO 32000-2, 12.3.2). */
export class Destinations {
  readonly #file: PdfFile
  readonly #pageAt: (index: number) => string | null
  readonly #indices: ReadonlyMap<string, number>
  readonly #names: Names
  /** Names that lead elsewhere in the new file, because a document before this one has them. */
  readonly #taken: ReadonlySet<string>

  constructor(
    file: PdfFile,
    pages: { readonly leaves: readonly Leaf[]; readonly pageAt: (index: number) => string | null },
    taken: ReadonlySet<string>,
  ) {
    this.#file = file
    this.#pageAt = pages.pageAt
    // Of a page that is there twice, the first.
    this.#indices = new Map(
      pages.leaves.map(({ reference }, index) => [spelled(reference), index] as const).toReversed(),
    )
    this.#names = namesOf(file)
    this.#taken = taken
  }

  /** The destination in the new file, by its name if that leads there; null if its page is not there. */
  written(raw: string | undefined): string | null {
    const value = this.#file.resolve(raw)
    const found = this.#explicit(value, 0)
    const name = this.#nameIn(value)
    return found === null || name === null || this.#taken.has(name) ? found : value
  }

  /** The names that lead to pages of the new file, sorted as readers search them, with their destinations. */
  named(): { readonly tree: readonly (readonly [string, string])[]; readonly old: Dict } {
    const tree = [...this.#names.tree].flatMap(([bytes, raw]) => this.#namedAt(bytes, raw))
    const old = [...this.#names.old].flatMap(([name, raw]) => this.#namedAt(name, raw))
    return { tree, old: new Map(old) }
  }

  #namedAt(name: string, raw: string): readonly (readonly [string, string])[] {
    const found = this.#taken.has(name) ? null : this.#explicit(this.#file.resolve(raw), 1)
    return found === null ? [] : [[name, found]]
  }

  #nameIn(value: string): string | null {
    return isString(value) ? stringBytes(value) : nameOf(value)
  }

  /** A name leads to an array, or to a dictionary with one. */
  #explicit(value: string, steps: number): string | null {
    if (steps > 2) return null
    if (isArray(value)) return this.#onPage(listOf(this.#file, value))
    if (isDict(value)) return this.#explicit(this.#file.resolve(this.#file.optionalDict(value).get('D')), steps + 1)
    const name = this.#nameIn(value)
    if (name === null || steps > 0) return null
    const { tree, old } = this.#names
    const [first, second] = isString(value) ? [tree, old] : [old, tree]
    return this.#explicit(this.#file.resolve(first.get(name) ?? second.get(name)), steps + 1)
  }

  #onPage([page = 'null', view, ...rest]: readonly string[]): string | null {
    const index = this.#indices.get(keyOf(page)) ?? integerOf(this.#file.resolve(page))
    const place = index === null ? null : this.#pageAt(index)
    if (place === null) return null
    const how = this.#file.resolve(view)
    const items = rest.slice(0, VIEW_ITEMS_MAX).map((item) => this.#file.resolve(item))
    const plain = VIEWS.includes(nameOf(how)) && items.every((item) => item === 'null' || numberOf(item) !== null)
    return plain ? `[${[place, how, ...items].join(' ')}]` : `[${place} /Fit]`
  }
}

const spelled = ({ number, generation }: Reference): string => `${number} ${generation} R`

const keyOf = (raw: string): string => {
  const reference = referenceOf(raw)
  return reference === null ? '' : spelled(reference)
}

function namesOf(file: PdfFile): Names {
  const tree = new Map<string, string>()
  for (const [key, value] of pairsIn(file, file.optionalDict(file.catalog.get('Names')).get('Dests'), 'Names'))
    if (isString(key) && !tree.has(stringBytes(key))) tree.set(stringBytes(key), value)
  const old = unlessRefused(
    () => file.optionalDict(file.catalog.get('Dests')),
    () => new Map<string, string>(),
  )
  return { tree, old: new Map([...old].slice(0, OLD_NAMES_MAX)) }
}
