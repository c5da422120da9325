import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDomain } from '../../../src/application/accounts/domains.ts'
import { acceptAs } from '../../../src/application/accounts/invitations.ts'
import { COMMAND_LINE } from '../../../src/application/accounts/keys.ts'
import { inUse } from '../../../src/application/accounts/sessions.ts'
import { allowProgram } from '../../../src/application/programs/authorize.ts'
import { DASHBOARD_ROUTES } from '../../../src/http/dashboard/routes.ts'
import { newId } from '../../../src/kit/ids.ts'
import { sha256 } from '../../../src/kit/secrets.ts'
import type { Store } from '../../../src/ports/store.ts'
import { sendNew, signatureFor } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { softAuthenticator } from '../../support/authenticator.ts'
import { addPerson, PASSWORD, signIn } from '../../support/dashboard.ts'
import { addPasskey, callAt, ORIGIN } from '../../support/passkeys.ts'
import { codeAt } from '../../support/people.ts'
import { cutOut, dataUrl } from '../../support/pictures.ts'
import { openService, type TestService } from '../../support/service.ts'

// A session that is ended while a call of it is under way gives nothing out any more, and neither does a role that is taken
// away meanwhile (docs/internals/sign-in.md, Ended meanwhile).

/** Once, after a call was let in and before its first transaction. */
let meanwhile: (() => Promise<unknown>) | null = null
const after =
  (transactions: number, happens: () => Promise<unknown>): (() => Promise<unknown>) =>
  async () => {
    if (transactions === 0) return happens()
    meanwhile = after(transactions - 1, happens)
  }
/** After each transaction of a call. */
let then: (() => Promise<unknown>) | null = null

let service: TestService
beforeAll(async () => {
  service = await openService({
    around: (app) => {
      const store: Store = {
        ...app.store,
        async transact(tenant, work) {
          const happens = meanwhile
          meanwhile = null
          await happens?.()
          const outcome = await app.store.transact(tenant, work)
          await then?.()
          return outcome
        },
      }
      const settings = { ...app.settings, base_url: ORIGIN }
      return { ...app, store, settings, txt_records: async () => [] }
    },
  })
})
afterAll(() => service.close())

interface World {
  readonly who: AppUser
  readonly key: string
  readonly live_key: string
}
interface Call {
  readonly path?: string
  readonly body?: object
}
/** What is there before the call, and with what it is made. */
type Act = (world: World) => Promise<Call>

async function colleague({ key }: World, role: 'member' | 'owner' = 'member') {
  return addPerson(service, key, { role })
}
const invitation = async ({ who }: World) =>
  (await callAt(who, 'POST', '/members/invitations', { email: `${newId('usr')}@example.org`, role: 'member' })).body
    .id as string
async function domain({ key }: World) {
  await addDomain(service.app, { workspace: { key }, actor: COMMAND_LINE }, 'acme-example.com')
  return '/domains/acme-example.com'
}
const webhook = async ({ who }: World) =>
  (await callAt(who, 'POST', '/webhooks', { url: 'https://hooks.example.com/a' })).body.id as string
async function delivery(world: World) {
  const id = await webhook(world)
  const { body } = await callAt(world.who, 'POST', `/webhooks/${id}/test`, {})
  return `/webhooks/${id}/deliveries/${body.id}/redeliver`
}
async function withApp({ who }: World) {
  const { secret } = (await callAt(who, 'POST', '/account/second-factor', { password: PASSWORD })).body
  return String(secret)
}
async function withAppOn(world: World) {
  const secret = await withApp(world)
  await callAt(world.who, 'POST', '/account/second-factor/confirm', { code: codeAt(secret, service.clock.now()) })
  service.clock.advance(60_000)
  return secret
}
const proofBy = (secret: string) => ({ password: PASSWORD, code: codeAt(secret, service.clock.now()) })
async function signer({ who, live_key }: World) {
  const wish = { recipients: [{ name: 'Ada', email: who.email }], fields: [signatureFor(who.email)] }
  const { id, recipients } = await sendNew(service, wish, { key: live_key })
  return `/envelopes/${id}/recipients/${recipients[0].id}`
}
async function elsewhere({ who }: World) {
  const { key } = await service.addWorkspace()
  await service.app.store.transact(key, (tx) => tx.members.add(key, { person_id: who.id, role: 'member' }))
  return (await service.app.store.workspaces.read(key)).id
}

/** Settings of the workspace: each asks for a role. */
const SETTINGS: Readonly<Record<string, Act>> = {
  'PUT /embed-origins': async () => ({ body: { origins: ['https://app.example.com'] } }),
  'POST /webhooks': async () => ({ body: { url: 'https://hooks.example.com/a' } }),
  'PATCH /webhooks/{id}': async (world) => ({ path: `/webhooks/${await webhook(world)}`, body: { enabled: false } }),
  'POST /webhooks/{id}/rotate-secret': async (world) => ({
    path: `/webhooks/${await webhook(world)}/rotate-secret`,
    body: {},
  }),
  'DELETE /webhooks/{id}': async (world) => ({ path: `/webhooks/${await webhook(world)}` }),
  'POST /webhooks/{id}/test': async (world) => ({ path: `/webhooks/${await webhook(world)}/test`, body: {} }),
  'POST /webhooks/{id}/deliveries/{delivery_id}/redeliver': async (world) => ({
    path: await delivery(world),
    body: {},
  }),
  'PATCH /branding': async () => ({ body: { accent: '#123456' } }),
  'PUT /branding/logo': async () => ({ body: { data: dataUrl(await cutOut()) } }),
  'DELETE /branding/logo': async () => ({}),
  'PATCH /workspace': async () => ({ body: { name: 'Another name' } }),
  'PATCH /defaults': async () => ({ body: { deadline_days: 3 } }),
  'POST /members/invitations': async () => ({ body: { email: 'new@example.org', role: 'admin' } }),
  'POST /members/invitations/{id}/again': async (world) => ({
    path: `/members/invitations/${await invitation(world)}/again`,
  }),
  'DELETE /members/invitations/{id}': async (world) => ({ path: `/members/invitations/${await invitation(world)}` }),
  'PATCH /members/{id}': async (world) => ({
    path: `/members/${(await colleague(world)).id}`,
    body: { role: 'owner' },
  }),
  'DELETE /members/{id}': async (world) => ({ path: `/members/${(await colleague(world)).id}` }),
  'DELETE /members/{id}/sessions': async (world) => ({ path: `/members/${(await colleague(world)).id}/sessions` }),
  'DELETE /members/{id}/second-factor': async (world) => ({
    path: `/members/${(await colleague(world)).id}/second-factor`,
  }),
  'PUT /sign-in-rules': async () => ({ body: { needs_second_factor: true } }),
  'POST /domains': async () => ({ body: { domain: 'acme-example.com' } }),
  'POST /domains/{domain}/check': async (world) => ({ path: `${await domain(world)}/check` }),
  'DELETE /domains/{domain}': async (world) => ({ path: await domain(world) }),
  'POST /keys': async () => ({ body: { kind: 'csk_live', name: 'CRM' } }),
  'POST /keys/{id}/rotate': async ({ key }) => ({
    path: `/keys/${(await service.app.store.api_keys.list(key))[0]?.id}/rotate`,
    body: {},
  }),
  'POST /keys/{id}/revoke': async ({ key }) => ({
    path: `/keys/${(await service.app.store.api_keys.list(key))[0]?.id}/revoke`,
    body: {},
  }),
  'DELETE /seal/identity': async () => ({}),
  'PUT /retention': async () => ({ body: { days: 400, verb: 'erase' } }),
  'PUT /program-rule': async () => ({ body: { allowed: 'none', named: [] } }),
}

/** What a person does for themselves, or hands out, and what is still good when the session is over. */
const GIVEN_OUT: Readonly<Record<string, Act>> = {
  'POST /account/password': async () => ({ body: { current: PASSWORD, next: 'another battery of horses' } }),
  'POST /account/leave': async (world) => {
    await colleague(world, 'owner')
    await elsewhere(world)
    return { body: { workspace: (await service.app.store.workspaces.read(world.key)).id } }
  },
  'POST /account/workspace': async (world) => ({ body: { workspace: await elsewhere(world) } }),
  'POST /account/second-factor/confirm': async (world) => ({
    body: { code: codeAt(await withApp(world), service.clock.now()) },
  }),
  'POST /account/second-factor/recovery-codes': async (world) => ({ body: proofBy(await withAppOn(world)) }),
  'POST /account/second-factor/off': async (world) => ({ body: proofBy(await withAppOn(world)) }),
  'POST /account/passkeys': async ({ who }) => {
    const begun = await callAt(who, 'POST', '/account/passkeys/begin', { password: PASSWORD })
    return { body: { name: 'Laptop', response: softAuthenticator({ origin: ORIGIN }).make(begun.body) } }
  },
  'POST /account/passkeys/{id}/remove': async (world) => {
    const secret = await withAppOn(world)
    const { body } = await addPasskey(world.who, { proof: proofBy(secret) })
    service.clock.advance(60_000)
    return { path: `/account/passkeys/${body.id}/remove`, body: proofBy(secret) }
  },
  'POST /envelopes/{id}/recipients/{rid}/signing-url': async (world) => ({
    path: `${await signer(world)}/signing-url`,
    body: {},
  }),
  'POST /envelopes/{id}/recipients/{rid}/link': async (world) => ({ path: `${await signer(world)}/link`, body: {} }),
  'POST /envelopes/{id}/recipients/{rid}/embed-token': async (world) => ({
    path: `${await signer(world)}/embed-token`,
    body: {},
  }),
  'POST /envelopes/{id}/recipients/{rid}/own-page': async (world) => ({ path: `${await signer(world)}/own-page` }),
}

/** Acts that a role is asked for, and why they are not tried here. */
const NOT_HERE: Readonly<Record<string, string>> = {
  'PUT /seal/identity': 'in seal.test.ts, with a file that seals',
  'POST /listeners': 'nothing is stored, and the secret opens nothing without a key or a session',
}

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`

test('every call that changes a setting is one of these', () => {
  const changing = DASHBOARD_ROUTES.filter(({ method, act, fresh_proof }) => method !== 'GET' && (act || fresh_proof))
  const known = [...Object.keys(SETTINGS), ...Object.keys(GIVEN_OUT), ...Object.keys(NOT_HERE)]
  expect(changing.map(nameOf).filter((one) => !known.includes(one))).toEqual([])
  const all = DASHBOARD_ROUTES.map(nameOf)
  expect(known.filter((one) => !all.includes(one))).toEqual([])
})

async function begun(act: Act) {
  const { key, live_key } = await service.addWorkspace()
  const who = await appUser(service, key)
  // Its page has been opened.
  await callAt(who, 'GET', '/session')
  return { key, who, call: await act({ who, key, live_key }) }
}

/** What the refusal of an act must leave as it was: all but the counts of attempts, and what happened to them meanwhile. */
async function rowsBut({ id }: AppUser): Promise<readonly string[]> {
  const tables = await service.database.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('login_failure', 'passkey_challenge', 'node') order by 1`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const all = await service.database.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      const isOwn = (row: string) => ['session', 'membership'].includes(name) && row.includes(id)
      return all.filter(({ row }) => !isOwn(row)).map(({ row }) => `${name}: ${row}`)
    }),
  )
  return found.flat()
}

const ask = (who: AppUser, name: string, { path, body }: Call) => {
  const [method = '', address = ''] = name.split(' ')
  return callAt(who, method, path ?? address, body)
}

describe.each(Object.entries({ ...SETTINGS, ...GIVEN_OUT }))('%s', (name, act) => {
  test('does nothing once its session is ended', async () => {
    const { who, call } = await begun(act)
    const before = await rowsBut(who)
    meanwhile = () => service.database.query('delete from session where person_id = $1', [who.id])
    const { status, body } = await ask(who, name, call)
    expect([meanwhile, status, body?.code]).toEqual([null, 401, 'missing_token'])
    expect(await rowsBut(who)).toEqual(before)
    expect(await service.database.query('select from session where person_id = $1', [who.id])).toEqual([])
  })
})

describe.each(Object.entries(SETTINGS))('%s', (name, act) => {
  test('does nothing once its role is taken away', async () => {
    const { who, key, call } = await begun(act)
    await addPerson(service, key)
    const before = await rowsBut(who)
    meanwhile = () => service.database.query("update membership set role = 'member' where person_id = $1", [who.id])
    const { status, body } = await ask(who, name, call)
    expect([meanwhile, status, body?.code]).toEqual([null, 403, 'forbidden'])
    expect(await rowsBut(who)).toEqual(before)
  })
})

test('no program is connected, and no invitation accepted, by a session that has ended', async () => {
  const { who, key } = await begun(async () => ({}))
  const { app } = service
  const visitor = await app.store.sessions.find(sha256(who.cookie.slice('countersign='.length)), inUse(app))
  if (!visitor) throw new Error('nobody is signed in')
  const other = await begun(async () => ({}))
  await callAt(other.who, 'POST', '/members/invitations', { email: who.email, role: 'member' })
  const { invitations } = (await callAt(other.who, 'GET', '/members')).body
  await service.database.query('delete from session where person_id = $1', [who.id])
  const before = await rowsBut(who)
  const actor = { kind: 'user', id: who.id, name: 'x', ip: null, user_agent: null } as const
  const asked = { client_id: 'x', client_name: 'x', vouched_by: null, redirect_uri: 'http://127.0.0.1:1/', scopes: [] }
  const choice = { workspace: visitor.workspace.id, livemode: true, scopes: [] }
  const allowed = allowProgram(app, { visitor, actor }, { ...asked, state: null, challenge: '' }, choice)
  await expect(allowed).rejects.toMatchObject({ code: 'missing_token' })
  const origin = { at: app.real_clock.now(), ip: null, user_agent: null, locale: null, timezone: null }
  const accepted = acceptAs(app, String(invitations[0].link).split('/invite/')[1] ?? '', { visitor, origin })
  await expect(accepted).rejects.toMatchObject({ code: 'missing_token' })
  expect(await rowsBut(who)).toEqual(before)
  expect((await app.store.accounts.workspacesOf(who.id)).map((one) => one.key)).toEqual([key])
})

describe('of a call and of what ends its session at the same time', () => {
  const KEY = { body: { kind: 'csk_live', name: 'CRM' } }
  const waiting = (n: number) =>
    vi.waitFor(async () => {
      const found = await service.database.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(found).toHaveLength(n)
    }, 20_000)

  async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client(service.database.connection)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  test('the call waits for what came first, and gives nothing out', async () => {
    const { who, key } = await begun(async () => ({}))
    const before = await service.app.store.api_keys.list(key)
    const reply = await withClient(async (client) => {
      await client.query('begin')
      await client.query('delete from session where person_id = $1', [who.id])
      const called = ask(who, 'POST /keys', KEY)
      await waiting(1)
      await client.query('commit')
      return called
    })
    expect([reply.status, reply.body.code]).toEqual([401, 'missing_token'])
    expect(await service.app.store.api_keys.list(key)).toEqual(before)
  })

  test('whoever ends it waits for what is given out, and finds it', async () => {
    const { who } = await begun(async () => ({}))
    const token_hash = sha256(who.cookie.slice('countersign='.length))
    const outcome = await withClient(async (client) => {
      await client.query('begin')
      await client.query('select hold_session($1)', [token_hash])
      const ended = service.database.query('delete from session where person_id = $1 returning 1', [who.id])
      await waiting(1)
      await client.query('commit')
      return ended
    })
    expect(outcome).toHaveLength(1)
  })
})

describe('a second factor', () => {
  const state = async (id: string) => {
    const [row] = await service.database.query<{ app: boolean; is_on: boolean; codes: number }>(
      `select app, confirmed_at is not null as is_on, cardinality(recovery_hashes) as codes from second_factor
        where person_id = $1`,
      [id],
    )
    return row
  }
  const confirm = (who: AppUser, secret: string) =>
    callAt(who, 'POST', '/account/second-factor/confirm', { code: codeAt(secret, service.clock.now()) })

  test('is not confirmed by a code of a secret that was replaced meanwhile', async () => {
    const world = await begun(async () => ({}))
    const first = await withApp({ ...world, live_key: '' })
    let second = ''
    meanwhile = async () => {
      second = await withApp({ ...world, live_key: '' })
    }
    const { status, body } = await confirm(world.who, first)
    expect([status, body.code, body.param]).toEqual([400, 'invalid_parameter', 'code'])
    expect(await state(world.who.id)).toMatchObject({ is_on: false })
    expect((await confirm(world.who, second)).body.recovery_codes).toHaveLength(10)
  })

  test('is not confirmed beside a first passkey, which is the only one then and stays', async () => {
    const world = await begun(async () => ({}))
    const secret = await withApp({ ...world, live_key: '' })
    let codes: readonly string[] = []
    meanwhile = async () => {
      codes = (await addPasskey(world.who)).body.recovery_codes
    }
    expect((await confirm(world.who, secret)).status).toBe(400)
    expect(codes).toHaveLength(10)
    expect(await state(world.who.id)).toEqual({ app: false, is_on: true, codes: 10 })
  })

  test('that began without a proof of one takes no place of one that came meanwhile', async () => {
    const world = await begun(async () => ({}))
    // The first two count the attempt to say the password.
    meanwhile = after(2, () => addPasskey(world.who))
    const begun_again = await callAt(world.who, 'POST', '/account/second-factor', { password: PASSWORD })
    expect([begun_again.status, begun_again.body.code]).toEqual([403, 'forbidden'])
    expect(await state(world.who.id)).toMatchObject({ app: false, is_on: true })
  })

  test.each(['app', 'passkey'])('by the first %s ends the weaker sessions at the same commit', async (by) => {
    const world = await begun(async () => ({}))
    await signIn(service, world.who)
    const secret = by === 'app' ? await withApp({ ...world, live_key: '' }) : ''
    const seen = new Set<string>()
    then = async () => {
      const sessions = await service.database.query('select from session where person_id = $1', [world.who.id])
      seen.add(`${(await state(world.who.id))?.is_on === true}: ${sessions.length}`)
    }
    const { status } = await (by === 'app' ? confirm(world.who, secret) : addPasskey(world.who))
    then = null
    expect([status, seen.has('true: 1'), seen.has('true: 2')]).toEqual([200, true, false])
  })
})
