import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { SAMPLE_PDF } from '../support/api.ts'
import { docx, paragraph } from '../support/office-files.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { headed, press, START, visitors } from './visitors.ts'

// The workspace from the first login on, as the people use it who know nothing but what they see.

let service: RunningService
let browser: Browser
let context: BrowserContext
let complaints: string[]
let page: Page
beforeAll(async () => {
  service = await startService({})
  browser = await openBrowser()
}, 120_000)
beforeEach(async () => {
  ;({ context, complaints } = await browser.visit(DESKTOP))
  page = await context.newPage()
})
afterEach(() => context.close())
afterAll(async () => {
  await browser.close()
  await service.stop()
})

/** A loaded machine converts and seals slowly. */
const PATIENCE = { timeout: 60_000 }
const ADA = { name: 'Ada Lovelace', email: 'ada@example.test' }

const url = (path: string) => `${service.base_url}${path}`
const button = (name: string | RegExp, on = page) => on.getByRole('button', { name, exact: typeof name === 'string' })
const link = (name: string | RegExp, on = page) => on.getByRole('link', { name, exact: typeof name === 'string' })
const text = (words: string | RegExp, on = page) => on.getByText(words).first().waitFor()
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

async function fillLogin(on: Page, { email, password } = service.login): Promise<void> {
  await on.getByLabel('Email', { exact: true }).fill(email)
  await on.getByLabel('Password').fill(password)
  await button('Sign in', on).click()
}

const kind = (name: string) =>
  page.getByRole('complementary', { name: 'New fields' }).getByRole('button', { name, exact: true })
const boxes = (name: RegExp) => page.getByRole('region', { name: /page \d+ of/i }).getByRole('button', { name })
const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

async function enter(path: string): Promise<void> {
  await page.goto(url(`/login?next=${encodeURIComponent(path)}`))
  await fillLogin(page)
}

async function draft(name: string, people: readonly object[]): Promise<any> {
  const form = new FormData()
  const metadata = { name, recipients: people, documents: [{ name: 'lease.pdf' }] }
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([SAMPLE_PDF]), 'lease.pdf')
  return visitors(service, context).api('POST', '/envelopes', form)
}

/** What a new user drags: from the palette to a place on the page. */
async function drop(type: string, to: { readonly x: number; readonly y: number }): Promise<void> {
  const from = await kind(type).boundingBox()
  const sheet = await page
    .getByRole('region', { name: /page 1 of/i })
    .first()
    .boundingBox()
  if (!from || !sheet) throw new Error('it is not in sight')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(sheet.x + to.x - 10, sheet.y + to.y - 10)
  await page.mouse.move(sheet.x + to.x, sheet.y + to.y, { steps: 3 })
  await page.mouse.up()
}

async function signAs(address: string, name: string): Promise<void> {
  const { context: pocket, complaints: heard } = await browser.visit(PHONE)
  const phone = await pocket.newPage()
  await phone.goto(address)
  await headed(phone, new RegExp(`${name}, please sign`))
  await phone.getByRole('checkbox').check()
  await button('Continue', phone).click()
  await button(START, phone).waitFor()
  await button(/^Sign here/, phone).click()
  await button('Sign', phone).click()
  await button('Finish', phone).click()
  await headed(phone, 'You have signed')
  expect(heard).toEqual([])
  await pocket.close()
}

test('the first day: from the printed password to a sealed document', { timeout: 180_000 }, async () => {
  await page.goto(service.base_url)
  await fillLogin(page)
  await headed(page, 'Envelopes')
  await link('Sample agreement').waitFor()
  await link('New envelope').first().click()
  await headed(page, 'New envelope')

  const word = await docx({
    body: paragraph('Lease of the attic') + paragraph('Signature: ________________'),
  })
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Files').setInputFiles([file('Lease.docx', word), file('Attic.jpg', photo)])
  await page.getByText(/made from a Word document/).waitFor(PATIENCE)
  await page.getByText(/made from a JPEG picture/).waitFor(PATIENCE)
  await page.getByLabel('Name', { exact: true }).fill(ADA.name)
  await page.getByLabel('Email', { exact: true }).fill(ADA.email)
  await button('Place fields').click()

  // Nothing is sent that nobody can sign: what is missing is said, and one comes back to where it is mended.
  await headed(page, 'Fields of Lease')
  await button('Review and send').click()
  const mend = page.getByRole('dialog', { name: 'Fix before sending' })
  await mend.getByRole('button', { name: /^Ada Lovelace has no required field/ }).click()
  await mend.waitFor({ state: 'detached' })
  await button('Suggest fields').click()
  await button(/^Place Signature here/).click()
  await boxes(/^Signature .*for Ada Lovelace, page 1/).waitFor()
  await text('No problems')
  await drop('Date', { x: 200, y: 300 })
  await boxes(/^Date for Ada Lovelace, page 1/).waitFor()
  await button('Review and send').click()
  const send = page.getByRole('dialog', { name: 'Send “Lease”' })
  await send.getByText(ADA.email).waitFor()
  await send.getByText(/^Test space: nobody gets an email/).waitFor()
  await send.getByLabel('Message (optional)').fill('The attic is yours from May on.')
  await send.getByRole('button', { name: 'Send to 1 person' }).click()

  // Sent: the envelope is open, and the mail is where no mail server is set.
  await headed(page, 'Lease')
  await text(/^Waiting for Ada Lovelace/)
  await text('Email captured in the outbox')
  await page.getByRole('img', { name: 'Page 1 of Lease.pdf' }).waitFor()
  const desk = await context.newPage()
  await desk.goto(url('/outbox?space=test'))
  await link(/asks you to sign: Lease/, desk)
    .first()
    .click()
  const letter = desk.frameLocator('iframe')
  await letter.getByText('The attic is yours from May on.').first().waitFor()
  const address = await letter.locator('a[href*="/s/"]').first().getAttribute('href')
  await signAs(address ?? '', ADA.name)

  // The page that was open all the time has followed by itself.
  await page.getByText(/^Everyone has signed. Sealed/).waitFor(PATIENCE)
  await text('Ada Lovelace signed')
  const happened = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
  const lines = (await happened.allInnerTexts()).map((entry) => entry.split('\n')[0] ?? '')
  // As often as the editor saved.
  const others = lines.filter((line) => !/^\d fields? placed$/.test(line))
  expect(lines.length).toBeGreaterThan(others.length)
  expect(others).toEqual([
    'Completed, finished documents sent to everyone',
    'Documents sealed',
    'Everyone has signed',
    'Ada Lovelace signed',
    'Ada Lovelace agreed to sign electronically and opened the documents',
    'Ada Lovelace was asked to sign',
    'Sent',
    'Envelope created',
  ])
  for (const name of ['Signed documents', 'Certificate']) {
    const downloading = page.waitForEvent('download')
    await link(name).click()
    expect(await (await downloading).failure()).toBeNull()
  }
  await desk.close()
  expect(complaints).toEqual([])
})

test('a draft of a program: its address leads through the login, and keys alone place and send', {
  timeout: 120_000,
}, async () => {
  const people = [ADA, { name: 'Grace Hopper', email: 'grace@example.test', signing_order: 2 }]
  const { id, editor_url } = await draft('Lease', people)
  await page.goto(editor_url)
  await headed(page, 'Sign in')
  await press(page, /^Email/, 'End')
  await page.keyboard.type(service.login.email)
  await press(page, /^Password/, 'End')
  await page.keyboard.type(service.login.password)
  await page.keyboard.press('Enter')
  await headed(page, 'Fields of Lease')
  expect(new URL(page.url()).pathname).toBe(new URL(editor_url).pathname)

  await press(page, /^Signature$/, 'Enter')
  await boxes(/^Signature for Ada Lovelace, page 1/).waitFor()
  for (const key of ['Shift+ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await press(page, /^(AL)?\s*Ada Lovelace/, 'ArrowDown', 'Shift+Tab')
  await press(page, /^Signature$/, 'Enter')
  await boxes(/^Signature for Grace Hopper, page 1/).waitFor()
  await text('No problems')
  await press(page, /^Review and send/, 'Enter', 'Shift+Tab')
  await page.getByRole('dialog', { name: 'Send “Lease”' }).waitFor()
  await press(page, /^Send to 1 person/, 'Enter')
  await headed(page, 'Lease')
  await text(/^Waiting for Ada Lovelace/)
  await page.goto(editor_url)
  await text('This envelope has been sent: its fields can no longer be changed.')
  await link('Go to the envelope').waitFor()
  const { data } = await visitors(service, context).api('GET', `/envelopes/${id}/fields`)
  expect(data.map((field: any) => field.recipient_email)).toEqual([ADA.email, 'grace@example.test'])
  expect(complaints).toEqual([])
})

test('three roles: a template is made, its fields placed, and used twice', { timeout: 120_000 }, async () => {
  await enter('/templates?space=live')
  await link('New template').first().click()
  await page.getByLabel('Files').setInputFiles([file('Rental.pdf', SAMPLE_PDF)])
  await page.getByText(/^2 pages/).waitFor(PATIENCE)
  for (const [i, label] of ['Tenant', 'Landlord', 'Witness'].entries()) {
    if (i > 0) await button('Add role').click()
    await page.getByRole('textbox', { name: 'Role' }).nth(i).fill(label)
  }
  await button('Place fields').click()
  await headed(page, 'Fields of Rental')
  await text('3 problems')
  for (const [i, label] of ['Tenant', 'Landlord', 'Witness'].entries()) {
    await page.getByRole('radio', { name: label }).check()
    await drop('Signature', { x: 150, y: 120 + 120 * i })
    await boxes(new RegExp(`^Signature for ${label}, page 1`)).waitFor()
  }
  await text('No problems')
  await link('Done').click()
  await headed(page, 'Rental')
  for (const [i, verb] of ['Create draft', 'Send to 3 people'].entries()) {
    await link('Use').click()
    await headed(page, 'Use Rental')
    for (const role of ['Tenant', 'Landlord', 'Witness']) {
      await page.getByLabel(`${role} name`).fill(`${role} ${i}`)
      await page.getByLabel(`${role} email`).fill(`${role.toLowerCase()}${i}@example.test`)
    }
    await button(verb).click()
    await page.waitForURL(/\/envelopes\/env_/)
    await text(`landlord${i}@example.test`)
    await page.goBack()
    await page.goBack()
    await headed(page, 'Rental')
  }
  expect(complaints).toEqual([])
})

/** Somebody signs out beside it, as an ended session does to the page. */
async function signedOutElsewhere(): Promise<void> {
  const other = await context.newPage()
  await other.goto(url('/settings/account'))
  await button('Sign out', other).first().click()
  await headed(other, 'Sign in')
  await other.close()
}

async function signInAgain(): Promise<void> {
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  const opening = context.waitForEvent('page')
  await ended.getByRole('link', { name: 'Sign in again' }).click()
  const tab = await opening
  await fillLogin(tab)
  await headed(tab, 'Envelopes')
  await tab.close()
  await ended.getByRole('button', { name: 'I have signed in' }).click()
  await ended.waitFor({ state: 'detached' })
}

test('a session that ends in the middle takes no work along', { timeout: 120_000 }, async () => {
  const { id } = await draft('Halfway', [ADA])
  await enter(`/envelopes/${id}/edit`)
  await headed(page, 'Fields of Halfway')
  await kind('Signature').click()
  await saved()
  await signedOutElsewhere()
  await kind('Date').click()
  await text('Not saved: signed out, will try again')
  await signInAgain()
  await saved()
  const { data } = await visitors(service, context).api('GET', `/envelopes/${id}/fields`)
  expect(data.map(({ type }: any) => type)).toEqual(['signature', 'date'])

  await page.goto(url('/envelopes/new?space=live'))
  await page.getByLabel('Name', { exact: true }).fill(ADA.name)
  await page.getByLabel('Email', { exact: true }).fill(ADA.email)
  await page.getByRole('textbox', { name: 'Message' }).fill('Kept')
  await signedOutElsewhere()
  await page.getByLabel('Files').setInputFiles([file('Lease.pdf', SAMPLE_PDF)])
  await signInAgain()
  await button('Try again').click()
  await page.getByText(/^2 pages/).waitFor(PATIENCE)
  await signedOutElsewhere()
  await button('Place fields').click()
  await signInAgain()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Kept')
  await button('Place fields').click()
  await headed(page, 'Fields of Lease')
  // What is tried again between the new sign-in and the press has the new cookie and the old form's token.
  expect(complaints.filter((words) => !/status of 40[13]/.test(words))).toEqual([])
})

const PASSWORD = 'a password of my own'
const SETTINGS = {
  general: 'Only owners and admins change the branding.',
  defaults: 'Only owners and admins change the defaults of the workspace.',
  members: 'Only owners and admins see the members.',
  integrations: 'Only owners and admins see the keys.',
  webhooks: 'Only owners and admins manage webhooks.',
  'webhooks/whk_1': 'Only owners and admins manage webhooks.',
  embedding: 'Only owners and admins decide where signing can be embedded.',
  seal: 'Only owners change what documents are sealed with.',
  data: 'Only owners decide how long envelopes are kept.',
  activity: 'Only owners and admins see the changes to settings.',
}

/** Somebody the owner has invited, in a browser of their own. */
async function joined(role: 'admin' | 'member') {
  const calls = { headers: { origin: service.base_url, 'x-form-token': '' } }
  const session = await (await page.request.get(url('/app/live/session'))).json()
  calls.headers['x-form-token'] = session.form_token
  const email = `${role}@example.test`
  await page.request.post(url('/app/live/members/invitations'), { ...calls, data: { email, role } })
  const { invitations } = await (await page.request.get(url('/app/live/members'))).json()
  const theirs = await browser.visit(DESKTOP)
  const own = await theirs.context.newPage()
  await own.goto(invitations.find((one: any) => one.email === email).link)
  await own.getByLabel('Your name').fill(`The ${role}`)
  await own.getByLabel('Password, at least 12 characters').fill(PASSWORD)
  await own.getByLabel('Password again').fill(PASSWORD)
  await button('Create account and join', own).click()
  await headed(own, 'Envelopes')
  return { ...theirs, page: own }
}

const isOff = (name: string | RegExp, on: Page) =>
  button(name, on).first().and(on.locator('[aria-disabled=true]')).waitFor()

test('every role is told kindly what it may not', { timeout: 120_000 }, async () => {
  await enter('/envelopes')
  await headed(page, 'Envelopes')
  const [admin, member] = [await joined('admin'), await joined('member')]
  const tabs = member.page.getByRole('navigation', { name: 'Settings' })
  for (const [path, reason] of Object.entries(SETTINGS)) {
    await member.page.goto(url(`/settings/${path}`))
    await text(reason, member.page)
  }
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['Your account', 'Plan'])
  await button('Go to…', member.page)
    .or(button(/^Go to/, member.page))
    .first()
    .click()
  await member.page.getByRole('option', { name: 'Settings: Plan and usage' }).waitFor()
  expect(await member.page.getByRole('option', { name: /Settings: (Members|Seal)/ }).count()).toBe(0)

  for (const path of ['seal', 'data'] as const) {
    await admin.page.goto(url(`/settings/${path}`))
    await text(SETTINGS[path], admin.page)
  }
  await admin.page.goto(url('/settings/integrations'))
  await isOff('Issue API key', admin.page)
  await isOff(/^Rotate/, admin.page)
  await isOff(/^Revoke/, admin.page)
  await admin.page.goto(url('/settings/members'))
  // Only an owner changes or removes an owner.
  await button(/^Change /, admin.page)
    .first()
    .waitFor()
  expect(await button(/^Change .*Owner/, admin.page).count()).toBe(0)
  expect([...admin.complaints, ...member.complaints, ...complaints]).toEqual([])
  await Promise.all([admin.context.close(), member.context.close()])
})
