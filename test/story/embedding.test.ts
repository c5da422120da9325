import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueKey } from '../../src/application/accounts/keys.ts'
import { ada, call, grace, sendNew, signAs, signatureFor, strangers } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft, read } from '../support/stories.ts'
import { dumpOf } from '../support/traces.ts'

let service: TestService
let public_key: string
beforeAll(async () => {
  service = await openService()
  public_key = await issue('cpk_live')
  await allow(SITE)
})
afterAll(() => service.close())

const SITE = 'https://app.example.com'
const workspace = async () =>
  (await service.database.query<{ key: string }>('select key from workspace order by key limit 1'))[0]?.key ?? ''
const issue = async (kind: 'cpk_live' | 'cpk_test') => {
  const key = await workspace()
  return service.app.store.transact(key, (tx) => issueKey(tx, key, kind, 'Page'))
}
const allow = (...origins: string[]) => call(service, 'PUT', '/embed-origins', { body: { origins } })

const tokenFor = (id: string, rid: string, key = service.live_key) =>
  call(service, 'POST', `/envelopes/${id}/recipients/${rid}/embed-token`, { body: {}, key })

async function issued(metadata?: object, key = service.live_key) {
  const envelope = await sendNew(service, metadata, { key })
  const [{ id: rid }] = envelope.recipients
  const { body } = await tokenFor(envelope.id, rid, key)
  return { envelope, rid: String(rid), token: String(body.token), embed_url: String(body.embed_url) }
}

interface Extra {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

async function ask(method: string, url: string, bearer: string | null, { body, headers = {} }: Extra = {}) {
  const reply = await service.server.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const is_json = String(reply.headers['content-type'] ?? '').includes('json')
  return { status: reply.statusCode, headers: reply.headers, body: is_json ? reply.json() : reply.body }
}
const enter = (bearer: string, body: object = {}) => ask('POST', '/embed/session', bearer, { body })
const frame = (embed_url: string, headers = {}) => ask('GET', new URL(embed_url).pathname, null, { headers })
const secretOf = (token: string) => token.split('.')[1] ?? 'none'

describe('a recipient token', () => {
  test('is for one signer and ten minutes, and is recorded', async () => {
    const { id, recipients } = await sendNew(service)
    const { status, body, headers } = await tokenFor(id, recipients[0].id)
    expect([status, headers['cache-control']]).toEqual([201, 'no-store'])
    expect(body).toEqual({
      token: expect.stringMatching(/^rtk_[0-9a-z]{26}\.[0-9A-Za-z]{43}$/),
      recipient_id: recipients[0].id,
      expires_at: expect.any(String),
      embed_url: `http://countersign.test/embed/${body.token.split('.')[0]}`,
    })
    const left_s = (Date.parse(body.expires_at) - Date.parse(service.clock.now())) / 1000
    expect(left_s).toBeGreaterThan(590)
    expect(left_s).toBeLessThanOrEqual(600)
    expect((await read(service, id)).audit_trail.at(-1)).toMatchObject({
      type: 'recipient.embed_token_issued',
      recipient_id: recipients[0].id,
      data: { link_version: 1, token_id: body.token.split('.')[0] },
      actor: { kind: 'api_key', name: 'CRM' },
    })
  })

  test('leaves its secret nowhere', async () => {
    const { envelope, token } = await issued()
    await enter(token)
    await frame(`http://x/embed/${token}`)
    await enter(`${token}x`)
    const traces = [await dumpOf(service), service.logged.join(), JSON.stringify(await read(service, envelope.id))]
    expect(traces.filter((text) => text.includes(secretOf(token)))).toEqual([])
    expect(traces[0]).toContain(token.split('.')[0])
  })

  test('is refused where signing is not possible, and to strangers', async () => {
    const turns = {
      recipients: [ada, { ...grace, signing_order: 2 }, { name: 'C', email: 'c@example.test', role: 'cc' }],
      fields: [signatureFor(ada.email), signatureFor(grace.email)],
    }
    const some = await sendNew(service, turns)
    await signAs(service, some.recipients[0])
    const voided = await sendNew(service)
    await call(service, 'POST', `/envelopes/${voided.id}/void`)
    const cases: [any, number, string][] = [
      [await draft(service), 0, 'envelope_not_in_flight'],
      [voided, 0, 'envelope_not_in_flight'],
      [some, 0, 'recipient_already_acted'],
      [some, 2, 'not_found'],
    ]
    for (const [{ id, recipients }, person, code] of cases)
      expect((await tokenFor(id, recipients[person].id)).body.code).toBe(code)
    for (const [key, code] of await strangers(service))
      expect((await tokenFor(some.id, some.recipients[1].id, key)).body.code).toBe(code)
  })

  test('opens one session, of many who try at once', async () => {
    const { token } = await issued()
    const tries = await Promise.all(Array.from({ length: 12 }, () => enter(token)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(410)])
    expect((await enter(token)).body.code).toBe('embed_token_used')
  })

  test.each([
    ['another secret', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'not_found'],
    ['no secret', (token: string) => token.split('.')[0] ?? '', 'not_found'],
    ['an id of nobody', (token: string) => `rtk_${'0'.repeat(26)}.${secretOf(token)}`, 'not_found'],
  ])('with %s opens nothing, and is not used up by it', async (_, spoil, code) => {
    const { token } = await issued()
    expect((await enter(spoil(token))).body.code).toBe(code)
    expect((await enter(token)).status).toBe(200)
  })

  test('ends with its ten minutes, and with a corrected address', async () => {
    const late = await issued()
    const moved = await issued()
    await call(service, 'PATCH', `/envelopes/${moved.envelope.id}/recipients/${moved.rid}`, {
      body: { email: 'new@example.test' },
    })
    expect((await enter(moved.token)).body).toMatchObject({ status: 410, code: 'link_retired' })
    service.clock.advance(600_001)
    expect((await enter(late.token)).body).toMatchObject({ status: 410, code: 'embed_token_used' })
  })

  test('that is used up says of somebody who has signed that they have', async () => {
    const { token, rid, envelope } = await issued()
    await enter(token)
    expect((await enter(token)).body.signed).toBeUndefined()
    await signAs(service, { id: rid })
    expect((await enter(token)).body).toMatchObject({
      signed: true,
      envelope_id: envelope.id,
      recipient_id: rid,
    })
  })
})

describe('a session of a frame', () => {
  test('signs to the end without any cookie, and is renewed on the way', async () => {
    const { token, rid, envelope } = await issued()
    const entered = await enter(token, { language: 'en' })
    expect(entered.body).toMatchObject({
      recipient_id: rid,
      envelope_id: envelope.id,
      landing: { stage: 'landing', recipient_id: rid },
      words: { language: 'en', dir: 'ltr' },
    })
    const { session } = entered.body
    const agreed = await ask('POST', `/sign/${rid}/continue`, session, {
      body: { consent_version: '2026-11' },
    })
    const renewed = String(agreed.headers['countersign-session'])
    expect([agreed.status, agreed.headers['set-cookie']]).toEqual([200, undefined])
    const [field] = agreed.body.fields
    const value = { kind: 'typed', text: 'Ada', font: 'caveat' }
    expect((await ask('PUT', `/sign/${rid}/fields/${field.id}`, renewed, { body: { value } })).status).toBe(200)
    const page = `/sign/${rid}/pages/${envelope.documents[0].id}/1.webp`
    expect((await ask('GET', page, renewed)).headers['content-type']).toBe('image/webp')
    const done = await ask('POST', `/sign/${rid}/finish`, renewed, { body: {} })
    expect([done.body.stage, done.headers['set-cookie']]).toEqual(['done', undefined])
    const again = await enter(renewed)
    expect(again.body.landing.stage).toBe('done')
  })

  test('is for its person, its frame and an hour', async () => {
    const [one, other] = [await issued(), await issued()]
    const { session, expires_at } = (await enter(one.token)).body
    const state = (rid: string, bearer: string) => ask('GET', `/sign/${rid}/state`, bearer)
    expect((await state(one.rid, session)).status).toBe(200)
    expect((await state(other.rid, session)).body.code).toBe('invalid_token')
    // The same claim under the name of another frame's token, and in place of a cookie.
    const elsewhere = session.replace(/^rts_\w+/, `rts_${other.token.slice(4, 30)}`)
    expect((await state(one.rid, elsewhere)).body.code).toBe('invalid_token')
    const cookie = `countersign_signing=${session.split('.').slice(1).join('.')}`
    expect((await ask('GET', `/sign/${one.rid}/state`, null, { headers: { cookie } })).body.code).toBe('invalid_token')
    expect(Date.parse(expires_at) - Date.parse(service.clock.now())).toBeLessThanOrEqual(3_600_000)
    service.clock.advance(3_601_000)
    expect((await state(one.rid, session)).body.code).toBe('invalid_token')
    expect((await enter(session)).body.code).toBe('invalid_token')
  })

  test('ends with a new send, and is refused to other sites', async () => {
    const { token, rid, envelope } = await issued()
    const { session } = (await enter(token)).body
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await ask('POST', '/embed/session', session, { body: {}, headers: foreign })).body.code).toBe('forbidden')
    await call(service, 'POST', `/envelopes/${envelope.id}/recall`)
    await call(service, 'POST', `/envelopes/${envelope.id}/send`)
    expect((await ask('GET', `/sign/${rid}/state`, session)).body.code).toBe('link_retired')
    expect((await enter(session)).body.code).toBe('link_retired')
  })
})

describe('a public key', () => {
  const exchange = (token: string, key: string, headers = {}) =>
    call(service, 'POST', '/embed-sessions', { body: { token }, key, headers })

  test('exchanges a token of its own space, for a session that the frame takes', async () => {
    const { token, rid, embed_url } = await issued()
    const { status, body } = await exchange(token, public_key)
    expect([status, body]).toEqual([
      201,
      { session: expect.any(String), recipient_id: rid, expires_at: expect.any(String), embed_url },
    ])
    expect((await enter(body.session)).body.recipient_id).toBe(rid)
    expect((await exchange(token, service.live_key)).body.code).toBe('embed_token_used')
  })

  test('does nothing else', async () => {
    for (const [method, path] of [
      ['GET', '/envelopes'],
      ['GET', '/embed-origins'],
      ['POST', '/webhooks'],
    ] as const)
      expect((await call(service, method, path, { key: public_key })).body.code).toBe('public_key_refused')
  })

  test('finds no token of another space or workspace', async () => {
    const { token } = await issued()
    const other = await service.addWorkspace()
    for (const key of [await issue('cpk_test'), other.live_key, service.test_key])
      expect((await exchange(token, key)).body.code).toBe('not_found')
    expect((await exchange(token, public_key)).status).toBe(201)
  })

  test('is taken from pages of listed sites only, whose browsers are told so', async () => {
    const { token } = await issued()
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000', `${SITE}:8443`]) {
      const refused = await exchange(token, public_key, { origin })
      expect([origin, refused.body.code]).toEqual([origin, 'embed_origin_not_allowed'])
      expect(refused.headers['access-control-allow-origin']).toBeUndefined()
    }
    const taken = await exchange(token, public_key, { origin: SITE })
    expect([taken.status, taken.headers['access-control-allow-origin']]).toEqual([201, SITE])
    const asked = await ask('OPTIONS', '/api/v1/embed-sessions', null, { headers: { origin: SITE } })
    expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([204, SITE])
  })
})

describe('the frame', () => {
  test('says who may show it, tells nothing of anybody, and is kept nowhere', async () => {
    const { embed_url } = await issued()
    const { status, headers, body } = await frame(embed_url)
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${SITE};`.slice(0, -1))
    expect(headers['content-security-policy']).not.toMatch(/\*|frame-ancestors 'none'|localhost/)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(headers['x-frame-options']).toBeUndefined()
    for (const word of ['Ada', 'ada@example.test', 'Agreement', 'Acme']) expect(body).not.toContain(word)
  })

  test('of a test envelope may be shown on any port of localhost', async () => {
    const { embed_url } = await issued(undefined, service.test_key)
    expect((await frame(embed_url)).headers['content-security-policy']).toContain('http://localhost:*')
  })

  test('of a workspace without a list is refused in words', async () => {
    const { embed_url } = await issued()
    await allow()
    const { status, headers, body } = await frame(embed_url)
    expect([status, headers['content-security-policy']]).toEqual([
      403,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
    expect(body).toContain('embed_origin_not_allowed')
    await allow(SITE)
  })

  test.each(['rtk_x', `rtk_${'0'.repeat(26)}`, 'v2.js', 'rtk_%2e%2e'])('%s is not found', async (id) => {
    expect((await ask('GET', `/embed/${id}`, null)).status).toBe(404)
  })
})

describe('the list of origins', () => {
  test('is answered as browsers write them, each once', async () => {
    const sent = [
      'HTTPS://App.Example.com:443',
      SITE,
      'https://münchen.example:8443',
      'http://127.0.0.1:80',
      'http://localhost:3000',
    ]
    const kept = [SITE, 'https://xn--mnchen-3ya.example:8443', 'http://127.0.0.1', 'http://localhost:3000']
    expect((await allow(...sent)).body).toEqual({ origins: kept })
    expect((await call(service, 'GET', '/embed-origins')).body).toEqual({ origins: kept })
    await allow(SITE)
  })

  test.each([
    '*',
    'https://*',
    'https://*.example.com',
    'null',
    '',
    ' ',
    'app.example.com',
    '//app.example.com',
    'http://app.example.com',
    'http://192.168.0.1',
    'http://localhost.example.com',
    'http://127.0.0.2',
    'https://app.example.com/',
    'https://app.example.com/path',
    'https://app.example.com?x',
    'https://app.example.com#x',
    'https://user@app.example.com',
    'https://user:pw@app.example.com',
    'https://app.example.com@evil.example',
    'https://app.example.com.',
    'https://.example.com',
    'https://a..example.com',
    'https://a_b.example.com',
    'https://[::1]',
    'https://app.example.com:99999',
    'https:app.example.com',
    'https:/app.example.com',
    'https:\\\\app.example.com',
    'https://app.example.com\\evil',
    ' https://app.example.com',
    'https://app.example.com\n',
    'https://app.exa\tmple.com',
    "https://app.example.com 'self'",
    'https://app.example.com; script-src *',
    'https://app%2eexample.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://app.example.com',
    'ws://app.example.com',
    'chrome-extension://abc',
    "'self'",
    `https://${'a'.repeat(250)}.example`,
  ])('refuses %j, by its place', async (origin) => {
    const { body } = await allow(SITE, origin)
    expect([body.code, body.param]).toEqual(['invalid_parameter', 'origins[1]'])
  })

  test('has at most 20, is of one workspace, and is changed with a live key', async () => {
    const many = Array.from({ length: 21 }, (_, i) => `https://a${i}.example`)
    expect((await allow(...many)).body.code).toBe('invalid_parameter')
    expect((await allow(...many.slice(1))).status).toBe(200)
    await allow(SITE)
    const other = await service.addWorkspace()
    expect((await call(service, 'GET', '/embed-origins', { key: other.live_key })).body.origins).toEqual([])
    const by_test = await call(service, 'PUT', '/embed-origins', {
      key: service.test_key,
      body: { origins: [] },
    })
    expect(by_test.body.code).toBe('test_key_live_resource')
    expect((await call(service, 'GET', '/embed-origins', { key: service.test_key })).body.origins).toEqual([SITE])
  })
})
