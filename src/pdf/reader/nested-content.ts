import { Budget } from './budget.ts'
import { ColourSpaces } from './colour-spaces.ts'
import { balanceOf, type ContentBalance, further, isOpen, isWrong, worse } from './content-balance.ts'
import { type LayersNamed, layersNamedIn } from './content-operators.ts'
import { decodeStream, type EncodedStream } from './filters.ts'
import { freeWhenFull } from './free-memory.ts'
import { imageEnds } from './image-ends.ts'
import { namesUsed } from './names-used.ts'
import type { PdfFile } from './pdf-file.ts'
import { unlessRefused } from './refusal.ts'
import { SoundFonts } from './sound-fonts.ts'
import { type Dict, isArray, nameOf, type Reference, referenceOf } from './syntax.ts'

type Images = ContentBalance['images']

/** A content stream that is drawn by another one: a form, a pattern, a mask or a glyph of a Type 3 font. */
interface Nested {
  readonly reference: Reference
  readonly stream: EncodedStream
  /** The resources in which its names are looked up. */
  readonly resources: string | undefined
}

const MOST = { within: 20, visits: 500_000, stream: 64 * 1024 * 1024, unpacked: 128 * 1024 * 1024 }

const keyFor = ({ number }: Reference, resources: string | undefined): string => `${number} ${resources ?? ''}`

const NOTHING: Dict = new Map()
const ONLY_REFERENCES = /^<<[^<>()[\]%#]*>>$/
const REFERENCES = /\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r />])/g

const note = (
  streams: Map<number, Set<string | undefined>>,
  { number }: Reference,
  resources: string | undefined,
): void => {
  streams.set(number, (streams.get(number) ?? new Set()).add(resources))
}

/** Finds images within the content that pages lead to (ISO 32000-2, 7.8.3). Each stream is read once. */
export class NestedContent {
  /** Streams with such images by their number, and the resources with which they are drawn. */
  readonly with_images = new Map<number, Set<string | undefined>>()
  /** What is wrong with a font that something in it is written with; null where nothing is. */
  fault: string | null = null
  /** The same of streams with operators that have other operands or places than theirs. */
  readonly with_wrong = new Map<number, Set<string | undefined>>()
  /** The same of streams with marked content that has properties. */
  readonly with_marks = new Map<number, Set<string | undefined>>()
  /** The forms and images that streams without such marks draw, as their resources refer to them. */
  readonly drawn_plainly = new Set<string>()
  /** How anything of it names layers. */
  layers: LayersNamed = 'none'
  readonly #file: PdfFile
  readonly #fonts: SoundFonts
  /** For each stream with its resources, the streams that it draws. */
  readonly #drawn = new Map<string, readonly string[]>()
  #is_guessed = false
  readonly #known = new Map<string, Images>()
  readonly #reached = new Map<string | undefined, Images>()
  /** What was looked for, and references to fonts, images and states that lack it. */
  readonly #plain = new Set<string>()
  readonly #visits = new Budget(MOST.visits, 'the pages draw too many things within others')
  readonly #unpackable = new Budget(MOST.unpacked, 'the content of the pages is too large')

  constructor(file: PdfFile, fonts = new SoundFonts(file)) {
    this.#file = file
    this.#fonts = fonts
  }

  /** The worst images in what is drawn with these resources. */
  imagesIn(resources: string | undefined, dict?: Dict): Images {
    const known = this.#reached.get(resources)
    if (known !== undefined) return known
    const found = this.#walk(this.#drawnWith(resources, dict))
    this.#reached.set(resources, found)
    return found
  }

  /** The same of a form that is drawn without being named by a page, such as the appearance of an annotation. */
  imagesOf(form: Reference): Images {
    return this.#walk(this.#content(`${form.number} ${form.generation} R`, undefined))
  }

  /**
   * Whether readers draw some form in ways of their own: it names what its resources lack, has operators with other
   * operands than those take or where they may not be, leaves something open, is drawn by itself, or so many are drawn
   * within each other that some readers stop.
   */
  get isGuessed(): boolean {
    const depths = new Map<string, number>()
    const depthOf = (key: string, left: number): number => {
      const known = depths.get(key)
      if (known !== undefined) return known
      if (left === 0) return Number.POSITIVE_INFINITY
      const below = this.#drawn.get(key) ?? []
      const depth = 1 + below.reduce((most, one) => Math.max(most, depthOf(one, left - 1)), 0)
      depths.set(key, depth)
      return depth
    }
    return this.#is_guessed || [...this.#drawn.keys()].some((key) => depthOf(key, MOST.within) > MOST.within)
  }

  #walk(start: readonly Nested[]): Images {
    let worst: Images = 'none'
    const waiting = [...start]
    const seen = new Set<string>()
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const key = keyFor(next.reference, next.resources)
      if (seen.has(key)) continue
      seen.add(key)
      worst = worse(worst, this.#imagesWithin(next, key))
      waiting.push(...this.#drawnWith(next.resources))
    }
    return worst
  }

  #imagesWithin({ reference, stream, resources }: Nested, key: string): Images {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const images = this.#count({ reference, stream, resources }, key)
    this.#known.set(key, images)
    if (images !== 'none') note(this.with_images, reference, resources)
    return images
  }

  /** What cannot be decoded here may be decoded by readers, and hold such images. */
  #count({ reference, stream, resources }: Nested, key: string): Images {
    const content = unlessRefused(
      () => decodeStream(stream, Math.min(MOST.stream, this.#unpackable.left), { lenient: true }),
      () => null,
    )
    if (content === null) return 'uncertain'
    this.#unpackable.spend(content.length)
    freeWhenFull()
    const drawn = this.#use(content, { stream, resources, key })
    const balance = balanceOf(content, imageEnds(this.#file, resources))
    const colours = () => new ColourSpaces(this.#file, this.#file.optionalDict(resources))
    if (isWrong(balance, colours)) note(this.with_wrong, reference, resources)
    if (isOpen(balance)) this.#is_guessed = true
    // A font that its resources lack may be in those of the page: then two readers are asked.
    this.fault ??= this.#fonts.judge(balance.order.fonts, this.#file.optionalDict(resources)).fault
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
    this.layers = further(this.layers, balance.layers)
    if (bytes.includes('BDC') || this.layers !== 'none') note(this.with_marks, reference, resources)
    else for (const raw of drawn) this.drawn_plainly.add(raw)
    return balance.images
  }

  #use(
    content: Uint8Array,
    { stream, resources, key }: Pick<Nested, 'stream' | 'resources'> & { key: string },
  ): ReadonlySet<string> {
    const used = namesUsed(this.#file, content, this.#file.optionalDict(resources))
    if (used.is_missing && stream.dict.has('Resources')) this.#is_guessed = true
    const forms = [...used.drawn].flatMap((raw) => this.#content(raw, resources))
    this.#drawn.set(
      key,
      forms.map((form) => keyFor(form.reference, form.resources)),
    )
    return used.drawn
  }

  #drawnWith(resources: string | undefined, dict = this.#file.optionalDict(resources)): readonly Nested[] {
    if (dict.size === 0) return []
    const states = this.#entriesOf(dict, 'ExtGState').map((raw) => this.#dictWith(raw, 'SMask', 'Font'))
    const fonts = [...this.#entriesOf(dict, 'Font'), ...states.flatMap((state) => this.#fontOf(state))]
    return [
      ...this.#entriesOf(dict, 'XObject').flatMap((raw) => (this.#isForm(raw) ? this.#content(raw, resources) : [])),
      ...this.#entriesOf(dict, 'Pattern').flatMap((raw) => this.#content(raw, resources)),
      ...states.flatMap((state) => this.#content(this.#file.optionalDict(state.get('SMask')).get('G'), resources)),
      ...fonts.flatMap((raw) => this.#glyphs(raw, resources)),
    ]
  }

  /** The values of one kind of resources. Nearly always they are references and nothing else. */
  #entriesOf(resources: Dict, kind: string): readonly string[] {
    const raw = resources.get(kind)
    if (raw === undefined) return []
    const value = this.#file.resolve(raw)
    return ONLY_REFERENCES.test(value) ? (value.match(REFERENCES) ?? []) : [...this.#file.optionalDict(value).values()]
  }

  #isForm(raw: string): boolean {
    return nameOf(this.#file.resolve(this.#dictWith(raw, 'Form').get('Subtype'))) === 'Form'
  }

  #fontOf(state: Dict): readonly string[] {
    const value = this.#file.resolve(state.get('Font'))
    return isArray(value) ? this.#file.items(value, 'a font').slice(0, 1) : []
  }

  #content(raw: string | undefined, inherited: string | undefined): readonly Nested[] {
    this.#visits.spend(1)
    const reference = referenceOf(raw ?? '')
    const stream = reference && this.#file.stream(reference)
    return stream ? [{ reference, stream, resources: stream.dict.get('Resources') ?? inherited }] : []
  }

  #glyphs(raw: string, inherited: string | undefined): readonly Nested[] {
    const font = this.#dictWith(raw, 'Type3')
    if (font.size === 0) return []
    const resources = font.get('Resources') ?? inherited
    const glyphs = [...this.#file.optionalDict(font.get('CharProcs')).values()]
    return glyphs.flatMap((glyph) => this.#content(glyph, resources))
  }

  /** A dictionary, read only if it has one of these names: of most fonts and graphics states nothing is asked. */
  #dictWith(raw: string, ...names: readonly [string, ...string[]]): Dict {
    this.#visits.spend(1)
    const key = names[0] + raw
    if (this.#plain.has(key)) return NOTHING
    if (names.some((name) => this.#file.mayHold(raw, name))) return this.#file.optionalDict(raw)
    this.#plain.add(key)
    return NOTHING
  }
}
