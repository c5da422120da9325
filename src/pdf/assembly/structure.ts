import type { PdfFile } from '../reader/pdf-file.ts'
import { isString, stringBytes } from '../reader/strings.ts'
import { type Dict, integerOf, isArray, isDict, nameOf, referenceOf } from '../reader/syntax.ts'
import { listOf, pairsIn } from '../reader/trees.ts'
import type { Source } from './source.ts'

const MOST = { elements: 100_000, depth: 100 }

/** A part of the content that an element stands for (ISO 32000-2, 14.7.5). */
export interface Content {
  readonly kind: 'marked' | 'object'
  /** Of its page, from 0. */
  readonly index: number
  /** Null for a plain number. */
  readonly dict: Dict | null
  readonly mcid: string
}

/** An element of the structure (ISO 32000-2, table 355), with those below it that have something on the pages that are taken. */
export interface Element {
  /** Its reference; null if it is written within the one above. */
  readonly raw: string | null
  readonly dict: Dict
  readonly kids: readonly (Element | Content)[]
  /** Whether any of its content is on pages that are taken, and any on others. */
  readonly stays: boolean
  readonly goes: boolean
}

/** What the structure of a file says of the pages that are taken. */
export interface Structure {
  readonly root: Dict
  readonly tops: readonly Element[]
  /** All references to elements, also to those that go. */
  readonly met: readonly string[]
  /** The parent tree: by key, the elements of the content of a page, or of one object. */
  readonly parents: readonly (readonly [number, string])[]
}

export const isContent = (kid: Element | Content): kid is Content => 'kind' in kid

/**
 * Reads the structure of a tagged file for some of its pages. Null where it has none, or where it cannot be kept whole: a
 * page that is taken twice would need each of its elements twice, and what is without limits cannot be followed.
 */
export function structureOf({ file, leaves }: Source, indices: readonly number[]): Structure | null {
  const marked = file.resolve(file.optionalDict(file.catalog.get('MarkInfo')).get('Marked')) === 'true'
  const root = file.optionalDict(file.catalog.get('StructTreeRoot'))
  const taken = new Set(indices)
  if (!marked || root.size === 0 || taken.size < indices.length) return null
  const reading = new Reading(file, taken, new Map(leaves.map(({ reference }, at) => [reference.number, at])))
  const tops = reading.tops(root.get('K'))
  if (tops === null) return null
  const gone = new Set(leaves.flatMap(({ own }, at) => (taken.has(at) ? [] : [keyOf(file, own, 'StructParents')])))
  const parents = pairsIn(file, root.get('ParentTree'), 'Nums').flatMap(([key, value]) => {
    const number = integerOf(key)
    return number === null || gone.has(number) ? [] : [[number, value] as const]
  })
  return { root, tops, parents, met: reading.met }
}

/** The key of a page, or of an annotation or a form, in the parent tree. */
export const keyOf = (file: PdfFile, owner: Dict, entry: 'StructParent' | 'StructParents'): number | null =>
  integerOf(file.resolve(owner.get(entry)))

/** The name of an element, which headers of tables are found by; null if it has none. */
export function idOf(file: PdfFile, { dict }: Element): string | null {
  const id = file.resolve(dict.get('ID'))
  return isString(id) ? stringBytes(id) : null
}

interface Above {
  /** Where content is unless it says otherwise. */
  readonly page: string | undefined
  readonly depth: number
}

class Reading {
  readonly #file: PdfFile
  readonly #taken: ReadonlySet<number>
  readonly #indices: ReadonlyMap<number, number>
  readonly #met = new Map<number, string>()
  #left = MOST.elements
  #is_endless = false

  constructor(file: PdfFile, taken: ReadonlySet<number>, indices: ReadonlyMap<number, number>) {
    this.#file = file
    this.#taken = taken
    this.#indices = indices
  }

  get met(): readonly string[] {
    return [...this.#met.values()]
  }

  /** Null beyond the limits. */
  tops(raw: string | undefined): readonly Element[] | null {
    const tops = this.#kids(raw, { page: undefined, depth: 0 }).filter((kid): kid is Element => !isContent(kid))
    return this.#is_endless ? null : tops.filter((top) => this.#isKept(top))
  }

  #kids(raw: string | undefined, above: Above): readonly (Element | Content)[] {
    if (above.depth > MOST.depth) this.#is_endless = true
    const items = isArray(this.#file.resolve(raw)) ? listOf(this.#file, raw) : [raw ?? 'null']
    return items.flatMap((item) => this.#kid(item, above) ?? [])
  }

  #kid(raw: string, above: Above): Element | Content | null {
    if (--this.#left < 0) this.#is_endless = true
    if (this.#is_endless) return null
    const value = this.#file.resolve(raw)
    if (integerOf(value) !== null) return this.#content('marked', above.page, { dict: null, mcid: value })
    if (!isDict(value)) return null
    const dict = this.#file.optionalDict(value)
    const type = nameOf(this.#file.resolve(dict.get('Type')))
    const page = dict.get('Pg') ?? above.page
    const mcid = this.#file.resolve(dict.get('MCID'))
    if (type === 'MCR') return integerOf(mcid) === null ? null : this.#content('marked', page, { dict, mcid })
    if (type === 'OBJR') return this.#content('object', page, { dict, mcid: '' })
    return this.#element(raw, dict, { page, depth: above.depth })
  }

  #content(kind: Content['kind'], page: string | undefined, said: Pick<Content, 'dict' | 'mcid'>): Content | null {
    const index = this.#indexOf(page)
    return index === null ? null : { kind, index, ...said }
  }

  #element(raw: string, dict: Dict, { page, depth }: Above): Element | null {
    const reference = referenceOf(raw)
    if (reference !== null && this.#met.has(reference.number)) return null
    if (reference !== null) this.#met.set(reference.number, raw)
    const all = this.#kids(dict.get('K'), { page, depth: depth + 1 })
    const own = this.#indexOf(dict.get('Pg'))
    return {
      raw: reference === null ? null : raw,
      dict,
      kids: all.filter((kid) => this.#isKept(kid)),
      stays: all.some((kid) => (isContent(kid) ? this.#taken.has(kid.index) : kid.stays)),
      goes:
        (own !== null && !this.#taken.has(own)) ||
        all.some((kid) => (isContent(kid) ? !this.#taken.has(kid.index) : kid.goes)),
    }
  }

  /** One without content, such as an empty cell, stays where what is around it does. */
  #isKept(kid: Element | Content): boolean {
    return isContent(kid) ? this.#taken.has(kid.index) : kid.stays || !kid.goes
  }

  #indexOf(page: string | undefined): number | null {
    return this.#indices.get(referenceOf(page ?? '')?.number ?? -1) ?? null
  }
}
