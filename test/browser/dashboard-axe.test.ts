import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isolate } from '../../src/domain/bidi.ts'
import { ADDRESSES } from '../../src/http/dashboard/shell.ts'
import { SAMPLE_PDF } from '../support/api.ts'
import { boxFor, lease } from '../support/templates.ts'
import { flawsOf } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { headed, SECRET_KEY, type Visitors, visitors } from './visitors.ts'

// Every page and every dialog of the dashboard, as axe sees it: light and dark, on a desk and as narrow as 400 % makes
// it. What else a state does is tried by the tests of its part.

const LONG = `${'W'.repeat(120)} <b>מרחב</b>`

let service: RunningService
let browser: Browser
let page: Page
let api: Visitors['api']
let sent: Visitors['sent']
beforeAll(async () => {
  service = await startService({ SECRET_KEY })
  browser = await openBrowser()
  const { context } = await browser.visit(DESKTOP)
  ;({ api, sent } = visitors(service, context))
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
})

let flaws: string[] = []
beforeEach(() => {
  flaws = []
})

/** Addresses that were looked at, for the test that none is left out. */
const seen = new Set<string>()

async function look(state: string): Promise<void> {
  seen.add(new URL(page.url()).pathname)
  for (const flaw of await flawsOf(page)) flaws.push(`${state}: ${flaw}`)
}

/** A page by its address, once its words are there. */
async function visit(path: string, words: string | RegExp): Promise<void> {
  await page.goto(`${service.base_url}${path}`)
  await page.getByText(words).first().waitFor()
}

async function visited(pages: readonly (readonly [path: string, words: string | RegExp])[]): Promise<void> {
  for (const [path, words] of pages) {
    await visit(path, words)
    await look(path)
  }
}

/** Opened from a button, or from an entry of its menu; Escape closes it, and the focus is where it was. */
async function dialogOf(button: string | RegExp, entry?: string): Promise<void> {
  await page
    .getByRole('button', { name: button, ...(typeof button === 'string' ? { exact: true } : {}) })
    .first()
    .click()
  if (entry) await page.getByRole('menuitem', { name: entry }).click()
  await page.getByRole('dialog').waitFor()
  const state = `${new URL(page.url()).pathname}, ${button} ${entry ?? ''}`
  await look(state)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // It goes back when the dialog has left, which may be a moment later.
  const isLost = () => page.evaluate('document.activeElement === document.body')
  await expect.poll(isLost, { message: `${state}: the focus is lost`, timeout: 5_000 }).toBe(false)
}

async function signIn(): Promise<void> {
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await headed(page, 'Envelopes')
}

function made(path: string, metadata: object): Promise<{ id: string }> {
  const form = new FormData()
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([SAMPLE_PDF]), 'agreement.pdf')
  return api('POST', path, form, service.test_key)
}

const simulate = (id: string, person: string, act: object) =>
  api('POST', `/test/envelopes/${id}/recipients/${person}/act`, act, service.test_key)

test('signing in, and all there is before the first envelope', { timeout: 300_000 }, async () => {
  await visited([
    ['/forgotten', /password/i],
    ['/reset/none', /link/i],
    ['/invite/none', /link/i],
    ['/verify', 'Check a signed document'],
    ['/login', 'Password'],
  ])
  await signIn()
  await visited([
    ['/envelopes?space=live', 'No envelopes yet'],
    ['/envelopes?space=live&tab=attention', 'Nothing needs you'],
    ['/templates?space=live', 'No templates yet'],
    ['/outbox?space=live', 'No emails yet'],
    ['/settings/webhooks?space=live', 'No webhooks in the live space'],
    ['/envelopes/new', 'Add a document first.'],
    ['/templates/new', 'Add a document first.'],
    ['/envelopes/none', 'Page not found'],
  ])
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await look('command menu')
  expect(flaws).toEqual([])
})

test('envelopes in every state, and what is asked before each act', { timeout: 300_000 }, async () => {
  const running = await sent(LONG, [], { livemode: false })
  const done = await sent('Done', [], { livemode: false, alone: true })
  await simulate(done.id, done.ada, { act: 'sign' })
  const refused = await sent('Refused', [], { livemode: false })
  await simulate(refused.id, refused.ada, { act: 'decline', reason: LONG })
  const bob = { name: LONG, email: 'bob@example.test' }
  const draft = await made('/envelopes', {
    name: 'Draft',
    recipients: [bob],
    documents: [{ name: 'agreement.pdf' }],
  })
  const voiding = { action: 'void', envelope_id: running.id }
  const asked = await api('POST', '/confirmations', voiding, service.test_key)
  await visited([
    ['/envelopes?space=test', 'Refused'],
    ['/outbox', /Refused/],
    [
      `/outbox/${(await api('GET', '/test/outbox?limit=1', undefined, service.test_key)).data[0].id}`,
      'Open its envelope',
    ],
    [`/confirm/${asked.id}`, 'No reason is given.'],
    [`/envelopes/${done.id}`, 'Certificate'],
    [`/envelopes/${refused.id}`, /declined:/],
  ])

  await visit(`/envelopes/${running.id}`, /^Waiting for Ada/)
  await look('a running envelope')
  await dialogOf('Remind…')
  await dialogOf('More', 'Extend deadline…')
  await dialogOf('More', 'Void…')
  await dialogOf('More', 'Recall…')
  await dialogOf('More', 'Save as template…')
  await dialogOf('Actions for Ada Lovelace', 'Correct name or email')
  await dialogOf('Actions for Ada Lovelace', 'Copy signing link')
  await dialogOf('Actions for Ada Lovelace', 'Copy link for signing in person')

  await visit(`/envelopes/${draft.id}`, 'Not sent yet.')
  await look('a draft')
  await dialogOf('Send…')
  await dialogOf('Edit details')
  await dialogOf('Edit pages')
  await dialogOf('Add recipient')
  await dialogOf('More', 'Delete…')
  await dialogOf(`Actions for ${isolate(LONG)}`, 'Remove')
  await visited([[`/envelopes/${draft.id}/edit`, 'Review and send']])
  expect(flaws).toEqual([])
})

test('templates, and the editor', { timeout: 300_000 }, async () => {
  const label = 'Tenant'
  const { id } = await made('/templates', {
    ...lease({ name: LONG }),
    fields: [
      boxFor(label),
      boxFor('Landlord', { y: 0.7 }),
      boxFor(label, { type: 'text', label: LONG, y: 0.3, read_only: true }),
    ],
  })
  await visited([
    ['/templates?space=test', LONG],
    [`/templates/${id}/use`, 'Prefilled values'],
    [`/templates/${id}/bulk`, 'Drop a CSV file here'],
    [`/templates/${id}/edit`, 'No problems'],
  ])
  await dialogOf('Preview')
  await dialogOf('Roles')
  await visit(`/templates/${id}`, 'With the API')
  await look('a template')
  await dialogOf('More', 'Edit name and description')
  await dialogOf('More', 'Archive')
  expect(flaws).toEqual([])
})

test('all settings', { timeout: 300_000 }, async () => {
  await visited([
    ['/settings/general', 'Names and colour'],
    ['/settings/defaults', 'Days to sign'],
    ['/settings/embedding', 'On your page'],
    ['/settings/plan', 'Included in the plan'],
    ['/settings/activity', 'Who changed which setting'],
    ['/embed/playground', /recipient token/],
  ])
  for (const [path, words, buttons] of SETTINGS_WITH_DIALOGS) {
    await visit(path, words)
    await look(path)
    for (const button of buttons) await dialogOf(button)
  }
  const hook = { url: 'https://hooks.example.test/countersign', events: ['*'] }
  const { id } = await api('POST', '/webhooks', hook, service.test_key)
  await visited([[`/settings/webhooks/${id}?space=test`, 'hooks.example.test']])
  expect(flaws).toEqual([])
})

test('no page is left out', () => {
  const isSeen = (address: string) => {
    const pattern = new RegExp(`^${address.replace(':id', '[a-z]+_[a-z0-9]+')}$`)
    return [...seen].some((path) => pattern.test(path))
  }
  expect(Object.keys(ADDRESSES).filter((address) => !isSeen(address))).toEqual([])
})

const SETTINGS_WITH_DIALOGS = [
  ['/settings/members', 'How people sign in', ['Invite member', 'Require two-factor']],
  ['/settings/integrations', 'Your first call', ['Issue API key', 'Rotate First test key', 'Revoke First test key']],
  ['/settings/webhooks?space=test', 'No webhooks in the test space', ['Add webhook']],
  ['/settings/seal', 'Made by this server', ['Upload certificate']],
  ['/settings/data', 'Envelopes are kept forever.', []],
  ['/settings/account', 'Where you are signed in', ['Set up two-factor sign-in']],
] as const
