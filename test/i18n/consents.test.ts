import { describe, expect, test } from 'vitest'
import { consentIn } from '../../src/application/signing/consent.ts'
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts'
import { translatorIn } from '../../src/i18n/translator.ts'

/** eIDAS article 25(2) gives the effect of a handwritten signature to the qualified one alone. */
const PROMISES: Readonly<Record<Language, RegExp>> = {
  ...{ en: /handwritten/i, de: /hand(schrift|geschrieb)/i, fr: /manuscrit/i, es: /manuscrit|equivale/i },
  ...{ pt: /manuscrit|equivale/i, it: /autograf|equivale/i, nl: /handgeschreven/i, pl: /(włas|od)noręczn|zastępuj/i },
  ...{ ja: /手書き/, zh: /手写/, ar: /خط (اليد|يدك)|بخط/ },
}
const ENGLISH = consentIn('en')

describe.each(LANGUAGES)('the consent in %s', (language) => {
  const { label, text } = consentIn(language)
  const whole = [...text, label]
  const { t } = translatorIn(language)

  test('says in as many paragraphs what the English says', () => {
    expect(text).toHaveLength(ENGLISH.text.length)
    for (const part of whole) expect(part).toBe(part.trim())
    expect(whole.filter((part) => part === '' || /\{|\}/.test(part))).toEqual([])
  })

  test('names the button and the certificate as the pages do', () => {
    const joined = text.join(' ').toLowerCase()
    expect(joined).toContain(t('landing.decline').toLowerCase())
    expect(joined).toContain(t('certificate.title_completed').toLowerCase())
  })

  test('promises no more than the law gives, as no note at a mark does', () => {
    const notes = [t('marks.signature_meaning'), t('marks.initials_meaning')]
    expect([...whole, ...notes].filter((part) => PROMISES[language].test(part))).toEqual([])
  })

  test('keeps its signs beside their words', () => {
    const breaks = language === 'fr' ? /[ \u00a0][:;?!»]|«[ \u00a0]|[^\u202f][:;?!»]|«[^\u202f]/ : / [:;?!,.]/
    expect(whole.filter((part) => breaks.test(part))).toEqual([])
  })
})

test('the English speaks of email, and of what the law asks to be told before a consent', () => {
  const said = ENGLISH.text.join(' ')
  expect(said).not.toMatch(/e-mail/i)
  // 15 U.S.C. 7001(c)(1)(B) and (C); GDPR article 13.
  for (const told of [/on paper/, /paper copy/, /charges nothing/, /withdraw/, /these documents only/, /PDF/])
    expect(said).toMatch(told)
  for (const told of [/address changes/, /responsible/, /privacy notice/, /how long/]) expect(said).toMatch(told)
  expect(ENGLISH.label).toMatch(/receive .* electronically .* sign them electronically/)
})
