import type { PageText, PageTextRequest, TextRun } from '../../ports/pdf.ts'
import { misreadOn } from './misread.ts'
import { withPdfiumPage } from './pdfium-page.ts'
import { type GlyphPage, readGlyphs } from './text-glyphs.ts'
import { inReadingOrder } from './text-order.ts'
import { isLevel, type Run, runsOf } from './text-runs.ts'

/** Limits of an answer: ten times a dense page. The end of the reading order is cut off. */
const RUNS_MAX = 5_000
const BYTES_MAX = 200_000

/** Returns the text of a page in reading order, including fields, with the position of each run. */
export function pageText(request: PageTextRequest): Promise<PageText> {
  return withPdfiumPage(request, (file, handle) =>
    textOf(readGlyphs(file, handle, misreadOn(file, request.page, request))),
  )
}

/** Turns characters into runs within the limits. */
export function textOf(page: GlyphPage): PageText {
  const shown = runsOf(page.glyphs)
    .map((run) => within(run, page))
    .filter((run) => run !== null)
  const request = inReadingOrder(shown.slice(0, RUNS_MAX))
  const runs: TextRun[] = []
  let bytes = 0
  let line = 0
  for (const [i, run] of request.entries()) {
    const before = request[i - 1]
    if (before && !(before.turns === run.turns && isLevel(before.box, run.box, run.turns))) line += 1
    const written = fractions(run, page, line)
    bytes += Buffer.byteLength(JSON.stringify(written)) + 1
    if (bytes > BYTES_MAX) break
    runs.push(written)
  }
  return { runs, truncated: page.truncated || runs.length < shown.length }
}

/** Crops a run to the visible page; null if it is outside. */
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

/** Precise to a hundredth of a point on any sheet. */
const rounded = (fraction: number): number => Math.round(fraction * 1e5) / 1e5
