import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelopeForm, SAMPLE_PDF, signatureFor } from '../support/api.ts'
import { photographed } from '../support/pictures.ts'
import { has } from '../support/programs.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { eventually } from './mailbox.ts'
import { type RunningService, startService } from './running-service.ts'

// A signature is kept in the account, and the page where its owner signs offers it.

const PATIENCE = { timeout: 30_000 }

let browser: Browser
let service: RunningService
beforeAll(async () => {
  ;[browser, service] = await Promise.all([openBrowser(), startService({})])
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

async function signIn(page: Page, next: string): Promise<void> {
  await page.goto(`${service.base_url}/login?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** For whoever wants to see what is looked at. */
async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env['PHOTOGRAPHS']
  if (!folder) return
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) })
  }
}

async function draw(page: Page, pad: Locator): Promise<void> {
  await pad.and(page.locator('[aria-busy=false]')).waitFor()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad')
  await page.mouse.move(box.x + 40, box.y + 120)
  await page.mouse.down()
  for (const [x, y] of [
    [80, 40],
    [120, 150],
    [160, 60],
    [220, 120],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 8 })
  await page.mouse.up()
}

test('a kept signature is offered on one’s own page, taken by a press, and lies in the sealed file', {
  timeout: 120_000,
}, async () => {
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await signIn(page, '/settings/account')
  const signature = page.getByRole('region', { name: 'Signature', exact: true })
  const initials = page.getByRole('region', { name: 'Initials', exact: true })
  await signature.getByText('No signature is kept.').waitFor()

  // What is missing is said in the dialog, and nothing is kept.
  await signature.getByRole('button', { name: 'Keep a signature' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep a signature' })
  await dialog.getByLabel('Your name').fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter your name, at most 100 characters.').waitFor()
  await dialog.getByLabel('Your name').fill('Augusta Ada')
  await dialog.getByRole('radio', { name: 'Handwriting 3' }).check()
  await expectAccessible(page)
  await photograph(page, 'dialog-type-desktop')
  await dialog.getByRole('radio', { name: 'Draw' }).check()
  await draw(page, dialog.getByRole('img', { name: /Pad to draw on/ }))
  await expectAccessible(page)
  await photograph(page, 'dialog-draw-desktop')
  await dialog.getByRole('radio', { name: 'Upload' }).check()
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photographed() }])
  await dialog.getByRole('img', { name: 'uploaded signature' }).waitFor(PATIENCE)
  await expectAccessible(page)
  await photograph(page, 'dialog-upload-desktop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await signature.getByRole('button', { name: 'Replace signature' }).waitFor()

  await initials.getByRole('button', { name: 'Keep initials' }).click()
  const second = page.getByRole('dialog', { name: 'Keep initials' })
  await second.getByRole('radio', { name: 'Draw' }).check()
  await draw(page, second.getByRole('img', { name: /Pad to draw on/ }))
  await second.getByRole('button', { name: 'Save' }).click()
  await second.waitFor({ state: 'hidden' })
  await initials.getByRole('img').waitFor()
  await expectAccessible(page)
  await initials.scrollIntoViewIfNeeded()
  await photograph(page, 'account-desktop')

  const id = await signItYourself(page)
  // One press opens the field, one more takes what is kept; and the end is a press of its own.
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Start/ }).click(PATIENCE)
  const sheet = page.getByRole('dialog', { name: 'Your signature' })
  await sheet.getByRole('button', { name: 'Use your saved signature' }).waitFor(PATIENCE)
  await expectAccessible(page)
  await photograph(page, 'sheet-desktop')
  await sheet.getByRole('button', { name: 'Use your saved signature' }).click()
  await page.getByRole('button', { name: 'Finish', exact: true }).click(PATIENCE)
  await page
    .getByRole('heading', { level: 1 })
    .getByText(/signed/i)
    .waitFor(PATIENCE)

  const api = (path: string) =>
    fetch(`${service.base_url}/api/v1/envelopes/${id}${path}`, {
      headers: { authorization: `Bearer ${service.live_key}` },
    })
  const done = await eventually(async () => {
    const envelope: any = await (await api('')).json()
    return envelope.status === 'completed' ? envelope : undefined
  })
  const signed = done.audit_trail.find(({ type }: any) => type === 'envelope.document_signed')
  expect(signed.data.kept_in).toMatchObject({ email: service.login.email, fields: 1 })
  expect(done.recipients[0].delivery?.state).not.toBe('queued')
  if (has('pdftoppm')) expect(await blueInk(Buffer.from(await (await api('/final')).arrayBuffer()))).toBeGreaterThan(50)
  expect(complaints).toEqual([])
  await context.close()
})

/** From a PDF to one's own page; answers the envelope. */
async function signItYourself(page: Page): Promise<string> {
  await page.goto(`${service.base_url}/envelopes/new?space=live`)
  await page.getByLabel('Files').setInputFiles([{ name: 'Oath.pdf', mimeType: 'application/pdf', buffer: SAMPLE_PDF }])
  await page.getByText(/^2 pages/).waitFor(PATIENCE)
  await page.getByRole('button', { name: 'Sign it yourself' }).click()
  await page
    .getByRole('complementary', { name: 'New fields' })
    .getByRole('button', { name: 'Signature', exact: true })
    .click(PATIENCE)
  const [, id = ''] = /\/envelopes\/(env_\w+)/.exec(page.url()) ?? []
  await page.getByRole('button', { name: 'Sign now' }).click()
  await page.waitForURL(/\/sign\/rcp_\w+$/, PATIENCE)
  return id
}

/** By a program, so that its owner is asked by mail. */
async function sentToOneself(): Promise<string> {
  const { email } = service.login
  const metadata = { send: true, name: 'Oath', recipients: [{ name: 'Me', email }], fields: [signatureFor(email)] }
  const { payload, type } = envelopeForm(metadata)
  const reply = await fetch(`${service.base_url}/api/v1/envelopes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.live_key}`, 'content-type': type },
    body: new Uint8Array(payload),
  })
  return ((await reply.json()) as { id: string }).id
}

/** Pixels of the photographed ink on the first page: the sample has none of its colour. */
async function blueInk(pdf: Buffer): Promise<number> {
  const folder = process.env['PHOTOGRAPHS'] ?? mkdtempSync(join(tmpdir(), 'countersign-own-'))
  writeFileSync(join(folder, 'sealed.pdf'), pdf)
  spawnSync('pdftoppm', ['-r', '100', '-f', '1', '-l', '1', '-png', join(folder, 'sealed.pdf'), join(folder, 'sealed')])
  const { data, info } = await sharp(join(folder, 'sealed-1.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let found = 0
  for (let i = 0; i < data.length; i += info.channels) {
    const [red = 0, blue = 0] = [data[i], data[i + 2]]
    if (blue - red > 60) found += 1
  }
  return found
}

test('on a phone, from the envelope’s page, and what is deleted is offered no more', { timeout: 120_000 }, async () => {
  const { context, complaints } = await browser.visit(PHONE)
  const page = await context.newPage()
  await signIn(page, '/settings/account')
  const signature = page.getByRole('region', { name: 'Signature', exact: true })
  await signature.getByRole('button', { name: 'Replace signature' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace signature' })
  await dialog.getByRole('radio', { name: 'Type', exact: true }).check()
  await expectAccessible(page)
  await photograph(page, 'dialog-type-phone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await signature.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await photograph(page, 'account-phone')

  const id = await sentToOneself()
  await page.goto(`${service.base_url}/envelopes/${id}`)
  await page.getByRole('heading', { level: 1, name: /Oath/ }).waitFor(PATIENCE)
  await expectAccessible(page)
  await photograph(page, 'envelope-phone')
  await page.getByRole('button', { name: 'Sign now' }).click()
  await page.waitForURL(/\/sign\/rcp_\w+$/, PATIENCE)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Start/ }).click(PATIENCE)
  const use = page.getByRole('button', { name: 'Use your saved signature' })
  await use.waitFor(PATIENCE)
  await expectAccessible(page)
  await photograph(page, 'sheet-phone')

  await page.goto(`${service.base_url}/settings/account`)
  await signature.getByRole('button', { name: 'Delete signature' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await signature.getByText('No signature is kept.').waitFor()
  await page.goto(`${service.base_url}/envelopes/${id}`)
  await page.getByRole('button', { name: 'Sign now' }).click(PATIENCE)
  await page.waitForURL(/\/sign\/rcp_\w+$/, PATIENCE)
  await page.getByRole('button', { name: /^Start/ }).click(PATIENCE)
  await page.getByRole('dialog', { name: 'Your signature' }).waitFor(PATIENCE)
  expect(await use.count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})
