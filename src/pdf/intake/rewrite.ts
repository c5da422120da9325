import { deflateSync } from 'node:zlib'
import { type Leaf, leavesOf } from '../reader/page-leaves.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { plainForm } from '../reader/odd-forms.ts'
import { Refusal } from '../reader/refusal.ts'
import { ELSEWHERE } from '../reader/soundness.ts'
import { type Dict, dictAt, entriesWithout, isDict, type Reference, referenceOf } from '../reader/syntax.ts'
import { ObjectWriter } from '../writer/objects.ts'
import { xrefStream } from '../writer/xref.ts'
import { ACTIVE_ENTRIES, ACTIVE_NAMES, type Findings } from './active-content.ts'
import { FrozenLayers, NOTHING_SHOWN } from './frozen-layers.ts'
import { NestedSettling } from './nested-settling.ts'
import { WrittenLooks } from './form-looks.ts'
import type { Reached } from './reached.ts'
import { cleaned, isEmbeddedFile, referencesIn, withoutReferences } from './rewrite-clean.ts'
import { ENTANGLED, PageWriter } from './rewrite-pages.ts'
import type { Settled } from './settled-content.ts'
import { settledObject, withoutNothing } from './settled-objects.ts'

/** Entries that say how the data of a stream are encoded. */
const ENCODING = ['Filter', 'DecodeParms', 'DL']

/** More objects than any real document has. The copy is made in memory. */
const MOST_OBJECTS = 1_000_000

/** Entries of a stream that the writer sets, or that lead readers to other data. */
const NOT_ITS_OWN = ['Length', 'FFilter', 'FDecodeParms', ...ELSEWHERE]

/**
 * Copies a file with its visible pages and without anything active. Only objects reachable from the pages, the outline
 * and the harmless parts of the catalog are written, with their spelling unchanged. Removed content is therefore really
 * gone. The copy is a single revision with a flat page tree.
 */
export const rewrite = (
  file: PdfFile,
  findings: Findings,
  reached: Pick<Reached, 'entangled' | 'ambiguity'> = findings.reached,
): Rewritten => {
  const copy = new Rewrite(file, findings, { ...reached, keeps_layers: false })
  return { bytes: copy.bytes(), settled: [...copy.settled] }
}

/** The same copy with the layers still in it, to hold the other one against. */
export const rewriteLayered = (
  file: PdfFile,
  findings: Findings,
  reached: Pick<Reached, 'entangled' | 'ambiguity'> = findings.reached,
): Buffer => new Rewrite(file, findings, { ...reached, keeps_layers: true }).bytes()

interface Writing extends Pick<Reached, 'entangled' | 'ambiguity'> {
  readonly keeps_layers: boolean
}

interface Rewritten {
  readonly bytes: Buffer
  /** What was settled in the content of the pages. */
  readonly settled: readonly Settled[]
}

class Rewrite {
  readonly #file: PdfFile
  readonly #findings: Findings
  /** Streams that cannot be written, because nobody knows where they end. */
  readonly #entangled: ReadonlySet<number>
  /** Whether readers may understand some dictionary differently, so that all are looked at. */
  readonly #settles: boolean
  readonly #writer: ObjectWriter
  /** The number of the first new object: nothing in the file refers to it. */
  readonly #first: number
  readonly #waiting: Reference[] = []
  readonly #written = new Set<number>()
  /** Streams used as forms. Some appearances lack the entries that say so. */
  readonly #forms = new Set<number>()
  readonly #nested: NestedSettling
  readonly #leaves: readonly Leaf[]
  /** Null if they stay. */
  readonly #layers: FrozenLayers | null
  readonly settled = new Set<Settled>()

  constructor(file: PdfFile, findings: Findings, { entangled, ambiguity, keeps_layers }: Writing) {
    this.#entangled = entangled
    this.#settles = ambiguity !== null || findings.reached.ambiguity !== null
    this.#file = file
    this.#findings = findings
    this.#first = Math.max(file.xref.next_object, findings.reached.highest + 1)
    this.#writer = new ObjectWriter({ offset: 0, next_object: this.#first })
    this.#leaves = leavesOf(file, file.catalog.get('Pages'), { for_copy: true })
    this.#layers = keeps_layers ? null : new FrozenLayers(file, this.#leaves, findings.reached.has_layers)
    this.#nested = new NestedSettling(file, this.#layers)
  }

  bytes(): Buffer {
    const { trailer } = this.#file.xref
    const writer = this.#writer
    writer.text('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
    const tree = this.#pages()
    const root = this.#add(this.#catalog(tree))
    const info = this.#info(trailer.get('Info') ?? '')
    if (info) this.#wait(info)
    this.#nested.freeze()
    for (const { reference, entries } of this.#findings.items) {
      this.#replace(reference, `<< ${entriesWithout(entries, 'A', 'AA')} >>`)
    }
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) this.#copy(next)
    if (this.#nested.froze) this.settled.add('layers')
    if (this.#nested.corrected) this.settled.add('ambiguities')
    const id = this.#file.items(trailer.get('ID'), 'the file identifier')[0]
    const named = id === undefined ? '' : ` /ID [${id} ${id}]`
    const about = info && this.#written.has(info.number) ? ` /Info ${info.number} ${info.generation} R` : ''
    xrefStream(writer, `/Root ${root}${about}${named}`)
    return writer.bytes()
  }

  /** Some writers put it into the trailer itself. */
  #info(raw: string): Reference | null {
    return isDict(raw) ? referenceOf(this.#add(raw)) : referenceOf(raw)
  }

  #pages(): string {
    const tree = this.#writer.reserve()
    const looks = new WrittenLooks(this.#file, this.#writer)
    const pages = new PageWriter(this.#file, {
      forms: this.#forms,
      settled: this.settled,
      nested: this.#nested,
      entangled: this.#entangled,
      layers: this.#layers,
      looks,
      add: (body, data) => this.#add(body, data),
      replace: (reference, body) => this.#replace(reference, body),
    })
    const kids = this.#leaves.map((leaf, i) => {
      const taken = leaf.reference.number === 0 || this.#written.has(leaf.reference.number)
      const at = taken ? { number: this.#writer.reserve(), generation: 0 } : leaf.reference
      this.#put(at, pages.body(leaf, { number: i + 1, parent: `${tree} 0 R` }))
      return `${at.number} ${at.generation} R`
    })
    looks.end()
    const body = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`
    this.#put({ number: tree, generation: 0 }, body)
    return `${tree} 0 R`
  }

  #catalog(tree: string): string {
    const catalog = this.#file.catalog
    const layers = this.#layers === null ? [] : ['OCProperties']
    const dropped = [...layers, 'Pages', 'AA', 'AcroForm', 'Names', 'Perms', ...ACTIVE_ENTRIES.keys()]
    const opens = [...(this.#findings.opens ? [] : ['OpenAction']), ...(this.#findings.bases ? [] : ['URI'])]
    const names = entriesWithout(this.#file.optionalDict(catalog.get('Names')), ...ACTIVE_NAMES.keys())
    const plain = entriesWithout(catalog, ...dropped, ...opens)
    return `<< ${plain}\n/Pages ${tree}${names === '' ? '' : `\n/Names << ${names} >>`} >>`
  }

  #replace(reference: Reference, body: string): string {
    if (!this.#written.has(reference.number)) this.#put(reference, body)
    return `${reference.number} ${reference.generation} R`
  }

  #add(body: string, data?: Uint8Array): string {
    const number = this.#writer.reserve()
    if (data === undefined) return this.#put({ number, generation: 0 }, body)
    this.#written.add(number)
    return this.#writer.putStream(number, this.#entries(body), { data })
  }

  /** The value, of which each reference leads to something that is or will be written. */
  #leading(raw: string): string {
    const references = referencesIn(raw)
    for (const found of references) this.#wait(found)
    if (!references.some((found) => this.#isLost(found))) return raw
    const leading = withoutReferences(raw, (found) => this.#isLost(found))
    return this.#settles ? withoutNothing(leading) : leading
  }

  /** The same of the entries of a stream. */
  #entries(entries: string): string {
    if (!this.#settles) return this.#leading(entries)
    return entriesWithout(dictAt(this.#leading(`<< ${entries} >>`), 0).dict)
  }

  #isLost({ number, generation }: Reference): boolean {
    if (number >= this.#first && number < this.#writer.next) return false
    if (this.#layers?.leadsTo({ number, generation })) return true
    const entry = this.#file.xref.find(number)
    return entry === null || entry.kind === 'free'
  }

  #put({ number, generation }: Reference, body: string): string {
    this.#written.add(number)
    return this.#writer.put(number, this.#leading(this.#plain(body)), generation)
  }

  #plain(raw: string): string {
    const clean = cleaned(raw, this.#file)
    const plain = this.#layers?.without(clean) ?? clean
    return this.#settles ? settledObject(plain, this.#file) : plain
  }

  #wait(reference: Reference): void {
    if (this.#layers?.leadsTo(reference)) return
    if (this.#findings.gone.has(reference.number)) return
    this.#waiting.push(reference)
  }

  #copy(reference: Reference): void {
    if (this.#written.has(reference.number)) return
    const object = this.#file.object(reference)
    if (object === null) return
    if (this.#written.size > MOST_OBJECTS) throw new Refusal('there are too many objects')
    if (object.data === null) {
      this.#put(reference, object.raw)
      return
    }
    this.#written.add(reference.number)
    if (isEmbeddedFile(object.raw)) return
    if (isDict(object.raw) && this.#hides(reference, dictAt(object.raw, 0).dict)) return
    const raw = this.#plain(object.raw)
    if (!isDict(raw)) return
    if (this.#entangled.has(reference.number)) throw new Refusal(ENTANGLED)
    const entries = this.#entries(this.#streamEntries(reference.number, dictAt(raw, 0).dict))
    const { generation } = reference
    const inner = this.#nested.settledAt(reference)
    if (inner === null) this.#writer.putStream(reference.number, entries, { data: object.data, generation })
    else
      this.#writer.putStream(reference.number, entriesWithout(dictAt(`<< ${entries} >>`, 0).dict, ...ENCODING), {
        data: deflateSync(inner),
        deflated: true,
        generation,
      })
  }

  /** The look of an annotation is drawn without its own layer, as annotations are. */
  #hides({ number, generation }: Reference, dict: Dict): boolean {
    if (this.#forms.has(number) || !this.#layers?.isHidden(number, dict)) return false
    this.#writer.putStream(number, NOTHING_SHOWN, { data: new Uint8Array(), generation })
    return true
  }

  #streamEntries(number: number, dict: Dict): string {
    if (!this.#forms.has(number)) return entriesWithout(dict, ...NOT_ITS_OWN)
    // A look may have entries that readers understand differently, and nothing else in the file.
    const form = plainForm(this.#file, new Map([...dict, ['Subtype', '/Form']]))
    return `${entriesWithout(form, ...NOT_ITS_OWN, 'Type', 'Subtype')}\n/Type /XObject /Subtype /Form`
  }
}
