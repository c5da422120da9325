import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DeliveryPage, DeliveryShape } from '../../src/contract/webhooks/webhook.ts'
import { WEBHOOK_BODIES } from '../../src/contract/webhooks/bodies.ts'
import { EVENT_VARIANTS, type WebhookEvent } from '../../src/domain/envelopes/reactions.ts'
import { deliverWebhook } from '../../src/application/webhooks/deliver.ts'
import { closeReceivers, type Hit, receiver } from '../outgoing/receiver.ts'
import { ada, call, create } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
let key: string
let hits: Hit[]
let url: string
let status: number
beforeAll(async () => {
  service = await openService()
})
beforeEach(async () => {
  key = (await service.addWorkspace()).live_key
  status = 200
  const opened = await receiver((response) => response.writeHead(status).end('a secret of the network'))
  hits = opened.hits
  url = `http://127.0.0.1:${opened.port}/hook`
})
afterEach(() => closeReceivers())
afterAll(() => service.close())

const post = (path: string, own = key) => call(service, 'POST', path, { key: own })
const get = (path: string, own = key) => call(service, 'GET', path, { key: own })
const subscribe = async (over: object = {}) =>
  (await call(service, 'POST', '/webhooks', { key, body: { url, ...over } })).body.id
/** The smallest thing that has an event. */
const happen = async () => (await create(service, { recipients: [ada] }, { key })).body.id
const page = async (id: string, query = '') => (await get(`/webhooks/${id}/deliveries${query}`)).body
const newest = async (id: string) => (await page(id)).data[0]
const redeliver = (id: string, delivery_id: string, own = key) =>
  post(`/webhooks/${id}/deliveries/${delivery_id}/redeliver`, own)
const attempts = () => hits.map(({ headers }) => headers['x-svc-attempt'])

describe('a test event', () => {
  test('is sent now, signed, and marked as what it is', async () => {
    const id = await subscribe()
    const { status: code, body } = await post(`/webhooks/${id}/test`)
    expect(code).toBe(202)
    const ordered = DeliveryShape.parse(body)
    expect(ordered).toMatchObject({
      webhook_id: id,
      event: 'envelope.completed',
      seq: 0,
      test: true,
      state: 'pending',
      attempts: 0,
      last_status: null,
      last_error: null,
      last_ms: null,
      attempted_at: null,
      next_attempt_at: ordered.created_at,
    })
    expect(await newest(id)).toStrictEqual(body)
    await service.runJobs()
    expect(hits).toHaveLength(1)
    const sent = JSON.parse(String(hits[0]?.body))
    expect(hits[0]?.body.toString()).toBe(ordered.body)
    expect(WEBHOOK_BODIES['envelope.completed'].parse(sent)).toMatchObject({
      test: true,
      seq: 0,
      livemode: true,
      id: ordered.id,
      event_id: ordered.event_id,
    })
    expect(hits[0]?.headers['webhook-id']).toBe(ordered.id)
    expect(hits[0]?.headers['x-svc-signature']).toMatch(/^sha256=/)
    expect(await newest(id)).toMatchObject({ state: 'delivered', attempts: 1, next_attempt_at: null })
  })

  test.each([...Object.keys(WEBHOOK_BODIES), ...Object.keys(EVENT_VARIANTS)])(
    'has the first name that the subscription lists: %s',
    async (name) => {
      const id = await subscribe({ events: [name, 'envelope.expired'] })
      const { body } = await post(`/webhooks/${id}/test`)
      expect(body.event).toBe(name)
      const canonical = (EVENT_VARIANTS[name] ?? name) as WebhookEvent
      expect(WEBHOOK_BODIES[canonical].parse(JSON.parse(body.body))).toMatchObject({
        event: name,
        test: true,
      })
    },
  )

  test('is in no list of events, takes no number, and fails like any other', async () => {
    const id = await subscribe()
    status = 500
    await post(`/webhooks/${id}/test`)
    await happen()
    await service.runJobs()
    const { data } = (await get('/events')).body
    expect(data.map(({ event, seq }: any) => [event, seq])).toEqual([['envelope.created', 1]])
    expect((await page(id, '?state=pending')).data).toMatchObject([
      { test: false, seq: 1, attempts: 1 },
      { test: true, seq: 0, attempts: 1, last_error: 'the receiver answered 500' },
    ])
  })

  test('is refused for a subscription that is disabled', async () => {
    const id = await subscribe()
    await call(service, 'PATCH', `/webhooks/${id}`, { key, body: { enabled: false } })
    expect((await post(`/webhooks/${id}/test`)).body).toMatchObject({ status: 409, code: 'webhook_disabled' })
    expect((await page(id)).total).toBe(0)
  })

  test('is sent once for one Idempotency-Key', async () => {
    const id = await subscribe()
    const headers = { 'idempotency-key': 'test-1' }
    const ask = () => call(service, 'POST', `/webhooks/${id}/test`, { key, headers })
    const replies = [await ask(), ...(await Promise.all([ask(), ask()]))]
    expect(new Set(replies.map(({ bytes }) => bytes.toString())).size).toBe(1)
    await service.runJobs()
    expect(hits).toHaveLength(1)
  })

  test('takes nothing', async () => {
    const id = await subscribe()
    const { body } = await call(service, 'POST', `/webhooks/${id}/test`, { key, body: { event: 'x' } })
    expect(body).toMatchObject({ status: 400, code: 'unknown_parameter', param: 'event' })
  })
})

describe('the list of deliveries', () => {
  test('newest first, in pages, by state', async () => {
    const id = await subscribe()
    const other = await subscribe()
    for (const answer of [200, 410, 200]) {
      status = answer
      await happen()
      if (answer === 410) await call(service, 'PATCH', `/webhooks/${other}`, { key, body: { enabled: false } })
      await service.runJobs()
      await call(service, 'PATCH', `/webhooks/${id}`, { key, body: { enabled: true } })
    }
    await happen()
    const all = DeliveryPage.parse(await page(id))
    expect(all.data.map(({ seq, state }) => [seq, state])).toEqual([
      [4, 'pending'],
      [3, 'delivered'],
      [2, 'failed'],
      [1, 'delivered'],
    ])
    expect(all).toMatchObject({ limit: 20, offset: 0, total: 4, has_more: false })
    const seqs = async (query: string) => {
      const { data, total, has_more } = await page(id, query)
      return [data.map(({ seq }: any) => seq), total, has_more]
    }
    expect(await seqs('?limit=3')).toEqual([[4, 3, 2], 4, true])
    expect(await seqs('?limit=3&offset=3')).toEqual([[1], 4, false])
    expect(await seqs('?limit=3&offset=9')).toEqual([[], 4, false])
    expect(await seqs('?state=delivered&limit=1')).toEqual([[3], 2, true])
    expect(await seqs('?state=failed')).toEqual([[2], 1, false])
    expect(await seqs('?state=pending')).toEqual([[4], 1, false])
  })

  test('each with what was sent and how it went, and never what the receiver said', async () => {
    const id = await subscribe()
    status = 500
    await happen()
    await service.runJobs()
    const delivery = await newest(id)
    expect(delivery).toMatchObject({
      webhook_id: id,
      event: 'envelope.created',
      seq: 1,
      test: false,
      state: 'pending',
      attempts: 1,
      last_status: 500,
      last_error: 'the receiver answered 500',
      last_ms: expect.any(Number),
      body: hits[0]?.body.toString(),
    })
    expect(JSON.parse(delivery.body)).toMatchObject({ id: delivery.id, event_id: delivery.event_id, seq: 1 })
    const wait = Date.parse(delivery.next_attempt_at) - Date.parse(delivery.attempted_at)
    expect(wait).toBeGreaterThan(53_000)
    expect(wait).toBeLessThan(67_000)
    expect(JSON.stringify(delivery)).not.toContain('a secret of the network')
  })

  test.each([
    ['?state=lost', 'invalid_parameter', 'state'],
    ['?limit=0', 'invalid_parameter', 'limit'],
    ['?limit=101', 'invalid_parameter', 'limit'],
    ['?offset=-1', 'invalid_parameter', 'offset'],
    ['?sort=asc', 'unknown_parameter', 'sort'],
  ])('refused by name: %s', async (query, code, param) => {
    expect(await page(await subscribe(), query)).toMatchObject({ status: 400, code, param })
  })
})

describe('delivered again', () => {
  const failedOnce = async () => {
    const id = await subscribe()
    status = 500
    await happen()
    for (const wait of [0, 67_000, 331_000]) {
      service.clock.advance(wait)
      await service.runJobs()
    }
    const delivery = await newest(id)
    expect(delivery).toMatchObject({ state: 'failed', attempts: 3, next_attempt_at: null })
    return { id, delivery }
  }

  test('what failed: the same id and bytes, three more attempts, numbered from 1', async () => {
    const { id, delivery } = await failedOnce()
    const { status: code, body } = await redeliver(id, delivery.id)
    expect(code).toBe(202)
    expect(DeliveryShape.parse(body)).toMatchObject({
      id: delivery.id,
      body: delivery.body,
      state: 'pending',
      attempts: 0,
      last_status: 500,
    })
    expect(await newest(id)).toStrictEqual(body)
    await service.runJobs()
    service.clock.advance(67_000)
    await service.runJobs()
    status = 200
    service.clock.advance(331_000)
    await service.runJobs()
    expect(attempts()).toEqual(['1', '2', '3', '1', '2', '3'])
    expect(new Set(hits.map(({ body }) => body.toString()))).toEqual(new Set([delivery.body]))
    expect(new Set(hits.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery.id]))
    expect(await newest(id)).toMatchObject({ state: 'delivered', attempts: 3, last_error: null })
    expect((await page(id)).total).toBe(1)
  })

  test('what arrived, as often as one likes', async () => {
    const id = await subscribe()
    await happen()
    await service.runJobs()
    const { id: delivery_id } = await newest(id)
    for (const _ of [1, 2]) {
      expect((await redeliver(id, delivery_id)).status).toBe(202)
      await service.runJobs()
    }
    expect(attempts()).toEqual(['1', '1', '1'])
    expect(await newest(id)).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  test('not while it is still being tried, and only once when asked twice at once', async () => {
    const { id, delivery } = await failedOnce()
    const replies = await Promise.all([1, 2, 3].map(() => redeliver(id, delivery.id)))
    expect(replies.map(({ status: code }) => code).toSorted()).toEqual([202, 409, 409])
    const refused = replies.find(({ status: code }) => code === 409)
    expect(refused?.body).toMatchObject({ code: 'delivery_pending' })
    await service.runJobs()
    expect(attempts()).toEqual(['1', '2', '3', '1'])
  })

  test('what was left over of the round before tries nothing', async () => {
    const id = await subscribe()
    status = 500
    await happen()
    await service.runJobs()
    // The second attempt waits; disabling gives it up, but the job of the space stays.
    await call(service, 'PATCH', `/webhooks/${id}`, { key, body: { enabled: false } })
    const delivery = await newest(id)
    expect(delivery).toMatchObject({
      state: 'failed',
      attempts: 1,
      next_attempt_at: null,
      last_error: 'the subscription is disabled',
    })
    expect((await redeliver(id, delivery.id)).body).toMatchObject({ status: 409, code: 'webhook_disabled' })
    await call(service, 'PATCH', `/webhooks/${id}`, { key, body: { enabled: true } })
    await redeliver(id, delivery.id)
    await service.runJobs()
    expect(attempts()).toEqual(['1', '1'])
    const [{ workspace_id, envelope_id }] = await service.database.query<any>(
      'select workspace_id, envelope_id from delivery where id = $1',
      [delivery.id],
    )
    const turn = { workspace_id, envelope_id, delivery_id: delivery.id, round: 1, attempt: 2 }
    const before = await newest(id)
    expect(await deliverWebhook(service.app, turn, { lease: false })).toBeNull()
    expect(attempts()).toEqual(['1', '1'])
    expect(await newest(id)).toStrictEqual(before)
    service.clock.advance(67_000)
    await service.runJobs()
    expect(attempts()).toEqual(['1', '1', '2'])
  })
})

test('the subscriptions and deliveries of others do not exist', async () => {
  const id = await subscribe()
  await happen()
  await service.runJobs()
  const delivery = await newest(id)
  const own_other = await subscribe()
  const { live_key, test_key } = await service.addWorkspace()
  const sent = hits.length
  for (const own of [live_key, test_key]) {
    for (const reply of [
      await post(`/webhooks/${id}/test`, own),
      await get(`/webhooks/${id}/deliveries`, own),
      await redeliver(id, delivery.id, own),
    ])
      expect(reply.body).toMatchObject({ status: 404, code: 'not_found' })
  }
  for (const reply of [
    await redeliver(own_other, delivery.id),
    await redeliver(id, 'dlv_unknown'),
    await redeliver(id, 'not!an!id'),
    await redeliver('whk_unknown', delivery.id),
    await post('/webhooks/whk_unknown/test'),
    await get('/webhooks/whk_unknown/deliveries'),
  ])
    expect(reply.body).toMatchObject({ status: 404, code: 'not_found' })
  await service.runJobs()
  expect(hits).toHaveLength(sent)
  expect(await newest(id)).toStrictEqual(delivery)
})
