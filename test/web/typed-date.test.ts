import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { dayFrom, dayText, longDayText, timeFrom, timeText } from '../../src/web/ui/typed-date.ts'
import { daysLater } from '../../src/web/ui/month.ts'

const REGIONAL = ['en-GB', 'en-US', 'de-AT', 'fr-CA', 'es-MX', 'pt-PT', 'zh-TW', 'ar-SA', 'ar-EG']
const LOCALES = [...LANGUAGES, ...REGIONAL].map((tag) => `${tag}-u-nu-latn`)

test.each(LOCALES)('what a box of %s shows is what it takes', (locale) => {
  for (let day = '2026-01-01'; day < '2028-03-01'; day = daysLater(day, 9)) {
    expect(dayFrom(dayText(day, locale), locale), dayText(day, locale)).toBe(day)
    expect(dayFrom(longDayText(day, locale), locale), longDayText(day, locale)).toBe(day)
    expect(dayFrom(day, locale)).toBe(day)
  }
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    const time = new Date(minute * 60_000).toISOString().slice(11, 16)
    expect(timeFrom(timeText(time, locale), locale), timeText(time, locale)).toBe(time)
    expect(timeFrom(time, locale)).toBe(time)
  }
})

test.each([
  ['1.2.27', 'de', '2027-02-01'],
  ['01/02/2027', 'en-GB', '2027-02-01'],
  ['2/1/2027', 'en-US', '2027-02-01'],
  ['1 - 2 - 2027', 'nl', '2027-02-01'],
  ['01022027', 'fr', '2027-02-01'],
  ['20270201', 'de', '2027-02-01'],
  ['27/2/1', 'ja', '2027-02-01'],
  ['2027年2月1日', 'ja', '2027-02-01'],
  ['2027年2月1日', 'zh', '2027-02-01'],
  ['٠١‏/٠٢‏/٢٠٢٧', 'ar', '2027-02-01'],
  ['Mon, 1 Feb 2027', 'en-GB', '2027-02-01'],
  ['1. Februar 2027', 'de', '2027-02-01'],
  ['lundi 1 févr. 2027', 'fr', '2027-02-01'],
  ['1 lutego 2027', 'pl', '2027-02-01'],
  ['29.2.2028', 'de', '2028-02-29'],
  ['29.2.2027', 'de', null],
  ['31.4.2027', 'de', null],
  ['13/13/2027', 'en-GB', null],
  ['1/2/2027', 'ja', null],
  ['1.2.', 'de', null],
  ['1.2.027', 'de', null],
  ['1 ju 2027', 'en-GB', null],
  ['soon', 'en-GB', null],
  ['2027-02-01T10:00', 'en-GB', null],
  ['9'.repeat(40), 'en-GB', null],
])('%s in %s is the day %s', (text, locale, day) => {
  expect(dayFrom(text, `${locale}-u-nu-latn`)).toBe(day)
})

test.each([
  ['17:30', 'en-GB', '17:30'],
  ['17h30', 'fr', '17:30'],
  ['17.30', 'fi', '17:30'],
  ['1730', 'de', '17:30'],
  ['930', 'de', '09:30'],
  ['9', 'de', '09:00'],
  ['5:30 pm', 'en-GB', '17:30'],
  ['12 am', 'en-US', '00:00'],
  ['午後5:30', 'ja', '17:30'],
  ['下午5:30', 'zh', '17:30'],
  ['٥:٣٠ م', 'ar', '17:30'],
  ['24:00', 'de', null],
  ['17:60', 'de', null],
  ['17:3', 'de', null],
  ['0:30 pm', 'en-GB', null],
  ['17:30:00:00', 'de', null],
  ['noon', 'en-GB', null],
])('%s in %s is the time %s', (text, locale, time) => {
  expect(timeFrom(text, `${locale}-u-nu-latn`)).toBe(time)
})
