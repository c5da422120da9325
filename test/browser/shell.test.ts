import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { type Browser, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { headed, SECRET_KEY, visitors } from './visitors.ts'

// What is around every page of the dashboard, as only a browser shows it.

let browser: Browser
let service: RunningService
let page: Page
beforeAll(async () => {
  ;[browser, service] = await Promise.all([openBrowser(), startService({ SECRET_KEY })])
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const visit = (path: string) => page.goto(`${service.base_url}${path}`)

test('first steps, colours that are kept, and acts from the keyboard', { timeout: 60_000 }, async () => {
  const { context, complaints } = await browser.visit(PHONE)
  const { id } = await visitors(service, context).sent('Lease', [], { livemode: false })
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await visit('/login?next=/envelopes?space=live')
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await button('Sign in').click()
  await headed(page, 'Envelopes')

  // Nothing is said to be sent while it waits in the outbox, and it is said what to do.
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  await page.getByText(/live emails stay in the outbox too/).waitFor()
  await expectAccessible(page)
  await button('Hide the first steps').click()
  await page.reload()
  await headed(page, 'Envelopes')
  await page.getByRole('heading', { name: 'No envelopes yet' }).waitFor()
  expect(await page.getByRole('heading', { name: 'First steps' }).count()).toBe(0)

  await page.keyboard.press('Tab')
  const skip = await page.getByRole('link', { name: 'Skip to the content' }).boundingBox()
  expect(skip?.height).toBeGreaterThan(24)

  await visit('/settings/account')
  await page.getByLabel('Dark').check()
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(15, 20, 25)')
  // The answer has it already, so nothing flashes.
  expect(await (await context.request.get(`${service.base_url}/envelopes`)).text()).toContain(' data-theme="dark"')
  await page.getByRole('button', { name: /^Settings: Your account/ }).click()
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await headed(page, 'Members')
  expect(await page.getByRole('link', { name: 'General', exact: true }).isVisible()).toBe(false)

  await visit(`/envelopes/${id}`)
  await headed(page, 'Lease')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('void')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /^Void “Lease”/ }).waitFor()

  await visit('/no/such/page')
  await headed(page, 'Page not found')
  await expectAccessible(page)
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
})

test('a page that cannot be loaded says so within the frame', { timeout: 60_000 }, async () => {
  await page.route('**/assets/outbox-page-*', (route) => route.abort())
  await visit('/envelopes?space=live')
  await headed(page, 'Envelopes')
  await visit('/outbox?space=live')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expectAccessible(page)
  await button('Menu').click()
  await page.getByRole('link', { name: 'Templates', exact: true }).click()
  await headed(page, 'Templates')
})
