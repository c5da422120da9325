import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import type { Stamp } from '../../ports/pdf.ts'
import { isMostlyRightToLeft } from '../text/bidi.ts'
import { fitText, fittedSize } from '../text/fit.ts'
import { readsRightToLeft } from '../text/language.ts'
import { type Box, INK, nums } from '../writer/numbers.ts'
import type { ObjectSink } from '../writer/object-sink.ts'
import { Drawing } from './drawing.ts'
import { drawMark } from './mark.ts'
import { drawCheckbox, drawStrikethrough } from './shapes.ts'
import { drawWatermark } from './watermark.ts'

/**
 * Draws all stamps of a document. Each page with stamps (with `watermark`, each page) gets a form XObject in points of
 * the displayed page, with the origin at its lower left corner. Returns page numbers with references; placing the form
 * is up to the writer.
 */
export function drawOverlays(
  sink: ObjectSink,
  pages: readonly PageGeometry[],
  stamps: readonly Stamp[],
  options: { readonly watermark: boolean; readonly locale?: string | undefined },
): ReadonlyMap<number, string> {
  const drawing = new Drawing(sink, pagesRunLeft(stamps, options.locale))
  const contents = new Map<number, string>()
  if (options.watermark) {
    pages.forEach(({ width, height }, i) => {
      contents.set(i + 1, drawWatermark(width, height, drawing))
    })
  }
  for (const stamp of stamps) {
    const page = pages[stamp.page - 1]
    if (!page) throw new RangeError(`stamp on page ${stamp.page} of ${pages.length}`)
    contents.set(stamp.page, (contents.get(stamp.page) ?? '') + drawStamp(stamp, page, drawing))
  }
  if (contents.size === 0) return new Map()
  return writeForms(sink, pages, contents, drawing.resources())
}

/** Without a locale, the stamps themselves decide. */
const pagesRunLeft = (stamps: readonly Stamp[], locale: string | undefined): boolean =>
  locale === undefined
    ? isMostlyRightToLeft(stamps.map(({ value }) => (typeof value === 'string' ? value : '')).join(''))
    : readsRightToLeft(locale)

/** The type size in points of a text in its box; null for anything that is not text. */
export function typeSizeOf(stamp: Stamp, page: PageGeometry): number | null {
  const { type, value } = stamp
  if (type === 'checkbox' || type === 'strikethrough' || typeof value !== 'string') return null
  return fittedSize(value, boxOf(stamp, page), ruleOf(stamp))
}

function drawStamp(stamp: Stamp, page: PageGeometry, drawing: Drawing): string {
  const { type, value } = stamp
  const box = boxOf(stamp, page)
  if (type === 'checkbox') return drawCheckbox(stamp.checkbox_style, box)
  if (type === 'strikethrough') return drawStrikethrough(box)
  if (typeof value === 'object') return drawMark(value, box, drawing, stamp.locale)
  if (value === true) throw new TypeError(`a ${type} field holds no text`)
  return `${INK} rg\n${fitText(value, box, ruleOf(stamp), drawing.fonts)}`
}

const LARGEST_TEXT = 12

const ruleOf = ({ type, locale }: Stamp) =>
  ({
    style: 'regular',
    largest: LARGEST_TEXT,
    wraps: type === 'text' || type === 'full_name',
    centred: false,
    locale,
  }) as const

export const boxOf = (stamp: Pick<Stamp, 'x' | 'y' | 'width' | 'height'>, { width, height }: PageGeometry): Box => ({
  x: stamp.x * width,
  y: (1 - stamp.y - stamp.height) * height,
  width: stamp.width * width,
  height: stamp.height * height,
})

function writeForms(
  sink: ObjectSink,
  pages: readonly PageGeometry[],
  contents: ReadonlyMap<number, string>,
  resources: string,
): Map<number, string> {
  const forms = new Map<number, string>()
  for (const [number, content] of contents) {
    const page = pages[number - 1]
    if (!page) continue
    const box = `/BBox [0 0 ${nums(page.width, page.height)}]`
    const dict = `/Type /XObject /Subtype /Form ${box} /Resources ${resources}`
    // A few operators are not worth compressing.
    forms.set(number, sink.addStream(dict, Buffer.from(content, 'latin1'), { raw: content.length < 300 }))
  }
  return forms
}
