import { deflateSync } from 'node:zlib'
import { BALANCED, followedBy, openMarks } from '../reader/content-balance.ts'
import { decodeStream } from '../reader/filters.ts'
import { geometryOf } from '../reader/geometry.ts'
import { Balances, contentsOf, type Leaf, ResourceTable } from '../reader/pages.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { Refusal, unlessRefused } from '../reader/refusal.ts'
import { entriesWithout, type Reference, referenceOf } from '../reader/syntax.ts'
import { numeral } from '../writer/syntax.ts'
import { dangersOf } from './active-actions.ts'
import { type Drawn, fateOf, unseenStamp } from './appearance.ts'

interface Copy {
  /** Numbers of the streams used as forms. */
  readonly forms: Set<number>
  add(body: string, data?: Uint8Array): string
  /** Replaces the body of an object of the file, once. */
  replace(reference: Reference, body: string): string
}

/** Entries that are rewritten or dropped. Inherited entries are written on each page of the copy. */
const REPLACED = ['Contents', 'Resources', 'Annots', 'Parent', 'AA', 'AF', 'PresSteps', 'Type'] as const
const MOST_CONTENT = 64 * 1024 * 1024

/** Writes the pages of the copy: annotations become content, and only links are kept. */
export class PageWriter {
  readonly #file: PdfFile
  readonly #copy: Copy
  readonly #balances: Balances
  readonly #resources: ResourceTable

  constructor(file: PdfFile, copy: Copy) {
    this.#file = file
    this.#copy = copy
    this.#balances = new Balances(file)
    this.#resources = new ResourceTable(file)
  }

  body(leaf: Leaf, parent: string): string {
    const annotations = this.#file.items(leaf.own.get('Annots'), 'the list of annotations')
    const { rotation } = geometryOf(this.#file, leaf.whole)
    const fates = annotations.map((raw) => ({ raw, fate: fateOf(this.#file, raw, rotation) }))
    for (const { raw, fate } of fates) {
      const unseen = fate === 'bare' ? unseenStamp(this.#file, raw) : null
      if (unseen !== null) throw new Refusal(unseen)
    }
    const links = fates.flatMap(({ raw, fate }) => (fate === 'kept' ? [this.#link(raw)] : []))
    const drawn = fates.flatMap(({ fate }) => (typeof fate === 'object' ? [fate] : []))
    const names = new Map<string, string>()
    const resources = this.#resources.all[this.#resources.indexOf(leaf.whole.get('Resources'))]
    const taken = resources?.xobjects ?? ''
    const contents = this.#contents(leaf, { drawn, names, taken, rest: resources?.rest ?? '' })
    const added = [...names].map(([name, form]) => `\n/${name} ${form}`).join('')
    return [
      `<< /Type /Page /Parent ${parent}\n${entriesWithout(leaf.whole, ...REPLACED)}`,
      `/Resources << ${resources?.rest ?? ''}\n/XObject << ${taken}${added} >> >>`,
      `/Contents [${contents.join(' ')}]`,
      links.length === 0 ? '>>' : `/Annots [${links.join(' ')}] >>`,
    ].join('\n')
  }

  #link(raw: string): string {
    const link = this.#file.optionalDict(raw)
    const acts = dangersOf(this.#file, link.get('A')).size > 0 ? ['A'] : []
    const left = ['AA', 'PA', 'AF', 'Popup', 'Parent'].filter((key) => link.has(key))
    if (acts.length + left.length === 0) return raw
    const body = `<< ${entriesWithout(link, ...left, ...acts)} >>`
    const reference = referenceOf(raw)
    return reference ? this.#copy.replace(reference, body) : body
  }

  #contents(leaf: Leaf, page: Page): readonly string[] {
    const old = contentsOf(this.#file, leaf.own.get('Contents'))
    const written = old.map(({ number, generation }) => `${number} ${generation} R`)
    const balance = this.#balanceOf(old)
    if (balance === null || balance.saves.low < 0)
      return [this.#stream(this.#contained(leaf, old, page) + this.#painted(page))]
    if (page.drawn.length === 0) return written
    const before = this.#stream('q\n')
    const after = '\nEMC'.repeat(openMarks(balance)) + '\nQ'.repeat(1 + balance.saves.end)
    return [before, ...written, this.#stream(after + this.#painted(page))]
  }

  /** Null if the content ends inside a value, so that nothing can follow it. */
  #balanceOf(contents: readonly Reference[]) {
    return unlessRefused(
      () => contents.map((item) => this.#balances.of(item)).reduce(followedBy, BALANCED),
      () => null,
    )
  }

  #stream(content: string): string {
    return this.#copy.add('', Buffer.from(content, 'latin1'))
  }

  /**
   * Wraps all content in one form, whose end closes whatever it leaves open (ISO 32000-2, 8.10.1). In it, an unmatched
   * Q has no effect, as on the page; after a q of ours it would undo what came before.
   */
  #contained(leaf: Leaf, old: readonly Reference[], page: Page): string {
    const parts = old.map((item) => {
      const stream = this.#file.stream(item)
      return stream ? decodeStream(stream, MOST_CONTENT, { lenient: true }) : Buffer.alloc(0)
    })
    const data = Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]))
    const box = geometryOf(this.#file, leaf.whole).box.map(numeral).join(' ')
    const dict = `/Type /XObject /Subtype /Form /Filter /FlateDecode /BBox [${box}]`
    const resources = `/Resources << ${page.rest}\n/XObject << ${page.taken} >> >>`
    return `/${nameFor(page, this.#copy.add(`${dict} ${resources}`, deflateSync(data)))} Do`
  }

  #painted(page: Page): string {
    return page.drawn
      .map((one) => {
        this.#copy.forms.add(one.form.number)
        const form = `${one.form.number} ${one.form.generation} R`
        const name = nameFor(page, one.layer === undefined ? form : this.#layered(one, form))
        return `\nq ${one.layer === undefined ? one.matrix : '1 0 0 1 0 0'} cm /${name} Do Q`
      })
      .join('')
  }

  /** Puts the layer on a form of its own, because other annotations may share the appearance. */
  #layered({ matrix, layer }: Drawn, form: string): string {
    const dict = `/Type /XObject /Subtype /Form /BBox [-32768 -32768 32767 32767] /OC ${layer}`
    const content = Buffer.from(`q ${matrix} cm /A Do Q`)
    return this.#copy.add(`${dict} /Resources << /XObject << /A ${form} >> >>`, content)
  }
}

interface Page {
  readonly drawn: readonly Drawn[]
  /** New forms by their resource name. */
  readonly names: Map<string, string>
  readonly taken: string
  readonly rest: string
}

const nameFor = ({ names, taken }: Page, form: string): string => {
  let number = names.size + 1
  while (names.has(`Flat${number}`) || taken.includes(`/Flat${number} `)) number++
  names.set(`Flat${number}`, form)
  return `Flat${number}`
}
