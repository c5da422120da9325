import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, create, envelopeForm, multipart, SAMPLE_PDF, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
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

/** A name as a client writes it that does not know of UTF-8. */
const LATIN = Buffer.from(JSON.stringify(simple({ name: 'Vertrag für Müller' })), 'latin1')

describe('a body that is not what the call takes', () => {
  const rows: [string, { payload: Buffer | string; type: string }, number, string, string | RegExp][] = [
    ['JSON instead of parts', { payload: '{}', type: 'application/json' }, 415, 'unsupported_media_type', /multipart/],
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
      'metadata in another encoding',
      multipart([{ ...metadata, content: LATIN }, contract]),
      400,
      'invalid_json',
      'the metadata part is not encoded in UTF-8',
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
    ['metadata twice', multipart([metadata, contract, metadata]), 400, 'invalid_parameter', /^metadata .*once/],
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
    [
      'parts without a boundary between them',
      { payload: 'x', type: 'multipart/form-data' },
      400,
      'invalid_request',
      /boundary/,
    ],
    [
      'a boundary longer than any parser takes',
      { payload: 'x', type: `multipart/form-data; boundary=${'b'.repeat(300)}` },
      400,
      'invalid_request',
      /boundary/,
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
      multipart([{ ...metadata, file_name: 'm.json', content: `"${'x'.repeat(2 * 1024 * 1024)}"` }, contract]),
      413,
      'request_too_large',
      /metadata/,
    ],
  ]
  test.each(rows)('%s', async (_, raw, ...expected) => {
    const [status, code, message] = expected
    const { body } = await call(service, 'POST', '/envelopes', { raw })
    expect(body).toMatchObject({ status, code, message: expect.stringMatching(message) })
    await nothingStored()
  })
})

function cut({ payload, type }: { payload: Buffer; type: string }, at = payload.length - 200) {
  return { payload: payload.subarray(0, at), type }
}

test('a client that hangs up in the middle leaves nothing behind', async () => {
  const address = await service.server.listen({ host: '127.0.0.1', port: 0 })
  const { payload, type } = multipart([metadata, { ...contract, content: Buffer.alloc(2_000_000, '%PDF-1.7\n') }])
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const head = `POST /api/v1/envelopes HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.live_key}\r\ncontent-type: ${type}\r\ncontent-length: ${payload.length}\r\n\r\n`
  socket.write(head)
  socket.write(payload.subarray(0, 1_000_000))
  await expect.poll(() => scratchFiles(service)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => scratchFiles(service)).toEqual([])
  await nothingStored()
})

describe('a JSON body', () => {
  const post = (payload: string, headers: Record<string, string> = {}) =>
    call(service, 'POST', '/uploads/init', { raw: { payload, type: 'application/json' }, headers })

  test.each(['lists', 'objects'])(
    'of %s nested too deeply is refused, with and without an Idempotency-Key',
    async (what) => {
      const [open, close] = what === 'lists' ? ['[', ']'] : ['{"a":', '}']
      const deep = `${open.repeat(20_000)}1${close.repeat(20_000)}`
      for (const headers of [{}, { 'idempotency-key': 'deep' }]) {
        const { body } = await post(deep, headers)
        expect([body.code, body.message]).toEqual(['invalid_json', 'the body is nested more than 64 levels deep'])
      }
      await nothingStored()
    },
  )

  test.each([
    ['lists', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['objects', '{"a":'.repeat(20_000) + 1 + '}'.repeat(20_000)],
    ['metadata in metadata', `{"recipients":[],"metadata":${'{"a":'.repeat(70)}1${'}'.repeat(71)}`],
  ])('in a part is no deeper: %s', async (_, text) => {
    const raw = multipart([{ ...metadata, content: text }, contract])
    const { status, body } = await call(service, 'POST', '/envelopes', { raw })
    expect([status, body.code, body.param]).toEqual([400, 'invalid_json', 'metadata'])
    expect(body.message).toBe('the metadata part is nested more than 64 levels deep')
    await nothingStored()
  })

  test('null is not an absent one', async () => {
    const { id } = (await create(service)).body
    const raw = { payload: 'null', type: 'application/json' }
    const { status, body } = await call(service, 'POST', `/envelopes/${id}/send`, { raw })
    expect([status, body.code, body.message]).toEqual([400, 'invalid_parameter', 'the body must be an object'])
  })
})

test('JSON in another encoding is refused, and no name is kept with signs of replacement', async () => {
  const body = Buffer.from(JSON.stringify({ name: 'Müller', color: '#112233' }), 'latin1')
  const raw = { payload: body, type: 'application/json' }
  const answered = await call(service, 'POST', '/labels', { raw })
  expect(answered.body).toMatchObject({
    status: 400,
    code: 'invalid_json',
    message: 'the body is not encoded in UTF-8',
  })
  await nothingStored()
})
