import type { PageOrder, PageText, TextRun } from '../../ports/pdf.ts'
import { type GlyphPage, readGlyphs } from './text-glyphs.ts'
import { inReadingOrder } from './text-order.ts'
import { isLevel, type Run, runsOf } from './text-runs.ts'
import { withPdfiumPage } from './pdfium-page.ts'

/** Bounds of an answer: ten times a dense page. What comes later in the reading order is left out. */
const RUNS_MAX = 5_000
const BYTES_MAX = 200_000

/** What one page says, as a person meets it: fields included, in reading order, with the place of each piece. */
export function pageText(order: PageOrder): Promise<PageText> {
  return withPdfiumPage(order, (file, handle) => textOf(readGlyphs(file, handle)))
}

/** Pure: from characters to runs within the bounds. */
export function textOf(page: GlyphPage): PageText {
  const shown = runsOf(page.glyphs)
    .map((run) => within(run, page))
    .filter((run) => run !== null)
  const order = inReadingOrder(shown.slice(0, RUNS_MAX))
  const runs: TextRun[] = []
  let bytes = 0
  let line = 0
  for (const [i, run] of order.entries()) {
    const before = order[i - 1]
    if (before && !(before.turns === run.turns && isLevel(before.box, run.box, run.turns))) line += 1
    const told = fractions(run, page, line)
    bytes += Buffer.byteLength(JSON.stringify(told)) + 1
    if (bytes > BYTES_MAX) break
    runs.push(told)
  }
  return { runs, truncated: page.truncated || runs.length < shown.length }
}

/** Cut to what the page shows; null for what lies beside it. */
function within({ text, box, turns }: Run, { width, height }: GlyphPage): Run | null {
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, width)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, height)]
  return left < right && top < bottom ? { text, turns, box: { left, right, top, bottom } } : null
}

const fractions = ({ text, box, turns }: Run, { width, height }: GlyphPage, line: number): TextRun => ({
  text,
  x: rounded(box.left / width),
  y: rounded(box.top / height),
  width: rounded((box.right - box.left) / width),
  height: rounded((box.bottom - box.top) / height),
  line,
  rotation: (turns * 90) as TextRun['rotation'],
})

/** A hundredth of a point on any sheet. */
const rounded = (fraction: number): number => Math.round(fraction * 1e5) / 1e5
