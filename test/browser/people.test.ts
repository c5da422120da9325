import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '../support/people.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

// Somebody is invited, comes in, sets up a second factor and signs in with it: as they see it.

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

const EMAIL = 'ada@example.test'
const PASSWORD = 'a password of my own'

const url = (path: string) => `${service.base_url}${path}`

async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function inviteTo(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite member' })
  await dialog.getByLabel('Email').fill('no address')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText(email, { exact: true }).waitFor()
}

/** No mail goes out, so whoever invites hands the link over. */
async function invite(page: Page): Promise<string> {
  await page.goto(url('/login?next=/settings/members'))
  await expectAccessible(page)
  await fillSignIn(page, service.login.email, service.login.password)
  await inviteTo(page, 'grace@example.test')
  await page.getByRole('button', { name: 'Withdraw the invitation of grace@example.test' }).click()
  await page.getByText('grace@example.test', { exact: true }).waitFor({ state: 'detached' })
  await inviteTo(page, EMAIL)
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  await expectAccessible(page)
  const { invitations } = await (await page.request.get(url('/app/live/members'))).json()
  return invitations[0].link
}

async function setUpSecondFactor(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor sign-in' })
  await dialog.getByLabel('Your password').fill('not it')
  await dialog.getByLabel('Your password').press('Enter')
  await dialog.getByText('Wrong password.').waitFor()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByLabel('Your password').press('Enter')
  await dialog.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
  await expectAccessible(page)
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code from the app').fill(codeAt(secret, new Date().toISOString()))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await codes.getByRole('listitem').nth(9).waitFor()
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('You have 10 unused recovery codes left.').waitFor()
  return secret
}

async function signInWithCode(page: Page, secret: string) {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await fillSignIn(page, EMAIL, PASSWORD)
  await page.getByRole('heading', { name: 'Your code' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Code').fill('000000')
  await page.getByLabel('Code').press('Enter')
  await page.getByRole('alert').getByText('Wrong code.').waitFor()
  // The next one, since the first is used: a telephone's clock may run ahead.
  await page.getByLabel('Code').fill(codeAt(secret, new Date().toISOString(), 1))
  await page.getByLabel('Code').press('Enter')
  await page.waitForURL(/\/envelopes/)
}

test('somebody is invited, comes in, protects the account, and may do what a member may', {
  timeout: 120_000,
}, async () => {
  const owner = await browser.visit(DESKTOP)
  const at_desk = await owner.context.newPage()
  const link = await invite(at_desk)

  const ada = await browser.visit(DESKTOP)
  const page = await ada.context.newPage()
  await page.goto(link)
  await page.getByText(EMAIL).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Password, at least 12 characters').fill(PASSWORD)
  await page.getByLabel('Password again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await page.waitForURL(/\/envelopes/)

  await page.goto(url('/settings/account'))
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
  await expectAccessible(page)
  const secret = await setUpSecondFactor(page)
  await signInWithCode(page, secret)

  // What a member may not is neither offered nor answered.
  await page.goto(url('/settings/members'))
  await page.getByText('Only owners and admins see the members.').waitFor()
  expect(await page.getByRole('link', { name: 'Members' }).count()).toBe(0)
  expect((await page.request.get(url('/app/live/members'))).status()).toBe(403)

  // The one link is over, for the owner too.
  await at_desk.goto(link)
  await at_desk.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await expectAccessible(at_desk)
  await at_desk.goto(url('/settings/members'))
  const row = at_desk.getByRole('row').filter({ hasText: 'Ada Lovelace' })
  await row.getByText('On', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Change Ada Lovelace' }).press('Enter')
  await at_desk.getByRole('menuitem', { name: 'Make admin' }).click()
  await at_desk.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click()
  await row.getByText('Admin', { exact: true }).waitFor()
  // Without an owner there would be nobody to do the rest.
  expect(await at_desk.getByRole('button', { name: /^Change .*Owner/ }).count()).toBe(0)
  // What was refused on purpose is told by the browser too.
  const unexpected = [...owner.complaints, ...ada.complaints].filter((text) => !/status of 4(00|01|03|10)/.test(text))
  expect(unexpected).toEqual([])
})

test('on a phone and without scripts the pages of the sign-in are there and fit', {
  timeout: 60_000,
}, async () => {
  const { context } = await browser.visit({ ...PHONE, scripts: false })
  const page = await context.newPage()
  await page.goto(url('/login'))
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByText('people reset-link').waitFor()
  await page.goto(url('/invite/x'))
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await page.goto(url('/login'))
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill('wrong')
  await page.keyboard.press('Enter')
  await page.getByText('Wrong email or password.').waitFor()
})
