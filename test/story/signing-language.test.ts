import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentIn, consentsAgreedTo, wholeText } from '../../src/application/signing/consent.ts'
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts'
import { ada, call, grace, sendNew, signatureFor } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { read } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const two = (locales: { ada?: string; grace?: string } = {}) => ({
  recipients: [
    { ...ada, ...(locales.ada ? { locale: locales.ada } : {}) },
    { ...grace, ...(locales.grace ? { locale: locales.grace } : {}) },
  ],
  fields: [signatureFor(ada.email), signatureFor(grace.email, { y: 0.2 })],
  timezone: 'Europe/Vienna',
})

/** The page behind the link, as a browser that asks for these languages gets it. */
async function pageOf(recipient_id: string, accept_language?: string) {
  const { body } = await service.server.inject({
    url: `/s/${service.tokenFor(recipient_id)}`,
    headers: accept_language === undefined ? {} : { 'accept-language': accept_language },
  })
  const json = (id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(body)?.[1] ?? 'null')
  return {
    tag: /<html[^>]*>/.exec(body)?.[0],
    landing: json('landing'),
    words: json('words'),
  }
}

const agree = (recipient_id: string, consent_version: string, accept_language = 'en') =>
  service.server.inject({
    method: 'POST',
    url: `/sign/${recipient_id}/continue`,
    payload: { consent_version },
    headers: {
      authorization: `Bearer ${service.tokenFor(recipient_id)}`,
      'accept-language': accept_language,
    },
  })

/** What it is, the recipient's locale, the browser's wish; the language of the page, and its deadline. */
const WISHES: readonly (readonly [string, string | undefined, string | undefined, Language, string | undefined])[] = [
  ['their own language, as the sender set it', 'de-AT', 'fr', 'de', '18. Feb. 2027, 13:00 MEZ'],
  ['the browser’s, where the sender set none', undefined, 'xx, pt-BR;q=0.9, de;q=0.8', 'pt', undefined],
  ['the browser’s, where we do not speak theirs', 'nn', 'it', 'it', '18 feb 2027, 13:00 CET'],
  ['the envelope’s, where the browser wants nothing', undefined, undefined, 'ja', undefined],
  ['Chinese in one script', 'zh-Hant-TW', 'en', 'zh', undefined],
  ['from right to left', 'ar', 'en', 'ar', undefined],
  [
    'English with months first, where their browser is of a country that does',
    'en',
    'en-US,en;q=0.9',
    'en',
    'Feb 18, 2027, 13:00 CET',
  ],
  ['English with days first elsewhere', 'en', 'en', 'en', '18 Feb 2027, 13:00 CET'],
  ['the country that the sender named', 'en-AU', 'en-US', 'en', '18 Feb 2027, 13:00 CET'],
  ['an extension that would hide the day', 'en', 'en-US-u-ca-buddhist, a-b-c-d-e', 'en', '18 Feb 2027, 13:00 CET'],
]

describe('a signer reads', () => {
  test.each(WISHES)('%s', async (_, ...row) => {
    const [locale, accept_language, language, deadline] = row
    const { recipients } = await sendNew(service, { ...two(locale ? { ada: locale } : {}), locale: 'ja' })
    const page = await pageOf(recipients[0].id, accept_language)
    expect(page.tag).toBe(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(page.words.language).toBe(language)
    expect(page.landing.consent).toEqual(consentIn(language))
    if (deadline) expect(page.landing.deadline.text).toBe(deadline)
    // Digits that all parties read alike.
    expect(page.landing.deadline.text).toMatch(/2027/)
  })
})

describe('a consent', () => {
  test('is recorded in the version that was shown, and its words are carried as evidence', async () => {
    const { id, recipients } = await sendNew(service, { ...two({ ada: 'de', grace: 'ar' }), locale: 'fr' })
    const [first, second] = recipients.map((person: { id: string }) => person.id)
    expect((await agree(first, '2026-12.de')).statusCode).toBe(200)
    const arabic = await agree(second, '2026-12.ar', 'fr')
    expect(arabic.json().landing.consent.version).toBe('2026-12.ar')
    const opened = (await read(service, id)).audit_trail.filter((e: any) => e.type === 'envelope.opened')
    expect(opened.map((e: any) => e.data.consent_version)).toEqual(['2026-12.de', '2026-12.ar'])
    await call(service, 'POST', `/envelopes/${id}/void`)
    const headers = { accept: 'application/json' }
    const { body } = await call(service, 'GET', `/envelopes/${id}/certificate`, { headers })
    expect(body.consents).toEqual({
      '2026-12.de': wholeText(consentIn('de')),
      '2026-12.ar': wholeText(consentIn('ar')),
    })
    // For programs: English, whatever the envelope's language.
    expect(body.recipients[0].identity).toBe('Link sent to the email address above')
  })

  test('may be of a page that was opened before its language changed, but of no language that we do not speak', async () => {
    const { recipients } = await sendNew(service, two({ ada: 'de' }))
    const reply = await agree(recipients[0].id, '2026-12.tlh')
    expect([reply.statusCode, reply.json().errors[0].param]).toEqual([400, 'consent_version'])
    expect((await agree(recipients[0].id, '2026-12')).statusCode).toBe(200)
  })

  test('of an envelope that was sent before keeps its words, and so does a page of the release before', async () => {
    const { id, recipients } = await sendNew(service, two({ ada: 'de', grace: 'de' }))
    const [ada, grace] = recipients.map((person: { id: string }) => person.id)
    expect((await agree(ada, '2026-11.de')).statusCode).toBe(200)
    await service.database.query(
      `update envelope set details = (details::jsonb - 'consent_edition')::json where id = $1`,
      [id],
    )
    expect((await pageOf(grace, 'de')).landing.consent).toEqual(consentIn('de', '2026-11'))
  })

  test('is the one that nodes of the release before know, while one is there', async () => {
    const { recipients } = await sendNew(service, two({ ada: 'de' }))
    const { beside } = service.app
    beside.has_older = true
    const before = await pageOf(recipients[0].id, 'de')
    beside.has_older = false
    const after = await pageOf(recipients[0].id, 'de')
    expect([before.landing.consent, after.landing.consent]).toEqual([consentIn('de', '2026-11'), consentIn('de')])
  })

  test('has one version in each language, which no other has', () => {
    const versions = LANGUAGES.map((language) => consentIn(language).version)
    expect(versions).toEqual(['2026-12', ...LANGUAGES.slice(1).map((language) => `2026-12.${language}`)])
    const told = consentsAgreedTo(versions.map((consent_version) => ({ consent_version })))
    expect(new Set(told.map(wholeText)).size).toBe(LANGUAGES.length)
    for (const { text } of told) expect(text).toHaveLength(5)
  })
})
