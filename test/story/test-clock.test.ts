import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { ada, call, continueAs, create, grace, sendNew, signatureFor, simple } from '../support/api.ts'
import { appUser } from '../support/app.ts'
import { openService, type TestService } from '../support/service.ts'
import { DAY_MS } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())
afterEach(() => closeReceivers())

let workspace: Awaited<ReturnType<TestService['addWorkspace']>>
let key: string
beforeEach(async () => {
  workspace = await service.addWorkspace()
  key = workspace.test_key
})

const clock = async (of = key) => (await call(service, 'GET', '/test/clock', { key: of })).body
const advance = (by: unknown, of = key) => call(service, 'POST', '/test/clock', { key: of, body: { advance: by } })
const read = async (id: string) => (await call(service, 'GET', `/envelopes/${id}`, { key })).body
const outbox = async (query = '', of = key) => (await call(service, 'GET', `/test/outbox${query}`, { key: of })).body
const act = (rid: string, id: string, body: object) =>
  call(service, 'POST', `/test/envelopes/${id}/recipients/${rid}/act`, { key, body })
const ms = (instant: string) => Date.parse(instant)
const days = (from: string, to: string) => (ms(to) - ms(from)) / DAY_MS
/** The day of each entry of this kind, counted from the send. */
const daysOf = (envelope: any, type: string) =>
  envelope.audit_trail.filter((e: any) => e.type === type).map((e: any) => days(envelope.sent_at, e.at))
const near = (day: number) => expect.closeTo(day, 3)
const rhythm = { reminders: { first_after_days: 3, repeat_every_days: 3, max: 2 }, deadline_days: 10 }
const hook = async (over: object = {}, answer?: Parameters<typeof receiver>[0]) => {
  const { hits, port } = await receiver(answer)
  const url = `http://127.0.0.1:${port}/hook`
  const { body } = await call(service, 'POST', '/webhooks', { key, body: { url, ...over } })
  const bodies = () => hits.map((hit) => JSON.parse(hit.body.toString()))
  return { hits, bodies, id: body.id as string }
}

test('a whole story in a moment: two reminders, then the end, each told at its own time', async () => {
  const { bodies, hits } = await hook()
  const sent = await sendNew(service, simple(rhythm), { key })
  const at_start = ms(sent.sent_at)

  expect((await advance('P3D')).body).toEqual({ now: expect.any(String), offset: 'P3D' })
  expect((await outbox()).data.map((mail: any) => mail.subject)).toHaveLength(2)
  expect((await advance('P3D')).body.offset).toBe('P6D')
  expect((await advance('P7D')).body.offset).toBe('P13D')
  expect(ms((await clock()).now) - at_start).toBeGreaterThanOrEqual(13 * DAY_MS)

  const envelope = await read(sent.id)
  expect(envelope).toMatchObject({
    status: 'expired',
    recipients: [{ reminder_count: 2, status: 'expired' }],
  })
  expect(daysOf(envelope, 'envelope.reminded')).toEqual([near(3), near(6)])
  expect(daysOf(envelope, 'envelope.expired')).toEqual([near(10)])

  const { data } = await outbox()
  expect(data.map(({ at }: any) => days(sent.sent_at, at))).toEqual([near(10), near(6), near(3), near(0)])
  expect(new Set(data.map(({ to }: any) => to))).toEqual(new Set([ada.email]))

  const told = bodies()
  expect(told.map(({ event }) => event)).toEqual([
    ...['envelope.created', 'envelope.sent', 'envelope.reminded', 'envelope.reminded', 'envelope.expired'],
  ])
  expect(told.map(({ occurred_at }) => days(sent.sent_at, occurred_at))).toEqual([
    ...[near(0), near(0), near(3), near(6), near(10)],
  ])
  expect(told.every(({ livemode }) => livemode === false)).toBe(true)
  // The jobs that the story left behind find nothing to do.
  await service.runJobs()
  expect(hits).toHaveLength(5)
  expect((await outbox()).data).toHaveLength(4)
})

test('one long way goes from moment to moment, whatever envelope it belongs to', async () => {
  const first = await sendNew(service, simple(rhythm), { key })
  const second = await sendNew(service, simple({ deadline_days: 5 }), { key })
  await advance('P1W1DT240H')
  const [one, other] = [await read(first.id), await read(second.id)]
  expect(daysOf(one, 'envelope.reminded')).toEqual([near(3), near(6)])
  expect([daysOf(one, 'envelope.expired'), daysOf(other, 'envelope.expired')]).toEqual([[near(10)], [near(5)]])
  expect((await clock()).offset).toBe('P18D')
})

test('a moment that is not reached stays to come', async () => {
  const sent = await sendNew(service, simple(rhythm), { key })
  await advance('P2DT23H59M')
  expect((await read(sent.id)).recipients[0].reminder_count).toBe(0)
  await advance('PT1M')
  expect((await read(sent.id)).recipients[0].reminder_count).toBe(1)
})

test('the next in turn is invited by the moved clock and has a rhythm of their own', async () => {
  const turns = {
    ...rhythm,
    recipients: [
      { ...ada, signing_order: 1 },
      { ...grace, signing_order: 2 },
    ],
    fields: [signatureFor(ada.email), signatureFor(grace.email)],
  }
  const { id, sent_at, recipients } = await sendNew(service, turns, { key })
  await advance('P2D')
  await act(recipients[0].id, id, { act: 'sign' })
  await advance('P4D')
  const envelope = await read(id)
  expect(days(sent_at, envelope.recipients[1].sent_at)).toEqual(near(2))
  expect(daysOf(envelope, 'envelope.reminded')).toEqual([near(5)])
})

describe('a delivery that is under way while the clock is moved is made once', () => {
  /** Notes each call, and answers none before it is told to. */
  const slow = async () => {
    const told = Promise.withResolvers<void>()
    const { hits } = await hook({}, (response) => {
      void told.promise.then(() => response.end())
    })
    return { hits, answer: told.resolve }
  }

  test('where its job makes it', async () => {
    const { hits, answer } = await slow()
    await create(service, simple(), { key })
    const jobs = service.runJobs()
    await expect.poll(() => hits.length).toBe(1)
    const moved = advance('PT10M')
    await Promise.all([moved, jobs, clock().then(answer)])
    await service.runJobs()
    expect(hits).toHaveLength(1)
  })

  test('where the move makes it', async () => {
    const { hits, answer } = await slow()
    await sendNew(service, simple(), { key })
    const moved = advance('PT10M')
    await expect.poll(() => hits.length).toBe(1)
    await service.runJobs()
    expect(hits).toHaveLength(1)
    answer()
    await moved
    await service.runJobs()
    expect(hits).toHaveLength(2)
    expect(hits.map(({ headers }) => headers['x-svc-attempt'])).toEqual(['1', '1'])
  })
})

describe('a receiver that fails', () => {
  test('is tried again by the moved clock, three times in all, each at its time', async () => {
    const { hits, bodies, id } = await hook({ events: ['envelope.created'] }, (response) =>
      response.writeHead(500).end(),
    )
    await create(service, simple(), { key })
    await advance('PT0S')
    expect(hits).toHaveLength(1)
    await advance('PT50S')
    expect(hits).toHaveLength(1)
    await advance('PT20S')
    expect(hits).toHaveLength(2)
    await advance('P1D')
    expect(hits.map(({ headers }) => headers['x-svc-attempt'])).toEqual(['1', '2', '3'])
    expect(new Set(bodies().map((body) => body.id)).size).toBe(1)
    const [listed] = (await call(service, 'GET', '/webhooks', { key })).body.data
    expect(listed).toMatchObject({ id, last_delivery: { state: 'failed', attempts: 3, last_status: 500 } })
    // Within minutes of its event, although the clock went a day.
    const { created_at } = (await call(service, 'GET', '/envelopes', { key })).body.data[0]
    expect(days(created_at, listed.last_delivery.at)).toBeLessThan(0.01)
    service.clock.advance(3600_000)
    await service.runJobs()
    expect(hits).toHaveLength(3)
  })

  test('has its retries before what falls due after them', async () => {
    const { bodies } = await hook({ events: ['envelope.sent', 'envelope.expired'] }, (response) =>
      response.writeHead(503).end(),
    )
    await sendNew(service, simple({ deadline_days: 1 }), { key })
    await advance('P2D')
    expect(bodies().map(({ event }) => event)).toEqual([
      ...Array(3).fill('envelope.sent'),
      ...Array(3).fill('envelope.expired'),
    ])
  })

  test('left alone, is tried again by real time', async () => {
    await advance('P30D')
    const { hits } = await hook({}, (response) => response.writeHead(500).end())
    await create(service, simple(), { key })
    await service.runJobs()
    expect(hits).toHaveLength(1)
    service.clock.advance(50_000)
    await service.runJobs()
    expect(hits).toHaveLength(1)
    service.clock.advance(20_000)
    await service.runJobs()
    expect(hits).toHaveLength(2)
    // Signatures are checked by the receiver's own clock.
    const t = Number(/^t=(\d+)/.exec(String(hits[0]?.headers['svc-signature']))?.[1])
    expect(Math.abs(t - ms(service.clock.now()) / 1000)).toBeLessThan(120)
  })
})

describe('the moved clock', () => {
  test('is that of the whole test space and of nothing else', async () => {
    const mine = await sendNew(service, simple({ deadline_days: 5 }), { key })
    const live = await sendNew(service, simple({ deadline_days: 5, ...{} }), { key: workspace.live_key })
    const stranger = await service.addWorkspace()
    const theirs = await sendNew(service, simple({ deadline_days: 5 }), { key: stranger.test_key })
    await advance('P9D')
    await service.runJobs()
    const status = async (id: string, with_key: string) =>
      (await call(service, 'GET', `/envelopes/${id}`, { key: with_key })).body.status
    expect([
      await status(mine.id, key),
      await status(live.id, workspace.live_key),
      await status(theirs.id, stranger.test_key),
    ]).toEqual(['expired', 'sent', 'sent'])
    expect((await clock(stranger.test_key)).offset).toBe('PT0S')

    const next = await create(service, simple(), { key })
    expect(days(mine.created_at, next.body.created_at)).toEqual(near(9))
    expect(days(mine.deadline_at, next.body.deadline_at)).toEqual(near(94))
    const in_live = await create(service, simple(), { key: workspace.live_key })
    expect(days(live.created_at, in_live.body.created_at)).toEqual(near(0))
  })

  test('is the signer’s too', async () => {
    const { id, recipients, sent_at } = await sendNew(service, simple({ deadline_days: 20 }), { key })
    await advance('P9D')
    const session = await continueAs(service, recipients[0].id)
    await session.put(session.state.fields[0].id, { kind: 'typed', text: 'Ada', font: 'caveat' })
    expect((await session.post('finish', {})).status).toBe(200)
    await service.runJobs()
    const envelope = await read(id)
    expect(envelope.status).toBe('completed')
    const { opened_at, signed_at } = envelope.recipients[0]
    const instants = [opened_at, signed_at, envelope.completed_at, envelope.updated_at]
    expect(instants.map((at) => days(sent_at, at))).toEqual(Array(4).fill(near(9)))
    expect(days(sent_at, (await outbox()).data[0].at)).toEqual(near(9))
  })

  test('closes what is past its deadline to the signer, and to the sweep', async () => {
    const { id, recipients } = await sendNew(service, simple({ deadline_days: 2 }), { key })
    await advance('P1D')
    service.clock.advance(DAY_MS)
    const { opened } = await continueAs(service, recipients[0].id)
    expect([opened.status, opened.body.code]).toEqual([409, 'envelope_not_in_flight'])
    const page = await service.server.inject({ url: `/s/${service.tokenFor(recipients[0].id)}` })
    expect(page.body).toContain('"stage":"expired"')
    const { TASKS } = await import('../../src/jobs/tasks.ts')
    await TASKS['expire_envelopes']?.(service.app, {})
    expect(await read(id)).toMatchObject({ status: 'expired' })
  })

  test('ages uploads, but no cookie', async () => {
    const { recipients } = await sendNew(service, simple(), { key })
    const { get } = await continueAs(service, recipients[0].id)
    const body = { file_name: 'a.pdf', size: 10 }
    const { upload } = (await call(service, 'POST', '/uploads/init', { key, body })).body
    await advance('P2D')
    const url = upload.url.replace('http://countersign.test', '')
    const put = await service.server.inject({ method: 'PUT', url, payload: 'x'.repeat(10) })
    expect(put.json().code).toBe('upload_expired')
    expect((await get('state')).status).toBe(200)
  })

  test('is taken by the sweeps of reminders as well', async () => {
    const { id } = await sendNew(service, simple(rhythm), { key })
    await advance('P2D')
    service.clock.advance(DAY_MS)
    const { TASKS } = await import('../../src/jobs/tasks.ts')
    await TASKS['remind_recipients']?.(service.app, {})
    expect(daysOf(await read(id), 'envelope.reminded')).toEqual([near(3)])
  })
})

describe('two who advance at once', () => {
  test('end at the sum, and nothing happens twice', async () => {
    const { bodies } = await hook({ events: ['envelope.reminded', 'envelope.expired'] })
    const ids = []
    for (let n = 0; n < 3; n++) ids.push((await sendNew(service, simple(rhythm), { key })).id)
    const replies = await Promise.all(['P4D', 'P5D', 'P4D'].map((by) => advance(by)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await clock()).offset).toBe('P13D')
    for (const id of ids) {
      const envelope = await read(id)
      expect(envelope.status).toBe('expired')
      expect(daysOf(envelope, 'envelope.reminded')).toEqual([near(3), near(6)])
      expect(daysOf(envelope, 'envelope.expired')).toEqual([near(10)])
    }
    const told = bodies().map(({ event, envelope_id, occurred_at }) => `${event} ${envelope_id} ${occurred_at}`)
    expect([told.length, new Set(told).size]).toEqual([9, 9])
  })

  test('while the jobs run beside them, remind, end and mail once', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push((await sendNew(service, simple(rhythm), { key })).id)
    await Promise.all([advance('P13D'), service.runJobs(), advance('P1D'), service.runJobs()])
    for (const id of ids) expect(daysOf(await read(id), 'envelope.reminded')).toEqual([near(3), near(6)])
    expect((await outbox()).data).toHaveLength(12)
  })

  test('a dozen at once do not hold each other up', async () => {
    await sendNew(service, simple(rhythm), { key })
    await Promise.all(Array.from({ length: 12 }, () => advance('P1D')))
    expect((await clock()).offset).toBe('P12D')
  })
})

test('a failure on the way leaves the clock where everything has run, and the next advance goes on', async () => {
  const { id } = await sendNew(service, simple(rhythm), { key })
  await service.database.query(
    `create function refuse_expiry() returns trigger language plpgsql as $$ begin
       if new.status = 'expired' then raise exception 'disk full'; end if; return new; end $$`,
  )
  await service.database.query(
    'create trigger refuse_expiry before update on envelope for each row execute function refuse_expiry()',
  )
  try {
    expect((await advance('P30D')).status).toBe(500)
  } finally {
    await service.database.query('drop trigger refuse_expiry on envelope')
    await service.database.query('drop function refuse_expiry')
  }
  const stopped = await read(id)
  expect([stopped.status, stopped.recipients[0].reminder_count]).toEqual(['sent', 2])
  expect(days(stopped.sent_at, (await clock()).now)).toEqual(near(10))
  await advance('P1D')
  expect(daysOf(await read(id), 'envelope.expired')).toEqual([near(10)])
  expect(days(stopped.sent_at, (await clock()).now)).toEqual(near(11))
})

describe('advance', () => {
  test.each([
    ['backwards', '-P1D'],
    ['by a month', 'P1M'],
    ['by a year', 'P1Y'],
    ['by nothing said', 'P'],
    ['by an empty time', 'P1DT'],
    ['by a fraction', 'PT0.5S'],
    ['by words', 'tomorrow'],
    ['by lower case', 'p1d'],
    ['by a number', 7],
    ['in the wrong order', 'P1D1W'],
  ])('is refused %s', async (_, by) => {
    const { status, body } = await advance(by)
    expect([status, body.code, body.param]).toEqual([400, 'invalid_parameter', 'advance'])
    expect((await clock()).offset).toBe('PT0S')
  })

  test('is refused beyond five years in all, and then moves nothing', async () => {
    expect((await advance('P1826D')).body.offset).toBe('P1826D')
    const { status, body } = await advance('PT1S')
    expect([status, body.code]).toEqual([400, 'limit_exceeded'])
    expect(body).toMatchObject({ param: 'advance', limit: 'P1826D', value: 'P1826DT1S' })
    expect((await clock()).offset).toBe('P1826D')
  })

  test('names everything that is wrong with the body', async () => {
    const { body } = await call(service, 'POST', '/test/clock', { key, body: { by: 'P1D' } })
    expect(body.errors.map(({ code, param }: any) => `${code} ${param}`).toSorted()).toEqual([
      'missing_parameter advance',
      'unknown_parameter by',
    ])
  })

  test('in small steps is told in small units', async () => {
    await advance('PT90M')
    expect((await advance('PT3601S')).body.offset).toBe('PT2H30M1S')
    expect((await advance('P1D')).body.offset).toBe('P1DT2H30M1S')
  })
})

test('many moments are all run, in bounded time', async () => {
  const often = { first_after_days: 1, repeat_every_days: 1, max: 20 }
  const ids: string[] = []
  for (let n = 0; n < 14; n++) {
    ids.push((await sendNew(service, simple({ reminders: often, deadline_days: 30 }), { key })).id)
  }
  await advance('P60D')
  for (const id of ids) {
    const envelope = await read(id)
    expect(envelope.status).toBe('expired')
    expect(envelope.recipients[0].reminder_count).toBeGreaterThan(10)
  }
})

test('moves no account: sessions, invitations and new keys go by real time in the test view too', async () => {
  const owner = await appUser(service, workspace.key)
  await owner.call('POST', '/members/invitations', { body: { email: 'late@example.test', role: 'member' } })
  await advance('P60D')
  const members = await owner.call('GET', '/members', { space: 'test' })
  expect(members.body.invitations).toMatchObject([{ email: 'late@example.test', expired: false }])
  const account = await owner.call('GET', '/account', { space: 'test' })
  expect(account.body.sessions).toHaveLength(1)
  const expires_at = new Date(ms(service.clock.now()) + 30 * DAY_MS).toISOString()
  const key_input = { kind: 'csk_test', name: 'CRM', expires_at }
  expect((await owner.call('POST', '/keys', { space: 'test', body: key_input })).status).toBe(201)
})
