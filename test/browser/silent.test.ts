import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelopeForm } from '../support/api.ts'
import { signatureOfZoe, zoe } from '../support/silent.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

// Somebody without an address on the pages of the dashboard, and an envelope that is sent without a mail.

let browser: Browser
let service: RunningService
beforeAll(async () => {
  ;[browser, service] = await Promise.all([openBrowser(), startService({})])
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

async function made(metadata: object): Promise<{ readonly id: string }> {
  const { payload, type } = envelopeForm(metadata)
  const reply = await fetch(`${service.base_url}/api/v1/envelopes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.test_key}`, 'content-type': type },
    body: new Uint8Array(payload),
  })
  if (reply.status !== 201) throw new Error(await reply.text())
  return (await reply.json()) as { readonly id: string }
}

async function signIn(page: Page, next: string): Promise<void> {
  await page.goto(`${service.base_url}/login?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** For whoever wants to see what is looked at. */
async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env['PHOTOGRAPHS']
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) })
}

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)(
  'on a %s a draft is sent without a mail, and each link is copied',
  { timeout: 120_000 },
  async (name, device) => {
    const { id } = await made({
      recipients: [
        { ...zoe, notifications: 'none' },
        { name: 'Ada Lovelace', email: 'ada@example.test', key: 'ada' },
      ],
      fields: [signatureOfZoe(), signatureOfZoe({ recipient_key: 'ada', y: 0.7 })],
    })
    const { context, complaints } = await browser.visit(device)
    const page = await context.newPage()
    await signIn(page, `/envelopes/${id}`)
    await page.getByText('No email', { exact: true }).waitFor()
    await photograph(page, `silent-draft-${name}`)

    await page
      .getByRole('button', { name: /^(Review and send|Send…|Send)/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Get no emails', { exact: true }).waitFor()
    await dialog.getByText('Emailed now', { exact: true }).waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Send no emails, I hand the links over').check()
    await dialog.getByText('Emailed now', { exact: true }).waitFor({ state: 'detached' })
    await photograph(page, `silent-send-${name}`)
    await dialog.getByRole('button', { name: /^Send to/ }).click()
    await page
      .getByText(/has been sent without emails/)
      .first()
      .waitFor()

    await page.getByText('Gets no emails', { exact: true }).waitFor()
    await photograph(page, `silent-sent-${name}`)
    await page.getByRole('button', { name: 'Actions for Zoe Quiet' }).click()
    await page.getByRole('menuitem', { name: 'Copy signing link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Get link' }).click()
    await page
      .getByRole('dialog')
      .getByText(/\/s\/[0-9a-z]{26}\.1\./)
      .waitFor()
    await photograph(page, `silent-link-${name}`)

    await page.goto(`${service.base_url}/envelopes`)
    await page.getByText('Zoe Quiet').first().waitFor()
    await photograph(page, `silent-list-${name}`)
    expect(complaints).toEqual([])
    await context.close()
  },
)
