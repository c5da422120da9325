import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import type { PreviewBox, PreviewRequest } from '../../ports/pdf.ts'
import { fitText } from '../text/fit.ts'
import { GlyphFonts } from '../text/type3.ts'
import { type Box, num, nums } from '../writer/numbers.ts'
import type { ObjectSink } from '../writer/object-sink.ts'
import { boxOf } from './overlays.ts'
import { drawCover } from './shapes.ts'

/**
 * Draws the boxes of a document as outlines with a name in each: one form per page, in points of the displayed page.
 * The writer that places a seal's values places these too. Hue, hatch and initials tell people apart.
 */
export function drawBoxes(
  sink: ObjectSink,
  pages: readonly PageGeometry[],
  { boxes, covers = [] }: Pick<PreviewRequest, 'boxes' | 'covers'>,
): ReadonlyMap<number, string> {
  const fonts = new GlyphFonts()
  const contents = new Map<number, string>()
  for (const cover of covers) {
    const page = pages[cover.page - 1]
    if (page) contents.set(cover.page, (contents.get(cover.page) ?? '') + drawCover(boxOf(cover, page)))
  }
  for (const box of boxes) {
    const page = pages[box.page - 1]
    if (!page) throw new RangeError(`box on page ${box.page} of ${pages.length}`)
    contents.set(
      box.page,
      (contents.get(box.page) ?? '') + drawBox(box, { ...boxOf(box, page), unit: page.width / PAGE_WIDTH }, fonts),
    )
  }
  const resources = `<</Font ${fonts.write(sink)}/ExtGState<</W<</ca ${WASH}>>/S<</ca 1>>>>>>`
  return new Map(
    [...contents].map(([number, content]) => {
      const { width = 0, height = 0 } = pages[number - 1] ?? {}
      const dict = `/Type /XObject /Subtype /Form /BBox [0 0 ${nums(width, height)}] /Resources ${resources}`
      return [number, sink.addStream(dict, Buffer.from(content, 'latin1'))]
    }),
  )
}

/** Light enough that the page stays readable through it. */
const WASH = '.14'

/** Hues that colour-blind people can tell apart, each dark enough for text on white. */
const HUES = ['0072b2', 'b85c00', '00795a', '8a4f9e', '7a5230', '007a87', 'b0337a', '55606e'] as const
const hueOf = (person: number): string => {
  const hex = HUES[person % HUES.length] ?? HUES[0]
  return nums(...[0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255))
}

/** All sizes are for a page of this width, because every page is shown equally wide. */
const PAGE_WIDTH = 600
/** A box that is too small for words shows the initials only. */
const BAND = 8
const NARROW = 48
const LOW = 7

type Scaled = Box & { readonly unit: number }

function drawBox({ person, initials, text }: PreviewBox, box: Scaled, fonts: GlyphFonts): string {
  const { unit } = box
  const hue = hueOf(person)
  const band = { ...box, width: Math.min(BAND * unit, box.width * 0.2) }
  const words = box.width < NARROW * unit || box.height < LOW * unit ? initials : `${initials} · ${text}`
  const room = { ...box, x: box.x + band.width, width: box.width - band.width }
  const rule = { style: 'regular', largest: 9 * unit, wraps: true, centred: false } as const
  return [
    `q ${hue} rg ${hue} RG /W gs ${rectangle(box)} f /S gs`,
    `${rectangle(band)} f`,
    `q ${rectangle(band)} W n 1 1 1 RG ${num(0.7 * unit)} w ${hatch(person, band)} S Q`,
    `${num(0.8 * unit)} w ${rectangle(box)} S`,
    `${hue} rg`,
    `${fitText(words, room, rule, fonts)}Q\n`,
  ].join('\n')
}

const rectangle = ({ x, y, width, height }: Box): string => `${nums(x, y, width, height)} re`

/** Slopes of the hatch lines. With two distances there are eight patterns, as many as there are hues. */
const SLOPES = [1, -1, 0, 3] as const

function hatch(person: number, { x, y, width, height, unit }: Scaled): string {
  const slope = SLOPES[person % SLOPES.length] ?? 0
  const step = person % HUES.length < SLOPES.length ? 3 * unit : 6 * unit
  const rise = slope * width
  const lines: string[] = []
  for (let at = y - Math.abs(rise); at < y + height + Math.abs(rise); at += step) {
    lines.push(`${nums(x, at)} m ${nums(x + width, at + rise)} l`)
  }
  return lines.join(' ')
}
