import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TemplateShape } from '../../src/contract/templates/shapes.ts'
import { ada, type Call, call, create, envelopeForm, SAMPLE_PDF, simple } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { boxFor, createTemplate, lease, order, template } from '../support/templates.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const patch = (id: string, body: unknown, options: Call = {}) =>
  call(service, 'PATCH', `/templates/${id}`, { ...options, body })
const read = (id: string, options: Call = {}) => call(service, 'GET', `/templates/${id}`, options)
const archive = (id: string, options: Call = {}) => call(service, 'DELETE', `/templates/${id}`, options)
const params = ({ body }: { body: any }) => body.errors.map((e: any) => `${e.code} ${e.param}`)

describe('creating', () => {
  test('201 answers the whole template, key by key', async () => {
    const { status, headers, body } = await createTemplate(service, {
      name: 'Lease',
      description: 'For flats.\nNot for shops',
      deadline_days: 30,
      locale: 'de',
      timezone: 'Europe/Berlin',
      redirect_url: 'https://acme.test/done',
      message: { subject: 'Your flat' },
      reminders: { first_after_days: 3, repeat_every_days: 2, max: 4 },
      documents: [{ name: 'contract.pdf', title: 'The lease' }],
      roles: [
        { label: 'Tenant', group: 3 },
        { label: 'Witness', signing_order: 7, group: 3 },
        { role: 'carbon_copy' },
        {},
      ],
      fields: [
        boxFor('Tenant'),
        boxFor(7, { type: 'text', label: 'Rent', read_only: true }),
        boxFor('Signer 3', { type: 'date', required: false }),
      ],
    })
    expect(status).toBe(201)
    expect(headers['location']).toBe(`${BASE_URL}/api/v1/templates/${body.id}`)
    expect(() => TemplateShape.parse(body)).not.toThrow()
    const [role_1, role_2, role_3, role_4] = body.roles.map(({ id }: { id: string }) => id)
    const at = { page: 2, x: 0.33, y: 0.6, width: 0.4, height: 0.07 }
    const here = { document: 'contract.pdf', document_id: body.documents[0].id, ...at }
    expect(body).toStrictEqual({
      id: expect.stringMatching(/^tpl_[0-9a-z]{26}$/),
      object: 'template',
      livemode: true,
      name: 'Lease',
      description: 'For flats.\nNot for shops',
      message: { subject: 'Your flat', body: null },
      documents: [
        {
          id: expect.stringMatching(/^doc_/),
          name: 'contract.pdf',
          title: 'The lease',
          order: 1,
          page_count: 2,
          signable: true,
          size: SAMPLE_PDF.length,
          sha256: createHash('sha256').update(SAMPLE_PDF).digest('hex'),
          pages: [expect.objectContaining({ rotation: 0 }), expect.objectContaining({ rotation: 0 })],
        },
      ],
      roles: [
        { id: role_1, signing_order: 1, label: 'Tenant', role: 'signer', group: 3, field_count: 1 },
        { id: role_2, signing_order: 7, label: 'Witness', role: 'signer', group: 3, field_count: 1 },
        { id: role_3, signing_order: 3, label: 'Copy 1', role: 'cc', group: 3, field_count: 0 },
        { id: role_4, signing_order: 4, label: 'Signer 3', role: 'signer', group: 4, field_count: 1 },
      ],
      fields: [
        {
          id: expect.stringMatching(/^fld_/),
          role_id: role_1,
          role: 1,
          role_label: 'Tenant',
          ...here,
          type: 'signature',
          required: true,
          read_only: false,
          label: null,
          value: null,
        },
        {
          id: expect.stringMatching(/^fld_/),
          role_id: role_2,
          role: 7,
          role_label: 'Witness',
          ...here,
          type: 'text',
          required: true,
          read_only: true,
          label: 'Rent',
          value: null,
        },
        {
          id: expect.stringMatching(/^fld_/),
          role_id: role_4,
          role: 4,
          role_label: 'Signer 3',
          ...here,
          type: 'date',
          required: false,
          read_only: false,
          label: null,
          value: null,
          date_format: 'YYYY-MM-DD',
          date_mode: 'signing',
        },
      ],
      reminders: { first_after_days: 3, repeat_every_days: 2, max: 4 },
      deadline_days: 30,
      locale: 'de',
      timezone: 'Europe/Berlin',
      redirect_url: 'https://acme.test/done',
      created_at: body.updated_at,
      updated_at: expect.any(String),
      archived_at: null,
    })
    expect((await read(body.id)).body).toStrictEqual(body)
  })

  test('what is left out has the documented defaults', async () => {
    const { body } = await createTemplate(service, { roles: [{}] })
    expect(body).toMatchObject({
      name: 'contract',
      description: null,
      message: { subject: null, body: null },
      fields: [],
      reminders: null,
      deadline_days: 90,
      locale: 'en',
      timezone: 'UTC',
      redirect_url: null,
      roles: [{ signing_order: 1, label: 'Signer 1', role: 'signer', group: 1 }],
    })
  })

  test.each<[string, object, string, string[]]>([
    ['no roles', { roles: undefined }, 'missing_parameter', ['missing_parameter roles']],
    ['only copies', { roles: [{ role: 'cc' }], fields: [] }, 'no_signer', ['no_signer roles']],
    [
      'numbers that are the same, one of them by its place',
      { roles: [{ signing_order: 2 }, {}], fields: [] },
      'invalid_parameter',
      ['invalid_parameter roles[1].signing_order'],
    ],
    [
      'an id, where no role has one yet',
      { roles: [{ id: 'rol_x' }], fields: [] },
      'unknown_role',
      ['unknown_role roles[0].id'],
    ],
    [
      'fields of nobody, of a copy, of two, and outside the page',
      {
        roles: [{ label: 'A' }, { label: 'A' }, { role: 'cc' }],
        fields: [boxFor('B'), boxFor(9), boxFor(3), boxFor('A'), boxFor(1, { page: 9, x: 2 })],
      },
      'unknown_role',
      [
        'unknown_role fields[0].role',
        'unknown_role fields[1].role',
        'recipient_not_signer fields[2].role',
        'ambiguous_recipient fields[3].role',
        'page_out_of_range fields[4].page',
        'out_of_bounds fields[4].x',
      ],
    ],
    [
      'shapes and places at once, each entry named',
      {
        colour: 'red',
        deadline_days: 0,
        timezone: 5,
        fields: [boxFor(1, { document: 'x.pdf' }), { page: 0 }],
      },
      'invalid_parameter',
      [
        ...['unknown_parameter colour', 'invalid_parameter deadline_days', 'invalid_parameter timezone'],
        ...['missing_parameter fields[1].role', 'missing_parameter fields[1].type'],
        ...['invalid_parameter fields[1].page', 'missing_parameter fields[1].x', 'missing_parameter fields[1].y'],
        ...['missing_parameter fields[1].width', 'missing_parameter fields[1].height'],
        'unknown_document fields[0].document',
      ],
    ],
    [
      'malformed roles are not reported twice',
      { roles: [{ label: '' }, { role: 'boss' }], fields: [boxFor(1)] },
      'invalid_parameter',
      ['invalid_parameter roles[0].label', 'invalid_parameter roles[1].role'],
    ],
    ['an unknown zone', { timezone: 'Mars/Phobos' }, 'invalid_parameter', ['invalid_parameter timezone']],
    [
      'a read-only box that nobody could ever fill in',
      { fields: [boxFor(1, { type: 'text', read_only: true })] },
      'invalid_field_placement',
      ['unfillable_field fields[0].read_only'],
    ],
    [
      'hidden characters',
      { description: 'a\u0000b', roles: [{ label: 'a\u202eb' }], fields: [] },
      'invalid_parameter',
      ['invalid_parameter description', 'invalid_parameter roles[0].label'],
    ],
    [
      'what belongs to an envelope',
      { external_ref: 'x', send: true, recipients: [ada] },
      'unknown_parameter',
      ['unknown_parameter external_ref', 'unknown_parameter send', 'unknown_parameter recipients'],
    ],
  ])('refuses %s', async (_, over, code, errors) => {
    const reply = await createTemplate(service, lease(over))
    expect([reply.status, reply.body.code]).toEqual([400, code])
    expect(params(reply).toSorted()).toEqual(errors.toSorted())
  })

  test.each<[string, object, string]>([
    ['roles', { roles: Array.from({ length: 51 }, () => ({})) }, 'a template has at most 50 roles; this one has 51'],
    [
      'fields',
      { fields: Array.from({ length: 501 }, () => boxFor(1)) },
      'a template has at most 500 fields; this one has 501',
    ],
  ])('refuses too many %s', async (param, over, message) => {
    const { body } = await createTemplate(service, lease(over))
    expect(body).toMatchObject({ status: 400, code: 'limit_exceeded', param, message })
  })

  test('files are looked at as those of an envelope', async () => {
    const send = (metadata: object, ...files: [string, Buffer][]) =>
      call(service, 'POST', '/templates', {
        raw: envelopeForm(
          metadata,
          files.map(([name, content]) => ({ name, content })),
        ),
      })
    const codes = [
      await send(lease(), ['a.txt', Buffer.from('hello')]),
      await send(lease(), ['a.pdf', SAMPLE_PDF], ['a.pdf', SAMPLE_PDF]),
      await send(lease({ documents: [{ name: 'b.pdf' }] }), ['a.pdf', SAMPLE_PDF]),
      await call(service, 'POST', '/templates', { raw: envelopeForm('{') }),
      await call(service, 'POST', '/templates', { body: lease() }),
    ].map(({ status, body }) => `${status} ${body.code}`)
    expect(codes).toEqual([
      '415 unsupported_document_type',
      '400 duplicate_document_name',
      '400 unknown_document',
      '400 invalid_json',
      '415 unsupported_media_type',
    ])
  })

  test('it is no envelope: the allowance is not touched', async () => {
    const { live_key } = await service.addWorkspace('free')
    for (let i = 0; i < 6; i++) await template(service, lease(), { key: live_key })
    expect((await create(service, simple(), { key: live_key })).status).toBe(201)
  })
})

describe('changing', () => {
  test('what is given changes, what is not stays', async () => {
    const before = await template(service, lease({ description: 'x', message: { subject: 'S', body: 'B' } }))
    service.clock.advance(1000)
    const reminders = { first_after_days: 1, repeat_every_days: 1, max: 1 }
    const { status, body } = await patch(before.id, {
      name: 'Sublease',
      description: null,
      message: { body: null },
      deadline_days: 7,
      reminders,
    })
    expect(status).toBe(200)
    expect(body).toStrictEqual({
      ...before,
      name: 'Sublease',
      description: null,
      message: { subject: 'S', body: null },
      deadline_days: 7,
      reminders,
      updated_at: expect.not.stringMatching(before.updated_at),
    })
    expect((await patch(before.id, { reminders: false })).body.reminders).toBeNull()
    expect((await read(before.id)).body.name).toBe('Sublease')
    expect((await patch(before.id, {})).body.roles).toEqual(before.roles)
  })

  test('roles keep their fields by id, or else by number', async () => {
    const { id, roles } = await template(service)
    const [first, second] = roles
    const swapped = await patch(id, {
      roles: [{ id: second.id, label: 'Owner' }, { label: 'Tenant', id: first.id }, { label: 'Guarantor' }],
    })
    expect(swapped.body.roles).toMatchObject([
      { id: second.id, signing_order: 1, label: 'Owner', field_count: 1 },
      { id: first.id, signing_order: 2, label: 'Tenant', field_count: 1 },
      { signing_order: 3, label: 'Guarantor', field_count: 0 },
    ])
    expect(swapped.body.fields.map((f: any) => [f.role_id, f.role, f.role_label])).toEqual([
      [first.id, 2, 'Tenant'],
      [second.id, 1, 'Owner'],
    ])
    const renamed = await patch(id, {
      roles: [{ label: 'A' }, { label: 'B' }, { id: first.id, signing_order: 9 }],
    })
    expect(renamed.body.roles).toMatchObject([{ id: second.id }, { label: 'B', field_count: 0 }, { id: first.id }])
    const twice = await patch(id, { roles: [{ id: first.id }, { id: first.id }, { id: second.id }] })
    expect(params(twice)).toEqual(['invalid_parameter roles[1].id'])
  })

  test('a role with fields does not go unless the fields are given too', async () => {
    const { id } = await template(service)
    const alone = await patch(id, { roles: [{ label: 'Tenant' }] })
    expect(alone.body).toMatchObject({ status: 400, code: 'invalid_parameter', param: 'roles' })
    expect(alone.body.message).toContain('1 field(s) of signing_order 2 (Landlord)')
    const copied = await patch(id, { roles: [{ label: 'Tenant' }, { role: 'cc' }] })
    expect(copied.body).toMatchObject({ status: 400, param: 'roles' })
    const together = await patch(id, { roles: [{ label: 'Tenant' }], fields: [boxFor('Tenant')] })
    expect(together.body).toMatchObject({ roles: [{ field_count: 1 }], fields: [{ role: 1 }] })
  })

  test('fields alone are placed for the roles that are there', async () => {
    const { id, roles } = await template(service)
    const { body } = await patch(id, { fields: [boxFor('Landlord', { type: 'initials' })] })
    expect(body.roles).toMatchObject([{ field_count: 0 }, { field_count: 1 }])
    expect(body.fields).toMatchObject([{ role_id: roles[1].id, type: 'initials' }])
    const wrong = await patch(id, { fields: [boxFor('Nobody'), boxFor(1, { page: 3 })], name: '' })
    expect(params(wrong)).toEqual([
      ...['invalid_parameter name', 'unknown_role fields[0].role', 'page_out_of_range fields[1].page'],
    ])
    expect((await read(id)).body.fields).toEqual(body.fields)
  })

  test.each<[unknown, string[]]>([
    [{ roles: [] }, ['no_signer roles']],
    [{ roles: 'all' }, ['invalid_parameter roles']],
    [{ documents: [] }, ['unknown_parameter documents']],
    [{ timezone: 'x' }, ['invalid_parameter timezone']],
    [[], ['invalid_parameter null']],
  ])('%j is refused by name', async (body, errors) => {
    const { id } = await template(service, lease({ fields: [] }))
    expect(params(await patch(id, body))).toEqual(errors)
  })

  test('changes at the same time take turns, and none is half done', async () => {
    const { id } = await template(service)
    const names = Array.from({ length: 6 }, (_, i) => `N${i}`)
    const replies = await Promise.all(
      names.map((name) => patch(id, { name, roles: [{ label: name }], fields: [boxFor(name)] })),
    )
    expect(replies.map(({ status }) => status)).toEqual(names.map(() => 200))
    const { body } = await read(id)
    expect(body).toMatchObject({ roles: [{ label: body.name }], fields: [{ role_label: body.name }] })
  })
})

describe('archiving', () => {
  test('204, twice; it stays readable and makes no more envelopes', async () => {
    const { id } = await template(service)
    expect((await archive(id)).status).toBe(204)
    const { archived_at } = (await read(id)).body
    expect(archived_at).toMatch(/Z$/)
    service.clock.advance(1000)
    expect((await archive(id)).status).toBe(204)
    expect((await read(id)).body.archived_at).toBe(archived_at)
    for (const reply of [await order(service, id), await order(service, id, {}), await patch(id, { name: 'x' })]) {
      expect(reply.body).toMatchObject({ status: 409, code: 'template_archived', archived_at })
    }
  })

  test('who asks while it is being archived waits, and gets none', async () => {
    const { key, live_key } = await service.addWorkspace()
    const { id } = await template(service, lease(), { key: live_key })
    const scope = { workspace_id: key, livemode: true }
    const asked = await service.app.store.transact(key, async (tx) => {
      const before = await tx.templates.lock(scope, id, 'update')
      const reply = order(service, id, undefined, { key: live_key })
      // Time enough for the request to come as far as it can.
      for (let i = 0; i < 200; i++) await tx.templates.lock(scope, id, 'update')
      await tx.templates.save({ ...before, archived_at: service.clock.now() })
      return { reply }
    })
    expect((await asked.reply).body.code).toBe('template_archived')
  })

  test('envelopes that are made meanwhile are there whole, or not at all', async () => {
    const { id } = await template(service)
    const orders = Array.from({ length: 8 }, () => order(service, id))
    const [, ...replies] = await Promise.all([archive(id), ...orders])
    const made = replies.filter(({ status }) => status === 201)
    expect(replies.filter(({ body }) => body.code === 'template_archived')).toHaveLength(8 - made.length)
    expect((await call(service, 'GET', `/envelopes?template_id=${id}`)).body.total).toBe(made.length)
  })
})
