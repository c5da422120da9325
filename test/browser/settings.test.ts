import type { ServerResponse } from 'node:http'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { ada, envelopeForm, signatureFor } from '../support/api.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

// The settings as their owner uses them, in a real browser.

let browser: Browser
let service: RunningService
beforeAll(async () => {
  ;[browser, service] = await Promise.all([openBrowser(), startService({ WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' })])
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
  await closeReceivers()
})

const NAME = '<b>CRM</b> & Söhne'

async function signIn(page: Page, next: string): Promise<void> {
  await page.goto(`${service.base_url}/login?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function open(page: Page, tab: string): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Settings' })
  // Folded away on a phone.
  const folded = list.getByRole('button', { name: /^Settings: /, expanded: false })
  if (await folded.isVisible()) await folded.click()
  await list.getByRole('link', { name: tab, exact: true }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const api = (key: string, method: string, path: string, body?: object) =>
  fetch(`${service.base_url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

test('a key is issued, used, and rotated while a client uses it', { timeout: 90_000 }, async () => {
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await signIn(page, '/settings/integrations')
  await page.getByRole('heading', { name: 'Integrations' }).waitFor()
  await page.getByRole('list', { name: 'API keys' }).waitFor()

  await page.getByRole('button', { name: 'Issue API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(NAME)
  await dialog.getByRole('button', { name: 'Issue key' }).click()
  await dialog.getByRole('heading', { name: `“${NAME}” has been issued` }).waitFor()
  const old = await dialog.getByLabel('Key', { exact: true }).inputValue()
  await dialog.getByText(`export KEY=${old}`).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(old)
  expect((await api(old, 'GET', '/envelopes')).status).toBe(200)

  await page.reload()
  await page.getByText('Last used just now from 127.0.0.1').first().waitFor()
  await page.getByRole('button', { name: `Rotate ${NAME}` }).click()
  await dialog.getByText('every integration that still uses it stops working').waitFor()
  await dialog.getByText(/It was last used .* from 127\.0\.0\.1\./).waitFor()
  await dialog.getByRole('button', { name: 'Rotate key' }).click()
  await dialog.getByRole('heading', { name: `“${NAME}” has a new key` }).waitFor()
  const fresh = await dialog.getByLabel('Key', { exact: true }).inputValue()
  const said = [await api(old, 'GET', '/envelopes'), await api(fresh, 'GET', '/envelopes')]
  expect(said.map(({ status }) => status)).toEqual([401, 200])
  await dialog.getByRole('button', { name: 'I have copied it' }).click()

  await page.getByRole('button', { name: `Revoke ${NAME}` }).click()
  await dialog.getByRole('button', { name: 'Revoke key' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await api(fresh, 'GET', '/envelopes')).status).toBe(401)

  await open(page, 'Activity')
  const newest = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()
  await newest.getByText(/revoked the key/).waitFor()
  await newest.getByText(NAME, { exact: true }).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('a webhook that fails is seen in its log and delivered again', { timeout: 90_000 }, async () => {
  let reply = (response: ServerResponse) => void response.writeHead(500, { 'x-trace': 'abc' }).end('<b>boom</b>')
  const { port, hits } = await receiver((response) => reply(response))
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await signIn(page, '/settings/webhooks?space=test')
  await page.getByRole('heading', { name: 'No webhooks in the test space' }).waitFor()
  await page.getByRole('button', { name: 'Add webhook' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('http://10.0.0.1/hook')
  await dialog.getByLabel('Description').fill(NAME)
  await dialog.getByRole('button', { name: 'Save webhook' }).click()
  await dialog.getByText('Enter a public address that begins with https://.').waitFor()
  await expectAccessible(page)
  const url = `http://127.0.0.1:${port}/hook`
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByRole('button', { name: 'Save webhook' }).click()
  expect(await dialog.getByLabel('Signing secret').inputValue()).toMatch(/^whsec_/)
  await dialog.getByRole('link', { name: 'Send a test event' }).click()

  await page.getByRole('button', { name: 'Send a test event' }).click()
  const rows = page.getByRole('list', { name: 'Deliveries' }).getByRole('button')
  await rows.getByText(/the receiver answered 500; attempt 1 of 3/).waitFor()
  // The other two attempts are due once its space is ten minutes on.
  expect((await api(service.test_key, 'POST', '/test/clock', { advance: 'PT10M' })).status).toBe(200)
  await rows.getByText('Failed').waitFor()
  await rows.getByText(/attempt 3 of 3/).waitFor()
  expect(hits).toHaveLength(3)
  await expectAccessible(page)

  await rows.first().click()
  await dialog.getByText('Status 500').waitFor()
  await dialog.getByText('<b>boom</b>').waitFor()
  await dialog.getByText('x-trace: abc').waitFor()
  await dialog.getByText(/x-svc-signature: sha256=/).waitFor()
  await dialog.getByText(/"test": true/).waitFor()
  await expectAccessible(page)
  reply = (response) => void response.end('thanks')
  await dialog.getByRole('button', { name: 'Deliver again' }).click()
  await dialog.getByText('thanks').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await rows.getByText('Delivered').waitFor()
  expect(new Set(hits.map(({ headers }) => headers['x-svc-delivery-id'])).size).toBe(1)

  const more = page.getByRole('button', { name: 'More actions for this webhook' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByText('Disabled: nothing is delivered.').waitFor()
  await more.click()
  await page.getByRole('menuitem', { name: 'Replace secret' }).click()
  await dialog.getByRole('button', { name: 'Replace secret' }).click()
  await dialog.getByText('For 24 hours both secrets sign each call').waitFor()
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await page.getByText(/the old one also signs until/).waitFor()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete webhook' }).click()
  await page.getByRole('heading', { name: 'No webhooks in the test space' }).waitFor()
  expect(complaints.filter((words) => !words.includes('400'))).toEqual([])
})

test('brand, sites and defaults are set and hold for what comes next', { timeout: 90_000 }, async () => {
  const { context, complaints } = await browser.visit(PHONE)
  const page = await context.newPage()
  await signIn(page, '/settings/general?space=test')
  await page.getByLabel('Sender name').fill(NAME)
  await page.getByLabel('Colour', { exact: true }).fill('#ffff00')
  await page.getByText(/shown as #707000, darker/).waitFor()
  await page.getByText(`${NAME} asks you to sign: Service agreement`).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  const buffer = await sharp({ create: { width: 90, height: 30, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  await page.getByLabel('Picture of the logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByRole('img', { name: 'Current logo' }).waitFor()
  await page.getByLabel('Subject').fill('Bitte unterschreiben')
  await page.getByLabel('Message').fill('Guten Tag')
  await page.getByRole('button', { name: 'Save texts' }).click()
  await page.getByText(/^Saved for everything/).waitFor()
  await expectAccessible(page)

  await open(page, 'Defaults')
  await page.getByLabel('Days to sign').fill('30')
  await page.getByLabel('Time zone').fill('Mars/Olympus')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a time zone such as Europe/Berlin.').waitFor()
  await page.getByLabel('Time zone').fill('Europe/Vienna')
  await page.getByLabel('Remind everyone who has not signed').check()
  await page.getByLabel('Language').selectOption('de')
  await expectAccessible(page)
  const saved = page.waitForResponse((one) => one.url().endsWith('/defaults') && one.status() === 200)
  await page.getByRole('button', { name: 'Save' }).click()
  await saved
  const form = envelopeForm({ recipients: [ada], fields: [signatureFor(ada.email)], send: true })
  const made = await fetch(`${service.base_url}/api/v1/envelopes`, {
    method: 'POST',
    body: new Uint8Array(form.payload),
    headers: { authorization: `Bearer ${service.test_key}`, 'content-type': form.type },
  })
  const envelope = (await made.json()) as { created_at: string; deadline_at: string }
  expect(envelope).toMatchObject({
    locale: 'de',
    timezone: 'Europe/Vienna',
    message: { subject: 'Bitte unterschreiben', body: 'Guten Tag' },
    reminders: { first_after_days: 3, repeat_every_days: 3, max: 5 },
  })
  expect(Date.parse(envelope.deadline_at) - Date.parse(envelope.created_at)).toBe(30 * 86_400_000)

  await open(page, 'Embedding')
  await page.getByLabel('Site 1', { exact: true }).fill('https://app.example.com/path')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Enter a site such as .*, without a path\.$/).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Site 1', { exact: true }).fill('https://APP.example.com')
  await page.getByRole('button', { name: 'Add site' }).click()
  await page.getByLabel('Site 2', { exact: true }).fill('http://localhost:3000')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Saved\. New frames/).waitFor()
  await page.reload()
  expect(await page.getByLabel('Site 1', { exact: true }).inputValue()).toBe('https://app.example.com')
  expect(await page.getByLabel('Site 2', { exact: true }).inputValue()).toBe('http://localhost:3000')

  await open(page, 'Plan')
  await page.getByText('created, without a limit').waitFor()
  expect(complaints.filter((words) => !words.includes('400'))).toEqual([])
})
