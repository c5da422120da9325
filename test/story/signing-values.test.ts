import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, continueAs, fillAs, grace, sendNew, signAs, signatureFor } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const typed = (text = 'Ada Lovelace') => ({ kind: 'typed', text, font: 'caveat' })
const two = {
  recipients: [ada, grace],
  fields: [signatureFor(ada.email), signatureFor(grace.email, { y: 0.2 })],
}
describe('values', () => {
  const at = (type: string, over: object = {}) => ({ ...signatureFor(ada.email), type, ...over })
  const all = {
    recipients: [ada, grace],
    fields: [
      at('signature'),
      at('initials'),
      at('full_name'),
      at('text', { max_length: 5 }),
      at('text', { validation: 'email' }),
      at('text', { validation: 'number' }),
      at('text', { validation: 'phone' }),
      at('date', { time_mode: 'manual' }),
      at('time', { time_mode: 'manual' }),
      at('date'),
      at('checkbox'),
      at('strikethrough'),
      at('text', { read_only: true, value: 'given' }),
      signatureFor(grace.email),
    ],
  }
  const [SIGNATURE, INITIALS, NAME, TEXT, EMAIL, NUMBER, PHONE, DATE, TIME, STAMPED, CHECK, STRIKE, GIVEN, HERS] =
    Array.from({ length: 14 }, (_, i) => i)
  let session: Awaited<ReturnType<typeof continueAs>>
  beforeAll(async () => {
    const { recipients } = await sendNew(service, all)
    session = await continueAs(service, recipients[0].id)
  })
  const field = (i = 0) => session.state.fields[i].id

  test.each<[string, number | undefined, unknown]>([
    ['a typed signature', SIGNATURE, typed()],
    ['a drawn one', SIGNATURE, { kind: 'drawn', width: 300, height: 100, strokes: [[0, 0, 100, 50]] }],
    ['five characters', TEXT, 'Ωbcdé'],
    ['an address', EMAIL, 'a@b.test'],
    ['a number', NUMBER, '-12.50'],
    ['a phone number', PHONE, '+49 (30) 123-4567'],
    ['a leap day', DATE, '2028-02-29'],
    ['a time', TIME, '23:59'],
    ['a stroke', STRIKE, false],
    ['nothing', TEXT, ''],
    ['no signature', SIGNATURE, null],
  ])('%s is kept and shown again', async (_, i, value) => {
    const { status, body } = await session.put(field(i), value)
    expect([status, Object.keys(body)]).toEqual([200, ['saved_at']])
    const shown = (await session.get('state')).body.fields[i ?? 0].value
    expect(shown).toEqual(value === '' || value === false ? null : value)
  })

  test.each<[string, number | undefined, unknown]>([
    ['text as a signature', SIGNATURE, 'Ada'],
    ['a typed signature without a letter', SIGNATURE, typed(' ')],
    ['a typed signature that nobody sees', SIGNATURE, typed('\u200b\u2800\u3164')],
    ['initials that nobody sees', INITIALS, typed('\u00ad')],
    ['a typed signature in a font of one’s own', SIGNATURE, { ...typed(), font: 'comic' }],
    ['a dot', SIGNATURE, { kind: 'drawn', width: 300, height: 100, strokes: [[1, 1, 2, 2]] }],
    ['half a point', SIGNATURE, { kind: 'drawn', width: 300, height: 100, strokes: [[1, 1, 200]] }],
    ['ink without end', SIGNATURE, { kind: 'drawn', width: 300, height: 100, strokes: Array(201).fill([0, 0, 90, 9]) }],
    ['a list', TEXT, ['a']],
    ['six characters', TEXT, 'abcdef'],
    ['letters that cannot be drawn', NAME, '\ue000da'],
    ['a zero byte', NAME, 'a\u0000b'],
    ['half a character', NAME, 'a\ud800'],
    ['no address', EMAIL, 'a@'],
    ['no number', NUMBER, '1,5'],
    ['no phone number', PHONE, '030 123'],
    ['a day that is not', DATE, '2026-02-29'],
    ['a time that is not', TIME, '24:00'],
    ['a word as a tick', CHECK, 'yes'],
    ['what the server stamps', STAMPED, '2026-01-01'],
    ['what the sender gave', GIVEN, 'mine'],
  ])('%s is refused', async (_, i, value) => {
    expect((await session.put(field(i), value)).body).toMatchObject({
      status: 400,
      code: 'invalid_value',
      param: field(i),
    })
  })

  test('that nobody sees clear the field', async () => {
    for (const value of ['kept', '\u200b\u2800\u3164\u00ad'])
      expect((await session.put(field(TEXT), value)).status).toBe(200)
    expect((await session.get('state')).body.fields[TEXT ?? 0].value).toBeNull()
  })

  test('of others’ fields are theirs, and an unknown field is not found', async () => {
    expect((await session.put(field(HERS), typed())).body).toMatchObject({
      status: 403,
      code: 'field_not_yours',
    })
    expect((await session.put('fld_x', typed())).body).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('need to be sent', async () => {
    const { cookie } = session
    const url = `/sign/${session.state.landing.recipient_id}/fields/${field(TEXT)}`
    for (const payload of [{}, { value: 'x', at: 'now' }]) {
      const reply = await service.server.inject({ method: 'PUT', url, payload, headers: { cookie } })
      expect(reply.statusCode).toBe(400)
    }
  })

  test('of somebody who has not finished are shown to nobody else', async () => {
    const { recipients } = await sendNew(service, two)
    await fillAs(service, recipients[0])
    const hers = await continueAs(service, recipients[1].id)
    expect(hers.state.fields.map((f: any) => [f.mine, f.value])).toEqual([
      [false, null],
      [true, null],
    ])
    await signAs(service, recipients[0])
    expect((await hers.get('state')).body.fields[0].value).toMatchObject({ kind: 'typed' })
  })

  test('are saved by nobody who has not agreed', async () => {
    const { recipients, fields } = await sendNew(service)
    const reply = await service.server.inject({
      method: 'PUT',
      url: `/sign/${recipients[0].id}/fields/${fields[0].id}`,
      payload: { value: typed() },
      headers: { authorization: `Bearer ${service.tokenFor(recipients[0].id)}` },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'not_opened'])
  })
})
