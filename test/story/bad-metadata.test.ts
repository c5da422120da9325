import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pages } from '../pdf/intake/files.ts'
import { ada, boxes, create, grace, people, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { createWith } from '../support/stories.ts'
import { tracesOf } from '../support/traces.ts'

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
    [
      'a key of every object',
      JSON.parse('{"recipients":[],"__proto__":{"send":true}}'),
      'unknown_parameter',
      '__proto__',
      /__proto__/,
    ],
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
      'recipients[1].email must be an email address',
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
    ['a language that does not exist', simple({ locale: 'en-GB-GB' }), 'invalid_parameter', 'locale', /language/],
    ['a time zone that does not exist', simple({ timezone: 'Mars/Base' }), 'invalid_parameter', 'timezone', /IANA/],
    [
      'a deadline that has passed',
      simple({ deadline_at: '2020-01-01T00:00:00Z' }),
      'invalid_parameter',
      'deadline_at',
      /365 days/,
    ],
    ['a deadline in years', simple({ deadline_days: 366 }), 'invalid_parameter', 'deadline_days', /at most 365/],
    ['test with a live key', simple({ test: true }), 'invalid_parameter', 'test', /test key/],
    [
      'a script as redirect',
      simple({ redirect_url: 'javascript:alert(1)' }),
      'invalid_parameter',
      'redirect_url',
      /http/,
    ],
    ...['\r\nX: 1', '\n', '\t'].map((end): (typeof rows)[number] => [
      `a redirect with ${JSON.stringify(end)}`,
      simple({ redirect_url: `https://example.com/${end}` }),
      'invalid_parameter',
      'redirect_url',
      /http/,
    ]),
    [
      'a redirect with a zero byte',
      simple({ redirect_url: 'https://example.com/\0' }),
      'invalid_parameter',
      'redirect_url',
      /control characters/,
    ],
    [
      'reminders every 0 days',
      simple({ reminders: { first_after_days: 0, repeat_every_days: 1 } }),
      'invalid_parameter',
      'reminders.first_after_days',
      /at least 1/,
    ],
    ['reminders as a word', simple({ reminders: 'yes' }), 'invalid_parameter', 'reminders', /^reminders must be/],
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
      /only gets a copy/,
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
  test.each(rows)('%s', async (_, request, ...expected) => {
    const [code, param, message] = expected
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
      status: 400,
      code: 'invalid_field_placement',
      title: 'Invalid field placement',
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
    expect(body.fields.map((f: any) => f.recipient_id)).toEqual([body.recipients[1].id, body.recipients[0].id])
  })

  test('every unknown key is named', async () => {
    const { body } = await create(service, {
      ...simple({ colour: 'red', size: 3 }),
      recipients: [{ ...ada, age: 36 }],
      documents: [{ name: 'contract.pdf', pages: 3 }],
    })
    expect(body).toMatchObject({ status: 400, code: 'unknown_parameter' })
    expect(body.errors.map((e: any) => e.param)).toEqual(['colour', 'size', 'recipients[0].age', 'documents[0].pages'])
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
      ['invalid_parameter', 'timezone'],
      ['page_out_of_range', 'fields[0].page'],
      ['unknown_recipient', 'fields[2].recipient_email'],
      ['out_of_bounds', 'fields[2].x'],
    ])
    await nothingStored()
  })

  test('where a box lies is judged whatever is wrong with the people; whose it is waits for them', async () => {
    const { body } = await create(service, {
      recipients: [{ name: 'Ada' }, grace],
      fields: [
        signatureFor(ada.email, { page: 9 }),
        { ...signatureFor(''), recipient_email: undefined, recipient_index: 1, x: 0.9, width: 0.5 },
        signatureFor(grace.email),
      ],
    })
    expect(body.errors.map((e: any) => [e.code, e.param])).toEqual([
      ['missing_parameter', 'recipients[0].email'],
      ['page_out_of_range', 'fields[0].page'],
      ['out_of_bounds', 'fields[1].x'],
    ])
  })
})

const exactly = (message: string | RegExp) =>
  typeof message === 'string' ? new RegExp(`^${message.replaceAll(/[[\](){}.*+?^$|\\]/g, '\\$&')}$`) : message
