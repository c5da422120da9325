import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { SECRET_KEY, visitors } from './visitors.ts'

// One link on two devices: who finishes signs what is on the screen in front of them, or is asked to look again.

let service: RunningService
let browser: Browser
beforeAll(async () => {
  ;[browser, service] = await Promise.all([openBrowser(), startService({ SECRET_KEY })])
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

const box = (key: string, y: number, over: object = {}) => ({
  ...{ recipient_email: 'ada@example.test', type: 'number', key, label: key, required: false },
  ...{ page: 1, x: 0.1, y, width: 0.25, height: 0.03 },
  ...over,
})
const finish = (page: Page) => page.getByRole('button', { name: 'Finish', exact: true }).click()

/** As the page itself does: with the cookie of its session. */
const put = (page: Page, person: string, wanted: Readonly<Record<string, unknown>>) =>
  page.evaluate(
    async ([path, values]) => {
      const state: any = await (await fetch(`${path}/state`)).json()
      for (const field of state.fields) {
        const value = values[field.key ?? field.type]
        if (value === undefined) continue
        const body = JSON.stringify({ value })
        const headers = { 'content-type': 'application/json' }
        const { status } = await fetch(`${path}/fields/${field.id}`, { method: 'PUT', headers, body })
        if (status !== 200) throw new Error(`${field.key}: ${status}`)
      }
    },
    [`/sign/${person}`, wanted] as const,
  )

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s, what another device changed is shown before it is signed', { timeout: 120_000 }, async (name, size) => {
  const [here, there] = await Promise.all([browser.visit(size), browser.visit(DESKTOP)])
  const { sent, agreed, linkOf, api } = visitors(service, here.context)
  const fields = [box('Amount', 0.2), box('Twice', 0.3, { formula: 'Amount * 2' })]
  const { id, ada } = await sent(`On ${name}`, fields, { alone: true })
  const page = await agreed(ada)
  await put(page, ada, { signature: { kind: 'typed', text: 'Ada', font: 'caveat' }, Amount: '100' })
  await page.reload()
  await page.getByText('200', { exact: true }).first().waitFor()
  const other = await there.context.newPage()
  await other.goto(linkOf(ada))
  await other.getByText('200', { exact: true }).first().waitFor()
  await put(other, ada, { Amount: '999' })

  await finish(page)
  const words = page.getByText(/“Amount” and “Twice” changed since you saw it/)
  await words.waitFor()
  await page.getByText('1,998', { exact: true }).first().waitFor()
  // On a phone it is a button, whose sheet types.
  const shown = page.locator('input[aria-label^="Amount"], button:has-text("999")').first()
  await expect.poll(() => shown.evaluate((it: any) => it.value || it.innerText)).toContain('999')
  expect((await api('GET', `/envelopes/${id}`)).status).toBe('opened')
  await expectAccessible(page)
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/shown-differs-${name}.png` })
  await finish(page)
  await page.getByRole('heading', { name: 'You have signed' }).waitFor()
  await expect.poll(async () => (await api('GET', `/envelopes/${id}`)).status).toBe('completed')
  const { values } = await api('GET', `/envelopes/${id}/values`)
  expect(values).toMatchObject({ Amount: '999', Twice: '1998' })
  expect([...here.complaints, ...there.complaints].filter((one) => !one.includes('409'))).toEqual([])
  await Promise.all([here.context.close(), there.context.close()])
})
