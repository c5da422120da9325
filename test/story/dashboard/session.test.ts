import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeWorkspace } from '../../../src/application/accounts/change-workspace.ts'
import { inUse } from '../../../src/application/accounts/sessions.ts'
import { DASHBOARD_ROUTES } from '../../../src/http/dashboard/routes.ts'
import { sha256 } from '../../../src/kit/secrets.ts'
import { ada, signatureFor } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { visitor } from '../../support/dashboard.ts'
import { keptTexts } from '../../support/identity.ts'
import { openService, type TestService } from '../../support/service.ts'
import { draft } from '../../support/stories.ts'

// The calls of the dashboard: the public API with a session instead of a key (docs/internals/dashboard.md).

let service: TestService
let workspace: string
let live_key: string
let owner: AppUser
let member: AppUser
beforeAll(async () => {
  service = await openService()
  const added = await service.addWorkspace()
  workspace = added.key
  live_key = added.live_key
  owner = await appUser(service, workspace)
  member = await appUser(service, workspace, 'member')
})
afterAll(() => service.close())

const SAFE = ['GET']
const READY = { recipients: [ada], fields: [signatureFor(ada.email)] }
const CALLS = DASHBOARD_ROUTES.map(({ method, path }) => ({ method, path: path.replaceAll(/\{\w+\}/g, 'x_1') }))
const UNSAFE = CALLS.filter(({ method }) => !SAFE.includes(method))

test('a page learns who is signed in', async () => {
  const { status, body } = await member.call('GET', '/session')
  expect(status).toBe(200)
  expect(body).toMatchObject({ person: { email: member.email }, role: 'member', space: 'live' })
})

test('a page learns whether codes can go out by text message', async () => {
  expect((await member.call('GET', '/session')).body).toMatchObject({ sends_texts: false })
  const sending = await openService({ texts: keptTexts().port })
  const { key } = await sending.addWorkspace()
  const { body } = await (await appUser(sending, key)).call('GET', '/session')
  await sending.close()
  expect(body).toMatchObject({ sends_texts: true })
})

test('what is done is told of by the person, not by a key', async () => {
  const { id } = await draft(service, READY, live_key)
  const { status, body } = await member.call('POST', `/envelopes/${id}/send`)
  expect([status, body.status]).toEqual([200, 'sent'])
  expect(body.audit_trail.at(-1).actor).toEqual({ kind: 'user', id: member.id, name: 'The member' })
})

describe('nobody else', () => {
  test('is answered without a session', async () => {
    for (const { method, path } of CALLS) {
      const { status, body } = await owner.call(method, path, { headers: { cookie: 'countersign=x' } })
      expect([method, path, status, body.code]).toEqual([method, path, 401, 'missing_token'])
    }
  })

  test('is let in by a key', async () => {
    const headers = { cookie: '', authorization: `Bearer ${live_key}` }
    expect((await owner.call('GET', '/envelopes', { headers })).status).toBe(401)
  })

  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['without an origin', { origin: '' }],
    ['without the token of the session', { 'x-form-token': '' }],
    ['with a made-up token', { 'x-form-token': 'A'.repeat(43) }],
    ['that a browser says another site sent', { 'sec-fetch-site': 'cross-site' }],
  ] as const)('changes anything %s', async (_, headers) => {
    for (const { method, path } of UNSAFE) {
      const { status, body } = await owner.call(method, path, { headers })
      expect([method, path, status, body.code]).toEqual([method, path, 403, 'forbidden'])
    }
  })

  test('of another workspace finds anything', async () => {
    const { id } = await draft(service, READY, live_key)
    const stranger = await appUser(service, (await service.addWorkspace()).key)
    expect((await stranger.call('GET', `/envelopes/${id}`)).body.code).toBe('not_found')
    expect((await owner.call('GET', `/envelopes/${id}`, { space: 'test' })).body.code).toBe('not_found')
  })
})

test('a role that does not allow a call is told why', async () => {
  const guarded = DASHBOARD_ROUTES.filter(({ act }) => act !== undefined)
  expect(guarded.length).toBeGreaterThan(10)
  for (const { method, path } of guarded) {
    const { status, body } = await member.call(method, path.replaceAll(/\{\w+\}/g, 'x_1'))
    expect([method, path, status, body.code]).toEqual([method, path, 403, 'forbidden'])
    expect(body.message).toMatch(/^only /)
  }
})

test('a press that is made twice is answered once', async () => {
  const { id } = await draft(service, READY, live_key)
  const send = () => owner.call('POST', `/envelopes/${id}/send`, { headers: { 'idempotency-key': 'press-1' } })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.headers['idempotent-replayed']).toBe('true')
})

test('a session that was ended meanwhile, by a new password say, is not taken to another workspace', async () => {
  const { app } = service
  const { key } = await service.addWorkspace()
  const { cookie, id } = await visitor(service, key)
  const token = cookie.slice('countersign='.length)
  const before = await app.store.sessions.find(sha256(token), inUse(app))
  if (!before) throw new Error('nobody is signed in')
  await app.store.transact(null, (tx) => tx.sessions.removeOf(id))
  const origin = { at: app.real_clock.now(), ip: null, user_agent: null, locale: null, timezone: null }
  const changed = changeWorkspace(app, before, { workspace: before.workspace.id, origin })
  await expect(changed).rejects.toMatchObject({ code: 'missing_token' })
  expect(await app.store.sessions.list({ person_id: id, only_in: null }, inUse(app))).toEqual([])
})
