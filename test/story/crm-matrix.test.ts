import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueKey } from '../../src/application/accounts/keys.ts'
import { PREFIXES } from '../../src/http/mounts.ts'
import { call, create } from '../support/api.ts'
import { type Crm, openCrm, type Person, ROOTS, said } from '../support/crm.ts'
import { openService, type TestService } from '../support/service.ts'

// Every key against every person, on each of the three and at every address.
let service: TestService
let crm: Crm
let public_key: string
let member: Person
let ex_member: Person
let foreigner: Person
beforeAll(async () => {
  service = await openService()
  crm = await openCrm(service)
  public_key = await service.app.store.transact(crm.key, (tx) => issueKey(tx, crm.key, 'cpk_live', 'Web'))
  const other = await service.addWorkspace('self_hosted', true)
  member = await crm.person('Ada Lovelace', crm.key)
  foreigner = await crm.person('Mallory', other.key)
  ex_member = await crm.person('Eve', crm.key)
  await crm.leave(ex_member.id)
})
// More calls than one address may make in a minute.
beforeEach(() => service.database.query('delete from hit_window'))
afterAll(() => service.close())

/** Whoever may be named, and what the two calls and the header answer for them to a service account's key. */
const PEOPLE: readonly [string, () => string, { authorize: string; revoke: string; behalf: string }][] = [
  ['a member', () => member.email, { authorize: '201', revoke: '204', behalf: '200' }],
  ...(
    [
      ['an ex-member', () => ex_member.email],
      ['an ex-member by id', () => ex_member.id],
      ['someone of another workspace', () => foreigner.email],
      ['someone of another workspace by id', () => foreigner.id],
      ['a stranger', () => 'nobody@example.test'],
      ['a name', () => 'Ada Lovelace'],
      ['nothing', () => ''],
      ['another kind of id', () => 'env_01kafv8q3m2n5p7r9t1v3x5z7b'],
      ['two people', () => `${member.email}, ${member.email}`],
      ['a pattern', () => '%@example.test'],
      ['SQL', () => "' or 1=1 --@"],
      ['far too much', () => 'a'.repeat(4000)],
    ] as const
  ).map(([what, user]): (typeof PEOPLE)[number] => [
    what,
    user,
    {
      authorize: '403 user_not_in_workspace',
      revoke: '403 user_not_in_workspace',
      behalf: '403 user_not_in_workspace',
    },
  ]),
]

const KEYS: readonly [string, () => string | null, string | null][] = [
  ['a service account’s key', () => crm.live_key, null],
  ['an ordinary key', () => service.live_key, '403 not_a_service_account'],
  ['an ordinary test key', () => service.test_key, '403 not_a_service_account'],
  ['a public key', () => public_key, '403 public_key_refused'],
  ['no key', () => null, '401 missing_token'],
]

describe.each(KEYS)('with %s', (_, key, always) => {
  test.each(PEOPLE)('naming %s', async (_, user, expected) => {
    for (const prefix of ROOTS) {
      expect(said(await crm.authorize(user(), {}, { key: key(), prefix }))).toBe(always ?? expected.authorize)
    }
    for (const prefix of PREFIXES) {
      expect(said(await crm.listAs(user(), { key: key(), prefix }))).toBe(always ?? expected.behalf)
    }
    for (const prefix of ROOTS) {
      expect(said(await crm.revoke(user(), { key: key(), prefix }))).toBe(always ?? expected.revoke)
    }
    await service.database.query('update membership set entitlement_revoked_at = null')
  })

  test('naming nobody', async () => {
    const options = { key: key(), body: {} }
    for (const path of ['/oauth/authorize', '/oauth/entitlements/revoke']) {
      for (const prefix of ROOTS) {
        expect(said(await call(service, 'POST', path, { ...options, prefix }))).toBe(always ?? '400 missing_parameter')
      }
    }
    const plain = await call(service, 'GET', '/envelopes', { key: key() })
    expect(said(plain)).toBe(always === '403 not_a_service_account' ? '200' : (always ?? '200'))
  })

  test.each<[string, object, string]>([
    ['JSON cut short', { raw: { payload: '{"user":', type: 'application/json' } }, '400 invalid_json'],
    ['another media type', { raw: { payload: 'x', type: 'text/csv' } }, '415 unsupported_media_type'],
    ['a number', { body: { user: 5 } }, '400 invalid_parameter'],
    ['an unknown key', { body: { user: 'x', x: 1 } }, '400 unknown_parameter'],
    ['no body', {}, '400 missing_parameter'],
  ])('sending %s', async (_, what, expected) => {
    for (const prefix of ROOTS) {
      for (const path of ['/oauth/authorize', '/oauth/entitlements/revoke']) {
        const reply = await call(service, 'POST', path, { key: key(), prefix, ...what })
        expect(said(reply)).toBe(always ?? expected)
      }
    }
  })

  test('bringing no code', async () => {
    for (const prefix of ROOTS) {
      const reply = await call(service, 'GET', '/oauth/authorize', { key: key(), prefix })
      expect(said(reply)).toBe(always ?? '400 missing_parameter')
    }
  })

  test.each<[string, string, object, string]>([
    ['POST', '/webhooks', { raw: { payload: '{', type: 'application/json' } }, '400 invalid_json'],
    ['POST', '/webhooks', { body: {} }, '400 missing_parameter'],
    ['GET', '/envelopes?limit=0', {}, '400 invalid_parameter'],
    ['GET', '/envelopes/env_nobody', {}, '404 not_found'],
  ])('and On-Behalf-Of with a wrong %s %s', async (method, path, what, expected) => {
    const headers = { 'on-behalf-of': member.email }
    const reply = await call(service, method, path, { key: key(), headers, ...what })
    expect(said(reply)).toBe(always ?? expected)
  })

  test('and On-Behalf-Of with a wrong creation', async () => {
    const reply = await create(service, '{', { key: key(), headers: { 'on-behalf-of': member.email } })
    expect(said(reply)).toBe(always ?? '400 invalid_json')
  })
})

test('a code that comes with an ordinary key is neither used nor ended', async () => {
  const code = await crm.codeFor(member.email)
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
  for (const prefix of ROOTS) {
    expect((await crm.redeem(code, { headers: bearer(service.live_key), prefix })).code).toBe('not_a_service_account')
    expect((await crm.redeem(code, { headers: bearer('sk_x'), prefix })).code).toBe('invalid_token')
  }
  const { status, cookie } = await crm.redeem(code, { headers: { authorization: 'Basic cHJveHk6eA==' } })
  expect(status).toBe(303)
  expect((await crm.redeem(code, { headers: bearer(service.live_key) })).code).toBe('not_a_service_account')
  expect(await crm.isSignedIn(cookie)).toBe(true)
  expect((await crm.redeem(await crm.codeFor(member.email), { headers: bearer(crm.live_key) })).status).toBe(303)
})
