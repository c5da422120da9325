import {
  CLIENT_CAPABILITIES_META_KEY as CLIENT,
  CLIENT_INFO_META_KEY as INFO,
  PROTOCOL_VERSION_META_KEY as VERSION,
} from '@modelcontextprotocol/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueKey } from '../../src/application/accounts/keys.ts'
import { makeResetLink } from '../../src/application/accounts/password-reset.ts'
import { resetSecondFactorAt } from '../../src/application/accounts/second-factor.ts'
import { isAllowed } from '../../src/domain/account/programs.ts'
import { call, create, sendNew } from '../support/api.ts'
import { type AppUser, appUser, appUserOf } from '../support/app.ts'
import { PASSWORD, type Visitor, visitor, visitorWith } from '../support/dashboard.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { completed } from '../support/stories.ts'
import { template, tenant } from '../support/templates.ts'
import {
  authorizeUrl,
  CALLBACK,
  clientWith,
  codeFor,
  connected,
  exchange,
  fetchOf,
  questionIn,
  rawCall,
  refresh,
  registered,
  statusWith,
  type Tokens,
  verifier,
  workspaceIn,
} from './program.ts'
import { YES } from './world.ts'

// What a connected program is held to: the rules of its workspace, the will of its owners, and its person's yes.

let service: TestService
let workspace: string
let ada: AppUser

beforeAll(async () => {
  service = await openService()
  const [first] = await service.database.query<{ key: string }>('select min(key)::text as key from workspace')
  workspace = String(first?.key)
})
beforeEach(async () => {
  ada = await appUser(service, workspace)
  await service.database.query('delete from hit_window')
})
afterAll(() => service.close())

const idOf = async (key: string) => {
  const [row] = await service.database.query<{ id: string }>('select id from workspace where key = $1', [key])
  return String(row?.id)
}
const join = (key: string, person_id: string, role: 'owner' | 'member' = 'owner') =>
  service.app.store.transact(key, (tx) => tx.members.add(key, { person_id, role }))
const demandFactor = (key: string, needed = true) =>
  service.app.store.transact(key, (tx) => tx.workspaces.setNeedsSecondFactor(key, needed))
const giveFactor = (person_id: string) =>
  service.database.query(
    `insert into second_factor (person_id, secret_sealed, confirmed_at) values ($1, 'x', now())
      on conflict (person_id) do update set confirmed_at = now()`,
    [person_id],
  )

describe('the yes to a send, a reminder or a void', () => {
  const asking = {
    [CLIENT]: { elicitation: { form: {} } },
    [VERSION]: '2026-07-28',
    [INFO]: { name: 't', version: '1' },
  }
  /** As somebody would who stole a token: no person is there, whatever the client says. */
  const bare = async (token: string, name: string, input: object, more: object = {}) => {
    const params = { name, arguments: input, _meta: asking, ...more }
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name }
    const reply = await rawCall(service, token, { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers)
    return JSON.parse(await reply.text())
  }
  const statusOf = async (id: string) => (await call(service, 'GET', `/envelopes/${id}`)).body.status
  const remindersOf = async (id: string) =>
    (await service.database.query(`select 1 from mail where envelope_id = $1 and kind = 'reminder'`, [id])).length

  test.each(['send_envelope', 'remind_envelope', 'void_envelope'])(
    'for %s is none that the program gives itself',
    async (name) => {
      const { access_token } = await connected(service, ada)
      const { id, status } = name === 'send_envelope' ? (await create(service)).body : await sendNew(service)
      const input = { envelope_id: id }
      const first = await bare(access_token, name, input)
      const { requestState } = first.result
      const again = await bare(access_token, name, input, { requestState, inputResponses: { consent: YES } })
      expect([await statusOf(id), await remindersOf(id)]).toEqual([status, 0])
      for (const { result } of [first, again])
        expect(result.structuredContent.confirmation).toMatchObject({ status: 'pending' })
    },
  )

  test('for a creation that sends at once neither', async () => {
    const { access_token } = await connected(service, ada)
    const made = await template(service)
    const assignments = [tenant, { ...tenant, signing_order: 2 }]
    const input = { template_id: made.id, assignments, send: true }
    const first = await bare(access_token, 'create_envelope_from_template', input)
    expect(JSON.parse(first.result.content[0].text).error).toMatchObject({
      code: 'cannot_ask',
    })
    const { body } = await call(service, 'GET', `/envelopes?template_id=${made.id}`)
    expect(body.data).toEqual([])
  })

  test('comes by the page of the service, from a member, and the trail names both', async () => {
    const { access_token } = await connected(service, ada)
    const { id } = (await create(service)).body
    const tools = await clientWith(service, access_token, () => YES)
    const asked = (await tools.call('send_envelope', { envelope_id: id })).value
    const [, confirmation] = /\/confirm\/(.+)$/.exec(asked.confirmation.url) ?? []
    expect((await ada.call('POST', `/confirmations/${confirmation}/answer`, { body: { agree: true } })).status).toBe(
      200,
    )
    expect((await tools.call('send_envelope', { envelope_id: id })).value).toMatchObject({
      status: 'sent',
      confirmation: { status: 'done' },
    })
    await tools.close()
  })
})

describe('what a workspace requires', () => {
  test('is asked of the workspace that is chosen, not of the one that the person is in', async () => {
    const { key } = await service.addWorkspace()
    await join(key, ada.id)
    await demandFactor(key)
    const client_id = await registered(service)
    const { html } = await ada.get(authorizeUrl({ client_id, verifier: verifier(), redirect_uri: CALLBACK }))
    const body = { question: questionIn(html), workspace: await idOf(key), space: 'live', answer: 'allow' }
    const reply = await ada.post('/oauth2/authorize', { body })
    expect([reply.status, reply.headers['location']]).toEqual([403, undefined])
    expect(reply.html).toContain('requires two-factor')
    // Asked again, the page shows the place that was chosen.
    expect(workspaceIn(reply.html)).toBe(body.workspace)
    await giveFactor(ada.id)
    const again = { ...body, question: questionIn(reply.html) }
    expect((await ada.post('/oauth2/authorize', { body: again })).status).toBe(303)
  })

  test('is asked at each call: a rule that comes later stops what was connected before', async () => {
    const { key } = await service.addWorkspace()
    const owner = await visitor(service, key)
    const { access_token, client_id, refresh_token } = await connected(service, owner)
    const linked = await linkIn(key, access_token)
    await demandFactor(key)
    expect(await statusWith(service, access_token)).toBe(403)
    const fresh = (await (await refresh(service, client_id, refresh_token)).json()) as Tokens
    expect(await statusWith(service, fresh.access_token)).toBe(403)
    expect((await fetchOf(service)(linked)).status).toBe(403)
    await giveFactor(owner.id)
    expect(await statusWith(service, fresh.access_token)).toBe(200)
    await service.database.query('update person set password_is_temporary = true where id = $1', [owner.id])
    expect(await statusWith(service, fresh.access_token)).toBe(403)
  })

  test('includes a plan with programs, of those too that were connected before it went down', async () => {
    const { key } = await service.addWorkspace('team')
    const { access_token } = await connected(service, await visitor(service, key))
    const statuses: number[] = []
    for (const plan of ['team', 'free', 'pro']) {
      await service.database.query('update workspace set plan = $2 where key = $1', [key, plan])
      statuses.push(await statusWith(service, access_token))
    }
    expect(statuses).toEqual([200, 403, 200])
  })

  test('stops a tool in the middle of its call', async () => {
    const { key } = await service.addWorkspace()
    const owner = await visitor(service, key)
    await connected(service, owner)
    const [row] = await service.database.query<{ id: string }>('select id from program where workspace_id = $1', [key])
    await demandFactor(key)
    const standing = await service.app.store.programs.standing(key, String(row?.id))
    expect(standing).toMatchObject({ second_factor_missing: true })
  })

  test('is not asked of somebody whom a CRM signed in: it knows who they are', async () => {
    const { key } = await service.addWorkspace('self_hosted', true)
    const owner = await handedOff(key)
    await demandFactor(key)
    await service.database.query('update person set password_is_temporary = true where id = $1', [owner.id])
    const { access_token } = await connected(service, owner)
    expect(await statusWith(service, access_token)).toBe(200)
  })

  test('a file of a suspended workspace is refused as its calls are', async () => {
    const { key } = await service.addWorkspace()
    const owner = await visitor(service, key)
    const { access_token } = await connected(service, owner)
    const url = await linkIn(key, access_token)
    expect((await fetchOf(service)(url)).status).toBe(200)
    await service.database.query('update workspace set suspended_at = now() where key = $1', [key])
    expect([await statusWith(service, access_token), (await fetchOf(service)(url)).status]).toEqual([403, 403])
  })
})

/** The address of a file, as a tool hands it out. */
async function linkIn(key: string, access_token: string): Promise<string> {
  const { id } = await completed({ ...service, live_key: await liveKeyOf(key) })
  await service.runJobs()
  const tools = await clientWith(service, access_token)
  const { value } = await tools.call('download_signed_pdf', { envelope_id: id })
  await tools.close()
  return value.url
}

const liveKeyOf = (key: string) => service.app.store.transact(key, (tx) => issueKey(tx, key, 'csk_live', 'another'))

/** A browser that a CRM signed in. */
async function handedOff(key: string): Promise<AppUser> {
  const person = await visitor(service, key)
  const asked = { key: await liveKeyOf(key), body: { user: person.email } }
  const { body } = await call(service, 'POST', '/oauth/authorize', asked)
  const { pathname, search } = new URL(body.url)
  const reply = await service.server.inject({ url: `${pathname}${search}` })
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  return appUserOf(service, visitorWith(service, { id: person.id, email: person.email, cookie }))
}

const chosenIn = (html: string) => [...html.matchAll(/value="(\w+)"[^>]* checked/g)].map(([, value]) => value)

describe('which programs there may be', () => {
  const PUBLISHED = 'https://agents.example/client.json'
  const of = async () => {
    const { key } = await service.addWorkspace()
    return appUser(service, key)
  }

  test('is for owners to say: none, any, or those that they name, from the next call on', async () => {
    const owner = await of()
    const one = await connected(service, owner)
    const other = await connected(service, owner)
    const rule = (allowed: string, named: readonly string[] = []) =>
      owner.call('PUT', '/program-rule', { body: { allowed, named } })
    const statuses = () => Promise.all([one, other].map(({ access_token }) => statusWith(service, access_token)))
    expect((await owner.call('GET', '/program-rule')).body).toEqual({ allowed: 'any', named: [] })
    expect(await statuses()).toEqual([200, 200])
    expect((await rule('none')).status).toBe(204)
    expect(await statuses()).toEqual([403, 403])
    expect((await rule('named', [one.client_id])).status).toBe(204)
    expect(await statuses()).toEqual([200, 403])
    const asked = { client_id: other.client_id, verifier: verifier(), redirect_uri: CALLBACK }
    const { html } = await owner.get(authorizeUrl(asked))
    const body = { question: questionIn(html), workspace: workspaceIn(html), space: 'live', answer: 'allow' }
    const refused = await owner.post('/oauth2/authorize', { body })
    expect([refused.status, refused.html.includes('do not allow this program')]).toEqual([403, true])
    expect((await rule('any')).status).toBe(204)
    expect(await statuses()).toEqual([200, 200])
    const { body: log } = await owner.call('GET', '/activity?area=program')
    expect(log.data.slice(0, 3).map(({ act }: { act: string }) => act)).toEqual([
      'program.any_allowed',
      'program.some_allowed',
      'program.none_allowed',
    ])
  })

  test.each([
    { space: 'live', scope: 'prepare' },
    { space: 'test', scope: 'send' },
  ])('refused, a person is asked again from where they were: $space, $scope', async (chosen) => {
    const owner = await of()
    expect((await owner.call('PUT', '/program-rule', { body: { allowed: 'none', named: [] } })).status).toBe(204)
    const asked = { client_id: await registered(service), verifier: verifier(), redirect_uri: CALLBACK }
    const { html } = await owner.get(authorizeUrl(asked))
    expect(chosenIn(html)).toEqual(['test', 'read', 'prepare', 'send'])
    const body = { question: questionIn(html), workspace: workspaceIn(html), answer: 'allow', ...chosen }
    const refused = await owner.post('/oauth2/authorize', { body })
    expect([refused.status, chosenIn(refused.html)]).toEqual([403, [chosen.space, 'read', chosen.scope]])
  })

  test.each([
    [['agents.example'], true],
    [[PUBLISHED], true],
    [['AGENTS.example'], true],
    [['example'], false],
    [['evil.example'], false],
  ])('names a publisher by its host, or one of its clients: %j', (named, expected) => {
    expect(isAllowed({ allowed: 'named', named }, PUBLISHED)).toBe(expected)
  })

  test('the case of an id counts, whatever signs there are in it', () => {
    const id = 'program.WyJ2Vm1w.MUUONbrL-k5'
    expect(isAllowed({ allowed: 'named', named: [id] }, id)).toBe(true)
    expect(isAllowed({ allowed: 'named', named: [id.toLowerCase()] }, id)).toBe(false)
  })

  test('a name that only looks like the host is none', () => {
    const rule = { allowed: 'named', named: ['agents.example'] } as const
    for (const id of ['https://agents.example.evil.test/c', 'https://evil.test/agents.example', 'agents.example.x.y'])
      expect(isAllowed(rule, id)).toBe(false)
  })

  test('is not for members, nor for admins, to say; what is no host and no id is refused', async () => {
    const owner = await of()
    const [row] = await service.database.query<{ key: string }>(
      'select workspace_id::text as key from membership where person_id = $1',
      [owner.id],
    )
    for (const role of ['admin', 'member'] as const) {
      const who = await appUser(service, String(row?.key), role)
      expect((await who.call('PUT', '/program-rule', { body: { allowed: 'any', named: [] } })).status).toBe(403)
    }
    const named = ['two words', '', 'é.example']
    const { status, body } = await owner.call('PUT', '/program-rule', { body: { allowed: 'named', named } })
    expect([status, body.errors.map(({ param }: { param: string }) => param)]).toEqual([
      400,
      ['named[0]', 'named[1]', 'named[2]'],
    ])
  })
})

describe('a new start of the person ends what they gave out', () => {
  const givenOut = async (who: Visitor) => {
    const one = await connected(service, who)
    const code = await codeFor(service, who)
    return async () => [
      await statusWith(service, one.access_token),
      (await refresh(service, one.client_id, one.refresh_token)).status,
      (await exchange(service, code)).status,
    ]
  }
  const OVER = [401, 400, 400]

  test('a password that was reset by mail', async () => {
    const outcome = await givenOut(ada)
    const path = new URL((await makeResetLink(service.app, ada.email)) ?? '').pathname
    const html = (await fetchOf(service)(`${BASE_URL}${path}`)).status
    expect(html).toBe(200)
    const body = new URLSearchParams({ password: 'another long sentence 7', again: 'another long sentence 7' })
    await fetchOf(service, { origin: BASE_URL })(`${BASE_URL}${path}`, { method: 'POST', body })
    expect(await outcome()).toEqual(OVER)
  })

  test('a second factor that an owner or the operator reset', async () => {
    const member = await appUser(service, workspace, 'member')
    await giveFactor(member.id)
    const outcome = await givenOut(member)
    expect((await ada.call('DELETE', `/members/${member.id}/second-factor`)).status).toBe(204)
    expect(await outcome()).toEqual(OVER)
    const other = await appUser(service, workspace, 'member')
    await giveFactor(other.id)
    const then = await givenOut(other)
    await resetSecondFactorAt(service.app, other.email)
    expect(await then()).toEqual(OVER)
  })

  test('signing out everywhere, in all workspaces', async () => {
    const { key } = await service.addWorkspace()
    await join(key, ada.id)
    const here = await givenOut(ada)
    const there = await connected(service, ada, { workspace: await idOf(key) })
    expect((await ada.call('GET', '/account')).body.programs).toEqual([
      { name: 'Helper', workspace: 'Acme GmbH' },
      { name: 'Helper', workspace: 'Acme GmbH' },
    ])
    expect((await ada.call('POST', '/account/sessions/end')).status).toBe(204)
    expect(await here()).toEqual(OVER)
    expect(await statusWith(service, there.access_token)).toBe(401)
    const { body } = await ada.call('GET', '/activity?area=program')
    expect(body.data[0]).toMatchObject({ act: 'program.revoked', subject: { name: 'Helper' } })
  })

  test('a changed password only where the person says so', async () => {
    const kept = await connected(service, ada)
    const next = 'another long sentence 7'
    expect((await ada.call('POST', '/account/password', { body: { current: PASSWORD, next } })).status).toBe(204)
    expect(await statusWith(service, kept.access_token)).toBe(200)
    const grace = await appUser(service, workspace)
    const outcome = await givenOut(grace)
    const body = { current: PASSWORD, next, end_programs: true }
    expect((await grace.call('POST', '/account/password', { body })).status).toBe(204)
    expect(await outcome()).toEqual(OVER)
  })

  test('keys that were issued in a session of a CRM end with it, and with the entitlement; others stay', async () => {
    const crm = await service.addWorkspace('self_hosted', true)
    const issued = async (who: AppUser) => {
      await who.call('POST', '/account/proof', { body: { way: 'password', password: PASSWORD } })
      const { status, body } = await who.call('POST', '/keys', { body: { kind: 'csk_live', name: 'Mine' } })
      expect(status).toBe(201)
      return body.token as string
    }
    const works = async (key: string) => (await call(service, 'GET', '/envelopes', { key })).status
    const owner = await handedOff(crm.key)
    const key = await issued(owner)
    expect(await works(key)).toBe(200)
    await call(service, 'POST', '/oauth/entitlements/revoke', { key: crm.live_key, body: { user: owner.email } })
    expect(await works(key)).toBe(401)
    const other = await handedOff(crm.key)
    const [first, own] = [await issued(other), await issued(await appUser(service, crm.key))]
    expect((await other.call('POST', '/account/sessions/end')).status).toBe(204)
    expect([await works(first), await works(own), await works(crm.live_key)]).toEqual([401, 200, 200])
  })
})
