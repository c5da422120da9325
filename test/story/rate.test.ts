import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, create, sendNew, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const list = (key: string, from = '203.0.113.1') =>
  service.server.inject({
    url: '/api/v1/envelopes?limit=1',
    headers: { authorization: `Bearer ${key}` },
    remoteAddress: from,
  })
/** So many at once: on a busy machine more would wait too long for the database. */
const AT_ONCE = 100
async function all(calls: number, one: (at: number) => ReturnType<typeof list>) {
  const replies: Awaited<ReturnType<typeof list>>[] = []
  const next = Array.from({ length: calls }, (_, at) => at).values()
  const inTurn = async () => {
    for (const at of next) replies.push(await one(at))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn))
  return replies
}
/** How many of these calls were let through, and an answer that was not. */
async function burst(key: string, calls: number, from?: string) {
  const replies = await all(calls, () => list(key, from))
  return {
    passed: replies.filter(({ statusCode }) => statusCode === 200).length,
    refused: replies.find(({ statusCode }) => statusCode === 429),
  }
}
/** Moves the past of every window by so many seconds. */
const agedBy = (seconds: number) =>
  service.database.query(
    // A second's slot is its number modulo sixty.
    'update hit_window set at = at - $1::int, slots = slots[$1::int % 60 + 1:60] || slots[1:$1::int % 60]',
    [seconds],
  )
const anew = () => service.database.query('delete from hit_window')

test('a key passes exactly 600 times in a minute, and is told where it stands', async () => {
  const { live_key } = await service.addWorkspace()
  const first = await list(live_key)
  expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '600', 'x-ratelimit-remaining': '599' })
  expect(Number(first.headers['x-ratelimit-reset'])).toBeGreaterThan(Date.now() / 1000)
  const { passed, refused } = await burst(live_key, 700)
  expect(passed).toBe(599)
  expect(refused?.json()).toMatchObject({ code: 'rate_limited', scope: 'token', limit: 600, status: 429 })
  const wait = Number(refused?.headers['retry-after'])
  expect(wait).toBeGreaterThan(50)
  expect(wait).toBeLessThanOrEqual(61)
  expect(refused?.headers).toMatchObject({ 'x-ratelimit-limit': '600', 'x-ratelimit-remaining': '0' })
  await anew()
})

test('what a window refused does not count, and each second leaves by itself after sixty', async () => {
  const { live_key } = await service.addWorkspace()
  const from = performance.now()
  expect((await burst(live_key, 400)).passed).toBe(400)
  await agedBy(30)
  expect((await burst(live_key, 300)).passed).toBe(200)
  // The first are 58 seconds old then, however long that took.
  await agedBy(28 - Math.ceil((performance.now() - from) / 1000))
  expect((await burst(live_key, 10)).passed).toBe(0)
  await agedBy(5)
  expect((await burst(live_key, 500)).passed).toBe(400)
  await agedBy(600)
  expect((await burst(live_key, 601)).passed).toBe(600)
  await anew()
})

test('an address is counted over all its keys, an IPv6 one with its whole network', async () => {
  const one = await service.addWorkspace()
  const other = await service.addWorkspace()
  expect((await burst(one.live_key, 400, '2001:db8:1:2::1')).passed).toBe(400)
  const { passed, refused } = await burst(other.live_key, 300, '2001:db8:1:2:ffff::9')
  expect(passed).toBe(200)
  expect(refused?.json()).toMatchObject({ scope: 'ip' })
  expect((await list(other.live_key, '2001:db8:1:3::1')).statusCode).toBe(200)
  expect((await list(other.live_key, '::ffff:198.51.100.7')).statusCode).toBe(200)
  // What the address refused was given back to nobody: the key has used 202.
  expect((await burst(other.live_key, 600, '198.51.100.8')).passed).toBe(398)
  await anew()
})

test('unknown keys use up the minute of their address too', async () => {
  const { live_key } = await service.addWorkspace()
  await service.database.query(
    'update api_key set revoked_at = now() where workspace_id = (select max(key) from workspace)',
  )
  const replies = await all(610, () => list(live_key, '192.0.2.9'))
  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(600)
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  await anew()
})

describe('the plan decides', () => {
  test('60 on Free', async () => {
    const { live_key } = await service.addWorkspace('free')
    expect((await burst(live_key, 100)).passed).toBe(60)
    expect((await list(live_key)).headers['x-ratelimit-limit']).toBe('60')
    await anew()
  })

  test('nothing on Enterprise, and its calls are not the address’s either', async () => {
    const { live_key } = await service.addWorkspace('enterprise')
    expect((await burst(live_key, 1300)).passed).toBe(1300)
    expect((await list(live_key)).headers['x-ratelimit-limit']).toBeUndefined()
    const other = await service.addWorkspace()
    expect((await list(other.live_key)).headers['x-ratelimit-remaining']).toBe('599')
    await anew()
  })
})

test('X-Forwarded-For is not believed from anybody', async () => {
  const { live_key } = await service.addWorkspace()
  const replies = await all(610, (i) =>
    service.server.inject({
      url: '/api/v1/envelopes',
      headers: { authorization: `Bearer ${live_key}`, 'x-forwarded-for': `10.0.${i >> 8}.${i & 255}` },
    }),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(600)
  expect(await service.database.query("select name from hit_window where name like 'address%'")).toEqual([
    { name: 'address 127.0.0.1' },
  ])
  await anew()
})

test('two nodes on one database let exactly 600 of 1,000 pass', async () => {
  const second = await openService({ database: service.database })
  try {
    const { live_key } = await service.addWorkspace()
    for (const round of [1, 2, 3]) {
      const replies = await all(1000, (i) =>
        (i % 2 === 0 ? service : second).server.inject({
          url: '/api/v1/uploads/upl_x',
          headers: { authorization: `Bearer ${live_key}` },
        }),
      )
      expect([round, replies.filter(({ statusCode }) => statusCode === 404).length]).toEqual([round, 600])
      await anew()
    }
  } finally {
    await second.close()
  }
})

test('a workspace sends 60 reminders a minute, all of a call or none', async () => {
  const people = Array.from({ length: 25 }, (_, i) => ({ name: `P ${i}`, email: `p${i}@example.test` }))
  const wide = { recipients: people, fields: people.map(({ email }) => signatureFor(email)) }
  const sent = [await sendNew(service, wide), await sendNew(service, wide), await sendNew(service, wide)]
  const [first, second, third] = await Promise.all(
    sent.map(({ id }) => call(service, 'POST', `/envelopes/${id}/remind`)),
  )
  const statuses = [first, second, third].map((reply) => reply?.status).sort()
  expect(statuses).toEqual([200, 200, 429])
  const refused = [first, second, third].find((reply) => reply?.status === 429)
  expect(refused?.body).toMatchObject({ code: 'rate_limited', scope: 'reminders' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  const mails = await service.database.query("select count(*)::int as n from mail where kind = 'reminder'")
  expect(mails).toEqual([{ n: 50 }])
  // Ten are left of the minute: the refused call took none of them.
  const few = await sendNew(service, { recipients: people.slice(0, 10), fields: wide.fields.slice(0, 10) })
  expect((await call(service, 'POST', `/envelopes/${few.id}/remind`)).status).toBe(200)
  await anew()
})

test('who takes nothing that we answer is told before anything happens', async () => {
  const { body } = await create(service, simple(), { headers: { accept: 'text/html, image/*;q=0.8' } })
  expect(body).toMatchObject({ status: 406, code: 'not_acceptable' })
  for (const accept of ['*/*', 'application/json', 'text/html, application/*;q=0.1', '']) {
    const reply = await call(service, 'GET', '/envelopes', { headers: { accept } })
    expect([accept, reply.status]).toEqual([accept, 200])
  }
})

describe('a read that is sent along with the gate’s question', () => {
  const read = (id: string, key: string) => call(service, 'GET', `/envelopes/${id}`, { key })

  test('tells a key that is refused meanwhile nothing, and is not begun again for it', async () => {
    const { live_key, key: workspace } = await service.addWorkspace()
    const { id } = (await create(service, simple(), { key: live_key })).body
    expect((await read(id, live_key)).body.id).toBe(id)
    await service.database.query('update api_key set revoked_at = now() where workspace_id = $1', [workspace])
    const { envelopes } = service.app.store
    const { readWithTrail } = envelopes
    let reads = 0
    envelopes.readWithTrail = (...asked) => {
      reads++
      return readWithTrail(...asked)
    }
    const refused = [await read(id, live_key), await read(id, live_key), await read(id, live_key)]
    envelopes.readWithTrail = readWithTrail
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('revoked_token'))
    for (const { bytes } of refused) expect(bytes.includes(id)).toBe(false)
    expect(reads).toBe(1)
  })

  test('sees what the caller has just changed, and finds nothing for strangers', async () => {
    const { live_key } = await service.addWorkspace()
    const { id } = (await create(service, simple(), { key: live_key })).body
    for (const status of ['sent', 'voided']) {
      const act = status === 'sent' ? 'send' : 'void'
      await call(service, 'POST', `/envelopes/${id}/${act}`, { key: live_key })
      expect((await read(id, live_key)).body.status).toBe(status)
    }
    expect((await read(id, service.live_key)).status).toBe(404)
    expect((await read(id, service.live_key)).status).toBe(404)
    expect((await read('x', live_key)).status).toBe(404)
  })

  test('that fails is the service’s fault, once the caller may know', async () => {
    const { live_key } = await service.addWorkspace()
    const { id } = (await create(service, simple(), { key: live_key })).body
    await read(id, live_key)
    const { envelopes } = service.app.store
    const { readWithTrail } = envelopes
    envelopes.readWithTrail = () => Promise.reject(new Error('broken'))
    const failed = await read(id, live_key)
    envelopes.readWithTrail = readWithTrail
    expect(failed.body).toMatchObject({ status: 500, code: 'internal_error' })
    await anew()
  })
})
