import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SYSTEM } from '../../src/application/caller.ts'
import { WEBHOOK_BODIES } from '../../src/contract/webhooks/bodies.ts'
import { EventPage } from '../../src/contract/webhooks/webhook.ts'
import { EVENT_VARIANTS, WEBHOOK_EVENTS, type WebhookEvent } from '../../src/domain/envelopes/reactions.ts'
import { recall } from '../../src/domain/envelopes/recall.ts'
import { TASKS } from '../../src/jobs/tasks.ts'
import { closeReceivers, type Hit, receiver } from '../outgoing/receiver.ts'
import { ada, call, continueAs, create, grace, sendNew, signAs, signatureFor, simple } from '../support/api.ts'
import { accepted } from '../support/build.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { DAY_MS, draft } from '../support/stories.ts'

let service: TestService
let key: string
let workspace: string
let port: number
let hits: Hit[]
beforeAll(async () => {
  service = await openService()
  const opened = await receiver()
  port = opened.port
  hits = opened.hits
})
beforeEach(async () => {
  const made = await service.addWorkspace()
  key = made.live_key
  workspace = made.key
  hits.length = 0
})
afterAll(async () => {
  await closeReceivers()
  await service.close()
})

const subscribe = (path: string, events?: string[]) =>
  call(service, 'POST', '/webhooks', {
    key,
    body: { url: `http://127.0.0.1:${port}/${path}`, ...(events ? { events } : {}) },
  })
const heard = (path: string) =>
  hits.filter(({ url }) => url === `/${path}`).map(({ body }) => JSON.parse(body.toString()))
const names = (path: string) => heard(path).map(({ event }) => event)

const two = {
  name: 'NDA',
  external_ref: 'crm-42',
  custom_metadata: { deal: '42' },
  recipients: [
    { ...ada, signing_order: 1 },
    { ...grace, signing_order: 2 },
  ],
  fields: [signatureFor(ada.email), signatureFor(grace.email)],
}

async function wholeStory() {
  const { id } = await draft(service, two, key)
  const { body } = await call(service, 'POST', `/envelopes/${id}/send`, { key })
  await call(service, 'POST', `/envelopes/${id}/remind`, { key })
  for (const recipient of body.recipients) {
    await continueAs(service, recipient.id)
    await signAs(service, recipient)
  }
  await service.runJobs()
  return (await call(service, 'GET', `/envelopes/${id}`, { key })).body
}

test('every event of a story arrives once for each subscription, by the name it listed', async () => {
  await subscribe('all')
  await subscribe('variants', ['envelope.viewed', 'envelope.signed', 'envelope.completed'])
  await subscribe('both', ['envelope.opened', 'envelope.viewed', '*'])
  await subscribe('none', ['envelope.voided', 'recipient.substituted'])
  await wholeStory()
  const story = [
    ...['envelope.created', 'envelope.sent', 'envelope.reminded'],
    ...['envelope.opened', 'envelope.document_signed', 'envelope.opened', 'envelope.document_signed'],
    ...['envelope.all_signed', 'envelope.sealed', 'envelope.completed'],
  ]
  expect(names('all').toSorted()).toEqual(story.toSorted())
  expect(
    heard('all')
      .map(({ seq }) => seq)
      .toSorted((a, b) => a - b),
  ).toEqual(story.map((_, i) => i + 1))
  expect(names('variants').toSorted()).toEqual([
    ...['envelope.completed', 'envelope.signed', 'envelope.signed', 'envelope.viewed', 'envelope.viewed'],
  ])
  expect(names('both')).toHaveLength(story.length)
  expect(names('both')).toContain('envelope.opened')
  expect(names('both')).not.toContain('envelope.viewed')
  expect(names('none')).toEqual([])

  const ids = (path: string, name: 'id' | 'event_id') => heard(path).map((body) => body[name])
  const deliveries = ['all', 'variants', 'both'].flatMap((path) => ids(path, 'id'))
  expect(new Set(deliveries).size).toBe(deliveries.length)
  expect(ids('both', 'event_id').toSorted()).toEqual(ids('all', 'event_id').toSorted())
})

test('the body of each event of a completed envelope', async () => {
  await subscribe('all')
  const envelope = await wholeStory()
  const [first, second] = envelope.recipients
  const { final } = envelope.documents[0]
  const person = ({ id, name, email, signing_order }: any, status: string) => ({
    id,
    name,
    email,
    role: 'signer',
    signing_order,
    status,
  })
  const bodies = heard('all').toSorted((a, b) => a.seq - b.seq)
  const expected: [string, string, object][] = [
    ['created', 'draft', { source: 'api', fields_required: false }],
    [
      'sent',
      'sent',
      { recipients: [person(first, 'sent'), person(second, 'waiting')], deadline_at: envelope.deadline_at },
    ],
    ['reminded', 'sent', { recipient: person(first, 'sent'), kind: 'manual', count: 1 }],
    ['opened', 'opened', { recipient: person(first, 'opened'), opened_at: first.opened_at }],
    ['document_signed', 'opened', { recipient: person(first, 'signed'), signed_at: first.signed_at, field_count: 1 }],
    ['opened', 'opened', { recipient: person(second, 'opened'), opened_at: second.opened_at }],
    ['document_signed', 'signed', { recipient: person(second, 'signed'), signed_at: second.signed_at, field_count: 1 }],
    ['all_signed', 'signed', { signed_at: second.signed_at }],
    [
      'sealed',
      'completed',
      {
        sealed_at: envelope.sealed_at,
        sha256: final.sha256,
        documents: [{ name: 'contract.pdf', ...final }],
      },
    ],
    [
      'completed',
      'completed',
      {
        completed_at: envelope.completed_at,
        documents: [{ name: 'contract.pdf', ...final }],
        final_url: `${BASE_URL}/api/v1/envelopes/${envelope.id}/final`,
        certificate_url: `${BASE_URL}/api/v1/envelopes/${envelope.id}/certificate`,
      },
    ],
  ]
  const signed = [0, 0, 0, 0, 1, 1, 2, 2, 2, 2]
  for (const [i, [name, status, extras]] of expected.entries()) {
    expect(bodies[i]).toStrictEqual({
      event: `envelope.${name}`,
      id: expect.stringMatching(/^dlv_/),
      event_id: expect.stringMatching(/^evt_/),
      seq: i + 1,
      occurred_at: expect.stringMatching(/^2026-.*Z$/),
      workspace_id: expect.stringMatching(/^ws_/),
      livemode: true,
      envelope_id: envelope.id,
      external_ref: 'crm-42',
      status,
      custom_metadata: { deal: '42' },
      progress: { signers: 2, signed: signed[i] },
      ...extras,
    })
  }
  expect(bodies).toHaveLength(expected.length)
  // As in the interface's example: a reader of a log sees first what it is and which delivery.
  expect(Object.keys(bodies[0]).slice(0, 2)).toEqual(['event', 'id'])
  expect(hits.map(({ body }) => body.toString()).join('')).not.toContain(service.tokenFor(first.id).slice(-32))
})

test('the bodies of the other endings, and of what only those hear who ask for it', async () => {
  await subscribe('all')
  await subscribe('opt-in', ['recipient.substituted'])
  const send = async (over: object = {}) => sendNew(service, simple(over), { key })

  const voided = await send()
  await call(service, 'POST', `/envelopes/${voided.id}/void`, { key, body: { reason: 'wrong rent' } })
  const declined = await send()
  await (await continueAs(service, declined.recipients[0].id)).post('decline', { reason: 'wrong rent' })
  const corrected = await send()
  await call(service, 'PATCH', `/envelopes/${corrected.id}/recipients/${corrected.recipients[0].id}`, {
    key,
    body: { email: 'ada@new.test' },
  })
  const expired = await send({ deadline_days: 1, reminders: { first_after_days: 1, repeat_every_days: 1 } })
  service.clock.advance(DAY_MS)
  await TASKS['expire_envelopes']?.(service.app, {})
  await service.runJobs()

  const of = (name: string) => heard('all').find(({ event }) => event === name)
  expect(of('envelope.voided')).toMatchObject({
    envelope_id: voided.id,
    status: 'voided',
    reason: 'wrong rent',
    actor: { kind: 'api_key', name: 'CRM' },
  })
  expect(Object.keys(of('envelope.voided').actor).toSorted()).toEqual(['id', 'kind', 'name'])
  expect(of('envelope.declined')).toMatchObject({
    envelope_id: declined.id,
    status: 'declined',
    reason: 'wrong rent',
    recipient: { id: declined.recipients[0].id, status: 'declined' },
  })
  expect(of('envelope.expired')).toMatchObject({
    envelope_id: expired.id,
    status: 'expired',
    deadline_at: expired.deadline_at,
    pending: [{ id: expired.recipients[0].id, email: ada.email }],
  })
  expect(names('all')).not.toContain('recipient.substituted')
  expect(heard('opt-in')).toMatchObject([
    { envelope_id: corrected.id, previous_email: ada.email, email: 'ada@new.test' },
  ])
})

test('whoever lists both names of an event hears of it once, by the one listed first', async () => {
  await subscribe('canonical', ['envelope.opened', 'envelope.viewed', 'envelope.document_signed'])
  await subscribe('variant', ['envelope.signed', 'envelope.document_signed', 'envelope.viewed', '*'])
  await subscribe('any', ['*', 'envelope.signed'])
  await subscribe('*', ['*'])
  await wholeStory()
  const acts = (path: string) =>
    names(path)
      .filter((name) => /opened|viewed|signed$/.test(name) && name !== 'envelope.all_signed')
      .toSorted()
  const twice = (...list: string[]) => list.flatMap((name) => [name, name])
  expect(acts('canonical')).toEqual(twice('envelope.document_signed', 'envelope.opened'))
  expect(acts('variant')).toEqual(twice('envelope.signed', 'envelope.viewed'))
  expect(acts('any')).toEqual(twice('envelope.opened', 'envelope.signed'))
  expect(acts('*')).toEqual(twice('envelope.document_signed', 'envelope.opened'))
  expect(heard('variant')).toHaveLength(heard('*').length)
})

test('a delivery of every event has the shape that is described', async () => {
  await subscribe('all', ['*', 'recipient.substituted'])
  await subscribe('variants', Object.keys(EVENT_VARIANTS))
  await wholeStory()
  const send = (over: object = {}) => sendNew(service, simple(over), { key })
  await call(service, 'POST', `/envelopes/${(await send()).id}/void`, { key })
  await (await continueAs(service, (await send()).recipients[0].id)).post('decline', { reason: 'wrong rent' })
  const corrected = await send()
  await call(service, 'PATCH', `/envelopes/${corrected.id}/recipients/${corrected.recipients[0].id}`, {
    key,
    body: { email: 'ada@new.test' },
  })
  await recalled((await send()).id)
  await create(service, { recipients: [ada] }, { key })
  await send({ deadline_days: 1 })
  service.clock.advance(DAY_MS)
  await TASKS['expire_envelopes']?.(service.app, {})
  await service.runJobs()

  const of = (name: string) => heard('all').filter(({ event }) => event === name)
  for (const name of WEBHOOK_EVENTS) expect(of(name).length, name).toBeGreaterThan(0)
  for (const body of [...heard('all'), ...heard('variants')]) {
    const schema = WEBHOOK_BODIES[(EVENT_VARIANTS[body.event] ?? body.event) as WebhookEvent]
    expect(schema.safeParse(body), body.event).toMatchObject({ success: true, data: body })
  }
  expect(new Set(names('variants'))).toEqual(new Set(Object.keys(EVENT_VARIANTS)))

  const { data } = (await call(service, 'GET', '/events?limit=100', { key })).body
  expect(EventPage.shape.data.safeParse(data)).toMatchObject({ success: true })
  expect(new Set(data.map(({ event }: any) => event))).toEqual(new Set(WEBHOOK_EVENTS))
})

/** As its use case does. */
const recalled = (id: string) =>
  service.app.store.transact(workspace, async (tx) => {
    const before = await tx.envelopes.lock({ workspace_id: workspace, livemode: true }, id)
    const change = accepted(recall(before, { now: service.clock.now(), reason: null }))
    return tx.envelopes.commit({ before, change, actor: SYSTEM })
  })

test('each space hears only its own', async () => {
  const { live_key, test_key } = await service.addWorkspace()
  for (const [path, own] of [
    ['live', live_key],
    ['test', test_key],
  ] as const) {
    await call(service, 'POST', '/webhooks', { key: own, body: { url: `http://127.0.0.1:${port}/${path}` } })
  }
  await create(service, simple(), { key: live_key })
  await create(service, simple(), { key: test_key })
  await create(service, simple(), { key })
  await service.runJobs()
  expect(heard('live').map(({ livemode }) => livemode)).toEqual([true])
  expect(heard('test').map(({ livemode }) => livemode)).toEqual([false])
})
