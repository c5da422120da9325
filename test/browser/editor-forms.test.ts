import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PDF } from '../support/api.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { SECRET_KEY, visitors } from './visitors.ts'

// Fields that depend on others are made by choosing alone, tried in the preview, and still there after a reload.

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

const box = { type: 'text', page: 1, width: 0.3, height: 0.03, recipient_email: 'ada@example.test' } as const
const FIELDS = [
  { ...box, type: 'checkbox', label: 'Pets', x: 0.1, y: 0.1, width: 0.03 },
  { ...box, label: 'Which pets', x: 0.2, y: 0.1 },
  { ...box, type: 'number', label: 'Rent', decimals: 2, x: 0.1, y: 0.2 },
  { ...box, type: 'number', label: 'Charges', decimals: 2, x: 0.1, y: 0.25 },
  { ...box, type: 'number', label: 'Total', decimals: 2, currency: 'EUR', x: 0.1, y: 0.3 },
  { ...box, type: 'date', date_mode: 'manual', label: 'Move-in', x: 0.1, y: 0.35 },
  { ...box, type: 'signature', x: 0.1, y: 0.5, height: 0.06 },
]

/** What differs, by the labels of fields. */
async function draft(rules: Readonly<Record<string, object>> = {}): Promise<string> {
  const form = new FormData()
  const metadata = {
    name: 'Lease',
    recipients: [{ name: 'Ada Lovelace', email: 'ada@example.test' }],
    documents: [{ name: 'lease.pdf' }],
    fields: FIELDS.map((field) => ({ ...field, ...('label' in field ? rules[field.label] : {}) })),
  }
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([new Uint8Array(SAMPLE_PDF)]), 'lease.pdf')
  return (await visitors(service, context).api('POST', '/envelopes', form)).id
}

const fieldOf = async (id: string, label: string): Promise<any> => {
  const { data } = await visitors(service, context).api('GET', `/envelopes/${id}/fields`)
  return data.find((field: any) => field.label === label)
}

async function open(id: string, page: Page): Promise<Page> {
  await page.goto(`${service.base_url}/envelopes/${id}/edit`)
  await page.getByRole('region', { name: 'Page 1 of' }).waitFor()
  return page
}

const boxCalled = (page: Page, label: string) =>
  page.getByRole('region', { name: /^Page \d+ of/ }).getByRole('button', { name: `“${label}” for Ada` })
const options = (page: Page) => page.getByRole('complementary', { name: 'Options and pages' })
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

test('a field is shown by an answer, and a sum is made, by choosing alone', async () => {
  const id = await draft()
  const page = await open(id, await context.newPage())
  await boxCalled(page, 'Which pets').click()
  await options(page).getByLabel('Show this field').selectOption('Only if …')
  const row = options(page).getByRole('group', { name: 'Condition 1' })
  await row.getByLabel('Field').selectOption('Checkbox “Pets”, page 1')
  await row.getByLabel('Test').selectOption('is ticked')
  await options(page).getByLabel('Required').selectOption('Only if …')
  await saved(page)
  expect(await fieldOf(id, 'Which pets')).toMatchObject({
    visible_if: { field: 'pets', equals: true },
    required_if: { field: 'pets', equals: true },
    required: false,
  })

  await boxCalled(page, 'Total').click()
  await options(page).getByLabel('Filled in by a formula').selectOption('Sum')
  await saved(page)
  expect(await fieldOf(id, 'Total')).toMatchObject({ formula: 'sum(rent, charges)', value: null })
  await options(page).getByRole('textbox', { name: 'Formula' }).fill('sum(rent, charge)')
  await options(page).getByText('No field with a value is named charge.').waitFor()
  await page.getByText('1 problem', { exact: true }).waitFor()
  await options(page).getByRole('textbox', { name: 'Formula' }).fill('sum(rent, charges) * 2')
  await options(page).getByLabel('Filled in by a formula').selectOption('Sum')
  await page.getByText('No problems').waitFor()
  await options(page).getByLabel('Show this field').scrollIntoViewIfNeeded()
  await saved(page)
  await expectAccessible(page)
  expect(await boxCalled(page, 'Total').getAttribute('title')).toBe('Computed')

  await page.reload()
  await boxCalled(page, 'Rent').click()
  await options(page).getByLabel('Name for programs').fill('monthly_rent')
  await saved(page)
  expect((await fieldOf(id, 'Total')).formula).toBe('sum(monthly_rent, charges)')
  await boxCalled(page, 'Total').click()
  await expect.poll(() => options(page).getByLabel('Part 1').locator('option:checked').textContent()).toContain('Rent')

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview as recipient' })
  await preview.getByText('1 field is hidden now.').waitFor()
  await preview.getByLabel('Checkbox “Pets”').check()
  await preview.getByText('1 field is hidden now.').waitFor({ state: 'detached' })
  await preview.getByLabel('Number “Rent”').fill('850.50')
  await preview.getByLabel('Number “Charges”').fill('149.50')
  await preview.getByText('€1,000.00').waitFor()
  await expectAccessible(page)
  await page.close()
  expect(complaints).toEqual([])
})

test('a year is printed without separators between the thousands', async () => {
  const id = await draft({ Rent: { value: '2019' }, Charges: { value: '2019' } })
  const page = await open(id, await context.newPage())
  await boxCalled(page, 'Rent').click()
  const separators = options(page).getByRole('checkbox', { name: 'Thousands separators' })
  expect(await separators.isChecked()).toBe(true)
  await separators.uncheck()
  await expect.poll(async () => (await fieldOf(id, 'Rent')).grouping).toBe(false)
  await page.reload()
  await boxCalled(page, 'Rent').click()
  expect(await separators.isChecked()).toBe(false)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview as recipient' })
  await preview.getByText('2019.00', { exact: true }).waitFor()
  await preview.getByText('2,019.00', { exact: true }).waitFor()
  await page.close()
  expect(complaints).toEqual([])
})

test('a day that decides is typed as the reader writes it', async () => {
  const id = await draft()
  const page = await open(id, await context.newPage())
  await boxCalled(page, 'Which pets').click()
  await options(page).getByLabel('Show this field').selectOption('Only if …')
  const row = options(page).getByRole('group', { name: 'Condition 1' })
  await row.getByLabel('Field').selectOption('Date “Move-in”, page 1')
  await row.getByLabel('Test').selectOption('is after')
  const day = row.getByRole('textbox', { name: 'Value' })
  await day.fill('5 March 2027')
  await day.press('Enter')
  await saved(page)
  expect((await fieldOf(id, 'Which pets')).visible_if).toEqual({ field: 'move_in', gt: '2027-03-05' })
  await day.fill('31 February 2027')
  await day.press('Enter')
  await row.getByText('Enter a date', { exact: false }).waitFor()
  expect((await fieldOf(id, 'Which pets')).visible_if).toEqual({ field: 'move_in', gt: '2027-03-05' })

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview as recipient' })
  await preview.getByText('1 field is hidden now.').waitFor()
  const moved = preview.getByRole('textbox', { name: 'Date “Move-in”' })
  await moved.fill('6 March 2027')
  await moved.press('Enter')
  await preview.getByText('1 field is hidden now.').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await page.close()
  expect(complaints).toEqual([])
})

test('on a phone, what the API has set is kept and can be taken away', async () => {
  const id = await draft({
    Pets: { key: 'pets' },
    'Which pets': { visible_if: { not: { field: 'pets', equals: false } } },
  })
  const visit = await browser.visit(PHONE)
  const page = await visit.context.newPage()
  await signIn(page)
  await open(id, page)
  await boxCalled(page, 'Which pets').click()
  await page.getByRole('button', { name: 'Options', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Options' })
  await sheet.getByText(/^Set by the API/).waitFor()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Remove these conditions' }).click()
  await sheet.getByText(/^Set by the API/).waitFor({ state: 'detached' })
  await sheet.getByRole('button', { name: 'Done' }).click()
  await saved(page)
  expect((await fieldOf(id, 'Which pets')).visible_if).toBeUndefined()
  await page.close()
})
