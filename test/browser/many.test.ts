import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, flawsOf } from './accessible.ts'
import { SAMPLE_PDF } from '../support/api.ts'
import { unzip } from '../support/unzip.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { headed, SECRET_KEY, visitors } from './visitors.ts'

// The list as somebody uses it who has many envelopes: found by a name, chosen by the keyboard, twenty reminded at once.

const MANY = 20

let service: RunningService
let browser: Browser
let context: BrowserContext
let complaints: string[]
let page: Page
beforeAll(async () => {
  service = await startService({ SECRET_KEY })
  browser = await openBrowser()
  ;({ context, complaints } = await browser.visit(DESKTOP))
  const { sent } = visitors(service, context)
  for (let at = 1; at <= MANY; at++) await sent(`Lease ${at}`, [], { livemode: false })
  page = await context.newPage()
  await page.goto(`${service.base_url}/login?next=${encodeURIComponent('/envelopes?space=test')}`)
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await headed(page, 'Envelopes')
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const shots = process.env['SHOTS']
const shoot = async (name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

test('envelopes are found by a first name, also with a wrong letter', { timeout: 60_000 }, async () => {
  await page.getByRole('link', { name: 'Lease 20', exact: true }).waitFor()
  await page.getByText('Grace Hopper').first().waitFor()
  await shoot('list')
  const search = page.getByLabel('Search envelopes')
  await search.fill('grcae lease 7')
  await page.getByText(/one letter off/).waitFor()
  await shoot('near')
  await search.fill('')
  await page.getByRole('link', { name: 'Lease 20', exact: true }).waitFor()
  await button('Filters').click()
  await page.getByLabel('Created from').fill('1.1.20')
  await page.keyboard.press('Enter')
  await page.waitForURL(/from=2020-01-01/)
  await page.getByLabel('Status').selectOption('draft')
  await page.getByText('No envelope matches').waitFor()
  await shoot('filters')
  await expectAccessible(page)
  await button('Save this filter').click()
  await page.getByLabel('Name', { exact: true }).fill('Drafts since 2020')
  await button('Save filter').click()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.getByRole('link', { name: 'Drafts since 2020' }).click()
  await page.waitForURL(/status=draft/)
  await button('Delete saved filter “Drafts since 2020”').click()
  await page.getByRole('link', { name: 'Drafts since 2020' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.getByLabel('Order').selectOption('created_at')
  await page.waitForURL(/sort=created_at/)
  await expect.poll(() => page.locator('tbody a').nth(1).textContent()).toBe('Lease 1')
  const names = page.getByRole('columnheader', { name: 'Name' })
  await names.getByRole('link').click()
  await page.waitForURL(/sort=name/)
  expect(await names.getAttribute('aria-sort')).toBe('ascending')
  await names.getByRole('link').click()
  await page.waitForURL(/sort=-name/)
  await expect.poll(() => page.locator('tbody a').first().textContent()).toBe('Sample agreement')
  await expectAccessible(page)
  await shoot('sorted')
  expect(complaints).toEqual([])
})

test('a day is typed as the reader writes it, or chosen by keys from a calendar', { timeout: 60_000 }, async () => {
  const german = { locale: 'de-AT', storageState: await context.storageState() }
  const mine = await context.browser()?.newContext(german)
  const reader = await mine?.newPage()
  if (!reader) throw new Error('no browser')
  await reader.goto(`${service.base_url}/envelopes?space=test`)
  await reader.getByRole('button', { name: 'Filter', exact: true }).click()
  const [from, until] = [reader.getByLabel('Erstellt ab'), reader.getByLabel('Erstellt bis')]
  await from.fill('31.1.27')
  await until.focus()
  await reader.waitForURL(/from=2027-01-31/)
  expect(await from.inputValue()).toBe('31.01.2027')

  await until.fill('bald')
  await until.press('Enter')
  await reader.getByText('Geben Sie ein Datum ein, zum Beispiel 31.12.2027.').waitFor()
  await reader.getByRole('button', { name: 'Datum auswählen' }).last().click()
  // It begins with the first day that can be chosen. A month later there is no 31st.
  await reader.getByRole('button', { name: 'Sonntag, 31. Jänner 2027' }).and(reader.locator(':focus')).waitFor()
  expect(await flawsOf(reader)).toEqual([])
  for (const key of ['PageDown', 'ArrowRight', 'ArrowDown', 'End', 'Enter']) await reader.keyboard.press(key)
  await reader.waitForURL(/to=2027-03-14/)
  expect(await until.inputValue()).toBe('14.03.2027')
  await reader.getByRole('button', { name: 'Datum auswählen' }).last().and(reader.locator(':focus')).waitFor()
  expect(await reader.getByText('Geben Sie ein Datum ein').count()).toBe(0)

  await until.fill('30.1.27')
  await until.press('Enter')
  await reader.getByText('Wählen Sie den 31.01.2027 oder einen späteren Tag.').waitFor()
  await until.press('Alt+ArrowDown')
  await reader.getByRole('grid').waitFor()
  await reader.keyboard.press('Escape')
  await reader.getByRole('grid').waitFor({ state: 'detached' })
  await mine?.close()
})

const WRITTEN = [
  {
    locale: 'en-US',
    typed: '1/31/27',
    shown: '01/31/2027',
    hint: '12/31/2027',
    instant: /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M /,
  },
  {
    locale: 'en-GB',
    typed: '31/1/27',
    shown: '31/01/2027',
    hint: '31/12/2027',
    instant: /^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d /,
  },
]

test.each(WRITTEN)('in $locale a day is written as that country writes it', { timeout: 60_000 }, async (written) => {
  const { locale, typed, shown, hint, instant } = written
  const mine = await context.browser()?.newContext({ locale, storageState: await context.storageState() })
  const reader = await mine?.newPage()
  if (!reader) throw new Error('no browser')
  await reader.goto(`${service.base_url}/envelopes?space=test`)
  await reader.getByRole('button', { name: 'Filters', exact: true }).click()
  const from = reader.getByLabel('Created from')
  expect(await from.getAttribute('placeholder')).toBe(hint)
  await from.fill(typed)
  await from.press('Enter')
  await reader.waitForURL(/from=2027-01-31/)
  expect(await from.inputValue()).toBe(shown)
  await reader.goto(`${service.base_url}/envelopes?space=test`)
  expect(await reader.locator('tbody time').first().getAttribute('title')).toMatch(instant)
  await mine?.close()
})

test('rows are chosen by the keyboard, and twenty are reminded, each for itself', { timeout: 90_000 }, async () => {
  await page.goto(`${service.base_url}/envelopes?space=test`)
  await page.getByLabel('Select Lease 20').focus()
  await page.keyboard.press('Space')
  await page.getByText('1 selected').waitFor()
  await page.getByLabel('Select Lease 11').focus()
  await page.keyboard.press('Shift+Space')
  await page.getByText('10 selected').waitFor()
  await button('Clear selection').click()

  await page.getByLabel('Search envelopes').fill('lease')
  await page.waitForURL(/q=lease/)
  await expect.poll(() => page.locator('tbody tr').count()).toBe(MANY)
  await page.getByLabel('Select all on this page').check()
  await page.getByText(`${MANY} selected`).waitFor()
  await shoot('selected')
  await expectAccessible(page)
  await button('Remind').click()
  await page.getByRole('dialog', { name: `Remind ${MANY} envelopes?` }).waitFor()
  await expectAccessible(page)
  await shoot('remind')
  await button(`Remind ${MANY} envelopes`).click()
  await page.getByText(`${MANY} of ${MANY} done`).waitFor()
  await shoot('reminded')
  await button('Done').click()

  // What was just done cannot be done again at once, which is said for each.
  await button('Remind').click()
  await page.getByText('Was reminded less than a minute ago.').first().waitFor()
  await button('Cancel').click()
  expect(complaints).toEqual([])
})

test('a label is made, put on all, and shown', { timeout: 60_000 }, async () => {
  await button('Label').click()
  await button('New label').click()
  await page.getByLabel('Name', { exact: true }).fill('Waiting for legal')
  await page.getByLabel('Colour').selectOption('orange')
  await button('Create label').click()
  await button('Add “Waiting for legal”').click()
  await button(`Add “Waiting for legal” to ${MANY} envelopes`).click()
  await page.getByText(`${MANY} of ${MANY} done`).waitFor()
  await button('Done').click()
  await page.getByRole('list', { name: 'Labels' }).first().getByText('Waiting for legal').waitFor()
  await shoot('labelled')
  await expectAccessible(page)
  await page.setViewportSize({ width: PHONE.width, height: PHONE.height })
  await shoot('phone')
  await button('Clear selection').click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot('phone-dark')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(complaints).toEqual([])
})

test('one ZIP of several: each row says what it lacks, and the rest is downloaded', { timeout: 60_000 }, async () => {
  const { api } = visitors(service, context)
  const drafted = async (name: string): Promise<string> => {
    const form = new FormData()
    const metadata = { name, recipients: [{ name: 'Ada', email: 'ada@example.test' }] }
    form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
    form.append('files', new Blob([SAMPLE_PDF]), 'agreement.pdf')
    return (await api('POST', '/envelopes', form, service.test_key)).id
  }
  const [gone] = [await drafted('Bundle gone'), await drafted('Bundle here')]
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: DESKTOP.width, height: DESKTOP.height })
  await page.goto(`${service.base_url}/envelopes?space=test&q=bundle`)
  await page.getByLabel('Select Bundle gone').check()
  await page.getByLabel('Select Bundle here').check()
  const removed = await fetch(`${service.base_url}/api/v1/envelopes/${gone}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${service.test_key}` },
  })
  expect(removed.ok).toBe(true)
  await button('Download').click()
  await page.getByRole('dialog', { name: 'Download 2 envelopes?' }).waitFor()
  const arrives = page.waitForEvent('download')
  await button('Download 2 envelopes').click()
  await page.getByText('2 of 2 done, 1 failed').waitFor()
  const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Bundle gone' })
  await line.getByText('This is no longer here. It may have been deleted.').waitFor()
  await shoot('zip')
  await expectAccessible(page)
  const files = unzip(readFileSync(await (await arrives).path()))
  expect([...files.keys()].map((name) => name.split('/').at(-1))).toEqual(['01-agreement.pdf', 'not-included.txt'])
  expect(String(files.get('not-included.txt'))).toContain(gone)
  await page.getByRole('dialog').getByRole('link', { name: 'Download' }).waitFor()
  await button('Done').click()
  expect(complaints.filter((line) => !/status of 404/.test(line))).toEqual([])
})
