import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMark } from '../../src/domain/values.ts'
import { drawnMark, initialsOf, inkBounds, inkPath } from '../../src/signer/marks.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AKL'],
  ['Ada Augusta King Noel Lovelace', 'AAL'],
  ['  jean-luc   picard ', 'JLP'],
  ['Plato', 'P'],
  ['𝒜da', '𝒜'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

describe('a drawn mark', () => {
  const line = [
    { x: 10.04, y: 20 },
    { x: 60, y: 30 },
    { x: 110, y: 20 },
  ]

  test('is what the service takes', () => {
    const mark = drawnMark([line], 400, 200)
    expect(mark.strokes).toEqual([[10, 20, 60, 30, 110, 20]])
    expect(isMark(mark)).toBe(true)
  })

  test('that is hardly more than a dot is none', () => {
    expect(isMark(drawnMark([[line[0] ?? { x: 0, y: 0 }]], 400, 200))).toBe(false)
  })

  test('is framed by its ink, whatever the pad', () => {
    const stroke = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(fc.array(stroke, { minLength: 1, maxLength: 5 }), (strokes) => {
        const even = strokes.map((numbers) => numbers.slice(0, numbers.length - (numbers.length % 2)))
        const { x, y, width, height } = inkBounds({ kind: 'drawn', width: 1000, height: 1000, strokes: even })
        for (const numbers of even) {
          for (const [i, n] of numbers.entries()) {
            const [start, length] = i % 2 === 0 ? [x, width] : [y, height]
            expect(n).toBeGreaterThan(start)
            expect(n).toBeLessThan(start + length)
          }
        }
      }),
    )
  })

  test('that is small stays small: at least half of the pad is shown', () => {
    const speck = { kind: 'drawn', width: 400, height: 200, strokes: [[190, 100, 210, 100]] } as const
    expect(inkBounds(speck)).toEqual({ x: 100, y: 50, width: 200, height: 100 })
  })

  test('begins and ends where the pen did', () => {
    expect(inkPath([10, 20, 60, 30, 110, 20])).toBe('M10 20Q60 30 85 25L110 20')
    expect(inkPath([10, 20])).toBe('M10 20L10 20')
    expect(inkPath([])).toBe('')
  })
})
