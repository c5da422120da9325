import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../pdf/intake/files.ts'
import { SAMPLE_PDF } from '../support/api.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { visitors } from './visitors.ts'

// A draft with a wrong file: it is replaced, one that fails holds the draft back, and the review names what is sent.

let service: RunningService
let browser: Browser
let page: Page
let id: string
beforeAll(async () => {
  ;[browser, service] = await Promise.all([openBrowser(), startService({})])
  const { context } = await browser.visit(DESKTOP)
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const form = new FormData()
  const bob = { name: 'Bob', email: 'bob@example.test' }
  const place = { type: 'signature', page: 2, x: 0.1, y: 0.8, width: 0.3, height: 0.06, required: true }
  const metadata = { name: 'Lease', recipients: [bob], fields: [{ recipient_email: bob.email, ...place }] }
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([new Uint8Array(pages({ count: 3 }))]), 'wrong.pdf')
  id = (await visitors(service, context).api('POST', '/envelopes', form)).id
  await page.goto(`${service.base_url}/login?next=/envelopes`)
  await page.getByLabel('Email', { exact: true }).fill(service.login.email)
  await page.getByLabel('Password', { exact: true }).fill(service.login.password)
  await button('Sign in').click()
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function choose(opener: string, name: string, content: Buffer | string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(opener).last().click()])
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })
}

test('a wrong file in a draft is corrected in four presses, and its fields stay', { timeout: 60_000 }, async () => {
  await page.getByRole('link', { name: 'Lease' }).click()
  await button('Edit documents').click()
  await choose('Replace wrong.pdf', 'right.pdf', SAMPLE_PDF)
  await page.getByText('2 pages · ').waitFor()
  await button('Save documents').click()
  await page.getByRole('heading', { name: 'right.pdf' }).waitFor()
  await button('Send…').click()
  await page.getByText('2 pages · 1 field').waitFor()
  await page.keyboard.press('Escape')
})

test('a page is turned; its field goes along', { timeout: 60_000 }, async () => {
  await button('Edit pages').click()
  await button('Delete page 2').click()
  await page.getByText('1 field on the deleted pages will be removed.').waitFor()
  await button('Keep page 2').click()
  await button('Rotate page 2 right').click()
  await expectAccessible(page)
  await button('Save pages').click()
  await page.getByText('The pages are saved.').first().waitFor()
  await button('Send…').click()
  await page.getByText('2 pages · 1 field').waitFor()
  await page.keyboard.press('Escape')
})

test('a file that fails holds the draft back; fields that would go are named', { timeout: 60_000 }, async () => {
  await page.goto(`${service.base_url}/envelopes/${id}`)
  await button('Edit documents').click()
  await choose('Choose files', 'broken.pdf', '%PDF-1.7 nothing')
  await page.getByText('This file is damaged.').waitFor()
  expect(await button('Save documents').getAttribute('aria-disabled')).toBe('true')
  await page.getByText('Remove “broken.pdf” or try again').waitFor()
  await expectAccessible(page)
  await choose('Replace broken.pdf', 'short.pdf', pages())
  await page.getByText('1 page · ').waitFor()
  await button('Remove right.pdf').click()
  await page.getByText('1 field would lose its page').waitFor()
  await button('Save and remove 1 field').click()
  await page.getByRole('heading', { name: 'short.pdf' }).waitFor()
})
