import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundIn, type Watched, watch } from '../../conformance/secrets.ts'
import { openPki, type Pki } from '../../pdf/seal/pki.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { addPerson, PASSWORD } from '../../support/dashboard.ts'
import { issueSeals, P12_PASSWORD, p12Of } from '../../support/p12.ts'
import { browser, codeAt, keepingMailer, linkTo, withSecondFactor } from '../../support/people.ts'
import { openService, type TestService } from '../../support/service.ts'
import { dumpOf } from '../../support/traces.ts'
import { unzip } from '../../support/unzip.ts'

// Every secret that the dashboard deals in, looked for wherever it might lie (test/conformance/canaries.test.ts does so
// for those of the public API).

const mailer = keepingMailer()
const rows = new Set<string>()
let service: TestService
let watched: Watched
let owner: AppUser
let pki: Pki

/** Every row that there ever was: jobs and links do not stay. */
const note = async () => {
  for (const row of (await dumpOf(service)).split('\n')) rows.add(row)
}
const jobs = async () => {
  await note()
  await service.runJobs()
  await note()
}

beforeAll(async () => {
  pki = await openPki()
  issueSeals(pki)
  service = await openService({ mailer, log_level: 'trace' })
  service.clock.advance(Date.now() - Date.parse(service.clock.now()) + 60_000)
  watched = watch(service)
  const { key } = await service.addWorkspace('enterprise')
  owner = await appUser(service, key)
  watched.add('session', owner.cookie.split('=')[1])
  await invitation()
  await forgotten(key)
  await factor(key)
  await keysAndWebhooks()
  await seal()
  await jobs()
})
afterAll(async () => {
  await service.close()
  await pki.close()
})

/** Two: one that is sent again and taken, and one that stays open. */
async function invitation(): Promise<void> {
  for (const email of ['zoe@example.test', 'open@example.test']) {
    const { body } = await owner.call('POST', '/members/invitations', { body: { email, role: 'admin' } })
    await jobs()
    watched.add('invitation', linkTo(mailer.letters, email).slice('/invite/'.length))
    await owner.call('POST', `/members/invitations/${body.id}/again`)
    await jobs()
    watched.add('invitation', linkTo(mailer.letters, email).slice('/invite/'.length))
  }
  const link = linkTo(mailer.letters, 'zoe@example.test')
  const zoe = browser(service)
  await zoe.get(link)
  const password = watched.add('password', 'a password that Zoe chose')
  await zoe.post(link, { name: 'Zoe', password, again: password })
  watched.add('session', zoe.cookies.get('countersign'), /^POST \/invite\//)
}

async function forgotten(key: string): Promise<void> {
  const person = await addPerson(service, key)
  const visitor = browser(service)
  await visitor.post('/forgotten', { email: person.email })
  await jobs()
  const link = linkTo(mailer.letters, person.email)
  watched.add('reset', link.slice('/reset/'.length))
  await visitor.get(link)
  const password = watched.add('password', 'a password that was reset')
  await visitor.post(link, { password, again: password })
}

async function factor(key: string): Promise<void> {
  const member = await appUser(service, key, 'member')
  const { secret, recovery_codes } = await withSecondFactor(service, member)
  watched.add('TOTP secret', secret, /\/account\/second-factor$/)
  for (const code of recovery_codes) watched.add('recovery code', code, /\/second-factor\/confirm$/)
  const visitor = browser(service)
  await visitor.post('/login', { email: member.email, password: PASSWORD, next: '' })
  await visitor.post('/login/code', { code: codeAt(secret, service.clock.now()), next: '' })
  watched.add('session', visitor.cookies.get('countersign'), /^POST \/login/)
  await visitor.get('/envelopes')
  watched.add('password', PASSWORD)
}

async function keysAndWebhooks(): Promise<void> {
  const made = await owner.call('POST', '/keys', {
    body: { kind: 'csk_live', name: 'CRM' },
    headers: { 'idempotency-key': 'press-1' },
  })
  watched.add('key', made.body.token, /\/keys$/)
  const rotated = await owner.call('POST', `/keys/${made.body.id}/rotate`, { body: {} })
  watched.add('key', rotated.body.token, /\/rotate$/)
  const hook = await owner.call('POST', '/webhooks', { body: { url: 'http://127.0.0.1:9/' } })
  watched.add('webhook secret', hook.body.secret, /\/webhooks$/)
  const again = await owner.call('POST', `/webhooks/${hook.body.id}/rotate-secret`, { body: {} })
  watched.add('webhook secret', again.body.secret, /\/rotate-secret$/)
  await owner.call('POST', `/webhooks/${hook.body.id}/test`, { body: {} })
  await jobs()
  const { body } = await owner.call('GET', `/webhooks/${hook.body.id}/deliveries`)
  await owner.call('GET', `/webhooks/${hook.body.id}/deliveries/${body.data[0].id}`)
}

async function seal(): Promise<void> {
  const p12 = p12Of(pki, 'Acme seal', ['Acme root'])
  const password = watched.add('P12 password', P12_PASSWORD.repeat(2))
  watched.add('P12', p12.slice(0, 64))
  // With a wrong password first: what is refused is not quoted.
  await owner.call('PUT', '/seal/identity', { body: { p12, password } })
  const taken = await owner.call('PUT', '/seal/identity', { body: { p12, password: P12_PASSWORD } })
  if (taken.status !== 200) throw new Error(`the seal was not taken: ${taken.status} ${taken.body.code}`)
}

test('each is shown by the answer that is meant to show it, and by no other', async () => {
  for (const path of ['/members', '/keys', '/webhooks', '/seal', '/activity', '/account', '/outbox', '/session'])
    for (const space of ['live', 'test'] as const) await owner.call('GET', path, { space })
  expect(watched.secrets.length).toBeGreaterThan(25)
  expect([...new Set(watched.shown())]).toEqual([])
  for (const kind of ['session', 'TOTP secret', 'recovery code', 'key', 'webhook secret']) {
    const secrets = watched.secrets.filter((secret) => secret.kind === kind)
    const shown = secrets.some(({ value }) => watched.answers.some(({ text }) => text.includes(value)))
    expect([kind, shown]).toEqual([kind, true])
  }
})

test('none lies in a table or was logged', async () => {
  await note()
  const dump = [...rows].join('\n')
  for (const part of ['zoe@example.test', 'invitation', 'key.rotated', 'webhook']) expect(dump).toContain(part)
  expect(foundIn(dump, watched.secrets)).toEqual([])
  expect(service.logged.length).toBeGreaterThan(20)
  expect(service.logged.filter((line) => foundIn(line, watched.secrets).length > 0)).toEqual([])
})

test('none is in an export', async () => {
  const { bytes } = await owner.call('GET', '/export')
  const files = unzip(bytes)
  const text = [...files].map(([name, content]) => `${name}\n${content.toString('latin1')}`).join('\n')
  expect(text).toContain('zoe@example.test')
  expect(foundIn(text, watched.secrets)).toEqual([])
  for (const word of ['PRIVATE KEY', 'password_hash', 'secret'])
    expect([word, text.includes(word)]).toEqual([word, false])
})
