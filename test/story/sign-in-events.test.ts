import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeResetLink } from '../../src/application/accounts/password-reset.ts'
import { resetSecondFactorAt } from '../../src/application/accounts/second-factor.ts'
import { call } from '../support/api.ts'
import { type AppUser, appUser, appUserOf } from '../support/app.ts'
import { openCrm } from '../support/crm.ts'
import { addPerson, PASSWORD, visitorWith } from '../support/dashboard.ts'
import { type Browser, browser, codeAt, keepingMailer, linkTo, withSecondFactor } from '../support/people.ts'
import { openService, type TestService } from '../support/service.ts'

// What signing in, and failing to, leaves behind: entries, mails, and lines that fail2ban reads.

const mailer = keepingMailer()
let service: TestService
beforeAll(async () => {
  service = await openService({ mailer })
  service.clock.advance(Math.max(0, Date.now() - Date.parse(service.clock.now())) + 60_000)
})
afterAll(() => service.close())

const place = async () => {
  const { key, live_key } = await service.addWorkspace()
  const owner = await appUser(service, key)
  const { id } = await service.app.store.workspaces.read(key)
  return { key, id, live_key, owner }
}
const acts = async (owner: AppUser, of: string) => {
  const { data } = (await owner.call('GET', '/activity?area=security&limit=100')).body
  const own = (one: any) => one.actor.id === of || one.subject?.id === of
  return data
    .filter(own)
    .map(({ act }: { act: string }) => act)
    .toReversed()
}
const signInAt = (at: Browser, email: string, password = PASSWORD) => at.post('/login', { email, password })
const subjectsTo = (email: string) =>
  mailer.letters.filter(({ to }) => to.email === email).map(({ subject }) => subject)
/** Of the requests since; a line is written once its answer is out. */
async function refusedSince(start: number, count: number) {
  const lines = () =>
    service.logged
      .slice(start)
      .map((line) => JSON.parse(line))
      .filter(({ msg, security_event }) => msg === 'request' && security_event !== undefined)
  await expect.poll(lines).toHaveLength(count)
  return lines()
}

test('a first sign-in is no new device, the same browser never is, and another one is, by mail', async () => {
  const { key, owner } = await place()
  const ada = await addPerson(service, key)
  const [first, second] = [browser(service), browser(service)]
  expect((await signInAt(first, ada.email)).status).toBe(303)
  expect(await acts(owner, ada.id)).toEqual(['account.signed_in'])
  await signInAt(first, ada.email)
  expect(await acts(owner, ada.id)).toEqual(['account.signed_in', 'account.signed_in'])
  await service.runJobs()
  expect(subjectsTo(ada.email)).toEqual([])

  await signInAt(second, ada.email)
  expect((await acts(owner, ada.id)).slice(2)).toEqual(['account.signed_in', 'account.new_device'])
  await signInAt(second, ada.email)
  await service.runJobs()
  expect(subjectsTo(ada.email)).toEqual(['New sign-in to your account'])
})

test('refused sign-ins: a line for each, with address, account and workspace, and one entry in the log', async () => {
  const { key, id, owner } = await place()
  const ada = await addPerson(service, key)
  const start = service.logged.length
  const there = browser(service)
  for (let i = 0; i < 3; i++) expect((await signInAt(there, ada.email, `a secret ${i}`)).status).toBe(401)
  expect((await signInAt(there, 'my own password is swordfish', 'swordfish')).status).toBe(401)
  const lines = await refusedSince(start, 4)
  const of_ada = lines.filter(({ actor }) => actor === ada.id)
  expect(of_ada).toHaveLength(3)
  for (const line of of_ada)
    expect(line).toMatchObject({
      security_event: 'sign_in.refused',
      outcome: 'refused',
      address: expect.stringMatching(/^203\.0\./),
      workspace_id: id,
      actor: ada.id,
      key_id: null,
      status: 401,
    })
  expect(lines.find(({ actor }) => actor === null)).toMatchObject({
    security_event: 'sign_in.refused',
    workspace_id: null,
  })
  const jobs = await service.database.query('select payload::text as payload from graphile_worker._private_jobs')
  const queued = jobs.map(({ payload }) => String(payload)).join('')
  expect(queued).toContain('sealed')
  await service.runJobs()
  expect(await acts(owner, ada.id)).toEqual(['account.sign_in_failed'])
  const said = service.logged.slice(start).join('')
  // People type passwords where an address belongs.
  for (const typed of ['swordfish', 'a secret', ada.email]) {
    expect(said).not.toContain(typed)
    for (const way of ['utf8', 'base64url'] as const) expect(queued).not.toContain(Buffer.from(typed).toString(way))
  }
})

test('after the window a failed sign-in is noted again, and attempts beyond the bound are told as throttled', async () => {
  const { key, owner } = await place()
  const ada = await addPerson(service, key)
  for (let i = 0; i < 11; i++) await signInAt(browser(service), ada.email, 'wrong')
  const start = service.logged.length
  expect((await signInAt(browser(service), ada.email)).status).toBe(429)
  expect(await refusedSince(start, 1)).toMatchObject([
    { security_event: 'sign_in.refused', outcome: 'throttled', status: 429 },
  ])
  service.clock.advance(16 * 60_000)
  await signInAt(browser(service), ada.email, 'wrong')
  await service.runJobs()
  expect(await acts(owner, ada.id)).toEqual(['account.sign_in_failed', 'account.sign_in_failed'])
})

test('a flood at once is noted once', async () => {
  const { key, owner } = await place()
  const ada = await addPerson(service, key)
  await Promise.all(Array.from({ length: 8 }, () => signInAt(browser(service), ada.email, 'wrong')))
  await service.runJobs()
  expect(await acts(owner, ada.id)).toEqual(['account.sign_in_failed'])
})

test('wrong codes are refused sign-ins, a recovery code is told, and so is every change of the second factor', async () => {
  const { key, owner } = await place()
  const ada = await appUser(service, key, 'admin')
  const { secret, recovery_codes } = await withSecondFactor(service, ada)
  const there = browser(service)
  await signInAt(there, ada.email)
  const start = service.logged.length
  expect((await there.post('/login/code', { code: '000000' })).status).toBe(401)
  expect(await refusedSince(start, 1)).toMatchObject([{ security_event: 'sign_in.refused', actor: ada.id }])
  expect((await there.post('/login/code', { code: recovery_codes[0] ?? '' })).status).toBe(303)
  const cookie = `countersign=${there.cookies.get('countersign')}`
  const again = appUserOf(service, visitorWith(service, { ...ada, cookie }))
  const proof = { password: PASSWORD, code: codeAt(secret, service.clock.now()) }
  await again.call('POST', '/account/second-factor/recovery-codes', { body: proof })
  service.clock.advance(90_000)
  const off = { password: PASSWORD, code: codeAt(secret, service.clock.now()) }
  expect((await again.call('POST', '/account/second-factor/off', { body: off })).status).toBe(204)
  await service.runJobs()
  expect((await acts(owner, ada.id)).filter((act: string) => act !== 'account.signed_in').toSorted()).toEqual([
    'account.new_device',
    'account.recovery_code_used',
    'account.recovery_codes_renewed',
    'account.second_factor_off',
    'account.second_factor_on',
    'account.sign_in_failed',
  ])
  expect(subjectsTo(ada.email).toSorted()).toEqual([
    'A recovery code of your account was used',
    'New recovery codes were made for your account',
    'New sign-in to your account',
    'Two-factor sign-in was switched off',
    'Two-factor sign-in was switched on',
  ])
})

test('a recovery code is told wherever it is taken', async () => {
  const { key, owner } = await place()
  const ada = await appUser(service, key, 'admin')
  const { recovery_codes } = await withSecondFactor(service, ada)
  const uses = [
    ['POST', '/account/proof', 204, (code: string) => ({ way: 'code', code })],
    ['POST', '/account/second-factor/recovery-codes', 200, (code: string) => ({ password: PASSWORD, code })],
    ['POST', '/account/second-factor/off', 204, (code: string) => ({ password: PASSWORD, code })],
  ] as const
  let codes: readonly string[] = recovery_codes
  for (const [at, [method, path, status, bodyOf]] of uses.entries()) {
    const answer = await ada.call(method, path, { body: bodyOf(codes[at] ?? '') })
    expect([path, answer.status]).toEqual([path, status])
    codes = answer.body?.recovery_codes ?? codes
    const told = (await acts(owner, ada.id)).filter((act: string) => act === 'account.recovery_code_used')
    expect([path, told.length]).toEqual([path, at + 1])
  }
})

test('a changed and a reset password, and signing out everywhere, are told', async () => {
  const { key, owner } = await place()
  const ada = await appUser(service, key, 'admin')
  const next = 'quite another sentence of mine'
  expect((await ada.call('POST', '/account/sessions/end')).status).toBe(204)
  const body = { current: PASSWORD, next, end_programs: false }
  expect((await ada.call('POST', '/account/password', { body })).status).toBe(204)
  await browser(service).post('/forgotten', { email: ada.email })
  await service.runJobs()
  const password = 'a third sentence that is mine'
  await browser(service).post(linkTo(mailer.letters, ada.email), { password, again: password })
  await service.runJobs()
  expect(await acts(owner, ada.id)).toEqual([
    'account.signed_in',
    'account.sessions_ended',
    'account.password_changed',
    'account.password_reset',
  ])
  expect(subjectsTo(ada.email)).toEqual(
    expect.arrayContaining(['Your password was changed', 'Your password was reset']),
  )
})

test('ending one other session is told, and ending it again is nothing', async () => {
  const { key, owner } = await place()
  const ada = await appUser(service, key, 'admin')
  await signInAt(browser(service), ada.email)
  const { sessions } = (await ada.call('GET', '/account')).body
  const other = sessions.find(({ here }: { here: boolean }) => !here)
  const end = () => ada.call('DELETE', `/account/sessions/${other.id}`)
  expect([(await end()).status, (await end()).status]).toEqual([204, 404])
  const ended = (await acts(owner, ada.id)).filter((act: string) => act.startsWith('account.session'))
  expect(ended).toEqual(['account.session_ended'])
})

test('a hand-off of a CRM is a sign-in, from the address of the browser, and revoking it is told once', async () => {
  const crm = await openCrm(service)
  const owner = await appUser(service, crm.key)
  const ada = await crm.person('Ada Lovelace', crm.key)
  await crm.redeem(await crm.codeFor(ada.email), {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/128.0' },
  })
  expect(await acts(owner, ada.id)).toEqual(['account.signed_in'])
  const { data } = (await owner.call('GET', '/activity?area=security')).body
  expect(data.find(({ actor }: any) => actor.id === ada.id)).toMatchObject({
    ...{ actor: { name: 'Ada Lovelace' }, ip: '127.0.0.1', details: { by: 'sso_code' } },
  })
  for (let i = 0; i < 2; i++) expect((await crm.revoke(ada.email)).status).toBe(204)
  expect(await acts(owner, ada.id)).toEqual(['account.signed_in', 'member.sessions_ended'])
})

test('what the operator does is told too', async () => {
  const { key, owner } = await place()
  const ada = await appUser(service, key, 'admin')
  await withSecondFactor(service, ada)
  await resetSecondFactorAt(service.app, ada.email)
  await makeResetLink(service.app, ada.email)
  await service.runJobs()
  expect(await acts(owner, ada.id)).toEqual(
    expect.arrayContaining(['account.second_factor_reset', 'account.reset_link_made']),
  )
  expect(subjectsTo(ada.email)).toContain('Your two-factor sign-in was reset')
})

test('a refused key is told in the line of its request, with its id where it is known; a call without one is not', async () => {
  const { id, owner } = await place()
  const issued = (await owner.call('POST', '/keys', { body: { kind: 'csk_live', name: 'Old' } })).body
  await owner.call('POST', `/keys/${issued.id}/revoke`)
  const start = service.logged.length
  const ask = (headers: Record<string, string>, url = '/api/v1/envelopes') =>
    service.server.inject({ method: 'GET', url, headers, remoteAddress: '198.51.100.7' })
  expect((await ask({ authorization: `Bearer ${issued.token}` })).statusCode).toBe(401)
  expect((await ask({ authorization: 'Bearer csk_live_nonsense' })).statusCode).toBe(401)
  expect((await ask({ authorization: 'Bearer nonsense' }, '/scim/v2/Users')).statusCode).toBe(401)
  expect((await ask({})).statusCode).toBe(401)
  const known = { security_event: 'key.refused', outcome: 'refused', address: '198.51.100.7' }
  // The workspace of a known key is looked up for its line, so lines of two requests may change places.
  const lines = await refusedSince(start, 3)
  expect(lines.filter(({ key_id }) => key_id !== null)).toMatchObject([
    { ...known, key_id: issued.id, workspace_id: id },
  ])
  expect(lines.filter(({ key_id }) => key_id === null)).toMatchObject([
    { ...known, workspace_id: null },
    { ...known, workspace_id: null },
  ])
  expect(service.logged.slice(start).join('')).not.toContain(issued.token)
})

test('the filter for fail2ban of the documentation finds refusals, by their address, and nothing else', async () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/self-hosting.md'), 'utf8')
  const text = /^failregex = (.*)$/m.exec(document)?.[1] ?? ''
  expect(text).toContain('<HOST>')
  const filter = new RegExp(text.replace('<HOST>', '(?<host>[0-9a-f.:]+)'))
  const hostsSince = (start: number) =>
    service.logged.slice(start).flatMap((line) => filter.exec(`sign countersign[7]: ${line}`)?.groups?.['host'] ?? [])

  const { key, live_key } = await place()
  const ada = await addPerson(service, key)
  const ask = (url: string, more: object = {}) =>
    service.server.inject({ method: 'GET', url, remoteAddress: '192.0.2.77', ...more })
  const start = service.logged.length
  await ask('/login')
  await ask(`/x"security_event":"sign_in.refused","address":"9.9.9.9"`)
  await ask('/healthz', { headers: { 'x-request-id': '"security_event":"sign_in.refused","address":"9.9.9.9"' } })
  await call(service, 'GET', '/envelopes', { key: live_key })
  await signInAt(browser(service), ada.email)
  expect(hostsSince(start)).toEqual([])

  await ask('/api/v1/envelopes', { headers: { authorization: 'Bearer csk_live_x' } })
  await expect.poll(() => hostsSince(start)).toEqual(['192.0.2.77'])
  const payload = { email: ada.email, password: '"security_event":"key.refused","address":"9.9.9.9"' }
  const headers = { origin: service.app.settings.base_url }
  await service.server.inject({ method: 'POST', url: '/login', payload, headers, remoteAddress: '2001:db8::7' })
  await expect.poll(() => hostsSince(start)).toEqual(['192.0.2.77', '2001:db8::7'])
})
