import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'
import { Direction, type GlyphInfo, type GlyphPosition, Buffer as ShapeBuffer, shape } from 'harfbuzzjs'
import { covers, type FontName, fontsFor, IGNORABLE, type TextStyle } from './fonts-coverage.ts'
import { type Face, faceOf, type Ink, type Outline, outlineOf, type Part } from './fonts-faces.ts'

/** The smallest piece of text that is drawn by itself: a letter with its marks, or a ligature. */
export interface Cluster {
  readonly text: string
  readonly outline: Outline
  /** How far the pen moves, in thousandths of an em: the outline's width and the kerning. */
  readonly advance: number
  readonly rightToLeft: boolean
}

/** A line of text ready to draw: clusters from left to right. All measures in thousandths of an em. */
export interface ShapedLine {
  readonly clusters: readonly Cluster[]
  /** Index of each cluster's first character in the text. */
  readonly starts: readonly number[]
  readonly width: number
  /** The box around the start of the baseline and all ink. */
  readonly ink: Ink
  readonly rightToLeft: boolean
}

export type BaseDirection = 'ltr' | 'rtl' | 'auto'

/** Shapes one line: bidi runs (UAX 9), a font for each script, then HarfBuzz. */
export function shapeLine(text: string, style: TextStyle, base: BaseDirection = 'auto'): ShapedLine {
  const { levels, order, rightToLeft } = directionsOf(text, base)
  const runs = runsOf(text, style, levels)
  const [clusters, starts]: [Cluster[], number[]] = [[], []]
  for (const run of visualOrder(runs, order)) {
    for (const { start, word } of wordsOf(text, run)) {
      for (const shaped of shapeWord(word, run)) {
        clusters.push(shaped.cluster)
        starts.push(start + shaped.start)
      }
    }
  }
  return { clusters, starts, ...measure(clusters), rightToLeft }
}

interface Run {
  readonly start: number
  end: number
  readonly level: number
  readonly font: FontName
  readonly script: string | null
}

interface Directions {
  readonly levels: Uint8Array | null
  /** Character indices from left to right; null where that is their own order. */
  readonly order: readonly number[] | null
  readonly rightToLeft: boolean
}

const require = createRequire(import.meta.url)
// The package's types call it an ES module; what Node loads is the factory itself.
const bidi = (require('bidi-js') as () => Bidi)()
const buffer = new ShapeBuffer()

/** Anything that can turn the direction: right-to-left letters, Arabic digits, direction controls. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

function directionsOf(text: string, base: BaseDirection): Directions {
  if (base !== 'rtl' && !TURNS.test(text)) return { levels: null, order: null, rightToLeft: false }
  const embedding = bidi.getEmbeddingLevels(text, base)
  return {
    levels: embedding.levels,
    order: bidi.getReorderedIndices(text, embedding),
    rightToLeft: ((embedding.paragraphs[0]?.level ?? 0) & 1) === 1,
  }
}

/** Splits where level, font or script changes. Blanks, digits, signs and marks stay with what they follow. */
function runsOf(text: string, style: TextStyle, levels: Uint8Array | null): Run[] {
  const runs: Run[] = []
  let index = 0
  for (const character of text) {
    const level = levels?.[index] ?? 0
    const last = runs.at(-1)
    const own = kindOf(character, style)
    const { script } = own
    const stays = script === null && last !== undefined && hasGlyph(last.font, character)
    const font = stays ? last.font : own.font
    const joins =
      last && last.level === level && last.font === font && (script ?? last.script) === last.script
    if (joins) last.end = index + character.length
    else runs.push({ start: index, end: index + character.length, level, font, script })
    index += character.length
  }
  return runs
}

interface Kind {
  /** Null for what belongs to no script or to several. */
  readonly script: string | null
  /** The first font that has the character; the first of all, with its box, where none has. */
  readonly font: FontName
}

function kindOf(character: string, style: TextStyle): Kind {
  let kinds = kindsByStyle.get(style)
  if (!kinds || kinds.size > MOST_REMEMBERED) {
    kinds = new Map()
    kindsByStyle.set(style, kinds)
  }
  let kind = kinds.get(character)
  if (!kind) {
    const codePoint = character.codePointAt(0) ?? 0
    const fonts = fontsFor(codePoint, style)
    const font = fonts.find((name) => covers(name, codePoint)) ?? fonts[0] ?? ''
    kind = { script: SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0] ?? null, font }
    kinds.set(character, kind)
  }
  return kind
}

const MOST_REMEMBERED = 3000
const kindsByStyle = new Map<TextStyle, Map<string, Kind>>()

const hasGlyph = (font: FontName, character: string): boolean =>
  covers(font, character.codePointAt(0) ?? 0) || IGNORABLE.test(character)

const SCRIPTS = [
  ['Latn', /^\p{Script=Latin}$/u],
  ['Cyrl', /^\p{Script=Cyrillic}$/u],
  ['Grek', /^\p{Script=Greek}$/u],
  ['Arab', /^\p{Script=Arabic}$/u],
  ['Hebr', /^\p{Script=Hebrew}$/u],
  ['Deva', /^\p{Script=Devanagari}$/u],
] as const

function visualOrder(runs: readonly Run[], order: readonly number[] | null): Iterable<Run> {
  if (!order) return runs
  const runAt = runs.flatMap((run) => new Array<Run>(run.end - run.start).fill(run))
  return new Set(order.flatMap((index) => runAt[index] ?? []))
}

/** Words and the blanks between them, from left to right. */
function wordsOf(text: string, run: Run): { readonly start: number; readonly word: string }[] {
  const words = Array.from(text.slice(run.start, run.end).matchAll(/ +|[^ ]+/g), (match) => ({
    start: run.start + match.index,
    word: match[0],
  }))
  return run.level & 1 ? words.reverse() : words
}

interface ShapedWord {
  readonly start: number
  readonly cluster: Cluster
}

const shapedWords = new Map<string, readonly ShapedWord[]>()

/** Documents say the same words again and again, so the latest are remembered. */
function shapeWord(word: string, run: Run): readonly ShapedWord[] {
  const key = `${run.level & 1}${run.script}${run.font} ${word}`
  let shaped = shapedWords.get(key)
  if (!shaped) {
    shaped = callHarfBuzz(word, run)
    if (shapedWords.size >= MOST_REMEMBERED) shapedWords.clear()
    if (word.length <= 40) shapedWords.set(key, shaped)
  }
  return shaped
}

function callHarfBuzz(word: string, run: Run): ShapedWord[] {
  const face = faceOf(run.font)
  const rightToLeft = (run.level & 1) === 1
  buffer.reset()
  buffer.addText(word)
  buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR)
  buffer.setScript(run.script ?? 'Zyyy')
  shape(face.font, buffer)
  const groups = groupByCluster(buffer.getGlyphInfos(), buffer.getGlyphPositions())
  const starts = groups.map(({ start }) => start)
  const ends = rightToLeft ? [word.length, ...starts] : [...starts.slice(1), word.length]
  return groups.map(({ start, glyphs }, i) => ({
    start,
    cluster: { text: word.slice(start, ends[i]), rightToLeft, ...place(face, glyphs) },
  }))
}

interface Group {
  readonly start: number
  readonly glyphs: (GlyphInfo & GlyphPosition)[]
}

/** HarfBuzz keeps the glyphs of one cluster side by side, and the clusters in the order of the text or its reverse. */
function groupByCluster(infos: readonly GlyphInfo[], positions: readonly GlyphPosition[]): Group[] {
  const groups: Group[] = []
  infos.forEach((info, i) => {
    const position = positions[i]
    if (!position) return
    const last = groups.at(-1)
    if (last?.start === info.cluster) last.glyphs.push({ ...info, ...position })
    else groups.push({ start: info.cluster, glyphs: [{ ...info, ...position }] })
  })
  return groups
}

function place(face: Face, glyphs: Group['glyphs']): Pick<Cluster, 'outline' | 'advance'> {
  let advance = 0
  const parts: Part[] = []
  for (const { codepoint, xAdvance, xOffset, yOffset } of glyphs) {
    parts.push({ glyph: codepoint, x: advance + xOffset, y: yOffset })
    advance += xAdvance
  }
  const outline = parts.length === 1 ? outlineOf(face, parts) : outlineOf(face, parts, advance)
  return { outline, advance }
}

function measure(clusters: readonly Cluster[]): Pick<ShapedLine, 'width' | 'ink'> {
  let pen = 0
  let [left, bottom, right, top] = [0, 0, 0, 0]
  for (const { outline, advance } of clusters) {
    if (outline.ink) {
      left = Math.min(left, pen + outline.ink[0])
      bottom = Math.min(bottom, outline.ink[1])
      right = Math.max(right, pen + outline.ink[2])
      top = Math.max(top, outline.ink[3])
    }
    pen += advance
  }
  return { width: pen, ink: [left, bottom, right, top] }
}
