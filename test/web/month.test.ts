import { expect, test } from 'vitest'
import { daysLater, firstWeekdayOf, monthsLater, weekStart, weeksOf } from '../../src/web/ui/month.ts'

test('a month is whole weeks, with each of its days once', () => {
  for (let month = '2026-01-01'; month < '2029-01-01'; month = monthsLater(month, 1))
    for (const first of [0, 1, 6]) {
      const weeks = weeksOf(month.slice(0, 7), first)
      const days = weeks.flat()
      expect(weeks.every((week) => week.length === 7 && week[0] === weekStart(week[0] ?? '', first))).toBe(true)
      expect(days.every((day, index) => index === 0 || day === daysLater(days[index - 1] ?? '', 1))).toBe(true)
      expect(days).toContain(month)
      expect(days).toContain(daysLater(monthsLater(month, 1), -1))
      expect(weeks.every((week) => week.some((day) => day.startsWith(month.slice(0, 7))))).toBe(true)
    }
})

test('a shorter month has the last day for one that it lacks', () => {
  expect(monthsLater('2027-01-31', 1)).toBe('2027-02-28')
  expect(monthsLater('2028-02-29', 12)).toBe('2029-02-28')
  expect(monthsLater('2027-03-31', -1)).toBe('2027-02-28')
  expect(monthsLater('2027-12-15', 1)).toBe('2028-01-15')
})

test('weeks begin where the reader’s do', () => {
  expect(['de', 'en-GB', 'en-US', 'pt-BR', 'ar-EG'].map(firstWeekdayOf)).toEqual([1, 1, 0, 0, 6])
})
