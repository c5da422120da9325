import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, grace, sendNew, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft, read } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const edit = (id: string, body: unknown, key?: string) =>
  call(service, 'PATCH', `/envelopes/${id}`, { body: body as object, ...(key ? { key } : {}) })

const EVERYTHING = {
  name: 'Lease',
  message: { subject: 'Your lease', body: 'Please sign.' },
  external_ref: 'deal-7',
  deadline_at: '2027-01-15T12:00:00+01:00',
  reminders: { first_after_days: 3, repeat_every_days: 4, max: 2 },
  locale: 'de',
  timezone: 'Europe/Berlin',
  redirect_url: 'https://example.test/done',
  custom_metadata: { deal: '7' },
  signing_order: 'sequential',
}

describe('a draft', () => {
  test('takes everything that a creation takes for itself, and shows it', async () => {
    const { id } = await draft(service, simple({ recipients: [ada, grace] }))
    const { status, body } = await edit(id, EVERYTHING)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...EVERYTHING, deadline_at: '2027-01-15T11:00:00.000Z' })
    expect(body.recipients.map((recipient: any) => recipient.signing_order)).toEqual([1, 2])
    expect(await read(service, id)).toStrictEqual(body)
  })

  test('tells in its trail what was changed, once, and by whom', async () => {
    const { id } = await draft(service)
    await edit(id, { name: 'Lease', locale: 'fr' })
    const { body } = await edit(id, { name: 'Lease', locale: 'fr' })
    expect(body.audit_trail.map(({ type }: any) => type)).toEqual(['envelope.created', 'envelope.edited'])
    expect(body.audit_trail[1]).toMatchObject({
      actor: { kind: 'api_key' },
      data: { changed: ['name', 'locale'] },
    })
  })

  test('is announced to nobody', async () => {
    const { id } = await draft(service)
    await edit(id, { name: 'Lease' })
    const events = await service.database.query('select type from event where envelope_id = $1', [id])
    expect(events).toEqual([{ type: 'envelope.created' }])
  })

  test('keeps what is left out, and an empty change is none', async () => {
    const { id } = await draft(service, simple({ external_ref: 'r', message: { subject: 'S', body: 'B' } }))
    const { status, body } = await edit(id, {})
    expect(status).toBe(200)
    expect(body).toMatchObject({ external_ref: 'r', message: { subject: 'S', body: 'B' } })
    expect((await edit(id, { external_ref: null, message: { subject: null } })).body).toMatchObject({
      external_ref: null,
      message: { subject: null, body: 'B' },
    })
  })

  test('is found by its new name and reference, and no more by the old ones', async () => {
    const { id } = await draft(service, simple({ name: 'Before 4711', external_ref: 'before-4711' }))
    await edit(id, { name: 'After 4711', external_ref: 'after-4711' })
    const found = async (query: string) =>
      (await call(service, 'GET', `/envelopes?${query}`)).body.data.map((row: any) => row.id)
    expect(await found('q=After+4711')).toEqual([id])
    expect(await found('external_ref=after-4711')).toEqual([id])
    expect(await found('external_ref=before-4711')).toEqual([])
  })

  test('counts days from the change, and again from the send', async () => {
    const { id } = await draft(service, simple({ deadline_at: '2027-01-15T12:00:00Z' }))
    const { body } = await edit(id, { deadline_days: 5 })
    const days = (at: string, from: string) => (Date.parse(at) - Date.parse(from)) / 86_400_000
    expect(days(body.deadline_at, body.updated_at)).toBe(5)
    const sent = (await call(service, 'POST', `/envelopes/${id}/send`)).body
    expect(days(sent.deadline_at, sent.sent_at)).toBe(5)
  })

  test('that was taken back can be changed and sent again', async () => {
    const { id } = await sendNew(service)
    await call(service, 'POST', `/envelopes/${id}/recall`, { body: {} })
    expect((await edit(id, { name: 'Second try' })).body).toMatchObject({
      name: 'Second try',
      status: 'recalled',
    })
    expect((await call(service, 'POST', `/envelopes/${id}/send`)).body.name).toBe('Second try')
  })
})

describe('what is wrong', () => {
  test('is named at once, each with its key', async () => {
    const { id } = await draft(service)
    const { status, body } = await edit(id, {
      name: '',
      colour: 'red',
      timezone: 'Mars/Olympus',
      deadline_at: '2020-01-01T00:00:00Z',
      reminders: { first_after_days: 0 },
      redirect_url: 'javascript:alert(1)',
      recipients: [],
    })
    expect(status).toBe(400)
    expect(body.errors.map(({ code, param }: any) => `${code} ${param}`).toSorted()).toEqual([
      'invalid_parameter deadline_at',
      'invalid_parameter name',
      'invalid_parameter redirect_url',
      'invalid_parameter reminders.first_after_days',
      'invalid_parameter timezone',
      'missing_parameter reminders.repeat_every_days',
      'unknown_parameter colour',
      'unknown_parameter recipients',
    ])
    expect((await read(service, id)).audit_trail.length).toBe(1)
  })

  test.each([
    ['a name that turns the line round', { name: 'a\u202eb' }, 'name'],
    ['a name that no font has', { name: '\ue000' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(256) }, 'name'],
    ['no name', { name: null }, 'name'],
    ['a deadline too far away', { deadline_days: 366 }, 'deadline_days'],
    ['an order that is none', { signing_order: 'random' }, 'signing_order'],
    [
      'too much metadata',
      { custom_metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, ''])) },
      'custom_metadata',
    ],
    ['a list', [], null],
    ['a word', 'name', null],
  ])('%s', async (_, wanted, param) => {
    const { id } = await draft(service)
    const { status, body } = await edit(id, wanted)
    expect([status, body.code, body.param ?? null]).toEqual([400, 'invalid_parameter', param])
  })

  test('once it is sent it stays as it is, whatever it was to become', async () => {
    const { id } = await sendNew(service)
    for (const wanted of [{ name: 'Other' }, { colour: 'red' }, {}]) {
      const { status, body } = await edit(id, wanted)
      expect([status, body.code]).toEqual([409, 'envelope_already_sent'])
    }
    expect((await read(service, id)).name).not.toBe('Other')
  })

  test('an envelope of others does not exist', async () => {
    const { id } = await draft(service)
    const { live_key, test_key } = await service.addWorkspace()
    for (const [at, key] of [
      [id, live_key],
      [id, test_key],
      ['env_x', undefined],
    ] as const)
      expect((await edit(at, { name: 'Mine' }, key)).body.code).toBe('not_found')
    expect((await read(service, id)).name).not.toBe('Mine')
  })
})

test('two who change it at once both change it, one after the other', async () => {
  const { id } = await draft(service, simple({ fields: [signatureFor(ada.email)] }))
  const answers = await Promise.all([edit(id, { name: 'One' }), edit(id, { external_ref: 'two' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { name, external_ref, audit_trail } = await read(service, id)
  expect([name, external_ref, audit_trail.length]).toEqual(['One', 'two', 3])
})
