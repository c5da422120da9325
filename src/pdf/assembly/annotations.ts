import type { PdfFile } from '../reader/pdf-file.ts'
import { type Dict, entriesWithout, isArray, isDict, nameOf } from '../reader/syntax.ts'
import type { ForeignObjects } from '../writer/foreign-objects.ts'
import type { Destinations } from './destinations.ts'
import { type Annotation, annotationsOf, type Source, subtypeOf } from './source.ts'

/** Actions of links and bookmarks that lead out of the file, or only turn pages. */
const OUTSIDE: readonly (string | null)[] = ['URI', 'Named']

/** Says where links and bookmarks lead, as entries of the new file. */
export class Leads {
  readonly #file: PdfFile
  readonly #destinations: Destinations
  readonly #objects: ForeignObjects

  constructor(file: PdfFile, destinations: Destinations, objects: ForeignObjects) {
    this.#file = file
    this.#destinations = destinations
    this.#objects = objects
  }

  /** Null if the page is not in the new file, and empty if there is nothing to lead to. */
  of(owner: Dict): string | null {
    const own = owner.get('Dest')
    if (this.#file.resolve(own) !== 'null') return this.#leading(own, (place) => `/Dest ${place}`)
    const action = this.#file.optionalDict(owner.get('A'))
    const kind = nameOf(this.#file.resolve(action.get('S')))
    if (kind === 'GoTo') return this.#leading(action.get('D'), (place) => `/A << /S /GoTo /D ${place} >>`)
    return OUTSIDE.includes(kind) ? `/A << ${this.#objects.renamed(entriesWithout(action, 'Next'))} >>` : ''
  }

  /** Where the file opens; null where it says nothing, or a page that is not there. A name means nothing in that place. */
  opening(raw: string): string | null {
    if (isArray(raw)) return this.#destinations.written(raw)
    const action = isDict(raw) ? this.#file.optionalDict(raw) : null
    if (action === null || nameOf(this.#file.resolve(action.get('S'))) !== 'GoTo') return null
    const place = this.#destinations.written(action.get('D'))
    return place === null ? null : `<< /S /GoTo /D ${place} >>`
  }

  #leading(raw: string | undefined, entry: (place: string) => string): string | null {
    const place = this.#destinations.written(raw)
    return place === null ? null : entry(place)
  }
}

/** An annotation that the page has in the new file, and the entries that say where it leads there. */
export interface KeptAnnotation extends Annotation {
  readonly leads: string
}

/**
 * The annotations of a page that stay. Fields are content by now, and so is all else on a page that had some. A link to a
 * page that is not there goes. Of a page that is taken twice, the second has only the links: whatever else refers to each
 * other.
 */
export function keptAnnotations(
  source: Source,
  { index, again }: { readonly index: number; readonly again: boolean },
  leads: Leads,
): readonly KeptAnnotation[] {
  const { file, leaves, flat } = source
  const page = leaves[index]?.own
  if (page === undefined) return []
  return annotationsOf(file, page).flatMap((annotation) => {
    const kind = subtypeOf(file, annotation.dict)
    if (kind === 'Widget' || (kind !== 'Link' && (again || flat.includes(index)))) return []
    const found = kind === 'Link' ? leads.of(annotation.dict) : ''
    return found === null ? [] : [{ ...annotation, leads: found }]
  })
}

/** Entries that say where an annotation is and leads, which the new file says itself. */
export const OWN_ENTRIES: readonly string[] = ['P', 'StructParent', 'AF']
export const LEADING_ENTRIES: readonly string[] = ['A', 'PA', 'AA', 'Dest']
