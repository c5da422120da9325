import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../pdf/intake/files.ts'
import { type Browser, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { SECRET_KEY, visitors } from './visitors.ts'

let service: RunningService
let browser: Browser
beforeAll(async () => {
  service = await startService({ SECRET_KEY })
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const line = (y: number, text: string) => `BT /F1 16 Tf 72 ${y} Td (${text}) Tj ET`
const DEAL = pages({
  content: [
    line(700, 'Deal'),
    line(620, 'The buyer pays on delivery.'),
    line(520, 'Signed by'),
    line(470, '{{signature; recipient=1; required}}'),
    line(400, '{{date; optional}} is the day of signing'),
  ].join('\n'),
})

test('a tag that is covered is white paper to the signer, and nobody hears it', { timeout: 60_000 }, async () => {
  const { context, complaints } = await browser.visit(PHONE)
  const { api, agreed } = visitors(service, context)
  const form = new FormData()
  const metadata = {
    recipients: [{ name: 'Ada Lovelace', email: 'ada@example.test' }],
    text_tags: { cover: true },
    send: true,
  }
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([new Uint8Array(DEAL)]), 'deal.pdf')
  const envelope = await api('POST', '/envelopes', form)
  const page = await agreed(envelope.recipients[0].id)
  await page.locator('img.shown').first().waitFor()
  await page.locator('.words').first().waitFor({ state: 'attached' })

  expect(await page.locator('.cover').count()).toBe(2)
  const colour = "getComputedStyle(document.querySelector('.cover')).backgroundColor"
  expect(await page.evaluate(colour)).toBe('rgb(255, 255, 255)')
  const heard = await page.locator('.layer').innerText()
  expect(heard).toContain('Signed by')
  expect(heard).not.toContain('{{signature')
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.getByRole('dialog').waitFor()
  expect(complaints).toEqual([])
})
