import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkToken } from '../../src/kit/link-token.ts'
import { deriveKey } from '../../src/kit/secrets.ts'
import { SAMPLE_PDF } from '../support/api.ts'
import { type Browser, DESKTOP, type Device, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

// A person is asked for more than the link, in a real browser.

const SECRET_KEY = 'a secret of this test, long enough to be one'
const LINK_KEY = deriveKey(SECRET_KEY, 'signing link')

let service: RunningService
let browser: Browser
beforeAll(async () => {
  service = await startService({ SECRET_KEY })
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RUN_AXE = `axe.run(document, {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(`typeof axe === 'undefined' && (() => { ${AXE} })()`)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate('Promise.allSettled(document.getAnimations().map((running) => running.finished))')
    expect(await page.evaluate(RUN_AXE)).toEqual([])
  }
}

/** An envelope whose only signer is asked for this; their id. */
async function asked(auth: object): Promise<string> {
  const form = new FormData()
  const recipients = [{ name: 'Ada Lovelace', email: 'ada@example.test', auth }]
  const box = { type: 'signature', page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.06 }
  const fields = [{ recipient_email: 'ada@example.test', required: true, ...box }]
  const metadata = { name: 'Lease of the attic', recipients, fields, send: true }
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([SAMPLE_PDF]), 'lease.pdf')
  const headers = { authorization: `Bearer ${service.live_key}` }
  const answer = await fetch(`${service.base_url}/api/v1/envelopes`, { method: 'POST', headers, body: form })
  const created = (await answer.json()) as { readonly recipients: readonly { readonly id: string }[] }
  return created.recipients[0]?.id ?? ''
}

async function proceed(rid: string, device: Device) {
  const { context, complaints } = await browser.visit(device)
  const page = await context.newPage()
  await page.goto(`${service.base_url}/s/${linkToken(LINK_KEY, rid, 1)}`)
  await page.getByRole('checkbox').check()
  const shown = (text: RegExp) => page.getByText(text).first().waitFor()
  return {
    context,
    page,
    complaints,
    shown,
    /** By the keyboard alone: the field has had no click. */
    async type(label: 'Code' | 'Access code', code: string) {
      await page.getByLabel(label, { exact: true }).focus()
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    },
    heading: (name: string) => page.getByRole('heading', { level: 1, name }).waitFor(),
  }
}

/** What the sender's outbox shows, where no mail server brings it to anybody. */
async function codeInOutbox(): Promise<string> {
  const { context } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await page.goto(`${service.base_url}/outbox`)
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Your code for Lease of the attic' }).click()
  const text = await page.locator('pre.mail-text').textContent()
  await context.close()
  return /Your code is (\d{6})$/m.exec(text ?? '')?.[1] ?? 'no code'
}

const photograph = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['PHOTOGRAPHS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

test('a code by mail opens the documents, on a phone', { timeout: 60_000 }, async () => {
  const rid = await asked({ method: 'email_code' })
  const { context, page, complaints, shown, type, heading } = await proceed(rid, PHONE)
  await shown(/we will send a code to a•••@example\.test/)
  await photograph(page, 'landing')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading('Confirm it’s you')
  await shown(/We have sent a six-digit code to a•••@example\.test/)
  await shown(/You can ask for a new code in/)
  const field = page.getByLabel('Code', { exact: true })
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await field.getAttribute('inputmode')).toBe('numeric')
  await photograph(page, 'asking')
  await expectAccessible(page)

  const code = await codeInOutbox()
  await type('Code', code === '000000' ? '000001' : '000000')
  await shown(/You have 4 tries left/)
  await photograph(page, 'wrong')
  await expectAccessible(page)
  await type('Code', `${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: /^(Start|Next)/ }).waitFor()

  // The session remembers, in this browser.
  await page.reload()
  await page.getByRole('button', { name: /^(Start|Next)/ }).waitFor()
  // A wrong code is an answer of the service, and the browser says so of its own accord.
  expect(complaints.filter((text) => !/status of (403|429)/.test(text))).toEqual([])
  await context.close()
})

test('an access code that is guessed at is locked, kindly', { timeout: 60_000 }, async () => {
  const rid = await asked({ method: 'access_code', code: 'Ada 4711' })
  const { context, page, shown, type, heading } = await proceed(rid, DESKTOP)
  await shown(/You will be asked for the access code that .+ gave you/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading('Confirm it’s you')
  await photograph(page, 'access-code')
  for (const words of [/4 tries left/, /3 tries left/, /2 tries left/, /one try left/]) {
    await type('Access code', 'guess')
    await shown(words)
  }
  await type('Access code', 'guess')
  await heading('Too many wrong codes')
  await shown(/try again in 15 minutes/)
  await photograph(page, 'locked')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await type('Access code', 'Ada 4711')
  await heading('Too many wrong codes')
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog').waitFor()
  await context.close()
})
