import { Direction, type GlyphInfo, type GlyphPosition, Buffer as ShapeBuffer, shape } from 'harfbuzzjs'
import { LruCache } from '../../kit/lru.ts'
import { type BaseDirection, directionsOf } from './bidi.ts'
import { fontsFor, isTextFace, type TextStyle } from './coverage.ts'
import { type Face, faceOf, type Ink, type Outline, outlineOf, type Part } from './faces.ts'
import { type Run, runsOf } from './itemise.ts'
import { type Language, languageOf } from './language.ts'

/** The smallest drawable piece of text: a letter with its marks, or a ligature. */
export interface Cluster {
  readonly text: string
  readonly outline: Outline
  /** The advance in thousandths of an em: the outline's width plus kerning. */
  readonly advance: number
  readonly rightToLeft: boolean
}

/** A line of text ready to draw, with clusters from left to right. All measures are in thousandths of an em. */
export interface ShapedLine {
  readonly clusters: readonly Cluster[]
  /** The index of each cluster's first character in the text. */
  readonly starts: readonly number[]
  readonly width: number
  /** The bounding box of all ink and of the start of the baseline. */
  readonly ink: Ink
  readonly rightToLeft: boolean
}

/** The style of a line, and the locale (BCP 47) of its writer, which selects language-specific forms. */
export interface ShapeOptions {
  readonly style: TextStyle
  readonly locale?: string | undefined
}

/** Shapes a line: splits it into bidi runs (UAX 9), picks a font for each script and calls HarfBuzz. */
export function shapeLine(text: string, options: TextStyle | ShapeOptions, base: BaseDirection = 'auto'): ShapedLine {
  const { style, locale = '' } = typeof options === 'string' ? { style: options } : options
  const language = languageOf(locale, text)
  const { levels, order, rightToLeft } = directionsOf(text, base)
  const runs = runsOf(text, { style, language }, levels)
  const [clusters, starts]: [Cluster[], number[]] = [[], []]
  for (const run of visualOrder(runs, order)) {
    const shapeWord = shaperOf(run, language)
    for (const { start, word } of wordsOf(text, run)) {
      for (const shaped of shapeWord(word)) {
        clusters.push(shaped.cluster)
        starts.push(start + shaped.start)
      }
    }
  }
  return { clusters, starts, ...measure(clusters), rightToLeft }
}

const buffer = new ShapeBuffer()

function visualOrder(runs: readonly Run[], order: readonly number[] | null): Iterable<Run> {
  if (!order) return runs
  const runAt = runs.flatMap((run) => new Array<Run>(run.end - run.start).fill(run))
  return new Set(order.flatMap((index) => runAt[index] ?? []))
}

/** Words and the spaces between them, from left to right. */
function wordsOf(text: string, run: Run): { readonly start: number; readonly word: string }[] {
  if (run.escape !== null) return [{ start: run.start, word: run.escape }]
  const own = text.slice(run.start, run.end)
  let end = run.start
  const words = (own.match(piecesOf(own, run)) ?? []).map((word) => {
    const start = end
    end += word.length
    return { start, word }
  })
  return run.level & 1 ? words.reverse() : words
}

const WORDS = / +|[^ ]+/g
/** Times and numbers are ever new words, but their digits are known. */
const DIGITS_APART = / +|[0-9]|[^ 0-9]+/g
const ASCII = /^[ -~]*$/

/** In the text face, digits neither kern nor join with other ASCII (checked by test/pdf/draw/digits.test.ts). */
const piecesOf = (text: string, { font }: Run): RegExp => (isTextFace(font) && ASCII.test(text) ? DIGITS_APART : WORDS)

interface ShapedWord {
  readonly start: number
  readonly cluster: Cluster
}

type Shaper = (word: string) => readonly ShapedWord[]

/** Direction, script, font and language. Few envelopes have more than a handful. */
const SHAPERS_MAX = 20
const shapers = new LruCache<Shaper>(SHAPERS_MAX)

const shaperOf = (run: Run, language: Language): Shaper =>
  run.escape === null
    ? shapers.get(`${run.level & 1}${run.script}${run.font}${language}`, () => rememberingShaper(run, language))
    : (word) => [{ start: 0, cluster: escaped(word) }]

const MOST_REMEMBERED = 2000

/** Documents repeat words, so recent ones are cached. */
function rememberingShaper(run: Run, language: Language): Shaper {
  const known = new Map<string, readonly ShapedWord[]>()
  return (word) => {
    let shaped = known.get(word)
    if (!shaped) {
      shaped = callHarfBuzz(word, run, language)
      if (known.size >= MOST_REMEMBERED) known.clear()
      if (word.length <= 40) known.set(word, shaped)
    }
    return shaped
  }
}

/** A replacement text for a character that no font has, as one cluster so that it is never broken. */
function escaped(text: string): Cluster {
  const face = faceOf(fontsFor(null, 'regular')[0] ?? '')
  const glyphs = shapeGlyphs(text, face, { rightToLeft: false, script: 'Latn', language: '' })
  return { text, rightToLeft: false, ...clusterOf(face, glyphs) }
}

interface Shaping {
  readonly rightToLeft: boolean
  readonly script: string | null
  readonly language: Language
}

function shapeGlyphs(text: string, face: Face, { rightToLeft, script, language }: Shaping): Glyph[] {
  buffer.reset()
  buffer.addText(text)
  buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR)
  buffer.setScript(script ?? 'Zyyy')
  if (language !== '') buffer.setLanguage(language)
  shape(face.font, buffer)
  return buffer.getGlyphInfosAndPositions() as Glyph[]
}

function callHarfBuzz(word: string, run: Run, language: Language): ShapedWord[] {
  const face = faceOf(run.font)
  const rightToLeft = (run.level & 1) === 1
  const glyphs = shapeGlyphs(word, face, { rightToLeft, script: run.script, language })
  const groups = groupByCluster(glyphs)
  const starts = groups.map(({ start }) => start)
  const ends = rightToLeft ? [word.length, ...starts] : [...starts.slice(1), word.length]
  return groups.map(({ start, glyphs }, i) => ({
    start,
    cluster: { text: word.slice(start, ends[i]), rightToLeft, ...clusterOf(face, glyphs) },
  }))
}

type Glyph = GlyphInfo & GlyphPosition

interface Group {
  readonly start: number
  readonly glyphs: Glyph[]
}

/** HarfBuzz returns clusters in text order or reversed, with the glyphs of a cluster together. */
function groupByCluster(glyphs: readonly Glyph[]): Group[] {
  const groups: Group[] = []
  for (const glyph of glyphs) {
    const last = groups.at(-1)
    if (last?.start === glyph.cluster) last.glyphs.push(glyph)
    else groups.push({ start: glyph.cluster, glyphs: [glyph] })
  }
  return groups
}

function clusterOf(face: Face, glyphs: readonly Glyph[]): Pick<Cluster, 'outline' | 'advance'> {
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
