import { leavesOf } from '../reader/pages.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { Refusal } from '../reader/refusal.ts'
import { type Dict, dictAt, entriesWithout, isDict, type Reference, referenceOf } from '../reader/syntax.ts'
import { ObjectWriter } from '../writer/objects.ts'
import { xrefStream } from '../writer/xref.ts'
import { ACTIVE_ENTRIES, ACTIVE_NAMES, type Findings } from './active-content.ts'
import { cleaned, isEmbeddedFile, referencesIn } from './rewrite-clean.ts'
import { PageWriter } from './rewrite-pages.ts'

/** More objects than any real document has. The copy is made in memory. */
const MOST_OBJECTS = 1_000_000

/**
 * Copies a file with its visible pages and without anything active. Only objects reachable from the pages, the outline
 * and the harmless parts of the catalog are written, with their spelling unchanged. Removed content is therefore really
 * gone. The copy is a single revision with a flat page tree.
 */
export const rewrite = (file: PdfFile, findings: Findings): Buffer => new Rewrite(file, findings).bytes()

class Rewrite {
  readonly #file: PdfFile
  readonly #findings: Findings
  readonly #writer: ObjectWriter
  readonly #waiting: Reference[] = []
  readonly #written = new Set<number>()
  /** Streams used as forms. Some appearances lack the entries that say so. */
  readonly #forms = new Set<number>()

  constructor(file: PdfFile, findings: Findings) {
    this.#file = file
    this.#findings = findings
    this.#writer = new ObjectWriter({ offset: 0, next_object: file.xref.next_object })
  }

  bytes(): Buffer {
    const { trailer } = this.#file.xref
    const writer = this.#writer
    writer.text('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
    const tree = this.#pages()
    const root = this.#add(this.#catalog(tree))
    const info = referenceOf(trailer.get('Info') ?? '')
    if (info) this.#wait(info)
    for (const { reference, entries } of this.#findings.items) {
      this.#replace(reference, `<< ${entriesWithout(entries, 'A', 'AA')} >>`)
    }
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) this.#copy(next)
    const id = this.#file.items(trailer.get('ID'), 'the file identifier')[0]
    const named = id === undefined ? '' : ` /ID [${id} ${id}]`
    const about = info && this.#written.has(info.number) ? ` /Info ${info.number} ${info.generation} R` : ''
    xrefStream(writer, `/Root ${root}${about}${named}`)
    return writer.bytes()
  }

  #pages(): string {
    const catalog = this.#file.catalog
    const leaves = leavesOf(this.#file, catalog.get('Pages'), { for_copy: true })
    const tree = this.#writer.reserve()
    const pages = new PageWriter(this.#file, {
      forms: this.#forms,
      add: (body, data) => this.#add(body, data),
      replace: (reference, body) => this.#replace(reference, body),
    })
    const kids = leaves.map((leaf) => {
      const taken = leaf.reference.number === 0 || this.#written.has(leaf.reference.number)
      const at = taken ? { number: this.#writer.reserve(), generation: 0 } : leaf.reference
      this.#put(at, pages.body(leaf, `${tree} 0 R`))
      return `${at.number} ${at.generation} R`
    })
    const body = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`
    this.#put({ number: tree, generation: 0 }, body)
    return `${tree} 0 R`
  }

  #catalog(tree: string): string {
    const catalog = this.#file.catalog
    const dropped = ['Pages', 'AA', 'AcroForm', 'Names', 'Perms', ...ACTIVE_ENTRIES.keys()]
    const opens = this.#findings.opens ? [] : ['OpenAction']
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
    for (const found of referencesIn(body)) this.#wait(found)
    return this.#writer.putStream(number, body, { data })
  }

  #put({ number, generation }: Reference, body: string): string {
    this.#written.add(number)
    const plain = cleaned(body, this.#file)
    for (const found of referencesIn(plain)) this.#wait(found)
    return this.#writer.put(number, plain, generation)
  }

  #wait(reference: Reference): void {
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
    const raw = cleaned(object.raw, this.#file)
    if (!isDict(raw)) return
    const entries = this.#streamEntries(reference.number, dictAt(raw, 0).dict)
    for (const found of referencesIn(entries)) this.#wait(found)
    const { generation } = reference
    this.#writer.putStream(reference.number, entries, { data: object.data, generation })
  }

  #streamEntries(number: number, dict: Dict): string {
    if (!this.#forms.has(number)) return entriesWithout(dict, 'Length')
    return `${entriesWithout(dict, 'Length', 'Type', 'Subtype')}\n/Type /XObject /Subtype /Form`
  }
}
