import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppUser, appUser } from '../../support/app.ts'
import { LANGUAGES } from '../../../src/i18n/languages.ts'
import { translatorIn } from '../../../src/i18n/translator.ts'
import { openService, type TestService } from '../../support/service.ts'
import { draft } from '../../support/stories.ts'
import { simple } from '../../support/api.ts'

// Which language a person reads the dashboard in (docs/languages.md).

let service: TestService
let owner: AppUser
let live_key: string
beforeAll(async () => {
  service = await openService()
  const made = await service.addWorkspace()
  live_key = made.live_key
  owner = await appUser(service, made.key)
})
afterAll(() => service.close())

/** As a browser that prefers this language asks for a page. */
async function opened(accept_language: string, path = '/envelopes', cookie = owner.cookie): Promise<string> {
  const headers = { cookie, accept: 'text/html', 'accept-language': accept_language }
  return (await service.server.inject({ url: path, headers })).body
}

const choose = (locale: string | null) => owner.call('PATCH', '/account', { body: { locale } })

test('it is the browser’s until one is chosen in the account, and again when none is', async () => {
  expect(await opened('de-AT, en;q=0.8')).toMatch(/<html lang="de" dir="ltr".*\/assets\/words-de\.js/s)
  expect(await opened('xx')).toMatch(/<html lang="en" .*\/assets\/words-en\.js/s)
  expect((await owner.call('GET', '/account')).body.locale).toBeNull()

  expect((await choose('ar')).status).toBe(204)
  const page = await opened('de')
  expect(page).toMatch(/<html lang="ar" dir="rtl".*content="\/assets\/more-words-ar\.js".*\/assets\/words-ar\.js/s)
  expect((await owner.call('GET', '/account')).body.locale).toBe('ar')

  expect((await choose(null)).status).toBe(204)
  expect(await opened('pl')).toContain('<html lang="pl"')
})

test('what is no language is refused, one that is not spoken leaves the choice to the browser, and the name stays', async () => {
  const { name } = (await owner.call('GET', '/account')).body
  expect((await choose('no language')).status).toBe(400)
  expect((await choose('nn')).status).toBe(204)
  expect(await opened('fr')).toContain('<html lang="fr"')
  expect((await owner.call('PATCH', '/account', { body: { sender_letters: true } })).status).toBe(204)
  expect((await owner.call('GET', '/account')).body).toMatchObject({ name, locale: 'nn' })
})

test('the trail of an envelope is told in it', async () => {
  const { id } = await draft(service, simple(), live_key)
  await choose('es')
  const { body } = await owner.call('GET', `/envelopes/${id}/timeline`)
  expect(body.entries[0].what).toBe('Sobre creado')
  await choose(null)
  const english = await owner.call('GET', `/envelopes/${id}/timeline`)
  expect(english.body.entries[0].what).toBe('Envelope created')
})

/** As a page that was open under another address sends its form. */
async function refusedForm(headers: object): Promise<string> {
  const type = 'application/x-www-form-urlencoded'
  const sent = { origin: 'https://elsewhere.example', accept: 'text/html', 'content-type': type, ...headers }
  const { statusCode, body } = await service.server.inject({
    method: 'POST',
    url: '/login',
    headers: sent,
    payload: 'a=b',
  })
  expect(statusCode).toBe(403)
  return body
}

test.each(LANGUAGES)('what to do about a form that was refused is said in %s', async (language) => {
  const { t, dir } = translatorIn(language)
  const page = await refusedForm({ 'accept-language': language })
  expect(page).toContain(`<html lang="${language}" dir="${dir}"`)
  expect(page).toContain(`<h1>${t('sign_in.failed')}</h1>`)
  if (language !== 'en') expect(page).not.toMatch(/This did not work|Go back|start page/)
})

test('pages before the dashboard have the colours that were chosen in it', async () => {
  const chosen = async (theme: string) => {
    const headers = { cookie: `theme=${theme}`, accept: 'text/html' }
    const places = ['/login', '/forgotten', '/reset/none', '/invite/none', '/nothing/here']
    const answers = await Promise.all(places.map((url) => service.server.inject({ url, headers })))
    const pages = [...answers.map(({ body }) => body), await refusedForm(headers)]
    return new Set(pages.map((page) => /<html[^>]*>/.exec(page)?.[0]))
  }
  expect([...(await chosen('dark'))]).toEqual(['<html lang="en" dir="ltr" data-theme="dark">'])
  expect([...(await chosen('blue'))]).toEqual(['<html lang="en" dir="ltr">'])
})

test('who is not signed in is spoken to as their browser asks', async () => {
  expect(await opened('nl', '/login', '')).toMatch(/<html lang="nl".*<h1>Inloggen<\/h1>/s)
  expect(await opened('ja', '/forgotten', '')).toContain('<html lang="ja"')
  expect(await opened('ar', '/invite/none', '')).toContain('<html lang="ar" dir="rtl"')
  const { body, statusCode } = await service.server.inject({
    method: 'POST',
    url: '/login',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: service.app.settings.base_url,
      accept: 'text/html',
      'accept-language': 'es',
    },
    payload: 'email=nobody%40example.test&password=wrong-password',
  })
  expect([statusCode, body.includes('lang="es"')]).toEqual([401, true])
})
