import { operandOf, type Operator, tagOf, walkOperators } from '../content-operators.ts'
import { afterToken, keyOfWord, writtenIn } from '../content-tokens.ts'
import { decodeStream } from '../filters.ts'
import { freeWhenFull } from '../free-memory.ts'
import { imageEnds } from '../image-ends.ts'
import type { PdfFile } from '../pdf-file.ts'
import { unlessRefused } from '../refusal.ts'
import { isString, stringBytes, textOf } from '../strings.ts'
import { type Dict, dictAt, integerOf, isDict, nameOf, type Reference, referenceOf } from '../syntax.ts'
import { SpokenFont } from './spoken-font.ts'
import type { Work } from './work.ts'

/** A part of what a page draws, and the text that the file gives for it. */
export interface Span {
  readonly kind: 'ActualText' | 'Alt' | 'E'
  /** The tag of its content, or the role of its element. */
  readonly tag: string
  readonly reads: string
  readonly drawn: Part
}

/** A part of the glyphs of a page, in the order of its content. */
export interface Part {
  readonly from: number
  readonly to: number
  /** Something is painted in it that is no text. */
  readonly paints: boolean
  /** It has text that nobody sees. */
  readonly has_unseen: boolean
}

const [BDC, BMC, EMC, Do, gs, BI, q, Q] = ['BDC', 'BMC', 'EMC', 'Do', 'gs', 'BI', 'q', 'Q'].map(keyOfWord)
const [Tf, Tr, Tj, TJ, quote, quotes] = ['Tf', 'Tr', 'Tj', 'TJ', "'", '"'].map(keyOfWord)
const PAINTS: readonly number[] = ['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'BI'].map(keyOfWord)
const SHOWS: readonly (number | undefined)[] = [Tj, TJ, quote, quotes]
/** Text is neither filled nor stroked (ISO 32000-2, table 104). */
const UNSEEN: readonly string[] = ['3', '7']
const KINDS = ['ActualText', 'Alt', 'E'] as const

/** What finding a form or a picture takes, in steps of work. */
const DRAWN = 500
const MOST = { within: 12, saved: 500, stream: 64 * 1024 * 1024 }

interface State {
  /** As the resources refer to it. */
  readonly font: string | null
  readonly is_unseen: boolean
}

interface Open {
  readonly spans: readonly Pick<Span, 'kind' | 'tag' | 'reads'>[]
  readonly mcid: number | null
  readonly from: number
  readonly painted: number
  readonly unseen: number
}

interface Content {
  readonly bytes: Uint8Array
  readonly resources: Dict
  /** As written, for colours of images. */
  readonly raw: string | undefined
  /** The object whose marks are counted; that of the page or of a form. */
  readonly owner: number
}

/** The fonts of a file by how they are referred to, each read once. */
export class SpokenFonts {
  readonly #file: PdfFile
  readonly #work: Work
  readonly #known = new Map<string, SpokenFont | null>()

  constructor(file: PdfFile, work: Work) {
    this.#file = file
    this.#work = work
  }

  /** Null for what is no font. */
  at(raw: string): SpokenFont | null {
    const known = this.#known.get(raw)
    if (known !== undefined) return known
    const font = unlessRefused(
      () => new SpokenFont(this.#file, this.#file.optionalDict(raw), this.#work),
      () => null,
    )
    this.#known.set(raw, font)
    return font
  }
}

/** What one page draws and what the file says it reads. */
export class PageText {
  /** What each visible glyph draws. */
  readonly glyphs: string[] = []
  readonly spans: Span[] = []
  /** By the object that owns the content and the number of the mark. */
  readonly marked = new Map<string, Part[]>()
  /** Fonts and texts that are read where another letter is drawn, as `name text`. */
  readonly lies = new Set<string>()
  /** Some text is written in a font that is not there. */
  has_unread = false
  readonly #file: PdfFile
  readonly #work: Work
  readonly #fonts: SpokenFonts
  readonly #is_brief: boolean
  readonly #open: Open[] = []
  /** How many of these have texts. */
  #said = 0
  #state: State = { font: null, is_unseen: false }
  #painted = 0
  #unseen = 0

  /** `is_brief`: only glyphs that have a text are read. */
  constructor(file: PdfFile, work: Work, fonts: SpokenFonts, { is_brief = false } = {}) {
    this.#file = file
    this.#work = work
    this.#fonts = fonts
    this.#is_brief = is_brief
  }

  page(contents: readonly Reference[], resources: string | undefined, owner: number): void {
    const parts = contents.flatMap((reference) => [this.#decoded(reference), SPACE])
    const dict = this.#file.optionalDict(resources)
    this.#walk({ bytes: Buffer.concat(parts), resources: dict, raw: resources, owner }, MOST.within)
    while (this.#open.length > 0) this.#close(owner)
  }

  #decoded(reference: Reference): Uint8Array {
    const stream = this.#file.stream(reference)
    const bytes = stream
      ? unlessRefused(
          () => decodeStream(stream, MOST.stream, { lenient: true }),
          () => EMPTY,
        )
      : EMPTY
    freeWhenFull()
    this.#work.spend(bytes.length / 16)
    return bytes
  }

  #walk(content: Content, left: number): void {
    const saved: State[] = []
    const begun = this.#state
    walkOperators(content.bytes, (operator) => {
      this.#work.spend(1)
      const { key } = operator
      if (key === q || key === Q) this.#save(saved, key === q)
      else if (SHOWS.includes(key)) this.#show(content, operator)
      else if (PAINTS.includes(key)) this.#painted++
      else this.#other(content, operator, left)
      return key === BI ? this.#afterImage(content, operator.to) : operator.to
    })
    this.#state = begun
  }

  #save(saved: State[], is_begun: boolean): void {
    if (!is_begun) this.#state = saved.pop() ?? this.#state
    else if (saved.length < MOST.saved) saved.push(this.#state)
  }

  #afterImage({ bytes, raw }: Content, from: number): number {
    return imageEnds(this.#file, raw)(bytes, from).end ?? bytes.length
  }

  #other(content: Content, operator: Operator, left: number): void {
    const { key } = operator
    const { bytes, resources, owner } = content
    if (key === Tf) this.#write(resources, operandOf(bytes, operator, 2))
    else if (key === Tr)
      this.#state = { ...this.#state, is_unseen: UNSEEN.includes(operandOf(bytes, operator, 1) ?? '') }
    else if (key === BDC || key === BMC) this.#begin(content, operator)
    else if (key === EMC) this.#close(owner)
    else if (key === Do) this.#draw(content, operandOf(bytes, operator, 1), left)
    else if (key === gs) this.#set(resources, operandOf(bytes, operator, 1))
  }

  #named(resources: Dict, kind: string, name: string | undefined): string | undefined {
    return this.#file.optionalDict(resources.get(kind)).get(nameOf(name) ?? '')
  }

  #write(resources: Dict, name: string | undefined): void {
    this.#state = { ...this.#state, font: this.#named(resources, 'Font', name) ?? null }
  }

  #set(resources: Dict, name: string | undefined): void {
    const raw = this.#file.resolve(this.#file.optionalDict(this.#named(resources, 'ExtGState', name)).get('Font'))
    if (!raw.startsWith('[')) return
    const [font = null] = this.#file.items(raw, 'a font')
    this.#state = { ...this.#state, font }
  }

  #draw({ resources, raw }: Content, name: string | undefined, left: number): void {
    const reference = referenceOf(this.#named(resources, 'XObject', name) ?? '')
    const stream = reference && this.#file.stream(reference)
    this.#work.spend(DRAWN)
    if (!stream || left === 0) return
    this.#painted++
    if (nameOf(this.#file.resolve(stream.dict.get('Subtype'))) !== 'Form') return
    const own = stream.dict.get('Resources') ?? raw
    const before = this.#painted - 1
    const bytes = this.#decoded(reference)
    this.#walk({ bytes, resources: this.#file.optionalDict(own), raw: own, owner: reference.number }, left - 1)
    // A form that only writes paints nothing else.
    if (this.#painted === before + 1) this.#painted = before
  }

  #show({ bytes }: Content, operator: Operator): void {
    const at = operator.operands.at(-1)
    if (at === undefined || (this.#is_brief && this.#said === 0)) return
    const { font: raw_font, is_unseen } = this.#state
    const font = raw_font === null ? null : this.#fonts.at(raw_font)
    if (font === null) {
      this.has_unread = true
      return
    }
    for (const raw of stringsIn(bytes, at, operator.from)) {
      const codes = font.codes(stringBytes(raw))
      this.#work.spend(codes.length)
      if (is_unseen) this.#unseen += codes.length
      else for (const code of codes) this.#glyph(font, code)
    }
  }

  #glyph(font: SpokenFont, code: number): void {
    const glyph = font.glyph(code)
    this.glyphs.push(glyph.draws)
    if (glyph.lies) this.lies.add(lieOf(font.name, glyph.reads))
  }

  #begin({ bytes, resources }: Content, operator: Operator): void {
    const properties = operator.key === BDC ? this.#propertiesOf(bytes, resources, operator) : EMPTY_DICT
    const tag = properties.size === 0 ? '' : tagOf(bytes, operator)
    const spans = KINDS.filter((kind) => properties.has(kind)).flatMap((kind) => {
      const raw = this.#file.resolve(properties.get(kind))
      return isString(raw) ? [{ kind, tag, reads: textOf(raw) }] : []
    })
    const mcid = integerOf(this.#file.resolve(properties.get('MCID')))
    this.#work.spend(1 + this.#open.length / 64)
    if (spans.length > 0) this.#said++
    this.#open.push({ spans, mcid, from: this.glyphs.length, painted: this.#painted, unseen: this.#unseen })
  }

  #propertiesOf(bytes: Uint8Array, resources: Dict, operator: Operator): Dict {
    const at = operator.operands.at(-1) ?? operator.from
    const raw = operandOf(bytes, operator, 1) ?? ''
    if (raw.startsWith('/')) return this.#file.optionalDict(this.#named(resources, 'Properties', raw))
    const text = writtenIn(bytes, at, operator.from)
    return isDict(text)
      ? unlessRefused(
          () => dictAt(text, 0).dict,
          () => EMPTY_DICT,
        )
      : EMPTY_DICT
  }

  #close(owner: number): void {
    const open = this.#open.pop()
    if (open === undefined || (open.spans.length === 0 && open.mcid === null)) return
    if (open.spans.length > 0) this.#said--
    const drawn: Part = {
      from: open.from,
      to: this.glyphs.length,
      paints: this.#painted > open.painted,
      has_unseen: this.#unseen > open.unseen,
    }
    this.spans.push(...open.spans.map((span) => ({ ...span, drawn })))
    if (open.mcid === null) return
    const key = markKey(owner, open.mcid)
    const parts = this.marked.get(key)
    if (parts === undefined) this.marked.set(key, [drawn])
    else parts.push(drawn)
  }
}

/** By which a font and a text are known where they lie. */
export const lieOf = (font: string, reads: string): string => `${font.replace(/^[A-Z]{6}\+/, '')} ${reads}`
export const markKey = (owner: number, mcid: number): string => `${owner} ${mcid}`

const EMPTY_DICT: Dict = new Map()
const EMPTY = Buffer.alloc(0)
const SPACE = Buffer.from('\n')

/** The strings of a string or of an array of them. */
function* stringsIn(bytes: Uint8Array, from: number, to: number): Generator<string> {
  for (let at = from; at < to; ) {
    const start = at
    at = afterToken(bytes, start)
    const sign = bytes[start]
    const is_string = sign === OPEN || (sign === LESS && bytes[start + 1] !== LESS)
    if (is_string) yield writtenIn(bytes, start, at)
  }
}
const [OPEN, LESS] = [0x28, 0x3c]
