import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionAnswer } from '../../../src/contract/accounts/people.ts'
import { nameOf } from '../../conformance/asking.ts'
import {
  type Bodies,
  changedIn,
  leaksOf,
  openWorld,
  SORTED_ROUTES,
  told,
  type World,
} from '../../conformance/dashboard-calls.ts'
import { ownRows } from '../../conformance/own-rows.ts'
import { call } from '../../support/api.ts'
import { type AppUser, appUserOf } from '../../support/app.ts'
import { PASSWORD, signIn, visitorWith } from '../../support/dashboard.ts'
import { codeAt, withSecondFactor } from '../../support/people.ts'
import { openService, type TestService } from '../../support/service.ts'

// A CRM vouches for a person in its own workspace alone. Every call of the dashboard, made with such a session of
// somebody who is an owner elsewhere too, with all that they have there.

const ELSEWHERE = { name: 'The other firm of Olga', user_agent: 'OlgasBrowser/7', ip: '203.0.113.77' }

interface Bound extends World {
  readonly crm: { readonly key: string; readonly live_key: string }
  readonly person_before: unknown
}

async function openBound(): Promise<Bound> {
  const found = await openWorld(await openService())
  const { service, owner, user } = found
  const { database, app } = service
  const { secret } = await withSecondFactor(service, user)
  await database.query('update workspace set name = $2 where key = $1', [owner.key, ELSEWHERE.name])
  const crm = await service.addWorkspace('enterprise', true)
  await app.store.transact(crm.key, (tx) => tx.members.add(crm.key, { person_id: user.id, role: 'owner' }))
  await signIn(service, user)
  await database.query('update session set user_agent = $2, ip = $3 where workspace_id = $1', [
    ...[owner.key, ELSEWHERE.user_agent, ELSEWHERE.ip],
  ])
  const { workspaces, sessions } = (await user.call('GET', '/account')).body
  const elsewhere: SessionAnswer = sessions.find(({ here }: SessionAnswer) => !here)
  const { id: workspace } = workspaces.find(({ here }: { here: boolean }) => here)
  const has = { live: withSession(found.has.live), test: withSession(found.has.test) }
  function withSession(ids: World['has']['live']) {
    return { ...ids, sessions: elsewhere.id }
  }
  // The person is in both workspaces, and their own name and address are no secret.
  const own = [user.id, user.email]
  return {
    ...found,
    crm,
    has,
    stranger: await handedOff(service, crm.live_key, user),
    bodies: bodiesOf(service, { secret, workspace }),
    before: await ownRows(database, owner.key),
    secrets: [...found.secrets.filter((word) => !own.some((text) => text.includes(word))), ...Object.values(ELSEWHERE)],
    person_before: await personOf(service, user.id),
  }
}

/** Through the address that the CRM is answered, as a browser goes there. */
async function handedOff(service: TestService, key: string, person: AppUser): Promise<AppUser> {
  const { body } = await call(service, 'POST', '/oauth/authorize', { key, body: { user: person.id } })
  const { pathname, search } = new URL(body.url)
  const { cookies } = await service.server.inject({ url: pathname + search })
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('')
  // What is refused is refused for the workspace's sake, and not until they have confirmed that it is them.
  await service.database.query('update session set proved_at = $1', [service.clock.now()])
  return appUserOf(service, visitorWith(service, { id: person.id, email: person.email, cookie }))
}

/** With the right password and codes: what is refused is refused for the session's sake. */
function bodiesOf(service: TestService, own: { readonly secret: string; readonly workspace: string }): Bodies {
  const code = () => codeAt(own.secret, service.clock.now())
  return {
    'PATCH /account': { name: 'Not Olga', sender_letters: false },
    'POST /account/password': { current: PASSWORD, next: 'a password of the CRM' },
    'POST /account/second-factor': { password: PASSWORD },
    get 'POST /account/second-factor/confirm'() {
      return { code: code() }
    },
    get 'POST /account/second-factor/recovery-codes'() {
      return { password: PASSWORD, code: code() }
    },
    get 'POST /account/second-factor/off'() {
      return { password: PASSWORD, code: code() }
    },
    'POST /account/passkeys/begin': { password: PASSWORD },
    'POST /account/workspace': { workspace: own.workspace },
  }
}

/** What is the person’s in all their workspaces. */
const personOf = ({ database }: TestService, id: string) =>
  database.query(
    `select to_jsonb(p) as person, to_jsonb(f) as factor, to_jsonb(r) as reset,
        (select count(*) from provider_identity i where i.person_id = p.id) as identities
      from person p left join second_factor f on f.person_id = p.id
        left join password_reset r on r.person_id = p.id
      where p.id = $1`,
    [id],
  )

let bound: Bound
beforeAll(async () => {
  bound = await openBound()
})
afterAll(() => bound.service.close())

const named = SORTED_ROUTES.map((route) => [nameOf(route), route] as const)
const beyond = named.filter(([, { beyond_workspace }]) => beyond_workspace)

test('the account tells of this workspace alone', async () => {
  const { body, status } = await bound.stranger.call('GET', '/account')
  expect([status, body.only_here, body.second_factor]).toEqual([200, true, null])
  expect(body.workspaces.map(({ here }: { here: boolean }) => here)).toEqual([true])
  expect(body.sessions.map(({ here }: SessionAnswer) => here)).toEqual([true])
})

test.each(beyond)('%s is refused, whatever is proved', async (_, route) => {
  const { stranger, has, bodies } = bound
  const { status, code } = await told(stranger, { route, space: 'live', ids: has.live, bodies })
  expect([status, code]).toEqual([403, 'forbidden'])
})

/** What is refused for the session’s sake is refused before anything is looked for. */
const looked_for = named.filter(([, { beyond_workspace, path }]) => !(beyond_workspace && path.includes('{')))

test.each(looked_for)('%s tells nothing of the person’s other workspace', async (_, route) => {
  expect(await leaksOf(bound, route)).toEqual([])
})

test('nothing of the other workspace or of the person was changed by any of them', async () => {
  expect(await changedIn(bound)).toEqual([])
  expect(await personOf(bound.service, bound.user.id)).toEqual(bound.person_before)
})

test('sessions of this workspace are seen and ended, and no other', async () => {
  const { service, crm, user } = bound
  const here = await handedOff(service, crm.live_key, user)
  const second = await handedOff(service, crm.live_key, user)
  const sessions: SessionAnswer[] = (await second.call('GET', '/account')).body.sessions
  const { id } = sessions.find((one) => one.here) ?? {}
  expect((await here.call('DELETE', `/account/sessions/${id}`)).status).toBe(204)
  expect((await second.call('GET', '/account')).status).toBe(401)
  expect((await here.call('POST', '/account/sessions/end')).status).toBe(204)
  expect((await here.call('GET', '/account')).body.sessions).toHaveLength(1)
  expect((await user.call('GET', '/account')).status).toBe(200)
})

test('who signs in by password has all of it again', async () => {
  const { service, user, secrets, bodies } = bound
  const who = appUserOf(service, await signIn(service, user))
  const { bytes } = await who.call('GET', '/account')
  expect(secrets.filter((word) => bytes.toString().includes(word))).toEqual(
    expect.arrayContaining(Object.values(ELSEWHERE)),
  )
  for (const name of ['PATCH /account', 'POST /account/second-factor/off', 'POST /account/password']) {
    const [method = '', path = ''] = name.split(' ')
    expect([name, (await who.call(method, path, { body: bodies?.[name] })).status]).toEqual([name, 204])
  }
  expect(await personOf(service, user.id)).not.toEqual(bound.person_before)
})
