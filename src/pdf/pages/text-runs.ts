import { around, type Box, type Glyph } from './text-glyphs.ts'

/** Neighbouring characters of a line, without a gap that a reader would take for another cell or column. */
export interface Run {
  readonly text: string
  readonly box: Box
  readonly turns: number
}

/** Joins characters into runs and keeps their order. Characters without position or content are dropped. */
export function runsOf(glyphs: readonly (Glyph | null)[]): Run[] {
  const opened: Open[] = []
  let open: Open | null = null
  for (const glyph of glyphs) {
    if (glyph === null) open = null
    else if (isBlank(glyph)) open?.texts.push(' ')
    else if (open && follows(open, glyph)) extend(open, glyph)
    else {
      open = { texts: [glyph.text], box: glyph.box, last: glyph }
      opened.push(open)
    }
  }
  return opened.map(closed).filter((run) => run !== null)
}

interface Open {
  readonly texts: string[]
  box: Box
  last: Glyph
}

const closed = ({ texts, box, last }: Open): Run | null => {
  const text = readable(texts.join(''))
  return text === '' ? null : { text, box, turns: last.turns }
}

const isBlank = ({ text, box }: Glyph): boolean => text.trim() === '' || !Number.isFinite(box.left + box.top)

/** The widest gap between words, even of a stretched line. Cells of a table are further apart. */
const GAP_MAX_EM = 1.5
/**
 * The highest run in letter heights, including raised and lowered characters. Letters that sink step by step are not
 * one line.
 */
const LINE_MAX = 2

function follows({ box, last }: Open, glyph: Glyph): boolean {
  if (glyph.turns !== last.turns) return false
  const [line, next] = [alongLine(box, glyph.turns), alongLine(glyph.box, glyph.turns)]
  const gap = Math.max(next.from - line.to, line.from - next.to)
  if (!isLevel(last.box, glyph.box, glyph.turns) || gap > GAP_MAX_EM * next.size) return false
  const grown = alongLine(around(box, glyph.box), glyph.turns)
  return grown.size <= LINE_MAX * Math.max(next.size, alongLine(last.box, glyph.turns).size)
}

function extend(open: Open, glyph: Glyph): void {
  open.texts.push(glyph.text)
  open.box = around(open.box, glyph.box)
  open.last = glyph
}

/**
 * Whether two boxes are on one line: they overlap by half of the smaller one, so that a superscript stays with its
 * word.
 */
export function isLevel(a: Box, b: Box, turns: number): boolean {
  const [one, other] = [alongLine(a, turns), alongLine(b, turns)]
  const shared = Math.min(one.low, other.low) - Math.max(one.high, other.high)
  return shared >= Math.min(one.size, other.size) / 2
}

export interface Extent {
  /** Extent along the line. */
  readonly from: number
  readonly to: number
  /** Extent across the line, and its size. */
  readonly high: number
  readonly low: number
  readonly size: number
}

export const alongLine = (box: Box, turns: number): Extent =>
  turns % 2 === 0
    ? { from: box.left, to: box.right, high: box.top, low: box.bottom, size: box.bottom - box.top }
    : { from: box.top, to: box.bottom, high: box.left, low: box.right, size: box.right - box.left }

/** Control, surrogate, format and other invisible characters. Joiners are kept, because they change how words look. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufffd]/gu
/** Ligatures and Arabic presentation forms, which some fonts use. Other compatibility characters are kept. */
const SHAPES = /[\ufb00-\ufdff\ufe70-\ufefc]+/g

export const readable = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(SHAPES, (shapes) => shapes.normalize('NFKC'))
    .normalize('NFC')
    .trim()
