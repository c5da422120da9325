import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerClient } from '../../src/application/programs/client.ts'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { addPerson, signIn, type Visitor, visitor } from '../support/dashboard.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import {
  answered,
  authorizeUrl,
  CALLBACK,
  codeFor,
  connected,
  exchange,
  fetchOf,
  form,
  listWith,
  questionIn,
  refresh,
  register,
  registered,
  statusWith,
  type Tokens,
  verifier,
  workspaceIn,
} from './program.ts'

let service: TestService
let workspace: string
let ada: Visitor

beforeAll(async () => {
  service = await openService()
})
beforeEach(async () => {
  // Of its own, so that no test uses up another's minute.
  workspace = (await service.addWorkspace()).key
  ada = await visitor(service, workspace)
  await service.database.query('delete from hit_window')
})
afterAll(() => service.close())

const ODD = 'https://evil.example;sandbox/'

const errorOf = async (reply: Response) => ((await reply.json()) as { error: string }).error
const json = async (path: string) => (await fetchOf(service)(`${BASE_URL}${path}`)).json()

describe('metadata', () => {
  test('says who protects the tool server, and how to ask', async () => {
    for (const path of ['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-protected-resource'])
      expect(await json(path)).toMatchObject({
        resource: `${BASE_URL}/mcp`,
        authorization_servers: [BASE_URL],
        scopes_supported: ['read', 'prepare', 'send'],
      })
    for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'])
      expect(await json(path)).toMatchObject({
        issuer: BASE_URL,
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: true,
        token_endpoint_auth_methods_supported: ['none'],
      })
  })
})

describe('the question', () => {
  const asked = async () => ({ client_id: await registered(service), verifier: verifier(), redirect_uri: CALLBACK })

  test('leads somebody who is not signed in to the sign-in and back', async () => {
    const url = authorizeUrl(await asked())
    const { status, headers } = await fetchOf(service)(`${BASE_URL}${url}`)
    expect(status).toBe(302)
    expect(new URL(String(headers.get('location')), BASE_URL).searchParams.get('next')).toBe(url)
  })

  test('names the program as text, where the answer goes, and no frame may show it', async () => {
    const client_id = await registered(service, { client_name: '<img src=x> Bank\u202e' })
    const { html, headers } = await ada.get(authorizeUrl({ ...(await asked()), client_id }))
    expect(html).toContain('“&#60;img src=x&#62; Bank”')
    expect(html).toContain('Access goes to a program on this device (127.0.0.1).')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(String(headers['content-security-policy'])).toContain(
      "form-action 'self' http://127.0.0.1:33418;frame-ancestors 'none'",
    )
  })

  test('is answered with the state and the issuer, also with a no', async () => {
    const url = authorizeUrl(await asked())
    const yes = await answered(service, ada, url)
    expect([yes.searchParams.get('state'), yes.searchParams.get('iss')]).toEqual(['xyz', BASE_URL])
    const no = await answered(service, ada, url, { answer: 'deny' })
    expect(no.searchParams.get('error')).toBe('access_denied')
    expect([no.searchParams.get('code'), no.searchParams.get('iss')]).toEqual([null, BASE_URL])
  })

  test('is not asked for another address than those registered, and nobody is sent there', async () => {
    const one = await asked()
    for (const redirect_uri of [
      'https://evil.example/callback',
      'http://127.0.0.1:33418/callback/',
      'http://127.0.0.1:33418/callback?x=1',
      'http://127.0.0.1.evil.example:33418/callback',
      'http://localhost:33418/callback',
      'https://127.0.0.1:33418/callback',
      'javascript:alert(1)//callback',
    ]) {
      const { status, headers } = await ada.get(authorizeUrl({ ...one, redirect_uri }))
      expect([redirect_uri, status, headers['location']]).toEqual([redirect_uri, 400, undefined])
    }
    const other_port = await ada.get(authorizeUrl({ ...one, redirect_uri: 'http://127.0.0.1:50000/callback' }))
    expect(other_port.status).toBe(200)
  })

  test.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: '' }],
    ['invalid_request', { state: 'x'.repeat(LIMITS.program_state_chars_max + 1) }],
    ['invalid_target', { resource: 'https://other.example/mcp' }],
  ])(
    'tells the client of %s, if the person has connected it before: nobody else is sent anywhere',
    async (error, more) => {
      const one = await asked()
      const evil = { ...one, client_id: await registered(service, { redirect_uris: ['https://evil.example/phish'] }) }
      const page = await ada.get(authorizeUrl({ ...evil, redirect_uri: 'https://evil.example/phish' }, more))
      expect([page.status, page.headers['location']]).toEqual([400, undefined])
      const first = await ada.get(authorizeUrl(one, more))
      expect([first.status, first.headers['location']]).toEqual([400, undefined])
      await connected(service, ada, { client_id: one.client_id })
      const { status, headers } = await ada.get(authorizeUrl(one, more))
      const to = new URL(String(headers['location']))
      expect([status, to.origin + to.pathname, to.searchParams.get('error')]).toEqual([303, CALLBACK, error])
    },
  )

  test.each([
    ['openid read offline_access', 'read'],
    ['prepare admin', 'read prepare'],
    ['admin', 'read'],
    ['', 'read prepare send'],
  ])('for the scopes “%s” gives what is ours of them, and the answer names it: %s', async (scope, given) => {
    const one = await asked()
    const to = await answered(service, ada, authorizeUrl(one, { scope }))
    const tokens = await (await exchange(service, { ...one, code: to.searchParams.get('code') ?? '' })).json()
    expect(tokens).toMatchObject({ scope: given })
  })

  test.each(['/mcp', '/mcp/', 'HTTP', 'none'])('takes the resource as a URI, however it is spelt: %s', async (how) => {
    const spelt = { '/mcp/': `${BASE_URL}/mcp/`, HTTP: 'HTTP://Countersign.TEST/mcp' }[how] ?? `${BASE_URL}/mcp`
    const one = await asked()
    const to = await answered(service, ada, authorizeUrl(one, { resource: spelt }))
    const code = to.searchParams.get('code') ?? ''
    const tokens = (await (await exchange(service, { ...one, code }, { resource: spelt })).json()) as Tokens
    expect(await statusWith(service, tokens.access_token)).toBe(200)
    expect((await refresh(service, one.client_id, tokens.refresh_token, { resource: spelt })).status).toBe(200)
  })

  test.each([
    `${BASE_URL}/MCP`,
    `${BASE_URL}/mcp?x`,
    `${BASE_URL}/mcp#x`,
    `${BASE_URL}/mcp/x`,
    `${BASE_URL}:81/mcp`,
    'mcp',
  ])('is not asked for another resource: %s', async (resource) => {
    expect((await ada.get(authorizeUrl(await asked(), { resource }))).status).toBe(400)
  })

  test('is answered once: a yes is none to another workspace, to more, or after a no', async () => {
    for (const answer of ['allow', 'deny']) {
      const { html } = await ada.get(authorizeUrl(await asked()))
      const body = { question: questionIn(html), workspace: workspaceIn(html), space: 'test' }
      expect((await ada.post('/oauth2/authorize', { body: { ...body, answer } })).status).toBe(303)
      const again = await ada.post('/oauth2/authorize', { body: { ...body, space: 'live', answer: 'allow' } })
      expect([again.status, again.headers['location']]).toEqual([400, undefined])
    }
    const { html } = await ada.get(authorizeUrl(await asked()))
    const body = { question: questionIn(html), workspace: workspaceIn(html), space: 'test', answer: 'allow' }
    // Other texts for the same bytes are no other question.
    const written = ['', '', '=', '!', ' '].map((more) => ({ ...body, question: `${body.question}${more}` }))
    const all = await Promise.all(written.map((one) => ada.post('/oauth2/authorize', { body: one })))
    expect(all.filter(({ status }) => status === 303)).toHaveLength(1)
  })

  test('for an address that would end a directive of the policy is none', async () => {
    const reply = await register(service, { redirect_uris: ['https://evil.example;sandbox/'] })
    expect([reply.status, await errorOf(reply)]).toEqual([400, 'invalid_redirect_uri'])
    // As one that was registered before that was looked at.
    const { client_id } = { client_id: registerClient(service.app, { name: 'Old', redirect_uris: [ODD] }) ?? '' }
    const { status, headers } = await ada.get(authorizeUrl({ client_id, verifier: verifier(), redirect_uri: ODD }))
    expect([status, String(headers['content-security-policy']).includes('sandbox')]).toEqual([400, false])
  })

  test('is not answered from another site, without the token of the session, by another person or too late', async () => {
    const url = authorizeUrl(await asked())
    const { html } = await ada.get(url)
    const body = { question: questionIn(html), workspace: workspaceIn(html), space: 'live', answer: 'allow' }
    expect((await ada.post('/oauth2/authorize', { body, origin: 'https://evil.example' })).status).toBe(403)
    expect((await ada.post('/oauth2/authorize', { body, form_token: null })).status).toBe(403)
    const grace = await visitor(service, workspace)
    expect((await grace.post('/oauth2/authorize', { body })).status).toBe(400)
    service.clock.advance((LIMITS.program_question_life_s + 1) * 1000)
    expect((await ada.post('/oauth2/authorize', { body })).status).toBe(400)
  })

  test('gives no access to a workspace that the person is not in, and none on the free plan', async () => {
    const url = authorizeUrl(await asked())
    const other = await service.addWorkspace()
    const [row] = await service.database.query<{ id: string }>('select id from workspace where key = $1', [other.key])
    const { html } = await ada.get(url)
    const body = { question: questionIn(html), workspace: String(row?.id), space: 'live', answer: 'allow' }
    expect((await ada.post('/oauth2/authorize', { body })).status).toBe(404)
    const free = await service.addWorkspace('free')
    const poor = await visitor(service, free.key)
    const page = (await poor.get(url)).html
    const said = await poor.post('/oauth2/authorize', {
      body: { ...body, question: questionIn(page), workspace: workspaceIn(page) },
    })
    expect([said.status, said.html.includes('has no access for programs')]).toEqual([403, true])
  })

  test('gives no more than the person left ticked, and no more than was asked', async () => {
    expect((await connected(service, ada, { scope: ['prepare'] })).scope).toBe('read prepare')
    const client_id = await registered(service)
    const one = { client_id, verifier: verifier(), redirect_uri: CALLBACK }
    const to = await answered(service, ada, authorizeUrl(one, { scope: 'read' }), { scope: ['prepare', 'send'] })
    const tokens = await (await exchange(service, { ...one, code: to.searchParams.get('code') ?? '' })).json()
    expect(tokens).toMatchObject({ scope: 'read', token_type: 'Bearer', expires_in: 900 })
  })
})

describe('a code', () => {
  test('that was stolen is nothing to another client or without the verifier, and stays good for its owner', async () => {
    const asked = await codeFor(service, ada)
    const thief = await registered(service, { client_name: 'Thief' })
    const refused = [
      exchange(service, { ...asked, client_id: thief }),
      exchange(service, { ...asked, verifier: verifier() }),
      exchange(service, { ...asked, redirect_uri: 'http://127.0.0.1:1/callback' }),
      exchange(service, asked, { code_verifier: '' }),
      exchange(service, { ...asked, code: `${asked.code.slice(0, -1)}_` }),
    ]
    for (const reply of refused)
      expect([(await reply).status, await errorOf(await reply)]).toEqual([400, 'invalid_grant'])
    expect(await errorOf(await exchange(service, asked, { resource: 'https://other.example/mcp' }))).toBe(
      'invalid_target',
    )
    expect((await exchange(service, asked)).status).toBe(200)
  })

  test('that comes again ends what it gave', async () => {
    const { access_token, asked } = await connected(service, ada)
    expect(await statusWith(service, access_token)).toBe(200)
    expect(await errorOf(await exchange(service, asked))).toBe('invalid_grant')
    expect(await statusWith(service, access_token)).toBe(401)
  })

  test('of which two come at once is exchanged once', async () => {
    const asked = await codeFor(service, ada)
    const replies = await Promise.all([1, 2, 3, 4].map(() => exchange(service, asked)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is over after a minute', async () => {
    const asked = await codeFor(service, ada)
    service.clock.advance((LIMITS.program_code_life_s + 1) * 1000)
    expect(await errorOf(await exchange(service, asked))).toBe('invalid_grant')
  })

  test('of another client at the same address is not taken for its own', async () => {
    const honest = await registered(service, { client_name: 'Honest' })
    const evil = await registered(service, { client_name: 'Evil' })
    const asked = await codeFor(service, ada, { client_id: evil })
    expect(await errorOf(await exchange(service, { ...asked, client_id: honest }))).toBe('invalid_grant')
  })
})

describe('tokens', () => {
  test('are kept as hashes, and none is in the log', async () => {
    const { access_token, refresh_token, asked } = await connected(service, ada)
    const rows = await service.database.query('select * from program, program_code, program_token')
    const text = JSON.stringify(rows) + service.logged.join('\n')
    for (const secret of [access_token, refresh_token, asked.code]) expect(text).not.toContain(secret)
    const hash = createHash('sha256').update(access_token).digest()
    const found = await service.database.query('select 1 from program_token where token_hash = $1', [hash])
    expect(found).toHaveLength(1)
  })

  test('are short-lived, and each refresh replaces both', async () => {
    const first = await connected(service, ada)
    service.clock.advance((LIMITS.program_access_life_s + 1) * 1000)
    expect(await statusWith(service, first.access_token)).toBe(401)
    const second = await (await refresh(service, first.client_id, first.refresh_token)).json()
    expect(await statusWith(service, (second as typeof first).access_token)).toBe(200)
    expect(second).not.toMatchObject({ refresh_token: first.refresh_token })
  })

  test('end with all of their family when an old refresh token comes again', async () => {
    const first = await connected(service, ada)
    const second = (await (await refresh(service, first.client_id, first.refresh_token)).json()) as typeof first
    service.clock.advance((LIMITS.program_refresh_again_s + 1) * 1000)
    expect(await errorOf(await refresh(service, first.client_id, first.refresh_token))).toBe('invalid_grant')
    expect(await statusWith(service, second.access_token)).toBe(401)
    expect(await errorOf(await refresh(service, first.client_id, second.refresh_token))).toBe('invalid_grant')
    const log = await service.app.store.activity.list(workspace, {
      area: 'program',
      actor_id: null,
      limit: 9,
      offset: 0,
    })
    expect(log.rows.map(({ act }) => act)).toEqual(['program.replayed', 'program.connected'])
  })

  test('whose answer was lost come again in a minute, as long as nobody has used them', async () => {
    const first = await connected(service, ada)
    const again = async () => (await refresh(service, first.client_id, first.refresh_token)).json() as Promise<Tokens>
    const all = await Promise.all([1, 2, 3].map(again))
    const [second] = all
    for (const one of all) expect(one).toEqual(second)
    expect(await statusWith(service, second?.access_token ?? '')).toBe(200)
    const third = (await (await refresh(service, first.client_id, second?.refresh_token ?? '')).json()) as Tokens
    expect(third.refresh_token).not.toBe(second?.refresh_token)
    // Somebody has used the answer, so this one is in two hands.
    expect(await errorOf(await refresh(service, first.client_id, first.refresh_token))).toBe('invalid_grant')
    expect(await statusWith(service, third.access_token)).toBe(401)
  })

  test('end a year after the person said yes, however often they are refreshed', async () => {
    let tokens: Tokens & { expires_in?: number } = await connected(service, ada)
    const { client_id } = tokens as unknown as { client_id: string }
    const step_s = 29 * 24 * 3600
    for (let passed = step_s; passed < LIMITS.program_life_s; passed += step_s) {
      service.clock.advance(step_s * 1000)
      tokens = (await (await refresh(service, client_id, tokens.refresh_token)).json()) as Tokens
    }
    service.clock.advance(((LIMITS.program_life_s % step_s) - 60) * 1000)
    tokens = (await (await refresh(service, client_id, tokens.refresh_token)).json()) as Tokens
    expect(tokens.expires_in).toBeLessThan(LIMITS.program_access_life_s)
    service.clock.advance(120_000)
    expect(await statusWith(service, tokens.access_token)).toBe(401)
    expect(await errorOf(await refresh(service, client_id, tokens.refresh_token))).toBe('invalid_grant')
    service.clock.advance(-LIMITS.program_life_s * 1000)
  })

  test('end then also where a version of before, which knew of no such end, made them last longer', async () => {
    const { refresh_token, client_id } = await connected(service, ada)
    const longer = `update program_token set expires_at = expires_at + interval '2 years' where token_hash = $1`
    await service.database.query(longer, [createHash('sha256').update(refresh_token).digest()])
    service.clock.advance((LIMITS.program_life_s + 60) * 1000)
    expect(await errorOf(await refresh(service, client_id, refresh_token))).toBe('invalid_grant')
    service.clock.advance(-(LIMITS.program_life_s + 60) * 1000)
  })

  test('are refreshed by their own client alone, and never to more than was allowed', async () => {
    const { refresh_token, client_id } = await connected(service, ada, { scope: [] })
    expect(await errorOf(await refresh(service, await registered(service), refresh_token))).toBe('invalid_grant')
    expect(await errorOf(await refresh(service, client_id, refresh_token, { scope: 'read send' }))).toBe(
      'invalid_scope',
    )
    const other = { resource: 'https://other.example/mcp' }
    expect(await errorOf(await refresh(service, client_id, refresh_token, other))).toBe('invalid_target')
    expect((await refresh(service, client_id, refresh_token)).status).toBe(200)
  })

  test('can be given back', async () => {
    const one = await connected(service, ada)
    const stranger = { token: one.refresh_token, client_id: await registered(service) }
    expect((await form(service, '/oauth2/revoke', stranger)).status).toBe(200)
    expect(await statusWith(service, one.access_token)).toBe(200)
    await form(service, '/oauth2/revoke', { token: one.access_token, client_id: one.client_id })
    expect(await statusWith(service, one.access_token)).toBe(401)
    expect((await form(service, '/oauth2/revoke', { token: one.refresh_token, client_id: one.client_id })).status).toBe(
      200,
    )
    expect(await errorOf(await refresh(service, one.client_id, one.refresh_token))).toBe('invalid_grant')
    expect((await form(service, '/oauth2/revoke', { token: 'unknown', client_id: one.client_id })).status).toBe(200)
  })

  test('are for the tool server alone, and one made for another address is none here', async () => {
    const { access_token, refresh_token } = await connected(service, ada)
    const api = await fetchOf(service)(`${BASE_URL}/api/v1/envelopes`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(api.status).toBe(401)
    for (const token of [refresh_token, service.live_key, service.test_key])
      expect(await statusWith(service, token)).toBe(401)
    await service.database.query(`update program set resource = 'https://other.example/mcp'`)
    expect(await statusWith(service, access_token)).toBe(401)
  })

  test('end with the membership of their person', async () => {
    const grace = await addPerson(service, workspace, { role: 'member' })
    const { access_token } = await connected(service, await signIn(service, grace))
    expect(await statusWith(service, access_token)).toBe(200)
    await service.app.store.transact(workspace, (tx) => tx.members.remove(workspace, grace.id))
    expect(await statusWith(service, access_token)).toBe(401)
  })

  test('are counted as keys are', async () => {
    const pro = await service.addWorkspace('pro')
    const { access_token } = await connected(service, await visitor(service, pro.key))
    const { headers } = await listWith(service, access_token)
    expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['600', '599'])
  })
})

describe('the tool server', () => {
  test.each([
    ['Host', { host: 'evil.example' }],
    ['Origin', { origin: 'https://evil.example' }],
    ['Origin', { origin: 'null' }],
    ['Origin', { origin: `${BASE_URL}:8080` }],
    ['Origin', { origin: BASE_URL.replace('http:', 'https:') }],
  ])('refuses another %s', async (_name, more) => {
    const { access_token } = await connected(service, ada)
    expect((await listWith(service, access_token, more)).status).toBe(403)
    expect((await listWith(service, access_token, { origin: BASE_URL })).status).toBe(200)
  })

  test('answers 401 in the call after it was disconnected, and only who may disconnects it', async () => {
    const { access_token } = await connected(service, ada)
    const grace = await visitor(service, workspace, 'admin')
    const read = async (who: Visitor, path: string) => JSON.parse((await who.get(path)).html)
    const [mine] = (await read(ada, '/app/live/programs')).data
    expect(mine).toMatchObject({ name: 'Helper', scopes: ['read', 'prepare', 'send'], redirect_host: '127.0.0.1' })
    expect((await read(grace, '/app/live/programs')).data).toEqual([])
    expect((await read(grace, '/app/live/programs?of=everybody')).data).toHaveLength(1)
    const revoke = (who: Visitor) => post(who, `/app/live/programs/${mine.id}/revoke`)
    expect(await revoke(grace)).toBe(404)
    expect(await statusWith(service, access_token)).toBe(200)
    expect(await revoke(ada)).toBe(204)
    expect(await statusWith(service, access_token)).toBe(401)
  })
})

const post = async (who: Visitor, url: string): Promise<number> => {
  const session = await service.server.inject({ url: '/app/live/session', headers: { cookie: who.cookie } })
  const headers = { cookie: who.cookie, origin: BASE_URL, 'x-form-token': session.json().form_token }
  return (await service.server.inject({ method: 'POST', url, headers, payload: {} })).statusCode
}
