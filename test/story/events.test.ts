import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EventPage } from '../../src/contract/webhooks/webhook.ts'
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

const list = (query = '', key = keys.live_key) => call(service, 'GET', `/events${query}`, { key })
const seqs = ({ body }: Awaited<ReturnType<typeof list>>) => body.data.map(({ seq }: any) => seq)

test('every event is listed by its canonical name, also where nobody subscribed', async () => {
  const { id } = await sendNew(service, simple({ external_ref: 'crm-42' }), { key: keys.live_key })
  const { status, body } = await list()
  expect(status).toBe(200)
  const { data, has_more, next_after } = EventPage.parse(body)
  expect(has_more).toBe(false)
  expect(next_after).toBe(2)
  expect(Object.keys(body.data[0]).slice(0, 4)).toEqual(['event', 'event_id', 'seq', 'occurred_at'])
  expect(data).toMatchObject([
    { event: 'envelope.created', seq: 1, envelope_id: id, external_ref: 'crm-42', livemode: true },
    { event: 'envelope.sent', seq: 2, envelope_id: id, recipients: [{ email: 'ada@example.test' }] },
  ])
  expect(body.data.some((event: object) => 'id' in event)).toBe(false)
})

test('it says what the delivery says, but for its id and the name the subscriber chose', async () => {
  const body = { url: 'https://acme.test/hook', events: ['*'] }
  const { body: webhook } = await call(service, 'POST', '/webhooks', { key: keys.live_key, body })
  await create(service, simple(), { key: keys.live_key })
  const path = `/webhooks/${webhook.id}/deliveries`
  const { data } = (await call(service, 'GET', path, { key: keys.live_key })).body
  const { id: _, ...said } = JSON.parse(data[0].body)
  expect((await list()).body.data).toStrictEqual([said])
})

test('read on from where one stopped, nothing is missed or repeated', async () => {
  await Promise.all(Array.from({ length: 6 }, () => create(service, simple({ send: true }), { key: keys.live_key })))
  let after = 0
  const read: number[] = []
  for (let more = true; more; ) {
    const reply = await list(`?after=${after}&limit=5`)
    read.push(...seqs(reply))
    more = reply.body.has_more
    expect(reply.body.next_after).toBe(read.at(-1))
    after = reply.body.next_after
  }
  expect(read).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
  expect((await list(`?after=${after}`)).body).toEqual({ data: [], has_more: false, next_after: 12 })
  expect((await list('?after=999999')).body).toEqual({ data: [], has_more: false, next_after: 999_999 })
  expect(seqs(await list('?after=10&limit=2'))).toEqual([11, 12])
  expect((await list('?after=10&limit=2')).body.has_more).toBe(false)
})

test('live and test space each have their own numbers without gaps, and so has each workspace', async () => {
  const other = await service.addWorkspace()
  for (const key of [keys.live_key, keys.test_key, keys.live_key, other.live_key, keys.test_key]) {
    await create(service, simple(), { key })
  }
  const live = await list()
  expect(seqs(live)).toEqual([1, 2])
  expect(live.body.data.every(({ livemode }: any) => livemode)).toBe(true)
  const tests = await list('', keys.test_key)
  expect(seqs(tests)).toEqual([1, 2])
  expect(tests.body.data.some(({ livemode }: any) => livemode)).toBe(false)
  expect(seqs(await list('', other.live_key))).toEqual([1])
  expect((await list('', other.test_key)).body).toEqual({ data: [], has_more: false, next_after: 0 })
})

test.each([
  ['?after=-1', 'invalid_parameter', 'after'],
  ['?after=x', 'invalid_parameter', 'after'],
  ['?after=1.5', 'invalid_parameter', 'after'],
  ['?after=99999999999999999999', 'invalid_parameter', 'after'],
  ['?limit=0', 'invalid_parameter', 'limit'],
  ['?limit=101', 'invalid_parameter', 'limit'],
  ['?offset=1', 'unknown_parameter', 'offset'],
])('refused by name: %s', async (query, code, param) => {
  expect((await list(query)).body).toMatchObject({ status: 400, code, param })
})
