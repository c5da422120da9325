import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MAIL_FAILURES } from '../../src/domain/recipients/mail-failure.ts'
import { dashboardWords, isFirst } from '../../tools/dashboard-words.ts'
import { call, envelopeForm, SAMPLE_PDF } from '../support/api.ts'
import { visitor } from '../support/dashboard.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { lease, template } from '../support/templates.ts'
import { type Browser, DESKTOP, openBrowser } from './browser.ts'
import { openSite, reader, routeTo } from './unspoken.ts'

// Each page of the dashboard, and those before it, in a language that nobody speaks: what stands there in English was
// never asked of a catalog.

vi.mock('@lingui/message-utils/compileMessage', async (original) => {
  const { compileMessage } = await original<typeof import('@lingui/message-utils/compileMessage')>()
  const { pseudo } = await import('../i18n/pseudo.ts')
  return { compileMessage: (message: string) => pseudo(compileMessage(message)) }
})

let service: TestService
let server: TestService['server']
let browser: Browser
let context: BrowserContext
let page: Page
let key: string
let test_key: string
beforeAll(async () => {
  service = await openService()
  ;({ key, test_key } = await service.addWorkspace())
  server = await openSite(service)
  browser = await openBrowser()
  ;({ context } = await browser.visit(DESKTOP))
  await routeTo(context, server)
  const words = {
    words: `globalThis.countersign_words = ${JSON.stringify(dashboardWords('en', isFirst))}`,
    'more-words': `globalThis.countersign_more_words = ${JSON.stringify(dashboardWords('en', (id) => !isFirst(id)))}`,
  }
  for (const [kind, body] of Object.entries(words))
    await context.route(`**/assets/${kind}-en-*.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  // Browsers have it at addresses that are secure; this one is answered by the test itself.
  await context.addInitScript(`crypto.randomUUID ??= () => '10000000-1000-4000-8000-100000000000'`)
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
}, 120_000)
afterAll(async () => {
  await browser.close()
  await server.close()
  await service.close()
})

const ADA = { name: 'Άδα Λαβλέις', email: 'ada@example.test' }
const GRACE = { name: 'Γκρέις Χόπερ', email: 'grace@example.test' }
const DOCUMENT = 'συμφωνία.pdf'
/** Of a list that somebody brings along. */
const HEADINGS = ['Tenant name', 'Tenant email', 'Landlord name', 'Landlord email']
/** Names of the workspace, its people and its keys, formats and addresses. */
const VALUES = [
  ...HEADINGS,
  ...[
    'Acme GmbH',
    'test',
    'Grace Hopper',
    'The owner',
    'CRM test',
    'CRM',
    'Countersign',
    'PDF',
    'CSV',
    'API',
    'ZIP',
    'UTC',
    'Tenant',
    'Landlord',
  ],
]
/** Addresses, zones of the world, ids, names of events. */
const PATTERNS = [
  /[\p{L}\d_-]+\.pdf/gu,
  /#[0-9a-f]{6}\b/g,
  /[\w.+-]+@[\w.-]+/g,
  /https?:\S+/g,
  /\b[A-Z]\w+\/\w[\w/+-]*/g,
  /\b[a-z]+_[a-z0-9]{6,}\b/g,
  /\b[a-z]+\.[a-z_]+\b/g,
]
const { read, found } = reader(VALUES, PATTERNS)

const SETTINGS = [
  ...['general', 'members', 'integrations', 'webhooks', 'embedding', 'defaults', 'seal', 'plan', 'data', 'activity'],
  'account',
]

async function envelope(over: object = {}) {
  const metadata = {
    name: 'Μισθωτήριο',
    message: { body: 'Παρακαλώ υπογράψτε.' },
    recipients: [ADA, GRACE],
    documents: [{ name: DOCUMENT }],
    fields: [ADA, GRACE].map(({ email }, i) => ({
      recipient_email: email,
      type: 'signature',
      page: 1,
      x: 0.1,
      y: 0.2 + i / 5,
      width: 0.3,
      height: 0.06,
    })),
    send: true,
    ...over,
  }
  const { body } = await call(service, 'POST', '/envelopes', {
    key: test_key,
    raw: envelopeForm(metadata, [{ name: DOCUMENT, content: SAMPLE_PDF }]),
  })
  if (!body.recipients) throw new Error(JSON.stringify(body))
  return body
}

async function visited(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`${BASE_URL}${path}`)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    await read(page, path)
  }
}

test('no page before the dashboard says anything that is not in the catalogs', { timeout: 60_000 }, async () => {
  await visited(['/login', '/forgotten', '/reset/none', '/invite/none', '/nothing/here'])
  expect(found()).toEqual({})
})

test('no page of the dashboard says anything that is not in the catalogs', { timeout: 180_000 }, async () => {
  const [name = '', value = ''] = (await visitor(service, key)).cookie.split('=')
  await context.addCookies([{ name, value, url: BASE_URL }])
  await visited(['/envelopes?space=test', '/templates?space=test', '/outbox?space=test', '/envelopes/none'])
  const draft = await envelope({ send: false })
  const sent = await envelope()
  const declined = await envelope()
  await call(service, 'POST', `/test/envelopes/${declined.id}/recipients/${declined.recipients[0].id}/act`, {
    key: test_key,
    body: { act: 'decline', reason: 'Λάθος ενοίκιο' },
  })
  const done = await envelope({ recipients: [ADA], fields: [] })
  await call(service, 'POST', `/test/envelopes/${done.id}/recipients/${done.recipients[0].id}/act`, {
    key: test_key,
    body: { act: 'sign' },
  })
  await service.runJobs()
  const lost = await envelope()
  await call(service, 'POST', `/test/envelopes/${lost.id}/recipients/${lost.recipients[0].id}/act`, {
    key: test_key,
    body: { act: 'bounce', reason: 'Γεμάτο' },
  })
  const [mail] = await service.database.query(
    "update mail set state = 'failed', last_error = $2 where envelope_id = $1 and kind = 'invitation' returning id",
    [lost.id, MAIL_FAILURES.unusable_address],
  )
  const { id: leased } = await template(service, lease({ name: 'Μισθωτήριο' }), { key: test_key })
  await visited([
    ...['/envelopes?space=test', '/templates?space=test', '/outbox?space=test', '/envelopes/new?space=test'],
    ...[draft, sent, declined, done, lost].map(({ id }) => `/envelopes/${id}`),
    `/outbox/${mail?.['id']}?space=test`,
    `/envelopes/${draft.id}/edit`,
    ...['', '/edit', '/use', '/bulk'].map((part) => `/templates/${leased}${part}`),
    ...SETTINGS.map((name) => `/settings/${name}?space=test`),
    '/templates/new',
  ])
  await listChecked(leased)
  expect(found()).toEqual({})
})

/** Findings about rows come from the service. */
async function listChecked(id: string): Promise<void> {
  const rows = [HEADINGS.join(), `${ADA.name},nobody,${GRACE.name},${GRACE.email}`]
  await page.goto(`${BASE_URL}/templates/${id}/bulk`)
  const buffer = Buffer.from(rows.join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: /Çhéçk/ }).click()
  await page.getByText(/Röw 2/).waitFor()
  await read(page, 'findings of a list')
}
