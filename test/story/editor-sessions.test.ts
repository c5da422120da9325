import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EDITOR_PREFIX } from '../../src/http/embed/editor-calls.ts'
import { ada, call, signatureFor, simple, strangers } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft, read } from '../support/stories.ts'
import { dumpOf } from '../support/traces.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
  await allow(SITE)
})
afterAll(() => service.close())

const SITE = 'https://app.example.com'
const allow = (...origins: string[]) => call(service, 'PUT', '/embed-origins', { body: { origins } })
const KINDS = { field_types: ['signature', 'date'] }

const make = (path: string, body: object = {}, key = service.live_key) =>
  call(service, 'POST', `${path}/editor-sessions`, { body: { origin: SITE, ...body }, key })

interface Ask {
  readonly method?: string
  readonly bearer?: string | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

async function ask(url: string, { method = 'GET', bearer = null, body, headers = {} }: Ask = {}) {
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

const enter = (bearer: string, body: object = {}) => ask('/embed/editor/session', { method: 'POST', bearer, body })
const make_call = (bearer: string | null, method: string, path: string, more: Ask = {}) =>
  ask(`${EDITOR_PREFIX}${path}`, { method, bearer, ...more })

async function opened(allowed: object = {}) {
  const envelope = await draft(service)
  const made = await make(`/envelopes/${envelope.id}`, { allow: allowed })
  const { body } = await enter(made.body.token)
  return { envelope, made: made.body, bearer: String(body.session), person: String(envelope.recipients[0].id) }
}

const box = (recipient_id: string, type = 'signature') => ({
  ...{ recipient_id, type, page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.06 },
})

describe('an editor session', () => {
  test('is for one envelope, one origin and ten minutes', async () => {
    const { id } = await draft(service)
    const { status, body, headers } = await make(`/envelopes/${id}`, {
      allow: { ...KINDS, people: true, send: true },
      language: 'fr',
      theme: { accent: '#0a7d4f' },
    })
    expect([status, headers['cache-control']]).toEqual([201, 'no-store'])
    expect(body).toEqual({
      id: body.token.split('.')[0],
      token: expect.stringMatching(/^eds_[0-9a-z]{26}\.[0-9A-Za-z]{43}$/),
      envelope_id: id,
      template_id: null,
      origin: SITE,
      allow: { ...KINDS, people: true, send: true },
      language: 'fr',
      theme: { accent: '#0a7d4f', radius: null, color_scheme: null },
      expires_at: expect.any(String),
      editor_url: `http://countersign.test/embed/editor/${body.id}`,
    })
    const left_s = (Date.parse(body.expires_at) - Date.parse(service.clock.now())) / 1000
    expect(left_s).toBeGreaterThan(590)
    expect(left_s).toBeLessThanOrEqual(600)
  })

  test('may by default place every kind, and neither send nor change people', async () => {
    const { id } = await draft(service)
    expect((await make(`/envelopes/${id}`)).body.allow).toEqual({ field_types: null, people: false, send: false })
  })

  test.each([
    ['a site that is not listed', { origin: 'https://evil.example.com' }, 403, 'embed_origin_not_allowed'],
    ['no origin', { origin: undefined }, 400, 'missing_parameter'],
    ['a path', { origin: `${SITE}/page` }, 400, 'invalid_parameter'],
    ['a kind that is none', { allow: { field_types: ['stamp'] } }, 400, 'invalid_parameter'],
    ['CSS for a colour', { theme: { accent: 'red;}' } }, 400, 'invalid_parameter'],
    ['a wish that is none', { allow: { erase: true } }, 400, 'unknown_parameter'],
  ])('is refused for %s', async (_, body, status, code) => {
    const { id } = await draft(service)
    expect((await make(`/envelopes/${id}`, body)).body).toMatchObject({ status, code })
  })

  test('is refused for what cannot be edited, and to strangers', async () => {
    const sent = await draft(service)
    await call(service, 'POST', `/envelopes/${sent.id}/send`)
    expect((await make(`/envelopes/${sent.id}`)).body.code).toBe('envelope_already_sent')
    const { id } = await draft(service)
    for (const [key, code] of await strangers(service))
      expect((await make(`/envelopes/${id}`, {}, key)).body.code).toBe(code)
  })

  test('leaves its secrets nowhere', async () => {
    const { made, bearer, envelope } = await opened()
    await enter(`${made.token}x`)
    const traces = [await dumpOf(service), service.logged.join(), JSON.stringify(await read(service, envelope.id))]
    for (const secret of [made.token.split('.')[1], bearer.split('.')[2]])
      expect(traces.filter((text) => text.includes(secret))).toEqual([])
    expect(traces[0]).toContain(made.id)
  })

  test('opens one frame, of many who try at once; its token is then used up', async () => {
    const { id } = await draft(service)
    const { body } = await make(`/envelopes/${id}`)
    const tries = await Promise.all(Array.from({ length: 12 }, () => enter(body.token)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(410)])
    expect((await enter(body.token)).body.code).toBe('editor_token_used')
  })

  test('cannot be entered after ten minutes, or with another secret', async () => {
    const { id } = await draft(service)
    const { body } = await make(`/envelopes/${id}`)
    const other = body.token.endsWith('A') ? 'B' : 'A'
    expect((await enter(body.token.slice(0, -1) + other)).body.code).toBe('not_found')
    service.clock.advance(600_001)
    expect((await enter(body.token)).body.code).toBe('editor_token_used')
  })

  test('lasts an hour from each call, and a day at most', async () => {
    const { bearer, envelope } = await opened()
    const path = `/envelopes/${envelope.id}/fields`
    service.clock.advance(59 * 60_000)
    const { headers } = await make_call(bearer, 'GET', path)
    const renewed = String(headers['countersign-session'])
    service.clock.advance(30 * 60_000)
    expect((await make_call(bearer, 'GET', path)).body).toMatchObject({ status: 401, code: 'editor_session_over' })
    let latest = renewed
    for (let hours = 0; hours < 30; hours++) {
      const answer = await make_call(latest, 'GET', path)
      if (answer.status !== 200) break
      latest = String(answer.headers['countersign-session'])
      service.clock.advance(55 * 60_000)
    }
    expect((await make_call(latest, 'GET', path)).body.code).toBe('editor_session_over')
  })

  test('sets no cookie, and takes none in place of its bearer', async () => {
    const { bearer, envelope } = await opened()
    const path = `/envelopes/${envelope.id}`
    expect((await make_call(bearer, 'GET', path)).headers['set-cookie']).toBeUndefined()
    expect((await make_call(null, 'GET', path, { headers: { cookie: `session=${bearer}` } })).body.code).toBe(
      'missing_token',
    )
    expect((await make_call(service.live_key, 'GET', path)).body.code).toBe('invalid_token')
    expect((await make_call(`${bearer.slice(0, -2)}xx`, 'GET', path)).body.code).toBe('invalid_token')
  })
})

describe('the frame of an editor session', () => {
  const frame = (id: string) => ask(`/embed/editor/${id}`, { headers: { accept: 'text/html' } })

  test('may be shown by its one origin, and by no other on the list', async () => {
    await allow(SITE, 'https://other.example.com')
    const { id } = await draft(service)
    const { body } = await make(`/envelopes/${id}`)
    const { status, headers, body: page } = await frame(body.id)
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toMatch(/frame-ancestors https:\/\/app\.example\.com(;|$)/)
    expect([headers['x-frame-options'], headers['set-cookie'], headers['cache-control']]).toEqual([
      undefined,
      undefined,
      'no-store',
    ])
    expect(page).not.toContain(id)
    await allow(SITE)
  })

  test('is not shown once its origin has left the list, or it was revoked', async () => {
    const { id } = await draft(service)
    const { body } = await make(`/envelopes/${id}`)
    await allow('https://other.example.com')
    expect((await frame(body.id)).status).toBe(403)
    expect((await enter(body.token)).body.code).toBe('embed_origin_not_allowed')
    await allow(SITE)
    const other = (await make(`/envelopes/${id}`)).body
    expect((await call(service, 'DELETE', `/editor-sessions/${other.id}`)).status).toBe(204)
    expect((await frame(other.id)).status).toBe(404)
    expect((await enter(other.token)).body.code).toBe('editor_token_used')
  })
})

describe('what a session may do', () => {
  test('fields are placed in the name of the key, by the embedded editor', async () => {
    const { bearer, envelope, person } = await opened()
    const path = `/envelopes/${envelope.id}/fields`
    const placed = await make_call(bearer, 'POST', `${path}?replace=true`, { body: { fields: [box(person)] } })
    expect([placed.status, placed.body.data[0].type]).toEqual([201, 'signature'])
    expect((await make_call(bearer, 'GET', path)).body.data).toHaveLength(1)
    expect((await read(service, envelope.id)).audit_trail.at(-1)).toMatchObject({
      type: 'fields.placed',
      actor: { kind: 'api_key', name: 'CRM, by the embedded editor' },
    })
  })

  test('a kind that is not allowed is refused by name, at its entry; one that was there may move', async () => {
    const { envelope, bearer, person } = await opened(KINDS)
    const path = `/envelopes/${envelope.id}/fields`
    const [there] = (await call(service, 'POST', path, { body: { fields: [box(person, 'text')] } })).body.data
    const fields = [{ ...box(person, 'text'), id: there.id, y: 0.5 }, box(person), box(person, 'checkbox')]
    const refused = await make_call(bearer, 'POST', `${path}?replace=true`, { body: { fields } })
    expect(refused.body).toMatchObject({ status: 403, code: 'editor_kind_not_allowed', param: 'fields[2].type' })
    expect(refused.body.errors).toEqual([
      {
        code: 'editor_kind_not_allowed',
        param: 'fields[2].type',
        message: 'this editor session places no checkbox fields',
      },
    ])
    expect(
      (await make_call(bearer, 'POST', `${path}?replace=true`, { body: { fields: fields.slice(0, 2) } })).status,
    ).toBe(201)
    const changed = [{ ...box(person, 'checkbox'), id: there.id }]
    expect((await make_call(bearer, 'POST', `${path}?replace=true`, { body: { fields: changed } })).body.code).toBe(
      'editor_kind_not_allowed',
    )
  })

  test('a send is refused where only saving is allowed', async () => {
    const saving = await opened()
    const path = `/envelopes/${saving.envelope.id}`
    await make_call(saving.bearer, 'POST', `${path}/fields`, { body: { fields: [box(saving.person)] } })
    expect((await make_call(saving.bearer, 'POST', `${path}/send`, { body: {} })).body).toMatchObject({
      status: 403,
      code: 'editor_send_not_allowed',
    })
    expect((await read(service, saving.envelope.id)).status).toBe('draft')
  })

  test('where it is allowed it is sent once, and after that nothing is answered', async () => {
    const { envelope, bearer, person, made } = await opened({ send: true })
    const path = `/envelopes/${envelope.id}`
    await make_call(bearer, 'POST', `${path}/fields?replace=true`, { body: { fields: [box(person)] } })
    const headers = { 'idempotency-key': 'send-once' }
    const send = () => make_call(bearer, 'POST', `${path}/send`, { body: {}, headers })
    expect((await send()).status).toBe(200)
    const again = await send()
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
    const { status, audit_trail } = await read(service, envelope.id)
    expect(status).toBe('sent')
    expect(audit_trail.find(({ type }: any) => type === 'envelope.sent').actor.name).toBe('CRM, by the embedded editor')
    for (const one of [path, `${path}/fields`])
      expect((await make_call(bearer, 'GET', one)).body.code).toBe('envelope_already_sent')
    expect((await make_call(bearer, 'POST', `${path}/fields`, { body: { fields: [box(person)] } })).body.code).toBe(
      'envelope_already_sent',
    )
    expect((await make_call(bearer, 'POST', `${path}/send`, { body: {} })).body.code).toBe('envelope_not_draft')
    expect((await enter(made.token)).body.code).toBe('editor_token_used')
  })

  test('people are changed only where that is allowed', async () => {
    const add = { name: 'Grace', email: 'grace@example.test' }
    const without = await opened()
    const path = (of: typeof without) => `/envelopes/${of.envelope.id}/recipients`
    for (const [method, at] of [
      ['POST', ''],
      ['PATCH', `/${without.person}`],
      ['DELETE', `/${without.person}`],
    ] as const)
      expect((await make_call(without.bearer, method, path(without) + at, { body: add })).body).toMatchObject({
        status: 403,
        code: 'editor_not_allowed',
      })
    const allowed = await opened({ people: true })
    expect((await make_call(allowed.bearer, 'POST', path(allowed), { body: add })).status).toBe(201)
    expect((await read(service, allowed.envelope.id)).recipients).toHaveLength(2)
  })

  test('another envelope, a template and every other call are out of reach', async () => {
    const { bearer, envelope } = await opened({ people: true, send: true })
    const other = await draft(service)
    const refused: [string, string, object?][] = [
      ['GET', `/envelopes/${other.id}`],
      ['POST', `/envelopes/${other.id}/send`, {}],
      ['POST', `/envelopes/${other.id}/fields`, { fields: [] }],
      ['GET', '/envelopes'],
      ['GET', '/people'],
      ['GET', '/session'],
      ['GET', '/keys'],
      ['DELETE', `/envelopes/${envelope.id}`],
      ['PATCH', `/envelopes/${envelope.id}`, { name: 'Mine' }],
      ['POST', `/envelopes/${envelope.id}/void`, {}],
      ['POST', `/envelopes/${envelope.id}/editor-sessions`, { origin: SITE }],
      ['GET', `/envelopes/${envelope.id}/shown-values`],
      ['GET', `/templates/${envelope.id}`],
      // The fields of a template are another thing's.
      ['POST', `/envelopes/${envelope.id}/fields`, { template_id: 'tpl_x', roles: {} }],
    ]
    for (const [method, path, body] of refused)
      expect([method, path, (await make_call(bearer, method, path, body ? { body } : {})).body.code]).toEqual([
        ...[method, path, 'editor_not_allowed'],
      ])
    expect((await make_call(null, 'GET', '/envelopes')).body.code).toBe('missing_token')
    for (const prefix of ['/api/v1', '/app/live'])
      expect((await ask(`${prefix}/envelopes/${envelope.id}`, { bearer })).status).toBe(401)
  })

  test('nothing is answered after it was revoked, its envelope deleted, or its key revoked', async () => {
    const revoked = await opened()
    await call(service, 'DELETE', `/editor-sessions/${revoked.made.id}`)
    expect((await make_call(revoked.bearer, 'GET', `/envelopes/${revoked.envelope.id}`)).body.code).toBe(
      'editor_session_over',
    )
    const deleted = await opened()
    await call(service, 'DELETE', `/envelopes/${deleted.envelope.id}`)
    expect((await make_call(deleted.bearer, 'GET', `/envelopes/${deleted.envelope.id}`)).body.code).toBe(
      'editor_session_over',
    )
    const keyless = await opened()
    const path = `/envelopes/${keyless.envelope.id}`
    await service.database.query('update api_key set revoked_at = now() where kind = $1 and livemode', ['secret'])
    try {
      expect((await make_call(keyless.bearer, 'GET', path)).body.code).toBe('editor_session_over')
      expect((await enter(keyless.bearer)).body.code).toBe('editor_session_over')
    } finally {
      await service.database.query('update api_key set revoked_at = null where kind = $1', ['secret'])
    }
    expect((await make_call(keyless.bearer, 'GET', path)).status).toBe(200)
    await service.database.query('update workspace set suspended_at = now()')
    try {
      expect((await make_call(keyless.bearer, 'GET', path)).body.code).toBe('workspace_suspended')
    } finally {
      await service.database.query('update workspace set suspended_at = null')
    }
  })

  test('a session of another workspace or space cannot be revoked', async () => {
    const { made } = await opened()
    const of_test = await call(service, 'DELETE', `/editor-sessions/${made.id}`, { key: service.test_key })
    expect(of_test.body.code).toBe('test_key_live_resource')
    for (const [key] of await strangers(service))
      expect((await call(service, 'DELETE', `/editor-sessions/${made.id}`, { key })).status).toBeGreaterThanOrEqual(401)
  })
})

describe('a template in a frame', () => {
  async function template(allowed: object = {}) {
    const envelope = await draft(service, simple({ fields: [signatureFor(ada.email)] }))
    const { body: made } = await call(service, 'POST', `/envelopes/${envelope.id}/template`, { body: { name: 'NDA' } })
    const session = (await make(`/templates/${made.id}`, { allow: allowed })).body
    return { template: made, session, bearer: String((await enter(session.token)).body.session) }
  }

  test('its fields are changed, its name and, unless allowed, its roles are not', async () => {
    const { template: made, session, bearer } = await template(KINDS)
    expect(session).toMatchObject({ template_id: made.id, envelope_id: null, allow: { send: false } })
    const path = `/templates/${made.id}`
    const [{ role_id: _, role_label: _l, document_id: _d, ...field }] = made.fields
    const save = (body: object) => make_call(bearer, 'PATCH', path, { body })
    expect((await save({ fields: [{ ...field, y: 0.2 }] })).status).toBe(200)
    expect((await save({ fields: [{ ...field, id: undefined, type: 'text' }] })).body.code).toBe(
      'editor_kind_not_allowed',
    )
    expect((await save({ name: 'Mine' })).body.code).toBe('editor_not_allowed')
    expect((await save({ roles: made.roles })).body.code).toBe('editor_not_allowed')
    expect((await make_call(bearer, 'GET', path)).body.name).toBe('NDA')
  })

  test('it asks for no send, and is refused once it is archived', async () => {
    const { template: made, bearer } = await template()
    expect((await make(`/templates/${made.id}`, { allow: { send: true } })).body.code).toBe('unknown_parameter')
    await call(service, 'DELETE', `/templates/${made.id}`)
    expect((await make_call(bearer, 'GET', `/templates/${made.id}`)).body.code).toBe('template_archived')
    expect((await make(`/templates/${made.id}`)).body.code).toBe('template_archived')
  })
})
