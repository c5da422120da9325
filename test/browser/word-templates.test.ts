import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaseDocx } from '../support/docx-lease.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

// A lease from Word: brought, looked at, sent with data typed in, and sent to a list.

let service: RunningService
let browser: Browser
beforeAll(async () => {
  service = await startService({})
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
})

async function signedIn(
  size: typeof DESKTOP | typeof PHONE,
  path: string,
): Promise<{ page: Page; complaints: string[] }> {
  const { context, complaints } = await browser.visit(size)
  const page = await context.newPage()
  await page.goto(`${service.base_url}/login?next=/templates`)
  await page.getByLabel(/mail/i).fill(service.login.email)
  await page.getByLabel(/password/i).fill(service.login.password)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor()
  await page.goto(`${service.base_url}${path}?space=live`)
  return { page, complaints }
}

/** For eyes: where SHOTS names a folder. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/word-${name}.png`, fullPage: true })
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

let template_path = ''

test('a Word document becomes a template that keeps its variables', { timeout: 240_000 }, async () => {
  const { page, complaints } = await signedIn(DESKTOP, '/templates/new')
  const wrong = {
    name: 'wrong.docx',
    mimeType: 'application/octet-stream',
    buffer: await leaseDocx(['<w:p><w:r><w:t>{{first name}}</w:t></w:r></w:p>']),
  }
  await page.getByLabel('Files', { exact: true }).setInputFiles(wrong)
  await page.getByText('Check “first name” in this Word document').waitFor({ timeout: 60_000 })
  await press(page, 'Remove wrong.docx')
  const file = { name: 'lease.docx', mimeType: 'application/octet-stream', buffer: await leaseDocx() }
  await page.getByLabel('Files', { exact: true }).setInputFiles(file)
  await page.getByText('Word template with 7 variables').waitFor({ timeout: 60_000 })
  await page.getByLabel('Role', { exact: true }).first().fill('Tenant')
  await press(page, 'Add role')
  await page.getByLabel('Role', { exact: true }).nth(1).fill('Landlord')
  await look(page, 'new-template')
  await press(page, 'Place fields')
  await page.waitForURL(/\/templates\/tpl_[^/]+\/edit/)
  await page.locator('canvas, img').first().waitFor()
  template_path = new URL(page.url()).pathname.replace('/edit', '')
  await page.goto(`${service.base_url}${template_path}?space=live`)
  await page.getByRole('heading', { name: 'Variables' }).waitFor()
  const variables = page.getByRole('listitem').filter({ hasText: 'rooms' })
  expect(await variables.first().innerText()).toMatch(/rooms\s+Repeated rows\s+name\s+Text\s+size\s+Number/)
  await expectAccessible(page)
  await look(page, 'template')
  // What was refused on purpose.
  expect(complaints.filter((one) => !one.includes('400'))).toEqual([])
})

for (const [name, size] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)
  test(`its data is asked for when it is used, on a ${name}`, { timeout: 240_000 }, async () => {
    const { page, complaints } = await signedIn(size, `${template_path}/use`)
    await fill(page, 'Tenant name', 'Ada Lovelace')
    await fill(page, 'Tenant email', 'ada@example.test')
    await fill(page, 'Landlord name', 'Grace Hopper')
    await fill(page, 'Landlord email', 'grace@example.test')
    await fill(page, 'property.address', '12 Harbour Street\nDublin')
    await fill(page, 'landlord', 'Grace Hopper')
    await fill(page, 'tenant.name', 'Ada Lovelace')
    await fill(page, 'rent', '€ 900')
    const first = page.getByRole('group', { name: 'rooms: row 1' })
    await first.getByLabel('name', { exact: true }).fill('Kitchen')
    await press(page, 'Create draft')
    // What is missing is said at its entry, which has the focus.
    const size_entry = first.getByLabel('size', { exact: true })
    await size_entry.and(page.locator(':focus')).waitFor()
    expect(await size_entry.getAttribute('aria-invalid')).toBe('true')
    await size_entry.fill('12')
    expect(await first.getByText('Optional').count()).toBe(0)
    await press(page, 'Add a row to rooms')
    const second = page.getByRole('group', { name: 'rooms: row 2' })
    expect(await second.getByText('Optional').count()).toBe(0)
    await second.getByLabel('name', { exact: true }).fill('Bedroom')
    await second.getByLabel('size', { exact: true }).fill('14.5')
    await page.getByLabel('furnished', { exact: true }).check()
    await fill(page, 'inventory', 'a bed')
    await expectAccessible(page)
    await look(page, `use-${name}`)
    await press(page, 'Create draft')
    await page.waitForURL(/\/envelopes\/env_/, { timeout: 60_000 })
    await page.getByText('lease.pdf').first().waitFor()
    await look(page, `envelope-${name}`)
    expect(complaints.filter((one) => !one.includes('400'))).toEqual([])
  })

test('a list has a column for each variable, and its sample too', { timeout: 240_000 }, async () => {
  const { page } = await signedIn(DESKTOP, `${template_path}/bulk`)
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'CSV with the right columns')])
  const sample = String(await (await download.createReadStream()).toArray())
  expect(sample.trim().replace('\ufeff', '')).toBe(
    'Tenant name,Tenant email,Landlord name,Landlord email,property.address,landlord,tenant.name,rooms[1].name,rooms[1].size,rooms[2].name,rooms[2].size,furnished,inventory,rent,Reference',
  )
  const line = (n: number, rent: string) =>
    `Tenant ${n},t${n}@example.test,Grace,grace@example.test,"1 Road, Cork",Grace,Tenant ${n},Kitchen,12,,,no,,${rent},`
  await page
    .getByLabel('Or paste rows from a spreadsheet')
    .fill([sample.trim().replace('\ufeff', ''), line(1, '900'), line(2, '')].join('\n'))
  await press(page, 'Read these rows')
  await page.getByRole('button', { name: /^Check/ }).click()
  await page.getByText('Row 3').first().waitFor()
  await look(page, 'bulk')
  expect(
    await page
      .getByText(/Row 3.*rent/)
      .first()
      .innerText(),
  ).toContain('rent')
})
