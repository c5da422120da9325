import { execFile, execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Browser, DESKTOP, openBrowser, PHONE } from '../browser/browser.ts'
import { type RunningService, startService } from '../browser/running-service.ts'
import { createEnvelope } from '../../packages/client/src/client.ts'
import { mailbox } from '../browser/mailbox.ts'
import { mailServer } from '../mail/transport/mail-server.ts'
import { SAMPLE_PDF } from '../support/api.ts'
import { needs } from '../support/programs.ts'
import { openProduct, type Product } from './product.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const run = promisify(execFile)
const PROGRAM = join(import.meta.dirname, '..', '..', 'bin', 'countersign.js')

let mails: Awaited<ReturnType<typeof mailServer>>
let service: RunningService
let browser: Browser
let product: Product
beforeAll(async () => {
  mails = await mailServer()
  service = await startService({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Countersign <sign@example.test>',
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
  })
  browser = await openBrowser()
  const pdf = new Uint8Array(SAMPLE_PDF)
  product = await openProduct({ url: service.base_url, platform_key: await platformKey(), pdf })
})
afterAll(async () => {
  product?.close()
  await browser?.close()
  await service?.stop()
  await mails?.close()
})

/** As the operator makes it, beside the service that runs. */
async function platformKey(): Promise<string> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: service.data_dir }
  const command = [PROGRAM, 'platform-keys', 'issue', '--platform', 'Acme Homes']
  const { stdout } = await run(process.execPath, command, { env })
  return /cspk_\w+/.exec(stdout)?.[0] ?? ''
}

const SHOTS = process.env['SHOTS']
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

/** Another envelope of the same workspace, whose signer is mailed. */
async function sendLoudly(email: string): Promise<void> {
  const signature = { type: 'signature', page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.06 } as const
  const fields = [{ recipient_email: email, ...signature }]
  const recipients = [{ name: 'Later', email }]
  await createEnvelope(product.api, { send: true, recipients, fields }, [new Uint8Array(SAMPLE_PDF)])
}

const says = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor()

async function place(page: Page, frame: FrameLocator): Promise<void> {
  await frame.getByRole('region', { name: /^Page 1 of/ }).waitFor()
  const palette = frame.getByRole('complementary', { name: 'New fields' })
  await palette.getByRole('button', { name: 'Signature', exact: true }).click()
  await says(page, 'saved 1')
}

async function sign(frame: FrameLocator): Promise<void> {
  await frame.getByRole('checkbox', { name: 'I agree to receive these documents electronically' }).check()
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByRole('button', { name: /^(Start|Next)/ }).click()
  await frame.getByRole('button', { name: 'Sign', exact: true }).click()
  await frame.getByRole('button', { name: 'Finish', exact: true }).click()
}

test('a product makes a workspace, embeds the editor and the signer, and gets the sealed file, while nobody is mailed', async () => {
  expect(new Set([service.base_url, product.office, product.portal]).size).toBe(3)

  const office = await browser.visit(DESKTOP)
  const desk = await office.context.newPage()
  await desk.goto(`${product.office}/lease`)
  const editor = desk.frameLocator('iframe')
  await place(desk, editor)
  await shoot(desk, 'office')
  await editor.getByRole('button', { name: 'Review and send' }).click()
  await editor.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await says(desk, 'sent')

  const portal = await browser.visit(PHONE)
  const phone = await portal.context.newPage()
  await phone.goto(`${product.portal}/lease`)
  const signer = phone.frameLocator('iframe')
  await signer.getByRole('checkbox', { name: 'I agree to receive these documents electronically' }).waitFor()
  await shoot(phone, 'portal')
  // The workspace's own colour, since the page around the frame names none.
  const accent = "getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()"
  expect(await phone.frames()[1]?.evaluate(accent)).toBe('rgb(10 125 79)')
  await sign(signer)
  await says(phone, 'signed')
  await shoot(phone, 'portal-signed')

  const sealed = await product.sealed
  expect(Buffer.from(sealed.subarray(0, 5)).toString()).toBe('%PDF-')
  needs('pdfsig')
  const file = join(service.data_dir, 'sealed.pdf')
  await writeFile(file, sealed)
  expect(execFileSync('pdfsig', ['-nocert', file]).toString()).toContain('Signature is Valid')

  const params = { path: { id: product.envelope_id } }
  const { data } = await product.api.GET('/envelopes/{id}', { params })
  expect([data?.status, data?.recipients[0]?.email]).toEqual(['completed', null])
  await sendLoudly('later@example.test')
  await mailbox(mails, service.base_url).newest('later@example.test')
  // Mails do go out here, and this one is all that did.
  expect(mails.caught.map(({ recipients }) => recipients)).toEqual([['later@example.test']])
  for (const { context } of [office, portal]) {
    expect(await context.cookies()).toEqual([])
    await context.close()
  }
})
