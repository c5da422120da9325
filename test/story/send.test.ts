import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, continueAs, create, grace, signatureFor, simple } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { DAY_MS, draft, read } from '../support/stories.ts'
import { tracesOf } from '../support/traces.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const send = (id: string, body?: object) =>
  call(service, 'POST', `/envelopes/${id}/send`, body === undefined ? {} : { body })

const two = {
  recipients: [
    { ...ada, signing_order: 1 },
    { ...grace, signing_order: 2 },
  ],
  fields: [signatureFor(ada.email), signatureFor(grace.email)],
}

test('a draft goes out: the first turn is mailed, the act is in the audit trail', async () => {
  const { id } = await draft(service, two)
  const { status, body } = await send(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    status: 'sent',
    sent_at: expect.any(String),
    progress: { current_order: 1 },
  })
  expect(body.recipients).toMatchObject([
    {
      status: 'sent',
      delivery: { channel: 'email', state: 'queued', last_error: null },
      sent_at: body.sent_at,
    },
    { status: 'waiting', delivery: null, sent_at: null },
  ])
  expect(body.audit_trail.map((e: any) => [e.seq, e.type])).toEqual([
    [1, 'envelope.created'],
    [2, 'envelope.sent'],
    [3, 'recipient.invited'],
  ])
  expect(body.audit_trail[1].actor).toMatchObject({ kind: 'api_key', name: 'CRM' })
  expect(await read(service, id)).toEqual(body)
  await service.runJobs()
  expect((await read(service, id)).recipients[0].delivery).toMatchObject({ state: 'sent' })
})

test('the deadline counts from the send, unless it is named', async () => {
  const days = (later: string, earlier: string) => (Date.parse(later) - Date.parse(earlier)) / DAY_MS
  const drawn = await draft(service, simple({ deadline_days: 7 }))
  service.clock.advance(3 * DAY_MS)
  const sent = (await send(drawn.id)).body
  expect(days(sent.deadline_at, sent.sent_at)).toBe(7)

  const named = await draft(service, simple({ deadline_at: '2027-01-31T10:00:00+01:00' }))
  expect(named.deadline_at).toBe('2027-01-31T09:00:00.000Z')
  service.clock.advance(DAY_MS)
  expect((await send(named.id)).body.deadline_at).toBe('2027-01-31T09:00:00.000Z')

  const { id } = await draft(service)
  const deadline_at = new Date(Date.parse(service.clock.now()) + 5 * DAY_MS).toISOString()
  expect((await send(id, { deadline_at })).body).toMatchObject({
    deadline_at,
    recipients: [{ deadline_at }],
    audit_trail: [{}, { type: 'envelope.sent', data: { deadline_at } }, {}],
  })
})

test('a message given with the send replaces the one of the draft', async () => {
  const { id } = await draft(service, simple({ message: { subject: 'Old', body: 'Old words' } }))
  const { body } = await send(id, { message: { body: 'New words' } })
  expect(body.message).toEqual({ subject: 'Old', body: 'New words' })
})

test('a body is optional, whatever the content type says', async () => {
  const { id } = await draft(service)
  const reply = await call(service, 'POST', `/envelopes/${id}/send`, {
    raw: { payload: '', type: 'application/json' },
  })
  expect(reply.status).toBe(200)
})

describe('is refused', () => {
  const refusal = async (id: string, body?: object) => {
    const before = await tracesOf(service)
    const reply = await send(id, body)
    expect(await tracesOf(service)).toEqual(before)
    return reply.body
  }

  test('twice', async () => {
    const { id } = await draft(service)
    await send(id)
    expect(await refusal(id)).toMatchObject({
      status: 409,
      code: 'envelope_not_draft',
      envelope_status: 'sent',
    })
  })

  test('without any fields, with the address of the editor', async () => {
    const { id, recipients } = await draft(service, { recipients: [ada, grace] })
    expect(await refusal(id)).toMatchObject({
      status: 409,
      code: 'signer_without_required_field',
      editor_url: `${BASE_URL}/envelopes/${id}/edit`,
      recipients: recipients.map(({ id, email }: any) => ({ id, email })),
      errors: [{ param: 'recipients[0]' }, { param: 'recipients[1]' }],
    })
  })

  test('with a signer whose fields are all optional', async () => {
    const { id, recipients } = await draft(service, {
      recipients: [ada, grace],
      fields: [signatureFor(ada.email), signatureFor(grace.email, { required: false })],
    })
    const body = await refusal(id)
    expect(body).toMatchObject({
      status: 409,
      code: 'signer_without_required_field',
      recipients: [{ id: recipients[1].id, email: grace.email }],
    })
    expect(body.editor_url).toBeUndefined()
  })

  test('with send: true at once, which then creates nothing and spends nothing', async () => {
    const before = await tracesOf(service)
    const { body } = await create(service, { recipients: [ada], send: true })
    expect(body).toMatchObject({ status: 409, code: 'signer_without_required_field' })
    expect(await tracesOf(service)).toEqual(before)
  })

  test.each<[object, string, string]>([
    [{ deadline_at: '2020-01-01T00:00:00Z' }, 'invalid_parameter', 'deadline_at'],
    [{ deadline_at: '2099-01-01T00:00:00Z' }, 'invalid_parameter', 'deadline_at'],
    [{ deadline_at: 'soon' }, 'invalid_parameter', 'deadline_at'],
    [{ message: { body: 'x'.repeat(10_001) } }, 'invalid_parameter', 'message.body'],
    [{ message: { subject: 'a\nb' } }, 'invalid_parameter', 'message.subject'],
    [{ colour: 'red' }, 'unknown_parameter', 'colour'],
  ])('with %j', async (body, code, param) => {
    const { id } = await draft(service)
    expect(await refusal(id, body)).toMatchObject({ status: 400, code, param })
  })
})

test('sent twice at the same moment, it goes out once', async () => {
  const { id, recipients } = await draft(service)
  const replies = await Promise.all(Array.from({ length: 8 }, () => send(id)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  const sent = await read(service, id)
  expect(sent.audit_trail.filter((e: any) => e.type === 'envelope.sent')).toHaveLength(1)
  const mails = await service.database.query('select kind from mail where envelope_id = $1', [id])
  expect(mails).toEqual([{ kind: 'invitation' }])
  expect((await continueAs(service, recipients[0].id)).opened.status).toBe(200)
})
