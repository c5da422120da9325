import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PREFIXES } from '../../src/http/mounts.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { ada, call, create, envelopeForm, SAMPLE_PDF, sendNew, simple } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { boxFor, template } from '../support/templates.ts'

// Requests of a form that no call takes, and what they are told.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

describe('OPTIONS', () => {
  const paths = [...new Set(ROUTES.map(({ path }) => path))]
  test.each(PREFIXES)('names under %s what each address takes', async (prefix) => {
    for (const path of paths) {
      const { status, headers, bytes } = await call(service, 'OPTIONS', path, { prefix, key: null })
      const taken = ROUTES.filter((route) => route.path === path).map(({ method }) => method)
      expect([path, status, bytes.length]).toEqual([path, 204, 0])
      expect(String(headers['allow']).split(', ')).toEqual(expect.arrayContaining([...taken, 'OPTIONS']))
    }
  })

  test('finds nothing where there is nothing', async () => {
    expect((await call(service, 'OPTIONS', '/nothing')).status).toBe(404)
  })
})

describe('a body of another form', () => {
  const text = JSON.stringify({ file_name: 'a.pdf', size: 1 })
  const gzipped = { payload: gzipSync(text), type: 'application/json' }
  const encoded = { 'content-encoding': 'gzip' }

  test('that is packed is not said to be bad JSON', async () => {
    for (const [path, raw] of [
      ['/uploads/init', gzipped],
      ['/envelopes', { ...envelopeForm(simple()), payload: gzipSync(envelopeForm(simple()).payload) }],
    ] as const) {
      const { status, body, headers } = await call(service, 'POST', path, { raw, headers: encoded })
      expect([status, body.code, headers['accept-encoding']]).toEqual([...[415, 'unsupported_media_type', 'identity']])
    }
    const announced = await call(service, 'POST', '/uploads/init', { body: { file_name: 'a.pdf', size: 9 } })
    const { pathname, search } = new URL(announced.body.upload.url)
    const put = (url: string) =>
      service.server.inject({ method: 'PUT', url, headers: encoded, payload: gzipped.payload })
    expect((await put(`${pathname}${search}`)).statusCode).toBe(415)
    expect((await put('/uploads/upl_x/content?sig=x')).statusCode).toBe(404)
  })

  test('of which nobody knows is told to who has a key', async () => {
    const reply = await call(service, 'POST', '/uploads/init', { raw: gzipped, headers: encoded, key: null })
    expect(reply.status).toBe(401)
  })

  test('that says to be as it is, is taken', async () => {
    const raw = { payload: text, type: 'application/json' }
    const headers = { 'content-encoding': 'identity' }
    expect((await call(service, 'POST', '/uploads/init', { raw, headers })).status).toBe(201)
  })

  test('that is plain text is no JSON, and none at all is none', async () => {
    const type = 'text/plain;charset=UTF-8'
    const { status, body } = await call(service, 'POST', '/uploads/init', { raw: { payload: text, type } })
    expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
    expect((await call(service, 'POST', '/listeners', { raw: { payload: '', type } })).status).toBe(200)
  })
})

describe('what is no HTTP', () => {
  let port: number
  beforeAll(async () => {
    port = Number(new URL(await service.server.listen({ host: '127.0.0.1', port: 0 })).port)
  })

  async function answerTo(sent: string) {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes.toString()
    })
    socket.write(sent)
    await once(socket, 'close')
    const [head = '', body = ''] = text.split('\r\n\r\n')
    return { head, body: JSON.parse(body) }
  }

  test.each([
    ['no request at all', 'hello\r\n\r\n', 400],
    ['a header that is none', 'GET / HTTP/1.1\r\nhost: x\r\na b: c\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n', 400],
    ['the same host twice', 'GET /healthz HTTP/1.1\r\nhost: x\r\nhost: x\r\n\r\n', 400],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(300_000)}\r\n\r\n`, 431],
  ])('%s is told in the one error body', async (_, sent, status) => {
    const { head, body } = await answerTo(sent)
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head.toLowerCase()).toContain('content-type: application/problem+json')
    expect(body).toMatchObject({ status, code: 'invalid_request', errors: [{ code: 'invalid_request' }] })
    expect(head).toContain(`x-request-id: ${body.request_id}`)
  })
})

describe('a file that is no PDF', () => {
  const bad = (name: string) => ({ name, content: Buffer.from('hello') })

  test('is named by its place, with who takes it', async () => {
    const raw = envelopeForm(simple(), [{ name: 'contract.pdf', content: SAMPLE_PDF }, bad('letter.docx')])
    const { status, body } = await call(service, 'POST', '/envelopes', { raw })
    expect(body).toMatchObject({
      status: 415,
      code: 'unsupported_document_type',
      param: 'files[1]',
      document: 'letter.docx',
      message: expect.stringMatching(`^letter\\.docx: .*uploader at ${BASE_URL}/envelopes/new`),
    })
    expect(status).toBe(415)
  })

  test('is one of all that are wrong', async () => {
    const files = [bad('a.txt'), { name: 'b.pdf', content: SAMPLE_PDF }, bad('c.txt')]
    for (const path of ['/envelopes', '/templates']) {
      const metadata = path === '/envelopes' ? simple() : { name: 'T', roles: [{ label: 'Client' }] }
      const { body } = await call(service, 'POST', path, { raw: envelopeForm(metadata, files) })
      expect(body.errors.map(({ param }: { param: string }) => param)).toEqual(['files[0]', 'files[2]'])
    }
  })
})

describe('a deadline', () => {
  const wrong = async (body: object) => (await create(service, simple(body))).body
  const both = { deadline_days: 3, deadline_at: '2026-12-24T12:00:00Z' }

  test('that is no instant is told with one', async () => {
    for (const deadline_at of ['tomorrow', '2026-12-24', '2026-12-24 12:00', '2026-12-24T12:00:00']) {
      const { param, message } = await wrong({ deadline_at })
      expect([param, message]).toEqual([
        'deadline_at',
        'deadline_at must be an ISO 8601 instant such as 2027-02-18T12:00:00Z',
      ])
    }
    const { id } = (await create(service)).body
    const { body } = await call(service, 'POST', `/envelopes/${id}/send`, { body: { deadline_at: 'soon' } })
    expect(body.message).toMatch(/such as/)
  })

  test('is said in one way', async () => {
    expect(await wrong(both)).toMatchObject({ code: 'invalid_parameter', param: 'deadline_days' })
    const { id } = (await create(service)).body
    expect((await call(service, 'PATCH', `/envelopes/${id}`, { body: both })).body.param).toBe('deadline_days')
    const made = await template(service, {
      name: 'T',
      roles: [{ label: 'Client' }],
      fields: [boxFor('Client')],
    })
    const assignments = [{ signing_order: 1, full_name: ada.name, email: ada.email }]
    const path = `/templates/${made.id}/envelopes`
    const { body } = await call(service, 'POST', path, { body: { assignments, ...both } })
    expect(body.param).toBe('deadline_days')
    expect((await sendNew(service, simple({ deadline_at: both.deadline_at }))).status).toBe('sent')
  })
})
