import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { has } from '../support/programs.ts'
import { lease, questionnaire, taxForm } from './agreement-files.ts'
import { type Browser, openBrowser, PHONE } from './browser.ts'
import { eventually } from './mailbox.ts'
import { type RunningService, startService } from './running-service.ts'

// Agreements as people have them, made by the API, signed with a thumb, and read as they were sealed.

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

async function api(method: string, path: string, body?: object | FormData): Promise<Response> {
  const json = body !== undefined && !(body instanceof FormData)
  return fetch(`${service.base_url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${service.test_key}`,
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as FormData) }),
  })
}

const ada = { name: 'Ada Lovelace', email: 'ada@example.test', key: 'tenant', signing_order: 1 }
const grace = { name: 'Grace Hopper', email: 'grace@example.test', key: 'landlord', signing_order: 2 }

async function sent(metadata: object, content: Buffer) {
  const form = new FormData()
  form.append('metadata', new Blob([JSON.stringify({ ...metadata, send: true })], { type: 'application/json' }))
  form.append('files', new Blob([new Uint8Array(content)]), 'agreement.pdf')
  const answer = await api('POST', '/envelopes', form)
  const made: any = await answer.json()
  expect([answer.status, made.errors]).toEqual([201, undefined])
  return made
}

/** A phone in the hand of this person, past the first page. */
async function opened(envelope: any, email: string) {
  const { id } = envelope.recipients.find((one: any) => one.email === email)
  const link: any = await (await api('POST', `/envelopes/${envelope.id}/recipients/${id}/signing-url`)).json()
  const { context, complaints } = await browser.visit(PHONE)
  const page = await context.newPage()
  await page.goto(link.url)
  await page.getByRole('checkbox', { name: 'I agree to receive these documents electronically' }).tap()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('button', { name: /^(Start|Next)/ }).waitFor()
  return { page, finish: () => finish(page, complaints, context) }
}

async function finish(page: Page, complaints: readonly string[], context: { close(): Promise<void> }) {
  await page.getByRole('button', { name: 'Finish', exact: true }).tap()
  await page.getByRole('heading', { name: 'You have signed' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
}

/** A box that opens a sheet to type into. */
async function write(page: Page, box: RegExp, text: string) {
  await page.getByRole('button', { name: box }).tap()
  await page.getByRole('dialog').getByRole('textbox').pressSequentially(text)
  await page.getByRole('button', { name: 'Done' }).tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function day(page: Page, box: RegExp, date: string) {
  await page.getByRole('button', { name: box }).tap()
  await page.getByRole('dialog').locator('input').fill(date)
  await page.getByRole('button', { name: 'Done' }).tap()
}

const choose = (page: Page, group: RegExp, option: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option, exact: true }).tap()

async function sign(page: Page, box: RegExp) {
  await page.getByRole('button', { name: box }).first().tap()
  await page.getByRole('button', { name: 'Sign', exact: true }).tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** What everyone gets: the values, the evidence and the text of the final. */
async function sealed(name: string, { id }: { readonly id: string }) {
  await eventually(async () => {
    const { status }: any = await (await api('GET', `/envelopes/${id}`)).json()
    return status === 'completed' || undefined
  })
  const final = Buffer.from(await (await api('GET', `/envelopes/${id}/final`)).arrayBuffer())
  const { values }: any = await (await api('GET', `/envelopes/${id}/values`)).json()
  const folder = process.env['PHOTOGRAPHS'] ?? mkdtempSync(join(tmpdir(), 'countersign-agreement-'))
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.pdf`)
  writeFileSync(path, final)
  if (has('pdfsig')) {
    const verdict = spawnSync('pdfsig', ['-nocert', path]).stdout.toString()
    expect(verdict).toContain('Signature is Valid')
    expect(verdict).toContain('Total document signed')
  }
  if (has('pdftoppm')) spawnSync('pdftoppm', ['-r', '110', '-png', path, join(folder, name)])
  const text = has('pdftotext') ? spawnSync('pdftotext', ['-layout', path, '-']).stdout.toString() : null
  const evidence: any = await (
    await fetch(`${service.base_url}/api/v1/envelopes/${id}/certificate`, {
      headers: { authorization: `Bearer ${service.test_key}`, accept: 'application/json' },
    })
  ).json()
  return { values, text, evidence }
}

async function photograph(page: Page, name: string) {
  const folder = process.env['PHOTOGRAPHS']
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

test('a tax form is filled in by its own fields', { timeout: 120_000 }, async () => {
  const made = await sent({ name: 'Tax form', recipients: [ada], form_fields: 'import' }, taxForm())
  const { page, finish } = await opened(made, ada.email)
  await photograph(page, 'tax-empty')
  await write(page, /^Name of entity/, 'Ada King Lovelace')
  await choose(page, /^Federal tax classification/, 'S corporation')
  await write(page, /^Address/, '12 Analytical Row\nSuite 4')
  await write(page, /^City/, 'Albany')
  await page.getByRole('combobox', { name: /^State/ }).selectOption({ label: 'New York' })
  await write(page, /^Social security number, first/, '123')
  await write(page, /^Social security number, middle/, '45')
  await write(page, /^Social security number, last/, '6789')
  await write(page, /^Interest/, '1234.5')
  await write(page, /^Dividends/, '65.25')
  await page.getByRole('checkbox', { name: /^Foreign partners/ }).tap()
  await day(page, /^Date signed/, '2026-11-27')
  await sign(page, /^Sign here|Signature/)
  await photograph(page, 'tax-filled')
  await finish()
  const { values, text } = await sealed('tax', made)
  expect(values).toMatchObject({
    f1_01: 'Ada King Lovelace',
    c1_1: '3',
    address: '12 Analytical Row\nSuite 4',
    state: 'NY',
    ssn1: '123',
    interest: '1234.5',
    total: '1299.75',
    exempt: true,
    foreign: true,
    requester: 'Acme Inc.',
    signed_on: '2026-11-27',
  })
  if (text) {
    for (const shown of ['New York', '1,234.50', '1,299.75', 'Suite 4']) expect(text).toContain(shown)
  }
})

test('a lease with choices and sums is signed by two', { timeout: 120_000 }, async () => {
  const recipients = [ada, grace]
  const made = await sent({ name: 'Lease', recipients, text_tags: { cover: true } }, lease())
  const tenant = await opened(made, ada.email)
  await photograph(tenant.page, 'lease-empty')
  await tenant.page.getByRole('combobox', { name: /^Home/ }).selectOption({ label: 'a flat' })
  await choose(tenant.page, /^Term/, 'for a fixed term')
  await day(tenant.page, /^Until/, '2028-02-29')
  await write(tenant.page, /^Reason/, 'The landlord moves in herself in spring.')
  await choose(tenant.page, /^Term/, 'for an open term')
  await write(tenant.page, /^Rent/, '1234.5')
  await tenant.page.getByRole('checkbox', { name: /^Parking/ }).tap()
  await write(tenant.page, /^Parking rent/, '60')
  await tenant.page
    .getByRole('checkbox', { name: 'a place for bicycles' })
    .or(tenant.page.getByRole('checkbox', { name: 'bicycle' }))
    .tap()
  await tenant.page.getByRole('checkbox', { name: 'garden' }).tap()
  await sign(tenant.page, /^Sign here/)
  await photograph(tenant.page, 'lease-tenant')
  await tenant.finish()
  const landlord = await opened(made, grace.email)
  await photograph(landlord.page, 'lease-landlord')
  await choose(landlord.page, /^Deposit received/, 'Yes')
  await sign(landlord.page, /^Sign here/)
  await photograph(landlord.page, 'lease-landlord-filled')
  await landlord.finish()
  const { values, text, evidence } = await sealed('lease', made)
  expect(values).toMatchObject({
    home: 'flat',
    term: 'open',
    until: null,
    reason: null,
    rent: '1234.5',
    parking: '60',
    monthly: '1294.50',
    yearly: '15534.00',
    deposit: '3703.50',
    extras: ['garden', 'bicycle'],
    received: 'Yes',
  })
  expect(JSON.stringify(evidence)).not.toContain('landlord moves in')
  if (text) {
    for (const shown of ['a flat', '€1,234.50', '€1,294.50', '€15,534.00', '€3,703.50', 'House rules'])
      expect(text).toContain(shown)
    expect(text).not.toMatch(/2028|landlord moves in/)
  }
})

test('a questionnaire asks sixty questions only of whom they concern', { timeout: 240_000 }, async () => {
  const { content, fields, names } = questionnaire()
  expect(fields.filter((field) => 'visible_if' in field)).toHaveLength(60)
  const made = await sent({ name: 'Questionnaire', recipients: [ada], fields }, content)
  const { page, finish } = await opened(made, ada.email)
  await photograph(page, 'medical-empty')
  for (const name of names)
    await choose(page, new RegExp(`^${name}\\?`), name === 'Asthma' || name === 'Ulcers' ? 'Yes' : 'No')
  await write(page, /^Asthma: since/, '1987')
  await page.getByRole('combobox', { name: /^Asthma: treated/ }).selectOption({ label: 'medicine' })
  await write(page, /^Asthma: which/, 'Salbutamol when needed')
  await write(page, /^Ulcers: since/, '2019')
  await page.getByRole('combobox', { name: /^Ulcers: treated/ }).selectOption({ label: 'an operation' })
  await write(page, /^Ulcers: which/, 'Secret operation')
  await page.getByRole('combobox', { name: /^Ulcers: treated/ }).selectOption({ label: 'nothing' })
  await sign(page, /^Sign here/)
  await photograph(page, 'medical-filled')
  await finish()
  const { values, text, evidence } = await sealed('medical', made)
  expect(values).toMatchObject({
    q1: 'yes',
    q1_since: '1987',
    q1_treated: 'medicine',
    q1_details: 'Salbutamol when needed',
    q2: 'no',
    q2_since: null,
    q20_treated: 'nothing',
    q20_details: null,
  })
  expect(Object.values(values).filter((value) => value === null)).toHaveLength(60 - 5)
  expect(JSON.stringify(evidence)).not.toContain('Secret operation')
  if (text) {
    expect(text).toContain('Salbutamol when needed')
    expect(text).toContain('1987')
    expect(text).not.toContain('Secret operation')
  }
})
