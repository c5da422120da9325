import { afterAll, beforeAll, expect, test } from 'vitest'
import { inUse } from '../../../src/application/accounts/sessions.ts'
import { bySession } from '../../../src/http/pipeline/admissions/session.ts'
import { sha256 } from '../../../src/kit/secrets.ts'
import { type AppUser, appUser, appUserOf } from '../../support/app.ts'
import { signIn } from '../../support/dashboard.ts'
import { openService, type TestService } from '../../support/service.ts'

// A limit of inactivity (docs/internals/sign-in.md, Inactivity).

const IDLE_MINUTES = 30
const MINUTE_MS = 60_000

let service: TestService
let unlimited: TestService
beforeAll(async () => {
  unlimited = await openService()
  service = await openService({
    around: (app) => ({ ...app, settings: { ...app.settings, session_idle_minutes: IDLE_MINUTES } }),
  })
})
afterAll(async () => {
  await service.close()
  await unlimited.close()
})

const person = async (of: TestService) => appUser(of, (await of.addWorkspace()).key)
const ask = async (user: AppUser, headers: Readonly<Record<string, string>> = {}) =>
  (await user.call('GET', '/envelopes', { headers })).status
const BY_ITSELF = { 'x-unattended': '1' }
/** When each session of a person was last used, as it is noted. */
const noted = ({ database }: TestService, { id }: AppUser) =>
  database.query<{ seen_at: Date | null; version: string }>(
    'select seen_at, xmin::text as version from session where person_id = $1 order by created_at',
    [id],
  )

test('a session that is used goes on, and one that is not is over', async () => {
  const user = await person(service)
  for (let used = 0; used < 4; used++) {
    service.clock.advance((IDLE_MINUTES - 2) * MINUTE_MS)
    expect(await ask(user)).toBe(200)
  }
  service.clock.advance(IDLE_MINUTES * MINUTE_MS)
  expect(await ask(user)).toBe(401)
  const page = await user.get('/envelopes')
  expect([page.status, page.headers['location']]).toEqual([302, '/login?next=%2Fenvelopes'])
})

test('is not kept by what a page asks by itself', async () => {
  const user = await person(service)
  await ask(user)
  for (let asked = 0; asked < 3; asked++) {
    service.clock.advance((IDLE_MINUTES / 3 - 1) * MINUTE_MS)
    expect(await ask(user, BY_ITSELF)).toBe(200)
  }
  service.clock.advance(4 * MINUTE_MS)
  expect(await ask(user, BY_ITSELF)).toBe(401)
})

test('is not kept by a long answer that asks whether it may go on', async () => {
  const user = await person(service)
  const token = user.cookie.slice('countersign='.length)
  const { enter, again } = bySession(service.app, true)
  const request = { cookies: { countersign: token }, headers: {}, method: 'GET' }
  const arriving = { request, reply: {} } as unknown as Parameters<typeof enter>[0]
  const who = await enter(arriving)
  for (let asked = 0; asked < 3; asked++) {
    service.clock.advance((IDLE_MINUTES / 3 - 1) * MINUTE_MS)
    await again?.(who, arriving)
  }
  expect((await noted(service, user))[0]?.seen_at).toBe(null)
  service.clock.advance(4 * MINUTE_MS)
  await expect(again?.(who, arriving)).rejects.toMatchObject({ code: 'missing_token' })
})

test('is noted once a minute, however many calls there are', async () => {
  const user = await person(service)
  await ask(user)
  await Promise.all(Array.from({ length: 10 }, () => ask(user)))
  expect((await noted(service, user))[0]?.seen_at).toBe(null)
  service.clock.advance(2 * MINUTE_MS)
  await Promise.all(Array.from({ length: 10 }, () => ask(user)))
  const [first] = await noted(service, user)
  const ago_ms = Date.parse(service.clock.now()) - (first?.seen_at?.getTime() ?? 0)
  expect(ago_ms).toBeLessThan(MINUTE_MS)
  service.clock.advance(30_000)
  await ask(user)
  expect((await noted(service, user))[0]?.version).toBe(first?.version)
})

test('a session that is over is not in the list of those that a person has', async () => {
  const user = await person(service)
  service.clock.advance(IDLE_MINUTES * MINUTE_MS)
  const now = appUserOf(service, await signIn(service, user))
  expect((await now.call('GET', '/account')).body.sessions).toHaveLength(1)
})

test('without the setting nothing is noted, and a session lasts twelve hours', async () => {
  const user = await person(unlimited)
  unlimited.clock.advance(11 * 60 * MINUTE_MS)
  expect(await ask(user)).toBe(200)
  expect((await noted(unlimited, user))[0]?.seen_at).toBe(null)
})

test('a session that is over offers nothing that is kept in the account', async () => {
  const { key } = await service.addWorkspace()
  const user = await appUser(service, key)
  await user.call('PUT', '/account/signature', { body: { value: { kind: 'typed', text: 'Ada', font: 'great-vibes' } } })
  const token_hash = sha256(user.cookie.slice('countersign='.length))
  const offered = async () => {
    const keeper = { workspace_id: key, person_id: user.id }
    const found = await service.app.store.kept_marks.ofSignedIn(keeper, { token_hash, ...inUse(service.app) })
    return found?.marks.length ?? null
  }
  expect(await offered()).toBe(1)
  service.clock.advance(IDLE_MINUTES * MINUTE_MS)
  expect(await offered()).toBeNull()
})
