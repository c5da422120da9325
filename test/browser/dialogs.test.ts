import type { FastifyInstance } from 'fastify'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '../support/dashboard.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { type Browser, DESKTOP, openBrowser } from './browser.ts'
import { openSite, routeTo } from './unspoken.ts'

// Where the focus is when one dialog follows another: by the keyboard alone, nothing behind is reached, nothing is lost.

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

async function openAt(path: string): Promise<Page> {
  const { cookie } = await visitor(service, (await service.addWorkspace()).key)
  const { context } = await browser.visit(DESKTOP)
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: BASE_URL }])
  await routeTo(context, server)
  // Browsers have it at addresses that are secure; this one is answered by the test itself.
  await context.addInitScript(`crypto.randomUUID ??= () => '10000000-1000-4000-8000-100000000000'`)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  // What comes with the answers may take the place of a button that was pressed.
  await page.goto(`${BASE_URL}${path}`, { waitUntil: 'networkidle' })
  return page
}

/** Once all that a closing dialog still had to do is done. */
async function focused(page: Page): Promise<string> {
  await page.evaluate('new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(done))))')
  return page.evaluate(`(() => {
    const at = document.activeElement
    const where = at.closest('[role=dialog]') ? 'in the dialog' : at.tagName
    return at.closest('[role=dialog]') ? where : where + ' ' + at.textContent.slice(0, 40)
  })()`)
}

/** With the keyboard, all the way round. */
async function expectHeld(page: Page): Promise<void> {
  expect(await focused(page)).toBe('in the dialog')
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('in the dialog')
  }
}

const secretIn = (page: Page) => page.getByRole('dialog').getByLabel('Key', { exact: true })

test('a new key is not lost by a second Enter, nor is one that was rotated', { timeout: 60_000 }, async () => {
  const page = await openAt('/settings/integrations')
  const issue = page.getByRole('button', { name: 'Issue API key' }).first()
  await issue.press('Enter')
  await page.getByLabel('Name', { exact: true }).fill('Till')
  await page.keyboard.press('Enter')
  await secretIn(page).waitFor()
  expect(await focused(page)).toBe('in the dialog')
  await page.keyboard.press('Enter')
  expect(await secretIn(page).inputValue()).toMatch(/^csk_live_/)
  await expectHeld(page)
  await page.getByRole('button', { name: 'I have copied it' }).press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('BUTTON Issue API key')

  await page.getByRole('button', { name: 'Rotate Till' }).press('Enter')
  await page.getByRole('button', { name: 'Rotate key' }).press('Enter')
  await secretIn(page).waitFor()
  await expectHeld(page)
  await page.context().close()
})
