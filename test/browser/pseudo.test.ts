import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { consentIn } from '../../src/application/signing/consent.ts'
import { expireDue } from '../../src/application/sweeps/sweeps.ts'
import { call, continueAs, SAMPLE_PDF, signAs } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { createWith, DAY_MS } from '../support/stories.ts'
import { type Browser, openBrowser, PHONE } from './browser.ts'
import { openSite, reader, routeTo } from './unspoken.ts'

// Each page that a signer can meet, in a language that nobody speaks: what stands there in English was never asked of
// a catalog. The service is in this process, so that its compiler of messages can be another one.

vi.mock('@lingui/message-utils/compileMessage', async (original) => {
  const { compileMessage } = await original<typeof import('@lingui/message-utils/compileMessage')>()
  const { pseudo } = await import('../i18n/pseudo.ts')
  return { compileMessage: (message: string) => pseudo(compileMessage(message)) }
})

let service: TestService
let server: TestService['server']
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  service = await openService()
  server = await openSite(service)
  browser = await openBrowser()
  ;({ context } = await browser.visit(PHONE))
  await routeTo(context, server)
}, 120_000)
afterAll(async () => {
  await browser.close()
  await server.close()
  await service.close()
})

// What people typed is Greek, so that Latin letters are ours.
const ADA = { name: 'Άδα Λαβλέις', email: 'ada@example.test' }
const GRACE = { name: 'Γκρέις Χόπερ', email: 'grace@example.test' }
const DOCUMENT = 'συμφωνία.pdf'
const { label, text } = consentIn('en')
/** Published words of the consent, names of the workspace and its people, formats and addresses. */
const VALUES = [
  ...[label, ...text, 'Acme GmbH', 'Grace Hopper', DOCUMENT, ADA.email, GRACE.email],
  ...['SHA-256', 'PNG', 'JPEG', 'WebP', 'YYYY-MM-DD', 'HH:MM', 'YYYY', 'MM', 'DD', 'countersign.test', 'Countersign'],
]

async function sent({ turns = false, ...over }: { turns?: boolean; [key: string]: unknown } = {}) {
  const box = (type: string, i: number, more: object = {}) => ({
    recipient_email: ADA.email,
    type,
    page: 1,
    required: true,
    x: 0.1 + (i % 2) * 0.4,
    y: 0.1 + i * 0.09,
    width: 0.35,
    height: 0.06,
    ...more,
  })
  const types = ['signature', 'initials', 'full_name', 'text', 'checkbox', 'strikethrough']
  const { body } = await createWith(
    service,
    {
      name: 'Μισθωτήριο',
      message: { body: 'Παρακαλώ υπογράψτε.' },
      signing_order: turns ? 'sequential' : 'parallel',
      recipients: [ADA, GRACE, { name: 'Αντίγραφο', email: 'cc@example.test', role: 'cc' }],
      documents: [{ name: DOCUMENT }],
      fields: [
        ...types.map((type, i) => box(type, i)),
        box('date', 6, { time_mode: 'manual' }),
        box('text', 7, { validation: 'email', required: false }),
        { ...box('signature', 8), recipient_email: GRACE.email },
      ],
      send: true,
      ...over,
    },
    [{ name: DOCUMENT, content: SAMPLE_PDF }],
  )
  if (!body.recipients) throw new Error(JSON.stringify(body))
  return body
}

const { read, found } = reader(VALUES)

async function opened(recipient: { id: string }, state: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${BASE_URL}/s/${service.tokenFor(recipient.id)}`)
  await page.locator('h1:not(.sr), [role=alert]').first().waitFor()
  await read(page, state)
  return page
}

/** Presses each of these in turn and reads what opens; Escape closes it. */
async function readAll(page: Page, buttons: string, state: string): Promise<void> {
  const count = await page.locator(buttons).count()
  for (let at = 0; at < count; at += 1) {
    await page.locator(buttons).nth(at).click()
    await page.locator('dialog[open], [role=dialog]').first().waitFor()
    for (const tab of await page.locator('[role=tab]').all()) {
      await tab.click()
      await read(page, `${state}, sheet ${at + 1}`)
    }
    await read(page, `${state}, sheet ${at + 1}`)
    await page.keyboard.press('Escape')
    await page.locator('dialog[open], [role=dialog]').first().waitFor({ state: 'detached' })
  }
}

test('no page of a signer says anything that is not in the catalogs', { timeout: 120_000 }, async () => {
  const envelope = await sent()
  const [ada, grace, copy] = envelope.recipients
  const page = await opened(ada, 'landing')
  await page.locator('button[type=submit]').first().click()
  await read(page, 'landing, box not ticked')
  await readAll(page, 'main button.link', 'landing')
  await page.getByRole('checkbox').check()
  await page.locator('button[type=submit]').first().click()
  await page.locator('.box.signature').first().waitFor()
  await read(page, 'signing')
  await readAll(page, 'button.box', 'signing')
  await read(page, 'signing, after looking at everything')
  await page.getByRole('button', { name: /förm/ }).first().click()
  await read(page, 'signing as a form')
  await page.getByRole('button', { name: /látér/ }).first().click()
  await page.locator('dialog[open], [role=dialog]').first().waitFor()
  await read(page, 'finishing later')
  await (await opened(grace, 'landing of another')).close()
  await (await opened(copy, 'copy')).close()

  expect((await signAs(service, ada)).status).toBe(200)
  await page.reload()
  await page.locator('h1:not(.sr)').first().waitFor()
  await read(page, 'signed')
  expect((await signAs(service, grace)).status).toBe(200)
  await service.runJobs()
  await page.reload()
  await page.locator('a[download], a[href*=final]').first().waitFor()
  await read(page, 'completed')

  const turns = await sent({ turns: true })
  await opened(turns.recipients[1], 'not your turn')
  await call(service, 'POST', `/envelopes/${turns.id}/void`, { body: { reason: 'πουλήθηκε' } })
  await opened(turns.recipients[0], 'voided')
  const declined = await sent()
  const session = await continueAs(service, declined.recipients[0].id)
  await session.post('decline', { reason: 'Λάθος ενοίκιο, όχι' })
  await opened(declined.recipients[0], 'declined by this person')
  await opened(declined.recipients[1], 'declined by another')
  const recalled = await sent()
  await call(service, 'POST', `/envelopes/${recalled.id}/recall`)
  await opened(recalled.recipients[0], 'recalled')
  const lost = await context.newPage()
  await lost.goto(`${BASE_URL}/s/nothing`)
  await read(lost, 'a link that opens nothing')
  await lost.goto(`${BASE_URL}/sign/${declined.recipients[2].id}`)
  await read(lost, 'a session that is over')
  const late = await sent({ deadline_days: 1 })
  service.clock.advance(2 * DAY_MS)
  await expireDue(service.app)
  await opened(late.recipients[0], 'expired')
  expect(found()).toEqual({})
})

test('nor do the pages that ask who somebody is', { timeout: 120_000 }, async () => {
  const seen = reader(VALUES)
  const by_code = await sent({ recipients: [{ ...ADA, auth: { method: 'access_code', code: 'ΚΩΔΙΚΟΣ' } }, GRACE] })
  const page = await context.newPage()
  await page.goto(`${BASE_URL}/s/${service.tokenFor(by_code.recipients[0].id)}`)
  await page.getByRole('checkbox').check()
  await seen.read(page, 'landing before a code')
  await page.locator('button[type=submit]').first().click()
  await page.locator('input.code').waitFor()
  await seen.read(page, 'an access code')
  await page.locator('button[type=submit]').first().click()
  await seen.read(page, 'no access code')
  for (let tries = 0; (await page.locator('.seal.warn').count()) === 0; tries += 1) {
    expect(tries).toBeLessThan(10)
    const answered = page.waitForResponse(/\/identity/)
    await page.locator('input.code').fill('ΛΑΘΟΣ')
    await page.locator('button[type=submit]').first().click()
    await answered
    await page.locator('#identity-problem:not(:empty), .seal.warn').first().waitFor()
    await seen.read(page, 'a wrong access code')
  }
  await seen.read(page, 'too many wrong codes')

  const by_mail = await sent({ recipients: [{ ...ADA, auth: { method: 'email_code' } }, GRACE] })
  await page.goto(`${BASE_URL}/s/${service.tokenFor(by_mail.recipients[0].id)}`)
  await page.getByRole('checkbox').check()
  await seen.read(page, 'landing before a code by mail')
  await page.locator('button[type=submit]').first().click()
  await page.locator('input.code').waitFor()
  await seen.read(page, 'a code by mail')
  expect(seen.found()).toEqual({})
})

test('nor does the page of a link that was replaced', { timeout: 60_000 }, async () => {
  const seen = reader(VALUES)
  const envelope = await sent()
  const [ada] = envelope.recipients
  const old_link = `${BASE_URL}/s/${service.tokenFor(ada.id)}`
  const { status } = await call(service, 'PATCH', `/envelopes/${envelope.id}/recipients/${ada.id}`, {
    body: { name: ADA.name, email: 'ada@home.example' },
  })
  expect(status).toBe(200)
  const page = await context.newPage()
  await page.goto(old_link)
  await page.locator('h1').waitFor()
  await seen.read(page, 'a link that was replaced')
  await page.locator('button[type=submit]').first().click()
  await page.locator('h1').waitFor()
  await seen.read(page, 'another link is on its way')
  expect(seen.found()).toEqual({})
})
