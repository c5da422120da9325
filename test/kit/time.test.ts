import { describe, expect, test } from 'vitest'
import { FIELD_OPTIONS } from '../../src/domain/fields/kinds.ts'
import { formatDateTime } from '../../src/domain/fields/date-format.ts'
import { monthNames, wallClock } from '../../src/kit/time.ts'
import { box } from '../support/build.ts'

const timeAt = (instant: string, zone: string) =>
  formatDateTime(box('ada', { type: 'time', time_mode: 'signing' }), wallClock(instant, zone, 'en'))

describe('a time says its zone', () => {
  test.each([
    ['UTC', '2026-11-20T13:05:00Z', '13:05 UTC'],
    ['Etc/UTC', '2026-11-20T13:05:00Z', '13:05 UTC'],
    ['Europe/Berlin', '2026-11-20T13:05:00Z', '14:05 CET'],
    ['Europe/Berlin', '2026-07-20T13:05:00Z', '15:05 CEST'],
    ['Europe/London', '2026-11-20T13:05:00Z', '13:05 GMT'],
    ['Europe/London', '2026-07-20T13:05:00Z', '14:05 BST'],
    ['America/New_York', '2026-11-20T13:05:00Z', '08:05 EST'],
    ['America/New_York', '2026-07-20T13:05:00Z', '09:05 EDT'],
    ['America/St_Johns', '2026-11-20T13:05:00Z', '09:35 NST'],
    ['Australia/Sydney', '2026-11-20T13:05:00Z', '00:05 AEDT'],
    ['Pacific/Chatham', '2026-07-20T13:05:00Z', '01:50 CHAST'],
    ['Africa/Johannesburg', '2026-11-20T13:05:00Z', '15:05 SAST'],
    ['Asia/Kolkata', '2026-11-20T13:05:00Z', '18:35 UTC+5:30'],
    ['Asia/Kathmandu', '2026-11-20T13:05:00Z', '18:50 UTC+5:45'],
    ['Asia/Tokyo', '2026-11-20T15:05:00Z', '00:05 UTC+9'],
    ['America/Sao_Paulo', '2026-11-20T13:05:00Z', '10:05 UTC-3'],
    ['Etc/GMT+5', '2026-11-20T13:05:00Z', '08:05 UTC-5'],
    ['Pacific/Kiritimati', '2026-11-20T13:05:00Z', '03:05 UTC+14'],
  ])('%s', (zone, instant, shown) => {
    expect(timeAt(instant, zone)).toBe(shown)
  })

  test.each([
    ['the last minute of winter', '2026-03-29T00:59:00Z', '01:59 CET'],
    ['the first of summer', '2026-03-29T01:00:00Z', '03:00 CEST'],
    ['half past two in summer', '2026-10-25T00:30:00Z', '02:30 CEST'],
    ['half past two again', '2026-10-25T01:30:00Z', '02:30 CET'],
    ['midnight', '2026-10-25T23:00:00Z', '00:00 CET'],
  ])('and changes with it: %s', (_, instant, shown) => {
    expect(timeAt(instant, 'Europe/Berlin')).toBe(shown)
  })
})

describe('a date', () => {
  const dateAt = (
    locale: string,
    date_format: (typeof FIELD_OPTIONS.date_format.of)[number] = 'D MMMM YYYY',
    zone = 'UTC',
  ) => formatDateTime(box('ada', { type: 'date', date_format }), wallClock('2026-11-20T23:30:00Z', zone, locale))

  test.each([
    ['en', '20 November 2026', '20 Nov 2026'],
    ['de', '20 November 2026', '20 Nov. 2026'],
    ['fr', '20 novembre 2026', '20 nov. 2026'],
    ['ru', '20 ноября 2026', '20 нояб. 2026'],
    ['el', '20 Νοεμβρίου 2026', '20 Νοε 2026'],
    ['ar-EG', '20 نوفمبر 2026', '20 نوفمبر 2026'],
    ['ar-SA', '20 نوفمبر 2026', '20 نوفمبر 2026'],
    ['fa', '20 نوامبر 2026', '20 نوامبر 2026'],
    ['he', '20 נובמבר 2026', '20 נוב׳ 2026'],
    ['hi', '20 नवंबर 2026', '20 नव॰ 2026'],
    ['th', '20 พฤศจิกายน 2026', '20 พ.ย. 2026'],
    ['ja', '20 11月 2026', '20 11月 2026'],
    ['zh-TW', '20 11月 2026', '20 11月 2026'],
    ['ko', '20 11월 2026', '20 11월 2026'],
    ['lt', '20 lapkričio 2026', '20 lapkričio 2026'],
    ['fi', '20 marraskuuta 2026', '20 marraskuuta 2026'],
  ])('names its month as people of %s do, in the calendar of all', (locale, long, short) => {
    expect(dateAt(locale)).toBe(long)
    expect(dateAt(locale, 'D MMM YYYY')).toBe(short)
  })

  test.each([
    ['UTC', '2026-11-20'],
    ['Europe/Berlin', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-21'],
  ])('is that of the envelope, and only a date: %s', (zone, day) => {
    expect(dateAt('en', 'YYYY-MM-DD', zone)).toBe(day)
  })

  test.each(['ar-EG', 'fa', 'my', 'ne', 'th'])('has no digits in %s but Western ones', (locale) => {
    for (const format of FIELD_OPTIONS.date_format.of) expect(dateAt(locale, format)).not.toMatch(/[^\P{Nd}0-9]/u)
    for (const time_format of FIELD_OPTIONS.time_format.of) {
      const field = box('ada', { type: 'time', time_format, time_mode: 'signing' })
      expect(formatDateTime(field, wallClock('2026-11-20T23:30:00Z', 'Asia/Tehran', locale))).toMatch(/^\d/)
    }
  })
})

test.each(['en', 'de', 'ru', 'el', 'ca', 'cs', 'ar-EG', 'he', 'th', 'ja', 'ko', 'lt', 'fi'])(
  'the twelve months of %s are those of every day of the year',
  (locale) => {
    const [long, short] = [monthNames(locale, 'long'), monthNames(locale, 'short')]
    for (let day = 0; day < 366; day++) {
      const at = new Date(Date.UTC(2028, 0, 1 + day, 12))
      const { month_long, month_short } = wallClock(at.toISOString(), 'UTC', locale)
      const index = at.getUTCMonth()
      expect([month_long, month_short]).toEqual([long[index], short[index]])
    }
  },
)
