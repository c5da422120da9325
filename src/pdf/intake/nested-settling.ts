import { ColourSpaces } from '../reader/colour-spaces.ts'
import { decodeStream } from '../reader/filters.ts'
import { inHex } from '../reader/inline-image.ts'
import { NestedContent, type Unsettled } from '../reader/nested-content.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { Refusal, unlessRefused } from '../reader/refusal.ts'
import type { Reference } from '../reader/syntax.ts'
import type { FrozenLayers } from './frozen-layers.ts'
import { settledContent } from './settled-content.ts'
import { soundOperators } from './sound-operators.ts'

const MOST_CONTENT = 64 * 1024 * 1024

/**
 * Content within forms, patterns and glyphs. Images in it stay where they are, because glyphs and old forms have no resources of
 * their own in which an image could be named; in digits their data end in one place for every reader. Layers leave it.
 */
export class NestedSettling {
  /** Whether layers were taken out of anything. */
  froze = false
  /** Whether operators of anything were settled. */
  corrected = false
  readonly #file: PdfFile
  readonly #layers: FrozenLayers | null
  readonly #nested: NestedContent
  /** The first page that leads to a stream with such images. */
  readonly #pages = new Map<number, number>()
  readonly #known = new Map<number, Uint8Array | null>()

  constructor(file: PdfFile, layers: FrozenLayers | null) {
    this.#file = file
    this.#layers = layers
    this.#nested = new NestedContent(file)
  }

  /** Looks for what is to be settled in what a page draws: by its resources, and as the appearances of annotations. */
  on(page: number, { resources, forms }: Drawing): readonly Unsettled[] {
    const found = [this.#nested.unsettledIn(resources), ...forms.map((form) => this.#nested.unsettledOf(form))]
    const { unsettled, with_marks, with_wrong } = this.#nested
    for (const number of [unsettled, with_marks, with_wrong].flatMap((streams) => [...streams.keys()]))
      this.#pages.set(number, this.#pages.get(number) ?? page)
    return found
  }

  /** Takes layers out of everything that may name one, so that it is known what is still drawn. */
  freeze(): void {
    if (!this.#freezes) return
    this.#layers?.drawsPlainly(this.#nested.drawn_plainly)
    for (const number of this.#nested.with_marks.keys()) {
      const entry = this.#file.xref.find(number)
      if (entry?.kind === 'plain') this.settledAt({ number, generation: entry.generation })
    }
  }

  /** The content of a stream with its images in digits and without layers; null if nothing is to be settled. */
  settledAt(reference: Reference): Uint8Array | null {
    const { number } = reference
    const page = this.#pages.get(number)
    if (page === undefined) return null
    const known = this.#known.get(number)
    if (known !== undefined) return known
    const settled = namingPage(page, () => this.#settled(reference))
    this.#known.set(number, settled)
    return settled
  }

  #settled(reference: Reference): Uint8Array | null {
    const { number } = reference
    const unsettled = this.#nested.unsettled.get(number)
    const with_marks = this.#freezes ? this.#nested.with_marks.get(number) : undefined
    const with_wrong = this.#layers === null ? undefined : this.#nested.with_wrong.get(number)
    const drawn = new Set([unsettled, with_marks, with_wrong].flatMap((found) => [...(found ?? [])]))
    const stream = drawn.size > 0 ? this.#file.stream(reference) : null
    if (stream === null) return null
    const content = decodeStream(stream, MOST_CONTENT, { lenient: true })
    const [first, ...others] = [...drawn].map((resources) => {
      const frozen = with_marks ? this.#frozen(content, resources) : content
      const sound = with_wrong ? this.#sound(frozen, resources) : frozen
      return unsettled ? this.#closed(sound, resources) : sound
    })
    if (first === undefined || others.some((other) => !Buffer.from(first).equals(other)))
      throw new Refusal(unsettled ? TWO_SIZES : TWO_LAYERS)
    return first === content ? null : first
  }

  /** Where nothing says so before, content may still name a layer. */
  get #freezes(): boolean {
    return this.#layers !== null && (this.#layers.are_there || this.#nested.layers !== 'none')
  }

  #sound(content: Uint8Array, resources: string | undefined): Uint8Array {
    this.corrected = true
    return soundOperators(content, new ColourSpaces(this.#file, this.#file.optionalDict(resources)), '')
  }

  #frozen(content: Uint8Array, resources: string | undefined): Uint8Array {
    const frozen = this.#layers?.ofNested(content, resources) ?? null
    if (frozen !== null) this.froze = true
    return frozen ?? content
  }

  /** Content that ends within a value would take in what closes it. */
  #closed(content: Uint8Array, resources: string | undefined): Uint8Array {
    const colours = new ColourSpaces(this.#file, this.#file.optionalDict(resources))
    return settledContent(content, { colours, place: inHex }).content
  }
}

const TWO_SIZES = 'an image within its content has another size on another page'
const TWO_LAYERS = 'a layer within its content is another one on another page'

interface Drawing {
  readonly resources: string | undefined
  /** Drawn without being named by the resources. */
  readonly forms: readonly Reference[]
}

/** Does what may refuse the file, and says on which page the reason is. */
export const namingPage = <T>(page: number, work: () => T): T =>
  unlessRefused(work, (why) => {
    throw new Refusal(`page ${page}: ${why}`)
  })
