import type { Box } from '../writer/numbers.ts'
import type { TextStyle } from './coverage.ts'
import type { ShapedLine } from './shape.ts'
import { glyphsOf, placed } from './show.ts'
import type { GlyphFonts } from './type3.ts'
import { type Measured, measureParagraphs, type WrappedLine, wrap } from './wrap.ts'

export interface FitRule {
  readonly style: TextStyle
  /** The largest size in points. */
  readonly largest: number
  /** Whether a tall box may hold several lines. */
  readonly wraps: boolean
  /** Centres the ink in the box, as for a signature. Otherwise lines begin at the side where reading begins. */
  readonly centred: boolean
  /** Where lines lie in a box that is wider; absent: where reading begins. */
  readonly align?: 'left' | 'center' | 'right' | undefined
  /** Lines begin at the upper edge of the box. Otherwise they lie in its middle. */
  readonly from_top?: boolean
  /** The language (BCP 47) of the person who wrote the text. */
  readonly locale?: string | undefined
}

/** Sets a text as large as the box and the rule allow. No ink leaves the box. */
export function fitText(text: string, box: Box, rule: FitRule, fonts: GlyphFonts): string {
  const inner = inset(box, rule.centred ? 5 : 2)
  const paragraphs = measureParagraphs(rule.wraps ? text : text.replace(/[\r\n]+/g, ' '), rule)
  const band = bandOf(paragraphs, rule.centred)
  const size = largestSize(paragraphs, inner, { band, rule })
  const lines = linesAt(paragraphs, inner.width / size).map((line) => line.shaped())
  return showBlock(lines, inner, { band, rule, size }, fonts)
}

/** The size in points in which `fitText` sets a text. */
export function fittedSize(text: string, box: Box, rule: FitRule): number {
  const paragraphs = measureParagraphs(rule.wraps ? text : text.replace(/[\r\n]+/g, ' '), rule.style)
  const band = bandOf(paragraphs, rule.centred)
  return largestSize(paragraphs, inset(box, rule.centred ? 5 : 2), { band, rule })
}

/** Above this size, words are shrunk rather than broken. */
const SMALLEST_WHOLE = 7

function inset({ x, y, width, height }: Box, most: number): Box {
  const [dx, dy] = [Math.min(most, width * 0.05), Math.min(most / 2, height * 0.06)]
  return { x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy }
}

/** The extent of a line above and below its baseline, in ems. */
interface Band {
  readonly up: number
  readonly down: number
  readonly leading: number
}

const CAPITAL_HEIGHT = 0.714

/** The same for all Latin text, so that neighbouring fields align. It only grows if the ink needs it. */
function bandOf(paragraphs: readonly Measured[], inkOnly: boolean): Band {
  const inks = paragraphs.map(({ line }) => line.ink)
  const up = Math.max(inkOnly ? 0 : 0.76, ...inks.map((ink) => ink[3] / 1000))
  const down = Math.max(inkOnly ? 0 : 0.24, ...inks.map((ink) => -ink[1] / 1000))
  return { up, down, leading: Math.max(1.25, up + down) }
}

interface Setting {
  readonly band: Band
  readonly rule: FitRule
}

/** Equal paragraphs are broken once and share their lines. */
function linesAt(paragraphs: readonly Measured[], ems: number): readonly WrappedLine[] {
  const broken = new Map<Measured, readonly WrappedLine[]>()
  return paragraphs.flatMap((paragraph) => {
    const lines = broken.get(paragraph) ?? wrap(paragraph, ems * 1000)
    broken.set(paragraph, lines)
    return lines
  })
}

function largestSize(paragraphs: readonly Measured[], box: Box, { band, rule }: Setting): number {
  const widest = Math.max(...paragraphs.map(({ line }) => extent(line)), 1) / 1000
  const unbroken = (paragraphs.length - 1) * band.leading + band.up + band.down
  // Slightly less, so that rounding does not break a line that just fits.
  const whole = Math.min(rule.largest, box.height / unbroken, box.width / widest) * 0.99999
  if (!rule.wraps) return whole
  let longest: number | undefined
  const fits = (size: number) => {
    const lines = linesAt(paragraphs, box.width / size)
    const breaks = lines.length > paragraphs.length && size > SMALLEST_WHOLE
    if (breaks) longest ??= longestWord(paragraphs)
    if (longest !== undefined && breaks && longest * size > box.width) return false
    const widestLine = Math.max(...lines.map((line) => line.width)) / 1000
    const height = (lines.length - 1) * band.leading + band.up + band.down
    return height * size <= box.height && widestLine * size <= box.width
  }
  if (fits(rule.largest)) return rule.largest
  // Without breaks the text fits for certain. Search for a larger size.
  let [low, high] = [whole, rule.largest]
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

const longestWord = (paragraphs: readonly Measured[]): number =>
  Math.max(0, ...[...new Set(paragraphs)].flatMap((paragraph) => paragraph.words().map((word) => word.width))) / 1000

/** The full width of a line: its advance, plus ink that overhangs. */
const extent = ({ width, ink }: ShapedLine): number => Math.max(width, ink[2]) - ink[0]

function showBlock(
  lines: readonly ShapedLine[],
  box: Box,
  { band, rule, size: wanted }: Setting & { readonly size: number },
  fonts: GlyphFonts,
): string {
  // Shaping a line alone may change its width slightly, so the final check is here.
  const widest = Math.max(...lines.map(extent), 1) / 1000
  const size = Math.min(wanted, box.width / widest)
  const drop = (lines.length - 1) * band.leading
  const middle = box.y + box.height / 2
  const centred = rule.centred
    ? middle + ((drop + band.down - band.up) / 2) * size
    : middle + ((drop - CAPITAL_HEIGHT) / 2) * size
  // The first baseline is centred as far as the ink allows.
  const highest = box.y + box.height - band.up * size
  const first = Math.max(box.y + (drop + band.down) * size, rule.from_top ? highest : Math.min(centred, highest))
  const known = new Map<ShapedLine, string>()
  return lines
    .map((line, i) => {
      const glyphs = known.get(line) ?? glyphsOf(line, size, fonts)
      known.set(line, glyphs)
      const spare = box.width - (extent(line) * size) / 1000
      const x = box.x - (line.ink[0] * size) / 1000 + spare * sideOf(line, rule)
      return placed(glyphs, { x, y: first - i * band.leading * size, size })
    })
    .join('')
}

const SIDES = { left: 0, center: 0.5, right: 1 } as const

const sideOf = (line: ShapedLine, rule: FitRule): number => {
  if (rule.centred) return 0.5
  if (rule.align) return SIDES[rule.align]
  return line.rightToLeft ? 1 : 0
}
