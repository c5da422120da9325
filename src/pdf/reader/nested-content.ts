import { Budget } from './budget.ts'
import { ColourSpaces } from './colour-spaces.ts'
import { balanceOf } from './balance-walk.ts'
import { type ContentBalance, further, isWrong, worse } from './content-balance.ts'
import type { LayersNamed } from './content-operators.ts'
import { decodeStream, type EncodedStream } from './filters.ts'
import { freeWhenFull } from './free-memory.ts'
import { imageEnds } from './image-ends.ts'
import { type Drawable, type NamesUsed, namesUsed, ODD_NAME } from './names-used.ts'
import { oddForm } from './odd-forms.ts'
import type { PdfFile } from './pdf-file.ts'
import { Refusal, unlessRefused } from './refusal.ts'
import { SoundFonts } from './sound-fonts.ts'
import { SoundPaint } from './sound-paint.ts'
import { mayGiveTexts } from './spoken/text-signs.ts'
import { type Dict, isArray, nameOf, numberOf, type Reference, referenceOf } from './syntax.ts'

/** What has to be settled in content. */
export interface Unsettled {
  readonly images: ContentBalance['images']
  /** It undoes what it never did, or leaves a path open: readers end that with it, or go on behind it. */
  readonly is_open: boolean
}
const SETTLED: Unsettled = { images: 'none', is_open: false }

const both = (first: Unsettled, second: Unsettled): Unsettled => ({
  images: worse(first.images, second.images),
  is_open: first.is_open || second.is_open,
})

/** A content stream that is drawn by another one: a form, a pattern, a mask or a glyph of a Type 3 font. */
interface Nested {
  readonly reference: Reference
  readonly stream: EncodedStream
  /** The resources in which its names are looked up. */
  readonly resources: string | undefined
}

const MOST = { within: 20, visits: 500_000, stream: 64 * 1024 * 1024, unpacked: 128 * 1024 * 1024 }

const keyFor = ({ number }: Reference, resources: string | undefined): string => `${number} ${resources ?? ''}`

const VOID = 'a form draws what its resources have as nothing'
const FURTHER = 'a form draws what only the resources around it have'
const UNKNOWN = 'what a page may draw is neither a form nor an image to all readers'

/** What nearly every image says. */
const PLAIN_IMAGE = [/\/Subtype ?\/Image[ \r\n/>]/, /\/Width [1-9]/, /\/Height [1-9]/, /stream$/] as const

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

/** Finds what has to be settled in the content that pages lead to (ISO 32000-2, 7.8.3). Each stream is read once. */
export class NestedContent {
  /** Streams to be settled by their number, and the resources with which they are drawn. */
  readonly unsettled = new Map<number, Set<string | undefined>>()
  /** What is wrong with a font that something in it is written with; null where nothing is. */
  fault: string | null = null
  /** A font that something in it writes with, and its resources lack. */
  missing_font: string | null = null
  /** The same of streams with operators that have other operands or places than theirs. */
  readonly with_wrong = new Map<number, Set<string | undefined>>()
  /** The same of streams with marked content that has properties. */
  readonly with_marks = new Map<number, Set<string | undefined>>()
  /** The forms and images that streams without such marks draw, as their resources refer to them. */
  readonly drawn_plainly = new Set<string>()
  /** Whether anything of it may give texts for what it draws. */
  gives_texts = false
  /** Whether anything of it writes in a font that is not in the file, of which readers may lack letters. */
  may_lack = false
  /** How anything of it names layers. */
  layers: LayersNamed = 'none'
  #ambiguity: string | null = null
  /** Kinds and names that forms use and their own resources lack. */
  readonly #lacking: (readonly [kind: string, name: string])[] = []
  readonly #file: PdfFile
  readonly #fonts: SoundFonts
  readonly #paint: SoundPaint
  /** For each stream with its resources, the streams that it draws. */
  readonly #drawn = new Map<string, readonly string[]>()
  #is_guessed = false
  readonly #known = new Map<string, Unsettled>()
  readonly #reached = new Map<string | undefined, Unsettled>()
  readonly #judged = new Set<number>()
  /** Resources of what is drawn. */
  readonly #inner = new Set<string>()
  /** What was looked for, and references to fonts, images and states that lack it. */
  readonly #plain = new Set<string>()
  readonly #visits = new Budget(MOST.visits, 'the pages draw too many things within others')
  readonly #unpackable = new Budget(MOST.unpacked, 'the content of the pages is too large')

  constructor(file: PdfFile, fonts = new SoundFonts(file)) {
    this.#file = file
    this.#fonts = fonts
    this.#paint = new SoundPaint(file)
  }

  /** The worst of what is drawn with these resources. */
  unsettledIn(resources: string | undefined, dict?: Dict): Unsettled {
    const known = this.#reached.get(resources)
    if (known !== undefined) return known
    const found = this.#walk(this.#drawnWith(resources, dict))
    this.#reached.set(resources, found)
    return found
  }

  /** The same of a form that is drawn without being named by a page, such as the appearance of an annotation. */
  unsettledOf(form: Reference): Unsettled {
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

  /** Why readers take something that is drawn for something else; null if there is no reason. */
  get ambiguity(): string | null {
    if (this.#ambiguity !== null || this.#lacking.length === 0) return this.#ambiguity
    const lacking = new Set(this.#lacking.map(([kind, name]) => `${kind} ${name}`))
    const kinds = new Set(this.#lacking.map(([kind]) => kind))
    const has = (resources: Dict): boolean =>
      [...kinds].some((kind) =>
        [...this.#file.optionalDict(resources.get(kind)).keys()].some((name) => lacking.has(`${kind} ${name}`)),
      )
    const around = [...new Set([...this.#reached.keys(), ...this.#inner])]
    return around.some((raw) => has(this.#file.optionalDict(raw))) ? FURTHER : null
  }

  /** Whether something draws itself, by way of others or not: readers stop at different depths, or never. */
  get isEndless(): boolean {
    const above = new Map<string, number>()
    for (const below of this.#drawn.values()) for (const key of below) above.set(key, (above.get(key) ?? 0) + 1)
    const waiting = [...this.#drawn.keys()].filter((key) => !above.has(key))
    let done = 0
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      done++
      for (const below of this.#drawn.get(key) ?? []) {
        const left = (above.get(below) ?? 0) - 1
        above.set(below, left)
        if (left === 0 && this.#drawn.has(below)) waiting.push(below)
      }
    }
    return done < this.#drawn.size
  }

  #walk(start: readonly Nested[]): Unsettled {
    let worst = SETTLED
    const waiting = [...start]
    const seen = new Set<string>()
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const key = keyFor(next.reference, next.resources)
      if (seen.has(key)) continue
      seen.add(key)
      worst = both(worst, this.#unsettledAt(next, key))
      if (next.resources !== undefined) this.#inner.add(next.resources)
      waiting.push(...this.#drawnWith(next.resources))
    }
    return worst
  }

  #unsettledAt({ reference, stream, resources }: Nested, key: string): Unsettled {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const found = this.#count({ reference, stream, resources }, key)
    this.#known.set(key, found)
    if (found.images !== 'none' || found.is_open) note(this.unsettled, reference, resources)
    return found
  }

  /** What cannot be decoded here may be decoded by readers, and hold such images. */
  #count({ reference, stream, resources }: Nested, key: string): Unsettled {
    const content = unlessRefused(
      () => decodeStream(stream, Math.min(MOST.stream, this.#unpackable.left), { lenient: true }),
      () => null,
    )
    if (content === null) return { images: 'uncertain', is_open: false }
    this.#unpackable.spend(content.length)
    freeWhenFull()
    const { drawn } = this.#use(content, { stream, resources, key })
    const balance = balanceOf(content, imageEnds(this.#file, resources))
    const colours = () => new ColourSpaces(this.#file, this.#file.optionalDict(resources))
    if (isWrong(balance, colours)) note(this.with_wrong, reference, resources)
    this.#judgeFonts(balance.order.fonts, this.#file.optionalDict(resources))
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
    this.layers = further(this.layers, balance.layers)
    if (bytes.includes('BDC')) this.gives_texts ||= mayGiveTexts(content)
    if (bytes.includes('BDC') || this.layers !== 'none') note(this.with_marks, reference, resources)
    else for (const [raw, kind] of drawn) if (kind === 'XObject') this.drawn_plainly.add(raw)
    const { images, saves, path } = balance
    return { images, is_open: saves.low < 0 || path === 'open' }
  }

  #judgeFonts(names: readonly string[], resources: Dict): void {
    const { fault, missing } = this.#fonts.judge(names, resources)
    this.fault ??= fault
    this.missing_font ??= missing[0] ?? null
    this.may_lack ||= this.#fonts.mayLack(names, resources)
  }

  #use(
    content: Uint8Array,
    { stream, resources, key }: Pick<Nested, 'stream' | 'resources'> & { key: string },
  ): NamesUsed {
    const used = namesUsed(this.#file, content, this.#file.optionalDict(resources))
    if (used.is_odd) throw new Refusal(ODD_NAME)
    const has_own = stream.dict.has('Resources')
    if (used.is_missing && has_own) this.#is_guessed = true
    // Those of the page are for forms, and only some readers take them for a pattern too.
    if (used.is_naming && !has_own && stream.dict.has('PatternType')) this.#is_guessed = true
    if (used.is_void && has_own) this.#ambiguity ??= VOID
    if (has_own) this.#lacking.push(...used.lacking)
    const forms = [...used.drawn].flatMap(([raw, kind]) => this.#within(raw, kind, resources))
    this.#drawn.set(
      key,
      forms.map((form) => keyFor(form.reference, form.resources)),
    )
    return used
  }

  /** What has content of its own among what is named. */
  #within(raw: string, kind: Drawable, resources: string | undefined): readonly Nested[] {
    if (kind !== 'ExtGState') return this.#content(raw, resources)
    const mask = this.#file.optionalDict(this.#dictWith(raw, 'SMask').get('SMask'))
    return this.#content(mask.get('G'), resources)
  }

  #drawnWith(resources: string | undefined, dict = this.#file.optionalDict(resources)): readonly Nested[] {
    if (dict.size === 0) return []
    this.fault ??= this.#paint.faultIn(dict)
    const states = this.#entriesOf(dict, 'ExtGState').map((raw) => this.#dictWith(raw, 'SMask', 'Font'))
    const fonts = [...this.#entriesOf(dict, 'Font'), ...states.flatMap((state) => this.#fontOf(state))]
    return [
      ...this.#entriesOf(dict, 'XObject').flatMap((raw) =>
        this.#isForm(raw) ? this.#content(raw, resources) : this.#image(raw),
      ),
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

  /** Nothing is within an image, but what is none draws something for some readers, or nothing of the page. */
  #image(raw: string): readonly Nested[] {
    if (this.#plain.has(raw) || PLAIN_IMAGE.every((pattern) => pattern.test(this.#file.flatText(raw) ?? ''))) return []
    this.#plain.add(raw)
    const dict = this.#file.optionalDict(raw)
    const subtype = nameOf(this.#file.resolve(dict.get('Subtype')))
    const has_size = ['Width', 'Height'].every((key) => (numberOf(this.#file.resolve(dict.get(key))) ?? 0) > 0)
    const is_unknown = subtype === null || !this.#file.isStream(raw) || (subtype === 'Image' && !has_size)
    if (is_unknown && dict.size > 0) this.#ambiguity ??= UNKNOWN
    return []
  }

  #fontOf(state: Dict): readonly string[] {
    const value = this.#file.resolve(state.get('Font'))
    return isArray(value) ? this.#file.items(value, 'a font').slice(0, 1) : []
  }

  #content(raw: string | undefined, inherited: string | undefined): readonly Nested[] {
    this.#visits.spend(1)
    const reference = referenceOf(raw ?? '')
    const stream = reference && this.#file.stream(reference)
    if (!stream) return []
    this.#judge(reference, stream.dict)
    return [{ reference, stream, resources: stream.dict.get('Resources') ?? inherited }]
  }

  #judge({ number }: Reference, dict: Dict): void {
    if (this.#judged.has(number)) return
    this.#judged.add(number)
    this.#ambiguity ??= oddForm(this.#file, dict)
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
