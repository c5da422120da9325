import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TemplateShape } from '../../src/contract/templates/shapes.ts'
import { ada, call, create, grace, signAs, signatureFor, simple } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { completed, draft, read, signAll } from '../support/stories.ts'
import { both, boxFor, landlord, lease, order, template, tenant } from '../support/templates.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const errors = ({ body }: { body: any }) => body.errors.map((e: any) => `${e.code} ${e.param}`)

describe('an envelope from a template', () => {
  test('is a draft like any other: one person for each role, the boxes theirs', async () => {
    const made = await template(service, lease({ message: { subject: 'S', body: 'B' }, deadline_days: 10 }))
    const { status, headers, body } = await order(service, made.id, {
      assignments: [{ ...landlord, label: 'Owner', phone: '+49 30 1', locale: 'de', message: 'Hello' }, tenant],
    })
    expect(status).toBe(201)
    expect(headers['location']).toBe(`${BASE_URL}/api/v1/envelopes/${body.id}`)
    expect(body).toMatchObject({
      status: 'draft',
      name: 'Lease',
      template_id: made.id,
      fields_required: false,
      livemode: true,
      message: { subject: 'S', body: 'B' },
      signing_order: 'sequential',
      external_ref: null,
      recipients: [
        { ...ada, label: 'Tenant', signing_order: 1, has_fields: 1, phone: null, locale: null },
        { ...grace, label: 'Owner', signing_order: 2, has_fields: 1, phone: '+49 30 1', locale: 'de' },
      ],
      fields: [{ recipient_email: ada.email }, { recipient_email: grace.email }],
    })
    expect(Date.parse(body.deadline_at) - Date.parse(body.created_at)).toBe(10 * 86_400_000)
    expect(body.documents[0]).toMatchObject({ sha256: made.documents[0].sha256, page_count: 2 })
    expect(body.documents[0].id).not.toBe(made.documents[0].id)
    expect(body.fields.map(({ id }: any) => id)).not.toContain(made.fields[0].id)
    const { name, sha256, size } = made.documents[0]
    const documents = [{ name, sha256, size }]
    expect(body.audit_trail[0].data).toEqual({ source: 'template', fields_required: false, documents })
    expect(await read(service, body.id)).toEqual(body)
  })

  test('with send it goes out at once, is signed in turn and sealed', async () => {
    const { id } = await template(service)
    const { body } = await order(service, id, { ...both, send: true, external_ref: 'crm-7' })
    expect(body).toMatchObject({ status: 'sent', external_ref: 'crm-7' })
    expect(body.recipients.map((r: any) => r.status)).toEqual(['sent', 'waiting'])
    await signAll(service, body)
    await service.runJobs()
    expect(await read(service, body.id)).toMatchObject({ status: 'completed', template_id: id })
  })

  test('equal groups act side by side, and groups go before numbers', async () => {
    const { id } = await template(
      service,
      lease({
        roles: [{ group: 2 }, { group: 1 }, { group: 2 }, { role: 'cc', group: 1 }],
        fields: [boxFor(1), boxFor(2), boxFor(3)],
      }),
    )
    const someone = (signing_order: number) => ({ ...tenant, signing_order, full_name: `P ${signing_order}` })
    const { body } = await order(service, id, { assignments: [1, 2, 3, 4].map(someone), send: true })
    expect(body.recipients.map((r: any) => [r.name, r.role, r.signing_order, r.status])).toEqual([
      ['P 1', 'signer', 2, 'waiting'],
      ['P 2', 'signer', 1, 'sent'],
      ['P 3', 'signer', 2, 'waiting'],
      ['P 4', 'cc', 1, 'created'],
    ])
    await signAs(service, body.recipients[1])
    const after = await read(service, body.id)
    expect(after.recipients.map((r: any) => r.status)).toEqual(['sent', 'signed', 'sent', 'created'])
  })

  test('what it says of its own goes before the template', async () => {
    const { id } = await template(service, lease({ message: { subject: 'S', body: 'B' } }))
    const own = {
      name: 'Flat 4',
      external_ref: 'x',
      locale: 'de',
      timezone: 'Europe/Berlin',
      redirect_url: 'https://acme.test/4',
      custom_metadata: { flat: '4' },
      reminders: { first_after_days: 1, repeat_every_days: 2, max: 3 },
    }
    const { body } = await order(service, id, { ...both, ...own, message: { body: null }, deadline_days: 3 })
    expect(body).toMatchObject({ ...own, message: { subject: 'S', body: null } })
    expect(Date.parse(body.deadline_at) - Date.parse(body.created_at)).toBe(3 * 86_400_000)
    const deadline_at = '2027-01-01T00:00:00.000Z'
    expect((await order(service, id, { ...both, deadline_at })).body.deadline_at).toBe(deadline_at)
  })

  test('later changes of the template leave it as it is', async () => {
    const { id } = await template(service)
    const { body } = await order(service, id)
    await call(service, 'PATCH', `/templates/${id}`, { body: { name: 'X', roles: [{}], fields: [] } })
    await call(service, 'DELETE', `/templates/${id}`)
    expect(await read(service, body.id)).toEqual(body)
    expect((await call(service, 'POST', `/envelopes/${body.id}/send`)).body.status).toBe('sent')
  })

  test('the list of envelopes finds them by the template', async () => {
    const { id } = await template(service)
    const made = [(await order(service, id)).body.id, (await order(service, id)).body.id]
    await order(service, (await template(service)).id)
    const list = async (query: string) => (await call(service, 'GET', `/envelopes?${query}`)).body
    const found = await list(`template_id=${id}`)
    expect([found.total, found.data.map((e: any) => e.id)]).toEqual([2, made.toReversed()])
    expect(found.data[0].template_id).toBe(id)
    expect((await list(`template_id=${id}&status=sent`)).total).toBe(0)
    expect((await list('template_id=tpl_x')).total).toBe(0)
    expect((await draft(service)).template_id).toBeNull()
  })

  test('the test space has templates and envelopes of its own', async () => {
    const key = service.test_key
    const { id } = await template(service, lease(), { key })
    const { body } = await order(service, id, { ...both, test: true }, { key })
    expect(body).toMatchObject({ livemode: false, template_id: id })
    expect((await order(service, id)).body.code).toBe('not_found')
    expect((await order(service, id, { ...both, test: false }, { key })).body).toMatchObject({
      param: 'test',
    })
  })
})

describe('prefill', () => {
  const text = (role: number, label: string | null, over: object = {}) => boxFor(role, { type: 'text', label, ...over })
  const rent = lease({
    fields: [
      ...[boxFor(1), boxFor(2, { label: 'Mark' })],
      text(1, 'Rent', { read_only: true, validation: 'number' }),
      text(1, 'Flat', { required: false, value: 'tbd' }),
      text(2, 'Flat', { required: false }),
      boxFor(2, { type: 'checkbox', label: 'Pets', required: false }),
    ],
  })
  const values = ({ fields }: any) =>
    fields.filter((f: any) => f.value !== null).map((f: any) => [f.recipient_email, f.label, f.value])

  test('goes into the boxes of that label; an assignment before what is said for all', async () => {
    const { id } = await template(service, rent)
    const one = { ...tenant, prefill: { Rent: '900', Flat: '4a' } }
    const { status, body } = await order(service, id, {
      assignments: [one, { ...landlord, prefill: { Pets: true } }],
      prefill: { Flat: '4b' },
    })
    expect(status).toBe(201)
    expect(values(body)).toEqual([
      [ada.email, 'Rent', '900'],
      [ada.email, 'Flat', '4a'],
      [grace.email, 'Flat', '4b'],
      [grace.email, 'Pets', true],
    ])
    const plain = await order(service, id, { ...both, prefill: { Rent: '1' } })
    expect(values(plain.body)).toEqual([
      [ada.email, 'Rent', '1'],
      [ada.email, 'Flat', 'tbd'],
    ])
  })

  test('that does not fit, names nothing, or is missing where it must be is refused by name', async () => {
    const { id } = await template(service, rent)
    const wrong = await order(service, id, {
      assignments: [
        { ...tenant, prefill: { Rent: 'a lot', Pets: true } },
        { ...landlord, prefill: { Mark: 'Grace', toString: 'x' } },
      ],
      prefill: { Nothing: '1' },
    })
    expect(errors(wrong)).toEqual([
      'invalid_value assignments[0].prefill.Rent',
      'invalid_parameter assignments[0].prefill.Pets',
      'invalid_value assignments[1].prefill.Mark',
      'invalid_parameter assignments[1].prefill.toString',
      'invalid_parameter prefill.Nothing',
    ])
    const missing = await order(service, id)
    expect(missing.body).toMatchObject({ status: 400, code: 'missing_parameter' })
    expect(errors(missing)).toEqual(['missing_parameter assignments[0].prefill.Rent'])
  })
})

describe('refused', () => {
  test.each<[string, unknown, string, string[]]>([
    ['a role with nobody', { assignments: [tenant] }, 'missing_assignment', ['missing_assignment assignments']],
    ['nobody at all', { assignments: [] }, 'missing_assignment', Array(2).fill('missing_assignment assignments')],
    [
      'a role that is not there',
      { assignments: [tenant, landlord, { ...tenant, signing_order: 3 }] },
      'unknown_role',
      ['unknown_role assignments[2].signing_order'],
    ],
    [
      'a role taken twice',
      { assignments: [tenant, landlord, tenant] },
      'duplicate_assignment',
      ['duplicate_assignment assignments[2].signing_order'],
    ],
    [
      'all of these at once, beside what is malformed',
      {
        assignments: [tenant, tenant, { ...tenant, signing_order: 9 }],
        deadline_days: 0,
        colour: 1,
        timezone: 'x',
      },
      'invalid_parameter',
      [
        ...['invalid_parameter deadline_days', 'unknown_parameter colour', 'missing_assignment assignments'],
        ...['duplicate_assignment assignments[1].signing_order', 'unknown_role assignments[2].signing_order'],
      ],
    ],
    [
      'a malformed assignment, whose role is not missing too',
      { assignments: [tenant, { ...landlord, email: 'grace', full_name: '' }] },
      'invalid_parameter',
      ['invalid_parameter assignments[1].full_name', 'invalid_parameter assignments[1].email'],
    ],
    [
      'an assignment that tells no role',
      { assignments: [{ ...tenant, signing_order: '1' }] },
      'invalid_parameter',
      ['invalid_parameter assignments[0].signing_order'],
    ],
    ['no assignments', {}, 'missing_parameter', ['missing_parameter assignments']],
    ['another body', 'x', 'invalid_parameter', ['invalid_parameter null']],
    [
      'a past deadline',
      { ...both, deadline_at: '2020-01-01T00:00:00Z' },
      'invalid_parameter',
      ['invalid_parameter deadline_at'],
    ],
    ['an unknown zone', { ...both, timezone: 'x' }, 'invalid_parameter', ['invalid_parameter timezone']],
    [
      'hidden characters',
      { assignments: [{ ...tenant, full_name: 'A\u202eb' }, landlord] },
      'invalid_parameter',
      ['invalid_parameter assignments[0].full_name'],
    ],
    [
      'more values than an envelope has fields',
      { ...both, prefill: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`L${i}`, 'x'])) },
      'invalid_parameter',
      ['invalid_parameter prefill'],
    ],
    ['test with a live key', { ...both, test: true }, 'invalid_parameter', ['invalid_parameter test']],
  ])('%s', async (_, body, code, expected) => {
    const { id } = await template(service)
    const before = (await call(service, 'GET', '/envelopes?limit=1')).body.total
    const reply = await order(service, id, body)
    expect([reply.status, reply.body.code]).toEqual([400, code])
    expect(errors(reply).toSorted()).toEqual(expected.toSorted())
    expect((await call(service, 'GET', '/envelopes?limit=1')).body.total).toBe(before)
  })

  test.each([
    [[tenant], 'assignments names nobody for signing_order 2 (Landlord)'],
    [
      [tenant, landlord, { ...tenant, signing_order: 3 }],
      'assignments[2].signing_order is 3, which is not a role of this template',
    ],
    [[tenant, landlord, landlord], 'assignments[2].signing_order is 2, which another assignment has taken'],
  ])('%j in words', async (assignments, message) => {
    const { id } = await template(service)
    expect((await order(service, id, { assignments })).body.message).toBe(message)
  })

  test('more assignments than an envelope has people', async () => {
    const { id } = await template(service)
    const { body } = await order(service, id, { assignments: Array.from({ length: 51 }, () => tenant) })
    expect(body).toMatchObject({
      status: 400,
      code: 'limit_exceeded',
      param: 'assignments',
      limit: 50,
      value: 51,
    })
  })

  test('to send where a signer has no required field: no envelope is left behind', async () => {
    const { id } = await template(service, lease({ fields: [boxFor(1)] }))
    const { body } = await order(service, id, { ...both, send: true })
    expect(body).toMatchObject({ status: 409, code: 'signer_without_required_field' })
    expect((await call(service, 'GET', `/envelopes?template_id=${id}`)).body.total).toBe(0)
    expect((await order(service, id)).body.status).toBe('draft')
  })

  test('when the allowance is used up, exactly', async () => {
    const { live_key: key } = await service.addWorkspace('free')
    const { id } = await template(service, lease(), { key })
    const replies = await Promise.all(Array.from({ length: 8 }, () => order(service, id, both, { key })))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(replies.find(({ status }) => status === 402)?.body.code).toBe('allowance_exhausted')
    expect((await create(service, simple(), { key })).status).toBe(402)
  })
})

describe('saving an envelope as a template', () => {
  const save = (id: string, body: unknown = {}) => call(service, 'POST', `/envelopes/${id}/template`, { body })
  const metadata = {
    name: 'Lease of Ada Lovelace',
    external_ref: 'crm-42',
    message: { subject: 'For Ada', body: 'Dear Ada' },
    custom_metadata: { deal: '42' },
    reminders: { first_after_days: 3, repeat_every_days: 3, max: 5 },
    deadline_days: 12,
    locale: 'de',
    timezone: 'Europe/Berlin',
    redirect_url: 'https://acme.test/?deal=42',
    recipients: [
      { ...grace, label: 'Boss GRACE hopper', signing_order: 2 },
      { ...ada, label: 'Tenant', phone: '+49 30 123' },
      { name: 'Cleo Copy', email: 'cleo@example.test', role: 'cc', signing_order: 2 },
    ],
    fields: [
      signatureFor(ada.email),
      signatureFor(grace.email),
      signatureFor(grace.email, { type: 'text', label: 'Rent', value: 'nine hundred', read_only: true }),
      signatureFor(grace.email, { type: 'text', label: null, value: 'Ada', read_only: true }),
      signatureFor(ada.email, { type: 'text', placeholder: 'ada@example.test', required: false }),
    ],
  }

  test('of any status: roles by turn, nothing of its people', async () => {
    const finished = await completed(service, metadata)
    expect(finished.status).toBe('completed')
    const { status, headers, body } = await save(finished.id)
    expect(status).toBe(201)
    expect(headers['location']).toBe(`${BASE_URL}/api/v1/templates/${body.id}`)
    expect(() => TemplateShape.parse(body)).not.toThrow()
    expect(body).toMatchObject({
      name: 'contract',
      message: { subject: null, body: null },
      redirect_url: null,
      description: null,
      deadline_days: 12,
      locale: 'de',
      timezone: 'Europe/Berlin',
      reminders: metadata.reminders,
      roles: [
        { signing_order: 1, label: 'Tenant', role: 'signer', group: 1, field_count: 2 },
        { signing_order: 2, label: 'Signer 2', role: 'signer', group: 2, field_count: 3 },
        { signing_order: 3, label: 'Copy 1', role: 'cc', group: 2, field_count: 0 },
      ],
      documents: [{ sha256: finished.documents[0].sha256, page_count: 2 }],
    })
    expect(body.fields.map((f: any) => [f.role, f.type, f.label, f.value])).toEqual([
      [1, 'signature', null, null],
      [2, 'signature', null, null],
      [2, 'text', 'Rent', null],
      [2, 'text', 'Field 4', null],
      [1, 'text', null, null],
    ])
    const ids = /[a-z]{3}_[0-9a-z]{26}|[0-9a-f]{64}/g
    const everything = JSON.stringify(body).replaceAll(ids, '').toLowerCase()
    for (const word of ['ada', 'grace', 'cleo', 'hopper', 'lovelace', 'nine', 'crm-42', 'deal', '+49'])
      expect(everything).not.toContain(word)

    const prefill = { Rent: '950', 'Field 4': 'Bob' }
    const assignments = [tenant, { ...landlord, prefill }, { ...tenant, signing_order: 3 }]
    const again = await order(service, body.id, { assignments, send: true })
    expect(again.body).toMatchObject({
      status: 'sent',
      recipients: [{ signing_order: 1 }, { signing_order: 2 }, {}],
    })
  })

  test('with a name and a description of its own', async () => {
    const { id } = await draft(service)
    const { body } = await save(id, { name: 'NDA', description: 'Ours' })
    expect(body).toMatchObject({ name: 'NDA', description: 'Ours', roles: [{ label: 'Signer 1' }] })
    expect((await call(service, 'GET', `/templates/${body.id}`)).body).toEqual(body)
    expect(await read(service, id)).toMatchObject({ status: 'draft', template_id: null })
  })

  test('voided ones and such without fields too', async () => {
    const { body: sent } = await create(service, simple({ send: true }))
    await call(service, 'POST', `/envelopes/${sent.id}/void`)
    expect((await save(sent.id)).status).toBe(201)
    const bare = await draft(service, { recipients: [ada, grace] })
    expect((await save(bare.id)).body).toMatchObject({ fields: [], roles: [{ group: 1 }, { group: 1 }] })
  })

  test('is refused without a signer, for an envelope that is not there, and by name', async () => {
    const { id, recipients } = await draft(service, { recipients: [ada, { ...grace, role: 'cc' }] })
    await call(service, 'DELETE', `/envelopes/${id}/recipients/${recipients[0].id}`)
    expect((await save(id)).body).toMatchObject({ status: 400, code: 'no_signer' })
    expect((await save('env_x')).body.code).toBe('not_found')
    expect((await save(id, { label: 'x', name: '' })).body.errors).toHaveLength(2)
  })
})
