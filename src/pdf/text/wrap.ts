import type { TextStyle } from './coverage.ts'
import { languageOf } from './language.ts'
import type { BaseDirection } from './bidi.ts'
import { breaksOf } from './line-breaks.ts'
import { type Hand, type ShapedLine, shapeLine } from './shape.ts'

/** A paragraph with what breaking it into lines needs. Widths in thousandths of an em. */
export interface Measured {
  readonly text: string
  readonly line: ShapedLine
  /** Direction of the paragraph, kept by all its lines. */
  readonly base: BaseDirection
  readonly hand: Hand
  /** Measured when first asked for: most texts fit on one line. */
  readonly words: () => readonly Word[]
}

/** What a line may end after. */
interface Piece {
  readonly start: number
  /** Without the blanks at its end. */
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

/** Shapes each paragraph of a text once; line breaks begin a new one. */
export function measureParagraphs(text: string, hand: TextStyle | Hand): Measured[] {
  const { style, locale = '' } = typeof hand === 'string' ? { style: hand } : hand
  const composed = text.normalize('NFC').replaceAll('\t', ' ')
  // Judged by the whole, so that all its lines have the shapes of one language.
  const own = { style, locale: languageOf(locale, composed) }
  // Equal ones are one, so that whoever goes through all of them can tell.
  const known = new Map<string, Measured>()
  return composed.split(/\r\n|[\r\n\u0085\u2028\u2029]/).map((paragraph) => {
    const measured = known.get(paragraph) ?? measureParagraph(paragraph, own)
    known.set(paragraph, measured)
    return measured
  })
}

/** Breaks after words, and inside a word only where it is wider than a whole line. */
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

/** Shaped by itself: where a line ends, letters take other forms. */
function partOf({ text, hand, base }: Measured, [start, end]: readonly [number, number], width: number): WrappedLine {
  let line: ShapedLine | undefined
  return {
    width,
    shaped: () => {
      line ??= shapeLine(text.slice(start, end).trimEnd(), hand, base)
      return line
    },
  }
}

function measureParagraph(text: string, hand: Hand): Measured {
  const line = shapeLine(text, hand)
  let words: readonly Word[] | undefined
  return {
    text,
    line,
    hand,
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
    // No line ends in a hyphen (text-break.ts).
    if (last && word[at - start - 1] === '-' && word[at - start - 2] !== '-') last.width += advance
    else if (at < inkEnd) letters.push({ start: at, width: advance, blank: 0 })
    else blank += advance
  }
  const last = letters.at(-1)
  if (last) last.blank = blank
  return { start, width: letters.reduce((sum, letter) => sum + letter.width, 0), blank, letters }
}
