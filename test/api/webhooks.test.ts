import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { tracesOf } from '../support/traces.ts'

let service: TestService
let strict: TestService
beforeAll(async () => {
  service = await openService()
  strict = await openService({ webhook_allow_cidrs: [] })
})
afterAll(() => Promise.all([service.close(), strict.close()]))

const subscribe = (body: object, key = service.live_key) => call(service, 'POST', '/webhooks', { body, key })
const list = async (key = service.live_key) => (await call(service, 'GET', '/webhooks', { key })).body.data

test('a subscription: its secret is told once', async () => {
  const { status, body } = await subscribe({
    ...{ url: 'https://acme.test/hook', events: ['envelope.completed'], description: 'CRM' },
  })
  expect(status).toBe(201)
  expect(body).toStrictEqual({
    id: expect.stringMatching(/^whk_[0-9a-z]{26}$/),
    url: 'https://acme.test/hook',
    events: ['envelope.completed'],
    description: 'CRM',
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{32}$/),
    enabled: true,
    created_at: expect.any(String),
  })
  const [listed] = await list()
  expect(listed).toStrictEqual({
    id: body.id,
    url: body.url,
    events: body.events,
    description: 'CRM',
    secret_hint: `…${body.secret.slice(-4)}`,
    enabled: true,
    created_at: body.created_at,
    last_delivery: null,
  })
})

test('everything is heard unless events are named, each once', async () => {
  expect((await subscribe({ url: 'https://acme.test/all' })).body.events).toEqual(['*'])
  const events = ['envelope.viewed', 'envelope.signed', 'envelope.viewed', 'recipient.substituted']
  expect((await subscribe({ url: 'https://acme.test/some', events })).body.events).toEqual([
    ...['envelope.viewed', 'envelope.signed', 'recipient.substituted'],
  ])
})

test('a secret of the caller is kept', async () => {
  const secret = 'sixteen-chars-ok'
  expect((await subscribe({ url: 'https://acme.test/own', secret })).body.secret).toBe(secret)
})

test('deleted, it is gone at once', async () => {
  const { id } = (await subscribe({ url: 'https://acme.test/gone' })).body
  const reply = await call(service, 'DELETE', `/webhooks/${id}`)
  expect([reply.status, reply.bytes.length]).toEqual([204, 0])
  expect((await list()).map((w: any) => w.id)).not.toContain(id)
  expect((await call(service, 'DELETE', `/webhooks/${id}`)).body).toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

test('live and test space have lists of their own, and so has each workspace', async () => {
  const { live_key } = await service.addWorkspace()
  const { id } = (await subscribe({ url: 'https://acme.test/t' }, service.test_key)).body
  expect((await list(service.test_key)).map((w: any) => w.id)).toEqual([id])
  expect(await list(live_key)).toEqual([])
  for (const key of [service.live_key, live_key]) {
    expect((await call(service, 'DELETE', `/webhooks/${id}`, { key })).status).toBe(404)
  }
})

test('the 51st is refused, also when many come at once', async () => {
  const { live_key } = await service.addWorkspace()
  const replies = await Promise.all(
    Array.from({ length: 55 }, (_, i) => subscribe({ url: `https://acme.test/${i}` }, live_key)),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(50)
  expect(replies.find(({ status }) => status === 400)?.body).toMatchObject({
    code: 'limit_exceeded',
    limit: 50,
  })
})

describe('refused by name', () => {
  const url = 'https://acme.test/hook'
  test.each<[object, string, string]>([
    [{}, 'missing_parameter', 'url'],
    [{ url: 7 }, 'invalid_parameter', 'url'],
    [{ url: 'acme' }, 'invalid_webhook_url', 'url'],
    [{ url: 'ftp://acme.test/' }, 'invalid_webhook_url', 'url'],
    [{ url: 'https://u:p@acme.test/' }, 'invalid_webhook_url', 'url'],
    [{ url: 'https://10.0.0.1/' }, 'invalid_webhook_url', 'url'],
    [{ url: 'https://[::ffff:169.254.169.254]/' }, 'invalid_webhook_url', 'url'],
    [{ url: `https://acme.test/${'x'.repeat(2048)}` }, 'invalid_parameter', 'url'],
    [{ url, events: [] }, 'invalid_parameter', 'events'],
    [{ url, events: ['envelope.exploded'] }, 'invalid_parameter', 'events[0]'],
    [{ url, events: ['toString'] }, 'invalid_parameter', 'events[0]'],
    [{ url, secret: 'short' }, 'invalid_parameter', 'secret'],
    [{ url, secret: 'with spaces in it, sadly' }, 'invalid_parameter', 'secret'],
    [{ url, description: 'a\u0000b' }, 'invalid_parameter', 'description'],
    [{ url, enabled: false }, 'unknown_parameter', 'enabled'],
  ])('%j', async (body, code, param) => {
    const before = await list()
    expect((await subscribe(body)).body).toMatchObject({ status: 400, code, param })
    expect(await list()).toEqual(before)
  })

  test.each([
    'http://acme.test/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'http://127.0.0.1/',
  ])('without an allow-list: %s', async (url) => {
    const { body } = await call(strict, 'POST', '/webhooks', { body: { url } })
    expect(body).toMatchObject({ status: 400, code: 'invalid_webhook_url', param: 'url' })
    expect(await tracesOf(strict)).toMatchObject({ deliveries: 0 })
  })

  test('with one, plain http is allowed to what it names', async () => {
    expect((await subscribe({ url: 'http://127.0.0.1:9/hook' })).status).toBe(201)
  })
})
