import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OutgoingText } from '../../src/ports/texts.ts'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { SAMPLE_PDF } from '../support/api.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

// A link and a code arrive by text message, through a program of the operator's, and the sender sees what was refused.

const NUMBER = '+4915112345678'
const REFUSED = '+4915199999999'
/** What the operator's program was given. */
const carried: OutgoingText[] = []
let service: RunningService
let browser: Browser
beforeAll(async () => {
  const { hits, port } = await receiver((response) => {
    const text = JSON.parse(String(hits.at(-1)?.body)) as OutgoingText
    carried.push(text)
    if (text.to === REFUSED) response.writeHead(400).end('{"message":"no such subscriber"}')
    else response.end()
  })
  service = await startService({
    SMS_PROVIDER: 'hook',
    SMS_COUNTRIES: 'DE',
    SMS_HOOK_URL: `http://127.0.0.1:${port}/send`,
    SMS_HOOK_SECRET: `whsec_${'a'.repeat(44)}`,
    SMS_HOOK_ALLOW_CIDRS: '127.0.0.1/32',
    SMS_HOOK_CHANNELS: 'sms,whatsapp',
  })
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
  await closeReceivers()
})

const photograph = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['PHOTOGRAPHS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

async function send(phone: string): Promise<string> {
  const form = new FormData()
  const person = {
    name: 'Ada Lovelace',
    email: 'ada@example.test',
    phone,
    notify_by: 'sms',
    auth: { method: 'sms_code' },
  }
  const box = { type: 'signature', page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.06, required: true }
  const fields = [{ recipient_email: person.email, ...box }]
  const metadata = { name: 'Lease of the attic', recipients: [person], fields, send: true }
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([SAMPLE_PDF]), 'lease.pdf')
  const headers = { authorization: `Bearer ${service.live_key}` }
  const answer = await fetch(`${service.base_url}/api/v1/envelopes`, { method: 'POST', headers, body: form })
  const { id } = (await answer.json()) as { id: string }
  return id
}

const arrived = (purpose: string, to = NUMBER) =>
  vi.waitFor(
    () => {
      const text = carried.findLast((one) => one.purpose === purpose && one.to === to)
      if (!text) throw new Error(`no ${purpose} has arrived yet`)
      return text
    },
    { timeout: 20_000, interval: 100 },
  )

test('a signer opens the link from a text on a phone and enters the code that comes by text', {
  timeout: 90_000,
}, async () => {
  await send(NUMBER)
  const invitation = await arrived('invitation')
  const link = /https?:\S+$/.exec(invitation.text)?.[0] ?? 'no link'
  const { context, complaints } = await browser.visit(PHONE)
  const page = await context.newPage()
  await page.goto(link)
  await page
    .getByText(/•••678/)
    .first()
    .waitFor()
  await page.getByRole('checkbox').check()
  await photograph(page, 'landing')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Confirm it’s you' }).waitFor()
  const code = await arrived('code')
  await page.getByLabel('Code', { exact: true }).fill(code.variables[0] ?? '')
  await photograph(page, 'code')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Start/ }).waitFor()
  await photograph(page, 'signing')
  // Before the code the page asks for the documents once, and is told to ask for it.
  expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([])
  await context.close()
})

async function signedIn(path: string) {
  const { context } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await page.goto(`${service.base_url}${path}`)
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  return { context, page }
}

test('the sender sees that a text was refused, and why', { timeout: 90_000 }, async () => {
  const id = await send(REFUSED)
  await arrived('invitation', REFUSED)
  const { context, page } = await signedIn(`/envelopes/${id}`)
  await page
    .getByText(/The service for text messages said:/)
    .first()
    .waitFor()
  await page
    .getByText(/no such subscriber/)
    .first()
    .waitFor()
  await page
    .getByText(/was asked to sign, by SMS to •••999/)
    .first()
    .waitFor()
  await photograph(page, 'refused')
  await page.getByRole('main').getByRole('link', { name: 'Emails' }).first().click()
  await page.waitForURL(/outbox/)
  await page
    .getByRole('link', { name: /asks you to sign: / })
    .first()
    .waitFor()
  await photograph(page, 'outbox')
  await context.close()
})

test('a new envelope offers the ways that are set up', { timeout: 90_000 }, async () => {
  const { context, page } = await signedIn('/envelopes/new')
  await page.locator('summary').first().click()
  const way = page.getByLabel('Send the link by')
  expect(await way.getByRole('option').allTextContents()).toEqual(['Email', 'SMS', 'WhatsApp'])
  await way.selectOption('SMS')
  await page.getByLabel('Phone', { exact: true }).fill('030 123')
  await photograph(page, 'person')
  await context.close()
})
