import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dashboardWords } from '../../tools/dashboard-words.ts'
import { call, SAMPLE_PDF, signAs } from '../support/api.ts'
import { appUser, type AppUser } from '../support/app.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { createWith } from '../support/stories.ts'
import { template } from '../support/templates.ts'
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
let owner: AppUser
beforeAll(async () => {
  service = await openService()
  server = await openSite(service)
  browser = await openBrowser()
  ;({ context } = await browser.visit(DESKTOP))
  await routeTo(context, server)
  const words = `globalThis.countersign_words = ${JSON.stringify(dashboardWords('en'))}`
  await context.route('**/assets/words-en-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: words }),
  )
  page = await context.newPage()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await server.close()
  await service.close()
})

const ADA = { name: 'Άδα Λαβλέις', email: 'ada@example.test' }
const GRACE = { name: 'Γκρέις Χόπερ', email: 'grace@example.test' }
const DOCUMENT = 'συμφωνία.pdf'
/** Names of the workspace, its people and its keys, formats and addresses. */
const VALUES = [
  ...['Acme GmbH', 'Grace Hopper', 'The owner', 'CRM test', 'CRM', 'Countersign', 'PDF', 'CSV', 'API', 'ZIP'],
]
/** Addresses, zones of the world, ids, names of events. */
const PATTERNS = [
  /[\w.+-]+@[\w.-]+/g,
  /https?:\S+/g,
  /\b[A-Z]\w+\/\w[\w/+-]*/g,
  /\b[a-z]+_[a-z0-9]{6,}\b/g,
  /\b[a-z]+\.[a-z_]+\b/g,
]
const { read, found } = reader(VALUES, PATTERNS)

async function envelope(over: object = {}) {
  const { body } = await createWith(
    service,
    {
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
    },
    [{ name: DOCUMENT, content: SAMPLE_PDF }],
  )
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

test('no page of the dashboard says anything that is not in the catalogs', { timeout: 120_000 }, async () => {
  const { key } = await service.addWorkspace()
  owner = await appUser(service, key)
  const [name = '', value = ''] = owner.cookie.split('=')
  await context.addCookies([{ name, value, url: BASE_URL }])
  await visited(['/envelopes', '/templates', '/outbox', '/envelopes/new', '/templates/new', '/envelopes/none'])
  expect(found()).toEqual({})
})
