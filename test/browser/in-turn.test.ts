import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { SECRET_KEY, visitors } from './visitors.ts'

// What an answer shows out of sight, or behind a sheet, is drawn after the frame: later, and whole.

let service: RunningService
let browser: Browser
let context: BrowserContext
let complaints: string[]
beforeAll(async () => {
  ;[browser, service] = await Promise.all([openBrowser(), startService({ SECRET_KEY })])
  ;({ context, complaints } = await browser.visit(PHONE))
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

const ASKED = 'Why'
const SHOWN = 40

const boxAt = (i: number) => ({
  page: 1,
  x: 0.05 + 0.48 * (i % 2),
  y: 0.03 * Math.floor(i / 2),
  width: 0.4,
  height: 0.025,
})
const text = (i: number, more: object) => ({
  recipient_email: 'ada@example.test',
  type: 'text',
  required: false,
  ...boxAt(i),
  ...more,
})
const fields = [
  text(0, { label: ASKED, key: 'why' }),
  ...Array.from({ length: SHOWN }, (_, i) =>
    text(i + 1, { label: `More ${i}`, visible_if: { field: 'why', filled: true } }),
  ),
]

const shown = (page: Page): Promise<number> => page.getByRole('button', { name: /More/ }).count()

test('behind a sheet the boxes come and go with what is typed in it', { timeout: 60_000 }, async () => {
  const { sent, agreed } = visitors(service, context)
  const { ada } = await sent('Boxes behind a sheet', fields, { alone: true })
  const page = await agreed(ada)
  await page.getByRole('button', { name: ASKED }).click()
  await page.locator('#text-control').pressSequentially('because')
  const behind = () => page.locator('.box').filter({ hasText: 'More' }).count()
  await expect.poll(behind).toBe(SHOWN)
  await page.locator('#text-control').fill('')
  await expect.poll(behind).toBe(0)
  await page.locator('#text-control').fill('because')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => shown(page)).toBe(SHOWN)
  expect(complaints).toEqual([])
})

test('in the list the rows far from the one that is typed into follow', { timeout: 60_000 }, async () => {
  const { sent, agreed } = visitors(service, context)
  const { ada } = await sent('Rows far away', fields, { alone: true })
  const page = await agreed(ada)
  await page.locator('.tools button[aria-pressed]').click()
  const asked = page.getByRole('textbox', { name: ASKED })
  const rows = page.getByRole('textbox', { name: /^More/ })
  await asked.pressSequentially('b')
  await expect.poll(() => rows.count()).toBe(SHOWN)
  await asked.fill('')
  await expect.poll(() => rows.count()).toBe(0)
  await asked.fill('because')
  await rows.nth(SHOWN - 1).fill('the last')
  expect(await rows.count()).toBe(SHOWN)
  expect(complaints).toEqual([])
})
