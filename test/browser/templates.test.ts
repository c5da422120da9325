import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PDF } from '../support/api.ts'
import { boxFor } from '../support/templates.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

// Templates as a member of the workspace works with them: found, used one by one, and with a whole list.

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

async function api(method: string, path: string, body?: FormData): Promise<any> {
  const headers = { authorization: `Bearer ${service.live_key}` }
  const reply = await fetch(`${service.base_url}/api/v1${path}`, {
    method,
    headers,
    ...(body ? { body } : {}),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`)
  return reply.json()
}

function makeTemplate(metadata: object): Promise<{ id: string }> {
  const form = new FormData()
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([SAMPLE_PDF]), 'contract.pdf')
  return api('POST', '/templates', form)
}

const CONTRACT = {
  name: 'Service agreement',
  roles: [{ label: 'Client' }, { label: 'Seller', group: 2 }, { label: 'Accountant', role: 'cc', group: 2 }],
  fields: [
    boxFor('Client'),
    boxFor('Client', { type: 'text', label: 'Amount', y: 0.3, read_only: true }),
    boxFor('Client', { type: 'checkbox', label: 'With travel', y: 0.4, required: false }),
    boxFor('Seller', { x: 0.5, y: 0.7 }),
  ],
}
const NASTY = '<img src=x onerror=alert(1)> & "quoted" مرحبا'

async function signedIn(): Promise<{ page: Page; complaints: string[] }> {
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await page.goto(`${service.base_url}/login?next=/templates`)
  await page.getByLabel(/mail/i).fill(service.login.email)
  await page.getByLabel(/password/i).fill(service.login.password)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor()
  await page.goto(`${service.base_url}/templates?space=live`)
  return { page, complaints }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

async function fillPeople(page: Page, people: readonly string[]): Promise<void> {
  for (const [i, role] of ['Client', 'Seller', 'Accountant'].entries()) {
    await page.getByLabel(`${role} name`).fill(people[i] ?? '')
    await page.getByLabel(`${role} email`).fill(`${role.toLowerCase()}@example.test`)
  }
}

/** 200 rows; three of them cannot be sent, and one is the same as another. */
const LIST = [
  'Client name;Client email;Seller name;Seller email;Accountant name;Accountant email;Amount;With travel',
  ...Array.from({ length: 200 }, (_, i) => {
    const line = i + 2
    const email = line === 17 ? 'nobody' : `client${line === 30 ? 29 : line}@example.test`
    const name = line === 18 ? 'n'.repeat(256) : `=Client ${line}`
    const travel = line === 19 ? 'perhaps' : 'yes'
    return `${name};${email};Grace Hopper;grace@example.test;Ann;ann@example.test;900;${travel}`
  }),
].join('\r\n')

test('a template is found, used twice and sent to a list', { timeout: 180_000 }, async () => {
  const { page, complaints } = await signedIn()
  await page.getByRole('heading', { name: 'No templates yet' }).waitFor()
  const { id } = await makeTemplate(CONTRACT)
  await makeTemplate({ ...CONTRACT, name: NASTY, roles: [{ label: 'L'.repeat(255) }], fields: [boxFor(1)] })

  // The list: both are there; what is searched for stands in the address and survives a reload.
  await page.reload()
  await page.getByRole('link', { name: NASTY }).waitFor()
  await page.getByLabel('Search templates').fill('agreement')
  await page.getByRole('link', { name: NASTY }).waitFor({ state: 'detached' })
  expect(page.url()).toContain('q=agreement')
  await page.reload()
  await expectAccessible(page)
  await follow(page, 'Service agreement')

  // The template: its roles by name, and the call that a program makes.
  await page.getByRole('heading', { level: 1, name: 'Service agreement' }).waitFor()
  await page.getByText('Gets a copy when everyone has signed').waitFor()
  await page.getByText(`/api/v1/templates/${id}/envelopes`).waitFor()

  // Used: what is missing is told at its entry, and nothing that was typed is lost.
  await follow(page, 'Use')
  await page.getByRole('heading', { level: 1, name: 'Use Service agreement' }).waitFor()
  await fillPeople(page, [NASTY, 'Grace Hopper', 'Ann'])
  await page.getByLabel('Client email').fill('nobody')
  await press(page, 'Send to 3 people')
  await page.getByText('Enter an email address such as ada@example.com.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Client email').fill('client@example.test')
  await press(page, 'Send to 3 people')
  await page.getByText('Fill this in.').waitFor()
  await page.getByLabel('Amount').fill('900')
  await press(page, 'Send to 3 people')
  await page.waitForURL(/\/envelopes\/env_/)
  await page.goto(`${service.base_url}/templates/${id}/use`)
  await fillPeople(page, ['Ada', 'Grace', 'Ann'])
  await page.getByLabel('Amount').fill('1')
  await press(page, 'Create draft')
  await page.waitForURL(/\/envelopes\/env_/)
  const made = (await api('GET', `/envelopes?template_id=${id}`)).data
  expect(made.map(({ status }: any) => status)).toEqual(['draft', 'sent'])
  expect(made[1].recipients[0].name).toBe(NASTY)

  // A list: everything that is wrong with it is told before anything is sent.
  await page.goto(`${service.base_url}/templates/${id}/bulk`)
  const csv = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) }
  await page.getByLabel('CSV file').setInputFiles({ ...csv, name: 'a.xlsx', buffer: Buffer.from('PK\u0003\u0004') })
  await page.getByText('a.xlsx is a spreadsheet or an archive, not CSV.').waitFor()
  await page.getByLabel('CSV file').setInputFiles(csv)
  await page.getByText('200 rows, 8 columns (semicolon-separated)').waitFor()
  await press(page, 'Check 200 rows')
  await page.getByText('197 of 200 rows are ready').waitFor()
  await page.getByText('Row 17, Client email: Enter an email address such as ada@example.com.').waitFor()
  await page.getByText(/^Row 18, Client name: Enter a name of at most 255 /).waitFor()
  await page.getByText(/^Row 19, With travel: /).waitFor()
  await page.getByText('Row 30: the same people as in row 29.').waitFor()
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await press(page, 'Rows with problems as CSV')
  expect((await file).suggestedFilename()).toBe('Service-agreement-problems.csv')
  expect((await api('GET', `/envelopes?template_id=${id}`)).total).toBe(2)

  // Sent: whoever comes back to the address sees how far it is.
  await press(page, 'Leave out 3, send 197 envelopes')
  await page.waitForURL(/run=blk_/)
  await page.getByRole('progressbar', { name: 'Rows done' }).waitFor()
  await page.goto(page.url())
  await page.getByText('197 envelopes sent.').waitFor({ timeout: 90_000 })
  await expectAccessible(page)
  expect((await api('GET', `/envelopes?template_id=${id}&limit=1`)).total).toBe(199)
  await follow(page, 'Service agreement')
  await page.getByText('197 of 197 rows sent').waitFor()

  // Archived: it stays readable, and its acts say why they cannot be had.
  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await page
    .getByText(/you cannot make envelopes from it/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Use' }).getAttribute('aria-disabled')).toBe('true')
  await page.goto(`${service.base_url}/templates?space=live&archived=true`)
  await page.getByRole('link', { name: 'Service agreement' }).waitFor()
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
})
