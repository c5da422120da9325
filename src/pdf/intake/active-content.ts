import type { PdfFile } from '../reader/pdf-file.ts'
import { Refusal } from '../reader/refusal.ts'
import { type Dict, isDict, nameOf, type Reference, referenceOf } from '../reader/syntax.ts'
import { baseDanger, dangersOf, openingDangersOf, type Removable, triggeredDangersOf } from './active-actions.ts'
import { isUnseen } from './annotation-flags.ts'
import { hasLook } from './link-annotation.ts'
import { type Reached, reachedBy } from './reached.ts'

/** What the kept copy of a file must not contain. Only places where readers look are searched. */
export interface Findings {
  readonly removed: ReadonlySet<Removable>
  /** Numbers of the objects that the copy leaves out. */
  readonly gone: ReadonlySet<number>
  /** Whether the action on opening may stay. */
  readonly opens: boolean
  /** Whether the base of its links may stay. */
  readonly bases: boolean
  /** What may be read in more than one way, anywhere in the file. */
  readonly reached: Reached
  /** Outline items that keep their place but lose their action. */
  readonly items: readonly { readonly reference: Reference; readonly entries: Dict }[]
}

/** Limits that keep the search fast. A file beyond them is refused. */
const MOST = { nodes: 100_000, parents: 32 }

/**
 * Searches outline entries, name trees, fields and page annotations: all places where an action can start (ISO 32000-2,
 * 12.6.1). Beyond them, everything that the catalog leads to is searched for what acts, is embedded, or is read in more
 * than one way.
 */
export const findActive = (file: PdfFile, pages: readonly Dict[]): Findings => {
  const search = new Search(file)
  search.catalog(file.catalog)
  for (const page of pages) search.page(page)
  search.everything()
  return search
}

/** Name trees of the catalog whose values are shown or run (ISO 32000-2, table 32). */
export const ACTIVE_NAMES: ReadonlyMap<string, Removable> = new Map([
  ['JavaScript', 'javascript'],
  ['EmbeddedFiles', 'attachments'],
  ['Renditions', 'rich_media'],
  ['AlternatePresentations', 'rich_media'],
  ['XFAResources', 'xfa'],
])
/** Further entries of the catalog that the copy leaves out. */
export const ACTIVE_ENTRIES: ReadonlyMap<string, Removable> = new Map([
  ['AF', 'attachments'],
  ['Collection', 'attachments'],
  ['NeedsRendering', 'xfa'],
  ['Requirements', 'other_actions'],
])
/** Adobe's signature that enables form filling in its reader. Any addition to the file invalidates it. */
const RIGHTS: ReadonlyMap<string, Removable> = new Map([
  ['UR', 'usage_rights'],
  ['UR3', 'usage_rights'],
])
/** The XFA form, which programs that support it show instead of the pages. */
const XFA: ReadonlyMap<string, Removable> = new Map([['XFA', 'xfa']])
/** Annotations that do more than show something on the page (ISO 32000-2, table 171). */
const KINDS: ReadonlyMap<string, Removable> = new Map([
  ['Widget', 'form_fields'],
  ['FileAttachment', 'attachments'],
  ['Screen', 'rich_media'],
  ['Movie', 'rich_media'],
  ['Sound', 'rich_media'],
  ['RichMedia', 'rich_media'],
  ['3D', 'rich_media'],
])

export const isLink = (file: PdfFile, annotation: Dict): boolean => subtypeOf(file, annotation) === 'Link'
export const isPopup = (file: PdfFile, annotation: Dict): boolean => subtypeOf(file, annotation) === 'Popup'
export const isStamp = (file: PdfFile, annotation: Dict): boolean => subtypeOf(file, annotation) === 'Stamp'
export const isWidget = (file: PdfFile, annotation: Dict): boolean => subtypeOf(file, annotation) === 'Widget'
const subtypeOf = (file: PdfFile, annotation: Dict): string | null => nameOf(file.resolve(annotation.get('Subtype')))

const NOTHING: Reached = {
  removed: new Set(),
  ambiguity: null,
  entangled: new Set(),
  highest: 0,
  has_layers: false,
  uneven_layer: null,
  is_doubtful: false,
  gives_texts: false,
}

class Search implements Findings {
  readonly removed = new Set<Removable>()
  readonly gone = new Set<number>()
  opens = true
  bases = true
  reached: Reached = NOTHING
  readonly items: { reference: Reference; entries: Dict }[] = []
  readonly #file: PdfFile
  #left = MOST.nodes

  constructor(file: PdfFile) {
    this.#file = file
  }

  catalog(catalog: Dict): void {
    const opening = openingDangersOf(this.#file, catalog.get('OpenAction'))
    this.opens = opening.size === 0
    this.#add(opening)
    this.#add(triggeredDangersOf(this.#file, catalog.get('AA')))
    // The copy has its own versions of these, so other references to the originals are dropped.
    for (const raw of [this.#file.xref.trailer.get('Root'), catalog.get('AcroForm'), catalog.get('Names')])
      this.#goes(raw)
    const names = this.#file.optionalDict(catalog.get('Names'))
    this.#entries(names, ACTIVE_NAMES)
    this.#entries(catalog, ACTIVE_ENTRIES)
    this.#entries(this.#file.optionalDict(catalog.get('Perms')), RIGHTS)
    const form = this.#file.optionalDict(catalog.get('AcroForm'))
    this.#entries(form, XFA)
    this.#fields(form)
    this.#outline(this.#file.optionalDict(catalog.get('Outlines')).get('First'))
    const base = baseDanger(this.#file, catalog)
    this.bases = base === null
    if (base !== null) this.removed.add(base)
  }

  everything(): void {
    this.reached = reachedBy(this.#file)
    this.#add(this.reached.removed)
  }

  page(page: Dict): void {
    this.#add(triggeredDangersOf(this.#file, page.get('AA')))
    if (page.has('AF')) this.removed.add('attachments')
    if (page.has('PresSteps')) this.removed.add('automatic_actions')
    for (const raw of this.#file.items(page.get('Annots'), 'the list of annotations')) this.#annotation(raw)
  }

  #annotation(raw: string): void {
    const value = this.#file.resolve(raw)
    if (!isDict(value)) return
    const annotation = this.#file.dict(value, '')
    const kind = subtypeOf(this.#file, annotation)
    this.#actions(annotation)
    this.#parents(annotation)
    if (kind === 'Link' && !hasLook(this.#file, annotation)) return
    // The copy has a bare link in its place.
    if (kind !== 'Link' || isUnseen(this.#file, annotation)) this.#goes(raw)
    this.removed.add(KINDS.get(kind ?? '') ?? 'annotations')
  }

  #actions(owner: Dict): void {
    this.#add(dangersOf(this.#file, owner.get('A')))
    this.#add(dangersOf(this.#file, owner.get('PA')))
    this.#add(triggeredDangersOf(this.#file, owner.get('AA')))
    if (owner.has('AF')) this.removed.add('attachments')
  }

  /** A field hands its actions down, also one that the form does not list (ISO 32000-2, 12.7.4.1). */
  #parents(annotation: Dict): void {
    let field = this.#file.optionalDict(annotation.get('Parent'))
    for (let left = MOST.parents; field.size > 0; left--) {
      if (left === 0) throw new Refusal('fields are nested too deeply')
      this.#actions(field)
      field = this.#file.optionalDict(field.get('Parent'))
    }
  }

  #entries(owner: Dict, active: ReadonlyMap<string, Removable>): void {
    for (const [key, removable] of active) {
      const value = this.#file.resolve(owner.get(key))
      if (value !== 'null' && value !== 'false') this.removed.add(removable)
    }
  }

  /** A field that no page shows can still have actions. */
  #fields(form: Dict): void {
    const waiting = [...this.#file.items(form.get('Fields'), 'the list of form fields')]
    const seen = new Set<string>()
    for (let raw = waiting.pop(); raw !== undefined; raw = waiting.pop()) {
      if (seen.has(raw)) continue
      seen.add(raw)
      this.#spend()
      this.#goes(raw)
      const field = this.#file.optionalDict(raw)
      this.#actions(field)
      waiting.push(...this.#file.items(field.get('Kids'), 'a list of form fields'))
    }
  }

  #outline(first: string | undefined): void {
    const waiting = [first]
    const seen = new Set<string>()
    for (let raw = waiting.pop(); waiting.length > 0 || raw !== undefined; raw = waiting.pop()) {
      // An item should be an object of its own, but some readers do not insist.
      if (raw === undefined || seen.has(raw)) continue
      seen.add(raw)
      this.#spend()
      const item = this.#item(raw)
      waiting.push(item.get('Next'), item.get('First'))
    }
  }

  #item(raw: string): Dict {
    const reference = referenceOf(raw)
    const entries = this.#file.optionalDict(raw)
    const dangers = dangersOf(this.#file, entries.get('A'))
    if (dangers.size > 0 && reference) this.items.push({ reference, entries })
    this.#add(dangers)
    return entries
  }

  #goes(raw: string | undefined): void {
    const reference = referenceOf(raw ?? '')
    if (reference) this.gone.add(reference.number)
  }

  #add(dangers: ReadonlySet<Removable>): void {
    for (const danger of dangers) this.removed.add(danger)
  }

  #spend(): void {
    if (--this.#left < 0) throw new Refusal('there are too many fields or bookmarks')
  }
}
