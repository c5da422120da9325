import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BodyBytes } from '../../src/http/budget/body-bytes.ts'
import { rounds } from '../support/effort.ts'

const LIMIT = 200_000

/** As they come from a connection: each in memory of its own, not in the pool of small buffers that others are in too. */
function someBytes(length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let at = 0; at < length; at++) bytes[at] = at * 31 + (at >> 8)
  return bytes
}

/** As many of them as the limit lets in. */
function withinLimit(sizes: readonly number[]): number[] {
  const taken: number[] = []
  let room = LIMIT
  for (const size of sizes) {
    if (size > room) break
    taken.push(size)
    room -= size
  }
  return taken
}

describe('a body that comes in pieces', () => {
  test.each([1, 7, 1_000, 20_000, 65_536, LIMIT])('of up to %i bytes is what came', (piece_max) => {
    const pieces = fc.array(fc.integer({ min: 1, max: piece_max }), { minLength: 1, maxLength: 500, size: 'max' })
    fc.assert(
      fc.property(pieces.map(withinLimit), (sizes) => {
        const sent = someBytes(sizes.reduce((sum, size) => sum + size, 0))
        const bytes = new BodyBytes(LIMIT)
        let held = 0
        let at = 0
        for (const size of sizes) {
          held += bytes.growthFor(size)
          const piece = Buffer.allocUnsafeSlow(size)
          sent.copy(piece, 0, at)
          bytes.add(piece)
          at += size
          expect(bytes.length).toBe(at)
          expect(held).toBeGreaterThanOrEqual(at)
        }
        expect(bytes.view().equals(sent)).toBe(true)
        expect(held).toBeLessThanOrEqual(LIMIT)
        expect(bytes.view().buffer.byteLength).toBeLessThanOrEqual(held)
      }),
      { numRuns: rounds(10) },
    )
  })

  test('gives back what it outgrows and what is freed, at once, and nothing that was lent to it', () => {
    const lent = someBytes(1_000)
    const bytes = new BodyBytes(LIMIT)
    bytes.add(lent)
    bytes.add(someBytes(20_000))
    const outgrown = bytes.view().buffer
    bytes.add(someBytes(100_000))
    expect([outgrown.byteLength, lent.length, bytes.length]).toEqual([0, 1_000, 121_000])
    const last = bytes.view().buffer
    bytes.free()
    expect([last.byteLength, bytes.view().length, lent.length]).toEqual([0, 0, 1_000])
    const one = new BodyBytes(LIMIT)
    one.add(lent)
    one.free()
    expect(lent.length).toBe(1_000)
  })
})
