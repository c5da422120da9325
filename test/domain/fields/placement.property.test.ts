import fc from 'fast-check'
import { expect, test } from 'vitest'
import { place } from '../../../src/domain/fields/placement.ts'
import { doc, signer } from '../../support/build.ts'

const TOLERANCE = 1e-6
/** Fractions in and out of the page, its edges and their neighbours among them. */
const fractions = fc.oneof(
  fc.double({ min: 0, max: 1 }),
  fc.double(),
  fc.constantFrom(0, 1, 0.5, -1e-9, 1 + 1e-9, 1e-300),
)
const box = fc.record({ x: fractions, y: fractions, width: fractions, height: fractions, page: fc.integer() })
const inside = (from: number, span: number): boolean => from >= 0 && from < 1 && span > 0 && span <= 1

test('a box is placed exactly when it lies inside a page of the document', () => {
  let taken = 0
  fc.assert(
    fc.property(box, fc.integer({ min: -1, max: 6 }), (geometry, page) => {
      const { x, y, width, height } = geometry
      const entry = { ...geometry, page, recipient_index: 0, type: 'text', required: true } as const
      const around = { recipients: [signer('ada')], documents: [doc()], index: 0, field_id: 'fld_1' }
      const { field, issues } = place(entry, around)

      const fits = inside(x, width) && inside(y, height)
      const edges = Math.max(x + width, y + height) <= 1 + TOLERANCE
      expect(field !== null).toBe(fits && edges && page >= 1 && page <= 4)
      expect(issues.length === 0).toBe(field !== null)
      expect(issues.every(({ param }) => param?.startsWith('fields[0].'))).toBe(true)
      if (!field) return
      taken += 1
      expect({ x: field.x, y: field.y, width: field.width, height: field.height }).toEqual({
        x,
        y,
        width,
        height,
      })
      expect(Math.min(field.x, field.y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(field.x + field.width, field.y + field.height)).toBeLessThanOrEqual(1 + TOLERANCE)
    }),
    { numRuns: 3000 },
  )
  expect(taken, 'the law must meet both kinds').toBeGreaterThan(20)
})
