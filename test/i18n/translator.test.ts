import { expect, test } from 'vitest'
import { en } from '../../src/i18n/en/en.ts'
import { directionOf, LANGUAGES, languageFor } from '../../src/i18n/languages.ts'
import { speechIn, speechOf } from '../../src/i18n/translator.ts'

test('a message is said with its values, and in the right number', () => {
  const { say } = speechIn('en')
  expect(say('landing.greeting', { name: 'Ada' })).toBe('Ada, please sign')
  expect(say('landing.documents', { count: 1 })).toBe('1 document')
  expect(say('landing.documents', { count: 2 })).toBe('2 documents')
})

test('what someone is called is never read as a message', () => {
  const { say } = speechIn('en')
  expect(say('landing.greeting', { name: '{count, plural, other {#}} <b>' })).toBe(
    '{count, plural, other {#}} <b>, please sign',
  )
})

test('the page is told the words of its language', () => {
  const { page_words } = speechOf('de', { ...en, 'landing.continue': 'Weiter' })
  expect(page_words['landing.continue']).toEqual(['Weiter'])
})

test.each(LANGUAGES)('%s has a direction of its own', (language) => {
  expect(speechIn(language).dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
})

test('wishes are met by the first language that we speak', () => {
  expect(languageFor(null, 'de-AT', 'fr')).toBe('de')
  expect(languageFor('xx', undefined, 'zh_Hant')).toBe('zh')
  expect(languageFor('arz', 'tlh')).toBe('en')
  expect(directionOf('ar')).toBe('rtl')
})
