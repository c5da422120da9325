import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { SECRET_KEY, visitors } from './visitors.ts'

// An answer that is taken away again is saved as none, whatever kind it is of.

let service: RunningService
let browser: Browser
beforeAll(async () => {
  ;[browser, service] = await Promise.all([openBrowser(), startService({ SECRET_KEY })])
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

const field = (type: string, y: number) => ({
  ...{ recipient_email: 'ada@example.test', type, key: type, label: type, required: false },
  ...{ page: 1, x: 0.1, y, width: 0.25, height: 0.03 },
})
const FIELDS = [
  field('text', 0.2),
  { ...field('number', 0.3), decimals: 0 },
  { ...field('date', 0.4), date_mode: 'manual' },
  { ...field('dropdown', 0.5), options: [{ value: 'One' }, { value: 'Two' }] },
]

test.each([
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
])('what was entered is taken away again: %s', { timeout: 90_000 }, async (_, device) => {
  const { context, complaints } = await browser.visit(device)
  const { sent, agreed } = visitors(service, context)
  const { ada } = await sent('Cleared', FIELDS, { alone: true })
  const page = await agreed(ada)
  const values = async (): Promise<unknown[]> => {
    const { fields } = await (await page.request.get(`${service.base_url}/sign/${ada}/state`)).json()
    return FIELDS.map(({ label }) => fields.find((one: { label: string }) => one.label === label).value)
  }
  await page.getByRole('button', { name: 'Fill as a form' }).click()
  const box = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const all = async (text: string, number: string, date: string, option: string) => {
    await box('text').fill(text)
    await box('number').fill(number)
    await page.getByLabel(/^date/).fill(date)
    await page.getByRole('combobox', { name: /^dropdown/ }).selectOption(option)
  }
  await all('Ada', '12', '2026-11-30', 'Two')
  await expect.poll(values).toEqual(['Ada', '12', '2026-11-30', 'Two'])
  await all('', '', '', '')
  await expect.poll(values).toEqual([null, null, null, null])
  await expect.poll(() => page.getByText('Saved', { exact: true }).count()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})
