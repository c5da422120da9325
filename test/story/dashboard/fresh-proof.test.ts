import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '../../../src/application/accounts/members.ts'
import { PROOF_LIFE_S } from '../../../src/domain/account/proof.ts'
import { DASHBOARD_ROUTES } from '../../../src/http/dashboard/routes.ts'
import type { DashboardRoute } from '../../../src/http/dashboard/dashboard-route.ts'
import { sha256 } from '../../../src/kit/secrets.ts'
import { call } from '../../support/api.ts'
import { type AppUser, appUser, appUserOf } from '../../support/app.ts'
import { openCrm } from '../../support/crm.ts'
import { addPerson, PASSWORD, signIn, visitorWith } from '../../support/dashboard.ts'
import { codeAt, withSecondFactor } from '../../support/people.ts'
import { openService, type TestService } from '../../support/service.ts'

// What matters most asks people to confirm that it is them (docs/internals/sign-in.md, Fresh proof).

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const OVER_MS = PROOF_LIFE_S * 1000
const name = ({ method, path }: Pick<DashboardRoute, 'method' | 'path'>) => `${method} ${path}`
const person = async () => appUser(service, (await service.addWorkspace()).key)
/** Somebody who proved it too long ago. */
async function stale(): Promise<AppUser> {
  const user = await person()
  service.clock.advance(OVER_MS)
  return user
}
const prove = (user: AppUser, body: object = { way: 'password', password: PASSWORD }) =>
  user.call('POST', '/account/proof', { body })
const issue = (user: AppUser, headers = {}) =>
  user.call('POST', '/keys', { body: { kind: 'csk_live', name: 'CRM' }, headers })
const told = ({ status, body }: { status: number; body: any }) => [status, body?.code ?? null]
const REFUSED = [403, 'fresh_proof_required']

const hashOf = ({ cookie }: AppUser) => sha256(cookie.slice('countersign='.length))
/** The same person in another browser. */
const signInAgain = (user: AppUser) => signIn(service, user)

/** Whom a CRM signed in, as an owner. */
async function fromCrm() {
  const crm = await openCrm(service)
  const owner = await addPerson(service, crm.key)
  const { cookie } = await crm.redeem(await crm.codeFor(owner.id))
  return { crm, user: appUserOf(service, visitorWith(service, { ...owner, cookie })) }
}

/** Each area, by what its routes have in common. What only ends or withdraws something is open to whoever is there. */
const AREAS: Readonly<Record<string, (route: DashboardRoute) => boolean>> = {
  keys: ({ act, method }) => act === 'manage_keys' && method !== 'GET',
  export: ({ act }) => act === 'export_everything',
  'seal identity': ({ act, method }) => act === 'manage_seal' && method !== 'GET',
  retention: ({ act, method }) => act === 'manage_retention' && method !== 'GET',
  ownership: ({ method, path }) => method !== 'GET' && /^\/(members\/\{id\}|account\/leave)$/.test(path),
  'how people sign in': ({ act, method }) => act === 'manage_sign_in' && method !== 'GET',
  'links to them': ({ method, path }) => method === 'GET' && path === '/account/proof',
}
const OPEN = ['POST /keys/{id}/revoke']
const guarded = DASHBOARD_ROUTES.filter((route) => Object.values(AREAS).some((is_of) => is_of(route))).filter(
  (route) => !OPEN.includes(name(route)),
)

describe('the routes that ask', () => {
  test.each(Object.entries(AREAS))('are all of the area: %s', (_, is_of) => {
    const routes = DASHBOARD_ROUTES.filter(is_of)
    expect(routes.length).toBeGreaterThan(0)
    expect(routes.filter((route) => !route.fresh_proof).map(name)).toEqual(
      routes.map(name).filter((one) => OPEN.includes(one)),
    )
  })

  test('are no others', () => {
    const flagged = DASHBOARD_ROUTES.filter(({ fresh_proof }) => fresh_proof)
    expect(flagged.map(name).toSorted()).toEqual(guarded.map(name).toSorted())
    expect(flagged.length).toBeGreaterThan(12)
  })
})

describe.each(guarded.map((route) => [name(route), route] as const))('%s', (_, { method, path }) => {
  const ask = (user: AppUser) => user.call(method, path.replaceAll(/\{\w+\}/g, 'x_1'))

  test('asks whoever proved it five minutes ago, and nobody before', async () => {
    const user = await person()
    service.clock.advance(OVER_MS - 1000)
    expect((await ask(user)).body?.code).not.toBe('fresh_proof_required')
    const other = await stale()
    const { status, body } = await ask(other)
    expect([status, body.code, body.ways]).toEqual([403, 'fresh_proof_required', ['password']])
    expect((await prove(other)).status).toBe(204)
    expect((await ask(other)).body?.code).not.toBe('fresh_proof_required')
  })

  test('asks whom a CRM signed in, however long ago', async () => {
    const { user } = await fromCrm()
    const { body } = await ask(user)
    // Leaving is closed to them altogether.
    expect(body.code).toBe(path === '/account/leave' ? 'forbidden' : 'fresh_proof_required')
  })
})

test('an API key and its calls are not asked', async () => {
  const { live_key: key } = await service.addWorkspace()
  const body = { url: 'https://example.com/hook', events: ['*'] }
  service.clock.advance(OVER_MS)
  expect((await call(service, 'POST', '/webhooks', { key, body })).status).toBe(201)
})

test('inviting an owner or an admin asks, inviting a member does not', async () => {
  const user = await stale()
  const invite = (role: string) =>
    user.call('POST', '/members/invitations', { body: { email: `${role}@example.test`, role } })
  expect(told(await invite('owner'))).toEqual(REFUSED)
  expect(told(await invite('admin'))).toEqual(REFUSED)
  expect((await invite('member')).status).toBe(201)
  await prove(user)
  expect([(await invite('owner')).status, (await invite('admin')).status]).toEqual([201, 201])
})

test('an invitation of an owner or an admin is renewed, and its link shown, after a proof alone', async () => {
  const user = await person()
  const invited = (role: string) =>
    user.call('POST', '/members/invitations', { body: { email: `${role}@example.test`, role } })
  const [owner, admin] = [(await invited('owner')).body.id, (await invited('admin')).body.id]
  const member = (await invited('member')).body.id
  const again = (id: string) => user.call('POST', `/members/invitations/${id}/again`)
  const links = async () =>
    ((await user.call('GET', '/members')).body.invitations as { id: string; link: string | null }[])
      .filter(({ link }) => link !== null)
      .map(({ id }) => id)
  expect((await links()).toSorted()).toEqual([owner, admin, member].toSorted())
  service.clock.advance(OVER_MS)
  expect([told(await again(owner)), told(await again(admin))]).toEqual([REFUSED, REFUSED])
  expect((await again(member)).status).toBe(200)
  expect(await links()).toEqual([member])
  await prove(user)
  expect([(await again(owner)).status, (await again(admin)).status]).toEqual([200, 200])
  expect(await links()).toHaveLength(3)
})

test('a role that may not do it is told so, and asked nothing', async () => {
  const admin = await appUser(service, (await service.addWorkspace()).key, 'admin')
  service.clock.advance(OVER_MS)
  expect(told(await issue(admin))).toEqual([403, 'forbidden'])
})

test('a call that was refused goes through once, under the same Idempotency-Key, after the proof', async () => {
  const user = await stale()
  const headers = { 'idempotency-key': 'press-1' }
  expect(told(await issue(user, headers))).toEqual(REFUSED)
  await prove(user)
  const [first, second] = [await issue(user, headers), await issue(user, headers)]
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
})

describe('a proof', () => {
  test('is of one session, and ends five minutes later', async () => {
    const user = await stale()
    const elsewhere = appUserOf(service, await signInAgain(user))
    service.clock.advance(OVER_MS)
    await prove(user)
    expect((await issue(user)).status).toBe(201)
    expect(told(await issue(elsewhere))).toEqual(REFUSED)
    service.clock.advance(OVER_MS)
    expect(told(await issue(user))).toEqual(REFUSED)
  })

  test.each([
    ['another password', { way: 'password', password: 'not it' }, [400, 'invalid_parameter']],
    ['no password', { way: 'password' }, [400, 'missing_parameter']],
    ['a code where there is no second factor', { way: 'code', code: '123456' }, [403, 'forbidden']],
    ['a way that there is none of', { way: 'shoe', password: PASSWORD }, [400, 'invalid_parameter']],
    ['too much', { way: 'password', password: 'x'.repeat(300) }, [400, 'invalid_parameter']],
  ] as const)('is not %s', async (_, body, expected) => {
    const user = await stale()
    expect(told(await prove(user, body))).toEqual(expected)
    expect(told(await issue(user))).toEqual(REFUSED)
  })

  test('is guessed ten times at most', async () => {
    const user = await stale()
    const wrong = { way: 'password', password: 'not it' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => prove(user, wrong)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(400), 429, 429])
    expect(told(await prove(user))).toEqual([429, 'rate_limited'])
    expect(told(await issue(user))).toEqual(REFUSED)
  })

  test('by a code of the second factor works once', async () => {
    const user = await person()
    const { secret, recovery_codes } = await withSecondFactor(service, user)
    service.clock.advance(OVER_MS)
    expect((await issue(user)).body.ways).toEqual(['password', 'code'])
    const code = codeAt(secret, service.clock.now())
    const two = await Promise.all([prove(user, { way: 'code', code }), prove(user, { way: 'code', code })])
    expect(two.map(({ status }) => status).toSorted()).toEqual([204, 400])
    expect((await issue(user)).status).toBe(201)
    service.clock.advance(OVER_MS)
    const [recovery = ''] = recovery_codes
    expect((await prove(user, { way: 'code', code: recovery })).status).toBe(204)
    expect(told(await prove(user, { way: 'code', code: recovery }))).toEqual([400, 'invalid_parameter'])
  })

  test('by the password alone is not enough for whom a CRM signed in, if their second factor is on', async () => {
    const { crm, user } = await fromCrm()
    expect((await prove(user)).status).toBe(204)
    expect((await issue(user)).status).toBe(201)
    const own = appUserOf(service, await signInAgain(user))
    const { secret } = await withSecondFactor(service, own)
    const { cookie } = await crm.redeem(await crm.codeFor(user.id))
    const again = appUserOf(service, visitorWith(service, { ...user, cookie }))
    expect((await issue(again)).body.ways).toEqual(['code'])
    expect(told(await prove(again))).toEqual([403, 'forbidden'])
    expect((await prove(again, { way: 'code', code: codeAt(secret, service.clock.now()) })).status).toBe(204)
    expect((await issue(again)).status).toBe(201)
  })

  test('does not outlive a password that was changed beside it', async () => {
    const user = await stale()
    const { app } = service
    const { find } = app.store.sessions
    const visitor = await find(hashOf(user), { now: service.clock.now(), used_since: null })
    if (!visitor) throw new Error('nobody is signed in')
    const origin = { at: service.clock.now(), ip: null, user_agent: null, locale: null, timezone: null }
    const actor = { kind: 'user', id: user.id, name: 'x', ip: null, user_agent: null } as const
    const change = { current: PASSWORD, next: 'another battery of horses', end_programs: false, origin }
    await Promise.all([changePassword(app, { ...visitor, actor }, change), prove(user)])
    expect(told(await issue(user))).toEqual([401, 'missing_token'])
  })
})

test('a change of the password is a proof, and a change of workspace carries it over', async () => {
  const user = await stale()
  const changed = await user.call('POST', '/account/password', {
    body: { current: PASSWORD, next: 'another battery of horses' },
  })
  const cookieOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
    String(headers['set-cookie']).split(';')[0] ?? ''
  const proved = appUserOf(service, visitorWith(service, { ...user, cookie: cookieOf(changed) }))
  expect((await issue(proved)).status).toBe(201)
  const { key } = await service.addWorkspace()
  await service.app.store.transact(key, (tx) => tx.members.add(key, { person_id: user.id, role: 'owner' }))
  const { body } = await proved.call('GET', '/account')
  const elsewhere = body.workspaces.find(({ here }: { here: boolean }) => !here)
  const over = await proved.call('POST', '/account/workspace', { body: { workspace: elsewhere.id } })
  const moved = appUserOf(service, visitorWith(service, { ...user, cookie: cookieOf(over) }))
  expect((await issue(moved)).status).toBe(201)
  service.clock.advance(OVER_MS)
  expect(told(await issue(moved))).toEqual(REFUSED)
})

test('a session of an older node has proved nothing', async () => {
  const user = await person()
  await service.database.query('update session set proved_at = default, seen_at = default where token_hash = $1', [
    hashOf(user),
  ])
  expect(told(await issue(user))).toEqual(REFUSED)
})
