import { expect, test } from 'vitest'
import type { Mark, PageGeometry } from '../../../src/domain/envelopes/envelope.ts'
import type { Stamp } from '../../../src/ports/pdf.ts'
import { needs } from '../../support/programs.ts'
import { inkOf, overlayFile, rasterAcross, stamp } from './tools.ts'

const page = (width: number, height: number): PageGeometry => ({
  width,
  height,
  rotation: 0,
  box: [0, 0, width, height],
  user_unit: 1,
})
const A4 = page(595, 842)

const TYPED: Mark = { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' }
const DRAWN: Mark = { kind: 'drawn', width: 600, height: 200, strokes: [[20, 20, 300, 180, 580, 20]] }
const at = { x: 0.1, y: 0.3, width: 0.3, height: 0.06 }
const STAMPS: readonly Stamp[] = [
  stamp({ type: 'signature', value: TYPED, ...at }),
  stamp({ type: 'signature', value: DRAWN, ...at }),
  stamp({ type: 'text', value: 'Rent from 1 December: 1,250 EUR', ...at }),
  stamp({ type: 'date', value: '20 November 2026', ...at, align: 'right' }),
  stamp({ type: 'text', value: '12345', cells: 8, ...at }),
  stamp({ type: 'strikethrough', value: true, ...at }),
  stamp({ type: 'radio', value: ['b'], options: ['a', 'b'].map((value) => ({ value, label: value })), ...at }),
]

/** Where ink is, in thousandths of the width of a page that is shown 1,000 pixels wide. */
function inkOn(geometry: PageGeometry, one: Stamp) {
  const { width: _, grey, ...image } = rasterAcross(overlayFile([one], [geometry]), 1_000)
  const found = inkOf({ ...image, grey, width: 1_000 })
  if (found === null) throw new Error('nothing was drawn')
  return { left: found.left * 4, top: found.top * 4, right: found.right * 4, bottom: found.bottom * 4 }
}

test.each([
  ['a scan of which one pixel is one point', page(2480, 3508)],
  ['a plan of A0', page(2384, 3370)],
  ['a scan on its side', page(3508, 2480)],
])('ink is as large on a page that is looked at as a whole: %s', (_, large) => {
  needs('pdftoppm')
  const small = large.width > large.height ? page(A4.height, A4.width) : A4
  for (const one of STAMPS) {
    const [expected, found] = [inkOn(small, one), inkOn(large, one)]
    for (const side of ['left', 'top', 'right', 'bottom'] as const)
      expect(Math.abs(found[side] - expected[side]), `${one.type} ${side}`).toBeLessThanOrEqual(4)
  }
})

test('up to A3, and where the sender chose it, a size is in points of the page', () => {
  needs('pdftoppm')
  const text = stamp({ type: 'text', value: 'Rent', ...at })
  const heightOn = (geometry: PageGeometry, one: Stamp) => {
    const { top, bottom } = inkOn(geometry, one)
    return ((bottom - top) * geometry.width) / 1_000
  }
  const expectEqual = (found: number, expected: number) => expect(Math.abs(found / expected - 1)).toBeLessThan(0.15)
  expectEqual(heightOn(page(842, 1191), text), heightOn(A4, text))
  const chosen = { ...text, font_size: 60 }
  expectEqual(heightOn(page(2480, 3508), chosen), heightOn(page(842, 1191), chosen))
})
