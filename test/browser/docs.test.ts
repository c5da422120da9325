import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flawsOf, flawsOfContents } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

// The documentation as a reader has it: looked at by axe, searched by keys, and tried without a key.

/** A browser notes that nobody is signed in, where a form asks. */
const NOBODY = /status of 401/

let service: RunningService
let browser: Browser
let page: Page
let complaints: string[]
beforeAll(async () => {
  service = await startService({})
  browser = await openBrowser()
  const visit = await browser.visit(DESKTOP)
  complaints = visit.complaints
  page = await visit.context.newPage()
  page.setDefaultTimeout(15_000)
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
})

test('guides and reference are clean in every look, and no wider than 320 px', { timeout: 120_000 }, async () => {
  const flaws: string[] = []
  for (const path of ['/docs', '/docs/quickstart', '/docs/errors', '/docs/api/labels', '/docs/api/webhook-events']) {
    await page.goto(service.base_url + path)
    await page.evaluate(`for (const it of document.querySelectorAll('details')) it.open = true`)
    for (const flaw of await flawsOf(page)) flaws.push(`${path}: ${flaw}`)
  }
  expect(flaws).toEqual([])
  expect(complaints.filter((one) => !NOBODY.test(one))).toEqual([])
})

test('no guide nor page of the reference is left out, each with all that can be opened', {
  timeout: 240_000,
}, async () => {
  await page.goto(`${service.base_url}/docs`)
  const links = await page.evaluate<string[]>(
    `[...new Set([...document.querySelectorAll('.docs-side a')].map(({ pathname }) => pathname))]`,
  )
  expect(links.length).toBeGreaterThan(30)
  const flaws: string[] = []
  for (const path of links) {
    await page.goto(service.base_url + path)
    await page.evaluate(`for (const it of document.querySelectorAll('details')) it.open = true`)
    for (const flaw of await flawsOfContents(page)) flaws.push(`${path}: ${flaw}`)
  }
  expect(flaws).toEqual([])
})

test('the search opens by a key, and goes where it says', { timeout: 60_000 }, async () => {
  await page.goto(`${service.base_url}/docs/quickstart`)
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('void envelope')
  await page.getByRole('link', { name: /^Void/ }).first().waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/docs\/api\/envelopes#voidEnvelope$/)
})

test('samples keep their language, and are copied', { timeout: 60_000 }, async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${service.base_url}/docs/api/envelopes`)
  await page.locator('#listEnvelopes').getByRole('button', { name: 'Python' }).click()
  await page.goto(`${service.base_url}/docs/api/templates`)
  const section = page.locator('#listTemplates')
  await section.getByRole('button', { name: 'Copy' }).first().click()
  await section.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(copied).toContain(`requests.get(\n    "${service.base_url}/api/v1/templates"`)
})

test('a signed-in person tries a call in the test space, and no key is shown', { timeout: 60_000 }, async () => {
  await page.goto(`${service.base_url}/docs/api/templates#listTemplates`)
  const section = page.locator('#listTemplates')
  await section.getByText('Try it in the test space').click()
  // Once the service has said that nobody is signed in.
  await expect.poll(() => section.getByRole('button', { name: 'Send request' }).isDisabled()).toBe(true)
  await section.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel(/^E-?mail/).fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/docs\/api\/templates#listTemplates$/)
  await section.getByText('Try it in the test space').click()
  await section.getByText(/The request goes to the test space/).waitFor()
  await section.getByLabel('limit').fill('1')
  const asked = page.waitForRequest(/\/app\/test\/templates\?limit=1$/)
  await section.getByRole('button', { name: 'Send request' }).click()
  expect((await asked).headers()['authorization']).toBeUndefined()
  await section.getByText('200').first().waitFor()
  expect(await section.locator('.try-answer pre').textContent()).toContain('"data": [')

  // What changes something carries the token of the session.
  await page.goto(`${service.base_url}/docs/api/test`)
  const clock = page.locator('#moveTestClock')
  await clock.getByText('Try it in the test space').click()
  await clock.getByText(/The request goes to the test space/).waitFor()
  await clock.getByRole('button', { name: 'Send request' }).click()
  await clock.locator('.try-answer .status').waitFor()
  expect(await clock.locator('.try-answer .status').textContent()).toMatch(/^200/)
  expect(await page.content()).not.toMatch(/csk_(test|live)_[0-9a-zA-Z]/)
  expect(complaints.filter((one) => !NOBODY.test(one))).toEqual([])
})
