import type { BaseDirection } from './bidi.ts'
import type { TextStyle } from './coverage.ts'
import { languageOf } from './language.ts'
import { breaksOf } from './line-breaks.ts'
import { type ShapedLine, type ShapeOptions, shapeLine } from './shape.ts'

/** A measured paragraph. Widths are in thousandths of an em. */
export interface Measured {
  readonly text: string
  readonly line: ShapedLine
  /** The direction of the paragraph, which all its lines keep. */
  readonly base: BaseDirection
  readonly hand: ShapeOptions
  /** Measured on first use, because most texts fit on one line. */
  readonly words: () => readonly Word[]
}

/** A piece after which a line may end. */
interface Piece {
  readonly start: number
  /** Without trailing spaces. */
  readonly width: number
  readonly blank: number
}

interface Word extends Piece {
  readonly letters: readonly Piece[]
}

export interface WrappedLine {
  readonly width: number
  readonly shaped: () => ShapedLine
}

/** Shapes each paragraph of a text once. Line breaks separate paragraphs. */
export function measureParagraphs(text: string, options: TextStyle | ShapeOptions): Measured[] {
  const { style, locale = '' } = typeof options === 'string' ? { style: options } : options
  const composed = text.normalize('NFC').replaceAll('\t', ' ')
  // The language of the whole text applies to all lines.
  const own = { style, locale: languageOf(locale, composed) }
  // Equal paragraphs share an object, so that callers can recognise them.
  const known = new Map<string, Measured>()
  return composed.split(/\r\n|[\r\n\u0085\u2028\u2029]/).map((paragraph) => {
    const measured = known.get(paragraph) ?? measureParagraph(paragraph, own)
    known.set(paragraph, measured)
    return measured
  })
}

/** Breaks after words, and inside a word only if it is wider than a line. */
export function wrap(paragraph: Measured, limit: number): WrappedLine[] {
  const { text, line } = paragraph
  if (line.width <= limit) return [{ width: line.width, shaped: () => line }]
  const pieces = paragraph.words().flatMap((word): readonly Piece[] => (word.width <= limit ? [word] : word.letters))
  const lines: WrappedLine[] = []
  let [start, width, blank] = [0, 0, 0]
  for (const piece of pieces) {
    if (piece.start > start && width + blank + piece.width > limit) {
      if (width > 0) lines.push(partOf(paragraph, [start, piece.start], width))
      ;[start, width, blank] = [piece.start, 0, 0]
    }
    width += blank + piece.width
    blank = piece.blank
  }
  lines.push(partOf(paragraph, [start, text.length], width))
  return lines
}

/** Shapes the line on its own, because letters change their form at the end of a line. */
function partOf(
  { text, hand: options, base }: Measured,
  [start, end]: readonly [number, number],
  width: number,
): WrappedLine {
  let line: ShapedLine | undefined
  return {
    width,
    shaped: () => {
      line ??= shapeLine(text.slice(start, end).trimEnd(), options, base)
      return line
    },
  }
}

function measureParagraph(text: string, options: ShapeOptions): Measured {
  const line = shapeLine(text, options)
  let words: readonly Word[] | undefined
  return {
    text,
    line,
    hand: options,
    base: line.rightToLeft ? 'rtl' : 'ltr',
    words: () => {
      words ??= measureWords(text, line)
      return words
    },
  }
}

function measureWords(text: string, { clusters, starts }: ShapedLine): Word[] {
  const advances = new Map(clusters.map(({ advance }, i) => [starts[i] ?? 0, advance]))
  const edges = [0, ...breaksOf(text)]
  return edges.map((start, i) => measureWord(text.slice(start, edges[i + 1]), start, advances))
}

function measureWord(word: string, start: number, advances: ReadonlyMap<number, number>): Word {
  const inkEnd = start + word.trimEnd().length
  const letters: { start: number; width: number; blank: number }[] = []
  let blank = 0
  for (let at = start; at < start + word.length; at += 1) {
    const advance = advances.get(at)
    if (advance === undefined) continue
    const last = letters.at(-1)
    // Lines never end in a hyphen (line-breaks.ts).
    if (last && word[at - start - 1] === '-' && word[at - start - 2] !== '-') last.width += advance
    else if (at < inkEnd) letters.push({ start: at, width: advance, blank: 0 })
    else blank += advance
  }
  const last = letters.at(-1)
  if (last) last.blank = blank
  return { start, width: letters.reduce((sum, letter) => sum + letter.width, 0), blank, letters }
}
