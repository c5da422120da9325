import { Budget } from './budget.ts'
import { balanceOf } from './balance-walk.ts'
import { BALANCED, type ContentBalance, followedBy } from './content-balance.ts'
import { decodeStream } from './filters.ts'
import { freeWhenFull } from './free-memory.ts'
import { imageEnds } from './image-ends.ts'
import { namesUsed } from './names-used.ts'
import type { PdfFile } from './pdf-file.ts'
import { mayGiveTexts } from './spoken/text-signs.ts'
import type { Dict, Reference } from './syntax.ts'

const MOST = { stream: 64 * 1024 * 1024, unpacked: 128 * 1024 * 1024 }
const EMPTY = Buffer.alloc(0)
const SPACE = Buffer.from(' ')
const NO_RESOURCES: Dict = new Map()

/** Reads each content stream once, even if pages share it; one with images, for each page, whose resources count. */
export class Balances {
  /** Whether something is listed as content that is no stream. */
  met_others = false
  readonly #file: PdfFile
  readonly #known = new Map<number, ContentBalance>()
  readonly #unpackable = new Budget(MOST.unpacked, 'the content of the pages is too large')

  constructor(file: PdfFile) {
    this.#file = file
  }

  all(contents: readonly Reference[], resources: string | undefined): ContentBalance {
    const whole = contents.map((item) => this.#of(item, resources)).reduce(followedBy, BALANCED)
    const { has_wrong, is_disordered } = whole.order
    // An operator may stand in another stream than its operands.
    const is_unsure = contents.length > 1 && !whole.is_unfinished && (has_wrong || is_disordered)
    return is_unsure ? { ...whole, order: this.#joined(contents, resources).order } : whole
  }

  #joined(contents: readonly Reference[], resources: string | undefined): ContentBalance {
    const parts = contents.flatMap((item) => [this.#decoded(item) ?? EMPTY, SPACE])
    return balanceOf(Buffer.concat(parts), imageEnds(this.#file, resources))
  }

  #decoded(reference: Reference): Uint8Array | null {
    const stream = this.#file.stream(reference)
    if (!stream) return null
    const content = decodeStream(stream, Math.min(MOST.stream, this.#unpackable.left), { lenient: true })
    this.#unpackable.spend(content.length)
    freeWhenFull()
    return content
  }

  #of(reference: Reference, resources: string | undefined): ContentBalance {
    const known = this.#known.get(reference.number)
    if (known) return known
    const balance = this.#count(reference, resources)
    if (balance.images === 'none') this.#known.set(reference.number, balance)
    return balance
  }

  #count(reference: Reference, resources: string | undefined): ContentBalance {
    const content = this.#decoded(reference)
    if (content === null) {
      this.met_others = true
      return BALANCED
    }
    const balance = balanceOf(content, imageEnds(this.#file, resources))
    // Names of marked content are not looked up.
    const has_odd_names = balance.has_odd_names && namesUsed(this.#file, content, NO_RESOURCES).is_odd
    return { ...balance, has_odd_names, gives_texts: mayGiveTexts(content) }
  }
}
