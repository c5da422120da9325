import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../pdf/intake/files.ts'
import { SAMPLE_PDF } from '../support/api.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { SECRET_KEY, visitors } from './visitors.ts'

// Fields are placed by whoever is signed in: by mouse, by keys alone, by two at once, and through a reload.

let service: RunningService
let browser: Browser
let context: BrowserContext
let complaints: readonly string[]
beforeAll(async () => {
  service = await startService({ SECRET_KEY })
  browser = await openBrowser()
  ;({ context, complaints } = await browser.visit(DESKTOP))
  await signIn(await context.newPage())
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
})

async function signIn(page: Page) {
  await page.goto(`${service.base_url}/login`)
  await page.getByLabel(/mail/i).fill(service.login.email)
  await page.getByLabel(/password/i).fill(service.login.password)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.waitForURL(/envelopes/)
}

const ADA = { name: 'Ada Lovelace', email: 'ada@example.test' }
const GRACE = { name: 'Grace <b>Hopper</b>', email: 'grace@example.test' }

async function draft(content: Buffer = SAMPLE_PDF): Promise<string> {
  const form = new FormData()
  const metadata = { name: 'Lease', recipients: [ADA, GRACE], documents: [{ name: 'lease.pdf' }] }
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([new Uint8Array(content)]), 'lease.pdf')
  return (await visitors(service, context).api('POST', '/envelopes', form)).id
}

const fieldsOf = async (id: string): Promise<any[]> =>
  (await visitors(service, context).api('GET', `/envelopes/${id}/fields`)).data

async function open(id: string, page?: Page): Promise<Page> {
  const tab = page ?? (await context.newPage())
  await tab.goto(`${service.base_url}/envelopes/${id}/edit`)
  await tab.getByRole('heading', { level: 1, name: 'Fields of Lease' }).waitFor()
  await tab.getByRole('region', { name: 'Page 1 of' }).waitFor()
  return tab
}

const kind = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'New fields' }).getByRole('button', { name, exact: true })
const box = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: /^Page \d+ of/ }).getByRole('button', { name })
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
/** Its middle, on the screen. */
async function middleOf(target: ReturnType<typeof box>) {
  const rect = await target.boundingBox()
  if (!rect) throw new Error('it is not in sight')
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
}

async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2)
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 })
  await page.mouse.up()
}

test('by mouse: dragged from the palette, moved, resized, copied to pages, taken back', async () => {
  const id = await draft()
  const page = await open(id)
  await page.getByText('2 problems').waitFor()
  const sheet = await page.getByRole('region', { name: 'Page 1 of 2' }).boundingBox()
  const from = await middleOf(kind(page, 'Signature'))
  await drag(page, from, { x: (sheet?.x ?? 0) + 150 - from.x, y: (sheet?.y ?? 0) + 120 - from.y })
  const signature = box(page, /^Signature for Ada Lovelace, page 1/)
  await signature.waitFor()
  await page.getByText('1 problem', { exact: true }).waitFor()
  await saved(page)
  const [first] = await fieldsOf(id)
  expect(first).toMatchObject({ type: 'signature', page: 1, recipient_email: ADA.email })

  await drag(page, await middleOf(signature), { x: 100, y: 60 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Redo' }).click()
  await saved(page)
  const [moved] = await fieldsOf(id)
  expect([moved.id, moved.x > first.x + 0.05, moved.y > first.y + 0.03]).toEqual([first.id, true, true])

  // Held at the edge of what is in sight the pages come by, and where the hand lets go the field lies.
  const desk = await page.getByRole('region', { name: 'Pages', exact: true }).boundingBox()
  const held = await middleOf(signature)
  await page.mouse.move(held.x, held.y)
  await page.mouse.down()
  await page.mouse.move(held.x, (desk?.y ?? 0) + (desk?.height ?? 0) - 4, { steps: 4 })
  const there = box(page, /^Signature for Ada Lovelace, page 2/)
  const other = page.getByRole('region', { name: 'Page 2 of 2' })
  await expect.poll(async () => (await other.boundingBox())?.y ?? 9999).toBeLessThan((desk?.y ?? 0) + 200)
  await page.mouse.up()
  await there.waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await signature.waitFor()
  await page.getByRole('button', { name: 'Page 1 of 2, 1 field' }).click()

  const corner = await signature.boundingBox()
  if (!corner) throw new Error('it is not in sight')
  await drag(page, { x: corner.x + corner.width, y: corner.y + corner.height }, { x: 60, y: 30 })
  await saved(page)
  const [larger] = await fieldsOf(id)
  expect([larger.width > moved.width, larger.x]).toEqual([true, moved.x])

  await page.getByRole('button', { name: 'Copy to pages' }).click()
  await page.getByRole('button', { name: 'Copy to 1 page' }).click()
  await page.getByRole('button', { name: 'Page 2 of 2, 1 field' }).click()
  await box(page, /^Signature for Ada Lovelace, page 2/).waitFor()
  await page.getByLabel('From left, %').fill('25')
  await saved(page)
  expect((await fieldsOf(id)).map(({ page: number, x }) => [number, x])).toEqual([
    [1, 0.25],
    [2, moved.x],
  ])
  await page.close()
})

test('by keys alone: placed, moved, resized, duplicated, deleted, taken back', async () => {
  const id = await draft()
  const page = await open(id)
  await page.getByRole('radio', { name: /^Grace/ }).check()
  await kind(page, 'Text').focus()
  await page.keyboard.press('Enter')
  const text = box(page, /^Text for Grace <b>Hopper<\/b>, page 1/)
  await text.waitFor()
  await page.getByRole('button', { name: /^Text for Grace/, pressed: true }).waitFor()
  await saved(page)
  const [before] = await fieldsOf(id)
  for (const key of ['ArrowRight', 'Shift+ArrowDown', 'Alt+ArrowRight', 'Control+ArrowRight'])
    await page.keyboard.press(key)
  await saved(page)
  const [after] = await fieldsOf(id)
  expect(after.x - before.x).toBeCloseTo(0.006, 4)
  expect(after.y - before.y).toBeCloseTo(0.05, 4)
  expect(after.width - before.width).toBeCloseTo(0.005, 4)

  await page.keyboard.press('Control+d')
  await page.keyboard.press('Control+a')
  await page.getByText('2 fields', { exact: true }).waitFor()
  await page.keyboard.press('Delete')
  await saved(page)
  expect(await fieldsOf(id)).toEqual([])
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
  await saved(page)
  expect(await fieldsOf(id)).toHaveLength(2)
  await page.keyboard.press('n')
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('Shift+ArrowDown')
  await saved(page)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog', { name: 'Preview as recipient' }).waitFor()
  await expectAccessible(page)
  await page.close()
})

test('two tabs: who is later is told, and nothing is lost', async () => {
  const id = await draft()
  const [one, two] = [await open(id), await open(id)]
  await kind(one, 'Signature').click()
  await saved(one)
  await kind(two, 'Date').click()
  const dialog = two.getByRole('dialog', { name: /has changed these fields/ })
  await dialog.getByText(/saved 1 field in .+; you have 1 unsaved field here/).waitFor()
  await expectAccessible(two)
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await saved(two)
  expect((await fieldsOf(id)).map(({ type }) => type)).toEqual(['signature', 'date'])

  await kind(one, 'Initials').click()
  await one.getByRole('button', { name: 'Use theirs' }).click()
  await saved(one)
  expect(await fieldsOf(id)).toHaveLength(2)
  await one.keyboard.press('Control+z')
  await saved(one)
  expect((await fieldsOf(id)).map(({ type }) => type)).toEqual(['signature', 'initials'])
  await Promise.all([one.close(), two.close()])
})

test('without a line and through a reload the work is kept; what was sent is only read', async () => {
  const id = await draft()
  const page = await open(id)
  const calls = '**/app/**/fields*'
  await page.route(calls, (route) => route.abort())
  await kind(page, 'Checkbox').click()
  await page.getByText('Not saved: offline, will try again').waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.unroute(calls)
  await open(id, page)
  await box(page, /^Checkbox for Ada/).waitFor()
  await saved(page)
  expect(await fieldsOf(id)).toHaveLength(1)

  const { api } = visitors(service, context)
  const fields = [ADA, GRACE].map(({ email }) => ({
    recipient_email: email,
    type: 'signature',
    page: 1,
    x: 0.1,
    y: 0.1,
    width: 0.2,
    height: 0.05,
  }))
  await api('POST', `/envelopes/${id}/fields`, { fields })
  await api('POST', `/envelopes/${id}/send`, {})
  await kind(page, 'Date').click()
  await page.getByText(/Your last change was not saved/).waitFor()
  await page.getByText('Read-only', { exact: true }).waitFor()
  await page.close()
})

test('on a phone, with fifty pages of which only those in sight are there', async () => {
  const id = await draft(pages({ count: 50 }))
  const phone = await browser.visit(PHONE)
  const page = await phone.context.newPage()
  await signIn(page)
  await open(id, page)
  const desk = await page.getByRole('region', { name: 'Pages', exact: true }).boundingBox()
  expect(desk?.y).toBeLessThan(200)
  await page.getByRole('button', { name: 'Field', exact: true }).tap()
  await page.getByRole('dialog', { name: 'New field' }).getByRole('button', { name: 'Signature', exact: true }).tap()
  await box(page, /^Signature for Ada Lovelace, page 1/).waitFor()
  await saved(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pages', exact: true }).tap()
  await page.getByRole('button', { name: 'Page 40 of 50, 0 fields' }).tap()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Page 40 of 50' }).waitFor()
  expect(await page.getByRole('region', { name: /^Page \d+ of/ }).count()).toBeLessThan(8)
  await phone.context.close()
})

test('no page complained of anything but the line that was cut', () => {
  expect(complaints.filter((text) => !/Failed to load|ERR_FAILED|status of (409|412)/.test(text))).toEqual([])
})
