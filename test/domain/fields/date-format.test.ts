import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldBox } from '../../../src/domain/envelopes/envelope.ts'
import { FIELD_OPTIONS } from '../../../src/domain/fields/kinds.ts'
import { formatDateTime, printedDateTime, type WallClock } from '../../../src/domain/fields/date-format.ts'
import { box } from '../../support/build.ts'

const clockAt = (iso: string): WallClock => {
  const at = new Date(iso)
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    zone: 'UTC',
    month_long: 'M\u00e4rz',
    month_short: 'M\u00e4r',
  }
}

const early = clockAt('2026-03-05T04:07:09Z')
const dateBox = (date_format: FieldBox['date_format']) =>
  box('ada', { type: 'date', ...(date_format && { date_format }) })
const timeBox = (time_format: FieldBox['time_format'], time_mode: FieldBox['time_mode'] = 'manual') =>
  box('ada', { type: 'time', ...(time_format && { time_format }), ...(time_mode && { time_mode }) })

describe('every date format', () => {
  const rows: [(typeof FIELD_OPTIONS.date_format.of)[number], string][] = [
    ['YYYY-MM-DD', '2026-03-05'],
    ['DD/MM/YYYY', '05/03/2026'],
    ['MM/DD/YYYY', '03/05/2026'],
    ['DD.MM.YYYY', '05.03.2026'],
    ['DD-MM-YYYY', '05-03-2026'],
    ['MM-DD-YYYY', '03-05-2026'],
    ['YYYY/MM/DD', '2026/03/05'],
    ['D MMM YYYY', '5 M\u00e4r 2026'],
    ['D MMMM YYYY', '5 M\u00e4rz 2026'],
    ['MMMM D, YYYY', 'M\u00e4rz 5, 2026'],
  ]
  test.each(rows)('%s: %s', (format, shown) => expect(formatDateTime(dateBox(format), early)).toBe(shown))
  test('none is left out', () => expect(rows.map(([format]) => format)).toEqual([...FIELD_OPTIONS.date_format.of]))

  test('a month name with the letters of a token in it stays whole', () => {
    const august = { ...early, month_long: 'DAmmss', month_short: 'HHhh' }
    expect(formatDateTime(dateBox('D MMMM YYYY'), august)).toBe('5 DAmmss 2026')
    expect(formatDateTime(dateBox('D MMM YYYY'), august)).toBe('5 HHhh 2026')
  })

  test('a day of two digits is not cut, a year has four', () => {
    expect(formatDateTime(dateBox('D MMM YYYY'), { ...early, day: 25, year: 987 })).toBe('25 M\u00e4r 0987')
  })
})

describe('every time format', () => {
  const rows: [(typeof FIELD_OPTIONS.time_format.of)[number], string, string, string, string][] = [
    ['HH:mm', '04:07', '00:07', '12:07', '23:07'],
    ['HH:mm:ss', '04:07:09', '00:07:09', '12:07:09', '23:07:09'],
    ['hh:mm A', '04:07 AM', '12:07 AM', '12:07 PM', '11:07 PM'],
    ['hh:mm:ss A', '04:07:09 AM', '12:07:09 AM', '12:07:09 PM', '11:07:09 PM'],
  ]
  test.each(rows)('%s at 4, 0, 12 and 23 hours: %s, %s, %s, %s', (format, ...shown) => {
    const at = [4, 0, 12, 23].map((hour) => formatDateTime(timeBox(format), { ...early, hour }))
    expect(at).toEqual(shown)
  })
  test('none is left out', () => expect(rows.map(([format]) => format)).toEqual([...FIELD_OPTIONS.time_format.of]))

  test('a stamped time names its zone, one that the signer wrote does not', () => {
    const clock = { ...early, zone: 'GMT+1' }
    expect(formatDateTime(timeBox('HH:mm', 'signing'), clock)).toBe('04:07 GMT+1')
    expect(formatDateTime(timeBox('hh:mm A', 'signing'), clock)).toBe('04:07 AM GMT+1')
    expect(formatDateTime(timeBox('HH:mm', 'manual'), clock)).toBe('04:07')
  })
})

test('a field without a format shows ISO forms', () => {
  expect(formatDateTime(box('ada', { type: 'date' }), early)).toBe('2026-03-05')
  expect(formatDateTime(box('ada', { type: 'time' }), early)).toBe('04:07')
})

test('any moment comes back from its ISO forms and from the 12-hour clock', () => {
  const moments = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      const iso = moment.toISOString().slice(0, 19)
      const clock = clockAt(iso.concat('Z'))
      const date = formatDateTime(dateBox('YYYY-MM-DD'), clock)
      expect(`${date}T${formatDateTime(timeBox('HH:mm:ss'), clock)}`).toBe(iso)

      const [, hour = '', minute = '', half = ''] =
        /^(\d\d):(\d\d) (AM|PM)$/.exec(formatDateTime(timeBox('hh:mm A'), clock)) ?? []
      expect(Number(hour) >= 1 && Number(hour) <= 12).toBe(true)
      expect([(Number(hour) % 12) + (half === 'PM' ? 12 : 0), Number(minute)]).toEqual([clock.hour, clock.minute])
    }),
    { numRuns: 500 },
  )
})

describe('what a person enters', () => {
  const months = Array.from({ length: 12 }, (_, index) => `M${index + 1}`)
  test.each([
    [dateBox('D MMMM YYYY'), '2027-03-04', '4 M3 2027'],
    [dateBox('D MMM YYYY'), '2027-12-24', '24 M12 2027'],
    [dateBox('DD.MM.YYYY'), '2027-03-04', '04.03.2027'],
    [dateBox(undefined), '2027-03-04', '2027-03-04'],
    [dateBox(undefined), '2027-99-99', '2027-99-99'],
    [timeBox('hh:mm A'), '14:05', '02:05 PM'],
    [timeBox('HH:mm:ss'), '14:05', '14:05:00'],
    [timeBox('HH:mm:ss'), '14:05:09', '14:05:09'],
    [box('ada', { type: 'text' }), '2027-03-04', '2027-03-04'],
  ])('is printed in the form of its field: %j', (field, entered, printed) => {
    expect(printedDateTime(field, entered, months)).toBe(printed)
  })
})
