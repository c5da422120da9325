import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import { geometryOf, withPlainEntries } from '../reader/geometry.ts'
import { type Dict, entriesWithout } from '../reader/syntax.ts'
import { ForeignObjects } from '../writer/foreign-objects.ts'
import type { ObjectWriter } from '../writer/objects.ts'
import { type KeptAnnotation, keptAnnotations, LEADING_ENTRIES, Leads, OWN_ENTRIES } from './annotations.ts'
import { Destinations } from './destinations.ts'
import { CopiedStructure } from './put-structure.ts'
import type { Source } from './source.ts'
import { keyOf, type Structure } from './structure.ts'

export interface TakenPage {
  /** From 0. */
  readonly index: number
  /** Degrees clockwise. */
  readonly rotate: PageGeometry['rotation']
}

/** Pages of one file. */
export interface Part {
  readonly source: Source
  readonly pages: readonly TakenPage[]
  /** Of a bookmark for the whole document. */
  readonly name?: string | undefined
}

interface Placing {
  readonly writer: ObjectWriter
  /** Reference of the page tree. */
  readonly tree: string
  /** Names of destinations that documents before this one have. */
  readonly taken: ReadonlySet<string>
  /** Null where the structure stays behind. */
  readonly structure: Structure | null
  readonly first_key: number
}

/** Of dictionaries and lists together. A file of 25 MB that consists of nothing else has fewer. */
const VALUES_MAX = 10_000_000

/** What a page has in the new file. Programs keep data of their own in others. */
const PAGE_ENTRIES: readonly string[] = [
  ...['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'UserUnit'],
  ...['Resources', 'Contents', 'Group', 'Tabs', 'OutputIntents'],
]

interface PlacedPage extends TakenPage {
  readonly number: number
  readonly annotations: readonly (KeptAnnotation & { readonly number: number })[]
}

/** The pages of one file on their way into a new one. */
export class PlacedPart {
  readonly part: Part
  readonly destinations: Destinations
  readonly leads: Leads
  readonly structure: CopiedStructure | null
  /** What the catalog of the file leads to. */
  readonly objects: ForeignObjects
  readonly #placing: Placing
  readonly #drawn: ForeignObjects
  readonly #pages: readonly PlacedPage[]

  /** Says where each page, annotation and element will be, so that whatever is copied can lead to it. */
  constructor(part: Part, placing: Placing) {
    const { writer, structure, taken, first_key } = placing
    const { source, pages } = part
    this.part = part
    this.#placing = placing
    const entriesOf = (stream: Dict): Dict => this.#rekeyed(stream)
    this.objects = new ForeignObjects(source.file, writer, { values_max: VALUES_MAX, entriesOf })
    this.#drawn =
      source.drawn.file === source.file
        ? this.objects
        : new ForeignObjects(source.drawn.file, writer, { values_max: VALUES_MAX, entriesOf })
    const numbers = pages.map(({ index }) => this.#placed(index))
    const pageAt = (index: number): string | null => {
      const at = pages.findIndex((page) => page.index === index)
      return at < 0 ? null : `${numbers[at]} 0 R`
    }
    this.destinations = new Destinations(source.file, { leaves: source.leaves, pageAt }, taken)
    this.leads = new Leads(source.file, this.destinations, this.objects)
    const seen = new Set<number>()
    this.#pages = pages.map((page, at) => {
      const again = seen.has(page.index)
      seen.add(page.index)
      return { ...page, number: numbers[at] ?? 0, annotations: this.#annotations(page.index, again) }
    })
    const { file } = source
    const copying = { file, writer, objects: this.objects, drawn: this.#drawn, pageAt, first_key }
    this.structure = structure === null ? null : new CopiedStructure({ ...copying, structure })
  }

  /** Reference of the first page. */
  get first(): string {
    return `${this.#pages[0]?.number} 0 R`
  }

  /** Writes the pages, and returns their references. */
  putPages(): readonly string[] {
    return this.#pages.map((page) => this.#put(page))
  }

  /** Writes everything that was led to. Call it last. */
  finish(): void {
    this.objects.write()
    this.#drawn.write()
  }

  #placed(index: number): number {
    const { source } = this.part
    const number = this.#placing.writer.reserve()
    for (const [leaves, objects] of [
      [source.leaves, this.objects],
      [source.drawn.leaves, this.#drawn],
    ] as const) {
      const reference = leaves[index]?.reference
      if (reference) objects.put(`${reference.number} ${reference.generation} R`, number)
    }
    return number
  }

  #annotations(index: number, again: boolean): PlacedPage['annotations'] {
    return keptAnnotations(this.part.source, { index, again }, this.leads).map((annotation) => {
      const number = this.#placing.writer.reserve()
      this.objects.put(annotation.raw, number)
      return { ...annotation, number }
    })
  }

  #put({ index, rotate, number, annotations }: PlacedPage): string {
    const { writer, tree } = this.#placing
    const { file, leaves } = this.part.source.drawn
    const whole: Dict = leaves[index]?.whole ?? new Map()
    const left = [...whole.keys()].filter((key) => !PAGE_ENTRIES.includes(key))
    const entries = this.#drawn.renamed(entriesWithout(withPlainEntries(file, whole), ...left))
    const turned = (geometryOf(file, whole).rotation + rotate) % 360
    const all = annotations.map((annotation) => this.#putAnnotation(annotation, number))
    const said = [
      `/Type /Page /Parent ${tree}${turned === 0 ? '' : ` /Rotate ${turned}`}`,
      this.#key(whole, 'StructParents'),
      all.length === 0 ? '' : `/Annots [${all.join(' ')}]`,
    ]
    return writer.put(number, `<< ${said.filter((entry) => entry !== '').join(' ')}\n${entries} >>`)
  }

  #putAnnotation({ dict, leads, number }: PlacedPage['annotations'][number], page: number): string {
    const entries = this.objects.renamed(entriesWithout(dict, ...OWN_ENTRIES, ...LEADING_ENTRIES))
    return this.#placing.writer.put(
      number,
      `<< ${entries}\n/P ${page} 0 R ${leads} ${this.#key(dict, 'StructParent')} >>`,
    )
  }

  /** The entry that leads to the structure; nothing where that stays behind. */
  #key(owner: Dict, entry: 'StructParent' | 'StructParents'): string {
    const key = keyOf(this.part.source.file, owner, entry)
    const place = key === null ? undefined : this.structure?.keys.get(key)
    return place === undefined ? '' : `/${entry} ${place}`
  }

  #rekeyed(stream: Dict): Dict {
    if (!stream.has('StructParent') && !stream.has('StructParents')) return stream
    const rest = [...stream].filter(([entry]) => entry !== 'StructParent' && entry !== 'StructParents')
    const keys = (['StructParent', 'StructParents'] as const).flatMap((entry) => {
      const place = this.structure?.keys.get(keyOf(this.part.source.file, stream, entry) ?? -1)
      return place === undefined ? [] : [[entry, String(place)] as const]
    })
    return new Map([...rest, ...keys])
  }
}
