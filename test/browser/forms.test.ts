import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '../support/people.ts'
import { type Browser, DESKTOP, openBrowser } from './browser.ts'
import { FOCUSED, formsInSource, keptMark, type Row, rowsOfRules, subjects, upload } from './forms.ts'
import { type RunningService, startService } from './running-service.ts'
import { SECRET_KEY, visitors } from './visitors.ts'

// Every form of the dashboard, sent with one wrong entry: it is said once, next to the entry, and the focus is there.

let service: RunningService
let browser: Browser
let page: Page
let ids = { running: '', draft: '', template: '' }
beforeAll(async () => {
  ;[browser, service] = await Promise.all([openBrowser(), startService({ SECRET_KEY })])
  const { context } = await browser.visit(DESKTOP)
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
  ;[ids] = await Promise.all([subjects(visitors(service, context)), signIn()])
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

async function signIn(): Promise<void> {
  await page.goto(`${service.base_url}/login?next=/settings/account`)
  await fill('Email', service.login.email)
  await fill('Password', service.login.password)
  await press('Sign in')
  await page.getByText('Where you are signed in').first().waitFor()
}

const press = (name: string | RegExp) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click()
const choose = async (menu: string | RegExp, entry: string) => {
  await press(menu)
  await page.getByRole('menuitem', { name: entry }).click()
}
const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).first().fill(value)
const visit = (path: string) => page.goto(`${service.base_url}${path}`)

/** Turns the words behind it around, which no text may do. */
const TURNED = 'Ada \u202eKing'

const envelope = (act: string) => ({
  path: () => `/envelopes/${ids.running}`,
  open: () => choose('More', act),
})

const ROWS: readonly Row[] = [
  {
    source: 'envelopes/saved-filters.tsx',
    path: () => '/envelopes?q=draft',
    open: () => press('Save this filter'),
    entry: 'Name',
    verb: 'Save filter',
  },
  {
    source: 'envelopes/label-dialog.tsx',
    path: () => '/envelopes',
    async open() {
      await page.getByLabel('Select Draft').check()
      await press('Label')
      await press('New label')
    },
    entry: 'Name',
    verb: 'Create label',
  },
  {
    source: 'settings/integrations/issue-key.tsx',
    path: () => '/settings/integrations',
    open: () => press('Issue API key'),
    entry: 'Name',
    verb: 'Issue key',
  },
  {
    source: 'settings/members/invite-dialog.tsx',
    path: () => '/settings/members',
    open: () => press('Invite member'),
    entry: 'Email',
    wrong: 'no address',
    verb: 'Send invitation',
  },
  ...rowsOfRules(() => page),
  {
    source: 'settings/webhooks/webhook-form.tsx',
    path: () => '/settings/webhooks?space=test',
    open: () => press('Add webhook'),
    entry: 'Address',
    wrong: 'http://10.0.0.1/hook',
    verb: 'Save webhook',
  },
  {
    source: 'settings/general/brand-form.tsx',
    path: () => '/settings/general',
    entry: 'Reply-to address',
    wrong: 'nobody',
    verb: 'Save',
  },
  {
    source: 'settings/general/general-page.tsx',
    path: () => '/settings/general',
    entry: 'Subject',
    wrong: TURNED,
    verb: 'Save texts',
  },
  {
    source: 'settings/defaults/defaults-form.tsx',
    path: () => '/settings/defaults',
    entry: 'Time zone',
    wrong: 'Mars/Olympus',
    verb: 'Save',
  },
  {
    source: 'settings/embedding/origins-editor.tsx',
    path: () => '/settings/embedding',
    entry: 'Site 1',
    wrong: 'https://app.example.com/path',
    verb: 'Save',
  },
  {
    source: 'settings/retention/data-page.tsx',
    path: () => '/settings/data',
    entry: 'Delete ended envelopes after … days',
    wrong: '0',
    verb: 'Erase after this time',
  },
  {
    source: 'settings/retention/retention-dialogs.tsx',
    path: () => '/settings/data',
    open: async () => {
      await fill('Delete ended envelopes after … days', '90')
      await press('Erase after this time')
    },
    entry: 'Type erase to continue',
    verb: 'Erase',
  },
  {
    source: 'settings/seal/seal-dialogs.tsx',
    path: () => '/settings/seal',
    open: () => press('Upload certificate'),
    entry: 'Certificate file',
    verb: 'Check and use certificate',
  },
  {
    source: 'settings/account/person-card.tsx',
    path: () => '/settings/account',
    entry: 'Your name',
    wrong: TURNED,
    verb: 'Change name',
  },
  {
    source: 'settings/account/password-card.tsx',
    path: () => '/settings/account',
    open: async () => {
      await fill('Current password', 'not this one')
      await fill('New password', 'a password of my own')
    },
    entry: 'New password again',
    wrong: 'another password',
    verb: 'Change password',
  },
  {
    source: 'envelope/end-dialogs.tsx',
    ...envelope('Void…'),
    entry: 'Reason (optional)',
    wrong: TURNED,
    verb: 'Void envelope',
  },
  {
    source: 'envelope/end-dialogs.tsx',
    ...envelope('Recall…'),
    entry: 'Reason (optional)',
    wrong: TURNED,
    verb: 'Recall envelope',
  },
  {
    source: 'envelope/remind-dialog.tsx',
    ...envelope('Remind…'),
    entry: 'Message (optional)',
    wrong: TURNED,
    verb: /^Remind 1/,
  },
  {
    source: 'envelope/template-dialog.tsx',
    ...envelope('Save as template…'),
    entry: 'Name of the template',
    wrong: ' ',
    verb: 'Save template',
  },
  {
    source: 'envelope/extend-dialog.tsx',
    ...envelope('Extend deadline…'),
    entry: 'New deadline',
    wrong: '01/01/2020',
    verb: 'Extend deadline',
  },
  {
    source: 'envelope/duplicate-dialog.tsx',
    ...envelope('Duplicate…'),
    entry: 'Name of the new envelope',
    wrong: TURNED,
    verb: 'Create draft',
  },
  {
    source: 'draft/details-dialog.tsx',
    path: () => `/envelopes/${ids.draft}`,
    open: () => press('Edit details'),
    entry: 'Your reference (optional)',
    wrong: TURNED,
    verb: 'Save details',
  },
  {
    source: 'draft/documents-dialog.tsx',
    path: () => `/envelopes/${ids.draft}`,
    open: () => press('Edit documents'),
    entry: 'Title of agreement.pdf',
    wrong: TURNED,
    verb: 'Save documents',
  },
  {
    source: 'envelope/person-dialogs.tsx',
    path: () => `/envelopes/${ids.running}`,
    open: () => choose('Actions for Ada Lovelace', 'Correct name or email'),
    entry: 'Email',
    wrong: 'nobody',
    verb: 'Save changes',
  },
  {
    source: 'envelope/person-dialogs.tsx',
    path: () => `/envelopes/${ids.draft}`,
    open: async () => {
      await press('Add recipient')
      await fill('Email', 'ada@example.test')
    },
    entry: 'Name',
    verb: 'Save recipient',
  },
  {
    source: 'envelope/send-dialog.tsx',
    path: () => `/envelopes/${ids.draft}`,
    open: () => press('Send…'),
    entry: 'Deadline (optional)',
    wrong: '01/01/2020',
    verb: 'Send to 1 person',
  },
  {
    source: 'template/template-dialogs.tsx',
    path: () => `/templates/${ids.template}`,
    open: () => choose('More', 'Edit name and description'),
    entry: 'Name',
    wrong: '',
    verb: 'Save',
  },
  {
    source: 'new-envelope/new-envelope-page.tsx',
    path: () => '/envelopes/new',
    open: async () => {
      await upload(page)
      await fill('Name', 'Ada')
      await fill('Email', 'ada@example.test')
      await page.getByText('Deadline and reminders').click()
    },
    entry: 'Days to sign',
    wrong: 'many',
    verb: 'Place fields',
  },
  {
    source: 'new-template/new-template-page.tsx',
    path: () => '/templates/new',
    open: () => upload(page),
    entry: 'Name of the template',
    wrong: TURNED,
    verb: 'Place fields',
  },
  {
    source: 'template-use/use-form.tsx',
    path: () => `/templates/${ids.template}/use`,
    open: async () => {
      await fill('Tenant name', 'Ada')
      await fill('Tenant email', 'ada@example.test')
      await fill('Landlord name', 'Grace')
    },
    entry: 'Landlord email',
    wrong: 'nobody',
    verb: /^Send to/,
  },
  {
    source: 'bulk-send/bulk-start.tsx',
    path: () => `/templates/${ids.template}/bulk`,
    open: async () => {
      await fill('Or paste rows from a spreadsheet', 'Tenant name,Tenant email\nAda,ada@example.test')
      await press('Read these rows')
    },
    entry: 'Email subject',
    wrong: TURNED,
    verb: 'Check 1 row',
  },
  {
    source: 'editor/dialogs/roles-dialog.tsx',
    path: () => `/templates/${ids.template}/edit`,
    open: () => press('Roles'),
    entry: 'Name of role 2',
    wrong: '',
    verb: 'Save roles',
  },
  {
    source: 'editor/dialogs/confirm-dialogs.tsx',
    path: () => `/envelopes/${ids.draft}/edit`,
    open: async () => {
      await page.getByRole('region', { name: 'Page 1 of' }).getByRole('button', { name: /Bob/ }).click()
      await press('Copy to pages')
    },
    entry: 'Pages, such as 1-3, 5',
    wrong: 'none',
    verb: 'Copy to 0 pages',
  },
  keptMark(() => press('Keep initials')),
  {
    source: 'settings/account/set-up-dialog.tsx',
    path: () => '/settings/account',
    open: () => press('Set up two-factor sign-in'),
    entry: 'Your password',
    wrong: 'not it',
    verb: 'Continue',
  },
  {
    source: 'settings/account/set-up-dialog.tsx',
    path: () => '/settings/account',
    open: scan,
    entry: 'Code from the app',
    wrong: '000000',
    verb: 'Switch on',
  },
  {
    source: 'settings/account/second-factor-card.tsx',
    path: () => '/settings/account',
    open: async () => {
      const secret = await scan()
      await fill('Code from the app', codeAt(secret, new Date().toISOString()))
      await press('Switch on')
      await press('I have saved them')
      await press('New recovery codes')
      await fill('Code', '000000')
    },
    entry: 'Your password',
    wrong: 'not it',
    verb: 'Make new codes',
  },
]

/** As far as the QR code; its secret. */
async function scan(): Promise<string> {
  await press('Set up two-factor sign-in')
  await fill('Your password', service.login.password)
  await press('Continue')
  return (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
}

test.each(ROWS.map((row) => [row.source, row.entry, row] as const))(
  '%s says at “%s” what is wrong with it',
  { timeout: 20_000 },
  async (_source, entry, { path, open, wrong, verb }) => {
    await visit(path())
    await open?.()
    if (wrong !== undefined) await fill(entry, wrong)
    // What is folded away is opened again where something in it is wrong.
    await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = false")
    await press(verb)
    await expect
      .poll(() => page.evaluate(FOCUSED), { timeout: 10_000 })
      .toEqual({ label: entry, wrong: true, times: 1, value: wrong ?? '', alerts: 0, foreign: null })
  },
)

test('no form is left out', () => {
  const { uses, elements } = formsInSource()
  expect(ROWS.map(({ source }) => source).toSorted()).toEqual(uses)
  // The shell, the search box and the button that signs out.
  expect(elements).toEqual(['frame/frame.tsx', 'ui/form.tsx', 'ui/search-box.tsx'])
})

test('what is typed stays where no answer comes, and is sent once however often it is pressed', async () => {
  await visit('/settings/integrations')
  await press('Issue API key')
  await fill('Name', 'CRM')
  const keys: (string | undefined)[] = []
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/keys', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) return route.abort()
    await answered
    return route.continue()
  })
  await press('Issue key')
  await page.getByRole('alert').getByText('The service cannot be reached.').waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('CRM')
  await press('Issue key')
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Issue key' }).and(page.locator('[aria-busy=true]')).waitFor()
  answer()
  await page.getByRole('heading', { name: '“CRM” has been issued' }).waitFor()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})
