import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { SAMPLE_PDF } from '../support/api.ts'
import { boxFor, lease } from '../support/templates.ts'
import type { Visitors } from './visitors.ts'

/** One form and one of its entries. */
export interface Row {
  /** Below src/web. */
  readonly source: string
  readonly path: () => string
  readonly open?: () => Promise<unknown>
  readonly entry: string
  /** Where it has to be typed first. */
  readonly wrong?: string
  readonly verb: string | RegExp
}

/** Initials that show nothing. */
export const keptMark = (open: () => Promise<unknown>): Row => ({
  source: 'settings/account/marks/mark-dialog.tsx',
  path: () => '/settings/account',
  open,
  entry: 'Your initials',
  wrong: ' ',
  verb: 'Save',
})

export async function upload(page: Page): Promise<void> {
  const file = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from(SAMPLE_PDF) }
  await page.getByLabel('Files').setInputFiles([file])
  await page.getByLabel('Title of lease.pdf').waitFor()
}

/** What forms are about. */
export async function subjects({ api, sent }: Visitors) {
  const made = async (path: string, metadata: object): Promise<{ id: string }> => {
    const form = new FormData()
    form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
    form.append('files', new Blob([SAMPLE_PDF]), 'agreement.pdf')
    return api('POST', path, form)
  }
  const bob = { name: 'Bob', email: 'bob@example.test' }
  const place = { type: 'signature', page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.06, required: true }
  const draft = {
    name: 'Draft',
    recipients: [bob],
    documents: [{ name: 'agreement.pdf' }],
    fields: [{ recipient_email: bob.email, ...place }],
  }
  const roles = lease({ fields: [boxFor('Tenant'), boxFor('Landlord', { y: 0.7 })] })
  return {
    running: (await sent('Running')).id,
    draft: (await made('/envelopes', draft)).id,
    template: (await made('/templates', roles)).id,
  }
}

/** Of what has the focus: its label, whether it is said to be wrong, and in how many places. */
export const FOCUSED = `(() => {
  const { activeElement: it } = document
  const [said] = (it.getAttribute('aria-describedby') ?? '').split(' ')
    .map((id) => document.getElementById(id)).filter((one) => one?.id.endsWith('-error'))
  const words = said?.innerText ?? ''
  return {
    label: it.labels?.[0]?.innerText ?? it.innerText,
    wrong: it.ariaInvalid === 'true' && said?.checkVisibility(),
    times: [...document.querySelectorAll('p, [role=alert] div')].filter((one) => one.innerText.includes(words)).length,
    value: it.type === 'file' ? '' : it.value,
    alerts: document.querySelectorAll('[role=alert]').length,
    // Words of the API are for programs.
    foreign: /[_[\\]{}]| must |is required|is not a known/.exec(words)?.[0] ?? null,
  }
})()`

const WEB = join(import.meta.dirname, '../../src/web')

/** What it asks has nothing to be filled in. */
const WITHOUT_ENTRIES = ['DeleteDialog', 'RemoveDialog', 'useLink', 'PagesDialog']

/** The files of the dashboard that have a form, once for each, and those that draw the element. */
export function formsInSource() {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const users = files.filter((file) => file !== 'upload/use-files-form.tsx')
  const uses = users.flatMap((file) => {
    const text = readFileSync(join(WEB, file), 'utf8')
    const parts = text.split(/^(?=export function|function)/m)
    const own = parts.filter((part) => !WITHOUT_ENTRIES.some((name) => part.includes(`function ${name}(`)))
    return own.flatMap((part) => [...part.matchAll(/\buse(Service|Act|Files)Form[<(]/g)].map(() => file))
  })
  const elements = files.filter((file) => readFileSync(join(WEB, file), 'utf8').includes('<form'))
  return { uses: uses.toSorted(), elements: elements.toSorted() }
}

/** The service is asked for a link of the export, and says that it wants a proof first. */
async function askedForProof(page: Page): Promise<void> {
  const body = { code: 'fresh_proof_required', message: 'confirm that it is you', ways: ['password'] }
  const answer = { status: 403, contentType: 'application/problem+json', body: JSON.stringify(body) }
  await page.route('**/app/live/account/proof', (route) => route.fulfill(answer), { times: 1 })
  await page.getByRole('button', { name: 'Download everything' }).click()
}

/** What owners say of who joins, and by which programs. */
export const rowsOfRules = (page: () => Page): readonly Row[] => [
  {
    source: 'settings/members/domains-card.tsx',
    path: () => '/settings/members',
    open: () => page().getByRole('button', { name: 'Add domain', exact: true }).first().click(),
    entry: 'Domain',
    wrong: 'gmail.com',
    verb: 'Add',
  },
  {
    source: 'settings/programs/program-rule.tsx',
    path: () => '/settings/integrations',
    open: async () => void (await page().getByRole('combobox', { name: 'Allowed programs' }).selectOption('named')),
    entry: 'Programs, one per line',
    wrong: 'no address of a program',
    verb: 'Save',
  },
  {
    source: 'settings/account/passkeys-card.tsx',
    path: () => '/settings/account',
    open: async () => {
      await page().getByRole('button', { name: 'Add passkey', exact: true }).first().click()
      await page().getByLabel('Name of the passkey').fill('Laptop')
    },
    entry: 'Your password',
    wrong: 'not it',
    verb: 'Add passkey',
  },
  {
    source: 'settings/account/passkeys-card.tsx',
    path: () => '/settings/account',
    open: () => askOfPasskey(page(), 'Rename Laptop'),
    entry: 'Name of the passkey',
    wrong: ' ',
    verb: 'Rename passkey',
  },
  {
    source: 'settings/account/passkeys-card.tsx',
    path: () => '/settings/account',
    open: () => askOfPasskey(page(), 'Remove Laptop'),
    entry: 'Your password',
    verb: 'Remove passkey',
  },
  {
    source: 'frame/proof-dialog.tsx',
    path: () => '/settings/data',
    open: () => askedForProof(page()),
    entry: 'Your password',
    wrong: 'not it',
    verb: 'Confirm',
  },
]

/** Of somebody who seems to have one: what is wrong is wrong before it is looked for. */
async function askOfPasskey(page: Page, button: string): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z'
  const passkey = { id: 'psk_1', name: 'Laptop', created_at: at, last_used_at: at, backed_up: true, elsewhere: false }
  await page.route('**/app/live/account', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), passkeys: [passkey] } })
  })
  await page.reload()
  await page.getByRole('button', { name: button }).waitFor()
  await page.unroute('**/app/live/account')
  await page.getByRole('button', { name: button }).click()
}
