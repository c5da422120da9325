import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isolate } from '../../src/domain/bidi.ts'
import { SAMPLE_PDF } from '../support/api.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { headed, SECRET_KEY, type Visitors, visitors } from './visitors.ts'

// What a sender does all day, in a real browser: finding an envelope, following it, and every act it allows.

const EVIL = '<img src=x onerror=alert(1)>'
const LONG = 'W'.repeat(255)
const HEBREW = 'ליאת כהן'

let service: RunningService
let browser: Browser
let context: BrowserContext
let complaints: string[]
let page: Page
let api: Visitors['api']
let sent: Visitors['sent']
beforeAll(async () => {
  service = await startService({ SECRET_KEY })
  browser = await openBrowser()
  ;({ context, complaints } = await browser.visit(DESKTOP))
  ;({ api, sent } = visitors(service, context))
  page = await context.newPage()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const text = (words: string | RegExp) => page.getByText(words).first().waitFor()
const told = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).first().waitFor()
const envelopeLink = (name: string) => page.getByRole('link', { name, exact: true })

/** What the page complains about, but for what the tests ask wrongly on purpose. */
const issues = () => complaints.filter((words) => !words.includes('status of 400'))

const simulate = (id: string, rid: string, act: object) =>
  api('POST', `/test/envelopes/${id}/recipients/${rid}/act`, act, service.test_key)

async function choose(act: string): Promise<void> {
  await button('More').click()
  await page.getByRole('menuitem', { name: act }).click()
}

async function chooseFor(person: string, act: string): Promise<void> {
  // As the page writes it: a name that runs against the sentence stands in isolates.
  await button(`Actions for ${isolate(person)}`).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('an envelope is found, followed, corrected, handed over and voided', { timeout: 90_000 }, async () => {
  const { id, ada } = await sent('Lease of the attic', [], { livemode: false })
  await sent(EVIL, [], { livemode: false, deadline_days: 2 })
  await sent(LONG, [], { livemode: false })
  await page.goto(`${service.base_url}/envelopes?space=test`)
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await button('Sign in').click()
  await headed(page, 'Envelopes')
  await envelopeLink(EVIL).waitFor()
  await envelopeLink(LONG).waitFor()

  await page.getByRole('link', { name: 'Action needed 1' }).click()
  await text('Expires soon')
  await envelopeLink(LONG).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^All/ }).click()
  await page.getByLabel('Search envelopes').fill('attic')
  await page.waitForURL(/q=attic/)
  await envelopeLink(LONG).waitFor({ state: 'detached' })
  await page.goBack()
  await envelopeLink(LONG).waitFor()

  await envelopeLink('Lease of the attic').click()
  await headed(page, 'Lease of the attic')
  await text(/^Waiting for Ada Lovelace, asked/)
  await text('Ada Lovelace was asked to sign')

  // The fields on the page: one stop for Tab, and arrows from one to the next.
  const box = (words: string) => page.getByRole('button', { name: words, exact: true })
  await box('Signature, Ada Lovelace: not filled in yet').focus()
  await page.keyboard.press('ArrowRight')
  const focused = page.locator('button:focus')
  expect(await focused.getAttribute('aria-label')).toBe('Signature, Grace Hopper: not filled in yet')
  expect(await focused.getAttribute('tabindex')).toBe('0')

  // Someone opens it meanwhile: the page follows by itself.
  await simulate(id, ada, { act: 'open' })
  await page.getByText('Opened', { exact: true }).first().waitFor()

  await button('Remind…').click()
  await dialog('Remind 1 person?').getByText('ada@example.test').waitFor()
  await page.getByLabel('Message (optional)').fill('The offer ends on Friday.')
  await button('Remind 1 person').click()
  await told('1 person was reminded.')
  await text('Ada Lovelace was reminded')

  await chooseFor('Ada Lovelace', 'Correct name or email')
  await dialog('Correct Ada Lovelace').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Ada \u202eKing')
  await page.getByLabel('Email').fill('ada@home.example')
  await expectAccessible(page)
  await button('Save changes').click()
  await page.getByText(/without hidden characters/).waitFor()
  await page.getByLabel('Name', { exact: true }).fill(HEBREW)
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@home.example')
  await button('Save changes').click()
  await told(/has been corrected/)
  await text(/is replaced|ada@home\.example/)

  await chooseFor(HEBREW, 'Copy signing link')
  await button('Get link').click()
  await page.getByText(`${service.base_url}/s/`).first().waitFor()
  await button('Done').click()
  await text(/was copied, for the sender to pass on/)

  await chooseFor(HEBREW, 'Copy link for signing in person')
  await text(/The audit trail and the certificate will say/)
  await button('Show link').click()
  await page.getByText(`${service.base_url}/s/`).first().waitFor()
  await button('Done').click()
  await text(/was handed out, for signing in person/)

  await choose('Void…')
  const question = dialog(/^Void “Lease of the attic”/)
  await question.getByText('ada@home.example').waitFor()
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Cancel')
  await page.getByLabel('Reason (optional)').fill('Sold to somebody else')
  await button('Void envelope').click()
  await text(/^Voided on .*Sold to somebody else/)
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Save as template…' }).waitFor()
  // Nobody is reminded of a voided envelope: a menu holds only what can be done.
  expect(await page.getByRole('menuitem', { name: /^Remind…/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Certificate' }).waitFor()
  expect(issues()).toEqual([])
})

async function draftOf(name: string): Promise<string> {
  const form = new FormData()
  const recipients = [{ name: 'Bob', email: 'bob@example.test' }]
  const metadata = { name, recipients, documents: [{ name: 'agreement.pdf' }] }
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([SAMPLE_PDF]), 'agreement.pdf')
  return (await api('POST', '/envelopes', form, service.test_key)).id
}

test('a draft is mended, sent, recalled and deleted', { timeout: 90_000 }, async () => {
  const id = await draftOf(EVIL)
  await page.goto(`${service.base_url}/envelopes/${id}`)
  await headed(page, EVIL)
  await button('Send…').click()
  await text('Fix 1 problem first')
  await text(/^Bob has no required field/)
  expect(await button('Send to 1 person').getAttribute('aria-disabled')).toBe('true')
  await expectAccessible(page)
  await button('Cancel').click()

  await button('Add recipient').click()
  await page.getByLabel('Name', { exact: true }).fill(LONG)
  await page.getByLabel('Email').fill('not an address')
  await expectAccessible(page)
  await button('Save recipient').click()
  await page.getByText(/^Enter an email address/).waitFor()
  await page.getByLabel('Email').fill('copy@example.test')
  await page.getByLabel('Takes part as').selectOption('cc')
  await button('Save recipient').click()
  await text('copy@example.test')
  await chooseFor(LONG, 'Remove')
  await expectAccessible(page)
  await button('Remove recipient').click()
  await told(/has been removed/)
  await button(`Actions for ${LONG}`).waitFor({ state: 'detached' })

  const box = { type: 'signature', page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.06 }
  await api(
    'POST',
    `/envelopes/${id}/fields`,
    { fields: [{ ...box, recipient_email: 'bob@example.test' }] },
    service.test_key,
  )
  await page.reload()
  await button('Send…').click()
  await page.getByLabel('Subject (optional)').fill('Please sign soon')
  await button('Send to 1 person').click()
  await text(/^Waiting for Bob/)

  await choose('Recall…')
  await button('Recall envelope').click()
  await text('Recalled for changes. You can send it again.')
  await choose('Save as template…')
  await button('Cancel').click()
  await choose('Delete…')
  await button('Delete envelope').click()
  await headed(page, 'Envelopes')
  expect(issues()).toEqual([])
  await page.goto(`${service.base_url}/envelopes/${id}?space=test`)
  await headed(page, 'Page not found')
  expect(issues().filter((words) => !words.includes('status of 404'))).toEqual([])
  complaints.splice(0)
})

test('mails are found by address and shown in a frame of their own', { timeout: 60_000 }, async () => {
  await page.goto(`${service.base_url}/outbox?space=test`)
  await headed(page, 'Outbox')
  await page.getByLabel('Search emails by recipient').fill('ADA@home.example')
  await page.waitForURL(/to=ADA/)
  await expectAccessible(page)
  await page.getByRole('link', { name: /asks you to sign: Lease of the attic/ }).click()
  await headed(page, /Lease of the attic/)
  const letter = page.frameLocator('iframe')
  await letter.getByText(HEBREW).first().waitFor()
  expect(await letter.locator('a').first().getAttribute('href')).toContain('/s/')
  await expectAccessible(page)
  expect(issues()).toEqual([])
})
