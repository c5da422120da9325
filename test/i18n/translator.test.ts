import { expect, test } from 'vitest'
import { en } from '../../src/i18n/en/en.ts'
import { directionOf, LANGUAGES, languageFor, localeFor, readerLocale } from '../../src/i18n/languages.ts'
import { translatorIn, translatorOf } from '../../src/i18n/translator.ts'

test('a message is said with its values, and in the right number', () => {
  const { t } = translatorIn('en')
  expect(t('landing.greeting', { name: 'Ada' })).toBe('Ada, please sign')
  expect(t('landing.documents', { count: 1 })).toBe('1 document')
  expect(t('landing.documents', { count: 2 })).toBe('2 documents')
})

test('what someone is called is never read as a message', () => {
  const { t } = translatorIn('en')
  expect(t('landing.greeting', { name: '{count, plural, other {#}} <b>' })).toBe(
    '{count, plural, other {#}} <b>, please sign',
  )
})

test('the page is told the words of its language', () => {
  const { page_messages } = translatorOf('de', { ...en, 'landing.continue': 'Weiter' })
  expect(page_messages['landing.continue']).toEqual(['Weiter'])
})

test.each(LANGUAGES)('%s has a direction of its own', (language) => {
  expect(translatorIn(language).dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
})

test('wishes are met by the first language that we speak', () => {
  expect(languageFor(null, 'de-AT', 'fr')).toBe('de')
  expect(languageFor('xx', undefined, 'zh_Hant')).toBe('zh')
  expect(languageFor('arz', 'tlh')).toBe('en')
  expect(directionOf('ar')).toBe('rtl')
})

test.each([
  ['the first country that is named', 'de', ['de', 'fr-CA', 'de-AT', 'de-CH'], 'de-AT'],
  ['the language alone where none is', 'fr', ['de-AT', 'FR', null], 'fr'],
  ['a script', 'zh', ['zh', 'zh-Hant'], 'zh-Hant'],
] as const)('dates are written as in %s', (_, language, tags, locale) => {
  expect(localeFor(language, ...tags)).toBe(locale)
})

test('in English a reader has months before days only where their browser says so', () => {
  expect(readerLocale('en', 'en-US', 'en')).toBe('en-US')
  expect(readerLocale('en', 'de-DE', 'en', 'en-CA')).toBe('en-CA')
  expect(readerLocale('en')).toBe('en-GB')
  expect(readerLocale('en', 'en', 'de-DE')).toBe('en-GB')
  // What Chromium says where the system has no language.
  expect(readerLocale('en', 'en-US@posix')).toBe('en-US')
  expect(readerLocale('pt', 'pt_BR.UTF-8')).toBe('pt-BR')
  expect(readerLocale('zh', 'zh-Hant-TW-x-own')).toBe('zh-Hant-TW')
  expect(readerLocale('de', 'de-?')).toBe('de')
  expect(readerLocale('de', 'de-AT-u-ca-buddhist', 'en-US')).toBe('de-AT')
})
