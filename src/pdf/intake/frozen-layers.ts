import { ColourSpaces } from '../reader/colour-spaces.ts'
import { isInLayer, isLayer, Layers, mayBeLayer } from '../reader/layers.ts'
import type { Leaf } from '../reader/page-leaves.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { Refusal } from '../reader/refusal.ts'
import {
  type Dict,
  dictAt,
  entriesWithout,
  isArray,
  isDict,
  itemsOf,
  type Reference,
  referenceOf,
} from '../reader/syntax.ts'
import { frozenContent, type Naming } from './frozen-content.ts'
import { referencesIn } from './rewrite-clean.ts'

/** A form that draws nothing stands where one that is not shown was. */
export const NOTHING_SHOWN = '/Type /XObject /Subtype /Form /BBox [0 0 0 0]'

/**
 * Takes optional content (ISO 32000-2, 8.11) out of a copy: what PDFium does not show on a screen goes, and what it shows is in no layer
 * any more. So nothing is left by which another reader, paper or a later choice could show another page.
 */
export class FrozenLayers {
  /** Whether the file has layers that it names anywhere but in its content. */
  readonly are_there: boolean
  readonly visible: Layers
  readonly #file: PdfFile
  readonly #leading = new Map<number, boolean>()
  /** The properties of all pages by name: forms that have none of their own look there. */
  #of_pages: ReadonlyMap<string, ReadonlySet<string>> | undefined
  readonly #leaves: readonly Leaf[]
  /** Numbers of the forms and images that content draws, and of those that it would draw where it is not shown. */
  readonly #drawn = new Set<number>()
  readonly #undrawn = new Set<number>()

  constructor(file: PdfFile, leaves: readonly Leaf[], are_there: boolean) {
    this.#file = file
    this.#leaves = leaves
    this.are_there = are_there
    this.visible = new Layers(file)
  }

  /** The content of a page without layers; null if it has none. */
  ofPage(content: Uint8Array, resources: string | undefined): Buffer | null {
    const properties = this.#propertiesOf(resources) ?? new Map()
    return frozenContent(
      content,
      this.#naming(resources, (name) => this.#shown(properties.get(name))),
    )
  }

  /** The content of a form, a pattern, a mask or a glyph without layers; null if it has none. */
  ofNested(content: Uint8Array, resources: string | undefined): Buffer | null {
    const own = this.#propertiesOf(resources)
    const shows = (name: string) => (own ? this.#shown(own.get(name)) : this.#shownOnPages(name))
    return frozenContent(content, this.#naming(resources, shows))
  }

  leadsTo(reference: Reference): boolean {
    if (!this.are_there) return false
    const { number } = reference
    const known = this.#leading.get(number)
    if (known !== undefined) return known
    const leads = this.visible.leadsTo(reference)
    this.#leading.set(number, leads)
    return leads
  }

  /** Notes what content without layers draws. */
  drawsPlainly(objects: Iterable<string>): void {
    for (const raw of objects) this.#note(raw, true)
  }

  /** Whether a form or an image is in a layer that is not shown, or drawn nowhere but there. */
  isHidden(number: number, dict: Dict): boolean {
    if (!this.are_there) return false
    if (this.#undrawn.has(number) && !this.#drawn.has(number)) return true
    return isInLayer(this.#file, dict) && !this.visible.shows(dict.get('OC'))
  }

  /** A value in which nothing is a layer, leads to one or is in one. */
  without(raw: string): string {
    if (!this.are_there || !(mayBeLayer(raw) || referencesIn(raw).some((found) => this.leadsTo(found)))) return raw
    return this.#cleaned(raw)
  }

  #cleaned(raw: string): string {
    if (isArray(raw))
      return `[${itemsOf(raw, Number.POSITIVE_INFINITY)
        .map((item) => this.#cleaned(item))
        .join(' ')}]`
    const reference = referenceOf(raw)
    if (reference) return this.leadsTo(reference) ? 'null' : raw
    if (!isDict(raw)) return raw
    const { dict } = dictAt(raw, 0)
    if (isLayer(this.#file, dict)) return 'null'
    const kept = [...dict].map(([key, value]) => [key, this.#cleaned(value)] as const)
    const left = kept.filter(([key, value]) => value === 'null' && dict.get(key) !== 'null').map(([key]) => key)
    return `<< ${entriesWithout(new Map(kept), ...left, ...(isInLayer(this.#file, dict) ? ['OC'] : []))} >>`
  }

  #naming(resources: string | undefined, shows: Naming['shows']): Naming {
    const own = this.#file.optionalDict(resources)
    const objects = this.#file.optionalDict(own.get('XObject'))
    const draws = (name: string, is_shown: boolean): void => {
      const raw = objects.get(name)
      if (raw !== undefined) this.#note(raw, is_shown)
      else if (is_shown) this.#noteOfPages(name)
    }
    return { colours: new ColourSpaces(this.#file, own), shows, draws }
  }

  #note(raw: string, is_shown: boolean): void {
    const reference = referenceOf(raw)
    if (reference) (is_shown ? this.#drawn : this.#undrawn).add(reference.number)
  }

  /** A form that does not have what it draws finds it in the resources of its page. */
  #noteOfPages(name: string): void {
    for (const resources of new Set(this.#leaves.map(({ whole }) => whole.get('Resources')))) {
      const raw = this.#file.optionalDict(this.#file.optionalDict(resources).get('XObject')).get(name)
      if (raw !== undefined) this.#note(raw, true)
    }
  }

  #propertiesOf(resources: string | undefined): Dict | null {
    const value = this.#file.resolve(this.#file.optionalDict(resources).get('Properties'))
    return isDict(value) ? this.#file.optionalDict(value) : null
  }

  #shown(raw: string | undefined): boolean | null {
    return isDict(this.#file.resolve(raw)) ? this.visible.shows(raw) : null
  }

  #shownOnPages(name: string): boolean | null {
    this.#of_pages ??= this.#propertiesOfPages()
    const [first = null, ...others] = [...(this.#of_pages.get(name) ?? [])].map((raw) => this.#shown(raw))
    if (others.some((other) => other !== first)) throw new Refusal('a layer has another meaning on another page')
    return first
  }

  #propertiesOfPages(): ReadonlyMap<string, ReadonlySet<string>> {
    const found = new Map<string, Set<string>>()
    for (const resources of new Set(this.#leaves.map(({ whole }) => whole.get('Resources'))))
      for (const [name, raw] of this.#propertiesOf(resources) ?? [])
        found.set(name, (found.get(name) ?? new Set()).add(raw))
    return found
  }
}
