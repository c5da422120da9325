import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { issueKey } from '../../src/application/accounts/keys.ts'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { call, create, sendNew, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
let keys: Awaited<ReturnType<TestService['addWorkspace']>>
beforeAll(async () => {
  service = await openService()
})
beforeEach(async () => {
  keys = await service.addWorkspace()
})
afterAll(() => service.close())

const listener = async (key = keys.live_key) => (await call(service, 'POST', '/listeners', { key })).body
const hear = (id: string, query = '', key = keys.live_key) =>
  call(service, 'GET', `/listeners/${id}/deliveries${query}`, { key })
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)

test('a key always has the same listener, and another key, space or workspace another one', async () => {
  const first = await listener()
  expect(first).toMatchObject({ object: 'listener', livemode: true, seq: 0 })
  expect(await listener()).toEqual(first)
  const second_key = await service.app.store.transact(keys.key, (tx) => issueKey(tx, keys.key, 'csk_live', 'Laptop'))
  const other = await service.addWorkspace()
  const all = [first, ...(await Promise.all([second_key, keys.test_key, other.live_key].map(listener)))]
  expect(new Set(all.map(({ id }) => id)).size).toBe(4)
  expect(new Set(all.map(({ secret }) => secret)).size).toBe(4)
})

test('hears what a subscription is sent, byte for byte but for the id, signed in every form', async () => {
  const url = 'https://acme.test/hook'
  const subscription = await call(service, 'POST', '/webhooks', { key: keys.live_key, body: { url } })
  const { id, secret } = await listener()
  // Keys that an object would put in another order, and characters that JSON may write in two ways.
  const custom_metadata = { b: 'ü "\\ \u2028', 10: 'ten', 2: 'two', __proto: '</script>' }
  await sendNew(service, simple({ custom_metadata, name: 'Größe \u{1f58b}' }), { key: keys.live_key })
  const path = `/webhooks/${subscription.body.id}/deliveries`
  const sent: any[] = (await call(service, 'GET', path, { key: keys.live_key })).body.data.toReversed()
  const { data, has_more, last_seq } = (await hear(id)).body
  expect([has_more, last_seq, data.length]).toEqual([false, 2, 2])
  for (const [i, { headers, body, event, seq }] of data.entries()) {
    const own = JSON.parse(body).id
    expect(own).toMatch(/^dlv_[0-9a-hjkmnp-tv-z]{26}$/)
    expect([seq, event, body]).toEqual([i + 1, sent[i].event, sent[i].body.replace(sent[i].id, own)])
    const at = headers['webhook-timestamp']
    expect(headers).toEqual({
      'content-type': 'application/json',
      'user-agent': 'Countersign-Webhooks/1',
      'x-svc-event': event,
      'x-svc-attempt': '1',
      'x-svc-delivery-id': own,
      'x-svc-timestamp': at,
      'x-svc-signature': `sha256=${hmac(secret, body).digest('hex')}`,
      'svc-signature': `t=${at},v1=${hmac(secret, `${at}.${body}`).digest('hex')}`,
      'webhook-id': own,
      'webhook-timestamp': at,
      'webhook-signature': `v1,${hmac(Buffer.from(secret.slice(6), 'base64'), `${own}.${at}.${body}`).digest('base64')}`,
    })
    vi.setSystemTime(Number(at) * 1000)
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    vi.useRealTimers()
  }
  // Once more the same ids: a receiver knows what it has had.
  expect((await hear(id)).body.data.map(({ body }: any) => body)).toEqual(data.map(({ body }: any) => body))
})

test('is signed by real time, whatever the clock of a test space says', async () => {
  const { id } = await listener(keys.test_key)
  await call(service, 'POST', '/test/clock', { key: keys.test_key, body: { advance: 'P7D' } })
  await create(service, simple(), { key: keys.test_key })
  const [{ headers }] = (await hear(id, '', keys.test_key)).body.data
  const off_s = Number(headers['webhook-timestamp']) - Date.parse(service.clock.now()) / 1000
  expect(Math.abs(off_s)).toBeLessThan(60)
})

test('reads on from where it stopped, page by page', async () => {
  const { id } = await listener()
  for (let i = 0; i < 5; i++) await create(service, simple(), { key: keys.live_key })
  const first = (await hear(id, '?after_seq=1&limit=3')).body
  expect([first.data.map(({ seq }: any) => seq), first.last_seq, first.has_more]).toEqual([[2, 3, 4], 4, true])
  const second = (await hear(id, `?after_seq=${first.last_seq}`)).body
  expect([second.data.map(({ seq }: any) => seq), second.last_seq, second.has_more]).toEqual([[5], 5, false])
  expect((await hear(id, '?after_seq=5')).body).toEqual({ data: [], last_seq: 5, has_more: false })
  expect((await listener()).seq).toBe(5)
})

test('hears only what it lists, by the name it lists, and goes on from what it did not list', async () => {
  const { id } = await listener()
  await sendNew(service, simple(), { key: keys.live_key })
  const { data, last_seq } = (await hear(id, '?events=envelope.viewed,envelope.sent')).body
  expect(data.map(({ event }: any) => event)).toEqual(['envelope.sent'])
  const nothing = (await hear(id, '?events=envelope.viewed&wait_s=25')).body
  expect([last_seq, nothing]).toEqual([2, { data: [], last_seq: 2, has_more: false }])
})

describe('who waits', () => {
  test('is answered when the event comes, and by nothing of another space or workspace', async () => {
    const { id } = await listener()
    const other = await service.addWorkspace()
    const waiting = hear(id, '?wait_s=25')
    for (const key of [other.live_key, keys.test_key, keys.live_key])
      await create(service, simple({ external_ref: key.slice(0, 12) }), { key })
    const { data, last_seq } = (await waiting).body
    expect([data.length, last_seq]).toEqual([1, 1])
    expect(JSON.parse(data[0].body)).toMatchObject({ external_ref: keys.live_key.slice(0, 12) })
  })

  test('is answered with nothing when the time is over', async () => {
    const { id } = await listener()
    expect((await hear(id, '?wait_s=1')).body).toEqual({ data: [], last_seq: 0, has_more: false })
  })

  test('is told when too many wait already; those who do go on, and who leaves makes room', async () => {
    const own = await openService({ database: service.database, folder: service.folder })
    await own.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = own.server.server.address() as AddressInfo
    const { id } = await listener()
    const open = () => {
      const path = `/api/v1/listeners/${id}/deliveries?wait_s=25`
      const headers = { authorization: `Bearer ${keys.live_key}` }
      return request({ host: '127.0.0.1', port, path, headers, agent: false }).end()
    }
    const answered = async (asked: ReturnType<typeof open>) => (await once(asked, 'response'))[0].statusCode
    const clients = Array.from({ length: LIMITS.listeners_waiting_max + 1 }, open)
    for (const one of clients) one.on('error', () => undefined)
    const answers = clients.map(async (one, i) => [i, await answered(one)] as const)
    // One of them is one too many.
    const [refused, status] = await Promise.race(answers)
    expect(status).toBe(429)
    const [leaver, ...rest] = clients.filter((_, i) => i !== refused)
    leaver?.destroy()
    // Refused until the service has noticed.
    const path = `/listeners/${id}/deliveries?wait_s=1`
    let told = 429
    while (told === 429) told = (await call(own, 'GET', path, { key: keys.live_key })).status
    expect(told).toBe(200)
    // The end of the service answers them all.
    const ended = Promise.all(rest.map(answered))
    const from = performance.now()
    await own.server.close()
    expect(await ended).toEqual(rest.map(() => 200))
    expect(performance.now() - from).toBeLessThan(5000)
  })

  test('does not outwait a database that is away', async () => {
    const own = await openService({
      database: service.database,
      folder: service.folder,
      around: (app) => ({
        ...app,
        store: { ...app.store, events: { ...app.store.events, lastSeq: () => Promise.reject(new Error('away')) } },
      }),
    })
    const { id } = await listener()
    const { status } = await call(own, 'GET', `/listeners/${id}/deliveries?wait_s=25`, { key: keys.live_key })
    expect(status).toBe(500)
    await own.server.close()
  })
})

test('a listener of another workspace, of the other space or of nobody does not exist', async () => {
  const other = await service.addWorkspace()
  const { id } = await listener(other.live_key)
  const own = await listener()
  const changed = own.id.slice(0, -1) + (own.id.endsWith('z') ? 'y' : 'z')
  for (const [named, key] of [
    [id, keys.live_key],
    [own.id, other.live_key],
    [changed, keys.live_key],
    [own.id.toUpperCase(), keys.live_key],
    ['lis_', keys.live_key],
    ['x', keys.live_key],
  ] as const)
    expect((await hear(named, '?wait_s=25', key)).body.code).toBe('not_found')
  expect((await hear(own.id, '', keys.test_key)).body.code).toBe('test_key_live_resource')
  const { id: of_test } = await listener(keys.test_key)
  expect((await hear(of_test)).body.code).toBe('not_found')
})

test('a public key is refused, and the rolling minute counts a call that waits once', async () => {
  const { id } = await listener()
  const public_key = await service.app.store.transact(keys.key, (tx) => issueKey(tx, keys.key, 'cpk_live', 'Page'))
  expect((await call(service, 'POST', '/listeners', { key: public_key })).body.code).toBe('public_key_refused')
  expect((await hear(id, '', public_key)).body.code).toBe('public_key_refused')
  const remaining = ({ headers }: Awaited<ReturnType<typeof hear>>) => Number(headers['x-ratelimit-remaining'])
  const before = remaining(await hear(id))
  expect(remaining(await hear(id, '?wait_s=1'))).toBe(before - 1)
})

test.each([
  ['?after_seq=-1', 'invalid_parameter', 'after_seq'],
  ['?wait_s=26', 'invalid_parameter', 'wait_s'],
  ['?wait_s=soon', 'invalid_parameter', 'wait_s'],
  ['?limit=101', 'invalid_parameter', 'limit'],
  ['?events=envelope.eaten', 'invalid_parameter', 'events'],
  ['?events=', 'invalid_parameter', 'events'],
  ['?after=1', 'unknown_parameter', 'after'],
])('refused by name: %s', async (query, code, param) => {
  const { id } = await listener()
  expect((await hear(id, query)).body).toMatchObject({ status: 400, code, param })
})
