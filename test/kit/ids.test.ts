import { expect, test } from 'vitest'
import { newId } from '../../src/kit/ids.ts'

// Enough of one millisecond for the lower half of the chance to run over many times.
const MANY = 20_000

test('ids have the layout of a ULID, and grow within a millisecond, with the time, and when a clock goes back', () => {
  const now = Date.UTC(2030, 0, 1)
  const times = [...Array<number>(MANY).fill(now), now - 5000, now + 1, now + 2]
  const ids = times.map((ms) => newId('env', ms))
  for (const id of ids) expect(id).toMatch(/^env_01[0-9a-hjkmnp-tv-z]{24}$/)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.at(0)?.slice(4, 14)).toBe(ids.at(-3)?.slice(4, 14))
})
