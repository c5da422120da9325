import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, create, grace, multipart, SAMPLE_PDF, signatureFor, simple } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { createWith } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const id = (prefix: string) => expect.stringMatching(new RegExp(`^${prefix}_[0-9a-z]{22,26}$`))
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const hash = expect.stringMatching(/^[0-9a-f]{64}$/)

const adaAsCreated = {
  id: id('rcp'),
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  phone: '+49 30 123',
  label: 'Client',
  role: 'signer',
  signing_order: 1,
  locale: 'de',
  auth: { method: 'none' },
  status: 'created',
  sent_at: null,
  opened_at: null,
  signed_at: null,
  declined_at: null,
  decline_reason: null,
  deadline_at: instant,
  last_reminded_at: null,
  reminder_count: 0,
  delivery: null,
  has_fields: 1,
}

const full = {
  name: 'NDA',
  message: { subject: 'Please sign', body: 'As agreed.\nAda' },
  external_ref: 'crm-42',
  signing_order: 'sequential',
  recipients: [
    { ...ada, key: 'client', phone: '+49 30 123', label: 'Client', locale: 'de', auth: { method: 'none' } },
    { ...grace, role: 'carbon_copy' },
  ],
  documents: [{ name: 'contract.pdf', title: 'The contract' }],
  fields: [{ ...signatureFor(ada.email, { document: 'contract.pdf', label: 'Sign here' }), recipient_key: 'client' }],
  deadline_days: 10,
  reminders: { first_after_days: 3, repeat_every_days: 2, max: 4 },
  locale: 'en-GB',
  timezone: 'Europe/Berlin',
  redirect_url: 'https://acme.test/done',
  custom_metadata: { deal: '42' },
}

test('201 answers the whole envelope, key by key', async () => {
  const before = Date.parse(service.clock.now())
  const { status, headers, body } = await create(service, full)
  expect(status).toBe(201)
  expect(headers['location']).toBe(`${BASE_URL}/api/v1/envelopes/${body.id}`)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(Date.parse(body.deadline_at) - before).toBeLessThan(10 * 86_400_000 + 60_000)
  expect(Date.parse(body.deadline_at) - before).toBeGreaterThanOrEqual(10 * 86_400_000)
  expect(body).toStrictEqual({
    id: id('env'),
    object: 'envelope',
    status: 'draft',
    name: 'NDA',
    external_ref: 'crm-42',
    template_id: null,
    livemode: true,
    fields_required: false,
    editor_url: null,
    message: { subject: 'Please sign', body: 'As agreed.\nAda' },
    signing_order: 'sequential',
    documents: [
      {
        id: id('doc'),
        name: 'contract.pdf',
        title: 'The contract',
        order: 1,
        page_count: 2,
        size: SAMPLE_PDF.length,
        sha256: createHash('sha256').update(SAMPLE_PDF).digest('hex'),
        signable: true,
        pages: [
          { width: expect.any(Number), height: expect.any(Number), rotation: 0 },
          { width: expect.any(Number), height: expect.any(Number), rotation: 0 },
        ],
        final: null,
      },
    ],
    recipients: [
      adaAsCreated,
      {
        ...adaAsCreated,
        name: 'Grace Hopper',
        email: 'grace@example.test',
        phone: null,
        label: null,
        role: 'cc',
        signing_order: 2,
        locale: null,
        deadline_at: null,
        has_fields: 0,
      },
    ],
    fields: [
      {
        id: id('fld'),
        recipient_id: body.recipients[0].id,
        recipient_email: 'ada@example.test',
        document: 'contract.pdf',
        document_id: body.documents[0].id,
        type: 'signature',
        page: 2,
        x: 0.33,
        y: 0.6,
        width: 0.4,
        height: 0.07,
        required: true,
        read_only: false,
        label: 'Sign here',
        value: null,
      },
    ],
    progress: { signers: 1, signed: 0, declined: 0, opened: 0, current_order: 1 },
    reminders: { first_after_days: 3, repeat_every_days: 2, max: 4 },
    deadline_at: instant,
    locale: 'en-GB',
    timezone: 'Europe/Berlin',
    redirect_url: 'https://acme.test/done',
    custom_metadata: { deal: '42' },
    sealing: null,
    created_at: instant,
    updated_at: instant,
    sent_at: null,
    completed_at: null,
    sealed_at: null,
    declined_at: null,
    voided_at: null,
    void_reason: null,
    expired_at: null,
    recalled_at: null,
    audit_trail: [
      {
        seq: 1,
        id: id('aud'),
        type: 'envelope.created',
        at: body.created_at,
        actor: { kind: 'api_key', id: id('key'), name: 'CRM' },
        recipient_id: null,
        ip: '127.0.0.1',
        user_agent: 'lightMyRequest',
        data: {
          source: 'api',
          fields_required: false,
          documents: [{ name: 'contract.pdf', sha256: hash, size: expect.any(Number) }],
        },
        prev_hash: '',
        hash,
      },
    ],
  })
  expect((await call(service, 'GET', `/envelopes/${body.id}`)).body).toStrictEqual(body)
})

test('what is left out has the documented defaults', async () => {
  const { body } = await create(service, { recipients: [ada, grace] })
  expect(body).toMatchObject({
    name: 'contract',
    external_ref: null,
    message: { subject: null, body: null },
    signing_order: 'parallel',
    reminders: null,
    locale: 'en',
    timezone: 'UTC',
    redirect_url: null,
    custom_metadata: {},
    fields_required: true,
    editor_url: `${BASE_URL}/envelopes/${body.id}/edit`,
  })
  expect(body.recipients.map((r: any) => [r.role, r.signing_order])).toEqual([
    ['signer', 1],
    ['signer', 1],
  ])
  const days = (Date.parse(body.deadline_at) - Date.parse(body.created_at)) / 86_400_000
  expect(days).toBe(90)
})

test('options of fields get their defaults, aliases their canonical names', async () => {
  const at = { recipient_email: ada.email, page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 }
  const { body } = await create(
    service,
    simple({
      fields: [
        { ...at, type: 'date' },
        { ...at, type: 'time', time_mode: 'input', time_format: 'hh:mm A' },
        { ...at, type: 'checkbox', checkbox_style: 'filled' },
        {
          ...at,
          type: 'text',
          placeholder: 'Town',
          max_length: 9,
          validation: 'email',
          value: 'a@b.test',
          read_only: true,
        },
      ],
    }),
  )
  expect(body.fields).toMatchObject([
    { type: 'date', date_format: 'YYYY-MM-DD', date_mode: 'signing', required: true },
    { type: 'time', time_mode: 'manual', time_format: 'hh:mm A' },
    { type: 'checkbox', checkbox_style: 'square' },
    {
      type: 'text',
      placeholder: 'Town',
      max_length: 9,
      validation: 'email',
      value: 'a@b.test',
      read_only: true,
    },
  ])
})

describe('the body of the request', () => {
  const metadata = JSON.stringify(simple())
  const file = { name: 'files', content: SAMPLE_PDF, file_name: 'contract.pdf', type: 'application/pdf' }
  const ways: [string, Parameters<typeof multipart>[0]][] = [
    ['metadata with its content type', [{ name: 'metadata', content: metadata, type: 'application/json' }, file]],
    [
      'metadata with content type and charset',
      [{ name: 'metadata', content: metadata, type: 'application/json; charset=utf-8' }, file],
    ],
    ['metadata without a content type', [{ name: 'metadata', content: metadata }, file]],
    ['metadata as text', [{ name: 'metadata', content: metadata, type: 'text/plain' }, file]],
    [
      'metadata as a file part',
      [{ name: 'metadata', content: metadata, file_name: 'metadata.json', type: 'application/json' }, file],
    ],
    [
      'metadata as a file part of no known type',
      [{ name: 'metadata', content: metadata, file_name: 'blob', type: 'application/octet-stream' }, file],
    ],
    ['files before metadata', [file, { name: 'metadata', content: metadata, type: 'application/json' }]],
    [
      'metadata between files',
      [
        file,
        { name: 'metadata', content: metadata.replace('"page"', '"document":"contract.pdf","page"') },
        { ...file, file_name: 'annex.pdf' },
      ],
    ],
    [
      'the part name files[]',
      [
        { name: 'metadata', content: metadata },
        { ...file, name: 'files[]' },
      ],
    ],
    [
      'a file without a name',
      [
        { name: 'metadata', content: metadata },
        { name: 'files', content: SAMPLE_PDF, type: 'application/octet-stream' },
      ],
    ],
    [
      'files of no known type',
      [
        { name: 'metadata', content: metadata },
        { ...file, type: 'application/octet-stream' },
      ],
    ],
  ]
  test.each(ways)('may hold %s', async (_, parts) => {
    const { status, body } = await call(service, 'POST', '/envelopes', { raw: multipart(parts) })
    expect([status, body.message]).toEqual([201, { subject: null, body: null }])
  })

  test('documents[] decides the order, not the parts', async () => {
    const files = ['b.pdf', 'c.pdf', 'a.pdf'].map((name) => ({ name, content: SAMPLE_PDF }))
    const named = (body: any) => body.documents.map((d: any) => [d.order, d.name, d.title, d.signable])
    const ordered = await createWith(
      service,
      {
        recipients: [ada],
        documents: [{ name: 'a.pdf', title: 'A' }, { name: 'b.pdf', signable: false }, { name: 'c.pdf' }],
      },
      files,
    )
    expect(named(ordered.body)).toEqual([
      [1, 'a.pdf', 'A', true],
      [2, 'b.pdf', null, false],
      [3, 'c.pdf', null, true],
    ])
    const unordered = await createWith(service, { recipients: [ada] }, files)
    expect(named(unordered.body).map(([, name]: string[]) => name)).toEqual(['b.pdf', 'c.pdf', 'a.pdf'])
  })

  test('file names keep every letter, composed or not', async () => {
    const { status, body } = await createWith(
      service,
      simple({ documents: [{ name: 'Vertra\u0308g Mu\u0308ller 契約.pdf' }] }),
      [{ name: 'Verträg Müller 契約.pdf', content: SAMPLE_PDF }],
    )
    expect([status, body.documents?.[0].name]).toEqual([201, 'Verträg Müller 契約.pdf'])
  })
})

describe('X-Request-Id', () => {
  test.each<[string, string, string, string | null]>([
    ['a success', 'GET', '/envelopes', null],
    ['a refusal', 'POST', '/envelopes', null],
    ['an unknown id', 'GET', '/envelopes/env_x', null],
    ['an unknown path', 'GET', '/nothing', null],
    ['a path that is no path', 'GET', '/envelopes/%ZZ', null],
    ['a method that is not taken', 'DELETE', '/envelopes', null],
    ['a missing key', 'GET', '/envelopes', 'none'],
  ])('is on %s and in the error body', async (_, method, path, key) => {
    const { headers, body } = await call(service, method, path, key === null ? {} : { key: null })
    expect(headers['x-request-id']).toMatch(/^req_[0-9a-z]{26}$/)
    if (body.code) expect(body.request_id).toBe(headers['x-request-id'])
  })

  test.each([
    ['trace-0042:a.b', true],
    ['short', false],
    ['with space in it', false],
    ['x'.repeat(65), false],
  ])('of the caller: %s is kept: %s', async (own, kept) => {
    const { headers } = await call(service, 'GET', '/envelopes', { headers: { 'x-request-id': own } })
    expect(headers['x-request-id'] === own).toBe(kept)
  })
})
