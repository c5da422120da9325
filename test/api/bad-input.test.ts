import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formPage, pages } from '../pdf-intake/files.ts'
import {
  ada,
  call,
  create,
  envelopeForm,
  grace,
  multipart,
  SAMPLE_PDF,
  signatureFor,
  simple,
} from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { createWith } from '../support/stories.ts'
import { scratchFiles, tracesOf } from '../support/traces.ts'

let service: TestService
let before: object
beforeAll(async () => {
  service = await openService()
  await create(service)
})
beforeEach(async () => {
  before = await tracesOf(service)
})
afterAll(() => service.close())

const nothingStored = async () => expect(await tracesOf(service)).toEqual(before)

const metadata = { name: 'metadata', content: JSON.stringify(simple()), type: 'application/json' }
const contract = { name: 'files', content: SAMPLE_PDF, file_name: 'contract.pdf', type: 'application/pdf' }
const people = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ name: `P ${i}`, email: `p${i}@example.test` }))
const boxes = (n: number) => Array.from({ length: n }, () => signatureFor(ada.email))

describe('a body that is not what the call takes', () => {
  const rows: [string, { payload: Buffer | string; type: string }, number, string, string | RegExp][] = [
    [
      'JSON instead of parts',
      { payload: '{}', type: 'application/json' },
      415,
      'unsupported_media_type',
      /multipart/,
    ],
    ['XML', { payload: '<a/>', type: 'application/xml' }, 415, 'unsupported_media_type', /./],
    ['no parts at all', multipart([]), 400, 'missing_parameter', /^the part metadata/],
    ['no metadata', multipart([contract]), 400, 'missing_parameter', /^the part metadata/],
    ['no files', multipart([metadata]), 400, 'missing_parameter', /^at least one part files/],
    [
      'metadata that is not JSON',
      multipart([{ ...metadata, content: '{"recipients":' }, contract]),
      400,
      'invalid_json',
      /metadata/,
    ],
    [
      'metadata without type that is not JSON',
      multipart([{ name: 'metadata', content: 'recipients=ada' }, contract]),
      400,
      'invalid_json',
      /metadata/,
    ],
    [
      'metadata in a file that is not JSON',
      multipart([{ name: 'metadata', content: 'x', file_name: 'm.json' }, contract]),
      400,
      'invalid_json',
      /metadata/,
    ],
    [
      'metadata that is a list',
      multipart([{ ...metadata, content: '[]' }, contract]),
      400,
      'invalid_parameter',
      'the body must be an object',
    ],
    [
      'metadata twice',
      multipart([metadata, contract, metadata]),
      400,
      'invalid_parameter',
      /^metadata .*once/,
    ],
    [
      'an unknown file part',
      multipart([metadata, { ...contract, name: 'file' }]),
      400,
      'unknown_parameter',
      /part file /,
    ],
    [
      'an unknown field part',
      multipart([metadata, contract, { name: 'send', content: 'true' }]),
      400,
      'unknown_parameter',
      /part send /,
    ],
    [
      'a part named like a key of every object',
      multipart([metadata, contract, { name: '__proto__', content: 'x' }]),
      400,
      'invalid_request',
      /./,
    ],
    ['an end too early', cut(envelopeForm(simple())), 400, 'invalid_request', /ended early/],
    ['an end within the metadata', cut(envelopeForm(simple()), 150), 400, 'invalid_request', /ended early/],
    [
      'more metadata than two megabytes',
      multipart([{ ...metadata, content: `"${'x'.repeat(2 * 1024 * 1024)}"` }, contract]),
      413,
      'request_too_large',
      /metadata/,
    ],
    [
      'more metadata than two megabytes without a type',
      multipart([{ name: 'metadata', content: `"${'x'.repeat(2 * 1024 * 1024)}"` }, contract]),
      413,
      'request_too_large',
      /metadata/,
    ],
    [
      'more metadata than two megabytes in a file',
      multipart([
        { ...metadata, file_name: 'm.json', content: `"${'x'.repeat(2 * 1024 * 1024)}"` },
        contract,
      ]),
      413,
      'request_too_large',
      /metadata/,
    ],
  ]
  test.each(rows)('%s', async (_, raw, status, code, message) => {
    const { body } = await call(service, 'POST', '/envelopes', { raw })
    expect(body).toMatchObject({ status, code, message: expect.stringMatching(message) })
    await nothingStored()
  })
})

function cut({ payload, type }: { payload: Buffer; type: string }, at = payload.length - 200) {
  return { payload: payload.subarray(0, at), type }
}

describe('files that cannot be taken', () => {
  const pdf = (content: Buffer, name = 'contract.pdf') => [{ name, content }]
  const encrypted = pages({ trailer: '/ID[<00><00>]/Encrypt<</Filter/Acme/V 9>>' })
  const xfa = pages({ catalog: '/AcroForm<</Fields[]/XFA 3 0 R>>' })
  const signed = pages({
    page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
    catalog: '/AcroForm<</Fields[10 0 R]/SigFlags 3>>',
    more: [
      '<</FT/Sig/T(s)/Type/Annot/Subtype/Widget/Rect[9 9 99 99]/V 11 0 R>>',
      '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]/Contents<00>>>',
    ],
  })
  const padded = (bytes: number) => {
    const head = pages()
    return Buffer.concat([head, Buffer.alloc(bytes - head.length, ' ')])
  }
  const rows: [string, { name: string; content: Buffer }[], number, string, string | RegExp][] = [
    ['an image', pdf(Buffer.from('\x89PNG\r\n')), 415, 'unsupported_document_type', /^contract\.pdf: .*PDF/],
    ['an empty file', pdf(Buffer.alloc(0)), 415, 'unsupported_document_type', /^contract\.pdf: /],
    ['an encrypted one', pdf(encrypted), 400, 'document_encrypted', /^contract\.pdf: /],
    ['an XFA form', pdf(xfa), 400, 'document_xfa', /^contract\.pdf: /],
    [
      'one that is signed already',
      pdf(signed),
      400,
      'document_already_signed',
      /^contract\.pdf: .*allow_signed/,
    ],
    ['a damaged one', pdf(Buffer.from('%PDF-1.7\nnothing')), 400, 'document_damaged', /^contract\.pdf: /],
    ['51 pages', pdf(pages({ count: 51 })), 400, 'limit_exceeded', /^contract\.pdf: .*51/],
    [
      'one byte more than 25 MB',
      pdf(padded(25 * 1024 * 1024 + 1)),
      413,
      'file_too_large',
      'contract.pdf is larger than 25 MB',
    ],
    [
      'two of the same name',
      [...pdf(SAMPLE_PDF), ...pdf(SAMPLE_PDF)],
      400,
      'duplicate_document_name',
      'files has contract.pdf twice; document names must differ',
    ],
    [
      'two of the same name, composed differently',
      [...pdf(SAMPLE_PDF, 'M\u00fcller.pdf'), ...pdf(SAMPLE_PDF, 'Mu\u0308ller.pdf')],
      400,
      'duplicate_document_name',
      /M\u00fcller\.pdf twice/,
    ],
    [
      '16 of them',
      Array.from({ length: 16 }, (_, i) => ({ name: `${i}.pdf`, content: SAMPLE_PDF })),
      400,
      'limit_exceeded',
      'an envelope has at most 15 documents; this one has 16',
    ],
    [
      'a good one before a bad one',
      [...pdf(SAMPLE_PDF, 'good.pdf'), ...pdf(encrypted, 'bad.pdf')],
      400,
      'document_encrypted',
      /^bad\.pdf: /,
    ],
    [
      'a name with a line break in it',
      pdf(SAMPLE_PDF, 'a\u0085b\u202efdp.exe.pdf'),
      400,
      'invalid_parameter',
      /^files.*control characters/,
    ],
  ]
  test.each(rows)('%s', async (_, files, status, code, message) => {
    const { body } = await createWith(service, { recipients: [ada] }, files)
    expect(body).toMatchObject({ status, code, message: expect.stringMatching(message) })
    await expect.poll(() => scratchFiles(service)).toEqual([])
    await nothingStored()
  })

  test('limits are told with their numbers', async () => {
    const files = Array.from({ length: 16 }, (_, i) => ({ name: `${i}.pdf`, content: SAMPLE_PDF }))
    expect((await createWith(service, simple(), files)).body).toMatchObject({
      limit: 15,
      value: 16,
      param: 'files',
    })
    expect((await createWith(service, simple(), pdf(pages({ count: 51 })))).body).toMatchObject({
      ...{ limit: 50, value: 51, document: 'contract.pdf' },
    })
    expect((await createWith(service, simple(), pdf(padded(25 * 1024 * 1024 + 1)))).body).toMatchObject({
      ...{ limit: 26_214_400, document: 'contract.pdf' },
    })
  })

  test('what is just within the limits is taken', async () => {
    const files = Array.from({ length: 15 }, (_, i) => ({ name: `${i}.pdf`, content: SAMPLE_PDF }))
    expect((await createWith(service, { recipients: people(50) }, files)).status).toBe(201)
    const long = await createWith(service, simple({ fields: boxes(500) }), pdf(pages({ count: 50 })))
    expect([long.status, long.body.documents?.[0].page_count, long.body.fields?.length]).toEqual([
      201, 50, 500,
    ])
    expect((await createWith(service, simple({ fields: [] }), pdf(padded(25 * 1024 * 1024)))).status).toBe(
      201,
    )
    const form = await createWith(service, simple({ fields: [] }), pdf(formPage()))
    expect(form.status).toBe(201)
    const sealed = await createWith(service, { recipients: [ada], allow_signed: true }, pdf(signed))
    expect(sealed.status).toBe(201)
  })
})

describe('metadata that cannot be taken', () => {
  const box = (over: object) => simple({ fields: [signatureFor(ada.email, over)] })
  const twins = [ada, { ...ada, name: 'Ada B', email: 'ADA@example.test' }]
  const rows: [string, object, string, string | null, string | RegExp][] = [
    [
      '51 recipients',
      { recipients: people(51) },
      'limit_exceeded',
      'recipients',
      'an envelope has at most 50 recipients; this one has 51',
    ],
    [
      '501 fields',
      simple({ fields: boxes(501) }),
      'limit_exceeded',
      'fields',
      'an envelope has at most 500 fields; this one has 501',
    ],
    ['no recipients', { recipients: [] }, 'no_signer', 'recipients', /signer/],
    ['only copies', { recipients: [{ ...ada, role: 'cc' }] }, 'no_signer', 'recipients', /signer/],
    ['recipients left out', {}, 'missing_parameter', 'recipients', 'recipients is required'],
    [
      'a recipient without e-mail',
      { recipients: [{ name: 'Ada' }] },
      'missing_parameter',
      'recipients[0].email',
      'recipients[0].email is required',
    ],
    [
      'a wrong e-mail',
      { recipients: [ada, { name: 'X', email: 'x@' }] },
      'invalid_parameter',
      'recipients[1].email',
      'recipients[1].email must be an e-mail address',
    ],
    [
      'a line break in a name',
      { recipients: [{ ...ada, name: 'Ada\r\nBcc: x@y.test' }] },
      'invalid_parameter',
      'recipients[0].name',
      /control characters/,
    ],
    [
      'half a character in a name',
      { recipients: [{ ...ada, name: 'Ada \ud800' }] },
      'invalid_parameter',
      'recipients[0].name',
      /./,
    ],
    [
      'a role of another planet',
      { recipients: [{ ...ada, role: 'boss' }] },
      'invalid_parameter',
      'recipients[0].role',
      /must be one of signer, cc/,
    ],
    [
      'the same key twice',
      {
        recipients: [
          { ...ada, key: 'k' },
          { ...grace, key: 'k' },
        ],
      },
      'invalid_parameter',
      'recipients',
      /key k twice/,
    ],
    [
      'a language that does not exist',
      simple({ locale: 'en-GB-GB' }),
      'invalid_parameter',
      'locale',
      /language/,
    ],
    [
      'a time zone that does not exist',
      simple({ timezone: 'Mars/Base' }),
      'invalid_parameter',
      'timezone',
      /IANA/,
    ],
    [
      'a deadline that has passed',
      simple({ deadline_at: '2020-01-01T00:00:00Z' }),
      'invalid_parameter',
      'deadline_at',
      /365 days/,
    ],
    [
      'a deadline in years',
      simple({ deadline_days: 366 }),
      'invalid_parameter',
      'deadline_days',
      /at most 365/,
    ],
    ['test with a live key', simple({ test: true }), 'invalid_parameter', 'test', /test key/],
    [
      'a script as redirect',
      simple({ redirect_url: 'javascript:alert(1)' }),
      'invalid_parameter',
      'redirect_url',
      /http/,
    ],
    [
      'reminders every 0 days',
      simple({ reminders: { first_after_days: 0, repeat_every_days: 1 } }),
      'invalid_parameter',
      'reminders.first_after_days',
      /at least 1/,
    ],
    [
      'reminders as a word',
      simple({ reminders: 'yes' }),
      'invalid_parameter',
      'reminders',
      /^reminders must be/,
    ],
    [
      'a zero byte in own data',
      simple({ custom_metadata: { a: 'x\u0000y' } }),
      'invalid_parameter',
      'custom_metadata.a',
      /control characters/,
    ],
    [
      'half a character in own data',
      simple({ custom_metadata: { a: '\udc00' } }),
      'invalid_parameter',
      'custom_metadata.a',
      /control characters/,
    ],
    [
      'an unknown field owner',
      box({ recipient_email: 'x@y.test' }),
      'unknown_recipient',
      'fields[0].recipient_email',
      /names no recipient/,
    ],
    [
      'an owner by a wrong index',
      box({ recipient_index: 7 }),
      'unknown_recipient',
      'fields[0].recipient_index',
      /names no recipient/,
    ],
    [
      'a copy as owner',
      { recipients: [ada, { ...grace, role: 'cc' }], fields: [signatureFor(grace.email)] },
      'invalid_field_placement',
      'fields[0].recipient_email',
      /only receives a copy/,
    ],
    [
      'an owner whose address two have',
      { recipients: twins, fields: [signatureFor(ada.email)] },
      'ambiguous_recipient',
      'fields[0].recipient_email',
      /matches 2 recipients/,
    ],
    [
      'an unknown document',
      box({ document: 'other.pdf' }),
      'unknown_document',
      'fields[0].document',
      /names no document/,
    ],
    [
      'a document entry without file',
      simple({ documents: [{ name: 'other.pdf' }] }),
      'unknown_document',
      'documents[0].name',
      /names other\.pdf/,
    ],
    [
      'a page that is not there',
      box({ page: 9 }),
      'invalid_field_placement',
      'fields[0].page',
      'fields[0].page is 9 but contract.pdf has 2 page(s)',
    ],
    ['page 0', box({ page: 0 }), 'invalid_parameter', 'fields[0].page', 'fields[0].page must be at least 1'],
    [
      'a box over the right edge',
      box({ x: 0.8, width: 0.28 }),
      'invalid_field_placement',
      'fields[0].x',
      'fields[0].x plus width is 1.08; the box must lie inside the page',
    ],
    [
      'a box over the lower edge',
      box({ y: 0.95 }),
      'invalid_field_placement',
      'fields[0].y',
      /fields\[0\]\.y plus height/,
    ],
    ['a box left of the page', box({ x: -0.1 }), 'invalid_field_placement', 'fields[0].x', /at least 0/],
    ['a box without width', box({ width: 0 }), 'invalid_field_placement', 'fields[0].width', /above 0/],
    [
      'an option of another type',
      box({ checkbox_style: 'check' }),
      'invalid_field_placement',
      'fields[0].checkbox_style',
      /does not apply/,
    ],
    [
      'a signature filled by the sender',
      box({ value: 'Ada' }),
      'invalid_field_placement',
      'fields[0].value',
      /does not fit/,
    ],
    [
      'send without fields',
      { recipients: [ada], send: true },
      'signer_without_required_field',
      'recipients[0]',
      /no required field/,
    ],
  ]
  test.each(rows)('%s', async (_, request, code, param, message) => {
    const { status, body } = await create(service, request)
    expect(body).toMatchObject({
      code,
      param,
      message: expect.stringMatching(exactly(message)),
      detail: body.message,
    })
    expect(body.errors[0]).toMatchObject({ param, message: body.message })
    expect(status).toBe(code === 'signer_without_required_field' ? 409 : 400)
    await nothingStored()
  })

  test('page 9 of 4, word for word as the interface has it', async () => {
    const { body } = await createWith(service, box({ page: 9 }), [
      { name: 'contract.pdf', content: pages({ count: 4 }) },
    ])
    expect(body).toMatchObject({
      ...{ status: 400, code: 'invalid_field_placement', title: 'Invalid field placement' },
      message: 'fields[0].page is 9 but contract.pdf has 4 page(s)',
      errors: [{ code: 'page_out_of_range', param: 'fields[0].page' }],
      type: 'http://countersign.test/docs/errors#invalid_field_placement',
    })
  })

  test('people of one address are told apart by key or index', async () => {
    const at = { type: 'signature', page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 }
    const { status, body } = await create(service, {
      recipients: [
        { ...ada, key: 'one' },
        { ...ada, key: 'two' },
      ],
      fields: [
        { ...at, recipient_key: 'two' },
        { ...at, recipient_index: 0 },
      ],
    })
    expect(status).toBe(201)
    expect(body.fields.map((f: any) => f.recipient_id)).toEqual([
      body.recipients[1].id,
      body.recipients[0].id,
    ])
  })

  test('every unknown key is named', async () => {
    const { body } = await create(service, {
      ...simple({ colour: 'red', size: 3 }),
      recipients: [{ ...ada, age: 36 }],
      documents: [{ name: 'contract.pdf', pages: 3 }],
    })
    expect(body).toMatchObject({ status: 400, code: 'unknown_parameter' })
    expect(body.errors.map((e: any) => e.param)).toEqual([
      'colour',
      'size',
      'recipients[0].age',
      'documents[0].pages',
    ])
  })

  test('everything that is wrong is told at once', async () => {
    const { body } = await create(service, {
      recipients: [ada],
      name: 7,
      timezone: 'Mars/Base',
      fields: [
        signatureFor(ada.email, { page: 9 }),
        signatureFor(ada.email),
        signatureFor('x@y.test', { x: 0.9, width: 0.5 }),
        { ...signatureFor(ada.email), type: 'stamp' },
      ],
    })
    expect(body.errors.map((e: any) => [e.code, e.param])).toEqual([
      ['invalid_parameter', 'name'],
      ['invalid_parameter', 'fields[3].type'],
      ['page_out_of_range', 'fields[0].page'],
      ['unknown_recipient', 'fields[2].recipient_email'],
      ['out_of_bounds', 'fields[2].x'],
    ])
    await nothingStored()
  })
})

const exactly = (message: string | RegExp) =>
  typeof message === 'string' ? new RegExp(`^${message.replaceAll(/[[\](){}.*+?^$|\\]/g, '\\$&')}$`) : message

describe('the allowance', () => {
  test('is spent by exactly as many creations as the plan has, however many come at once', async () => {
    const { live_key, test_key } = await service.addWorkspace('free')
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => create(service, simple(), { key: live_key })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = replies.filter(({ status }) => status === 402)
    expect(refused).toHaveLength(15)
    expect(refused[0]?.body).toMatchObject({
      ...{ code: 'allowance_exhausted', plan: 'free', allowance: 5, used: 5 },
      resets_at: '2026-12-01T00:00:00.000Z',
    })
    const listed = await call(service, 'GET', '/envelopes', { key: live_key })
    expect(listed.body.total).toBe(5)
    // The test space costs nothing.
    expect((await create(service, simple(), { key: test_key })).status).toBe(201)
  })

  test('is not spent by refused creations, and the next month has its own', async () => {
    const { live_key } = await service.addWorkspace('free')
    const tries = async () => (await create(service, simple(), { key: live_key })).status
    await create(service, {}, { key: live_key })
    await create(service, simple({ deadline_days: 0 }), { key: live_key })
    expect([
      await tries(),
      await tries(),
      await tries(),
      await tries(),
      await tries(),
      await tries(),
    ]).toEqual([201, 201, 201, 201, 201, 402])
    service.clock.advance(31 * 86_400_000)
    expect(await tries()).toBe(201)
  })
})

test('a client that hangs up in the middle leaves nothing behind', async () => {
  const address = await service.server.listen({ host: '127.0.0.1', port: 0 })
  const { payload, type } = multipart([
    metadata,
    { ...contract, content: Buffer.alloc(2_000_000, '%PDF-1.7\n') },
  ])
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const head = `POST /api/v1/envelopes HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.live_key}\r\ncontent-type: ${type}\r\ncontent-length: ${payload.length}\r\n\r\n`
  socket.write(head)
  socket.write(payload.subarray(0, 1_000_000))
  await expect.poll(() => scratchFiles(service)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => scratchFiles(service)).toEqual([])
  await nothingStored()
})
