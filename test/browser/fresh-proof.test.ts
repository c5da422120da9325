import type { FastifyInstance } from 'fastify'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfNone } from '../../src/application/accounts/passwords.ts'
import { PROOF_LIFE_S } from '../../src/domain/account/proof.ts'
import { PASSWORD, type Visitor, visitor } from '../support/dashboard.ts'
import { keepingMailer } from '../support/people.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { openSite, routeTo } from './unspoken.ts'

// A browser that was left open is asked who is at it, before a key is issued there.

const mailer = keepingMailer()
let service: TestService
let server: FastifyInstance
let browser: Browser
beforeAll(async () => {
  service = await openService({ mailer })
  server = await openSite(service)
  browser = await openBrowser()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await service?.close()
})

const somebody = async (): Promise<Visitor> => visitor(service, (await service.addWorkspace()).key)

async function leftOpen(context: BrowserContext, { cookie }: Pick<Visitor, 'cookie'>): Promise<Page> {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: BASE_URL }])
  await routeTo(context, server)
  // Browsers have it at addresses that are secure; this one is answered by the test itself.
  await context.addInitScript(`crypto.randomUUID ??= () => '10000000-1000-4000-8000-100000000000'`)
  service.clock.advance(PROOF_LIFE_S * 1000)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(`${BASE_URL}/settings/integrations`)
  return page
}

test.each([
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
])('%s: nothing that was typed is lost, and the key is issued once', { timeout: 60_000 }, async (where, device) => {
  const { context, complaints } = await browser.visit(device)
  const page = await leftOpen(context, await somebody())
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/keys')) sent.push(request.headers()['idempotency-key'])
  })
  await page.getByRole('button', { name: 'Issue API key' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('CRM')
  await page.getByRole('button', { name: 'Issue key', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await question.getByLabel('Your password').fill('not it')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await question.getByText('Wrong password.').waitFor()
  await expectAccessible(page)
  const shots = process.env['SCREENSHOTS']
  if (shots) await page.screenshot({ path: `${shots}/proof ${where}.png` })
  await question.getByLabel('Your password').fill(PASSWORD)
  await question.getByLabel('Your password').press('Enter')
  await page
    .getByText(/csk_live_[0-9A-Za-z]{36}/)
    .first()
    .waitFor()
  expect(await question.count()).toBe(0)
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
  expect(sent[0]).toBeDefined()
  // The test's address is one of http, where browsers do without this header, and say so.
  const expected = /status of (400|403)|Cross-Origin-Opener-Policy header has been ignored/
  expect(complaints.filter((said) => !expected.test(said))).toEqual([])
  await context.close()
})

/** What the newest mail to them says. */
async function codeTo({ email }: Visitor): Promise<string> {
  await service.runJobs()
  const letter = mailer.letters.findLast(({ to }) => to.email === email)
  return /Your code is (\d{6})/.exec(letter?.text ?? '')?.[1] ?? ''
}

test.each([
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
])('%s: somebody without a password gets a code by email', { timeout: 60_000 }, async (where, device) => {
  const { context, complaints } = await browser.visit(device)
  const who = await somebody()
  await service.database.query('update person set password_hash = $2 where id = $1', [who.id, hashOfNone()])
  const page = await leftOpen(context, who)
  await page.clock.install()
  const look = async (what: string) => {
    await expectAccessible(page)
    const shots = process.env['SCREENSHOTS']
    if (shots) await page.screenshot({ path: `${shots}/proof by mail ${what} ${where}.png` })
  }
  await page.getByRole('button', { name: 'Issue API key' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('CRM')
  await page.getByRole('button', { name: 'Issue key', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await question.getByText(`We’ll send a six-digit code to ${who.email}.`).waitFor()
  expect(await question.getByLabel('Your password').count()).toBe(0)
  await look('before')
  await question.getByRole('button', { name: 'Send me a code' }).click()
  const entry = question.getByLabel('Code', { exact: true })
  await entry.waitFor()
  await question.locator('input[name=code]:focus').waitFor()
  expect([await entry.getAttribute('inputmode'), await entry.getAttribute('autocomplete')]).toEqual([
    'numeric',
    'one-time-code',
  ])
  await question.getByText('You can ask for a new code in').waitFor()
  await look('sent')
  const first = await codeTo(who)
  await entry.fill(first === '000000' ? '000001' : '000000')
  await entry.press('Enter')
  await question.getByText('Wrong code.').waitFor()
  await look('wrong')
  service.clock.advance(60_000)
  await page.clock.runFor(61_000)
  await question.getByRole('button', { name: 'Send a new code' }).click()
  await question.getByText('You can ask for a new code in').waitFor()
  expect(await entry.inputValue()).toBe('')
  await entry.fill(await codeTo(who))
  await entry.press('Enter')
  await page
    .getByText(/csk_live_[0-9A-Za-z]{36}/)
    .first()
    .waitFor()
  expect(mailer.letters.filter(({ to }) => to.email === who.email)).toHaveLength(2)
  const expected = /status of (400|403)|Cross-Origin-Opener-Policy header has been ignored/
  expect(complaints.filter((said) => !expected.test(said))).toEqual([])
  await context.close()
})

test('who can confirm it in no way is told what to do', { timeout: 60_000 }, async () => {
  const { context } = await browser.visit(PHONE)
  const page = await leftOpen(context, await somebody())
  const body = { code: 'fresh_proof_required', message: 'confirm that it is you', ways: [] }
  const answer = { status: 403, contentType: 'application/problem+json', body: JSON.stringify(body) }
  await page.route('**/app/live/account/proof', (route) => route.fulfill(answer))
  await page.goto(`${BASE_URL}/settings/data`)
  await page.getByRole('button', { name: 'Download everything' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await question.getByText('Ask the person who runs this service for a link').waitFor()
  await expectAccessible(page)
  await context.close()
})

test('who cancels the question keeps what they typed, and is told', { timeout: 60_000 }, async () => {
  const { context } = await browser.visit(DESKTOP)
  const page = await leftOpen(context, await somebody())
  await page.getByRole('button', { name: 'Issue API key' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('CRM')
  await page.getByRole('button', { name: 'Issue key', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Confirm that it’s you, then try again.').waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('CRM')
  // Pressed again, it asks again.
  await page.getByRole('button', { name: 'Issue key', exact: true }).click()
  await question.getByLabel('Your password').waitFor()
  await context.close()
})

test('the export asks before it is downloaded', { timeout: 60_000 }, async () => {
  const { context } = await browser.visit(DESKTOP)
  const page = await leftOpen(context, await somebody())
  await page.goto(`${BASE_URL}/settings/data`)
  await page.getByRole('button', { name: 'Download everything' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await question.getByLabel('Your password').fill(PASSWORD)
  const exported = page.waitForRequest((request) => request.url().endsWith('/export'))
  await question.getByRole('button', { name: 'Confirm' }).click()
  await exported
  await context.close()
})
