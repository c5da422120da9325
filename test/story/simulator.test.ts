import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RecipientShape } from '../../src/contract/envelopes/shapes.ts'
import { testModeRoutes } from '../../src/http/api/test-mode.ts'
import { ada, call, continueAs, grace, sendNew, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft } from '../support/stories.ts'
import { tracesOf } from '../support/traces.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

let workspace: Awaited<ReturnType<TestService['addWorkspace']>>
let key: string
beforeEach(async () => {
  workspace = await service.addWorkspace()
  key = workspace.test_key
})

const act = (envelope: any, person: number, body: object, with_key = key) =>
  call(
    service,
    'POST',
    `/test/envelopes/${envelope.id}/recipients/${envelope.recipients[person]?.id ?? 'rcp_nobody'}/act`,
    { key: with_key, body },
  )
const read = async (id: string) => (await call(service, 'GET', `/envelopes/${id}`, { key })).body
const send = (metadata: object = simple()) => sendNew(service, metadata, { key })

const turns = {
  recipients: [
    { ...ada, signing_order: 1 },
    { ...grace, signing_order: 2 },
  ],
  fields: [signatureFor(ada.email), signatureFor(grace.email, { y: 0.2 })],
}
const box = (type: string, over: object = {}) => signatureFor(ada.email, { type, page: 1, ...over })

describe('sign', () => {
  test('takes a whole envelope to its seal, turn by turn', async () => {
    const envelope = await send(turns)
    const first = await act(envelope, 0, { act: 'sign' })
    expect([first.status, first.body]).toMatchObject([
      200,
      { id: envelope.recipients[0].id, status: 'signed', signed_at: expect.any(String) },
    ])
    expect(RecipientShape.parse(first.body)).toEqual(first.body)
    expect((await act(envelope, 1, { act: 'sign' })).body.status).toBe('signed')
    expect((await read(envelope.id)).status).toBe('signed')
    await service.runJobs()
    const now = await read(envelope.id)
    expect(now.status).toBe('completed')
    expect(now.audit_trail.map((e: any) => e.type)).toEqual([
      ...['envelope.created', 'envelope.sent', 'recipient.invited', 'envelope.opened'],
      ...['envelope.document_signed', 'recipient.invited', 'envelope.opened', 'envelope.document_signed'],
      ...['envelope.all_signed', 'envelope.sealed', 'envelope.completed'],
    ])
    const signed = now.audit_trail.find((e: any) => e.type === 'envelope.document_signed')
    expect(signed.actor).toMatchObject({ kind: 'recipient', id: envelope.recipients[0].id })
  })

  test('fills every kind of box that needs something, and keeps what is there', async () => {
    const envelope = await send({
      recipients: [ada],
      fields: [
        signatureFor(ada.email),
        ...[box('initials'), box('full_name'), box('text'), box('checkbox'), box('strikethrough')],
        ...[box('date'), box('time'), box('date', { date_mode: 'manual' }), box('time', { time_mode: 'manual' })],
        ...[box('text', { validation: 'email', max_length: 9 }), box('text', { validation: 'email' })],
        ...[box('text', { validation: 'number', max_length: 1 }), box('text', { validation: 'phone' })],
        ...[box('text', { max_length: 1 }), box('text', { required: false }), box('text', { value: 'set' })],
        box('text', { value: 'fixed', read_only: true }),
      ],
    })
    const { status, body } = await act(envelope, 0, { act: 'sign' })
    expect([status, body.code]).toEqual([200, undefined])
    const rows = await service.database.query<{ field_id: string; value: unknown }>(
      'select field_id, value from field_value where envelope_id = $1',
      [envelope.id],
    )
    const held = new Map(rows.map(({ field_id, value }) => [field_id, value]))
    const values = envelope.fields.map(({ id }: any) => held.get(id))
    expect([values[2], values[16], values[17]]).toEqual([ada.name, 'set', 'fixed'])
    expect(values.map((value: unknown) => value !== undefined)).toEqual(values.map((_: unknown, i: number) => i !== 15))
  })

  test('takes the values it is given, and what was filled before', async () => {
    const envelope = await send({
      recipients: [ada],
      fields: [signatureFor(ada.email), box('text'), box('text'), box('checkbox', { required: false })],
    })
    const [, first, second, tick] = envelope.fields
    const session = await continueAs(service, envelope.recipients[0].id)
    await session.put(first.id, 'typed before')
    const values = { [second.id]: 'Berlin', [tick.id]: true }
    expect((await act(envelope, 0, { act: 'sign', values })).status).toBe(200)
    const rows = await service.database.query<{ value: unknown }>(
      'select value from field_value where envelope_id = $1 and field_id = any($2) order by value::text',
      [envelope.id, [first.id, second.id, tick.id]],
    )
    expect(rows.map(({ value }) => value)).toEqual(['Berlin', 'typed before', true])
  })

  test('is refused with everything that is wrong with the values', async () => {
    const envelope = await send({
      ...turns,
      fields: [...turns.fields, box('text', { validation: 'number' }), box('checkbox')],
    })
    const [, theirs, number, tick] = envelope.fields
    const bad = { [number.id]: 'seven', [tick.id]: 'yes', [theirs.id]: null }
    const { status, body } = await act(envelope, 0, { act: 'sign', values: bad })
    expect([status, body.code]).toEqual([400, 'invalid_value'])
    expect(body.errors.map(({ code }: any) => code)).toEqual([...['invalid_value', 'invalid_value', 'field_not_yours']])
    const unknown = await act(envelope, 0, { act: 'sign', values: { fld_no: 1, fld_none: 2 } })
    expect(unknown.body.errors.map(({ code, param }: any) => `${code} ${param}`)).toEqual([
      ...['unknown_parameter values.fld_no', 'unknown_parameter values.fld_none'],
    ])
    const empty = await act(envelope, 0, { act: 'sign', values: { [number.id]: '' } })
    expect([empty.status, empty.body.code]).toEqual([400, 'required_fields_missing'])
    expect((await read(envelope.id)).recipients[0].status).toBe('sent')
  })

  test('is refused out of turn, twice, and once it is over', async () => {
    const envelope = await send(turns)
    const codes = []
    codes.push((await act(envelope, 1, { act: 'sign' })).body.code)
    await act(envelope, 0, { act: 'sign' })
    codes.push((await act(envelope, 0, { act: 'sign' })).body.code)
    codes.push((await act(envelope, 0, { act: 'decline' })).body.code)
    await call(service, 'POST', `/envelopes/${envelope.id}/void`, { key })
    codes.push((await act(envelope, 1, { act: 'open' })).body.code)
    const unsent = await draft(service, simple(), key)
    codes.push((await act(unsent, 0, { act: 'open' })).body.code)
    expect(codes).toEqual([
      ...['not_your_turn', 'recipient_already_acted', 'recipient_already_acted'],
      ...['envelope_not_in_flight', 'envelope_not_in_flight'],
    ])
  })

  test('of the last one, by two at once, counts once', async () => {
    const envelope = await send()
    const replies = await Promise.all([1, 2, 3].map(() => act(envelope, 0, { act: 'sign' })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { audit_trail } = await read(envelope.id)
    expect(audit_trail.filter((e: any) => e.type === 'envelope.document_signed')).toHaveLength(1)
  })

  test('is not for those who only get a copy', async () => {
    const envelope = await send({ ...simple(), recipients: [ada, { ...grace, role: 'cc' }] })
    expect((await act(envelope, 1, { act: 'sign' })).status).toBe(404)
  })
})

test('open is recorded once, as by the signer page', async () => {
  const envelope = await send()
  await act(envelope, 0, { act: 'open' })
  const { body } = await act(envelope, 0, { act: 'open' })
  expect(body).toMatchObject({ status: 'opened', opened_at: expect.any(String) })
  const opened = (await read(envelope.id)).audit_trail.filter((e: any) => e.type === 'envelope.opened')
  expect(opened).toMatchObject([{ data: { consent_version: '2026-12' } }])
})

describe('decline', () => {
  test('ends the envelope with the reason given, or one made up', async () => {
    for (const reason of ['wrong rent', undefined]) {
      const envelope = await send(turns)
      const { body } = await act(envelope, 0, { act: 'decline', ...(reason ? { reason } : {}) })
      expect(body).toMatchObject({ status: 'declined', decline_reason: reason ?? expect.any(String) })
      expect((await read(envelope.id)).status).toBe('declined')
    }
  })

  test('is refused without a word', async () => {
    const { status, body } = await act(await send(), 0, { act: 'decline', reason: 'no' })
    expect([status, body.code]).toEqual([400, 'reason_required'])
  })
})

describe('bounce', () => {
  test('marks the mail as come back, and reminders leave that person out', async () => {
    const rhythm = { reminders: { first_after_days: 1, repeat_every_days: 1, max: 5 } }
    const both = { ...turns, ...rhythm, recipients: [ada, grace] }
    const envelope = await send(both)
    const { body } = await act(envelope, 0, { act: 'bounce', reason: 'mailbox full' })
    expect(body.delivery).toEqual({
      channel: 'email',
      state: 'bounced',
      last_error: 'mailbox full',
      last_error_code: 'server_said',
      at: expect.any(String),
    })
    // The mail's own job comes too late to say that it arrived.
    await service.runJobs()
    expect((await read(envelope.id)).recipients[0].delivery.state).toBe('bounced')
    const reminded = await call(service, 'POST', `/envelopes/${envelope.id}/remind`, { key })
    expect(reminded.body.skipped).toEqual([{ recipient_id: envelope.recipients[0].id, reason: 'bounced' }])
    await call(service, 'POST', '/test/clock', { key, body: { advance: 'P3D' } })
    const now = await read(envelope.id)
    expect(now.recipients.map((r: any) => r.reminder_count)).toEqual([0, 4])
    expect(now.audit_trail.filter((e: any) => e.type === 'recipient.mail_failed')).toHaveLength(1)
    // Whoever reads their mail elsewhere may still sign.
    expect((await act(envelope, 0, { act: 'sign' })).status).toBe(200)
  })

  test('is refused where nothing was mailed, and where nothing is in flight', async () => {
    const waiting = await act(await send(turns), 1, { act: 'bounce' })
    const unsent = await act(await draft(service, simple(), key), 0, { act: 'bounce' })
    expect([waiting.status, waiting.body.code]).toEqual([403, 'not_your_turn'])
    expect([unsent.status, unsent.body.code]).toEqual([409, 'envelope_not_in_flight'])
  })
})

test.each<[object, string]>([
  [{}, 'missing_parameter act'],
  [{ act: 'dance' }, 'invalid_parameter act'],
  [{ act: 'sign', values: [] }, 'invalid_parameter values'],
  [{ act: 'sign', now: true }, 'unknown_parameter now'],
  [{ act: 'decline', reason: '\u0000' }, 'invalid_parameter reason'],
])('an act like %j is refused', async (body, issue) => {
  const reply = await act(await send(), 0, body)
  const [first] = reply.body.errors
  expect([reply.status, `${first.code} ${first.param}`]).toEqual([400, issue])
})

test('nobody acts for people of another workspace, of the live space, or of no envelope', async () => {
  const mine = await send()
  const live = await sendNew(service, simple(), { key: workspace.live_key })
  const stranger = await service.addWorkspace()
  const before = await tracesOf(service)
  const replies = [
    await act(mine, 0, { act: 'sign' }, stranger.test_key),
    await act(live, 0, { act: 'sign' }),
    await act({ ...mine, recipients: live.recipients }, 0, { act: 'sign' }),
    await act({ ...mine, id: 'env_none' }, 0, { act: 'sign' }),
    await act(mine, 7, { act: 'sign' }),
  ]
  expect(replies.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    ...['404 not_found', '403 test_key_live_resource', '404 not_found', '404 not_found', '404 not_found'],
  ])
  expect(await tracesOf(service)).toEqual(before)
})

describe('a live key', () => {
  test.each(testModeRoutes.map(({ method, path }) => [method, path]))(
    'is refused at %s %s before anything else is looked at',
    async (method, path) => {
      const url = path.replace('{id}', 'env_none').replace('{rid}', '%20')
      for (const query of ['', '?nonsense=1']) {
        const body = method === 'POST' ? { nonsense: true } : undefined
        const reply = await call(service, method, url + query, { key: workspace.live_key, body })
        expect([reply.status, reply.body.code]).toEqual([403, 'live_key_refused'])
      }
    },
  )
})

test.each(
  testModeRoutes.map(({ method, path, body, answers, example }) => ({
    method,
    path,
    body,
    answers,
    example,
  })),
)('the example of $method $path is true', ({ body, answers, example }) => {
  expect(answers?.parse(example?.answer)).toEqual(example?.answer)
  expect(body?.safeParse(example?.body).success ?? true).toBe(true)
})
