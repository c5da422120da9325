import { ColourSpaces } from '../reader/colour-spaces.ts'
import { decodeStream } from '../reader/filters.ts'
import { inHex } from '../reader/inline-image.ts'
import { NestedContent, type Unsettled } from '../reader/nested-content.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { Refusal, unlessRefused } from '../reader/refusal.ts'
import type { Reference } from '../reader/syntax.ts'
import { settledContent } from './settled-content.ts'

const MOST_CONTENT = 64 * 1024 * 1024

/**
 * Images within forms, patterns and glyphs. They stay where they are, because glyphs and old forms have no resources of
 * their own in which an image could be named; in digits their data end in one place for every reader.
 */
export class NestedImages {
  readonly #file: PdfFile
  readonly #nested: NestedContent
  /** The first page that leads to a stream with such images. */
  readonly #pages = new Map<number, number>()

  constructor(file: PdfFile) {
    this.#file = file
    this.#nested = new NestedContent(file)
  }

  /** Looks for them in what a page draws: by its resources, and as the appearances of annotations. */
  on(page: number, { resources, forms }: Drawing): readonly Unsettled[] {
    const found = [this.#nested.unsettledIn(resources), ...forms.map((form) => this.#nested.unsettledOf(form))]
    for (const number of this.#nested.unsettled.keys()) this.#pages.set(number, this.#pages.get(number) ?? page)
    return found
  }

  /** The content of a stream as it is settled, its images in digits; null if there was nothing to settle. */
  settledAt(reference: Reference): Uint8Array | null {
    const page = this.#pages.get(reference.number)
    return page === undefined ? null : namingPage(page, () => this.#settled(reference))
  }

  #settled(reference: Reference): Uint8Array | null {
    const stream = this.#nested.unsettled.has(reference.number) ? this.#file.stream(reference) : null
    if (stream === null) return null
    const content = decodeStream(stream, MOST_CONTENT, { lenient: true })
    const [first, ...others] = [...(this.#nested.unsettled.get(reference.number) ?? [])].map((resources) =>
      settledWithin(content, new ColourSpaces(this.#file, this.#file.optionalDict(resources))),
    )
    if (others.some((other) => first?.equals(other) !== true)) throw new Refusal(TWO_MEANINGS)
    return first ?? null
  }
}

/** Content that ends within a value would take in what closes it. */
const settledWithin = (content: Uint8Array, colours: ColourSpaces): Buffer =>
  Buffer.from(settledContent(content, { colours, place: inHex }).content)

const TWO_MEANINGS = 'an image within its content has another size on another page'

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
