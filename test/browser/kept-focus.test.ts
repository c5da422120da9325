import type { FastifyInstance } from 'fastify'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type Visitor, visitor } from '../support/dashboard.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { type Browser, DESKTOP, openBrowser } from './browser.ts'
import { openSite, routeTo } from './unspoken.ts'

// Whoever uses the keyboard stays where they are when an act takes away what they pressed.

let service: TestService
let server: FastifyInstance
let browser: Browser
beforeAll(async () => {
  service = await openService()
  server = await openSite(service)
  browser = await openBrowser()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await service?.close()
})

async function signedIn({ cookie }: Pick<Visitor, 'cookie'>): Promise<{ context: BrowserContext; page: Page }> {
  const { context } = await browser.visit(DESKTOP)
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: BASE_URL }])
  await routeTo(context, server)
  // Browsers have it at addresses that are secure; this one is answered by the test itself.
  await context.addInitScript(`crypto.randomUUID ??= () => '10000000-1000-4000-8000-100000000000'`)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return { context, page }
}

const look = async (page: Page, name: string) => {
  const shots = process.env['SHOTS']
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

test('on the page, after another browser is signed out from its own button', { timeout: 90_000 }, async () => {
  const who = await visitor(service, (await service.addWorkspace()).key)
  await signIn(service, who)
  const { context, page } = await signedIn(who)
  await page.goto(`${BASE_URL}/settings/account`)
  const button = page.getByRole('listitem').getByRole('button', { name: /^Sign out/ })
  await button.click()
  await button.waitFor({ state: 'detached' })
  await page.locator('main:focus').waitFor()
  await context.close()
})

test('in the question who it is, after another way is chosen', { timeout: 90_000 }, async () => {
  const { context, page } = await signedIn(await visitor(service, (await service.addWorkspace()).key))
  const ways = ['password', 'mail', 'provider']
  const body = { code: 'fresh_proof_required', message: 'confirm that it is you', ways, provider: 'Okta' }
  const answer = { status: 403, contentType: 'application/problem+json', body: JSON.stringify(body) }
  await page.route('**/app/live/account/proof', (route) => route.fulfill(answer))
  await page.goto(`${BASE_URL}/settings/data`)
  await page.getByRole('button', { name: 'Download everything' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await question.locator('input[name=password]').waitFor()
  await question.getByRole('button', { name: /email/i }).click()
  await question.locator('button[type=submit]:focus').waitFor()
  await question.getByRole('button', { name: /password/i }).click()
  await question.locator('input[name=password]:focus').waitFor()
  await question.getByRole('button', { name: /Okta/ }).click()
  await question.locator('a:focus').waitFor()
  await look(page, 'other-way')
  await context.close()
})

test('and a code that a failed passkey used up is not left in its field', { timeout: 90_000 }, async () => {
  const { context, page } = await signedIn(await visitor(service, (await service.addWorkspace()).key))
  await page.route('**/app/live/account', async (route) => {
    const request = route.request()
    if (request.method() !== 'GET') return route.fallback()
    const real = await server.inject({ url: request.url(), headers: await request.allHeaders() })
    const second_factor = { since: '2026-11-20T12:00:00.000Z', recovery_codes_left: 9, app: true }
    return route.fulfill({ json: { ...real.json(), second_factor, passkeys_offered: true } })
  })
  await page.route('**/account/passkeys/begin', (route) => route.fulfill({ json: { challenge: 'AAAA' } }))
  await page.goto(`${BASE_URL}/settings/account`)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add passkey' })
  await dialog.getByLabel('Name of the passkey').fill('Work laptop')
  await dialog.getByLabel('Your password').fill('correct horse battery')
  await dialog.getByLabel('Code', { exact: true }).fill('123456')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByLabel('Code', { exact: true }).inputValue()).toBe('')
  expect(await dialog.getByLabel('Name of the passkey').inputValue()).toBe('Work laptop')
  await look(page, 'passkey-failed')
  await context.close()
})

test('a long name of a workspace leaves the side bar as it is', { timeout: 90_000 }, async () => {
  const { key } = await service.addWorkspace()
  const name = 'Donaudampfschifffahrtsgesellschaft '.repeat(7).slice(0, 200)
  await service.database.query('update workspace set name = $2 where key = $1', [key, name])
  const { context, page } = await signedIn(await visitor(service, key))
  await page.goto(`${BASE_URL}/envelopes`)
  const shown = page.getByRole('banner').getByText('Donaudampf')
  await shown.waitFor()
  await look(page, 'long-name')
  expect((await shown.boundingBox())?.width).toBeLessThan(216)
  await context.close()
})
