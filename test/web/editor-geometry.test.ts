import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIELD_TYPES } from '../../src/domain/fields/kinds.ts'
import { aligned, distributed, type Side } from '../../src/web/editor/state/arrange.ts'
import {
  allowedWay,
  between,
  boundsOf,
  HANDLES,
  leastSize,
  moved,
  type Rect,
  resized,
  toFractions,
  toPixels,
  touches,
  usualSize,
  within,
} from '../../src/web/editor/state/geometry.ts'
import { linesOf, snap } from '../../src/web/editor/state/snap.ts'

const LETTER = { width: 612, height: 792 }
const part = fc.double({ min: 0, max: 1, noNaN: true })
const way = fc.record({
  x: fc.double({ min: -2, max: 2, noNaN: true }),
  y: fc.double({ min: -2, max: 2, noNaN: true }),
})
const least = { width: 0.02, height: 0.01 }
const rect: fc.Arbitrary<Rect> = fc
  .record({ x: part, y: part, width: part, height: part })
  .map((raw) => within(raw, least))
const rects = fc.array(rect, { minLength: 1, maxLength: 8 })
const type = fc.constantFrom(...FIELD_TYPES)

/** As the service asks for (src/domain/fields/placement.ts). */
function expectInside({ x, y, width, height }: Rect) {
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(Math.min(width, height)).toBeGreaterThan(0)
  expect(Math.max(x, y)).toBeLessThan(1)
  expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-6)
}

describe('a box', () => {
  test('lies inside its page, however it is moved', () => {
    fc.assert(fc.property(rect, way, (box, by) => expectInside(moved(box, by))))
  })

  test('keeps its size where it is only moved', () => {
    fc.assert(
      fc.property(rect, way, (box, by) => {
        const { width, height } = moved(box, by)
        expect([width, height]).toEqual([box.width, box.height])
      }),
    )
  })

  test('lies inside its page and is never too small, however it is pulled', () => {
    fc.assert(
      fc.property(rect, fc.constantFrom(...HANDLES), way, (box, handle, by) => {
        const after = resized(box, handle, by, least)
        expectInside(after)
        expect(after.width).toBeGreaterThanOrEqual(least.width - 1e-9)
        expect(after.height).toBeGreaterThanOrEqual(least.height - 1e-9)
      }),
    )
  })

  test('keeps the side opposite to the handle', () => {
    fc.assert(
      fc.property(rect, way, (box, by) => {
        expect(resized(box, 'se', by, least)).toMatchObject({ x: box.x, y: box.y })
        const pulled = resized(box, 'nw', by, least)
        expect(pulled.x + pulled.width).toBeCloseTo(box.x + box.width, 4)
        expect(pulled.y + pulled.height).toBeCloseTo(box.y + box.height, 4)
      }),
    )
  })

  test('comes back from pixels as it went', () => {
    fc.assert(
      fc.property(rect, fc.integer({ min: 50, max: 4000 }), (box, width) => {
        const page = { width, height: width * 1.3 }
        const back = toFractions(toPixels(box, page), page)
        for (const key of ['x', 'y', 'width', 'height'] as const) expect(back[key]).toBeCloseTo(box[key], 9)
      }),
    )
  })

  test('of any type fits any page, and its usual size is not below the least', () => {
    const side = fc.integer({ min: 3, max: 14_400 })
    fc.assert(
      fc.property(type, side, side, (of, width, height) => {
        const [usual, small] = [usualSize(of, { width, height }), leastSize(of, { width, height })]
        expectInside(within({ x: 0.9, y: 0.9, ...usual }))
        expect(usual.width).toBeGreaterThanOrEqual(small.width)
        expect(usual.height).toBeGreaterThanOrEqual(small.height)
      }),
    )
  })
})

describe('several boxes', () => {
  test('go together, and stop together at the edge', () => {
    fc.assert(
      fc.property(rects, way, (boxes, by) => {
        const allowed = allowedWay(boxes, by)
        for (const box of boxes) {
          const after = moved(box, allowed)
          expect(after.x - box.x).toBeCloseTo(allowed.x, 4)
          expect(after.y - box.y).toBeCloseTo(allowed.y, 4)
        }
      }),
    )
  })

  const sides: readonly Side[] = ['left', 'centre', 'right', 'top', 'middle', 'bottom']
  test('are aligned with their sizes as they were, and a second time changes nothing', () => {
    fc.assert(
      fc.property(rects, fc.constantFrom(...sides), (boxes, side) => {
        const once = aligned(boxes, side)
        for (const [i, { width, height }] of once.entries())
          expect([width, height]).toEqual([boxes[i]?.width, boxes[i]?.height])
        for (const [i, box] of aligned(once, side).entries()) {
          expect(box.x).toBeCloseTo(once[i]?.x ?? -1, 4)
          expect(box.y).toBeCloseTo(once[i]?.y ?? -1, 4)
        }
      }),
    )
    const row = [
      within({ x: 0.1, y: 0.1, width: 0.2, height: 0.1 }),
      within({ x: 0.5, y: 0.4, width: 0.1, height: 0.1 }),
    ]
    expect(aligned(row, 'right').map(({ x }) => x)).toEqual([0.4, 0.5])
    expect(aligned(row, 'top').map(({ y }) => y)).toEqual([0.1, 0.1])
  })

  test('are distributed with equal gaps between the outer two', () => {
    const at = (x: number, width: number) => ({ x, y: 0.1, width, height: 0.1 })
    const spread = distributed([at(0.8, 0.1), at(0, 0.1), at(0.15, 0.3)], 'across')
    expect(spread.map(({ x }) => x)).toEqual([0.8, 0, 0.3])
    expect(distributed([at(0, 0.1), at(0.5, 0.1)], 'across').map(({ x }) => x)).toEqual([0, 0.5])
    fc.assert(
      fc.property(rects, fc.constantFrom('across', 'down'), (boxes, direction) => {
        for (const box of distributed(boxes, direction)) expectInside(box)
      }),
    )
  })

  test('span the least rectangle that holds them', () => {
    fc.assert(
      fc.property(rects, (boxes) => {
        const all = boundsOf(boxes)
        for (const box of boxes) {
          expect(box.x).toBeGreaterThanOrEqual(all.x)
          expect(box.y + box.height).toBeLessThanOrEqual(all.y + all.height + 1e-9)
        }
      }),
    )
  })

  test('touch each other or do not, whoever asks', () => {
    fc.assert(
      fc.property(rect, rect, (a, b) => {
        expect(touches(a, b)).toBe(touches(b, a))
      }),
    )
    expect(
      touches(between({ x: 0.5, y: 0.5 }, { x: 0.1, y: 0.1 }), { x: 0.2, y: 0.2, width: 0.01, height: 0.01 }),
    ).toBe(true)
    expect(touches({ x: 0, y: 0, width: 0.1, height: 0.1 }, { x: 0.1, y: 0, width: 0.1, height: 0.1 })).toBe(false)
  })
})

describe('snapping', () => {
  const reach = { x: 0.01, y: 0.01 }
  test('never goes further than its reach, and ends on the line', () => {
    fc.assert(
      fc.property(rect, rects, (box, others) => {
        const { by, x } = snap(box, linesOf(others, LETTER), reach)
        expect(Math.abs(by.x)).toBeLessThanOrEqual(reach.x + 1e-12)
        expect(Math.abs(by.y)).toBeLessThanOrEqual(reach.y + 1e-12)
        const stops = [box.x, box.x + box.width / 2, box.x + box.width].map((stop) => stop + by.x)
        if (x !== null) expect(Math.min(...stops.map((stop) => Math.abs(stop - x)))).toBeLessThan(1e-9)
      }),
    )
  })

  test.each([
    ['the left edge of another', { x: 0.245, y: 0.8, width: 0.1, height: 0.03 }, 0.25],
    ['the middle of the page', { x: 0.445, y: 0.8, width: 0.1, height: 0.03 }, 0.5],
    ['the margin of an inch', { x: 0.12, y: 0.8, width: 0.1, height: 0.03 }, 72 / 612],
    ['nothing where nothing is near', { x: 0.7, y: 0.8, width: 0.05, height: 0.03 }, null],
  ])('finds %s', (_, box, line) => {
    expect(snap(box, linesOf([{ x: 0.25, y: 0.1, width: 0.125, height: 0.05 }], LETTER), reach).x).toBe(line)
  })
})
