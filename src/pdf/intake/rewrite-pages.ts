import { deflateSync } from 'node:zlib'
import { ColourSpaces, INITIAL_SPACE } from '../reader/colour-spaces.ts'
import { balanceOf } from '../reader/balance-walk.ts'
import { type ContentBalance, isOpen, isWrong } from '../reader/content-balance.ts'
import { decodeStream } from '../reader/filters.ts'
import { imageEnds } from '../reader/image-ends.ts'
import { geometryOf, withPlainEntries } from '../reader/geometry.ts'
import type { InlineImage } from '../reader/inline-image.ts'
import { Balances } from '../reader/page-balances.ts'
import { contentsOf, type Leaf } from '../reader/page-leaves.ts'
import { ResourceTable } from '../reader/resource-table.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { Refusal } from '../reader/refusal.ts'
import { entriesWithout, type Reference, referenceOf } from '../reader/syntax.ts'
import { ENDED, numeral } from '../writer/syntax.ts'
import { dangersOf } from './active-actions.ts'
import { type Drawn, type Fate, fateOf, keepsLink, type LookMaker, unseenStamp } from './appearance.ts'
import type { FrozenLayers } from './frozen-layers.ts'
import { bareLink } from './link-annotation.ts'
import { type NestedSettling, namingPage } from './nested-settling.ts'
import { soundOperators } from './sound-operators.ts'
import { type Settled, type SettledContent, settledContent } from './settled-content.ts'

interface Copy {
  /** Numbers of the streams used as forms. */
  readonly forms: Set<number>
  /** What was settled in the content so far. */
  readonly settled: Set<Settled>
  readonly nested: NestedSettling
  /** Null if layers stay. */
  readonly layers: FrozenLayers | null
  readonly looks: LookMaker
  /** Streams of which nobody knows where they end. */
  readonly entangled: ReadonlySet<number>
  add(body: string, data?: Uint8Array): string
  /** Replaces the body of an object of the file, once. */
  replace(reference: Reference, body: string): string
}

export const ENTANGLED = 'a stream seems to end within its data'

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

  body(leaf: Leaf, { number, parent }: Place): string {
    const annotations = this.#file.items(leaf.own.get('Annots'), 'the list of annotations')
    const { rotation } = geometryOf(this.#file, leaf.whole)
    const fates = annotations.map((raw) => ({ raw, fate: this.#fateOf(raw, rotation) }))
    for (const { raw, fate } of fates) {
      const unseen = fate === 'bare' ? unseenStamp(this.#file, raw) : null
      if (unseen !== null) throw new Refusal(unseen)
    }
    const links = fates.flatMap(({ raw, fate }) => (keepsLink(fate) ? [this.#link(raw)] : []))
    const drawn = fates.flatMap(({ fate }) => (typeof fate === 'object' ? [fate] : []))
    const names = new Map<string, string>()
    const resources = this.#resources.all[this.#resources.indexOf(leaf.whole.get('Resources'))]
    const taken = resources?.xobjects ?? ''
    const drawing = {
      resources: leaf.whole.get('Resources'),
      forms: drawn.flatMap(({ form, is_own }) => (is_own ? [] : [form])),
    }
    for (const { images, is_open } of this.#copy.nested.on(number, drawing)) this.#settles(images !== 'none', is_open)
    const page = { drawn, names, taken, rest: resources?.rest ?? '' }
    const contents = namingPage(number, () => this.#contents(leaf, page))
    return [
      `<< /Type /Page /Parent ${parent}\n${entriesWithout(withPlainEntries(this.#file, leaf.whole), ...REPLACED)}`,
      `/Resources << ${resources?.rest ?? ''}\n/XObject << ${added(page)}${taken} >> >>`,
      `/Contents [${contents.join(' ')}]`,
      links.length === 0 ? '>>' : `/Annots [${links.join(' ')}] >>`,
    ].join('\n')
  }

  #fateOf(raw: string, page_turned: number): Fate {
    const { looks, layers } = this.#copy
    return fateOf(this.#file, raw, { page_turned, layers: layers?.visible ?? null, looks })
  }

  #settles(images: boolean, open: boolean): void {
    if (images) this.#copy.settled.add('inline_images')
    if (open) this.#copy.settled.add('open_content')
  }

  #link(raw: string): string {
    const link = this.#file.optionalDict(raw)
    const body = bareLink(link, { acts: dangersOf(this.#file, link.get('A')).size > 0 })
    const reference = referenceOf(raw)
    return reference ? this.#copy.replace(reference, body) : body
  }

  #contents(leaf: Leaf, page: Page): readonly string[] {
    const named = contentsOf(this.#file, leaf.own.get('Contents'))
    const old = named.filter((item) => this.#file.stream(item) !== null)
    const balance = this.#balances.all(old, leaf.whole.get('Resources'))
    const content = this.#contentOf(leaf, old, balance)
    const kept =
      content === null
        ? old.map(({ number, generation }) => `${number} ${generation} R`)
        : [this.#settled(leaf, page, content)]
    if (page.drawn.length === 0) return kept
    return [this.#stream('q\n'), ...kept, this.#stream(`\n${ENDED}\nQ${this.#painted(page)}`)]
  }

  #stream(content: string): string {
    return this.#copy.add('', Buffer.from(content, 'latin1'))
  }

  /** Content that is to be settled, without its layers and with its own operands; null if it stays as it is. */
  #contentOf(leaf: Leaf, old: readonly Reference[], balance: ContentBalance): Unsettled | null {
    const { layers } = this.#copy
    const resources = leaf.whole.get('Resources')
    const colours = new ColourSpaces(this.#file, this.#file.optionalDict(resources))
    // Where layers stay, all else does, too: it is what the layers are compared with.
    const is_wrong = (found: ContentBalance): boolean => layers !== null && isWrong(found, () => colours, INITIAL_SPACE)
    const is_unsettled = is_wrong(balance) || isOpen(balance) || balance.images !== 'none'
    if (!is_unsettled && !mayNameLayers(layers, balance)) return null
    const joined = this.#joined(old)
    const frozen = layers?.ofPage(joined, resources) ?? null
    if (frozen === null && !is_unsettled) return null
    if (frozen !== null) this.#copy.settled.add('layers')
    const content = frozen ?? joined
    const after = frozen === null ? balance : balanceOf(frozen, imageEnds(this.#file, resources))
    const sound = is_wrong(after) ? this.#sound(content, colours, old) : content
    return { content: sound, is_open: balance.is_cut || isOpen(after) }
  }

  #sound(content: Buffer, colours: ColourSpaces, old: readonly Reference[]): Buffer {
    if (old.some(({ number }) => this.#copy.entangled.has(number))) throw new Refusal(ENTANGLED)
    this.#copy.settled.add('ambiguities')
    return soundOperators(content, colours)
  }

  /** One stream with the content that means one thing to every reader. */
  #settled(leaf: Leaf, page: Page, { content, is_open }: Unsettled): string {
    const colours = new ColourSpaces(this.#file, this.#file.optionalDict(leaf.whole.get('Resources')))
    const place = (image: InlineImage): string => {
      this.#copy.settled.add('inline_images')
      return `/${nameFor(page, this.#image(image))} Do`
    }
    // The structure of a tagged file finds marked content in the page, and in no form.
    const in_form = is_open && !leaf.whole.has('StructParents')
    const settled = settledContent(content, { colours, place })
    if (is_open) this.#copy.settled.add('open_content')
    if (settled.is_unfinished || in_form) return this.#stream(this.#contained(leaf, settled, page))
    return this.#copy.add('/Filter /FlateDecode', deflateSync(settled.content))
  }

  /** As PDFium joins streams, which decides where readers disagree (strings and comments across them). */
  #joined(contents: readonly Reference[]): Buffer {
    const parts = contents.map((item) => {
      const stream = this.#file.stream(item)
      return stream ? decodeStream(stream, MOST_CONTENT, { lenient: true }) : Buffer.alloc(0)
    })
    return Buffer.concat(parts.flatMap((part) => [part, Buffer.from(' ')]))
  }

  /** Wraps content in one form, whose end closes most of what it leaves open (ISO 32000-2, 8.10.1). */
  #contained(leaf: Leaf, { content }: SettledContent, page: Page): string {
    const box = geometryOf(this.#file, leaf.whole).box.map(numeral).join(' ')
    const dict = `/Type /XObject /Subtype /Form /Filter /FlateDecode /BBox [${box}]`
    const resources = `/Resources << ${page.rest}\n/XObject << ${added(page)}${page.taken} >> >>`
    return `/${nameFor(page, this.#copy.add(`${dict} ${resources}`, deflateSync(content)))} Do`
  }

  #image({ entries, data }: InlineImage): string {
    return this.#copy.add(`/Type /XObject /Subtype /Image\n${entriesWithout(entries, 'Length')}`, data)
  }

  #painted(page: Page): string {
    return page.drawn
      .map((one) => {
        if (!one.is_own) this.#copy.forms.add(one.form.number)
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

interface Place {
  /** From 1. */
  readonly number: number
  /** Reference of the page tree. */
  readonly parent: string
}

const mayNameLayers = (layers: FrozenLayers | null, balance: ContentBalance): boolean =>
  layers !== null && (layers.are_there || balance.layers !== 'none')

interface Unsettled {
  readonly content: Buffer
  /** It leaves something open, closes what it never opened, or is cut. */
  readonly is_open: boolean
}

interface Page {
  readonly drawn: readonly Drawn[]
  /** New forms and images by their resource name. */
  readonly names: Map<string, string>
  readonly taken: string
  readonly rest: string
}

const added = ({ names }: Page): string => [...names].map(([name, object]) => `/${name} ${object}\n`).join('')

const nameFor = ({ names, taken }: Page, form: string): string => {
  let number = names.size + 1
  while (names.has(`Flat${number}`) || taken.includes(`/Flat${number} `)) number++
  names.set(`Flat${number}`, form)
  return `Flat${number}`
}
