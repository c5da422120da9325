import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

// Somebody makes a passkey and signs in with it: after their password, and with nothing else. Chromium's own authenticator.

let service: RunningService
let browser: Browser
beforeAll(async () => {
  service = await startService({})
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

const url = (path: string) => `${service.base_url}${path}`

/** Of this device, which knows its owner by itself. Answers a way to let it refuse. */
async function virtualAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    knows: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  const folder = process.env['SHOTS']
  if (!folder) return
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: join(folder, `${name}-phone.png`), fullPage: true })
  await page.setViewportSize({ width, height })
}

async function signInByPassword(page: Page): Promise<void> {
  await page.goto(url('/login'))
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto(url('/settings/account'))
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add passkey' })
  await dialog.getByLabel('Name of the passkey').fill('Work laptop')
  await dialog.getByLabel('Your password').fill(service.login.password)
  await look(page, 'add-passkey')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await codes.getByRole('listitem').nth(9).waitFor()
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Work laptop').first().waitFor()
}

test('a passkey is made, signs in after the password and alone, and stands in for a code', {
  timeout: 120_000,
}, async () => {
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  const authenticator = await virtualAuthenticator(context, page)
  await signInByPassword(page)
  await page.waitForURL(/\/envelopes/)
  await addPasskey(page)
  await look(page, 'account')

  await signOut(page)
  await signInByPassword(page)
  await page.getByRole('heading', { name: 'Your code' }).waitFor()
  await look(page, 'second-step')
  await authenticator.knows(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('alert').getByText('No passkey was used.').waitFor()
  await authenticator.knows(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(/\/envelopes/)

  await signOut(page)
  await page.goto(url('/login?next=/settings/account'))
  await look(page, 'login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/settings\/account/)

  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make new recovery codes' })
  await dialog.getByLabel('Your password').fill(service.login.password)
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await codes.getByRole('listitem').nth(9).waitFor()
  await codes.getByRole('button', { name: 'I have saved them' }).click()

  await page.getByRole('button', { name: 'Rename Work laptop' }).click()
  await page.getByLabel('Name of the passkey').fill('Old laptop')
  await page.getByRole('button', { name: 'Rename passkey' }).click()
  const list = page.getByRole('list', { name: 'Passkeys' })
  await list.getByText('Old laptop').first().waitFor()
  // The only one stays until two-factor sign-in is switched off.
  expect(await list.getByRole('button', { name: 'Remove Old laptop' }).getAttribute('aria-disabled')).toBe('true')
  expect(complaints.filter((text) => !/status of 4(00|01)/.test(text))).toEqual([])
})

test('without scripts, and on a phone, the sign-in page is as it was', { timeout: 60_000 }, async () => {
  const { context } = await browser.visit({ ...PHONE, scripts: false })
  const page = await context.newPage()
  await page.goto(url('/login'))
  await page.getByLabel('Password').waitFor()
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible()).toBe(false)
})
