import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import { inkUnit } from '../../domain/envelopes/ink-unit.ts'
import { type FieldKind, kindOf } from '../../domain/fields/kinds.ts'
import type { Area, Stamp } from '../../ports/pdf.ts'
import { drawMark } from './mark.ts'
import { type Box, INK, num, nums } from '../writer/numbers.ts'
import { drawRows, piecesOf } from './choices.ts'
import { drawCheckbox, drawStrikethrough, drawCover } from './shapes.ts'
import { aroundLine, drawPlate } from './plate.ts'
import { drawWatermark } from './watermark.ts'
import { Drawing } from './drawing.ts'
import { readsRightToLeft } from '../text/language.ts'
import type { ObjectSink } from '../writer/object-sink.ts'
import { isMostlyRightToLeft } from '../text/bidi.ts'
import { fitText, fittedSize } from '../text/fit.ts'

interface OverlayOptions {
  readonly watermark: boolean
  readonly covers?: readonly Area[] | undefined
  readonly locale?: string | undefined
}

/**
 * Draws all stamps of one document: for each page with stamps (with the watermark: for every page) one
 * form XObject in points of the displayed page, origin at its lower left corner. Answers page number
 * to reference; placing the form on the page is the writer's part.
 */
export function drawOverlays(
  sink: ObjectSink,
  pages: readonly PageGeometry[],
  stamps: readonly Stamp[],
  options: OverlayOptions,
): ReadonlyMap<number, string> {
  const drawing = new Drawing(sink, pagesRunLeft(stamps, options.locale))
  const contents = new Map<number, string>()
  const paint = (number: number, operators: (page: PageGeometry) => string) => {
    const page = pages[number - 1]
    if (!page) throw new RangeError(`stamp on page ${number} of ${pages.length}`)
    contents.set(number, (contents.get(number) ?? '') + operators(page))
  }
  for (const cover of options.covers ?? []) paint(cover.page, (page) => drawCover(boxOf(cover, page)))
  const pieces = stamps.flatMap(piecesOf)
  // Before all ink: boxes may overlap, and a ground fades nothing but the page.
  for (const stamp of pieces) if (stamp.ground === 'dark') paint(stamp.page, (page) => drawGround(stamp, page, drawing))
  if (options.watermark) {
    for (const i of pages.keys()) paint(i + 1, ({ width, height }) => drawWatermark(width, height, drawing))
  }
  for (const stamp of pieces) paint(stamp.page, (page) => drawStamp(stamp, page, drawing))
  if (contents.size === 0) return new Map()
  return writeForms(sink, pages, contents, drawing.resources())
}

/** Where nothing says how the pages are read, what is drawn on them does. */
const pagesRunLeft = (stamps: readonly Stamp[], locale: string | undefined): boolean =>
  locale === undefined
    ? isMostlyRightToLeft(stamps.map(({ value }) => (typeof value === 'string' ? value : '')).join(''))
    : readsRightToLeft(locale)

/** The size in points of our ink of what is set in type in a box; null for what is drawn. */
export function typeSizeOf(of: Stamp, page: PageGeometry): number | null {
  const { stamp, box } = inInk(of, page)
  return typeof stamp.value === 'string' ? fittedSize(stamp.value, box, ruleOf(stamp)) : null
}

function drawGround(stamp: Stamp, page: PageGeometry, drawing: Drawing): string {
  const box = boxOf(stamp, page)
  // What is struck out has to be read: only the line has a ground.
  return drawPlate(kindOf(stamp).drawn === 'strike' ? aroundLine(box, inkUnit(page)) : box, drawing)
}

function drawStamp(of: Stamp, page: PageGeometry, drawing: Drawing): string {
  const { stamp, box, unit } = inInk(of, page)
  const drawn = DRAW[kindOf(stamp).drawn](stamp, box, drawing)
  if (unit === 1) return drawn
  const scale = num(unit, 5)
  return `q ${scale} 0 0 ${scale} 0 0 cm\n${drawn}Q\n`
}

/** Where a stamp is, in points of our ink. A size that the sender chose stays in those of the page. */
function inInk(stamp: Stamp, page: PageGeometry): { readonly stamp: Stamp; readonly box: Box; readonly unit: number } {
  const unit = inkUnit(page)
  const box = boxOf(stamp, { width: page.width / unit, height: page.height / unit })
  const { font_size } = stamp
  return { stamp: font_size === undefined ? stamp : { ...stamp, font_size: font_size / unit }, box, unit }
}

type Draw = (stamp: Stamp, box: Box, drawing: Drawing) => string

const drawText: Draw = (stamp, box, drawing) => {
  if (typeof stamp.value !== 'string') throw new TypeError(`a ${stamp.type} field holds text`)
  if (stamp.cells !== undefined) return drawInCells(stamp.value, stamp.cells, { stamp, box, drawing })
  return `${INK} rg\n${fitText(stamp.value, box, ruleOf(stamp), drawing.fonts)}`
}

interface Cells {
  readonly stamp: Stamp
  readonly box: Box
  readonly drawing: Drawing
}

/** All of one size, each in the middle of its cell. */
function drawInCells(text: string, cells: number, { stamp, box, drawing }: Cells): string {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment)
  const width = box.width / Math.max(cells, characters.length)
  const cellAt = (at: number): Box => ({ ...box, x: box.x + at * width, width })
  const rule = { ...ruleOf(stamp), wraps: false, align: 'center' } as const
  const inked = characters
    .map((character, at) => ({ character, at }))
    .filter(({ character }) => character.trim() !== '')
  const largest = Math.min(...inked.map(({ character }) => fittedSize(character, cellAt(0), rule)), rule.largest)
  const drawn = inked.map(({ character, at }) => fitText(character, cellAt(at), { ...rule, largest }, drawing.fonts))
  return `${INK} rg\n${drawn.join('')}`
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const DRAW: Readonly<Record<FieldKind['drawn'], Draw>> = {
  mark({ type, value, locale }, box, drawing) {
    if (typeof value !== 'object' || !('kind' in value)) throw new TypeError(`a ${type} field holds a mark`)
    return drawMark(value, box, drawing, locale)
  },
  line: drawText,
  lines: drawText,
  tick: ({ checkbox_style }, box) => drawCheckbox(checkbox_style, box),
  strike: (_, box) => drawStrikethrough(box),
  choices: drawRows,
}

const LARGEST_TEXT = 12

const ruleOf = (stamp: Stamp) =>
  ({
    style: 'regular',
    largest: stamp.font_size ?? LARGEST_TEXT,
    align: stamp.align,
    wraps: kindOf(stamp).drawn === 'lines',
    centred: false,
    locale: stamp.locale,
  }) as const

type Size = Pick<PageGeometry, 'width' | 'height'>

export const boxOf = (stamp: Pick<Stamp, 'x' | 'y' | 'width' | 'height'>, { width, height }: Size): Box => ({
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
    // A few operators are not worth a deflate stream of their own.
    forms.set(number, sink.addStream(dict, Buffer.from(content, 'latin1'), { raw: content.length < 300 }))
  }
  return forms
}
