import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { TASKS } from '../../src/jobs/tasks.ts'
import type { Post, PostResult } from '../../src/ports/post.ts'
import { ada, call, create, sendNew, simple } from '../support/api.ts'
import { addPerson } from '../support/dashboard.ts'
import { keepingMailer } from '../support/people.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { DAY_MS } from '../support/stories.ts'

const answered = (status: number): PostResult => ({
  outcome: 'answered',
  status,
  headers: [],
  body_start: '',
  is_whole: true,
  ms: 1,
})
const NO_ANSWER: PostResult = { outcome: 'timed_out', message: 'no answer', status: null, ms: 10_000 }

interface Call {
  readonly url: string
  readonly seq: number
  readonly envelope_id: string
  readonly attempt: string
  is_over: boolean
}
/** What the receivers were sent, and how they answer. */
const world = { calls: [] as Call[], answer: async (_: Call): Promise<PostResult> => answered(200) }
const post: Post = {
  check: () => null,
  async post(url, body, headers) {
    const { seq, envelope_id } = JSON.parse(body)
    const made = { url, seq, envelope_id, attempt: headers['x-svc-attempt'] ?? '', is_over: false }
    world.calls.push(made)
    const result = await world.answer(made)
    made.is_over = true
    return result
  },
}

const mailer = keepingMailer()
let service: TestService
let place: Awaited<ReturnType<TestService['addWorkspace']>>
beforeAll(async () => {
  service = await openService({ around: (app) => ({ ...app, post }), mailer })
})
afterAll(() => service.close())
beforeEach(async () => {
  world.calls = []
  world.answer = async () => answered(200)
  // What earlier tests left to be done is not what is looked at.
  await service.database.query('delete from graphile_worker._private_jobs')
  place = await service.addWorkspace()
})

const subscribe = (name: string) =>
  call(service, 'POST', '/webhooks', {
    key: place.live_key,
    body: { url: `https://${name}.test/`, events: ['*'] },
  })
const happen = () => create(service, { recipients: [ada] }, { key: place.live_key })
const runSpace = () =>
  TASKS['deliver_webhooks']?.(service.app, { workspace_id: place.key, livemode: true }) as Promise<void>
const statesOf = async () => {
  const rows = await service.database.query<{ state: string; n: number }>(
    'select state, count(*)::int as n from delivery where workspace_id = $1 group by 1',
    [place.key],
  )
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}
const callsTo = (name: string) => world.calls.filter(({ url }) => url.startsWith(`https://${name}`))

describe('of one envelope a receiver hears in the order of its events', () => {
  const envelopes = 6

  test('a first attempt waits until the one before has ended, while those of other envelopes go on', async () => {
    await subscribe('crm')
    for (let n = 0; n < envelopes; n++) await sendNew(service, simple(), { key: place.live_key })
    let together = 0
    world.answer = async (made) => {
      const others = world.calls.filter((other) => other !== made && !other.is_over)
      expect(others.map(({ envelope_id }) => envelope_id)).not.toContain(made.envelope_id)
      together = Math.max(together, others.length + 1)
      // Long enough for whatever else may go to begin.
      for (let turn = 0; turn < 20; turn++) await service.database.query('select 1')
      return answered(200)
    }
    await runSpace()
    expect(world.calls).toHaveLength(2 * envelopes)
    expect(together).toBeGreaterThan(1)
    for (const id of new Set(world.calls.map(({ envelope_id }) => envelope_id))) {
      const seqs = world.calls.filter(({ envelope_id }) => envelope_id === id).map(({ seq }) => seq)
      expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    }
    expect(await statesOf()).toEqual({ delivered: 2 * envelopes })
  })

  test('and does not wait for its retries', async () => {
    await subscribe('crm')
    await sendNew(service, simple(), { key: place.live_key })
    world.answer = async ({ seq }) => answered(seq === 1 ? 500 : 200)
    await runSpace()
    expect(world.calls.map(({ seq, attempt }) => [seq, attempt])).toEqual([
      [1, '1'],
      [2, '1'],
    ])
    expect(await statesOf()).toEqual({ pending: 1, delivered: 1 })
  })
})

test('a receiver that answers hears at once while all others of its workspace hang', async () => {
  const told = Promise.withResolvers<PostResult>()
  world.answer = async ({ url }) => (url.includes('hangs') ? told.promise : answered(200))
  const hanging = LIMITS.webhooks_per_workspace_max - 1
  for (let n = 0; n < hanging; n++) await subscribe(`hangs-${n}`)
  await subscribe('answers')
  await happen()
  const job = runSpace()
  await expect.poll(() => world.calls.length, { timeout: 30_000 }).toBe(hanging + 1)
  for (const heard of [2, 3]) {
    await happen()
    await expect.poll(() => callsTo('answers').length, { timeout: 30_000 }).toBe(heard)
  }
  // One call at a time where nobody answers.
  expect(callsTo('hangs')).toHaveLength(hanging)
  told.resolve(NO_ANSWER)
  await job
}, 90_000)

describe('a receiver that does not answer', () => {
  const events = 10

  test('is held back after five calls in a row, then tried by one at a time until it answers', async () => {
    await subscribe('crm')
    for (let n = 0; n < events; n++) await happen()
    world.answer = async () => NO_ANSWER
    await service.runJobs()
    expect(world.calls).toHaveLength(5)
    expect(await statesOf()).toEqual({ pending: events })
    await happen()
    await service.runJobs()
    expect(world.calls).toHaveLength(5)

    service.clock.advance(31_000)
    await service.runJobs()
    expect(world.calls).toHaveLength(6)
    service.clock.advance(31_000)
    await service.runJobs()
    expect(world.calls).toHaveLength(6)

    world.answer = async () => answered(200)
    service.clock.advance(3600_000)
    await service.runJobs()
    expect(await statesOf()).toEqual({ delivered: events + 1 })
  })

  test('holds back nobody else', async () => {
    await subscribe('hangs')
    await subscribe('answers')
    world.answer = async ({ url }) => (url.includes('hangs') ? NO_ANSWER : answered(200))
    for (let n = 0; n < events; n++) {
      await happen()
      await service.runJobs()
    }
    expect(callsTo('answers')).toHaveLength(events)
    expect(callsTo('hangs')).toHaveLength(5)
  })
})

test('a receiver that answers, whatever it says, is called as promised', async () => {
  await subscribe('crm')
  for (let n = 0; n < 10; n++) await happen()
  world.answer = async () => answered(500)
  await service.runJobs()
  expect(world.calls).toHaveLength(10)
  service.clock.advance(67_000)
  await service.runJobs()
  expect(world.calls).toHaveLength(20)
  service.clock.advance(331_000)
  await service.runJobs()
  expect(world.calls).toHaveLength(30)
  expect(await statesOf()).toEqual({ failed: 10 })
})

describe('a receiver that has accepted nothing for five days', () => {
  /** It has failed once, and then once more after as many days. */
  const failedAgainAfter = async (days: number) => {
    const { id } = (await subscribe('crm')).body
    world.answer = async () => answered(500)
    await happen()
    await service.runJobs()
    service.clock.advance(days * DAY_MS)
    await service.runJobs()
    expect(world.calls).toHaveLength(2)
    return id as string
  }
  const read = async (id: string) => (await call(service, 'GET', `/webhooks/${id}`, { key: place.live_key })).body

  test('is called no more; what happens waits until somebody resumes it', async () => {
    const id = await failedAgainAfter(5)
    expect(await read(id)).toMatchObject({
      enabled: true,
      disabled_reason: null,
      paused_at: expect.stringMatching(/^20/),
    })
    await happen()
    service.clock.advance(DAY_MS)
    await service.runJobs()
    expect(world.calls).toHaveLength(2)
    expect(await statesOf()).toEqual({ pending: 2 })
    const refused = await call(service, 'POST', `/webhooks/${id}/test`, { key: place.live_key })
    expect(refused.body).toMatchObject({ status: 409, code: 'webhook_disabled' })

    world.answer = async () => answered(200)
    const resumed = await call(service, 'PATCH', `/webhooks/${id}`, {
      key: place.live_key,
      body: { enabled: true },
    })
    expect(resumed.body).toMatchObject({ enabled: true, paused_at: null })
    await service.runJobs()
    expect(await statesOf()).toEqual({ delivered: 2 })
  })

  test('not before', async () => {
    const id = await failedAgainAfter(4)
    expect(await read(id)).toMatchObject({ paused_at: null })
  })

  test('owners and admins are told, once, each in their language', async () => {
    const owner = await addPerson(service, place.key)
    const admin = await addPerson(service, place.key, { role: 'admin' })
    const member = await addPerson(service, place.key, { role: 'member' })
    await service.database.query(`update person set locale = 'de' where id = $1`, [admin.id])
    const id = await failedAgainAfter(5)
    service.clock.advance(DAY_MS)
    await service.runJobs()
    const told = mailer.letters.filter(({ text }) => text.includes(`${BASE_URL}/settings/webhooks/${id}`))
    expect(told.map(({ to }) => to.email).toSorted()).toEqual([owner.email, admin.email].toSorted())
    expect(told.map(({ to }) => to.email)).not.toContain(member.email)
    const subjectTo = (email: string) => told.find(({ to }) => to.email === email)?.subject
    expect(subjectTo(owner.email)).toBe('The webhook to crm.test is paused')
    expect(subjectTo(admin.email)).toBe('Der Webhook zu crm.test ist pausiert')
    const acts = await service.database.query(
      `select act from activity where workspace_id = $1 and act = 'webhook.paused'`,
      [place.key],
    )
    expect(acts).toHaveLength(1)
  })
})

describe('while anything is pending a job of its space waits', () => {
  const waits = async () => {
    const [row] = await service.database.query<{ n: number }>(
      `select count(*)::int as n from graphile_worker._private_jobs where payload ->> 'workspace_id' = $1
        and payload ->> 'livemode' is not null`,
      [place.key],
    )
    return row?.n
  }
  test.each<[string, PostResult, number]>([
    ['for a retry', answered(503), 1],
    ['for a receiver that is held back', NO_ANSWER, 1],
    ['and none when all has arrived', answered(200), 0],
  ])('%s', async (_, result, jobs) => {
    await subscribe('crm')
    for (let n = 0; n < 6; n++) await happen()
    expect(await waits()).toBe(1)
    world.answer = async () => result
    await service.runJobs()
    expect(await waits()).toBe(jobs)
  })
})
