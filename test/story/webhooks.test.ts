import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CreatedWebhookShape, RotatedWebhookShape, WebhookShape } from '../../src/contract/webhooks/webhook.ts'
import { call } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { dumpOf, tracesOf } from '../support/traces.ts'

let service: TestService
let strict: TestService
beforeAll(async () => {
  service = await openService()
  strict = await openService({ webhook_allow_cidrs: [] })
})
afterAll(() => Promise.all([service.close(), strict.close()]))

const subscribe = (body: object, key = service.live_key) => call(service, 'POST', '/webhooks', { body, key })
const read = async (id: string) => (await call(service, 'GET', `/webhooks/${id}`)).body
const change = (id: string, body: object, key = service.live_key) =>
  call(service, 'PATCH', `/webhooks/${id}`, { body, key })
const rotate = (id: string, body?: object, key = service.live_key) =>
  call(service, 'POST', `/webhooks/${id}/rotate-secret`, body ? { body, key } : { key })
const list = async (key = service.live_key) => (await call(service, 'GET', '/webhooks', { key })).body.data

test('a subscription: its secret is told once', async () => {
  const { status, body } = await subscribe({
    url: 'https://acme.test/hook',
    events: ['envelope.completed'],
    description: 'CRM',
  })
  expect(status).toBe(201)
  CreatedWebhookShape.parse(body)
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
    previous_valid_until: null,
    enabled: true,
    paused_at: null,
    disabled_reason: null,
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
  const before = await list(service.test_key)
  for (const key of [service.live_key, live_key]) {
    const replies = [
      await call(service, 'GET', `/webhooks/${id}`, { key }),
      await change(id, { enabled: false }, key),
      await rotate(id, {}, key),
      await call(service, 'DELETE', `/webhooks/${id}`, { key }),
    ]
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [404, 'not_found']))
  }
  expect(await list(service.test_key)).toEqual(before)
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
    [{ url: 'https://acme.test/\0' }, 'invalid_parameter', 'url'],
    [{ url: 'https://acme.test/\ud800' }, 'invalid_parameter', 'url'],
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
    const { message, ...refused } = (await subscribe(body)).body
    expect(refused).toMatchObject({ status: 400, code, param })
    // As “url the URL must begin with https://”.
    expect(message).not.toMatch(/\b(\w+) (the |an? )?\1\b/i)
    expect(await list()).toEqual(before)
  })

  test.each(['http://acme.test/', 'https://127.0.0.1/', 'https://localhost/', 'https://[::1]/', 'http://127.0.0.1/'])(
    'without an allow-list: %s',
    async (url) => {
      const { body } = await call(strict, 'POST', '/webhooks', { body: { url } })
      expect(body).toMatchObject({ status: 400, code: 'invalid_webhook_url', param: 'url' })
      expect(await tracesOf(strict)).toMatchObject({ deliveries: 0 })
    },
  )

  test('with one, plain http is allowed to what it names', async () => {
    expect((await subscribe({ url: 'http://127.0.0.1:9/hook' })).status).toBe(201)
  })
})

describe('changed', () => {
  const url = 'https://acme.test/change'
  const made = async (over: object = {}) => (await subscribe({ url, description: 'CRM', ...over })).body

  test('what is named is changed, and nothing else', async () => {
    const { id, secret } = await made({ events: ['envelope.sent'] })
    const before = WebhookShape.parse(await read(id))
    const edits = [
      { url: 'https://acme.test/other' },
      { events: ['envelope.viewed', 'envelope.viewed', '*'] },
      { description: 'ERP' },
      { description: null },
      { enabled: false },
      {},
    ]
    let expected: object = before
    for (const edit of edits) {
      const { status, body } = await change(id, edit)
      expect(status).toBe(200)
      expected = { ...expected, ...edit, ...('events' in edit ? { events: ['envelope.viewed', '*'] } : {}) }
      expect(body).toStrictEqual(expected)
      expect(await read(id)).toStrictEqual(expected)
    }
    expect(before.secret_hint).toBe(`…${secret.slice(-4)}`)
  })

  test('enabled again, it forgets why the service disabled it; disabled again by hand, it has no reason', async () => {
    const { id } = await made()
    const [row] = await service.database.query<any>('select workspace_id from webhook where id = $1', [id])
    await service.app.store.transact(row.workspace_id, (tx) =>
      tx.webhooks.disable(row.workspace_id, id, 'the receiver answered 410 Gone'),
    )
    const gone = { enabled: false, disabled_reason: 'the receiver answered 410 Gone' }
    expect(await read(id)).toMatchObject(gone)
    // A change of something else leaves it as it is, and so does disabling what is disabled.
    expect((await change(id, { description: 'x' })).body).toMatchObject(gone)
    expect((await change(id, { enabled: false })).body).toMatchObject(gone)
    const on = { enabled: true, disabled_reason: null }
    expect((await change(id, { enabled: true })).body).toMatchObject(on)
    expect((await change(id, { enabled: false })).body).toMatchObject({ ...on, enabled: false })
  })

  test.each<[object, string, string]>([
    [{ url: 'https://10.0.0.1/' }, 'invalid_webhook_url', 'url'],
    [{ url: 'https://[::ffff:169.254.169.254]/' }, 'invalid_webhook_url', 'url'],
    [{ url: 'ftp://acme.test/' }, 'invalid_webhook_url', 'url'],
    [{ url: 'https://10.0.0.1/', description: 'x' }, 'invalid_webhook_url', 'url'],
    [{ url: null }, 'invalid_parameter', 'url'],
    [{ url: `https://acme.test/${'x'.repeat(2048)}` }, 'invalid_parameter', 'url'],
    [{ events: [] }, 'invalid_parameter', 'events'],
    [{ events: ['envelope.sent', 'envelope.exploded'] }, 'invalid_parameter', 'events[1]'],
    [{ events: null }, 'invalid_parameter', 'events'],
    [{ enabled: 'no' }, 'invalid_parameter', 'enabled'],
    [{ description: 'a\u0000b' }, 'invalid_parameter', 'description'],
    [{ secret: 'one-of-the-callers-own' }, 'unknown_parameter', 'secret'],
    [{ disabled_reason: null }, 'unknown_parameter', 'disabled_reason'],
  ])('refused by name: %j', async (edit, code, param) => {
    const { id } = await made()
    const before = await read(id)
    expect((await change(id, edit)).body).toMatchObject({ status: 400, code, param })
    expect(await read(id)).toStrictEqual(before)
  })

  test('without an allow-list no private address gets in later either', async () => {
    const { body } = await call(strict, 'POST', '/webhooks', { body: { url } })
    for (const inner of ['http://acme.test/', 'https://127.0.0.1/', 'https://localhost/', 'https://[::1]/']) {
      const reply = await call(strict, 'PATCH', `/webhooks/${body.id}`, { body: { url: inner } })
      expect(reply.body).toMatchObject({ status: 400, code: 'invalid_webhook_url', param: 'url' })
    }
    expect((await call(strict, 'GET', `/webhooks/${body.id}`)).body.url).toBe(url)
  })

  test('side by side, no change is lost', async () => {
    const { id } = await made()
    const edits = [{ url: 'https://acme.test/a' }, { description: 'b' }, { events: ['envelope.sent'] }]
    const replies = await Promise.all([...edits, { enabled: false }].map((edit) => change(id, edit)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await read(id)).toMatchObject({ ...edits[0], ...edits[1], ...edits[2], enabled: false })
  })
})

describe('a rotated secret', () => {
  const made = async () => (await subscribe({ url: 'https://acme.test/rotate' })).body

  test('is told once; until when the one before is valid is shown until then', async () => {
    const { id, secret: old } = await made()
    const { status, body } = await rotate(id)
    expect(status).toBe(200)
    const { secret, ...rest } = RotatedWebhookShape.parse(body)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    expect(secret).not.toBe(old)
    expect(rest.secret_hint).toBe(`…${secret.slice(-4)}`)
    expect(await read(id)).toStrictEqual(rest)
    service.clock.advance(24 * 3600_000 + 1000)
    expect(await read(id)).toStrictEqual({ ...rest, previous_valid_until: null })
  })

  test('may be one of the caller, but not the one in use', async () => {
    const { id } = await made()
    const secret = 'sixteen-chars-ok'
    expect((await rotate(id, { secret })).body).toMatchObject({ secret, secret_hint: '…s-ok' })
    const before = await read(id)
    expect((await rotate(id, { secret })).body).toMatchObject({
      status: 400,
      code: 'invalid_parameter',
      param: 'secret',
    })
    expect((await rotate(id, { secret: 'short' })).body).toMatchObject({ status: 400, param: 'secret' })
    expect((await rotate(id, { secrets: secret })).body).toMatchObject({
      status: 400,
      code: 'unknown_parameter',
      param: 'secrets',
    })
    expect(await read(id)).toStrictEqual(before)
  })

  test('lies encrypted beside the one before it', async () => {
    const { id, secret: old } = await made()
    const { secret } = (await rotate(id)).body
    const dump = await dumpOf(service)
    for (const text of [old, secret]) {
      for (const encoding of ['utf8', 'hex', 'base64'] as const)
        expect(dump).not.toContain(Buffer.from(text).toString(encoding))
    }
  })

  test('a rotation that is asked for again under its Idempotency-Key is the same one', async () => {
    const { id } = await made()
    const headers = { 'idempotency-key': 'rotate-1' }
    const ask = () => call(service, 'POST', `/webhooks/${id}/rotate-secret`, { headers })
    const [first, second] = [await ask(), await ask()]
    expect(second.body).toEqual(first.body)
    expect(await read(id)).toMatchObject({ secret_hint: first.body.secret_hint })
  })

  test('two rotations at once take turns: the later one has the earlier before it', async () => {
    const { id } = await made()
    const replies = await Promise.all([rotate(id), rotate(id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const hints = replies.map(({ body }) => body.secret_hint)
    expect(hints).toContain((await read(id)).secret_hint)
  })
})
