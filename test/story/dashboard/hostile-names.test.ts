import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, SAMPLE_PDF } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { browser, keepingMailer, linkTo } from '../../support/people.ts'
import { placeIn, storiesOf } from '../../support/places.ts'
import { openService, type TestService } from '../../support/service.ts'
import { boxFor, template } from '../../support/templates.ts'
import { unzip } from '../../support/unzip.ts'

// Names that would rather be something else, in every place of the dashboard where somebody types one.

const MARKUP = `<img src=x onerror=alert(1)>"'&`
const mailer = keepingMailer()
let service: TestService
/** Without a mail server: what would have gone out lies in the outbox. */
let quiet: TestService
let owner: AppUser
let live_key: string
let template_id: string
beforeAll(async () => {
  service = await openService({ mailer })
  quiet = await openService()
  const workspace = await service.addWorkspace()
  live_key = workspace.live_key
  owner = await appUser(service, workspace.key)
  const made = await template(
    service,
    { name: 'T', roles: [{ label: 'Client' }], fields: [boxFor('Client')] },
    { key: live_key },
  )
  template_id = made.id
})
afterAll(async () => {
  await service.close()
  await quiet.close()
})

const TYPED: readonly (readonly [string, string, (text: string) => object, string])[] = [
  ['PATCH', '/workspace', (name) => ({ name }), 'name'],
  ['PATCH', '/branding', (sender_name) => ({ sender_name }), 'sender_name'],
  ['POST', '/keys', (name) => ({ kind: 'csk_live', name }), 'name'],
  ['POST', '/webhooks', (description) => ({ url: 'http://127.0.0.1:9/', description }), 'description'],
  ['PATCH', '/defaults', (subject) => ({ subject }), 'subject'],
  ['PATCH', '/templates/TPL', (name) => ({ name }), 'name'],
]
/** Each hides something, or is no text that a database takes. */
const HIDDEN = [
  'a\0b',
  'x\ud800y',
  'moc.\u202egnp',
  '\u2066a\u2069',
  'a\r\nBcc: eve@example.test',
  '\u0085',
  'a\u001b[31m',
]

describe.each(TYPED)('%s %s', (method, path, bodyWith, param) => {
  const put = (text: string) => owner.call(method, path.replace('TPL', template_id), { body: bodyWith(text) })

  test('takes markup as text, and 255 characters of any script', async () => {
    const long = '🖋'.repeat(60)
    for (const text of [MARKUP, long, '{{name}} %s', '=HYPERLINK("http://evil.test")']) {
      const { status, body } = await put(text)
      expect([text, status]).toEqual([text, expect.toBeOneOf([200, 201])])
      expect([text, JSON.stringify(body).includes(JSON.stringify(text).slice(1, -1))]).toEqual([text, true])
    }
  })

  // A description has lines.
  const hidden = param === 'description' ? HIDDEN.filter((text) => !/[\r\u0085]/.test(text)) : HIDDEN
  test.each(hidden)('refuses %j, and names the entry', async (text) => {
    const { status, body } = await put(text)
    expect([status, body.errors?.[0]?.param]).toEqual([400, param])
  })
})

/** What a reader of HTML would take for a tag. */
const asTag = /<img src=x/

test('whoever is called so is shown as text in every letter, and the letters are whole', async () => {
  await owner.call('PATCH', '/workspace', { body: { name: MARKUP } })
  await owner.call('PATCH', '/branding', { body: { sender_name: MARKUP } })
  await owner.call('POST', '/members/invitations', { body: { email: 'eve@example.test', role: 'member' } })
  await service.runJobs()
  const link = linkTo(mailer.letters, 'eve@example.test')
  const page = await browser(service).get(link)
  expect(page.html).toContain('&#60;img src=x')
  expect(page.html).not.toMatch(asTag)
  const accepted = { name: MARKUP, password: 'a password of her own', again: 'a password of her own' }
  const eve = browser(service)
  expect((await eve.post(link, accepted)).status).toBe(303)
  const rows = [
    {
      line: 2,
      name: MARKUP,
      external_ref: MARKUP,
      assignments: [{ signing_order: 1, full_name: MARKUP, email: 'x@example.test' }],
    },
  ]
  const begun = await owner.call('POST', `/templates/${template_id}/bulk`, {
    body: { rows, common: { message: { subject: MARKUP, body: MARKUP } } },
  })
  expect(begun.status).toBe(201)
  await service.runJobs()
  const [row] = (await owner.call('GET', `/bulk/${begun.body.id}/rows`)).body.data
  expect(row).toMatchObject({ state: 'sent' })
  await owner.call('POST', `/envelopes/${row.envelope_id}/void`, { body: { reason: MARKUP } })
  await service.runJobs()
  expect(mailer.letters.length).toBeGreaterThan(2)
  for (const { html, subject } of mailer.letters) {
    expect(html).not.toMatch(asTag)
    expect(subject).not.toMatch(/[\r\n]/)
  }
  const { body: found } = await owner.call('GET', `/envelope-rows?search=${encodeURIComponent(MARKUP)}`)
  expect(found.data[0]).toMatchObject({ name: MARKUP })
  const { body: told } = await owner.call('GET', `/envelopes/${row.envelope_id}/timeline`)
  expect(JSON.stringify(told)).toContain('<img src=x')
  expect((await owner.call('GET', '/members')).body.members.map(({ name }: any) => name)).toContain(MARKUP)
  // No answer is a page that a browser would run it in.
  for (const path of ['/envelope-rows', '/members', '/activity', '/outbox']) {
    const { headers } = await owner.call('GET', path)
    expect([path, headers['content-type']]).toEqual([path, expect.stringMatching(/^application\/json/)])
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
  }
})

test('in the outbox a letter is shown in a frame that runs nothing, and tells what was typed as text', async () => {
  const { key } = await quiet.addWorkspace()
  const who = await appUser(quiet, key)
  await who.call('PATCH', '/workspace', { body: { name: MARKUP } })
  const recipients = [{ name: MARKUP, email: 'x@example.test' }]
  const ref = await who.call('POST', `/conversions?name=${encodeURIComponent(`${MARKUP}.pdf`)}`, {
    raw: { payload: SAMPLE_PDF, type: 'application/octet-stream' },
  })
  expect([ref.status, ref.body.file_name]).toEqual([201, `${MARKUP}.pdf`])
  const fields = [
    {
      recipient_email: 'x@example.test',
      type: 'signature',
      page: 1,
      x: 0.1,
      y: 0.1,
      width: 0.2,
      height: 0.1,
    },
  ]
  const body = { name: MARKUP, documents: [{ ref: ref.body.upload_id }], recipients, fields, send: true }
  expect((await who.call('POST', '/envelopes/from-refs', { body })).status).toBe(201)
  await quiet.runJobs()
  const { body: list } = await who.call('GET', '/outbox')
  expect(list.data[0].to_name).toBe(MARKUP)
  const letter = await who.call('GET', `/outbox/${list.data[0].id}/letter`)
  expect(letter.bytes.toString()).not.toMatch(asTag)
  expect(letter.bytes.toString()).toContain('&#60;img src=x')
  expect(String(letter.headers['content-security-policy'])).toMatch(/default-src 'none'.*sandbox(?!.*allow-scripts)/)
})

test('spreadsheets compute none of it, no file of an export leads anywhere, and a download has one plain name', async () => {
  const place = await placeIn(service)
  const stories = storiesOf(service)
  const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\u200b=1', `=cmd|' /C calc'!A0`, '＝1+1', '＠SUM(A1)']
  for (const name of FORMULAS) await stories.made(SAMPLE_PDF, place.live_key, { name, external_ref: name })
  const done = await stories.done(SAMPLE_PDF, place.live_key, { name: `../../${MARKUP}\u200b` })
  const who = await place.owner()
  const files = unzip((await who.call('GET', '/export')).bytes)
  const index = files.get('index.csv')?.toString() ?? ''
  // Every cell is quoted, and none begins as a formula does.
  expect(index.replace('\u{feff}', '')).not.toMatch(/(^|,)"?[=+\-@\t\r＝＋－＠]/m)
  for (const name of files.keys()) expect(name).not.toMatch(/\.\.|^\/|\\|[<>:"|?*]/)
  for (const path of ['/final', '/certificate']) {
    const { headers } = await call(service, 'GET', `/envelopes/${done.id}${path}`, { key: place.live_key })
    const told = String(headers['content-disposition'])
    expect([path, told]).toEqual([path, expect.stringMatching(/^(attachment|inline); filename/)])
    expect(told).not.toMatch(/[\r\n<>]|\.\.[/\\]/)
  }
})
