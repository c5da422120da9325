import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deliverWebhook, noteInterrupted } from '../../src/application/webhooks/deliver.ts'
import { TASKS } from '../../src/jobs/tasks.ts'
import { createPost } from '../../src/outgoing/post.ts'
import type { App } from '../../src/ports/app.ts'
import type { Turn } from '../../src/ports/deliveries.ts'
import { closeReceivers, type Hit, rawReceiver, receiver } from '../outgoing/receiver.ts'
import { ada, call, create } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  const brief = (app: App): App => ({
    ...app,
    post: createPost({ allow_cidrs: ['127.0.0.0/8'], timeout_ms: 250 }),
  })
  service = await openService({ around: brief })
})
afterAll(() => service.close())

let key: string
beforeEach(async () => {
  key = (await service.addWorkspace()).live_key
})
afterEach(() => closeReceivers())

const subscribe = async (port: number, over: object = {}) =>
  (await call(service, 'POST', '/webhooks', { key, body: { url: `http://127.0.0.1:${port}/hook`, ...over } })).body
/** The smallest thing that has an event. */
const happen = async () => (await create(service, { recipients: [ada] }, { key })).body.id
const deliveryOf = async (id: string) => {
  const [row] = await service.database.query<any>('select * from delivery where webhook_id = $1', [id])
  return row
}
const dueIn = async (delivery_id: string) => {
  const [row] = await service.database.query<{ next_attempt_at: Date | null; jobs: number }>(
    `select next_attempt_at, (select count(*)::int from graphile_worker._private_jobs j
        where j.payload ->> 'workspace_id' = d.workspace_id::text and j.payload ->> 'livemode' = 'true') as jobs
      from delivery d where id = $1`,
    [delivery_id],
  )
  if (!row?.next_attempt_at) return []
  // What waits has a job, always one.
  expect(row.jobs).toBe(1)
  return [(row.next_attempt_at.getTime() - Date.parse(service.clock.now())) / 1000]
}
/** For the next attempt. */
const turnOf = async (delivery_id: string): Promise<Turn> => {
  const [row] = await service.database.query<any>(
    'select workspace_id, envelope_id, round, attempts from delivery where id = $1',
    [delivery_id],
  )
  return {
    workspace_id: row.workspace_id,
    envelope_id: row.envelope_id,
    delivery_id,
    round: row.round,
    attempt: row.attempts + 1,
  }
}
const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text)

function expectSigned(hit: Hit, secret: string): void {
  const { headers } = hit
  const body = hit.body.toString()
  expect(headers['x-svc-signature']).toBe(`sha256=${hmac(secret, body).digest('hex')}`)
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['svc-signature'])) ?? []
  expect(v1).toBe(hmac(secret, `${t}.${body}`).digest('hex'))
  expect([headers['x-svc-timestamp'], headers['webhook-timestamp']]).toEqual([t, t])
  expect(Math.abs(Number(t) - Date.parse(service.clock.now()) / 1000)).toBeLessThan(60)
  const { id, event } = JSON.parse(body)
  expect([headers['x-svc-delivery-id'], headers['webhook-id'], headers['x-svc-event']]).toEqual([id, id, event])
  expect(headers['content-type']).toBe('application/json')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(service.clock.now()) })
  try {
    const read = new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(read).toEqual(JSON.parse(body))
  } finally {
    vi.useRealTimers()
  }
}

test('a delivery that is accepted is made once, signed in every form', async () => {
  const { hits, port } = await receiver()
  const { id, secret } = await subscribe(port)
  const envelope_id = await happen()
  await service.runJobs()
  await service.runJobs()
  expect(hits).toHaveLength(1)
  const [hit] = hits
  if (!hit) return
  expectSigned(hit, secret)
  expect(hit.headers['x-svc-attempt']).toBe('1')
  expect(JSON.parse(hit.body.toString())).toMatchObject({ event: 'envelope.created', envelope_id })
  expect(await deliveryOf(id)).toMatchObject({
    state: 'delivered',
    attempts: 1,
    last_status: 200,
    last_error: null,
  })
  const [listed] = (await call(service, 'GET', '/webhooks', { key })).body.data
  expect(listed.last_delivery).toEqual({
    id: hit.headers['x-svc-delivery-id'],
    state: 'delivered',
    attempts: 1,
    last_status: 200,
    at: expect.any(String),
  })
})

test('three attempts, a minute and five minutes apart, with the same id and bytes; then it has failed', async () => {
  const { hits, port } = await receiver((response) => response.writeHead(500).end('down'))
  const { id, secret } = await subscribe(port)
  await happen()
  await service.runJobs()
  const delivery = (await deliveryOf(id)).id
  expect(await deliveryOf(id)).toMatchObject({ state: 'pending', attempts: 1, last_status: 500 })

  const [first] = await dueIn(delivery)
  expect(first).toBeGreaterThan(52)
  expect(first).toBeLessThanOrEqual(66)
  service.clock.advance(50_000)
  await service.runJobs()
  expect(hits).toHaveLength(1)
  service.clock.advance(17_000)
  await service.runJobs()
  expect(hits).toHaveLength(2)

  const [second] = await dueIn(delivery)
  expect(second).toBeGreaterThan(268)
  expect(second).toBeLessThanOrEqual(330)
  service.clock.advance(265_000)
  await service.runJobs()
  expect(hits).toHaveLength(2)
  service.clock.advance(66_000)
  await service.runJobs()
  expect(hits).toHaveLength(3)

  expect(await deliveryOf(id)).toMatchObject({
    state: 'failed',
    attempts: 3,
    last_status: 500,
    last_error: 'the receiver answered 500',
  })
  expect(await dueIn(delivery)).toEqual([])
  const last = hits[2]
  if (last) expectSigned(last, secret)
  service.clock.advance(3600_000)
  await service.runJobs()
  expect(hits).toHaveLength(3)

  expect(hits.map(({ headers }) => headers['x-svc-attempt'])).toEqual(['1', '2', '3'])
  expect(new Set(hits.map(({ headers }) => headers['x-svc-delivery-id'])).size).toBe(1)
  expect(hits.every(({ body }) => body.equals(hits[0]?.body ?? Buffer.alloc(0)))).toBe(true)
  expect(new Set(hits.map(({ headers }) => headers['svc-signature'])).size).toBe(3)
})

test('the waits vary by a tenth at most', async () => {
  const { port } = await receiver((response) => response.writeHead(503).end())
  for (const [chance, wait] of [
    [0, 54],
    [0.5, 60],
    [1, 66],
  ] as const) {
    const { id } = await subscribe(port)
    await happen()
    const delivery = (await deliveryOf(id)).id
    await deliverWebhook(service.app, await turnOf(delivery), { lease: false, chance: () => chance })
    const [due] = await dueIn(delivery)
    expect(Math.abs((due ?? 0) - wait)).toBeLessThan(1)
    await call(service, 'DELETE', `/webhooks/${id}`, { key })
  }
})

describe('it is accepted', () => {
  test.each<[string, Parameters<typeof receiver>[0]]>([
    ['with 204', (response) => response.writeHead(204).end()],
    ['with 299', (response) => response.writeHead(299).end()],
    ['with more words than anyone reads', (response) => response.end('x'.repeat(200 * 1024))],
    ['with words that never end', (response) => response.write('and then')],
    [
      'and then hung up on',
      (response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('x')
        setImmediate(() => response.destroy())
      },
    ],
  ])('%s', async (_, reply) => {
    const { hits, port } = await receiver(reply)
    const { id } = await subscribe(port)
    await happen()
    await service.runJobs()
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', attempts: 1, last_error: null })
    expect(hits).toHaveLength(1)
  })
})

describe('it is tried again', () => {
  const closed = async () => {
    const { port } = await receiver()
    await closeReceivers()
    return port
  }
  const answering = (reply: Parameters<typeof receiver>[0]) => async () => (await receiver(reply)).port
  test.each<[string, () => Promise<number>, number | null, RegExp]>([
    ['nobody is there', closed, null, /^connect_failed/],
    ['nothing is answered in time', answering(() => undefined), null, /^timed_out/],
    ['the connection is cut', () => rawReceiver((socket) => socket.destroy()), null, /^connect_failed/],
    ['it is not HTTP', () => rawReceiver((socket) => socket.end('hello\r\n\r\n')), null, /^connect_failed/],
    ['it is answered 199 and more', answering((r) => r.writeHead(404).end()), 404, /answered 404/],
    ['it is sent elsewhere', answering((r) => r.writeHead(302, { location: '/x' }).end()), 302, /answered 302/],
    ['it is refused in many words', answering((r) => r.writeHead(500).end('x'.repeat(99_999))), 500, /too_large/],
  ])('%s', async (_, where, status, error) => {
    const { id } = await subscribe(await where())
    await happen()
    await service.runJobs()
    const row = await deliveryOf(id)
    expect(row).toMatchObject({ state: 'pending', attempts: 1, last_status: status })
    expect(row.last_error).toMatch(error)
    expect(await dueIn(row.id)).toHaveLength(1)
  })

  test('and a receiver that has come back gets it', async () => {
    let up = false
    const { hits, port } = await receiver((response) => response.writeHead(up ? 200 : 502).end())
    const { id } = await subscribe(port)
    await happen()
    await service.runJobs()
    up = true
    service.clock.advance(67_000)
    await service.runJobs()
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', attempts: 2, last_error: null })
    expect(hits.map(({ body }) => body.toString())[1]).toBe(hits[0]?.body.toString())
  })
})

test('410 ends the subscription, and what was still to come with it', async () => {
  const { hits, port } = await receiver((response) => response.writeHead(hits.length === 2 ? 410 : 500).end())
  const { id } = await subscribe(port)
  await happen()
  await service.runJobs()
  await happen()
  await service.runJobs()
  const [listed] = (await call(service, 'GET', '/webhooks', { key })).body.data
  expect(listed.enabled).toBe(false)
  await happen()
  service.clock.advance(3600_000)
  await service.runJobs()
  expect(hits).toHaveLength(2)
  const states = await service.database.query('select state, attempts from delivery where webhook_id = $1', [id])
  expect(states).toEqual([
    { state: 'failed', attempts: 1 },
    { state: 'failed', attempts: 1 },
  ])
})

/** What its job does for the live space of a workspace. */
const runSpace = (app: App, { workspace_id }: Turn) =>
  TASKS['deliver_webhooks']?.(app, { workspace_id, livemode: true })

describe('a crash between taking an attempt and noting its outcome', () => {
  const crashing = () => ({
    ...service.app,
    post: { ...service.app.post, post: () => Promise.reject(new Error('killed')) },
  })

  test('costs that attempt, and never makes a fourth', async () => {
    const { hits, port } = await receiver()
    const { id } = await subscribe(port)
    await happen()
    const delivery = (await deliveryOf(id)).id
    for (const n of [1, 2, 3]) {
      const turn = await turnOf(delivery)
      expect(turn.attempt).toBe(n)
      await expect(runSpace(crashing(), turn)).rejects.toThrow('killed')
      expect(await deliveryOf(id)).toMatchObject({ state: 'pending', attempts: n, next_attempt_at: null })
    }
    await service.runJobs()
    expect(hits).toEqual([])
    expect(await deliveryOf(id)).toMatchObject({
      state: 'failed',
      last_error: 'interrupted while it was being sent',
    })
  })

  test('leaves the attempts after it, at once', async () => {
    const { hits, port } = await receiver()
    const { id } = await subscribe(port)
    await happen()
    const turn = await turnOf((await deliveryOf(id)).id)
    await expect(runSpace(crashing(), turn)).rejects.toThrow('killed')
    await runSpace(service.app, turn)
    expect(hits.map(({ headers }) => headers['x-svc-attempt'])).toEqual(['2'])
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  test('is told by the time where no job made the call', async () => {
    const { hits, port } = await receiver()
    const { id } = await subscribe(port)
    await happen()
    const turn = await turnOf((await deliveryOf(id)).id)
    await expect(deliverWebhook(crashing(), turn, { lease: true })).rejects.toThrow('killed')
    await service.runJobs()
    expect(await deliveryOf(id)).toMatchObject({ state: 'pending', attempts: 1, next_attempt_at: null })
    service.clock.advance(31_000)
    await service.runJobs()
    expect(hits.map(({ headers }) => headers['x-svc-attempt'])).toEqual(['2'])
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', attempts: 2 })
  })
})

describe('nothing is told that is not next', () => {
  test('an attempt that was made, one that comes too soon, and one of another round', async () => {
    const { hits, port } = await receiver((response) => response.writeHead(500).end())
    const { id } = await subscribe(port)
    await happen()
    const first = await turnOf((await deliveryOf(id)).id)
    await service.runJobs()
    const before = await deliveryOf(id)
    expect(before).toMatchObject({ state: 'pending', attempts: 1 })
    expect((before.next_attempt_at - before.attempted_at) / 1000).toBeGreaterThan(53)
    const others = [first, { ...first, attempt: 3 }, { ...first, attempt: 2, round: 2 }]
    for (const turn of others) expect(await deliverWebhook(service.app, turn, { lease: false })).toBeNull()
    await runSpace(service.app, first)
    expect(hits).toHaveLength(1)
    expect(await deliveryOf(id)).toEqual(before)
    expect(await dueIn(first.delivery_id)).toHaveLength(1)
  })

  test('by many who come at once', async () => {
    const { hits, port } = await receiver()
    const { id } = await subscribe(port)
    await happen()
    const turn = await turnOf((await deliveryOf(id)).id)
    await Promise.all([1, 2, 3].map(() => deliverWebhook(service.app, turn, { lease: false })))
    expect(hits).toHaveLength(1)
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  test('what has arrived has arrived, also if it was taken for interrupted', async () => {
    const { hits, port } = await receiver((response) => {
      void noteInterrupted(service.app, turn).then(() => response.end())
    })
    const { id } = await subscribe(port)
    await happen()
    const turn = { ...(await turnOf((await deliveryOf(id)).id)), attempt: 1 }
    await deliverWebhook(service.app, turn, { lease: false })
    await service.runJobs()
    expect(hits.map(({ headers }) => headers['x-svc-attempt'])).toEqual(['1'])
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', attempts: 1, next_attempt_at: null })
  })
})

test('what a node of the version before asks for wakes the jobs of its spaces', async () => {
  const { hits, port } = await receiver()
  const { id } = await subscribe(port)
  await happen()
  const turn = await turnOf((await deliveryOf(id)).id)
  await service.database.query('delete from graphile_worker._private_jobs')
  await TASKS['deliver_webhook']?.(service.app, turn)
  await service.runJobs()
  expect(hits).toHaveLength(1)
})

test('what was added while its subscription was disabled fails when its turn comes', async () => {
  const { hits, port } = await receiver()
  const { id } = await subscribe(port)
  await happen()
  await service.database.query('update webhook set enabled = false where id = $1', [id])
  await service.runJobs()
  expect(hits).toEqual([])
  expect(await deliveryOf(id)).toMatchObject({
    state: 'failed',
    attempts: 0,
    next_attempt_at: null,
    last_error: 'the subscription is disabled',
  })
})

test('a subscription that was deleted hears nothing more', async () => {
  const { hits, port } = await receiver()
  const { id } = await subscribe(port)
  await happen()
  await call(service, 'DELETE', `/webhooks/${id}`, { key })
  await service.runJobs()
  expect(hits).toEqual([])
})
