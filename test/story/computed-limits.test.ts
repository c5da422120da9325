import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada, call, continueAs, create, sendNew, signatureFor } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { read } from '../support/stories.ts'

// What a formula comes to keeps the rules of its field before the last signature: after it nobody could mend it, and an
// envelope that cannot be sealed would take the signatures of everyone else along.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const box = (key: string, over: object) => ({
  recipient_email: ada.email,
  key,
  page: 1,
  x: 0.1,
  y: 0.3,
  width: 0.3,
  height: 0.05,
  ...over,
})
const digits = (count: number) => '123456789'.repeat(20).slice(0, count)
const text = (key: string) => box(key, { type: 'text', validation: 'number' })
const result = (over: object) => box('result', { type: 'number', required: true, ...over })
const day = (over: object) => box('result', { type: 'date', date_mode: 'manual', required: true, ...over })

/** Fields with a formula, the answer to `x`, and what the finish says; null where it signs. */
const ROWS: readonly (readonly [string, readonly object[], string, RegExp | null])[] = [
  ['150 decimals by max', [text('x'), result({ formula: 'max(x, 0)' })], `0.${digits(150)}`, /comes to 0\.1.*number/],
  ['150 decimals by a key', [text('x'), result({ formula: 'x' })], `0.${digits(150)}`, /comes to 0\.1.*number/],
  ['20 decimals by if', [text('x'), result({ formula: 'if(x > 0, x, 0)' })], `0.${digits(20)}`, /at most 10 decimals/],
  ['150 digits', [text('x'), result({ formula: 'max(x, 0)' })], digits(150), /comes to 123.*number/],
  ['150 digits added', [text('x'), result({ formula: 'x + 0' })], digits(150), /too many digits/],
  [
    'a number in a text',
    [box('x', { type: 'text' }), result({ formula: 'number(x)' })],
    `0.${digits(40)}`,
    /at most 10 decimals/,
  ],
  [
    'above its most',
    [box('x', { type: 'number' }), result({ formula: 'x * 1000', max: 100 })],
    '5',
    /comes to 5000: at most 100/,
  ],
  [
    'below its least',
    [box('x', { type: 'number' }), result({ formula: '0 - x', min: 0 })],
    '5',
    /comes to -5: at least 0/,
  ],
  [
    'off its step',
    [box('x', { type: 'number' }), result({ formula: 'x + 1', step: 5 })],
    '5',
    /comes to 6: a multiple of 5/,
  ],
  [
    'a division by zero',
    [box('x', { type: 'number' }), result({ formula: 'round(1 / x, 2)' })],
    '0',
    /divides by zero/,
  ],
  [
    'a day that is too late',
    [box('x', { type: 'date', date_mode: 'manual' }), day({ formula: 'x + 30', max_date: '2030-01-15' })],
    '2030-01-01',
    /comes to 2030-01-31: not after 2030-01-15/,
  ],
  ['within all', [box('x', { type: 'number' }), result({ formula: 'x * 2', min: 0, max: 100, step: 5 })], '5', null],
  ['as many decimals as it has', [text('x'), result({ formula: 'max(x, 0)', decimals: 10 })], `0.${digits(10)}`, null],
  [
    'of nothing that is asked',
    [box('x', { type: 'number' }), result({ formula: 'round(1 / x, 2)', required: false })],
    '0',
    null,
  ],
]

test.each(ROWS)('a result: %s', async (_, fields, answer, refusal) => {
  const envelope = await sendNew(service, { recipients: [ada], fields: [...fields, signatureFor(ada.email)] })
  const session = await continueAs(service, envelope.recipients[0].id)
  const byKey = (key: string) => session.state.fields.find((one: any) => one.key === key)
  const signature = session.state.fields.find(({ type }: any) => type === 'signature')
  await session.put(signature.id, { kind: 'typed', text: 'Ada', font: 'caveat' })
  expect((await session.put(byKey('x').id, answer)).status).toBe(200)
  const { status, body } = await session.post('finish', {})
  if (refusal === null) {
    expect(status).toBe(200)
    await service.runJobs()
    expect((await read(service, envelope.id)).status).toBe('completed')
    return
  }
  expect([status, body.code, body.param]).toEqual([400, 'required_fields_missing', byKey('result').id])
  expect(body.message).toMatch(refusal)
  expect((await read(service, envelope.id)).status).toBe('opened')
})

test('a language with an extension of its own prints numbers', async () => {
  for (const locale of ['de-u-co-phonebk', 'ar-u-nu-arab', 'en-u-nu-latn-ca-gregory']) {
    const fields = [box('x', { type: 'number', value: '1234.5' }), signatureFor(ada.email)]
    const { status, body } = await create(service, { recipients: [{ ...ada, locale }], fields, send: true })
    expect([locale, status, body.status]).toEqual([locale, 201, 'sent'])
  }
  expect((await call(service, 'GET', '/envelopes')).status).toBe(200)
})
