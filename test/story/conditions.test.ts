import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onePageFile } from '../../src/pdf/workers/self-test.ts'
import { ada, call, continueAs, create, envelopeForm, grace, sendNew, signatureFor } from '../support/api.ts'
import { OPTIONS } from '../support/fields.ts'
import { openService, type TestService } from '../support/service.ts'
import { read } from '../support/stories.ts'

// Conditions and formulas from the request to the sealed file, through the doors that callers and signers use.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const typed = { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' }
const box = (key: string, type: string, over: object = {}) => ({
  ...signatureFor(ada.email, { required: false }),
  type,
  key,
  ...over,
})

const LEASE = {
  recipients: [
    { ...ada, signing_order: 1 },
    { ...grace, signing_order: 2 },
  ],
  fields: [
    box('pets', 'checkbox'),
    box('animal', 'text', { required: true, visible_if: { field: 'pets', equals: true } }),
    box('rent', 'number', { required: true }),
    box('deposit', 'number', { formula: 'rent * 3' }),
    box('reason', 'text', { required_if: { field: 'rent', gt: 1000 } }),
    signatureFor(ada.email, { key: 'tenant' }),
    { ...signatureFor(grace.email), key: 'landlord' },
    {
      ...box('keeper', 'text'),
      recipient_email: grace.email,
      required: true,
      visible_if: { field: 'pets', equals: true },
    },
  ],
}

async function begin(metadata: object = LEASE) {
  const envelope = await sendNew(service, metadata)
  const session = await continueAs(service, envelope.recipients[0].id)
  const ids = new Map<string, string>(envelope.fields.map(({ key, id }: { key: string; id: string }) => [key, id]))
  const save = (key: string, value: unknown) => session.put(ids.get(key) ?? '', value)
  return { envelope, session, ids, save }
}

const evidenceOf = async (id: string, key = service.live_key) =>
  (await call(service, 'GET', `/envelopes/${id}/certificate`, { key, headers: { accept: 'application/json' } })).body

describe('a person with an open page', () => {
  test('is asked for what is shown only, and by conditions', async () => {
    const { session, save, ids } = await begin()
    await save('tenant', typed)
    await save('pets', true)
    await save('rent', '1200')
    const refused = await session.post('finish', {})
    expect(refused.status).toBe(400)
    const missing = refused.body.errors.map(({ param }: { param: string }) => param)
    expect(missing).toEqual([ids.get('animal'), ids.get('reason')])
  })

  test('cannot fill in what is computed', async () => {
    const { save } = await begin()
    expect((await save('deposit', '1')).status).toBe(400)
  })
})

test('what was hidden in the end is dropped, what is computed is kept, and the evidence says both', async () => {
  const { envelope, session, save, ids } = await begin()
  await save('tenant', typed)
  await save('pets', true)
  await save('animal', 'A snake')
  await save('pets', false)
  await save('rent', '987.65')
  expect((await session.post('finish', {})).status).toBe(200)

  const next = await continueAs(service, envelope.recipients[1].id)
  const seen = Object.fromEntries(next.state.fields.map(({ key, value }: any) => [key, value]))
  expect(seen).toMatchObject({ animal: null, rent: '987.65', deposit: '2962.95' })
  await next.put(ids.get('landlord') ?? '', typed)
  // Her own required field looks at his answer, and is hidden.
  expect((await next.post('finish', {})).status).toBe(200)
  await service.runJobs()
  expect((await read(service, envelope.id)).status).toBe('completed')

  const evidence = await evidenceOf(envelope.id)
  const told = Object.fromEntries(evidence.fields.map((field: any) => [field.key, field]))
  expect(told['animal']).toMatchObject({ hidden: true, value: null, inputs: { pets: null } })
  expect(told['keeper']).toMatchObject({ hidden: true, value: null })
  expect(told['deposit']).toMatchObject({ value: '2962.95', formula: 'rent * 3', inputs: { rent: '987.65' } })
  expect(told['rent']).not.toHaveProperty('hidden')
  expect(JSON.stringify(evidence)).not.toContain('snake')
})

test('what the sender filled in for the signer to change is not signed where they took it out', async () => {
  const { envelope, session, save, ids } = await begin({
    recipients: [ada],
    fields: [
      box('note', 'text', { value: 'As agreed' }),
      box('news', 'checkbox', { value: true }),
      box('extras', 'checkbox_group', { options: OPTIONS, value: ['a'] }),
      box('plan', 'radio', { options: OPTIONS, value: 'b' }),
      box('left', 'text', { value: 'Left as it was' }),
      box('more', 'text', { required: true, visible_if: { field: 'news', equals: true } }),
      signatureFor(ada.email, { key: 'tenant' }),
    ],
  })
  await save('tenant', typed)
  for (const [key, value] of [
    ['note', ''],
    ['news', false],
    ['extras', []],
    ['plan', null],
  ] as const)
    expect((await save(key, value)).status).toBe(200)
  const { fields } = (await session.get('state')).body
  expect(fields.find(({ id }: { id: string }) => id === ids.get('note')).value).toBe('')
  expect((await session.post('finish', {})).status).toBe(200)
  const { values } = (await call(service, 'GET', `/envelopes/${envelope.id}/values`)).body
  const left = { note: null, news: false, extras: null, plan: null, left: 'Left as it was' }
  expect(values).toMatchObject(left)
})

test('fewer choices than there have to be are not signed', async () => {
  const { session, save, ids } = await begin({
    recipients: [ada],
    fields: [
      box('extras', 'checkbox_group', { options: OPTIONS, min_choices: 2 }),
      signatureFor(ada.email, { key: 'tenant' }),
    ],
  })
  await save('tenant', typed)
  await save('extras', ['a'])
  const refused = (await session.post('finish', {})).body
  expect([refused.code, refused.errors[0].param, refused.message]).toEqual([
    'required_fields_missing',
    ids.get('extras'),
    'checkbox_group on page 2 needs at least 2 choices',
  ])
  await save('extras', ['a', 'b'])
  expect((await session.post('finish', {})).status).toBe(200)
})

test('text of the sender that was hidden in the end is not told', async () => {
  const { envelope, session, save } = await begin({
    recipients: [ada],
    fields: [
      box('pets', 'checkbox'),
      box('terms', 'label', { value: 'No snakes', visible_if: { field: 'pets', equals: true } }),
      signatureFor(ada.email, { key: 'tenant' }),
    ],
  })
  const told = async () => (await call(service, 'GET', `/envelopes/${envelope.id}/values`)).body.values.terms
  expect(await told()).toBe('No snakes')
  await save('tenant', typed)
  await session.post('finish', {})
  expect(await told()).toBeNull()
})

test('what was answered is read by key, and told to subscribers once all is signed', async () => {
  const { envelope, session, save } = await begin({
    recipients: [ada],
    fields: LEASE.fields
      .slice(0, 6)
      .concat(
        box('plan', 'radio', { options: OPTIONS }),
        box('extras', 'checkbox_group', { options: OPTIONS }),
        box('note', 'label', { value: 'As agreed' }),
      ),
  })
  await save('tenant', typed)
  await save('rent', '1234.50')
  await save('reason', 'Because')
  await save('plan', 'b')
  await save('extras', ['c', 'a'])
  const before = await call(service, 'GET', `/envelopes/${envelope.id}/values`)
  expect(before.body.values).toMatchObject({ rent: null, plan: null, note: 'As agreed' })
  expect((await session.post('finish', {})).status).toBe(200)
  await service.runJobs()
  const values = {
    pets: null,
    animal: null,
    rent: '1234.50',
    deposit: '3703.5',
    reason: 'Because',
    tenant: null,
    plan: 'b',
    extras: ['a', 'c'],
    note: 'As agreed',
  }
  const { body } = await call(service, 'GET', `/envelopes/${envelope.id}/values`)
  expect(body.values).toEqual(values)
  expect(body.data.find(({ key }: any) => key === 'tenant')).toMatchObject({ value: null, filled: true })
  const events = await call(service, 'GET', '/events?limit=100')
  const told = events.body.data.find(
    (event: any) => event.event === 'envelope.completed' && event.envelope_id === envelope.id,
  )
  expect(told.values).toEqual(values)
  const { audit_trail } = await read(service, envelope.id)
  expect(JSON.stringify(audit_trail)).not.toContain('Because')
})

test.each([
  [
    'a pattern',
    'text',
    { pattern: '[A-Z]{3}-\\d+', pattern_message: 'Write it as ABC-123' },
    'abc',
    'Write it as ABC-123',
    'ABC-1',
  ],
  ['a shortest length', 'text', { min_length: 5 }, 'four', 'at least 5 characters', 'fives'],
  ['a last day', 'date', { date_mode: 'manual', max_date: 'today-18y' }, '2020-01-01', /not after/, '1990-05-20'],
  ['a least number', 'number', { min: 10, decimals: 2 }, '9.99', 'at least 10', '10.00'],
  ['one of the options', 'dropdown', { options: OPTIONS }, 'z', 'choose one of the options', 'a'],
  ['so many of them', 'checkbox_group', { options: OPTIONS, max_choices: 1 }, ['a', 'b'], 'choose at most 1', ['b']],
] as const)('%s is asked for as the person types', async (...[, type, over, bad, message, good]) => {
  const { save } = await begin({ recipients: [ada], fields: [box('it', type, over), signatureFor(ada.email)] })
  const refused = await save('it', bad)
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_value'])
  expect(refused.body.message).toMatch(message)
  expect((await save('it', good)).status).toBe(200)
})

test('what breaks a rule of the sender is told so that the page can say it in its own words, by days', async () => {
  const { save, session } = await begin({
    recipients: [ada],
    fields: [
      box('code', 'text', { pattern: '\\d+', pattern_message: 'Digits, please' }),
      box('plain', 'text', { pattern: '\\d+' }),
      box('since', 'date', { date_mode: 'manual', min_date: '2026-01-31' }),
      box('born', 'date', { date_mode: 'manual', max_date: 'today-18y' }),
      signatureFor(ada.email),
    ],
  })
  const told = async (key: string, value: string) => {
    const { rule, bound, pattern_message } = (await save(key, value)).body
    return { rule, bound, pattern_message }
  }
  const { fields, today } = session.state
  const last = fields.find(({ key }: { key: string }) => key === 'born').max_date
  expect(last).toBe(`${Number(today.slice(0, 4)) - 18}${today.slice(4)}`)
  expect(await told('code', 'abc')).toEqual({ rule: 'pattern', pattern_message: 'Digits, please' })
  expect(await told('plain', 'abc')).toEqual({ rule: 'pattern' })
  expect(await told('since', '2026-01-30')).toEqual({ rule: 'early', bound: '2026-01-31' })
  expect(await told('born', '2025-01-01')).toEqual({ rule: 'late', bound: last })
  expect(await told('plain', '7\u{1f9ff}')).toEqual({ rule: 'pattern' })
})

describe('a value of the sender keeps the rules of the sender', () => {
  const day = { date_mode: 'manual', min_date: 'today' }
  test.each([
    ['a pattern', 'text', { pattern: '[A-Z]{3}' }, 'abc', 'ABC'],
    ['a shortest length', 'text', { min_length: 4 }, 'abc', 'abcd'],
    ['a first day', 'date', day, '2020-01-31', '2999-01-31'],
    ['a last day', 'date', { date_mode: 'manual', max_date: 'today-18y' }, '2999-01-31', '1990-05-20'],
  ] as const)('%s', async (...[, type, over, bad, good]) => {
    const with_value = (value: string) => ({
      recipients: [ada],
      fields: [signatureFor(ada.email), box('it', type, { ...over, value, read_only: true })],
    })
    const { status, body } = await create(service, with_value(bad))
    expect([status, body.code]).toEqual([400, 'invalid_field_placement'])
    expect(body.errors).toMatchObject([{ code: 'invalid_prefill', param: 'fields[1].value' }])
    const made = await create(service, with_value(good))
    expect(made.status).toBe(201)
    const placed = await call(service, 'POST', `/envelopes/${made.body.id}/fields?replace=true`, {
      body: { fields: with_value(bad).fields },
    })
    expect([placed.status, placed.body.errors?.[0].param]).toEqual([400, 'fields[1].value'])
  })

  test('in a template a pattern is kept at once, a day when it is used', async () => {
    const pdf = [{ name: 'lease.pdf', content: Buffer.from(onePageFile()) }]
    const template = (fields: readonly object[]) =>
      call(service, 'POST', '/templates', {
        raw: envelopeForm({ name: 'Lease', roles: [{ label: 'Tenant', signing_order: 1 }], fields }, pdf),
      })
    const at = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05, role: 1, required: false }
    const refused = await template([{ ...at, type: 'text', pattern: '\\d+', value: 'abc' }])
    expect(refused.body.errors?.[0]).toMatchObject({ code: 'invalid_prefill', param: 'fields[0].value' })
    const { status, body } = await template([
      { ...at, type: 'date', key: 'start', label: 'Start', ...day, value: '2020-01-31' },
      { ...at, type: 'text', key: 'code', label: 'Code', y: 0.3, pattern: '\\d+' },
    ])
    expect(status).toBe(201)
    const use = (prefill: object) =>
      call(service, 'POST', `/templates/${body.id}/envelopes`, {
        body: { assignments: [{ signing_order: 1, full_name: ada.name, email: ada.email }], prefill },
      })
    expect((await use({})).body.errors).toMatchObject([{ code: 'invalid_prefill', param: 'fields[0].value' }])
    expect((await use({ start: '2999-01-31', code: 'x' })).body.errors).toMatchObject([
      { code: 'invalid_value', param: 'prefill.code' },
    ])
    expect((await use({ start: '2999-01-31', code: '7' })).status).toBe(201)
  })
})

test('an answer that was right on its day is looked at again at the finish', async () => {
  const { envelope, session, save, ids } = await begin({
    recipients: [ada],
    fields: [
      box('start', 'date', { date_mode: 'manual', min_date: 'today' }),
      box('fixed', 'date', {
        date_mode: 'manual',
        min_date: 'today',
        value: service.clock.now().slice(0, 10),
        read_only: true,
      }),
      signatureFor(ada.email, { key: 'tenant' }),
    ],
  })
  await save('tenant', typed)
  const { today } = session.state
  expect((await save('start', today)).status).toBe(200)
  service.clock.advance(24 * 3_600_000)
  const later = await continueAs(service, envelope.recipients[0].id)
  const { status, body } = await later.post('finish', {})
  expect([status, body.code]).toEqual([400, 'required_fields_missing'])
  // What the sender filled in for good was right when it was sent, and nobody could change it.
  expect(body.errors).toMatchObject([
    { param: ids.get('start'), message: expect.stringMatching(/no longer fits: not before/) },
  ])
  expect((await later.put(ids.get('start') ?? '', '2999-01-01')).status).toBe(200)
  expect((await later.post('finish', {})).status).toBe(200)
})

test('a pattern that would take for ever elsewhere takes no time, and what is no pattern is refused', async () => {
  const evil = { recipients: [ada], fields: [box('it', 'text', { pattern: '(a+)+$' }), signatureFor(ada.email)] }
  const { save } = await begin(evil)
  expect((await save('it', `${'a'.repeat(2000)}b`)).status).toBe(400)
  const { status, body } = await create(service, { ...evil, fields: [box('it', 'text', { pattern: '(?=a)' })] })
  expect([status, body.errors[0].param]).toEqual([400, 'fields[0].pattern'])
})

test('the simulator fills in what its own answers bring up', async () => {
  const envelope = await sendNew(service, LEASE, { key: service.test_key })
  const act = (at: number, values: object) =>
    call(service, 'POST', `/test/envelopes/${envelope.id}/recipients/${envelope.recipients[at].id}/act`, {
      key: service.test_key,
      body: { act: 'sign', values },
    })
  expect((await act(0, { [envelope.fields[0].id]: true })).status).toBe(200)
  expect((await act(1, {})).status).toBe(200)
  await service.runJobs()
  const evidence = await evidenceOf(envelope.id, service.test_key)
  const told = Object.fromEntries(evidence.fields.map(({ key, value }: any) => [key, value]))
  expect(told).toMatchObject({ pets: true, animal: 'Sample', rent: '42', deposit: '126', keeper: 'Sample' })
})

describe('a request whose rules cannot be is refused, each named by its entry', () => {
  test.each([
    [
      'an unknown key',
      { visible_if: { field: 'nobody', filled: true } },
      'unknown_field_key',
      'fields[0].visible_if.field',
    ],
    ['a later signer', { visible_if: { field: 'late', filled: true } }, 'later_signer', 'fields[0].visible_if.field'],
    ['a circle', { visible_if: { field: 'b', filled: true } }, 'field_cycle', 'fields[0].visible_if'],
    ['a formula', { type: 'number', formula: '1 +' }, 'invalid_formula', 'fields[0].formula'],
    ['a key of another', { key: 'b' }, 'duplicate_field_key', 'fields[1].key'],
    ['a shape', { visible_if: { field: 'b', is: 1 } }, 'unknown_parameter', 'fields[0].visible_if.is'],
    [
      'a depth',
      { visible_if: { not: { not: { not: { not: { not: { not: { field: 'b', filled: true } } } } } } } },
      'invalid_condition',
      'fields[0].visible_if',
    ],
  ])('%s', async (_, over, code, param) => {
    const fields = [
      box('a', 'text', over),
      box('b', 'text', { required_if: { field: 'a', filled: true } }),
      { ...box('late', 'text'), recipient_email: grace.email },
      signatureFor(ada.email),
    ]
    const { status, body } = await create(service, { recipients: LEASE.recipients, fields })
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ code, ...(param === null ? {} : { param }) })
  })

  test('at the send, when the draft was changed after', async () => {
    const { body: draft } = await create(service, LEASE)
    const { status } = await call(service, 'DELETE', `/envelopes/${draft.id}/fields/${draft.fields[0].id}`)
    expect(status).toBe(204)
    const sent = await call(service, 'POST', `/envelopes/${draft.id}/send`)
    expect(sent.status).toBe(400)
    expect(sent.body.errors[0]).toMatchObject({ code: 'unknown_field_key', param: 'fields[0].visible_if.field' })
  })
})

test('a template hands its rules on, and is refused where its roles cannot keep them', async () => {
  const fields = LEASE.fields.map(({ recipient_email, ...field }) => ({
    ...field,
    role: recipient_email === grace.email ? 2 : 1,
  }))
  const roles = [{ label: 'Tenant' }, { label: 'Landlord' }]
  const make = (metadata: object) =>
    call(service, 'POST', '/templates', { raw: envelopeForm({ name: 'Lease', roles, ...metadata }) })
  const { body: template } = await make({ fields })
  const assignments = [
    { signing_order: 1, full_name: ada.name, email: ada.email },
    { signing_order: 2, full_name: grace.name, email: grace.email },
  ]
  const made = await call(service, 'POST', `/templates/${template.id}/envelopes`, { body: { assignments, send: true } })
  expect(made.status).toBe(201)
  expect(made.body.fields[3]).toMatchObject({ key: 'deposit', formula: 'rent * 3' })

  const parallel = roles.map((role) => ({ ...role, group: 1 }))
  const refused = await make({ fields, roles: parallel })
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0]).toMatchObject({ code: 'later_signer', param: 'fields[7].visible_if.field' })
})

test('a plain envelope says nothing of rules that it does not have', async () => {
  const { body } = await create(service)
  for (const rule of ['key', 'visible_if', 'required_if', 'formula']) expect(body.fields[0]).not.toHaveProperty(rule)
})
