import { around, type Box, type Glyph } from './text-glyphs.ts'
import { alongLine, isLevel } from './text-runs.ts'

/** The letters of a page in one order, as texts are compared with them: without spaces, compatible forms made equal. */
export interface Letters {
  readonly text: string
  /** Of each UTF-16 unit of the text: the character that it is part of, and what lies before it. */
  readonly glyphs: readonly Glyph[]
  readonly before: readonly Before[]
}

/** Nothing, a space that a reader sees, a gap as between cells or columns, or the end of a line. */
export type Before = 'nothing' | 'space' | 'far' | 'line'

export interface Comparison {
  readonly match_case: boolean
  /** A hyphen at the end of a line is taken for one that only parts a word. */
  readonly joins_hyphens: boolean
}

/** Characters one after the other; a null ends a line. */
export type Order = readonly (Glyph | null)[]

export function lettersOf(order: Order, { match_case, joins_hyphens }: Comparison): Letters {
  const written = withAccentsBehind(order)
  const spelling = new Spelling(plainForms(match_case))
  for (const [i, glyph] of written.entries()) {
    if (glyph === null) spelling.endLine()
    else if (isBlank(glyph)) spelling.space(glyph)
    else if (joins_hyphens && partsWord(written, i)) spelling.join()
    else spelling.add(glyph)
  }
  return spelling.letters()
}

class Spelling {
  private readonly plain: (text: string) => string
  private readonly parts: string[] = []
  private readonly glyphs: Glyph[] = []
  private readonly before: Before[] = []
  private last: Glyph | null = null
  private between: Before = 'nothing'
  /** The word goes on in the next line. */
  private is_joined = false

  constructor(plain: (text: string) => string) {
    this.plain = plain
  }

  endLine(): void {
    this.between = 'line'
  }

  /** One that a reader of text made up says nothing: how far the letters are apart does. */
  space(glyph: Glyph): void {
    if (this.between === 'nothing' && hasPlace(glyph)) this.between = 'space'
  }

  join(): void {
    this.is_joined = true
  }

  add(glyph: Glyph): void {
    const form = this.plain(glyph.text)
    const parted = this.partedFrom(glyph)
    for (let unit = 0; unit < form.length; unit++) {
      this.glyphs.push(glyph)
      this.before.push(unit === 0 ? parted : 'nothing')
    }
    this.parts.push(form)
    this.last = glyph
    if (form === '') return
    this.between = 'nothing'
    this.is_joined = false
  }

  letters(): Letters {
    return { text: this.parts.join(''), glyphs: this.glyphs, before: this.before }
  }

  private partedFrom(glyph: Glyph): Before {
    if (this.is_joined) return 'nothing'
    return this.between === 'nothing' && this.last ? gapBetween(this.last, glyph) : this.between
  }
}

/** Some typesetters draw the accent first and the letter under it: an accent is compared behind its letter. */
function withAccentsBehind(order: Order): Order {
  const turned = [...order]
  for (let i = 0; i + 1 < turned.length; i++) {
    const [accent, letter] = [turned[i], turned[i + 1]]
    if (!accent || !letter || !SPACING_ACCENT.test(accent.text) || !isUnder(accent, letter)) continue
    turned[i] = letter
    turned[i + 1] = accent
    i += 1
  }
  return turned
}

const SPACING_ACCENT = /^[\u0060\u00a8\u00af\u00b4\u00b8\u02c6\u02c7\u02d8-\u02dd]$/u

function isUnder(accent: Glyph, letter: Glyph): boolean {
  const [mark, base] = [alongLine(accent.box, letter.turns), alongLine(letter.box, letter.turns)]
  return Math.min(mark.to, base.to) - Math.max(mark.from, base.from) > (mark.to - mark.from) / 2
}

/** Whether the letters have a hyphen at the end of a line. */
export const breaksWords = (order: Order): boolean => order.some((_, i) => partsWord(order, i))

/** PDFium tells no end of a line behind a hyphen that it takes for one. */
function partsWord(order: Order, at: number): boolean {
  const [hyphen, next] = [order[at], order[at + 1]]
  if (!hyphen || !isHyphen(hyphen)) return false
  return !next || (hasPlace(next) && !isLevel(hyphen.box, next.box, hyphen.turns))
}

/** A gap of so much of the letters' height is a space to a reader, drawn or not. */
const SPACE_EM = 0.15
/** As between two runs (text-runs.ts). */
const FAR_EM = 1.5

function gapBetween(last: Glyph, glyph: Glyph): Before {
  if (last.turns !== glyph.turns || !isLevel(last.box, glyph.box, glyph.turns)) return 'line'
  const [line, next] = [alongLine(last.box, glyph.turns), alongLine(glyph.box, glyph.turns)]
  const gap = Math.max(next.from - line.to, line.from - next.to)
  if (gap > FAR_EM * next.size) return 'far'
  return gap > SPACE_EM * next.size ? 'space' : 'nothing'
}

/**
 * The characters line by line as they lie on the page, whatever order they were drawn in, a null at the end of each
 * line; lines that run to the right and to the left in the order in which they are read.
 */
export const byPlace = (order: Order): Order => linesByPlace(order).flatMap((line) => [...asRead(line), null])

/** From the left to the right whatever they are, as programs that know nothing of Arabic or Hebrew write those. */
export const fromTheLeft = (order: Order): Order => linesByPlace(order).flatMap((line) => [...line, null])

function linesByPlace(order: Order): readonly (readonly Glyph[])[] {
  const placed = order.filter((glyph) => glyph !== null).filter(hasPlace)
  return [0, 1, 2, 3].flatMap((turns) => linesOf(placed.filter((glyph) => glyph.turns === turns)))
}

function linesOf(glyphs: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const lines: { glyphs: Glyph[]; box: Box }[] = []
  for (const glyph of glyphs.toSorted((a, b) => across(a) - across(b))) {
    const line = lines.at(-1)
    if (line && isLevel(line.box, glyph.box, glyph.turns)) line.glyphs.push(glyph)
    else lines.push({ glyphs: [glyph], box: glyph.box })
  }
  return lines.map((line) => line.glyphs.toSorted((a, b) => along(a) - along(b)))
}

const across = ({ box, turns }: Glyph): number => (turns % 2 === 0 ? box.top + box.bottom : box.left + box.right)
const along = ({ box, turns }: Glyph): number => [box.left, box.top, -box.right, -box.bottom][turns] ?? 0

const RUNS_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const RUNS_RIGHT = /[\p{L}\p{N}]/u

/** What runs left is turned round within a line that runs right, and the reverse. */
function asRead(line: readonly Glyph[]): readonly Glyph[] {
  const ways = line.map(({ text }) => wayOf(text))
  const left = ways.filter((way) => way === 'left').length
  if (left === 0) return line
  const is_left = left > ways.filter((way) => way === 'right').length
  return turnedWithin(is_left ? line.toReversed() : line, is_left ? 'right' : 'left')
}

type Way = 'left' | 'right' | null
const wayOf = (text: string): Way => {
  if (RUNS_LEFT.test(text)) return 'left'
  return RUNS_RIGHT.test(text) ? 'right' : null
}

function turnedWithin(line: readonly Glyph[], way: Way): readonly Glyph[] {
  const ways = line.map(({ text }) => wayOf(text))
  const turned = [...line]
  for (let from = ways.indexOf(way); from >= 0; ) {
    const to = endOfRun(ways, from)
    turned.splice(from, to - from, ...line.slice(from, to).toReversed())
    from = ways.indexOf(way, to)
  }
  return turned
}

/** Behind the last letter of a run that goes one way; what has no way of its own goes along between two of them. */
function endOfRun(ways: readonly Way[], from: number): number {
  const other = ways.findIndex((way, i) => i > from && way !== null && way !== ways[from])
  return ways.lastIndexOf(ways[from] ?? null, other < 0 ? ways.length - 1 : other) + 1
}

const hasPlace = ({ box }: Glyph): boolean => Number.isFinite(box.left + box.top)
const isBlank = (glyph: Glyph): boolean => glyph.text.trim() === '' || !hasPlace(glyph)
const isHyphen = ({ text }: Glyph): boolean => HYPHEN.test(text)
const HYPHEN = /^[-\u00ad\u2010\u2011]$/u

/** Whether text is read from the right to the left, by its first letter. */
export const runsLeft = (text: string): boolean => wayOf(/[\p{L}]/u.exec(text)?.[0] ?? '') === 'left'

/** Format characters and joiners, the stroke that only makes an Arabic word longer, and spaces. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Zs}\u0640\s]/gu
const DASHES = /[\u2010-\u2015\u2212]/gu
const SINGLE_QUOTES = /[\u2018\u2019\u201a\u201b\u2032]/gu
const DOUBLE_QUOTES = /[\u201c-\u201f\u2033\u00ab\u00bb]/gu

/** A text as it is compared: ligatures, accents and presentation forms apart, marks of punctuation alike. */
export function plainForm(text: string, match_case: boolean): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(UNSEEN, '')
    .replaceAll(DASHES, '-')
    .replaceAll(SINGLE_QUOTES, "'")
    .replaceAll(DOUBLE_QUOTES, '"')
  // Upper case first, so that ß and final sigma are what they are written as.
  return match_case ? plain : plain.toUpperCase().toLowerCase()
}

function plainForms(match_case: boolean): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const form = known.get(text) ?? plainForm(text, match_case)
    known.set(text, form)
    return form
  }
}

/** The box around each line of some characters. */
export function lineBoxes(glyphs: readonly Glyph[]): readonly Box[] {
  const boxes: Box[] = []
  let last: Glyph | null = null
  for (const glyph of glyphs) {
    const open = boxes.at(-1)
    const goes_on = last?.turns === glyph.turns && open && isLevel(open, glyph.box, glyph.turns)
    if (goes_on) boxes[boxes.length - 1] = around(open, glyph.box)
    else boxes.push(glyph.box)
    last = glyph
  }
  return boxes
}
