import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPki, type Pki } from '../pdf/seal/pki.ts'
import { issueSeals, P12_PASSWORD, p12Of } from '../support/p12.ts'
import { unzip } from '../support/unzip.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

let service: RunningService
let browser: Browser
let pki: Pki
beforeAll(async () => {
  service = await startService({})
  browser = await openBrowser()
  pki = await openPki()
  issueSeals(pki)
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
  await pki.close()
})

const signedIn = async (page: Page, path: string) => {
  await page.goto(`${service.base_url}/login?next=${path}`)
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an owner brings a seal, sets how long things are kept, and takes everything along', {
  timeout: 90_000,
}, async () => {
  const { context, complaints } = await browser.visit(PHONE)
  const page = await context.newPage()
  await signedIn(page, '/settings/seal')
  await page.getByText('Made by this server').waitFor()
  await page.getByRole('link', { name: 'Download root' }).waitFor()

  // A wrong password is said where it was typed, and nothing that was chosen is lost.
  await page.getByRole('button', { name: 'Upload certificate' }).click()
  const dialog = page.getByRole('dialog')
  const p12 = p12Of(pki, 'Acme seal', ['Acme root'])
  const file = { name: 'seal.p12', mimeType: 'application/x-pkcs12', buffer: Buffer.from(p12, 'base64') }
  await dialog.getByLabel('Certificate file').setInputFiles(file)
  await dialog.getByLabel('File password').fill('wrong')
  await dialog.getByRole('button', { name: 'Check and use certificate' }).click()
  await dialog.getByText('Wrong password.').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('File password').fill(P12_PASSWORD)
  await dialog.getByRole('button', { name: 'Check and use certificate' }).click()
  await page.getByText('Your own certificate').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Acme seal').first().waitFor()
  await page.getByRole('button', { name: 'Use the server’s certificate' }).click()
  await dialog.getByRole('button', { name: 'Use server’s certificate' }).click()
  await page.getByText('Made by this server').waitFor()

  await page.getByRole('button', { name: 'Settings: Seal' }).click()
  await page.getByRole('link', { name: 'Data', exact: true }).click()
  await page.getByText('Envelopes are kept forever.').waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer)
  expect([...unzip(Buffer.concat(chunks)).keys()]).toContain('manifest.json')

  await page.getByLabel('Delete ended envelopes after … days').fill('90')
  await page.getByLabel('Delete ended envelopes after … days').press('Enter')
  await dialog.getByText('Nothing would be erased now').waitFor()
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await dialog.getByText('Type the word erase.').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Type erase to continue').fill('erase')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await page.getByText('Envelopes are erased 90 days after they ended.').first().waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Keep forever' }).click()
  await dialog.getByRole('button', { name: 'Keep them' }).click()
  await page.getByText('Envelopes are kept forever.').waitFor()
  // The wrong password, and nothing else.
  expect(complaints).toEqual([expect.stringMatching(/status of 400/)])
  await context.close()
})
