import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, continueAs, grace, sendNew, signAs, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft, read, signAll } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const remind = (id: string, body?: object) => call(service, 'POST', `/envelopes/${id}/remind`, body ? { body } : {})
const remindOne = (id: string, rid: string) => call(service, 'POST', `/envelopes/${id}/recipients/${rid}/remind`)

const cast = {
  recipients: [
    { ...ada, signing_order: 1 },
    { ...grace, signing_order: 1 },
    { name: 'Late', email: 'late@example.test', signing_order: 2 },
    { name: 'Copy', email: 'copy@example.test', role: 'cc' },
  ],
  fields: [ada.email, grace.email, 'late@example.test'].map((email) => signatureFor(email)),
}

test('mails whoever holds things up, and says why the others are skipped', async () => {
  const { id, recipients } = await sendNew(service, cast)
  const [first, second, late, copy] = recipients
  await signAs(service, second)
  const { status, body } = await remind(id, { message: 'Please, by Friday.' })
  expect(status).toBe(200)
  expect(body).toStrictEqual({
    reminded: [{ recipient_id: first.id, email: ada.email, at: expect.any(String) }],
    skipped: [
      { recipient_id: second.id, reason: 'signed' },
      { recipient_id: late.id, reason: 'waiting_turn' },
      { recipient_id: copy.id, reason: 'cc' },
    ],
  })
  const now = await read(service, id)
  expect(now.recipients[0]).toMatchObject({ reminder_count: 1, last_reminded_at: body.reminded[0].at })
  expect(now.audit_trail.at(-1)).toMatchObject({
    type: 'envelope.reminded',
    recipient_id: first.id,
    data: { kind: 'manual', count: 1, message: 'Please, by Friday.' },
  })
  const mails = await service.database.query(
    'select kind, note, to_email, link_version from mail where envelope_id = $1 and kind = $2',
    [id, 'reminder'],
  )
  expect(mails).toEqual([{ kind: 'reminder', note: 'Please, by Friday.', to_email: ada.email, link_version: 1 }])
})

test('the same link stays valid', async () => {
  const { id, recipients } = await sendNew(service)
  await remind(id)
  expect((await continueAs(service, recipients[0].id, 1)).opened.status).toBe(200)
  service.clock.advance(61_000)
  await remind(id)
  expect((await continueAs(service, recipients[0].id, 1)).opened.status).toBe(200)
})

test('nobody is reminded again within a minute', async () => {
  const { id, recipients } = await sendNew(service)
  expect((await remind(id)).status).toBe(200)
  service.clock.advance(20_000)
  const { body, headers } = await remind(id)
  expect(body).toMatchObject({
    status: 409,
    code: 'nothing_to_remind',
    retry_after: 40,
    message: 'the recipients who have to act were reminded a moment ago; remind again in 40 s',
    skipped: [{ recipient_id: recipients[0].id, reason: 'reminded_recently' }],
  })
  expect(headers['retry-after']).toBe('40')
  service.clock.advance(40_000)
  expect((await remind(id)).status).toBe(200)
  expect((await read(service, id)).recipients[0].reminder_count).toBe(2)
})

test('only the named person, by the same answer', async () => {
  const { id, recipients } = await sendNew(service, cast)
  const [first, second, late, copy] = recipients
  expect((await remindOne(id, second.id)).body).toStrictEqual({
    reminded: [{ recipient_id: second.id, email: grace.email, at: expect.any(String) }],
    skipped: [],
  })
  const reasons = async (rid: string) => (await remindOne(id, rid)).body
  expect(await reasons(late.id)).toMatchObject({
    code: 'nothing_to_remind',
    skipped: [{ reason: 'waiting_turn' }],
  })
  expect(await reasons(copy.id)).toMatchObject({ code: 'nothing_to_remind', skipped: [{ reason: 'cc' }] })
  await signAs(service, first)
  expect(await reasons(first.id)).toMatchObject({
    code: 'nothing_to_remind',
    skipped: [{ reason: 'signed' }],
  })
  expect(await reasons('rcp_x')).toMatchObject({ status: 404, code: 'not_found' })
})

test('a person whose mail bounced is skipped', async () => {
  const { id, recipients } = await sendNew(service)
  // What the mail job writes when the server refuses the address for good (test/jobs/mails.test.ts).
  await service.database.query(
    `update envelope set recipients = json_build_array((recipients -> 0)::jsonb || '{"delivery":{"channel":"email","state":"bounced","last_error":"no such mailbox","at":"2026-11-20T12:00:00.000Z"}}') where id = $1`,
    [id],
  )
  expect((await remind(id)).body).toMatchObject({
    status: 409,
    code: 'nothing_to_remind',
    skipped: [{ recipient_id: recipients[0].id, reason: 'bounced' }],
  })
})

describe('is refused', () => {
  test('before the send, once all have signed, and once it has ended', async () => {
    const unsent = await draft(service)
    expect((await remind(unsent.id)).body).toMatchObject({ status: 409, code: 'envelope_not_in_flight' })
    const signed = await sendNew(service)
    await signAll(service, signed)
    expect((await remind(signed.id)).body).toMatchObject({ status: 409, code: 'envelope_already_signed' })
    const voided = await sendNew(service)
    await call(service, 'POST', `/envelopes/${voided.id}/void`)
    expect((await remind(voided.id)).body).toMatchObject({ status: 409, code: 'envelope_not_in_flight' })
  })

  test.each<[object, string, string]>([
    [{ message: 'x'.repeat(10_001) }, 'invalid_parameter', 'message'],
    [{ message: 'a\u0000b' }, 'invalid_parameter', 'message'],
    [{ message: 'a\ud800b' }, 'invalid_parameter', 'message'],
    [{ recipient: 'x' }, 'unknown_parameter', 'recipient'],
  ])('with %j', async (body, code, param) => {
    const { id } = await sendNew(service, simple())
    expect((await remind(id, body)).body).toMatchObject({ status: 400, code, param })
  })
})
