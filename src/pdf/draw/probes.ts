import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import type { Area } from '../../ports/pdf.ts'
import { nums } from '../writer/numbers.ts'
import type { ObjectSink } from '../writer/object-sink.ts'
import { boxOf } from './overlays.ts'

export interface ProbesInput {
  readonly areas: readonly Area[]
  /** Red, green and blue, from 0 to 255. */
  readonly colour: readonly [number, number, number]
}

/**
 * Fills areas with one colour, over what is drawn on their pages already. Where a reader shows another colour, it would
 * show something over a signature, or no signature at all.
 */
export function drawProbes(
  sink: ObjectSink,
  pages: readonly PageGeometry[],
  { areas, colour }: ProbesInput,
  drawn: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  const forms = new Map(drawn)
  for (const [index, page] of pages.entries()) {
    const boxes = areas.filter((area) => area.page === index + 1).map((area) => boxOf(area, page))
    if (boxes.length === 0) continue
    const below = drawn.get(index + 1)
    const filled = boxes.map(({ x, y, width, height }) => `${nums(x, y, width, height)} re`).join('\n')
    const content = `${below === undefined ? '' : '/A Do\n'}${nums(...colour.map((part) => part / 255))} rg\n${filled}\nf\n`
    const resources = below === undefined ? '' : `/XObject << /A ${below} >>`
    const dict = `/Type /XObject /Subtype /Form /BBox [0 0 ${nums(page.width, page.height)}] /Resources << ${resources} >>`
    forms.set(index + 1, sink.addStream(dict, Buffer.from(content, 'latin1')))
  }
  return forms
}
