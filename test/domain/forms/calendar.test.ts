import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf, dayNumber } from '../../../src/domain/forms/calendar.ts'

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2000-03-01', 11_017],
  ['2024-02-29', 19_782],
  ['0001-01-01', -719_162],
  ['9999-12-31', 2_932_896],
])('%s is day %i', (date, day) => {
  expect(dayNumber(date)).toBe(day)
  expect(dateOf(day)).toBe(date)
})

test.each(['2023-02-29', '2024-13-01', '2024-00-10', '2024-04-31', '24-04-01', '2024-4-1', '0000-01-01', ''])(
  '%j is no date',
  (date) => {
    expect(dayNumber(date)).toBeNull()
  },
)

test('every day of ten thousand years is the one that the platform counts', () => {
  fc.assert(
    fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (day) => {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
      expect(dateOf(day)).toBe(date)
      expect(dayNumber(date)).toBe(day)
    }),
    { numRuns: 2000 },
  )
})

test('there is no day before the year 1 and none after 9999', () => {
  expect(dateOf(-719_163)).toBeNull()
  expect(dateOf(2_932_897)).toBeNull()
})
