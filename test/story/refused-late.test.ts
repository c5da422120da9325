import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada, call, continueAs, create, fillAs, sendNew, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

test('what no font of ours can draw is refused while it is typed, in text and in a typed signature', async () => {
  const text = signatureFor(ada.email, { type: 'text', y: 0.2 })
  const envelope = await sendNew(service, simple({ fields: [signatureFor(ada.email), text] }))
  const session = await continueAs(service, envelope.recipients[0].id)
  const [mark, words] = session.state.fields
  const refusal = {
    status: 400,
    code: 'invalid_value',
    message: 'these characters cannot be printed: U+E000, 𓂀 (U+13080). Write it without them',
  }
  expect((await session.put(words.id, '\ue000𓂀')).body).toMatchObject(refusal)
  const typed = { kind: 'typed', text: '\ue000𓂀', font: 'caveat' }
  expect((await session.put(mark.id, typed)).body).toMatchObject(refusal)
  expect((await session.put(words.id, 'Ωμέγα שלום नमस्ते 山田 👍')).status).toBe(200)
})

test.each([
  ['text', true],
  ['checkbox', true],
  ['full_name', false],
  ['date', false],
])('a required %s that only the sender may fill, without a value: refused is %s', async (type, refused) => {
  const field = signatureFor(ada.email, { type, y: 0.2, read_only: true })
  const { body } = await create(service, simple({ fields: [signatureFor(ada.email), field] }))
  expect(body.errors?.[0]?.code === 'unfillable_field').toBe(refused)
  expect(body.code ?? body.status).toBe(refused ? 'invalid_field_placement' : 'draft')
})

test('past the deadline nobody opens, saves, finishes or declines, though no sweep has run yet', async () => {
  const opened = await sendNew(service, simple({ deadline_days: 1 }))
  const unopened = await sendNew(service, simple({ deadline_days: 1 }))
  // In the last hour, so that it is the deadline that ends it and not the session.
  service.clock.advance(23 * 3_600_000)
  const session = await fillAs(service, opened.recipients[0])
  service.clock.advance(3_600_000)
  const refusal = { status: 409, code: 'envelope_not_in_flight' }
  const [field] = session.state.fields
  expect((await session.put(field.id, null)).body).toMatchObject(refusal)
  expect((await session.post('finish', {})).body).toMatchObject(refusal)
  expect((await session.post('decline', { reason: 'too late' })).body).toMatchObject(refusal)
  expect((await session.get('state')).body.stage).toBe('expired')
  expect((await continueAs(service, unopened.recipients[0].id)).opened.body).toMatchObject(refusal)
  expect((await call(service, 'GET', `/envelopes/${opened.id}`)).body.status).toBe('opened')
})
