import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada, call, continueAs, grace, sendNew, signAs, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed, draft, read, signAll } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const voidIt = (id: string, body?: object) => call(service, 'POST', `/envelopes/${id}/void`, body ? { body } : {})

test('ends an envelope in flight for good, with its reason, and tells those who had heard of it', async () => {
  const { id, recipients } = await sendNew(service, {
    recipients: [
      { ...ada, signing_order: 1 },
      { ...grace, signing_order: 2 },
    ],
    fields: [signatureFor(ada.email), signatureFor(grace.email)],
  })
  const { status, body } = await voidIt(id, { reason: '  wrong rent  ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'voided', void_reason: 'wrong rent', voided_at: expect.any(String) })
  expect(body.audit_trail.at(-1)).toMatchObject({ type: 'envelope.voided', data: { reason: 'wrong rent' } })
  const mails = await service.database.query('select to_email, note from mail where envelope_id = $1 and kind = $2', [
    id,
    'voided',
  ])
  expect(mails).toEqual([{ to_email: ada.email, note: 'wrong rent' }])
  expect((await continueAs(service, recipients[0].id)).opened).toMatchObject({
    status: 409,
    body: { code: 'envelope_not_in_flight' },
  })
  expect((await voidIt(id)).body).toMatchObject({ status: 409, code: 'envelope_not_in_flight' })
  expect((await call(service, 'POST', `/envelopes/${id}/send`)).body.code).toBe('envelope_not_draft')
})

test('needs no body and no reason; an empty one is none', async () => {
  const one = await sendNew(service)
  expect((await voidIt(one.id)).body).toMatchObject({ status: 'voided', void_reason: null })
  const other = await sendNew(service)
  expect((await voidIt(other.id, { reason: ' ' })).body).toMatchObject({
    status: 'voided',
    void_reason: null,
  })
})

test('is possible while some have signed, and not once all have', async () => {
  const some = await sendNew(service, {
    recipients: [ada, grace],
    fields: [signatureFor(ada.email), signatureFor(grace.email)],
  })
  await signAs(service, some.recipients[0])
  expect((await voidIt(some.id)).status).toBe(200)

  const all = await sendNew(service)
  await signAll(service, all)
  expect((await voidIt(all.id)).body).toMatchObject({ status: 409, code: 'envelope_already_signed' })
  const done = await completed(service)
  expect((await voidIt(done.id)).body).toMatchObject({ status: 409, code: 'envelope_not_in_flight' })
  expect((await read(service, done.id)).status).toBe('completed')
})

test('is refused for a draft, with a hint', async () => {
  const { id } = await draft(service)
  expect((await voidIt(id)).body).toMatchObject({
    status: 409,
    code: 'envelope_not_in_flight',
    message: expect.stringMatching(/delete/),
  })
})

test.each<[object, string]>([
  [{ reason: 'x'.repeat(501) }, 'reason'],
  [{ reason: 'a\u0000' }, 'reason'],
  [{ reason: '\udfff' }, 'reason'],
  [{ why: 'x' }, 'why'],
])('is refused with %j', async (body, param) => {
  const { id } = await sendNew(service, simple())
  expect((await voidIt(id, body)).body).toMatchObject({ status: 400, param })
  expect((await read(service, id)).status).toBe('sent')
})
