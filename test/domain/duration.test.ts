import { describe, expect, test } from 'vitest'
import { readDuration, writeDuration } from '../../src/domain/duration.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

describe('a duration is read', () => {
  test.each([
    ['P7D', 7 * DAY],
    ['P1W', 7 * DAY],
    ['P1W2D', 9 * DAY],
    ['PT0S', 0],
    ['P0D', 0],
    ['PT36H', 36 * HOUR],
    ['P1DT2H3M4S', DAY + 2 * HOUR + 184_000],
    ['PT5M30S', 330_000],
    ['P0007D', 7 * DAY],
  ])('%s', (text, ms) => expect(readDuration(text)).toBe(ms))

  test.each([
    ...['', 'P', 'PT', 'P1', '1D', 'P1DT', 'P1M', 'P1Y', 'PT1.5S', 'PT1,5S', '-P1D', '+P1D', 'P-1D', 'p1d', 'P1D '],
    ...['P1D1W', 'PT1S1M', 'P1H', 'PT1D', ' P1D', 'P1D\nP1D', 'P12345678D', 'P\u0661D'],
  ])('but not %j', (text) => expect(readDuration(text)).toBeNull())
})

test.each([
  [0, 'PT0S'],
  [7 * DAY, 'P7D'],
  [DAY + HOUR, 'P1DT1H'],
  [61_000, 'PT1M1S'],
  [1500, 'PT1.5S'],
  [400 * DAY + 1000, 'P400DT1S'],
])('%i ms are written %s', (ms, text) => expect(writeDuration(ms)).toBe(text))

test.each(['P3D', 'P1DT2H3M4S', 'PT59S', 'P1826D'])('%s is written as it was read', (text) =>
  expect(writeDuration(readDuration(text) ?? -1)).toBe(text),
)
