import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailServer } from '../mail/transport/mail-server.ts'
import { pages } from '../pdf/intake/files.ts'
import { SAMPLE_PDF } from '../support/api.ts'
import { type Browser, DESKTOP, openBrowser } from './browser.ts'
import { mailbox } from './mailbox.ts'
import { type RunningService, startService } from './running-service.ts'
import { headed, press, SECRET_KEY, START, visitors } from './visitors.ts'

// From the link in the mail to the end: by the keyboard alone, and through the largest envelope.

let mail: Awaited<ReturnType<typeof mailServer>>
let letters: ReturnType<typeof mailbox>
let service: RunningService
let browser: Browser
beforeAll(async () => {
  mail = await mailServer()
  service = await startService({ SECRET_KEY, SMTP_URL: mail.url })
  letters = mailbox(mail, service.base_url)
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
  await mail.close()
})

const contexts: BrowserContext[] = []
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

const box = (type: string, y: number, over: object = {}) => ({
  type,
  page: 1,
  required: true,
  x: 0.1,
  y,
  width: 0.3,
  height: 0.05,
  ...over,
})

interface Sent {
  readonly name: string
  readonly fields: readonly object[]
  readonly file?: Buffer
}

let people = 0

/** An envelope for one person, opened by the link of their mail in a browser of its own. */
async function mailed({ name, fields, file = SAMPLE_PDF }: Sent) {
  const { context, complaints } = await browser.visit(DESKTOP)
  contexts.push(context)
  const { api } = visitors(service, context)
  const form = new FormData()
  people += 1
  const email = `person${people}@example.test`
  const recipients = [{ name: 'Ada Lovelace', email }]
  const boxes = fields.map((field) => ({ ...field, recipient_email: email }))
  const metadata = { name, recipients, documents: [{ name: 'a.pdf' }], fields: boxes, send: true }
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([new Uint8Array(file)]), 'a.pdf')
  const {
    id,
    recipients: [{ id: rid }],
  } = await api('POST', '/envelopes', form)
  const page = await context.newPage()
  await page.goto(await letters.linkFor(email))
  const state = async () => (await page.request.get(`${service.base_url}/sign/${rid}/state`)).json()
  return { id: id as string, page, complaints, api, state }
}

test('the keyboard alone: a date, a box to tick, another handwriting, a break, and the end', {
  timeout: 120_000,
}, async () => {
  const { page, complaints, state } = await mailed({
    name: 'By keys',
    fields: [
      box('date', 0.2, { date_mode: 'manual', date_format: 'DD.MM.YYYY', label: 'Begin' }),
      box('checkbox', 0.3, { width: 0.04, height: 0.03, label: 'Keys taken over' }),
      box('text', 0.4, { label: 'Phone', validation: 'phone' }),
      box('signature', 0.6),
    ],
  })
  await headed(page, /please sign/)
  // Without the tick it says what is missing, and the way on is not far.
  await press(page, /^Continue/, 'Enter')
  await page.getByText('Tick the box to continue, or decline below.').waitFor()
  await press(page, /I agree to receive/, 'Space')
  await press(page, /^Continue/, 'Enter')
  await page.getByRole('button', { name: START }).waitFor()
  await press(page, /^Start: “Begin”/, 'Enter')
  await page.locator('input[type=date]:focus').waitFor()
  await page.keyboard.type('12242026')
  await press(page, /^Keys taken over/, 'Space')
  await press(page, /^Phone/, '+')
  await page.keyboard.type('49')
  await page.keyboard.press('Tab')
  await page.getByText('Enter a phone number with its country code.').first().waitFor()
  await press(page, /^Phone/, 'End')
  await page.keyboard.type('30123456')
  await page.getByRole('button', { name: 'Next: your signature' }).waitFor()
  // Enter in a box goes on to the next one.
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await press(page, /^Your name/, 'End')
  await page.keyboard.type(', Countess')
  await press(page, /^(Handwriting|Script).* 1$/, 'ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('.box.signature.done:focus').waitFor()

  await press(page, /^Finish later/, 'Enter')
  await page.getByText('Your answers are kept.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press(page, /^Finish$/, 'Enter')
  await headed(page, 'You have signed')
  const values = (await state()).fields.map(({ value }: any) => value)
  expect(values).toEqual([
    ...['2026-12-24', true, '+4930123456'],
    expect.objectContaining({
      kind: 'typed',
      text: 'Ada Lovelace, Countess',
      font: expect.not.stringMatching('caveat'),
    }),
  ])
  expect(complaints).toEqual([])
})

test('the keyboard alone declines', { timeout: 120_000 }, async () => {
  const { page, complaints, id, api } = await mailed({
    name: 'Unwanted',
    fields: [box('signature', 0.2)],
  })
  await headed(page, /please sign/)
  await press(page, /^Decline/, 'Enter')
  await page.getByRole('dialog').waitFor()
  // The focus begins on the way out, and Escape is another.
  await page.locator('button:focus', { hasText: 'Cancel' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('button:focus', { hasText: 'Decline' }).waitFor()
  await page.keyboard.press('Space')
  await press(page, /^Reason/, 'T')
  await page.keyboard.type('he rent is wrong')
  await press(page, /^Decline$/, 'Enter')
  await headed(page, 'You have declined')
  expect((await api('GET', `/envelopes/${id}`)).recipients[0]).toMatchObject({
    status: 'declined',
    decline_reason: 'The rent is wrong',
  })
  expect(complaints).toEqual([])
})

const PAGES = 50
const ON_EACH = 10
/** Ten on each page: on some pages one that has to be filled, on the last the signature too. */
const MANY = Array.from({ length: PAGES * ON_EACH }, (_, i) => {
  const [page, place] = [1 + Math.floor(i / ON_EACH), i % ON_EACH]
  const at = { page, x: 0.1 + 0.45 * (place % 2), width: 0.3, height: 0.04 }
  const last = i === PAGES * ON_EACH - 1
  const required = last || (place === 0 && [1, 25, 50].includes(page))
  return box(last ? 'signature' : 'text', 0.1 + 0.16 * Math.floor(place / 2), {
    ...at,
    required,
    label: `Box ${page}.${place + 1}`,
  })
})

/**
 * What one letter in this box brings about: how many turns of the event loop it takes until the page shows it, and which pages
 * were drawn anew. No clock: a busy machine makes turns longer, not more.
 */
const LETTER = (name: string) => `(async () => {
  const control = document.querySelector('input[aria-label^="${name},"]')
  const pages = [...document.querySelectorAll('.page')]
  const touched = new Set()
  let changes = 0
  const watcher = new MutationObserver((records) => {
    changes += records.length
    for (const { target } of records) {
      const page = (target instanceof Element ? target : target.parentElement).closest('.page')
      if (page) touched.add(pages.indexOf(page) + 1)
    }
  })
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  control.value += 'x'
  control.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'x' }))
  let turns = 0
  const channel = new MessageChannel()
  const shown = () => document.querySelector('.saving').innerText.includes('Saving')
  while (!shown() && turns < 50) {
    turns += 1
    await new Promise((next) => { channel.port1.onmessage = next; channel.port2.postMessage(null) })
  }
  watcher.disconnect()
  return { turns, changes, touched: [...touched] }
})()`

test('fifty pages and five hundred boxes: led through, typed into, and signed', {
  timeout: 180_000,
}, async () => {
  const { page, complaints, state, id, api } = await mailed({
    name: 'Large',
    fields: MANY,
    file: pages({ count: PAGES }),
  })
  await headed(page, /please sign/)
  await page.getByText('1 document, 50 pages').waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const next = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const typed = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}\\b`) })
  await page.getByText('0 of 4', { exact: true }).waitFor()
  await next('Start: “Box 1.1”')
  for (const [name, after] of [
    ['Box 1.1', 'Box 25.1'],
    ['Box 25.1', 'Box 50.1'],
    ['Box 50.1', 'Box 50.10'],
  ] as const) {
    await page.locator(`input[aria-label^="${name},"]:focus`).waitFor()
    await page.keyboard.type('London')
    expect(await typed(name).inputValue()).toBe('London')
    await page.getByRole('button', { name: `Next: “${after}”`, exact: true }).waitFor()
    if (after !== 'Box 50.10') await next(`Next: “${after}”`)
  }
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('img', { name: /^Page 50 of 50/ }).waitFor()
  const { turns, changes, touched } = await page.evaluate<any>(LETTER('Box 50.9'))
  expect(turns).toBeLessThan(10)
  expect(changes).toBeLessThan(30)
  expect(touched.filter((at: number) => at !== 50)).toEqual([])

  await page.getByRole('button', { name: 'Fill as a form' }).click()
  await typed('Box 37.4').fill('Paris')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await page.locator('.form input').count()).toBe(MANY.length - 1)
  await next('Next: “Box 50.10”')
  await next('Sign')
  await next('Finish')
  await headed(page, 'You have signed')
  const filled = (await state()).fields.filter(({ value }: any) => value !== null)
  expect(filled.map(({ label, value }: any) => [label, value.text ?? value])).toEqual([
    ...[
      ['Box 1.1', 'London'],
      ['Box 25.1', 'London'],
      ['Box 37.4', 'Paris'],
    ],
    ...[
      ['Box 50.1', 'London'],
      ['Box 50.9', 'x'],
      ['Box 50.10', 'Ada Lovelace'],
    ],
  ])
  await page.getByRole('link', { name: 'Signed document' }).waitFor()
  expect((await api('GET', `/envelopes/${id}`)).status).toBe('completed')
  expect(complaints).toEqual([])
})
