import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PDF } from '../support/api.ts'
import { expectAccessible, flawsOf } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { press, SECRET_KEY, visitors } from './visitors.ts'

// A signer brings a file: on a phone, at a desk by keyboard alone, on the page and in the form.

let service: RunningService
let browser: Browser
beforeAll(async () => {
  ;[service, browser] = await Promise.all([startService({ SECRET_KEY }), openBrowser()])
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

const ATTACHMENT = {
  recipient_email: 'ada@example.test',
  type: 'attachment',
  page: 1,
  x: 0.1,
  y: 0.2,
  width: 0.4,
  height: 0.04,
  label: 'Passport',
}

const photo = async () => ({
  name: 'IMG_4711.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#37a' } })
    .jpeg()
    .toBuffer(),
})
const PDF = { name: 'Pass.pdf', mimeType: 'application/pdf', buffer: SAMPLE_PDF }

/** For whoever wants to see what is looked at. */
async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env['PHOTOGRAPHS']
  if (!folder) return
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: join(folder, `attach-${name}-${colorScheme}.png`) })
  }
}

const opened = async (context: BrowserContext) => {
  const { sent, agreed } = visitors(service, context)
  const { ada } = await sent('Lease', [ATTACHMENT])
  return agreed(ada)
}
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Passport' })
const choose = async (page: Page, button: string, file: Awaited<ReturnType<typeof photo>>) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheetOf(page).getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles(file)
}

test('on a phone a photo is attached, replaced, kept over a reload, removed and brought again', {
  timeout: 120_000,
}, async () => {
  const { context, complaints } = await browser.visit(PHONE)
  const page = await opened(context)
  const box = page.getByRole('button', { name: /Passport, page 1 of 2/ })
  await box.click()
  const sheet = sheetOf(page)
  await sheet.getByText('A PDF or a picture of at most 25 MB.').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await photograph(page, 'phone-empty')

  await choose(page, 'Attach a file', { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all') })
  await sheet.getByRole('alert').getByText('This is neither a PDF nor a picture').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await photograph(page, 'phone-refused')
  await choose(page, 'Attach a file', { ...PDF, buffer: SAMPLE_PDF.subarray(0, 2000) })
  await sheet.getByText('This file is damaged or cannot be used.').waitFor()

  await choose(page, 'Take a photo', await photo())
  await sheet.getByText('IMG_4711.jpg, 1 page').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await photograph(page, 'phone-attached')
  await choose(page, 'Replace', PDF)
  await sheet.getByText('Pass.pdf, 2 pages').waitFor()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await photograph(page, 'phone-page')

  await page.reload()
  await box.getByText('Pass.pdf, 2 pages').waitFor()
  await box.click()
  await sheet.getByRole('button', { name: 'Remove' }).click()
  // The removal goes out before what is brought next.
  await choose(page, 'Attach a file', await photo())
  await sheet.getByText('IMG_4711.jpg, 1 page').waitFor()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await box.getByText('IMG_4711.jpg, 1 page').waitFor()
  // What the service refuses is said in the page, and by the browser in its log.
  expect(complaints.filter((text) => !/status of 4/.test(text))).toEqual([])
  await context.close()
})

test('at a desk the form is filled by keyboard alone, and narrow screens hold it', { timeout: 120_000 }, async () => {
  const { context } = await browser.visit({ ...DESKTOP, width: 320 })
  const page = await opened(context)
  await page
    .getByRole('button', { name: /as a form/ })
    .first()
    .click()
  const row = page.getByRole('button', { name: /Attach a file.*Passport/ })
  await row.focus()
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page)
  await sheet.waitFor()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, /^Attach a file$/, 'Enter')])
  await chooser.setFiles(PDF)
  await sheet.getByText('Pass.pdf, 2 pages').waitFor()
  await expectAccessible(page)
  await photograph(page, 'narrow')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Pass.pdf, 2 pages/ }).waitFor()
  await expectAccessible(page)
  await photograph(page, 'form')
  await context.close()
})
