import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../../src/http/routes.ts'
import { newApiKey, sha256 } from '../../src/kit/secrets.ts'
import { issueKey } from '../../src/operations/keys.ts'
import { logIn } from '../../src/operations/sessions.ts'
import { setUpFirst } from '../../src/operations/set-up.ts'
import { call, continueAs, create, fillAs, sendNew, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed, draft } from '../support/stories.ts'
import { template } from '../support/templates.ts'
import { dumpOf, tracesOf } from '../support/traces.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

describe('a key', () => {
  const asked = (authorization?: string) =>
    call(service, 'GET', '/envelopes', { key: null, headers: authorization ? { authorization } : {} })
  const mistyped = () => {
    const { live_key } = service
    return live_key.slice(0, 12) + (live_key[12] === 'x' ? 'y' : 'x') + live_key.slice(13)
  }

  test.each<[string, () => string | undefined, string]>([
    ['is needed', () => undefined, 'missing_token'],
    ['comes as a bearer token', () => `Basic ${service.live_key}`, 'missing_token'],
    ['is more than the word Bearer', () => 'Bearer ', 'missing_token'],
    ['is one word', () => `Bearer ${service.live_key} x`, 'missing_token'],
    ['has our form', () => 'Bearer sk_live_123', 'invalid_token'],
    ['has a checksum', () => `Bearer ${mistyped()}`, 'invalid_token'],
    ['is one of ours', () => `Bearer ${newApiKey('csk_live')}`, 'invalid_token'],
  ])('%s', async (_, authorization, code) => {
    const { status, headers, body } = await asked(authorization())
    expect([status, body.code, headers['www-authenticate']]).toEqual([401, code, 'Bearer'])
  })

  test('may be written with any case of Bearer', async () => {
    expect((await asked(`bearer ${service.live_key}`)).status).toBe(200)
  })

  test('that has been revoked says so, on the very next call', async () => {
    const { live_key } = await service.addWorkspace()
    expect((await asked(`Bearer ${live_key}`)).status).toBe(200)
    await service.database.query('update api_key set revoked_at = now() where token_hash = $1', [
      sha256(live_key),
    ])
    const { status, headers, body } = await asked(`Bearer ${live_key}`)
    expect([status, body.code, headers['www-authenticate']]).toEqual([401, 'revoked_token', 'Bearer'])
  })

  test('that has expired counts as revoked', async () => {
    const { live_key } = await service.addWorkspace()
    await service.database.query('update api_key set expires_at = now() where token_hash = $1', [
      sha256(live_key),
    ])
    expect((await asked(`Bearer ${live_key}`)).body.code).toBe('revoked_token')
  })

  test('that is public can do nothing here', async () => {
    const { key } = await service.addWorkspace()
    const token = await service.app.store.transact(key, (tx) => issueKey(tx, key, 'cpk_live', 'Web'))
    const { status, body } = await asked(`Bearer ${token}`)
    expect([status, body.code]).toEqual([403, 'public_key_refused'])
  })

  test('that is mistyped is refused without a look-up', async () => {
    const { app } = service
    const passGate = app.store.passGate
    let looked = 0
    app.store.passGate = (question) => {
      looked++
      return passGate(question)
    }
    await asked(`Bearer ${mistyped()}`)
    expect(looked).toBe(0)
    await asked(`Bearer ${service.live_key}`)
    expect(looked).toBe(1)
    app.store.passGate = passGate
  })
})

describe('of what is not the caller’s own', () => {
  /** Every route that names something by id, with the ids filled in. */
  const routes = ROUTES.filter(({ path }) => path.includes('{'))
  let own: Record<string, string>
  let foreign: Awaited<ReturnType<TestService['addWorkspace']>>

  beforeAll(async () => {
    const { id, recipients } = await completed(service)
    const webhook = await call(service, 'POST', '/webhooks', { body: { url: 'https://acme.test/' } })
    const upload = await call(service, 'POST', '/uploads/init', { body: { file_name: 'a.pdf', size: 1 } })
    own = {
      '/envelopes': id,
      rid: recipients[0].id,
      '/webhooks': webhook.body.id,
      '/uploads': upload.body.ref,
      '/templates': (await template(service)).id,
    }
    foreign = await service.addWorkspace()
  })

  /** What is looked at before the id. */
  const BODIES: Readonly<Record<string, object>> = {
    'POST /envelopes/{id}/recipients': { name: 'Ada', email: 'ada@example.test' },
    'POST /test/envelopes/{id}/recipients/{rid}/act': { act: 'open' },
  }
  /** As well-formed as the id itself, and nobody's. */
  const neighbourOf = (id: string) => id.slice(0, -1) + (id.endsWith('z') ? 'y' : 'z')
  const ask = async (route: (typeof routes)[number], ids: (name: string) => string, key: string) => {
    const [noun = ''] = /\/(?!test\/)\w+/.exec(route.path) ?? []
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => ids(name === 'rid' ? 'rid' : noun))
    const body = BODIES[`${route.method} ${route.path}`]
    const reply = await call(service, route.method, path, { key, body })
    return { status: reply.status, body: { ...reply.body, request_id: '' } }
  }

  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s tells no more than of what does not exist',
    async (_, route) => {
      const before = await tracesOf(service)
      const key = route.test_only ? service.test_key : service.live_key
      const foreign_key = route.test_only ? foreign.test_key : foreign.live_key
      const unknown = await ask(route, (name) => neighbourOf(own[name] ?? ''), key)
      expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
      const others = [
        await ask(route, (name) => own[name] ?? '', foreign_key),
        await ask(route, () => 'x', key),
        await ask(route, () => 'env_%00', key),
        await ask(route, () => '..%2f..%2fetc', key),
        await ask(route, () => `env_${'0'.repeat(120)}`, key),
        await ask(route, () => `env_${'0'.repeat(250)}`, key),
        await ask(route, () => "'%20or%201=1--", key),
        await ask(route, () => '%F0%9F%92%A5', key),
      ]
      for (const other of others) expect(other).toEqual(unknown)
      const from_test = await ask(route, (name) => own[name] ?? '', service.test_key)
      expect(from_test).toMatchObject({ status: 403, body: { code: 'test_key_live_resource' } })
      expect(await tracesOf(service)).toEqual(before)
    },
  )

  test('a recipient of another envelope is not found either', async () => {
    const { id } = await draft(service)
    for (const method of ['PATCH', 'DELETE']) {
      const { body } = await call(service, method, `/envelopes/${id}/recipients/${own['rid']}`)
      expect(body).toMatchObject({ status: 404, code: 'not_found' })
    }
  })

  test('the test space does not see live data, nor the other way round', async () => {
    const test_envelope = (await create(service, simple(), { key: service.test_key })).body
    expect(test_envelope.livemode).toBe(false)
    expect((await call(service, 'GET', `/envelopes/${test_envelope.id}`)).status).toBe(404)
    const url = `/envelopes/${own['/envelopes']}`
    expect((await call(service, 'GET', url, { key: service.test_key })).body.code).toBe(
      'test_key_live_resource',
    )
  })
})

describe('secrets', () => {
  test('lie nowhere in the database, nor in a log', async () => {
    const secrets = [service.live_key, service.test_key]
    const owner = { name: 'W', owner_name: 'O', owner_email: 'o@example.test', plan: 'self_hosted' } as const
    const fresh = await openService()
    try {
      await fresh.database.query('delete from api_key; delete from workspace')
      const first = await setUpFirst(fresh.app, owner)
      if (!first) throw new Error('there was a workspace already')
      const session = await logIn(fresh.app, owner.owner_email, first.password ?? '')
      const key = first.live_key
      const webhook = await call(fresh, 'POST', '/webhooks', { key, body: { url: 'http://127.0.0.1:9/' } })
      const upload = await call(fresh, 'POST', '/uploads/init', {
        key,
        body: { file_name: 'a.pdf', size: 1 },
      })
      const envelope = await sendNew(fresh, simple(), { key })
      const [{ id: rid }] = envelope.recipients
      await fresh.server.inject({ url: `/s/${fresh.tokenFor(rid)}` })
      await fresh.server.inject({ url: `/s/${fresh.tokenFor(rid, 7)}` })
      const session_cookie = (await fillAs(fresh, { id: rid })).cookie
      await call(fresh, 'POST', `/envelopes/${envelope.id}/remind`, { key })
      await (await continueAs(fresh, rid)).post('finish', {})
      await fresh.runJobs()
      const upload_url = new URL(upload.body.upload.url)
      await fresh.server.inject({ method: 'PUT', url: upload_url.pathname + upload_url.search, payload: 'x' })
      secrets.push(
        ...[first.live_key, first.test_key, first.password ?? '', session ?? ''],
        ...[webhook.body.secret, fresh.tokenFor(rid), fresh.tokenFor(rid, 7)],
        ...[session_cookie.split('=')[1] ?? '', upload_url.searchParams.get('sig') ?? ''],
      )
      const everything = (await dumpOf(fresh)) + fresh.logged.join('')
      expect(everything).toContain(envelope.id)
      expect(fresh.logged.length).toBeGreaterThan(5)
      for (const secret of secrets) {
        expect(secret.length).toBeGreaterThan(10)
        expect(everything.includes(secret)).toBe(false)
        expect(everything.includes(Buffer.from(secret).toString('hex'))).toBe(false)
        expect(everything.includes(Buffer.from(secret).toString('base64').replace(/=+$/, ''))).toBe(false)
      }
    } finally {
      await fresh.close()
    }
  })

  test('no answer of the API carries a link that signs', async () => {
    const envelope = await sendNew(service)
    const [{ id: rid }] = envelope.recipients
    await service.runJobs()
    const paths = ['', '/recipients', '/certificate'].map((end) => `/envelopes/${envelope.id}${end}`)
    const bodies = await Promise.all(
      [...paths, '/envelopes', '/webhooks'].map(async (path) =>
        (await call(service, 'GET', path)).bytes.toString(),
      ),
    )
    const mac = service.tokenFor(rid).split('.').at(-1) ?? ''
    expect(bodies.join('')).toContain(rid)
    expect(bodies.join('')).not.toContain(mac)
  })
})
