import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { SECRET_KEY, START, visitors } from './visitors.ts'

// A required result whose answers are still empty: the page counts it and leads to them, before the service refuses.

let service: RunningService
let browser: Browser
let context: BrowserContext
let complaints: string[]
beforeAll(async () => {
  ;[browser, service] = await Promise.all([openBrowser(), startService({ SECRET_KEY })])
  ;({ context, complaints } = await browser.visit(DESKTOP))
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

const number = (key: string, y: number, over: object) => ({
  ...{ recipient_email: 'ada@example.test', type: 'number', key, label: key, required: false },
  ...{ page: 1, x: 0.1, y, width: 0.25, height: 0.03, decimals: 0 },
  ...over,
})

test('the guide leads to what a required result is computed from', { timeout: 60_000 }, async () => {
  const { sent, agreed } = visitors(service, context)
  const fields = [
    number('Total', 0.2, { required: true, formula: 'Hours * Rate' }),
    number('Hours', 0.3, {}),
    number('Rate', 0.4, {}),
  ]
  const { ada } = await sent('Hours worked', fields, { alone: true })
  const page = await agreed(ada)
  await page.getByText('from your answers').waitFor()
  await page.getByText('0 of 2', { exact: true }).waitFor()
  const focused = async () => String(await page.evaluate('document.activeElement.getAttribute("aria-label")'))
  await page.getByRole('button', { name: START }).click()
  await expect.poll(focused).toContain('Hours')
  await page.keyboard.type('8')
  await page.getByRole('button', { name: 'Next: “Rate”' }).click()
  await expect.poll(focused).toContain('Rate')
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/computed.png` })
  await expectAccessible(page)
  await page.keyboard.type('50')
  await page.getByRole('button', { name: 'Next: your signature' }).waitFor()
  await page.getByText('1 of 2', { exact: true }).waitFor()
  expect(await page.getByText('from your answers').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a result that breaks its rule is told while the answers are typed', { timeout: 60_000 }, async () => {
  const { sent, agreed } = visitors(service, context)
  const fields = [
    number('Total', 0.2, { formula: 'Hours * Rate', max: 100 }),
    number('Hours', 0.3, {}),
    number('Rate', 0.4, {}),
  ]
  const { ada } = await sent('Too much', fields, { alone: true })
  const page = await agreed(ada)
  await page.getByRole('textbox', { name: /^Hours/ }).fill('8')
  await page.getByRole('textbox', { name: /^Rate/ }).fill('50')
  const words = page.getByText('It has to be 100 or less. Fill in the fields that this is computed from')
  await words.first().waitFor()
  await expectAccessible(page)
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/too-much.png` })
  await page.getByText('0 of 2', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: /^Rate/ }).fill('12')
  await words.waitFor({ state: 'detached' })
  await page.getByText('0 of 1', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('who is led to a box before what draws it has come, is in it when it is there', { timeout: 60_000 }, async () => {
  const { sent } = visitors(service, context)
  const { ada } = await sent('Slow', [number('Hours', 0.3, { required: true })], { alone: true })
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const late = await browser.visit(DESKTOP)
  await late.context.route('**/choice-control*', async (route) => {
    await slow
    await route.continue()
  })
  const page = await visitors(service, late.context).agreed(ada)
  await page.getByRole('button', { name: START }).click()
  await page.getByRole('button', { name: /^Next/ }).waitFor()
  expect(await page.getByRole('textbox', { name: /^Hours/ }).count()).toBe(0)
  arrive()
  await page.locator('input[aria-label^="Hours"]:focus').waitFor()
  await late.context.close()
})
